"""Purposes of random lanes. Dice have a lane a turn of a seat; decks and the random policy have their own."""

from __future__ import annotations

SET_UP, TURN, CHOICE, SHUFFLE, TRIAL, TRIAL_CHOICE, HIDDEN = range(7)
PURPOSES = 7
"""Every Zone of a campaign, and every try of it, has so many of its own: ``s.lanes`` is the first."""
