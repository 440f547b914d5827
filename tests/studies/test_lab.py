"""Playing the arms of a study, and what a study leaves on disk."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import simkit
from simkit.errors import StoreError
from simkit.report import write_report
from simkit.run import RunInterrupted
from simkit.studies import compare, read_study
from simkit.studies.lab import Lab
from simkit.studies.metrics import metrics

NAMES = ("turns", "win:red")


def _played(scenario, games, **options):
    with Lab(**options) as lab:
        return lab.play(scenario, metrics(NAMES, scenario), games)


def test_games_are_those_of_a_run(toy_scenario):
    sample = _played(toy_scenario, 6_000)
    frame = simkit.run(toy_scenario, games=6_000).games
    assert sample.games == 6_000
    assert np.array_equal(sample.of("turns"), frame["turns"])


def test_threads_and_stages_change_nothing(toy_scenario):
    whole = _played(toy_scenario, 6_000, threads=1)
    with Lab(executor=ThreadPoolExecutor(3)) as lab:
        parts = lab.play(toy_scenario, metrics(NAMES, toy_scenario), 17)
        lab.more(parts, 4_000)
        lab.more(parts, 6_000)
        assert lab.played == 6_000
    assert whole.values.tobytes() == parts.values.tobytes()
    assert np.array_equal(whole.tallies, parts.tallies)


def test_kept_cells_are_not_played_again(toy_scenario, tmp_path):
    first = _played(toy_scenario, 2_000, cells=tmp_path)
    (folder,) = tmp_path.iterdir()
    assert folder.name == toy_scenario.hash[:16]
    before = (folder / "games.parquet").stat().st_mtime_ns
    again = _played(toy_scenario, 2_000, cells=tmp_path)
    assert (folder / "games.parquet").stat().st_mtime_ns == before
    assert first.values.tobytes() == again.values.tobytes() == _played(toy_scenario, 2_000).values.tobytes()
    assert _played(toy_scenario, 3_000, cells=tmp_path).games == 3_000
    with pytest.raises(StoreError, match="already holds 3,000 games"):
        _played(toy_scenario, 2_000, cells=tmp_path)


class _Stops:
    """Presses Ctrl-C once games are being played."""

    def start(self, total):
        self.has_ended = False

    def update(self, done, note=""):
        if done:
            raise KeyboardInterrupt

    def finish(self):
        self.has_ended = True


def test_ctrl_c_is_clean(toy_scenario):
    shown = _Stops()
    with pytest.raises(RunInterrupted, match="interrupted; nothing was stored"):
        _played(toy_scenario, 5_000, progress=shown)
    assert shown.has_ended


def test_a_study_on_disk(toy_scenario, tmp_path):
    other = simkit.vary(toy_scenario, {"seats.0.policy": "bold"})
    study = compare(toy_scenario, other, metrics=NAMES, games=500)
    study.write(tmp_path / "study")
    stored = read_study(tmp_path / "study")
    assert stored["study"] == "compare"
    assert stored["findings"] == list(study.findings)
    assert stored["blocks"][0].words == study.blocks[0].words
    assert list(stored["blocks"][0].tables[0][1].columns) == list(study.blocks[0].tables[0][1].columns)
    assert (tmp_path / "study" / "table.csv").read_text(encoding="utf-8").count("\n") == 3


def test_a_run_report_takes_in_studies(toy_scenario, tmp_path):
    """Twice the same study: its anchors stay unique on the page."""
    other = simkit.vary(toy_scenario, {"seats.0.policy": "bold"})
    study = compare(toy_scenario, other, metrics=NAMES, games=500)
    study.write(tmp_path / "study")
    result = simkit.run(toy_scenario, games=100)
    page, text = write_report(result, tmp_path / "run", [tmp_path / "study"] * 2)
    html = page.read_text(encoding="utf-8")
    assert html.count('id="study-1-compare"') == html.count('id="study-2-compare"') == 1
    assert text.read_text(encoding="utf-8").count(f"## {study.question}\n") == 2


@pytest.mark.parametrize(
    ("content", "words"),
    [(None, "has no study.json"), ("{", "cannot be read"), ('{"format": 9}', "format 9")],
)
def test_no_study_there(tmp_path, content, words):
    if content is not None:
        (tmp_path / "study.json").write_text(content, encoding="utf-8")
    with pytest.raises(StoreError, match=words):
        read_study(tmp_path)


def test_the_stored_json_is_strict(toy_scenario, tmp_path):
    """A nan of the table becomes null."""
    study = compare(toy_scenario, toy_scenario, metrics=["turns"], games=50)
    text = study.write(tmp_path).read_text(encoding="utf-8")
    assert json.loads(text)["table"][0]["margin"] is None
    assert "NaN" not in text
