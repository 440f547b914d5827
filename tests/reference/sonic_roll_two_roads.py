"""Comparing the kernel's Sonic Roll with the plain one: the columns both record, and scenarios of both."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import numpy as np
from sonic_roll_plain import CAUSES, ENDS, SEAT_COUNTS
from sonic_roll_plain_cards import KINDS, POWER_UPS
from two_roads import disagreements, kernel_rows, with_deciles

from simkit.games.sonic_roll import GAME
from simkit.games.sonic_roll.observe import LOSS_PHASES, LOSSES, OUTCOMES, SHARE
from simkit.scenario import from_resolved, load

KERNEL_GAMES = 2_000
FEWEST = 8
"""Games in which a column must depart from its commonest value for its mean to be compared."""
GREEN_HILL = Path(__file__).parents[2] / "scenarios" / "sonic_roll" / "green_hill.toml"
PLENTY = {"life_tokens": 500, "time_tokens": 500}
BUMPERS = (("emerald", ""), *(("bumper", "+1"),) * 15)
"""Tiles of the plain one with which every visit to the Bonus Stage finds an emerald; then the kernel's."""
BUMPER_TILES = (
    "components.tiles=[{ kind = 'emerald', copies = 1 }, { kind = 'bumper', reward = 'ring 1', copies = 15 }]"
)

GAME_COLUMNS = {
    "end_seat": "end_seat",
    "turns": "turns",
    "boss_turn": "boss_start_turn",
    "first_seat": "first_seat",
    "cards_completed": "completed_cards",
    "spaces": "spaces",
    "patterns": "patterns_cleared",
    "hits": "boss_hits",
    "hit_turns": "hit_turns",
    "most_hits": "most_hits",
    "boss_clears": "boss_clears",
    "time_left": "tokens_left",
    "rerolls": "rerolls",
    "boosts_used": "boosts_used",
    "bonus_visits": "bonus_visits",
    "tiles": "tiles_flipped",
    "emeralds": "emeralds",
    "badniks_drawn": "badniks_drawn",
    "badniks_destroyed": "badniks_destroyed",
    "badniks_avoided": "badniks_avoided",
    "badniks_lost": "badniks_lost",
    "attacks": "attacks",
    "act_tokens": "act_tokens",
    "act_lives": "act_lives",
    "most_dice": "most_dice",
    "centre_used": "centre_emeralds",
}
"""Kernel column: plain column."""
SEAT_COLUMNS = {
    **{
        name: name
        for name in (
            *("order", "score", "speed", "animals", "deaths", "cards", "turns_taken", "dice_discarded"),
            *("spends_card", "spends_badnik", "spends_boss", "boss_hits", "passes", "boosts_gained"),
            *("rings_gained", "rings_jump", "rings_lost", "most_held", "star_posts"),
            *("hazards", "hazards_matched", "badniks", "destroyed", "avoided", "visits"),
            *("rank", "best", "place", "rings_paid", "consents_asked", "consents_given", "badniks_given"),
        )
    },
    "centre_seat": "centre_emeralds",
    "rings_held": "held",
    "rings_saved": "saved",
    "emeralds_fresh": "fresh",
    "emeralds_used": "used",
    "time_tokens": "tokens",
    "tokens_card": "tokens_time_icon",
    "boosts_left": "boosts",
    "boosts_spent": "boost",
    "seat_rerolls": "rerolls",
}
WIDE_COLUMNS = {
    "dice_spent": tuple(f"spent_{kind}" for kind in KINDS),
    **{
        f"damage_{how}": tuple(f"{how}_{cause}" for cause in CAUSES)
        for how in ("rings", "life", "absorbed", "ignored")
    },
    "ends": tuple(f"how_{how}" for how in ENDS),
    "roll_actions": ("action_0", "action_1", "action_2"),
}
POINTS = {
    "ring_points": ("held", "saved"),
    "animal_points": ("animals",),
    "emerald_points": ("fresh", "used"),
    "death_points": ("deaths",),
    "time_bonus": ("time",),
}
DISTRIBUTIONS = ("turns", "boss_turn", "score", "rerolls", "rings_gained", "most_dice", "badniks_drawn")


def samples(plain: list[dict[str, Any]], kernel: np.ndarray) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Yield every column both record, seat by seat: name, plain values, kernel values."""
    for name, own in GAME_COLUMNS.items():
        yield name, np.array([row[own] for row in plain], float), kernel[name].astype(float)
    for name, labels in (("outcome", OUTCOMES), ("loss", LOSSES)):
        for code, label in enumerate(labels):
            yield (
                f"{name} is {label}",
                np.array([row[name] == label for row in plain], float),
                (kernel[name] == code) * 1.0,
            )
    met_boss = np.array([row["end_phase"] == "boss" for row in plain])
    yield "boss_reached", met_boss * 1.0, kernel["boss_reached"] * 1.0
    losses = np.array([LOSSES.index(row["loss"]) for row in plain]) + met_boss * len(LOSSES)
    for code in range(2 * len(LOSSES)):
        yield (
            f"loss_phase is {LOSS_PHASES[code]}",
            (losses == code) * 1.0,
            (kernel["loss_phase"] == code) * 1.0,
        )
    deaths = np.array([sum(seat["deaths"] for seat in row["seats"]) for row in plain], float)
    yield "lives_lost", deaths, kernel["lives_lost"] * 1.0
    scores = np.array([[seat["score"] for seat in row["seats"]] for row in plain], float)
    yield "spread", np.ptp(scores, axis=1), kernel["spread"] * 1.0
    for seat in range(scores.shape[1]):
        rows = [row["seats"][seat] for row in plain]
        of = f"of seat {seat}"

        def both(name: str, values: Any, found: np.ndarray, of: str = of) -> Any:
            return f"{name} {of}", np.array(values, float), found * 1.0

        for name, own in SEAT_COLUMNS.items():
            unit = SHARE if name == "best" else 1
            yield both(name, [row[own] for row in rows], kernel[name][:, seat] / unit)
        for name, parts in WIDE_COLUMNS.items():
            for i, part in enumerate(parts):
                yield both(f"{name} {part}", [row[part] for row in rows], kernel[name][:, seat, i])
        for name, parts in POINTS.items():
            values = [sum(row["score_parts"][part] for part in parts) for row in rows]
            yield both(name, values, kernel[name][:, seat])
        drawn = [sum(row[f"drew_{card}"] for card in POWER_UPS) for row in rows]
        yield both("power_ups", drawn, kernel["power_ups"][:, seat])
        yield both("won", [row["won"] for row in rows], kernel["won"][:, seat] / SHARE)


PART_COLUMNS = {
    "turns": "turns",
    "time_left": "tokens_left",
    "centre": "centre_start",
    "centre_used": "centre_emeralds",
    "emeralds": "emeralds",
    "attempt": "try",
    "replay": "replay",
    "zone": "zone",
}
SUMMED = (
    *("turns", "completed_cards", "spaces", "patterns_cleared", "boss_hits", "hit_turns", "boss_clears"),
    *("rerolls", "boosts_used", "bonus_visits", "tiles_flipped", "emeralds", "centre_emeralds"),
    *("badniks_drawn", "badniks_destroyed", "badniks_avoided", "badniks_lost", "attacks"),
)
"""Plain columns of a campaign that are sums over its Zones; those of ``MOST`` are its greatest."""
MOST = ("most_hits", "most_dice", "most_held")


def campaign_samples(
    plain: list[dict[str, Any]], kernel: np.ndarray
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Yield what a campaign and each Zone played record; a Zone that was not played is nought throughout."""
    yield "zones_played", np.array([len(row["parts"]) for row in plain], float), kernel["zones_played"] * 1.0
    for name in ("zones_won", "all_seven"):
        yield name, np.array([row[name] for row in plain], float), kernel[name] * 1.0
    for code, label in enumerate(OUTCOMES):
        ended = np.array([row["outcome"] == label for row in plain], float)
        yield f"outcome is {label}", ended, (kernel["outcome"] == code) * 1.0
    for zone in range(kernel["zone_won"].shape[1]):
        reached = np.array([any(part["zone"] == zone for part in row["parts"]) for row in plain], float)
        yield f"zone_reached {zone}", reached, kernel["zone_reached"][:, zone] * 1.0
        won = np.array([row["zones_won"] > zone for row in plain], float)
        yield f"zone_won {zone}", won, kernel["zone_won"][:, zone] * 1.0
    for name, own in GAME_COLUMNS.items():
        if own in SUMMED + MOST:
            over = max if own in MOST else sum
            total = np.array([over(part[own] for part in row["parts"]) for row in plain], float)
            yield name, total, kernel[name] * 1.0
    for seat in range(len(plain[0]["scores"])):
        yield from seat_totals(
            [[part["seats"][seat] for part in row["parts"]] for row in plain], kernel, seat
        )
    for part in range(max(len(row["parts"]) for row in plain)):
        yield from part_samples(plain, kernel, part)


def seat_totals(
    plain: list[list[dict[str, Any]]], kernel: np.ndarray, seat: int
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """What a seat collected over the Zones of a campaign."""
    for name, own in SEAT_COLUMNS.items():
        if own in SEAT_COUNTS or own == "score":
            over = max if own in MOST else sum
            total = [over(part[own] for part in parts) for parts in plain]
            yield f"{name} of seat {seat}", np.array(total, float), kernel[name][:, seat] * 1.0
    for name, owns in WIDE_COLUMNS.items():
        for i, own in enumerate(owns):
            total = [sum(part[own] for part in parts) for parts in plain]
            yield f"{name} {own} of seat {seat}", np.array(total, float), kernel[name][:, seat, i] * 1.0


def part_samples(
    plain: list[dict[str, Any]], kernel: np.ndarray, part: int
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """The columns of one Zone played, by its place in the campaign."""
    rows = [row["parts"][part] if len(row["parts"]) > part else None for row in plain]
    is_played = kernel["zones_played"] > part

    def both(name: str, own: Any, found: Any) -> Any:
        values = np.array([own(row) if row else 0 for row in rows], float)
        return f"{name} of part {part}", values, found * is_played * 1.0

    for name, key in PART_COLUMNS.items():
        yield both(name, lambda row, key=key: row[key], kernel[f"part_{name}"][:, part])
    for code, label in enumerate(OUTCOMES):
        ended = kernel["part_outcome"][:, part] == code
        yield both(f"outcome is {label}", lambda row, label=label: row["outcome"] == label, ended)
    for code, label in enumerate(LOSS_PHASES):
        ended = kernel["part_loss_phase"][:, part] == code
        yield both(f"loss_phase is {label}", lambda row, label=label: loss_phase(row) == label, ended)
    for name in ("score", "deaths"):
        column = {"score": "part_score", "deaths": "part_lives_lost"}[name]
        yield both(
            name, lambda row, name=name: sum(seat[name] for seat in row["seats"]), kernel[column][:, part]
        )


def loss_phase(row: dict[str, Any]) -> str:
    return LOSS_PHASES[LOSSES.index(row["loss"]) + (row["end_phase"] == "boss") * len(LOSSES)]


def often(
    pairs: Iterable[tuple[str, np.ndarray, np.ndarray]],
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Leave out what hardly ever happens on either road: a normal law says nothing about it."""
    for name, plain, kernel in pairs:
        (usual, apart), (kernels, others) = commonest(plain), commonest(kernel)
        if usual != kernels or max(apart, others * len(plain) / len(kernel)) >= FEWEST:
            yield name, plain, kernel


def commonest(sample: np.ndarray) -> tuple[float, int]:
    """The commonest value, and how many others there are."""
    values, counts = np.unique(sample, return_counts=True)
    return float(values[counts.argmax()]), len(sample) - int(counts.max())


def literal(value: Any) -> str:
    """Write a value as TOML."""
    return str(value).lower() if isinstance(value, bool) else repr(value)


def scenario(
    zone: str,
    heroes: tuple[str, ...],
    rules: dict[str, int],
    rulings: dict[str, Any],
    *more: str,
    mode: str = "cooperative",
) -> Any:
    """Model of a scenario whose seats all play at random; for a campaign ``zone`` names several, or none."""
    seats = ", ".join(f"{{ character = '{hero}', policy = 'random' }}" for hero in heroes)
    settings = [f"rules.{name}={value}" for name, value in rules.items()]
    settings += [f"rulings.{name}={literal(value)}" for name, value in rulings.items()]
    table = ["table.seating=fixed", f"seats=[{seats}]"]
    if mode != "campaign":
        return load(GREEN_HILL, [*table, f"table.mode={mode}", f"table.zone={zone}", *settings, *more]).model
    resolved = load(GREEN_HILL, [*table, *settings, *more]).resolved
    zones = {"zones": zone.split()} if zone else {}
    return from_resolved({**resolved, "table": {"mode": mode, "seating": "fixed", **zones}}).model


def check(plain: list[dict[str, Any]], model: Any, seed: int, fewest: int = 120) -> None:
    """Compare the plain games with the kernel's."""
    kernel = kernel_rows(GAME, model, KERNEL_GAMES, seed)
    made, found = disagreements(often(with_deciles(samples(plain, kernel), DISTRIBUTIONS)))
    assert made > fewest, made
    assert not found, "\n".join(found)


def check_campaigns(plain: list[dict[str, Any]], model: Any, seed: int, fewest: int = 150) -> None:
    """Compare plain campaigns with the kernel's: the campaign as a whole, and Zone by Zone."""
    kernel = kernel_rows(GAME, model, KERNEL_GAMES // 3, seed)
    made, found = disagreements(often(with_deciles(campaign_samples(plain, kernel), DISTRIBUTIONS)))
    assert made > fewest, made
    assert not found, "\n".join(found)
