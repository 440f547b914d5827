"""What the documents promise is what the code has."""

import json
import re

from sources import PACKAGE, TOP

from simkit.games.monopoly_gamer.rules import Rulings

GAME_README = PACKAGE / "games" / "monopoly_gamer" / "README.md"


def _rows(text: str) -> dict[str, str]:
    """Ruling and default of each row of the rulings table."""
    return dict(re.findall(r"^\| `(\w+)` \| `(\w+)` \| .* MG-AMB-\d+ \|$", text, re.MULTILINE))


def test_every_ruling_is_in_the_games_readme_with_its_default():
    expected = {
        name: field.default if isinstance(field.default, str) else json.dumps(field.default)
        for name, field in Rulings.model_fields.items()
    }
    assert _rows(GAME_README.read_text(encoding="utf-8")) == expected


def test_the_readme_counts_the_rulings():
    assert f"with {len(Rulings.model_fields)} disputed readings" in (TOP / "README.md").read_text(
        encoding="utf-8"
    )


def test_ci_runs_the_test_command_of_the_readme():
    """The command in the README is the one that is tried on every change."""
    readme = (TOP / "README.md").read_text(encoding="utf-8")
    command = next(line for line in readme.splitlines() if line.endswith(".venv/bin/pytest -n 2"))
    assert command in (TOP / ".ci" / "run").read_text(encoding="utf-8")


def test_files_the_readme_links_to_exist():
    for document in [TOP / "README.md", TOP / "CONTRIBUTING.md", GAME_README, PACKAGE / "ARCHITECTURE.md"]:
        for target in re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8")):
            if "://" not in target:
                assert (document.parent / target).exists(), f"{document.name}: {target}"
