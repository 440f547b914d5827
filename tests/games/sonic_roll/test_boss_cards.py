"""The 24 Boss Patterns and both sides of the four Boss Attack cards of the box. [SR-BOSS-9, SR-BOSS-14]"""

from __future__ import annotations

import pytest

from .kit import Position
from .test_zone_cards import spends

# kind, hard way, reward of it, easy way, penalty of it: components page 1.3a
PLAIN = (
    ("R3", "boost", 3, ""),
    ("B4", "ring 3", 4, ""),
    ("Y6", "star_post", 6, ""),
    *((f"R{face}", "", face, "lose_die") for face in (1, 2, 4, 5, 6)),
    *((f"B{face}", "", face, "hazard 2") for face in (1, 2, 3, 5, 6)),
    *((f"Y{face}", "", face, "badnik") for face in (1, 2, 3, 4, 5)),
)
BUMPERS = (
    ("UU", "power_up", 5, ""),
    ("UU", "", 1, "time"),
    ("UUU", "", 2, "time"),
    ("UU", "", 3, "time"),
    ("UU", "", 4, "time"),
    ("UU", "", 6, "time"),
)
ZONES = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")


def line(hard: str, reward: str, easy: int, penalty: str) -> str:
    """A pattern as the box writes it."""
    return f"{hard}{f'[{reward}]' if reward else ''} | {easy}{f'[{penalty}]' if penalty else ''}"


def against(pattern: str, pool: str) -> Position:
    """Sonic and Tails, this pattern on the top Route, the Boss Attack card cleared."""
    blocked = [other for other in (line(*card) for card in PLAIN[-5:]) if other != pattern]
    p = Position("sonic", "tails", zone="green_hill")
    p.put(0, held=6)
    p.start_boss((pattern,), blocked[:1], blocked[1:2], suppressed=1)
    p.spending(pool, action=1)
    return p


def test_the_deck_of_24():
    """[SR-BOSS-9] The cards of the table; red, blue, yellow and bumper each cover 1 to 6 once."""
    lines = [card.line for card in Position("sonic", zone="green_hill").scenario.components.patterns.values()]
    assert sorted(lines) == sorted(line(*card) for card in PLAIN + BUMPERS)
    faces = {colour: sorted(card[2] for card in PLAIN if card[0][0] == colour) for colour in "RBY"}
    assert faces == {colour: [1, 2, 3, 4, 5, 6] for colour in "RBY"}
    assert sorted(card[2] for card in BUMPERS) == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize("card", PLAIN, ids=lambda card: line(*card))
def test_plain_pattern(card):
    """The hard way takes its colour and number, the easy way the number in any colour."""
    face = card[2]
    other = face % 6 + 1
    pool = " ".join(f"{colour}{shown}" for shown in (face, other) for colour in "BYR")
    p = against(line(*card), pool)
    found = [(die, where) for die, where in spends(p) if where.startswith("top")]
    assert [die for die, where in found if where == "top hard"] == [card[0]]
    assert [die for die, where in found if where == "top easy"] == [f"{colour}{face}" for colour in "BYR"]


@pytest.mark.parametrize("card", PLAIN, ids=lambda card: line(*card))
def test_reward_of_the_hard_way_is_free(card):
    """[SR-GAP-31] The hard way brings its reward and no penalty."""
    p = against(line(*card), f"{card[0]} R1 B2")
    held = 6 + (card[0][0] == "Y")
    p.answer("spend", card[0], "top hard")
    if p.asks == "item":
        p.answer("item", "jump")
    if card[1] == "star_post":
        assert p.options() == [("save all",), ("keep all",)]
        p.answer("keep all")
    assert p.s.boosts[0] == 1 + (card[1] == "boost")
    assert p.s.held[0] == held + (3 if card[1] == "ring 3" else 0)
    assert (p.s.badniks[0], p.s.hazards[0], p.s.time_tokens[0], p.s.pool) == (0, 0, 0, 2)
    assert p.patterns("top") == []


@pytest.mark.parametrize("card", PLAIN, ids=lambda card: line(*card))
def test_penalty_of_the_easy_way(card):
    """[SR-BOSS-9, ruling 12] Nothing, a die, 2 Hazard dice, or a whole Badnik reward."""
    face = card[2]
    p = against(line(*card), f"R{face} R1 B2")
    p.dice("3 4" if face != 3 else "4 5")
    p.answer("spend", f"R{face}", "top easy")
    if card[3] == "lose_die":
        assert p.asks == "lose_die"
        p.answer("lose", "B2")
    elif card[3] == "badnik":
        assert p.s.in_hand[:2].tolist() == [1, 0]
        assert p.options() == [("player", 0), ("player", 1)]
        p.answer("player", 1)
        assert p.s.in_hand[:2].tolist() == [1, 1]
    assert p.s.hazards[0] == (2 if card[3] == "hazard 2" else 0)
    assert p.pool() == ("R1" if card[3] == "lose_die" else "B2 R1")
    assert (p.s.boosts[0], p.s.held[0], p.patterns("top")) == (1, 6, [])


@pytest.mark.parametrize("card", BUMPERS, ids=lambda card: line(*card))
def test_bumper_pattern(card):
    """Two or three dice of one number, the first of any; or the easy number in one die, with a Time Token."""
    dice, easy = len(card[0]), card[2]
    number = easy % 6 + 1
    pool = f"B{number} " * (dice + 1) + f"B{easy}"
    p = against(line(*card), pool)
    assert {where for die, where in spends(p) if die == f"B{easy}"} >= {"top hard", "top easy"}
    for done in range(1, dice):
        p.answer("spend", f"B{number}", "top hard")
        assert (p.s.bumped[0], p.s.bump_number[0], p.patterns("top")) == (done, number, [line(*card)])
        assert {die for die, where in spends(p) if where == "top hard"} == {f"B{number}"}
    p.next_power_ups("power_sneakers")
    p.answer("spend", f"B{number}", "top hard")
    assert (p.patterns("top"), p.s.bumped[0], p.s.time_tokens[0]) == ([], 0, 0)
    assert p.s.boosts[0] == 1 + (2 if card[1] == "power_up" else 0)
    p = against(line(*card), pool)
    p.answer("spend", f"B{easy}", "top easy")
    assert (p.patterns("top"), p.s.time_tokens[0]) == ([], 1 if card[3] == "time" else 0)


def test_a_begun_bumper_pattern_goes_on_as_bumpers():
    """[ruling 11] No easy way any more, for the next player either, unless the green Emerald is active."""
    p = against("UU | 1[time]", "B4 B1")
    p.answer("spend", "B4", "top hard")
    assert "top easy" not in {where for _, where in spends(p)}
    p.turn_of(1)
    p.put(1, fresh="green")
    p.s.suppressed = 1
    p.spending("R1 R4 R2", action=2)
    assert [option for option in spends(p) if option[1].startswith("top")] == [("R4", "top hard")]
    p.dice("2 2")
    p.answer("emerald", "green")
    assert ("R1", "top easy") in spends(p)


def test_progress_stays_on_the_pattern_when_it_slides():
    """[ruling 11] After a Hit on another Route the begun pattern lies there with its number."""
    p = Position("sonic", zone="green_hill")
    p.start_boss(("UUU | 2[time]",), (), ("Y4 | 4[badnik]",), suppressed=1)
    p.spending("B5 R4", action=1)
    p.answer("spend", "B5", "top hard")
    p.choose("spend", "R4", "hit middle")
    p.go()
    assert (p.s.turn, p.patterns("top")[0], p.s.bumped[0], p.s.bump_number[0]) == (0, "UUU | 2[time]", 1, 5)
    assert p.s.on_route.tolist() == [2, 2, 2]


# --- Boss Attack cards


def side(zone: str, number: int, **extra: object) -> Position:
    """The boss of a Zone with this side up; every Route is closed by patterns."""
    p = Position("sonic", "tails", zone=zone)
    blocked = ("Y1 | 1[badnik]", "Y2 | 2[badnik]", "Y3 | 3[badnik]")
    p.put(0, **extra)
    p.start_boss(*((line,) for line in blocked), side=number - 1)
    return p


SIDES = (
    ("green_hill", 1, "B3 Y3", "R5"),
    ("green_hill", 2, "B6 Y6 R6", "R1"),
    ("stardust_speedway", 1, "B1 B6", "B4"),
    ("stardust_speedway", 2, "B2 Y2 R2", "R3"),
    ("lava_reef", 1, "B4 Y4 R4", "Y2"),
    ("lava_reef", 2, "Y1 Y5", "R6"),
    ("chemical_plant", 1, "B2 Y2", "R4"),
    ("chemical_plant", 2, "B5 Y5 R5", "R2"),
)


@pytest.mark.parametrize(("zone", "number", "attacks", "clear"), SIDES)
def test_attacks_and_clear_of_a_side(zone, number, attacks, clear):
    """[SR-BOSS-11, SR-BOSS-14] All 18 dice: these are attacked when rerolled, this one clears the card."""
    dice = [f"{colour}{face}" for colour in "BYR" for face in range(1, 7)]
    p = side(zone, number)
    p.spending(" ".join(dice), action=1)
    assert [option for option in spends(p) if option[1] == "boss card"] == [(clear, "boss card")]
    hit = []
    for die in dice:
        p = side(zone, number, held=3)
        p.attack_window(f"{die}! R1", action=1)
        p.choose("accept")
        p.step()
        hit += [die] * int(p.s.attacks)
    assert sorted(hit) == sorted(attacks.split())


@pytest.mark.parametrize("number", [1, 2])
def test_egg_robo_has_no_ability(number):
    """Egg Robo, both sides: nothing but the attack."""
    p = side("green_hill", number, held=3)
    p.after_step("R4 R4", action=1)
    p.dice("4 4")
    p.answer("reroll")
    assert (p.s.held[0], p.s.pool, p.told("ability")) == (3, 2, [])


def test_metal_sonic_side_1():
    """SPEND: a Run die does not skip the reroll; the die that clears the card is free again. [ruling 7]"""
    p = side("stardust_speedway", 1)
    p.spending("B1 B4 R5", action=1)
    p.answer("spend", "B1", "top easy")
    p.play(("player", 0))
    assert p.asks == "reroll"
    p = side("stardust_speedway", 1)
    p.spending("B1 B4 R5", action=1)
    p.answer("spend", "B4", "boss card")
    assert (p.asks, p.s.chain) == ("spend", 1)


def test_metal_sonic_side_2():
    """REROLL: lose a held Ring."""
    p = side("stardust_speedway", 2, held=3)
    p.after_step("R4 R4", action=1)
    p.dice("4 4")
    p.answer("reroll")
    assert p.s.held[0] == 2


@pytest.mark.parametrize("zone", ["lava_reef", "chemical_plant"])
def test_lava_reef_boss_and_eggman_side_1(zone):
    """REROLL: a Hazard die against the pool as it lies."""
    p = side(zone, 1, held=3)
    p.after_step("R6 R3", action=1)
    p.dice("3 1 1")
    p.answer("reroll")
    assert (p.s.hazards[0], p.s.held[0], p.pool()) == (1, 0, "R1! R1!")


def test_lava_reef_boss_side_2():
    """DICE ACTION: lose a die of the pool just built."""
    p = side("lava_reef", 2)
    p.turn_of(0)
    p.dice("3 3")
    p.answer("action", "Spin Dash")
    assert p.options() == [("lose", "B3"), ("lose", "R3")]
    p.answer("lose", "R3")
    assert (p.asks, p.pool()) == ("roll_window", "B3")


@pytest.mark.parametrize(("held", "lives"), [(3, 3), (0, 2)])
def test_eggman_side_2(held, lives):
    """END TURN: draw a Badnik, a single one; it acts after a lost life too, the Badniks being gone.

    [rulings 12, 17]
    """
    p = side("chemical_plant", 2, held=held)
    p.hand(0, "*2 | 4")
    p.damage("R6", action=1)
    assert (p.s.lives[0], p.s.in_hand[0]) == (lives, 2 if held else 1)
    p = side("chemical_plant", 2)
    p.hand(0, "*2 | 4", "*3 | 6", "*5 | 1")
    p.end_turn()
    assert p.s.in_hand[0] == 3


@pytest.mark.parametrize("zone", ZONES)
def test_clearing_turns_to_the_other_side(zone):
    """[SR-BOSS-14, SR-GAP-32] Side 1, then side 2, then side 1 again, one clear a turn."""
    clears = {number: clear for name, number, _, clear in SIDES if name == zone}
    p = side(zone, 1)
    for number in (1, 2, 1):
        assert p.s.side == number - 1
        p.turn_of(0)
        p.spending(f"{clears[number]} R1 R3 R5", action=1)
        p.choose("spend", clears[number], "boss card")
        assert (p.s.suppressed, p.s.side) == (1, 2 - number)
        p.end_turn()
        assert p.s.suppressed == 0
