"""Coin race: a toy game as another package would add it, found by its entry point.

In each round every seat tosses: ``steady`` one coin for a small prize, ``bold`` two coins for a large one if
both show heads, ``random`` either way. The round in which somebody reaches the target is the last; most
points win, equals share the win. A round limit caps the game.
"""

from simkit.games.contract import Game

GAME = Game(
    name="coin_race",
    title="Coin race",
    version="1.0",
    summary="Toss coins until somebody reaches the target.",
    seats=(2, 4),
    policies=("random", "steady", "bold"),
    model="coin_race.model:Scenario",
    lint="coin_race.model:lint",
    tables="coin_race.tables:compile_tables",
    game_columns="coin_race.observe:GAME_COLUMNS",
    seat_columns="coin_race.observe:SEAT_COLUMNS",
    tallies="coin_race.observe:TALLIES",
    row="coin_race.observe:ROW",
    tally="coin_race.observe:TALLY",
    log="coin_race.observe:LOG",
    play_many="coin_race.play:play_many",
    narrate="coin_race.narrate:narrate",
    odds="coin_race.odds:QUERIES",
    blocks="coin_race.narrate:blocks",
    groups=("character", "seat", "policy", "order"),
    components="boxed",
    knockouts="coin_race.knockouts:knockouts",
    controls="coin_race.observe:CONTROLS",
)
