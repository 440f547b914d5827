"""Monte Carlo balance analysis for tabletop games.

>>> import simkit
>>> scenario = simkit.load("scenarios/monopoly_gamer/four_heroes.toml")  # doctest: +SKIP
>>> result = simkit.run(scenario, games=100_000, seed=7)  # doctest: +SKIP
>>> result.summary()  # doctest: +SKIP
>>> print(simkit.replay(scenario, game=12).text)  # doctest: +SKIP

Nothing heavy is imported until one of the names below is used.
"""

from __future__ import annotations

from importlib import import_module, metadata
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from simkit import errors as errors
    from simkit.run import Result as Result
    from simkit.run import run as run
    from simkit.run.odds import odds as odds
    from simkit.run.replay import replay as replay
    from simkit.scenario import Scenario as Scenario
    from simkit.scenario import load as load
    from simkit.scenario import vary as vary
    from simkit.studies import Study as Study
    from simkit.studies import adjust as adjust
    from simkit.studies import compare as compare
    from simkit.studies import difficulty as difficulty
    from simkit.studies import gate as gate
    from simkit.studies import knockout as knockout
    from simkit.studies import ladder as ladder
    from simkit.studies import matchups as matchups
    from simkit.studies import plan as plan
    from simkit.studies import rulings as rulings
    from simkit.studies import sensitivity as sensitivity
    from simkit.studies import sweep as sweep
    from simkit.studies import tune as tune

    __version__: str

_PLACES = {
    "Result": "simkit.run:Result",
    "Scenario": "simkit.scenario:Scenario",
    "Study": "simkit.studies:Study",
    "adjust": "simkit.studies:adjust",
    "compare": "simkit.studies:compare",
    "difficulty": "simkit.studies:difficulty",
    "errors": "simkit.errors",
    "gate": "simkit.studies:gate",
    "knockout": "simkit.studies:knockout",
    "ladder": "simkit.studies:ladder",
    "load": "simkit.scenario:load",
    "matchups": "simkit.studies:matchups",
    "odds": "simkit.run:odds",
    "plan": "simkit.studies:plan",
    "replay": "simkit.run:replay",
    "rulings": "simkit.studies:rulings",
    "sensitivity": "simkit.studies:sensitivity",
    # The package itself, which can be called: its import binds the same name.
    "run": "simkit.run",
    "sweep": "simkit.studies:sweep",
    "tune": "simkit.studies:tune",
    "vary": "simkit.scenario:vary",
}

__all__ = [
    "Result",
    "Scenario",
    "Study",
    "__version__",
    "adjust",
    "compare",
    "difficulty",
    "errors",
    "gate",
    "knockout",
    "ladder",
    "load",
    "matchups",
    "odds",
    "plan",
    "replay",
    "rulings",
    "run",
    "sensitivity",
    "sweep",
    "tune",
    "vary",
]


def __getattr__(name: str) -> Any:
    if name == "__version__":
        return metadata.version("simkit")
    if name not in _PLACES:
        raise AttributeError(f"module 'simkit' has no attribute {name!r}")
    module, _, attribute = _PLACES[name].partition(":")
    found = import_module(module)
    return getattr(found, attribute) if attribute else found


def __dir__() -> list[str]:
    return sorted(__all__)
