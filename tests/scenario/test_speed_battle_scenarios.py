"""What the lint of Speed Battle finds: seats that do not fit the mode, decks, shards, ranks."""

from pathlib import Path

import pytest

import simkit
from simkit.errors import ScenarioError

FOLDER = Path(__file__).parents[2] / "scenarios" / "speed_battle"


@pytest.mark.parametrize(
    ("scenario", "changes", "words"),
    [
        ("action_race_two", ["seats.0.character=wave"], 'read "wave"; allowed in action_race: "sonic"'),
        ("action_race_two", ["table.mode=team_battle"], "a seat has no single character"),
        ("action_race_two", ["table.seating=every_table"], "all characters take part in turn"),
        ("action_race_two", ["table.all_random=true"], "only a Team Battle has modes to draw"),
        ("action_race_two", ["seats.0.team={treasure_hunt='big'}"], "only a Team Battle has teams"),
        ("team_battle_two", ["table.seating=every_table"], "allowed in a Team Battle"),
        ("team_battle_four", ["seats.1.team={action_race='sonic'}"], 'read "sonic" again'),
        ("action_race_two", ["components.deck.ring.one=5"], "read 49 cards; allowed: 24 to 48"),
        ("action_race_two", ["components.deck.ring.one=3"], "read 47 cards; the box has 48"),
        ("action_race_two", ["components.speed_ranks.amy=1"], "allowed: a rank once, and sonic has it"),
    ],
)
def test_faults(scenario, changes, words):
    with pytest.raises(ScenarioError) as caught:
        simkit.load(FOLDER / f"{scenario}.toml", changes)
    assert words in str(caught.value)


def test_notes():
    """Departures are told, and a shard that no suit can meet."""
    found = simkit.load(
        FOLDER / "treasure_hunt_two.toml",
        ["components.shards.1.numbers='1-1-1-1-1'", "rules.race_target=12", "rulings.shard_refill=true"],
    )
    notes = [finding.message for finding in found.findings]
    assert any("no suit has so many 1s" in note for note in notes)
    assert "12; the rulebook has 10" in notes


def test_three_shards_can_run_out():
    """[SB-AMB-H2, SB-X-18] Without refill three players can hold a shard each."""
    found = simkit.load(FOLDER / "treasure_hunt_three.toml", ["rulings.shard_refill=false"])
    assert any("can end without a winner" in finding.message for finding in found.findings)
