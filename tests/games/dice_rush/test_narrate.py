"""The readable log: hand-made events in words and as data, and a whole game that adds up."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

from simkit.games.dice_rush.events import EVENTS
from simkit.games.dice_rush.model import Scenario
from simkit.games.dice_rush.narrate import faces, narrate
from simkit.games.dice_rush.observe import LOG, ROW, SHARE, TALLY
from simkit.games.dice_rush.play import play_many
from simkit.games.dice_rush.tables import compile_tables

from .scenarios import level

CODES = {name: code for code, (name, _) in enumerate(EVENTS)}
# Places of cards of Act 1 among all kinds, counted from 0; the four Final Round cards come after 28.
FREE_0_1, FREE_1_2, TWO_PAIRS, RUN_OF_4 = 0, 1, 12, 21
FINAL_1, FINAL_4 = 28, 31
PLAYERS = [("set_up", 0, 0, 0, 4, 6), ("set_up", 0, 1, 1, 0, 5)]
SECOND = 1_000_000


def scenario(**rulings: Any) -> Scenario:
    seats = [{"character": "sonic", "policy": "greedy"}, {"character": "tails", "policy": "random"}]
    return Scenario.model_validate(
        {
            "game": "dice_rush",
            "title": "told",
            "seats": seats,
            "components": level("act_1"),
            "rulings": rulings,
        }
    )


def told(*events: tuple[Any, ...], **rulings: Any) -> list[tuple[str, dict[str, Any]]]:
    """Sentences and data of events (name, microseconds, seat, a, b, c), after Sonic and Tails sat down."""
    log = np.zeros(1, LOG)[0]
    for name, *values in [*PLAYERS, *events]:
        row = [CODES[name], *values]
        log.events[log.count] = row + [0] * (6 - len(row))
        log.count += 1
    return narrate(scenario(**rulings), log)[len(PLAYERS) :]


def deal(*kinds: int) -> list[tuple[Any, ...]]:
    numbers = [max(0, kind - FINAL_1 + 1) for kind in kinds]
    return [("round", 0, 0, 3), *(("deals", 0, 0, i, kinds[i], numbers[i]) for i in range(len(kinds)))]


def test_counts_of_faces_become_dice():
    # Two ones, a three, a five and two sixes; no ones: the leading zero is not written.
    assert faces(201012) == [1, 1, 3, 5, 6, 6]
    assert faces(50000) == [2, 2, 2, 2, 2]


def test_a_round_begins_with_its_cards():
    [(text, event)] = told(*deal(TWO_PAIRS, RUN_OF_4))
    assert text == "Round 3: two pairs (2 points, 0 Baddies), run of 4 (4 points, 1 Baddie)."
    assert event["seat"] == -1
    assert event["cards"] == ["13 two pairs (2/0)", "22 run of 4 (4/1)"]


def test_a_final_round_card_has_its_number():
    [(text, _)] = told(*deal(FINAL_1, FINAL_4))
    assert (
        text == "Round 3: Final 1, four of a kind (5 points, 0 Baddies), Final 4, Free (1 point, 1 Baddie)."
    )


def test_a_roll_shows_its_dice():
    first, again = told(("rolls", 910_000, 0, 6, 0, 201012), ("rolls", 12_345_678, 1, 1, 4, 50000))
    assert first[0] == "   0.91 s  Sonic rolls 6 dice: 1 1 3 5 6 6"
    assert again[0] == "  12.35 s  Tails rolls 1 die, keeping 4: 2 2 2 2 2"
    assert first[1] == {
        "event": "rolls",
        "seconds": 0.91,
        "seat": 0,
        "dice": 6,
        "kept": 0,
        "shows": [1, 1, 3, 5, 6, 6],
    }


def test_a_race_for_a_card():
    _, *race = told(
        *deal(TWO_PAIRS, RUN_OF_4),
        ("means_to_claim", 1_310_000, 1, 1, RUN_OF_4, 1),
        ("means_to_claim", 1_400_000, 0, 1, RUN_OF_4, 0),
        ("claims", 1_610_000, 1, 1, RUN_OF_4, 1),
        ("too_late", 1_610_000, 0, 1, RUN_OF_4),
        ("stops", 1_610_000, 0, 0),
        ("last_card", 1_610_000, 0, 0, TWO_PAIRS),
    )
    assert [text.strip() for text, _ in race] == [
        "1.31 s  Tails sends the marker to run of 4 (met)",
        "1.40 s  Sonic sends the marker to run of 4 (not met)",
        "1.61 s  Tails claims run of 4, first",
        "1.61 s  Sonic is too late for run of 4",
        "1.61 s  Sonic must stop",
        "1.61 s  Sonic gets the last card, two pairs",
    ]
    assert race[0][1]["met"] is True
    assert race[2][1] == {
        "event": "claims", "seconds": 1.61, "seat": 1, "slot": 1, "card": "22 run of 4 (4/1)", "place": 1,
    }  # fmt: skip


def test_cards_that_ask_the_same_are_told_apart_by_their_place():
    texts = [text for text, _ in told(*deal(FREE_0_1, FREE_1_2), ("claims", SECOND, 0, 1, FREE_1_2, 1))]
    assert texts[-1].endswith("Sonic claims Free (card 2), first")


def test_resolution_in_points_baddies_and_tokens():
    texts = [
        text
        for text, _ in told(
            *deal(TWO_PAIRS, RUN_OF_4),
            ("scores", SECOND, 1, RUN_OF_4, 4, 1),
            ("defeats", SECOND, 1, 1, 0, 2),
            ("misses", SECOND, 0, TWO_PAIRS),
        )
    ]
    assert texts[1:] == [
        "  Tails scores run of 4: 4 points, 1 Baddie on it.",
        "  Tails defeats 1 Baddie (2 sixes to spare) and takes no token.",
        "  Sonic misses two pairs, which goes face down.",
    ]


@pytest.mark.parametrize(
    ("ruling", "words"),
    [
        ("finish_airborne", "Sonic must stop; the dice in the air are finished and count"),
        ("stop_now", "Sonic must stop; the roll in the air is void"),
        (
            "one_more_roll",
            "Sonic must stop; the dice in the air are finished; one roll more if the card is not met",
        ),
    ],
)
def test_the_last_player_stops_as_ruled(ruling: str, words: str):
    """[DR-AMB-4]"""
    [(text, event)] = told(("stops", SECOND, 0, 1), last_player=ruling)
    assert text.strip() == f"1.00 s  {words}"
    assert event["in_the_air"] is True


def test_finals_that_only_break_ties_show_no_points():
    """[DR-AMB-2]"""
    [(text, _)] = told(*deal(FINAL_4), final_cards_score=False)
    assert text == "Round 3: Final 4, Free (0 points, 0 Baddies)."


def test_the_result_names_the_card_that_breaks_a_tie():
    """[DR-END-3]"""
    *_, first, second = told(
        *deal(FINAL_4, FINAL_1),
        ("claims", SECOND, 0, 0, FINAL_4, 1),
        ("last_card", SECOND, 1, 1, FINAL_1),
        ("over", 0, 0, 0),
        ("result", 0, 0, 12, 2, 0),
        ("result", 0, 1, 12, 1, SHARE),
    )
    assert first[0] == "Sonic has 12 points and Final 4, rank 2."
    assert second[0] == "Tails has 12 points and Final 1, rank 1 and wins."
    assert second[1]["won"] == 1.0


@pytest.mark.parametrize("name", [name for name, _ in EVENTS if name not in ("end_of_log", "deals")])
def test_every_event_has_words_and_plain_values(name: str):
    text, event = told(*deal(TWO_PAIRS, RUN_OF_4), (name, SECOND, 1, 1, 1, 1))[-1]
    assert text.strip()
    assert {"event", "seconds", "seat", *dict(EVENTS)[name]} <= set(event)
    assert json.loads(json.dumps(event)) == event


def test_a_told_game_adds_up_to_its_row():
    """Points, Baddies and tokens told of a seat make its score; a round is a card a player. [DR-X-14]"""
    row, log = np.zeros(1, ROW), np.zeros(1, LOG)
    log[0].limit = len(log[0].events)
    with np.errstate(over="ignore"):
        play_many(compile_tables(scenario())[0], 5, 7, row, np.zeros(1, TALLY)[0], log[0])
    events = [event for _, event in narrate(scenario(), log[0])]
    assert [event["round"] for event in events if event["event"] == "round"] == list(range(1, 9))
    for seat in (0, 1):
        mine = [event for event in events if event["seat"] == seat]
        scored = [event for event in mine if event["event"] == "scores"]
        beaten = [event for event in mine if event["event"] == "defeats"]
        points = sum(event["points"] - event["baddies"] for event in scored)
        points += sum(event["baddies"] + event["tokens"] for event in beaten)
        [result] = [event for event in mine if event["event"] == "result"]
        assert result["score"] == points == row[0].score[seat]
        assert sum(event["event"] in ("claims", "last_card") for event in mine) == 8
        assert sum(event["event"] == "rolls" for event in mine) == row[0].rolls[seat]
