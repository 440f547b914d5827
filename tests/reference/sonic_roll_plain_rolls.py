"""Dice of the plain Sonic Roll: Roll Actions, windows after a roll, rerolls, attacks, timed abilities."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from sonic_roll_plain_boss import BossFight
from sonic_roll_plain_cards import JUMP, Action, Badnik
from sonic_roll_plain_table import Die, TurnOver


class Rolls(BossFight):
    """Sections 4, 6 and 7, and the abilities of section 13."""

    # --- Roll Action ---

    def build_pool(self, action: Action) -> None:
        """SR-ROLL-2 to SR-ROLL-12, SR-ROLL-15, SR-GAP-14."""
        timing = self.rulings.hazard_timing
        self.turn.last_saved = 0
        rolls = 0
        while rolls < action.repeat:
            shown = [Die(kind, self.roll()) for kind in action.dice]
            if timing == "before_save" and action.hazards:
                saved, self.pool = self.pool, shown + self.pool
                self.hazard(action.hazards)
                shown = [die for die in shown if die in self.pool]
                self.pool = [die for die in saved if die in self.pool]
            self.keep(action, shown, rolls + 1)
            if timing == "after_save":
                self.hazard(action.hazards)
            if action.keep == "until_match":
                if len({die.face for die in self.pool}) < len(self.pool):
                    break
            else:
                rolls += 1
        if timing == "pool_built":
            self.hazard(action.hazards * action.repeat)
        banked, self.active.banked_dice = self.active.banked_dice, 0
        for _ in range(banked):  # SR-GAP-30
            self.gain_any_die()

    def keep(self, action: Action, shown: list[Die], number: int) -> None:
        """Which dice of one roll join the pool. [components 1.2]"""
        faces = [die.face for die in shown]
        match action.keep:
            case "not_lowest":
                self.put_into_pool([die for die in shown if die.face > min(faces)])
            case "pairs":
                self.keep_pairs(shown)
            case "ladder":
                self.keep_ladder(shown, number == action.repeat)
            case _:
                self.put_into_pool(shown)

    def keep_pairs(self, shown: list[Die]) -> None:
        """Fly: of each face the pairs, or one die where there are none."""
        faces = sorted(die.face for die in shown)
        if len(set(faces)) == len(faces):
            kept = [self.choose("D3 fly", faces)]
        else:
            kept = [face for face in sorted(set(faces)) for _ in range(faces.count(face) // 2 * 2)]
        self.put_into_pool([Die(shown[0].kind, face) for face in kept])

    def keep_ladder(self, shown: list[Die], is_last: bool) -> None:
        """Wall Climb: a set of faces above the last saved one. [SR-ROLL-9, SR-ROLL-10, SR-GAP-11]"""
        faces = sorted({die.face for die in shown if die.face > self.turn.last_saved})
        options = [kept for size in range(len(faces) + 1) for kept in combinations(faces, size)]
        must = self.rulings.ladder_must_save
        if faces and (must == "per_roll" or (must == "action" and is_last and not self.turn.last_saved)):
            options.remove(())
        kept = self.choose("D3 ladder", options)
        self.put_into_pool([Die(shown[0].kind, face) for face in kept])
        self.turn.last_saved = max(kept, default=self.turn.last_saved)

    # --- Windows ---

    def window(self, is_attack: bool) -> None:
        """Roll Window, or Attack Window once a die was rerolled; ends with ``accept``. [D4, D8, SR-GAP-6]"""
        while self.pool:
            player = self.active
            must_boost = self.rulings.boost_forced_when_stuck and player.boosts and not self.spends("", 0)
            options: list[tuple[Any, ...]] = [] if must_boost else [("accept",)]
            if player.boosts:
                options.append(("boost",))
            if player.shield == "bubble" and not self.turn.bubble_used:
                options += [("bubble", *die) for die in self.distinct()]
            option = self.choose("D8" if is_attack else "D4", options + self.free_actions())
            match option[0]:
                case "accept":
                    break
                case "boost":  # SR-BOOST-2, SR-BOOST-4
                    full = self.rulings.boost_roll_step == "full_reroll_step" and not is_attack
                    is_attack = True
                    self.boost(full)
                case "bubble":  # SR-PUP-11, SR-GAP-27
                    is_attack = True
                    self.turn.bubble_used = True
                    player.count["bubble"] += 1
                    die = self.pick(option[1], option[2])
                    self.reroll(die, self.rulings.bubble_attackable)
                case _:
                    self.use_free_action(option)
        if is_attack:
            self.attacks()

    def boost(self, full: bool = False) -> None:
        """Reroll the pool; ``full``: as a Reroll Step with its effects. [SR-GAP-5, SR-GAP-13]"""
        self.active.boosts -= 1
        self.active.count["boost"] += 1
        self.fade()
        if full or self.rulings.boost_ends_invulnerability:
            self.turn.invulnerable = False
        if full:
            self.count_reroll()
            self.reroll_effects()
        self.roll_pool()

    def fade(self) -> None:
        """What emeralds gave until the next reroll is over. [SR-EMER-5, SR-GAP-22]"""
        self.turn.either_path = False
        self.pool = [die for die in self.pool if not die.fades]

    def roll_pool(self) -> None:
        for die in self.pool:
            self.reroll(die, exposed=True)

    def reroll(self, die: Die, exposed: bool) -> None:
        die.face, die.exposed = self.roll(), exposed
        die.kind, die.turned_from = die.turned_from or die.kind, ""

    def attacks(self) -> None:
        """Each own Badnik and the Boss Attack card against the exposed dice. [SR-BAD-11 to -14, SR-GAP-7]"""
        exposed = [die for die in self.pool if die.exposed]
        for die in exposed:
            die.exposed = False
        attackers = [card.attacks for card in self.active.badniks]
        side = self.boss_card()
        attackers += [side.attacks] if side else []
        hits = 0
        for rows in attackers:
            fitting = [sum(row.fits(die.kind, die.face) for die in exposed) for row in rows]
            hits += sum(fitting if self.rulings.attack_trigger == "per_die" else map(bool, fitting))
            self.count["attacks"] += any(fitting)
        self.count["attack_checks"] += 1
        self.count["attacks_that_hit"] += hits > 0
        for _ in range(hits):
            self.damage("attack")

    # --- Reroll Step ---

    def reroll_step(self) -> None:
        """SR-REROLL-1 to SR-REROLL-6, SR-GAP-13, SR-GAP-22."""
        turn = self.turn
        self.count_reroll()
        turn.invulnerable = False
        self.fade()
        self.reroll_effects()
        self.roll_pool()
        self.window(is_attack=True)

    def count_reroll(self) -> None:
        self.count["rerolls"] += 1
        self.active.count["rerolls"] += 1

    def reroll_effects(self) -> None:
        """Those of the action, then those of the cards. [SR-REROLL-2]"""
        turn = self.turn
        assert turn.action is not None
        if turn.action.name == "propeller_tail" and turn.spent_in_step >= 2:
            self.add_die(JUMP)
        self.abilities("REROLL")
        if self.rulings.invulnerability_ends == "before_roll":
            turn.invulnerable = False

    # --- Abilities of Badniks and of the Boss Attack card ---

    def abilities(self, timing: str) -> str:
        """All abilities of one timing, in the order the player picks. [SR-BAD-17 to -22, D20]

        In the End Turn Step a lost life or a Blue Shield does not stop the boss card; the reason is returned.
        """
        due, reason = self.due_abilities(timing), ""
        while due:
            ability = self.choose("D20", due)
            due.remove(ability)
            try:
                self.fire(ability)
            except TurnOver as over:
                if timing != "END_TURN":
                    raise
                reason = str(over)
                due = [other for other in due if isinstance(other, str) or other in self.active.badniks]
                if reason == "life" and self.rulings.life_loss_skips_end_turn:
                    break
        return reason

    def fire(self, ability: Badnik | str) -> None:
        if isinstance(ability, str):
            self.boss_card_fired = True
            self.resolve(self.zone.boss.sides[self.boss_side].effect)
            return
        ability.has_fired = True
        if ability.effect != "damage":
            self.resolve(ability.effect)
            return
        try:
            self.damage("other")
        finally:  # Iwamodoki leaves whatever became of its Damage
            if ability in self.active.badniks:
                self.discard_badnik(self.active, ability)

    def due_abilities(self, timing: str) -> list[Badnik | str]:
        """Own Badniks in the order drawn, then the Boss Attack card."""
        ends = timing == "END_TURN"
        once = ends and self.rulings.end_turn_ability == "once"
        due: list[Badnik | str] = [
            card
            for card in self.active.badniks
            if card.timing == timing
            and not (ends and card.drawn_in_turn == self.turns)
            and not (once and card.has_fired)
        ]
        side = self.boss_card()
        if side and side.timing == timing and not (once and self.boss_card_fired):
            due.append("boss card")
        return due
