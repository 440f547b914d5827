"""The plain Treasure Hunt and Team Battle themselves, on hand-made positions. Seat 0 is active."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from speed_battle_plain import TeamBattle, play_games
from speed_battle_plain_choices import RandomPolicy
from speed_battle_plain_hunt import Hunt
from speed_battle_plain_table import MODES, RING, SHARDS, Rulings, Setup
from speed_battle_positions import Script, Watching, hand, position, put_down, words

FAR = (3, 3, 3)


def hunt(characters, hands, *scripts, **settings):
    """A hunt whose open shards are out of reach."""
    scripts = [*scripts, *(Script() for _ in range(len(characters.split()) - len(scripts)))]
    table = position("treasure_hunt", characters, hands, scripts, **settings)
    table.open = [FAR] * 3
    return table


def radar(table, seat):
    return [words(pile.cards) for pile in table.players[seat].piles]


def turn(table):
    table.take_turn(table.players[0])
    return radar(table, 0)


# --- Dig, Search, Claim ---


def test_sb_hunt_3_set_up():
    table = Hunt(Setup(["tikal", "vector", "big"], [Watching()] * 3), Random(1))
    assert [len(player.hand) for player in table.players] == [3, 3, 3]
    assert sorted(table.open + table.shard_deck) == sorted(SHARDS)
    assert [len(player.piles) for player in table.players] == [3, 4, 3]  # SB-HCHAR-VECTOR


def test_sb_hunt_4_dig():
    """Any subset; then up to three; what is dug may come back by a reshuffle. [ruling 10]"""
    table = hunt("tikal rouge", "1I 2I 3I/", Script(H1="#5", H2="2I@0"))
    table.discards, table.deck = table.deck, []
    turn(table)
    assert len(table.players[0].policy.asked[0][1]) == 8
    assert len(table.players[0].hand) == 2
    assert table.count["reshuffles"] == 1
    assert table.discards == []


def test_sb_hunt_6_to_8_ways():
    """Own Pile of the suit: only there; else every free Pile. [SB-AMB-H3]"""
    table = hunt("tikal rouge", "1I 2S 3S/")
    put_down(table, 0, "1S / 1R / ")
    table.players[0].piles[2].shard = FAR
    pairs = table.placements(table.players[0], table.players[0].hand)
    assert [(words([card]), pile.place) for card, pile in pairs] == [
        ("1I", 0),
        ("1I", 1),
        ("2S", 0),
        ("3S", 0),
    ]
    card, pile = pairs[0]
    table.place(table.players[0], card, pile)
    assert radar(table, 0) == ["1I", "1R", ""]
    assert words(table.discards) == "1S"


def test_sb_hunt_9_to_11_claim_and_refill():
    """The shard takes the Pile; a new one comes to its place. [SB-AMB-H2]"""
    for ruling in (True, False):
        script = Script(H2="2I@0", H5="#1")
        table = hunt("tikal rouge", "2I 3R 3S/", script, rulings={"shard_refill": ruling})
        put_down(table, 0, "1I 1I 3I")
        table.open[1] = (1, 1, 2)
        top = table.shard_deck[-1]
        assert turn(table) == ["", "", ""]
        assert table.players[0].piles[0].shard == (1, 1, 2)
        assert words(table.discards) == "1I 1I 2I 3I"
        assert table.open[1] == (top if ruling else ())
        assert len(table.shard_deck) == (3 if ruling else 4)


def test_sb_hunt_1_second_shard_wins():
    table = hunt("tikal rouge", "2I 3R 3S/", Script(H2="2I@0", H5="#1"), rulings={"first_seat": 1})
    put_down(table, 0, "1I 3I")
    table.players[0].piles[2].shard = FAR
    table.open = [(1, 2, 3), FAR, FAR]
    row = table.play()
    assert (row["winner"], row["turns"], row["outcome"]) == (0, 1, "won")
    assert [seat["score"] for seat in row["seats"]] == [2, 0]


# --- Suits ---


@pytest.mark.parametrize(
    ("top", "answer", "expected"), [("2R", "place", "1R 2R"), ("2R", "discard", "1R"), ("2P", "", "1R")]
)
def test_sb_hsuit_2_spring(top, answer, expected):
    """Onto the Pile of its suit or away; it starts no Pile and its suit is silent."""
    table = hunt("tikal rouge", "1S 2I 3I/", Script(H1="#0", H2="1S@1", H4a=answer), top=top)
    put_down(table, 0, "1R")
    assert turn(table) == [expected, "1S", ""]


def test_sb_hsuit_3_shoes():
    """One more card that is no Shoes, with its effect; it may start or replace. [SB-AMB-H6]"""
    script = Script(H2="1P@0", H4b="2S@0", H4a="place")
    table = hunt("tikal rouge", "1P 2S 3P/", script, top="1S")
    turn(table)
    offered = next(options for decision, options in script.asked if decision == "SB-H4b")
    assert offered[0] == "nothing"
    assert [(words([card]), pile.place) for card, pile in offered[1:]] == [("2S", 0), ("2S", 1), ("2S", 2)]
    assert radar(table, 0) == ["1S 2S", "", ""]
    table = hunt("tikal rouge", "1P 2S 3P/", Script(H2="1P@0"), rulings={"shoes_extra": "same_suit"})
    assert turn(table) == ["1P", "", ""]


def test_sb_hsuit_4_and_5_ring():
    """Any card but an Invincible; mandatory if there is one. [SB-AMB-H5]"""
    script = Script(H2="1R@0", H3="#1")
    table = hunt("tikal rouge storm", "1R 2I 3I//", script)
    put_down(table, 1, "1I / 1S 2S")
    put_down(table, 2, "3P")
    turn(table)
    assert len(script.asked[-1][1]) == 3
    assert radar(table, 1) == ["1I", "1S", ""]
    assert words(table.discards) == "2S"
    top = Script(H2="1R@0")
    table = hunt(
        "tikal rouge storm", "1R 2I 3I//", top, rulings={"ring_target": "top", "ring_is_optional": True}
    )
    put_down(table, 1, "1I / 1S 2S")
    put_down(table, 2, "3P")
    turn(table)
    assert top.asked[-1][1][0] == "none"
    assert [words([option[2]]) for option in top.asked[-1][1][1:]] == ["2S", "3P"]


# --- Characters ---


def test_sb_hchar_knuckles():
    table = hunt("knuckles rouge", "1S 2I 3I/", Script(H2="1S@1", H4h="3R"), top="3R 2S 1P 2P")
    put_down(table, 0, "1R")
    assert turn(table) == ["1R 3R", "1S", ""]
    assert words(table.discards) == "1P 2S"


def test_sb_hchar_rouge():
    """The suit of the card removed; only if the Ring opens the turn. [SB-AMB-H7]"""
    script = Script(H2="1R@0", H3="#0", H4c="yes", H4b="3I@1")
    table = hunt("rouge tikal", "1R 2I 3I/", script)
    put_down(table, 1, "1P")
    assert turn(table) == ["1R", "3I", ""]
    script = Script(H2="1P@0", H4b="1R@1")
    table = hunt("rouge tikal", "1P 1R 3I/", script)
    put_down(table, 1, "1S")
    turn(table)
    assert not any(decision == "SB-H4c" for decision, _ in script.asked)


@pytest.mark.parametrize(("ruling", "times", "left"), [(False, 1, "1S"), (True, 3, "")])
def test_sb_amb_h7_chain(ruling, times, left):
    """A Ring that is hit strikes again; only a chain goes on from there."""
    script = Script(H2="1R@0", H3="#0 #0", H4c="yes yes")
    table = hunt("rouge storm", "1R 2I 3I/", script, rulings={"rouge_chain": ruling})
    put_down(table, 1, "2R 3R / 1S")
    turn(table)
    assert [decision for decision, _ in script.asked].count("SB-H4c") == times
    assert radar(table, 1) == ["", left, ""]


def test_sb_hchar_tikal():
    """An Invincible from hand cancels the Ring and what hangs on it."""
    for attacker, asked in (("rouge", "SB-H4c"), ("storm", "SB-H4g")):
        script = Script(H2="1R@0")
        table = hunt(f"{attacker} tikal", "1R 2I 3I/1I 2S", script, Script(H4d="1I"))
        put_down(table, 1, "2S 3S")
        turn(table)
        assert radar(table, 1) == ["2S 3S", "", ""]
        assert hand(table, 1) == "2S"
        assert not any(decision == asked for decision, _ in script.asked)


def test_sb_hchar_chaos():
    """The first card an Invincible: the top card's effect, then away. [SB-AMB-H10]"""
    table = hunt("chaos tikal", "1I 2S 3I/", Script(H2="1I@0", H4b="2S@1", H4a="place"), top="2P 3I")
    assert turn(table) == ["1I 3I", "2S", ""]
    assert words(table.discards) == "2P"
    table = hunt("chaos tikal", "1P 2S 3I/", Script(H2="1P@0", H4b="3I@1"), top="1S 3S")
    turn(table)
    assert table.players[0].count["ability"] == 0


def test_sb_hchar_big():
    """A blind card of a chosen rival; onto its Pile or away; no effect. [SB-AMB-H8]"""
    table = hunt("big tikal rouge", "1I 2S 3I//1R", Script(H4f="place", H2="1I@1"))
    put_down(table, 0, "2R")
    put_down(table, 1, "3S")
    assert turn(table) == ["1R 2R", "1I", ""]
    assert radar(table, 1) == ["3S", "", ""]
    look = Script(**{"H4e": "#0", "H4e look": "#1", "H2": "1I@1"})
    table = hunt("big tikal rouge", "1I 2S 3I/1S 2P/3R", look, rulings={"big_looks": True})
    turn(table)
    assert len(next(options for decision, options in look.asked if decision == "SB-H4e look")) == 2
    assert words(table.discards) == "2P"


def test_sb_hchar_marine():
    """Reveal until one fits. [SB-AMB-H9]"""
    table = hunt("marine tikal", "1S 2I 3I/", Script(H2="1S@1"), top="1P 2P 3R 2R")
    put_down(table, 0, "1R")
    assert turn(table) == ["1R 3R", "1S", ""]
    assert words(table.discards) == "1P 2P"
    table = hunt("marine tikal", "1S 2I 3I/", Script(H2="1S@1"), rulings={"marine_may_decline": True})
    put_down(table, 0, "1R")
    table.deck.append(table.deck.pop(table.deck.index((2, "Ring"))))
    assert turn(table) == ["1R", "1S", ""]
    assert words(table.discards) == "2R"


def test_ruling_13_marine_stops():
    """Every other card passes once; nothing fits, the effect ends after one reshuffle."""
    table = hunt("marine tikal", "1S 2I 3I/", Script(H2="1S@0"))
    kept = [card for card in table.deck if card.suit == RING]
    table.aside = [card for card in table.deck if card.suit != RING]
    table.deck, table.discards = kept[:5], kept[5:]
    assert turn(table) == ["1S", "", ""]
    assert table.deck == []
    assert len(table.discards) == 12
    assert table.count["reshuffles"] == 1


def test_sb_hchar_vector():
    """His one-card Piles are safe."""
    table = hunt("tikal vector", "1R 2I 3I/", Script(H2="1R@0"))
    put_down(table, 1, "1S / 1P 2P")
    assert [words([card]) for _, _, card in table.exposed(table.players[0])] == ["1P", "2P"]


def test_sb_hchar_storm():
    """The victim also takes back a card, an Invincible too, into a hand of four. [SB-AMB-H11]"""
    table = hunt("storm rouge", "1R 2I 3I/1P 2P 3P", Script(H2="1R@0", H3="#0"), Script(H4g="#0"))
    put_down(table, 1, "2I / 2S")
    turn(table)
    assert radar(table, 1) == ["", "", ""]
    assert hand(table, 1) == "1P 2I 2P 3P"
    assert words(table.discards) == "2S"


# --- Exact values of section (f) ---


def test_sb_x_17_spring_in_two_turns():
    """Two Springs in hand and one revealed; Shoes, Spring, revealed Shoes, then Shoes."""
    springs = Script(H2="1S@0 2S@0", H4a="place discard", H5="#1")
    table = hunt("tikal rouge", "1S 2S 3I/", springs, top="1S")
    table.open = [(1, 1, 2), FAR, FAR]
    turn(table)
    turn(table)
    assert table.players[0].claimed() == 1
    shoes = Script(H2="1P@0 3P@0", H4b="1S@1", H4a="place", H5="#1")
    table = hunt("tikal rouge", "1P 1S 3P/", shoes, top="2P")
    table.open = [(1, 2, 3), FAR, FAR]
    turn(table)
    turn(table)
    assert table.players[0].claimed() == 1


def test_sb_x_17_no_faster_in_play():
    """No claim in a first turn; Ring and Invincible Piles grow by one card a turn."""
    for seed in range(60):
        table = Hunt(Setup(["tikal", "vector"], [Watching()] * 2), Random(seed))
        active = table.first_player()
        for _ in range(40):
            before = Counter(card.suit for card in active.radar())
            table.take_turn(active)
            after = Counter(card.suit for card in active.radar())
            assert all(after[suit] - before[suit] <= 1 for suit in (RING, "Invincible"))
            assert active.claimed() == 0 or active.count["turns"] > 1
            active = next(table.clockwise(active, after=True))


def test_sb_x_14_opening_hand():
    suits = Counter()
    for seed in range(3000):
        table = Hunt(Setup(["tikal", "vector"], [Watching()] * 2), Random(seed))
        suits[len({card.suit for card in table.players[0].hand})] += 1
    for n, chance in ((1, 55 / 1081), (2, 594 / 1081), (3, 432 / 1081)):
        assert suits[n] / 3000 == pytest.approx(chance, abs=4.5 * (chance * (1 - chance) / 3000) ** 0.5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sb_x_18_and_22_whole_games(players):
    """At most n + 1 claims; all 48 cards at every decision."""
    rows = []
    for seed in range(12):
        setup = Setup(["big", "storm", "rouge", "marine"][:players], [Watching()] * players)
        rows.append(Hunt(setup, Random(seed)).play())
    assert all(sum(seat["score"] for seat in row["seats"]) <= players + 1 for row in rows)
    assert all(max(seat["score"] for seat in row["seats"]) == 2 for row in rows)


# --- Team Battle ---


def match(rng, all_random=False, **rulings):
    names = {"action_race": "sonic", "shooting_battle": "tails", "treasure_hunt": "big"}
    others = {"action_race": "jet", "shooting_battle": "omega", "treasure_hunt": "storm"}
    setup = Setup(["", ""], [RandomPolicy()] * 2, Rulings(**rulings))
    return TeamBattle(setup, [names, others], rng, all_random=all_random)


def test_sb_team_4_to_6_three_tokens():
    row = play_games("team_battle", 20, 1, characters={mode: [None] * 3 for mode in MODES})[3]
    assert max(seat["score"] for seat in row["seats"]) == 3
    assert sum(seat["score"] for seat in row["seats"]) == row["games"] - row["drawn_games"]
    assert all(first != second for first, second in zip(row["modes"], row["modes"][1:], strict=False))


def test_sb_x_20_modes():
    """First mode 1/3 each; the random winner's pick is each other mode with the same chance."""
    rng = Random(2)
    series = match(rng)
    firsts = Counter(series.random_mode("") for _ in range(3000))
    assert all(firsts[mode] == pytest.approx(1000, abs=4.5 * 25.9) for mode in MODES)
    chain = []
    for _ in range(3000):
        modes = ["action_race"]
        for _ in range(4):
            modes.append(series.choose_mode(modes[-1], winner=0))
        chain.append(modes)
    for step, chance in ((1, 0), (2, 1 / 2), (3, 1 / 4), (4, 3 / 8)):
        assert sum(modes[step] == "action_race" for modes in chain) / 3000 == pytest.approx(chance, abs=0.041)


def test_sb_amb_t1_to_t3():
    """After a drawn Race: another mode, or the Race again; chance may repeat it by other rulings."""
    rng = Random(3)

    def next_modes(winner, **settings):
        series = match(rng, **settings)
        return {series.choose_mode("action_race", winner, is_drawn=winner < 0) for _ in range(90)}

    assert next_modes(-1) == {"shooting_battle", "treasure_hunt"}
    assert next_modes(-1, drawn_game="replay") == {"action_race"}
    assert next_modes(0, random_may_repeat=True) == set(MODES)
    assert next_modes(0, all_random=True) == set(MODES)
    assert next_modes(-1, all_random=True) == set(MODES)
