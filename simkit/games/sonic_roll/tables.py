"""The scenario as plain numbers: one record of read-only tables, with one numba signature."""

from __future__ import annotations

from typing import Any

import numpy as np

from simkit.exact.wall_climb import further_dice
from simkit.games.contract import record_dtype
from simkit.games.sonic_roll.codes import (
    ABILITIES,
    MAX_ATTACKS,
    MAX_LISTS,
    MAX_TIMES,
    MOST_EFFECTS,
)
from simkit.games.sonic_roll.effect_lists import EffectLists
from simkit.games.sonic_roll.model import CHARACTERS, MAX_SEATS, POLICIES, Scenario
from simkit.games.sonic_roll.naming import own_space_names
from simkit.games.sonic_roll.notation import (
    parse_badnik,
    parse_card,
    parse_colours,
    parse_condition,
    parse_pattern,
    parse_side,
)
from simkit.games.sonic_roll.pools import mean_pool
from simkit.games.sonic_roll.printed import (
    EMERALD_NAMES,
    EMERALDS,
    KINDS,
    MAX_BADNIKS,
    MAX_CARDS,
    MAX_COLUMNS,
    MAX_PATTERNS,
    MAX_POWER_UPS,
    POWER_UPS,
    ROUTES,
    TILES,
    WAYS,
    Zone,
)
from simkit.games.sonic_roll.readings import CHOICES, SWITCHES, write_readings
from simkit.games.sonic_roll.rules import Rules
from simkit.games.sonic_roll.steady import write_steady_worths
from simkit.games.sonic_roll.weights import NAMES, W_RIVAL, W_SUPPORT, defaults_of

_SPACES = (MAX_CARDS + 1, MAX_COLUMNS, WAYS)
_CARDS = (MAX_BADNIKS,)
_ACTIONS = (len(CHARACTERS), 3)
_PATTERNS = (MAX_PATTERNS,)
_ROW = (MAX_ATTACKS,)

TABLES = record_dtype(
    [
        ("seats", "int64"),
        ("is_competition", "int64"),
        ("zones", "int64"),  # Zones in play: one, but for a campaign
        ("retry", "int64"),  # tries more of a lost Zone
        ("replays", "int64"),  # Zones played again for missing Emeralds
        ("rotate", "int64"),
        ("first_player", "int64"),  # -1 random
        ("character", "int64", (MAX_SEATS,)),  # by line-up
        ("policy", "int64", (MAX_SEATS,)),
        ("weight", "float64", (MAX_SEATS, len(NAMES))),
        ("regard", "float64", (MAX_SEATS,)),  # what others' things count: support less rival
        # lists of effects
        ("op", "int64", (MAX_LISTS, MOST_EFFECTS)),
        ("op_a", "int64", (MAX_LISTS, MOST_EFFECTS)),
        ("op_b", "int64", (MAX_LISTS, MOST_EFFECTS)),
        ("steady", "float64", (MAX_SEATS, MAX_LISTS)),  # worth that no state changes, by line-up
        ("has_rings", "int64", (MAX_LISTS,)),
        ("is_steady", "int64", (MAX_LISTS,)),  # nothing but such effects and Rings
        # dashboards
        ("ability", "int64", (len(CHARACTERS),)),
        ("passage_character", "int64"),  # who has the Secret Passage, -1 nobody
        ("dice", "int64", (*_ACTIONS, 4)),  # Run, Jump, Spin, Hazard dice
        ("times", "int64", _ACTIONS),
        ("keep", "int64", _ACTIONS),
        ("spend_die", "int64", _ACTIONS),  # SPEND effect: kind spent, -1 none
        ("spend_on_badnik", "int64", _ACTIONS),
        ("spend_gain", "int64", _ACTIONS),
        ("glide", "int64", _ACTIONS),  # kind, -1 none
        ("throw", "int64", _ACTIONS),  # Hammer Throw: kind, -1 none
        ("reroll_spent", "int64", _ACTIONS),  # REROLL effect: dice needed, 0 none
        ("reroll_gain", "int64", _ACTIONS),
        ("turn_kind", "int64", _ACTIONS),  # AVOID effect: kind, -1 none
        ("into_kind", "int64", _ACTIONS),
        ("mean_dice", "float64", (*_ACTIONS, 3)),  # mean pool by kind, for the policies
        ("climb", "float64", (*_ACTIONS, MAX_TIMES, 7)),  # best further dice: rolls left, last saved
        # Zone Cards; the last one is the Secret Passage
        ("cards", "int64"),
        ("spaces", "int64"),
        ("deck_size", "int64"),
        ("columns", "int64", (MAX_CARDS + 1,)),
        ("sp_kinds", "int64", _SPACES),  # 0: no space here
        ("sp_faces", "int64", _SPACES),
        ("sp_series", "int64", _SPACES),
        ("sp_next", "int64", _SPACES),
        ("sp_reward", "int64", _SPACES),
        ("sp_id", "int64", _SPACES),
        ("route_reward", "int64", (4,)),  # the fourth is the Secret Passage's
        # Badniks, a line each
        ("badniks", "int64"),  # cards in the deck
        ("badnik_rows", "int64"),
        ("badnik_deck", "int64", (MAX_BADNIKS,)),
        ("attack_kinds", "int64", (MAX_BADNIKS, MAX_ATTACKS)),
        ("attack_faces", "int64", (MAX_BADNIKS, MAX_ATTACKS)),
        ("avoid_kinds", "int64", _CARDS),
        ("avoid_faces", "int64", _CARDS),
        ("destroy_kinds", "int64", _CARDS),
        ("destroy_faces", "int64", _CARDS),
        ("badnik_hits", "int64", _CARDS),
        ("needs", "int64", _CARDS),
        ("penalty", "int64", _CARDS),
        ("timing", "int64", _CARDS),
        ("ability_effects", "int64", _CARDS),
        ("unless_left", "int64", _CARDS),
        ("acts_on_spend", "int64", _CARDS),  # a SPEND ability, be it one that only forbids
        ("no_run_chain", "int64", _CARDS),
        ("no_power_ups", "int64", _CARDS),
        # boss
        ("level", "int64"),
        ("health", "int64"),
        ("hit_kinds", "int64", (3,)),
        ("hit_faces", "int64", (3,)),
        ("when_hit", "int64"),
        ("side_kinds", "int64", (2, MAX_ATTACKS)),
        ("side_faces", "int64", (2, MAX_ATTACKS)),
        ("clear_kinds", "int64", (2,)),
        ("clear_faces", "int64", (2,)),
        ("side_timing", "int64", (2,)),
        ("side_effects", "int64", (2,)),
        ("side_unless_left", "int64", (2,)),
        ("side_no_run_chain", "int64", (2,)),
        ("patterns", "int64"),
        ("pattern_rows", "int64"),
        ("pattern_deck", "int64", _PATTERNS),
        ("hard_kinds", "int64", _PATTERNS),
        ("hard_faces", "int64", _PATTERNS),
        ("bumpers", "int64", _PATTERNS),
        ("hard_reward", "int64", _PATTERNS),
        ("easy_kinds", "int64", _PATTERNS),  # 0: no easy way
        ("easy_faces", "int64", _PATTERNS),
        ("easy_penalty", "int64", _PATTERNS),
        # rows of the tallies: where this Zone's begin, and the Secret Passage's
        ("spaces_from", "int64"),
        ("cards_from", "int64"),
        ("badniks_from", "int64"),
        ("sides_from", "int64"),
        ("own_spaces", "int64"),  # spaces without the Secret Passage's
        ("passage_spaces", "int64"),  # row of its first space
        ("passage_card", "int64"),  # its row among the cards
        # common decks
        ("power_ups", "int64"),
        ("power_deck", "int64", (MAX_POWER_UPS,)),
        ("tiles", "int64"),
        ("tile_kind", "int64", (TILES,)),
        ("tile_reward", "int64", (TILES,)),
        ("tile_entry", "int64", (TILES,)),  # row of the tally
        ("emerald_dice", "int64", (EMERALDS, 3)),
        ("emerald_effects", "int64", (EMERALDS,)),
        ("bonus_place", "int64", (MAX_SEATS,)),  # points of a place in Speed
        ("bonus_solo", "int64", (16,)),
        *((name, "int64") for name in Rules.model_fields if name != "zone_cards"),
        ("passage_speed", "int64"),
        *((field, "int64") for field, _, _ in SWITCHES),
        *((field, "int64") for field, _, _ in CHOICES),
        ("flame_kinds", "int64"),
    ]
)


def _dashboards(t: Any, scenario: Scenario) -> None:
    t.passage_character = -1
    for c, key in enumerate(CHARACTERS):
        board = scenario.components.characters[key]  # type: ignore[index]
        t.ability[c] = ABILITIES.index(board.ability)
        if board.ability == "secret_passage":
            t.passage_character = c
        for i, action in enumerate(board.actions):
            t.dice[c, i] = [action.dice.count(letter) for letter in "BYRK"]
            t.times[c, i] = action.repeat
            t.keep[c, i] = ("all", "drop_lowest", "until_match", "ladder", "pairs").index(action.keep)
            t.spend_die[c, i] = KINDS.index(action.spend.die) if action.spend else -1
            t.spend_on_badnik[c, i] = action.spend is not None and action.spend.on == "badnik"
            t.spend_gain[c, i] = KINDS.index(action.spend.gain) if action.spend else -1
            t.glide[c, i] = KINDS.index(action.glide) if action.glide else -1
            t.throw[c, i] = KINDS.index(action.hammer_throw) if action.hammer_throw else -1
            t.reroll_spent[c, i] = action.reroll.spent if action.reroll else 0
            t.reroll_gain[c, i] = KINDS.index(action.reroll.gain) if action.reroll else -1
            t.turn_kind[c, i] = KINDS.index(action.avoid.turn) if action.avoid else -1
            t.into_kind[c, i] = KINDS.index(action.avoid.into) if action.avoid else -1
            t.mean_dice[c, i] = mean_pool(action)
            if action.keep == "ladder":
                for left in range(action.repeat):
                    t.climb[c, i, left] = [
                        float(further_dice(left, last, dice=len(action.dice))) for last in range(7)
                    ]


def _zone_cards(t: Any, scenario: Scenario, zone: Zone, lists: EffectLists) -> None:
    parts = scenario.components
    t.cards = len(zone.cards)
    t.deck_size = scenario.rules.zone_cards[len(scenario.seats) - 1]
    next_id = 0
    numbered = list(enumerate(zone.cards.values()))
    for number, card in (*numbered, (MAX_CARDS, parts.secret_passage)):
        if number == MAX_CARDS:
            t.own_spaces = next_id
        columns = parse_card(card.line).columns
        t.columns[number] = len(columns)
        for c, column in enumerate(columns):
            for way, space in enumerate(column):
                if space is None:
                    continue
                at = (number, c, way)
                t.sp_kinds[at], t.sp_faces[at] = space.condition.kinds, space.condition.faces
                t.sp_series[at], t.sp_next[at] = space.series, space.next
                t.sp_reward[at] = lists.number(space.rewards)
                t.sp_id[at] = next_id
                next_id += 1
    t.spaces = next_id
    for route, name in enumerate(ROUTES):
        t.route_reward[route] = lists.read(getattr(zone.act_board, name).line)
    t.route_reward[len(ROUTES)] = lists.read(parts.secret_passage_reward.line)


def _badniks(t: Any, zone: Zone, lists: EffectLists) -> None:
    number = 0
    deck: list[int] = []
    for kind in zone.badniks.values():
        for card in kind.cards:
            line = parse_badnik(card.line)
            for i, attack in enumerate(line.attacks):
                t.attack_kinds[number, i], t.attack_faces[number, i] = attack.kinds, attack.faces
            t.avoid_kinds[number], t.avoid_faces[number] = parse_colours(kind.avoid), line.avoid
            t.destroy_kinds[number], t.destroy_faces[number] = parse_colours(kind.destroy), line.destroy
            t.badnik_hits[number] = kind.hits
            t.needs[number] = ("any_die", "even_dice", "first_die").index(kind.needs)
            t.penalty[number] = lists.read(kind.penalty)
            t.acts_on_spend[number] = kind.ability is not None and kind.ability.timing == "spend"
            (
                t.timing[number],
                t.ability_effects[number],
                t.unless_left[number],
                t.no_run_chain[number],
                t.no_power_ups[number],
            ) = lists.ability(kind.ability)
            deck += [number] * card.copies
            number += 1
    t.badniks = len(deck)
    t.badnik_rows = number
    t.badnik_deck[: len(deck)] = deck


def _boss(t: Any, scenario: Scenario, zone: Zone, lists: EffectLists) -> None:
    boss = zone.boss
    t.level, t.health = boss.level.value, boss.health.value
    for route, name in enumerate(ROUTES):
        condition = parse_condition(getattr(boss, name).line)
        t.hit_kinds[route], t.hit_faces[route] = condition.kinds, condition.faces
    t.when_hit = lists.read(boss.when_hit.line if boss.when_hit else None)
    for i, side in enumerate(boss.sides):
        line = parse_side(side.line)
        for j, attack in enumerate(line.attacks):
            t.side_kinds[i, j], t.side_faces[i, j] = attack.kinds, attack.faces
        t.clear_kinds[i], t.clear_faces[i] = line.clear.kinds, line.clear.faces
        t.side_timing[i], t.side_effects[i], t.side_unless_left[i], t.side_no_run_chain[i], _ = lists.ability(
            side.ability
        )
    deck: list[int] = []
    for number, card in enumerate(scenario.components.patterns.values()):
        pattern = parse_pattern(card.line)
        t.hard_kinds[number], t.hard_faces[number] = pattern.hard.kinds, pattern.hard.faces
        t.bumpers[number] = pattern.bumpers
        t.hard_reward[number] = lists.number(pattern.reward)
        if pattern.easy is not None and scenario.rulings.pattern_mode == "two_conditions":
            t.easy_kinds[number], t.easy_faces[number] = pattern.easy.kinds, pattern.easy.faces
        t.easy_penalty[number] = lists.number(pattern.penalty)
        deck += [number] * card.copies
    t.patterns = len(deck)
    t.pattern_rows = len(scenario.components.patterns)
    t.pattern_deck[: len(deck)] = deck


def _common_decks(t: Any, scenario: Scenario, lists: EffectLists) -> None:
    parts = scenario.components
    deck = [
        number
        for number, name in enumerate(POWER_UPS)
        for _ in range(parts.power_ups[name].value if name in parts.power_ups else 0)
    ]
    t.power_ups = len(deck)
    t.power_deck[: len(deck)] = deck
    place = 0
    for entry, tile in enumerate(parts.tiles):
        for _ in range(tile.copies):
            t.tile_kind[place] = ("red", "bumper", "emerald").index(tile.kind)
            t.tile_reward[place] = lists.read(tile.reward)
            t.tile_entry[place] = entry
            place += 1
    t.tiles = place
    for number, name in enumerate(EMERALD_NAMES):
        emerald = parts.emeralds[name]  # type: ignore[index]
        t.emerald_dice[number] = [emerald.dice.count(letter) for letter in "BYR"]
        t.emerald_effects[number] = lists.read(emerald.action)
    bonus = parts.time_bonus
    places = {2: bonus.two, 3: bonus.three, 4: bonus.four}.get(len(scenario.seats), ())
    t.bonus_place[: len(places)] = places
    t.bonus_solo[:] = [bonus.solo[min(i, len(bonus.solo) - 1)] for i in range(16)]


def _tally_rows(t: Any, scenario: Scenario, place: int) -> None:
    """Where the Zone's rows of the tallies begin, and the Secret Passage's, which come last."""
    keys = scenario.table.in_play
    zones = [scenario.components.zones[key] for key in keys]
    spaces = [len(own_space_names(zone)) for zone in zones]
    t.spaces_from, t.passage_spaces = sum(spaces[:place]), sum(spaces)
    t.cards_from = sum(len(zone.cards) for zone in zones[:place])
    t.passage_card = sum(len(zone.cards) for zone in zones)
    t.badniks_from = sum(len(kind.cards) for zone in zones[:place] for kind in zone.badniks.values())
    t.sides_from = 2 * place


def compile_tables(scenario: Scenario, place: int = 0) -> np.ndarray[Any, Any]:
    """Turn a checked scenario into the kernel's tables of one Zone.

    Parameters
    ----------
    scenario : Scenario
        Resolved and linted.
    place : int
        Which of the Zones in play.

    Returns
    -------
    ndarray of TABLES, shape (1,)
        Read-only tables.
    """
    zone = scenario.components.zones[scenario.table.in_play[place]]
    tables = np.zeros(1, TABLES)
    t = tables[0]
    lists = EffectLists(t)
    t.seats = len(scenario.seats)
    t.is_competition = scenario.table.mode == "competition"
    t.zones = len(scenario.table.in_play)
    t.retry, t.replays = scenario.rulings.campaign_retry, scenario.rulings.campaign_replays
    t.rotate = scenario.table.seating == "rotate"
    first = scenario.table.first_player
    t.first_player = first if isinstance(first, int) else -1
    defaults = defaults_of(scenario.table.mode)
    for i, seat in enumerate(scenario.seats):
        t.character[i] = CHARACTERS.index(seat.character)
        t.policy[i] = POLICIES.index(seat.policy.name)
        for j, name in enumerate(NAMES):
            own = getattr(seat.policy.weights, name)
            t.weight[i, j] = defaults[seat.policy.name][name] if own is None else own
        t.regard[i] = t.weight[i, W_SUPPORT] - t.weight[i, W_RIVAL]
    _dashboards(t, scenario)
    _zone_cards(t, scenario, zone, lists)
    _badniks(t, zone, lists)
    _boss(t, scenario, zone, lists)
    _tally_rows(t, scenario, place)
    _common_decks(t, scenario, lists)
    write_steady_worths(t, len(lists.known))
    for name in Rules.model_fields:
        if name != "zone_cards":
            t[name] = getattr(scenario.rules, name)
    write_readings(t, scenario.rulings)
    tables.flags.writeable = False
    return tables
