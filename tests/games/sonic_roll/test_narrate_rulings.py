"""The readable log under readings that are not the default."""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll.printed import POWER_UPS

from .test_narrate import RUN, die, told

INVINCIBLE, ONE_UP = POWER_UPS.index("invincible"), POWER_UPS.index("one_up")
TURN = ("turn", 0, 2, 0, 0, 7)


def last(*events: tuple, ruling: str = "") -> str:
    """The sentence of the last of these events."""
    changes = (f"rulings.{ruling}",) if ruling else ()
    return told(*events, changes=changes)[-1][0].strip()


def test_a_die_that_is_not_supplied():
    """[SR-GAP-42] Told by its colour."""
    assert last(("no_die", 0, 0)) == "Gains no die: all blue dice lie in the pool."


def test_a_life_that_comes_back():
    """[SR-GAP-30] The next turn tells the lives there are."""
    events = (("life", 0, 2), ("life_back", 0, 3))
    assert last(*events) == "A Death Token is turned back: 3 Life Tokens."
    assert "3 Life Tokens" in last(*events, TURN)


def test_a_banked_die_is_kept_until_it_is_used():
    """[SR-GAP-30] The 1-Up lies before its owner, then its die joins the pool."""
    drawn = ("power_up", 0, ONE_UP)
    assert "Keeps 1-Up" in last(drawn, TURN, ruling="one_up=banked_die")
    assert "Keeps" not in last(drawn, TURN)
    used = ("banked_dice", 0, 1)
    assert last(drawn, used, ruling="one_up=banked_die") == "1 die of a kept 1-Up joins the pool."
    assert "Keeps" not in last(drawn, used, TURN, ruling="one_up=banked_die")


@pytest.mark.parametrize(
    ("reading", "after_use", "after_turn"),
    [("once", False, False), ("until_turn_end", True, False), ("permanent", True, True)],
)
def test_an_invincible_that_lasts(reading, after_use, after_turn):
    """[SR-GAP-25] Whether it is told among what a player keeps."""
    pool = ("pool", 0, 2, 0)  # a blue 2
    events = (
        ("power_up", 0, INVINCIBLE),
        pool,
        ("invincible", 0, die(RUN, 2)),
        ("loses_die", 0, die(RUN, 2)),
    )
    ruling = f"invincible={reading}"
    assert ("Keeps Invincible" in last(*events, TURN, ruling=ruling)) == after_use
    assert ("Keeps Invincible" in last(*events, ("ends", 0, 0, 0), TURN, ruling=ruling)) == after_turn
