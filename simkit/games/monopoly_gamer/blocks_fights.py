"""Report block of the boss fights: each boss, simulated against exact odds, Dr. Eggman, sidekicks."""

from __future__ import annotations

import math
from functools import cache
from typing import Any

import pandas as pd

from simkit.exact import win_probability
from simkit.exact.boss_fight import Order
from simkit.games.contract import Block, Figure
from simkit.games.monopoly_gamer.model import CHARACTERS
from simkit.games.monopoly_gamer.observe import EMERALDS
from simkit.stats import digits, student_from_histogram, wilson
from simkit.stats.tidy import binned, records
from simkit.stats.words import people

Table = tuple[str, pd.DataFrame]


def bosses(result: Any) -> Block:
    """Show how fights go, boss by boss, and whether they go as the exact odds say. [MG-BOSS-4, MG-BOSS-6]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    words = [_fights_words(result)]
    figures = [_boss_figure(result)]
    tables = [_boss_table(result)]
    if result.tally_array("fight")[:, 0].any():
        if result.scenario.model.rulings.final_reroll_cap == "none":
            compared = against_exact(result)
            words.append(_exact_words(result, compared))
            figures.append(_exact_figure(compared))
            tables.append(_exact_table(compared))
        else:
            words.append(
                "The final fight has its own limit of re-rolls, so fights are not compared with exact odds."
            )
    tables.append(_sidekick_table(result))
    eggman = {hp: count for hp, count in result.histogram("eggman_hp").items() if hp}
    if eggman:
        words.append(_eggman_words(result, eggman))
        figures.append(
            Figure(
                "histogram",
                pd.DataFrame(binned({"all games": eggman})),
                "Dr. Eggman's HP",
                "HP at the final fight",
                "% of games",
                "Histogram of Dr. Eggman's HP: 11 and one more for each two Emeralds he holds.",
            )
        )
    return Block("bosses", "Boss fights", tuple(words), tuple(figures), tuple(tables))


def _fights_words(result: Any) -> str:
    won = student_from_histogram(result.histogram("fights_won"))
    lost = student_from_histogram(result.histogram("emeralds_lost"))
    return (
        f"Of the eight fights {digits.figure(won)} are won; Dr. Eggman holds {digits.figure(lost)} "
        "Chaos Emeralds at the final fight."
    )


def _boss_names(result: Any) -> list[str]:
    return [f"{key} {boss.name}" for key, boss in result.scenario.model.components.bosses.items()]


def _boss_figure(result: Any) -> Figure:
    won = {}
    for name, row in zip(_boss_names(result), result.tally_array("boss"), strict=False):
        if row[0]:
            won[name] = wilson(int(row[1] + row[2]), int(row[0]))
    return Figure(
        "intervals",
        pd.DataFrame(records(won, percent=True)),
        "Fights won, by boss",
        "% of fights (bars: 95 %)",
        "",
        "Points with 95 % intervals: the share of fights won against each boss.",
    )


def _boss_table(result: Any) -> Table:
    rows = []
    components = result.scenario.model.components.bosses.values()
    counters = result.tally_array("boss")
    for name, boss, row in zip(_boss_names(result), components, counters, strict=False):
        met, first, again, lost, rerolls, solo, hp = (int(value) for value in row)
        rows.append(
            {
                "Boss": name,
                "Printed HP": str(boss.hp.value),
                "Mean HP": digits.number(hp / met, 2) if met else digits.NOTHING,
                "Points": str(boss.points.value),
                "Fights": digits.number(met),
                "Won": digits.share(wilson(first + again, met)),
                "First roll": digits.share_estimate(wilson(first, met)),
                "After re-roll": digits.share_estimate(wilson(again, met)),
                "Lost": digits.share_estimate(wilson(lost, met)),
                "Re-rolls a fight": digits.number(rerolls / met, 2) if met else digits.NOTHING,
                "Alone": digits.share_estimate(wilson(solo, met)),
            }
        )
    return "Boss by boss (shares of its fights, Wilson 95 %)", pd.DataFrame(rows)


def against_exact(result: Any) -> pd.DataFrame:
    """Fights with a sidekick by HP: simulated win share, and the exact one of the same cells.

    Parameters
    ----------
    result : Result
        A finished run without a limit of re-rolls in the final fight.

    Returns
    -------
    DataFrame
        ``hp``; ``interval`` of the simulated share; ``exact`` share; ``apart``: the difference in standard
        errors of the simulated share if the exact odds hold, nan where there is nothing to differ.
    """
    model = result.scenario.model
    faces = tuple(model.components.dice.numbers)
    order = _order(result)

    @cache
    def exact(hp: int, fighter: int, sidekick: int) -> float:
        emeralds = (fighter, sidekick)
        return float(win_probability(hp, emeralds, faces=faces, reroll=model.rulings.reroll, order=order))

    cells = result.tally_array("fight")
    rows = []
    for hp in range(len(cells) // EMERALDS**2):
        of_hp = cells[hp * EMERALDS**2 : (hp + 1) * EMERALDS**2]
        met, won = int(of_hp[:, 0].sum()), int(of_hp[:, 1].sum())
        if not met:
            continue
        odds = [(int(row[0]), exact(hp, *divmod(i, EMERALDS))) for i, row in enumerate(of_hp) if row[0]]
        mean = sum(count * p for count, p in odds) / met
        error = math.sqrt(sum(count * p * (1 - p) for count, p in odds)) / met
        apart = (won / met - mean) / error if error > 0 else math.nan
        rows.append({"hp": hp, "interval": wilson(won, met), "exact": mean, "apart": apart})
    return pd.DataFrame(rows)


def _order(result: Any) -> Order:
    """Who re-rolls first: as the ruling says, but planners choose the better order. [MG-AMB-3, MG-D8]"""
    policies = {seat.policy.name for seat in result.scenario.model.seats}
    ruling: Order = result.scenario.model.rulings.reroll_order
    return "best" if policies == {"planner"} else ruling


def _exact_words(result: Any, compared: pd.DataFrame) -> str:
    policies = {seat.policy.name for seat in result.scenario.model.seats}
    worst = compared["apart"].abs().max()
    apart = f"{digits.number(worst, 1)} standard errors" if worst == worst else "nothing"
    text = (
        "Exact odds of the same HP and Emeralds, if nobody stops while a re-roll is left, stand beside the "
        f"simulated shares; the largest difference is {apart}."
    )
    if policies == {"greedy"}:
        return f"{text} Greedy seats always re-roll, so the two must agree within chance."
    return (
        f"{text} Random seats stop when they like and planners may refuse to help a rival, "
        "so fights here may be won less often than the exact odds."
    )


def _exact_figure(compared: pd.DataFrame) -> Figure:
    shares = {f"HP {hp}": interval for hp, interval in zip(compared["hp"], compared["interval"], strict=True)}
    data = pd.DataFrame(records(shares, percent=True))
    data["exact"] = 100 * compared["exact"]
    return Figure(
        "dots",
        data,
        "Simulated against exact, by HP",
        "% of fights won (bars: 95 %)",
        "",
        "Simulated win share of fights at each HP as points with 95 % intervals, the exact one as diamonds.",
    )


def _exact_table(compared: pd.DataFrame) -> Table:
    rows = [
        {
            "HP": str(row["hp"]),
            "Fights": digits.number(row["interval"].n),
            "Simulated": digits.share_estimate(row["interval"]),
            "95 % interval": digits.share_bounds(row["interval"]),
            "Exact": digits.percent(row["exact"], 2),
            "Apart": digits.number(row["apart"], 1),
        }
        for row in compared.to_dict("records")
    ]
    caption = "Fights with a sidekick: simulated and exact win share (Wilson; apart: in standard errors)"
    return caption, pd.DataFrame(rows)


def _eggman_words(result: Any, eggman: dict[int, int]) -> str:
    met = sum(eggman.values())
    beaten = wilson(result.histogram("eggman_beaten").get(1, 0), met)
    wins = wilson(result.histogram("final_fighter_won").get(1, 0), met)
    return (
        f"Dr. Eggman is beaten in {digits.share(beaten)} of the final fights, at a mean HP of "
        f"{digits.figure(student_from_histogram(eggman))}. Whoever fights him wins the game alone in "
        f"{digits.share(wins)} of the games."
    )


def _sidekick_table(result: Any) -> Table:
    """Sidekick matrix: how often chosen, and how often the pair won."""
    pairs = result.tally_array("sidekick").reshape(len(CHARACTERS), len(CHARACTERS), 2)
    present = [i for i in range(len(CHARACTERS)) if pairs[i].any() or pairs[:, i].any()]
    rows = []
    for fighter in present:
        fights = int(pairs[fighter, :, 0].sum())
        row = {"Fighter": people(CHARACTERS[fighter]), "Fights": digits.number(fights)}
        for sidekick in present:
            chosen, won = (int(value) for value in pairs[fighter, sidekick])
            cell = digits.NOTHING
            if chosen:
                share, wins = wilson(chosen, fights), wilson(won, chosen)
                cell = f"{digits.percent(share.estimate, 0)}, won {digits.share(wins)}"
            row[f"with {people(CHARACTERS[sidekick])}"] = cell
        rows.append(row)
    frame = pd.DataFrame(rows, columns=list(rows[0]) if rows else ["Fighter", "Fights"])
    return "Sidekicks: share of the fighter's fights, and fights won together (± Wilson 95 %)", frame
