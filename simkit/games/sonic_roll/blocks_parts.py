"""Report blocks of abilities and Shields, and of Power Ups, Bonus Stage and Emeralds."""

from __future__ import annotations

from typing import Any

import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.means import games, mean_of, share_of
from simkit.games.sonic_roll.observe import MODIFIERS
from simkit.games.sonic_roll.printed import EMERALD_NAMES, POWER_UPS
from simkit.games.sonic_roll.wording import TITLES
from simkit.stats import digits
from simkit.stats.words import listed, people

NEEDED = {"Buddy Flight, own spend", "Buddy Flight, another's spend", "Piko Piko Hammer", "Flame Shield"}
"""Modifiers that change how a die counts, so that one can say whether the spend needed them."""


def abilities(result: Any) -> Block:
    """Show how often abilities, Shields and chains are used, and spends that needed them. [SR-CHAR-1 to 4]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    played = games(result)
    counters = {
        name: (int(used), int(needed))
        for name, (used, needed) in zip(MODIFIERS, result.tally_array("modifier"), strict=True)
    }
    used = {name: row for name, row in counters.items() if row[0]}
    if not used:
        return Block("abilities", "Abilities and Shields", ("No ability, Shield or chain was used.",))
    most = sorted(used, key=lambda name: -used[name][0])[:3]
    shown = [f"{name} {digits.number(used[name][0] / played, 2)}" for name in most]
    words = [f"Used most, times a game: {listed(shown)}."]
    needed = [
        f"{name} {digits.share(share_of(used[name][1], used[name][0], played))}"
        for name in used
        if name in NEEDED
    ]
    if needed:
        words.append(f"Of these uses the die, as it lay, did not fit its target: {listed(needed)}.")
    rows = [
        {
            "Ability, Shield or chain": name,
            "Used": digits.number(count),
            "A game": digits.number(count / played, 3),
            "Needed": digits.share(share_of(need, count, played)) if name in NEEDED else digits.NOTHING,
            "Spends only it made legal, a game": digits.number(need / played, 3)
            if name in NEEDED
            else digits.NOTHING,
        }
        for name, (count, need) in used.items()
    ]
    figure = Figure(
        "bars",
        pd.DataFrame([{"label": name, "value": used[name][0] / played} for name in used]),
        "Abilities, Shields and chains",
        "uses a game, all players",
        "",
        "Bars: how often a game each ability, Shield, chain and token is used.",
    )
    caption = (
        f"Abilities, Shields and chains (n = {digits.number(played)} games; needed: spends whose die, as it "
        "lay, did not fit, Wilson 95 % with a game as one observation at most)"
    )
    return Block(
        "abilities", "Abilities and Shields", tuple(words), (figure,), ((caption, pd.DataFrame(rows)),)
    )


def finds(result: Any) -> Block:
    """Show Power Ups, Bonus Stage tiles and Chaos Emeralds. [SR-PUP-1, SR-BONUS-3 to SR-BONUS-5, SR-EMER-2]

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    played = games(result)
    powers, tiles, emeralds = (result.tally_array(name) for name in ("power_up", "tile", "emerald"))
    visits, won = mean_of(result, "bonus_visits"), mean_of(result, "emeralds")
    count = round(visits.estimate * played) if played else 0
    found = share_of(round(won.estimate * played), count, played) if count else None
    words = [
        f"In a game {digits.number(int(powers[:, 0].sum()) / played, 2)} Power Ups are drawn, and the Bonus "
        f"Stage is visited {digits.figure(visits)} times: {digits.figure(mean_of(result, 'tiles'))} tiles "
        f"are flipped and {digits.figure(won)} Chaos Emeralds won."
    ]
    if found is not None:
        words.append(f"A visit brings a Chaos Emerald in {digits.share(found)} of the cases.")
    is_campaign = result.scenario.model.table.zones is not None
    tables = []
    rows = [
        {
            "Power Up": TITLES[name],
            "Drawn": digits.number(drawn),
            "A game": digits.number(drawn / played, 3),
            "Refused": digits.share_estimate(share_of(refused, drawn, played)),
            "Effects a draw": digits.number(used / drawn, 2),
        }
        for name, (drawn, refused, used) in zip(POWER_UPS, powers.tolist(), strict=True)
        if drawn
    ]
    if rows:
        caption = (
            "Power Ups (refused: a second Shield discarded at once, Wilson with a game as one observation at "
            "most; effects: times it took effect or was used up, a Shield's ability as well as its end)"
        )
        tables.append((caption, pd.DataFrame(rows)))
    entries = result.scenario.model.components.tiles
    rows = [
        {
            "Tile": f"{people(tile.kind)}{f', {tile.reward}' if tile.reward else ''} (x{tile.copies})",
            "Flipped": digits.number(int(row[0])),
            "A visit": digits.number(int(row[0]) / count, 3),
        }
        for tile, row in zip(entries, tiles, strict=True)
        if count
    ]
    if rows:
        tables.append((f"Bonus Stage tiles (n = {digits.number(count)} visits)", pd.DataFrame(rows)))
    rows = [
        {
            "Chaos Emerald": people(name),
            "Won": digits.number(gained),
            **(
                {"Exhausted, a game": digits.number(used / played, 2)}
                if is_campaign  # again and again, from the centre
                else {"Exhausted": digits.share(share_of(used, gained, played))}
            ),
        }
        for name, (gained, used) in zip(EMERALD_NAMES, emeralds.tolist(), strict=True)
        if gained
    ]
    if rows:
        caption = "Chaos Emeralds"
        if not is_campaign:
            caption += " (exhausted: Wilson 95 %, a game as one observation at most)"
        tables.append((caption, pd.DataFrame(rows)))
    return Block("finds", "Power Ups, Bonus Stage, Emeralds", tuple(words), (), tuple(tables))
