"""p values that belong to intervals."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy import stats

from simkit.stats import student
from simkit.stats.inversion import p_value_of
from simkit.stats.paired import paired


def test_of_students_interval_is_that_of_the_t_test():
    values = np.array([0.3, -0.2, 0.9, 1.1, 0.4, -0.1, 0.8])
    interval = student(float(values.mean()), float(values.std(ddof=1)), values.size, 0.9)
    assert p_value_of(interval) == pytest.approx(stats.ttest_1samp(values, 0).pvalue, rel=1e-10)


def test_an_interval_at_that_level_touches_zero():
    """Both arms are 0 or 1; 31 pairs go up and 17 down, of 400."""
    first, second = np.zeros(400), np.zeros(400)
    second[:31] = 1
    first[31:48] = 1
    p = p_value_of(paired(first, second, 0.95, is_share=True).difference)
    touching = paired(first, second, 1 - p, is_share=True).difference
    assert touching.low == pytest.approx(0, abs=1e-12)
    # Bonett and Price: mean (31 - 17) / 402, variance (48 + 2) / 402 less its square, by 402.
    mean = 14 / 402
    error = math.sqrt((50 / 402 - mean * mean) / 402)
    assert p == pytest.approx(2 * stats.norm.sf(mean / error), rel=1e-9)


def test_where_nothing_varies():
    same, none = np.ones(5), np.zeros(5)
    assert p_value_of(paired(same, same, 0.95).difference) == 1
    # All of five pairs differ alike: nearly the sign test's 2 / 2**5.
    assert p_value_of(paired(none, same, 0.95).difference) == pytest.approx(2 / 2**5, abs=0.01)
    assert p_value_of(paired(same, same, 0.95, is_share=True).difference) == 1
    assert p_value_of(paired(same[:1], same[:1], 0.95).difference) == 1
