"""Which values move a metric: against functions whose indices are known."""

from __future__ import annotations

import math

import numpy as np
import pytest

import simkit
from simkit import sensitivity
from simkit.errors import ScenarioError, UsageError
from simkit.studies import variance
from simkit.studies.knobs import knobs
from simkit.studies.lab import Lab
from simkit.studies.metrics import metric
from simkit.studies.points import Points, levels_of, steps_of
from simkit.studies.variance import indices, morris_points, screening, sobol_points

A, B = 7.0, 0.1


def ishigami(points):
    """Ishigami and Homma (1990) on the unit cube: sin x1 + 7 sin^2 x2 + 0.1 x3^4 sin x1."""
    x = -math.pi + 2 * math.pi * points
    return np.sin(x[:, 0]) + A * np.sin(x[:, 1]) ** 2 + B * x[:, 2] ** 4 * np.sin(x[:, 0])


def test_the_indices_of_ishigamis_function():
    """V1 = (1 + b pi^4 / 5)^2 / 2, V2 = a^2 / 8, V13 = 8 b^2 pi^8 / 225; each within four standard errors."""
    one = (1 + B * math.pi**4 / 5) ** 2 / 2
    two = A**2 / 8
    both = 8 * B**2 * math.pi**8 / 225
    whole = one + two + both
    outputs = ishigami(sobol_points(3, 4096, 5))
    found = indices(3, outputs, 0.95, 5)
    for values, bands, wanted in (
        (found.first, found.first_band, [one, two, 0.0]),
        (found.total, found.total_band, [one + both, two, both]),
    ):
        assert np.all(np.abs(values - np.array(wanted) / whole) < 4 * bands / 1.96)
        assert np.all(bands < 0.12)
    assert found.base == 4096


def test_screening_a_linear_function_gives_its_slopes():
    """Of 5 x1 - 2 x2 + 0 x3 every elementary effect is the slope: no spread, no band."""
    points = morris_points(3, 10, 1)
    found = screening(points, 5 * points[:, 0] - 2 * points[:, 1], 0.95)
    assert found.size == pytest.approx([5, 2, 0])
    assert found.direction == pytest.approx([5, -2, 0])
    assert found.spread == pytest.approx([0, 0, 0], abs=1e-12)
    assert found.band == pytest.approx([0, 0, 0], abs=1e-12)


def test_screening_sees_what_cancels():
    """x1 (1 - 2 x2): the effect of x1 is 1 or -1 by the side of x2, so mu is near 0 where mu* is not."""
    points = morris_points(2, 40, 3)
    found = screening(points, points[:, 0] * (1 - 2 * points[:, 1]), 0.95)
    assert found.size[0] > 0.5
    assert found.spread[0] > 0.5
    assert abs(found.direction[0]) < 4 * found.spread[0] / math.sqrt(40)


def test_an_output_that_does_not_vary_has_no_indices():
    found = indices(2, np.ones(8 * 4), 0.95, 1)
    assert np.isnan(found.total).all()


@pytest.mark.parametrize(
    ("values", "wanted"),
    [
        ("a=1,2", [0, 0, 1, 1]),
        ("a=1..3", [0, 1, 1, 2]),
        ("a=1..4", [0, 1, 2, 3]),
        ("a=1..5", [0, 1, 3, 4]),
        ("a=1..6", [0, 2, 3, 5]),
    ],
)
def test_every_step_of_the_screening_moves_its_knob(values, wanted):
    """Steps go from 0 to 2/3 and from 1/3 to 1 of the range."""
    grid = np.array([0, 1 / 3, 2 / 3, 1])[:, None]
    levels, positions = steps_of(grid, knobs([values]))
    assert [place for (place,) in levels] == wanted
    assert positions[:, 0].tolist() == [place / wanted[-1] for place in wanted]
    assert wanted[2] > wanted[0]
    assert wanted[3] > wanted[1]


def test_effects_are_of_the_step_really_made():
    """A slope of 3 over the range is 3, whether a knob has two levels, three or five."""
    turned = knobs(["a=1,2", "b=1..3", "c=1..5"])
    _, positions = steps_of(morris_points(3, 12, 2), turned)
    assert screening(positions, positions.sum(axis=1) * 3, 0.95).size == pytest.approx([3, 3, 3])


def test_all_levels_have_the_same_share():
    points = (np.arange(1000) + 0.5)[:, None] / 1000
    counts = np.bincount([levels for (levels,) in levels_of(points, knobs(["a=1..5"]))])
    assert counts.tolist() == [200] * 5


@pytest.fixture
def additive(toy_scenario):
    """Two seats that toss four rounds: their mean score is (s x heads + b x double heads) / 2."""
    seats = [{"character": "red", "policy": "steady"}, {"character": "blue", "policy": "bold"}]
    return simkit.vary(toy_scenario, {"seats": seats, "rules.target": 1000, "rules.most_rounds": 4})


KNOBS = ["components.steady=1..4", "components.bold=1..8", "rulings.tie=shared,lowest_seat"]


def test_an_additive_game(additive):
    """On the same dice the score is exactly additive.

    With h heads of red and d double heads of blue a game on average, h near 2 and d near 1, the variances are
    (h / 2)^2 x 1.25 and (d / 2)^2 x 5.25: each knob's index is its share of the sum, alone and in all.
    """
    games = 400
    with Lab(total=1) as lab:
        base = simkit.vary(additive, {"components.steady": 1, "components.bold": 1})
        scores = lab.play(base, [metric(f"score:{c}", base) for c in ("red", "blue")], games)
    h, d = scores.values.mean(axis=1)
    steady, bold = (h / 2) ** 2 * 1.25, (d / 2) ** 2 * 5.25
    study = sensitivity(additive, KNOBS, metric="score", games=games, trajectories=8, base=256)
    assert study.result["kept"] == ["components.steady", "components.bold"]
    found = study.table.set_index(["knob", "measure"])
    for name, own in (("components.steady", steady), ("components.bold", bold)):
        for measure in ("first", "total"):
            row = found.loc[(name, measure)]
            # A band is 2.50 standard errors: four bands of two knobs hold together at 95 %.
            assert (
                abs(row["estimate"] - own / (steady + bold)) < 4 * (row["high"] - row["low"]) / 2 / 2.5 + 0.01
            )
    assert found.loc[("components.steady", "mu_star"), "estimate"] == pytest.approx(h / 2 * 3)
    assert found.loc[("rulings.tie", "mu_star"), "estimate"] == 0
    assert found.loc[("rulings.tie", "mu_star"), "verdict"] == "negligible"
    assert ("rulings.tie", "first") not in found.index
    assert study.result["combinations"] <= 4 * 8 * 2
    assert study.games == study.result["combinations"] * games


def test_noise_is_the_variance_of_the_estimates(additive):
    """Red's score has variance s^2 (4 tosses of 1/4), blue's b^2 x 4 x 3/16; they are independent."""
    games = 3_000
    study = sensitivity(additive, KNOBS[:2], metric="score", games=games, trajectories=4, morris_only=True)
    of = Points(additive, knobs(KNOBS[:2]), metric("score", additive), games)
    steps, _ = steps_of(morris_points(2, 4, additive.seed), of.knobs)
    wanted = np.mean([((s + 1) ** 2 + (b + 1) ** 2 * 0.75) / 4 / games for s, b in steps])
    # A sample variance of 3,000 games errs by about sqrt(2 / 3000) = 2.6 %.
    assert study.result["noise_variance"] == pytest.approx(wanted, rel=0.11)
    assert study.result["noise_share"] == study.result["noise_variance"] / study.result["variance"]
    assert [words for words in study.findings if words.startswith("Noise:")]


def test_the_budget_is_told_before(additive):
    told = []
    sensitivity(additive, KNOBS[:2], games=20, trajectories=3, base=8, told=told.append)
    (words,) = told
    assert words.startswith("budget: screening, 3 trajectories of 3 points, 9 points,")
    assert "at most 8 x (2 + 2) = 32 points, 32 combinations, 640 games" in words
    sensitivity(additive, KNOBS[:2], games=20, trajectories=3, morris_only=True, told=told.append)
    assert "Sobol" not in told[1]


def test_combinations_are_played_once(additive):
    points = Points(additive, knobs(KNOBS[:2]), metric("score", additive), 10)
    with Lab(total=1) as lab:
        means = points.play(lab, [(0, 0), (1, 1), (0, 0)], "point")
        points.play(lab, [(1, 1)], "point")
        assert lab.played == 20
    assert means[0] == means[2] != means[1]


def test_knobs_that_do_nothing(additive):
    study = sensitivity(
        additive, ["rulings.tie=shared,lowest_seat", "rules.target=900..901"], metric="score", games=20
    )
    assert study.findings == ("None of 2 knobs moves score at all, in 20 games a combination.",)
    assert study.result["kept"] == []


def test_threads_change_nothing(additive):
    asked = {"metric": "score", "games": 3_000, "trajectories": 2, "base": 8}
    one, two = (sensitivity(additive, KNOBS[:2], threads=n, **asked) for n in (1, 2))
    assert one.table.equals(two.table)


@pytest.mark.parametrize(
    ("texts", "words", "told"),
    [
        (KNOBS[:1], {}, "read 1 knob; allowed: two or more"),
        ([KNOBS[0], "components.bold=3"], {}, "knob components.bold: read 1 value"),
        (KNOBS, {"trajectories": 1}, "trajectories: read 1"),
        (KNOBS, {"base": 100}, "a power of 2"),
        (KNOBS, {"metric": "scores"}, "did you mean 'score'"),
    ],
)
def test_wrong_requests(additive, texts, words, told):
    with pytest.raises(UsageError) as caught:
        sensitivity(additive, texts, games=10, **words)
    assert told in str(caught.value)


def test_a_value_that_is_not_allowed_is_told_before_anything_is_played(additive):
    with pytest.raises(ScenarioError, match=r"rules\.target"):
        sensitivity(additive, ["rules.target=0..3", KNOBS[0]], games=10**9)


def test_without_salib_the_way_to_install_it_is_told(additive, monkeypatch):
    monkeypatch.setattr(variance, "find_spec", lambda name: None)
    with pytest.raises(UsageError, match=r"pip install 'simkit\[sensitivity\]'"):
        sensitivity(additive, KNOBS, games=10)
