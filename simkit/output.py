"""What leaves the package: values ready for JSON, and files that are there whole or not at all."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any


def plain(value: Any) -> Any:
    """Make a value ready for JSON.

    Parameters
    ----------
    value : Any
        Mappings, sequences, NumPy scalars, fractions (become text such as ``"25/36"``), paths;
        a float that is not finite becomes None.

    Returns
    -------
    Any
        Dicts, lists, text, numbers, booleans and None only.
    """
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, str):
        return str(value)
    if isinstance(value, Fraction | Path):
        return str(value)
    if hasattr(value, "tolist"):
        return plain(value.tolist())
    if isinstance(value, float):
        return value if math.isfinite(value) else None
    if isinstance(value, Iterable):
        return [plain(item) for item in value]
    return value


def replace_text(path: Path, text: str) -> Path:
    """Write a file at once: a reader sees the old one or the new one.

    Parameters
    ----------
    path : Path
        The file; its folder is there.
    text : str
        What it shall hold.

    Returns
    -------
    Path
        The same one.
    """
    partial = path.with_name(f".{path.name}.partial")
    partial.write_text(text, encoding="utf-8")
    partial.replace(path)
    return path
