"""Sonic Roll: the boxed components, value by value, against the page they come from."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from simkit.games.sonic_roll import GAME
from simkit.games.sonic_roll.naming import card_names, space_names
from simkit.games.sonic_roll.notation import parse_badnik, parse_card
from simkit.scenario import load

GREEN_HILL = Path(__file__).parents[2] / "scenarios" / "sonic_roll" / "green_hill.toml"
ZONES = ("green_hill", "stardust_speedway", "lava_reef", "chemical_plant")
BOX: dict[str, Any] = tomllib.loads((Path(GAME.components_folder) / "boxed.toml").read_text(encoding="utf-8"))


def lines(cards: list[Any]) -> list[str]:
    return [card["line"] for card in cards]


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
