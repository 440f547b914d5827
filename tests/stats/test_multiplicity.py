"""Holm's adjustment by hand, and its order."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkit.stats import bonferroni_level, holm


def test_holm_by_hand() -> None:
    # sorted 0.01 .02 .03 .04 times 4 3 2 1 = 0.04 .06 .06 .04; the running maximum is 0.04 .06 .06 .06
    assert holm([0.04, 0.01, 0.03, 0.02]) == pytest.approx([0.06, 0.04, 0.06, 0.06])


def test_holm_stops_at_one_and_takes_an_empty_family() -> None:
    assert holm([0.9, 0.8]) == [1.0, 1.0]
    assert holm([]) == []


def test_holm_refuses_what_is_no_p_value() -> None:
    with pytest.raises(ValueError, match="between 0 and 1"):
        holm([0.5, 1.5])


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30))
def test_holm_lies_between_plain_and_bonferroni_and_keeps_the_order(values: list[float]) -> None:
    adjusted = holm(values)
    for plain, mine in zip(values, adjusted, strict=True):
        assert plain <= mine <= min(1, plain * len(values)) + 1e-12
    ranked = [mine for _, mine in sorted(zip(values, adjusted, strict=True))]
    assert ranked == sorted(ranked)


def test_bonferroni_level() -> None:
    assert bonferroni_level(5) == pytest.approx(0.99)
    assert bonferroni_level(0) == 0.95
