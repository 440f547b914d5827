"""Disputed readings: the default and each alternative on the same position. [section (a) of the digest]

Abilities, Badniks and Roll Actions are here; Boosts, Emeralds and Power Ups in ``test_rulings_dice``; turns,
Damage, the boss and the end in ``test_rulings_turn``. ``test_rulings_offered`` sees that none is missing.
"""

from __future__ import annotations

from simkit.games.sonic_roll.printed import MAX_CARDS
from simkit.games.sonic_roll.wording import Wording

from .kit import Position
from .rulings import ruling
from .test_zone_cards import spends

RED = "R1 R1", "R1 R1", "R1 R1"
"""Zone Cards that take nothing but red 1s."""
ANY = "* * *", "Y1", "Y1"


@ruling("colours", {"manual": ["blue", "yellow", "red"], "how_to_play": ["red", "yellow", "blue"]})
def test_colours(rulings, expected):
    """[SR-GAP-1, SR-DICE-5] The second text swaps the colours of Run and Spin; what the dice do stays."""
    p = Position("sonic", cards=("B5 1", "R5", "R6"), rulings=rulings)
    assert list(Wording(p.scenario).colours) == expected
    p.spending("B5 R5", action=1)
    assert spends(p) == [("B5", "top"), ("R5", "middle")]
    p.answer("spend", "B5", "top")
    assert p.asks == "spend"


@ruling(
    "insta_shield",
    {
        "run_to_spin": {"B>R"},
        "any_to_spin": {"B>R", "Y>R", "R>R"},
        "any_to_run": {"B>B", "Y>B", "R>B"},
        "any_to_any": {f"{old}>{new}" for old in "BYR" for new in "BYR"},
    },
)
def test_insta_shield(rulings, expected):
    """[SR-GAP-1, SR-GAP-17] Which kinds Sonic's token turns into which; the result moves by 1 at most."""
    p = Position("sonic", cards=RED, rulings=rulings)
    p.roll_window("B3 Y4 R5")
    found = [option[1:] for option in p.options() if option[0] == "insta"]
    assert {f"{old[0]}>{new[0]}" for old, new in found} == expected
    assert len(found) == 3 * len(expected)
    assert all(abs(int(old[1]) - int(new[1])) <= 1 for old, new in found)


@ruling(
    "buddy_flight",
    {
        "jump_dice": ("", "1 2 4 5", "1 2 4 5"),
        "any_die": ("1 2 4 5", "1 2 4 5", "1 2 4 5"),
        "up_only": ("", "4 5", "4 5"),
        "down_only": ("", "1 2", "1 2"),
        "own_turn_only": ("", "1 2 4 5", ""),
    },
)
def test_buddy_flight(rulings, expected):
    """[SR-GAP-18] Results a 3 may be shifted to: Tails' blue die, his yellow die, Sonic's yellow die."""
    found = []
    for seat, word in ((0, "B3"), (0, "Y3"), (1, "Y3")):
        p = Position("tails", "sonic", cards=ANY, rulings=rulings)
        if seat:
            p.turn_of(1)
        p.spending(word, action=1)
        found.append(" ".join(option[3][1] for option in spends(p) if option[1] == "top" and option[2:]))
    assert tuple(found) == expected


@ruling("hammer", {"spin_dice": "R4 R1", "any_die": "B4 R4 R1", "no_wrap": "R4"})
def test_hammer(rulings, expected):
    """[SR-GAP-19] Amy with blue 3, red 3, red 6: which dice she may raise, and to what."""
    p = Position("amy", cards=ANY, rulings=rulings)
    p.spending("B3 R3 R6", action=1)
    assert " ".join(option[3] for option in spends(p) if option[2:]) == expected


@ruling(
    "secret_passage",
    {
        "fixed": (MAX_CARDS, 5, -1, 0, 0),
        "deck_route": (3, 4, 4, 1, 3),
        "reset": (MAX_CARDS, 5, MAX_CARDS, 0, 0),
    },
)
def test_secret_passage(rulings, expected):
    """[SR-GAP-20] Its own card, used up when done or laid anew; or a fourth Zone Card, for Speed 3.

    Card on it, cards left in the deck of 8, card on it once done, Zone Cards completed, Speed.
    """
    p = Position("knuckles", cards=("R1", "R1", "R1", "*"), passage="*", rulings=rulings)
    before = int(p.s.card[3]), int(p.s.zone_left)
    p.next_tiles("red boost")
    p.spending("B6 Y5", action=1)
    p.answer("spend", "B6", "passage")
    assert p.s.visits[0] == 1
    assert (*before, p.s.card[3], p.s.cards[0], p.row()["speed"][0]) == expected


def test_with_a_deck_route_the_boss_comes_a_card_sooner():
    """[SR-GAP-20] Four cards lie open, so it is the (N-3)-th completed one: the fifth of eight."""
    p = Position(
        "knuckles", cards=("*",) * 12, passage_reward="none", rulings={"secret_passage": "deck_route"}
    )
    p.spending("B1 B1 B1 B1 B1 B1", action=1)
    for done in range(1, 6):
        assert p.s.boss == 0
        p.answer("spend", "B1", "passage" if done % 2 else "top")
    assert (p.s.boss, p.s.cards[0]) == (1, 5)


@ruling("secret_passage_in_boss", {False: [], True: ["B4"]})
def test_secret_passage_in_boss(rulings, expected):
    """[SR-GAP-20] The boss comes: the Secret Passage's 4 is gone, or still takes a 4 and pays a Boost."""
    p = Position(
        "knuckles",
        cards=("1", "2 2", "3 3"),
        passage="4[boost] 5",
        patterns=("Y1 | Y1",) * 3,
        rulings=rulings,
    )
    p.s.zone_left = 0
    p.spending("B1 B4 R6", action=1)
    p.answer("spend", "B1", "top")
    assert (p.s.boss, p.s.card[:3].tolist()) == (1, [-1] * 3)
    assert [die for die, where in spends(p) if where == "passage"] == expected
    if expected:
        p.answer("spend", "B4", "passage")
        assert (p.s.boosts[0], p.s.column[3]) == (2, 1)


def test_a_zone_card_on_the_secret_passage_leaves_with_the_boss():
    """[SR-GAP-20, SR-GAP-34] Dealt from the deck it is one of the unfinished Zone Cards."""
    rulings = {"secret_passage": "deck_route", "secret_passage_in_boss": True}
    p = Position("knuckles", cards=("1", "2 2", "3 3", "4 4"), rulings=rulings)
    p.s.zone_left = 0
    p.spending("B1 B4 R6", action=1)
    p.answer("spend", "B1", "top")
    assert (p.s.boss, p.s.card.tolist()) == (1, [-1] * 4)


def test_a_secret_passage_laid_anew_may_be_finished_again():
    """[SR-GAP-20] Each time its Boost is paid; numbers and ways are forgotten."""
    p = Position(
        "knuckles",
        cards=RED,
        passage="U U",
        passage_reward="boost",
        rulings={"secret_passage": "reset"},
    )
    p.spending("B4 B4 B5 B5 R6", action=1)
    for word in ("B4", "B4", "B5", "B5"):
        p.answer("spend", word, "passage")
    assert (p.s.boosts[0], p.s.column[3], p.s.cards[0]) == (3, 0, 0)


@ruling("secret_passage_speed", {0: 0, 3: 3})
def test_secret_passage_speed(rulings, expected):
    """[SR-GAP-20] Speed of a completed Secret Passage; it is no Zone Card either way."""
    p = Position("knuckles", cards=RED, passage="*", passage_reward="boost", rulings=rulings)
    p.spending("B6 Y5", action=1)
    p.answer("spend", "B6", "passage")
    assert (p.row()["speed"][0], p.s.cards[0]) == (expected, 0)


# --- Badniks


@ruling("badnik_targets", {"own": ["destroy 0.0"], "any": ["destroy 0.0", "destroy 1.0"]})
def test_badnik_targets(rulings, expected):
    """[SR-GAP-8] Sonic's red 6 reaches his own Badnik, or Tails' one as well."""
    p = Position("sonic", "tails", cards=RED, badniks=("B1 | 6", "B2 | 6"), rulings=rulings)
    p.hand(0, "B1 | 6")
    p.hand(1, "B2 | 6")
    p.spending("R6", action=1)
    assert [where for _, where in spends(p)] == expected
    p.choose("spend", "R6", expected[-1])
    assert (p.s.animals[:2].tolist(), p.s.in_hand.sum()) == ([1, 0], 1)


@ruling("attack_trigger", {"per_row": 7, "per_die": 6})
def test_attack_trigger(rulings, expected):
    """[SR-GAP-7] Rows blue 3 and yellow 3 against two blue 3s and a yellow 3: 2 hits, or 3;
    each costs a Ring.
    """
    p = Position("sonic", cards=RED, badniks=("B3 Y3 | 1; penalty lose_ring",), rulings=rulings)
    p.hand(0, "B3 Y3 | 1")
    p.put(0, held=9)
    p.attack_window("B3! B3! Y3! R1")
    p.answer("accept")
    assert (p.asks, p.s.held[0], p.s.attacks) == ("spend", expected, 1)


@ruling("spin_avoid_gives_animal", {False: 0, True: 1})
def test_spin_avoid_gives_animal(rulings, expected):
    """[SR-GAP-55] A red die on the avoid row; a yellow one frees none either way."""
    p = Position("sonic", cards=RED, badniks=("B1 | 6; avoid any",), rulings=rulings)
    for word in ("R6", "Y6"):
        p.hand(0, "B1 | 6") if word == "R6" else p.gets("draw_badnik")
        p.spending(f"{word} R1", action=1)
        p.choose("spend", word, "avoid 0.0")
        assert p.s.animals[0] == expected


@ruling("badnik_other_must_differ", {False: (2, [0, 1, 2]), True: (1, [1, 2])})
def test_badnik_other_must_differ(rulings, expected):
    """[SR-GAP-15] One player alone draws 2, or 1;
    of three, any may be picked for the second, or the others.
    """
    p = Position("sonic", badniks=("B1 | 6; copies 9",), rulings=rulings)
    p.gets("badnik")
    alone = int(p.s.in_hand[0])
    p = Position("sonic", "tails", "amy", badniks=("B1 | 6; copies 9",), rulings=rulings)
    p.gets("badnik")
    assert (alone, [option[1] for option in p.options()]) == expected


@ruling("badnik_drawer_cap", {True: 3, False: 4})
def test_badnik_drawer_cap(rulings, expected):
    """[SR-GAP-15] A drawer who has 3 draws none, or a fourth; the other player gets one either way."""
    p = Position("sonic", "tails", badniks=("B1 | 6; copies 9",), rulings=rulings)
    p.hand(0, *["B1 | 6"] * 3)
    p.gets("badnik")
    assert p.s.in_hand[:2].tolist() == [expected, 1]
    p.hand(1, *["B1 | 6"] * 2)
    p.gets("badnik")
    assert p.s.in_hand[:2].tolist() == [expected, 3]


@ruling("eggman_mark", {"must": [0, 1], "may": [0, 1, -1]})
def test_eggman_mark(rulings, expected):
    """[SR-GAP-68] Sonic or Tails draws a Badnik, or nobody (-1)."""
    p = Position("sonic", "tails", badniks=("B1 | 6; copies 9",), rulings=rulings)
    p.next_power_ups("eggman_mark")
    p.gets("power_up")
    assert [option[1] for option in p.options()] == expected
    p.choose("player", expected[-1])
    assert p.s.in_hand.tolist() == [0, int(expected[-1] == 1), 0, 0]


def test_a_badnik_reward_is_never_refused():
    """[SR-GAP-15, SR-GAP-68] The second Badnik of a reward has to go to somebody."""
    p = Position("sonic", "tails", badniks=("B1 | 6; copies 9",), rulings={"eggman_mark": "may"})
    p.gets("badnik")
    assert [option[1] for option in p.options()] == [0, 1]


@ruling("spend_ability_on_kill", {False: (5, "spend"), True: (4, "reroll")})
def test_spend_ability_on_kill(rulings, expected):
    """[SR-GAP-16] Rings after a red die beat a Badnik whose SPEND ability takes one; and what follows when a
    blue die avoids one that takes Run dice their property.
    """
    p = Position("tails", cards=RED, badniks=("- | 6; spend lose_ring",), rulings=rulings)
    p.hand(0, "- | 6")
    p.put(0, held=5)
    p.spending("R6 R5", action=2)
    p.answer("spend", "R6", "destroy 0.0")
    rings = int(p.s.held[0])
    p = Position(
        "tails", cards=("1 1", *RED[1:]), badniks=("- | 6; avoid B; spend no_run_chain",), rulings=rulings
    )
    p.hand(0, "- | 6")
    p.spending("B6 B1", action=2)
    p.answer("spend", "B6", "avoid 0.0")
    assert (rings, p.asks) == expected


def test_only_the_holders_spend_sets_a_beaten_badnik_off():
    """[SR-GAP-16, SR-BAD-18] Amy's Hammer Throw beats Tails' Badnik: its holder spent no die."""
    p = Position(
        "amy",
        "tails",
        cards=RED,
        badniks=("- | 6; spend lose_ring",),
        rulings={"spend_ability_on_kill": True},
    )
    p.hand(1, "- | 6")
    p.put(0, held=5)
    p.spending("R6 R4")
    p.answer("spend", "R6", "destroy 1.0")
    assert (p.s.held[0], p.s.animals[0]) == (5, 1)


@ruling("end_turn_ability", {"every": (2, 2), "once": (1, 1)})
def test_end_turn_ability(rulings, expected):
    """[SR-GAP-64] A Badnik's and the boss's END TURN abilities over two turns: Rings and Boosts lost."""
    p = Position(
        "sonic",
        cards=RED,
        badniks=("B1 | 6; end_turn lose_ring",),
        boss={"sides": ("- | R5; end_turn lose_boost", "- | R1")},
        rulings=rulings,
    )
    p.hand(0, "B1 | 6")
    p.put(0, held=9, boosts=9)
    p.start_boss((), (), ())
    for _ in range(2):
        p.end_turn()
        if p.asks:
            p.answer("ability", 0)
        p.turn_of(0)
    assert (9 - p.s.held[0], 9 - p.s.boosts[0]) == expected


# --- Roll Actions


def hazards_matched(rulings: dict[str, str], dice: str) -> int:
    """Knuckles rolls a red and a black die twice, saves nothing of the first roll and the red 5 of the
    second.
    """
    p = Position(
        "knuckles",
        cards=ANY,
        rulings=rulings,
        actions={"knuckles": [{"dice": "RK", "repeat": 2, "keep": "ladder"}]},
    )
    p.put(0, held=9)
    p.dice(dice)
    p.answer("action", "Action 1")
    p.answer("save", "")
    assert p.pool() == "R5"
    return int(p.s.hazards_matched[0])


@ruling("hazard_timing", {"after_save": (0, 0, 1), "before_save": (1, 0, 1), "pool_built": (0, 1, 1)})
def test_hazard_timing(rulings, expected):
    """[SR-GAP-14] The red die shows 3 and is refused, then 5 and is saved. Black dice 3, 3; 5, 3; 4, 5.

    After the save: against nothing, then 5. Before: against 3, then 5. With the pool built: both against 5.
    """
    found = []
    for first, second in ((3, 3), (5, 3), (4, 5)):
        built = rulings["hazard_timing"] == "pool_built"
        rolls = (3, 5, first, second) if built else (3, first, 5, second)
        found.append(hazards_matched(rulings, " ".join(map(str, rolls))))
    assert tuple(found) == expected


@ruling("ladder_must_save", {"action": (True, False), "free": (True, True), "per_roll": (False, False)})
def test_ladder_must_save(rulings, expected):
    """[SR-GAP-11] Wall Climb: may none be saved of the first roll;
    and of the last one, with nothing saved yet?
    """
    p = Position("knuckles", cards=ANY, rulings=rulings)
    p.dice("2 3 3 6 6 6 4 5 5")
    p.answer("action", "Wall Climb")
    first = ("save", "") in p.options()
    if first:
        p.answer("save", "")
        p.answer("save", "")
        last = ("save", "") in p.options()
        if last:
            p.answer("save", "")
            assert (p.is_turn_over, p.s.time_tokens[0]) == (True, 0)
    else:
        last = False
        p.answer("save", "2")
        p.go()
        assert p.s.pool >= 2  # the 6 of the second roll was no choice
    assert (first, last) == expected
