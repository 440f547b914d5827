"""The forward model: deal, advance to the next decision, list its options, apply one."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.dice_rush import race, rounds
from simkit.games.dice_rush.model import CHARACTERS
from simkit.games.dice_rush.state import (
    D_CARD,
    D_CLAIM_OR_ROLL,
    D_DECLINE,
    D_DICE,
    D_HERO,
    D_KILLS,
    D_NONE,
    S_DEAL,
    S_HEROES,
    S_RACE,
)
from simkit.games.kernels import list_free_characters, list_range


@kernel
def deal(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Set a blank state up for game number ``game`` of ``seed``."""
    rounds.set_up(s, t, seed, game, log)


@kernel
def step(s: Any, t: Any, log: Any) -> None:
    """Carry out what comes next."""
    if s.stage == S_RACE:
        race.next_event(s, t, log)
    elif s.stage == S_DEAL:
        rounds.deal_round(s, t, log)
    elif s.stage == S_HEROES:
        rounds.choose_heroes(s, t, log)
    else:
        rounds.resolve(s, t, log)


@kernel
def advance(s: Any, t: Any, log: Any) -> None:
    """Play everything that needs no choice, up to the next decision or the end."""
    while s.decision == D_NONE and s.over == 0:
        step(s, t, log)


@kernel
def options(s: Any, t: Any, buf: Any) -> int:
    """Write the legal options of the waiting decision, one row each in the documented order; return how many.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game and tables; only read.
    buf : ndarray of int64, shape (MAX_OPTIONS, OPTION_WIDTH)
        Written.

    Returns
    -------
    int64
        At least 1. A decision with one option is not asked.
    """
    seat = s.decider
    if s.decision == D_CARD:
        return race.list_open_cards(s, buf)
    if s.decision == D_DICE:
        # Non-empty subsets of the sorted own dice. [DR-D3]
        return list_range(1, (1 << t.dice[s.character[seat]]) - 1, buf)
    if s.decision == D_KILLS:
        # 0 .. min(Baddies, spare sixes). [DR-D7]
        return list_range(0, rounds.most_kills(s, t, s.centre[s.slot[seat]]), buf)
    if s.decision == D_HERO:
        # Heroes not taken, in the order Sonic, Tails, Knuckles, Amy. [DR-COMP-2, DR-D1]
        return list_free_characters(s.character, s.seats, len(CHARACTERS), buf)
    # Claim or roll, score or face down: two options each.
    return list_range(0, 1, buf)


@kernel
def apply(s: Any, t: Any, option: Any, log: Any) -> None:
    """Take an option of the waiting decision.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game, changed in place, and tables.
    option : ndarray of int64, shape (OPTION_WIDTH,)
        A row that ``options`` wrote.
    log : LOG record
        Receives events while somebody watches.
    """
    seat = s.decider
    decision = s.decision
    a = option[0]
    s.decision = D_NONE
    if decision == D_CLAIM_OR_ROLL:
        race.answer_claim_or_roll(s, t, seat, a, log)
    elif decision == D_CARD:
        race.send_marker(s, t, seat, a, log)
    elif decision == D_DICE:
        race.roll_again(s, t, seat, a, log)
    elif decision == D_KILLS:
        rounds.defeat(s, t, seat, a, log)
    elif decision == D_DECLINE:
        rounds.answer_decline(s, t, seat, a, log)
    elif decision == D_HERO:
        s.character[seat] = a
