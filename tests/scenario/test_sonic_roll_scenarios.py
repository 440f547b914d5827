"""Sonic Roll: shipped scenarios, the boxed components, and the lint by one hand-made departure at a time."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from simkit.errors import ScenarioError
from simkit.games.common import Finding
from simkit.games.sonic_roll import GAME
from simkit.games.sonic_roll.lint import lint
from simkit.games.sonic_roll.model import Scenario
from simkit.games.sonic_roll.notation import parse_badnik, parse_card
from simkit.games.sonic_roll.observe import card_names, space_names
from simkit.games.sonic_roll.rules import Rulings
from simkit.scenario import load, schema

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "scenarios" / "sonic_roll"
SHIPPED = sorted(FOLDER.rglob("*.toml"))
GREEN_HILL = FOLDER / "green_hill.toml"
ZONES = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")
DEPARTING = {"weak_players", "black_die", "miniature", "hazard_before_save", "hazard_pool_built"}
BOX: dict[str, Any] = tomllib.loads((Path(GAME.components_folder) / "boxed.toml").read_text(encoding="utf-8"))

Change = Callable[[dict[str, Any]], None]


def lines(cards: list[Any]) -> list[str]:
    return [card["line"] for card in cards]


# --- what is shipped


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_load(path: Path) -> None:
    scenario = load(path)
    assert scenario.game.name == "sonic_roll"
    assert bool(scenario.findings) == (path.stem in DEPARTING)
    assert not any(finding.is_fault for finding in scenario.findings)
    assert scenario.provenance().get("custom", 0) == 0 or path.stem in {
        *DEPARTING,
        "attack_per_die",
        "bumpers_contiguous",
    }


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_shipped_scenarios_pass_the_schema(path: Path) -> None:
    validator = jsonschema.Draft202012Validator(schema(GAME))
    assert validator.is_valid(tomllib.loads(path.read_text(encoding="utf-8")))
    assert validator.is_valid(load(path).resolved)


def test_every_alternative_of_every_ruling_has_a_scenario() -> None:
    form = schema(GAME)["$defs"]["Rulings"]["properties"]
    wanted = {
        (ruling, value)
        for ruling, node in form.items()
        for value in node.get("enum", (False, True))
        if value != Rulings.model_fields[ruling].default
    }
    found = Counter(
        (ruling, value)
        for path in sorted((FOLDER / "rulings").glob("*.toml"))
        for ruling, value in load(path).model.rulings
        if value != Rulings.model_fields[ruling].default
    )
    assert set(found) == wanted
    assert set(found.values()) == {1}


@pytest.mark.parametrize(
    ("file", "zone", "players"),
    [
        *[(zone, zone, 4) for zone in ZONES],
        *[(f"green_hill_{n}_player{'s' * (n > 1)}", "green_hill", n) for n in (1, 2, 3)],
    ],
)
def test_zones_and_players(file: str, zone: str, players: int) -> None:
    model = load(FOLDER / f"{file}.toml").model
    assert (model.table.zone, len(model.seats)) == (zone, players)
    assert {seat.policy.name for seat in model.seats} == {"greedy"}


def test_swaps_are_all_pairs_and_everybody_alone() -> None:
    files = [*(FOLDER / "swaps").glob("*.toml"), *FOLDER.glob("green_hill_[12]_*.toml")]
    parties = [frozenset(seat.character for seat in load(path).model.seats) for path in files]
    assert len(parties) == len(set(parties)) == 6 + 4


def test_provenance_of_green_hill() -> None:
    """Every value says where it comes from; the counts are those of the components page, entry by entry.

    printed: 12 Roll Actions, 4 dashboards, the Secret Passage's reward, 6 values of Egg Robo's board.
    reported: 4 times 3 Act Board rewards, the Secret Passage, 24 patterns, 10 Power Ups, 5 kinds of tiles,
    the time bonus, 4 Green Hill and 20 Lava Reef cards, the 8 types of these Zones, Lava Reef's 4 abilities.
    illustrative: 48 Zone Cards, 3 times 6 boss values, 8 sides and their 6 abilities, 16 + 20 + 20 Badniks,
    8 types of the other two Zones, 4 + 1 + 3 abilities, 7 Emeralds.
    """
    assert load(GREEN_HILL).provenance() == {
        "printed": 12 + 4 + 1 + 6,
        "reported": 12 + 1 + 24 + 10 + 5 + 1 + 24 + 8 + 4,
        "illustrative": 48 + 18 + 8 + 6 + 56 + 8 + 8 + 7,
    }


# --- the box against the components page


def test_dashboards() -> None:
    """Section 1.2, read from the printed dashboards."""
    actions = {
        hero: [
            (
                action["name"],
                action["dice"],
                action.get("repeat", 1),
                action.get("keep", "all"),
                {
                    k: v
                    for k, v in action.items()
                    if k in ("spend", "glide", "hammer_throw", "reroll", "avoid")
                },
            )
            for action in board["actions"]
        ]
        for hero, board in BOX["characters"].items()
    }
    assert actions == {
        "sonic": [
            ("Super Peel Out", "BBBBBB", 1, "drop_lowest", {}),
            ("Spin Dash", "BR", 1, "until_match", {}),
            ("Drop Dash", "YYY", 1, "all", {"spend": {"die": "jump", "on": "zone_card", "gain": "run"}}),
        ],
        "tails": [
            ("Fly", "YYYY", 2, "pairs", {}),
            ("Spin Jump", "RRR", 1, "all", {"spend": {"die": "spin", "on": "badnik", "gain": "jump"}}),
            ("Propeller Tail", "BBBB", 1, "all", {"reroll": {"spent": 2, "gain": "jump"}}),
        ],
        "knuckles": [
            ("Wall Climb", "RRR", 3, "ladder", {}),
            ("Spin Attack", "BBBB", 1, "all", {"avoid": {"turn": "run", "into": "spin"}}),
            ("Glide", "YYYY", 1, "all", {"glide": "jump"}),
        ],
        "amy": [
            ("Hammer Throw", "RRR", 1, "all", {"hammer_throw": "spin"}),
            ("Spin Dash", "BR", 1, "until_match", {}),
            ("Hammer Rush", "YYY", 1, "all", {"spend": {"die": "jump", "on": "zone_card", "gain": "spin"}}),
        ],
    }
    assert {hero: board["ability"] for hero, board in BOX["characters"].items()} == {
        "sonic": "insta_shield",
        "tails": "buddy_flight",
        "knuckles": "secret_passage",
        "amy": "piko_piko_hammer",
    }


def test_act_boards_and_bosses() -> None:
    """Section 1.3 for the Act Boards and Egg Robo, section 1.5 for the other bosses."""
    boards = {
        zone: [BOX["zones"][zone]["act_board"][r]["line"] for r in ("top", "middle", "bottom")]
        for zone in ZONES
    }
    assert boards == {
        "green_hill": ["big_ring", "star_post", "power_up"],
        "stardust_speedway": ["ring 5", "star_post", "boost"],
        "lava_reef": ["power_up", "hazard 2", "big_ring"],
        "chemical_plant": ["badnik", "big_ring", "gain_die any 1"],
    }
    bosses = {zone: BOX["zones"][zone]["boss"] for zone in ZONES}
    assert {
        boss["name"]: (
            boss["level"]["value"],
            boss["health"]["value"],
            " / ".join(boss[r]["line"] for r in ("top", "middle", "bottom")),
            boss["when_hit"]["line"],
        )
        for boss in bosses.values()
    } == {
        "Egg Robo": (2, 2, "R6 / R4 / R2", "all_draw_badnik"),
        "Metal Sonic": (2, 3, "R5 / B3 / R1", "lose_die"),
        "Lava Reef boss": (3, 3, "R6 / R3 / Y5", "hazard 1"),
        "Eggman": (3, 3, "R5 / R4 / R3", "all_draw_badnik, time"),
    }
    assert [
        (side["line"], *(side.get("ability", {}).get(key) for key in ("timing", "effect")))
        for boss in bosses.values()
        for side in boss["sides"]
    ] == [
        ("B3 Y3 | R5", None, None),
        ("*6 | R1", None, None),
        ("B1 B6 | B4", "spend", "no_run_chain"),
        ("*2 | R3", "reroll", "lose_ring"),
        ("*4 | Y2", "reroll", "hazard 1"),
        ("Y1 Y5 | R6", "dice_action", "lose_die"),
        ("B2 Y2 | R4", "reroll", "hazard 1"),
        ("*5 | R2", "end_turn", "draw_badnik"),
    ]


def test_boss_patterns() -> None:
    """Section 1.3a: each colour, and the bumpers, cover 1 to 6 once."""
    patterns = lines(list(BOX["patterns"].values()))
    assert patterns == [
        *("R3[boost] | 3", "B4[ring 3] | 4", "Y6[star_post] | 6", "UU[power_up] | 5"),
        *(f"R{n} | {n}[lose_die]" for n in (1, 2, 4, 5, 6)),
        *(f"B{n} | {n}[hazard 2]" for n in (1, 2, 3, 5, 6)),
        *(f"Y{n} | {n}[badnik]" for n in (1, 2, 3, 4, 5)),
        *("UU | 1[time]", "UUU | 2[time]", "UU | 3[time]", "UU | 4[time]", "UU | 6[time]"),
    ]
    assert len(patterns) == 24


def test_common_decks() -> None:
    """Section 1.3: 23 Power Ups, 16 tiles, time bonus; section 1.5: Emeralds."""
    assert [(name, number["value"]) for name, number in BOX["power_ups"].items()] == [
        ("super_ring", 3),
        ("hyper_ring", 2),
        ("eggman_mark", 2),
        ("power_sneakers", 3),
        ("invincible", 2),
        ("one_up", 3),
        ("flame_shield", 2),
        ("bubble_shield", 2),
        ("lightning_shield", 2),
        ("blue_shield", 2),
    ]
    assert sorted((tile["kind"], tile.get("reward"), tile["copies"]) for tile in BOX["tiles"]) == [
        ("bumper", "boost", 3),
        ("bumper", "ring 1", 4),
        ("emerald", None, 1),
        ("red", "boost", 2),
        ("red", "power_up", 6),
    ]
    bonus = BOX["time_bonus"]
    assert [bonus[key] for key in ("two", "three", "four")] == [[100, 0], [150, 50, 0], [200, 100, 50, 0]]
    assert bonus["solo"] == [200, 100, 100, 50, 50, 0]
    assert [(key, stone["dice"], stone["action"]) for key, stone in BOX["emeralds"].items()] == [
        ("green", "BY", "either_path"),
        ("yellow", "YY", "ring 3"),
        ("blue", "BB", "boost"),
        ("purple", "RY", "discard_badnik"),
        ("white", "BR", "set_die"),
        ("cyan", "BY", "save_rings"),
        ("red", "RR", "power_up"),
    ]


def test_lava_reef_badniks() -> None:
    """Section 1.3b: the one Zone whose Badniks are all reported."""
    found = {
        kind["name"]: (
            lines(kind["cards"]),
            kind["avoid"],
            kind.get("destroy", "R"),
            *(kind["ability"].get(key) for key in ("timing", "effect", "unless_left")),
        )
        for kind in BOX["zones"]["lava_reef"]["badniks"].values()
    }
    assert found == {
        "Fireworm": (
            ["Y5 Y2 | 4", "Y5 Y2 | 6", "Y6 Y1 | 5", "Y6 Y3 | 2", "Y4 Y1 | 1"],
            *("Y", "R", "passive", "no_power_ups", None),
        ),
        "Rexon": (["*5 | 2", "*4 | 5", "*2 | 6", "*3 | 1", "*1 | 3"], "Y", "R", "defeat", "hazard 2", "jump"),
        "Toxomister": (
            ["B6 | 2", "B1 | 3", "B2 | 5", "B4 | 1", "B5 | 6"],
            "B",
            "R",
            "reroll",
            "lose_ring",
            None,
        ),
        "Iwamodoki": (
            ["- | 1", "- | 2", "- | 4", "- | 5", "- | 6"],
            *("any", "none", "end_turn", "damage, discard_self", None),
        ),
    }
    assert {
        card["provenance"] for kind in BOX["zones"]["lava_reef"]["badniks"].values() for card in kind["cards"]
    } == {"reported"}


def test_green_hill_samples_are_the_reported_cards() -> None:
    """Section 1.3c: one card of each type."""
    reported = {
        kind["name"]: [card["line"] for card in kind["cards"] if card["provenance"] == "reported"]
        for kind in BOX["zones"]["green_hill"]["badniks"].values()
    }
    assert reported == {
        "Moto Bug": ["B5 B1 | 6"],
        "Newtron": ["Y2 | 3"],
        "Buzz Bomber": ["B5 Y5 | 2"],
        "Chopper": ["*3 | 5"],
    }


@pytest.mark.parametrize("zone", ZONES)
def test_badniks_follow_the_printed_shape(zone: str) -> None:
    """Four types of five cards; avoid and destroy numbers are the same; red dice are named by no attack."""
    kinds = BOX["zones"][zone]["badniks"].values()
    assert [len(kind["cards"]) for kind in kinds] == [5] * 4
    for kind in kinds:
        cards = [parse_badnik(card["line"]) for card in kind["cards"]]
        assert all(card.avoid == card.destroy for card in cards)
        assert all(attack.kinds in (1, 2, 7) for card in cards for attack in card.attacks)
    special = {kind["name"]: (kind.get("hits", 1), kind.get("needs", "any_die")) for kind in kinds}
    odd = {name: told for name, told in special.items() if told != (1, "any_die")}
    assert odd == {
        "stardust_speedway": {
            "Horatu": (1, "even_dice"),
            "Dango": (2, "any_die"),
            "Kanabun": (1, "first_die"),
        },
        "chemical_plant": {"Catakiller Jr.": (2, "any_die")},
    }.get(zone, {})


@pytest.mark.parametrize("zone", ZONES)
def test_zone_cards_are_the_invented_ones(zone: str) -> None:
    """Section 1.5: twelve cards of five to seven Challenges, 72 in all; plain numbers dealt evenly."""
    cards = [parse_card(card["line"]) for card in BOX["zones"][zone]["cards"].values()]
    assert len(cards) == 12
    assert {len(card.columns) for card in cards} == {5, 6, 7}
    assert sum(len(card.columns) for card in cards) == 72
    plain = Counter(
        space.condition.faces
        for card in cards
        for column in card.columns
        for space in column
        if space is not None and space.series < 0
    )
    assert max(plain.values()) - min(plain.values()) <= 1


def test_first_and_last_zone_card_and_the_secret_passage() -> None:
    zones = BOX["zones"]
    assert zones["green_hill"]["cards"]["GHZ-01"]["line"] == (
        "5[bad] {B6[pu]|2[sp]} {Y4[bo]|3[+2]} {R2[pu]|1[bad]} 6[-d]"
    )
    assert zones["chemical_plant"]["cards"]["CPZ-12"]["line"] == "4[sp] 6[+2] 5[sp] 2[bad] 3[+2] 1[hz1] 3[bo]"
    texts = [
        space.text
        for column in parse_card(BOX["secret_passage"]["line"]).columns
        for space in column
        if space
    ]
    assert texts == [
        *("U[ring 2]", "U[ring 2]", "5[boost]", "R5[power_up]"),
        *("4[ring 2]", "Y3[power_up]", "3[boost]", "6[ring 2]"),
    ]
    assert BOX["secret_passage_reward"]["line"] == "big_ring"


def test_names_of_spaces_and_cards() -> None:
    model = load(GREEN_HILL).model
    names = space_names(model)
    assert names[:3] == ["GHZ-01 1 5[badnik]", "GHZ-01 2 top B6[power_up]", "GHZ-01 2 bottom 2[star_post]"]
    assert names[-1] == "Secret Passage 6 6[ring 2]"
    assert card_names(model)[-2:] == ["GHZ-12", "Secret Passage"]


# --- the lint


def found(*changes: Change, players: int = 4) -> list[Finding]:
    resolved = load(GREEN_HILL).resolved
    resolved["seats"] = resolved["seats"][:players]
    for change in changes:
        change(resolved)
    return lint(Scenario.model_validate(resolved))


def put(path: str, value: Any) -> Change:
    def change(resolved: dict[str, Any]) -> None:
        table: Any = resolved
        *above, last = path.split(".")
        for key in above:
            table = table[int(key)] if isinstance(table, list) else table[key]
        if isinstance(table, list):
            table[int(last)] = value
        else:
            table[last] = value

    return change


GH = "components.zones.green_hill"
MANY_BADNIKS = put(
    f"{GH}.badniks.newtron.cards", [{"line": "Y2 | 3", "copies": 20}, {"line": "Y3 | 4", "copies": 6}]
)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_box_has_nothing_to_tell(players: int) -> None:
    assert found(players=players) == []


@pytest.mark.parametrize(
    ("changes", "path", "message", "hint"),
    [
        (
            [put("table.zone", "Lava_reef")],
            "table.zone",
            'read "Lava_reef"; allowed: "green_hill"',
            "lava_reef",
        ),
        ([put("table.zone", "moon")], "table.zone", 'read "moon"; allowed: "green_hill"', ""),
        (
            [put(f"{GH}.boss.level.value", 7)],
            f"{GH}.boss.level",
            "read 7; allowed: a whole number from 0 to 6",
            "",
        ),
        ([put(f"{GH}.boss.level.value", -1)], f"{GH}.boss.level", "read -1; allowed", ""),
        (
            [put(f"{GH}.boss.health.value", 0)],
            f"{GH}.boss.health",
            "read 0; allowed: a whole number from 1 to 50",
            "",
        ),
        ([put(f"{GH}.boss.health.value", 51)], f"{GH}.boss.health", "read 51; allowed", ""),
        (
            [put(f"{GH}.cards.GHZ-01.copies", 2)],
            f"{GH}.cards.GHZ-01.copies",
            "read 2 copies; allowed: 1, for each Zone Card is there once",
            "",
        ),
        ([put("rules.zone_cards", [8, 8, 9, 13])], "rules.zone_cards.3", "read 13; allowed: at most 12", ""),
        (
            [put("rules.zone_cards", [8, 8, 9, 3]), put("rulings.secret_passage", "deck_route")],
            "rules.zone_cards.3",
            "read 3; allowed: at least 4, one card for each Route",
            "",
        ),
        (
            [MANY_BADNIKS, put("components.departures", ["badniks"])],
            f"{GH}.badniks",
            "read 41 Badniks; allowed: at most 40",
            "",
        ),
        (
            [put("components.power_ups.one_up.value", 21)],
            "components.power_ups.one_up",
            "read 21; allowed: a whole number from 0 to 20",
            "",
        ),
        (
            [
                put("components.power_ups.one_up.value", 20),
                put("components.power_ups.super_ring.value", 4),
                put("components.departures", ["power_ups"]),
            ],
            "components.power_ups",
            "read 41 Power Ups; allowed: at most 40",
            "",
        ),
        (
            [put("components.patterns.rockets_1.copies", 18), put("components.departures", ["patterns"])],
            "components.patterns",
            "read 41 Boss Patterns; allowed: at most 40",
            "",
        ),
        (
            [put("components.tiles.4.copies", 7), put("components.departures", ["tiles"])],
            "components.tiles",
            "read 17 tiles; allowed: at most 16",
            "",
        ),
        (
            [put("components.tiles.0.kind", "red"), put("components.departures", ["tiles"])],
            "components.tiles",
            "read no Chaos Emerald tile; allowed: one at least",
            "",
        ),
        (
            [put("components.tiles.0.reward", "boost")],
            "components.tiles.0.reward",
            "read a reward on a Chaos Emerald tile; allowed: none",
            "",
        ),
        (
            [put("components.characters.tails.actions.0.dice", "YYBB")],
            "components.characters.tails.actions.0.dice",
            'read "YYBB"; allowed with keep = "pairs": dice of one kind',
            "",
        ),
        (
            [put("components.characters.tails.actions.1.dice", "KK")],
            "components.characters.tails.actions.1.dice",
            'read "KK"; allowed: one die at least that is not black',
            "",
        ),
        (
            [put("components.characters.amy.actions.1.repeat", 2)],
            "components.characters.amy.actions.1.repeat",
            'read 2; allowed with keep = "until_match": 1',
            "",
        ),
        (
            [put("components.characters.sonic.actions.0.repeat", 3)],
            "components.characters.sonic.actions.0.dice",
            "read 18 dice in 3 rolls; allowed: at most 16",
            "",
        ),
        (
            [put("components.characters.knuckles.actions.1.avoid.into", "run")],
            "components.characters.knuckles.actions.1.avoid.into",
            'read "run"; allowed: another kind than the one it turns',
            "",
        ),
        (
            [put(f"{GH}.badniks.moto_bug.ability.unless_left", "run")],
            f"{GH}.badniks.moto_bug.ability.unless_left",
            'read a condition on "no_run_chain"; allowed: none, for it always acts',
            "",
        ),
    ],
)
def test_what_cannot_be_played_is_a_fault(changes: list[Change], path: str, message: str, hint: str) -> None:
    (fault,) = [finding for finding in found(*changes) if finding.is_fault]
    assert fault.path == path
    assert fault.message.startswith(message)
    assert hint in fault.hint
    assert bool(fault.hint) == bool(hint)


@pytest.mark.parametrize(("players", "seat"), [(1, 1), (2, 3)])
def test_the_first_seat_must_be_taken(players: int, seat: int) -> None:
    (fault,) = found(put("table.first_player", seat), players=players)
    assert (fault.path, fault.is_fault) == ("table.first_player", True)
    assert fault.message.startswith(f"read {seat}; allowed: 0 ")


@pytest.mark.parametrize(
    ("path", "text", "offset", "message"),
    [
        (f"{GH}.cards.GHZ-04.line", "2[bo] 1[set_die]", 8, 'read "set_die"; allowed only in the action of a'),
        (f"{GH}.act_board.top.line", "boost, save_rings", 7, 'read "save_rings"; allowed only in the action'),
        ("components.secret_passage_reward.line", "discard_self", 0, "in abilities of a Badnik"),
        ("components.patterns.rockets_2.line", "R2 | 2[no_run_chain]", 7, "in passive and spend abilities"),
        ("components.tiles.1.reward", "either_path", 0, "in the action of a Chaos Emerald"),
        ("components.tiles.1.reward", "ring 5, star_post", 8, "only outside the Bonus Stage"),
        ("components.tiles.3.reward", "big_ring", 0, "only outside the Bonus Stage"),
        (
            "components.emeralds.red.action",
            "ring 3, discard_self",
            8,
            "in abilities of a Badnik that still lies",
        ),
        (f"{GH}.badniks.chopper.penalty", "no_power_ups", 0, "in passive and spend abilities of a Badnik"),
        (f"{GH}.badniks.chopper.ability.effect", "discard_self", 0, "that still lies there"),
        (
            f"{GH}.badniks.newtron.ability.effect",
            "hazard 1, no_run_chain",
            10,
            "in passive and spend abilities",
        ),
        (f"{GH}.boss.when_hit.line", "discard_badnik", 0, "in the action of a Chaos Emerald"),
        (f"{GH}.boss.top.line", "R6[boost]", 0, 'read "R6[boost]"; allowed are forms like'),
        (f"{GH}.boss.sides.1.line", "*6 | R", 5, 'read "R"; allowed are forms like'),
        (f"{GH}.badniks.chopper.cards.2.line", "*6 | 0", 5, 'read "0" as a face'),
        ("components.zones.lava_reef.cards.LRZ-01.line", "1 9", 2, 'read "9" as a face'),
        (
            "components.zones.lava_reef.badniks.fireworm.ability.effect",
            "ring 2",
            0,
            "in abilities of another timing",
        ),
        ("components.zones.stardust_speedway.boss.sides.0.ability.effect", "no_power_ups", 0, "of a Badnik"),
        ("components.zones.lava_reef.boss.sides.0.ability.effect", "discard_self", 0, "of a Badnik"),
    ],
)
def test_faults_of_lines_have_their_offset(path: str, text: str, offset: int, message: str) -> None:
    (fault,) = found(put(path, text))
    assert (fault.path, fault.offset, fault.is_fault) == (path, offset, True)
    assert message in fault.message


@pytest.mark.parametrize(
    ("path", "text"),
    [
        (f"{GH}.badniks.moto_bug.ability.effect", "no_run_chain, lose_ring, discard_self"),
        ("components.zones.lava_reef.badniks.fireworm.ability.effect", "no_power_ups, no_run_chain"),
        ("components.zones.lava_reef.badniks.fireworm.ability.effect", "none"),
        ("components.emeralds.red.action", "either_path, discard_badnik, set_die"),
    ],
)
def test_effects_that_may_stand_there(path: str, text: str) -> None:
    assert found(put(path, text)) == []


@pytest.mark.parametrize(
    ("change", "departure", "path", "message"),
    [
        (
            put("components.patterns.rockets_1.copies", 2),
            "patterns",
            "components.patterns",
            "read 25 Boss Patterns; the box has 24",
        ),
        (
            put(f"{GH}.badniks.moto_bug.cards.0.copies", 3),
            "badniks",
            f"{GH}.badniks",
            "read 22 Badniks; the box has 20 a Zone",
        ),
        (
            put("components.tiles.4.copies", 5),
            "tiles",
            "components.tiles",
            "read 15 tiles, 1 of them Chaos Emeralds; the box has 16, one of them a Chaos Emerald",
        ),
        (
            put("components.power_ups.one_up.value", 4),
            "power_ups",
            "components.power_ups",
            "read 24 Power Ups; the box has 23",
        ),
    ],
)
def test_counts_depart_only_on_purpose(change: Change, departure: str, path: str, message: str) -> None:
    (unsaid,) = [finding for finding in found(change) if finding.path == path]
    said = [
        finding
        for finding in found(change, put("components.departures", [departure]))
        if finding.path == path
    ]
    assert (unsaid.message, unsaid.is_fault) == (message, True)
    assert unsaid.hint == f'if it is meant, add "{departure}" to components.departures'
    assert [(finding.message, finding.is_fault) for finding in said] == [(message, False)]


def test_other_zones_may_have_any_number_of_badniks() -> None:
    assert found(put("components.zones.lava_reef.badniks", {})) == []


def test_more_spaces_than_can_be_counted_are_a_fault() -> None:
    """Fourteen cards of 24 spaces and the Secret Passage's eight are 344."""
    wide = {f"W-{number}": {"line": " ".join(["{1|2|3}"] * 8)} for number in range(14)}
    (fault,) = found(put(f"{GH}.cards", wide))
    assert fault.path == f"{GH}.cards"
    assert fault.message == "read 344 spaces, the Secret Passage's included; allowed: at most 320"


@pytest.mark.parametrize(
    ("change", "path", "message"),
    [
        (put("rules.time_tokens", 9), "rules.time_tokens", "9; the rulebook has 7"),
        (
            put("rules.zone_cards", [8, 8, 9, 12]),
            "rules.zone_cards",
            "8, 8, 9, 12; the rulebook has 8, 8, 9, 10",
        ),
        (
            put("components.characters.amy.actions.0.dice", "RRRR"),
            "components.characters.amy.actions.0",
            "rolls RRRR all; the dashboard has RRR all",
        ),
        (
            put("seats.1.policy", {"name": "random", "weights": {"ring": 2.0}}),
            "seats.1.policy.weights",
            "ring set and changing nothing: random does not read them",
        ),
        (
            put("seats.1.policy", {"name": "greedy", "weights": {"ring": 2.0, "playouts": 8}}),
            "seats.1.policy.weights",
            "playouts set and changing nothing: greedy does not read them",
        ),
    ],
)
def test_other_values_are_notes(change: Change, path: str, message: str) -> None:
    assert [(note.path, note.message, note.is_fault) for note in found(change)] == [(path, message, False)]


def test_what_is_no_rule_of_the_game_is_not_noted() -> None:
    assert found(put("rules.max_turns", 100)) == []
    assert found(put("seats.0.policy", {"name": "rollout", "weights": {"playouts": 8, "ring": 1.0}})) == []


# --- faults with their place


def test_all_faults_of_lines_are_told_with_line_and_column(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        'game = "sonic_roll"\ntitle = "Mine"\n[[seats]]\ncharacter = "amy"\n'
        f'[{GH}.cards]\nGHZ-01 = "5[bad] 7"\nGHZ-02 = {{ line = "1 X2" }}\n'
        f"[{GH}.boss]\n  top = 'R6 '\n  middle = 'R0'\n",
        encoding="utf-8",
    )
    with pytest.raises(ScenarioError) as caught:
        load(path)
    assert [(fault.line, fault.column, fault.key) for fault in caught.value.faults] == [
        (6, 18, f"{GH}.cards.GHZ-01"),
        (7, 22, f"{GH}.cards.GHZ-02.line"),
        (10, 14, f"{GH}.boss.middle"),
    ]
    first = str(caught.value.faults[0])
    assert first.startswith(f'{path}:6:18: {GH}.cards.GHZ-01: read "7" as a face')


def test_a_line_from_the_command_line_has_no_column_but_tells_the_character() -> None:
    with pytest.raises(ScenarioError) as caught:
        load(GREEN_HILL, [f"{GH}.cards.GHZ-01=5[bad] 7"])
    (fault,) = caught.value.faults
    assert (fault.file, fault.line, fault.column, fault.key) == ("--set", None, None, f"{GH}.cards.GHZ-01")
    assert fault.message == 'character 8: read "7" as a face; allowed: 1 to 6, or * for any'


def test_a_changed_line_loses_its_provenance() -> None:
    scenario = load(GREEN_HILL, [f"{GH}.boss.top=R5", f"{GH}.boss.middle.line=R5"])
    boss = scenario.resolved["components"]["zones"]["green_hill"]["boss"]
    for route in ("top", "middle"):
        assert boss[route] == {"line": "R5", "copies": 1, "provenance": "custom", "source": ""}
    assert boss["bottom"]["provenance"] == "printed"
