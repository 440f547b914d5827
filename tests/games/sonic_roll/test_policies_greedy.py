"""Greedy in the Spending Step, at the reroll and in the smaller decisions, with the points that decide."""

from __future__ import annotations

import pytest

from .kit import Position
from .test_policies import policy

# Points of the default weights: a space 10, a card 3.5, a Ring 1.2 (the first one 5 more), a Boost 5.5,
# a Power Up 2.5, a Bonus Stage 3.6, a Badnik 4.2 (the second one of a reward 0.7 * 0.4 of that), an Animal
# 1.6, a pattern 14, a Hit 20, a life 24 * 9 / lives^2, a Time Token 14.5 * 7 / left.


def spending(
    pool: str, *cards: str, heroes: tuple[str, ...] = ("sonic", "amy"), action: int = 0, **options: object
) -> Position:
    """Seat 0 may spend these dice; five Rings and no Shield, unless a test changes it."""
    p = Position(*heroes, cards=cards, **{"policy": "greedy", **options})
    p.put(0, held=5)
    p.spending(pool, action)
    return p


# --- spends


@pytest.mark.parametrize(
    ("cards", "answer"),
    [
        (("1 1", "2[bo] 1", "3 1"), ("R2", "middle")),  # 10, 15.5, 10
        (("1[BR] 1", "2[pu] 1", "3[+2] 1"), ("R1", "top")),  # 13.6, 12.5, 12.4
        (("1[bad] 1", "2 1", "3[bad] 1"), ("R2", "middle")),  # 4.6, 10, 4.6
        (("1[hz1] 1", "2[-d] 1", "3 1"), ("R3", "bottom")),
        (("1[tm] 1", "2[bad] 1", "3[tm] 1"), ("R2", "middle")),  # -4.5, 4.6, -4.5
        (("1[+2] 1", "2", "3[+1] 1"), ("R2", "middle")),  # 12.4, a completed card 13.5, 11.2
        (("1[sp] 1", "2[+2] 1", "3 1"), ("R1", "top")),  # Star Post with 5 held: 13.6, 12.4
    ],
)
def test_greedy_takes_the_best_space(cards, answer):
    """[D5] By the worth of its reward; what completes a card counts more."""
    assert spending("R1 R2 R3", *cards).decide()[1:] == answer


def test_greedy_wants_a_first_ring():
    """[D5] Without Rings, 2 Rings are 2.4 + 5 = 7.4, more than a Boost."""
    for held, answer in ((0, "top"), (1, "middle")):
        p = spending("R1 R2", "1[+2] 1", "2[bo] 1", "B6")
        p.put(0, held=held)
        p.s.is_valued = 0
        assert p.decide()[2] == answer


@pytest.mark.parametrize(("reward", "answer"), [("", "R1"), ("[bad]", "R6")])
def test_greedy_hits_a_badnik_where_spaces_are_bad(reward, answer):
    """[D5] A Badnik 4.2 and its Animal 1.6: less than a plain space, more than one with two Badniks (4.6)."""
    p = Position("amy", "sonic", cards=(f"1{reward} 1", "B2", "B2"), badniks=("B5 | 6",), policy="greedy")
    p.put(0, held=5)
    p.hand(0, "B5 | 6")
    p.spending("R1 R6", action=1)
    assert p.decide()[1] == answer


def test_greedy_would_rather_destroy_than_avoid():
    """[D5] A red 6 does either; only destroying it frees the Animal."""
    p = Position("amy", cards=("B1", "B1", "B1"), badniks=("B5 | 6; avoid R",), policy="greedy")
    p.hand(0, "B5 | 6")
    p.spending("R6 Y1", action=1)
    assert p.decide() == ("spend", "R6", "destroy 0.0")


@pytest.mark.parametrize(("support", "answer"), [(0.4, "0.0"), (3.0, "1.0")])
def test_greedy_helps_others_by_the_weight_of_support(support, answer):
    """[D5] Hammer Throw on a Badnik of its own, 5.8, or of somebody else's, 5.8 times ``support``."""
    lines = ("B5 | 6", "B4 | 6")
    p = Position(
        "amy", "tails", cards=("B1", "B1", "B1"), badniks=lines, policy=policy(support=support, time=0.5)
    )
    p.hand(0, lines[0])
    p.hand(1, lines[1])
    p.spending("R6 Y1", action=0)
    assert p.decide() == ("spend", "R6", f"destroy {answer}")


def test_greedy_spends_run_dice_first():
    """[D5] A Run die opens a chain, 8 points; blocked by Moto Bug it does not. Both fit plain spaces."""
    line = "Y6 | 6; spend no_run_chain"
    p = Position("sonic", cards=("R1 1", "B2 1", "R3[+1] 1"), badniks=(line,), policy="greedy")
    p.put(0, held=5)
    p.spending("B2 R3")
    assert p.decide()[1] == "B2"
    p.deal()
    p.put(0, held=5)
    p.hand(0, line.split(";")[0])
    p.spending("B2 R3")
    assert p.decide()[1] == "R3"


def test_greedy_spends_the_die_that_brings_another():
    """[D5] Hammer Rush: a Jump die on a space brings a Spin die, 5 points, and a Ring."""
    p = spending("Y1 R3", "1 1", "3[pu] 1", "B6", heroes=("amy", "sonic"), action=2)
    assert p.decide()[1] == "Y1"


def test_greedy_raises_with_the_hammer():
    """[D5] A red 3 becomes the 4 that brings a Boost."""
    p = spending("R3", "4[bo] 1", "3 1", "B6", heroes=("amy", "sonic"))
    assert p.decide() == ("spend", "R3", "top", "hammer", "R4")


@pytest.mark.parametrize(("heroes", "answer"), [(("tails", "sonic"), "Y1"), (("sonic", "tails"), "Y4")])
def test_greedy_shifts_by_the_co_op_weight(heroes, answer):
    """[D5] Three steps of Buddy Flight for a Power Up (2.5): Tails pays 3, Sonic 3 times 0.4."""
    p = spending("Y1", "1 1", "4[pu] 1", "B6", heroes=heroes)
    if heroes[0] == "sonic":
        p.s.buddy = 3
    p.s.buddy = 3
    p.s.is_valued = 0
    taken = p.decide()
    assert taken[1] == "Y1"
    assert taken[-1] == (answer if answer != "Y1" else "top")


def test_greedy_uses_a_flame_shield_where_nothing_else_fits():
    """[D5] A blue 1 counts as red."""
    p = Position("tails", cards=("R1 1", "R2", "R3"), policy="greedy")
    p.put(0, shield="flame")
    p.spending("B1 Y6")
    assert p.decide() == ("spend", "B1", "top", "flame", "R1")


def test_greedy_passes_where_a_spend_costs_more_than_damage():
    """[D6] The last Time Token costs 203, a life with three left 24 + 3, Rings 5 + 6."""
    for held in (0, 5):
        p = spending("R1 Y6", "1[tm] 1", "R5", "R5")
        p.put(0, held=held)
        p.s.time_left = 1
        p.s.is_valued = 0
        assert p.decide() == ("pass",)


def test_greedy_does_not_pass_with_time_left():
    """[D6] -4.5 with seven left, against Damage; invulnerable it passes, for nothing."""
    p = spending("R1 Y6", "1[tm] 1", "R5", "R5")
    assert p.decide()[0] == "spend"
    p.s.invulnerable = 1
    assert p.decide() == ("pass",)


def test_greedy_frees_a_stuck_step_by_insta_shield():
    """[D5] The blue 2 becomes the red 1 that fits; -11 otherwise."""
    p = spending("B2", "R1 1", "R1", "R1", heroes=("sonic", "amy"))
    assert p.decide() == ("insta", "B2", "R1")


def test_greedy_frees_a_stuck_step_by_spin_attack():
    """[D5] All blue dice become red."""
    p = spending("B2 B1", "R1 1", "R1", "R1", heroes=("knuckles", "amy"), action=1, passage="6")
    assert p.decide() == ("recolour",)


@pytest.mark.parametrize(("held", "answer"), [(0, ("emerald", "red")), (5, ("pass",))])
def test_greedy_flips_an_emerald_for_a_life(held, answer):
    """[D5, D17] An Emerald is given up for 12 points: for a life (30), not for five Rings (11)."""
    p = Position("amy", cards=("R1 1", "R1", "R1"), policy="greedy")
    p.put(0, held=held, fresh="red")
    p.spending("B2 B1")
    assert p.decide() == answer


PATTERNS = ("1 | 2[time 1]", "1[boost] | 2[time 1]", "1 | 3[time 1]")


def fight(health: int, policy_of: object = "greedy") -> Position:
    """The top Route is open for a Hit with red 6, the others have a pattern each."""
    p = Position("amy", "tails", patterns=PATTERNS, boss={"health": 3}, policy=policy_of)
    p.put(0, held=5)
    p.start_boss((), PATTERNS[1:2], PATTERNS[:1], health=health)
    p.spending("R1 R6", action=1)
    return p


@pytest.mark.parametrize("health", [1, 3])
def test_greedy_hits_the_boss(health):
    """[D5, SR-BOSS-18] 20 against a pattern with a Boost, 19.5; the last Hit comes before all else."""
    assert fight(health).decide() == ("spend", "R6", "hit top")
    dear = fight(health, policy(pattern=200.0))
    assert dear.decide()[2] == ("hit top" if health == 1 else "middle hard")


def test_greedy_avoids_a_penalty():
    """[D5, D19] The hard way brings a Boost, the easy way costs a Time Token."""
    p = fight(3)
    p.set_pool("R1 R2")
    p.s.is_valued = 0
    assert p.decide() == ("spend", "R1", "middle hard")


# --- reroll or stop


def after_step(
    pool: str, policy_of: object = "greedy", cards: tuple[str, ...] = ("1 1",) * 3, held: int = 0, **put: int
) -> Position:
    """A Spending Step has ended with these dice; spaces take a 1 unless told."""
    p = Position("tails", "sonic", cards=cards, policy=policy_of)
    p.put(0, held=held, **put)
    p.after_step(pool)
    return p


@pytest.mark.parametrize(
    ("pool", "cards", "held", "time_left", "answer"),
    [
        # Risk 5/6: 10/6 - 5/6 * (24 + 3) = -20.8 against -14.5.
        ("R6", ("1 1",) * 3, 0, 7, "stop"),
        ("R6", ("1 1",) * 3, 0, 1, "reroll"),  # against the last Time Token, -203
        ("R6", ("1 1",) * 3, 3, 7, "reroll"),  # 10/6 - 5/6 * (5 + 3.6) = -5.5
        ("R6", ("1 1", "2 2", "3 3"), 0, 7, "reroll"),  # 10/2 - 27/2 = -8.5
        ("R6 R6 R6", ("1 1",) * 3, 0, 7, "reroll"),  # 125/216: 0.42 * 18 - 0.58 * 33 = -11.5
    ],
)
def test_greedy_weighs_a_time_token_against_the_risk(pool, cards, held, time_left, answer):
    """[D7, EX-23, EX-24] Reroll unless its worth is below the cost of a Time Token, with three lives left."""
    p = after_step(pool, cards=cards, held=held)
    p.s.time_left = time_left
    assert p.decide() == (answer,)


def test_greedy_fears_for_its_last_life():
    """[D7] The same half chance of Damage: with one life left it costs 216 + 3, with three 24 + 3."""
    for lives, answer in ((3, "reroll"), (1, "stop")):
        p = after_step("R6", cards=("1 1", "2 2", "3 3"), lives=lives)
        assert p.decide() == (answer,)


def test_cautious_stops_where_greedy_rerolls():
    """[D7] 5 - 1.5 * (48 + 3) / 2 = -33.3 against -14.5; greedy: 5 - 13.5."""
    for name, answer in (("greedy", "reroll"), ("cautious", "stop")):
        assert after_step("R6", policy(name), ("1 1", "2 2", "3 3")).decide() == (answer,)


def test_racer_rerolls_where_greedy_stops():
    """[D7] One life, one die, one face: 10/6 - 0.6 * 5/6 * (108 + 3) = -54 against -400."""
    for name, answer in (("greedy", "stop"), ("cautious", "stop"), ("racer", "reroll")):
        assert after_step("R6", policy(name), lives=1).decide() == (answer,)


def test_nobody_rerolls_dice_that_fit_nowhere():
    """[D7] A Jump die where all three Routes ask for red: no reroll can help, so even a racer stops."""
    for name in ("greedy", "racer", "expectimax"):
        p = after_step("Y6", policy(name), cards=("R1 1", "R2 2", "R3 3"))
        assert p.decide() == ("stop",)


@pytest.mark.parametrize(
    ("weights", "answer"),
    [({}, "stop"), ({"time": 30.0}, "reroll"), ({"risk": 0.5}, "reroll"), ({"life": 10.0}, "reroll")],
)
def test_weights_of_the_reroll(weights, answer):
    """[D7] A dear token, boldness and a cheap life each make greedy roll one die for one face."""
    assert after_step("R6", policy(**weights)).decide() == (answer,)


def test_greedy_minds_what_a_reroll_sets_off():
    """[D7, SR-REROLL-2] A Badnik's Hazards meet the pool as it lies: 0.42 * 18 - 0.58 * 33 - 2/6 * 33."""
    line = "B5 | 1; reroll hazard 2"
    p = Position("tails", "sonic", cards=("1 1",) * 3, badniks=(line,), policy="greedy")
    p.hand(0, line.split(";")[0])
    p.after_step("R6 R6 R6")
    assert p.decide() == ("stop",)
    assert after_step("R6 R6 R6").decide() == ("reroll",)


# --- the smaller decisions


@pytest.mark.parametrize(("held", "answer"), [(4, "keep all"), (5, "save all"), (8, "save all")])
def test_greedy_saves_rings_for_the_bonus_stage(held, answer):
    """[D10] With five or more."""
    p = Position("amy", policy="greedy")
    p.put(0, held=held)
    p.gets("star_post")
    assert p.decide() == (answer,)


@pytest.mark.parametrize(
    ("support", "taker"),
    [
        (0.4, 1),  # 2 + 2 for Amy; 0.4 * (2 + 2) for Tails without Rings, 0.4 * 2 for Knuckles with Rings ...
        (10.0, 0),
    ],
)
def test_greedy_gives_badniks_by_the_weight_of_support(support, taker):
    """[D11, SR-GAP-43] To the one it hurts least, others counted by ``support``."""
    lines = ("B1 | 6", "B2 | 6", "B3 | 6", "B4 | 6")
    p = Position("amy", "tails", "sonic", badniks=lines, policy=policy(support=support))
    p.put(0, held=3)
    p.put(1, held=3)
    p.put(2, held=0, lives=1)
    p.gets("badnik 1")
    assert p.decide() == ("player", taker)


@pytest.mark.parametrize(
    ("reward", "answer"),
    [("badnik 1", "rings"), ("hazard 1", "rings"), ("boost 1", "keep"), ("big_ring", "keep")],
)
def test_greedy_replaces_what_it_does_not_want(reward, answer):
    """[D14] Two Rings are 2.4."""
    p = Position("amy", badniks=("B1 | 6; copies 5",), policy="greedy")
    p.put(0, shield="lightning", held=3)
    p.gets(reward, pool="R1 R2")
    assert p.decide() == (answer,)


@pytest.mark.parametrize(
    ("old", "drawn", "answer"),
    [("flame", "bubble_shield", "new"), ("bubble", "flame_shield", "old"), ("blue", "flame_shield", "new")],
)
def test_greedy_keeps_the_better_shield(old, drawn, answer):
    """[D15] Bubble, Flame, Blue, Lightning."""
    p = Position("amy", policy="greedy")
    p.put(0, shield=old)
    p.next_power_ups(drawn)
    p.gets("power_up")
    assert p.decide() == (answer,)


def test_greedy_gives_up_the_die_it_needs_least():
    """[D12 lose] Spaces take 1; a Run die counts 4 more."""
    for pool, gone in (("R1 R6 Y1", "R6"), ("B6 Y5 R1", "Y5"), ("B6 R1", "B6")):
        p = Position("sonic", cards=("1 1",) * 3, policy="greedy")
        p.gets("lose_die 1", pool=pool)
        assert p.decide() == ("lose", gone)


@pytest.mark.parametrize(("colour", "kind"), [("Y", "jump"), ("R", "spin"), ("B", "run")])
def test_greedy_gains_the_die_that_fits(colour, kind):
    """[D12 gain] Only one colour fits."""
    p = Position("tails", cards=(f"{colour}* {colour}*",) * 3, policy="greedy")
    p.gets("gain_die any 1")
    assert p.decide() == ("gain", kind)


def test_greedy_sets_an_unfit_die():
    """[D17] The red 5 becomes the 3 that fits; the 1 fits already."""
    p = Position("sonic", cards=("1 1", "3[bo] 1", "B6"), policy="greedy")
    p.put(0, fresh="white")
    p.spending("R5 R5")
    p.dice("5 5 5 5")
    p.answer("emerald", "white")
    taken = p.decide()
    assert taken[0] == "set"
    assert (taken[1][1], taken[2][1]) == ("5", "3")


@pytest.mark.parametrize(("pool", "answer"), [("B2 R4", "insta"), ("B2 R2", "accept")])
def test_greedy_turns_a_die_away_from_a_hazard(pool, answer):
    """[D8 hazard] If no other die shows the face."""
    p = Position("sonic", policy="greedy")
    p.dice("2")
    p.gets("hazard 1", pool=pool)
    assert p.decide()[0] == answer


@pytest.mark.parametrize(("held", "answer"), [(0, ("discard", "R6")), (3, ("no",)), (6, ("discard", "R6"))])
def test_greedy_uses_invincible_for_a_life_or_many_rings(held, answer):
    """[D9] With no Ring, or more than four; the die that fits nowhere goes."""
    p = Position("sonic", cards=("1 1",) * 3, policy="greedy")
    p.put(0, invincible=1, held=held)
    p.damage("R1 R6")
    assert p.decide() == answer


@pytest.mark.parametrize(("lives", "held", "answer"), [(1, 0, "end turn"), (1, 2, "go on"), (2, 0, "go on")])
def test_greedy_ends_a_turn_that_could_lose_the_game(lives, held, answer):
    """[D9] The Blue Shield is gone; the next Damage would cost the last life."""
    p = Position("amy", policy="greedy")
    p.put(0, shield="blue", lives=lives, held=held)
    p.damage("R1 R6")
    assert p.decide() == (answer,)


@pytest.mark.parametrize("decision", ["item", "ability", "discard_badnik"])
def test_greedy_takes_things_as_they_come(decision):
    """[D13, D17, D20] The first of the list."""
    lines = ("B5 | 6; reroll lose_ring 1", "Y2 | 6; reroll lose_ring 1")
    p = Position("amy", cards=("1[bo] 1", "2", "3"), badniks=lines, policy="greedy")
    if decision == "item":
        p.spending("Y1 R6")
        p.answer("spend", "Y1")
    else:
        p.hand(0, "B5 | 6", "Y2 | 6")
        p.put(0, fresh="purple")
        p.after_step("R1 R2") if decision == "ability" else p.spending("R1 R2")
        p.answer("reroll") if decision == "ability" else p.answer("emerald", "purple")
    assert p.asks == decision
    assert p.decide() == p.options()[0]
