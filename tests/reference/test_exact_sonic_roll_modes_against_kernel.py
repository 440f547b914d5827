"""Sonic Roll's other modes, exact against played, on the miniature.

A frequency must lie within 4.5 standard errors of the exact probability. Seeds are fixed.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from sonic_roll_miniature import assert_frequencies, miniature
from two_roads import kernel_rows

from simkit.exact import finds, found_in_all, life_out_turn, stages_won
from simkit.games import find
from simkit.games.sonic_roll.model import CHARACTERS
from simkit.games.sonic_roll.observe import CAPPED, WON
from simkit.scenario import from_resolved

GAME = find("sonic_roll")
GAMES = 10_000
ZONES = ("first", "second", "third", "fourth")


def as_campaign(model):
    """The miniature four times over."""
    resolved = model.model_dump(mode="json")
    one = resolved["components"]["zones"]["miniature"]
    resolved["components"]["zones"] = {name: {**one, "title": name} for name in ZONES}
    resolved["table"] = {"mode": "campaign", "zones": list(ZONES), "seating": "fixed"}
    return from_resolved(resolved).model


@pytest.mark.parametrize("players", [2, 3, 4])
def test_ex_26_competition_never_ends(players):
    """[EX-26, SR-COMP-2, SR-COMP-4] Nobody ever spends: a Death Token a turn, without end."""
    assert life_out_turn(players, None) is None
    model = miniature(
        *CHARACTERS[:players],
        dice="YY",
        card="R1 R1",
        rules__boost_tokens=0,
        rules__max_turns=60,
        table__mode="competition",
    )
    rows = kernel_rows(GAME, model, 20, 1)
    assert (rows["outcome"] == CAPPED).all()
    assert (rows["turns"] == 60).all()
    assert (rows["deaths"][:, :players] == 60 // players).all()
    assert (rows["won"] == 0).all()


def test_ex_25_competition_has_no_time_out():
    """[EX-25, SR-COMP-3] With four Spin dice whoever stops takes a token; more than seven are taken."""
    model = miniature(
        *("tails", "amy"),
        dice="RRRR",
        table__mode="competition",
        components__zones__miniature__boss__health=9,
    )
    rows = kernel_rows(GAME, model, 2000, 2)
    tokens = rows["time_tokens"].sum(axis=1)
    assert (rows["outcome"] == WON).all()
    assert tokens.max() > 7
    assert (rows["cards_completed"] == 6).all()


@pytest.mark.parametrize("retry", [0, 1, 3])
def test_sr_gap_38_zones_won(retry):
    """One life, one die: a spend has three Routes to choose from, and to pass is one in four.

    Six cards and the Hit need seven spends: (3/4)^7 a Zone. In the boss fight the face that clears the
    Boss Attack card adds an option, which only delays: w = 5/6 * 3/4 + 1/6 * (3/5 + w/5), so w = 3/4 too.
    """
    chance = Fraction(3, 4) ** 7
    model = miniature("tails", rules__life_tokens=1, rules__boost_tokens=0, rulings__campaign_retry=retry)
    rows = kernel_rows(GAME, as_campaign(model), GAMES, 3 + retry)
    assert_frequencies(rows["zones_won"], stages_won([chance] * 4, tries=retry + 1))
    assert (rows["outcome"] == WON).sum() == (rows["zones_won"] == 4).sum()
    lost = rows["zones_won"] < 4
    last = rows["part_attempt"][np.arange(GAMES), rows["zones_played"] - 1]
    assert (last[lost] == retry + 1).all()


@pytest.mark.parametrize("red", [2, 8])
def test_sr_camp_7_emeralds_found(red):
    """Each of the six cards of a Zone is one Big Ring, so that four Zones see six visits each. [EX-15]

    The red Emerald draws no Power Up here: a Lightning Shield would turn a Big Ring into Rings.
    """
    tiles = (
        "[{kind = 'emerald', copies = 1}, "
        f"{{kind = 'bumper', reward = 'boost', copies = {15 - red}}}, "
        f"{{kind = 'red', reward = 'boost', copies = {red}}}]"
    )
    model = miniature(
        "tails",
        card="*[big_ring]",
        components__tiles=tiles,
        components__emeralds__red__action="boost",
        rules__life_tokens=1000,
        rules__time_tokens=1000,
        rules__bonus_rings=100,
    )
    rows = kernel_rows(GAME, as_campaign(model), GAMES, 7)
    assert (rows["bonus_visits"] == 24).all()
    each = finds(red, 6)
    law = found_in_all([each] * 4, 7)
    assert_frequencies(rows["emeralds"], law)
    assert_frequencies(rows["part_emeralds"][:, 0], each)
    assert_frequencies(rows["part_centre"][:, 3], found_in_all([each] * 3, 7))
    assert_frequencies(rows["all_seven"], {0: 1 - law[7], 1: law[7]})
