"""Deck, characters and conservation of cards in the plain Speed Battle."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from speed_battle_cases import CASES, SMALL, TEAM
from speed_battle_plain import GAMES, deal_characters
from speed_battle_plain_choices import RandomPolicy
from speed_battle_plain_table import CHARACTERS, Rulings, Setup
from speed_battle_positions import Watching, position


def test_sb_deck_1_reshuffle():
    """When a draw needs it, or eagerly; with no card anywhere fewer are drawn. [SB-AMB-3]"""
    for ruling, times in (("when_needed", 1), ("eager", 2)):
        table = position("action_race", "sonic amy", "/", rulings={"reshuffle": ruling})
        table.discards, table.deck = table.deck[2:], table.deck[:2]
        table.draw(table.players[0], 2)
        assert table.count["reshuffles"] == times - 1
        table.draw(table.players[0], 46)
        assert table.count["reshuffles"] == 1
        assert table.draw(table.players[0], 1) == []
        assert len(table.players[0].hand) == 48


@pytest.mark.parametrize("mode", CHARACTERS)
def test_sb_d1_and_sb_x_21_characters(mode):
    """A character is played with n of 8 chances; two for each, all different."""
    rng = Random(1)
    dealt = [deal_characters(mode, [None] * 3, [RandomPolicy()] * 3, rng) for _ in range(2000)]
    assert all(len(set(names)) == 3 for names in dealt)
    seen = Counter(name for names in dealt for name in names)
    assert all(seen[name] == pytest.approx(750, abs=4.5 * 21.7) for name in CHARACTERS[mode])
    fixed = deal_characters(mode, [CHARACTERS[mode][0], None], [RandomPolicy()] * 2, rng)
    assert fixed[0] == CHARACTERS[mode][0] != fixed[1]


SINGLE = [name for name, case in CASES.items() if case.mode != TEAM and None not in case.characters]


@pytest.mark.parametrize("name", SINGLE)
def test_sb_x_22_under_every_ruling(name):
    """No card is lost or doubled at any decision, with few cards and so with many reshuffles."""
    case = CASES[name]
    rulings = {key: value for key, value in case.rulings.items() if key != "actions_are_seen"}
    policies = [Watching()] * len(case.characters)
    setup = Setup(case.characters, policies, Rulings(**rulings), deck=SMALL, max_rounds=30, max_turns=40)
    for seed in range(4):
        table = GAMES[case.mode](setup, Random(seed))
        table.play()
        assert Counter(table.cards_in_play()) == Counter(SMALL)
