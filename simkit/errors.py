"""Every error a user can meet; the command line turns each into one line and an exit code."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


class SimkitError(Exception):
    """Base of all errors raised on purpose; never shown with a traceback."""

    exit_code = 1


@dataclass(frozen=True)
class Fault:
    """One thing wrong with an input, told so that it can be mended.

    Parameters
    ----------
    file : str
        File as the user named it; ``"--set"`` for a value given on the command line.
    line : int or None
        Line in that file, counted from 1; None where there is no line (a missing file).
    key : str
        Dotted path of the value, such as ``seats.1.character``; empty for the file as a whole.
    message : str
        What was read and what is allowed.
    hint : str
        How to mend it, often "did you mean ...?"; may be empty.
    column : int or None
        Column in that line, counted from 1, where a part of a text is at fault; None where it is all of it.
    """

    file: str
    line: int | None
    key: str
    message: str
    hint: str = ""
    column: int | None = None

    def __str__(self) -> str:
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        parts = [place, self.key, self.message] if self.key else [place, self.message]
        text = ": ".join(parts)
        return f"{text} ({self.hint})" if self.hint else text


class ScenarioError(SimkitError):
    """A scenario that cannot be used: all its faults at once.

    Parameters
    ----------
    faults : sequence of Fault
        At least one fault, in the order of the file.
    """

    exit_code = 2

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class UsageError(SimkitError):
    """A wrong request: an option, a metric or a game that does not exist."""

    exit_code = 2


class RunError(SimkitError):
    """A run that could not be carried out."""


class StoreError(SimkitError):
    """A run folder that cannot be read, written or continued."""

    exit_code = 2


class DiskFullError(StoreError):
    """A run that found no more room; nothing was wrong with what was asked for."""

    exit_code = 1
