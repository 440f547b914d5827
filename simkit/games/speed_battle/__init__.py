"""Speed Battle: three games of simultaneous choice, and the Team Battle of all three."""

from simkit.games.contract import Game

_HERE = "simkit.games.speed_battle"

GAME = Game(
    name="speed_battle",
    title="Sonic Speed Battle",
    version="1.1",
    summary="Action Race, Shooting Battle and Treasure Hunt from one deck of 48 cards; 24 characters.",
    seats=(2, 4),
    policies=("random", "random_column", "greedy", "expert"),
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
    knockouts=f"{_HERE}.knockouts:knockouts",
    controls=f"{_HERE}.observe:CONTROLS",
)
