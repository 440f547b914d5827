"""What a run tells about its progress, and to whom."""

from __future__ import annotations

from typing import Protocol


class Progress(Protocol):
    """Anything that can show how far a run is; the command line has a bar, a notebook may have its own."""

    def start(self, total: int) -> None:
        """Begin.

        Parameters
        ----------
        total : int
            Games to play at most.
        """

    def update(self, done: int, note: str = "") -> None:
        """Tell how far the run is.

        Parameters
        ----------
        done : int
            Games done so far.
        note : str
            What is going on besides playing, such as a compilation; mostly empty.
        """

    def finish(self) -> None:
        """End; called once, however the run ended."""


class Silence:
    """Shows nothing."""

    def start(self, total: int) -> None:
        """Ignore the begin."""

    def update(self, done: int, note: str = "") -> None:
        """Ignore the progress."""

    def finish(self) -> None:
        """Ignore the end."""
