"""Power Ups: Items, Shields, each of the ten. [SR-PUP]"""

from __future__ import annotations

import pytest

from simkit.games.sonic_roll import state
from simkit.games.sonic_roll.observe import ATTACK, CARD, HAZARD, NO_SPEND
from simkit.games.sonic_roll.printed import POWER_UPS

from .kit import Position
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""
SHIELDS = ("flame", "bubble", "lightning", "blue")


def draws(*power_ups: str, pool: str | None = None, **extra: object) -> Position:
    """Sonic draws these Power Ups, one after the other."""
    p = Position("sonic", "tails", cards=RED, badniks=("B1 | 6", "B2 | 5"))
    p.put(0, **extra)
    p.next_power_ups(*power_ups)
    p.gets(", ".join(["power_up"] * len(power_ups)), pool, action=1)
    return p


def shielded(shield: str, pool: str = "R6 R4", **extra: object) -> Position:
    """Sonic with a Shield, in a Spending Step."""
    p = Position("sonic", "tails", cards=extra.pop("cards", RED), badniks=("B1 | 6",), **extra)
    p.put(0, shield=shield)
    p.spending(pool, action=1)
    return p


def hurt(p: Position, pool: str, cause: int = CARD) -> None:
    """Damage in the middle of a turn: reroll or stop is asked after it."""
    p.after_step(pool, action=1)
    p.s.decision = state.D_NONE
    state.push(p.s, state.T_AFTER, 0, 0, 0, 0)
    state.push(p.s, state.T_DAMAGE, cause, 0, 0, 0)
    p.go()


def test_a_power_up_reward_draws_one():
    """[SR-PUP-1, SR-SYM-6] One card off the deck of 23."""
    p = draws("super_ring")
    assert (p.s.power_ups[0], p.s.power_left, p.t.power_ups) == (1, 22, 23)


def test_the_deck_by_type():
    """[SR-PUP-2, SR-PUP-15] Six Items and four Shields, 23 cards."""
    found = {name: number.value for name, number in Position("sonic").scenario.components.power_ups.items()}
    assert found == {
        **{"super_ring": 3, "hyper_ring": 2, "eggman_mark": 2, "power_sneakers": 3, "invincible": 2},
        **{"one_up": 3, "flame_shield": 2, "bubble_shield": 2, "lightning_shield": 2, "blue_shield": 2},
    }


@pytest.mark.parametrize("item", ["super_ring", "eggman_mark", "power_sneakers", "one_up"])
def test_items_that_act_at_once_are_discarded(item):
    """[SR-PUP-2, SR-GAP-69] Used cards lie on the discards, which become the new deck when it is empty."""
    p = draws(item, pool="R4")
    assert p.s.power_gone[: p.s.powers_gone].tolist() == [POWER_UPS.index(item)]
    p.s.power_left = 0
    p.gets("power_up", "R4")
    assert p.told("power_up")[-1] == ("power_up", 0, POWER_UPS.index(item))


# --- Shields


@pytest.mark.parametrize("shield", SHIELDS)
@pytest.mark.parametrize("cause", [NO_SPEND, ATTACK, HAZARD, CARD])
def test_a_shield_goes_instead_of_the_damage(shield, cause):
    """[SR-PUP-3, SR-GAP-45] Rings stay, whatever the cause; the player is invulnerable;
    no choice is offered.
    """
    p = Position("sonic", cards=RED)
    p.put(0, shield=shield, held=4)
    hurt(p, "R4 R1", cause)
    if shield == "blue":
        p.answer("go on")
    assert (p.s.held[0], p.s.shield[0], p.s.lives[0], p.s.invulnerable) == (4, -1, 3, 1)
    assert p.s.damage_absorbed[0, cause] == 1


@pytest.mark.parametrize(("answer", "kept", "gone"), [("old", "flame", "blue"), ("new", "blue", "flame")])
def test_one_shield_at_most(answer, kept, gone):
    """[SR-PUP-4, D15] A second Shield: keep either, the other is discarded."""
    p = draws("blue_shield", shield="flame")
    assert p.options() == [("old",), ("new",)]
    p.answer(answer)
    assert POWER_UPS[p.s.shield[0]] == f"{kept}_shield"
    assert POWER_UPS[p.s.power_gone[0]] == f"{gone}_shield"


def test_a_shield_of_the_same_kind_is_discarded_unasked():
    """[SR-PUP-4, ruling 19] The new one goes."""
    p = draws("flame_shield", "flame_shield")
    assert (p.asks, POWER_UPS[p.s.shield[0]], p.s.powers_gone) == ("", "flame_shield", 1)


# --- Items


def test_super_ring():
    """[SR-PUP-5] 5 Rings, held."""
    assert draws("super_ring", held=1).s.held[0] == 6


@pytest.mark.parametrize(("held", "kept"), [(7, 3), (2, 1), (1, 0)])
def test_hyper_ring_keeps_half(held, kept):
    """[SR-PUP-6, SR-GAP-24] floor(held / 2) stay; a single Ring still saves the life once."""
    p = draws("hyper_ring", held=held)
    hurt(p, "R4 R1")
    assert (p.s.held[0], p.s.lives[0], p.s.hyper[0]) == (kept, 3, 1)


def test_hyper_ring_scores_15_a_held_ring():
    """[SR-PUP-6] 3 held, 2 saved: 45 + 20. A second Hyper Ring adds nothing. [ruling 18]"""
    assert draws("hyper_ring", held=3, saved=2).scores()[0] == 65
    assert draws("hyper_ring", "hyper_ring", held=3, saved=2).scores()[0] == 65


def test_hyper_rings_go_with_a_life():
    """[SR-PUP-6, ruling 18] Both are discarded when a life is lost; a Shield and Invincible are kept."""
    p = draws("hyper_ring", "hyper_ring", invincible=1)
    p.damage("", action=1)
    assert (p.s.lives[0], p.s.hyper[0], p.s.invincible[0]) == (2, 0, 1)
    assert p.s.power_gone[: p.s.powers_gone].tolist() == [POWER_UPS.index("hyper_ring")] * 2


def test_eggman_mark():
    """[SR-PUP-7, SR-GAP-68, D11] One Badnik for any player below 3, self included; the drawer draws none."""
    p = draws("eggman_mark")
    assert p.s.in_hand[:2].tolist() == [0, 0]
    assert p.options() == [("player", 0), ("player", 1)]
    p.answer("player", 1)
    assert p.s.in_hand[:2].tolist() == [0, 1]


def test_power_sneakers():
    """[SR-PUP-8] 2 Boost Tokens on top of the one at the start."""
    assert draws("power_sneakers").s.boosts[0] == 3


def test_invincible():
    """[SR-PUP-9, SR-GAP-25, D9] Before any Shield: no, or a distinct die to discard; used once."""
    p = Position("sonic", cards=RED)
    p.put(0, invincible=1, shield="flame", held=4)
    hurt(p, "B4 R1 R1")
    assert p.options() == [("no",), ("discard", "B4"), ("discard", "R1")]
    p.answer("discard", "R1")
    assert (p.pool(), p.s.held[0], p.s.invincible[0], p.s.invulnerable) == ("B4 R1", 4, 0, 1)
    assert p.s.shield[0] >= 0
    p = Position("sonic", cards=RED)
    p.put(0, invincible=1, shield="flame", held=4)
    hurt(p, "B4 R1")
    p.answer("no")
    assert (p.s.shield[0], p.s.invincible[0], p.s.held[0]) == (-1, 1, 4)


def test_invincible_needs_a_die_and_is_not_asked_while_invulnerable():
    """[SR-PUP-9, SR-INV-1] With an empty pool the Rings go; while invulnerable nothing happens."""
    p = Position("sonic", cards=RED)
    p.put(0, invincible=1, held=4)
    p.damage("", action=1)
    assert (p.s.held[0], p.s.invincible[0]) == (0, 1)
    p = Position("sonic", cards=RED)
    p.put(0, invincible=1, held=4)
    p.s.invulnerable = 1
    hurt(p, "R4 R1")
    assert p.s.damage_ignored[0, CARD] == 1
    assert (p.asks, p.s.held[0], p.s.invincible[0]) == ("reroll", 4, 1)


@pytest.mark.parametrize(("kind", "die"), [("run", "B3"), ("jump", "Y3"), ("spin", "R3")])
def test_one_up(kind, die):
    """[SR-PUP-14, SR-GAP-30, D12] A die of any colour, rolled into the pool at once; no life."""
    p = draws("one_up", pool="R6")
    assert p.options() == [("gain", "run"), ("gain", "jump"), ("gain", "spin")]
    p.dice("3")
    p.answer("gain", kind)
    assert sorted(p.pool().split()) == sorted([die, "R6"])
    assert p.s.lives[0] == 3


# --- abilities of the Shields


def test_flame_shield():
    """[SR-PUP-10, SR-GAP-26] Once a turn a die counts as Spin, same number;
    it has that kind's properties only.
    """
    p = shielded("flame", "B1 B1 Y1 R4", cards=("R1 R1 R1", "R2", "R2"))
    assert spends(p) == [("B1", "top", "flame", "R1"), ("Y1", "top", "flame", "R1")]
    p.answer("spend", "B1", "top", "flame")
    assert (p.asks, p.s.flame_used, p.s.dice_spent[0].tolist()) == ("reroll", 1, [0, 0, 1])
    p.set_pool("B1 Y1 R1")
    p.dice("1 1 1")
    p.play("reroll", "accept")
    assert spends(p) == [("R1", "top")]
    p.turn_of(0)
    p.spending("B1 Y1", action=1)
    assert ("B1", "top", "flame", "R1") in spends(p)


def test_flame_shield_frees_the_animal_and_gives_no_jump_ring():
    """[SR-PUP-10] A yellow 6 counted as Spin destroys a Badnik: an Animal, no Ring."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6; avoid B",))
    p.hand(0, "B1 | 6")
    p.put(0, shield="flame")
    p.spending("Y6 R4", action=1)
    p.answer("spend", "Y6", "destroy 0.0")
    assert (p.s.animals[0], p.s.held[0]) == (1, 0)


def test_bubble_shield():
    """[SR-PUP-11, SR-GAP-27] One single die is rerolled, once a turn; only that die can be attacked then."""
    p = Position("sonic", cards=RED, badniks=("*4 | 6",))
    p.hand(0, "*4 | 6")
    p.put(0, shield="bubble", held=3)
    p.roll_window("B4 R2", action=1)
    assert [option for option in p.options() if option[0] == "bubble"] == [("bubble", "B4"), ("bubble", "R2")]
    p.dice("5")
    p.answer("bubble", "R2")
    assert (p.asks, p.pool()) == ("attack_window", "B4 R5!")
    assert not [option for option in p.options() if option[0] == "bubble"]
    p.choose("accept")
    p.step()
    assert p.s.attacks == 0


def test_a_bubbles_die_can_be_attacked_and_keeps_invulnerability():
    """[SR-PUP-11, SR-GAP-13, SR-GAP-27] The 4 it shows is attacked; invulnerability has not ended."""
    p = Position("sonic", cards=RED, badniks=("*4 | 6",))
    p.hand(0, "*4 | 6")
    p.put(0, shield="bubble", held=3)
    p.s.invulnerable = 1
    p.attack_window("B1! R2!", action=1)
    p.dice("4")
    p.answer("bubble", "R2")
    p.choose("accept")
    for _ in range(3):
        p.step()
    assert (p.s.attacks, p.s.held[0], p.s.damage_ignored[0, ATTACK]) == (1, 3, 1)


@pytest.mark.parametrize("reward", ["power_up", "badnik", "hazard 2", "star_post", "time", "lose_die"])
def test_lightning_shield(reward):
    """[SR-PUP-12, SR-GAP-28, D14] One whole reward icon, wanted or not, becomes 2 Rings; once a turn."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6",))
    p.put(0, shield="lightning", held=1)
    p.gets(f"{reward}, boost", "R4 R5")
    assert p.options() == [("keep",), ("rings",)]
    p.answer("rings")
    assert (p.s.held[0], p.s.boosts[0], p.s.time_tokens[0], p.pool()) == (3, 2, 0, "R4 R5")
    assert (p.s.power_ups[0], p.s.badniks[0], p.s.hazards[0], p.s.saved[0]) == (0, 0, 0, 0)


@pytest.mark.parametrize("reward", ["ring 3", "animal"])
def test_lightning_shield_leaves_rings_and_animals(reward):
    """[SR-PUP-12, ruling 19] Nothing is asked."""
    p = Position("sonic", cards=RED)
    p.put(0, shield="lightning")
    p.gets(reward)
    assert (p.asks, p.s.lightning_used) == ("", 0)


def test_lightning_shield_may_be_kept_for_later():
    """[SR-PUP-12] Kept at the first reward, it is offered at the next one."""
    p = Position("sonic", cards=RED)
    p.put(0, shield="lightning")
    p.gets("boost, boost")
    p.play("keep", "rings")
    assert (p.s.boosts[0], p.s.held[0]) == (2, 2)


@pytest.mark.parametrize(("answer", "tokens", "over"), [("end turn", 0, True), ("go on", 0, False)])
def test_blue_shield(answer, tokens, over):
    """[SR-PUP-13, SR-ET-4, SR-GAP-29, D9] Lost to Damage, the turn may end with dice left and no Time
    Token.
    """
    p = Position("sonic", cards=RED)
    p.put(0, shield="blue")
    hurt(p, "R4 R1")
    assert p.options() == [("go on",), ("end turn",)]
    p.answer(answer)
    assert (p.s.time_tokens[0], p.is_turn_over) == (tokens, over)
    if over:
        assert p.s.ends[0].tolist() == [0, 0, 0, 1]


def test_blue_shield_swapped_for_another_gives_nothing():
    """[SR-PUP-13, SR-GAP-29] Replaced is not lost."""
    p = draws("flame_shield", shield="blue")
    p.answer("new")
    assert p.asks == ""
