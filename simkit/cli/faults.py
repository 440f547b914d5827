"""From an exception to lines for people, an object for programs and an exit code."""

from __future__ import annotations

import errno
import os
import traceback
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Any

import typer

from simkit.cli import screen
from simkit.errors import Fault, ScenarioError, SimkitError, StoreError, UsageError

DEBUG_VARIABLE = "SIMKIT_DEBUG"
FAILED, WRONG, INTERRUPTED = 1, 2, 130


class Interrupted(Exception):  # noqa: N818 - the user's wish, not an error
    """Ctrl-C during a command.

    Parameters
    ----------
    resume : str
        Command that goes on from here; empty where there is nothing to go on with.
    words : str
        What is told where there is no such command.
    """

    def __init__(self, resume: str = "", words: str = "interrupted") -> None:
        super().__init__(words)
        self.resume = resume


@dataclass(frozen=True)
class Trouble:
    """What went wrong, ready to be told.

    Parameters
    ----------
    kind : str
        ``usage``, ``scenario``, ``store``, ``run``, ``memory``, ``system``, ``internal`` or ``interrupted``.
    code : int
        Exit code.
    message : str
        The whole of it in words.
    faults : tuple of Fault
        Place by place, for a wrong scenario.
    extra : dict
        Further entries of the JSON form.
    """

    kind: str
    code: int
    message: str
    faults: tuple[Fault, ...] = ()
    extra: dict[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Any]:
        """Give the object that ``--json`` prints under ``error``.

        Returns
        -------
        dict
            ``kind``, ``message``, ``faults`` and perhaps more.
        """
        faults = [
            {
                "file": f.file,
                "line": f.line,
                "column": f.column,
                "key": f.key,
                "message": f.message,
                "hint": f.hint,
            }
            for f in self.faults
        ]
        return {"kind": self.kind, "message": self.message, "faults": faults, **self.extra}


def tell(error: BaseException, as_json: bool, **beside: Any) -> int:
    """Tell the user about an error.

    Parameters
    ----------
    error : BaseException
        Whatever a command raised.
    as_json : bool
        Also print ``{"error": ...}`` on standard output.
    **beside
        Further entries of that object.

    Returns
    -------
    int
        Exit code.
    """
    trouble = describe(error)
    if trouble.kind == "interrupted":
        screen.note(trouble.message, style="yellow")
    elif trouble.faults:
        for fault in trouble.faults:
            screen.note(_one_line(str(fault)), style="red")
    else:
        screen.note(f"error: {_one_line(trouble.message)}", style="red")
    if trouble.kind == "internal" and os.environ.get(DEBUG_VARIABLE) == "1":
        screen.note("".join(traceback.format_exception(error)).rstrip())
    if as_json:
        with suppress(OSError, typer.Exit):  # standard output may be the trouble, or its reader gone
            screen.show_json({**beside, "error": trouble.to_json()})
    return trouble.code


def describe(error: BaseException) -> Trouble:
    """Say what an exception means to the user.

    Parameters
    ----------
    error : BaseException
        Whatever a command raised.

    Returns
    -------
    Trouble
    """
    if isinstance(error, Interrupted):
        words = f"interrupted; to go on: {error.resume}" if error.resume else str(error)
        extra = {"resume": error.resume} if error.resume else {}
        return Trouble("interrupted", INTERRUPTED, words, extra=extra)
    if isinstance(error, ScenarioError):
        return Trouble("scenario", error.exit_code, str(error), error.faults)
    if isinstance(error, SimkitError):
        kind = (
            "usage" if isinstance(error, UsageError) else "store" if isinstance(error, StoreError) else "run"
        )
        return Trouble(kind, error.exit_code, str(error))
    if hasattr(error, "format_message"):  # a usage error of the option parser, whichever one typer brings
        return Trouble("usage", WRONG, _usage_words(error))
    if isinstance(error, MemoryError):
        return Trouble("memory", FAILED, "not enough memory; fewer --threads need less")
    if isinstance(error, OSError):
        return Trouble("system", FAILED, _system_words(error))
    words = f"internal error, please report it: {type(error).__name__}: {error}"
    if os.environ.get(DEBUG_VARIABLE) != "1":
        words += f" ({DEBUG_VARIABLE}=1 shows where it happened)"
    return Trouble("internal", FAILED, words)


def did_you_mean(word: str, known: Any) -> str:
    """Suggest the closest known word.

    Parameters
    ----------
    word : str
        As typed.
    known : iterable of str
        What there is.

    Returns
    -------
    str
        ``' (did you mean "x"?)'``, or nothing where no word is close.
    """
    close = get_close_matches(word, list(known), 1)
    return f' (did you mean "{close[0]}"?)' if close else ""


def _one_line(text: str) -> str:
    """Spell out what would move the cursor or hide text, such as a carriage return in a file's name."""
    spaced = " ".join(text.split("\n"))
    return "".join(c if c.isprintable() else ascii(c)[1:-1] for c in spaced)


def _system_words(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename is not None else ""
    if error.errno in (errno.ENOSPC, errno.EDQUOT if hasattr(errno, "EDQUOT") else errno.ENOSPC):
        return f"{where}the disk is full; what was finished is kept and --resume goes on from there"
    return f"{where}{error.strerror or error}"


def _usage_words(error: Any) -> str:
    """Word an option parser's complaint as all others are, with a suggestion and where to look."""
    context = getattr(error, "ctx", None)
    words = str(error.message if hasattr(error, "option_name") else error.format_message())
    words = words.partition(". Did you mean")[0].rstrip(".")  # some versions of typer suggest, some do not
    words = words[:1].lower() + words[1:]
    if context is None:
        return words
    command = context.command
    words += _suggestion(error, words, context, command)
    return f"{context.command_path}: {words} (see '{context.command_path} --help')"


def _suggestion(error: Any, words: str, context: Any, command: Any) -> str:
    if hasattr(error, "option_name"):
        options = [name for parameter in command.params for name in parameter.opts if name.startswith("--")]
        return did_you_mean(error.option_name, [*options, "--help"])
    if not hasattr(command, "list_commands"):
        return ""
    names = list(command.list_commands(context))
    if words.startswith("no such command"):
        typed = words.split("'")[1] if words.count("'") >= 2 else ""
        return did_you_mean(typed, names) or f"; there are: {', '.join(names)}"
    return f"; one of: {', '.join(names)}"
