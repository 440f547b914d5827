"""The plain implementation of Sonic Roll under other readings of the rules, on hand-made positions."""

from __future__ import annotations

import pytest
from sonic_roll_plain_cards import ACTIONS, JUMP, RUN, SPIN, zone_card
from sonic_roll_plain_table import TurnOver
from sonic_roll_positions import (
    answers,
    badnik,
    faces,
    fill,
    on_streak,
    position,
    spend,
    targets,
    toy_zone,
)


def points(table):
    """Ask nothing but the first option; return the decision points asked, in order."""
    asked = []

    def policy(table, point, options):
        asked.append((point, options))
        return options[0]

    table.policy = policy
    return asked


# --- Characters ---


@pytest.mark.parametrize(("persist", "after"), [("until_leaves_pool", "Y2 R5"), ("until_reroll", "B5 Y2")])
def test_sr_gap_17_the_new_kind_may_end_with_a_reroll(persist, after):
    table = position("sonic", pool="B3 Y2", script=[5, 2], insta_persist=persist)
    table.use_free_action(("insta", RUN, 3, SPIN, 4))
    assert faces(table) == "Y2 R4"
    table.roll_pool()
    assert faces(table) == after
    assert table.free_actions() == []


def test_sr_gap_17_not_against_a_hazard():
    table = position(
        "sonic",
        pool="B3",
        script=[3],
        policy=answers(D8_hazard=("insta", RUN, 3, SPIN, 4)),
        insta_vs_hazard=False,
    )
    with pytest.raises(TurnOver, match="life"):
        table.hazard(1)


@pytest.mark.parametrize(
    ("ruling", "results"),
    [("jump_dice", [2, 3, 5, 6]), ("up_only", [5, 6]), ("down_only", [2, 3])],
)
def test_sr_gap_18_buddy_flight_up_or_down(ruling, results):
    table = position("tails", buddy_flight=ruling)
    table.active.buddy = 2
    assert table.buddy_results(JUMP, 4) == results


@pytest.mark.parametrize(("mode", "times"), [("fixed", 1), ("reset", 2)])
def test_sr_gap_20_secret_passage_laid_anew(mode, times):
    """A Big Ring each time; three Speed with the other ruling; never a completed Zone Card."""
    table = position("knuckles", secret_passage=mode, secret_passage_speed=3)
    passage = table.routes[3]
    table.routes = [passage]
    for _ in range(times):
        passage.column = 5
        fill(table, "B6")
        spend(table, "space")
    assert (table.active.passages, table.count["bonus_visits"]) == (times, times)
    assert (table.speed(table.active), table.active.cards, len(table.zone_deck)) == (3 * times, 0, 5)
    fill(table, "B6")
    assert targets(table) == (["space"] if mode == "reset" else [])  # its first one takes any number


@pytest.mark.parametrize(
    ("mode", "stays", "left"),
    [("fixed", False, 0), ("fixed", True, 1), ("reset", True, 1), ("deck_route", True, 0)],
)
def test_sr_gap_20_secret_passage_in_the_boss_fight(mode, stays, left):
    """Its own card keeps its dice; a Zone Card dealt to it leaves."""
    table = position("knuckles", secret_passage=mode, secret_passage_in_boss=stays)
    table.routes[3].column = 3
    table.start_boss()
    assert [route.column for route in table.routes] == [3] * left


# --- Badniks ---


@pytest.mark.parametrize(("ruling", "options"), [("must", 1), ("may", 2)])
def test_sr_gap_68_nobody_need_draw_for_an_eggman_mark(ruling, options):
    """Alone there is nobody else to choose; a Badnik reward's second draw is a must all the same."""
    table = position("tails", eggman_mark=ruling, policy=lambda table, point, options: options[-1])
    table.power_deck = ["eggman_mark"]
    table.draw_power_up()
    assert len(table.active.badniks) == 2 - options
    table.resolve("bad")
    assert len(table.active.badniks) == min(3, 4 - options)


@pytest.mark.parametrize(("ruling", "chain"), [(False, "run"), (True, "")])
def test_sr_gap_16_moto_bug_sees_the_die_that_beats_it(ruling, chain):
    table = position("amy", "tails", pool="B1 R1", spend_ability_on_kill=ruling)
    moto = badnik(avoid="B1", timing="SPEND", effect="block_run")
    table.active.badniks = [moto]
    assert spend(table, "avoid", kind=RUN) == chain
    table.players[1].badniks, table.routes = [moto], []
    table.rulings.badnik_targets = "any"
    fill(table, "B1 R1")
    assert spend(table, "avoid", kind=RUN) == "run"  # its holder is somebody else


# --- Boosts ---


@pytest.mark.parametrize("ruling", ["until_spend", "any_time"])
def test_sr_gap_6_boosts_in_a_spending_step(ruling):
    """A pool of 5s fits nowhere; the Boost makes it a 1 that does, and is not offered twice."""
    table = on_streak("tails", pool="R5", script=[1], boost_window=ruling)
    table.policy = lambda table, point, options: next(
        (one for one in options if one == ("boost",) and point == "D5"), options[0]
    )
    table.active.held = 3
    table.spending_step()
    if ruling == "until_spend":
        assert (faces(table), table.active.held, table.active.boosts) == ("R5", 0, 1)
    else:
        assert (faces(table), table.active.held, table.active.boosts) == ("", 3 + 2, 0)
        assert table.count["attack_checks"] == 1


def test_sr_gap_6_a_boost_in_a_run_chain_keeps_the_step():
    """The die spent before it still counts: to pass afterwards costs nothing."""
    table = on_streak("tails", pool="B1 R5", script=[5], boost_window="any_time")

    def policy(table, point, options):
        return options[0] if ("boost",) not in options or table.turn.spent == 0 else ("boost",)

    table.policy = policy
    table.spending_step()
    assert (faces(table), table.turn.spent_in_step, table.active.boosts) == ("R5", 1, 0)
    assert (table.active.held, table.active.deaths) == (2, 0)


@pytest.mark.parametrize("pool", ["Y5 Y3", "B5 Y3"])
def test_sr_gap_6_a_boost_in_a_glide_lifts_its_order(pool):
    """All dice are rerolled, so a higher one may follow; or none, for a die was spent. [SR-SPEND-2, -5]"""
    for face, spent in ((6, 2), (2, 1)):
        table = on_streak("knuckles", pool=pool, script=[face], boost_window="any_time", action="glide")
        table.routes[0].lay(zone_card("down 5[+0] 6[+0] 1[+0]"))
        table.routes[3].lay(None)
        table.policy = lambda table, point, options: next(
            (one for one in options if one == ("boost",) and table.turn.spent), options[0]
        )
        table.active.held = 4
        table.spending_step()
        assert (table.turn.spent, table.active.boosts, len(table.pool)) == (spent, 0, 2 - spent)
        assert table.active.held >= 4


@pytest.mark.parametrize(("ruling", "script"), [("one_reroll", [4]), ("full_reroll_step", [6, 4])])
def test_sr_gap_5_a_boost_as_a_reroll_step(ruling, script):
    """Newtron's REROLL Hazard shows 6 first; a second Boost has no such effect."""
    table = position("tails", pool="B3", script=[*script, 4], boost_roll_step=ruling)
    table.active.badniks = [badnik(timing="REROLL", effect="hz1")]
    table.active.boosts, table.turn.invulnerable = 2, True
    table.policy = lambda table, point, options: options[1] if ("boost",) in options else options[0]
    table.window(is_attack=False)
    assert (table.script, faces(table), table.active.boosts) == ([], "B4", 0)
    assert table.count["hazards_rolled"] == len(script) - 1


@pytest.mark.parametrize(
    ("pool", "boosts", "offered"),
    [("R5", 1, [("boost",)]), ("R5", 0, [("accept",)]), ("R1", 1, [("accept",), ("boost",)])],
)
@pytest.mark.parametrize("is_attack", [False, True])
def test_sr_gap_4_a_boost_is_a_must_where_no_die_fits(pool, boosts, offered, is_attack):
    table = on_streak("tails", pool=pool, script=[1], boost_forced_when_stuck=True)
    table.active.boosts = boosts
    asked = []

    def choose(point, options):
        asked.append(options)
        return options[0]

    table.choose = choose
    table.window(is_attack)
    assert asked[0] == offered


# --- Power Ups ---


@pytest.mark.parametrize(
    ("ruling", "uses", "kept"), [("once", 1, 0), ("until_turn_end", 2, 0), ("permanent", 2, 1)]
)
def test_sr_gap_25_invincible(ruling, uses, kept):
    """Two Damages of one turn, a die each; then the turn ends."""
    table = position("tails", "amy", pool="B1 B2 B3", invincible=ruling)
    table.policy = lambda table, point, options: options[-1] if point == "D9 Invincible" else options[0]
    table.active.invincibles, table.active.held = 1, 4
    for _ in range(2):
        table.turn.invulnerable = False
        table.damage("other")
    assert (3 - len(table.pool), table.active.held) == (uses, 0 if uses == 1 else 4)
    table.end_turn("stop")
    assert (table.active.invincibles, table.power_discards) == (kept, ["invincible"] * (1 - kept))


def test_sr_gap_30_a_death_token_turned_back():
    for deaths, lives in ((0, 3), (2, 1)):
        table = position("tails", one_up="life", pool="B1")
        table.active.deaths, table.active.lives = deaths, lives
        table.power_deck = ["one_up"]
        table.draw_power_up()
        assert (table.active.deaths, table.active.lives, faces(table)) == (
            max(0, deaths - 1),
            min(3, lives + 1),
            "B1",
        )
    table = position("tails", "amy", mode="competition", one_up="life")
    table.active.deaths = 2
    table.one_up()
    assert (table.active.deaths, table.active.lives) == (1, 0)


def test_sr_gap_30_a_die_for_the_next_pool():
    table = position("tails", one_up="banked_die", script=[2, 3, 4, 6, 5], pool="B1")
    table.one_up()
    table.one_up()
    assert (faces(table), table.active.banked_dice) == ("B1", 2)
    table.pool = []
    table.build_pool(ACTIONS["tails"][1])
    assert (faces(table), table.active.banked_dice) == ("B5 B6 R2 R3 R4", 0)


@pytest.mark.parametrize(("ruling", "attacked"), [(True, 1), (False, 0)])
def test_sr_gap_27_the_bubbles_die(ruling, attacked):
    table = position(
        "tails", pool="B1", script=[3], policy=answers(D8=("bubble", RUN, 1)), bubble_attackable=ruling
    )
    table.active.badniks, table.active.shield = [badnik("B3")], "bubble"
    table.pool[0].exposed = True
    table.window(is_attack=True)
    assert (faces(table), table.count["attacks"]) == ("B3", attacked)


@pytest.mark.parametrize(("ruling", "ends"), [(False, False), (True, True)])
def test_sr_gap_29_a_blue_shield_given_up(ruling, ends):
    for held, drawn in (("blue", "flame"), ("flame", "blue")):
        table = position("tails", policy=answers(D15="new", D9_Blue="end"), blue_on_replace=ruling)
        table.active.shield = held
        if ends and held == "blue":
            with pytest.raises(TurnOver, match="blue"):
                table.take_shield(drawn)
        else:
            table.take_shield(drawn)
        assert (table.active.shield, table.power_discards) == (drawn, [held])
    table = position("tails", policy=answers(D15="old", D9_Blue="end"), blue_on_replace=ruling)
    table.active.shield = "blue"
    table.take_shield("flame")
    assert (table.active.shield, table.power_discards) == ("blue", ["flame"])


# --- Emeralds ---


def test_sr_gap_21_emeralds_before_the_roll_action():
    """Yellow: two Jump dice and 3 Rings; the Roll Action's dice join them."""
    table = position("tails", script=[1, 2, 3, 4, 5], emerald_window="any", action="spin_jump")
    table.active.fresh = ["yellow"]
    table.policy = lambda table, point, options: options[-1] if point == "D17 window" else options[0]
    assert table.asks_for_emerald()
    assert not table.asks_for_emerald()
    table.build_pool(table.turn.action)
    assert (faces(table), table.active.held) == ("Y1 Y2 R3 R4 R5", 3)
    plain = position("tails")
    plain.active.fresh = ["yellow"]
    assert not plain.asks_for_emerald()


@pytest.mark.parametrize("window", ["with_pool", "any"])
@pytest.mark.parametrize(("last", "fitting"), [("B1", 2), ("R1", 1)])
def test_sr_gap_21_emeralds_with_an_empty_pool(window, last, fitting):
    """After a Run die the blue one's dice go on in the chain, after a Spin die they wait for the D7."""
    table = on_streak("tails", pool=last, script=[2, 3], emerald_window=window)
    table.routes[0].lay(zone_card("any 1[+0] 2[+0] 3[+0] 4[+0]"))
    table.active.fresh = ["blue"]
    table.policy = lambda table, point, options: options[-1] if point == "D17 window" else options[0]
    table.spending_step()
    if window == "with_pool":
        assert (table.pool, table.active.used, table.goes_on()) == ([], [], False)
        return
    assert table.goes_on() == (last == "R1")
    assert (table.turn.spent, table.active.used) == (3 if last == "B1" else 1, ["blue"])


def test_sr_gap_21_who_says_no_is_not_asked_again():
    table = position("tails", emerald_window="any")
    table.active.fresh = ["blue"]
    asked = points(table)
    assert not table.goes_on()
    assert not table.goes_on()
    assert asked == [("D17 window", [("go on",), ("emerald", "blue")])]


@pytest.mark.parametrize(("ruling", "after"), [(False, "B1 B1 R1"), (True, "R1")])
def test_sr_gap_22_the_dice_fade(ruling, after):
    table = position("tails", pool="R4", script=[5, 6, 1, 1, 1], emerald_dice_fade=ruling)
    table.active.fresh = ["blue"]
    table.use_free_action(("emerald", "blue"))
    assert faces(table) == "B5 B6 R4"
    table.reroll_step()
    assert faces(table) == after


def test_sr_gap_42_eight_dice_of_a_kind():
    """The ninth Run die is not there; of any colour Jump and Spin are left."""
    table = position("tails", pool="B1 " * 8, script=[2], dice_supply="box")
    asked = points(table)
    table.add_die(RUN)
    assert len(table.pool) == 8
    table.resolve("gain")
    assert asked == [("D12 gain", [JUMP, SPIN])]
    assert faces(table).endswith("B1 Y2")
    unlimited = position("tails", pool="B1 " * 8, script=[2])
    unlimited.add_die(RUN)
    assert len(unlimited.pool) == 9


@pytest.mark.parametrize(
    ("ruling", "asked", "visits"),
    [("player_order", 1, 1), ("forced_first", 0, 1), ("forced_last", 0, 0)],
)
def test_sr_gap_71_the_jump_ring_and_a_star_post(ruling, asked, visits):
    """Four held: the Ring first makes five saved at once."""
    table = on_streak("tails", pool="Y1", jump_ring_before_rewards=ruling)
    table.routes[0].lay(zone_card("post 1[sp] 2[+0]"))
    table.active.held = 4
    found = points(table)
    spend(table, "space")
    assert [point for point, _ in found].count("D13") == asked
    assert table.count["bonus_visits"] == visits
    assert table.active.held + table.active.saved >= 5


# --- Scoring ---


@pytest.mark.parametrize(("counts", "speed"), [(True, 4), (False, 5)])
def test_sr_gap_57_time_tokens_of_the_boss_fight(counts, speed):
    table = position("tails", "amy", zone=toy_zone(), boss_phase_tokens_count=counts)
    table.active.cards = 2
    table.take_time_token(table.active, "stop")
    table.start_boss()
    table.take_time_token(table.active, "stop")
    assert table.speed(table.active) == speed
    alone = position("tails", zone=toy_zone(), boss_phase_tokens_count=counts)
    alone.start_boss()
    alone.take_time_token(alone.active, "stop")
    assert alone.time_bonus(alone.active) == (100 if counts else 200)


@pytest.mark.parametrize(
    ("ruling", "won", "ranks"),
    [("none", [0.5, 0.5], [1, 1]), ("speed", [1, 0], [1, 2]), ("rings", [0, 1], [2, 1])],
)
def test_sr_gap_41_who_is_ahead_of_equal_points(ruling, won, ranks):
    """100 points for the Speed of 3, against ten Rings."""
    table = position("tails", "amy", mode="competition", tie_break=ruling)
    table.players[0].cards, table.players[1].saved = 1, 10
    table.outcome = "won"
    seats = table.row()["seats"]
    assert [seat["score"] for seat in seats] == [100, 100]
    assert [seat["won"] for seat in seats] == won
    assert [seat["rank"] for seat in seats] == ranks
