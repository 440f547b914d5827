"""Purposes of the lanes of randomness: what did not change keeps its dice between two variants.

SET_UP: shuffle, opening roll. TURN: dice of a seat's turn, by its number. FIGHT: dice of a boss fight, by the
number of boss cards turned over before. CHOICE: draws of the random policy and of attention during a seat's
turn. TRIAL, TRIAL_CHOICE: dice and attention in look-ahead, which never sees those to come.
"""

from __future__ import annotations

SET_UP, TURN, FIGHT, CHOICE, TRIAL, TRIAL_CHOICE = range(6)
