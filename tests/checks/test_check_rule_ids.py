"""Rule ids tie the code to the rulebook: every id is real, every rule is in the code and in a test."""

import re
from types import ModuleType

import monopoly_gamer_rules
import pytest
import sonic_roll_rules
from sources import PACKAGE, TOP, docstrings, python_files

GAMES = {"monopoly_gamer": ("MG", monopoly_gamer_rules), "sonic_roll": ("SR", sonic_roll_rules)}
COUNTS = {"monopoly_gamer": 82, "sonic_roll": 226}
"""Rules in the digest."""

each_game = pytest.mark.parametrize("game", GAMES)


def rules_of(game: str) -> tuple[re.Pattern[str], ModuleType]:
    """The pattern of a game's ids, and the ids."""
    prefix, known = GAMES[game]
    return re.compile(rf"\b{prefix}(?:-[A-Z0-9]+)+(?:-\*)?"), known


@each_game
def test_the_digest_has_so_many_rules(game):
    assert len(rules_of(game)[1].RULES) == COUNTS[game]


@each_game
def test_every_id_in_the_code_exists(game):
    identifier, known = rules_of(game)
    unknown = {
        (str(file.relative_to(TOP)), found)
        for file in [*python_files(PACKAGE), *PACKAGE.rglob("*.toml"), *PACKAGE.rglob("*.md")]
        for found in identifier.findall(file.read_text(encoding="utf-8"))
        if found not in known.ALL and not _names_a_family(found, known)
    }
    assert unknown == set()


@each_game
def test_every_rule_is_in_a_docstring_of_the_game(game):
    identifier, known = rules_of(game)
    words = "\n".join(text for file in python_files(PACKAGE / "games" / game) for text in docstrings(file))
    assert sorted(known.RULES - set(identifier.findall(words))) == []


@each_game
def test_every_rule_is_named_by_a_test(game):
    identifier, known = rules_of(game)
    named = {
        found
        for file in python_files(TOP / "tests")
        if file.parent.name != "checks"
        for found in identifier.findall(file.read_text(encoding="utf-8"))
    }
    assert sorted(known.RULES - named) == []


def _names_a_family(found: str, known: ModuleType) -> bool:
    """``MG-BOOST-*`` stands for all ids that begin so."""
    return found.endswith("-*") and any(rule.startswith(found[:-1]) for rule in known.ALL)
