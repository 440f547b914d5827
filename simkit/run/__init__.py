"""From a scenario to a result: plan, play, stop, store, resume.

``simkit.run`` is this package and the function at once: ``simkit.run(scenario)`` plays.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

from simkit.run.odds import odds
from simkit.run.progress import Progress
from simkit.run.replay import Replay, replay
from simkit.run.result import Result
from simkit.run.session import RunInterrupted, run

__all__ = ["Progress", "Replay", "Result", "RunInterrupted", "odds", "replay", "run"]


class _CallablePackage(ModuleType):
    """Importing ``simkit.run`` binds that name to the package, which would hide the function."""

    def __call__(self, *arguments: Any, **keywords: Any) -> Result:
        return run(*arguments, **keywords)


sys.modules[__name__].__class__ = _CallablePackage
