"""Habits that reviewers forget, checked on the syntax tree of every module."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sources import PACKAGE, TOP, python_files, tree

MODULES = [pytest.param(file, id=str(file.relative_to(TOP))) for file in python_files(PACKAGE)]
MOST_LINES = 400
RANDOM_BELONGS_IN = "rng.py"
LEFTOVERS = re.compile(r"(?<![\w.])/(?:home|root|tmp|Users)/|\bTODO\b|\bFIXME\b")


def _dotted(node: ast.AST) -> str:
    """``np.random.rand`` as text; empty for anything but names joined by dots."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        before = _dotted(node.value)
        return f"{before}.{node.attr}" if before else ""
    return ""


def _names(file: Path) -> Iterator[str]:
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Attribute | ast.Name):
            yield _dotted(node)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("file", MODULES)
def test_a_module_has_at_most_400_lines(file):
    assert len(file.read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("file", MODULES)
def test_randomness_comes_from_lanes_only(file):
    """But for the certificates: they try intervals out on laws of their own, from a seed of their own."""
    if file.parent.name == "certificates":
        return
    used = {name for name in _names(file) if name.startswith(("np.random", "numpy.random", "random."))}
    assert used == set()


@pytest.mark.parametrize("file", MODULES)
def test_unsigned_words_live_in_rng_only(file):
    """Mixed with Python integers, numba turns uint64 into float64 and gives wrong answers."""
    if file.name == RANDOM_BELONGS_IN:
        return
    assert {name for name in _names(file) if name.endswith("uint64")} == set()


@pytest.mark.parametrize("file", MODULES)
def test_kernels_are_exact_and_leave_threads_to_the_runner(file):
    """Neither ``parallel`` nor ``fastmath``: results are bit-identical on any machine and thread count."""
    keywords = {
        keyword.arg
        for node in ast.walk(tree(file))
        if isinstance(node, ast.Call)
        for keyword in node.keywords
    }
    assert keywords.isdisjoint({"parallel", "fastmath"})


@pytest.mark.parametrize("file", MODULES)
def test_numba_is_configured_in_one_place(file):
    """Only ``_jit.py`` decorates with numba; the intrinsic of ``rng.py`` is the one exception."""
    if file.name in {"_jit.py", RANDOM_BELONGS_IN}:
        return
    decorators = {
        _dotted(d.func if isinstance(d, ast.Call) else d)
        for node in ast.walk(tree(file))
        if isinstance(node, ast.FunctionDef)
        for d in node.decorator_list
    }
    assert {name for name in decorators if name.split(".")[-1] in {"jit", "njit", "vectorize"}} == set()


def test_no_machine_paths_and_no_leftovers():
    """Nothing of the machine the project was written on, and nothing put off."""
    texts = {
        file: file.read_text(encoding="utf-8")
        for folder in ("simkit", "scenarios", "notebooks")
        for file in (TOP / folder).rglob("*")
        if file.suffix in {".py", ".toml", ".md", ".ipynb", ".j2", ".html", ".css"}
    }
    assert [
        (str(file), LEFTOVERS.findall(text)) for file, text in texts.items() if LEFTOVERS.search(text)
    ] == []
