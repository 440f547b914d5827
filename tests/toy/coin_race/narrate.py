"""The log in words, and no blocks of its own for the report."""

from __future__ import annotations


def narrate(scenario, log):
    told = []
    for seat, points, score in log.events[: log.count].tolist():
        name = scenario.seats[seat].character
        told.append((f"{name} wins {points}, has {score}", {"seat": seat, "points": points, "score": score}))
    return told


def blocks(result):
    return []
