"""What the scenario of any game has: a title, how to run it, printed values with their provenance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
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
    """

    game: Annotated[str, Field(description="Which game; `simkit games` lists them.")]
    title: Annotated[
        str, Field(min_length=1, max_length=120, description="Heads the report."), AfterValidator(_one_line)
    ]
    description: Annotated[str, Field(description="What the scenario is for.")] = ""
    run: Annotated[RunSettings, Field(description="Games and seed.")] = RunSettings()


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
