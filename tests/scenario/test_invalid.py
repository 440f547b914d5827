"""Files with one fault each: the fault is found, alone, with its line, its key and what is allowed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from simkit.errors import Fault, ScenarioError
from simkit.scenario import load

INVALID = Path(__file__).parent / "invalid"
FILES = sorted(INVALID.glob("*.toml"))
LIBRARY_WORDS = re.compile(
    "pydantic|Input should|Extra inputs|Field required|type=|TOMLDecodeError|Traceback"
)
GOOD = 'game = "monopoly_gamer"\ntitle = "Good"\n[[seats]]\n[[seats]]\n'


def faults_of(path: Path) -> tuple[Fault, ...]:
    with pytest.raises(ScenarioError) as caught:
        load(path)
    return caught.value.faults


def only_fault(path: Path) -> Fault:
    faults = faults_of(path)
    assert len(faults) == 1, [str(fault) for fault in faults]
    return faults[0]


def expected(path: Path, name: str) -> str:
    found = re.search(rf"^# {name}: ?(.*)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    assert found is not None, f"{path.name} does not say its {name}"
    return found[1]


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_one_fault_is_found(path: Path) -> None:
    fault = only_fault(path)
    assert fault.file == str(path)
    assert (fault.line, fault.key) == (int(expected(path, "line")), expected(path, "key")), str(fault)
    has_column = "\n# column:" in path.read_text(encoding="utf-8")
    assert fault.column == (int(expected(path, "column")) if has_column else None)
    assert expected(path, "message") in f"{fault.message} ({fault.hint})"
    assert not LIBRARY_WORDS.search(str(fault))


def test_the_corpus_is_large() -> None:
    assert len(FILES) >= 45


def test_empty_file(tmp_path: Path) -> None:
    path = tmp_path / "empty.toml"
    path.write_text("\n  \n", encoding="utf-8")
    assert "empty file" in only_fault(path).message


def test_comments_alone(tmp_path: Path) -> None:
    path = tmp_path / "comments.toml"
    path.write_text("# nothing yet\n", encoding="utf-8")
    assert [fault.key for fault in faults_of(path)] == ["game", "title"]


def test_binary_file(tmp_path: Path) -> None:
    path = tmp_path / "binary.toml"
    path.write_bytes(b'game = "x"\n\x00\x01\x02')
    fault = only_fault(path)
    assert fault.line == 2
    assert "binary" in fault.message


@pytest.mark.parametrize("raw", [b'title = "caf\xe9"\n', b"# \xff"])
def test_bad_encoding(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "latin.toml"
    path.write_bytes(b'game = "monopoly_gamer"\n' + raw)
    fault = only_fault(path)
    assert fault.line == 2
    assert "not UTF-8" in fault.message
    assert "save the file as UTF-8" in fault.hint


def test_utf_16(tmp_path: Path) -> None:
    path = tmp_path / "wide.toml"
    path.write_text(GOOD, encoding="utf-16")
    assert "UTF-16" in only_fault(path).message


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_byte_order_mark_and_line_ends_do_not_matter(tmp_path: Path, encoding: str, end: str) -> None:
    path = tmp_path / "good.toml"
    path.write_bytes(GOOD.replace("\n", end).encode(encoding))
    assert load(path).title == "Good"


def test_directory_names_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "good.toml").write_text(GOOD, encoding="utf-8")
    fault = only_fault(tmp_path)
    assert "found a folder" in fault.message
    assert "good.toml" in fault.hint


def test_run_folder_names_its_manifest(tmp_path: Path) -> None:
    (tmp_path / "manifest.json").write_text("{}", encoding="utf-8")
    assert "manifest.json" in only_fault(tmp_path).hint


def test_missing_file_suggests_a_sibling(tmp_path: Path) -> None:
    (tmp_path / "four_heroes.toml").write_text(GOOD, encoding="utf-8")
    fault = only_fault(tmp_path / "four_heros.toml")
    assert fault.line is None
    assert fault.hint == 'did you mean "four_heroes.toml"?'


def test_missing_folder(tmp_path: Path) -> None:
    assert "there is no folder" in only_fault(tmp_path / "nowhere" / "a.toml").message


def test_file_as_folder(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(GOOD, encoding="utf-8")
    assert "not a folder" in only_fault(tmp_path / "a.toml" / "b.toml").message


def test_dangling_link(tmp_path: Path) -> None:
    (tmp_path / "link.toml").symlink_to("gone.toml")
    message = only_fault(tmp_path / "link.toml").message
    assert "link to 'gone.toml'" in message


def test_circle_of_links(tmp_path: Path) -> None:
    (tmp_path / "a.toml").symlink_to("b.toml")
    (tmp_path / "b.toml").symlink_to("a.toml")
    assert "could not read the file" in only_fault(tmp_path / "a.toml").message


@pytest.mark.parametrize(
    ("error", "message"),
    [(PermissionError(13, "denied"), "may not be read"), (OSError(5, "I/O error"), "I/O error")],
)
def test_unreadable_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: OSError, message: str
) -> None:
    path = tmp_path / "good.toml"
    path.write_text(GOOD, encoding="utf-8")

    def refuse(self: Path) -> bytes:
        raise error

    monkeypatch.setattr(Path, "read_bytes", refuse)
    assert message in only_fault(path).message


def test_too_large_file(tmp_path: Path) -> None:
    path = tmp_path / "large.toml"
    path.write_bytes(b"#" * 5_000_001)
    assert "at most 5,000,000" in only_fault(path).message


def test_device() -> None:
    assert "device" in only_fault(Path("/dev/null")).message


@pytest.mark.parametrize("name", ["", "a\0b.toml", "x" * 5000])
def test_names_that_are_no_paths(name: str) -> None:
    with pytest.raises(ScenarioError):
        load(name)


@pytest.mark.parametrize(
    "text",
    [
        "rules = " + "[" * 100_000,
        "rules = " + "[" * 100 + "]" * 100,
        "a" + ".a" * 300 + " = 1",
        "[a" + ".a" * 50 + "]",
    ],
)
def test_deep_nesting(tmp_path: Path, text: str) -> None:
    path = tmp_path / "deep.toml"
    path.write_text(text, encoding="utf-8")
    assert "nested deeper" in only_fault(path).message


def test_circle_of_bases(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('extends = "b.toml"\n' + GOOD, encoding="utf-8")
    (tmp_path / "b.toml").write_text('\nextends = "a.toml"\n', encoding="utf-8")
    fault = only_fault(tmp_path / "a.toml")
    assert (fault.file, fault.line, fault.key) == (str(tmp_path / "b.toml"), 2, "extends")
    assert "closes a circle" in fault.message


def test_faults_of_a_base_name_the_base(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text(GOOD + "[rules]\ngo_ring = 3\n", encoding="utf-8")
    (tmp_path / "own.toml").write_text('extends = "base.toml"\n[rules]\njail_fees = 3\n', encoding="utf-8")
    own, base = faults_of(tmp_path / "own.toml")
    assert (own.file, own.line, own.key) == (str(tmp_path / "own.toml"), 3, "rules.jail_fees")
    assert (base.file, base.line, base.key) == (str(tmp_path / "base.toml"), 6, "rules.go_ring")


def test_a_broken_base_hides_no_fault_of_the_file_itself(tmp_path: Path) -> None:
    (tmp_path / "base.toml").write_text("title = \n", encoding="utf-8")
    (tmp_path / "own.toml").write_text(
        'game = "monopoly_gamer"\nextends = "base.toml"\n[rules]\njail_fees = 3\n', encoding="utf-8"
    )
    own, base = faults_of(tmp_path / "own.toml")
    assert (own.line, own.key) == (4, "rules.jail_fees")
    assert (base.file, base.line) == (str(tmp_path / "base.toml"), 1)


def test_faults_of_a_component_file_name_it(tmp_path: Path) -> None:
    boxed = Path(
        load(INVALID.parents[2] / "scenarios/monopoly_gamer/four_heroes.toml").game.components_folder
    )
    text = (boxed / "boxed.toml").read_text(encoding="utf-8")
    line = text[: text.index("[bosses.2]")].count("\n") + 1
    mine = tmp_path / "mine.toml"
    mine.write_text(text.replace("[bosses.2]", "[bosses.2]\nhits = 3"), encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(GOOD + '[components]\nset = "mine.toml"\n', encoding="utf-8")
    fault = only_fault(own)
    assert (fault.file, fault.line, fault.key) == (str(mine), line + 1, "components.bosses.2.hits")


def test_a_component_file_without_a_boss(tmp_path: Path) -> None:
    folder = Path(
        load(INVALID.parents[2] / "scenarios/monopoly_gamer/four_heroes.toml").game.components_folder
    )
    text = (folder / "plain.toml").read_text(encoding="utf-8")
    start, end = text.index("[bosses.4]"), text.index("[bosses.5]")
    (tmp_path / "mine.toml").write_text(text[:start] + text[end:], encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(GOOD + '[components]\nset = "mine.toml"\n', encoding="utf-8")
    fault = only_fault(own)
    assert fault.key == "components.bosses"
    assert 'without "4"' in fault.message


def test_all_faults_at_once_in_the_order_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "many.toml"
    lines = [
        'game = "monopoly_gamr"',  # 1
        "title = 5",  # 2
        "[run]",
        "games = 0",  # 4
        "[[seats]]",
        'character = "sonik"',  # 6
        "[[seats]]",
        'character = "amy"',
        "[[seats]]",
        'character = "amy"',  # 10
        'policy = "gredy"',  # 11
        "[rules]",
        "go_ring = 3",  # 13
        "[rulings]",
        'reroll = "both"',  # 15
        "[components.bosses.3]",
        'hp = "x"',  # 17
        "[components.bosses.4]",
        "hp = -1",  # 19
        "[components.dice]",
        "numbers = [1, 2, 3]",  # 21
        "[components.spaces]",
        "order = [",
        '  "start",',  # 24
        '  "go",',  # 25
        '  "property nowhere",',  # 26
        "]",
    ]
    path.write_text("\n".join(lines), encoding="utf-8")
    faults = faults_of(path)
    assert [fault.line for fault in faults] == [1, 2, 4, 6, 10, 11, 13, 15, 17, 19, 21, 24, 25, 26]
    assert all(fault.file == str(path) for fault in faults)
