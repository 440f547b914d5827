"""Light commands start no compiler and no plotting, and all of them explain themselves."""

import subprocess
import sys

import pytest
from cli_harness import FOUR_HEROES, TOP, environment

COMMANDS = ("run", "validate", "replay", "odds", "report", "games", "init", "schema")
HEAVY = ("numba", "llvmlite", "pandas", "matplotlib", "scipy", "pyarrow")
LIGHT = [["--help"], ["--version"], ["games"], ["validate", str(FOUR_HEROES)], ["schema", "monopoly_gamer"]]


@pytest.mark.parametrize("arguments", LIGHT, ids=lambda arguments: arguments[0])
def test_light_commands_import_nothing_heavy(arguments):
    code = (
        "import sys\n"
        "from simkit.cli.app import call\n"
        f"code = call({arguments!r})\n"
        f"loaded = [name for name in {HEAVY!r} if name in sys.modules]\n"
        "sys.exit(str(loaded) if loaded else code)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(PYTHONPATH=str(TOP)),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_help_needs_neither_numpy_nor_pydantic():
    code = (
        "import sys\nfrom simkit.cli.app import call\ncall(['--help'])\n"
        "sys.exit(str([m for m in ('numpy', 'pydantic') if m in sys.modules] or ''))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        env=environment(PYTHONPATH=str(TOP)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.strip() == ""


def test_help_lists_every_command(simkit):
    outcome = simkit("--help")
    assert outcome.code == 0
    assert [
        line.split()[0]
        for line in outcome.out.splitlines()
        if line.startswith("  ") and line.split()[0] in COMMANDS
    ] == [
        "run",
        "validate",
        "replay",
        "report",
        "games",
        "init",
        "schema",
        "odds",
    ]
    assert "130" in outcome.out


def test_no_arguments_ask_for_help(simkit):
    assert simkit() == simkit("--help")


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_and_json(simkit, command):
    arguments = [command] if command != "odds" else ["odds", "monopoly_gamer", "boss"]
    outcome = simkit(*arguments, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert "--json" in outcome.out


def test_version(simkit):
    outcome = simkit("--version")
    assert outcome.code == 0
    assert outcome.out.startswith("simkit ")
