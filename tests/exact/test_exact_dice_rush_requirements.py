"""Requirements of Zone cards: how they are written, when they are met, which sixes they leave."""

from __future__ import annotations

import pytest

from simkit.games.dice_rush.notation import FORMS, closest
from simkit.games.dice_rush.requirements import Requirement, is_free, meets, name, parse, spare_sixes


def counts_of(dice: str) -> tuple[int, ...]:
    """Counts by face of dice written as ``66336``."""
    return tuple(dice.count(face) for face in "123456")


# --- notation

SIX = (0, 0, 0, 0, 0)
NOTATION = [
    ("Free", Requirement("free"), ("free", " FREE ")),
    ("pair", Requirement("of_a_kind", (2,)), ("a pair", "one pair", "two of a kind")),
    ("two pairs", Requirement("pairs", (2,)), ("2 pairs", "Two  Pairs")),
    ("three pairs", Requirement("pairs", (3,)), ("3 pairs",)),
    ("three of a kind", Requirement("of_a_kind", (3,)), ("3 of a kind",)),
    ("six of a kind", Requirement("of_a_kind", (6,)), ("6 of a kind",)),
    ("two triples", Requirement("triples", (2,)), ("2 triples",)),
    ("full house", Requirement("full_house"), ("Full House",)),
    ("run of 4", Requirement("run", (4,)), ("straight of 4", "straight 4", "run of four")),
    ("1-2-3", Requirement("faces", (1, 1, 1, 0, 0, 0)), ("3-2-1",)),
    ("1-1-1", Requirement("faces", (3, 0, 0, 0, 0, 0)), ("three ones", "three 1s")),
    ("1-2-3-4", Requirement("faces", (1, 1, 1, 1, 0, 0)), ()),
    ("1 and 6", Requirement("faces", (1, 0, 0, 0, 0, 1)), ("6 and 1", "1-6")),
    ("two sixes", Requirement("faces", (*SIX, 2)), ("two 6s", "2 sixes", "6-6", "6 and 6")),
    ("one six", Requirement("faces", (*SIX, 1)), ("one 6s", "1 six")),
    ("sum 20+", Requirement("sum_at_least", (20,)), ("sum 20 +", "sum >= 20", "sum>=20", "sum 20 or more")),
    ("sum 12 or less", Requirement("sum_at_most", (12,)), ("sum <= 12", "sum<=12")),
    ("three odd", Requirement("odd", (3,)), ("3 odd",)),
    ("four even", Requirement("even", (4,)), ("4 even",)),
    ("all odd", Requirement("all_odd"), ("ALL ODD",)),
    ("all even", Requirement("all_even"), ()),
]


@pytest.mark.parametrize(("canonical", "expected", "others"), NOTATION, ids=[row[0] for row in NOTATION])
def test_notation(canonical, expected, others):
    assert parse(canonical) == expected
    assert name(expected) == canonical
    assert [parse(other) for other in others] == [expected] * len(others)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "",
            "freee",
            "seven of a kind",
            "1 of a kind",
            "four pairs",
            "three triples",
            "run of 7",
            "run of 1",
        ),
        *("1-2-7", "1-2-3-4-5-6-6", "sum 37+", "sum 0+", "sum 20", "seven odd", "two sevens", "two"),
    ],
)
def test_unknown_text_names_the_forms(text):
    with pytest.raises(ValueError, match=r"allowed are forms like Free, pair, .*, all odd$") as caught:
        parse(text)
    assert str(caught.value).startswith(f'read "{text}"')


def test_every_form_of_the_message_can_be_read():
    assert [name(parse(form)) for form in FORMS] == list(FORMS)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        *[("two pair", "two pairs"), ("2 pair", "two pairs"), ("3 of kind", "three of a kind")],
        *[("ful house", "full house"), ("sum 24 or fewer", "sum 24 or less"), ("four odds", "four odd")],
        *[("run off 4", "run of 4"), ("run of 9", "run of 6"), ("xyz", None)],
    ],
)
def test_what_was_probably_meant(text, meant):
    assert closest(text) == meant


# --- met or not


@pytest.mark.parametrize(
    ("text", "dice", "expected"),
    [
        ("two pairs", "44441", True),  # DR-SCORE-2: four equal dice
        ("two pairs", "44411", True),
        ("two pairs", "44123", False),
        ("full house", "22222", True),  # DR-AMB-10: by analogy
        ("full house", "22333", True),
        ("full house", "222233", True),
        ("full house", "22224", False),
        ("three pairs", "111166", True),
        ("three pairs", "11116", False),
        ("two triples", "666666", True),
        ("run of 3", "12456", True),
        ("run of 3", "11256", False),
        ("run of 5", "123456", True),
        ("1-2-3", "32166", True),
        ("1-1-1", "11222", False),
        ("three odd", "13524", True),
        ("three odd", "13244", False),
        ("five even", "246664", True),
        ("all odd", "13355", True),
        ("all odd", "13356", False),
        ("sum 20+", "66611", True),
        ("sum 20+", "66511", False),
        ("sum 12 or less", "11226", True),
        ("sum 12 or less", "112261", False),  # decisions page, ruling 5: all own dice count
        ("sum 12 or less", "122221", True),
    ],
)
def test_dr_score_2_at_least(text, dice, expected):
    assert meets(parse(text), counts_of(dice)) == expected


@pytest.mark.parametrize(
    ("text", "nested", "distinct"),
    [
        ("two pairs", "44441", "44411"),
        ("three pairs", "111166", "112266"),
        ("full house", "22222", "22233"),
        ("two triples", "555555", "555111"),
    ],
)
def test_dr_amb_10_sets_of_distinct_faces(text, nested, distinct):
    assert meets(parse(text), counts_of(nested))
    assert not meets(parse(text), counts_of(nested), nested=False)
    assert meets(parse(text), counts_of(distinct), nested=False)


def test_dr_score_5_free_is_always_met_and_nothing_else_without_dice():
    """Decisions page, ruling 8: without faces only Free is met, and there are no sixes."""
    none = (0,) * 6
    for text in FORMS:
        requirement = parse(text)
        assert meets(requirement, none) == is_free(requirement) == (text == "Free")
        assert spare_sixes(requirement, none) == (0 if text == "Free" else -1)
        assert spare_sixes(requirement, none, allocation="first_fit") == (0 if text == "Free" else -1)


# --- spare sixes


@pytest.mark.parametrize(
    ("text", "dice", "expected"),
    [
        ("two pairs", "66336", 1),
        ("two pairs", "66663", 0),
        ("three of a kind", "66666", 2),
        ("run of 3", "34566", 2),  # 3-4-5 used
        ("run of 4", "23456", 1),
        ("run of 3", "14566", 1),
    ],
)
def test_dr_x_13_allocation(text, dice, expected):
    assert spare_sixes(parse(text), counts_of(dice)) == expected


@pytest.mark.parametrize(
    ("text", "dice", "most", "first_fit"),
    [
        ("Free", "66123", 2, 2),
        ("pair", "66331", 2, 0),  # the threes, or the sixes
        ("run of 3", "34566", 2, 1),  # 3-4-5, or 4-5-6
        ("three even", "66442", 2, 0),  # 4-4-2, or 6-6-4
        ("two pairs", "66336", 1, 1),
        ("sum 20+", "66666", 1, 1),  # ruling 7: the rest must reach 20, four sixes do
        ("sum 20+", "666554", 2, 0),  # 6-5-5-4, or the highest of the fewest dice, 6-6-6-5
        ("sum 12 or less", "61111", 1, 1),  # ruling 7: every six is spare
        ("four odd", "13556", 1, 1),
        ("four odd", "13566", -1, -1),
    ],
)
def test_dr_amb_9_which_dice_meet_the_card(text, dice, most, first_fit):
    requirement = parse(text)
    assert spare_sixes(requirement, counts_of(dice)) == most
    assert spare_sixes(requirement, counts_of(dice), allocation="first_fit") == first_fit


def test_dr_amb_10_nested_sets_count_for_spare_sixes():
    # 6-6-6-6-3: as two pairs of sixes nothing is left; with distinct faces it is not met.
    assert spare_sixes(parse("two pairs"), counts_of("66663"), nested=False) == -1
    # 6-6-6-3-3-3 as two pairs: 3-3 and 6-6 either way.
    assert spare_sixes(parse("two pairs"), counts_of("666333"), nested=False) == 1


@pytest.mark.parametrize(
    ("power", "text", "dice", "expected"),
    [
        ("tails", "run of 3", "12445", 0),  # 4 to 3: 1-2-3
        ("tails", "three of a kind", "55551", 1),  # a five becomes a six
        ("tails", "three of a kind", "55512", 0),  # a five is needed
        ("tails", "two sixes", "61111", -1),  # no way round from 1 to 6
        ("tails", "Free", "66666", 5),  # as they lie
        ("knuckles", "Free", "55611", 3),
        ("knuckles", "two pairs", "55116", 1),  # the fives are needed
        ("knuckles", "two pairs", "551122", 2),  # the fives are not
        ("knuckles", "two pairs", "55126", -1),
        ("amy", "Free", "11111", 1),
        ("amy", "Free", "66111", 3),
        ("amy", "Free", "66666", 5),
        ("amy", "pair", "66112", 3),  # 1-1 used, 2 counts as a six
        ("amy", "full house", "66112", -1),
        ("amy", "full house", "66111", 0),
    ],
)
def test_dr_amb_11_invented_powers(power, text, dice, expected):
    assert spare_sixes(parse(text), counts_of(dice), power=power) == expected
