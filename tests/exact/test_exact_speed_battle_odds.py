"""Speed Battle's exact queries; the values are those of section (f) of the rules digest."""

from fractions import Fraction

import pytest

from simkit.errors import UsageError
from simkit.games.speed_battle.odds import QUERIES

ANSWERS = {query.name: query for query in QUERIES}


def ask(name, **options):
    """Answer of a query, with the defaults of its other options."""
    query = ANSWERS[name]
    values = {parameter.name: parameter.default for parameter in query.parameters}
    assert set(options) <= set(values)
    return query.answer(**{**values, **options})


@pytest.mark.parametrize(
    ("name", "options", "value"),
    [
        ("match", {"racers": 3}, "496/1081"),  # SB-X-1
        ("match", {"racers": 4}, "992/3243"),
        ("match", {"racers": 4, "independent": True}, "8/27"),
        ("ring", {"racers": 2}, "3/16"),  # SB-X-7
        ("ring", {"racers": 4}, "111/256"),
        ("hand", {"cards": 4, "good": 22}, None),
        ("duel", {}, "16/47"),  # SB-X-9
        ("weapon", {}, "3/2"),  # SB-X-12
        ("weapon", {"cards": 2, "fires": True}, "5"),  # 1 + 2 + 2 on average
        ("pile", {"cards": 3}, "16/55"),  # SB-X-15
        ("pile", {"cards": 6, "numbers": "1-1-2"}, "23/33"),
        ("pile", {"cards": 3, "any_of": 3}, "156/385"),
        ("draws", {}, "3283/195"),
        ("draws", {"of_suit": True}, "67/15"),
        ("draws", {"numbers": "1-1-2", "of_suit": True}, "169/30"),
        ("modes", {}, "5/16"),  # SB-X-20
        ("characters", {"players": 3}, "3/8"),  # SB-X-21
    ],
)
def test_values_of_the_digest(name, options, value):
    found = ask(name, **options)
    assert value is None or found.value == Fraction(value)
    assert found.method
    assert found.words


def test_patterns_of_four():
    """[SB-X-2]"""
    rows = {row["pattern"]: row["probability"] for row in ask("match", racers=4).table}
    assert rows == {
        "4": Fraction(91, 3243),
        "3+1": Fraction(896, 3243),
        "2+2": Fraction(240, 1081),
        "2+1+1": Fraction(512, 1081),
    }


def test_duels_of_tails_and_chao_walker():
    """[SB-X-10] Damage to Tails 1/2; to Chao Walker 263/564."""
    for own, hurt in (("tails", Fraction(1, 2)), ("chao", Fraction(263, 564))):
        rows = {row["outcome"]: row["probability"] for row in ask("duel", own=own).table}
        assert rows["only the own side is hurt"] + rows["both are hurt"] == hurt


def test_the_count_rule():
    """[SB-X-4] Most cards win, and among equals the later one."""
    assert ask("attack", cards="2,1,2").extra == {"winner": 3}
    assert ask("attack", cards="0,0").extra == {"winner": 2}


def test_a_deck_with_more_ones():
    """Numbers 20, 16 and 12 times: two cards are equal with (20 * 19 + 16 * 15 + 12 * 11) / (48 * 47)."""
    expected = 1 - Fraction(20 * 19 + 16 * 15 + 12 * 11, 48 * 47)
    assert ask("match", racers=2, deck="pyramid").value == expected


@pytest.mark.parametrize(
    ("name", "options", "words"),
    [
        ("match", {"racers": 5}, "from 2 to 4"),
        ("attack", {"cards": "2,x"}, "two to four whole numbers"),
        ("pile", {"cards": 3, "numbers": "1-4"}, "numbers 1, 2 or 3"),
        ("draws", {"numbers": "1-1-1-1-1"}, "no suit has so many"),
        ("modes", {"games": 0}, "from 1 to 20"),
    ],
)
def test_a_wrong_value_is_told(name, options, words):
    with pytest.raises(UsageError, match=words):
        ask(name, **options)
