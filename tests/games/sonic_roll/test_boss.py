"""The boss fight: set-up, patterns, Hits, refill, the four bosses. [SR-BOSS]"""

from __future__ import annotations

import pytest

from .kit import Position
from .test_zone_cards import spends

RED = "R1", "R1", "R1"
PLAIN = tuple(f"R{i} | {i}" for i in (1, 2, 3, 4, 5, 6)) * 2
"""Patterns with neither reward nor penalty."""


def fight(*patterns: tuple[str, ...], **extra: object) -> Position:
    """Sonic and Tails in the boss fight, with these patterns on the Routes; Hit Spaces red 6, 4, 2."""
    health = extra.pop("health", 0)
    p = Position(
        "sonic", "tails", cards=RED, **{"patterns": PLAIN, "badniks": ("B1 | 6; copies 9",), **extra}
    )
    p.start_boss(*(patterns or ((), (), ())), health=health)
    return p


def boxed(zone: str, *heroes: str, **extra: object) -> Position:
    """The boss of a Zone of the box, all Routes open."""
    p = Position(*(heroes or ("sonic", "tails")), zone=zone, **extra)
    p.start_boss((), (), ())
    return p


def hit_spaces(p: Position) -> list[tuple[str, ...]]:
    """Spends that would score a Hit."""
    return [option for option in spends(p) if option[1].startswith("hit")]


# --- set-up


def begin(level: int = 2, health: int = 3, **extra: object) -> Position:
    """Sonic completes the last Zone Card there is."""
    boss = {"level": level, "health": health, "sides": ("*3 | R5", "- | R1")}
    p = Position(
        *("sonic", "tails"),
        cards=("1", "2 2", "3 3"),
        patterns=PLAIN,
        boss=boss,
        badniks=("B1 | 6; copies 4",),
        **extra,
    )
    p.s.zone_left = 0
    p.hand(0, "B1 | 6", "B1 | 6", "B1 | 6")
    p.spending("B1 R5 R3", action=1)
    p.choose("spend", "B1", "top")
    p.go()
    return p


@pytest.mark.parametrize("level", [0, 1, 2])
def test_the_boss_is_set_up_at_once(level):
    """[SR-BOSS-1, SR-BOSS-2, SR-BOSS-3, EX-17] Level patterns a Route, 3 * Level in all;
    an Animal a Health spot.
    """
    p = begin(level)
    assert (p.s.boss, p.s.boss_turn, p.s.health) == (1, p.s.turns, 3)
    assert p.s.on_route.tolist() == [level] * 3
    assert p.t.patterns - p.s.pattern_left == 3 * level


def test_the_boss_attack_card_goes_to_whose_turn_it_is():
    """[SR-BOSS-4, SR-BOSS-11, SR-GAP-34] Side 1 up, besides 3 Badniks; it attacks at the very next reroll."""
    p = begin()
    assert (p.s.side, p.s.in_hand[0]) == (0, 3)
    p.put(0, held=4)
    p.answer("pass")
    p.dice("3 1")
    p.answer("reroll")
    p.choose("accept")
    p.step()
    p.step()
    p.step()
    assert (p.s.attacks, p.s.held[0]) == (1, 0)


# --- patterns


def test_a_hit_space_is_blocked_by_patterns():
    """[SR-BOSS-5, SR-BOSS-15] The top Route has a pattern left, the others are open: red 4 and red 2 hit."""
    p = fight(("R1 | 1",), (), ())
    p.spending("R6 R4 R2 B4", action=1)
    assert hit_spaces(p) == [("R2", "hit bottom"), ("R4", "hit middle")]


def test_only_the_leftmost_pattern_of_a_route():
    """[SR-BOSS-6, SR-BOSS-7, SR-ZONE-2] Any Route, its first pattern; cleared, the next one is open."""
    p = fight(("R1 | 1", "R2 | 2"), ("R3 | 3",), ("R4 | 4",))
    p.spending("B1 B2 B3", action=1)
    assert spends(p) == [("B1", "top easy"), ("B3", "middle easy")]
    p.answer("spend", "B1", "top easy")
    assert p.patterns("top") == ["R2 | 2"]
    assert spends(p) == [("B2", "top easy"), ("B3", "middle easy")]


def test_a_cleared_pattern_is_discarded_without_speed():
    """[SR-BOSS-8] It lies on the discards; Speed stays 0."""
    p = fight(("R1 | 1",), (), ())
    p.spending("B1 R5", action=1)
    p.answer("spend", "B1", "top easy")
    assert (p.s.patterns, p.s.patterns_gone, p.s.cards[0], p.row()["speed"][0]) == (1, 1, 0, 0)


@pytest.mark.parametrize(
    ("die", "ways"), [("R1", ["top hard", "top easy"]), ("B1", ["top easy"]), ("R3", [])]
)
def test_two_ways_to_clear_a_pattern(die, ways):
    """[SR-BOSS-9, SR-GAP-31, D19] Hard, or easy with its penalty; a die that fits both may choose."""
    p = fight(("R1 | 1",), (), ())
    p.spending(f"{die} R5", action=1)
    assert [where for word, where in spends(p) if word == die] == ways


def test_the_hard_way_pays_and_the_easy_way_costs():
    """[SR-BOSS-9] Red 1: 2 Rings; any 1: a Time Token."""
    for way, rings, tokens in (("hard", 2, 0), ("easy", 0, 1)):
        p = fight(("R1[ring 2] | 1[time]",), (), (), patterns=("R1[ring 2] | 1[time]", "R5 | 5"))
        p.spending("R1 R5", action=1)
        p.answer("spend", "R1", f"top {way}")
        assert (p.s.held[0], p.s.time_tokens[0]) == (rings, tokens)


@pytest.mark.parametrize(("character", "gained"), [("sonic", "B3"), ("amy", "R3")])
def test_patterns_are_zone_cards_for_roll_actions(character, gained):
    """[SR-BOSS-10, SR-ROLL-13] Drop Dash and Hammer Rush gain their die on a pattern, as on a Zone Card."""
    p = Position(character, cards=RED, patterns=PLAIN)
    p.start_boss(("R1 | 1",), (), ())
    p.spending("Y1 Y5", action=2)
    p.choose("spend", "Y1", "top easy")
    p.go()
    assert p.options() == [("item", "jump"), ("item", "gain")]
    p.dice("3")
    p.answer("item", "gain")
    assert sorted(p.pool().split()) == sorted(["Y5", gained])


# --- the Boss Attack card


def card_fight(*sides: str, pool: str = "R5 R1 R3") -> Position:
    """The boss with these two sides; a pattern that takes 3s."""
    p = Position(
        "sonic", "tails", cards=RED, patterns=("R3 | 3", "R3 | 3"), boss={"sides": sides, "level": 1}
    )
    p.start_boss(("R3 | 3",), (), ())
    p.spending(pool, action=1)
    return p


def test_the_boss_card_is_an_extra_badnik_of_whose_turn_it_is():
    """[SR-BOSS-11] It attacks Sonic in his turn and Tails in his."""
    p = card_fight("*4 | R5", "- | R1")
    p.put(0, held=2)
    p.put(1, held=2)
    for seat in (0, 1):
        if p.s.turn != seat or p.s.turns > 1:
            p.turn_of(seat)
        p.after_step("R4 R3", action=1)
        p.dice("4 3")
        p.play("reroll", "accept")
        assert p.s.held[:2].tolist() == [[0, 2], [0, 0]][seat]


def test_a_lost_life_does_not_discard_it():
    """[SR-BOSS-12, SR-DMG-2] Badniks go, the Boss Attack card stays and passes on."""
    p = card_fight("*4 | R5", "- | R1")
    p.damage("R3", action=1)
    assert (p.s.lives[0], p.s.boss, p.s.side, p.s.suppressed) == (2, 1, 0, 0)
    p.turn_of(1)
    p.put(1, held=2)
    p.attack_window("R4! R3", action=1)
    p.answer("accept")
    assert p.s.held[1] == 0


def test_the_boss_card_is_a_badnik_for_roll_actions():
    """[SR-BOSS-13, SR-ROLL-13] Spin Jump gains its yellow die when a red one clears it."""
    p = Position("tails", cards=RED, patterns=PLAIN, boss={"sides": ("- | R5", "- | R1")})
    p.start_boss((), (), ())
    p.spending("R5 R3", action=1)
    p.dice("2")
    p.choose("spend", "R5", "boss card")
    p.go()
    assert p.pool() == "Y2 R3"


def test_clearing_flips_the_boss_card_and_silences_it_for_the_turn():
    """[SR-BOSS-14, SR-GAP-32] Side 2 lies up; no attack, no ability, no second clear; no Animal.

    Next turn it is back.
    """
    p = card_fight("*4 | R5", "*3 | R1; reroll lose_ring")
    p.put(0, held=2)
    p.put(1, held=2)
    p.answer("spend", "R5", "boss card")
    assert (p.s.side, p.s.suppressed, p.s.animals[0], p.s.boss_clears) == (1, 1, 0, 1)
    p.dice("3 1")
    p.play("reroll", "accept")
    assert (p.s.held[0], p.s.attacks) == (2, 0)
    assert not [option for option in spends(p) if option[1] == "boss card"]
    p.play("pass", "stop")
    assert (p.s.turn, p.s.suppressed) == (1, 0)
    p.go()
    p.turn_of(1)
    p.after_step("R5 R1", action=1)
    p.dice("5 1")
    p.answer("reroll")
    assert p.s.held[1] == 1
    p.answer("accept")
    assert ("R1", "boss card") in spends(p)


def test_a_die_that_clears_the_boss_card_keeps_its_property():
    """[SR-GAP-32] A yellow die gives its Ring, a blue one opens the chain."""
    p = card_fight("- | Y5", "- | R1", pool="Y5 R3")
    p.answer("spend", "Y5", "boss card")
    assert (p.s.held[0], p.asks) == (1, "reroll")
    p = card_fight("- | B5", "- | R1", pool="B5 R3")
    p.answer("spend", "B5", "boss card")
    assert p.asks == "spend"


# --- Hits


def test_a_hit_closes_its_route_for_the_turn():
    """[SR-BOSS-15, SR-BOSS-16, SR-GAP-72, EX-17] One Hit a Route and turn, three at most; next turn again."""
    p = fight(health=5, boss={"hits": ("B6", "B4", "B2")})
    p.spending("B6 B6 B4 B2 B1", action=1)
    for die, where in (("B6", "hit top"), ("B4", "hit middle"), ("B2", "hit bottom")):
        assert (die, where) in hit_spaces(p)
        p.answer("spend", die, where)
    assert (p.s.hits, p.s.hits_turn, p.s.health, p.s.hit.tolist()) == (3, 3, 2, [1, 1, 1])
    assert (p.pool(), hit_spaces(p)) == ("B1 B6", [])
    p.play("pass", "stop")
    assert (p.s.turn, p.s.hit.tolist(), p.s.most_hits) == (1, [0, 0, 0], 3)


def test_a_hit_gives_an_animal_off_the_boss():
    """[SR-BOSS-17] Health 3 to 2, an Animal Token: 20 points."""
    p = fight()
    p.spending("R6 R1", action=1)
    p.answer("spend", "R6", "hit top")
    assert (p.s.health, p.s.animals[0], p.s.boss_hits[0]) == (2, 1, 1)
    assert p.scores()[0] - p.scores()[1] == 20


def test_the_last_hit_wins_at_once():
    """[SR-BOSS-18, SR-END-1, SR-GAP-33] Before the boss's effects and the End Turn Step;
    the dice left cost nothing.
    """
    p = fight(health=1, boss={"when_hit": "time"})
    p.spending("R6 R1 R1", action=1)
    p.choose("spend", "R6", "hit top")
    assert (p.outcome, p.s.animals[0], p.s.time_tokens[0], p.s.time_left) == ("won", 1, 0, 7)


def test_refill_after_a_turn_with_a_hit():
    """[SR-BOSS-19, SR-ET-6, EX-17] Level 2: 3 patterns lie, 3 * 2 - 3 are drawn; the old ones slide left."""
    p = fight((), ("R1 | 1", "R2 | 2"), ("R3 | 3",), boss={"level": 2})
    left = int(p.s.pattern_left)
    p.spending("R6", action=1)
    p.answer("spend", "R6", "hit top")
    assert p.is_turn_over
    assert p.s.on_route.tolist() == [2, 2, 2]
    assert left - p.s.pattern_left == 3
    assert p.patterns("middle") == ["R1 | 1", "R2 | 2"]
    assert p.patterns("bottom")[0] == "R3 | 3"


def test_no_refill_without_a_hit():
    """[SR-BOSS-20] Cleared patterns stay cleared for the next player."""
    p = fight(("R1 | 1",), ("R2 | 2",), ("R3 | 3",))
    p.spending("R1", action=1)
    p.answer("spend", "R1", "top hard")
    assert (p.s.turn, p.s.on_route.tolist()) == (1, [0, 1, 1])


def test_the_pattern_deck_is_reshuffled():
    """[SR-GAP-33] Three patterns in the box: the two discarded ones come back;
    still short, there is no more.
    """
    p = fight((), ("R1 | 1",), (), patterns=("R1 | 1", "R2 | 2", "R3 | 3"), boss={"level": 2})
    p.s.pattern_left = 0
    p.s.pattern_gone[:2], p.s.patterns_gone = [1, 2], 2
    p.spending("R6", action=1)
    p.answer("spend", "R6", "hit top")
    assert p.s.on_route.sum() == 3
    assert (p.s.pattern_left, p.s.patterns_gone) == (0, 0)


def test_a_jump_die_on_a_hit_space():
    """[ruling 10] Jump ring first, then Animal and Health, then the boss's effects; nothing is asked.

    [D13]
    """
    p = fight(boss={"hits": ("Y6", "R4", "R2"), "when_hit": "lose_ring"})
    p.spending("Y6 R1", action=1)
    p.answer("spend", "Y6", "hit top")
    assert (p.s.rings_jump[0], p.s.held[0], p.s.animals[0]) == (1, 0, 1)
    names = [event[0] for event in p.told("ring", "hit", "animal", "loses_rings")]
    assert names == ["ring", "hit", "animal", "loses_rings"]
    p = fight(health=1, boss={"hits": ("Y6", "R4", "R2")})
    p.spending("Y6", action=1)
    p.choose("spend", "Y6", "hit top")
    assert (p.outcome, p.s.held[0], p.s.animals[0]) == ("won", 1, 1)


# --- the four bosses


@pytest.mark.parametrize(
    ("zone", "level", "health", "hits"),
    [
        ("green_hill", 2, 2, "R6 R4 R2"),
        ("stardust_speedway", 2, 3, "R5 B3 R1"),
        ("lava_reef", 3, 3, "R6 R3 Y5"),
        ("chemical_plant", 3, 3, "R5 R4 R3"),
    ],
)
def test_boss_boards(zone, level, health, hits):
    """[SR-BOSS-2, SR-BOSS-3, SR-BOSS-15] Level, Health, Hit Spaces; each takes its one die and no other."""
    p = boxed(zone)
    assert (p.t.level, p.t.health) == (level, health)
    p.spending(" ".join(f"{colour}{face}" for colour in "BYR" for face in range(1, 7)), action=1)
    wanted = dict(zip(hits.split(), ("hit top", "hit middle", "hit bottom"), strict=True))
    assert dict(hit_spaces(p)) == wanted


def test_egg_robo():
    """Hit: all players draw a Badnik, from the hitter on, at most 3 in hand. [ruling 12]"""
    p = boxed("green_hill", "sonic", "tails", "amy")
    p.hand(1, "Y2 | 3", "Y5 | 1", "Y1 | 4")
    p.spending("R6 B1", action=1)
    p.answer("spend", "R6", "hit top")
    assert p.s.in_hand[:3].tolist() == [1, 3, 1]
    assert [event[1] for event in p.told("badnik")] == [0, 2]


def test_metal_sonic():
    """Hit: the hitter loses a die."""
    p = boxed("stardust_speedway")
    p.spending("R5 Y1 R2", action=1)
    p.answer("spend", "R5", "hit top")
    assert p.options() == [("lose", "Y1"), ("lose", "R2")]
    p.answer("lose", "R2")
    assert p.pool() == "Y1"


def test_the_boss_of_lava_reef():
    """Hit: a Hazard die, of the active player alone: other pools are empty. [ruling 13]"""
    p = boxed("lava_reef")
    p.put(0, held=3)
    p.put(1, held=3)
    p.spending("R6 R1", action=1)
    p.dice("1")
    p.answer("spend", "R6", "hit top")
    assert (p.s.hazards[:2].tolist(), p.s.held[:2].tolist()) == ([1, 0], [0, 3])


@pytest.mark.parametrize(("left", "outcome"), [(2, ""), (1, "time_out")])
def test_eggman(left, outcome):
    """Hit: all draw, then a Time Token for the hitter, which may be the last one. [ruling 13, SR-END-2]"""
    p = boxed("chemical_plant")
    p.s.time_left = left
    p.spending("R5 R1 B1", action=1)
    p.answer("spend", "R5", "hit top")
    assert p.s.in_hand[:2].tolist() == [1, 1]
    assert (p.s.time_tokens[:2].tolist(), p.outcome) == ([1, 0], outcome)
