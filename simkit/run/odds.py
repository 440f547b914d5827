"""Exact odds: finding a game's query and checking what it is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from simkit.errors import UsageError
from simkit.run.words import no_such

if TYPE_CHECKING:
    from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery


def odds(game: str, query: str, **parameters: Any) -> OddsAnswer:
    """Work out exact odds.

    Parameters
    ----------
    game : str
        Name of the game, such as ``"monopoly_gamer"``.
    query : str
        Name of one of its queries, as ``simkit odds GAME --help`` lists them.
    **parameters
        The query's options; those not given take their defaults.

    Returns
    -------
    OddsAnswer

    Raises
    ------
    UsageError
        If there is no such game, query or option, an option is missing, or its value is not allowed.
    """
    from simkit.games import find

    queries: dict[str, OddsQuery] = {known.name: known for known in find(game).part("odds")}
    chosen = queries.get(query, queries.get(query.replace("_", "-")))
    if chosen is None:
        raise UsageError(no_such(f"{game} has no query", query, queries))
    declared = {parameter.name: parameter for parameter in chosen.parameters}
    for name in parameters:
        if name not in declared:
            raise UsageError(no_such(f"{game} {query} has no option", name, declared))
    values = {name: _value(parameters, parameter, f"{game} {query}") for name, parameter in declared.items()}
    return chosen.answer(**values)


def _value(given: dict[str, Any], parameter: OddsParameter, where: str) -> Any:
    if parameter.name not in given:
        if parameter.default is None and not parameter.is_flag:
            raise UsageError(f"{where}: {parameter.name!r} is missing ({parameter.meaning})")
        return bool(parameter.default) if parameter.is_flag else parameter.default
    value = given[parameter.name]
    if parameter.choices:
        if value not in parameter.choices:
            raise UsageError(no_such(f"{where}: {parameter.name} cannot be", str(value), parameter.choices))
    elif parameter.count > 1:
        value = tuple(value) if isinstance(value, list | tuple) else (value,)
        if len(value) != parameter.count:
            raise UsageError(f"{where}: {parameter.name} takes {parameter.count} whole numbers, not {value}")
    return value
