"""Resolution and scores. [DR-RES, DR-SCORE, DR-X-3, 5, 6]"""

from __future__ import annotations

import pytest

from simkit.games.dice_rush import state

from .kit import FREE, Position, duel


def is_met(requirement: str, dice: str, **options: object) -> bool:
    """Whether the card of 3 points scores."""
    p = duel(f"{requirement} 3 0", dice, **options)
    assert p.scores()[0] in (0, 3)
    return p.scores()[0] == 3


# --- order of resolution


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_first_claimer_then_clockwise(first):
    """[DR-RES-1] By seat from the first claimer on, whatever the order of the other claims."""
    p = Position(cards=FREE)
    order = [first, (first + 2) % 4, (first + 1) % 4, (first + 3) % 4]
    for place, seat in enumerate(order):
        p.travels(seat, "1" * (5 + (seat == 0)), seat, at=100 * (place + 1))
    p.run()
    assert [event[2] for event in p.told("claims", "last_card")] == order
    assert [event[2] for event in p.told("scores")] == [(first + i) % 4 for i in range(4)]


def test_each_finishes_before_the_next():
    """[DR-RES-2, DR-BAD-1] Score and Baddies of one player, then score and Baddies of the next."""
    p = Position("tails", "amy", cards="Free 1 1, pair 1 2")
    p.resolve("11116", "22666", first=1)
    assert p.asks()[:2] == ("kills", 1)
    assert [event[1:3] for event in p.told("scores")] == [("scores", 1)]
    p.choose(2)
    p.run()
    assert p.asks()[:2] == ("kills", 0)
    p.choose(1)
    p.run()
    told = [event[1:3] for event in p.told("scores", "defeats")]
    assert told == [("scores", 1), ("defeats", 1), ("scores", 0), ("defeats", 0)]


def test_tokens_go_in_order_of_resolution():
    """[DR-RES-1, DR-AMB-13, DR-AMB-3] Two tokens left, three Baddies: seat 1 claimed first and gets both."""
    p = Position("tails", "amy", cards="Free 0 1, Free 0 2")
    p.s.tokens_left = 2
    p.resolve("11116", "11166", first=1)
    p.choose(2)
    p.run()
    p.choose(1)
    p.run()
    assert p.scores() == [0, 2]
    assert (p.s.tokens_left, p.s.tokens_ran_out) == (0, 1)


# --- requirements


@pytest.mark.parametrize(
    ("requirement", "dice", "met"),
    [
        ("two pairs", "22551", True),  # the rulebook's example
        ("two pairs", "11116", True),  # four equal dice
        ("two pairs", "11123", False),
        ("pair", "12345", False),
        ("pair", "12344", True),
        ("three of a kind", "44412", True),
        ("three of a kind", "44122", False),
        ("four of a kind", "33332", True),
        ("four of a kind", "33322", False),
        ("five of a kind", "22222", True),
        ("five of a kind", "222221", True),
        ("full house", "33322", True),
        ("full house", "33332", False),
        ("full house", "333322", True),
        ("full house", "33333", True),
        ("three pairs", "112233", True),
        ("three pairs", "111122", True),
        ("three pairs", "112223", False),
        ("two triples", "111222", True),
        ("two triples", "111122", False),
        ("run of 3", "12466", False),
        ("run of 3", "23466", True),
        ("run of 4", "13456", True),
        ("run of 4", "12356", False),
        ("run of 5", "23456", True),
        ("run of 5", "123455", True),
        ("run of 5", "12346", False),
        ("run of 6", "123456", True),
        ("run of 6", "123455", False),
        ("1-2-3", "12366", True),
        ("1-2-3", "12266", False),
        ("1-1-1", "11125", True),
        ("1-1-1", "11225", False),
        ("1 and 6", "12346", True),
        ("1 and 6", "11111", False),
        ("two sixes", "66123", True),
        ("two sixes", "65123", False),
        ("sum 20+", "66611", True),  # 20
        ("sum 20+", "66511", False),  # 19
        ("sum 20+", "553331", True),  # the sixth die helps: 20
        ("three odd", "13522", True),
        ("three odd", "13222", False),
        ("five even", "22446", True),
        ("five even", "224461", True),
        ("five even", "22441", False),
        ("all odd", "11335", True),
        ("all odd", "113352", False),
        ("Free", "11111", True),
    ],
)
def test_results_of_the_dice(requirement, dice, met):
    """[DR-SCORE-1, DR-SCORE-2] At least what is printed; surplus dice do not hurt."""
    assert is_met(requirement, dice) is met


@pytest.mark.parametrize(
    ("dice", "met"), [("11235", True), ("112354", False), ("22332", True), ("33331", False)]
)
def test_a_sum_at_most_counts_all_own_dice(dice, met):
    """Ruling 5: sum 12 or less of 11235 is 12; Sonic's sixth die makes it 16; 22332 is 12, 33331 is 13."""
    assert is_met("sum 12 or less", dice) is met


def test_odd_and_even_are_at_least_that_many():
    """Ruling 6: three odd of five dice is met by three, four and five odd dice, not by two."""
    assert [is_met("three odd", dice) for dice in ("22133", "21133", "11133", "22213")] == [True] * 3 + [
        False
    ]
    assert [is_met("four even", dice) for dice in ("22241", "22244", "22411")] == [True, True, False]


# --- rows of cards


def test_a_scored_card_is_worth_its_points():
    """[DR-SCORE-1, DR-SCORE-3, DR-END-1] 3 points; one card face up in the row, at this round's place."""
    p = duel("pair 3 0", "11234")
    assert p.told("scores")[0][3:] == (0, 3, 0)
    assert (p.s.cards_scored[0], p.s.cards_missed[0], p.s.card_points[0]) == (1, 0, 3)
    assert p.s.taken[0, 0] == 0


def test_a_missed_card_is_worth_nothing():
    """[DR-SCORE-4, DR-X-14, DR-CLAIM-6] Face down into the same place: no points, no cost of Baddies.

    The three sixes cannot fight them either. [DR-BAD-1]
    """
    p = duel("run of 4 4 2", "66612")
    assert p.scores() == [0, 0]
    assert p.told("misses") == [(0, "misses", 0, 0)]
    assert (p.s.cards_missed[0], p.s.alive_baddies[0], p.s.baddies_met[0]) == (1, 0, 0)
    assert p.told("defeats") == []
    assert p.s.taken[0, 0] == 0


def test_a_card_with_negative_points_counts_as_it_is():
    """Ruling 11, DR-SCORE-5: Free -1 is -1, and a met pair of -2 points is -2; missed it is 0."""
    assert duel("Free -1 0", "12345").scores()[0] == -1
    assert duel("pair -2 0", "11345").scores()[0] == -2
    assert duel("pair -2 0", "12345").scores()[0] == 0


def test_a_row_grows_by_one_card_a_round():
    """[DR-SCORE-3, DR-SCORE-4] Met or missed, the r-th card of a player takes place r; scores add up."""
    p = Position("tails", "amy", cards="pair 3 0, Free 2 0")
    total = []
    for number, (mine, slots) in enumerate([("11234", (0, 1)), ("12345", (0, 1)), ("12345", (1, 0))]):
        p.s.deck[2 * number : 2 * number + 2] = (0, 1)
        if number:
            p.begin()
        p.resolve(mine, "12346", slots=slots)
        total.append(p.scores())
    assert total == [[3, 2], [3, 4], [5, 4]]
    assert p.s.taken[:2, :3].tolist() == [[0, 0, 1], [1, 1, 0]]
    assert p.s.score_after[:2, :3].T.tolist() == total


def test_a_free_card_must_be_scored():
    """[DR-SCORE-5, DR-X-14] 0 points, two Baddies, no six: exactly -2, and nobody is asked."""
    p = duel("Free 0 2", "12345", rulings={"may_decline": True})
    assert p.s.decision == state.D_NONE
    assert p.scores()[0] == -2
