"""The readable log of Competition and Campaign agrees with the row. [SR-COMP, SR-CAMP]"""

from __future__ import annotations

from pathlib import Path

import pytest

import simkit
from simkit.games.sonic_roll.narrate import narrate
from simkit.games.sonic_roll.observe import LOG_SIZE

from .kit import Position

FOLDER = Path(__file__).parents[3] / "scenarios" / "sonic_roll"


@pytest.mark.parametrize("game", [0, 1])
def test_a_told_campaign(game):
    """Every Zone, its Emeralds in the centre, what is paid for them, and the end. [SR-CAMP-4, SR-CAMP-5]"""
    found = simkit.load(FOLDER / "campaign.toml", ["rulings.campaign_retry=1", "rulings.campaign_replays=2"])
    told = simkit.replay(found, game)
    row, events = told.row, told.events
    zones = [event for event in events if event["event"] == "zone"]
    n = int(row.zones_played)
    keys = found.model.table.in_play
    assert [event["zone"] for event in zones] == [keys[place] for place in row.part_zone[:n]]
    assert [event["replay"] for event in zones] == row.part_replay[:n].astype(bool).tolist()
    assert [len(event["centre"]) for event in zones] == row.part_centre[:n].tolist()
    assert sum(event["event"] == "pays" for event in events) == row.centre_used
    assert [event["outcome"] for event in events if event["event"] == "over"] == [
        ("won", "time_out", "life_out", "capped")[code] for code in row.part_outcome[:n]
    ]
    end = next(event for event in events if event["event"] == "campaign")
    assert (end["zones_won"], end["all_seven"]) == (row.zones_won, bool(row.all_seven))
    assert [event["score"] for event in events if event["event"] == "totals"] == row.score.tolist()
    assert len(events) < LOG_SIZE


def test_a_told_competition():
    """No Life Tokens, no count of Time Tokens; Death Tokens and answers as in the row. [SR-COMP-2, D18]"""
    told = simkit.replay(simkit.load(FOLDER / "competition.toml"), 1)
    row, events = told.row, told.events
    assert told.text.count("Life Token") == told.text.count("no Life Tokens") == 4  # in the set-up
    assert "on the Act Board." not in told.text.split("Rewards of the Act Board")[1]
    assert sum(event["event"] == "death" for event in events) == row.deaths.sum() > 0
    assert sum(event["event"] == "consents" for event in events) == row.consents_asked.sum()
    tokens = [event for event in events if event["event"] == "time"]
    assert len(tokens) == row.time_tokens.sum()
    assert all(event["left"] is None for event in tokens)
    assert "the best score wins." in told.text


def test_the_words_of_the_modes():
    """Consent, a Death Token and a payment in the rulebook's words. [SR-COMP-2, SR-CAMP-5, D18]"""
    p = Position("amy", "tails", table={"mode": "competition"})
    p.s.buddy = 1
    p.spending("Y2 R6")
    p.answer("spend", "Y2", "top", "buddy", "Y1")
    p.answer("no")
    p.damage("R1")
    text = "\n".join(line for line, _ in narrate(p.scenario, p.log))
    assert "Tails' player refuses Amy the Buddy Flight die." in text
    assert "no Ring to lose, Amy takes a Death Token." in text
    assert "A Death Token is taken, 1 Death Token now" in text
    p = Position("amy", "tails", table={"mode": "campaign"})
    p.put(0, fresh="red")
    p.end_zone("won")
    p.open_zone(1)
    p.put(0, saved=3, held=2)
    p.spending("R6")
    p.dice("6 6 6")
    p.answer("centre", "red")
    text = "\n".join(line for line, _ in narrate(p.scenario, p.log))
    assert "Zone 2 of 2, Again. Chaos Emeralds face up in the centre: red." in text
    assert "Pays 5 Rings (3 saved, 2 held) to exhaust the red Chaos Emerald of the centre" in text
    assert "Test is won." in text
