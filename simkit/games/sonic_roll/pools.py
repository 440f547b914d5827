"""Mean Dice Pools of the Roll Actions, by kind of die: what a policy expects of each."""

from __future__ import annotations

from simkit.exact.roll_actions import drop_lowest, keep_pairs, until_match
from simkit.exact.wall_climb import further_dice
from simkit.games.sonic_roll.dashboards import RollAction


def mean_pool(action: RollAction) -> tuple[float, float, float]:
    """Mean number of Run, Jump and Spin dice in the pool that a Roll Action builds.

    Parameters
    ----------
    action : RollAction
        As on the dashboard; its own dice, SPEND and REROLL gains apart. Wall Climb is climbed for most dice.

    Returns
    -------
    tuple of three float
    """
    shown = [action.dice.count(letter) for letter in "BYR"]
    dice = sum(shown)
    if dice == 0:
        return 0.0, 0.0, 0.0
    if action.keep == "drop_lowest":
        mean = sum(size * float(p) for size, p in drop_lowest(dice).items()) * action.repeat
    elif action.keep == "until_match":
        mean = sum(size * float(p) for size, p in until_match(dice).items())
    elif action.keep == "pairs":
        mean = sum(size * float(p) for size, p in keep_pairs(dice, action.repeat).items())
    elif action.keep == "ladder":
        mean = float(further_dice(action.repeat, dice=dice))
    else:
        mean = float(dice * action.repeat)
    run, jump, spin = (mean * count / dice for count in shown)
    return run, jump, spin
