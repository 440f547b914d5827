"""Sonic Roll's README has every ruling with its default, and the count of them is that of the READMEs."""

import json
import re

from sources import PACKAGE, TOP

from simkit.games.sonic_roll.rules import Rulings

GAME_README = PACKAGE / "games" / "sonic_roll" / "README.md"


def test_every_ruling_is_in_the_readme_with_its_default():
    readme = GAME_README.read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \| `(\w+)` \| .* \| SR-GAP-[^|]+ \|$", readme, re.MULTILINE))
    expected = {
        name: field.default if isinstance(field.default, str) else json.dumps(field.default)
        for name, field in Rulings.model_fields.items()
    }
    assert rows == expected


def test_the_readme_counts_the_rulings():
    count = f"with {len(Rulings.model_fields)} disputed readings"
    lines = (TOP / "README.md").read_text(encoding="utf-8").splitlines()
    assert any("games/sonic_roll/README.md" in line and count in line for line in lines)
