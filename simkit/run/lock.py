"""A lock on a run folder, which the system lets go when its process dies."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from simkit.errors import StoreError

NAME = "run.lock"

if sys.platform == "win32":
    import msvcrt

    def _try(file: int) -> None:
        os.lseek(file, 1 << 20, os.SEEK_SET)  # beyond the text, so that others can still read it
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Hold a folder for this run alone.

    Parameters
    ----------
    folder : pathlib.Path
        An existing folder.

    Raises
    ------
    StoreError
        If another process, or another run of this one, is writing into it, or nothing can be written.
    """
    path = folder / NAME
    try:
        file = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
    except OSError as error:
        raise StoreError(f"{folder}: cannot be written: {error.strerror}") from error
    try:
        try:
            _try(file)
            # The holder deletes the file when it ends; a lock on a deleted file would hold nothing.
            is_ours = path.exists() and os.path.samestat(os.fstat(file), path.stat())
        except OSError:
            is_ours = False
        if not is_ours:
            holder = os.pread(file, 20, 0).decode().strip() if hasattr(os, "pread") else ""
            who = f" (process {holder})" if holder else ""
            raise StoreError(
                f"{folder}: another run is writing here{who}; wait until it ends, or use another folder"
            )
        os.ftruncate(file, 0)
        os.lseek(file, 0, os.SEEK_SET)
        os.write(file, f"{os.getpid()}\n".encode())
        try:
            yield
        finally:
            if sys.platform != "win32":
                path.unlink(missing_ok=True)
    finally:
        os.close(file)
