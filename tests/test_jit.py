"""The cache of compiled kernels: where it lies, and that an edit anywhere among their sources is seen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import pytest

from simkit import _jit

TOP = Path(__file__).parents[1]

HELPER = """
from simkit._jit import kernel

STEP = 10


@kernel
def raised(value: int, times: int) -> int:
    return value + STEP * times
"""
MAIN = """
from helper import raised
from simkit._jit import kernel


@kernel
def entry(value: int) -> int:
    return raised(value, 1) + raised(value, 2) + raised(value, 3)
"""
SCRIPT = """
import json, sys, tempfile, warnings

if len(sys.argv) > 1:
    tempfile.tempdir = sys.argv[1]
with warnings.catch_warnings(record=True) as caught:
    warnings.simplefilter("always")
    import helper, main
    from simkit._jit import is_compiled, jit_is_disabled

    told = {"compiled_before": is_compiled(main.entry), "value": int(main.entry(5))}
told["compiled_after"] = is_compiled(main.entry)
told["warnings"] = [[item.category.__name__, str(item.message)] for item in caught]
if not jit_is_disabled():
    told["hits"] = sum(main.entry.stats.cache_hits.values())
    told["misses"] = sum(main.entry.stats.cache_misses.values())
    told["helper_signatures"] = len(helper.raised.signatures)
print(json.dumps(told))
"""


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A folder with two kernel modules, of which one calls the other, and a script that runs them."""
    folder = tmp_path / "package"
    folder.mkdir()
    for name, text in (("helper", HELPER), ("main", MAIN), ("script", SCRIPT)):
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


def run(package: Path, *arguments: str, **environment: str) -> dict[str, Any]:
    """Run the script in a new process, compiled unless told otherwise."""
    child = subprocess.run(
        [sys.executable, package / "script.py", *arguments],
        env={**os.environ, "PYTHONPATH": str(TOP), "NUMBA_DISABLE_JIT": "0", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.returncode == 0, child.stderr
    return dict(json.loads(child.stdout))


def edit_step(package: Path, step: int) -> None:
    (package / "helper.py").write_text(HELPER.replace("STEP = 10", f"STEP = {step}"), encoding="utf-8")


def test_an_edit_of_an_imported_helper_is_seen_and_otherwise_the_cache_is_used(package: Path) -> None:
    """5 + 10 + 5 + 20 + 5 + 30 = 75; with a step of 20 it is 3 * 5 + 20 + 40 + 60 = 135.

    numba's own index looks at the main module alone, which stays as it is, its time included.
    """
    cache = {"SIMKIT_CACHE_DIR": str(package / "cache")}
    main = (package / "main.py").stat()

    first = run(package, **cache)
    assert first["value"] == 75
    assert (first["compiled_before"], first["compiled_after"]) == (False, True)
    assert (first["hits"], first["misses"]) == (0, 1)

    edit_step(package, 20)
    second = run(package, **cache)
    assert (package / "main.py").stat().st_mtime_ns == main.st_mtime_ns
    assert second["value"] == 135
    assert (second["compiled_before"], second["hits"], second["misses"]) == (False, 0, 1)

    third = run(package, **cache)
    assert third["value"] == 135
    assert (third["compiled_before"], third["hits"], third["misses"]) == (True, 1, 0)

    edit_step(package, 10)  # as at first: its code still lies there
    fourth = run(package, **cache)
    assert fourth["value"] == 75
    assert (fourth["hits"], fourth["misses"]) == (1, 0)


def test_constants_do_not_multiply_signatures(package: Path) -> None:
    """The helper is called with 1, 2 and 3 and compiled once."""
    assert run(package, SIMKIT_CACHE_DIR=str(package / "cache"))["helper_signatures"] == 1


def test_compiled_code_lies_in_the_folder_that_the_variable_names(package: Path) -> None:
    run(package, SIMKIT_CACHE_DIR=str(package / "mine"))
    found = list((package / "mine" / _jit.source_hash.__wrapped__(package)).rglob("*.nbi"))
    assert any("entry" in file.name for file in found)


def test_without_a_writable_folder_there_is_one_warning_and_kernels_run(package: Path) -> None:
    """Every candidate lies below a plain file, where no folder can be made."""
    blocked = package / "file"
    blocked.write_text("")
    told = run(
        package,
        str(blocked / "temporary"),
        SIMKIT_CACHE_DIR=str(blocked / "chosen"),
        XDG_CACHE_HOME=str(blocked / "cache"),
        LOCALAPPDATA=str(blocked / "local"),
        HOME=str(blocked / "home"),
    )
    assert told["value"] == 75
    assert [kind for kind, _ in told["warnings"]] == ["RuntimeWarning"]
    assert "SIMKIT_CACHE_DIR" in told["warnings"][0][1]
    assert (told["compiled_before"], told["compiled_after"]) == (False, True)


def test_with_the_compiler_off_kernels_are_plain_functions(package: Path) -> None:
    told = run(package, NUMBA_DISABLE_JIT="1", SIMKIT_CACHE_DIR=str(package / "cache"))
    assert told == {"compiled_before": True, "value": 75, "compiled_after": True, "warnings": []}
    assert not (package / "cache").exists()


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Caches, home and temporary folder below ``tmp_path``; below ``file`` nothing can be made."""
    (tmp_path / "file").write_text("")
    (tmp_path / "temporary").mkdir()
    monkeypatch.delenv("SIMKIT_CACHE_DIR", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    return tmp_path


def cache_root() -> Path | None:
    """What a new process would find."""
    return _jit.cache_root.__wrapped__()


def test_the_variable_comes_first(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIMKIT_CACHE_DIR", str(folders / "mine"))
    assert cache_root() == folders / "mine"
    assert not (folders / "cache").exists()


def test_then_the_users_cache(folders: Path) -> None:
    assert cache_root() == folders / "cache" / "simkit"


def test_then_the_home_folder(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(folders / "file" / "cache"))
    assert cache_root() == folders / "home" / ".cache" / "simkit"


def test_then_the_temporary_folder(folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(folders / "file" / "cache"))
    monkeypatch.setenv("HOME", str(folders / "file" / "home"))
    found = cache_root()
    assert found is not None
    assert found.parent == folders / "temporary"


def test_a_platform_with_local_application_data_keeps_its_cache_there(
    folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setenv("LOCALAPPDATA", str(folders / "local"))
    assert cache_root() == folders / "local" / "simkit"


def source_hash(folder: Path) -> str:
    return _jit.source_hash.__wrapped__(folder)


def test_the_hash_changes_with_content_only(package: Path, tmp_path: Path) -> None:
    """Not with times or the folder's place; with every file below, its name included."""
    before = source_hash(package)
    os.utime(package / "helper.py", (1, 1))
    assert source_hash(package) == before
    copy = tmp_path / "elsewhere"
    shutil.copytree(package, copy)
    assert source_hash(copy) == before

    edit_step(package, 20)
    edited = source_hash(package)
    edit_step(package, 10)
    assert source_hash(package) == before
    (package / "notes.txt").write_text("no source")
    assert source_hash(package) == before
    (package / "deeper").mkdir()
    (package / "deeper" / "more.py").write_text("X = 1\n")
    added = source_hash(package)
    (package / "deeper" / "more.py").rename(package / "deeper" / "other.py")
    renamed = source_hash(package)
    assert len({before, edited, added, renamed}) == 4


def test_the_hash_covers_the_floor_that_all_kernels_stand_on(
    package: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A changed random generator makes other machine code of every kernel."""
    floor = tmp_path / "floor"
    (floor / "games").mkdir(parents=True)
    for name in ("_jit.py", "rng.py", "games/kernels.py"):
        shutil.copy(Path(_jit.__file__).parent / name, floor / name)
    monkeypatch.setattr(_jit, "_PACKAGE", floor)
    before = source_hash(package)
    with (floor / "rng.py").open("a", encoding="utf-8") as file:
        file.write("\n# changed\n")
    assert source_hash(package) != before


def test_the_hash_covers_the_compilers_versions(package: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = source_hash(package)
    monkeypatch.setattr(_jit.numba, "__version__", "0.0.1")
    assert source_hash(package) != before
