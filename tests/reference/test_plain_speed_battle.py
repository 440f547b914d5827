"""The plain Action Race itself, on hand-made positions: a second road must be a road."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from speed_battle_plain import play_games
from speed_battle_plain_choices import RandomPolicy
from speed_battle_plain_race import Race
from speed_battle_plain_table import Setup
from speed_battle_positions import Script, Watching, hand, position, words


def race(characters, hands, *scripts, **settings):
    return position("action_race", characters, hands, list(scripts), **settings)


def scores(table):
    return [player.score for player in table.players]


def plays(first, **more):
    return Script(R1=first, **more)


# --- Points, Springs, Rings ---


def test_sb_race_10_unmatched_number_scores_one():
    table = race("sonic shadow", "3I/2I", plays("3I"), plays("2I"))
    assert not table.play_round()
    assert scores(table) == [1, 1]
    assert words(table.discards) == "2I 3I"


def test_sb_race_5_and_18_lead():
    table = race("amy silver metal_sonic", "1I/2I/3I", *(plays(c) for c in ("1I", "2I", "3I")))
    assert table.leader(table.players).character == "metal_sonic"
    table.players[0].score = 1
    assert table.leader(table.players).character == "amy"


def test_sb_race_7_and_8_spin():
    """Discarded at once; five cards after the Race; a hand of none must Spin."""
    table = race("sonic shadow", "/1I 2I", Script(), plays("spin"))
    table.play_round()
    assert scores(table) == [0, 0]
    assert [len(player.hand) for player in table.players] == [5, 5]
    assert words(table.discards) == "1I 2I"
    assert table.players[0].policy.asked == []


def test_sb_suit_1_and_2_ring():
    """Every other racer but those who show an Invincible or Spin; the victim picks. [SB-AMB-R1]"""
    table = race(
        "sonic shadow amy metal_sonic",
        "1R 1P/2I 3P/3S 1R 2R/1P",
        plays("1R"),
        plays("2I"),
        plays("3S", R4="2R"),
        plays("spin"),
        top="1I 1S",
    )
    table.play_round()
    assert hand(table, 1) == "3P"
    assert hand(table, 2) == "1I 1R 1S"  # SB-SUIT-3: two cards after the discard
    assert scores(table) == [1, 1, 1, 0]


def test_sb_suit_4_shoes():
    table = race("shadow sonic", "1P 2R/2I", plays("1P", R5a="2R"), plays("2I"))
    table.play_round()
    assert scores(table) == [2, 1]
    assert table.players[0].count["ability"] == 1
    assert len(table.players[0].hand) == 5  # SB-RCHAR-SHADOW


def test_sb_race_4_hands_and_sb_x_22():
    table = Race(Setup(["sonic", "amy", "jet"], [Watching()] * 3), Random(1))
    assert [len(player.hand) for player in table.players] == [5, 5, 5]
    for _ in range(20):
        table.play_round()
        assert Counter(table.cards_in_play()) == Counter(table.setup.deck)


# --- Homing Attacks ---


def test_sb_race_13_to_16_attack():
    """Order from the Lead: Sonic plays, Amy plays, Sonic cannot: Amy scores 1 + 1."""
    table = race(
        "sonic amy metal_sonic",
        "1R 1I/1I 1P 1S/3I",
        plays("1R", R3="1I"),
        plays("1I", R3="1P"),
        plays("3I"),
    )
    table.play_round()
    assert scores(table) == [0, 2, 1]
    assert hand(table, 1) == "1S"
    assert table.count["attacks_of_2"] == 1


def test_sb_amb_r10_the_other_wins_without_playing():
    for ruling, expected in (("last_left", 2), ("every_lap", 0)):
        table = race(
            "sonic amy", "1I/1S", plays("1I"), plays("1S"), rulings={"attack_end": ruling}, top="2R 2P"
        )
        table.play_round()
        assert scores(table) == [0, expected]


def test_sb_race_14_drop_out_and_bonus_of_three():
    """SB-X-3: four racers, an attack of three and a free one share four points."""
    table = race(
        "sonic amy metal_sonic jet",
        "2I 2R/2P 2R/2S/3I",
        plays("2I", R3="drop"),
        plays("2P", R3="2R"),
        plays("2S"),
        plays("3I"),
        top="1R 1P",
    )
    table.play_round()
    assert scores(table) == [0, 3, 0, 1]


def test_sb_race_18_lead_of_the_attack_is_a_participant():
    """Metal leads the Race; in the attack Amy has more points than Sonic and must play first."""
    table = race("sonic amy metal_sonic", "2I/2S/3I", plays("2I"), plays("2S"), plays("3I"), top="1R 1P")
    table.players[1].score, table.players[2].score = 1, 2
    table.play_round()
    assert scores(table) == [2, 1, 3]


@pytest.mark.parametrize(("start", "is_won"), [((9, 0), True), ((9, 9), False), ((11, 10), True)])
def test_sb_race_22_sole_leader(start, is_won):
    table = race("sonic amy", "2I/3I", plays("2I"), plays("3I"))
    for player, score in zip(table.players, start, strict=True):
        player.score = score
    assert table.play_round() == is_won


# --- Characters ---


def test_sb_rchar_sonic():
    """The Race card's number; after the Shoes burn. [SB-AMB-R3]"""
    for ruling, expected in (("both", 3), ("one", 2)):
        table = race(
            "sonic amy",
            "1P 2R 1I/3I",
            plays("1P", R5a="2R", R5b="1I"),
            plays("3I"),
            rulings={"sonic_and_shoes": ruling},
        )
        table.play_round()
        assert scores(table) == [expected, 1]


def test_sb_x_3_largest_gain_of_a_round():
    """Sonic against three: 4 for the attack, 1 for the Shoes, 1 of his own."""
    table = race(
        "sonic amy metal_sonic jet",
        "2P 2R 2I 2S/2P/2R/2S",
        plays("2P", R4="2R", R3="2I", R5b="2S"),
        *(plays(c) for c in ("2P", "2R", "2S")),
        top="1I 3I",
    )
    table.players[0].hand.append(table.deck.pop())
    table.players[0].policy.answers["SB-R5a"] = [words(table.players[0].hand[-1:])]
    table.play_round()
    assert scores(table) == [6, 0, 0, 0]


def test_sb_rchar_shadow():
    """After the win check; at once under the other reading. [SB-AMB-R7]"""
    table = race("shadow amy", "1I/3I", plays("1I"), plays("3I"))
    table.play_round()
    assert len(table.players[0].hand) == 5
    won = race("shadow amy", "1I/3I", plays("1I"), plays("3I"))
    won.players[0].score = 9
    assert won.play_round()
    assert won.players[0].hand == []
    now = race("shadow amy", "1P/3I", plays("1P", R5a="#1"), plays("3I"), rulings={"shadow_draws": "at_once"})
    now.play_round()
    assert scores(now) == [2, 1]


def test_sb_rchar_amy():
    table = race("amy jet", "1R/3S 1P 2P", plays("1R"), plays("3S"), top="1I 2I")
    table.play_round()
    assert hand(table, 1) == "1I 2I"
    assert table.players[0].count["ability"] == 1


def test_sb_rchar_metal():
    """SB-AMB-R11: an Invincible is no Sonic burn and no exit, but any number in the attack."""
    table = race("metal_sonic amy", "1P 3I/1I 2I", plays("1P", R3="3I"), plays("1I", R3="drop"))
    table.play_round()
    assert scores(table) == [2, 0]
    assert [asked for asked, _ in table.players[1].policy.asked] == ["SB-R1"]  # no card of a 1 left


def test_sb_rchar_blaze():
    """Any card first, then only the number."""
    table = race(
        "blaze amy", "1P 3R 2R/1I 1S", plays("1P", R3="3R"), plays("1I", R3="1S"), rulings={}, top="1R"
    )
    table.play_round()
    assert scores(table) == [0, 2]
    assert hand(table, 0) == "2R"


def test_sb_rchar_silver():
    """One of the cards of his own attack; before the next Ring. [SB-AMB-R2, ruling 3]"""
    table = race(
        "silver amy jet",
        "1R/2R 3P/3I 2P 2S",
        plays("1R", R5d="3P", R4="3P"),
        plays("2R"),
        plays("3I"),
    )
    table.play_round()
    # Silver leads; Amy's 3P goes to him; then Amy takes up to two cards of him, and Jet is immune.
    assert hand(table, 0) == ""
    assert table.players[0].count["ability"] == 1
    late = race(
        "silver amy jet",
        "1R/2R 3P/3I 2P 2S",
        plays("1R", R5d="3P"),
        plays("2R"),
        plays("3I"),
        rulings={"ring_order": "at_once"},
    )
    late.play_round()
    assert hand(late, 0) == "3P"


def test_sb_rchar_espio():
    """He leaves with a point; one rival is left and scores without a bonus. [SB-AMB-R4]"""
    for ruling, expected in ((False, 1), (True, 2)):
        table = race(
            "espio amy",
            "2I 2R/2P 1S",
            plays("2I", R5c="2R"),
            plays("2P", R5a="no"),
            rulings={"espio_rival_bonus": ruling},
        )
        table.play_round()
        assert scores(table) == [1, expected]
        assert [asked for asked, _ in table.players[1].policy.asked] == ["SB-R1", "SB-R5a"]


def test_sb_rchar_espio_leaves_three():
    """The other two fight without him: bonus for one."""
    table = race(
        "espio amy jet",
        "2I 2R/2I/2I",
        plays("2I", R5c="2R"),
        plays("2I"),
        plays("2I"),
    )
    table.play_round()
    assert scores(table) == [1, 2, 0]  # Jet leads the attack and cannot play


def test_sb_rchar_jet():
    """Ring: the others still in lose a card; Spring: he draws one; no immunity. [SB-AMB-R6]"""
    for ruling, left in ((False, "2I"), (True, "1S 2I")):
        table = race(
            "jet amy",
            "1I 1R/1I 1S 2I",
            plays("1I", R3="1R"),
            plays("1I", R4="1S", R3="drop"),
            rulings={"jet_ring_respects_invincible": ruling},
        )
        table.play_round()
        assert scores(table) == [2, 0]
        assert hand(table, 1) == left
    table = race("jet amy", "1I 1S/1I", plays("1I", R3="1S"), plays("1I"), top="3R")
    table.play_round()
    assert hand(table, 0) == "3R"


def test_attacks_in_order_of_the_lead():
    """SB-AMB-R5: the pair that holds the Lead fights first; Jet's draw shows it."""
    table = race(
        "jet sonic amy metal_sonic",
        "1P 1S/2P/1P/2P 2I",
        plays("1P", R3="1S"),
        plays("2P"),
        plays("1P"),
        plays("2P"),
        top="3R",
    )
    seen = []
    attack = table.homing_attack
    table.homing_attack = lambda group: (seen.append(group[0].shown.number), attack(group))
    table.play_round()
    assert seen == [2, 1]
    assert scores(table) == [2, 0, 0, 2]


# --- Exact values of section (f) ---


class Racing(RandomPolicy):
    """Races any card and refuses the rest."""

    def choose(self, table, player, decision, options):
        if decision == "SB-R1":
            return table.rng.choice(options[1:])
        return options[0] if options[0] in ("no", "drop", "stay") else table.rng.choice(options)


def first_rounds(n, games=3000, policy=Racing):
    for seed in range(games):
        table = Race(Setup(["amy", "metal_sonic", "silver", "blaze"][-n:], [policy()] * n), Random(seed))
        table.play_round()
        yield table


@pytest.mark.parametrize(
    ("racers", "distinct", "unmatched"),
    [(2, 32 / 47, 32 / 47), (3, 256 / 1081, 496 / 1081), (4, 0, 992 / 3243)],
)
def test_sb_x_1_matches(racers, distinct, unmatched):
    tables = list(first_rounds(racers))
    alone = [player.count["matches"] == 0 for table in tables for player in table.players]
    assert sum(alone) / len(alone) == pytest.approx(unmatched, abs=0.045)
    quiet = sum(table.count["attacks"] == 0 for table in tables) / len(tables)
    assert quiet == pytest.approx(distinct, abs=0.04)
    assert all(sum(scores(table)) == racers for table in tables)  # SB-X-3


def test_sb_x_2_patterns_of_four():
    found = Counter()
    for table in first_rounds(4):
        found[tuple(size for size in (2, 3, 4) for _ in range(table.count[f"attacks_of_{size}"]))] += 1
    for pattern, chance in (((4,), 91 / 3243), ((3,), 896 / 3243), ((2, 2), 240 / 1081), ((2,), 512 / 1081)):
        assert found[pattern] / 3000 == pytest.approx(chance, abs=0.041)


@pytest.mark.parametrize(("racers", "change"), [(2, -11 / 16), (3, -7 / 8), (4, -17 / 16)])
def test_sb_x_7_hand_change(racers, change):
    """Nearly so with cards of one deck; Silver and Amy are not at the table."""
    changes = []
    for seed in range(3000):
        table = Race(
            Setup(["metal_sonic", "blaze", "jet", "espio"][:racers], [Racing()] * racers), Random(seed)
        )
        table.play_round()
        changes += [len(player.hand) - 5 for player in table.players]
    assert sum(changes) / len(changes) == pytest.approx(change, abs=0.06)


def test_sb_x_3_points_of_whole_games():
    """Every Race gives a point a racer, and one a burn; Espio's exit burns without."""
    for row in play_games("action_race", 60, 5, characters=[None] * 4):
        count = sum((seat["count"] for seat in row["seats"]), Counter())
        burns = count["points_shoes"] + count["points_sonic"]
        assert burns + count["points_exit"] == count["cards_burned"]
        assert sum(seat["score"] for seat in row["seats"]) == count["races"] + burns
        assert count["races"] + count["spins"] == 4 * row["turns"]
