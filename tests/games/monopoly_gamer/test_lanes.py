"""Lanes of dice: what did not change between two variants keeps its dice, and NumPy alone repeats them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from simkit import load, replay
from simkit.games.monopoly_gamer.lanes import CHOICE, FIGHT, SET_UP, TURN
from simkit.rng import lane

SCENARIO = Path(__file__).parents[3] / "scenarios" / "monopoly_gamer" / "four_heroes.toml"
SEED = 20
FACES = 6
GAMES = range(5)


def played(game: int, *changes: str) -> Any:
    return replay(load(SCENARIO, ["table.seating=fixed", *changes], seed=SEED), game)


def opening(events: Any) -> list[tuple[int, int]]:
    """Seat and number of every roll of the opening roll-off."""
    return [(event["seat"], event["number"]) for event in events if event["event"] == "roll_off"]


def turns(events: Any) -> dict[tuple[int, int], dict[str, Any]]:
    """By seat and number of its turn: the roll in Jail, and both dice."""
    found: dict[tuple[int, int], dict[str, Any]] = {}
    taken = [0, 0, 0, 0]
    for event in events:
        seat = event["seat"]
        if event["event"] == "turn":
            now = found[seat, taken[seat]] = {}
            taken[seat] += 1
        elif event["event"] == "jail_roll":
            now["jail"] = event["number"]
        elif event["event"] == "rolls":
            now["dice"] = (event["number"], event["boost"])
    return found


def fights(events: Any) -> list[tuple[int, int]]:
    """First dice of both fighters, fight by fight; 0 for no sidekick."""
    return [(e["number"], e["sidekick_number"]) for e in events if e["event"] == "fight_roll"]


VARIANTS = {
    "a ruling": ("rulings.sonic_go_boss=true",),
    "another ruling": ("rulings.boost_order=boost_first",),
    "a policy": ("seats.1.policy=random",),
    "all policies": tuple(f"seats.{seat}.policy=random" for seat in range(4)),
    "a constant": ("rules.bumper_factor=3",),
}


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize("game", GAMES)
def test_opening_roll_and_first_turns_have_the_same_dice_in_two_variants(variant: str, game: int) -> None:
    """MG-FIRST-1, MG-TURN-1: whatever differs, nobody is in Jail in a first turn, so all eight dice agree."""
    one, other = played(game), played(game, *VARIANTS[variant])
    assert opening(one.events) == opening(other.events)
    assert one.row.first_seat == other.row.first_seat
    first, second = turns(one.events), turns(other.events)
    for seat in range(4):
        assert first[seat, 0]["dice"] == second[seat, 0]["dice"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_two_variants_keep_their_dice_even_after_they_part(variant: str) -> None:
    """A seat's turn number k has the same dice in both, unless it rolls in Jail; so has the k-th fight."""
    same = parted = 0
    for game in GAMES:
        one, other = played(game), played(game, *VARIANTS[variant])
        parted += one.events != other.events
        first, second = turns(one.events), turns(other.events)
        for key in first.keys() & second.keys():
            if "jail" not in first[key] and "jail" not in second[key]:
                assert first[key] == second[key]
                same += 1
        for dice, others_dice in zip(fights(one.events), fights(other.events), strict=True):
            assert dice[0] == others_dice[0]
            assert dice[1] == others_dice[1] or 0 in (dice[1], others_dice[1])
    assert parted > 0
    assert same > 100


def test_games_and_seeds_have_dice_of_their_own() -> None:
    """The variants above agree because of lanes, not because all games are alike."""
    openings = {tuple(opening(played(game).events)) for game in GAMES}
    seeds = {
        tuple(turns(replay(load(SCENARIO, seed=seed), 0).events)[0, 0]["dice"] for seed in (s, s + 1))
        for s in range(3)
    }
    assert len(openings) > 1
    assert len(seeds) > 1


class Dice:
    """A lane's dice by NumPy alone."""

    def __init__(self, game: int, number: int) -> None:
        stream = np.random.Philox(key=[SEED, 0], counter=[0, number, game, 0])
        self.generator = np.random.Generator(stream)

    def below(self, n: int) -> int:
        return int(self.generator.integers(0, n))


@pytest.mark.parametrize("game", GAMES)
def test_numpy_alone_repeats_set_up_turns_and_fights(game: int) -> None:
    """Every die of a game's set-up, turns and first fight rolls, from (seed, game, lane) and the order of
    draws.

    Lanes: 0 set-up; 2**40 + seat * 2**32 + turn; 2 * 2**40 + fight.
    """
    told = played(game)
    parts = load(SCENARIO).model.components
    numbers, boosts = parts.dice.numbers, parts.dice.boosts

    set_up = Dice(game, 0)
    chao = list(range(8))
    for i in range(7, 0, -1):  # Fisher-Yates, from the last token down
        j = set_up.below(i + 1)
        chao[i], chao[j] = chao[j], chao[i]
    taken = [event["points"] for event in told.events if event["event"] == "takes_chao"]
    assert taken == [parts.chao.points[token] for token in chao[: len(taken)]]

    rolls: list[tuple[int, int]] = []
    tied = [0, 1, 2, 3]
    while len(tied) > 1:
        round_ = [(seat, numbers[set_up.below(FACES)]) for seat in tied]
        rolls += round_
        tied = [seat for seat, number in round_ if number == max(number for _, number in round_)]
    assert opening(told.events) == rolls
    assert told.row.first_seat == tied[0]

    for (seat, turn), found in turns(told.events).items():
        dice = Dice(game, 2**40 + seat * 2**32 + turn)
        if "jail" in found:
            assert found["jail"] == numbers[dice.below(FACES)]
        if "dice" in found:
            assert found["dice"] == (numbers[dice.below(FACES)], boosts[dice.below(FACES)])

    assert len(fights(told.events)) == 8
    for fight, (own, sidekicks) in enumerate(fights(told.events)):
        dice = Dice(game, 2 * 2**40 + fight)
        assert own == numbers[dice.below(FACES)]
        assert sidekicks in (0, numbers[dice.below(FACES)])


def test_lanes_of_purposes_seats_and_turns_are_all_different() -> None:
    """Purpose * 2**40 + seat * 2**32 + count, for the most turns a scenario allows."""
    assert lane(SET_UP, 0, 0) == 0
    assert lane(TURN, 1, 2) == 2**40 + 2**32 + 2
    assert lane(FIGHT, 0, 7) == 2 * 2**40 + 7
    assert lane(CHOICE, 3, 20_000) == 3 * 2**40 + 3 * 2**32 + 20_000
    numbers = [
        int(lane(purpose, seat, count))
        for purpose in range(6)
        for seat in range(4)
        for count in (0, 1, 19_999, 20_000)
    ]
    assert len(set(numbers)) == len(numbers)
