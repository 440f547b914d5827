"""Card notation of Sonic Roll on hand-made lines: what is read, and every fault with its column."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from simkit.games.sonic_roll.notation import (
    EFFECTS,
    BadnikLine,
    Condition,
    Effect,
    NotationError,
    PatternLine,
    SideLine,
    Space,
    effects_text,
    parse_badnik,
    parse_card,
    parse_colours,
    parse_condition,
    parse_effects,
    parse_pattern,
    parse_side,
)
from simkit.games.sonic_roll.symbols import COUNTED, SHORT

RUN, JUMP, SPIN, ANY = 1, 2, 4, 7
ONE, TWO, THREE, FOUR, FIVE, SIX, EVERY = 1, 2, 4, 8, 16, 32, 63
RING, BIG_RING, STAR_POST, BADNIK, POWER_UP = 1, 2, 3, 4, 5
TIME, BOOST, GAIN_DIE, LOSE_DIE, HAZARD = 7, 8, 9, 10, 11


def spaces(line: str) -> list[list[Space]]:
    return [[space for space in column if space is not None] for column in parse_card(line).columns]


def at(line: str, column: int, way: int) -> Space:
    space = parse_card(line).columns[column][way]
    assert space is not None
    return space


# --- effects


def test_codes_of_effects_are_their_places() -> None:
    assert EFFECTS[0] == "none"
    assert [EFFECTS[code] for code in (RING, BIG_RING, STAR_POST, BADNIK, POWER_UP)] == [
        "ring",
        "big_ring",
        "star_post",
        "badnik",
        "power_up",
    ]
    assert [EFFECTS[code] for code in (TIME, BOOST, GAIN_DIE, LOSE_DIE, HAZARD)] == [
        "time",
        "boost",
        "gain_die",
        "lose_die",
        "hazard",
    ]
    assert len(EFFECTS) == len(set(EFFECTS)) == 25


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("boost", [Effect(BOOST)]),
        ("ring 3", [Effect(RING, 3)]),
        ("ring 3, star_post", [Effect(RING, 3), Effect(STAR_POST)]),
        (" boost ,time 2", [Effect(BOOST), Effect(TIME, 2)]),
        ("gain_die any 1", [Effect(GAIN_DIE, 3, 1)]),
        ("gain_die run 2", [Effect(GAIN_DIE, 0, 2)]),
        ("gain_die jump", [Effect(GAIN_DIE, 1, 1)]),
        ("gain_die spin 20", [Effect(GAIN_DIE, 2, 20)]),
        ("none", []),
        ("none, boost", [Effect(BOOST)]),
        ("+3", [Effect(RING, 3)]),
        ("BR", [Effect(BIG_RING)]),
        ("sp", [Effect(STAR_POST)]),
        ("bad", [Effect(BADNIK)]),
        ("pu", [Effect(POWER_UP)]),
        ("bo", [Effect(BOOST)]),
        ("-d", [Effect(LOSE_DIE)]),
        ("hz3", [Effect(HAZARD, 3)]),
        ("tm", [Effect(TIME)]),
        ("+2, hz1, -d", [Effect(RING, 2), Effect(HAZARD), Effect(LOSE_DIE)]),
    ],
)
def test_effects(text: str, effects: list[Effect]) -> None:
    assert list(parse_effects(text)) == effects


def test_effects_know_where_they_stand() -> None:
    assert [effect.at for effect in parse_effects("boost,  +2 , hz1")] == [0, 8, 13]
    assert [effect.at for effect in at("5 {1|B2[bo, tm]}", 1, 2).rewards] == [8, 12]


@pytest.mark.parametrize("name", EFFECTS[1:])
def test_long_form_is_read_again(name: str) -> None:
    kind = " run" if name == "gain_die" else ""
    for number in (" 1", " 2", " 20") if name in COUNTED else ("",):
        effects = parse_effects(f"{name}{kind}{number}")
        assert parse_effects(effects_text(effects)) == effects


def test_long_forms() -> None:
    assert effects_text(parse_effects("+1, bad, hz2")) == "ring 1, badnik, hazard 2"
    assert effects_text(parse_effects("gain_die any")) == "gain_die any 1"
    assert effects_text(()) == "none"
    assert set(SHORT.values()) < set(EFFECTS)


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("ring, bost", 6, 'read "bost" as an effect; allowed: none, ring, big_ring'),
        ("", 0, "read nothing"),
        ("boost,", 6, 'read nothing before or after ","'),
        (",boost", 0, 'read nothing before or after ","'),
        ("ring 0", 0, 'read "ring 0"; allowed: numbers from 1 to 20'),
        ("boost, ring 21", 7, 'read "ring 21"; allowed: numbers from 1 to 20'),
        ("star_post 2", 0, 'read "star_post 2"; star_post carries no number'),
        ("gain_die 2", 0, "gain_die, and nothing else, names a kind: run, jump, spin, any"),
        ("ring any 2", 0, "gain_die, and nothing else, names a kind"),
        ("ring -2", 0, 'read "ring -2" as an effect'),
        ("ring, ring, ring, ring", 18, "read more than 3 effects"),
    ],
)
def test_faults_of_effects(text: str, column: int, message: str) -> None:
    fault(parse_effects, text, column, message)


def test_a_misspelt_effect_is_suggested() -> None:
    for text, meant in (("boost, hazzard 2", "hazard"), ("spp", "sp"), ("starpost", "star_post")):
        with pytest.raises(NotationError) as caught:
            parse_effects(text)
        assert caught.value.hint == f'did you mean "{meant}"?'


# --- conditions


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("5", Condition(ANY, FIVE)),
        ("36", Condition(ANY, THREE | SIX)),
        ("R6", Condition(SPIN, SIX)),
        ("BY5", Condition(RUN | JUMP, FIVE)),
        ("YB5", Condition(RUN | JUMP, FIVE)),
        ("BYR12", Condition(ANY, ONE | TWO)),
        ("*", Condition(ANY, EVERY)),
        ("R*", Condition(SPIN, EVERY)),
        ("*3", Condition(ANY, THREE)),
        (" Y4 ", Condition(JUMP, FOUR)),
    ],
)
def test_conditions(text: str, condition: Condition) -> None:
    assert parse_condition(text) == condition


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("X6", 0, 'read "X" as a colour; allowed: B, Y, R'),
        ("Bb5", 1, 'read "b" as a colour'),
        ("7", 0, 'read "7" as a face; allowed: 1 to 6, or * for any'),
        ("R60", 2, 'read "0" as a face'),
        ("  B9", 3, 'read "9" as a face'),
        ("5B", 0, 'read "5B"; allowed are forms like 5, 36, R6'),
        ("", 0, 'read ""; allowed are forms like'),
        ("R", 0, 'read "R"; allowed are forms like'),
    ],
)
def test_faults_of_conditions(text: str, column: int, message: str) -> None:
    fault(parse_condition, text, column, message)


def test_colours() -> None:
    assert [parse_colours(text) for text in ("B", "Y", "R", "BY", "RB", "any", "none")] == [
        1,
        2,
        4,
        3,
        5,
        7,
        0,
    ]
    fault(parse_colours, "BX", 1, 'read "X" as a colour')


# --- Zone Cards


def test_plain_spaces_lie_on_the_middle_way() -> None:
    card = parse_card("5[bad] 3")
    assert [[way is not None for way in column] for column in card.columns] == [[False, True, False]] * 2
    first, last = at("5[bad] 3", 0, 1), at("5[bad] 3", 1, 1)
    assert (first.condition, first.rewards, first.series) == (Condition(ANY, FIVE), (Effect(BADNIK),), -1)
    assert (first.text, first.at, first.next) == ("5[badnik]", 0, 0b010)
    assert (last.rewards, last.text, last.at, last.next) == ((), "3", 7, 0)


def test_a_fork_of_two_uses_top_and_bottom() -> None:
    line = "1 {B6[pu]|2[sp]} {Y4|3} 6"
    assert [[way for way in range(3) if column[way]] for column in parse_card(line).columns] == [
        [1],
        [0, 2],
        [0, 2],
        [1],
    ]
    assert at(line, 0, 1).next == 0b101
    assert [at(line, 1, way).next for way in (0, 2)] == [0b001, 0b100]
    assert [at(line, 2, way).next for way in (0, 2)] == [0b010, 0b010]
    assert [at(line, 1, way).text for way in (0, 2)] == ["B6[power_up]", "2[star_post]"]
    assert [at(line, 1, way).at for way in (0, 2)] == [3, 10]


def test_a_fork_of_three_and_empty_ways() -> None:
    line = "{1|2|3} {4|5|6} * {-|2}"
    assert [at(line, 0, way).next for way in range(3)] == [0b001, 0b010, 0b100]
    assert [at(line, 1, way).next for way in range(3)] == [0b010] * 3
    assert at(line, 2, 1).next == 0b100
    assert parse_card(line).columns[3][:2] == (None, None)


def test_ways_of_two_meet_those_of_three_by_place() -> None:
    line = "{1|-|3} {4|6} {1|-|2}"
    assert [at(line, 0, way).next for way in (0, 2)] == [0b001, 0b100]
    assert [at(line, 1, way).next for way in (0, 2)] == [0b001, 0b100]


@pytest.mark.parametrize(
    ("line", "series"),
    [
        ("U U 3", [[0], [0], [-1]]),
        ("U 3 U U", [[0], [-1], [1], [1]]),
        ("U", [[0]]),
        ("Ua 3 Ua", [[0], [-1], [0]]),
        ("Ua Ub Ua", [[0], [1], [0]]),
        ("{U|3} {U|4} U", [[0, -1], [0, -1], [0]]),
        ("{Ua|Ub} {Ua|Ub}", [[0, 1], [0, 1]]),
        ("U Ua U", [[0], [1], [2]]),
        ("Ub 1 U U Ub", [[0], [-1], [1], [1], [0]]),
        ("Ud Uc Ub Ua", [[0], [1], [2], [3]]),
    ],
)
def test_bumper_series(line: str, series: list[list[int]]) -> None:
    """Bumpers of consecutive columns are one series; a named one may be interrupted. [SR-ZONE-6]"""
    assert [[space.series for space in column] for column in spaces(line)] == series


def test_bumpers_take_any_face_and_may_have_a_colour() -> None:
    assert at("U[+2]", 0, 1).condition == Condition(ANY, EVERY)
    assert at("RU", 0, 1).condition == Condition(SPIN, EVERY)
    assert [space.text for column in spaces("RUa[hz2] U[+2] YBU") for space in column] == [
        "RUa[hazard 2]",
        "U[ring 2]",
        "BYU",
    ]


def test_long_reward_names_may_hold_blanks() -> None:
    line = "5[hazard 2, ring 1] {B1[gain_die any 1]|2}"
    assert at(line, 0, 1).rewards == (Effect(HAZARD, 2), Effect(RING, 1))
    assert at(line, 1, 0).rewards == (Effect(GAIN_DIE, 3, 1),)


def test_eight_columns_are_allowed() -> None:
    assert len(parse_card("1 2 3 4 5 6 1 2").columns) == 8


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("", 0, "read no column"),
        ("   ", 0, "read no column"),
        ("1 2 3 4 5 6 1 2  3", 17, "read more than 8 columns"),
        ("5 7[bad]", 2, 'read "7" as a face'),
        ("5 {1|X6}", 5, 'read "X" as a colour'),
        ("5 XU", 2, 'read "X" as a colour'),
        ("5[bad] {1[bda]|2}", 10, 'read "bda" as an effect'),
        ("5[+2, bad2x]", 6, 'read "bad2x" as an effect'),
        ("5[]", 2, "read nothing"),
        ("[bad]", 0, 'read ""; allowed are forms like'),
        ("5[bad", 1, 'read "[" without "]"'),
        ("5 {1|2", 2, 'read "{" without "}"'),
        ("{1[bad|2}", 2, 'read "[" without "]"'),
        ("5]", 1, 'read "]" that nothing has opened'),
        ("5}", 1, 'read "}" that nothing has opened'),
        ("{1|{2|3}}", 3, 'read "{" inside "{"'),
        ("5[[bad]]", 2, 'read "[" inside "["'),
        ("5[bad]6[bad]", 6, 'read "6[bad]" after "]"'),
        ("{1|2}5", 5, 'read "5" after "}"; allowed: a blank between columns'),
        ("{1|2}{3|4}", 5, 'read "{3|4}" after "}"'),
        ("5{1|2}", 0, 'read "5{1|2}"; allowed are forms like'),
        ("{1}", 0, "read a fork of one way; allowed: 2 or 3"),
        ("{1|2|3|4}", 0, "read a fork of 4 ways; allowed: 2 or 3"),
        ("1 {-|-}", 2, "read an empty column"),
        ("1 -", 2, 'read "-"; allowed are forms like'),
        ("{1|}", 3, 'read nothing before or after "|"'),
        ("{1|-} {1|2}", 9, 'read "2", which no space leads to'),
        ("{1|2} {1|2|3}", 9, 'read "2", which no space leads to'),
        ("{1|2|3} {1|2}", 3, 'read "2", which leads to no space'),
        ("{1|2} {3|-}", 3, 'read "2", which leads to no space'),
        ("Ua Ub Uc Ud Ue", 12, "read more than 4 bumper series"),
        ("5[ring, ring, ring, ring]", 20, "read more than 3 effects"),
    ],
)
def test_faults_of_zone_cards(line: str, column: int, message: str) -> None:
    fault(parse_card, line, column, message)


# --- Badniks, Boss Attack cards, Boss Patterns


@pytest.mark.parametrize(
    ("line", "badnik"),
    [
        ("B5 B1 | 6", BadnikLine((Condition(RUN, FIVE), Condition(RUN, ONE)), SIX, SIX)),
        ("*3 | 5", BadnikLine((Condition(ANY, THREE),), FIVE, FIVE)),
        ("any 3 | 5", BadnikLine((Condition(ANY, THREE),), FIVE, FIVE)),
        ("B36 | 5", BadnikLine((Condition(RUN, THREE | SIX),), FIVE, FIVE)),
        ("- | 1", BadnikLine((), ONE, ONE)),
        ("B5 | 6/2", BadnikLine((Condition(RUN, FIVE),), SIX, TWO)),
        ("B5 | -/*", BadnikLine((Condition(RUN, FIVE),), 0, EVERY)),
        ("B5|12", BadnikLine((Condition(RUN, FIVE),), ONE | TWO, ONE | TWO)),
        ("any 1 B2 any 3 | 4", BadnikLine((Condition(ANY, 1), Condition(RUN, 2), Condition(ANY, 4)), 8, 8)),
    ],
)
def test_badniks(line: str, badnik: BadnikLine) -> None:
    assert parse_badnik(line) == badnik


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("B5 B1", 0, 'read "B5 B1"; allowed is a line like B5 B1 | 6'),
        ("B5 | 6 | 2", 9, "allowed is a line like"),
        (" | 6", 0, 'read nothing before or after "|"'),
        ("B5 |", 4, 'read nothing before or after "|"'),
        ("B1 B2 B3 B4 | 5", 9, "read 4 attacks; allowed: at most 3"),
        ("B1 X2 | 5", 3, 'read "X" as a colour'),
        ("B1 | R5", 5, 'read "R5" as a number; allowed: faces 1 to 6'),
        ("B1 | 7", 5, 'read "7" as a face'),
        ("B1 | 6/8", 7, 'read "8" as a face'),
        ("B1 | 1/2/3", 5, "allowed: one number, or avoid/destroy such as 6/2"),
    ],
)
def test_faults_of_badniks(line: str, column: int, message: str) -> None:
    fault(parse_badnik, line, column, message)


def test_sides() -> None:
    attacks = (Condition(RUN, THREE), Condition(JUMP, THREE))
    assert parse_side("B3 Y3 | R5") == SideLine(attacks, Condition(SPIN, FIVE))
    assert parse_side("- | *") == SideLine((), Condition(ANY, EVERY))
    fault(parse_side, "B3 | R5/6", 5, 'read "R5/6"')
    fault(parse_side, "B3 | R8", 6, 'read "8" as a face')


@pytest.mark.parametrize(
    ("line", "pattern"),
    [
        ("R3[boost] | 3", PatternLine(Condition(SPIN, 4), 0, (Effect(BOOST),), Condition(ANY, 4), ())),
        ("UU[pu] | 5", PatternLine(Condition(ANY, 63), 2, (Effect(POWER_UP),), Condition(ANY, 16), ())),
        ("UUU | 2[time]", PatternLine(Condition(ANY, 63), 3, (), Condition(ANY, 2), (Effect(TIME),))),
        ("B1 | 1[hazard 2]", PatternLine(Condition(RUN, 1), 0, (), Condition(ANY, 1), (Effect(HAZARD, 2),))),
        ("R6 | -", PatternLine(Condition(SPIN, 32), 0, (), None, ())),
    ],
)
def test_patterns(line: str, pattern: PatternLine) -> None:
    assert parse_pattern(line) == pattern


@pytest.mark.parametrize(
    ("line", "column", "message"),
    [
        ("R3", 0, "allowed is a line like R3[boost] | 3[lose_die]"),
        ("X3 | 3", 0, 'read "X" as a colour'),
        ("R3 | 7", 5, 'read "7" as a face'),
        ("R3[bost] | 3", 3, 'read "bost" as an effect'),
        ("R3 | 3[bost]", 7, 'read "bost" as an effect'),
        ("R3[boost | 3", 2, 'read "[" without "]"'),
        ("R3 | 3[time]x", 12, 'read "x" after "]"'),
        ("R3 | -[time]", 5, "without an easy way there is no penalty"),
        ("UUUUUUU | 1", 0, "read 7 bumpers; allowed: at most 6"),
    ],
)
def test_faults_of_patterns(line: str, column: int, message: str) -> None:
    fault(parse_pattern, line, column, message)


def fault(parse: Callable[[str], Any], text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse(text)
    assert caught.value.column == column
    assert message in str(caught.value)
