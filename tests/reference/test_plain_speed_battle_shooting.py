"""The plain Shooting Battle itself, on hand-made positions. Seat 0 is active."""

from __future__ import annotations

from collections import Counter
from itertools import count
from random import Random

import pytest
from speed_battle_plain import play_games
from speed_battle_plain_choices import RandomPolicy
from speed_battle_plain_shooting import Shooting
from speed_battle_plain_table import Setup
from speed_battle_positions import Script, Watching, hand, load, position, words


def battle(characters, hands, *scripts, **settings):
    scripts = [*scripts, *(Script() for _ in range(len(characters.split()) - len(scripts)))]
    return position("shooting_battle", characters, hands, scripts, **settings)


def duels(card="", **more):
    """Challenge the next player with a card."""
    return Script(S1="#1", **({"S2": card} if card else {}), **more)


def turn(table):
    table.take_turn(table.players[0])
    return [player.health for player in table.players]


@pytest.mark.parametrize(("players", "health"), [(2, 8), (3, 6), (4, 6)])
def test_sb_shoot_3_and_4_set_up(players, health):
    table = Shooting(
        Setup(["tails", "eggman", "chao_walker", "omega"][:players], [Watching()] * players), Random(1)
    )
    assert {player.health for player in table.players} == {health}
    assert {len(player.hand) for player in table.players} == {3}


@pytest.mark.parametrize(
    ("own", "other", "expected"), [("3I", "1I", [8, 7]), ("1S", "2S", [7, 8]), ("2S", "2P", [7, 7])]
)
def test_sb_shoot_7_and_8_numbers(own, other, expected):
    table = battle("wave eggman", f"{own}/{other}", duels())
    assert turn(table) == expected


@pytest.mark.parametrize(("own", "other", "expected"), [("2I", "2S", [8, 7]), ("2I", "2I", [8, 8])])
def test_sb_ssuit_6_and_7_invincible(own, other, expected):
    """The Spring of a player who deals no damage is silent."""
    table = battle("wave eggman", f"{own} 1R/{other} 1R", duels(own), Script(S2=other))
    assert turn(table) == expected
    assert hand(table, 1) == "1R"


def test_sb_shoot_10_and_11_panic_draw_and_refill():
    """One card; who has none draws three, the active player first."""
    table = battle("wave eggman omega", "1R 1S/2I/", Script(S1="panic"), top="3R 2P 2S 2R")
    turn(table)
    assert [hand(table, seat) for seat in range(3)] == ["3R", "2I", "2P 2R 2S"]


def test_sb_ssuit_1_spring():
    table = battle("wave eggman", "3S/1I 1R", duels(), Script(S2="1I"), top="2I 2P")
    turn(table)
    assert hand(table, 0) == "2I 2P"


def test_sb_ssuit_2_to_5_weapon():
    """Charge, keep, replace, fire: damage 1 and the number; the card's own suit is silent."""
    table = battle("wave tails", "3P 2S/1I 1R", duels("3P", S3="2S"), Script(S2="1I"))
    assert turn(table) == [8, 7]
    assert words(table.players[0].weapon) == "2S"
    table = battle("wave tails", "3P 3S 1I/1I 1R", duels("3P", S3="3S"), Script(S2="1I"))
    load(table, 0, "1S")
    turn(table)
    assert words(table.players[0].weapon) == "3S"
    assert "1S" in words(table.discards)
    table = battle("wave tails", "3R 1R/2I 1P", duels("3R"), Script(S2="2I"))
    load(table, 0, "3S")
    assert turn(table) == [8, 4]
    assert table.players[0].weapon == []
    assert hand(table, 0) == "1R"


def test_two_shots_of_a_tie_land_together():
    """SB-AMB-S4, SB-SHOOT-13: both fall, a draw; one after the other the active player survives."""
    for ruling, expected in (("together", [0, 0]), ("active_first", [2, 0])):
        table = battle("wave tails", "3R/3R", duels(), rulings={"tie_effects": ruling, "first_seat": 1})
        load(table, 0, "2S")
        load(table, 1, "2I")
        for player in table.players:
            player.health = 3
        row = table.play()
        assert [player.health for player in table.players] == expected
        assert row["outcome"] == ("drawn" if expected == [0, 0] else "won")
        assert [seat["won"] for seat in row["seats"]] == ([0.5, 0.5] if expected == [0, 0] else [1.0, 0.0])


def test_sb_amb_s3_knock_out_is_immediate():
    """The Ring of a player who falls in the tie does not fire, unless effects come first."""
    for ruling, expected in ((False, [0, 7]), (True, [0, 4])):
        table = battle("wave tails", "1R/1S", duels(), rulings={"effects_of_the_fallen": ruling})
        load(table, 0, "3S")
        table.players[0].health = 1
        assert turn(table) == expected


def test_sb_shoot_12_hand_and_weapon_go():
    table = battle("wave tails", "3S/1I 2R", duels("3S"), Script(S2="1I"), top="1P 1S")
    load(table, 1, "2P")
    table.players[1].health = 1
    turn(table)
    assert words(table.discards) == "1I 2P 2R 3S"
    assert not table.players[1].is_alive


def test_sb_amb_s10_survivor_of_three():
    """Two fall together: the third wins."""
    table = battle("wave orbot_cubot omega", "2S/2R/1I", duels(), rulings={"first_seat": 1})
    table.players[0].health = table.players[1].health = 1
    row = table.play()
    assert (row["winner"], row["outcome"], row["turns"]) == (2, "won", 1)
    assert [seat["rank"] for seat in row["seats"]] == [2, 2, 1]


def test_sb_amb_s2_no_cards():
    """Nobody to challenge: a Panic Draw; under the other reading an undefended target."""
    for ruling, health in (("not_allowed", 8), ("takes_damage", 7)):
        table = battle("wave tails", "1I/", duels(), rulings={"bare_target": ruling})
        assert turn(table) == [8, health]


# --- Characters ---


def test_sb_schar_tails():
    assert turn(battle("tails omega", "2S/2R", duels())) == [8, 7]
    assert turn(battle("tails omega", "3S/3R", duels())) == [7, 7]


def test_sb_schar_eggman():
    """Two cards with one effect, fired together: 1 + 3 + 2."""
    table = battle("eggman tails", "3P 3S 2S/1I", duels("3P", S3="#3"))
    turn(table)
    assert words(table.players[0].weapon) == "2S 3S"
    assert table.players[0].policy.asked[-1][1][0] == ()
    assert len(table.players[0].policy.asked[-1][1]) == 1 + 2 + 1
    table = battle("eggman tails", "3R/1I", duels())
    load(table, 0, "3S 2S")
    assert turn(table) == [8, 2]


def test_sb_amb_s5_and_s6():
    table = battle("eggman tails", "3P 2S/1I", duels("3P", S3="#2"), rulings={"eggman_tops_up": True})
    load(table, 0, "1S")
    turn(table)
    assert words(table.players[0].weapon) == "1S 2S"
    table = battle("wave tails", "3P 2S/1I", duels("3P", S3="discard"), rulings={"weapon_free_discard": True})
    load(table, 0, "1S")
    turn(table)
    assert table.players[0].weapon == []


def test_sb_schar_chao():
    """His 1 beats a 3 without its suit; the 3 does nothing. [SB-AMB-S9]"""
    table = battle("wave chao_walker", "3I 1R/1S 2R", duels("3I"), Script(S2="1S"))
    assert turn(table) == [7, 8]
    assert (hand(table, 0), hand(table, 1)) == ("1R", "2R")


def test_sb_schar_omega():
    """Before any suit effect: his own Ring fires the 1 just placed. [SB-SHOOT-14]"""
    table = battle("omega tails", "3R 1S/3I 2P", duels("3R", S4a="1S"), Script(S2="3I"))
    assert turn(table) == [7, 8]  # the Invincible is not hurt, so the Ring is silent
    assert words(table.players[0].weapon) == "1S"
    table = battle("omega tails", "3R 1S/3S 2P", duels("3R", S4a="1S"), Script(S2="3S"))
    assert turn(table) == [7, 6]
    table = battle(
        "omega tails", "1R 1S/3S 2P", duels("1R"), Script(S2="3S"), rulings={"omega_replaces": False}
    )
    load(table, 0, "2S")
    turn(table)
    assert not any(asked == "SB-S4a" for asked, _ in table.players[0].policy.asked)


def test_sb_schar_charmy():
    table = battle("wave charmy", "3I/1S 2R", duels(), Script(S2="1S", S4b="2R"), top="3P")
    turn(table)
    assert hand(table, 1) == "3P"


def test_sb_amb_s7_instances():
    """Duel and shot are two instances under the other reading."""
    for ruling, asked in (("once", 1), ("each_damage", 2)):
        script = Script(S2="1S")
        table = battle("wave charmy", "3R/1S 2R 2S", duels(), script, rulings={"damage_powers": ruling})
        load(table, 0, "2P")
        assert turn(table) == [8, 5]
        assert [decision for decision, _ in script.asked].count("SB-S4b") == asked


def test_sb_schar_orbot():
    """Twice in a turn, no refill in between; Panic Draw ends the turn. [SB-AMB-S8]"""
    table = battle("orbot_cubot tails", "3I 2I/1I 1R", duels("3I", S4d="#1"), Script(S2="1I 1R"))
    assert turn(table) == [8, 6]
    assert [len(player.hand) for player in table.players] == [3, 3]
    table = battle("orbot_cubot tails", "3I 2I/1I", duels("3I"))
    assert turn(table) == [8, 7]  # nobody has a card
    table = battle("orbot_cubot tails", "3I 2I/1I 1R", duels("3I"), rulings={"second_duel": "other_target"})
    turn(table)
    assert not any(asked == "SB-S4d" for asked, _ in table.players[0].policy.asked)


@pytest.mark.parametrize("ruling", ["start_plus_one", "none", "panic_draw", "refill"])
def test_sb_schar_cream(ruling):
    """Two more cards before her Duel, one of them goes. [SB-AMB-S1]"""
    script = duels("3I", S4c="2I")
    table = battle(
        "cream tails", "3I 3S/1I 1R", script, Script(S2="1I"), top="2I 1S", rulings={"cream": ruling}
    )
    turn(table)
    assert hand(table, 0) == ("1S 3S" if ruling == "start_plus_one" else "3S")


@pytest.mark.parametrize("ruling", ["start_plus_one", "none", "panic_draw", "refill"])
def test_sb_amb_s1_panic_draw(ruling):
    """The better of two, or just the next card."""
    script = Script(S1="panic", S4c="1S" if ruling in ("panic_draw", "refill") else "")
    top = "2I 2R 1S 3I" if ruling == "start_plus_one" else "1S 3I"
    table = battle("cream tails", "1I/1R", script, top=top, rulings={"cream": ruling})
    turn(table)
    assert hand(table, 0) == ("3I" if ruling in ("panic_draw", "refill") else "1S")


def test_sb_amb_s1_refill():
    """Each of the three cards is the better of two, and of a Spring's two as well."""
    script = duels("1I", S4c="1R 1S 1P")
    table = battle("cream tails", "1I/3I", script, top="1R 3R 1S 3S 1P 3P", rulings={"cream": "refill"})
    turn(table)
    assert hand(table, 0) == "3P 3R 3S"


def test_sb_schar_wave():
    """The target's card is known before hers."""
    table = battle("wave tails", "3S 1S/2I 1I", duels("3S"), Script(S2="2I"))
    turn(table)
    assert words([table.peeked]) == "2I"


# --- Exact values of section (f) ---


def first_duels(first, second, games=4000):
    """Health lost in first turns of random play; nobody is charged yet."""
    for seed in count():
        table = Shooting(Setup([first, second], [RandomPolicy()] * 2), Random(seed))
        table.take_turn(table.players[0])
        if table.players[0].count["duels"]:
            games -= 1
            yield tuple(8 - player.health for player in table.players)
        if not games:
            return


def test_sb_x_9_duel():
    found = Counter(first_duels("eggman", "omega"))
    assert found[0, 1] / 4000 == pytest.approx(19 / 47, abs=4.5 * 0.0078)
    assert found[1, 0] / 4000 == pytest.approx(19 / 47, abs=4.5 * 0.0078)
    assert found[1, 1] / 4000 == pytest.approx(33 / 188, abs=4.5 * 0.0061)
    assert found[0, 0] / 4000 == pytest.approx(3 / 188, abs=4.5 * 0.002)


@pytest.mark.parametrize(
    ("first", "to_first", "to_second"), [("tails", 1 / 2, 109 / 188), ("chao_walker", 263 / 564, 391 / 564)]
)
def test_sb_x_10_tails_and_chao_walker(first, to_first, to_second):
    lost = list(first_duels(first, "eggman"))
    assert sum(own for own, _ in lost) / 4000 == pytest.approx(to_first, abs=4.5 * 0.0079)
    assert sum(other for _, other in lost) / 4000 == pytest.approx(to_second, abs=4.5 * 0.0079)


def test_sb_x_22_whole_games():
    """All 48 cards at every decision; every point of health lost has a source."""
    for number in range(40):
        names = ["orbot_cubot", "charmy", "omega", "cream"]
        table = Shooting(Setup(names, [Watching()] * 4), Random(number))
        table.play()
        lost = sum(6 - player.health for player in table.players)
        totals = sum((player.count for player in table.players), Counter())
        assert lost == totals["damage_duel"] + totals["damage_tie"] + totals["damage_weapon"]


def test_draws_happen():
    outcomes = Counter(row["outcome"] for row in play_games("shooting_battle", 300, 1, characters=[None] * 3))
    assert set(outcomes) == {"won", "drawn"}
