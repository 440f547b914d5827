"""Speed Battle's 104 rules are in docstrings and in tests; its README has every ruling with its default."""

import json
import re

from sources import PACKAGE, TOP, docstrings, python_files

from simkit.games.speed_battle.rules import Rulings

GAME = PACKAGE / "games" / "speed_battle"
IDENTIFIER = re.compile(r"\bSB(?:-[A-Z0-9]+)+")
NUMBERED = {
    "COMP": 6,
    "DECK": 1,
    "RACE": 23,
    "SUIT": 4,
    "SHOOT": 14,
    "SSUIT": 7,
    "HUNT": 13,
    "HSUIT": 5,
    "TEAM": 7,
}
NAMED = {
    "RCHAR": ("SONIC", "SHADOW", "AMY", "METAL", "BLAZE", "SILVER", "ESPIO", "JET"),
    "SCHAR": ("TAILS", "EGGMAN", "CHAO", "OMEGA", "ORBOT", "CREAM", "CHARMY", "WAVE"),
    "HCHAR": ("KNUCKLES", "ROUGE", "TIKAL", "CHAOS", "BIG", "MARINE", "VECTOR", "STORM"),
}
RULES = {f"SB-{kind}-{i}" for kind, last in NUMBERED.items() for i in range(1, last + 1)}
RULES |= {f"SB-{kind}-{name}" for kind, names in NAMED.items() for name in names}


def test_the_digest_has_104_rules():
    assert len(RULES) == 104


def test_every_rule_is_in_a_docstring_of_the_game():
    words = "\n".join(text for file in python_files(GAME) for text in docstrings(file))
    assert sorted(RULES - set(IDENTIFIER.findall(words))) == []


def test_every_rule_is_named_by_a_test_of_the_game():
    named = {
        found
        for file in python_files(TOP / "tests" / "games" / "speed_battle")
        for found in IDENTIFIER.findall(file.read_text(encoding="utf-8"))
    }
    assert sorted(RULES - named) == []


def test_every_ruling_is_in_the_readme_with_its_default():
    readme = (GAME / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| `(\w+)` \| .* \| SB-AMB-[A-Z]*\d+ \|$", readme, re.MULTILINE))
    expected = {
        name: field.default if isinstance(field.default, str) else json.dumps(field.default)
        for name, field in Rulings.model_fields.items()
    }
    assert rows == expected
    count = f"with {len(expected)} readings as options"
    assert count in (TOP / "README.md").read_text(encoding="utf-8")
