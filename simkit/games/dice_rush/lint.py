"""What the model cannot see: whether the cards can be met and dealt, and where they differ from the box.

Three grades: what cannot be played is a fault; a count that differs from the box is a fault until
``components.departures`` says that it is meant; a value that differs is a note, which the report repeats.
"""

from __future__ import annotations

from collections.abc import Iterator

from simkit.exact.dice_sets import multisets
from simkit.games.common import Finding
from simkit.games.dice_rush.model import CHARACTERS, MAX_SEATS, Card, Components, Scenario
from simkit.games.dice_rush.notation import MOST, closest, parse
from simkit.games.dice_rush.observe import ROUNDS
from simkit.games.dice_rush.requirements import meets
from simkit.games.dice_rush.rules import Rules, Rulings

ORDINARY = 28
FINALS = 4
DICE = (5, 6)
BOX_DICE = {"sonic": 6, "tails": 5, "knuckles": 5, "amy": 5}
CARDS = "components.cards"


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
    return [
        *_requirements(model),
        *_card_counts(model.components),
        *_deck(model),
        *_dice(model.components),
        *_rules(model.rules),
        *_rulings(model.rulings),
    ]


def _fault(path: str, message: str, hint: str = "") -> Finding:
    return Finding(path, message, True, hint)


def _note(path: str, message: str) -> Finding:
    return Finding(path, message, False)


def _all_cards(components: Components) -> Iterator[tuple[str, Card]]:
    for number, card in components.cards.items():
        yield f"{CARDS}.{number}", card
    for final, card in components.finals.items():
        yield f"components.finals.{final}", card


def _requirements(model: Scenario) -> Iterator[Finding]:
    """Find requirements that are unknown, or out of reach of five or six dice. [DR-SCORE-1, DR-AMB-10]"""
    for path, card in _all_cards(model.components):
        try:
            requirement = parse(card.requirement)
        except ValueError as error:
            meant = closest(card.requirement)
            yield _fault(f"{path}.requirement", str(error), f'did you mean "{meant}"?' if meant else "")
            continue
        nested = model.rulings.nested_sets
        missing = [n for n in DICE if not any(meets(requirement, dice, nested) for dice in multisets(n))]
        if missing:
            out_of_reach = "" if len(missing) == len(DICE) else f" with {missing[0]} dice"
            only = f": only a hero with {MOST} dice can score this card" if missing == [min(DICE)] else ""
            yield _note(f"{path}.requirement", f'"{card.requirement}" cannot be met{out_of_reach}{only}')


def _card_counts(components: Components) -> Iterator[Finding]:
    """Count the cards: 28 ordinary ones and each Final Round card once. [DR-COMP-1, DR-SETUP-4]"""
    count = sum(card.copies for card in components.cards.values())
    if count != ORDINARY:
        is_meant = "cards" in components.departures
        hint = "" if is_meant else 'if it is meant, add "cards" to components.departures'
        yield Finding(CARDS, f"read {count} ordinary cards; the box has {ORDINARY}", not is_meant, hint)
    for final, card in components.finals.items():
        if card.copies != 1:
            message = f"read {card.copies} copies; allowed: 1, for each Final Round card is there once"
            yield _fault(f"components.finals.{final}.copies", message)


def _deck(model: Scenario) -> Iterator[Finding]:
    """Deal the deck in thought: enough cards, whole rounds, no more than eight. [DR-END-4, DR-X-1]

    With a Final Round card for each player there is always one full round.
    """
    players = len(model.seats)
    total = sum(card.copies for card in model.components.cards.values())
    gone = model.rules.trim_per_missing_player * (MAX_SEATS - players)
    if model.rulings.final_cards == "separate":
        gone += FINALS
    dealt = total - gone + players
    path = CARDS if total != ORDINARY else "rules.trim_per_missing_player"
    if total < gone:
        needed = f"needed: {gone} or more, for so many leave the game of {players} players"
        yield _fault(path, f"read {total} ordinary cards; {needed}")
    elif dealt // players > ROUNDS:
        most = ROUNDS * players - players + gone
        message = f"{total} ordinary cards and {players} players make {dealt // players} rounds"
        yield _fault(path, f"{message}; allowed: at most {ROUNDS} rounds, so up to {most} ordinary cards")
    elif dealt % players:
        place = path if model.rulings.final_cards == "icon_four" else "rulings.final_cards"
        undealt = f"{dealt % players} of the Final Round cards are never dealt"
        yield _note(place, f"{dealt} cards for {players} players: {undealt}")


def _dice(components: Components) -> Iterator[Finding]:
    """Check the heroes' dice: five or six, and in the box six for Sonic alone. [DR-SETUP-2, DR-COMP-4]"""
    for hero in CHARACTERS:
        path = f"components.heroes.{hero}.dice"
        dice = getattr(components.heroes, hero).dice.value
        if dice not in DICE:
            yield _fault(path, f"read {dice}; allowed: {DICE[0]} or {DICE[1]}")
        elif dice != BOX_DICE[hero]:
            yield _note(path, f"{dice} dice; in the rulebook it has {BOX_DICE[hero]}")


def _rules(rules: Rules) -> Iterator[Finding]:
    """Note printed constants that are not the rulebook's."""
    for rule, value in rules:
        default = Rules.model_fields[rule].default
        if rule != "stall_cap" and value != default:
            yield _note(f"rules.{rule}", f"{value}; the rulebook has {default}")


def _rulings(rulings: Rulings) -> Iterator[Finding]:
    """Two readings that exclude each other: cards that earn points, and finals that never do. [DR-AMB-2]"""
    if rulings.final_cards == "separate" and not rulings.final_cards_score:
        yield _fault(
            "rulings.final_cards_score",
            'false; with final_cards = "separate" the Final Round cards are ordinary Zone cards, which score',
            "leave it true",
        )
