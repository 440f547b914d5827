"""The powers of the racers, one after the other, and the disputed readings of them."""

from __future__ import annotations

import pytest

from .kit import kinds, race

# --- Action Race


def test_sonic_burns_the_same_number():
    """[SB-RCHAR-SONIC, SB-R5, SB-AMB-R3] A 2 of Shoes scores: the Shoes burn, then a 2: 3 points."""
    p = race("sonic", "metal_sonic")
    p.hand(0, "2P 2I 3R 2S")
    p.hand(1, "1I 1S")
    p.begin()
    p.choose("2P", "1I")
    assert (p.asks(), p.options()) == (("shoes burn", 0), ["no", "2I", "3R", "2S"])
    p.choose("3R")
    assert (p.asks(), p.options()) == (("sonic burn", 0), ["no", "2I", "2S"])
    p.choose("2I")
    assert p.points() == [3, 1]


def test_sonic_one_burn_only():
    """[SB-AMB-R3] By the ruling the Shoes burn rules out Sonic's; without it his is asked."""
    for first, points in (("3R", 2), ("no", 2)):
        p = race("sonic", "metal_sonic", rulings={"sonic_and_shoes": "one"})
        p.hand(0, "2P 2I 3R")
        p.hand(1, "1I 1S")
        p.begin()
        p.choose("2P", "1I", first)
        if first == "no":
            assert p.asks() == ("sonic burn", 0)
            p.choose("2I")
        assert p.points() == [points, 1]


def test_sonic_burns_after_an_attack_he_won():
    """[SB-RCHAR-SONIC] 1 + 1 bonus + 1 burn."""
    p = race("sonic", "metal_sonic")
    p.hand(0, "2I 2S 2R")
    p.hand(1, "2I 1S")
    p.begin()
    p.choose("2I", "2I", "2S", "2R")
    assert p.points() == [3, 0]


def test_shadow_draws_a_new_hand():
    """[SB-RCHAR-SHADOW, SB-AMB-R7] His last card is raced: he draws five and may Race next turn."""
    p = race("shadow", "metal_sonic")
    p.hand(0, "1I")
    p.hand(1, "2I 3I")
    p.begin()
    p.choose("1I", "2I")
    assert p.s.hand_size.tolist()[:2] == [5, 1]
    assert p.s.spins[0] == 0
    assert p.asks() == ("action", 0)


def test_shadow_draws_at_once():
    """[SB-AMB-R7] By the ruling he fights the attack with new cards."""
    p = race("shadow", "metal_sonic", rulings={"shadow_draws": "at_once"})
    p.hand(0, "1I")
    p.hand(1, "1R 3I")
    p.begin()
    p.choose("1I", "1R")
    assert p.s.hand_size[0] >= 4


def test_amys_ring_takes_two():
    """[SB-RCHAR-AMY, SB-SUIT-1]"""
    p = race("amy", "metal_sonic")
    p.hand(0, "1R 3S")
    p.hand(1, "2S 1I 2I 3I")
    p.begin()
    p.choose("2S", "1R")  # Metal Sonic leads
    assert p.asks() == ("discard", 1)
    p.choose("1I")
    assert p.asks() == ("discard", 1)
    p.choose("3I")
    assert p.told("discards") == [("discards", 1, *kinds("1I")), ("discards", 1, *kinds("3I"))]


def test_metal_sonics_invincible_is_any_number():
    """[SB-RCHAR-METAL, SB-AMB-R11] In an attack with 1s: his 1 and his Invincible, not his 2 of Ring."""
    p = race("metal_sonic", "jet")
    p.hand(0, "1P 1S 2I 2R")
    p.hand(1, "1I 3S")
    p.begin()
    p.choose("1P", "1I")
    assert (p.asks(), p.options()) == (("attack", 0), ["no", "1S", "2I"])


def test_blazes_first_card_is_any_number():
    """[SB-RCHAR-BLAZE, SB-AMB-R11] Later cards of the attack must match."""
    p = race("blaze", "jet")
    p.hand(0, "1P 3I 2I")
    p.hand(1, "1I 1P 3S")
    p.begin()
    p.choose("1P", "1I")
    assert (p.asks(), p.options()) == (("attack", 0), ["no", "3I", "2I"])
    p.choose("3I", "1P")
    # She has a 2 left, which does not match: out. Jet scores 2.
    assert p.points() == [0, 2]


def test_silver_takes_a_discarded_card():
    """[SB-RCHAR-SILVER, SB-AMB-R2] One of those discarded to his own Ring Attack."""
    p = race("silver", "jet", "amy")
    p.hand(0, "1R 3I")
    p.hand(1, "2P 2I 3S")
    p.hand(2, "3P 1S 1P")
    p.begin()
    p.choose("1R", "2P", "3P")
    assert p.asks() == ("discard", 1)
    p.choose("3S", "1S")
    assert (p.asks(), p.options()) == (("silver", 0), [0, 1])
    p.choose(1)
    assert p.cards(0) == "3I 1S"
    assert sum(p.all_cards().values()) == 48


def test_espio_leaves_an_attack():
    """[SB-RCHAR-ESPIO, SB-X-3] Three 1s: he burns a 1 and scores 1; the other two fight for 2 points."""
    p = race("metal_sonic", "espio", "jet")
    p.hand(0, "1I 3R")
    p.hand(1, "1P 1S 2S")
    p.hand(2, "1S 1P")
    p.begin()
    p.choose("1I", "1P", "1S")
    assert (p.asks(), p.options()) == (("espio", 1), ["no", "1S"])
    p.choose("1S")
    # His Race card, Speed Shoes, has scored: the burn is asked.
    assert p.asks() == ("shoes burn", 1)
    p.choose("no")
    assert p.points() == [0, 1, 2]


@pytest.mark.parametrize(("bonus", "points"), [(False, [1, 1]), (True, [2, 1])])
def test_espio_leaves_a_single_rival(bonus, points):
    """[SB-AMB-R4] No attack: the rival scores 1, by the ruling also the bonus."""
    p = race("metal_sonic", "espio", rulings={"espio_rival_bonus": bonus})
    p.hand(0, "1I 3R")
    p.hand(1, "1I 1S 2S")
    p.begin()
    p.choose("1I", "1I", "1S")
    assert p.points() == points
    assert p.s.attack_count == 0


def test_jets_cards_act_in_an_attack():
    """[SB-RCHAR-JET, SB-AMB-R6] His Ring: others in the attack discard one; his Spring draws one."""
    p = race("metal_sonic", "shadow", "jet")
    p.s.points[:3] = [0, 0, 1]
    p.hand(0, "1I 1S 2S")
    p.hand(1, "3I 3S 3P")
    p.hand(2, "1P 1R 1S")
    p.begin()
    p.choose("1P", "1I", "3I")  # Jet leads
    assert p.asks() == ("attack", 2)
    p.choose("1R")
    # Shadow is not in the attack.
    assert (p.asks(), p.options()) == (("discard", 0), ["1S", "2S"])
    p.choose("2S", "1S")
    assert p.asks() == ("attack", 2)
    before = int(p.s.hand_size[2])
    p.choose("1S")
    assert p.told("draws")[-1][:3] == ("draws", 2, 1)
    assert before == 1


def test_invincible_against_jet():
    """[SB-AMB-R6] By the ruling a revealed Invincible is immune."""
    p = race("metal_sonic", "jet", rulings={"jet_ring_respects_invincible": True})
    p.s.points[:2] = [0, 1]
    p.hand(0, "1I 1S 2S")
    p.hand(1, "1P 1R 1S")
    p.begin()
    p.choose("1P", "1I", "1R")
    assert p.asks() == ("attack", 0)
    assert p.cards(0) == "1S 2S"
