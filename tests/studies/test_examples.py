"""The worked examples: every command is one that the command line takes, on scenarios that are there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
import typer

from simkit.cli.app import app
from simkit.games.contract import Game
from simkit.scenario import load

TOP = Path(__file__).parents[2]
EXAMPLES = sorted((TOP / "simkit" / "studies" / "examples").glob("*.md"))
DOCUMENTS = [*EXAMPLES, TOP / "simkit" / "studies" / "README.md", TOP / "README.md"]


def _commands(document: Path) -> list[str]:
    """Lines of the shell blocks that call simkit, joined where they go on; placeholders are left out."""
    text = document.read_text(encoding="utf-8")
    blocks = re.findall(r"^```sh\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    lines = [line for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    return [line for line in lines if line.startswith("simkit ")]


COMMANDS = [
    pytest.param(line, id=f"{document.stem}: {line[:60]}")
    for document in DOCUMENTS
    for line in _commands(document)
]


@pytest.mark.parametrize("line", COMMANDS)
def test_a_command_can_be_typed_as_it_stands(line):
    """Options are known, and scenarios with a folder exist and are valid."""
    _, *words = shlex.split(line, comments=True)
    group = typer.main.get_command(app)
    with group.make_context("simkit", words, resilient_parsing=True) as context:
        name, command, rest = group.resolve_command(context, words)
        if hasattr(command, "resolve_command"):  # odds: its queries are tried elsewhere
            return
        command.make_context(name, rest, parent=context)
    for word in rest:
        if word.startswith("scenarios/") and "*" not in word:
            assert isinstance(load(TOP / word).game, Game)


@pytest.mark.parametrize("document", EXAMPLES, ids=lambda file: file.stem)
def test_an_example_asks_at_least_two_games(document):
    """A study takes any game; the examples show it (difficulty is for games won together)."""
    text = document.read_text(encoding="utf-8")
    games = {"monopoly_gamer", "dice_rush", "sonic_roll", "speed_battle"}
    asked = {game for game in games if f"scenarios/{game}/" in text}
    assert len(asked) >= 2 or document.stem in ("certify", "difficulty")


def test_every_study_has_an_example_and_a_section():
    studies = {
        "adjust", "certify", "compare", "difficulty", "knockout", "ladder", "matchups", "plan", "rulings",
        "sensitivity", "sweep", "tune",
    }  # fmt: skip
    assert {document.stem for document in EXAMPLES} == studies
    sections = (TOP / "simkit" / "studies" / "README.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^## (\w+)", sections, re.MULTILINE)) == studies
