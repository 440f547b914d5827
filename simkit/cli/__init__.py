"""The command line: one module a command, and what all of them share."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from types import FrameType
from typing import NoReturn

__all__ = ["main"]

_INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> NoReturn:
    """Run one command and leave with its exit code.

    Parameters
    ----------
    arguments : sequence of str, optional
        What follows ``simkit``; by default what the shell gave.

    Raises
    ------
    SystemExit
        Always: 0 done; 1 failed run; 2 wrong usage or wrong scenario; 130 interrupted.
    """
    try:
        from simkit.cli.app import call

        code = call(sys.argv[1:] if arguments is None else arguments)
    except KeyboardInterrupt:
        code = _INTERRUPTED
    if code == _INTERRUPTED:  # Ctrl-C once more does not wait for games under way, and says nothing
        signal.signal(signal.SIGINT, _leave)
    sys.exit(code)


def _leave(_signal: int, _frame: FrameType | None) -> NoReturn:
    os._exit(_INTERRUPTED)
