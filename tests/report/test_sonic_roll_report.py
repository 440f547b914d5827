"""Report blocks of Sonic Roll on hand-made runs, and whole pages of games really played."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import pytest

import simkit
from simkit._jit import jit_is_disabled
from simkit.cli.headline import headline_rows
from simkit.games.contract import Block, is_team
from simkit.games.means import share_of
from simkit.games.sonic_roll import GAME
from simkit.games.sonic_roll.blocks import blocks
from simkit.games.sonic_roll.model import CHARACTERS
from simkit.games.sonic_roll.naming import card_names, space_names
from simkit.games.sonic_roll.observe import (
    LIFE_OUT,
    LOSSES,
    MODIFIERS,
    ROW,
    SHARE,
    TALLY,
    TIME_OUT,
    WON,
)
from simkit.games.sonic_roll.play import play_many
from simkit.games.sonic_roll.zones import compile_zones
from simkit.report import write_report
from simkit.run import Result, manifest
from simkit.run.aggregate import Aggregate
from simkit.scenario import Scenario
from simkit.stats.digits import MINUS

FOLDER = Path(__file__).parents[2] / "scenarios" / "sonic_roll"
GAMES = 100
NO_SPEND, ATTACK = 1, 2
STOP = 5
HEROES = ("sonic", "tails", "knuckles", "amy")


@cache
def scenario(name: str = "green_hill", *changes: str) -> Scenario:
    return simkit.load(FOLDER / f"{name}.toml", list(changes))


def result(played: Scenario, rows: Any, tallies: Any = None) -> Result:
    """A result in memory."""
    aggregate = Aggregate(GAME, len(played.model.seats))
    aggregate.add(rows)
    notes = manifest.begin(played, None, None, 1, len(rows))
    notes["status"] = "finished"
    notes["counts"] = {"asked": len(rows), "played": len(rows), "capped": 0}
    empty = np.zeros(1, TALLY) if tallies is None else tallies
    return Result(played, notes, None, aggregate=aggregate, blocks=[rows], tallies=empty)


def hand_made(won: int, games: int = GAMES, heroes: tuple[str, ...] = HEROES) -> Any:
    """Rows of games of ten turns a hero; the first ones are won, with 100 points each."""
    rows = np.zeros(games, ROW)
    rows["game"] = np.arange(games)
    rows["outcome"] = LIFE_OUT
    rows["loss"], rows["loss_phase"] = NO_SPEND, NO_SPEND
    rows["outcome"][:won] = WON
    rows["loss"][:won], rows["loss_phase"][:won] = 0, 0
    rows["turns"] = 10 * len(heroes)
    for seat, hero in enumerate(heroes):
        rows["character"][:, seat] = CHARACTERS.index(hero)
        rows["policy"][:, seat] = GAME.policies.index("greedy")
        rows["order"][:, seat] = seat
        rows["turns_taken"][:, seat] = 10
        rows["won"][:won, seat] = SHARE
        rows["score"][:won, seat] = 100
        rows["ring_points"][:won, seat] = 100
        rows["rank"][:won, seat] = 1
        rows["best"][:won, seat] = SHARE // len(heroes)
    return rows


def block(key: str, played: Result) -> Block:
    return next(found for found in blocks(played) if found.key == key)


def words(key: str, played: Result) -> str:
    return " ".join(block(key, played).words)


def test_blocks_come_in_the_order_of_the_page() -> None:
    keys = [one.key for one in blocks(result(scenario(), hand_made(60)))]
    assert keys == [
        *("losses", "resources", "damage", "zone", "badniks", "boss"),
        *("heroes", "actions", "abilities", "finds", "belief", "points"),
    ]


def test_losses_are_split_by_cause_and_phase() -> None:
    # 60 of 100 won. Of 40 lost: 10 without a spend before the boss, 20 by an attack in the boss fight,
    # 10 out of time for stopping in the boss fight. Wilson at 20 of 40: 50 % +- 15.
    rows = hand_made(60)
    rows["boss_reached"][:60], rows["boss_reached"][70:] = 1, 1
    rows["loss"][70:90], rows["loss_phase"][70:90] = ATTACK, ATTACK + len(LOSSES)
    rows["loss"][90:], rows["loss_phase"][90:] = STOP, STOP + len(LOSSES)
    rows["outcome"][90:] = TIME_OUT
    found = block("losses", result(scenario(), rows))
    text = " ".join(found.words)
    assert "time out 25 % ± 13 and life out 75 % ± 13" in text
    assert "“life lost: attack”, in the boss fight, with 50 % ± 15 of them" in text
    assert "75 % ± 13 end in the boss fight" in text
    table = found.tables[0][1].set_index("Cause")
    assert list(table["Games"]) == ["10", "20", "10"]
    assert table.loc["Life lost: no die spent", "In the boss fight"].startswith("< ")


def test_a_run_without_losses_says_so() -> None:
    assert words("losses", result(scenario(), hand_made(GAMES))).startswith("No game was lost.")


def test_time_tokens_and_lives_go_to_heroes() -> None:
    # Sonic takes 2 tokens a game, one of them from a card; Amy loses a life to an attack in each game.
    rows = hand_made(60)
    rows["time_tokens"][:, 0], rows["tokens_card"][:, 0] = 2, 1
    rows["ends"][:, 0, 1] = 1
    rows["deaths"][:, 3], rows["damage_life"][:, 3, 1] = 1, 1
    rows["act_tokens"], rows["act_lives"] = 1, 1
    played = result(scenario(), rows)
    text = words("resources", played)
    assert "The players take 2 Time Tokens a game, 1 of them from cards" in text
    assert "By hero: Sonic 2, Tails 0, Knuckles 0 and Amy 0." in text
    assert "They flip 1 Life Tokens, 1 of them before the boss fight: attack 1." in text
    table = block("resources", played).tables[1][1]
    # One of Sonic's ten turns was stopped: 10 %, a game being one observation.
    assert table["Stopped"][0] == "10 % ± 6"


def test_damage_by_cause_and_effect() -> None:
    # A game: Tails loses Rings twice to attacks, Amy a life once for want of a spend: a third.
    rows = hand_made(60)
    rows["damage_rings"][:, 1, 1], rows["damage_life"][:, 3, 0] = 2, 1
    rows["hazards"][:, 0], rows["hazards_matched"][:, 0] = 4, 1
    played = result(scenario(), rows)
    text = words("damage", played)
    assert "Damage comes 3.0 times a game, most often from attack (67 %); 33 % of it costs a life." in text
    assert "Hazard dice are rolled 4 times a game and match the pool in 25 % ± 8" in text
    assert words("damage", result(scenario(), hand_made(60))).startswith("No Damage was done.")


def test_stuck_and_costly_spaces_are_named() -> None:
    model = scenario().model
    names, cards = space_names(model), card_names(model)
    tallies = np.zeros(1, TALLY)
    tallies[0].card[: len(cards)] = (50, 40, 200, 20)
    tallies[0].card[2] = (50, 10, 500, 90)
    tallies[0].space[: len(names)] = (40, 20, 10, 10, 0, 0, 2)
    hazard = names.index("GHZ-09 1 1[hazard]")
    tallies[0].space[hazard] = (40, 20, 10, 10, 10, 4, 2)
    stuck = names.index("GHZ-03 7 5[badnik]")
    tallies[0].space[stuck] = (40, 20, 10, 10, 0, 0, 60)
    played = result(scenario(), hand_made(60), tallies)
    text = words("zone", played)
    assert "lie open longest, in turns: GHZ-03 (10.0)" in text
    assert "get stuck most, in steps without a die a deal: GHZ-03 7 5[badnik] (1.20)" in text
    assert "does Damage most often: GHZ-09 1 1[hazard] in 25 % of its clears." in text
    table = block("zone", played).tables[0][1].set_index("Card")
    # 10 Damage and 4 lives in 50 deals.
    assert list(table.loc["GHZ-09", ["Damage", "Lives"]]) == ["0.200", "0.080"]
    assert table.loc["Secret Passage", "Dealt"] == "50"


def test_badniks_add_up_over_the_cards_of_a_type() -> None:
    # Five Moto Bugs drawn 20 times each: 10 destroyed, 4 avoided, 2 lost with a life, 1 life taken each.
    tallies = np.zeros(1, TALLY)
    tallies[0].badnik[:5] = (20, 10, 4, 2, 0, 6, 4, 1, 0)
    found = block("badniks", result(scenario(), hand_made(60), tallies))
    [(_, types), (_, cards)] = found.tables
    assert list(types["Badnik"]) == ["Moto Bug"]
    assert (types["Drawn"][0], types["Destroyed"][0], types["Attacks"][0]) == ("100", "50 % ± 10", "0.30")
    assert len(cards) == 5
    # 5 of 100 draws took a life; Wilson 2.2 to 11.2 %.
    assert "Moto Bug 5 %" in " ".join(found.words)


def test_hits_and_patterns_of_the_boss() -> None:
    rows = hand_made(60)
    rows["boss_reached"][:80], rows["boss_turn"][:80] = 1, 20
    rows["most_hits"][:60] = 1
    rows["most_hits"][:6] = 2
    tallies = np.zeros(1, TALLY)
    tallies[0].route[:3, 1] = (60, 30, 30)
    tallies[0].route[:3, 2] = (40, 10, 10)
    tallies[0].pattern[:4] = (50, 20, 20, 1, 0, 3)
    tallies[0].boss_side[0] = (200, 20, 40, 10, 2, 0)
    played = result(scenario(), rows, tallies)
    text = words("boss", played)
    assert (
        "Egg Robo appears in 80 % ± 8 of the games, on average in turn 20, and is beaten in 75 % ± 9" in text
    )
    assert "top 50 % ± 11, middle 25 % ± 9 and bottom 25 % ± 9" in text
    assert "More than one Hit in a turn comes in 10 % ± 8 of the games with a Hit" in text
    assert "Boss Patterns are cleared the hard way in 50 % ± 11." in text
    routes, patterns, sides = (table for _, table in block("boss", played).tables)
    assert list(routes["Hit Space"]) == ["R6", "R4", "R2"]
    assert len(patterns) == 4
    assert sides["Cleared"][0] == "10 % ± 7"


def test_a_boss_nobody_met() -> None:
    assert words("boss", result(scenario(), hand_made(0))) == "No game got as far as Egg Robo."


def test_roll_actions_of_each_hero() -> None:
    # Sonic: Super Peel Out 600 times, Spin Dash 300, Drop Dash 100 in 100 games of ten turns.
    rows = hand_made(60)
    rows["roll_actions"][:, 0] = (6, 3, 1)
    tallies = np.zeros(1, TALLY)
    tallies[0].action[0] = (600, 2400, 1800, 600, 300, 200, 100)
    tallies[0].action[1] = (300, 1200, 600, 300, 150, 100, 50)
    tallies[0].action[2] = (100, 300, 400, 200, 50, 25, 25)
    found = block("actions", result(scenario(), rows, tallies))
    table = found.tables[0][1]
    assert list(table["Of turns"][:3]) == ["60 % ± 9", "30 % ± 9", "10 % ± 6"]
    assert (table["Dice"][0], table["Spent"][2]) == ("4.00", "4.00")
    assert "Most dice spent a turn: Sonic with Drop Dash (4.00)." in found.words[0]
    # Heroes whose actions were not used have no figures.
    assert list(table["A game"][3:6]) == ["\N{EN DASH}"] * 3


def test_spends_that_needed_an_ability() -> None:
    tallies = np.zeros(1, TALLY)
    tallies[0].modifier[MODIFIERS.index("Piko Piko Hammer")] = (300, 150)
    tallies[0].modifier[MODIFIERS.index("Boost Token")] = (500, 0)
    found = block("abilities", result(scenario(), hand_made(60), tallies))
    assert found.words[0] == "Used most, times a game: Boost Token 5.00 and Piko Piko Hammer 3.00."
    assert "did not fit its target: Piko Piko Hammer 50 % ± 10." in found.words[1]


def test_belief_is_compared_with_what_happened() -> None:
    # Sonic: 10 rerolls a game, believed 30 % each; Damage follows in 2 of 10. 1,000 rerolls in all.
    # (0.2 - 0.3) / sqrt(0.3 * 0.7 / 1000) = -6.9.
    rows = hand_made(60)
    rows["reroll_choices"][:, 0], rows["risk_believed"][:, 0], rows["risk_met"][:, 0] = 10, 30_000, 2
    found = block("belief", result(scenario(), rows))
    assert "was 30.0 % on average; Damage followed in 20 % ± 2 of 1,000 rerolls" in found.words[0]
    [(_, table)] = found.tables
    assert list(table["Apart"]) == [f"{MINUS}6.9"]
    assert "No player worked out the risk" in words("belief", result(scenario(), hand_made(60)))


def test_points_leave_lost_games_out() -> None:
    # Won games score 100 or 200 in turn: 150 +- 2.001 * 50.4 / sqrt(60); the 40 lost ones do not count.
    # The best score is shared by four: 15 of 60 each, Wilson 15.8 to 37.2 %.
    rows = hand_made(60)
    rows["score"][:60:2] = 200
    rows["ring_points"][:60:2] = 200
    played = result(scenario(), rows)
    assert words("points", played).startswith("Mean score of won games: Sonic 150 ± 13")
    [(caption, table)] = block("points", played).tables
    assert "n = 60 games" in caption
    assert list(table["Best score"]) == ["25 % ± 11"] * 4
    assert words("points", result(scenario(), hand_made(0))) == "No game was won, so nobody was scored."


def test_policies_are_compared_where_seats_differ() -> None:
    rows = hand_made(60)
    rows["policy"][:, 1] = GAME.policies.index("random")
    rows["deaths"][:, 1] = 2
    found = block("heroes", result(scenario(), rows))
    caption, table = found.tables[-1]
    assert "n = 100 games at most" in caption
    assert list(table["Policy"]) == ["random", "greedy"]
    assert list(table["Lives lost"]) == ["2", "0"]


def test_shares_take_a_game_as_one_observation_at_most() -> None:
    assert share_of(300, 1000, 50).n == 50
    assert share_of(3, 10, 50).n == 10
    assert share_of(0, 0, 50).n == 0


def test_a_team_has_outcomes_and_no_winner() -> None:
    played = result(scenario(), hand_made(60))
    assert is_team(played.scenario.model)
    rows = headline_rows(played)
    assert list(rows["metric"]) == ["outcome:won", "outcome:time_out", "outcome:life_out", "outcome:capped"]
    assert not is_team(simkit.load(FOLDER.parent / "monopoly_gamer" / "four_heroes.toml").model)


@cache
def page(name: str) -> tuple[str, str]:
    """HTML and Markdown of games really played."""
    played, games = {
        "four": (scenario("green_hill"), 30),
        "skill": (scenario("skill"), 4),
        "alone": (scenario("green_hill_1_player"), 30),
        "all lost": (scenario("random_table", "rules.life_tokens=1"), 30),
        "all won": (scenario("weak_players"), 4),
        "one game": (scenario("lava_reef"), 1),
        "all capped": (scenario("random_table", "rules.max_turns=2"), 10),
        "competition": (scenario("competition"), 30),
        "griefer": (scenario("competition_griefer"), 30),
        "no winner": (scenario("competition", "rules.max_turns=2"), 10),
        "campaign": (scenario("campaign"), 30),
        "campaign again": (scenario("rulings/campaign_replays", "rulings.campaign_retry=1"), 20),
        "time attack": (scenario("time_attack"), 30),
        "no bonus": (scenario("time_attack", "rules.life_tokens=1", "rules.max_turns=3"), 10),
    }[name]
    rows, tallies = np.zeros(2 if jit_is_disabled() else games, ROW), np.zeros(1, TALLY)
    with np.errstate(over="ignore"):
        log = np.zeros(1, GAME.part("log"))
        play_many(compile_zones(played.model)[0], 1, 0, rows, tallies[0], log[0])
    with TemporaryDirectory() as folder:
        html, markdown = write_report(result(played, rows, tallies), folder)
        return html.read_text(encoding="utf-8"), markdown.read_text(encoding="utf-8")


PAGES = ["four", "skill", "alone", "all lost", "all won", "one game", "all capped"]
PAGES += ["competition", "griefer", "no winner", "campaign", "campaign again", "time attack", "no bonus"]


@pytest.mark.parametrize("name", PAGES)
def test_no_figure_of_the_page_is_broken(name: str) -> None:
    html, markdown = page(name)
    for text in (re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL), markdown):
        assert not re.search(r"\bnan\b|\binf\b|\bNone\b", text)
    assert html.count("<svg ") == html.count("</svg>") == markdown.count("**Figure: ")


def test_the_answer_is_how_often_the_team_wins() -> None:
    markdown = page("four")[1]
    answer = markdown.split("## The answer")[1].split("## ")[0]
    assert re.search(r"The team wins \d+ % \(\d+ to \d+ %\) of the games", answer)
    assert "even share" not in markdown
    assert "## Who wins" not in markdown
    assert "component values are illustrative" in answer


def test_a_team_that_always_wins_or_never() -> None:
    assert re.search(r"The team wins > \d+ % of the games\.\n", page("all won")[1])
    assert re.search(r"The team wins < \d+ % of the games; the others end by ", page("all lost")[1])
    assert "## Scores" not in page("all lost")[1]
    assert "Mean final score of won games" in page("all won")[1]


def test_a_single_player_has_no_seats_to_compare() -> None:
    markdown = page("alone")[1]
    assert "by seat" not in markdown
    assert "Whose turn ends the game" not in markdown
