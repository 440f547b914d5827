"""What happens in each mode: where points come from, damage by source, shards, powers and cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pandas as pd

from simkit.games.contract import Block, Figure
from simkit.games.speed_battle.model import (
    CHARACTERS,
    HUNTERS,
    MODE_CHARACTERS,
    RACERS,
    SHOOTERS,
    TEAM_BATTLE,
)
from simkit.games.speed_battle.observe import (
    CARD_COUNTERS,
    CHARACTER_COUNTERS,
    SHARE,
    card_names,
    modes_played,
)
from simkit.stats import Interval, digits, student_from_histogram, wilson
from simkit.stats.words import people

POINTS = {
    "points_unmatched": "unmatched",
    "points_attack": "attack won",
    "points_bonus": "attack bonus",
    "points_shoes": "Speed Shoes",
    "points_power": "Sonic's burns",
}
RACE = {
    "matched": "Races matched",
    "attacks": "Attacks",
    "attacks_won": "won",
    "attack_cards": "Cards in attacks",
    "spins": "Spins",
    "ring_losses": "Cards lost to Rings",
}
DAMAGE = {"damage_duel": "larger number", "damage_tie": "tie", "damage_weapon": "Special Weapon"}
BATTLE = {
    "duels": "Duels",
    "duels_won": "won",
    "charges": "Charges",
    "shots": "Shots",
    "wasted": "Weapon cards wasted",
    "panic_draws": "Panic Draws",
}
HUNT = {
    "hunt_turns": "Turns",
    "shards": "Shards",
    "ring_hits": "Ring hits",
    "cards_lost": "Cards lost",
    "replaced": "Piles replaced",
    "stuck": "Turns no nearer",
    "blocked": "Rings cancelled",
}
_OF_MODE: tuple[tuple[str, str, tuple[str, ...], dict[str, str], dict[str, str], str], ...] = (
    ("race", "Action Race: where the points come from", RACERS, POINTS, RACE, "points"),
    ("battle", "Shooting Battle: damage", SHOOTERS, DAMAGE, BATTLE, "damage dealt"),
    ("hunt", "Treasure Hunt: the way to the shards", HUNTERS, {}, HUNT, ""),
)


def means(result: Any, column: str, names: tuple[str, ...]) -> dict[str, Interval]:
    """Mean of a seat column for each of these characters that played."""
    found = result.histogram(column, "character")
    return {people(name): student_from_histogram(found[name]) for name in names if name in found}


def of_modes(result: Any) -> list[Block]:
    """A block a mode played, by character; for a Team Battle none.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Block
    """
    if result.scenario.model.table.mode == TEAM_BATTLE:
        return []
    return [_of_mode(result, number) for number in modes_played(result.scenario.model)]


def _of_mode(result: Any, number: int) -> Block:
    key, title, names, parts, further, unit = _OF_MODE[number]
    by = {column: means(result, column, names) for column in (*parts, *further)}
    characters = list(next(iter(by.values())))
    rows = [
        {
            "Character": who,
            **{
                text[:1].upper() + text[1:]: digits.figure(by[column][who])
                for column, text in {**parts, **further}.items()
            },
        }
        for who in characters
    ]
    figures = []
    if parts:
        bars = [
            {"label": who, "group": text, "value": by[column][who].estimate}
            for column, text in parts.items()
            for who in characters
        ]
        figures.append(
            Figure(
                "bars",
                pd.DataFrame(bars),
                f"{title}, mean of a game",
                f"mean {unit} a game",
                "",
                f"Stacked bars: the mean {unit} of each character by source.",
            )
        )
    words = [_WORDS[number](result, by)]
    caption = f"{title}: means of a game by character (Student, 95 %)"
    return Block(key, title, tuple(words), tuple(figures), ((caption, pd.DataFrame(rows)),))


def _total(result: Any, column: str) -> int:
    return sum(value * count for value, count in result.histogram(column).items())


def _seat_total(result: Any, column: str) -> int:
    histograms = result.histogram(column, "character").values()
    return sum(value * count for histogram in histograms for value, count in histogram.items())


def _ratio(part: float, whole: float) -> str:
    return digits.percent(part / whole) if whole else "none"


def _race_words(result: Any, by: Mapping[str, Mapping[str, Interval]]) -> str:
    attacks = _total(result, "attack_count")
    size = _total(result, "attack_size")
    cards = _total(result, "attack_length")
    races = _seat_total(result, "races")
    return (
        f"A Race card meets another one of its number {_ratio(_seat_total(result, 'matched'), races)} of the "
        f"time. A Homing Attack has {digits.number(size / max(1, attacks), 2)} participants and takes "
        f"{digits.number(cards / max(1, attacks), 2)} cards on average; its Lead Player wins "
        f"{_ratio(_total(result, 'lead_wins'), attacks)} of them."
    )


def _battle_words(result: Any, by: Mapping[str, Mapping[str, Interval]]) -> str:
    sources = {text: _seat_total(result, column) for column, text in DAMAGE.items()}
    total = sum(sources.values())
    parts = ", ".join(f"{_ratio(damage, total)} by {text}" for text, damage in sources.items())
    fired = _ratio(_seat_total(result, "shots"), _seat_total(result, "charges"))
    return f"Of all damage {parts}. Of the Special Weapons charged {fired} are fired."


def _hunt_words(result: Any, by: Mapping[str, Mapping[str, Interval]]) -> str:
    turns = _seat_total(result, "hunt_turns")
    shards = _seat_total(result, "shards")
    return (
        f"A shard takes {digits.number(turns / max(1, shards), 1)} turns of somebody; "
        f"{_ratio(_seat_total(result, 'stuck'), turns)} of the turns bring no Pile nearer to a shard, and a "
        f"Ring hits a rival's card in {_ratio(_seat_total(result, 'ring_hits'), turns)} of them."
    )


_WORDS = (_race_words, _battle_words, _hunt_words)


def powers(result: Any) -> list[Block]:
    """How often each character's power acts, and how its games then end.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    list of Block
        None for a Team Battle, where powers are not counted by game.
    """
    at = {column.name: place for place, column in enumerate(CHARACTER_COUNTERS)}
    counts = np.asarray(result.tally_array("character"))
    rows = []
    for code, name in enumerate(CHARACTERS):
        row = counts[code]
        games, powered = int(row[at["games"]]), int(row[at["powered"]])
        if not games:
            continue
        won, powered_won = row[at["won"]] / SHARE, row[at["powered_won"]] / SHARE
        rows.append(
            {
                "Character": people(name),
                "Mode": ("Race", "Battle", "Hunt")[code // MODE_CHARACTERS],
                "Games": digits.number(games),
                "Acts in": digits.share(wilson(powered, games)),
                "Times a game": digits.number(row[at["power_uses"]] / games, 2),
                "Wins if it acts": digits.share(wilson(float(powered_won), powered)),
                "Wins if not": digits.share(wilson(float(won - powered_won), games - powered)),
                "Wins beginning": digits.share(
                    wilson(float(row[at["began_won"]]) / SHARE, int(row[at["began"]]))
                ),
            }
        )
    if not rows:
        return []
    words = (
        "Games in which a power acts differ from the others in length and luck too, so the gap between the "
        "two win shares is not what the power is worth.",
    )
    caption = "Powers: how often they act, and win shares (Wilson, 95 %)"
    return [Block("powers", "Powers of the characters", words, (), ((caption, pd.DataFrame(rows)),))]


def cards(result: Any) -> Block:
    """What each kind of card did.

    Parameters
    ----------
    result : Result
        A finished run.

    Returns
    -------
    Block
    """
    counts = np.asarray(result.tally_array("card"))
    names = card_names(result.scenario.model)
    rows = []
    for name, row in zip(names, counts, strict=True):
        raced, scored, attack, duelled, hit, searched = (int(value) for value in row[: len(CARD_COUNTERS)])
        rows.append(
            {
                "Card": people(name),
                "Raced": digits.number(raced),
                "scored": digits.share(wilson(scored, raced)) if raced else "",
                "In attacks": digits.number(attack),
                "Duelled": digits.number(duelled),
                "hit": digits.share(wilson(hit, duelled)) if duelled else "",
                "Played to a Radar": digits.number(searched),
            }
        )
    words = ("How often each kind of card was shown, and how often it scored or hit.",)
    return Block("cards", "Cards", words, (), (("Cards by kind (Wilson, 95 %)", pd.DataFrame(rows)),))
