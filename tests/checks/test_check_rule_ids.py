"""Rule ids tie the code to the rulebook: every id is real, every rule is in the code and in a test."""

import re

from monopoly_gamer_rules import ALL, RULES
from sources import PACKAGE, TOP, docstrings, python_files

GAME = PACKAGE / "games" / "monopoly_gamer"
IDENTIFIER = re.compile(r"\bMG(?:-[A-Z0-9]+)+(?:-\*)?")


def test_the_digest_has_82_rules():
    assert len(RULES) == 82


def test_every_id_in_the_code_exists():
    unknown = {
        (str(file.relative_to(TOP)), found)
        for file in [*python_files(PACKAGE), *PACKAGE.rglob("*.toml"), *PACKAGE.rglob("*.md")]
        for found in IDENTIFIER.findall(file.read_text(encoding="utf-8"))
        if found not in ALL and not _names_a_family(found)
    }
    assert unknown == set()


def test_every_rule_is_in_a_docstring_of_the_game():
    words = "\n".join(text for file in python_files(GAME) for text in docstrings(file))
    assert sorted(RULES - set(IDENTIFIER.findall(words))) == []


def test_every_rule_is_named_by_a_test():
    named = {
        found
        for file in python_files(TOP / "tests")
        if file.parent.name != "checks"
        for found in IDENTIFIER.findall(file.read_text(encoding="utf-8"))
    }
    assert sorted(RULES - named) == []


def _names_a_family(found: str) -> bool:
    """``MG-BOOST-*`` stands for all ids that begin so."""
    return found.endswith("-*") and any(known.startswith(found[:-1]) for known in ALL)
