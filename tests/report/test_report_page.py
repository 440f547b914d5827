"""The page as a whole: it parses, stands alone, repeats to the byte, and says the same in Markdown."""

from __future__ import annotations

import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import fabricate
import pytest

from simkit.report import write_report

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "monopoly_gamer"
VOID = {"meta", "br", "hr", "img", "input"}
RUNS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "four heroes": ("four_heroes.toml", 400, {}),
    "two seats": ("two_players.toml", 200, {}),
    "some capped": ("random_table.toml", 200, {"capped": 3}),
    "all capped": ("four_heroes.toml", 50, {"capped": 50}),
    "one game, nothing tallied": ("four_heroes.toml", 1, {}),
    "mixed policies": ("skill.toml", 200, {}),
    "departures": (
        "four_heroes.toml",
        60,
        {"overrides": ["rulings.final_reroll_cap=3", "rules.start_rings=12", "components.bosses.8.hp=12"]},
    ),
}


@cache
def written(name: str) -> tuple[str, str]:
    """HTML and Markdown of a fabricated run."""
    scenario, games, options = RUNS[name]
    result = fabricate.result(SCENARIOS / scenario, games, **options)
    with TemporaryDirectory() as folder:
        html, markdown = write_report(result, Path(folder) / "made" / "for it")
        assert sorted(path.name for path in html.parent.iterdir()) == ["report.html", "report.md"]
        return html.read_text(encoding="utf-8"), markdown.read_text(encoding="utf-8")


class Page(HTMLParser):
    """Checks nesting; keeps ids, references and the text outside figures and styles."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if not {"svg", "style", "title"} & set(self.open):
            self.text.append(data)


@pytest.mark.parametrize("name", RUNS)
def test_the_page_parses_and_stands_alone(name: str) -> None:
    html, _ = written(name)
    page = Page(html)
    names = {tag for tag, _ in page.tags}
    assert not names & {"script", "link", "img", "iframe", "object"}
    assert "http" not in html.replace("http-equiv", "")
    assert "@import" not in html
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    for _, attributes in page.tags:
        for key, value in attributes.items():
            assert not (key == "src" or key.startswith("on")), (key, value)
            if key in ("href", "xlink:href"):
                assert (value or "").removeprefix("#") in ids
            for reference in re.findall(r"url\(#([^)]+)\)", value or ""):
                assert reference in ids


@pytest.mark.parametrize("name", RUNS)
def test_every_figure_says_what_it_shows(name: str) -> None:
    html, markdown = written(name)
    pictures = re.findall(r'<svg viewBox="[\d. ]+" role="img" aria-labelledby="(\S+) (\S+)">', html)
    assert len(pictures) == html.count("<svg") >= 5
    for title, description in pictures:
        assert re.search(rf'<title id="{title}">\S', html)
        assert re.search(rf'<desc id="{description}">\S', html)
    assert markdown.count("**Figure: ") == len(pictures)


@pytest.mark.parametrize("name", RUNS)
def test_every_number_of_the_page_is_in_the_markdown(name: str) -> None:
    html, markdown = written(name)
    number = re.compile(r"\d[\d.,]*\d|\d")
    shown = set(number.findall(" ".join(Page(html).text)))
    rows = set(re.findall(r"\((\d+) rows\)", html))
    assert shown - set(number.findall(markdown)) <= rows


@pytest.mark.parametrize("name", RUNS)
def test_no_figure_is_broken(name: str) -> None:
    html, markdown = written(name)
    for text in (" ".join(Page(html).text), markdown):
        assert not re.search(r"\bnan\b|\binf\b|\bNone\b", text)


def test_the_same_result_gives_the_same_bytes() -> None:
    assert written.__wrapped__("two seats") == written("two seats")


def test_the_headline_answers_in_words() -> None:
    _, markdown = written("four heroes")
    headline = markdown.split("## What was run")[0]
    assert re.search(r"Sonic wins [\d.]+ % \([\d.]+ to [\d.]+ %\) of the games, ", headline)
    assert "An even share is 25.0 %." in headline
    assert "95 % for all 6 pairs together" in headline
    assert "All seats play the greedy policy." in headline
    assert re.search(r"\d+ of \d+ component values are illustrative: the result describes this set", headline)


def test_departures_from_the_defaults_are_named() -> None:
    _, markdown = written("departures")
    assert "rulings.final_reroll_cap = 3 (default none)" in markdown
    assert "rules.start_rings = 12 (default 10)" in markdown
    assert "fights are not compared with exact odds" in markdown


def test_capped_games_are_counted_and_said() -> None:
    _, markdown = written("some capped")
    assert "| Capped | 3 |" in markdown
    assert "3 of 200 games reached the turn limit" in markdown
    assert "No game was decided: all 50 reached the turn limit." in written("all capped")[1]


def test_mixed_policies_are_named_in_the_headline() -> None:
    headline = written("mixed policies")[1].split("## What was run")[0]
    assert re.search(r"random \(2 of 4 seats\) wins", headline)


def test_one_game_claims_nothing() -> None:
    headline = written("one game, nothing tallied")[1].split("## What was run")[0]
    assert "One game cannot say whether the line-up is fair." in headline
