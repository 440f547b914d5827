"""From files to one document: ``extends``, the component set, the values of the command line."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from simkit.errors import Fault, ScenarioError
from simkit.games import registered
from simkit.games.contract import Game
from simkit.scenario.document import Document, Place, merged
from simkit.scenario.locate import KeyPath
from simkit.scenario.read import read_toml
from simkit.scenario.words import closest, did_you_mean, read_as

COMPONENTS = ("components",)
MAX_BASES = 20


@dataclass
class Resolver:
    """Collects the files of a scenario and what is wrong with them.

    Attributes
    ----------
    faults : list of Fault
        So far.
    files : list of str
        In the order of reading.
    unknown : list of tuple of str
        Tables of which a part could not be read.
    fallback : dict
        Values of the component set, below ``components``.
    """

    faults: list[Fault] = field(default_factory=list)
    files: list[str] = field(default_factory=list)
    unknown: list[KeyPath] = field(default_factory=list)
    fallback: dict[str, Any] = field(default_factory=dict)

    def with_bases(self, file: str) -> Document:
        """Read a scenario file and what it extends.

        Parameters
        ----------
        file : str
            Path as the user named it.

        Returns
        -------
        Document
            Without ``extends``; a base that cannot be read is left out and told in ``faults``.

        Raises
        ------
        ScenarioError
            If the file itself cannot be read.
        """
        self.files.append(file)
        document = read_toml(file)
        chain = {os.path.realpath(file): file}
        newest = document
        while "extends" in newest.values:
            place = newest.place(("extends",))
            name = newest.values.pop("extends")
            newest.places = {path: at for path, at in newest.places.items() if path[:1] != ("extends",)}
            document.values.pop("extends", None)
            found = self._base(name, place, chain)
            if found is None:
                self.unknown.append(())
                break
            newest = found
            rest = Document({k: v for k, v in newest.values.items() if k != "extends"}, newest.places)
            document = merged(rest, document)
        return document

    def _base(self, name: Any, place: Place, chain: dict[str, str]) -> Document | None:
        allowed = "allowed: the path of another scenario file, relative to this one"
        if not isinstance(name, str) or not name:
            self._tell(place, "extends", f"read {read_as(name)}; {allowed}")
            return None
        base = _beside(place.file, name)
        real = os.path.realpath(base) if "\0" not in base else base
        if real in chain:
            way = " -> ".join([*chain.values(), base])
            self._tell(place, "extends", f"read {read_as(base)}, which closes a circle: {way}; {allowed}")
            return None
        if len(chain) >= MAX_BASES:
            self._tell(place, "extends", f"read a chain of more than {MAX_BASES} files; allowed: fewer")
            return None
        chain[real] = base
        return self._part(base, place, "extends")

    def _part(self, file: str, place: Place, key: str) -> Document | None:
        """Read a file that another one names; a fault of the file as a whole is told at that name."""
        try:
            document = read_toml(file)
        except ScenarioError as error:
            for fault in error.faults:
                if fault.line is None:
                    self._tell(place, key, f"{fault.file}: {fault.message}", fault.hint)
                else:
                    self.files.append(file)
                    self.faults.append(fault)
            return None
        self.files.append(file)
        return document

    def _tell(self, place: Place, key: str, message: str, hint: str = "") -> None:
        self.faults.append(Fault(place.file, place.line, key, message, hint))

    def game(self, document: Document) -> Game | None:
        """Look up the game a document names.

        Parameters
        ----------
        document : Document
            The scenario.

        Returns
        -------
        Game or None
            For a misspelt name the game that was probably meant; None if there is no telling.
        """
        games = registered()
        name = document.values.get("game")
        if isinstance(name, str) and name in games:
            return games[name]
        if () in self.unknown and name is None:
            return None
        there_are = f"allowed: {', '.join(json.dumps(game) for game in games)}"
        place = document.place(("game",))
        if name is None:
            self._tell(place, "game", f"is missing; {there_are}", 'a scenario begins with: game = "..."')
            return None
        if not isinstance(name, str):
            self._tell(place, "game", f"read {read_as(name)}; {there_are}")
            return None
        self._tell(place, "game", f"read {read_as(name)}; {there_are}", did_you_mean(name, games))
        meant = closest(name, games)
        return games[meant] if meant is not None else None

    def with_components(self, game: Game, document: Document) -> Document:
        """Lay the scenario over the component set it names.

        Parameters
        ----------
        game : Game
            Whose sets.
        document : Document
            The scenario.

        Returns
        -------
        Document
            With all components; ``components.set`` is the name as written.
        """
        own = document.values.get("components", {})
        if "components" not in game.part("model").model_fields or not isinstance(own, dict):
            return document
        name = own.get("set", game.components)
        place = document.place((*COMPONENTS, "set"))
        file = self._set_file(game, name, place)
        printed = self._part(file, place, "components.set") if file is not None else None
        if printed is None:
            self.unknown.append(COMPONENTS)
            return document
        if "set" in printed.values:
            message = "read an unknown key; allowed: what is printed, and the scenario names the set"
            self._tell(printed.place(("set",)), "components.set", message)
        below = printed.under(COMPONENTS)
        self.fallback = {"components": {**printed.values, "set": name}}
        result = merged(below, document)
        result.values["components"]["set"] = name
        return result

    def _set_file(self, game: Game, name: Any, place: Place) -> str | None:
        folder = Path(game.components_folder)
        names = sorted(file.stem for file in folder.glob("*.toml"))
        allowed = f"allowed: {', '.join(map(json.dumps, names))}, or the path of a .toml file"
        if not isinstance(name, str):
            self._tell(place, "components.set", f"read {read_as(name)}; {allowed}")
            return None
        if name.endswith(".toml"):
            return _beside(place.file, name)
        if name not in names:
            self._tell(place, "components.set", f"read {read_as(name)}; {allowed}", did_you_mean(name, names))
            return None
        return str(folder / f"{name}.toml")

    def in_order(self, faults: Iterable[Fault]) -> list[Fault]:
        """Sort faults by file, in the order of reading, and line; those of the command line come last."""
        ranks = {file: rank for rank, file in reversed(list(enumerate(self.files)))}
        return sorted(faults, key=lambda fault: (ranks.get(fault.file, len(ranks)), fault.line or 0))


def _beside(file: str, name: str) -> str:
    """Path of a file named in another one; a name from the command line starts from the current folder."""
    return os.path.normpath(Path(file).parent / name)  # "a/../b" names the file as the user would


def canonical_hash(resolved: dict[str, Any]) -> str:
    """SHA-256 of a resolved scenario, without the number of games.

    Parameters
    ----------
    resolved : dict
        JSON-able.

    Returns
    -------
    str
        64 hexadecimal digits; the order of keys does not matter.
    """
    run = {key: value for key, value in resolved["run"].items() if key != "games"}
    text = json.dumps({**resolved, "run": run}, sort_keys=True, separators=(",", ":"), allow_nan=False)
    return hashlib.sha256(text.encode("ascii")).hexdigest()
