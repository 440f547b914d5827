"""Files to documents; everything that can be wrong with a file as such is told here."""

from __future__ import annotations

import json
import re
import stat
import tomllib
from pathlib import Path

from simkit.errors import Fault, ScenarioError
from simkit.scenario.document import MAX_DEPTH, Document, Place, dotted, walk
from simkit.scenario.locate import KeyPath, Scanner
from simkit.scenario.words import closest

MAX_BYTES = 5_000_000
_AT = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")
_CLASHES = ("Cannot overwrite", "Cannot declare", "Cannot mutate", "Duplicate inline")
_LONG_NUMBER = re.compile(r"[0-9_]{4000,}")


def read_toml(file: str) -> Document:
    """Read a TOML file with the line of every key.

    Parameters
    ----------
    file : str
        Path as the user would name it.

    Returns
    -------
    Document

    Raises
    ------
    ScenarioError
        With the one fault of a file that cannot be read.
    """
    text = _text(file)
    if not text.strip():
        raise _wrong(file, 1, "read an empty file", 'a scenario begins with: game = "..."')
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError([_syntax_fault(file, text, str(error))]) from None
    except RecursionError:
        raise _too_deep(file, _deep_line(text), ()) from None
    except ValueError as error:
        raise _odd_number(file, text, str(error)) from None
    scanner = Scanner(text)
    document = Document(values, {(): Place(file, 1)})
    columns = scanner.columns
    document.places |= {path: Place(file, line, columns.get(path)) for path, line in scanner.lines.items()}
    check_depth(document)
    return document


def read_manifest(file: str) -> tuple[Document, str]:
    """Read the resolved scenario of a run folder's manifest.

    Parameters
    ----------
    file : str
        Path of a ``manifest.json``.

    Returns
    -------
    Document
        The scenario; the places have no lines.
    str
        Name of the scenario.

    Raises
    ------
    ScenarioError
        With the one fault of a file that cannot be read.
    """
    try:
        manifest = json.loads(_text(file))
    except json.JSONDecodeError as error:
        raise _wrong(file, error.lineno, f"read text that is not JSON: {error.msg}", _MANIFEST_HINT) from None
    except RecursionError:
        raise _too_deep(file, None, ()) from None
    except ValueError:
        raise _wrong(file, None, "read a whole number of thousands of digits") from None
    values = manifest.get("scenario") if isinstance(manifest, dict) else None
    if not isinstance(values, dict):
        raise _wrong(file, None, "read JSON without a table named scenario", _MANIFEST_HINT)
    document = Document(values, {(): Place(file)})
    check_depth(document)
    name = manifest.get("name")
    return document, name if isinstance(name, str) else Path(file).stem


_MANIFEST_HINT = "a .json file must be the manifest.json of a run folder; a scenario is a .toml file"


def check_depth(document: Document) -> None:
    """Refuse a document that nests deeper than any scenario does.

    Parameters
    ----------
    document : Document
        As read.

    Raises
    ------
    ScenarioError
        At the first value that is too deep.
    """
    for path, _ in walk(document.values):
        if len(path) > MAX_DEPTH:
            place = document.place(path)
            raise _too_deep(place.file, place.line, path[:3])


def _deep_line(text: str) -> int | None:
    """Line of the bracket that opens one level too many, for a text too deep to be parsed."""
    depth = 0
    for match in re.finditer(r"[\[{\]}]", text):
        depth += 1 if match[0] in "[{" else -1
        if depth > MAX_DEPTH:
            return text.count("\n", 0, match.start()) + 1
    return None


def _too_deep(file: str, line: int | None, path: KeyPath) -> ScenarioError:
    message = f"read tables or lists nested deeper than {MAX_DEPTH}; allowed: at most {MAX_DEPTH} levels"
    return ScenarioError([Fault(file, line, dotted(path), message)])


def _wrong(file: str, line: int | None, message: str, hint: str = "") -> ScenarioError:
    return ScenarioError([Fault(file, line, "", message, hint)])


def _text(file: str) -> str:
    raw = _bytes(file)
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        raise _wrong(file, 1, "read UTF-16 text; allowed: UTF-8", "save the file as UTF-8")
    zero = raw.find(b"\0")
    if zero >= 0:
        line = raw.count(b"\n", 0, zero) + 1
        raise _wrong(file, line, "read a binary file (it has a zero byte); allowed: text in UTF-8")
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        message = f"read the byte 0x{error.object[error.start]:02x}, which is not UTF-8; allowed: UTF-8"
        raise _wrong(file, line, message, "save the file as UTF-8") from None


def _bytes(file: str) -> bytes:
    path = Path(file)
    try:
        status = path.stat()
        if stat.S_ISDIR(status.st_mode):
            raise _directory(file)
        if not stat.S_ISREG(status.st_mode):
            raise _wrong(file, None, "found a device or a pipe; allowed: a file")
        if status.st_size > MAX_BYTES:
            message = f"found a file of {status.st_size:,} bytes; allowed: at most {MAX_BYTES:,}"
            raise _wrong(file, None, message)
        return path.read_bytes()
    except FileNotFoundError:
        raise _not_found(path, file) from None
    except NotADirectoryError:
        raise _wrong(file, None, "found no such file: part of the path is a file, not a folder") from None
    except PermissionError:
        raise _wrong(file, None, "found a file that may not be read", "check its permissions") from None
    except OSError as error:
        raise _wrong(file, None, f"could not read the file: {error.strerror or error}") from None
    except ValueError:
        raise _wrong(file, None, "read a path with a zero character; allowed: the path of a file") from None


def _directory(file: str) -> ScenarioError:
    inside = Path(file)
    if (inside / "manifest.json").is_file():
        return _wrong(file, None, "found a folder; allowed: a file", f"name {inside / 'manifest.json'}")
    names = _names(inside, ".toml")
    hint = f"scenarios in it: {', '.join(names[:5])}{', ...' if names[5:] else ''}" if names else ""
    return _wrong(file, None, "found a folder; allowed: a scenario file", hint)


def _not_found(path: Path, file: str) -> ScenarioError:
    if path.is_symlink():
        target = str(path.readlink())
        return _wrong(file, None, f"found a link to {target!r}, which does not exist")
    folder = path.parent
    if not folder.is_dir():
        return _wrong(file, None, f"found no such file: there is no folder {str(folder)!r}")
    stems = {Path(name).stem: name for name in _names(folder, path.suffix or ".toml")}
    meant = closest(path.stem, stems)
    return _wrong(file, None, "found no such file", f'did you mean "{stems[meant]}"?' if meant else "")


def _names(folder: Path, suffix: str) -> list[str]:
    try:
        return sorted(entry.name for entry in folder.iterdir() if entry.suffix == suffix)
    except OSError:
        return []


def _syntax_fault(file: str, text: str, error: str) -> Fault:
    scanner = Scanner(text)
    match = _AT.search(error)
    at_end = match is None or match[1] is None
    offset = len(text) if match is None or at_end else _offset(text, int(match[1]), int(match[2]))
    reason = _AT.sub("", error)
    before = [entry for entry in scanner.entries if entry.start < offset]
    culprit = next((entry for entry in before if entry.end == offset), before[-1] if before else None)
    if culprit and reason.startswith(_CLASHES):
        first = next((e for e in before if e.path == culprit.path and e is not culprit), None)
        told = f"given twice, first on line {first.line}" if first else "already a value or a closed table"
        message = f"read a key that is {told}; allowed: each key once"
        return Fault(file, culprit.line, dotted(culprit.path), message)
    line = scanner.line_at(min(offset, len(text.rstrip())))
    if at_end and culprit and culprit.end < 0:
        line = culprit.line
    written = text.split("\n")[line - 1].strip(" \t")
    shown = written if len(written) <= 60 else written[:57] + "..."
    key = dotted(culprit.path) if culprit and culprit.line == line else ""
    told, hint = _odd_character(text[offset : offset + 1]) or _plain(reason, written)
    return Fault(file, line, key, f"read `{shown}`, which is not TOML: {told}", hint)


def _offset(text: str, line: int, column: int) -> int:
    start = 0
    for _ in range(line - 1):
        start = text.index("\n", start) + 1
    return start + column - 1


_REASONS = (
    ("Expected newline", "the line goes on after the value", "only a comment may follow a value"),
    ("Expected '='", "a key without a value", "a line is: key = value, or [table]"),
    ("Expected ']'", "a table header that is not closed", "a table begins with [name]"),
    ("Illegal character '\\n'", "a text that is not closed on its line", "end it with a quote"),
    ("Unterminated", "a text that is never closed", "end it with the quotes it began with"),
    ("Expected \"'", "a text that is never closed", "end it with the quotes it began with"),
    ("Unclosed array", "a list that is never closed", "end it with ]"),
    ("Unclosed inline", "an inline table that is not closed on its line", "end it with }"),
    ("Unescaped", "an unknown escape in a text", "write a backslash as \\\\, or the text in single quotes"),
)


def _odd_character(character: str) -> tuple[str, str] | None:
    """Words for a character that TOML takes in quotes only, and a hint."""
    if not character or character in "\n\t" or (character.isascii() and character.isprintable()):
        return None
    shown = f"{character} (U+{ord(character):04X})" if character.isprintable() else f"U+{ord(character):04X}"
    hint = "text and odd keys stand in straight quotes" if character.isprintable() else "delete it"
    return f"the character {shown} may not stand here", hint


def _plain(reason: str, line: str) -> tuple[str, str]:
    """Words for a reason of ``tomllib``, and a hint."""
    if reason == "Invalid value":
        value = line.partition("=")[2].strip()
        if value.lower() in {"true", "false"}:
            return "no value after the =", "true and false are written in small letters"
        return "no value after the =", 'text stands in quotes: key = "text"' if value else "give one"
    for start, told, hint in _REASONS:
        if reason.startswith(start):
            return told, hint
    return _lowered(reason), ""


def _lowered(reason: str) -> str:
    return reason[:1].lower() + reason[1:]


def _odd_number(file: str, text: str, error: str) -> ScenarioError:
    match = _LONG_NUMBER.search(text)
    if match is None:
        return _wrong(file, None, f"read a value that is not TOML: {_lowered(error)}")
    line = text.count("\n", 0, match.start()) + 1
    return _wrong(file, line, "read a whole number of thousands of digits; allowed: numbers of 64 bits")
