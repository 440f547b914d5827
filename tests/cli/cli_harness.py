"""Running the command line inside a test, and as a process of its own."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from simkit.cli.app import call

TOP = Path(__file__).resolve().parents[2]
FOUR_HEROES = TOP / "scenarios" / "monopoly_gamer" / "four_heroes.toml"
PROGRAM = (sys.executable, "-c", "from simkit.cli import main; main()")


@dataclass(frozen=True)
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str

    @property
    def object(self) -> dict:
        """Standard output as the one JSON object it must be."""
        found = json.loads(self.out)
        assert isinstance(found, dict)
        return found


def environment(**changes: str) -> dict[str, str]:
    """Return the environment of a child: nothing that asks for colours or debugging, plus the changes."""
    unwanted = {"FORCE_COLOR", "NO_COLOR", "SIMKIT_DEBUG", "COLUMNS"}
    return {name: value for name, value in os.environ.items() if name not in unwanted} | changes


def start(*arguments: str, cwd: Path, **changes: str) -> subprocess.Popen:
    """Start the command line as a process with both outputs piped."""
    return subprocess.Popen(
        [*PROGRAM, *arguments],
        cwd=cwd,
        env=environment(PYTHONPATH=str(TOP), **changes),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    )


def process(*arguments: str, cwd: Path, **changes: str) -> Outcome:
    """Run the command line as a process to its end."""
    child = start(*arguments, cwd=cwd, **changes)
    out, err = child.communicate(timeout=300)
    return Outcome(child.returncode, out, err)


def run_here(capsys, *arguments: str) -> Outcome:
    """Run the command line in this process."""
    capsys.readouterr()
    code = call([str(argument) for argument in arguments])
    written = capsys.readouterr()
    return Outcome(code, written.out, written.err)
