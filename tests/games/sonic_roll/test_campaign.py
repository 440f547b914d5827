"""Campaign: Zones in order, Emeralds in the centre, tries again and replays. [SR-CAMP, SR-EMER-8]"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pydantic import ValidationError

from simkit.games.sonic_roll.model import CAMPAIGN as ORDER
from simkit.games.sonic_roll.model import Table
from simkit.games.sonic_roll.naming import zone_titles
from simkit.games.sonic_roll.observe import LOG, ROW, TALLY, WON
from simkit.games.sonic_roll.play import play_many
from simkit.games.sonic_roll.printed import EMERALD_NAMES

from .kit import Position
from .rulings import ruling
from .scenarios import many, scenario, zones

CAMPAIGN = {"mode": "campaign"}
ALL = " ".join(EMERALD_NAMES)


def campaign(*characters: str, **options: Any) -> Position:
    """The first of two hand-made Zones; seat 0 is on turn."""
    return Position(*characters, table=CAMPAIGN, **options)


def in_second_zone(found: str = "", used: str = "", **options: Any) -> Position:
    """Sonic and Amy have won the first Zone, with these Emeralds face up and exhausted."""
    p = campaign("sonic", "amy", **options)
    p.put(0, fresh=found)
    p.put(1, used=used)
    assert p.end_zone("won") == 1
    p.open_zone(1)
    return p


def names(mask: int) -> list[str]:
    """Emeralds of a set."""
    return [name for i, name in enumerate(EMERALD_NAMES) if mask >> i & 1]


# --- the scenario


def test_the_rulebooks_order():
    """[SR-CAMP-1]"""
    table = Table(mode="campaign")
    assert table.in_play == ORDER
    assert ORDER == ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")
    found = scenario("sonic", zone="green_hill", table={"mode": "campaign", "zones": list(ORDER)})
    titles = ["Green Hill", "Stardust Speedway", "Lava Reef", "Chemical Plant"]
    assert list(zone_titles(found)) == titles


@pytest.mark.parametrize(
    "table",
    [
        {"mode": "campaign", "zone": "lava_reef"},
        {"mode": "cooperative", "zones": ["lava_reef"]},
        {"zones": ["lava_reef"]},
        {"mode": "campaign", "zones": []},
    ],
)
def test_zone_or_zones(table):
    """A campaign has ``zones``, every other mode has ``zone``: one fault."""
    with pytest.raises(ValidationError) as raised:
        Table.model_validate(table)
    assert raised.value.error_count() == 1


# --- from Zone to Zone


def test_every_zone_begins_afresh():
    """[SR-CAMP-2] 3 Lives, 1 Boost, no Power Ups; Rings, Animals, Badniks, tokens and cards are gone."""
    p = campaign("sonic", "amy", badniks=("B5 | 6; copies 9",))
    things = {"held": 4, "saved": 6, "boosts": 5, "animals": 3, "lives": 1, "deaths": 2, "hyper": 1}
    p.put(0, shield="flame", invincible=1, time_tokens=3, cards=2, **things)
    p.hand(0, "B5 | 6")
    p.end_zone("won")
    p.open_zone(1)
    s = p.s
    assert (s.lives[:2].tolist(), s.boosts[:2].tolist(), s.time_left) == ([3, 3], [1, 1], 7)
    gone = ("held", "saved", "animals", "deaths", "hyper", "invincible", "time_tokens", "cards", "in_hand")
    assert not any(s[name].any() for name in gone)
    assert (s.shield[:2] == -1).all()
    assert (s.turns, s.boss, s.flipped) == (1, 0, 0)


def test_the_boss_leads_to_the_next_zone():
    """[SR-CAMP-3] A Zone is over with its boss; after the last one the campaign is won."""
    p = campaign("sonic", "amy")
    p.start_boss((), (), (), health=1)
    p.spending("R6 R1", action=0)
    p.answer("spend", "R6", "hit top")
    assert p.outcome == "won"
    assert p.end_zone("won") == 1
    p.open_zone(1)
    assert p.zone == "again"
    assert p.end_zone("won") == -1
    row = p.ended
    assert (row.zones_won, row.zones_played, row.outcome) == (2, 2, WON)
    assert row.won[:2].tolist() == [12, 12]
    assert row.zone_reached.tolist() == [1, 1, 0, 0]
    assert row.zone_won.tolist() == [1, 1, 0, 0]


@pytest.mark.parametrize("outcome", ["life_out", "time_out", "capped"])
def test_a_lost_zone_ends_the_campaign(outcome):
    """[SR-GAP-38] By default; nobody has won, and the score of the Zone that was won stays."""
    p = in_second_zone()
    p.put(0, held=9)
    assert p.end_zone(outcome) == -1
    row = p.ended
    assert (row.zones_won, row.zones_played) == (1, 2)
    assert row.zone_won.tolist() == [1, 0, 0, 0]
    assert not row.won.any()
    assert not row.rank.any()
    assert p.told("campaign") == [("campaign", 0, row.outcome, 1, 0, 0)]


# --- the centre


def test_emeralds_go_to_the_centre():
    """[SR-CAMP-4, SR-GAP-58] Face up, exhausted ones too; the pile has the others."""
    p = in_second_zone(found="green red", used="white")
    assert names(p.s.centre) == names(p.s.centre_fresh) == ["green", "white", "red"]
    assert p.s.emerald_left == 4
    pile = {EMERALD_NAMES[i] for i in p.s.emerald_deck[:4]}
    assert pile == {"yellow", "blue", "purple", "cyan"}
    assert not p.s.fresh.any()
    assert not p.s.used.any()


@pytest.mark.parametrize("window", ["roll_window", "attack_window", "spending"])
def test_where_the_centre_is_offered(window):
    """[SR-CAMP-5, SR-EMER-8] D4, D5 and D8, behind own Emeralds, with 5 Rings held and saved; not at D7."""
    p = in_second_zone(found="green red")
    p.put(0, held=2, saved=2, fresh="blue")
    getattr(p, window)("R6 Y6")
    assert not [option for option in p.options() if option[0] == "centre"]
    p.put(0, saved=3)
    found = [option for option in p.options() if option[0] in ("emerald", "centre")]
    assert found == [("emerald", "blue"), ("centre", "green"), ("centre", "red")]
    p.after_step("R6 Y6")
    assert p.options() == [("reroll",), ("stop",)]


def test_exhausting_one_of_the_centre():
    """[SR-CAMP-5, SR-EMER-3, SR-EMER-8] Any player pays 5 Rings, saved ones first, and rolls its dice.

    The green Emerald has 2 dice and lets dice go on either path.
    """
    p = in_second_zone(found="green")
    p.put(0, held=4, saved=3)
    p.spending("R6")
    dice = int(p.t.emerald_dice[0].sum())
    p.dice("6 " * dice)
    p.answer("centre", "green")
    assert (p.s.saved[0], p.s.held[0]) == (0, 2)
    assert (p.s.pool, p.s.either_path) == (1 + dice, 1)
    assert (p.s.centre_fresh, names(p.s.centre)) == (0, ["green"])
    assert p.told("pays") == [("pays", 0, 0, 3, 2)]
    assert p.row().rings_paid[:2].tolist() == [5, 0]
    assert p.row().centre_seat[:2].tolist() == [1, 0]
    assert p.row().centre_used == 1
    p.put(0, saved=9)
    p.spending("R6")
    assert not [option for option in p.options() if option[0] == "centre"]


def test_the_centre_scores_nothing():
    """[SR-CAMP-6, SR-SCORE-9] Neither face up nor exhausted; one found in this Zone scores 50 as ever."""
    p = in_second_zone(found="green red")
    p.put(0, fresh="blue", cards=1)
    p.s.centre_fresh = 1
    row = p.row()
    assert row.emerald_points[:2].tolist() == [50, 0]
    assert row.emeralds_fresh[:2].tolist() == [1, 0]


def test_scores_of_the_zones_are_summed():
    """[SR-GAP-38, SR-SCORE-9] 1st Zone: Emerald 50, 2nd Zone: 3 Rings 30 and an Emerald 20; Amy 70 in all.

    Nobody has Speed, so the two share place 2, which pays nothing.
    """
    p = campaign("sonic", "amy")
    p.put(0, fresh="green")
    p.end_zone("won")
    p.open_zone(1)
    p.put(0, held=3, used="blue")
    p.put(1, animals=2, saved=3)
    p.end_zone("won")
    row = p.ended
    assert row.score[:2].tolist() == [100, 70]
    assert row.rank[:2].tolist() == [1, 2]
    assert row.best[:2].tolist() == [12, 0]
    assert row.part_score[:2].tolist() == [50, 120]
    assert p.told("totals") == [("totals", 0, 100, 1), ("totals", 1, 70, 2)]


@pytest.mark.parametrize(("found", "is_all"), [(ALL, 1), ("green yellow blue purple white cyan", 0)])
def test_all_seven(found, is_all):
    """[SR-CAMP-7] All seven found by the time the last boss falls; a lost last Zone unlocks nothing."""
    p = in_second_zone(found=found)
    p.end_zone("won")
    assert p.ended.all_seven == is_all
    p = in_second_zone(found=found)
    p.end_zone("time_out")
    assert p.ended.all_seven == 0


# --- rulings


@ruling("campaign_emeralds_refresh", {True: ["green", "blue", "white"], False: ["green"]})
def test_campaign_emeralds_refresh(rulings, expected):
    """[SR-GAP-58] Green was face up; blue and white were exhausted by their owner and stay so, or not."""
    p = in_second_zone(found="green", used="blue white", rulings=rulings)
    assert names(p.s.centre_fresh) == expected
    assert names(p.s.centre) == ["green", "blue", "white"]


def test_what_the_centre_exhausted_stays_so():
    """[SR-GAP-58] With the ruling off: exhausted for Rings in the second Zone, face down when tried again."""
    p = in_second_zone("green red", rulings={"campaign_emeralds_refresh": False, "campaign_retry": 1})
    p.put(0, held=5)
    p.spending("R6")
    p.dice("6 " * int(p.t.emerald_dice[0].sum()))
    p.answer("centre", "green")
    assert p.end_zone("time_out") == 1
    p.open_zone(1)
    assert names(p.s.centre_fresh) == ["red"]


@ruling("campaign_cost_from", {"any": (1, 0), "held": (6, -5)})
def test_campaign_cost_from(rulings, expected):
    """[SR-GAP-58] 5 held, 6 saved: saved Rings pay, or held ones; held ones alone have to be 5."""
    p = in_second_zone(found="green", rulings=rulings)
    p.put(0, held=5, saved=6)
    p.spending("R6")
    p.dice("6 " * int(p.t.emerald_dice[0].sum()))
    p.answer("centre", "green")
    assert (p.s.saved[0], p.s.held[0] - 5) == expected
    p = in_second_zone(found="green", rulings=rulings)
    p.put(0, held=4, saved=6)
    p.spending("R6")
    offered = ("centre", "green") in p.options()
    assert offered == (rulings["campaign_cost_from"] == "any")


@ruling("campaign_retry", {0: 1, 1: 2, 2: 3, 3: 4})
def test_campaign_retry(rulings, expected):
    """[SR-GAP-38] The first Zone is lost again and again: so many plays. A stalled Zone is left."""
    p = campaign("sonic", "amy", rulings=rulings)
    plays = 1
    while p.end_zone("life_out") == 0:
        p.open_zone(0)
        plays += 1
    assert plays == expected
    assert p.ended.part_attempt[:plays].tolist() == list(range(1, plays + 1))
    p = campaign("sonic", "amy", rulings=rulings)
    assert p.end_zone("capped") == -1


def test_a_try_keeps_its_emeralds():
    """[SR-GAP-38] What was found in a lost try stays found; each Zone has tries of its own."""
    p = campaign("sonic", "amy", rulings={"campaign_retry": 1})
    p.put(0, fresh="green")
    assert p.end_zone("life_out") == 0
    p.open_zone(0)
    assert names(p.s.centre) == ["green"]
    assert p.end_zone("won") == 1
    p.open_zone(1)
    assert p.end_zone("life_out") == 1
    p.open_zone(1)
    assert p.end_zone("won") == -1
    assert p.ended.won[:2].tolist() == [12, 12]
    assert p.ended.zones_played == 4


@ruling("campaign_replays", {0: [], 1: [0], 2: [0, 1], 3: [0, 1, 0], 4: [0, 1, 0, 1]})
def test_campaign_replays(rulings, expected):
    """[SR-CAMP-7, SR-GAP-38] After the last Zone, in order, each one play, won or lost."""
    p = in_second_zone(rulings=rulings)
    found = []
    zone = p.end_zone("won")
    while zone >= 0:
        found.append(zone)
        p.open_zone(zone)
        zone = p.end_zone("time_out" if len(found) % 2 else "won")
    assert found == expected
    row = p.ended
    assert (row.zones_won, row.outcome) == (2, WON)
    assert row.part_replay[: row.zones_played].tolist() == [0, 0] + [1] * len(expected)


def test_replays_stop_with_the_seventh():
    """[SR-CAMP-7] The last one is found in the first replay, whose score counts; the flag is set."""
    p = in_second_zone(found="green yellow blue purple white cyan", rulings={"campaign_replays": 4})
    assert p.end_zone("won") == 0
    p.open_zone(0)
    p.put(1, fresh="red")
    assert p.end_zone("won") == -1
    assert p.ended.all_seven == 1
    assert p.ended.score[:2].tolist() == [300, 50]


# --- randomness and rows


def test_a_zone_leaves_the_dice_of_others_alone():
    """Whatever happens in the first Zone, the second has the same decks and the same player begins.

    Another try, and another Zone, has others.
    """
    table = {**CAMPAIGN, "first_player": "random", "zones": ["green_hill", "stardust_speedway"]}

    def second(held: int) -> list[Any]:
        p = Position("sonic", "amy", "tails", table=table, rulings={"campaign_retry": 1})
        p.put(0, held=held)
        first = [p.s.tiles.tolist(), p.s.power_deck.tolist()]
        p.end_zone("won")
        p.open_zone(1)
        found = [p.s.tiles.tolist(), p.s.power_deck.tolist(), int(p.s.first), p.s.dice.tolist()]
        p.end_zone("life_out")
        p.open_zone(1)
        again = [p.s.tiles.tolist(), p.s.power_deck.tolist()]
        assert first != found[:2] != again != first
        return found

    assert second(0) == second(9)


def play(games: int, **rulings: Any) -> np.ndarray:
    """Rows of campaigns of greedy heroes through all four Zones."""
    found = scenario(
        *("sonic", "tails", "knuckles", "amy"),
        policy="greedy",
        table={"mode": "campaign", "zones": list(ORDER), "first_player": "random"},
        rulings=rulings,
    )
    rows = np.zeros(games, ROW)
    with np.errstate(over="ignore"):
        play_many(zones(found), 4, 0, rows, np.zeros(1, TALLY)[0], np.zeros(1, LOG)[0])
    return rows


def test_rows_of_campaigns():
    """Zones come in order, Emeralds add up, and the row is the sum of its parts. [SR-CAMP-1, SR-CAMP-4]"""
    for row in play(many(200, 1), campaign_retry=1, campaign_replays=2):
        n = row.zones_played
        own = np.flatnonzero(row.part_replay[:n] == 0)
        steps = np.diff(row.part_zone[own])
        assert set(steps.tolist()) <= {0, 1}
        assert row.part_turns[:n].sum() == row.turns
        assert row.part_lives_lost[:n].sum() == row.lives_lost == row.deaths.sum()
        assert row.part_score[:n].sum() == row.score.sum()
        assert row.part_emeralds[:n].sum() == row.emeralds <= 7
        assert row.part_centre[:n].tolist() == [0, *np.cumsum(row.part_emeralds[: n - 1]).tolist()]
        assert (row.part_centre_used[:n] <= row.part_centre[:n]).all()
        assert row.zones_won == row.zone_won.sum()
        assert (row.outcome == WON) == (row.zones_won == 4)
        assert (row.won == 12 * (row.outcome == WON)).all()


def test_the_first_zone_is_that_of_a_single_game():
    """The first Zone of a campaign is played with the dice of the co-operative game. [SR-CAMP-2]"""
    games = many(50, 1)
    rows = play(games)
    single = scenario(
        *("sonic", "tails", "knuckles", "amy"),
        policy="greedy",
        zone="green_hill",
        table={"first_player": "random"},
    )
    alone = np.zeros(games, ROW)
    with np.errstate(over="ignore"):
        play_many(zones(single), 4, 0, alone, np.zeros(1, TALLY)[0], np.zeros(1, LOG)[0])
    for field in ("part_turns", "part_outcome", "part_score", "part_emeralds"):
        assert rows[field][:, 0].tolist() == alone[field][:, 0].tolist()
