"""What reaches the screen: results on standard output, everything else on standard error."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from typing import IO, Any

import typer

from simkit.output import plain

WIDE = 1000
"""Width where no terminal sets one: a line of a file or a pipe is never wrapped."""


def prepare() -> None:
    """Let a stream that cannot show a character print a question mark in its place; replace a closed one."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere() -> io.TextIOWrapper:
    return io.TextIOWrapper(io.FileIO(os.devnull, "w"), encoding="utf-8", write_through=True)


def console(stream: IO[str]) -> Any:
    """Rich console on a stream; plain text unless the stream is a terminal (and NO_COLOR is unset).

    Parameters
    ----------
    stream : text stream
        ``sys.stdout`` or ``sys.stderr``.

    Returns
    -------
    rich.console.Console
    """
    from rich.console import Console

    width = None if stream.isatty() else WIDE
    return Console(file=stream, width=width, markup=False, highlight=False, emoji=False)


def show(*items: Any) -> None:
    """Print text or rich tables on standard output.

    Parameters
    ----------
    *items : str or rich renderable
        Printed one below the other.

    Raises
    ------
    typer.Exit
        With code 0, when the reader has closed the pipe: nobody is left to tell.
    """
    try:
        for item in items:
            if isinstance(item, str):
                sys.stdout.write(item + "\n")
            else:
                console(sys.stdout).print(item)
        sys.stdout.flush()
    except (BrokenPipeError, SystemExit):  # rich makes the second of the first
        _discard_output()
        raise typer.Exit(0) from None


def note(text: str, style: str = "") -> None:
    """Print one line on standard error.

    Parameters
    ----------
    text : str
        The line.
    style : str
        A rich style, seen on terminals only.
    """
    try:
        if style and sys.stderr.isatty():
            console(sys.stderr).print(text, style=style, soft_wrap=True)
        else:
            sys.stderr.write(text + "\n")
            sys.stderr.flush()
    except (BrokenPipeError, SystemExit):
        _discard(sys.stderr)


def show_json(value: Mapping[str, Any]) -> None:
    """Print one JSON object on standard output.

    Parameters
    ----------
    value : mapping
        See :func:`simkit.output.plain` for what it may hold.
    """
    show(json.dumps(plain(value), ensure_ascii=False, indent=2, allow_nan=False))


def table(columns: Sequence[str], rows: Iterable[Sequence[str]], *, title: str = "", left: int = 1) -> Any:
    """Lay out a table for people.

    Parameters
    ----------
    columns : sequence of str
        Headings.
    rows : iterable of sequences of str
        Cells.
    title : str
        Printed above.
    left : int
        How many columns, from the first, are set flush left; the others are numbers.

    Returns
    -------
    rich.table.Table
    """
    from rich import box
    from rich.table import Table

    grid = Table(
        title=title or None, title_justify="left", title_style="bold", box=box.SIMPLE_HEAD, pad_edge=False
    )
    for at, name in enumerate(columns):
        grid.add_column(name, justify="left" if at < left else "right", overflow="fold")
    for row in rows:
        grid.add_row(*row)
    return grid


def close(code: int) -> int:
    """Flush standard output at the very end.

    Parameters
    ----------
    code : int
        Exit code so far.

    Returns
    -------
    int
        The same code where a reader has gone away, which is no fault of ours; a failure where what
        standard output leads to takes no more.
    """
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _discard_output()
    except OSError:
        _discard_output()
        return code or 1
    return code


def _discard_output() -> None:
    _discard(sys.stdout)


def _discard(stream: IO[str]) -> None:
    """Point a broken stream at nothing, so that Python's own flush at exit stays quiet."""
    try:
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
    except (OSError, ValueError):  # a stream without a descriptor, as in tests
        return
