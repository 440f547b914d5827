"""The course of a campaign: Zones one after the other, Emeralds in the centre in between.

[SR-CAMP-1 to SR-CAMP-7, SR-EMER-8, SR-SCORE-9, SR-GAP-38, SR-GAP-58]

Every other mode is a course of one Zone.
"""

from __future__ import annotations

from typing import Any

from simkit._jit import kernel
from simkit.games.contract import record_dtype
from simkit.games.sonic_roll.events import E_CAMPAIGN, E_TOTALS, E_ZONE, emit
from simkit.games.sonic_roll.lanes import PURPOSES
from simkit.games.sonic_roll.model import MAX_ZONES
from simkit.games.sonic_roll.observe import CAPPED, LOSS_NONE, LOSSES, SHARE, WON
from simkit.games.sonic_roll.printed import EMERALDS
from simkit.games.sonic_roll.scoring import count_bits

COURSE = record_dtype(
    [
        ("played", "int64"),  # plays of a Zone finished
        ("plays", "int64", (MAX_ZONES,)),  # begun, by Zone
        ("won", "int64"),  # Zones of the order that are won
        ("replays", "int64"),  # Zones played again, the one in play included
        ("is_replay", "int64"),
        ("found", "int64"),  # Emeralds found so far, as bits
        ("fresh", "int64"),  # of these face up in the centre
        ("at_start", "int64"),  # found before the Zone in play
    ]
)
"""What a campaign carries from Zone to Zone."""

ALL_SEVEN = (1 << EMERALDS) - 1
_WON_PHASE = LOSS_NONE + len(LOSSES)


@kernel
def open_zone(s: Any, t: Any, course: Any, zone: int, log: Any) -> None:
    """A Zone begins on a blank state: the Emeralds found so far lie in the centre, and nothing else stays.

    [SR-CAMP-2, SR-CAMP-4, SR-GAP-58]

    Every Zone, and every try of it, has random lanes of its own: what happens in one leaves the dice of the
    others alone.
    """
    s.zone = zone
    s.lanes = PURPOSES * (zone + MAX_ZONES * course.plays[zone])
    s.centre = course.found
    s.centre_fresh = course.fresh
    course.at_start = course.found
    course.plays[zone] += 1
    if t.zones > 1:
        emit(log, E_ZONE, 0, zone, course.plays[zone], course.fresh, course.is_replay)


@kernel
def close_zone(s: Any, t: Any, course: Any, row: Any, log: Any) -> int:
    """A Zone is over: note it, gather its Emeralds, and say which Zone is next.

    [SR-CAMP-3, SR-CAMP-4, SR-CAMP-6, SR-CAMP-7, SR-SCORE-9, SR-GAP-38, SR-GAP-58]

    Parameters
    ----------
    s, t : STATE record, TABLES record
        The finished Zone, and its tables.
    course : COURSE record
        Changed.
    row : ROW record
        The game's row, to which the Zone has been added.
    log : LOG record
        Receives events while somebody watches.

    Returns
    -------
    int64
        Place of the next Zone, -1 if the game is over.
    """
    fresh = s.centre_fresh
    for seat in range(s.seats):
        course.found |= s.fresh[seat] | s.used[seat]
        fresh |= s.fresh[seat]
    course.fresh = course.found if t.emeralds_refresh else fresh
    write_part(s, course, row)
    is_won = s.outcome == WON
    if course.is_replay:
        row.outcome = WON  # as it was before
    else:
        row.zone_reached[s.zone] = 1
        if is_won:
            row.zone_won[s.zone] = 1
            course.won += 1
    course.played += 1
    following = next_zone(s, t, course, is_won)
    if following < 0:
        close_course(s, t, course, row, log)
    return following


@kernel
def next_zone(s: Any, t: Any, course: Any, is_won: bool) -> int:
    """Which Zone is played next: the next in order, a lost one again, or one for missing Emeralds.

    [SR-CAMP-1, SR-CAMP-7, SR-GAP-38]

    A Zone that stalled (capped) is not tried again. Replays go through the Zones in order, each one play, won
    or lost, while Emeralds are missing.
    """
    if not course.is_replay and not is_won:
        can_retry = s.outcome != CAPPED and course.plays[s.zone] <= t.retry
        return s.zone if can_retry and t.zones > 1 else -1
    if not course.is_replay and s.zone + 1 < t.zones:
        return s.zone + 1
    if t.zones > 1 and course.replays < t.replays and course.found != ALL_SEVEN:
        course.is_replay = 1
        course.replays += 1
        return (course.replays - 1) % t.zones
    return -1


@kernel
def write_part(s: Any, course: Any, row: Any) -> None:
    """Note a play of a Zone in the game's row."""
    at = course.played
    lives = 0
    score = 0
    used = 0
    for seat in range(s.seats):
        lives += s.deaths[seat]
        score += s.score[seat]
        used += s.centre_seat[seat]
    row.part_zone[at] = s.zone
    row.part_attempt[at] = course.plays[s.zone]
    row.part_replay[at] = course.is_replay
    row.part_outcome[at] = s.outcome
    row.part_loss_phase[at] = row.loss_phase
    row.part_turns[at] = s.turns
    row.part_time_left[at] = row.time_left
    row.part_lives_lost[at] = lives
    row.part_centre[at] = count_bits(course.at_start)
    row.part_centre_used[at] = used
    row.part_emeralds[at] = s.emeralds_won
    row.part_score[at] = score


@kernel
def close_course(s: Any, t: Any, course: Any, row: Any, log: Any) -> None:
    """The last Zone is over: what became of the whole. [SR-CAMP-7, SR-GAP-38]

    A campaign is won if every Zone of its order is; its scores are sums over the Zones won.
    """
    row.zones_played = course.played
    row.zones_won = course.won
    if t.zones == 1:
        return
    is_won = course.won == t.zones
    row.all_seven = is_won and course.found == ALL_SEVEN
    if is_won:
        row.loss = LOSS_NONE
        row.loss_phase = _WON_PHASE
    best = row.score[0]
    worst = row.score[0]
    for seat in range(s.seats):
        best = max(best, row.score[seat])
        worst = min(worst, row.score[seat])
    winners = 0
    for seat in range(s.seats):
        winners += row.score[seat] == best
    row.spread = best - worst if is_won else 0
    emit(log, E_CAMPAIGN, 0, row.outcome, course.won, count_bits(course.found), row.all_seven)
    for seat in range(s.seats):
        rank = 1
        for other in range(s.seats):
            rank += row.score[other] > row.score[seat]
        row.rank[seat] = rank if is_won else 0
        row.best[seat] = SHARE // winners if is_won and rank == 1 else 0
        row.won[seat] = SHARE if is_won else 0
        emit(log, E_TOTALS, seat, row.score[seat], row.rank[seat], 0, 0)
