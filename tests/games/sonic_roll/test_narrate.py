"""The readable log: hand-made events in words and as data, and whole games that agree with their rows."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import simkit
from simkit._jit import jit_is_disabled
from simkit.games.sonic_roll.events import EVENTS
from simkit.games.sonic_roll.follow import unpack
from simkit.games.sonic_roll.model import Scenario
from simkit.games.sonic_roll.narrate import narrate
from simkit.games.sonic_roll.observe import CAUSES, ENDS, LOG, RESULTS, ROW, TALLY
from simkit.games.sonic_roll.play import play_many
from simkit.games.sonic_roll.zones import compile_zones

FOLDER = Path(__file__).parents[3] / "scenarios" / "sonic_roll"
CODES = {name: code for code, (name, _) in enumerate(EVENTS)}
SONIC, TAILS, KNUCKLES, AMY = range(4)
PLAYERS = [("set_up", seat, seat, 0, 3, 1) for seat in range(4)]
RUN, JUMP, SPIN = 0, 8, 16
TOP, MIDDLE, BOTTOM, PASSAGE = range(4)
UPPER, PLAIN, LOWER = range(3)
SECRET = 24
"""Number of the Secret Passage; GHZ-01 is 0."""
GHZ_01 = 0
NEWTRON = 5
"""First Newtron of Green Hill, after five Moto Bugs."""
ON_SPACE, ON_BADNIK, ON_BOSS_CARD, ON_PATTERN, ON_HIT = (4096 * kind for kind in range(5))


def die(kind: int, face: int) -> int:
    return kind + face - 1


def on(kind: int, a: int = 0, b: int = 0) -> int:
    """A spend's target, as the log packs it."""
    return kind + 64 * a + b


def pool(*dice: int) -> tuple[int, int]:
    """A pool as the log packs it: five bits a count."""
    run_jump = sum(1 << 5 * (code % 8 + 6 * (code // 8)) for code in dice if code < SPIN)
    return run_jump, sum(1 << 5 * (code % 8) for code in dice if code >= SPIN)


@cache
def model(*changes: str) -> Scenario:
    found: Scenario = simkit.load(FOLDER / "random_table.toml", ["table.seating=fixed", *changes]).model
    return found


def told(*events: tuple[Any, ...], changes: tuple[str, ...] = ()) -> list[tuple[str, dict[str, Any]]]:
    """Sentences and data of events (name, seat, a, b, c, d), after the four heroes sat down."""
    log = np.zeros(1, LOG)[0]
    for name, *values in [*PLAYERS, *events]:
        row = [CODES[name], *values]
        log.events[log.count] = row + [0] * (6 - len(row))
        log.count += 1
    return narrate(model(*changes), log)[len(PLAYERS) :]


def texts(*events: tuple[Any, ...], changes: tuple[str, ...] = ()) -> list[str]:
    return [text.strip() for text, _ in told(*events, changes=changes)]


def test_packed_dice_are_counts_by_kind_and_face():
    # Two blue ones, a yellow six, three red fives.
    packed = pool(die(RUN, 1), die(RUN, 1), die(JUMP, 6), *[die(SPIN, 5)] * 3)
    assert unpack(*packed) == [[2, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 1], [0, 0, 0, 0, 3, 0]]


def test_a_turn_begins_with_what_the_player_has():
    text, event = told(("badnik", TAILS, NEWTRON, SONIC), ("turn", TAILS, 7, 2, 5, 6))[1]
    assert text == (
        "Turn 7, Tails: 2 held Rings, 5 saved; 3 Life Tokens, 1 Boost Token; 6 Time Tokens on the Act Board. "
        "Badniks: Newtron. The Buddy Flight die is set to 2."
    )
    assert event == {"event": "turn", "seat": TAILS, "turn": 7, "held": 2, "saved": 5, "time_left": 6}


def test_dice_have_the_colours_of_the_manual():
    """[SR-GAP-1, SR-DICE-5]"""
    rolled = ("rolls", SONIC, *pool(die(RUN, 2), die(JUMP, 3), die(SPIN, 4)), 0)
    assert texts(rolled) == ["Rolls blue 2, yellow 3, red 4."]


def test_colours_of_run_and_spin_change_places_by_ruling():
    """[SR-GAP-1]"""
    rolled = ("rolls", SONIC, *pool(die(RUN, 2), die(JUMP, 3), die(SPIN, 4)), 0)
    [(text, event)] = told(rolled, changes=("rulings.colours=how_to_play",))
    assert text.strip() == "Rolls red 2, yellow 3, blue 4."
    assert event["dice"] == {"run": [2], "jump": [3], "spin": [4]}


def test_a_spend_names_die_space_reward_and_what_is_left():
    # GHZ-01 begins 5[bad] {B6[pu]|2[sp]}.
    *_, first, second = told(
        ("deals", SONIC, GHZ_01, TOP),
        ("turn", SONIC, 1, 0, 0, 7),
        ("pool", SONIC, *pool(die(RUN, 5), die(RUN, 6), die(SPIN, 1))),
        ("spends", SONIC, die(RUN, 5), die(RUN, 5), 0, on(ON_SPACE, TOP, PLAIN)),
        ("spends", SONIC, die(RUN, 6), die(RUN, 6), 0, on(ON_SPACE, TOP, UPPER)),
    )
    assert (
        first[0] == "  Spends blue 5 on the top Route, GHZ-01 space 1 of 5: 5 (Badnik). Left: blue 6, red 1."
    )
    assert second[0] == (
        "  Spends, without a reroll, blue 6 on the top Route, GHZ-01 space 2 of 5, top path: "
        "blue 6 (Power Up). Left: red 1."
    )
    assert second[1] == {
        "event": "spends",
        "seat": SONIC,
        "die": {"kind": "run", "face": 6},
        "as_die": {"kind": "run", "face": 6},
        "flame_shield": False,
        "hammer": False,
        "buddy": 0,
        "target": {
            "on": "space",
            "route": "top",
            "card": "GHZ-01",
            "column": 2,
            "space": "B6[power_up]",
        },
    }


def test_a_spend_says_how_its_die_counts():
    """[SR-CHAR-2, SR-CHAR-4, SR-PUP-10]"""
    flame, hammer = 64, 128
    as_spin_1 = die(SPIN, 1) + flame + hammer
    *_, text = texts(
        ("deals", AMY, GHZ_01, TOP),
        ("turn", AMY, 1, 0, 0, 7),
        ("pool", AMY, *pool(die(JUMP, 6))),
        ("spends", AMY, die(JUMP, 6), as_spin_1, 1, on(ON_SPACE, TOP, PLAIN)),
    )
    how = "(Flame Shield, Piko Piko Hammer and Buddy Flight lowered by 1)"
    assert text.startswith(f"Spends yellow 6 as red 1 {how} on the top Route")
    assert text.endswith("The pool is empty.")


def test_badniks_are_drawn_with_their_rows_and_beaten_by_name():
    # The first Newtron: Y2 | 3, avoided by yellow, destroyed by red; REROLL: 1 Hazard die.
    drawn, _, destroys, gone = told(
        ("badnik", TAILS, NEWTRON, SONIC),
        ("pool", AMY, *pool(die(SPIN, 3))),
        ("spends", AMY, die(SPIN, 3), die(SPIN, 3), 0, on(ON_BADNIK, 6 * TAILS)),
        ("badnik_gone", TAILS, NEWTRON, 0, 0),
    )
    assert drawn[0].strip() == (
        "Tails draws Newtron: attacks yellow 2; avoided by yellow 3; destroyed by red 3; "
        "REROLL: 1 Hazard die."
    )
    assert destroys[0].strip().startswith("Spends red 3 on Newtron of Tails, to destroy it (red 3).")
    assert destroys[1]["target"] == {"on": "badnik", "owner": TAILS, "badnik": "Newtron", "row": "destroy"}
    assert (gone[0].strip(), gone[1]["how"]) == ("Newtron is destroyed.", "destroyed")


def test_the_secret_passage_is_a_route_of_its_own():
    dealt, _, _, spent, done = texts(
        ("deals", KNUCKLES, SECRET, PASSAGE),
        ("turn", KNUCKLES, 1, 0, 0, 7),
        ("pool", KNUCKLES, *pool(die(SPIN, 4))),
        ("spends", KNUCKLES, die(SPIN, 4), die(SPIN, 4), 0, on(ON_SPACE, PASSAGE, PLAIN)),
        ("completes", KNUCKLES, SECRET, PASSAGE),
    )
    assert dealt.startswith("Secret Passage: Bumper (2 Rings); Bumper (2 Rings); 5 (Boost Token) or red 5")
    assert spent.startswith("Spends red 4 on the Secret Passage, space 1 of 6: Bumper (2 Rings).")
    assert done == "The Secret Passage is completed: Big Ring."


def test_boss_patterns_and_hits():
    # Pattern numbers: the four tornado cards come first, in the order of the components file.
    patterns = list(model().components.patterns)
    red = patterns.index("tornado_red")
    events = [
        ("boss", AMY, 2, 2),
        ("pattern", AMY, red, TOP),
        ("pool", AMY, *pool(die(SPIN, 3), die(SPIN, 6))),
        ("spends", AMY, die(SPIN, 3), die(SPIN, 3), 0, on(ON_PATTERN, TOP, 0)),
        ("clears_pattern", AMY, red, TOP, 0),
        ("spends", AMY, die(SPIN, 6), die(SPIN, 6), 0, on(ON_HIT, TOP)),
        ("hit", AMY, TOP, 1),
    ]
    boss, dealt, _, clears, opened, hits, hit = texts(*events)
    assert boss.startswith("The deck is empty: Egg Robo appears, Level 2, Health 2.")
    assert dealt == "Boss Pattern on the top Route: Tornado red, red 3 (Boost Token); easy 3."
    assert clears.startswith(
        "Spends red 3 on the top Route, Boss Pattern Tornado red, hard way, red 3 (Boost"
    )
    assert opened == "Boss Pattern Tornado red is cleared; the top Hit Space is open."
    assert hits.startswith("Spends, without a reroll, red 6 on the top Hit Space of Egg Robo (red 6).")
    assert hit == "Hit! Amy hits Egg Robo on the top Route; 1 Animal left on it."
    *_, without_easy = texts(events[0], events[1], changes=("rulings.pattern_mode=difficult_only",))
    assert without_easy == "Boss Pattern on the top Route: Tornado red, red 3 (Boost Token)."


def test_a_boss_attack_card_is_cleared_and_flipped():
    *_, spent, turned = texts(
        ("boss", AMY, 2, 2),
        ("pool", AMY, *pool(die(SPIN, 5))),
        ("spends", AMY, die(SPIN, 5), die(SPIN, 5), 0, on(ON_BOSS_CARD)),
        ("boss_card", AMY, 1),
    )
    assert spent == "Spends red 5 on the Boss Attack card (red 5). The pool is empty."
    assert turned.endswith("its other side attacks any 6; cleared by red 1.")


def test_damage_says_its_cause_and_what_it_cost():
    found = texts(
        ("damage", SONIC, 0, 0, 3),
        ("damage", SONIC, 1, 1, 0),
        ("damage", SONIC, 2, 2, 0),
        ("damage", SONIC, 3, 3, 0),
    )
    assert found == [
        "Damage (no die spent): Sonic loses 3 Rings.",
        "Damage (attack): no Ring to lose, Sonic loses a life.",
        "Damage (Hazard die): absorbed.",
        "Damage (card): ignored, still invulnerable.",
    ]


def test_a_lost_life_empties_pool_and_hyper_ring():
    hyper, invincible = 1, 4
    *_, life, turn = texts(
        ("power_up", SONIC, hyper),
        ("power_up", SONIC, invincible),
        ("life", SONIC, 2),
        ("turn", SONIC, 9, 0, 0, 5),
    )
    assert life.startswith("A Life Token is flipped, 2 left")
    assert "2 Life Tokens, 1 Boost Token" in turn
    assert turn.endswith("Keeps Invincible.")


def test_turns_end_with_their_dice_and_tokens():
    found = texts(
        ("ends", SONIC, 0, 0),
        ("ends", SONIC, 1, 1),
        ("time", SONIC, 4, 0),
        ("ends", SONIC, 3, 2),
        ("time", SONIC, 3, 1),
    )
    assert found == [
        "The turn ends with an empty pool.",
        "The turn ends: 1 die left is discarded.",
        "Sonic takes a Time Token; 4 left on the Act Board.",
        "The turn ends free of a Time Token (Blue Shield): 2 dice left are discarded.",
        "Sonic takes a Time Token (card); 3 left on the Act Board.",
    ]


def test_the_score_is_split():
    """7 + 5 Rings, 3 Animals, two Emeralds, one death, 100 for Speed. [SR-SCORE-1 to SR-SCORE-6]"""
    *_, (text, event) = told(
        ("over", SONIC, 0, 0),
        ("points", SONIC, 120, 60, 70, -30),
        ("scores", SONIC, 320, 1, 100, 9),
    )
    assert text == (
        "Sonic has 320 points, rank 1: Rings 120, Animal Tokens 60, Chaos Emeralds 70, "
        "Death Tokens \N{MINUS SIGN}30, Time Bonus 100 (Speed 9)."
    )
    assert (event["rings"], event["deaths"], event["score"]) == (120, -30, 320)


def test_a_lost_game_is_not_scored():
    """[SR-END-4]"""
    over, score = texts(("over", TAILS, 2, 1), ("points", TAILS, 0, 0, 0, 0), ("scores", TAILS, 0, 0, 0, -2))
    assert over == "Tails has flipped the last Life Token: the team loses, and nobody is scored."
    assert score == "Tails is not scored; Speed \N{MINUS SIGN}2."


def ready() -> list[tuple[Any, ...]]:
    """A table on which every event of small numbers makes sense."""
    dice = pool(*(kind + face for kind in (RUN, JUMP, SPIN) for face in range(6) for _ in range(2)))
    return [
        ("badnik", 1, 0, 1),
        ("badnik", 1, 1, 1),
        ("power_up", 1, 4),
        ("deals", 1, 0, 0),
        ("deals", 1, 1, 1),
        ("pattern", 1, 0, 0),
        ("pattern", 1, 1, 1),
        ("turn", 1, 1, 0, 0, 7),
        ("pool", 1, *dice),
    ]


SHIELD = 6
SPECIAL = {
    "spends": (RUN, RUN, 0, on(ON_SPACE, TOP, PLAIN)),
    "shield_breaks": (SHIELD,),
    "zone": (0, 2, 3, 0),
    "shield": (SHIELD, SHIELD + 1),
}


@pytest.mark.parametrize("name", [name for name, _ in EVENTS if name not in ("end_of_log", "points")])
def test_every_event_has_words_and_plain_values(name: str):
    before = [*ready(), ("power_up", 1, SHIELD), ("points", 1, 0, 0, 0, 0)]
    text, event = told(*before, (name, 1, *SPECIAL.get(name, (1, 1, 1, 1))))[-1]
    assert text.strip().endswith(".")
    assert event["event"] == name
    assert json.loads(json.dumps(event)) == event


def played(zone: str, game: int) -> tuple[Any, list[dict[str, Any]]]:
    """Row and events of a game of random players with nearly endless lives and time."""
    scenario = simkit.load(FOLDER / "weak_players.toml", [f"table.zone={zone}"]).model
    row, log = np.zeros(1, ROW), np.zeros(1, LOG)
    log[0].limit = len(log[0].events)
    with np.errstate(over="ignore"):
        play_many(compile_zones(scenario)[0], 5, game, row, np.zeros(1, TALLY)[0], log[0])
    assert log[0].count < log[0].limit
    return row[0], [event for _, event in narrate(scenario, log[0])]


def count(events: list[dict[str, Any]], name: str, **values: Any) -> int:
    return sum(
        event["event"] == name and all(event[key] == value for key, value in values.items())
        for event in events
    )


@pytest.mark.parametrize("zone", ["green_hill", "stardust_speedway", "lava_reef", "chemical_plant"])
@pytest.mark.parametrize("game", range(1 if jit_is_disabled() else 4))
def test_a_told_game_agrees_with_its_row(zone: str, game: int):
    row, events = played(zone, game)
    [over] = [event for event in events if event["event"] == "over"]
    assert over["outcome"] == "won"
    assert count(events, "turn") == row.turns
    assert count(events, "hit") == row.hits
    assert count(events, "clears_pattern") == row.patterns
    assert count(events, "rerolls") == row.rerolls
    assert count(events, "boost") == row.boosts_used
    assert count(events, "bonus") == row.bonus_visits
    assert count(events, "attack") == row.attacks
    assert count(events, "badnik_gone", how="destroyed") == row.badniks_destroyed
    for seat in range(4):
        mine = [event for event in events if event["seat"] == seat]
        assert sum(event["rings"] for event in mine if event["event"] == "ring") == row.rings_gained[seat]
        assert count(mine, "life") == row.deaths[seat]
        assert count(mine, "time") == row.time_tokens[seat]
        assert count(mine, "time", reason="card") == row.tokens_card[seat]
        assert count(mine, "hazard") == row.hazards[seat]
        assert count(mine, "spends") == row.dice_spent[seat].sum()
        assert [count(mine, "ends", how=how) for how in ENDS] == list(row.ends[seat])
        columns = zip(RESULTS, ("rings", "life", "absorbed", "ignored"), strict=True)
        for result, column in columns:
            done = [count(mine, "damage", cause=cause, result=result) for cause in CAUSES]
            assert done == list(row[f"damage_{column}"][seat])
        [score] = [event for event in mine if event["event"] == "scores"]
        parts = ("rings", "animals", "emeralds", "deaths", "time_bonus")
        assert sum(score[part] for part in parts) == score["score"] == row.score[seat]


@pytest.mark.parametrize("zone", ["green_hill", "lava_reef"])
def test_the_told_pool_is_the_one_that_is_left(zone: str):
    """Every die told of is accounted for: what is left at the end of a turn is what was discarded."""
    _, events = played(zone, 9)
    left = 0
    for event in events:
        name = event["event"]
        if name == "turn":
            left = 0
        elif name in ("pool", "rolled"):
            left = sum(map(len, event["dice"].values()))
        elif name == "gains_die":
            left += 1
        elif name in ("spends", "loses_die"):
            left -= 1
        elif name == "life":
            left = 0
        elif name == "ends":
            assert event["dice"] == left
