"""What can be knocked out of the coin race."""

from __future__ import annotations

from coin_race.model import CHARACTERS
from simkit.games.contract import Knockout
from simkit.games.swaps import heroes


def knockouts(scenario):
    steady, bold = scenario.components.steady.value, scenario.components.bold.value
    return [
        Knockout("prizes", "steady", "removed", {"components.steady": 0}),
        Knockout("prizes", "bold", f"swapped for {steady}", {"components.bold": steady}),
        Knockout("prizes", "steady again", f"swapped for {bold}", {"components.steady": bold}),
        Knockout("limits", "round limit", "swapped for one of 5000", {"rules.most_rounds": 5000}),
        *heroes(scenario.seats, CHARACTERS),
    ]
