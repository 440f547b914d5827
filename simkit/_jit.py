"""The one place that configures numba: the ``kernel`` decorator, its cache, the first-run message.

Why a cache folder of our own: numba's on-disk index looks only at the file of the decorated function.
An edit in an imported helper would go unseen and stale machine code would run.
So the folder's name is a hash of every source that a kernel can call, and of the numba, NumPy and Python
versions.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np

F = TypeVar("F", bound=Callable[..., Any])

CACHE_VARIABLE = "SIMKIT_CACHE_DIR"
_PACKAGE = Path(__file__).resolve().parent
_FLOOR = ("_jit.py", "rng.py", "games/kernels.py")


def jit_is_disabled() -> bool:
    """Whether kernels run as plain Python (``NUMBA_DISABLE_JIT=1``, the coverage lane)."""
    return bool(numba.config.DISABLE_JIT)


def _is_writable(folder: Path) -> bool:
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def _candidates() -> list[Path]:
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
    else:
        base = os.environ.get("XDG_CACHE_HOME")
    chosen = os.environ.get(CACHE_VARIABLE)
    places = [Path(chosen)] if chosen else []
    if base:
        places.append(Path(base) / "simkit")
    with suppress(RuntimeError):  # no home folder, as in some containers
        places.append(Path.home() / ".cache" / "simkit")
    places.append(Path(tempfile.gettempdir()) / f"simkit-{os.getuid() if hasattr(os, 'getuid') else 'user'}")
    return places


@cache
def cache_root() -> Path | None:
    """First writable cache folder: the environment variable, the user cache, the temporary folder.

    Returns
    -------
    pathlib.Path or None
        None, with one warning, when no folder can be written: kernels are then compiled anew each time.
    """
    for place in _candidates():
        if _is_writable(place):
            return place
    warnings.warn(
        f"simkit: no cache folder can be written (set {CACHE_VARIABLE}); kernels compile on every start",
        RuntimeWarning,
        stacklevel=2,
    )
    return None


@cache
def source_hash(folder: Path) -> str:
    """Hash of all sources a kernel of this folder can call, and of the compilers' versions.

    Parameters
    ----------
    folder : pathlib.Path
        Folder of the kernel's module; every Python file below it counts, and so does the floor
        (``_jit.py``, ``rng.py``, ``games/kernels.py``) that all kernels stand on.

    Returns
    -------
    str
        16 hexadecimal digits.
    """
    digest = hashlib.sha256()
    digest.update(f"numba {numba.__version__} numpy {np.__version__} python {sys.version_info[:2]}".encode())
    floor = [_PACKAGE / name for name in _FLOOR]
    own = [] if folder == _PACKAGE else sorted(folder.rglob("*.py"))
    for source in [*floor, *own]:
        digest.update(source.name.encode())
        digest.update(source.read_bytes())
    return digest.hexdigest()[:16]


def kernel(function: F) -> F:
    """Compile a function with numba: nogil, cached on disk, compiled at the first call.

    Parameters
    ----------
    function : callable
        One rule, or the loop that plays a block of games.

    Returns
    -------
    callable
        A numba dispatcher (or the function itself under ``NUMBA_DISABLE_JIT=1``).
    """
    if jit_is_disabled():
        return function
    root = cache_root()
    if root is not None:
        folder = Path(function.__code__.co_filename).resolve().parent
        numba.config.CACHE_DIR = str(root / source_hash(folder))
    # Nobody takes a C pointer of a kernel; its wrapper would be a tenth of the compile time.
    compiled: Any = numba.njit(nogil=True, cache=root is not None, no_cfunc_wrapper=True)(function)
    template = compiled.get_call_template

    def template_of_plain_types(args: Any, kws: Any) -> Any:
        """Compile for a caller that is itself being compiled.

        A helper called with a constant would be compiled again for every constant: 200 copies of three small
        helpers took half of the compile time. Constants are passed as plain int64 instead.
        A helper is optimised where it ends up, inside the kernel: optimising it alone as well took 3 s of 25
        and made nothing faster.
        """
        plain = tuple(numba.types.unliteral(arg) for arg in args)
        named = {name: numba.types.unliteral(arg) for name, arg in dict(kws).items()}
        level = numba.config.OPT
        numba.config.OPT = type(level)(1)
        try:
            return template(plain, named)
        finally:
            numba.config.OPT = level

    compiled.get_call_template = template_of_plain_types
    return cast("F", compiled)


def is_compiled(entry: Any) -> bool:
    """Whether a kernel's machine code is already loaded or lies in the cache.

    Parameters
    ----------
    entry : numba dispatcher
        The kernel.

    Returns
    -------
    bool
        False means: the next call compiles, which takes seconds, and the user should be told.
    """
    if jit_is_disabled() or entry.signatures:
        return True
    root = cache_root()
    if root is None:
        return False
    folder = Path(entry.py_func.__code__.co_filename).resolve().parent
    wanted = f"*{entry.py_func.__module__.rsplit('.', 1)[-1]}.{entry.py_func.__name__}-*.nbi"
    place = root / source_hash(folder)
    return place.is_dir() and any(place.rglob(wanted))
