"""Wrong usage and failures: exit codes, one line a fault, one JSON object, never a traceback."""

import errno
import io
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from cli_harness import FOUR_HEROES, PROGRAM, TOP, environment, process

from simkit.errors import Fault, RunError, ScenarioError, StoreError

STREAMS = [
    ("games", ">&-", 0),
    ("games --json", ">&-", 0),
    ("validate nowhere.toml --json", ">&-", 2),
    ("validate nowhere.toml", "2>&-", 2),
    ("validate nowhere.toml --json", "| true", 2),
]
if Path("/dev/full").exists():  # Linux
    STREAMS += [
        ("games", ">/dev/full", 1),
        ("games --json", ">/dev/full", 1),
        ("validate nowhere.toml --json", ">/dev/full", 2),
    ]

WRONG_USAGE = [
    (["gmes"], 'did you mean "games"?'),
    (["run"], "missing argument 'SCENARIO'"),
    (["run", "--gams", "3", "x.toml"], 'did you mean "--games"?'),
    (["run", "x.toml", "--games", "0"], "from 1 to 1_000_000_000_000"),
    (["run", "x.toml", "--games", "-5"], "read -5"),
    (["run", "x.toml", "--games", "1e5"], "did you mean 100000?"),
    (["run", "x.toml", "--games", "many"], 'read "many"'),
    (["run", "x.toml", "--threads", "0"], "from 1 to 1_024"),
    (["run", "x.toml", "--seed", "-1"], "from 0 to 2**63 - 1"),
    (["run", "x.toml", "--resume"], "--resume needs --out"),
    (["run", "x.toml", "--seed"], "requires an argument"),
    (["replay", "x.toml"], "missing option '--game'"),
    (["replay", "x.toml", "--game", "-1"], "--game: read -1"),
    (["validate"], "missing argument"),
    (["init", "monopoly", "here"], "did you mean 'monopoly_gamer'?"),
    (["schema", "chess"], "monopoly_gamer"),
    (["odds"], "monopoly_gamer"),
    (["odds", "monopoly_gamr"], 'did you mean "monopoly_gamer"?'),
    (["odds", "monopoly_gamer"], "missing command; one of: "),
    (["odds", "monopoly_gamer", "bos"], 'did you mean "boss"?'),
    (["odds", "monopoly_gamer", "eggman"], "missing option '--lost'"),
    (["odds", "monopoly_gamer", "boss", "--hp", "eleven"], '--hp: read "eleven"'),
    (["odds", "monopoly_gamer", "boss", "--hp", "11", "--reroll", "own"], "own_die"),
]
USAGE_IDS = [" ".join(arguments) for arguments, _ in WRONG_USAGE]


@pytest.mark.parametrize(("arguments", "words"), WRONG_USAGE, ids=USAGE_IDS)
def test_wrong_usage_is_one_plain_line_and_code_2(simkit, arguments, words):
    outcome = simkit(*arguments)
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.startswith("error: ")
    assert outcome.err.count("\n") == 1
    assert words.lower() in outcome.err.lower()
    assert "\x1b" not in outcome.err


@pytest.mark.parametrize(("arguments", "words"), WRONG_USAGE, ids=USAGE_IDS)
def test_wrong_usage_under_json_is_one_object(simkit, arguments, words):
    outcome = simkit(*arguments[:1], *arguments[1:], "--json")
    assert outcome.code == 2
    error = outcome.object["error"]
    assert error["kind"] == "usage"
    assert error["faults"] == []
    assert error["message"]


def _fail_with(monkeypatch, error):
    def fail(*_, **__):
        raise error

    monkeypatch.setattr("simkit.games.registered", fail)


FAILURES = [
    (RunError("games 1 to 9 could not be played"), 1, "run", "error: games 1 to 9 could not be played"),
    (StoreError("no run is in here"), 2, "store", "error: no run is in here"),
    (MemoryError(), 1, "memory", "error: not enough memory; fewer --threads need less"),
    (
        OSError(errno.ENOSPC, "No space left on device", "runs/x.parquet"),
        1,
        "system",
        "error: runs/x.parquet: the disk is full",
    ),
    (
        PermissionError(errno.EACCES, "Permission denied", "runs"),
        1,
        "system",
        "error: runs: Permission denied",
    ),
    (
        ZeroDivisionError("division by zero"),
        1,
        "internal",
        "error: internal error, please report it: ZeroDivisionError",
    ),
]


@pytest.mark.parametrize(
    ("error", "code", "kind", "words"), FAILURES, ids=[f[2] + str(i) for i, f in enumerate(FAILURES)]
)
def test_a_failure_is_one_line_without_traceback(simkit, monkeypatch, error, code, kind, words):
    _fail_with(monkeypatch, error)
    plain = simkit("games")
    assert (plain.code, plain.out) == (code, "")
    assert plain.err.startswith(words)
    assert plain.err.count("\n") == 1
    assert "Traceback" not in plain.err
    told = simkit("games", "--json")
    assert told.code == code
    assert told.object["error"]["kind"] == kind


def test_a_traceback_is_shown_on_request_only(simkit, monkeypatch):
    _fail_with(monkeypatch, ZeroDivisionError("division by zero"))
    monkeypatch.setenv("SIMKIT_DEBUG", "1")
    outcome = simkit("games")
    assert outcome.code == 1
    assert "Traceback (most recent call last)" in outcome.err


def test_every_fault_of_a_scenario_has_a_line_of_its_own(simkit, monkeypatch):
    faults = [
        Fault("a.toml", 3, "rules.go_rings", "read 'two'; a whole number is allowed"),
        Fault("a.toml", 9, "seats.1.character", "read 'sonik'", "did you mean 'sonic'?"),
    ]
    _fail_with(monkeypatch, ScenarioError(faults))
    plain = simkit("games")
    assert plain.code == 2
    assert plain.err.splitlines() == [
        "a.toml:3: rules.go_rings: read 'two'; a whole number is allowed",
        "a.toml:9: seats.1.character: read 'sonik' (did you mean 'sonic'?)",
    ]
    told = simkit("games", "--json").object["error"]
    assert told["kind"] == "scenario"
    assert told["faults"][1] == {
        "file": "a.toml",
        "line": 9,
        "column": None,
        "key": "seats.1.character",
        "message": "read 'sonik'",
        "hint": "did you mean 'sonic'?",
    }


def test_a_message_cannot_steer_the_terminal(simkit, monkeypatch):
    _fail_with(monkeypatch, ScenarioError([Fault("a\r\x1b[2J\nb.toml", 1, "", "read nothing")]))
    told = simkit("games", "--json")
    assert told.err == "a\\r\\x1b[2J b.toml:1: read nothing\n"
    assert told.object["error"]["faults"][0]["file"] == "a\r\x1b[2J\nb.toml"


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("no_color", "coloured"), [(None, True), ("1", False)])
def test_errors_are_coloured_on_terminals_unless_asked_not_to(simkit, monkeypatch, no_color, coloured):
    monkeypatch.setenv("TERM", "xterm-256color")
    if no_color:
        monkeypatch.setenv("NO_COLOR", no_color)
    screen = _Terminal()
    monkeypatch.setattr(sys, "stderr", screen)
    assert simkit("gmes").code == 2
    assert ("\x1b[31m" in screen.getvalue()) is coloured


def test_a_warning_is_one_line(simkit, monkeypatch):
    import warnings

    from simkit.games import registered

    def warn():
        warnings.warn("no cache folder can be written", RuntimeWarning, stacklevel=2)
        return {}

    assert registered()
    monkeypatch.setattr("simkit.games.registered", warn)
    with warnings.catch_warnings():
        warnings.simplefilter("always")
        outcome = simkit("games")
    assert outcome.code == 0
    assert outcome.err == "warning: no cache folder can be written\n"


def test_a_reader_that_leaves_early_is_no_error(tmp_path):
    """``simkit … | head``: the pipe is closed before anything is written."""
    child = subprocess.Popen(
        [*PROGRAM, "schema", "monopoly_gamer"],
        cwd=tmp_path,
        env=environment(PYTHONPATH=str(TOP)),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    child.stdout.close()
    assert child.stderr.read() == b""
    child.stderr.close()
    assert child.wait(timeout=60) == 0


def test_a_missing_scenario_is_a_wrong_scenario(tmp_path):
    outcome = process("run", "nowhere.toml", cwd=tmp_path)
    assert outcome.code == 2
    assert outcome.err.startswith("nowhere.toml: ")
    assert "Traceback" not in outcome.err


@pytest.mark.parametrize(
    "rule", ["win", "win:sonic", "win:sonic=", "win:sonic=much", "wins:sonic=0.01", "win:mario=0.01", "=1"]
)
def test_a_malformed_stopping_rule_says_what_is_allowed(simkit, rule):
    outcome = simkit("run", FOUR_HEROES, "--games", "10", "--out", "run", "--until", rule)
    assert outcome.code == 2
    assert outcome.out == ""
    assert outcome.err.splitlines()[-1].startswith("error: until: ")  # after "compiling …", perhaps


@pytest.mark.parametrize(("words", "streams", "code"), STREAMS)
def test_closed_and_full_streams_give_no_traceback(tmp_path, words, streams, code):
    command = shlex.join([*PROGRAM, *words.split()])
    done = subprocess.run(
        ["sh", "-c", f"{{ {command}; echo $? >code; }} {streams}"],
        cwd=tmp_path,
        env=environment(PYTHONPATH=str(TOP)),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (tmp_path / "code").read_text() == f"{code}\n"
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr
