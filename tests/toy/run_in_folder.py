"""Play the coin race in a process of its own: ``run_in_folder.py FOLDER GAMES CHUNK [resume]``."""

from __future__ import annotations

import sys
from pathlib import Path

import simkit

if __name__ == "__main__":
    folder, games, chunk, *resume = sys.argv[1:]
    scenario = simkit.load(Path(__file__).parent / "duel.toml")
    try:
        simkit.run(scenario, games=int(games), out=folder, chunk=int(chunk), threads=2, resume=bool(resume))
    except simkit.errors.SimkitError as error:
        print(error, file=sys.stderr)
        sys.exit(error.exit_code)
