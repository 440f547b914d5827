"""Fixtures of the command line's tests."""

import pytest
from cli_harness import run_here


@pytest.fixture
def simkit(capsys, monkeypatch, tmp_path):
    """Run a command in an empty folder: ``simkit("games", "--json")``."""
    monkeypatch.chdir(tmp_path)
    for name in ("FORCE_COLOR", "NO_COLOR", "SIMKIT_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    return lambda *arguments: run_here(capsys, *arguments)
