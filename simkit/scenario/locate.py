"""The line of every key of a TOML file: ``tomllib`` reads the values but tells no places.

The scanner follows the shape of a text that ``tomllib`` has accepted. On a text it has refused, the scanner
stops where the text stops making sense; what it has seen by then tells which key is to blame.
"""

from __future__ import annotations

import re
import tomllib
from bisect import bisect_right
from dataclasses import dataclass

KeyPath = tuple[str, ...]
"""Keys from the top of the file down; the place in a list is a key such as ``"0"``."""

_BLANK = re.compile(r"(?:[ \t\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_QUOTED_KEY = re.compile(r"\"(?:[^\"\\\n]|\\.)*\"|'[^'\n]*'")
_SCALAR = re.compile(
    r"\"\"\"(?:[^\\]|\\.)*?\"\"\"\"{0,2}"
    r"|'''.*?''''{0,2}"
    r"|\"(?!\"\")(?:[^\"\\\n]|\\.)*\""
    r"|'(?!'')[^'\n]*'"
    r"|[^\s,\]}#\"'\[{](?:[^,\]}#\n]*[^,\]}#\s])?",
    re.DOTALL,
)


@dataclass
class Entry:
    """A key as it was met in the text.

    Parameters
    ----------
    path : tuple of str
        Full path, list places included.
    line : int
        Counted from 1.
    start, end : int
        Offsets of the key's first character and of what follows its value (of a table header: its key);
        ``end`` is -1 where the value never ended.
    """

    path: KeyPath
    line: int
    start: int
    end: int = -1


class _Stop(Exception):  # noqa: N818 - the end of the sensible part of a text, not an error
    """The text stops making sense here."""


class Scanner:
    r"""One pass over a TOML text.

    Parameters
    ----------
    text : str
        With ``\n`` as the only line end.

    Attributes
    ----------
    lines : dict of tuple of str to int
        Line of every table, key and list element.
    columns : dict of tuple of str to int
        Column, counted from 1, of the first character within the quotes of every text of one line without
        a backslash: there the characters of the file are those of the value.
    entries : list of Entry
        Table headers and keys in the order of the text.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.lines: dict[KeyPath, int] = {}
        self.columns: dict[KeyPath, int] = {}
        self.entries: list[Entry] = []
        self._position = 0
        self._line_ends = [match.start() for match in re.finditer("\n", text)]
        self._last_index: dict[KeyPath, int] = {}
        try:
            self._document()
        except (_Stop, RecursionError):
            return

    def line_at(self, offset: int) -> int:
        """Line of an offset in the text, counted from 1."""
        return bisect_right(self._line_ends, offset - 1) + 1

    def _skip(self, pattern: re.Pattern[str]) -> None:
        match = pattern.match(self.text, self._position)
        if match:
            self._position = match.end()

    def _at(self, mark: str) -> bool:
        return self.text.startswith(mark, self._position)

    def _take(self, mark: str) -> None:
        if not self._at(mark):
            raise _Stop
        self._position += len(mark)

    def _document(self) -> None:
        table: KeyPath = ()
        self._skip(_BLANK)
        while self._position < len(self.text):
            if self._at("["):
                table = self._header()
            else:
                self._pair(table)
            self._skip(_BLANK)

    def _header(self) -> KeyPath:
        mark = "[[" if self._at("[[") else "["
        self._take(mark)
        self._skip(_SPACE)
        start = self._position
        *above, name = self._key()
        path: KeyPath = ()
        for part in above:
            path = (*path, part)
            self.lines.setdefault(path, self.line_at(start))
            if path in self._last_index:
                path = (*path, str(self._last_index[path]))
        path = (*path, name)
        if mark == "[[":
            self.lines.setdefault(path, self.line_at(start))
            self._last_index[path] = self._last_index.get(path, -1) + 1
            path = (*path, str(self._last_index[path]))
        self._enter(path, start).end = self._position
        self._take("]" * len(mark))
        return path

    def _enter(self, path: KeyPath, start: int) -> Entry:
        entry = Entry(path, self.line_at(start), start)
        self.lines[path] = entry.line
        self.entries.append(entry)
        return entry

    def _key(self) -> list[str]:
        parts: list[str] = []
        while True:
            self._skip(_SPACE)
            quoted = _QUOTED_KEY.match(self.text, self._position)
            match = quoted or _BARE_KEY.match(self.text, self._position)
            if match is None:
                raise _Stop
            parts.append(_unquoted(match[0]) if quoted else match[0])
            self._position = match.end()
            self._skip(_SPACE)
            if not self._at("."):
                return parts
            self._take(".")

    def _pair(self, table: KeyPath) -> None:
        start = self._position
        path = table
        *above, name = self._key()
        for part in above:
            path = (*path, part)
            self.lines.setdefault(path, self.line_at(start))
        entry = self._enter((*path, name), start)
        self._take("=")
        self._skip(_SPACE)
        self._value(entry.path)
        entry.end = self._position

    def _value(self, path: KeyPath) -> None:
        if self._at("["):
            self._list(path)
        elif self._at("{"):
            self._inline_table(path)
        else:
            match = _SCALAR.match(self.text, self._position)
            if match is None:
                raise _Stop
            if match[0][0] in "\"'" and not match[0].startswith(('"""', "'''")) and "\\" not in match[0]:
                self.columns[path] = match.start() - self.text.rfind("\n", 0, match.start()) + 1
            self._position = match.end()

    def _list(self, path: KeyPath) -> None:
        self._take("[")
        index = 0
        self._skip(_BLANK)
        while not self._at("]"):
            element = (*path, str(index))
            self.lines[element] = self.line_at(self._position)
            self._value(element)
            index += 1
            self._skip(_BLANK)
            if not self._at("]"):
                self._take(",")
                self._skip(_BLANK)
        self._take("]")

    def _inline_table(self, path: KeyPath) -> None:
        self._take("{")
        self._skip(_BLANK)
        while not self._at("}"):
            self._pair(path)
            self._skip(_BLANK)
            if not self._at("}"):
                self._take(",")
                self._skip(_BLANK)
        self._take("}")


def _unquoted(key: str) -> str:
    try:
        return next(iter(tomllib.loads(f"{key} = 0")))
    except tomllib.TOMLDecodeError:
        raise _Stop from None


def locate(text: str) -> dict[KeyPath, int]:
    """Line of every table, key and list element of a TOML text.

    Parameters
    ----------
    text : str
        A text that ``tomllib`` accepts.

    Returns
    -------
    dict of tuple of str to int
        KeyPath to line, counted from 1; the place in a list is a key such as ``"0"``.
        A table that is only implied has the line of the first key or header that implies it.
    """
    return Scanner(text.replace("\r\n", "\n")).lines
