"""The line of every key, against lines counted by hand."""

from __future__ import annotations

import tomllib
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from simkit.scenario.locate import Scanner, locate


def paths(values: Any, path: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    items = values.items() if isinstance(values, dict) else enumerate(values)
    found = {path} if path else set()
    for key, value in items:
        below = (*path, str(key))
        found |= paths(value, below) if isinstance(value, dict | list) else {below}
    return found


TRICKY: dict[str, tuple[str, dict[str, int]]] = {
    "plain keys": ("a = 1\n\nb = 2\n# c = 3\n  d = 4", {"a": 1, "b": 3, "d": 5}),
    "tables": ("[a]\nx = 1\n[b.c]\ny = 2", {"a": 1, "a x": 2, "b": 3, "b c": 3, "b c y": 4}),
    "a table after its child": ("[a.b]\nx = 1\n[a]\ny = 2", {"a": 3, "a b": 1, "a b x": 2, "a y": 4}),
    "dotted keys": ("a.b.c = 1\na.b.d = 2\na . e = 3", {"a": 1, "a b": 1, "a b c": 1, "a b d": 2, "a e": 3}),
    "quoted keys": ('"a b" = 1\n\'c.d\' = 2\n"\\u0065" = 3', {"a b!": 1, "c.d": 2, "e": 3}),
    "a list of tables": (
        "[[s]]\nx = 1\n[[s]]\nx = 2\n[s.t]\ny = 3\n[[s]]",
        {"s": 1, "s 0": 1, "s 0 x": 2, "s 1": 3, "s 1 x": 4, "s 1 t": 5, "s 1 t y": 6, "s 2": 7},
    ),
    "lists of tables in a list of tables": (
        "[[a]]\n[[a.b]]\nx = 1\n[[a.b]]\n[[a]]\n[[a.b]]\nx = 2",
        {"a": 1, "a 0": 1, "a 0 b": 2, "a 0 b 0": 2, "a 0 b 0 x": 3, "a 0 b 1": 4}
        | {"a 1": 5, "a 1 b": 6, "a 1 b 0": 6, "a 1 b 0 x": 7},
    ),
    "a list over lines": (
        "a = [ # one ]\n  1,\n\n  'x]', # two\n  3 ]\nb = 1",
        {"a": 1, "a 0": 2, "a 1": 4, "a 2": 5, "b": 6},
    ),
    "lists in lists": (
        "a = [[1,\n2], [\n3]]",
        {"a": 1, "a 0": 1, "a 0 0": 1, "a 0 1": 2, "a 1": 2, "a 1 0": 3},
    ),
    "inline tables": (
        "a = { b = 1, c.d = 'x}', e = {} }\nf = [ { g = 1 },\n { g = 2 } ]",
        {
            "a": 1,
            "a b": 1,
            "a c": 1,
            "a c d": 1,
            "a e": 1,
            "f": 2,
            "f 0": 2,
            "f 0 g": 2,
            "f 1": 3,
            "f 1 g": 3,
        },
    ),
    "long texts": (
        'a = """\nb = 1\n\\"""\n# no comment"""\nb = \'\'\'\n[c]\n\'\'\'\'\'\nc = """x"""""\nd = 1',
        {"a": 1, "b": 5, "c": 8, "d": 9},
    ),
    "texts with marks": (
        'a = "# [ { = \\" \\\\"\nb = \'"\'\nc = "" # "\nd = \'\'\ne = 2',
        {"a": 1, "b": 2, "c": 3, "d": 4, "e": 5},
    ),
    "dates and numbers": (
        "a = 1979-05-27 07:32:00\nb = [1979-05-27T07:32:00Z, -inf,\n +1_0.5e-3]",
        {"a": 1, "b": 2, "b 0": 2, "b 1": 2, "b 2": 3},
    ),
    "line ends of another system": ("a = 1\r\n[b]\r\nc = 2\r\n", {"a": 1, "b": 2, "b c": 3}),
    "nothing": ("# only words", {}),
}


@pytest.mark.parametrize("name", TRICKY)
def test_lines(name: str) -> None:
    text, expected = TRICKY[name]
    lines = {tuple(path.split()) if "!" not in path else (path[:-1],): n for path, n in expected.items()}
    assert locate(text) == lines
    assert paths(tomllib.loads(text)) == lines.keys()


def test_columns_of_texts_that_stand_as_they_are_read() -> None:
    text = (
        "a = 'x'\n"
        '  b.c = "yz" # "no"\n'
        "d = [ 'p', { e = \"q\" },\n    'r' ]\n"
        'f = "with \\" backslash"\n'
        'g = """long"""\n'
        "h = ''\n"
        "i = 12\n"
    )
    scanner = Scanner(text)
    assert scanner.columns == {
        ("a",): 6,
        ("b", "c"): 10,
        ("d", "0"): 8,
        ("d", "1", "e"): 19,
        ("d", "2"): 6,
        ("h",): 6,
    }


KEYS = st.text("abc", min_size=1, max_size=2)
SCALARS = st.sampled_from(["1", "true", '"x # ]"', "'}'", '"""\n[a]\n"""', "1979-05-27 07:32:00", "[]", "{}"])
VALUES = st.recursive(
    SCALARS,
    lambda below: (
        st.lists(below, max_size=3).map(lambda items: "[\n" + ", # ]\n".join(items) + "\n]")
        | st.dictionaries(KEYS, below.filter(lambda v: "\n" not in v), max_size=3).map(
            lambda table: "{" + ", ".join(f"{key} = {value}" for key, value in table.items()) + "}"
        )
    ),
    max_leaves=6,
)


@settings(max_examples=100, deadline=None)
@given(st.dictionaries(KEYS, st.dictionaries(KEYS, VALUES, max_size=3), max_size=3))
def test_every_key_has_a_line_on_which_it_stands(tables: dict[str, dict[str, str]]) -> None:
    text = "".join(
        f"[{name}]\n" + "".join(f"{key} = {value}\n" for key, value in table.items())
        for name, table in tables.items()
    )
    lines = locate(text)
    assert lines.keys() == paths(tomllib.loads(text))
    for path, line in lines.items():
        if not path[-1].isdecimal():
            assert path[-1] in text.split("\n")[line - 1]
