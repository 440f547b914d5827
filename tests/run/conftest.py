"""What the tests of the run layer share."""

from __future__ import annotations

import pytest

import simkit

FINAL = ("games.parquet", "seats.parquet", "tallies.parquet", "summary.csv")


@pytest.fixture(scope="session")
def contents():
    """Bytes of a run folder's final files, by name."""
    return lambda folder: {name: (folder / name).read_bytes() for name in FINAL}


class StopAfter:
    """Progress that presses Ctrl-C once so many games are done."""

    def __init__(self, games):
        self.games = games
        self.seen = []
        self.is_finished = False

    def start(self, total):
        self.total = total

    def update(self, done, note=""):
        self.seen.append((done, note))
        if done >= self.games:
            raise KeyboardInterrupt

    def finish(self):
        self.is_finished = True


@pytest.fixture(scope="session")
def stop_after():
    return StopAfter


@pytest.fixture(scope="session")
def interrupted():
    """Play until so many games are done, then interrupt; gives the folder."""

    def play(scenario, folder, games, done, chunk=500, **more):
        with pytest.raises(KeyboardInterrupt) as caught:
            simkit.run(
                scenario, games=games, out=folder, chunk=chunk, threads=1, progress=StopAfter(done), **more
            )
        assert caught.value.exit_code == 130
        return folder

    return play
