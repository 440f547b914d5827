"""What the model cannot see: whether the components fit together, and where they differ from the box.

Three grades: what cannot be played is a fault; a count that differs from the box is a fault until
``components.departures`` says that it is meant; a value that differs is a note, which the report repeats.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from difflib import get_close_matches

from simkit.games.common import Finding, Sourced
from simkit.games.monopoly_gamer.model import (
    BOOST_FACES,
    MAX_DEEDS,
    SPACE_KINDS,
    Components,
    Scenario,
    Weights,
)
from simkit.games.monopoly_gamer.rules import MAX_RINGS, Rules

EGGMAN = "8"
EGGMAN_HP = 11
NUMBERS = (2, 3, 4, 5, 6, 7)
SET_SIZE = 2
ORDER = "components.spaces.order"
DEEDS = "components.deeds"


def lint(model: Scenario) -> list[Finding]:
    """Check the components against the rulebook and against one another.

    Parameters
    ----------
    model : Scenario
        A scenario the model has accepted.

    Returns
    -------
    list of Finding
        Faults and notes.
    """
    components = model.components
    return [
        *_kinds(components),
        *_deeds_on_board(components),
        *_sets(components),
        *_space_counts(components),
        *_deed_counts(components),
        *_prices(components),
        *_numbers(components),
        *_bosses(components),
        *_dice(components),
        *_rules(model.rules),
        *_bank(model),
        *_weights(model),
    ]


def _fault(path: str, message: str, hint: str = "") -> Finding:
    return Finding(path, message, True, hint)


def _note(path: str, message: str) -> Finding:
    return Finding(path, message, False)


def _count(components: Components, count: str, path: str, message: str) -> Finding:
    """Report a count that differs from the box: a fault unless the scenario says that it is meant."""
    is_meant = count in components.departures
    return Finding(path, message, not is_meant, "" if is_meant else _departure_hint(count))


def _departure_hint(count: str) -> str:
    return f'if it is meant, add "{count}" to components.departures'


def _did_you_mean(word: str, options: list[str]) -> str:
    close = get_close_matches(word, options, 1)
    return f'did you mean "{close[0]}"?' if close else ""


def _kind(space: str) -> str:
    return space.partition(" ")[0]


def _deed_of(space: str) -> str:
    return space.partition(" ")[2].strip()


def _places(components: Components, kind: str) -> list[int]:
    return [place for place, space in enumerate(components.spaces.order) if _kind(space) == kind]


def _kinds(components: Components) -> Iterator[Finding]:
    """Check that every space is of a known kind and GO is space 0 and nowhere else."""
    order = components.spaces.order
    for place, space in enumerate(order):
        kind, rest = _kind(space), _deed_of(space)
        path = f"{ORDER}.{place}"
        if kind not in SPACE_KINDS:
            allowed = f"allowed: {', '.join(SPACE_KINDS)}"
            yield _fault(path, f'read "{space}"; {allowed}', _did_you_mean(kind, list(SPACE_KINDS)))
        elif kind != "property" and rest:
            yield _fault(path, f'read "{space}"; allowed: "{kind}" alone, only property names a deed')
        elif kind == "go" and place > 0:
            yield _fault(path, f'read "go" on space {place}; allowed: on space 0 only, and only once')
    if _kind(order[0]) != "go" and _kind(order[0]) in SPACE_KINDS:
        yield _fault(f"{ORDER}.0", f'read "{order[0]}" on space 0; allowed: "go"')
    jails = _places(components, "jail")
    for place in jails[1:]:
        yield _fault(f"{ORDER}.{place}", f"read a second jail (the first is space {jails[0]}); allowed: one")
    if not jails:
        for place in _places(components, "go_to_jail"):
            yield _fault(
                f"{ORDER}.{place}", 'read "go_to_jail" on a board without "jail"; allowed: both or none'
            )
    loops = _places(components, "loop")
    if len(loops) == 1:
        yield _fault(
            f"{ORDER}.{loops[0]}", "read a single loop, which leads nowhere; allowed: none, or two or more"
        )


def _deeds_on_board(components: Components) -> Iterator[Finding]:
    """Check that every property names a deed and every deed has one space. [MG-SETUP-5]"""
    first: dict[str, int] = {}
    for place in _places(components, "property"):
        key = _deed_of(components.spaces.order[place])
        path = f"{ORDER}.{place}"
        if key not in components.deeds:
            read = (
                f'read "property {key}", a deed that is not there'
                if key
                else 'read "property" without a deed'
            )
            hint = _did_you_mean(key, list(components.deeds))
            yield _fault(path, f"{read}; allowed: property and a key of {DEEDS}", hint)
        elif key in first:
            yield _fault(path, f'read "property {key}" again (first on space {first[key]}); allowed: once')
        first.setdefault(key, place)
    misspelt = any(key not in components.deeds for key in first) or any(
        _kind(space) not in SPACE_KINDS for space in components.spaces.order
    )
    for key in components.deeds:
        if key not in first and not misspelt:
            yield _fault(
                f"{DEEDS}.{key}", "read a deed that is on no space; allowed: one property space a deed"
            )


def _sets(components: Components) -> Iterator[Finding]:
    """Find sets of more than two deeds. [MG-COMP-3]"""
    members: dict[int, list[str]] = {}
    for key, deed in components.deeds.items():
        members.setdefault(deed.set, []).append(key)
        if len(members[deed.set]) > SET_SIZE:
            others = " and ".join(members[deed.set][:SET_SIZE])
            message = f"read a third deed of set {deed.set} (with {others}); allowed: two a set"
            yield _fault(f"{DEEDS}.{key}.set", message)


def _space_counts(components: Components) -> Iterator[Finding]:
    """Count the spaces: the box has one Jail, Free Parking and Go to Jail each, and two Loops or more."""
    counts = Counter(_kind(space) for space in components.spaces.order)
    odd = [f"{counts[kind]} {kind}" for kind in ("jail", "free_parking", "go_to_jail") if counts[kind] != 1]
    if counts["loop"] == 0:
        odd.append("0 loop")
    jails_told = counts["jail"] > 1 or (counts["jail"] == 0 and counts["go_to_jail"] > 0)
    if jails_told:
        odd = [item for item in odd if not item.endswith("jail")]
    if odd and counts.keys() <= set(SPACE_KINDS):
        box = "1 jail, 1 free_parking, 1 go_to_jail and 2 loop or more"
        yield _count(components, "spaces", ORDER, f"read a board with {', '.join(odd)}; the box has {box}")


def _deed_counts(components: Components) -> Iterator[Finding]:
    """Count the deeds: the box has 16 in sets of two. [MG-COMP-3]"""
    count = len(components.deeds)
    if count == MAX_DEEDS:
        return
    sizes = Counter(deed.set for deed in components.deeds.values())
    single = [str(number) for number, size in sorted(sizes.items()) if size == 1]
    alone = f" (only one of set {', '.join(single)})" if single else ""
    message = f"read {count} deeds{alone}; the box has {MAX_DEEDS} in sets of two"
    yield _count(components, "deeds", DEEDS, message)


def _prices(components: Components) -> Iterator[Finding]:
    """Note prices that do not rise along the board. [MG-PROP-1]"""
    highest = 0
    for place in _places(components, "property"):
        key = _deed_of(components.spaces.order[place])
        if key not in components.deeds:
            continue
        price = components.deeds[key].price.value
        if price < highest:
            message = f"price {price} after {highest}; in the box prices rise along the board"
            yield _note(f"{DEEDS}.{key}.price", message)
        highest = max(highest, price)


def _all_numbers(components: Components) -> Iterator[tuple[str, Sourced]]:
    for key, deed in components.deeds.items():
        for name in ("price", "rent", "points"):
            yield f"{DEEDS}.{key}.{name}", getattr(deed, name)
    for number, boss in components.bosses.items():
        for name in ("hp", "points"):
            yield f"components.bosses.{number}.{name}", getattr(boss, name)


def _numbers(components: Components) -> Iterator[Finding]:
    """Find printed numbers that the tables cannot hold."""
    for path, number in _all_numbers(components):
        if not 0 <= number.value <= MAX_RINGS:
            yield _fault(path, f"read {number.value}; allowed: a whole number from 0 to {MAX_RINGS}")


def _bosses(components: Components) -> Iterator[Finding]:
    """Note an Eggman whose HP is not 11, and bosses out of reach of two dice. [MG-BOSS-4, MG-FINAL-2]"""
    highest = 2 * max(components.dice.numbers)
    for number, boss in components.bosses.items():
        hp = boss.hp.value
        if number == EGGMAN and hp != EGGMAN_HP:
            yield _note(
                f"components.bosses.{number}.hp", f"HP {hp}; in the rulebook Dr. Eggman has {EGGMAN_HP}"
            )
        if highest < hp <= MAX_RINGS:
            message = f"HP {hp} cannot be beaten: two dice roll {highest} at most"
            yield _note(f"components.bosses.{number}.hp", message)


def _dice(components: Components) -> Iterator[Finding]:
    """Note faces that are not 2 to 7, and boosts that are not six different ones. [MG-COMP-5]"""
    dice = components.dice
    if sorted(dice.numbers) != list(NUMBERS):
        faces = ", ".join(map(str, dice.numbers))
        yield _note("components.dice.numbers", f"faces {faces}; the box has 2, 3, 4, 5, 6, 7")
    if sorted(dice.boosts) != sorted(BOOST_FACES):
        faces = ", ".join(dice.boosts)
        yield _note("components.dice.boosts", f"faces {faces}; the box has six different ones")


def _rules(rules: Rules) -> Iterator[Finding]:
    """Note printed constants that are not the rulebook's."""
    for name, value in rules:
        default = Rules.model_fields[name].default
        if name != "max_turns" and value != default:
            yield _note(f"rules.{name}", f"{value}; the rulebook has {default}")


def _bank(model: Scenario) -> Iterator[Finding]:
    """A capped Bank must hold what the players start with. [MG-AMB-27]"""
    cap = model.rulings.bank_cap
    needed = len(model.seats) * model.rules.start_rings
    if isinstance(cap, int) and cap < needed:
        yield _fault(
            "rulings.bank_cap",
            f"{cap}; {len(model.seats)} players start with {needed} Rings together",
            f'from {needed}, or "none"; the box has 250',
        )


def _weights(model: Scenario) -> Iterator[Finding]:
    """Note weights that nobody reads: they look like a change and are none."""
    for number, seat in enumerate(model.seats):
        if seat.policy.name != "planner" and seat.policy.weights != Weights():
            yield _note(
                f"seats.{number}.policy.weights",
                f"weights are set and change nothing; {seat.policy.name} reads none, planner does",
            )
