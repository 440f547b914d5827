"""Each kind of figure draws, with ids of its own and the page's colours."""

from __future__ import annotations

import re

import pandas as pd
import pytest

from simkit.games.contract import Block, Figure
from simkit.report.figures import PEOPLE, draw
from simkit.report.page import grid, section
from simkit.stats.digits import NOTHING

LABELS = ["Sonic", "Tails"]
COLOURS = dict(zip(LABELS, PEOPLE, strict=False))
ERRORS = {"estimate": [1.0, 2.0], "low": [0.5, 1.5], "high": [1.5, 2.5]}
DATA = {
    "intervals": {"label": LABELS, **ERRORS, "reference": [1.5, 1.5]},
    "bars": {"label": ["Sonic", "Sonic"], "group": ["in", "out"], "value": [2.0, -1.0]},
    "lines": {"x": [1, 2], "group": ["Sonic", "Sonic"], **ERRORS},
    "histogram": {"x": [0, 5], "width": [5, 5], "share": [40.0, 60.0], "group": LABELS},
    "dots": {"label": LABELS, **ERRORS, "exact": [1.1, 2.2]},
    "heat": {"x": ["5", "6"], "y": LABELS, "value": [0.1, 0.9], "text": ["10 %", "90 %"]},
}


def figure(kind: str, **data: object) -> Figure:
    return Figure(kind, pd.DataFrame({**DATA[kind], **data}), "A & B", "x", "y", "What <it> shows")  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", DATA)
def test_a_figure_is_one_element_that_repeats(kind: str) -> None:
    svg = draw(figure(kind), "key", COLOURS)
    assert svg == draw(figure(kind), "key", COLOURS)
    assert svg.startswith("<svg ")
    assert svg.endswith("</svg>")
    assert '<title id="key-title">A &amp; B</title>' in svg
    assert '<desc id="key-desc">What &lt;it&gt; shows</desc>' in svg
    assert all(name.startswith("key-") for name in re.findall(r'\bid="([^"]+)"', svg))
    assert not re.search(r"http|<metadata|<\?xml|<!DOCTYPE", svg)


@pytest.mark.parametrize("kind", ["intervals", "lines", "histogram"])
def test_known_names_keep_their_colour(kind: str) -> None:
    assert PEOPLE[0] in draw(figure(kind), "key", COLOURS)


def test_a_histogram_may_leave_out_groups_and_widths() -> None:
    bare = Figure("histogram", pd.DataFrame({"x": [0, 1], "share": [40.0, 60.0]}), "t", "x", "y", "alt")
    assert "<path" in draw(bare, "key", {})


def test_groups_side_by_side_in_an_interval_figure() -> None:
    svg = draw(figure("intervals", label=["HP 6", "HP 6"], group=LABELS), "key", COLOURS)
    assert all(colour in svg for colour in PEOPLE[:2])


def test_a_heat_map_prints_every_value_in_an_ink_that_reads_on_its_colour():
    """Dark cells have white figures, light cells black ones; a value that is not there has a dash alone."""
    svg = draw(figure("heat"), "key", {})
    assert re.search(r"<text[^>]*#ffffff[^>]*>10 %</text>", svg)
    assert re.search(r"<text[^>]*>90 %</text>", svg)
    assert not re.search(r"<text[^>]*#ffffff[^>]*>90 %</text>", svg)
    assert all(f">{label}</text>" in svg for label in (*LABELS, "5", "6"))
    missing = draw(figure("heat", value=[0.1, float("nan")], text=["10 %", NOTHING]), "key", {})
    assert f">{NOTHING}</text>" in missing


def test_a_heat_map_with_panels_and_marked_cells():
    svg = draw(figure("heat", group=["one", "two"], mark=[True, False]), "key", {})
    assert ">one</text>" in svg
    assert ">two</text>" in svg
    assert svg.count(PEOPLE[2]) == 1


def test_a_heat_map_of_equal_values_and_long_names():
    svg = draw(
        figure("heat", x=["a name of a position that is long" + c for c in "ab"], value=[1, 1]), "k", {}
    )
    assert re.search(r"rotate\(-30[ )]", svg)


def test_a_band_is_shaded_behind_intervals():
    plain, shaded = figure("intervals"), figure("intervals", band_low=[0.8, 0.8], band_high=[1.2, 1.2])
    assert draw(shaded, "key", {}).count("<path") == draw(plain, "key", {}).count("<path") + 1


def test_a_figure_without_data_is_left_out() -> None:
    empty = Figure("dots", pd.DataFrame(), "t", "x", "y", "alt")
    assert section(Block("key", "Title", figures=(empty,)), {}).drawings == ()


def test_tables_set_numbers_flush_right_and_fold_when_long() -> None:
    short = grid("c", pd.DataFrame({"Who": ["1 Boss"], "Share": ["< 0.1 %"], "n": [3], "Word": ["yes"]}))
    assert short.styles == ("", "number", "number", "")
    assert short.rows == (("1 Boss", "< 0.1 %", "3", "yes"),)
    assert not short.is_folded
    assert grid("c", pd.DataFrame({"n": range(40)})).is_folded
