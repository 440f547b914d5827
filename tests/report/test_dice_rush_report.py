"""Dice Rush's blocks on hand-made rows and tallies, and the page of games really played."""

from __future__ import annotations

import math
import re
import tomllib
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

import simkit.games.dice_rush
from simkit.games.contract import Block
from simkit.games.dice_rush import GAME, blocks_race
from simkit.games.dice_rush.blocks import blocks
from simkit.games.dice_rush.blocks_cards import dead, dominant, read_cards
from simkit.games.dice_rush.model import CHARACTERS
from simkit.games.dice_rush.observe import ROUNDS, ROW, SHARE, TALLY
from simkit.games.dice_rush.play import play_many
from simkit.games.dice_rush.tables import compile_tables
from simkit.games.means import greatest_variance, safe_mean
from simkit.report import write_report
from simkit.run import Result, manifest
from simkit.run.aggregate import Aggregate
from simkit.scenario import Scenario
from simkit.stats import bonferroni_level, student_from_histogram
from simkit.stats.digits import MINUS

GAMES = 100
SLOW = {"roll_base_ms": 1_300}
# Act 1, counted from 0: Free (-1/0), two pairs (2/0), two pairs (3/1), full house (5/0).
FREE, TWO_PAIRS, ONE_BADDIE, FULL_HOUSE = 2, 12, 13, 26


def scenario(*heroes: str | None, pace: Any = None, policies: str = "", **more: Any) -> Scenario:
    """A table of these heroes with Act 1; the pace is that of the last one."""
    folder = Path(simkit.games.dice_rush.__file__).parent / "components"
    parts = tomllib.loads((folder / "act_1.toml").read_text(encoding="utf-8"))
    seats = [{"character": hero, "policy": policies or "greedy"} for hero in heroes]
    seats[-1] |= {"pace": pace or {}}
    values = {"game": "dice_rush", "title": "Report", "seats": seats, "components": {"set": "act_1", **parts}}
    return Scenario.of(GAME, GAME.part("model").model_validate({**values, **more}), "report")


def result(played: Scenario, rows: Any, tallies: Any = None) -> Result:
    """A result in memory."""
    aggregate = Aggregate(GAME, len(played.model.seats))
    aggregate.add(rows)
    notes = manifest.begin(played, None, None, 1, len(rows))
    notes["status"] = "finished"
    capped = int((rows["outcome"] == 2).sum())
    notes["counts"] = {"asked": len(rows), "played": len(rows), "capped": capped}
    empty = np.zeros(1, TALLY) if tallies is None else tallies
    return Result(played, notes, None, aggregate=aggregate, blocks=[rows], tallies=empty)


def hand_made(*heroes: str, games: int = GAMES) -> Any:
    """Rows of eight rounds of five seconds in which the first hero wins every game."""
    rows = np.zeros(games, ROW)
    rows["game"] = np.arange(games)
    rows["rounds"] = ROUNDS
    rows["round_ms"] = 5_000
    rows["duration_ms"] = ROUNDS * 5_000
    rows["won"][:, 0] = SHARE
    for seat, hero in enumerate(heroes):
        rows["character"][:, seat] = CHARACTERS.index(hero)
        rows["policy"][:, seat] = GAME.policies.index("greedy")
        rows["dice"][:, seat] = 6 if hero == "sonic" else 5
        rows["pace_ms"][:, seat] = 1_060 if hero == "sonic" else 1_000
    return rows


def block(key: str, played: Result) -> Block:
    return next(found for found in blocks(played) if found.key == key)


def words(key: str, played: Result) -> str:
    return " ".join(block(key, played).words)


def test_blocks_come_in_the_order_of_the_page() -> None:
    found = blocks(result(scenario("sonic", "tails"), hand_made("sonic", "tails")))
    keys = ["sources", "clock", "speed", "dice", "places", "cards", "baddies", "races"]
    assert [one.key for one in found] == keys


def test_seconds_of_a_round_leave_out_rounds_that_were_not_played() -> None:
    # 100 games: 50 of eight rounds, 50 stopped after two; rounds of 4 and 6 seconds in turn.
    rows = hand_made("sonic", "tails")
    rows["round_ms"][:, ::2], rows["round_ms"][:, 1::2] = 4_000, 6_000
    rows["round_ms"][50:, 2:] = 0
    rows["rounds"][50:] = 2
    rows["outcome"][50:] = 2
    rows["duration_ms"] = rows["round_ms"].sum(axis=1)
    played = result(scenario("sonic", "tails"), rows)
    [(_, table)] = block("clock", played).tables
    assert list(table["Mean"]) == ["4", "6"] * 4
    assert list(table["n"]) == ["100", "100", *["50"] * 6]
    assert blocks_race.clock(played).words[0].startswith("A round takes 5")


def test_a_run_without_a_finished_round_has_no_clock() -> None:
    rows = hand_made("sonic", "tails")
    rows["rounds"], rows["outcome"] = 0, 2
    assert words("clock", result(scenario("sonic", "tails"), rows)) == "No round was finished."


def test_at_the_same_pace_speed_is_worth_nothing() -> None:
    text = words("speed", result(scenario("sonic", "tails"), hand_made("sonic", "tails")))
    assert "All players have the same pace" in text
    assert "1.00 to 1.06 s only because heroes differ in dice" in text


def test_upsets_are_decided_games_that_the_fastest_does_not_win() -> None:
    # 100 games, 20 capped; Tails, 1.0 s, wins 60, Amy, 1.6 s, wins 20: 20 of 80 decided games are upsets.
    # Wilson at 20 of 80: 16.8 to 35.5 %.
    rows = hand_made("tails", "amy")
    rows["pace_ms"][:, 1] = 1_600
    rows["won"][:] = 0
    rows["won"][:60, 0], rows["won"][60:80, 1] = SHARE, SHARE
    rows["fastest_won"][:60], rows["slowest_won"][60:80] = SHARE, SHARE
    rows["outcome"][80:] = 2
    text = words("speed", result(scenario("tails", "amy", pace=SLOW), rows))
    assert "the fastest, Tails (1.00 s), win 60 % (50 to 69 %) against an even share of 40.0 %" in text
    assert "the slowest, Amy (1.60 s), win 20 % (13 to 29 %)" in text
    [(_, table)] = block("speed", result(scenario("tails", "amy", pace=SLOW), rows)).tables
    assert list(table["Ratio"]) == ["1.00", "1.60"]
    assert "In 25 % (17 to 35 %) of the decided games" in text


def test_open_heroes_leave_open_who_is_fastest() -> None:
    text = page("two at random, open heroes")[1].split("## What speed is worth")[1]
    assert re.search(r"dice, the fastest of each game win [^;]+; the slowest of each game win", text)


def test_a_sixth_die_in_points_and_wins() -> None:
    # Sonic scores 24 and 20 in turn, Tails 17 and 15, Amy 13 and 11: 22 against a mean of 14, 8 points more,
    # 1 a card. Half-widths add up: t = 1.984 times sd / 10 with sd 2.010 and 1.005, 0.399 and 0.199: 0.6.
    heroes = ("sonic", "tails", "amy")
    rows = hand_made(*heroes)
    for seat, pair in enumerate(((24, 20), (17, 15), (13, 11))):
        rows["score"][::2, seat], rows["score"][1::2, seat] = pair
    text = words("dice", result(scenario(*heroes), rows))
    assert "Heroes with 6 dice (Sonic) score 8.0 ± 0.6 points more than those with 5 (Tails and Amy)" in text
    assert "or 1.00 a card" in text
    assert "percentage points more than the even share of 33.3 %" in text


def test_less_is_said_without_a_minus_sign() -> None:
    rows = hand_made("sonic", "tails")
    rows["score"][:, :2] = (10, 18)
    rows["won"][:, :2] = (0, SHARE)
    powers = scenario("sonic", "tails", rulings={"hero_powers": "illustrative"})
    text = words("dice", result(powers, rows))
    assert "score 8 points less than those with 5 (Tails), or 1.00 a card" in text
    assert "percentage points less than the even share" in text
    assert "dice are not the only difference" in text


def test_heroes_with_the_same_dice_say_nothing_of_a_sixth() -> None:
    assert "All heroes here roll 5 dice" in words(
        "dice", result(scenario("tails", "amy"), hand_made("tails", "amy"))
    )


def test_the_greatest_variance_is_exact_for_two_values() -> None:
    # 30 times 1 and 70 times 5: the variance is 0.3 * 0.7 * 16.
    assert greatest_variance(3.8, 1, 5) == pytest.approx(0.3 * 0.7 * 16)
    exact = student_from_histogram({1: 30, 5: 70})
    found = safe_mean(3.8, greatest_variance(3.8, 1, 5), 100)
    assert (found.low, found.high) == pytest.approx((exact.low, exact.high))


def tallied(**counts: tuple[int, ...]) -> Any:
    """Tallies of 1,000 games of four with equal cards, but for some."""
    tallies = np.zeros(1, TALLY)
    #      dealt  1st  2nd  3rd 4th last scored missed points net kills ms won
    same = (1000, 250, 250, 250, 0, 250, 500, 500, 1000, 500, 0, 5_000_000, 250 * SHARE)
    tallies[0].card[:32] = same
    for name, row in counts.items():
        tallies[0].card[int(name[1:])] = row
    return tallies


def four(tallies: Any, **more: Any) -> Result:
    heroes = ("sonic", "tails", "knuckles", "amy")
    return result(scenario(*heroes, **more), hand_made(*heroes, games=1000), tallies)


def test_net_points_of_a_card_with_one_baddie_have_their_exact_error() -> None:
    # Two pairs, 3 points, 1 Baddie: 400 times face down, 350 times 2 points, 250 times 4 points.
    row = (1000, 250, 250, 250, 0, 250, 600, 400, 1800, 1700, 250, 5_000_000, 250 * SHARE)
    card = read_cards(four(tallied(k13=row)))[ONE_BADDIE]
    exact = student_from_histogram({0: 400, 2: 350, 4: 250}, bonferroni_level(3 * 32))
    assert (card.net.low, card.net.high) == pytest.approx((exact.low, exact.high))
    assert (card.place.estimate, card.seconds) == (2.5, 5.0)


def test_dead_and_dominant_cards_are_named() -> None:
    loved = (1000, 900, 100, 0, 0, 0, 1000, 0, 5000, 5000, 0, 2_000_000, 500 * SHARE)
    unloved = (1000, 0, 0, 0, 0, 1000, 1000, 0, -1000, -1000, 0, 6_000_000, 100 * SHARE)
    played = four(tallied(k26=loved, k2=unloved))
    read = read_cards(played)
    assert [card.name for card in dominant(read, 0.25)] == ["27 full house (5/0)"]
    assert [card.name for card in dead(read, 0.25)] == ["3 Free (-1/0)"]
    text = words("cards", played)
    # The others bring 0.5: (30 * 0.5 + 5 - 1) / 32 = 0.59.
    assert "An average card brings its owner 0.59 points." in text
    assert "1 of 32, led by 27 full house (5/0), first in 90 % and worth 5." in text
    assert f"worth nothing or less: 3 Free (-1/0), last in > 99.2 % and worth {MINUS}1." in text
    [(_, table), *_] = block("cards", played).tables
    assert list(table["Verdict"]) == ["dominant", "dead"]


def test_few_deals_name_no_card() -> None:
    row = (4, 4, 0, 0, 0, 0, 4, 0, 20, 20, 0, 8_000, 4 * SHARE)
    text = words("cards", four(tallied(k26=row)))
    assert "No card is dominant. No card is dead." in text


def test_finals_that_only_break_ties_are_neither_dead_nor_dominant() -> None:
    """[DR-AMB-2]"""
    unloved = (1000, 0, 0, 0, 0, 1000, 0, 1000, 0, 0, 0, 6_000_000, 0)
    ruled = {"rulings": {"final_cards_score": False}}
    assert dead(read_cards(four(tallied(k31=unloved))), 0.25) != []
    assert dead(read_cards(four(tallied(k31=unloved), **ruled)), 0.25) == []


def test_copies_of_a_card_count_as_the_games_they_need() -> None:
    played = scenario("sonic", "tails")
    cards = dict(played.model.components.cards)
    cards["1"] = cards["1"].model_copy(update={"copies": 4})
    parts = played.model.components.model_copy(update={"cards": cards})
    doubled = Scenario.of(GAME, played.model.model_copy(update={"components": parts}), "copies")
    rows = hand_made("sonic", "tails", games=1000)
    # Dealt 1,000 times: 250 games could do that.
    assert read_cards(result(doubled, rows, tallied()))[0].first.n == 250


def test_places_take_games_as_clusters() -> None:
    tallies = tallied()
    tallies[0].place[0] = (8000, 8000, 24000, 16_000_000)
    tallies[0].place[3] = (8000, 2000, 0, 40_000_000)
    [(_, table)] = block("places", four(tallies)).tables
    # 3 points between -1 and 6 (Act 1): variance at most 12, over 1,000 games 1.962 * 0.1096 = 0.215.
    assert table["Net points"][0] == "3.0 ± 0.2"
    assert table["Seconds"][0] == "2.00"
    # A quarter of 1,000 games, not of 8,000 cards.
    assert table["Face up"][3] == "25 % ± 3"


def test_tokens_that_run_out_are_counted() -> None:
    rows = hand_made("sonic", "tails")
    rows["baddies_met"], rows["baddies_defeated"] = 4, 3
    rows["tokens_ran_out"][:25], rows["tokens_left"] = 1, 10
    rows["tokens_left"][:25] = 0
    text = words("baddies", result(scenario("sonic", "tails"), rows))
    assert "meets 4 Baddies a game and defeats 3 of them, 75 %" in text
    assert "The 16 tokens run out, so that a defeated Baddie brings none, in 25 % (18 to 34 %)" in text
    unlimited = scenario("sonic", "tails", rulings={"token_supply": "unlimited"})
    assert "Tokens are without limit here." in words("baddies", result(unlimited, rows))
    unpaid = scenario("sonic", "tails", rulings={"token_per_baddie": 0})
    assert "brings no token" in words("baddies", result(unpaid, rows))


def test_slips_and_unmet_claims_are_said_by_hero() -> None:
    rows = hand_made("sonic", "tails")
    rows["slips"][:, :2] = (2, 0)
    text = words("races", result(scenario("sonic", "tails"), rows))
    assert "is reversed, a game: Sonic 2 and Tails 0." in text
    assert "Markers laid on a card that is not met: none." in text


@cache
def page(name: str) -> tuple[str, str]:
    """HTML and Markdown of games really played."""
    played = {
        "four": scenario("sonic", "tails", "knuckles", "amy", table={"seating": "rotate"}),
        "two, apart in pace": scenario("tails", "amy", pace={**SLOW, "error_rate": 0.05}),
        "two at random, open heroes": scenario(None, None, pace=SLOW, policies="random"),
        "one game": scenario("sonic", "tails"),
        "all capped": scenario("sonic", "tails", rules={"stall_cap": 1}, policies="random"),
    }[name]
    rows, tallies = np.zeros(1 if name == "one game" else 30, ROW), np.zeros(1, TALLY)
    with np.errstate(over="ignore"):
        log = np.zeros(1, GAME.part("log"))
        play_many(compile_tables(played.model)[0], 1, 0, rows, tallies[0], log[0])
    with TemporaryDirectory() as folder:
        html, markdown = write_report(result(played, rows, tallies), folder)
        return html.read_text(encoding="utf-8"), markdown.read_text(encoding="utf-8")


PAGES = ["four", "two, apart in pace", "two at random, open heroes", "one game", "all capped"]


@pytest.mark.parametrize("name", PAGES)
def test_no_figure_of_the_page_is_broken(name: str) -> None:
    html, markdown = page(name)
    for text in (re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL), markdown):
        assert not re.search(r"\bnan\b|\binf\b|\bNone\b", text)
    assert html.count("<svg ") == html.count("</svg>") == markdown.count("**Figure: ")
    assert "turn limit" not in markdown


def test_length_is_in_seconds_where_there_are_no_turns() -> None:
    markdown = page("four")[1]
    assert re.search(r"Half of the games end within \d+ seconds; nine in ten take \d+ to \d+\.", markdown)
    assert re.search(r"A game takes [\d.]+ ± [\d.]+ seconds on average", markdown)
    assert "| Rounds | 8 | 8 |" in markdown


def test_capped_games_are_said_without_turns() -> None:
    assert "reached the limit that stops endless games" in page("all capped")[1]


def test_parts_of_a_second_are_printed() -> None:
    """Bins of half a second keep their half in the table behind the figure."""
    section = page("four")[1].split("## Seconds per round")[1].split("## ")[0]
    assert re.search(r"^\| \d+\.50 \| [\d.]+ \|$", section, re.MULTILINE)


def test_the_mean_of_nothing_is_nothing() -> None:
    assert math.isnan(safe_mean(math.nan, math.nan, 0).estimate)
