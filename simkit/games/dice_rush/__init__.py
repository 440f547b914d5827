"""Dice Rush: real-time claims."""

from simkit.games.contract import Game

_HERE = "simkit.games.dice_rush"

GAME = Game(
    name="dice_rush",
    title="Sonic the Hedgehog: Dice Rush",
    version="1.0",
    summary="All roll at once and race for Zone cards; the first marker on a card takes it.",
    seats=(2, 4),
    policies=("random", "impatient", "sniper", "opportunist", "greedy", "lookahead"),
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
    groups=("character", "seat", "policy"),
    components="act_1",
    example=("[components.cards.3]", 'requirement = "run of 4"', "points = 4"),
    knockouts=f"{_HERE}.knockouts:knockouts",
)
