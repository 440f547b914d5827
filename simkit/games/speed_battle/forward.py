"""The forward model: deal, advance to the next decision, list its options, apply one."""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.kernels import list_range
from simkit.games.speed_battle import attack, battle, cards, duel, effects, hunt, race, series
from simkit.games.speed_battle.state import (
    BATTLE,
    D_ACTION,
    D_ATTACK,
    D_BIG,
    D_BIG_CARD,
    D_CHARACTER,
    D_CHARGE,
    D_CHARMY,
    D_CLAIM,
    D_CREAM,
    D_DIG,
    D_DISCARD,
    D_DUEL,
    D_DUEL_CARD,
    D_ESPIO,
    D_EXTRA,
    D_KNUCKLES,
    D_MODE,
    D_NONE,
    D_OMEGA,
    D_RING,
    D_ROUGE,
    D_SEARCH,
    D_SECOND_DUEL,
    D_SHOES_BURN,
    D_SILVER,
    D_SONIC_BURN,
    D_STORM,
    D_TIKAL,
    DIG_LIMIT,
    EGGMAN,
    G_AFTER,
    G_CHARACTERS,
    G_START,
    INVINCIBLE,
    R_RINGS,
    RACE,
)


@kernel
def deal(s: Any, t: Any, seed: int, game: int, log: Any) -> None:
    """Set a blank state up for game number ``game`` of ``seed``."""
    series.set_up(s, t, seed, game, log)


@kernel
def step(s: Any, t: Any, buf: Any, log: Any) -> None:
    """Carry out what comes next; ``buf`` is room for options."""
    if s.stage == G_AFTER:
        series.after_game(s, t, log)
    elif s.stage == G_START:
        series.start(s, t, log)
    elif s.stage == G_CHARACTERS:
        series.choose_characters(s, t, log)
    elif s.mode == RACE:
        attack.step(s, t, log)
    elif s.mode == BATTLE:
        battle.step(s, t, log)
    else:
        effects.step(s, t, buf, log)


@kernel
def advance(s: Any, t: Any, buf: Any, log: Any) -> None:
    """Play everything that needs no choice, up to the next decision or the end."""
    while s.decision == D_NONE and s.over == 0:
        step(s, t, buf, log)


@kernel
def option(buf: Any, n: int, a: int, b: int) -> int:
    """Write an option; how many there are now."""
    buf[n, 0] = a
    buf[n, 1] = b
    return n + 1


@kernel
def list_hand(s: Any, seat: int, n: int, buf: Any) -> int:
    """Every hand card in order, after n rows; how many rows then."""
    for i in range(s.hand_size[seat]):
        buf[n + i, 0] = i
        buf[n + i, 1] = -1
    return n + s.hand_size[seat]


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
    decision = s.decision
    size = s.hand_size[seat]
    if decision in (D_ACTION, D_SHOES_BURN, D_CHARMY):
        return list_hand(s, seat, option(buf, 0, -1, -1), buf)
    if decision in (D_DISCARD, D_DUEL_CARD):
        return list_hand(s, seat, 0, buf)
    if decision == D_ATTACK:
        n = option(buf, 0, -1, -1)
        for i in range(size):
            if attack.is_playable(s, seat, s.hand[seat, i]):
                n = option(buf, n, i, -1)
        return n
    if decision in (D_SONIC_BURN, D_ESPIO, D_OMEGA):
        wanted = s.shown[seat] >> 2
        if decision == D_ESPIO:
            wanted = s.attack - 1
        elif decision == D_OMEGA:
            wanted = 0
        n = option(buf, 0, -1, -1)
        for i in range(size):
            if s.hand[seat, i] >> 2 == wanted:
                n = option(buf, n, i, -1)
        return n
    if decision in (D_DUEL, D_SECOND_DUEL, D_BIG):
        n = 0 if decision == D_BIG else option(buf, 0, -1, -1)
        for steps in range(1, s.seats):
            rival = race.seat_at(s, seat, steps)
            if s.hand_size[rival] > 0 if decision == D_BIG else battle.is_target(s, t, rival):
                n = option(buf, n, rival, -1)
        return n
    if decision == D_CREAM:
        return option(buf, option(buf, 0, size - 2, -1), size - 1, -1)
    if decision == D_CHARGE:
        return list_charges(s, t, seat, buf)
    if decision == D_DIG:
        return list_range(0, (1 << min(size, DIG_LIMIT)) - 1, buf)
    if decision == D_SEARCH:
        return hunt.list_plays(s, t, seat, 0, 0, buf)
    if decision == D_EXTRA:
        return hunt.list_plays(s, t, seat, 1, option(buf, 0, -1, -1), buf)
    if decision == D_CLAIM:
        return hunt.list_claims(s, t, seat, option(buf, 0, -1, -1), buf)
    if decision == D_RING:
        return effects.list_exposed(s, seat, option(buf, 0, -1, -1) if t.ring_is_optional else 0, buf)
    if decision == D_STORM:
        return effects.list_radar(s, seat, buf)
    if decision == D_TIKAL:
        n = option(buf, 0, -1, -1)
        for i in range(size):
            if s.hand[seat, i] & 3 == INVINCIBLE:
                n = option(buf, n, i, -1)
        return n
    if decision == D_KNUCKLES:
        n = option(buf, 0, -1, -1)
        for i in range(s.limbo_size):
            if hunt.pile_of(s, seat, s.limbo[i] & 3) >= 0:
                n = option(buf, n, i, -1)
        return n
    if decision == D_SILVER:
        return list_range(0, s.lost_size - 1, buf)
    if decision == D_BIG_CARD:
        return list_range(0, s.hand_size[s.ring_seat] - 1, buf)
    if decision == D_CHARACTER:
        return option(buf, option(buf, 0, s.dealt[seat, s.dealing, 0], -1), s.dealt[seat, s.dealing, 1], -1)
    if decision == D_MODE:
        n = 0
        for mode in range(3):
            if mode != s.last_mode:
                n = option(buf, n, mode, -1)
        return option(buf, n, -1, -1)
    # Place or discard, Rouge's yes or no: two options each.
    return list_range(0, 1, buf)


@kernel
def list_charges(s: Any, t: Any, seat: int, buf: Any) -> int:
    """Nothing; every hand card; Eggman also every pair of them. [SB-S3, SB-SSUIT-3, SB-SCHAR-EGGMAN]"""
    n = list_hand(s, seat, option(buf, 0, -1, -1), buf)
    size = s.hand_size[seat]
    if s.character[seat] == EGGMAN:
        for i in range(size):
            for j in range(i + 1, size):
                n = option(buf, n, i, j)
        if t.eggman_tops_up == 1 and s.weapon[seat, 0] >= 0 and s.weapon[seat, 1] < 0:
            for i in range(size):
                n = option(buf, n, i, -2)
    if t.weapon_free_discard == 1 and s.weapon[seat, 0] >= 0:
        n = option(buf, n, -2, -1)
    return n


@kernel
def apply(s: Any, t: Any, chosen: Any, log: Any) -> None:
    """Take an option of the waiting decision.

    Parameters
    ----------
    s, t : STATE record, TABLES record
        Game, changed in place, and tables.
    chosen : ndarray of int64, shape (OPTION_WIDTH,)
        A row that ``options`` wrote.
    log : LOG record
        Receives events while somebody watches.
    """
    seat = s.decider
    decision = s.decision
    a = chosen[0]
    b = chosen[1]
    s.decision = D_NONE
    if decision == D_ACTION:
        race.answer_action(s, seat, a, log)
    elif decision == D_ATTACK:
        attack.answer_attack(s, t, seat, a, log)
    elif decision == D_DISCARD:
        if s.stage == R_RINGS:
            race.lose_card(s, seat, a, log)
        else:
            attack.answer_jet(s, seat, a, log)
    elif decision == D_SHOES_BURN or decision == D_SONIC_BURN:
        race.answer_burn(s, seat, a, 1 if decision == D_SONIC_BURN else 0, log)
    elif decision == D_SILVER:
        race.take_back(s, seat, a, log)
    elif decision == D_ESPIO:
        attack.answer_espio(s, seat, a, log)
    elif decision == D_DUEL:
        if a < 0:
            battle.panic(s, t, log)
        else:
            battle.challenge(s, a, log)
    elif decision == D_SECOND_DUEL:
        if a >= 0:
            battle.challenge(s, a, log)
    elif decision == D_DUEL_CARD:
        s.shown[seat] = cards.take(s, seat, a)
    elif decision == D_CHARGE:
        duel.answer_charge(s, t, seat, a, b, log)
    elif decision == D_CREAM:
        battle.answer_cream(s, seat, a, log)
    elif decision == D_OMEGA:
        duel.answer_omega(s, seat, a, log)
    elif decision == D_CHARMY:
        duel.answer_charmy(s, t, seat, a, log)
    elif decision == D_SEARCH:
        hunt.play(s, seat, a, b, 1, log)
    elif decision == D_DIG:
        hunt.dig(s, seat, a, log)
    elif decision == D_EXTRA:
        if a >= 0:
            hunt.play(s, seat, a, b, 0, log)
    elif decision == D_CLAIM:
        hunt.claim(s, t, seat, a, b, log)
    elif decision == D_RING:
        effects.aim(s, a, b, chosen[2])
    elif decision == D_TIKAL:
        effects.answer_tikal(s, seat, a, log)
    elif decision == D_STORM:
        effects.answer_storm(s, seat, b, chosen[2], log)
    elif decision == D_ROUGE:
        effects.answer_rouge(s, t, seat, a, log)
    elif decision == D_KNUCKLES:
        effects.answer_knuckles(s, seat, a, log)
    elif decision == D_BIG:
        hunt.answer_big(s, t, a, log)
    elif decision == D_BIG_CARD:
        hunt.take_card(s, a, log)
    elif decision == D_CHARACTER:
        s.team[seat, s.dealing] = a
    elif decision == D_MODE:
        series.answer_mode(s, t, seat, a, log)
    else:  # Spring, Big's card, Marine's card: place or discard
        hunt.put_or_discard(s, seat, a, log)
