"""Which readings of which rulings the tests show."""

from __future__ import annotations

from typing import Any

import pytest

SHOWN: dict[str, list[Any]] = {}
"""Readings of each ruling that a test here shows, the default first."""


def readings(field: str, cases: dict[Any, Any]) -> Any:
    """Run a test once for each reading of a ruling, with what it leads to."""
    SHOWN[field] = list(cases)
    return pytest.mark.parametrize(("reading", "expected"), cases.items(), ids=map(str, cases))
