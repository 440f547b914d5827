"""How a run's progress is shown: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from typing import Any

from simkit.cli import screen

LINE_SECONDS = 10.0
"""Least time between two lines where no terminal shows a bar."""


class Bar:
    """Bar, games per second and time left, on a terminal."""

    def __init__(self) -> None:
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            SpinnerColumn,
            TextColumn,
            TimeRemainingColumn,
        )

        self._shown = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[speed]}"),
            TimeRemainingColumn(),
            console=screen.console(sys.stderr),
            transient=True,
        )
        self._task: Any = None
        self._began = 0.0
        self._done_before = 0

    def start(self, total: int) -> None:
        """Begin.

        Parameters
        ----------
        total : int
            Games to play.
        """
        self._shown.start()
        self._task = self._shown.add_task("starting", total=total, speed="")

    def update(self, done: int, note: str = "") -> None:
        """Tell how far the run is.

        Parameters
        ----------
        done : int
            Games played so far.
        note : str
            What is going on, such as a compilation; empty while games are played.
        """
        if note or not self._began:
            self._began, self._done_before = time.monotonic(), done
        passed = time.monotonic() - self._began
        speed = f"{(done - self._done_before) / passed:,.0f} games/s" if passed > 0 else ""
        self._shown.update(self._task, completed=done, description=note or "playing", speed=speed)

    def finish(self) -> None:
        """Take the bar away."""
        self._shown.stop()


class Lines:
    """Plain lines, at most one each ten seconds."""

    def __init__(self) -> None:
        self._total = 0
        self._began = 0.0
        self._last = 0.0
        self._note = ""

    def start(self, total: int) -> None:
        """Begin.

        Parameters
        ----------
        total : int
            Games to play.
        """
        self._total = total
        self._began = self._last = time.monotonic()

    def update(self, done: int, note: str = "") -> None:
        """Tell how far the run is.

        Parameters
        ----------
        done : int
            Games played so far.
        note : str
            What is going on; a new note is printed at once.
        """
        now = time.monotonic()
        if note and note != self._note:
            screen.note(note)
        elif now - self._last >= LINE_SECONDS:
            self._last = now
            share = done / self._total
            screen.note(f"{done:,} of {self._total:,} games ({share:.0%}) after {now - self._began:.0f} s")
        self._note = note

    def finish(self) -> None:
        """Nothing is left on the screen to take away."""


def reporter(quiet: bool) -> Bar | Lines | None:
    """Choose how to show progress on standard error.

    Parameters
    ----------
    quiet : bool
        Show nothing.

    Returns
    -------
    Bar, Lines or None
        As ``simkit.run`` takes it.
    """
    if quiet:
        return None
    return Bar() if sys.stderr.isatty() else Lines()
