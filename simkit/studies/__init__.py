"""Studies: from scenarios to findings with intervals and a verdict. Each takes any game."""

from __future__ import annotations

from simkit.studies.adjust import adjust
from simkit.studies.compare import compare
from simkit.studies.study import Study, read_study

__all__ = ["Study", "adjust", "compare", "read_study"]
