"""``simkit plan``."""

import pytest


@pytest.fixture
def duel(toy_game, toy_folder):
    """File of a small scenario."""
    return toy_folder / "duel.toml"


def test_by_formula(simkit):
    found = simkit("plan", "--share", "0.5", "--half-width", "0.01", "--effect", "0.01")
    assert found.code == 0
    assert "9,604" in found.out
    assert "39,245" in found.out
    assert (
        simkit("plan", "--share", "0.5", "--half-width", "0.01", "--json").object["table"][0][
            "unpaired_games"
        ]
        == 9_604
    )


def test_with_a_changed_second_arm(simkit, duel):
    found = simkit(
        *("plan", duel, "--set-second", "rules.target=8", "--metric", "turns", "--effect", "0.5"),
        *("--games", "1000", "--json"),
    )
    assert found.code == 0
    assert found.object["table"][0]["paired_games"] < found.object["table"][0]["unpaired_games"]
    assert found.object["games"] == 2_000
    words = simkit("plan", duel, duel, "--half-width", "0.02", "--games", "1000", "--quiet")
    assert words.code == 0
    assert "Time paired" in words.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "name a scenario for a pilot"),
        (["duel", "--share", "0.5"], "one of the two"),
        (["duel", "duel", "--set-second", "rules.target=8"], "not both"),
        (["--share", "0.5", "--set-second", "rules.target=8"], "--set-second needs a scenario"),
        (["--share", "0.5", "--metric", "turns"], "--metric needs a scenario"),
        (["--share", "0.5", "--games", "50"], "--games needs a scenario"),
        (["--share", "0.5", "--set", "rules.target=8"], "--set needs a scenario"),
        (["duel"], "name what is wanted"),
        (["duel", "--effect", "0.1", "--set-second", "rules.targt=8"], "targt"),
        (["duel", "--effect", "x"], "--effect"),
    ],
)
def test_wrong_requests(simkit, duel, arguments, message):
    found = simkit("plan", *[duel if word == "duel" else word for word in arguments])
    assert found.code == 2
    assert message in found.err
