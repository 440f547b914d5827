"""The Spending Step: where each die may go, and what a spend brings.

[SR-SPEND-1 to SR-SPEND-9, SR-DICE-1 to SR-DICE-3, SR-BAD-5 to SR-BAD-9, SR-CHAR-1 to SR-CHAR-4]
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.sonic_roll.badnik_hand import remove_badnik
from simkit.games.sonic_roll.badniks import blocks_run_chain, push_effects
from simkit.games.sonic_roll.codes import (
    BUDDY_FLIGHT,
    CHAIN_GLIDE,
    CHAIN_RUN,
    DEFEAT,
    JUMP,
    ON_SPEND,
    P_FLAME,
    RING_FIRST,
    RING_LAST,
    RUN,
    SPIN,
)
from simkit.games.sonic_roll.events import (
    DIE_SPEND,
    E_ABILITY,
    E_BADNIK_HIT,
    E_BOSS_CARD,
    E_SPENDS,
    GONE_AVOIDED,
    GONE_DESTROYED,
    RINGS_JUMP,
    emit,
)
from simkit.games.sonic_roll.observe import (
    M_BUDDY,
    M_BUDDY_OTHER,
    M_FLAME,
    M_GLIDE,
    M_HAMMER,
    M_PASSAGE,
    M_RUN,
    M_SPEND_GAIN,
    M_THROW,
)
from simkit.games.sonic_roll.pool import remove_die, roll_into_pool
from simkit.games.sonic_roll.rewards import gain_animals, push_rewards
from simkit.games.sonic_roll.rings import gain_rings
from simkit.games.sonic_roll.state import (
    D_ITEM,
    F_FLAME,
    F_HAMMER,
    FROM_BADNIK,
    HAND,
    I_GAIN,
    I_JUMP,
    I_REWARD,
    I_ROUTE,
    O_A,
    O_AS_FACE,
    O_AS_KIND,
    O_B,
    O_BUDDY,
    O_FACE,
    O_FLAGS,
    O_KIND,
    O_TYPE,
    ON_BADNIK,
    ON_HIT,
    ON_PATTERN,
    ON_SPACE,
    PASSAGE,
    SOURCE,
    T_ABILITIES,
    T_BEATEN,
    T_FINISH,
    T_ITEMS,
    T_SPENT,
    ask,
    push,
)
from simkit.games.sonic_roll.targets import fits_as_it_lies
from simkit.games.sonic_roll.zone import (
    clear_pattern,
    clear_space,
    hit_boss,
)


@kernel
def count_modifier(s: Any, modifier: int, needed: int) -> None:
    """Tally the use of an ability or Shield."""
    s.modifier_tally[modifier, 0] += 1
    s.modifier_tally[modifier, 1] += needed


@kernel
def spend(s: Any, t: Any, option: Any, log: Any) -> None:
    """Spend a die: it leaves the pool, takes effect on its target, and its items come due.

    [SR-TURN-3, SR-SPEND-1, SR-SPEND-2, SR-SPEND-7, SR-SPEND-8, SR-SPEND-9, SR-DICE-1, SR-DICE-2, SR-DICE-3,
    SR-INV-2, SR-ROLL-6, SR-ROLL-13, SR-BAD-9, SR-BOSS-13]
    """
    seat = s.turn
    character = s.character[seat]
    action = s.action
    as_kind = option[O_AS_KIND]
    as_face = option[O_AS_FACE]
    where = option[O_TYPE]
    a = option[O_A]
    b = option[O_B]
    needed = 1 - fits_as_it_lies(s, option)
    emit(
        log,
        E_SPENDS,
        seat,
        option[O_KIND] * 8 + option[O_FACE],
        as_kind * 8 + as_face + 64 * (option[O_FLAGS]),
        option[O_BUDDY],
        where * 4096 + a * 64 + b,
    )
    remove_die(s, option[O_KIND], option[O_FACE])
    s.invulnerable = 0
    s.spent_step += 1
    s.is_valued = 0
    s.risk = -1
    s.spent_turn += 1
    s.spent_since += 1
    s.dice_spent[seat, as_kind] += 1
    s.action_tally[character * 3 + action, 2] += 1
    if s.chain == CHAIN_RUN:
        count_modifier(s, M_RUN, 0)
    elif s.chain == CHAIN_GLIDE:
        count_modifier(s, M_GLIDE, 0)
    if option[O_BUDDY] > 0:
        s.buddy -= option[O_BUDDY]
        count_modifier(s, M_BUDDY if t.ability[character] == BUDDY_FLIGHT else M_BUDDY_OTHER, needed)
    if option[O_FLAGS] & F_FLAME:
        s.flame_used = 1
        s.power_up_tally[P_FLAME, 2] += 1
        count_modifier(s, M_FLAME, needed)
    if option[O_FLAGS] & F_HAMMER:
        count_modifier(s, M_HAMMER, needed)
    s.reward = 0
    s.is_reward = 0
    s.route_reward = 0
    s.gain_kind = -1
    s.beaten = 0
    was_last = s.pool == 0
    if where == ON_HIT:
        s.spends_boss[seat] += 1
        push(s, T_SPENT, 0, 0, 0, 0)
        at = s.pending - 1
        push(s, T_ABILITIES, ON_SPEND, 0, 0, 0)
        if as_kind == JUMP:
            gain_rings(s, t.jump_rings, RINGS_JUMP, log)
        hit_boss(s, t, a, log)
        if s.over:
            return
        s.chain = chain_after(s, t, as_kind, as_face)
        s.stack[at, 1] = s.chain
        s.stack[at, 2] = 1 if was_last else 0
        return
    items = I_JUMP if as_kind == JUMP else 0
    on_badnik = 0
    if where == ON_SPACE:
        s.spends_card[seat] += 1
        if a == PASSAGE:
            count_modifier(s, M_PASSAGE, 0)
        clear_space(s, t, a, b, as_kind, as_face, log)
        if s.route_reward > 0:
            items |= I_ROUTE
    elif where == ON_PATTERN:
        s.spends_boss[seat] += 1
        clear_pattern(s, t, a, b, as_face, log)
    else:
        on_badnik = 1
        if where == ON_BADNIK:
            s.spends_badnik[seat] += 1
            defeat(s, t, a, b, as_kind, log)
        else:
            s.spends_boss[seat] += 1
            clear_boss_card(s, t, log)
    if s.reward > 0:
        items |= I_REWARD
    if t.spend_die[character, action] == as_kind and t.spend_on_badnik[character, action] == on_badnik:
        s.gain_kind = t.spend_gain[character, action]
        items |= I_GAIN
    s.chain = chain_after(s, t, as_kind, as_face)
    push(s, T_SPENT, s.chain, 1 if was_last else 0, 0, 0)
    if s.finishing >= 0:
        push(s, T_FINISH, s.finishing, 0, 0, 0)
    push(s, T_ABILITIES, ON_SPEND, 0, 0, 0)
    if s.beaten and t.timing[s.beaten - 1] == ON_SPEND:
        push(s, T_BEATEN, s.beaten - 1, 0, 0, 0)
    push(s, T_ITEMS, items, 0, 0, 0)


@kernel
def chain_after(s: Any, t: Any, as_kind: int, as_face: int) -> int:
    """Which chain a spent die opens; what it removed no longer blocks, or by ruling does.

    [SR-DICE-1, SR-GAP-16, SR-GAP-54]
    """
    s.last_face = as_face
    is_blocked = s.beaten and t.no_run_chain[s.beaten - 1]
    if as_kind == RUN and not is_blocked and not blocks_run_chain(s, t):
        return CHAIN_RUN
    if as_kind == t.glide[s.character[s.turn], s.action]:
        return CHAIN_GLIDE
    return 0


@kernel
def defeat(s: Any, t: Any, at: int, avoids: int, as_kind: int, log: Any) -> None:
    """A die on a Badnik: destroyed with its Animal freed, or avoided; some take several dice.

    [SR-BAD-5, SR-BAD-6, SR-BAD-7, SR-BAD-8, SR-BAD-17, SR-DICE-3, SR-GAP-16, SR-GAP-55]
    """
    owner = at // HAND
    place = at % HAND
    card = s.hand[owner, place]
    if owner != s.turn:
        s.threw = 1
        count_modifier(s, M_THROW, 0)
    s.hand_hits[owner, place] += 1
    if s.hand_hits[owner, place] < t.badnik_hits[card]:
        emit(log, E_BADNIK_HIT, s.turn, card, s.hand_hits[owner, place], 0, 0)
        return
    if t.spend_ability_on_kill and t.acts_on_spend[card] and owner == s.turn:
        s.beaten = card + 1
    if avoids:
        s.avoided[s.turn] += 1
        remove_badnik(s, owner, place, GONE_AVOIDED, log)
        if t.spin_avoid_gives_animal and as_kind == SPIN:
            gain_animals(s, 1, log)
    else:
        s.destroyed[s.turn] += 1
        remove_badnik(s, owner, place, GONE_DESTROYED, log)
        gain_animals(s, 1, log)
    if t.timing[card] == DEFEAT:
        s.reward = t.ability_effects[card]
        s.reward_source = FROM_BADNIK * SOURCE + card


@kernel
def clear_boss_card(s: Any, t: Any, log: Any) -> None:
    """Flip the Boss Attack card; it is off until the end of the turn. [SR-BOSS-14, SR-GAP-32]"""
    s.boss_side_tally[s.side, 1] += 1
    s.side = 1 - s.side
    s.suppressed = 1
    s.boss_done = 0
    s.boss_clears += 1
    emit(log, E_BOSS_CARD, s.turn, s.side, 0, 0, 0)
    if t.boss_clear_gives_animal:
        gain_animals(s, 1, log)


@kernel
def items(s: Any, t: Any, due: int, log: Any) -> None:
    """What a spend brought comes in the order the player likes. [SR-SIM-1, SR-GAP-71, D13]"""
    if due == 0:
        return
    item = due
    if due & I_JUMP and t.jump_ring_order == RING_FIRST:
        item = I_JUMP
    elif due & ~I_JUMP and t.jump_ring_order == RING_LAST:
        item = due & ~I_JUMP
    if item & (item - 1):
        s.asked[0] = due
        s.asked[1] = item
        ask(s, D_ITEM, s.turn)
    else:
        push(s, T_ITEMS, due & ~item, 0, 0, 0)
        take_item(s, t, item, log)


@kernel
def list_items(s: Any, buf: Any) -> int:
    """The items that may come now: Jump ring, reward, Route reward, gained die. [D13]"""
    n = 0
    for i in range(4):
        if s.asked[1] >> i & 1:
            buf[n, 0] = 1 << i
            n += 1
    return n


@kernel
def take_item(s: Any, t: Any, item: int, log: Any) -> None:
    """Resolve one of the items. [SR-DICE-2, SR-ZONE-9, SR-FIN-2, SR-ROLL-6]"""
    if item == I_JUMP:
        gain_rings(s, t.jump_rings, RINGS_JUMP, log)
    elif item == I_REWARD:
        if s.is_reward:
            push_rewards(s, t, s.reward, s.reward_source)
        else:
            # A DEFEAT ability acts only if its condition holds now. [SR-BAD-17]
            push_penalty_or_ability(s, t, log)
    elif item == I_ROUTE:
        push_rewards(s, t, s.route_reward, 0)
    else:
        count_modifier(s, M_SPEND_GAIN, 0)
        roll_into_pool(s, s.gain_kind, DIE_SPEND, log)


@kernel
def push_penalty_or_ability(s: Any, t: Any, log: Any) -> None:
    """An easy pattern's penalty, or the DEFEAT ability of a Badnik. [SR-BOSS-9, SR-BAD-17]"""
    if s.reward_source // SOURCE == FROM_BADNIK:
        card = s.reward_source % SOURCE
        unless = t.unless_left[card]
        if unless >= 0:
            for face in range(6):
                if s.safe[unless, face] + s.exposed[unless, face] > 0:
                    return
        s.badnik_tally[card, 8] += 1
        emit(log, E_ABILITY, s.turn, card, 0, DEFEAT, 0)
    push_effects(s, t, s.reward, s.reward_source)
