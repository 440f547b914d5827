"""Policies: random is uniform, greedy is the decisions page's table, the others do as documented."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from math import exp

import numpy as np
import pytest
from scipy.stats import chi2_contingency, chisquare

from simkit.games.dice_rush import race
from simkit.rng import is_untouched
from simkit.stats import wilson

from .kit import FREE, Position
from .scenarios import DETERMINISTIC, level, many, play, scenario
from .test_setup_and_rounds import LEAST_P

LATER = 10**9


def draws(p: Position, ready: Callable[[Position], None], games: int) -> list[int]:
    """What the policy takes at the first decision of this position, by game: each has its own stream."""
    found = []
    for game in range(games):
        p.deal(game, seed=21)
        ready(p)
        p.run()
        found.append(p.decide())
    return found


def is_uniform(found: list[int], options: list[int]) -> bool:
    """Chi-square against equal chances of exactly these options."""
    assert set(found) <= set(options)
    return chisquare([found.count(option) for option in options]).pvalue > LEAST_P


# --- random


def openings(games: int) -> np.ndarray:
    """Four open seats choose heroes at random, by game."""
    p = Position(None, None, None, None, policy="random")
    found = []
    for game in range(games):
        p.deal(game, seed=8)
        while p.s.decision:
            p.choose(p.decide())
            p.begin()
        found.append(p.s.character.tolist())
    return np.array(found)


def test_random_heroes():
    """[DR-D1] Among 4, 3, 2 heroes each as likely, so each of the 24 orders; the last one is not asked."""
    found = openings(many(3000, 400)).tolist()
    orders = [list(order) for order in permutations(range(4))]
    assert chisquare([found.count(order) for order in orders]).pvalue > LEAST_P


def test_a_single_option_uses_no_choice():
    """[DR-D1] One hero left: the stream of choices stays untouched, as it does until the first decision."""
    p = Position("sonic", "tails", None, "amy", policy="random")
    assert p.options() == [2]
    p.choose(p.decide())
    assert is_untouched(p.s.choice)
    p.begin()
    p.run()
    assert p.asks()[0] == "claim or roll"
    assert is_untouched(p.s.choice)


def deciding(dice: str, taken: int = 0) -> Callable[[Position], None]:
    """The last seat decides at 10 with these dice; ``taken`` cards are claimed, first ones first."""

    def ready(p: Position) -> None:
        for seat in range(p.n - 1):
            own = "1" * int(p.t.dice[p.s.character[seat]])
            if seat < taken:
                p.has(seat, own, seat)
            else:
                p.looks(seat, own, at=LATER)
        p.looks(p.n - 1, dice, at=10)

    return ready


def test_random_claims_or_rolls_by_a_fair_coin():
    """[DR-D2] Ruling 1: q = 1/2, with nothing met and with everything met."""
    for card in ("run of 5 9 0", "Free 9 0"):
        p = Position("amy", "tails", cards=f"{card}, {card}", policy="random")
        assert is_uniform(draws(p, deciding("11223"), many(2000, 300)), [race.CLAIM, race.ROLL])


@pytest.mark.parametrize("taken", [0, 1, 2])
def test_random_card(taken):
    """[DR-D2] Four, three or two open cards, met or not, in the order dealt: each as likely."""
    cards = "Free 9 0, run of 5 9 0, Free 0 6, pair 1 0"
    p = Position("sonic", "amy", "tails", "knuckles", cards=cards, policy="random")

    def ready(q: Position) -> None:
        deciding("11345", taken)(q)
        q.run()
        q.choose(race.CLAIM)

    assert is_uniform(draws(p, ready, many(2000, 300)), list(range(taken, 4)))


@pytest.mark.parametrize(("hero", "dice"), [("tails", "11234"), ("sonic", "112345")])
def test_random_dice(hero, dice):
    """[DR-D3] One choice among 31 or 63 subsets, none of them empty; equal dice are different dice."""
    p = Position("amy", hero, policy="random")

    def ready(q: Position) -> None:
        deciding(dice)(q)
        q.run()
        q.choose(race.ROLL)

    assert is_uniform(draws(p, ready, many(4000, 700)), list(range(1, 2 ** len(dice))))


@pytest.mark.parametrize(("baddies", "dice"), [(1, "12346"), (2, "12366"), (3, "16666"), (6, "66666")])
def test_random_kills(baddies, dice):
    """[DR-D7] 0 .. min(Baddies, spare sixes), each as likely; tokens do not matter."""
    p = Position("tails", "amy", cards=f"Free 0 {baddies}, Free 0 0", policy="random")
    for tokens in (16, 0):

        def ready(q: Position, tokens: int = tokens) -> None:
            q.s.tokens_left = tokens
            q.resolve(dice, "11111")

        most = min(baddies, dice.count("6"))
        assert is_uniform(draws(p, ready, many(1500, 300)), list(range(most + 1)))


def test_random_declines_by_a_fair_coin():
    """[DR-D8] Under the ruling that allows it."""
    p = Position("tails", "amy", cards="pair 9 0, Free 0 0", policy="random", rulings={"may_decline": True})
    found = draws(p, lambda q: q.resolve("11234", "11111"), many(1500, 300))
    assert is_uniform(found, [0, 1])


def test_random_choices_are_independent():
    """Of one another, of the dice, and of the times: contingency tables of the first coin."""
    p = Position("tails", "amy", policy="random", pace={})
    cells = {name: np.zeros((2, size)) for name, size in (("again", 2), ("dice", 6), ("time", 4))}
    for game in range(many(3000, 400)):
        p.deal(game, seed=30)
        p.run()
        seat = p.asks()[1]
        coin = p.decide()
        cells["dice"][coin, int(p.dice(seat)[2]) - 1] += 1
        cells["time"][coin, int(p.s.now) % 4] += 1
        p.choose(coin)
        p.choose(p.decide())
        p.run()
        if p.s.decision:
            cells["again"][coin, p.decide() % 2] += 1
    for table in cells.values():
        assert chi2_contingency(table).pvalue > LEAST_P


def test_choices_leave_dice_and_times_alone():
    """The same game with random and with greedy players: the same first throws at the same times."""
    seen = []
    for policy in ("random", "greedy"):
        p = Position(policy=policy, pace={}, cards=FREE)
        found = []
        while not p.s.over:
            p.log.count = 0
            p.play_round()
            throws = {}
            for at, _, seat, *shows in p.told("rolls"):
                throws.setdefault(seat, (at, shows))
            found.append(throws)
            p.begin()
        seen.append(found)
    assert [len(throws) for throws in seen[0]] == [4] * 8
    assert seen[0] == seen[1]


# --- greedy


def facing(
    hero: str, cards: str, dice: str, policy: str = "greedy", taken: tuple[int, ...] = (), **options: object
) -> Position:
    """Seat 0 decides at 10 with these dice; the next seats have claimed these cards; others decide later."""
    others = [name for name in ("amy", "knuckles", "tails", "sonic") if name != hero]
    p = Position(hero, *others[: cards.count(",")], cards=cards, policy=policy, **options)
    for seat, slot in enumerate(taken, 1):
        p.has(seat, "1" * int(p.t.dice[p.s.character[seat]]), slot)
    for seat in range(len(taken) + 1, p.n):
        p.looks(seat, "1" * int(p.t.dice[p.s.character[seat]]), at=LATER)
    p.looks(0, dice, at=10)
    p.run()
    assert p.asks() == ("claim or roll", 0, 10)
    return p


@pytest.mark.parametrize(
    ("hero", "cards", "target"),
    [
        # 2/2.633 = 0.760, 3/2.824 = 1.062, 3/3.487 = 0.860, 8/11.09 = 0.721
        ("tails", "two pairs 3 1, three of a kind 3 0, run of 4 3 0, five of a kind 8 0", 1),
        ("tails", "two pairs 2 0, run of 4 3 0", 1),  # 0.760 and 3/3.487 = 0.860
        ("sonic", "two pairs 2 0, run of 4 3 0", 0),  # 2/1.558 = 1.284 and 3/2.593 = 1.157
        ("tails", "pair 2 1, Free 1 0", 1),  # (2 - 1)/1.102 = 0.907 and 1: sixes do not count
        ("tails", "Free 0 1, full house 0 1", 1),  # -1 and -1/5.23 = -0.19
        ("tails", "pair 1 0, pair 1 0", 0),  # ties: dealt first
        ("tails", "Free 0 0, Free 1 1, pair 2 2, run of 5 0 0", 0),
        ("tails", "Free -1 0, run of 6 9 0", 1),  # out of reach: 9/infinity = 0
    ],
)
def test_greedy_target(hero, cards, target):
    """[DR-D2] Largest (points - Baddies) / E* over all cards of the round; E* of DR-X-3."""
    p = facing(hero, cards, "113556" if hero == "sonic" else "11356")
    p.decide()
    assert p.s.aim[0] == target


def test_greedy_claims_the_target_when_met():
    """[DR-D2] Three of a kind 3/2.824 = 1.062 against pair 1/1.102 = 0.907, both met."""
    assert facing("tails", "pair 1 0, three of a kind 3 0", "22234").plan() == ("claim", 1)


def test_greedy_keeps_its_target():
    """[DR-D2] A met pair (0.907) does not distract from the full house, 5/5.235 = 0.955."""
    p = facing("tails", "pair 1 0, full house 5 0", "11123")
    assert p.plan()[0] == "roll"
    assert p.s.aim[0] == 1


@pytest.mark.parametrize(
    ("hero", "requirement", "dice", "rolled"),
    [
        ("tails", "three of a kind", "44126", "126"),
        ("tails", "run of 4", "23466", "66"),  # 1 or 5 with two dice: 5/9; with 6 kept only a 5
        ("tails", "1-2-3", "12456", "456"),
        ("tails", "two sixes", "15556", "1555"),
        ("tails", "five of a kind", "33312", "12"),
        ("tails", "five of a kind", "33122", "122"),  # keeps 33, not 22: ties go to the higher face
        ("sonic", "three sixes", "112366", "1123"),
        ("tails", "four odd", "13246", "246"),
        ("tails", "sum 30+", "66651", "15"),
        # Ties: more dice kept, then more sixes, more fives, and so on.
        ("tails", "pair", "12345", "1234"),  # one die kept or none: 1 - 120/1296 either way
        ("tails", "pair", "12346", "1234"),
        ("tails", "two pairs", "11234", "23"),  # 11 or 11 and one more: 4/9 = 16/36; the 4 is the highest
        ("tails", "two pairs", "11236", "23"),
        ("tails", "two pairs", "66123", "12"),
    ],
)
def test_greedy_dice(hero, requirement, dice, rolled):
    """[DR-D3] Rolls what the table of fewest rolls does not keep."""
    assert facing(hero, f"{requirement} 9 0, Free 0 0", dice).plan() == ("roll", rolled)


@pytest.mark.parametrize("is_early", [True, False])
@pytest.mark.parametrize(
    ("cards", "dice", "plan", "aim"),
    [
        # Card 0, 9/2.824, is the target and is claimed. Open: run of 5, 6/6.41 = 0.936, pair 1/1.10 = 0.907.
        # The pair is met: net 1 > 0, so it is claimed though the run has the better rate.
        ("three of a kind 9 0, run of 5 6 0, pair 1 0", "11234", "claim", 2),
        # Nothing met: the best rate.
        ("three of a kind 9 0, run of 5 6 0, pair 1 0", "12346", "roll", 1),
        # Pair with a Baddie: net 1 - 1 = 0 is not above 0 without a spare six, 2 with one.
        ("three of a kind 9 0, run of 5 6 0, pair 1 1", "11234", "roll", 1),
        ("three of a kind 9 0, run of 5 6 0, pair 1 1", "11236", "claim", 2),
        ("three of a kind 9 0, pair 1 1, run of 5 6 0", "11234", "roll", 2),
        # Both met: the larger net, 2 against 1; equal nets: dealt first.
        ("three of a kind 9 0, Free 1 0, pair 2 0", "11234", "claim", 2),
        ("three of a kind 9 0, Free 1 0, pair 1 0", "11234", "claim", 1),
        # Only harmful cards: rates -1 and -1/1.10 = -0.907.
        ("three of a kind 9 0, Free 0 1, pair 0 1", "12345", "roll", 2),
        # Equal rates: dealt first.
        ("three of a kind 9 0, run of 5 6 0, run of 5 6 0", "11234", "roll", 1),
    ],
)
def test_greedy_new_target(cards, dice, plan, aim, is_early):
    """[DR-D4] At the first decision at which a rival has the target, before its first decision or later."""
    p = facing("tails", cards, dice, taken=(0,) if is_early else ())
    if not is_early:
        p.decide()
        assert p.s.aim[0] == 0
        p.has(1, "11111", 0)
    found = p.plan()
    assert found[0] == plan
    assert p.s.aim[0] == aim
    if plan == "claim":
        assert found[1] == aim


def test_greedy_loses_a_target_twice():
    """[DR-D4] First 8/6.41 = 1.25, 3/2.63 = 1.14 and 1/1.10 = 0.91 are open, then the last two."""
    p = facing("tails", "three of a kind 9 0, run of 5 8 0, two pairs 3 0, pair 1 0", "12346", taken=(0,))
    p.decide()
    assert p.s.aim[0] == 1
    p.has(2, "11111" if p.t.dice[p.s.character[2]] == 5 else "111111", 1)
    assert p.plan()[0] == "roll"
    assert p.s.aim[0] == 2


def test_greedy_sets_a_net_above_a_rate():
    """[DR-D4] The run of 4 is met, net 4; the run of 5 has the better rate, 8/6.41 = 1.25 against 1.15."""
    p = facing("tails", "three of a kind 9 0, run of 5 8 0, run of 4 4 0, pair 1 0", "12346", taken=())
    p.decide()
    p.has(1, "11111", 0)
    assert p.plan() == ("claim", 2)


def test_a_lost_race_leads_to_a_new_target():
    """[DR-D4, DR-D2] The marker comes too late; 300,000 later greedy claims the met pair."""
    p = Position("tails", "amy", "knuckles", cards="three of a kind 9 0, run of 5 6 0, pair 1 0")
    p.looks(0, "22236", at=10)
    p.travels(1, "33312", 0, at=200)
    p.looks(2, "12345", at=LATER)
    p.run()
    assert p.plan() == ("claim", 0)
    p.run()
    assert p.asks() == ("claim or roll", 0, 300_200)
    assert p.plan() == ("claim", 2)


@pytest.mark.parametrize("policy", ["greedy", "sniper", "impatient", "opportunist", "lookahead"])
def test_all_but_random_fight_every_baddie(policy):
    """[DR-D7] All, with no token left, too."""
    p = Position("tails", "amy", cards="Free 0 3, Free 0 0", policy=policy)
    p.s.tokens_left = 0
    p.resolve("11266", "11111")
    assert p.decide() == 2


@pytest.mark.parametrize("policy", ["greedy", "sniper", "impatient", "opportunist", "lookahead"])
def test_all_but_random_take_sonic_if_free(policy):
    """[DR-D1]"""
    p = Position(None, None, None, policy=policy)
    for hero in (0, 1, 2):
        assert p.decide() == hero
        p.choose(hero)
        p.begin()


# --- impatient, sniper, opportunist


@pytest.mark.parametrize(
    ("cards", "dice", "slot"),
    [
        ("pair 1 0, three of a kind 3 0, full house 5 0", "22234", 1),
        ("run of 5 9 0, Free 0 2, full house 5 0", "22234", 0),  # nothing, -2, nothing: ties dealt first
        ("Free 0 2, Free -1 0, Free 0 3", "11234", 1),
        ("Free 0 2, Free 1 0, pair 0 2", "11366", 0),  # 2, 1, 2
    ],
)
def test_impatient_claims_after_the_first_roll(cards, dice, slot):
    """The largest net value with the present dice, whatever that is; ties: dealt first."""
    assert facing("tails", cards, dice, "impatient").plan() == ("claim", slot)


def test_impatient_never_rolls_again():
    """One roll a round and seat."""
    rows, _ = play(scenario(cards=level("act_1"), policy="impatient", pace={}), many(200, 3))
    assert (rows["rolls"] <= 8).all()


def test_sniper_sticks_to_its_target():
    """One target until met, as greedy; lost, the best rate, even with another card met."""
    cards = "three of a kind 9 0, run of 5 6 0, pair 1 0"
    assert facing("tails", cards, "11235", "sniper").plan() == ("roll", "235")
    p = facing("tails", cards, "11234", "sniper", taken=(0,))
    assert p.plan()[0] == "roll"
    assert p.s.aim[0] == 1
    p = facing("tails", cards, "23456", "sniper", taken=(0,))
    assert p.plan() == ("claim", 1)


@pytest.mark.parametrize(
    ("cards", "dice", "taken", "plan"),
    [
        ("three of a kind 9 0, run of 5 6 0, pair 1 0", "11235", (), ("claim", 2)),
        ("three of a kind 9 0, Free 2 0, pair 1 0", "22235", (), ("claim", 0)),
        ("three of a kind 9 0, Free 0 0, pair 1 1", "11235", (), ("roll", "235")),  # nets 0: rolls for card 0
        ("three of a kind 9 0, Free 0 0, 1-2-3 1 0", "11245", (0,), ("roll", "145")),  # 1/3.19 against 0
        ("three of a kind 9 0, Free -2 0, pair 0 0", "11245", (0,), ("claim", 2)),
        ("three of a kind 9 0, Free 0 1, pair -1 0", "12345", (0,), ("roll", "1234")),  # a six: -1 + 2
    ],
)
def test_opportunist_claims_what_gains(cards, dice, taken, plan):
    """Any met card with a net value above 0, the largest; else it rolls for the best rate of the open cards.

    Where no dice make any of them worth more than nothing, it claims the least bad one.
    """
    assert facing("tails", cards, dice, "opportunist", taken).plan() == plan


# --- lookahead


def thinking(cards: str, dice: str, rival: str, rival_pace: dict[str, object] = DETERMINISTIC) -> Position:
    """Tails looks ahead at 10; Amy has these dice and decides at 400,000."""
    p = Position("tails", "amy", cards=cards, policy="lookahead", pace=(DETERMINISTIC, rival_pace))
    p.looks(0, dice, at=10)
    p.looks(1, rival, at=400_000)
    p.run()
    return p


@pytest.mark.parametrize("harmful", ["Free -3 0", "Free -1 1", "Free -2 1"])
def test_lookahead_does_not_wait_for_a_harmful_card(harmful):
    """[DR-D5] Amy has three of a kind. Tails has none: unmet it costs nothing, the Free card -2 and less.

    Waiting is worth at most exp(-1) * 2 - (1 - exp(-1)) * 2 < 0; 12345 has no six. Nets 0 and below 0.
    """
    p = thinking(f"three of a kind 2 0, {harmful}", "12345", "55512")
    assert exp(-1) * 2 - (1 - exp(-1)) * 2 < 0
    assert p.plan() == ("claim", 0)


def test_lookahead_rolls_on_when_no_rival_is_near():
    """[DR-D2] Three of a kind 111, 3 points, two Baddies: net 1 now; rolling 23 is worth 1 + 2 * 2/6 = 5/3.

    The other card is -1. Amy reaches three of a kind with 12345 with the next roll at 23/108: survival
    exp(-23/108) = 0.808, and 0.808 * 5/3 - 0.192 = 1.155 > 1. With 55566 she has it: exp(-1) * 5/3 < 1.
    """
    cards = "three of a kind 3 2, Free -1 0"
    alive = exp(-23 / 108)
    assert alive * 5 / 3 - (1 - alive) > 1 > exp(-1) * 5 / 3 - (1 - exp(-1))
    assert thinking(cards, "11123", "12345").plan() == ("roll", "23")
    assert thinking(cards, "11123", "55566").plan() == ("claim", 0)


def test_lookahead_takes_the_rivals_speed_into_account():
    """The same dice as above, but Amy's rolls take ten minutes: there is time."""
    slow = {**DETERMINISTIC, "roll_base_ms": 600_000}
    assert thinking("three of a kind 3 2, Free -1 0", "11123", "55566", slow).plan() == ("roll", "23")


@pytest.mark.parametrize(("rival", "plan"), [("55566", "claim"), ("12345", "roll")])
def test_lookahead_minds_a_rival_who_has_the_card(rival, plan):
    """Full house of 22233, 1 point and a Baddie: net 0; the sixth die brings 2 with 1/6, or -1 if it is lost.

    Amy's cycle is twice as long. With 55566 she would claim next: exp(-1/2)/3 - (1 - exp(-1/2)) = -0.19 < 0.
    With 12345 she reaches it at 17/432 only: exp(-0.02)/3 - 0.02 > 0.
    """
    assert exp(-1 / 2) / 3 - (1 - exp(-1 / 2)) < 0 < exp(-17 / 864) / 3 - (1 - exp(-17 / 864))
    slow = {**DETERMINISTIC, "roll_base_ms": 1980}  # 1980 + 3 * 60 + 400 = 2 * (700 + 180 + 400)
    cards = "full house 1 1, Free -1 0"
    p = Position("sonic", "amy", cards=cards, policy="lookahead", pace=(DETERMINISTIC, slow))
    p.looks(0, "122233", at=10)
    p.looks(1, rival, at=400_000)
    p.run()
    assert p.plan()[0] == plan


def test_lookahead_claims_what_cannot_get_better():
    """Five of a kind, 8 points: nothing is worth more."""
    assert thinking("pair 1 0, five of a kind 8 0", "33333", "12345").plan() == ("claim", 1)


def test_lookahead_does_not_read_dice_to_come():
    """Dice in the air and the next ones are unknown: whatever they will show, the plan is the same.

    No stream moves while it thinks; only its own plan is written.
    """
    plans = set()
    for mine in ("11", "66", "23"):
        for rivals in ("11111", "66666"):
            p = thinking("three of a kind 3 2, Free -1 0", "11123", "12345")
            p.rolls(1, "12345", at=300_000, kept="1")
            p.rig(0, mine)
            p.rig(1, rivals)
            before = p.s.copy()
            answer = p.decide()
            for name in before.dtype.names:
                if name not in ("plan_slot", "plan_keep"):
                    assert np.array_equal(before[name], p.s[name]), name
            plans.add((answer, int(p.s.plan_keep[0]), int(p.s.plan_slot[0])))
    assert len(plans) == 1


def test_lookahead_throws_before_it_claims():
    """[DR-AMB-5] Where a claim without dice is allowed it rolls first."""
    p = Position("tails", "amy", policy="lookahead", cards="Free 1 0, pair 1 0", rulings={"min_rolls": 0})
    p.run()
    assert (p.asks()[2], p.decide()) == (0, race.ROLL)


# --- strength


@pytest.mark.parametrize(("strong", "weak"), [("lookahead", "greedy"), ("greedy", "random")])
def test_order_of_strength(strong, weak):
    """One against three at equal speed, each hero in turn: wins more than a quarter, by its 95% interval.

    4,000 games a hero; as plain Python, where there are few games, it is only not below a quarter.
    """
    games = many(4000, 2)
    wins = 0.0
    for one in range(4):
        policies = tuple(strong if seat == one else weak for seat in range(4))
        rows, _ = play(scenario(cards=level("act_1"), policy=policies, pace={}), games, seed=6)
        wins += float(rows["won"][:, one].sum()) / 12
    found = wilson(wins, 4 * games)
    assert (found.low if games > 100 else found.high) > 0.25


def test_lookahead_gains_most():
    """All alike at one table: mean scores in the order lookahead, greedy, random, by their intervals."""
    means = {}
    for policy in ("lookahead", "greedy", "random"):
        rows, _ = play(scenario(cards=level("act_1"), policy=policy, pace={}), many(1000, 4), seed=6)
        total = rows["score"].sum(axis=1)
        means[policy] = (total.mean(), 2 * total.std() / len(total) ** 0.5)
    for better, worse in (("lookahead", "greedy"), ("greedy", "random")):
        slack = 0 if many(1, 0) else 20
        assert means[better][0] - means[better][1] > means[worse][0] + means[worse][1] - slack
