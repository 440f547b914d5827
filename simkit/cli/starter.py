"""The text of a starter scenario, written from what a game's model declares."""

from __future__ import annotations

import json
import types
from collections.abc import Iterator
from typing import TYPE_CHECKING, Annotated, Any, Literal, Union, get_args, get_origin

if TYPE_CHECKING:
    from pydantic import BaseModel
    from pydantic.fields import FieldInfo

    from simkit.games.contract import Game

OWN_SECTIONS = ("game", "title", "description", "run", "sweep", "seats", "components")
"""Fields of a scenario model that the starter writes in its own words, or leaves out."""


def starter(game: Game, schema_file: str) -> str:
    """Write a scenario that runs as it is, with every rule and ruling as a comment.

    Parameters
    ----------
    game : Game
        For which game.
    schema_file : str
        Name of the JSON Schema beside it, for editors.

    Returns
    -------
    str
        TOML.
    """
    model: type[BaseModel] = game.part("model")
    lines = [
        f"#:schema {schema_file}",
        f"# A scenario of {game.title}. It runs as it is.",
        "# A line that starts with '# name = value' shows a default; take the '# ' away to change it.",
        "",
        f'game = "{game.name}"',
        'title = "My first scenario"',
        "",
        "[run]",
        "games = 20_000  # games to play",
        "seed = 1        # the same seed gives the same games, on any machine",
    ]
    for name, settings in model.model_fields.items():
        section = _model_of(settings.annotation)
        if section is not None and name not in OWN_SECTIONS:
            lines += ["", *_section(name, section)]
    lines += _seats(game, model)
    lines.append("")
    if game.example:
        lines.append("# Printed values are changed by their place, such as:")
        lines += [f"# {line}" for line in game.example]
    lines.append(f"# 'simkit schema {game.name}' describes all there is.")
    return "\n".join(lines) + "\n"


def _section(name: str, section: type[BaseModel]) -> Iterator[str]:
    yield f"[{name}]"
    for key, settings in section.model_fields.items():
        default = _toml(settings.get_default(call_default_factory=True))
        others = [word for word in _allowed(settings.annotation) if word != default]
        words = [f"or {', '.join(others)}."] if others else []
        words += [settings.description] if settings.description else []
        setting = f"# {key} = {default}"
        yield f"{setting}  # {' '.join(words)}" if words else setting


def _seats(game: Game, model: type[BaseModel]) -> Iterator[str]:
    seat = _model_of(model.model_fields["seats"].annotation)
    assert seat is not None
    characters = _characters(seat.model_fields.get("character"))
    policy = seat.model_fields["policy"].get_default(call_default_factory=True)
    for at in range(game.seats[1]):
        yield ""
        yield "[[seats]]"
        if characters:
            yield f'character = "{characters[at % len(characters)]}"'
        yield f'policy = "{getattr(policy, "name", policy)}"  # {", ".join(game.policies)}'


def _characters(field: FieldInfo | None) -> list[str]:
    return [] if field is None else [json.loads(word) for word in _allowed(field.annotation)]


def _model_of(annotation: Any) -> type[BaseModel] | None:
    """Find the model in an annotation such as ``Rules`` or ``tuple[Seat, ...]``."""
    from pydantic import BaseModel

    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    for part in get_args(annotation):
        found = _model_of(part)
        if found is not None:
            return found
    return None


def _allowed(annotation: Any) -> list[str]:
    """List what an annotation allows, as TOML; nothing where that is any number or text."""
    if annotation is bool:
        return ["true", "false"]
    if get_origin(annotation) is Literal:
        return [_toml(value) for value in get_args(annotation)]
    if get_origin(annotation) in (Union, types.UnionType):
        parts = [
            get_args(part)[0] if get_origin(part) is Annotated else part for part in get_args(annotation)
        ]
        words = [word for part in parts for word in _allowed(part)]
        return [*words, "a whole number"] if words and int in parts else words
    return []


def _toml(value: Any) -> str:
    if isinstance(value, bool | int | float):
        return str(value).lower()
    return json.dumps(value, default=str)
