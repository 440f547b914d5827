"""Boss fights a second: both roll, and roll again while they are short and have Emeralds."""

import numba
import numpy as np

from simkit.exact import boss_fight
from simkit.games.monopoly_gamer import boss, forward
from simkit.games.monopoly_gamer.observe import LOG
from simkit.games.monopoly_gamer.state import D_NONE, FIGHT_FOUGHT, FIGHT_WON, STATE
from simkit.games.monopoly_gamer.tables import compile_tables

FIGHTS = 300_000
HP = 11


@numba.njit(nogil=True)
def _fight(s, t, log, fights):
    won = 0
    fight = s.fight[0]
    for _ in range(fights):
        s.next_boss = 0
        s.chao_taken = 0
        s.emeralds[0] = 1
        s.emeralds[1] = 1
        fight[FIGHT_FOUGHT] = 0
        boss.start_fight(s, t, 0, log)
        s.decision = D_NONE
        boss.choose_sidekick(s, 1, log)
        boss.roll_fight(s, t, log)
        while True:
            s.pending = 0
            boss.judge(s, t, log)
            if fight[FIGHT_FOUGHT]:
                break
            boss.answer_reroll(s, t, s.stack[0, 1], 0, log)
        won += fight[FIGHT_WON]
    return won


def test_bench_boss_fights(benchmark, figure, four_heroes):
    tables = compile_tables(four_heroes.model).copy()
    tables[0].boss_hp[0] = HP
    state, log = np.zeros(1, STATE), np.zeros(1, LOG)
    forward.deal(state[0], tables[0], 1, 0, log[0])
    _fight(state[0], tables[0], log[0], 10)
    won = benchmark.pedantic(_fight, args=(state[0], tables[0], log[0], FIGHTS), rounds=5, iterations=1)
    exact = float(boss_fight.win_probability(HP, (1, 1), order="lower_first"))
    assert abs(won / FIGHTS - exact) < 4 * (exact * (1 - exact) / FIGHTS) ** 0.5
    figure("boss fights, one core", FIGHTS / benchmark.stats.stats.min / 1e6, "million a second")
