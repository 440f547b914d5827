"""Marks a test as the one of a ruling: a value of the ruling, and what it brings, a line each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

CHECKED: dict[str, list[Any]] = {}
"""Rulings that have a test, and their values in its order."""


def ruling(field: str, outcomes: Mapping[Any, Any]) -> Callable[[Any], Any]:
    """Run the test for each value, with what that value must bring; no two values may bring the same."""
    expected = list(outcomes.values())
    assert all(expected.count(outcome) == 1 for outcome in expected), f"{field}: values that do not differ"
    CHECKED[field] = list(outcomes)
    ids = [str(value) for value in outcomes]
    return pytest.mark.parametrize(
        ("rulings", "expected"), [({field: v}, e) for v, e in outcomes.items()], ids=ids
    )
