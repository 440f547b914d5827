"""Stub."""

from typing import Any

QUERIES: tuple[Any, ...] = ()
