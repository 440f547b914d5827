"""Progress: a bar on a terminal, a line now and then elsewhere, nothing when asked to be quiet."""

import io
import sys
import time

import pytest

from simkit.cli import progress


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.fixture
def clock(monkeypatch):
    """A clock that is moved by hand."""
    now = [100.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    return now


def test_lines_are_ten_seconds_apart(clock, capsys):
    shown = progress.reporter(quiet=False)
    shown.start(1000)
    for second in range(1, 26):
        clock[0] = 100.0 + second
        shown.update(second * 40)
    shown.finish()
    assert capsys.readouterr().err.splitlines() == [
        "400 of 1,000 games (40%) after 10 s",
        "800 of 1,000 games (80%) after 20 s",
    ]


def test_a_note_is_printed_at_once_and_once(clock, capsys):
    shown = progress.reporter(quiet=False)
    shown.start(10)
    shown.update(0, "compiling the game, first run only")
    shown.update(0, "compiling the game, first run only")
    shown.update(5)
    shown.finish()
    assert capsys.readouterr().err == "compiling the game, first run only\n"


def test_a_terminal_gets_a_spinner_and_then_a_bar(monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "100")
    screen = _Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    shown = progress.reporter(quiet=False)
    shown.start(10_000)
    shown.update(0, "compiling the game, first run only")
    deadline = time.monotonic() + 30
    while "compiling the game" not in screen.getvalue() and time.monotonic() < deadline:
        time.sleep(0.02)  # the spinner turns in a thread of its own
    assert "compiling the game" in screen.getvalue()
    assert "of 10,000 games" not in screen.getvalue()
    shown.update(5_000)
    shown.finish()
    assert "5,000 of 10,000 games" in screen.getvalue()


def test_quiet_shows_nothing():
    assert progress.reporter(quiet=True) is None
