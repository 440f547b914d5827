"""The project's Python files, parsed."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

TOP = Path(__file__).resolve().parents[2]
PACKAGE = TOP / "simkit"
DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def python_files(folder: Path) -> list[Path]:
    """All Python files below a folder, in order."""
    return sorted(folder.rglob("*.py"))


@cache
def tree(file: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def docstrings(file: Path) -> Iterator[str]:
    """Docstrings of the module, its classes and its functions."""
    for node in ast.walk(tree(file)):
        if isinstance(node, DOCUMENTED):
            words = ast.get_docstring(node)
            if words:
                yield words
