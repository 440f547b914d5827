"""Monopoly Gamer: Sonic the Hedgehog."""

from simkit.games.contract import Game

_HERE = "simkit.games.monopoly_gamer"

GAME = Game(
    name="monopoly_gamer",
    title="Monopoly Gamer: Sonic the Hedgehog",
    version="1.1",
    summary="Race round the board, buy Acts, and fight eight bosses with a sidekick; most points win.",
    seats=(2, 4),
    policies=("random", "greedy", "planner"),
    model=f"{_HERE}.model:Scenario",
    lint=f"{_HERE}.lint:lint",
    tables=f"{_HERE}.tables:compile_tables",
    game_columns=f"{_HERE}.observe:GAME_COLUMNS",
    seat_columns=f"{_HERE}.observe:SEAT_COLUMNS",
    tallies=f"{_HERE}.observe:TALLIES",
    row=f"{_HERE}.observe:ROW",
    tally=f"{_HERE}.observe:TALLY",
    log=f"{_HERE}.observe:LOG",
    play_many=f"{_HERE}.play:play_many",
    narrate=f"{_HERE}.narrate:narrate",
    odds=f"{_HERE}.odds:QUERIES",
    blocks=f"{_HERE}.blocks:blocks",
    groups=("character", "seat", "policy", "order"),
    components="boxed",
    controls=f"{_HERE}.observe:CONTROLS",
    strata=f"{_HERE}.observe:STRATA",
    example=("[components.bosses.8]", "hp = 12"),
    knockouts=f"{_HERE}.knockouts:knockouts",
)
