"""Records of figures and bins of histograms."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from simkit.stats import Interval
from simkit.stats.tidy import bin_width, binned, records


def test_records_carry_n_and_method_and_scale_to_per_cent() -> None:
    interval = Interval(0.25, 0.2, 0.3, 12, "by hand")
    assert records({"Sonic": interval}, percent=True, reference=25) == [
        {
            "label": "Sonic",
            "estimate": 25,
            "low": 20,
            "high": 30,
            "n": 12,
            "method": "by hand",
            "reference": 25,
        }
    ]


def test_bins_by_hand() -> None:
    # 0 .. 9 in at most five bins: width 2; 10 observations, so two values are 20 %
    found = binned({"a": dict.fromkeys(range(10), 1)}, most=5)
    assert [(row["x"], row["width"], row["share"]) for row in found] == [(x, 2, 20) for x in (0, 2, 4, 6, 8)]


def test_no_values_give_no_bins() -> None:
    assert binned({"a": {}}) == []
    assert bin_width([{3: 0}]) == 1


@given(st.dictionaries(st.integers(-500, 5000), st.integers(1, 9), min_size=1), st.integers(3, 40))
def test_bins_hold_everything_and_are_few(histogram: dict[int, int], most: int) -> None:
    found = binned({"a": histogram}, most)
    assert sum(row["share"] for row in found) == pytest.approx(100)
    assert len(found) <= most + 1
    assert all(row["x"] % row["width"] == 0 for row in found)
