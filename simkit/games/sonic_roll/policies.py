"""Choosers: a policy, the options and the state in, an option's index out."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel


@kernel
def choose(policy: int, s: Any, t: Any, buf: Any, n: int) -> int:
    """Index of the option a policy takes."""
    return rng.below(s.choice, n)
