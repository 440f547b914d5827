"""Loading: every shipped scenario, manifests, and whatever bytes a file may hold."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from simkit.errors import ScenarioError
from simkit.scenario import load

ROOT = Path(__file__).parents[2]
SHIPPED = sorted((ROOT / "scenarios").rglob("*.toml"))
FOUR = ROOT / "scenarios" / "monopoly_gamer" / "four_heroes.toml"


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios(path: Path) -> None:
    scenario = load(path)
    assert scenario.name == path.stem
    assert scenario.model.description
    assert all("departures" in finding.hint or not finding.is_fault for finding in scenario.findings)


def test_shipped_rulings_each_change_something() -> None:
    hashes = {path: load(path).hash for path in SHIPPED}
    titles = {load(path).title for path in SHIPPED}
    assert len(set(hashes.values())) == len(titles) == len(SHIPPED)


def test_shipped_scenarios_are_all_described() -> None:
    text = (ROOT / "scenarios" / "README.md").read_text(encoding="utf-8")
    assert [path.name for path in SHIPPED if path.name not in text] == []


def test_manifest(tmp_path: Path) -> None:
    scenario = load(FOUR, ["rules.go_rings=3"])
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps({"name": "four_heroes", "scenario": scenario.resolved}), encoding="utf-8")
    again = load(path)
    assert (again.name, again.hash, again.model) == ("four_heroes", scenario.hash, scenario.model)
    assert load(path, ["rules.go_rings=4"], games=3).games == 3


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not JSON"),
        ("[1", "not JSON"),
        ("[]", "without a table named scenario"),
        ('{"scenario": 3}', "without a table named scenario"),
        ('{"scenario": {}}', "game: is missing"),
        (
            '{"scenario": {"game": "monopoly_gamer", "title": "x", "seats": [{}, {}]}}',
            "components: is missing",
        ),
        ('{"scenario": ' + '{"a":' * 60 + "1" + "}" * 61, "nested deeper"),
        ("[" * 100_000, "nested deeper"),
        ('{"scenario": ' + "9" * 5000 + "}", "thousands of digits"),
    ],
)
def test_manifest_faults(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "manifest.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        load(path)
    assert message in str(caught.value.faults[0])
    assert caught.value.faults[0].file == str(path)


def test_validating_starts_no_heavy_library() -> None:
    code = (
        "import sys, simkit.scenario as s\n"
        f"s.schema(s.load({str(FOUR)!r}).game)\n"
        "print({'numba', 'pandas', 'matplotlib', 'pyarrow', 'scipy'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout.strip() == "set()"


SEED_TEXT = (FOUR.read_text(encoding="utf-8") + "\n[rulings]\nbank_cap = 250\n[components.chao]\n").encode()
EDITS = st.lists(
    st.tuples(
        st.integers(0, len(SEED_TEXT)),
        st.integers(0, 3),
        st.binary(max_size=3)
        | st.sampled_from([b"[", b"]", b"{", b'"""', b"'''", b"=", b"\n", b".", b"e9", b"-"]),
    ),
    min_size=1,
    max_size=4,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(edits=EDITS)
def test_no_bytes_raise_anything_but_a_scenario_error(
    tmp_path: Path, edits: list[tuple[int, int, bytes]]
) -> None:
    raw = SEED_TEXT
    for start, length, inserted in edits:
        raw = raw[:start] + inserted + raw[start + length :]
    path = tmp_path / "fuzzed.toml"
    path.write_bytes(raw)
    try:
        load(path)
    except ScenarioError as error:
        assert error.faults
        assert all(fault.line is not None for fault in error.faults)


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda below: st.lists(below, max_size=3) | st.dictionaries(st.text(max_size=5), below, max_size=3),
    max_leaves=5,
)
PATHS = st.sampled_from(
    (
        *("", "game", "run", "rules", "seats", "seats.0", "seats.0.policy", "components", "components.set"),
        *("components.bosses", "components.bosses.8", "components.deeds"),
        *("components.spaces", "components.spaces.order"),
    )
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(path=PATHS, value=VALUES)
def test_no_values_raise_anything_but_a_scenario_error(tmp_path: Path, path: str, value: object) -> None:
    resolved = json.loads(RESOLVED)
    *above, last = path.split(".")
    table = resolved
    for key in above:
        table = table[int(key)] if isinstance(table, list) else table[key]
    table[int(last) if isinstance(table, list) else last] = value
    file = tmp_path / "manifest.json"
    file.write_text(json.dumps({"scenario": resolved}), encoding="utf-8")
    try:
        load(file)
    except ScenarioError as error:
        assert error.faults


RESOLVED = json.dumps(load(FOUR).resolved)
