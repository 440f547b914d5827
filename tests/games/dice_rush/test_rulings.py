"""Every disputed reading: the default and each alternative on the same position. [DR-AMB]"""

from __future__ import annotations

import numpy as np
import pytest
from pydantic import ValidationError

from simkit.games.dice_rush import race, state
from simkit.games.dice_rush.model import CHARACTERS
from simkit.games.dice_rush.rules import Rules, Rulings

from .kit import FREE, Position
from .scenarios import DETERMINISTIC, level, many, play, scenario
from .test_setup_and_rounds import decks

LATER = 10**9

DEFAULTS = {
    "final_cards": "icon_four",
    "final_cards_score": True,
    "token_per_baddie": 1,
    "token_supply": 16,
    "last_player": "finish_airborne",
    "min_rolls": 1,
    "claim_tie": "random",
    "may_decline": False,
    "max_kills_per_card": "none",
    "allocation": "most_sixes",
    "nested_sets": True,
    "hero_powers": "dice_only",
    "tie_needs_scored_final": False,
}
"""The recommended rulings of the digest, section (a)."""


def test_defaults_are_the_recommended_rulings():
    """Every field of the rulings is in this file, with the digest's recommendation as its default."""
    assert Rulings().model_dump() == DEFAULTS


def test_defaults_of_the_printed_constants():
    """[DR-SETUP-7, DR-SETUP-8, DR-BAD-4, DR-END-1] Seven cards a missing player, -1 a Baddie, +1 a token."""
    assert Rules().model_dump(exclude={"stall_cap"}) == {
        "trim_per_missing_player": 7,
        "baddie_penalty": 1,
        "token_points": 1,
    }


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("final_cards", "five"),
        ("token_per_baddie", 2),
        ("token_supply", -1),
        ("last_player", "never"),
        ("min_rolls", 2),
        ("claim_tie", "upper_seat"),
        ("max_kills_per_card", "all"),
        ("allocation", "worst"),
    ],
)
def test_other_values_are_refused(field, value):
    """A ruling takes the values it lists."""
    with pytest.raises(ValidationError, match=field):
        scenario("tails", "amy", rulings={field: value})


def duel(card: str, dice: str, hero: str = "tails", **rulings: object) -> Position:
    """This hero has this card with these dice; the rival has a Free card of 0 points."""
    p = Position(hero, "sonic" if hero != "sonic" else "amy", cards=f"{card}, Free 0 0", rulings=rulings)
    p.resolve(dice, "111111" if hero != "sonic" else "11111")
    return p


def kill_all(p: Position) -> int:
    """Score of seat 0 after it has fought as many Baddies as it may, and no more is asked."""
    if p.s.decision:
        p.choose(p.options()[-1])
        p.run()
    assert p.s.decision == state.D_NONE
    return p.scores()[0]


# --- DR-AMB-1 and DR-AMB-14


@pytest.mark.parametrize(
    ("final_cards", "players", "cards", "ordinary", "rounds", "final_holders"),
    [
        ("icon_four", 4, 32, 28, 8, 4),
        ("icon_four", 3, 24, 21, 8, 3),
        ("icon_four", 2, 16, 14, 8, 2),
        ("separate", 4, 28, 24, 7, 4),
        ("separate", 3, 20, 17, 6, 1),  # 18 of 20 cards are dealt: 17 ordinary ones and one final
        ("separate", 2, 12, 10, 6, 2),
    ],
)
def test_final_cards(final_cards, players, cards, ordinary, rounds, final_holders):
    """[DR-AMB-1, DR-AMB-14, DR-X-1] 32, 24, 16 cards or 28, 20, 12: 8 rounds, or 7, 20 // 3 = 6, 6.

    The game ends when fewer cards than players are left. Under ``separate`` the finals are other cards of
    the 28 themselves, with numbers.
    """
    ruling = {"rulings": {"final_cards": final_cards}}
    found = decks(players, 20, **ruling)
    assert found.shape[1] == cards
    assert (found[:, :ordinary] < 28).all()
    assert (found[:, ordinary:] >= 28).all() == (final_cards == "icon_four")
    assert all(len(set(deck)) == cards for deck in found.tolist())
    rows, _ = play(
        scenario(*CHARACTERS[:players], cards=level("act_1"), policy="impatient", **ruling), many(50, 3)
    )
    assert (rows["rounds"] == rounds).all()
    assert ((rows["final_number"] > 0).sum(axis=1) == final_holders).all()


def test_a_tie_of_players_without_a_final_card():
    """[DR-AMB-1, DR-END-3] Under ``separate``, two of three hold none: the holder is ahead, they share."""
    p = Position("sonic", "tails", "amy", rulings={"final_cards": "separate"})
    p.s.final_number[:3] = (0, 4, 0)
    p.s.card_points[:3] = (5, 5, 5)
    assert p.row()["rank"][:3].tolist() == [2, 1, 2]
    p.s.card_points[:3] = (5, 4, 5)
    row = p.row()
    assert row["rank"][:3].tolist() == [1, 3, 1]
    assert row.won[:3].tolist() == [6, 0, 6]
    assert (row.outcome, row.winner, row.tie_break_used) == (1, -1, 0)


# --- DR-AMB-2


@pytest.mark.parametrize(("scores", "expected"), [(True, [3, 2]), (False, [0, 0])])
def test_final_cards_score(scores, expected):
    """[DR-AMB-2] A met final of 3 points and a Free one with 1 - 1 + 2: they score, or only break ties."""
    p = Position(
        "tails",
        "amy",
        cards=FREE,
        finals="pair 3 0, Free 0 0, Free 0 0, Free 1 1",
        rulings={"final_cards_score": scores},
    )
    p.last_round(1, 4)
    p.resolve("11234", "12346")
    if scores:
        p.choose(1)
        p.run()
    assert p.s.decision == state.D_NONE
    assert p.scores() == expected
    assert p.s.final_number[:2].tolist() == [1, 4]
    p.s.card_points[:2] = 0
    p.s.token_points[:2] = 0
    assert p.row().winner == 0


# --- DR-AMB-3


@pytest.mark.parametrize(("tokens", "score"), [(1, 1 + 2), (0, 1 + 0)])
def test_token_per_baddie(tokens, score):
    """[DR-AMB-3] 1 point, two Baddies defeated: +1 a token each, or only the -1 each is gone."""
    p = duel("Free 1 2", "11266", token_per_baddie=tokens)
    assert kill_all(p) == score
    assert p.s.tokens_left == 16 - 2 * tokens


@pytest.mark.parametrize(("supply", "score"), [(16, 2), (1, 1), (0, 0), ("unlimited", 2)])
def test_token_supply(supply, score):
    """[DR-AMB-3, DR-COMP-3] 0 points, two Baddies defeated: a token each while there are any."""
    p = duel("Free 0 2", "11266", token_supply=supply)
    assert kill_all(p) == score
    assert p.s.tokens_left == (-1 if supply == "unlimited" else max(0, supply - 2))
    assert p.s.tokens_ran_out == (supply in (0, 1))


# --- DR-AMB-4: see also test_race


@pytest.mark.parametrize(
    ("ruling", "dice", "at", "score"),
    [
        ("finish_airborne", "11122", 1_500, 5),
        ("stop_now", "11345", 1_000, 0),
        ("one_more_roll", "11122", 1_500, 5),
    ],
)
def test_last_player(ruling, dice, at, score):
    """[DR-AMB-4] 11345, of which 345 are in the air and will show 122: a full house unless void."""
    p = Position("tails", "amy", cards="Free 0 0, full house 5 0", rulings={"last_player": ruling})
    p.travels(0, "12345", 0, at=1_000)
    p.rolls(1, "11345", at=1_500, kept="11")
    p.rig(1, "122")
    p.run()
    assert p.told("last_card") == [(at, "last_card", 1, 1, 1)]
    assert p.dice(1) == dice
    assert p.scores()[1] == score


def test_one_more_roll_is_one():
    """[DR-AMB-4] The roll in the air ends without a full house; one more roll ends without it, too."""
    p = Position("tails", "amy", cards="Free 0 0, full house 5 0", rulings={"last_player": "one_more_roll"})
    p.travels(0, "12345", 0, at=1_000)
    p.rolls(1, "11345", at=1_500, kept="11")
    p.rig(1, "123" + "64")
    p.run()
    assert p.asks() == ("dice", 1, 1_500)
    p.roll("23")
    p.run()
    # T(2) = 820,000.
    assert p.told("last_card") == [(821_500, "last_card", 1, 1, 1)]
    assert (p.dice(1), p.scores()[1]) == ("11146", 0)


def test_no_dice_for_a_player_stopped_in_the_first_throw():
    """[DR-AMB-4] Ruling 8: only Free is met, and no six fights its Baddie."""
    for card, score in (("pair 1 0", 0), ("sum 12 or less 1 0", 0), ("all even 1 0", 0), ("Free 1 1", 0)):
        p = Position("tails", "amy", cards=f"Free 0 0, {card}", rulings={"last_player": "stop_now"})
        p.travels(0, "12345", 0, at=1_000)
        p.rolls(1, "", at=1_500)
        p.rig(1, "66666")
        p.run()
        assert p.s.decision == state.D_NONE
        assert p.scores()[1] == score
        assert (p.s.cards_scored[1], p.s.rolls[1]) == (card.startswith("Free"), 0)


# --- DR-AMB-5


def test_min_rolls():
    """[DR-AMB-5] By default the first decision comes a look after the first roll; else at 0, without dice."""
    p = Position("tails", "amy", cards="Free 1 0, pair 2 0")
    assert p.s.phase[:2].tolist() == [state.P_ROLL] * 2
    p.run()
    assert p.asks()[::2] == ("claim or roll", 1_400_000)
    p = Position(
        "tails", "amy", cards="Free 1 0, pair 2 0", rulings={"min_rolls": 0, "claim_tie": "lower_seat"}
    )
    p.run()
    assert p.asks() == ("claim or roll", 0, 0)
    assert p.dice(0) == ""
    p.claim(1)
    p.run()
    assert p.asks() == ("claim or roll", 1, 0)
    p.choose(race.ROLL)
    # All five dice, no subset is asked: T(5) = 1,000,000. The marker arrives at 300,000: Amy is the last.
    assert p.s.thrown[1] == 5
    p.rig(1, "11234")
    p.run()
    assert p.told("last_card") == [(1_000_000, "last_card", 1, 0, 0)]
    # The pair claimed without dice is missed; the Free card scores.
    assert p.scores() == [0, 1]


# --- DR-AMB-6: see also test_race


@pytest.mark.parametrize("ruling", ["random", "lower_seat"])
def test_claim_tie(ruling):
    """[DR-AMB-6] Seats 1 and 2 in the same microsecond: both win some of 60 races, or seat 1 all of them."""
    p = Position(cards=FREE, rulings={"claim_tie": ruling})
    winners = set()
    for game in range(60):
        p.deal(game)
        p.looks(0, "111111", at=LATER)
        p.looks(3, "11111", at=LATER)
        p.travels(1, "11111", 2, at=500)
        p.travels(2, "11111", 2, at=500)
        p.step()
        winners.add(int(p.s.owner[2]))
    assert winners == ({1, 2} if ruling == "random" else {1})


def test_a_tie_ruling_does_not_change_earliest_first():
    """[DR-AMB-6] One microsecond earlier wins against the lower seat."""
    p = Position(cards=FREE, rulings={"claim_tie": "lower_seat"})
    for seat in (0, 1):
        p.looks(seat, "1" * (6 - seat), at=LATER)
    p.travels(2, "11111", 2, at=501)
    p.travels(3, "11111", 2, at=500)
    p.step()
    assert p.s.owner[2] == 3


# --- DR-AMB-7


def test_may_decline():
    """[DR-AMB-7, DR-D8] A met pair of 0 points with two Baddies, no six: -2, or by choice face down and 0."""
    assert kill_all(duel("pair 0 2", "11234")) == -2
    for answer, score in ((0, -2), (1, 0)):
        p = duel("pair 0 2", "11234", may_decline=True)
        assert p.asks()[:2] == ("decline", 0)
        assert p.options() == [0, 1]
        assert p.decide() == 1  # net -2
        p.choose(answer)
        p.run()
        assert p.scores()[0] == score
        assert (p.s.cards_scored[0], p.s.cards_missed[0], p.s.declined[0]) == (1 - answer, answer, answer)


@pytest.mark.parametrize(
    ("card", "dice", "asked"),
    [("pair 3 0", "11234", True), ("pair 3 0", "12345", False), ("Free 0 2", "12345", False)],
)
def test_decline_is_asked_for_met_cards_with_a_requirement(card, dice, asked):
    """[DR-AMB-7, DR-SCORE-5] Not for a missed card, and not for a Free one."""
    assert duel(card, dice, may_decline=True).asks()[0] == ("decline" if asked else "nothing")


@pytest.mark.parametrize(
    ("card", "dice", "answer"),
    [
        ("pair 1 0", "11234", 0),
        ("pair 0 0", "11234", 1),  # net 0 is no gain
        ("pair 1 1", "11234", 1),  # 1 - 1
        ("pair 1 1", "11236", 0),  # 1 - 1 + 2
        ("pair 0 2", "11236", 1),  # 0 - 2 + 2
    ],
)
def test_greedy_declines_what_gains_nothing(card, dice, answer):
    """[DR-D8] Score if and only if the net value is above 0."""
    assert duel(card, dice, may_decline=True).decide() == answer


# --- DR-AMB-8


@pytest.mark.parametrize(
    ("most", "listed", "score"),
    [("none", [0, 1, 2, 3], 3), (2, [0, 1, 2], 1), (1, [0, 1], -1), (0, None, -3)],
)
def test_max_kills_per_card(most, listed, score):
    """[DR-AMB-8] 0 points, three Baddies, four sixes: -3 + 2 for each Baddie defeated."""
    p = duel("Free 0 3", "16666", max_kills_per_card=most)
    assert (p.options() if p.s.decision else None) == listed
    assert kill_all(p) == score


# --- DR-AMB-9


@pytest.mark.parametrize(
    ("requirement", "dice", "most", "first_fit"),
    [
        ("two pairs", "116666", 2, 0),  # 11 66 spares two sixes; the highest four dice are 6666
        ("pair", "11266", 2, 0),
        ("two pairs", "11666", 1, 1),  # needs two sixes either way
        ("run of 3", "34566", 2, 1),  # 3-4-5, or 4-5-6
        ("three of a kind", "333666", 3, 0),
        ("two sixes", "66612", 1, 1),
        ("Free", "12366", 2, 2),
    ],
)
def test_allocation(requirement, dice, most, first_fit):
    """[DR-AMB-9] Sixes left over if the allocation spares most of them, or if high faces are used first."""
    hero = "sonic" if len(dice) == 6 else "tails"
    for allocation, spare in (("most_sixes", most), ("first_fit", first_fit)):
        p = duel(f"{requirement} 1 6", dice, hero, allocation=allocation)
        listed = p.options() if p.s.decision else [0]
        assert listed == list(range(spare + 1))


# --- DR-AMB-10


@pytest.mark.parametrize(
    ("requirement", "dice"),
    [
        ("two pairs", "11112"),
        ("two pairs", "11111"),
        ("full house", "33333"),
        ("three pairs", "111122"),
        ("three pairs", "222222"),
        ("two triples", "444444"),
    ],
)
def test_nested_sets(requirement, dice):
    """[DR-AMB-10] Equal dice count as several sets, or sets need different faces."""
    hero = "sonic" if len(dice) == 6 else "tails"
    assert duel(f"{requirement} 3 0", dice, hero).scores()[0] == 3
    assert duel(f"{requirement} 3 0", dice, hero, nested_sets=False).scores()[0] == 0


@pytest.mark.parametrize(
    ("requirement", "dice"),
    [("two pairs", "11223"), ("full house", "33322"), ("three pairs", "112233"), ("two triples", "111222")],
)
def test_sets_of_different_faces_count_either_way(requirement, dice):
    """[DR-AMB-10]"""
    hero = "sonic" if len(dice) == 6 else "tails"
    for nested in (True, False):
        assert duel(f"{requirement} 3 0", dice, hero, nested_sets=nested).scores()[0] == 3


# --- DR-AMB-11


@pytest.mark.parametrize(
    ("hero", "card", "dice", "plain", "powered"),
    [
        ("tails", "run of 4 3 0", "12355", 0, 3),  # a 5 becomes a 4
        ("tails", "five of a kind 8 0", "11113", 0, 0),  # one step is not enough
        ("tails", "five of a kind 8 0", "66661", 0, 0),  # no wrap from 1 to 6
        ("tails", "Free 0 1", "12355", -1, 1),  # a 5 becomes a 6
        ("knuckles", "Free 0 2", "12356", 0, 2),  # 6 and 5
        ("knuckles", "two pairs 2 1", "55112", 1, 1),  # both fives are needed
        ("amy", "Free 0 1", "12345", -1, 1),  # any die is a 6 for a Baddie
        ("amy", "Free 0 2", "12345", -2, 0),  # only one
        ("amy", "two sixes 3 0", "12346", 0, 0),  # not for the requirement
        ("amy", "pair 1 2", "11236", 1, 3),  # a real six and one more
        ("sonic", "Free 0 1", "123455", -1, -1),  # six dice are all it has
    ],
)
def test_hero_powers(hero, card, dice, plain, powered):
    """[DR-AMB-11] Only the dice count differs, or the invented powers of the components page at resolve."""
    assert kill_all(duel(card, dice, hero)) == plain
    assert kill_all(duel(card, dice, hero, hero_powers="illustrative")) == powered


# --- DR-AMB-15


@pytest.mark.parametrize(
    ("needs", "met", "rank", "won"),
    [
        (False, (False, True), [1, 2], [12, 0]),
        (True, (False, True), [2, 1], [0, 12]),
        (True, (True, True), [1, 2], [12, 0]),
        (True, (False, False), [1, 1], [6, 6]),
        (False, (False, False), [1, 2], [12, 0]),
    ],
)
def test_tie_needs_scored_final(needs, met, rank, won):
    """[DR-AMB-15, DR-END-3] Holding the smaller number suffices, or only a face-up card counts."""
    p = Position(
        "tails",
        "amy",
        cards=FREE,
        finals="pair 0 0, Free 0 0, Free 0 0, pair 0 0",
        rulings={"tie_needs_scored_final": needs},
    )
    p.last_round(1, 4)
    p.resolve(*("11234" if is_met else "12345" for is_met in met))
    p.begin()
    row = p.row()
    assert row["rank"][:2].tolist() == rank
    assert row.won[:2].tolist() == won
    assert row.outcome == (1 if won == [6, 6] else 0)


# --- printed constants


def test_trim_per_missing_player():
    """[DR-SETUP-7, DR-SETUP-8] 28 - 4 * 2 + 2 = 22 cards for two players."""
    assert decks(2, 3, rules={"trim_per_missing_player": 4}).shape[1] == 22


@pytest.mark.parametrize(
    ("penalty", "token", "alive", "beaten"), [(1, 1, -1, 1), (3, 1, -3, 1), (1, 2, -1, 2)]
)
def test_worth_of_baddies_and_tokens(penalty, token, alive, beaten):
    """[DR-BAD-4, DR-END-1] A Baddie alive costs its penalty, a defeated one brings a token's points."""
    for kills, score in ((0, alive), (1, beaten)):
        p = Position(
            "tails",
            "amy",
            cards="Free 0 1, Free 0 0",
            rules={"baddie_penalty": penalty, "token_points": token},
        )
        p.resolve("12346", "11111")
        p.choose(kills)
        p.run()
        assert p.scores()[0] == score


# --- the 14 points of the decisions page that are not rulings of their own


def test_the_subset_to_roll_is_never_empty():
    """Ruling 1."""
    p = Position("tails", "amy")
    p.looks(0, "12345", at=10)
    p.looks(1, "12345", at=LATER)
    p.run()
    p.choose(race.ROLL)
    assert p.options()[0] == 1


def test_no_recovery_but_the_reaction():
    """Ruling 3: after a lost race 300,000 and no more; who rolls sees the claim at the next decision."""
    p = Position(cards=FREE)
    p.travels(0, "111111", 0, at=100)
    p.travels(1, "11111", 0, at=200)
    p.rolls(2, "", at=250_000)
    p.looks(3, "11111", at=LATER)
    p.run()
    assert p.asks() == ("claim or roll", 1, 300_100)
    p.claim(1)
    p.run()
    assert p.asks() == ("claim or roll", 2, 650_000)
    p.choose(race.CLAIM)
    assert p.options() == [2, 3]


def test_the_round_ends_with_the_last_card():
    """Ruling 4: its time is when the last player has the card."""
    p = Position("tails", "amy")
    p.travels(0, "11111", 0, at=1_000)
    p.rolls(1, "", at=77_000)
    p.run()
    assert (p.s.round_us[0], p.s.duration_us) == (77_000, 77_000)
    assert p.s.claim_us[:2].tolist() == [1_000, 77_000]


def test_greedy_values_a_card_from_nothing():
    """Ruling 14: four fives on the table do not change the target: 2 / 2.82 against 5 / 11.09."""
    p = Position("tails", "amy", cards="three of a kind 2 0, five of a kind 5 0")
    p.looks(0, "15555", at=10)
    p.looks(1, "12345", at=LATER)
    p.run()
    assert p.plan() == ("claim", 0)


def test_slips_are_off_and_heroes_differ_by_dice_only():
    """Ruling 13: no errors in 200 games by default; with five dice for all, the heroes' tables are equal."""
    rows, _ = play(scenario(cards=level("act_1"), policy="random", pace={}), many(200, 3))
    assert rows["slips"].sum() == 0
    t = Position(cards=level("act_2"), pace=DETERMINISTIC).t
    for name in ("spare", "net", "keep", "expected", "reach"):
        for hero in (2, 3):
            assert np.array_equal(t[name][1], t[name][hero])
