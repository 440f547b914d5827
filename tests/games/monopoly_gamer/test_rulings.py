"""Every reading of every ruling has a test."""

from __future__ import annotations

from typing import Any, get_args

import test_rulings_board  # noqa: F401  these three fill SHOWN
import test_rulings_boosts  # noqa: F401
import test_rulings_fights  # noqa: F401
from readings import SHOWN

from simkit.games.monopoly_gamer.rules import Rulings


def test_every_reading_of_every_ruling_is_shown() -> None:
    """Each ruling has a test with its default first and every alternative; of a cap some numbers."""
    default = Rulings()
    for name, field in Rulings.model_fields.items():
        assert name in SHOWN, f"no test shows {name}"
        shown = SHOWN[name]
        assert shown[0] == getattr(default, name), f"{name}: the default is to come first"
        assert set(shown) >= _readings_of(field.annotation), f"{name}: a reading is missing"
        assert len(shown) >= 2


def _readings_of(annotation: Any) -> set[Any]:
    if annotation is bool:
        return {False, True}
    found: set[Any] = set()
    for part in get_args(annotation):
        found |= _readings_of(part) if get_args(part) else {part} if isinstance(part, str) else set()
    return found
