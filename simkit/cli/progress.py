"""How a run's progress is shown: a bar on a terminal, a line now and then elsewhere."""

from __future__ import annotations

import sys
import time
from typing import Any

from simkit.cli import screen

LINE_SECONDS = 10.0
"""Least time between two lines where no terminal shows a bar."""


class Bar:
    """On a terminal: a spinner until the first games are played, then a bar, games per second, time left."""

    def __init__(self) -> None:
        from rich.progress import BarColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

        console = screen.console(sys.stderr)
        self._waiting = console.status("starting")
        self._playing = Progress(
            SpinnerColumn(),
            TextColumn("{task.description}"),
            BarColumn(bar_width=20),
            TextColumn("{task.completed:,.0f} of {task.total:,.0f} games{task.fields[speed]}"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
        )
        self._task: Any = None
        self._total = 0
        self._first = (0, 0.0)

    def start(self, total: int) -> None:
        """Begin.

        Parameters
        ----------
        total : int
            Games to play.
        """
        self._total = total
        self._waiting.start()

    def update(self, done: int, note: str = "") -> None:
        """Tell how far the run is.

        Parameters
        ----------
        done : int
            Games played so far.
        note : str
            What is going on, such as a compilation; empty while games are played.
        """
        if not done:
            self._waiting.update(note or "starting")
            return
        if self._task is None:
            self._waiting.stop()
            self._playing.start()
            self._task = self._playing.add_task("playing", total=self._total, speed="")
            self._first = (done, time.monotonic())
        passed = time.monotonic() - self._first[1]
        speed = f", {(done - self._first[0]) / passed:,.0f}/s" if passed > 0 else ""
        self._playing.update(self._task, completed=done, description=note or "playing", speed=speed)

    def finish(self) -> None:
        """Take the bar away."""
        self._waiting.stop()
        self._playing.stop()


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
