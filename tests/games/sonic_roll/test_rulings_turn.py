"""Disputed readings of turns, Damage, Shields, the boss and the end of the game. [section (a)]"""

from __future__ import annotations

from simkit.games.sonic_roll.observe import WON

from .kit import Position
from .rulings import ruling
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""

# --- turns


@ruling("passing", {"always": True, "only_if_stuck": False})
def test_passing(rulings, expected):
    """[SR-GAP-3] May a player pass though a die fits? With none that fits, and after a spend, always."""
    p = Position("sonic", cards=("1 1", "2", "3"), rulings=rulings)
    p.spending("B1 Y6")
    assert (("pass",) in p.options()) == expected
    p.answer("spend", "B1", "top")
    assert p.asks == "reroll"  # nothing fits any more: the pass was the one option
    p.spending("B4 Y6")
    assert ("pass",) in p.options()


@ruling("gain_on_last_die", {"keeps_turn": "reroll", "turn_over": ""})
def test_gain_on_last_die(rulings, expected):
    """[SR-GAP-63] The last die gains a die: the turn goes on with it, or is over.

    No Time Token either way.
    """
    p = Position("sonic", cards=("1[gain_die run 1] 1", "2", "3"), rulings=rulings)
    p.spending("R1")
    p.answer("spend", "R1", "top")
    assert (p.asks, p.s.time_tokens[0]) == (expected, 0)


@ruling("token_if_pool_emptied_by_discard", {False: 0, True: 1})
def test_token_if_pool_emptied_by_discard(rulings, expected):
    """[SR-GAP-62] The spend loses the last die: a free stop, or a Time Token.

    Spending it costs none either way.
    """
    p = Position("sonic", cards=("1[lose_die] 1", "2", "3"), rulings=rulings)
    p.spending("R1 R6")
    p.answer("spend", "R1", "top")
    assert (p.is_turn_over, p.s.time_tokens[0]) == (True, expected)
    p.turn_of(0)
    p.spending("R1")
    p.answer("spend", "R1", "top")
    assert p.s.time_tokens[0] == expected


@ruling("end_turn_step_when_empty", {True: (1, 2), False: (0, 1)})
def test_end_turn_step_when_empty(rulings, expected):
    """[SR-GAP-9] Rings lost to END TURN abilities: with an empty pool, then with a leftover die as well."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6; end_turn lose_ring",), rulings=rulings)
    p.hand(0, "B1 | 6")
    p.put(0, held=9)
    p.end_turn("")
    empty = 9 - int(p.s.held[0])
    p.turn_of(0)
    p.end_turn("R4")
    assert (empty, 9 - p.s.held[0]) == expected


def test_the_refill_comes_even_without_an_end_turn_step():
    """[SR-GAP-9, SR-BOSS-19] Else the boss would stay open."""
    p = Position("sonic", cards=RED, rulings={"end_turn_step_when_empty": False})
    p.start_boss((), (), ())
    p.spending("R6")
    p.answer("spend", "R6", "hit top")
    assert p.s.on_route.tolist() == [1, 1, 1]


@ruling("life_loss_skips_end_turn", {False: ([1, 1, 1], 1), True: ([0, 0, 0], 0)})
def test_life_loss_skips_end_turn(rulings, expected):
    """[SR-GAP-10] A Hit, then a lost life: Routes refilled and the boss's END TURN ability, or neither."""
    p = Position(
        "sonic", cards=RED, boss={"sides": ("*4 | R5; end_turn lose_boost", "- | R1")}, rulings=rulings
    )
    p.start_boss((), (), ())
    p.spending("R6 R3")
    p.answer("spend", "R6", "hit top")
    p.dice("4")
    p.answer("reroll")
    p.answer("accept")
    assert (p.s.lives[0], p.s.time_tokens[0], p.is_turn_over) == (2, 0, True)
    assert (p.s.on_route.tolist(), 1 - p.s.boosts[0]) == expected


@ruling("boss_start_ends_turn", {False: ("spend", 0), True: ("", 1)})
def test_boss_start_ends_turn(rulings, expected):
    """[SR-GAP-34, SR-ET-1] After the last Zone Card the turn goes on;
    or it ends, and the dice left cost a token.
    """
    p = Position("sonic", cards=("1", "2 2", "3 3"), patterns=("B4 | 4",) * 3, rulings=rulings)
    p.s.zone_left = 0
    p.spending("B1 B4 R6")
    p.answer("spend", "B1", "top")
    assert (p.s.boss, p.asks, p.s.time_tokens[0]) == (1, *expected)


@ruling(
    "jump_ring_before_rewards",
    {"player_order": ("item", 4), "forced_first": ("star_post", 5), "forced_last": ("star_post", 4)},
)
def test_jump_ring_before_rewards(rulings, expected):
    """[SR-GAP-71] A yellow die on a Star Post with 4 held Rings: what is asked, and Rings held by then."""
    p = Position("sonic", cards=("1[star_post] 1", "R1", "R1"), rulings=rulings)
    p.put(0, held=4)
    p.spending("Y1 R6", action=1)
    p.answer("spend", "Y1", "top")
    assert (p.asks, p.s.held[0]) == expected
    if expected == ("star_post", 4):
        p.answer("save all")
        assert (p.s.saved[0], p.s.held[0], p.s.visits[0]) == (4, 1, 0)


def test_the_other_items_stay_in_the_players_order():
    """[SR-GAP-71, D13] Drop Dash: a Jump Ring, a reward and a gained die; the Ring is no choice."""
    for order, held in (("forced_first", 1), ("forced_last", 0)):
        p = Position("sonic", cards=("1[boost] 1", "R1", "R1"), rulings={"jump_ring_before_rewards": order})
        p.spending("Y1 R6", action=2)
        p.answer("spend", "Y1", "top")
        assert (p.options(), p.s.held[0]) == ([("item", "reward"), ("item", "gain")], held)
        p.dice("3")
        p.answer("item", "gain")
        assert (p.asks, p.s.held[0], p.s.boosts[0]) == ("reroll", 1, 2)


# --- Damage


@ruling("invulnerability_blocks_all", {False: 2, True: 3})
def test_invulnerability_blocks_all(rulings, expected):
    """[SR-GAP-13] An invulnerable player is attacked by a Badnik that takes a Ring."""
    p = Position("sonic", cards=RED, badniks=("*4 | 6; penalty lose_ring",), rulings=rulings)
    p.hand(0, "*4 | 6")
    p.put(0, held=3, boosts=0)
    p.s.invulnerable = 1
    p.attack_window("R1! R4!")
    assert (p.s.attacks, p.s.held[0]) == (1, expected)


def test_the_first_attack_shields_from_the_second():
    """[SR-GAP-13] Damage, then an attack that takes a Boost: ignored as well, by ruling."""
    p = Position(
        "sonic",
        cards=RED,
        badniks=("*4 | 6", "*1 | 6; penalty lose_boost"),
        rulings={"invulnerability_blocks_all": True},
    )
    p.hand(0, "*4 | 6", "*1 | 6")
    p.put(0, held=3, boosts=1)
    p.attack_window("R1! R4!")
    p.answer("accept")
    assert (p.s.attacks, p.s.held[0], p.s.boosts[0]) == (2, 0, 1)


@ruling("invulnerability_ends", {"after_roll": 3, "before_roll": 2})
def test_invulnerability_ends(rulings, expected):
    """[SR-GAP-13, ruling 6] A REROLL Hazard takes the Rings;
    the attack after the roll is ignored or takes a life.
    """
    p = Position("sonic", cards=RED, badniks=("*4 | 6; reroll hazard 1",), rulings=rulings)
    p.hand(0, "*4 | 6")
    p.put(0, held=2, boosts=0)
    p.after_step("R5 R5")
    p.dice("5 4 1")
    p.answer("reroll")
    assert (p.s.hazards_matched[0], p.s.attacks, p.s.lives[0]) == (1, 1, expected)


@ruling("boost_ends_invulnerability", {True: 0, False: 3})
def test_boost_ends_invulnerability(rulings, expected):
    """[SR-GAP-13] Rings after a Boost and an attack on the new dice, having been invulnerable before."""
    p = Position("sonic", cards=RED, badniks=("*4 | 6",), rulings=rulings)
    p.hand(0, "*4 | 6")
    p.put(0, held=3)
    p.s.invulnerable = 1
    p.attack_window("R2! R2!")
    p.dice("4 1")
    p.answer("boost")
    assert (p.asks, p.s.attacks, p.s.held[0]) == ("spend", 1, expected)


@ruling("shield_starts_invulnerability", {True: 3, False: 0})
def test_shield_starts_invulnerability(rulings, expected):
    """[SR-GAP-45] Two Badniks attack:
    the Shield takes the first Damage, the second is ignored or takes the Rings.
    """
    p = Position("sonic", cards=RED, badniks=("*4 | 6", "*5 | 6"), rulings=rulings)
    p.hand(0, "*4 | 6", "*5 | 6")
    p.put(0, held=3, shield="flame", boosts=0)
    p.attack_window("R1! R4! R5!")
    assert (p.s.attacks, p.s.shield[0], p.s.held[0]) == (2, -1, expected)


def test_two_rows_of_one_badnik_against_a_shield():
    """[SR-GAP-7, SR-GAP-45] Each row that fits is an attack:
    without invulnerability the second takes the Rings.
    """
    for covers, held in ((True, 3), (False, 0)):
        p = Position(
            "sonic", cards=RED, badniks=("B4 Y5 | 6",), rulings={"shield_starts_invulnerability": covers}
        )
        p.hand(0, "B4 Y5 | 6")
        p.put(0, held=3, shield="flame", boosts=0)
        p.s.insta_used = 1
        p.attack_window("B4! Y5! R1!")
        assert (p.s.shield[0], p.s.held[0]) == (-1, held)


@ruling("hyper_round", {"floor": (3, 0), "ceil": (4, 1)})
def test_hyper_round(rulings, expected):
    """[SR-GAP-24, EX-21] 7 Rings: 3 or 4 stay; a single one: none, or the one, for ever."""
    found = []
    for held in (7, 1):
        p = Position("sonic", cards=RED, rulings=rulings)
        p.put(0, held=held, hyper=1)
        p.damage("R1")
        found.append(int(p.s.held[0]))
    assert tuple(found) == expected
    assert p.s.lives[0] == 3


# --- Power Ups


@ruling(
    "flame_kind", {"spin": "B>R Y>R", "run": "Y>B R>B", "jump": "B>Y R>Y", "any": "B>Y B>R Y>B Y>R R>B R>Y"}
)
def test_flame_kind(rulings, expected):
    """[SR-GAP-26] What a Flame Shield makes of a die of each kind; its number stays."""
    p = Position("knuckles", cards=("* *", "B1", "B1"), rulings=rulings)
    p.s.card[3] = -1
    p.put(0, shield="flame")
    p.spending("B3 Y3 R3", action=1)
    found = [(option[0], option[3]) for option in spends(p) if option[2:]]
    assert " ".join(f"{old[0]}>{new[0]}" for old, new in found) == expected
    assert all(old[1] == new[1] for old, new in found)


@ruling("lightning_can_replace_bad", {True: 7, False: 0})
def test_lightning_can_replace_bad(rulings, expected):
    """[SR-GAP-28] How many of the seven unwanted rewards a Lightning Shield may replace;
    a wanted one always.
    """
    unwanted = ("badnik", "hazard 2", "lose_die", "time", "damage", "lose_ring", "lose_boost")
    asked = 0
    for reward in (*unwanted, "power_up"):
        p = Position("sonic", cards=RED, badniks=("B1 | 6",), rulings=rulings)
        p.put(0, shield="lightning", held=3)
        p.gets(reward, "B3 Y4")
        asked += p.asks == "lightning"
    assert asked - 1 == expected


# --- Zone Cards and the boss


@ruling("bumper_scope", {"series": ["B4"], "contiguous": ["B2", "B4"]})
def test_bumper_scope(rulings, expected):
    """[SR-GAP-39] Bumper at 4, a 5, the same series again:
    4 only, or any number, the 5 having ended the series.
    """
    p = Position("sonic", cards=("Ua 5 Ua", "R1", "R1"), rulings=rulings)
    p.spending("B4 B4 B5 B2")
    p.play(("spend", "B4", "top"), ("spend", "B5", "top"))
    assert [die for die, _ in spends(p)] == expected


@ruling("pattern_mode", {"two_conditions": ["top hard", "top easy"], "difficult_only": ["top hard"]})
def test_pattern_mode(rulings, expected):
    """[SR-GAP-31] A red 4 on a pattern that takes red 4, or any 4 with a penalty."""
    p = Position("sonic", cards=RED, patterns=("R4 | 4[time]",), rulings=rulings)
    p.start_boss(("R4 | 4[time]",), (), ())
    p.spending("B4 R4 R5")
    assert [where for die, where in spends(p) if die == "R4" and "top" in where] == expected
    assert (("B4", "top easy") in spends(p)) == (len(expected) == 2)


@ruling("boss_clear_per_turn", {"one": (False, 1), "unlimited": (True, 0)})
def test_boss_clear_per_turn(rulings, expected):
    """[SR-GAP-32] Blue 5 flips the card to side 2:
    may blue 1 flip it back in the same turn, and which side lies up?
    """
    p = Position("sonic", cards=RED, boss={"sides": ("*3 | B5", "*3 | B1")}, rulings=rulings)
    p.start_boss((), (), ())
    p.spending("B5 B1 B2 R6")
    p.answer("spend", "B5", "boss card")
    again = ("B1", "boss card") in spends(p)
    if again:
        p.answer("spend", "B1", "boss card")
    assert (again, p.s.side) == expected
    assert p.s.suppressed == 1


@ruling("boss_clear_gives_animal", {False: 0, True: 1})
def test_boss_clear_gives_animal(rulings, expected):
    """[SR-GAP-32] An Animal Token for clearing the Boss Attack card; the boss's Health stays."""
    p = Position("sonic", cards=RED, rulings=rulings)
    p.start_boss((), (), ())
    p.spending("R5 R3")
    p.answer("spend", "R5", "boss card")
    assert (p.s.animals[0], p.s.health) == (expected, 3)


# --- the end


@ruling("boss_phase_tokens_count", {True: (1, 0), False: (2, 100)})
def test_boss_phase_tokens_count(rulings, expected):
    """[SR-GAP-57] A Zone Card and a Time Token, then the boss, then another token: Speed 3 - 2 or 3 - 1.

    Tails has Speed 1: equal players share the second place, which pays nothing.
    """
    p = Position("sonic", "tails", cards=("1", "2 2", "3 3"), patterns=("Y4 | Y4",) * 3, rulings=rulings)
    p.put(0, time_tokens=1)
    p.put(1, time_tokens=2, cards=1)
    p.s.time_left, p.s.zone_left = 4, 0
    p.spending("B1 R6", action=1)
    p.play(("spend", "B1", "top"), "stop")
    assert (p.s.boss, p.s.time_tokens[0]) == (1, 2)
    p.s.outcome = WON
    row = p.row()
    assert (row["speed"][0], row["time_bonus"][0]) == expected


def test_a_solo_players_tokens_of_the_boss_fight():
    """[SR-GAP-57, SR-SCORE-8] One token before the boss, two with it: 100 points either way, then 50."""
    for counts, tokens, points in ((True, 2, 100), (True, 3, 50), (False, 3, 100)):
        p = Position("sonic", rulings={"boss_phase_tokens_count": counts})
        p.put(0, time_tokens=tokens)
        p.start_boss((), (), ())
        p.s.tokens_before_boss[0] = 1
        p.s.outcome = WON
        assert p.row()["time_bonus"][0] == points


@ruling("tie_break", {"none": ([1, 1], True), "speed": ([1, 2], False), "rings": ([2, 1], False)})
def test_tie_break(rulings, expected):
    """[SR-GAP-41] 100 points each: Sonic's by a Speed of 0 against -1, Tails' by ten Rings. Ranks; shared?"""
    p = Position("sonic", "tails", rulings=rulings)
    p.put(1, held=4, saved=6, time_tokens=1)
    p.s.outcome = WON
    row = p.row()
    assert row["score"][:2].tolist() == [100, 100]
    best = row["best"][:2]
    assert (row["rank"][:2].tolist(), bool(best[0] == best[1])) == expected
    assert best.sum() == row["won"][0]


def test_more_points_beat_speed_and_rings():
    """[SR-GAP-41] Only equal points are told apart; what is equal in all stays shared."""
    for how in ("none", "speed", "rings"):
        p = Position("sonic", "tails", rulings={"tie_break": how})
        p.put(1, animals=6, time_tokens=1)  # 120 points against 100 for the faster player
        p.s.outcome = WON
        assert p.row()["rank"][:2].tolist() == [2, 1]
        p.put(1, animals=0, time_tokens=0)
        assert p.row()["rank"][:2].tolist() == [1, 1]
