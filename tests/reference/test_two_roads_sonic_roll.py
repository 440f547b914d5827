"""Two roads for Sonic Roll: the kernel against the independent plain implementation, column by column.

Both play the same scenarios with their own randomness and the random policy. Every column that both record
must agree in the mean, seat by seat, within 4.5 standard errors of the difference; some also in the
distribution function at the plain sample's deciles. Random players never reach the boss with the printed
tokens, so most cases are played with plenty of them as well. Seeds are fixed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sonic_roll_plain import CAUSES, ENDS, play_games
from sonic_roll_plain_cards import ACTIONS, KINDS, POWER_UPS, ZONES, Rules, zone_card
from sonic_roll_plain_table import HEROES, Rulings
from two_roads import disagreements, kernel_rows, with_deciles

from simkit.games.sonic_roll import GAME
from simkit.games.sonic_roll.observe import LOSS_PHASES, LOSSES, OUTCOMES, SHARE
from simkit.scenario import load

PLAIN_GAMES = 100
SHORT_PLAIN_GAMES = 400
"""With the printed tokens a game takes a tenth of the turns."""
KERNEL_GAMES = 2_000
FEWEST = 8
"""Games in which a column must depart from its commonest value for its mean to be compared."""
GREEN_HILL = Path(__file__).parents[2] / "scenarios" / "sonic_roll" / "green_hill.toml"

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
        )
    },
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
    won = np.array([row["outcome"] == "won" for row in plain])
    scores = np.array([[seat["score"] for seat in row["seats"]] for row in plain], float)
    best = scores == scores.max(axis=1, keepdims=True)
    yield "spread", np.ptp(scores, axis=1), kernel["spread"] * 1.0
    for seat in range(scores.shape[1]):
        rows = [row["seats"][seat] for row in plain]
        of = f"of seat {seat}"

        def both(name: str, values: Any, found: np.ndarray, of: str = of) -> Any:
            return f"{name} {of}", np.array(values, float), found * 1.0

        for name, own in SEAT_COLUMNS.items():
            yield both(name, [row[own] for row in rows], kernel[name][:, seat])
        for name, parts in WIDE_COLUMNS.items():
            for i, part in enumerate(parts):
                yield both(f"{name} {part}", [row[part] for row in rows], kernel[name][:, seat, i])
        for name, parts in POINTS.items():
            values = [sum(row["score_parts"][part] for part in parts) for row in rows]
            yield both(name, values, kernel[name][:, seat])
        drawn = [sum(row[f"drew_{card}"] for card in POWER_UPS) for row in rows]
        yield both("power_ups", drawn, kernel["power_ups"][:, seat])
        yield both("won", won, kernel["won"][:, seat] / SHARE)
        rank = won * (1 + (scores > scores[:, [seat]]).sum(axis=1))
        yield both("rank", rank, kernel["rank"][:, seat])
        share = won * best[:, seat] / best.sum(axis=1)
        yield both("best", share, kernel["best"][:, seat] / SHARE)


def often(
    pairs: Iterable[tuple[str, np.ndarray, np.ndarray]],
) -> Iterator[tuple[str, np.ndarray, np.ndarray]]:
    """Leave out what hardly ever happens on either road: a normal law says nothing about it."""
    for name, plain, kernel in pairs:
        apart = [len(sample) - np.unique(sample, return_counts=True)[1].max() for sample in (plain, kernel)]
        if max(apart[0], apart[1] * len(plain) / len(kernel)) >= FEWEST:
            yield name, plain, kernel


# --- Cases ---

PLENTY = {"life_tokens": 500, "time_tokens": 500}
LINE_UPS = {
    "green_hill": (("sonic",), ("knuckles", "tails"), ("amy", "knuckles", "sonic"), HEROES),
    "stardust_speedway": (("tails",), ("sonic", "amy"), ("sonic", "tails", "knuckles"), HEROES[::-1]),
    "lava_reef": (("knuckles",), ("tails", "amy"), ("knuckles", "sonic", "tails"), HEROES),
    "chemical_plant": (("amy",), ("sonic", "knuckles"), ("tails", "amy", "sonic"), HEROES[::-1]),
}
RULINGS = {
    "A": {
        "insta_shield": "any_to_spin",
        "buddy_flight": "any_die",
        "hammer": "any_die",
        "secret_passage": "deck_route",
        "badnik_targets": "any",
        "attack_trigger": "per_die",
        "spin_avoid_gives_animal": True,
        "badnik_drawer_cap": False,
        "flame_kind": "any",
    },
    "B": {
        "insta_shield": "any_to_run",
        "buddy_flight": "up_only",
        "hammer": "no_wrap",
        "secret_passage_speed": 3,
        "badnik_other_must_differ": True,
        "end_turn_ability": "once",
        "flame_kind": "run",
        "hyper_round": "ceil",
        "boss_clear_per_turn": "unlimited",
        "boss_clear_gives_animal": True,
    },
    "C": {
        "insta_shield": "any_to_any",
        "buddy_flight": "own_turn_only",
        "passing": "only_if_stuck",
        "ladder_must_save": "free",
        "gain_on_last_die": "turn_over",
        "flame_kind": "jump",
        "boss_start_ends_turn": True,
        "pattern_mode": "difficult_only",
        "lightning_can_replace_bad": False,
    },
    "D": {
        "ladder_must_save": "per_roll",
        "token_if_pool_emptied_by_discard": True,
        "end_turn_step_when_empty": False,
        "life_loss_skips_end_turn": True,
        "invulnerability_ends": "before_roll",
        "boost_ends_invulnerability": False,
        "shield_starts_invulnerability": False,
        "colours": "how_to_play",
    },
}
RULED = {
    "A green_hill 4": ("green_hill", HEROES, "A"),
    "A lava_reef 3": ("lava_reef", ("amy", "knuckles", "tails"), "A"),
    "A stardust_speedway 2": ("stardust_speedway", ("tails", "sonic"), "A"),
    "B chemical_plant 4": ("chemical_plant", HEROES, "B"),
    "B lava_reef 3": ("lava_reef", ("sonic", "amy", "tails"), "B"),
    "B stardust_speedway 2": ("stardust_speedway", ("knuckles", "amy"), "B"),
    "C green_hill 4": ("green_hill", HEROES, "C"),
    "C chemical_plant 3": ("chemical_plant", ("knuckles", "tails", "sonic"), "C"),
    "C lava_reef 2": ("lava_reef", ("tails", "amy"), "C"),
    "D chemical_plant 4": ("chemical_plant", HEROES, "D"),
    "D lava_reef 3": ("lava_reef", ("amy", "knuckles", "sonic"), "D"),
    "D green_hill 1": ("green_hill", ("knuckles",), "D"),
}
CAPPED = {**PLENTY, "max_turns": 31, "boost_tokens": 3, "lightning_rings": 4}
BLACK_DICE = {
    "sonic": 'name = "Super Peel Out", dice = "BBBBBBK", keep = "drop_lowest"',
    "tails": 'name = "Fly", dice = "YYYYK", repeat = 2, keep = "pairs"',
    "knuckles": 'name = "Wall Climb", dice = "RRRK", repeat = 3, keep = "ladder"',
}
"""Each hero's first Roll Action with a Hazard die rolled along; the two others roll four Spin dice."""
PLAIN_ACTION = '{ name = "Four dice", dice = "RRRR" }'
SPLIT_BUMPERS = {
    "GHZ-03": "2[bad] Ua[bad] {R3[bo]|4[+3]} Ua[+2] {B1[sp]|6[+2]} Ua[BR] 5[bad]",
    "GHZ-05": "5[+2] Ua[bad] {R4[bad]|3[sp]} Ua[+2] 1[bo] 5[bad]",
    "GHZ-11": "5[bad] Ua[+2] {Y2[sp]|6[+2]} Ua[tm] 3[bad] Ua[+3]",
}


def literal(value: Any) -> str:
    """Write a value as TOML."""
    return str(value).lower() if isinstance(value, bool) else repr(value)


def scenario(zone: str, heroes: tuple[str, ...], rules: dict[str, int], rulings: dict[str, Any], *more: str):
    """Model of a scenario whose seats all play at random."""
    seats = ", ".join(f"{{ character = '{hero}', policy = 'random' }}" for hero in heroes)
    settings = [f"rules.{name}={value}" for name, value in rules.items()]
    settings += [f"rulings.{name}={literal(value)}" for name, value in rulings.items()]
    table = [f"table.zone={zone}", "table.seating=fixed", f"seats=[{seats}]"]
    return load(GREEN_HILL, [*table, *settings, *more]).model


def check(plain: list[dict[str, Any]], model: Any, seed: int, fewest: int = 120) -> None:
    """Compare the plain games with the kernel's."""
    kernel = kernel_rows(GAME, model, KERNEL_GAMES, seed)
    made, found = disagreements(often(with_deciles(samples(plain, kernel), DISTRIBUTIONS)))
    assert made > fewest
    assert found == []


@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize("zone", LINE_UPS)
def test_every_zone_with_the_printed_tokens(zone, players):
    heroes = LINE_UPS[zone][players - 1]
    seed = 10 * list(LINE_UPS).index(zone) + players
    plain = play_games(zone, heroes, SHORT_PLAIN_GAMES, seed)
    check(plain, scenario(zone, heroes, {}, {}), seed, fewest=60)


@pytest.mark.parametrize("players", range(1, 5))
@pytest.mark.parametrize("zone", LINE_UPS)
def test_every_zone_up_to_its_boss(zone, players):
    heroes = LINE_UPS[zone][players - 1]
    seed = 50 + 10 * list(LINE_UPS).index(zone) + players
    plain = play_games(zone, heroes, PLAIN_GAMES, seed, rules=Rules(**PLENTY))
    assert sum(row["outcome"] == "won" for row in plain) > PLAIN_GAMES / 2
    check(plain, scenario(zone, heroes, PLENTY, {}), seed)


@pytest.mark.parametrize("case", RULED)
def test_other_readings_of_the_rules(case):
    zone, heroes, group = RULED[case]
    rulings = RULINGS[group]
    seed = 100 + list(RULED).index(case)
    own = {
        name: value for name, value in rulings.items() if name != "colours"
    }  # the plain one knows no colours
    plain = play_games(zone, heroes, PLAIN_GAMES, seed, rules=Rules(**PLENTY), rulings=Rulings(**own))
    check(plain, scenario(zone, heroes, PLENTY, rulings), seed)


def test_a_capped_game():
    plain = play_games("stardust_speedway", HEROES[:2], 4 * PLAIN_GAMES, 130, rules=Rules(**CAPPED))
    check(plain, scenario("stardust_speedway", HEROES[:2], CAPPED, {}), 130)


@pytest.mark.parametrize("timing", ["after_save", "before_save", "pool_built"])
def test_hazard_dice_of_a_roll_action(timing):
    """[SR-GAP-14] No printed Roll Action has black dice."""
    heroes = tuple(BLACK_DICE)
    others = tuple(
        replace(ACTIONS["tails"][1], name=name, dice=("spin",) * 4) for name in ("second", "third")
    )
    actions = {hero: (replace(ACTIONS[hero][0], hazards=1), *others) for hero in heroes}
    changes = [
        f"components.characters.{hero}.actions=[{{ {first} }}, {PLAIN_ACTION}, {PLAIN_ACTION}]"
        for hero, first in BLACK_DICE.items()
    ]
    plain = play_games(
        "lava_reef",
        heroes,
        2 * PLAIN_GAMES,
        140,
        rules=Rules(**PLENTY, actions=actions),
        rulings=Rulings(hazard_timing=timing),
    )
    check(plain, scenario("lava_reef", heroes, PLENTY, {"hazard_timing": timing}, *changes), 140)


@pytest.mark.parametrize("scope", ["series", "contiguous"])
def test_bumper_series_with_other_spaces_in_between(scope):
    """[SR-GAP-39] No card of the components page has one."""
    cards = [
        zone_card(f"{card.name} {SPLIT_BUMPERS[card.name]}") if card.name in SPLIT_BUMPERS else card
        for card in ZONES["green_hill"].cards
    ]
    changes = [f"components.zones.green_hill.cards.{name}={line!r}" for name, line in SPLIT_BUMPERS.items()]
    plain = play_games(
        replace(ZONES["green_hill"], cards=tuple(cards)),
        ("sonic", "knuckles"),
        2 * PLAIN_GAMES,
        150,
        rules=Rules(**PLENTY),
        rulings=Rulings(bumper_scope=scope),
    )
    check(
        plain, scenario("green_hill", ("sonic", "knuckles"), PLENTY, {"bumper_scope": scope}, *changes), 150
    )
