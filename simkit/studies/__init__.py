"""Studies: from scenarios to findings with intervals and a verdict. Each takes any game."""

from __future__ import annotations

from simkit.studies.adjust import adjust
from simkit.studies.compare import compare
from simkit.studies.difficulty import difficulty
from simkit.studies.gate import gate
from simkit.studies.knockout import knockout
from simkit.studies.ladder import ladder
from simkit.studies.matchups import matchups
from simkit.studies.plan import plan, plan_share
from simkit.studies.rulings import rulings
from simkit.studies.sensitivity import sensitivity
from simkit.studies.study import Study, read_study
from simkit.studies.sweep import sweep
from simkit.studies.tune import tune

__all__ = [
    "Study",
    "adjust",
    "compare",
    "difficulty",
    "gate",
    "knockout",
    "ladder",
    "matchups",
    "plan",
    "plan_share",
    "read_study",
    "rulings",
    "sensitivity",
    "sweep",
    "tune",
]
