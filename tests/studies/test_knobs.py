"""Knobs as they are typed."""

from __future__ import annotations

import pytest

from simkit.errors import UsageError
from simkit.studies.knobs import current, knob, knobs


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("rules.time_tokens=5..8", [5, 6, 7, 8]),
        ("rules.time_tokens = 1..9..4", [1, 5, 9]),
        ("a.b=0.1..0.3..0.1", [0.1, 0.2, 0.3]),
        ("seats.*.policy=random, greedy", ["random", "greedy"]),
        ("x=true,false", [True, False]),
        ('x="1..2",3', ["1..2", 3]),
        ("x=[1, 2],[3]", [[1, 2], [3]]),
        ("x=4", [4]),
    ],
)
def test_values(text, values):
    found = knob(text)
    assert found.name == text.split("=")[0].strip()
    assert [next(iter(option.settings.values())) for option in found.options] == values


def test_labels():
    assert [option.label for option in knob("x=true,false").options] == ["yes", "no"]
    assert [option.label for option in knob("x=0.5,2").options] == ["0.5", "2"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("x", "allowed: PATH=VALUE"),
        ("=3", "allowed: PATH=VALUE"),
        ("x=", "allowed: PATH=VALUE"),
        ("x=9..5", "LOW not above HIGH"),
        ("x=1..5..0", "a step above 0"),
        ("x=0.1..0.9", "needs a step"),
        ("x=a..b", "allowed: PATH=VALUE"),
        ("x=1..2..3..4", "allowed: PATH=VALUE"),
        ("x=1,1", "read 1 twice"),
        ("x=[1,", "allowed: PATH=VALUE"),
        ("x=0..1000", "more than 1,000 values"),
    ],
)
def test_wrong_knobs(text, words):
    with pytest.raises(UsageError, match=words):
        knob(text)


def test_several_knobs():
    assert [k.name for k in knobs(["a=1", knob("b=2")])] == ["a", "b"]
    with pytest.raises(UsageError, match="name at least one knob"):
        knobs([])
    with pytest.raises(UsageError, match="knob a: read twice"):
        knobs(["a=1", "a=2"])


def test_where_a_knob_stands(toy_scenario):
    assert current(knob("run.seed=10..12"), toy_scenario).label == "11"
    assert current(knob("run.seed=1,2"), toy_scenario) is None
    assert current(knob("seats.0.policy=bold,steady"), toy_scenario).label == "steady"
