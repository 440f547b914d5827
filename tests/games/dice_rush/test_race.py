"""The race: rolls, decisions and markers in time. [DR-ROLL, DR-CLAIM]"""

from __future__ import annotations

import pytest

from simkit.games.dice_rush import race, state

from .kit import FREE, Position
from .scenarios import DETERMINISTIC, many

ROLLING, LOOKING, TRAVELLING, DONE = range(4)
LATER = 10**9
"""Long after everything else of a test."""

# --- 1 to 3: throws, looks, decisions


def test_times_of_a_round():
    """[DR-ROLL-1] T(m) = 700,000 + 60,000 m; look 400,000; travel 300,000; all in whole microseconds.

    Tails: T(5) = 1,000,000, decides at 1,400,000, rolls 2 dice: T(2) = 820,000, so 2,220,000, decides at
    2,620,000, claims: the marker arrives at 2,920,000. Sonic: T(6) = 1,060,000, decides at 1,460,000.
    """
    p = Position("sonic", "tails", cards="Free 0 0, Free 0 0")
    p.rig(0, "123456")
    p.rig(1, "11356" + "44")
    p.run()
    assert p.asks() == ("claim or roll", 1, 1_400_000)
    assert p.told("rolls") == [(1_000_000, "rolls", 1, 5, 0, 201011), (1_060_000, "rolls", 0, 6, 0, 111111)]
    p.roll("35")
    p.run()
    assert p.asks() == ("claim or roll", 0, 1_460_000)
    p.roll("123456")  # T(6): 2,520,000, decides at 2,920,000
    p.run()
    assert p.asks() == ("claim or roll", 1, 2_620_000)
    assert [event[:5] for event in p.told("rolls")[2:]] == [
        (2_220_000, "rolls", 1, 2, 3),
        (2_520_000, "rolls", 0, 6, 0),
    ]
    assert p.dice(1) == "11446"
    p.claim(0)
    p.run()
    # Same microsecond, 2,920,000: Sonic decides before the marker arrives.
    assert p.asks() == ("claim or roll", 0, 2_920_000)
    assert p.s.owner[:2].tolist() == [-1, -1]
    p.claim(1)
    p.run()
    assert p.told("claims") == [(2_920_000, "claims", 1, 0, 0, 1)]
    assert p.told("last_card") == [(2_920_000, "last_card", 0, 1, 1)]


def test_a_seats_own_pace():
    """Every seat has its own clock: base, per die, look, travel and reaction in milliseconds."""
    slow = {
        **DETERMINISTIC,
        "roll_base_ms": 1000,
        "roll_per_die_ms": 100,
        "look_ms": 50,
        "travel_ms": 20,
        "reaction_ms": 5,
    }
    p = Position("tails", "amy", "sonic", cards=FREE, pace=(DETERMINISTIC, slow, DETERMINISTIC))
    assert p.s.time[:3].tolist() == [1_000_000, 1_500_000, 1_060_000]
    p.looks(0, "11111", at=100_000)  # marker at 400,000
    p.rolls(1, "", at=360_000)  # decides at 410,000
    p.looks(2, "111111", at=LATER)
    p.run()
    p.claim(0)
    p.run()
    assert p.asks() == ("claim or roll", 1, 410_000)
    p.claim(2)
    p.looks(0, "11111", at=LATER)
    p.s.phase[0] = DONE
    p.travels(2, "111111", 2, at=425_000)  # Amy's marker came at 430,000, after this one
    p.run()
    assert p.told("too_late") == [(425_000, "too_late", 1, 2, 2)]
    # Two of three cards have an owner: Amy is the last player, and no reaction is needed.
    assert p.told("last_card") == [(425_000, "last_card", 1, 1, 1)]


def test_reaction_is_the_losers():
    """Decides again its own 5 ms after the claim."""
    quick = {**DETERMINISTIC, "reaction_ms": 5}
    p = Position("tails", "amy", "sonic", cards=FREE, pace=(DETERMINISTIC, quick, DETERMINISTIC))
    p.travels(0, "11111", 0, at=1000)
    p.travels(1, "22222", 0, at=2000)
    p.looks(2, "111111", at=LATER)
    p.run()
    assert p.asks() == ("claim or roll", 1, 6000)


def test_any_subset_may_be_rolled_again():
    """[DR-ROLL-2] Each of the 31 and 63 non-empty subsets: its dice change, the others stay.

    The options are the whole numbers 1 .. 2^n - 1; bit i is die i of the sorted dice. [DR-D3]
    """
    for hero, dice in (("tails", "12246"), ("sonic", "123456")):
        p = Position(hero, "amy")
        n = len(dice)
        for subset in range(1, 2**n):
            p.looks(0, dice, at=100)
            p.looks(1, "11111", at=LATER)
            p.run()
            p.choose(race.ROLL)
            assert p.options() == list(range(1, 2**n))
            p.choose(subset)
            rolled = [i for i in range(n) if subset >> i & 1]
            assert p.s.thrown[0] == len(rolled)
            assert p.s.time[0] == 100 + 700_000 + 60_000 * len(rolled)
            p.rig(0, "5" * len(rolled))
            p.step()
            expected = [face for i, face in enumerate(dice) if i not in rolled] + ["5"] * len(rolled)
            assert p.dice(0) == "".join(sorted(expected))


def test_no_limit_on_rolls():
    """[DR-ROLL-2] 900 rolls in one round, then a claim; T(1) + look = 1,160,000 each."""
    p = Position("tails", "amy")
    p.looks(0, "12345", at=0)
    p.looks(1, "11111", at=LATER * 2)
    for i in range(900):
        p.run()
        assert p.asks() == ("claim or roll", 0, i * 1_160_000)
        p.roll(p.dice(0)[0])
    p.run()
    p.claim(0)
    p.run()
    assert p.s.rolls[0] == 900
    assert p.s.slot[0] == 0


def test_the_air_shows_nothing():
    """[DR-ROLL-1] Until the roll ends the faces are those from before; then the new ones."""
    p = Position("tails", "amy")
    p.looks(0, "12345", at=100)
    p.looks(1, "66666", at=500_000)
    p.run()
    p.roll("12")  # ends at 100 + 820,000
    p.rig(0, "66")
    p.run()
    assert p.asks() == ("claim or roll", 1, 500_000)
    assert p.dice(0) == "12345"
    p.roll("6")
    p.step()
    assert (p.s.now, p.dice(0)) == (820_100, "34566")


def test_claim_or_roll_and_which_card():
    """[DR-D2, DR-CLAIM-1, DR-CLAIM-6] claim, roll; then unclaimed cards in the order dealt, met or not."""
    p = Position(cards="five of a kind 8 0, pair 1 0, full house 5 0, run of 5 5 0")
    p.has(0, "123456", 1)
    for seat in (1, 2, 3):
        p.looks(seat, "12346", at=100 * seat)
    p.run()
    assert p.options() == [race.CLAIM, race.ROLL] == [0, 1]
    p.choose(race.CLAIM)
    assert p.asks()[0] == "card"
    assert p.options() == [0, 2, 3]


def test_the_player_decides_when_the_dice_are_good_enough():
    """[DR-CLAIM-1] With a met card the player may still roll; with none met it may claim."""
    p = Position("tails", "amy", cards="pair 1 0, full house 5 0")
    p.looks(0, "11234", at=100)
    p.looks(1, "12345", at=200)
    p.run()
    p.roll("234")
    p.run()
    p.claim(1)
    p.run()
    assert p.told("means_to_roll", "means_to_claim") == [
        (100, "means_to_roll", 0, 3),
        (200, "means_to_claim", 1, 1, 1, 0),
    ]
    assert p.s.slot[:2].tolist() == [0, 1]


def test_the_table_is_seen_as_it_is_at_the_decision():
    """A claim at 400 changes the options at 401, not those at 400 (markers arrive last)."""
    for at, listed in ((399, [0, 1, 2, 3]), (400, [0, 1, 2, 3]), (401, [0, 1, 3])):
        p = Position(cards=FREE)
        p.travels(0, "111111", 2, at=400)
        p.looks(1, "11111", at=at)
        p.looks(2, "11111", at=LATER)
        p.looks(3, "11111", at=LATER)
        p.run()
        assert p.asks() == ("claim or roll", 1, at)
        p.choose(race.CLAIM)
        assert p.options() == listed


# --- 4: markers


def test_the_first_marker_takes_the_card():
    """[DR-CLAIM-2, DR-AMB-6] Earliest arrival wins: seat 2's marker comes 1 microsecond before seat 0's."""
    p = Position(cards=FREE)
    p.travels(0, "111111", 3, at=1001)
    p.travels(2, "22222", 3, at=1000)
    for seat in (1, 3):
        p.looks(seat, "33333", at=LATER)
    p.run()
    assert p.s.owner.tolist() == [-1, -1, -1, 2]
    assert p.told("claims", "too_late") == [(1000, "claims", 2, 3, 3, 1), (1000, "too_late", 0, 3, 3)]
    assert (p.s.lost_races.tolist(), p.s.races_lost) == ([1, 0, 0, 0], 1)


def test_a_lost_race_decides_again_with_the_same_dice():
    """[DR-D4] 300,000 after the claim, not after the own arrival; the lost card is no option any more."""
    p = Position(cards=FREE)
    p.travels(0, "123456", 1, at=50_000)
    p.travels(1, "22235", 1, at=250_000)
    for seat in (2, 3):
        p.looks(seat, "33333", at=LATER)
    p.run()
    assert p.asks() == ("claim or roll", 1, 350_000)
    assert p.dice(1) == "22235"
    assert p.options() == [0, 1]
    p.choose(race.CLAIM)
    assert p.options() == [0, 2, 3]
    p.choose(3)
    p.run()
    assert p.told("claims")[-1] == (650_000, "claims", 1, 3, 3, 2)


def test_others_notice_nothing():
    """Rolling, looking, or on the way to another card: time and phase stay as they were."""
    p = Position(cards=FREE)
    p.travels(0, "123456", 1, at=100)
    p.rolls(1, "11111", at=5000)
    p.looks(2, "22222", at=6000)
    p.travels(3, "33333", 2, at=7000)
    p.step()
    assert p.s.owner.tolist() == [-1, 0, -1, -1]
    assert p.s.phase.tolist() == [DONE, ROLLING, LOOKING, TRAVELLING]
    assert p.s.time.tolist()[1:] == [5000, 6000, 7000]
    p.run()
    assert p.asks() == ("claim or roll", 2, 6000)
    assert p.told("too_late") == []


def test_dice_are_frozen_from_the_claim_on():
    """[DR-CLAIM-3] The claimed dice 11234 score the pair after further rolls of the rivals."""
    p = Position("tails", "amy", "knuckles", cards="pair 3 0, Free 0 0, Free 0 0")
    p.looks(0, "11234", at=10)
    p.looks(1, "12345", at=100)
    p.looks(2, "12345", at=200)
    p.run()
    p.claim(0)
    asked = []
    for _ in range(6):
        p.run()
        asked.append(p.asks()[1])
        p.roll(p.dice(asked[-1])[0])
        assert p.dice(0) == "11234"
    assert asked == [1, 2] * 3
    p.run()
    p.claim(1)
    p.run()
    while p.s.decision:
        p.roll(p.dice(2))
        p.run()
    assert p.scores() == [3, 0, 0]


def test_dice_stay_while_the_marker_travels():
    """[DR-CLAIM-1, DR-CLAIM-3] From decision to arrival nothing is thrown and nothing asked."""
    p = Position("tails", "amy")
    p.looks(0, "12345", at=10)
    p.looks(1, "11111", at=LATER)
    p.run()
    p.claim(1)
    p.step()
    assert (p.s.now, p.s.slot[0], p.dice(0), p.s.rolls[0]) == (300_010, 1, "12345", 0)


# --- 5: the last player


@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_ends_a_round_with_one_card(players):
    """[DR-CLAIM-4, DR-CLAIM-5] Random players, 20 games: n cards, n owners; n - 1 claims, one last card."""
    for game in range(many(20, 3)):
        p = Position(*("amy", "sonic", "tails", "knuckles")[:players], cards=FREE, policy="random", game=game)
        p.play_round()
        assert sorted(p.s.owner[:players].tolist()) == list(range(players))
        assert [p.s.owner[p.s.slot[seat]] for seat in range(players)] == list(range(players))
        assert len(p.told("claims")) == players - 1
        assert len(p.told("last_card")) == 1
        assert sorted(p.s.place[:players].tolist()) == list(range(players))


PHASES = {
    "first throw": ("", "22222", 1_500),
    "rolling again": ("11345", "12245", 1_500),
    "looking": ("11345", "11345", 1_000),
    "on the way to the last card": ("11345", "11345", 1_000),
    "on the way to the lost card": ("11345", "11345", 1_000),
}
"""The last player's dice before, with the default ruling after, and when it gets the card."""
STOPPED = {
    "finish_airborne": PHASES,
    "stop_now": {
        **PHASES,
        "first throw": ("", "", 1_000),
        "rolling again": ("11345", "11345", 1_000),
    },
}


def stopped(phase: str, last_player: str = "finish_airborne", card: str = "full house 5 0") -> Position:
    """Tails' marker arrives at 1,000 on one of two cards; Amy is the last player, in this phase."""
    p = Position("tails", "amy", cards=f"Free 0 0, {card}", rulings={"last_player": last_player})
    p.travels(0, "12345", 0, at=1_000)
    if phase == "first throw":
        p.rolls(1, "", at=1_500)
        p.rig(1, "22222")
    elif phase == "rolling again":
        p.rolls(1, "11345", at=1_500, kept="145")
        p.rig(1, "22")
    elif phase == "looking":
        p.looks(1, "11345", at=1_700)
    else:
        p.travels(1, "11345", 1 if phase.endswith("last card") else 0, at=1_200)
    p.run()
    return p


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("ruling", STOPPED)
def test_the_last_player_stops(ruling, phase):
    """[DR-CLAIM-4, DR-AMB-4] At once, with the dice as they lie; in the air: see the ruling.

    No decision, no look, no travel; ruling 8 of the decisions page: stop_now before the first roll ended
    leaves no faces, a void re-roll leaves the old faces of all dice.
    """
    before, after, at = STOPPED[ruling][phase]
    p = stopped(phase, ruling)
    assert p.s.decision == state.D_NONE
    assert p.told("last_card") == [(at, "last_card", 1, 1, 1)]
    assert p.dice(1) == after
    assert p.s.round_us[0] == at
    assert p.s.last_cards[:2].tolist() == [0, 1]
    assert p.s.rolls[1] == (after != before)


@pytest.mark.parametrize("phase", PHASES)
def test_one_more_roll(phase):
    """[DR-AMB-4] Ruling 9: a roll in the air is finished; then one more roll, of dice the player picks."""
    before, lying, at = PHASES[phase]
    p = stopped(phase, "one_more_roll", "five of a kind 5 0" if phase != "first throw" else "run of 5 5 0")
    assert p.asks() == ("dice", 1, at)
    assert p.options() == list(range(1, 32))
    assert p.dice(1) == lying
    p.rig(1, "666")
    p.roll(lying[:3])
    p.run()
    # T(3) = 880,000, no look, no travel.
    assert p.told("last_card") == [(at + 880_000, "last_card", 1, 1, 1)]
    assert p.dice(1) == lying[3:] + "666"
    assert p.s.rolls[1] == 1 + (before != lying)


@pytest.mark.parametrize("phase", PHASES)
def test_no_more_roll_for_a_met_card(phase):
    """[DR-AMB-4] Ruling 9: the card is met when the roll is over (Free, or a pair in 22222 and 12245)."""
    p = stopped(phase, "one_more_roll", "pair 1 0")
    assert p.told("last_card") == [(PHASES[phase][2], "last_card", 1, 1, 1)]
    assert p.s.last_cards_met[1] == 1


def test_a_roll_that_ends_with_the_last_claim_is_over():
    """Rolls that end come first in a microsecond: the new faces lie, and there is no further wait."""
    p = Position("tails", "amy", rulings={"last_player": "stop_now"})
    p.travels(0, "12345", 0, at=1_000)
    p.rolls(1, "11111", at=1_000)
    p.rig(1, "23456")
    p.run()
    assert p.dice(1) == "23456"
    assert p.told("last_card") == [(1_000, "last_card", 1, 1, 1)]


def test_with_two_open_cards_nobody_is_stopped():
    """[DR-CLAIM-4] Only when all cards but one are claimed: two of four claimed, two players go on."""
    p = Position(cards=FREE)
    p.has(0, "111111", 0)
    p.travels(1, "11111", 1, at=100)
    p.looks(2, "22222", at=200)
    p.rolls(3, "33333", at=300)
    p.run()
    assert p.asks() == ("claim or roll", 2, 200)
    assert p.told("stops") == []
    p.claim(3)  # arrives at 300,200; seat 3 rolls until 300 and decides at 400,300
    p.run()
    assert p.told("stops") == [(300_200, "stops", 3, 0)]
    assert p.s.slot.tolist() == [0, 1, 3, 2]
