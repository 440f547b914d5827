"""``simkit odds``: exact answers; the commands are made from what a game declares."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from types import GenericAlias
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

from simkit.cli import screen
from simkit.cli.options import Json, whole_number

if TYPE_CHECKING:
    from simkit.games.contract import Game
    from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery


class GamesGroup(TyperGroup):
    """One group of commands a game, made when the game is named."""

    def list_commands(self, ctx: Any) -> list[str]:
        """Names of the games."""
        from simkit.games import registered

        return list(registered())

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Commands of one game; None where there is no such game."""
        from simkit.games import registered

        game = registered().get(cmd_name)
        return None if game is None else typer.main.get_group(game_app(game))


app = typer.Typer(
    cls=GamesGroup,
    help="Work out exact odds, as fractions, without playing.",
    rich_markup_mode=None,
    subcommand_metavar="GAME QUERY [OPTIONS]",
)


@app.callback()
def _odds() -> None:
    pass


def game_app(game: Game) -> typer.Typer:
    """Make the commands of one game, a command a query.

    Parameters
    ----------
    game : Game
        Its ``odds`` part declares the queries.

    Returns
    -------
    typer.Typer
    """
    commands = typer.Typer(
        name=game.name,
        help=f"Exact odds of {game.title}.",
        rich_markup_mode=None,
        subcommand_metavar="QUERY [OPTIONS]",
        callback=lambda: None,
    )
    for query in game.part("odds"):
        commands.command(query.name, help=query.meaning, short_help=query.meaning)(_command(query))
    return commands


def _command(query: OddsQuery) -> Callable[..., None]:
    """Make a function whose signature is what typer reads the options from."""

    def answer(as_json: bool, **typed: Any) -> None:
        values = {p.name: _read(p, typed[p.name]) for p in query.parameters}
        found = query.answer(**values)
        if as_json:
            screen.show_json(_to_json(found))
        else:
            screen.show(*_for_people(found))

    keyword = inspect.Parameter.KEYWORD_ONLY
    parameters = [
        inspect.Parameter(
            p.name, keyword, default=_default(p), annotation=Annotated[_annotation(p), _option(p)]
        )
        for p in query.parameters
    ]
    parameters.append(inspect.Parameter("as_json", keyword, default=False, annotation=Json))
    answer.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    answer.__annotations__ = {parameter.name: parameter.annotation for parameter in parameters}
    return answer


def _annotation(parameter: OddsParameter) -> Any:
    if parameter.is_flag:
        return bool
    if parameter.count > 1:
        return GenericAlias(tuple, (str,) * parameter.count)
    return str


def _default(parameter: OddsParameter) -> Any:
    if parameter.is_flag:
        return bool(parameter.default)
    if parameter.default is None:
        return inspect.Parameter.empty
    if parameter.count > 1:
        return tuple(str(value) for value in parameter.default)
    return str(parameter.default)


def _option(parameter: OddsParameter) -> Any:
    if parameter.is_argument:
        return typer.Argument(help=parameter.meaning, metavar=parameter.name.upper())
    name = "--" + parameter.name.replace("_", "-")
    if parameter.is_flag:
        return typer.Option(name, help=parameter.meaning)
    unit = "TEXT" if parameter.is_text else "N"
    metavar = "|".join(parameter.choices) if parameter.choices else " ".join([unit] * parameter.count)
    return typer.Option(name, help=parameter.meaning, metavar=metavar)


def _read(parameter: OddsParameter, typed: Any) -> Any:
    name = "--" + parameter.name.replace("_", "-")
    if parameter.is_flag:
        return bool(typed)
    if parameter.choices or parameter.is_text or parameter.is_argument:
        return typed
    if parameter.count > 1:
        return tuple(whole_number(name, text) for text in typed)
    return whole_number(name, typed)


def _to_json(answer: OddsAnswer) -> dict[str, Any]:
    entries: dict[str, Any] = {
        "value": answer.value,
        "decimal": None if answer.value is None else float(answer.value),
        "method": answer.method,
        "rulings": answer.rulings,
        "words": answer.words,
    }
    if answer.table:
        entries["table"] = answer.table
    return {**entries, **answer.extra}


def _for_people(answer: OddsAnswer) -> list[Any]:
    lines: list[Any] = []
    if answer.value is not None:
        lines.append(f"{answer.value} = {float(answer.value):.6f}")
    if answer.words:
        lines.append(answer.words)
    if answer.table:
        lines.append(_table(answer.table))
    lines.append(f"method: {answer.method}")
    if answer.rulings:
        lines.append("rulings: " + ", ".join(f"{name} = {value}" for name, value in answer.rulings.items()))
    return lines


def _table(rows: Sequence[Mapping[str, Any]]) -> Any:
    cells = [[_cell(value) for value in row.values()] for row in rows]
    return screen.table(list(rows[0]), cells, left=0)


def _cell(value: Any) -> str:
    if isinstance(value, Fraction) and value.denominator > 1:
        return f"{value} = {float(value):.6f}"
    return str(value)
