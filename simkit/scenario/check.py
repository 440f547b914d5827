"""A document against a game: the model, the lint, and every fault with its place."""

from __future__ import annotations

import copy
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pydantic import ConfigDict, ValidationError

from simkit.errors import Fault
from simkit.games.common import Finding, ScenarioModel
from simkit.games.contract import Game
from simkit.scenario.document import Document, dotted, follow
from simkit.scenario.locate import KeyPath
from simkit.scenario.problems import NOTHING, Problem, model_problems, odd_values
from simkit.scenario.schema import human_form

_ROUNDS = 4


@dataclass
class Outcome:
    """What a check found.

    Parameters
    ----------
    model : ScenarioModel or None
        None if there are faults.
    faults : list of Fault
        All of them.
    findings : tuple of Finding
        Lint notes that are no faults.
    """

    model: ScenarioModel | None = None
    faults: list[Fault] = field(default_factory=list)
    findings: tuple[Finding, ...] = ()


class AnyGame(ScenarioModel):
    """What can be checked without knowing the game."""

    model_config = ConfigDict(extra="ignore")


def check(
    game: Game | None, document: Document, fallback: dict[str, Any], unknown: Iterable[KeyPath] = ()
) -> Outcome:
    """Check the values of a scenario and report everything at once.

    A faulty value hides others from pydantic and from the lint. So faulty values are put right in a copy
    (by the value that was probably meant, a default, or the fallback) and the copy is checked again.

    Parameters
    ----------
    game : Game or None
        None: only what all games share is checked.
    document : Document
        The whole scenario.
    fallback : dict
        Right values by path, where known: those of the component set.
    unknown : iterable of tuple of str
        Tables of which a part could not be read: nothing is missing there, and the lint is left out.

    Returns
    -------
    Outcome
    """
    blind = tuple(unknown)
    model = AnyGame if game is None else game.part("model")
    problems = odd_values(document.values)
    values: dict[str, Any] | None = document.values
    checked: ScenarioModel | None = None
    for _ in range(_ROUNDS):
        checked, fresh = _validated(model, values or {})
        fresh = [p for p in fresh if not (p.kind == "missing" and _is_below(p.path, blind))]
        known = {problem.path for problem in problems}
        problems += [problem for problem in fresh if problem.path not in known]
        values = _mended(document.values, problems, fallback)
        if checked is not None or values is None:
            break
    notes: list[Finding] = []
    if checked is not None and game is not None and not blind:
        known = {problem.path for problem in problems}
        for finding in game.part("lint")(checked):
            path = tuple(finding.path.split("."))
            if not finding.is_fault:
                notes.append(finding)
            elif not _is_below(path, known):
                problems.append(Problem(path, finding.message, finding.hint, offset=finding.offset))
    if problems or checked is None:
        return Outcome(faults=[_fault(problem, document) for problem in problems])
    return Outcome(checked, findings=tuple(notes))


def _validated(
    model: type[ScenarioModel], values: dict[str, Any]
) -> tuple[ScenarioModel | None, list[Problem]]:
    try:
        return model.model_validate(values), []
    except ValidationError as error:
        return None, model_problems(error, values, human_form(model))


def _is_below(path: KeyPath, tables: Iterable[KeyPath]) -> bool:
    return any(path[: len(table)] == table for table in tables)


def _fault(problem: Problem, document: Document) -> Fault:
    path = _written(problem.path, document.values)
    place = document.place(problem.spot or path)
    message, column = problem.message, None
    if problem.offset is not None and place.column is not None:
        column = place.column + problem.offset
    elif problem.offset is not None:
        message = f"character {problem.offset + 1}: {message}"
    return Fault(place.file, place.line, dotted(path), message, problem.hint, column)


def _written(path: KeyPath, values: dict[str, Any]) -> KeyPath:
    """Path as it was written: a bare text may stand for the table the lint speaks of."""
    above = path[:-1]
    return above if above and isinstance(_known(values, above), str) else path


def _mended(
    values: dict[str, Any], problems: Sequence[Problem], fallback: dict[str, Any]
) -> dict[str, Any] | None:
    """Copy with every problem put right; None if one cannot be."""
    mended = copy.deepcopy(values)
    for problem in problems:
        *above, key = problem.path or ("",)
        try:
            table = follow(mended, tuple(above))
        except KeyError:
            continue
        right = problem.meant if problem.kind == "value" else NOTHING
        if right is NOTHING:
            right = _known(fallback, problem.path)
        if isinstance(table, list):
            if right is NOTHING or not key.isdecimal():
                return None
            table[int(key)] = right
        elif isinstance(table, dict):
            _mend_key(table, key, right, problem)
    return mended


def _mend_key(table: dict[str, Any], key: str, right: Any, problem: Problem) -> None:
    old = table.pop(key, NOTHING)
    if right is not NOTHING:
        table[key] = copy.deepcopy(right)
    elif problem.kind == "key" and problem.meant is not NOTHING:
        table.setdefault(problem.meant, old)


def _known(fallback: dict[str, Any], path: KeyPath) -> Any:
    try:
        return follow(fallback, path)
    except KeyError:
        return NOTHING
