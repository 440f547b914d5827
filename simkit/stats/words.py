"""Words round printed figures: names of groups, places, lists."""

from __future__ import annotations

from collections.abc import Iterable


def ordinal(place: int) -> str:
    """1st, 2nd, 3rd, 4th ..."""
    teen = place % 100 in (11, 12, 13)
    suffix = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{suffix}"


def people(group: str) -> str:
    """Name of a group for people: ``sonic`` is Sonic, ``order 1`` plays 1st."""
    kind, _, place = group.partition(" ")
    if kind == "order" and place.isdigit():
        return f"Plays {ordinal(int(place))}"
    words = group.replace("_", " ")
    return words[:1].upper() + words[1:]


def listed(words: Iterable[str]) -> str:
    """Join words as in a sentence: ``a, b and c``; ``none`` for no words."""
    items = list(words)
    if len(items) < 2:
        return items[0] if items else "none"
    return f"{', '.join(items[:-1])} and {items[-1]}"


def counted(count: int, thing: str) -> str:
    """Number and thing: ``1 step``, ``12 steps``."""
    return f"{count:,} {thing}{'' if count == 1 else 's'}"
