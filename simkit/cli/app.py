"""The list of commands, and the one place where an error becomes an exit code."""

from __future__ import annotations

import warnings
from collections.abc import Sequence
from typing import Annotated, Any

import typer

from simkit.cli import (
    adjust,
    certify,
    compare,
    difficulty,
    faults,
    games,
    init,
    knockout,
    ladder,
    matchups,
    odds,
    plan,
    replay,
    report,
    rulings,
    run,
    schema,
    screen,
    sensitivity,
    sweep,
    tune,
    validate,
)
from simkit.cli.options import TYPED

app = typer.Typer(
    name="simkit",
    help="Monte Carlo balance analysis for the Sonic tabletop line.",
    epilog="Exit codes: 0 done; 1 failed run; 2 wrong usage or wrong scenario; 3 a metric changed "
    "(compare --against); 130 interrupted.",
    pretty_exceptions_enable=False,
    add_completion=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)
app.command("run")(run.run)
app.command("validate")(validate.validate)
app.command("replay")(replay.replay)
app.add_typer(odds.app, name="odds")
app.command("report")(report.report)
app.command("adjust")(adjust.adjust)
app.command("compare")(compare.compare)
app.command("plan")(plan.plan)
app.command("certify")(certify.certify)
app.command("knockout")(knockout.knockout)
app.command("ladder")(ladder.ladder)
app.command("matchups")(matchups.matchups)
app.command("rulings")(rulings.rulings)
app.command("sensitivity")(sensitivity.sensitivity)
app.command("sweep")(sweep.sweep)
app.command("tune")(tune.tune)
app.command("difficulty")(difficulty.difficulty)
app.command("games")(games.games)
app.command("init")(init.init)
app.command("schema")(schema.schema)


def _print_version(asked: bool) -> None:
    if asked:
        from importlib.metadata import version

        screen.show(f"simkit {version('simkit')}")
        raise typer.Exit(0)


@app.callback()
def _simkit(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version and leave."
        ),
    ] = False,
) -> None:
    pass


def call(arguments: Sequence[str]) -> int:
    """Run one command.

    Parameters
    ----------
    arguments : sequence of str
        What follows ``simkit``; nothing at all asks for help.

    Returns
    -------
    int
        Exit code.
    """
    arguments = list(arguments) or ["--help"]
    as_json = "--json" in arguments
    TYPED.set(tuple(arguments))
    screen.prepare()
    with warnings.catch_warnings():
        warnings.showwarning = _show_warning  # type: ignore[assignment]
        try:
            code = typer.main.get_command(app).main(
                list(arguments), obj=arguments, prog_name="simkit", standalone_mode=False
            )
            if code == faults.INTERRUPTED:
                code = faults.tell(faults.Interrupted(), as_json)
        except Exception as error:
            code = faults.tell(error, as_json)
    return screen.close(code if isinstance(code, int) else 0)


def _show_warning(message: Warning | str, *_: Any) -> None:
    screen.note(f"warning: {message}", style="yellow")
