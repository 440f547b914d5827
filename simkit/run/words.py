"""What a run says when it is asked for something that does not exist."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches


def no_such(what: str, name: str, known: Iterable[str]) -> str:
    """Sentence for a name that is not known.

    Parameters
    ----------
    what : str
        Start of the sentence, such as ``"no column is called"``.
    name : str
        What was read.
    known : iterable of str
        What there is.

    Returns
    -------
    str
        With everything that is allowed, and the closest of it.
    """
    listed = list(known)
    close = get_close_matches(name, listed, 1)
    hint = f"; did you mean {close[0]!r}?" if close else ""
    return f"{what} {name!r}; there are: {', '.join(listed)}{hint}"
