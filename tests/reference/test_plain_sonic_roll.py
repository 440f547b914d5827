"""The plain implementation of Sonic Roll on the exact values of the digest, section (f)."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from sonic_roll_plain_cards import ACTIONS, RUN, SPIN, zone_card
from sonic_roll_plain_table import Die
from sonic_roll_positions import badnik, law, mean, position, toy_rules, toy_zone

WALL_CLIMB = ACTIONS["knuckles"][0]


# --- Hazards, attacks, boosts ---


@pytest.mark.parametrize(("pool", "k"), [("", 0), ("B1 Y1", 1), ("R2 B5 Y2", 2), ("B1 B2 B3 B4 B5 B6", 6)])
def test_ex_1_one_hazard(pool, k):
    def run(script):
        table = position(pool=pool, script=script)
        table.active.held = 1
        table.hazard(1)
        return table.active.held == 0

    assert law(run).get(True, 0) == Fraction(k, 6)


def test_ex_1_two_hazards_hit_at_most_once():
    def run(script):
        table = position("tails", pool="B1 B2", script=script)
        table.active.held = 1
        table.hazard(2)
        return table.active.held, table.active.deaths

    assert law(run) == {(0, 0): Fraction(5, 9), (1, 0): Fraction(4, 9)}


@pytest.mark.parametrize(
    ("kinds", "rows", "chance"),
    [
        ("B", "B3 B6", Fraction(1, 3)),
        ("BBB", "B3 B6", Fraction(19, 27)),
        ("BBY", "B3 B6 Y1", Fraction(17, 27)),
        ("RRR", "B3 B6 Y1", 0),
    ],
)
def test_ex_4_attack_of_a_badnik(kinds, rows, chance):
    def run(script):
        table = position("tails", pool=" ".join(f"{kind}1" for kind in kinds), script=script)
        table.active.held = 1
        table.active.badniks = [badnik(rows)]
        table.roll_pool()
        table.attacks()
        return table.active.count["result_rings"]

    assert law(run).get(1, 0) == chance


@pytest.mark.parametrize(("n", "boosts", "chance"), [(1, 1, (1, 9)), (2, 1, (25, 81)), (1, 2, (1, 27))])
def test_ex_5_boosts_used_after_a_hit(n, boosts, chance):
    def dodge(table, point, options):
        hit = any(die.exposed and die.face in (3, 6) for die in table.pool)
        return ("boost",) if hit and ("boost",) in options else options[0]

    def run(script):
        table = position("tails", pool="B1 " * n, script=script, policy=dodge)
        table.active.boosts, table.active.held = boosts, 1
        table.active.badniks = [badnik("B3 B6")]
        table.roll_pool()
        table.window(is_attack=True)
        return table.active.count["result_rings"]

    assert law(run)[1] == Fraction(*chance)


def test_ex_18_hazard_before_or_after_a_gained_die():
    k = 2

    def run(script, order):
        table = position("tails", pool="B1 Y2", script=script)
        table.active.held = 1
        for effect in order:
            table.resolve(effect)
        return table.active.held == 0

    assert law(lambda script: run(script, ("hz1", "gain")))[True] == Fraction(k, 6)
    assert law(lambda script: run(script, ("gain", "hz1")))[True] == Fraction(5 * k + 6, 36)


@pytest.mark.parametrize(("wanted", "damages"), [(3, {1: 1}), (1, {0: Fraction(1, 6), 1: Fraction(5, 6)})])
def test_ex_29_invulnerability(wanted, damages):
    """One Run die, attacked on 3 and 6; the digest's chances of 0 and 1 Damage, never 2."""

    def run(script):
        zone = toy_zone(card=f"toy {wanted}[+0] {wanted}[+0]")
        table = position("tails", zone=zone, pool="B1", script=script)
        table.active.held, table.active.lives = 1, 9
        table.active.badniks = [badnik("B3 B6")]
        table.roll_pool()
        table.attacks()
        table.spending_step()
        return table.active.count["result_rings"] + table.active.deaths

    assert law(run) == damages


# --- Roll Actions ---


def saved_from(saved, roll, number, policy):
    """What Wall Climb has saved after one more roll."""
    table = position("knuckles", policy=policy, ladder_must_save="free")
    table.pool = [Die(SPIN, face) for face in saved]
    table.turn.last_saved = max(saved, default=0)
    table.keep(WALL_CLIMB, [Die(SPIN, face) for face in roll], number)
    return tuple(die.face for die in table.pool)


def climb(policy):
    """Law of the pool size of Wall Climb."""
    states = {(): Fraction(1)}
    for number in (1, 2, 3):
        after: Counter = Counter()
        for saved, weight in states.items():
            for roll, ways in Counter(tuple(sorted(roll)) for roll in product(range(1, 7), repeat=3)).items():
                after[saved_from(saved, roll, number, policy)] += weight * ways / 216
        states = after
    sizes: Counter = Counter()
    for saved, weight in states.items():
        sizes[len(saved)] += weight
    return dict(sizes)


def test_ex_6_b_save_everything():
    sizes = climb(lambda table, point, options: max(options, key=len))
    assert sizes == {
        1: Fraction(67171, 10077696),
        2: Fraction(649031, 3359232),
        3: Fraction(1262369, 2519424),
        4: Fraction(17027, 69984),
        5: Fraction(7307, 139968),
        6: Fraction(37, 10368),
    }
    assert mean(sizes) == Fraction(31763641, 10077696)


def test_ex_6_b_lowest_one():
    def lowest(table, point, options):
        return min((kept for kept in options if len(kept) == 1), default=())

    assert climb(lowest) == {
        1: Fraction(264823, 10077696),
        2: Fraction(136205, 373248),
        3: Fraction(3067669, 5038848),
    }


def test_ex_6_f_example_of_the_manual():
    """36 pools can be reached; the largest have four dice."""
    pools = {()}
    for number, roll in enumerate([(2, 3, 6), (1, 3, 5), (3, 4, 6)], 1):
        reached = set(pools)
        for saved in pools:
            offered = [()]

            def look(table, point, options, offered=offered):
                offered += options
                return options[0]

            saved_from(saved, roll, number, look)
            reached |= {saved + kept for kept in offered}
        pools = reached
    assert len(pools) == 36
    largest = {(2, 3, 4, 6), (1, 3, 4, 6), (2, 3, 5, 6), (1, 3, 5, 6)}
    assert {pool for pool in pools if len(pool) >= 4} == largest


def pool_size(hero, number):
    table = position(hero)

    def run(script):
        table.script = script
        table.pool = []
        table.build_pool(ACTIONS[hero][number])
        return len(table.pool)

    return law(run)


def test_fly_keeps_pairs():
    """Twice 360/1296 of one die, 840/1296 of two and 96/1296 of four."""
    table = position("tails")
    sizes = Counter()
    for roll in product(range(1, 7), repeat=4):
        table.pool = []
        table.keep(ACTIONS["tails"][0], [Die("jump", face) for face in roll], 1)
        sizes[len(table.pool)] += Fraction(1, 1296)
    assert sizes == {1: Fraction(360, 1296), 2: Fraction(840, 1296), 4: Fraction(96, 1296)}
    assert 2 * mean(sizes) == Fraction(101, 27)


def test_spin_dash():
    """Stops at 2k dice; the mean of the components page."""
    sizes = pool_size("sonic", 1)
    assert mean(sizes) == Fraction(689, 162)
    assert sizes[2] == Fraction(1, 6)
    assert set(sizes) == {2, 4, 6, 8}


def test_super_peel_out():
    """A die is dropped if the five others are no lower: 6 * sum of (1/6) (j/6)^5 are."""
    sizes = pool_size("sonic", 0)
    assert mean(sizes) == 6 - sum(Fraction(j, 6) ** 5 for j in range(1, 7))
    assert round(float(mean(sizes)), 2) == 4.43
    assert sizes[0] == Fraction(6, 6**6)


# --- Modifiers and chains ---


def serving(table, kind):
    """For each number, how many faces can be made to show it."""
    made = [{way.face for way in table.ways(kind, face)} for face in range(1, 7)]
    return [sum(number in faces for faces in made) for number in range(1, 7)]


@pytest.mark.parametrize(
    ("counter", "ruling", "counts"),
    [
        (2, "jump_dice", [3, 4, 5, 5, 4, 3]),
        (1, "jump_dice", [2, 3, 3, 3, 3, 2]),
        (2, "up_only", [1, 2, 3, 3, 3, 3]),
    ],
)
def test_ex_9_buddy_flight(counter, ruling, counts):
    table = position("sonic", "tails", buddy_flight=ruling)
    table.players[1].buddy = counter
    assert serving(table, "jump") == counts
    assert serving(table, "run") == [1] * 6


@pytest.mark.parametrize(
    ("hammer", "counts"),
    [("no_wrap", [3, 4, 5, 6, 5, 4]), ("spin_dice", [4, 5, 6, 6, 5, 4])],  # a 6 as 1 also serves 1, 2 and 3
)
def test_ex_9_with_the_hammer(hammer, counts):
    table = position("amy", "tails", hammer=hammer, buddy_flight="any_die")
    table.players[1].buddy = 2
    assert serving(table, "spin") == counts


@pytest.mark.parametrize(("r", "q", "rerolls"), [(0, 3, 2), (2, 2, 1), (3, 0, 0), (4, 1, 0)])
def test_ex_11_run_chain(r, q, rerolls):
    """Every die playable and all Run dice first: max(0, q - 1) rerolls."""

    def run_first(table, point, options):
        return "reroll" if point == "D7" else options[0]

    zone = toy_zone(card="toy" + " 1[+0]" * 8)
    table = position(zone=zone, rules=toy_rules(*[RUN] * r, *[SPIN] * q), policy=run_first)
    table.roll = lambda: 1
    table.play_turn()
    assert table.count["rerolls"] == rerolls
    assert table.active.count["end_empty"] == 1


def test_ex_19_toy_turn():
    """Two Spin dice, 1 and 2 always wanted, the first failure ends the turn."""

    def run(script):
        table = position("tails", zone=toy_zone(), rules=toy_rules(SPIN, SPIN), script=script)
        for number, route in enumerate(table.routes):
            route.lay(zone_card("toy" + f" {min(number + 1, 2)}[+0]" * 8))
        table.play_turn()
        return table.active.count["spent_spin"]

    assert law(run) == {0: Fraction(4, 9), 1: Fraction(10, 27), 2: Fraction(5, 27)}
