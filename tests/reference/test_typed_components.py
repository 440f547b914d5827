"""The component files against the numbers typed in a second time from the digest and the components page."""

from pathlib import Path

import pytest
from boards import BOXED, PLAIN, SYNTHETIC, scenario

from simkit.scenario import load

SCENARIOS = Path(__file__).parents[2] / "scenarios" / "monopoly_gamer"


def printed(model):
    """Everything that is printed, without names and provenance."""
    parts = model.components
    order = [space.split()[0] for space in parts.spaces.order]
    on_board = [parts.deeds[space.split()[1]] for space in parts.spaces.order if " " in space]
    deeds = [(d.set, d.price.value, d.rent.value, d.points.value) for d in on_board]
    bosses = [(number, b.hp.value, b.points.value) for number, b in sorted(parts.bosses.items())]
    return order, deeds, bosses, sorted(parts.chao.points), parts.dice.numbers, sorted(parts.dice.boosts)


@pytest.mark.parametrize(
    ("file", "board"), [("four_heroes", BOXED), ("synthetic_board", SYNTHETIC), ("plain_board", PLAIN)]
)
def test_component_files_hold_the_typed_numbers(file, board):
    typed, shipped = printed(scenario(board)), printed(load(SCENARIOS / f"{file}.toml").model)
    assert shipped[0] == typed[0]
    if file == "plain_board":  # bosses and Chao of the plain board are its own choice
        assert shipped[1] == []
        assert shipped[4:] == typed[4:]
    else:
        assert shipped == typed
