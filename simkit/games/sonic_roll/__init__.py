"""Sonic Roll: dice pools, rerolls, Badniks and a boss at the end of every Zone."""

from simkit.games.contract import Game

_HERE = "simkit.games.sonic_roll"

GAME = Game(
    name="sonic_roll",
    title="Sonic Roll",
    version="1.1",
    summary="One to four heroes spend and reroll dice through a Zone, up to the last hit on its boss.",
    seats=(1, 4),
    policies=("random", "greedy", "cautious", "racer", "expectimax", "rollout", "griefer"),
    model=f"{_HERE}.model:Scenario",
    lint=f"{_HERE}.lint:lint",
    tables=f"{_HERE}.zones:compile_zones",
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
    parts=f"{_HERE}.observe:PARTS",
    groups=("character", "seat", "policy"),
    components="boxed",
    example=(
        "[components.zones.green_hill.boss]",
        "health = 3",
        "[components.zones.green_hill.cards]",
        'GHZ-04 = "2[boost] 1[big_ring] {R3[ring 3]|4[badnik]} U[ring 2] U[power_up]"',
    ),
    knockouts=f"{_HERE}.knockouts:knockouts",
)
