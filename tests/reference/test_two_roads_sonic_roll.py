"""Two roads for Sonic Roll: the kernel against the independent plain implementation, column by column.

Both play the same scenarios with their own randomness and the random policy. Every column that both record
must agree in the mean, seat by seat, within 4.5 standard errors of the difference; some also in the
distribution function at the plain sample's deciles. Random players never reach the boss with the printed
tokens, so most cases are played with plenty of them as well. Seeds are fixed.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from sonic_roll_plain import play_games
from sonic_roll_plain_cards import ACTIONS, KINDS, ZONES, Action, Rules, zone_card
from sonic_roll_plain_rulings import Rulings
from sonic_roll_plain_table import HEROES
from sonic_roll_two_roads import BUMPER_TILES, BUMPERS, PLENTY, check, scenario

PLAIN_GAMES = 100
SHORT_PLAIN_GAMES = 400
"""With the printed tokens a game takes a tenth of the turns."""
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
    "E": {
        "insta_persist": "until_reroll",
        "buddy_flight": "down_only",
        "secret_passage": "reset",
        "eggman_mark": "may",
        "boost_window": "any_time",
        "invincible": "until_turn_end",
        "one_up": "banked_die",
        "emerald_window": "any",
        "jump_ring_before_rewards": "forced_first",
        "tie_break": "speed",
    },
    "F": {
        "insta_vs_hazard": False,
        "secret_passage_in_boss": True,
        "spend_ability_on_kill": True,
        "boost_roll_step": "full_reroll_step",
        "invincible": "permanent",
        "one_up": "life",
        "bubble_attackable": False,
        "emerald_dice_fade": True,
        "jump_ring_before_rewards": "forced_last",
        "boss_phase_tokens_count": False,
    },
    "G": {
        "boost_forced_when_stuck": True,
        "boost_window": "any_time",
        "blue_on_replace": True,
        "secret_passage": "reset",
        "secret_passage_in_boss": True,
        "emerald_window": "any",
        "emerald_dice_fade": True,
        "token_if_pool_emptied_by_discard": True,
        "tie_break": "rings",
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
    "E lava_reef 4": ("lava_reef", HEROES, "E"),
    "E green_hill 3": ("green_hill", ("tails", "sonic", "knuckles"), "E"),
    "F chemical_plant 4": ("chemical_plant", HEROES, "F"),
    "F stardust_speedway 2": ("stardust_speedway", ("amy", "knuckles"), "F"),
    "F green_hill 1": ("green_hill", ("sonic",), "F"),
    "G lava_reef 3": ("lava_reef", ("knuckles", "tails", "sonic"), "G"),
    "G green_hill 2": ("green_hill", ("amy", "knuckles"), "G"),
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


@pytest.mark.parametrize(
    ("name", "value"), [("emerald_window", "any"), ("emerald_dice_fade", True), ("dice_supply", "box")]
)
def test_readings_about_emeralds_and_large_pools(name, value):
    """[SR-GAP-21, SR-GAP-22, SR-GAP-42] A find in every visit; Roll Actions of all dice of a kind."""
    eights = tuple(Action(f"eight {kind}", (kind,) * 8) for kind in KINDS)
    rules = Rules(**PLENTY, tiles=BUMPERS, actions=dict.fromkeys(HEROES, eights))
    rows = ", ".join(f"{{ name = 'Eight {letter}', dice = '{letter * 8}' }}" for letter in "BYR")
    changes = [f"components.characters.{hero}.actions=[{rows}]" for hero in HEROES]
    heroes = ("tails", "sonic")
    plain = play_games(
        "chemical_plant", heroes, PLAIN_GAMES, 160, rules=rules, rulings=Rulings(**{name: value})
    )
    check(plain, scenario("chemical_plant", heroes, PLENTY, {name: value}, BUMPER_TILES, *changes), 160)


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
