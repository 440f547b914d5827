"""Intervals and tests: every figure the toolkit prints gets its error from here."""

from simkit.stats.intervals import (
    Interval,
    clopper_pearson,
    none_seen,
    quantile_interval,
    student,
    student_from_histogram,
    wilson,
)
from simkit.stats.multiplicity import bonferroni_level, holm

__all__ = [
    "Interval",
    "bonferroni_level",
    "clopper_pearson",
    "holm",
    "none_seen",
    "quantile_interval",
    "student",
    "student_from_histogram",
    "wilson",
]
