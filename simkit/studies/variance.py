"""Which inputs move an output: Morris screening and Sobol' indices of any function, through SALib."""

from __future__ import annotations

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Any

import numpy as np

from simkit.errors import UsageError
from simkit.stats import student

GRID = 4
"""Levels of Morris's grid: 0, 1/3, 2/3, 1; a step is 2/3 of the range."""
RESAMPLES = 1_000
"""Bootstrap resamples behind every band."""
SEEDS = 2**32


@dataclass(frozen=True)
class Screening:
    """Elementary effects: change of the output, each as if over the whole range of its input.

    Parameters
    ----------
    size : ndarray of float64, shape (inputs,)
        Mean of their sizes, mu*.
    band : ndarray of float64, shape (inputs,)
        Half-width of its band.
    direction : ndarray of float64, shape (inputs,)
        Their mean, mu: above 0 where the output grows with the input.
    spread : ndarray of float64, shape (inputs,)
        Their standard deviation, sigma: large where it depends on the other inputs, or bends.
    trajectories : int
        Effects behind each figure.
    """

    size: Any
    band: Any
    direction: Any
    spread: Any
    trajectories: int


@dataclass(frozen=True)
class Indices:
    """Shares of the output's variance.

    Parameters
    ----------
    first, total : ndarray of float64, shape (inputs,)
        By the input alone; with everything it takes part in.
    first_band, total_band : ndarray of float64, shape (inputs,)
        Half-widths of their bootstrap bands; nan where the output does not vary.
    base : int
        Base sample.
    """

    first: Any
    first_band: Any
    total: Any
    total_band: Any
    base: int


def require_salib() -> None:
    """Say how to install SALib where it is missing.

    Raises
    ------
    UsageError
        If it is not there.
    """
    if find_spec("SALib") is None:
        raise UsageError("sensitivity needs SALib; install it with: pip install 'simkit[sensitivity]'")


def morris_points(inputs: int, trajectories: int, seed: int) -> Any:
    """Points of a Morris design, shape (trajectories x (inputs + 1), inputs)."""
    from SALib.sample import morris

    return morris.sample(_problem(inputs), trajectories, num_levels=GRID, seed=seed % SEEDS)


def screening(positions: Any, outputs: Any, level: float) -> Screening:
    """Elementary effects of a Morris design.

    Parameters
    ----------
    positions : ndarray of float64, shape (n, inputs)
        Where the inputs stood, 0 and 1 being the ends of their ranges: the points of
        :func:`morris_points`, or the levels that were taken for them, as long as every step moves its input.
    outputs : ndarray of float64, shape (n,)
        At the points.
    level : float
        Of each band.

    Returns
    -------
    Screening

    Notes
    -----
    Morris, M. D. (1991), Technometrics 33, 161-174; mu* after Campolongo, F., Cariboni, J. and Saltelli, A.
    (2007), Environ. Model. Softw. 22, 1509-1518. Effects are divided by the step that was really made, which
    on few levels is not that of the design; trajectories are independent, so bands are Student's.
    """
    inputs = positions.shape[1]
    moves = np.diff(positions.reshape(-1, inputs + 1, inputs), axis=1)
    changes = np.diff(outputs.reshape(-1, inputs + 1), axis=1)
    effects = np.zeros((len(moves), inputs))
    trajectory, step, moved = np.nonzero(moves)
    effects[trajectory, moved] = changes[trajectory, step] / moves[trajectory, step, moved]
    sizes, n = np.abs(effects), len(effects)
    bands = [student(0.0, float(sd), n, level).half_width for sd in sizes.std(axis=0, ddof=1)]
    return Screening(sizes.mean(axis=0), _array(bands), effects.mean(axis=0), effects.std(axis=0, ddof=1), n)


def sobol_points(inputs: int, base: int, seed: int) -> Any:
    """Points of Saltelli's design, scrambled, shape (base x (inputs + 2), inputs)."""
    from SALib.sample import sobol

    return sobol.sample(_problem(inputs), base, calc_second_order=False, seed=seed % SEEDS)


def indices(inputs: int, outputs: Any, level: float, seed: int) -> Indices:
    """First and total Sobol' indices.

    Parameters
    ----------
    inputs : int
        Number of inputs.
    outputs : ndarray of float64, shape (base x (inputs + 2),)
        At the points of :func:`sobol_points`.
    level : float
        Of each band.
    seed : int
        Of the bootstrap.

    Returns
    -------
    Indices
        All nan where the output does not vary.

    Notes
    -----
    Saltelli, A. et al. (2010), Comput. Phys. Commun. 181, 259-270.
    """
    from SALib.analyze import sobol

    base = len(outputs) // (inputs + 2)
    if np.ptp(outputs) == 0:
        nothing = np.full(inputs, np.nan)
        return Indices(nothing, nothing, nothing, nothing, base)
    found = sobol.analyze(
        _problem(inputs),
        outputs,
        calc_second_order=False,
        num_resamples=RESAMPLES,
        conf_level=level,
        seed=seed % SEEDS,
    )
    first, first_band, total, total_band = (_array(found[n]) for n in ("S1", "S1_conf", "ST", "ST_conf"))
    return Indices(first, first_band, total, total_band, base)


def _array(values: Any) -> Any:
    return np.asarray(values, np.float64)


def _problem(inputs: int) -> dict[str, Any]:
    return {"num_vars": inputs, "names": [str(i) for i in range(inputs)], "bounds": [[0.0, 1.0]] * inputs}
