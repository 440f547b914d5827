"""What the scenario of any game has: a title, how to run it, printed values with their provenance."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Self

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, model_validator
from pydantic_core import PydanticCustomError

Provenance = Literal["rulebook", "printed", "reported", "inferred", "illustrative", "custom"]
"""Where a component's value comes from; ``custom`` is what a designer typed in."""


class Strict(BaseModel):
    """Frozen; a key it does not know is an error; text is never taken for a number."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


class RunSettings(Strict):
    """How many games, from which seed.

    Parameters
    ----------
    games : int
        Games to play.
    seed : int
        Seed of all randomness; game number g depends on (seed, g) only.
    """

    games: Annotated[int, Field(ge=1, le=10**12, description="Games to play.")] = 20_000
    seed: Annotated[int, Field(ge=0, le=2**63 - 1, description="Seed of all randomness.")] = 1


class Sourced(Strict):
    """A printed whole number and where it comes from.

    Parameters
    ----------
    value : int
        The number.
    provenance : str
        See ``Provenance``.
    source : str
        Short name of the source.
    """

    value: int
    provenance: Provenance = "custom"
    source: str = ""


def _bare_number(value: Any) -> Any:
    """Read a bare number as a designer's own: ``hp = 12`` is ``{ value = 12, provenance = "custom" }``."""
    if isinstance(value, int) and not isinstance(value, bool):
        return {"value": value}
    return value


Number = Annotated[Sourced, BeforeValidator(_bare_number, json_schema_input_type=int | Sourced)]
"""A component's number: bare, or a table with ``value``, ``provenance`` and ``source``."""


def _one_line(text: str) -> str:
    if not text.strip():
        raise ValueError("read blank text; allowed: one line of text")
    if text.splitlines() != [text]:
        raise ValueError("read text of several lines; allowed: one line of text")
    return text


Label = Annotated[str, Field(min_length=1, max_length=60), AfterValidator(_one_line)]


class Choice(Strict):
    """Several values changed at once, under one name: a position of an axis, or a cell of a sweep.

    Parameters
    ----------
    label : str
        For people.
    set : dict of str to Any
        Dotted path to value, applied in order; ``*`` stands for every entry. Empty: nothing is changed.
    """

    label: Annotated[Label, Field(description="Name for people.")]
    set: Annotated[
        dict[str, Any],
        Field(description='What changes: dotted path to value, such as "seats.*.policy" = "random".'),
    ] = {}


class Axis(Strict):
    """Something a sweep varies.

    Parameters
    ----------
    name : str
        For people; heads a column.
    path, values
        Dotted path of a value and what it shall be, or ...
    options : tuple of Choice
        ... positions that change several values at once.
    """

    name: Annotated[Label, Field(description="Name for people; heads a column.")]
    path: Annotated[str, Field(description="Dotted path of the value that varies.")] = ""
    values: Annotated[tuple[Any, ...], Field(strict=False, description="What it shall be, in order.")] = ()
    options: Annotated[
        tuple[Choice, ...], Field(strict=False, description="Instead: positions that change several values.")
    ] = ()

    @model_validator(mode="after")
    def _has_one_form(self) -> Self:
        if bool(self.options) == bool(self.path or self.values) or bool(self.path) != bool(self.values):
            read = (
                " and ".join(key for key in ("path", "values", "options") if getattr(self, key)) or "neither"
            )
            raise _fault(f"read {read}; allowed: either path and values, or options")
        for i, value in enumerate(self.values):
            if value in self.values[:i]:
                raise _fault("read a value twice; allowed: each value once", ("values", str(i)))
        _check_distinct("label", (option.label for option in self.options), "options")
        return self


class SweepTable(Strict):
    """What ``simkit sweep`` varies unless told otherwise; it changes nothing of the scenario itself.

    Parameters
    ----------
    mode : str
        ``grid``: every combination of the axes. ``zip``: their first positions together, their second ones
        and so on. ``list``: the cells, one by one.
    metrics : tuple of str
        What to look at; the first one is the headline.
    axes : tuple of Axis
        Applied in order, so that a later one may change what an earlier one put there.
    cells : tuple of Choice
        For ``list``.
    """

    mode: Annotated[Literal["grid", "zip", "list"], Field(description="How cells are made of the axes.")] = (
        "grid"
    )
    metrics: Annotated[
        tuple[str, ...], Field(strict=False, description="What to look at, such as outcome:won.")
    ] = ()
    axes: Annotated[tuple[Axis, ...], Field(strict=False, description="What varies, in order.")] = ()
    cells: Annotated[
        tuple[Choice, ...], Field(strict=False, description="For mode list: the cells one by one.")
    ] = ()

    @model_validator(mode="after")
    def _fits_its_mode(self) -> Self:
        needed, idle = ("cells", "axes") if self.mode == "list" else ("axes", "cells")
        if not getattr(self, needed) or getattr(self, idle):
            raise _fault(f'read a sweep of mode "{self.mode}"; it needs {needed}, and no {idle}')
        _check_distinct("name", (axis.name for axis in self.axes), "axes")
        _check_distinct("label", (cell.label for cell in self.cells), "cells")
        lengths = [len(axis.options) or len(axis.values) for axis in self.axes]
        if self.mode == "zip" and len(set(lengths)) > 1:
            counts = ", ".join(map(str, lengths))
            raise _fault(f'read axes of {counts} positions; allowed in mode "zip": equally many')
        return self


def _check_distinct(key: str, names: Iterable[str], table: str) -> None:
    seen: list[str] = []
    for name in names:
        if name in seen:
            at = (table, str(len(seen)), key)
            raise _fault(f'read "{name}" again; allowed: each {key} once', at)
        seen.append(name)


def _fault(message: str, at: tuple[str, ...] = ()) -> PydanticCustomError:
    return PydanticCustomError("sweep", "{message}", {"message": message, "at": at})


class ScenarioModel(Strict):
    """Base of every game's scenario.

    Parameters
    ----------
    game : str
        Which game.
    title : str
        One line for people; it heads the report.
    description : str
        What the scenario is for, in a sentence or two.
    run : RunSettings
        Games and seed.
    sweep : SweepTable or None
        What a sweep of it varies. No part of the resolved scenario or its hash.
    """

    game: Annotated[str, Field(description="Which game; `simkit games` lists them.")]
    title: Annotated[
        str, Field(min_length=1, max_length=120, description="Heads the report."), AfterValidator(_one_line)
    ]
    description: Annotated[str, Field(description="What the scenario is for.")] = ""
    run: Annotated[RunSettings, Field(description="Games and seed.")] = RunSettings()
    sweep: Annotated[SweepTable | None, Field(exclude=True, description="What `simkit sweep` varies.")] = None


def distinct_characters(seats: tuple[Any, ...]) -> tuple[Any, ...]:
    """Check that no character sits twice; each has one token or card.

    Parameters
    ----------
    seats : tuple
        Anything with a ``character``, which may be None.

    Returns
    -------
    tuple
        The same seats.

    Raises
    ------
    PydanticCustomError
        With ``at``, the place of the second one.
    """
    taken: dict[str, int] = {}
    for number, seat in enumerate(seats):
        if seat.character in taken:
            raise PydanticCustomError(
                "taken",
                'read "{name}" again; allowed: a character once, and seat {first} has it',
                {"name": seat.character, "first": taken[seat.character], "at": (number, "character")},
            )
        if seat.character is not None:
            taken[seat.character] = number
    return seats


def name_alone(value: Any) -> Any:
    """Read a bare name as a table: ``policy = "greedy"`` is ``policy = { name = "greedy" }``."""
    return {"name": value} if isinstance(value, str) else value


@dataclass(frozen=True)
class Finding:
    """What the component lint found.

    Parameters
    ----------
    path : str
        Dotted path in the scenario, such as ``components.bosses.8.hp``.
    message : str
        What was found and what the boxed game has.
    is_fault : bool
        True: the scenario cannot be used. False: it departs from the box, which the report says.
    hint : str
        How to mend it, or how to say that it is meant.
    offset : int or None
        Where in the text at ``path`` it is, counted from 0; None for the value as a whole.
    """

    path: str
    message: str
    is_fault: bool
    hint: str = ""
    offset: int | None = None
