"""The JSON Schema of what people write: the model's, where files may build on others."""

from __future__ import annotations

import copy
from functools import cache
from typing import Any

from pydantic import BaseModel

from simkit.games.contract import Game
from simkit.scenario.words import target

_EXTENDS = {
    "type": "string",
    "minLength": 1,
    "description": "Another scenario file, relative to this one; tables are merged, lists replaced.",
}


def schema(game: Game) -> dict[str, Any]:
    """JSON Schema of a game's scenario files, for editors.

    Parameters
    ----------
    game : Game
        Any registered game.

    Returns
    -------
    dict
        Of the human form: ``extends`` is allowed, and components need only say what they change.
    """
    return copy.deepcopy(human_form(game.part("model")))


@cache
def human_form(model: type[BaseModel]) -> dict[str, Any]:
    """Human form of a model's JSON Schema; not to be changed by callers.

    Parameters
    ----------
    model : type of BaseModel
        A scenario model.

    Returns
    -------
    dict
    """
    form = model.model_json_schema(mode="validation")
    required = form.pop("required", [])
    properties: dict[str, Any] = {}
    for name, node in form["properties"].items():
        properties[name] = node
        if name == "description":
            properties["extends"] = dict(_EXTENDS)
    form["properties"] = properties
    if "components" in properties:
        _loosen(properties["components"], form, set())
    form["anyOf"] = [
        {"required": ["extends"]},
        {"required": [name for name in required if name != "components"]},
    ]
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **form}


def _loosen(node: dict[str, Any], form: dict[str, Any], seen: set[int]) -> None:
    """Require nothing below a node: what is left out comes from the component set."""
    found = target(node, form)
    if id(found) in seen or not isinstance(found, dict):
        return
    seen.add(id(found))
    found.pop("required", None)
    found.pop("minProperties", None)
    below = [*found.get("properties", {}).values(), found.get("additionalProperties")]
    for child in [*below, *found.get("anyOf", ())]:
        if isinstance(child, dict):
            _loosen(child, form, seen)
