"""Boss fights: sidekick, dice, re-rolls with Chaos Emeralds, Dr. Eggman."""

from __future__ import annotations

from typing import Any

from simkit import rng
from simkit._jit import kernel
from simkit.games.monopoly_gamer.events import (
    E_BOSS,
    E_BOSS_BEATEN,
    E_BOSS_ESCAPES,
    E_FIGHT_ROLL,
    E_REROLL,
    E_SIDEKICK,
    E_SKIPPED,
    E_STOPS,
    E_TAKES_CHAO,
    emit,
)
from simkit.games.monopoly_gamer.lanes import FIGHT
from simkit.games.monopoly_gamer.luck import BOTH, count_fight_luck
from simkit.games.monopoly_gamer.model import BOSSES
from simkit.games.monopoly_gamer.scoring import score
from simkit.games.monopoly_gamer.state import (
    D_REROLL,
    D_REROLL_ORDER,
    D_SIDEKICK,
    D_SIDEKICK_REROLL,
    FIGHT_A,
    FIGHT_B,
    FIGHT_FOUGHT,
    FIGHT_HP,
    FIGHT_REROLLS,
    FIGHT_SOLO,
    FIGHT_WON,
    T_JUDGE,
    T_REROLL,
    T_ROLL_FIGHT,
    ask,
    left_of,
    push,
)
from simkit.games.monopoly_gamer.tables import HP_CEIL, HP_EACH, NO_CAP, PLANNER
from simkit.rng import lane

EGGMAN = BOSSES - 1


@kernel
def boss_hp(t: Any, boss: int, eggman_emeralds: int) -> int:
    """Printed HP; Eggman has one more for every two Emeralds he holds. [MG-BOSS-2, MG-FINAL-2, MG-AMB-4]"""
    hp = t.boss_hp[boss]
    if boss == EGGMAN:
        per = t.eggman_emeralds_per_hp
        if t.eggman_rounding == HP_EACH:
            hp += eggman_emeralds
        elif t.eggman_rounding == HP_CEIL:
            hp += (eggman_emeralds + per - 1) // per
        else:
            hp += eggman_emeralds // per
    return hp


@kernel
def list_sidekicks(s: Any, options: Any) -> int:
    """Any other player who is not in Jail, in left order. [MG-BOSS-3, MG-JAIL-1, MG-D7]"""
    n = 0
    for i in range(1, s.seats):
        other = left_of(s, s.fighter, i)
        if s.in_jail[other] == 0:
            options[n, 0] = other
            n += 1
    return n


@kernel
def start_fight(s: Any, t: Any, fighter: int, log: Any) -> None:
    """Flip the top boss; the fighter chooses a sidekick, or fights alone.

    [MG-BOSS-1, MG-BOSS-2, MG-BOSS-3]
    """
    if s.over:
        return
    boss = s.next_boss
    s.fighter = fighter
    s.sidekick = -1
    s.hp = boss_hp(t, boss, s.eggman_emeralds)
    emit(log, E_BOSS, fighter, boss, s.hp, t.boss_points[boss])
    rng.open_lane(s.dice, lane(FIGHT, 0, s.flips))
    s.flips += 1
    free = 0
    for seat in range(s.seats):
        if seat != fighter and s.in_jail[seat] == 0:
            free += 1
    if free == 0 and t.skip_without_sidekick:
        # The boss stays on the pile. [MG-AMB-24]
        emit(log, E_SKIPPED, fighter, boss, 0, 0)
        return
    push(s, T_ROLL_FIGHT, 0, 0, 0)
    if free > 0:
        ask(s, D_SIDEKICK, fighter)


@kernel
def choose_sidekick(s: Any, sidekick: int, log: Any) -> None:
    """The chosen player joins and cannot refuse. [MG-BOSS-3, MG-AMB-25]"""
    s.sidekick = sidekick
    emit(log, E_SIDEKICK, s.fighter, sidekick, s.emeralds[s.fighter], s.emeralds[sidekick])


@kernel
def roll_fight(s: Any, t: Any, log: Any) -> None:
    """Both roll the numbered die once; unused Emeralds count afresh. [MG-BOSS-4, MG-BOSS-6, MG-FINAL-3]"""
    s.rerolled = 0
    s.stopped[0] = 0
    s.stopped[1] = 0
    s.unused[0] = s.emeralds[s.fighter]
    s.unused[1] = 0
    s.face[0] = rng.below(s.dice, 6)
    if s.sidekick >= 0:
        s.unused[1] = s.emeralds[s.sidekick]
        s.face[1] = rng.below(s.dice, 6)
        count_fight_luck(s, t, BOTH)
        emit(log, E_FIGHT_ROLL, s.fighter, t.numbers[s.face[0]], t.numbers[s.face[1]], s.hp)
    else:
        emit(log, E_FIGHT_ROLL, s.fighter, t.numbers[s.face[0]], 0, s.hp)
    push(s, T_JUDGE, 0, 0, 0)


@kernel
def fight_sum(s: Any, t: Any) -> int:
    """Sum of both dice, or the single die of a fight alone. [MG-BOSS-4, MG-AMB-24]"""
    total = t.numbers[s.face[0]]
    if s.sidekick >= 0:
        total += t.numbers[s.face[1]]
    return total


@kernel
def is_open(s: Any, who: int) -> bool:
    """Has an Emerald not yet used in this fight and has not stopped. [MG-BOSS-6, MG-D8, MG-D9]"""
    return s.unused[who] > 0 and s.stopped[who] == 0


@kernel
def judge(s: Any, t: Any, log: Any) -> None:
    """Won if the sum reaches the HP, else ask for a re-roll, else lost. [MG-BOSS-4, MG-BOSS-6, MG-BOSS-8]

    Asked is the one with the lower die, on equal dice the fighter. [MG-AMB-3]
    """
    if fight_sum(s, t) >= s.hp:
        win_fight(s, t, log)
        return
    fighter, sidekick = is_open(s, 0), is_open(s, 1)
    if s.next_boss == EGGMAN and t.final_reroll_cap != NO_CAP and s.rerolled >= t.final_reroll_cap:
        # [MG-AMB-5]
        fighter = False
        sidekick = False
    if not fighter and not sidekick:
        lose_fight(s, t, log)
        return
    if fighter and sidekick and s.policy[s.fighter] == PLANNER:
        ask(s, D_REROLL_ORDER, s.fighter)
        return
    who = 0
    if sidekick and (not fighter or (not t.fighter_first and t.numbers[s.face[1]] < t.numbers[s.face[0]])):
        who = 1
    push(s, T_REROLL, who, 0, 0)


@kernel
def ask_reroll(s: Any, t: Any, who: int, log: Any) -> None:
    """Re-rolling is optional, unless a ruling obliges the sidekick. [MG-BOSS-6, MG-AMB-25]"""
    if who == 0:
        ask(s, D_REROLL, s.fighter)
    elif t.sidekick_must:
        answer_reroll(s, t, 1, 0, log)
    else:
        ask(s, D_SIDEKICK_REROLL, s.sidekick)


@kernel
def answer_reroll(s: Any, t: Any, who: int, is_stop: int, log: Any) -> None:
    """Roll the own die again (or both, by a ruling) for an Emerald that is not spent.

    [MG-BOSS-6, MG-AMB-3]
    """
    seat = s.fighter if who == 0 else s.sidekick
    if is_stop:
        s.stopped[who] = 1
        emit(log, E_STOPS, seat, 0, 0, 0)
    else:
        s.unused[who] -= 1
        s.rerolled += 1
        s.rerolls[seat] += 1
        s.face[who] = rng.below(s.dice, 6)
        if t.both_dice and s.sidekick >= 0:
            s.face[1 - who] = rng.below(s.dice, 6)
        count_fight_luck(s, t, BOTH if t.both_dice else who)
        second = t.numbers[s.face[1]] if s.sidekick >= 0 else 0
        emit(log, E_REROLL, seat, t.numbers[s.face[0]], second, s.unused[who])
    push(s, T_JUDGE, 0, 0, 0)


@kernel
def win_fight(s: Any, t: Any, log: Any) -> None:
    """Boss card and Emerald to the fighter, a Chao token to the sidekick.

    [MG-BOSS-5, MG-BOSS-7, MG-FINAL-5]
    """
    boss = s.next_boss
    s.boss_points[s.fighter] += t.boss_points[boss]
    s.fights_won_as_fighter[s.fighter] += 1
    if boss == EGGMAN:
        s.master = s.fighter
        s.eggman_beaten = 1
    else:
        s.emeralds[s.fighter] += 1
    emit(log, E_BOSS_BEATEN, s.fighter, boss, t.boss_points[boss], 0 if boss == EGGMAN else 1)
    if s.sidekick >= 0:
        points = t.chao_points[s.chao[s.chao_taken]]
        s.chao_taken += 1
        s.chao_points[s.sidekick] += points
        s.sidekick_wins[s.sidekick] += 1
        emit(log, E_TAKES_CHAO, s.sidekick, points, 0, 0)
    close_fight(s, t, 1)


@kernel
def lose_fight(s: Any, t: Any, log: Any) -> None:
    """The card leaves play, its Emerald is Eggman's, no Chao is taken. [MG-BOSS-8, MG-BOSS-9, MG-FINAL-4]"""
    if s.next_boss != EGGMAN:
        s.eggman_emeralds += 1
    emit(log, E_BOSS_ESCAPES, s.fighter, s.next_boss, s.eggman_emeralds, 0)
    close_fight(s, t, 0)


@kernel
def close_fight(s: Any, t: Any, is_won: int) -> None:
    """Record the fight; after the eighth the game is over at once. [MG-END-1, MG-FINAL-1, MG-FINAL-4]"""
    boss = s.next_boss
    fight = s.fight[boss]
    fight[FIGHT_FOUGHT] = 1
    fight[FIGHT_HP] = s.hp
    fight[FIGHT_WON] = is_won
    fight[FIGHT_REROLLS] = s.rerolled
    # The winner's own new Emerald did not count in this fight.
    fight[FIGHT_A] = s.emeralds[s.fighter] - (is_won if boss != EGGMAN else 0)
    s.fights[s.fighter] += 1
    if s.sidekick >= 0:
        fight[FIGHT_B] = s.emeralds[s.sidekick]
        s.sidekick_fights[s.sidekick] += 1
        pair = s.character[s.fighter] * 4 + s.character[s.sidekick]
        s.sidekick_tally[pair, 0] += 1
        s.sidekick_tally[pair, 1] += is_won
    else:
        fight[FIGHT_SOLO] = 1
    for seat in range(s.seats):
        s.score_after[seat, boss] = score(s, t, seat)
    s.next_boss += 1
    if boss == EGGMAN:
        s.eggman_hp = s.hp
        s.final_fighter = s.fighter
        s.over = 1
