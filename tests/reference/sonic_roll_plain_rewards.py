"""What cards give and take in the plain Sonic Roll: rewards, Damage, Hazards, Power Ups, Emeralds."""

from __future__ import annotations

from typing import Any

from sonic_roll_plain_cards import EMERALDS, JUMP, KINDS, RUN, SHIELDS, SPIN
from sonic_roll_plain_table import HAND_LIMIT, GameOver, Player, Table, TurnOver

BAD_REWARDS = ("bad", "hz", "-d", "tm")


class Rewards(Table):
    """Rewards, penalties and abilities, each for the active player."""

    # --- Rewards ---

    def reward(self, what: str) -> None:
        """A reward that Lightning may turn into Rings. [SR-PUP-12, SR-GAP-28, D14]"""
        is_bad = what.startswith(BAD_REWARDS)
        allowed = self.rulings.lightning_can_replace_bad or not is_bad
        has_it = self.active.shield == "lightning" and not self.turn.lightning_used
        if has_it and allowed and not is_rings(what) and self.choose("D14", ["keep", "rings"]) == "rings":
            self.turn.lightning_used = True
            self.active.count["lightning"] += 1
            self.gain_rings(self.rules.lightning_rings)
            return
        self.resolve(what)

    def resolve(self, what: str) -> None:
        """One symbol of the key, or one printed effect. [SR-SYM-1 to SR-SYM-11]"""
        player = self.active
        if is_rings(what):
            self.gain_rings(int(what))
        elif what.startswith("hz"):
            self.hazard(int(what[2:]))
        else:
            match what:
                case "bo":
                    self.gain_boosts(1)
                case "bad":
                    self.badnik_reward()
                case "sp":
                    if player.held and self.choose("D10", ["save", "keep"]) == "save":
                        player.count["star_posts"] += 1
                        self.save_rings()
                case "pu":
                    self.draw_power_up()
                case "BR":
                    self.bonus_stage()
                case "-d":
                    if self.pool:
                        self.discard_die(*self.choose("D12 lose", self.distinct()))
                case "tm":
                    self.take_time_token(player, "time_icon")
                case "gain":
                    self.gain_any_die()
                case "-ring":
                    self.lose_rings(max(0, player.held - 1))
                case "all":
                    for other in self.in_turn_order():
                        self.draw_badnik(other)
                case "draw":
                    self.draw_badnik(player)
                case "rexon":
                    if all(die.kind != JUMP for die in self.pool):
                        self.hazard(2)
                case _:
                    raise ValueError(f"no such effect: {what}")

    def save_rings(self) -> None:
        """Save all held Rings; five or more open the Bonus Stage. [SR-RING-3, SR-RING-5]"""
        amount, self.active.held = self.active.held, 0
        self.active.saved += amount
        if amount >= 5:
            self.bonus_stage()

    def badnik_reward(self) -> None:
        """SR-BAD-1, SR-BAD-2, SR-GAP-15."""
        capped = self.rulings.badnik_drawer_cap or all(len(p.badniks) >= HAND_LIMIT for p in self.players)
        self.draw_badnik(self.active, HAND_LIMIT if capped else None)
        self.give_badnik(self.active if self.rulings.badnik_other_must_differ else None)

    def give_badnik(self, excluded: Player | None = None, optional: bool = False) -> None:
        """D11: somebody below three draws one. [SR-PUP-7, SR-GAP-68]"""
        below = [p for p in self.players if len(p.badniks) < HAND_LIMIT and p is not excluded]
        if below and (self.badnik_deck or self.badnik_discards):
            nobody = [None] if optional else []
            chosen = self.choose("D11", [*below, *nobody])
            if chosen:
                self.draw_badnik(chosen)

    # --- Damage ---

    def damage(self, cause: str) -> None:
        """SR-DMG-1 to SR-DMG-5, SR-INV-1, SR-GAP-45."""
        player, turn = self.active, self.turn
        player.count[f"damage_{cause}"] += 1
        if turn.invulnerable:
            player.count["result_ignored"] += 1
            player.count[f"ignored_{cause}"] += 1
            return
        if player.invincibles and self.pool:  # SR-PUP-9, SR-GAP-25, D9
            die = self.choose("D9 Invincible", [None, *self.distinct()])
            if die is not None:
                self.use_invincible()
                self.discard_die(*die)
                turn.invulnerable = self.rulings.shield_starts_invulnerability
                player.count["result_invincible"] += 1
                player.count[f"absorbed_{cause}"] += 1
                return
        if player.shield:  # SR-PUP-3
            lost, player.shield = player.shield, ""
            self.power_discards.append(lost)
            turn.invulnerable = self.rulings.shield_starts_invulnerability
            player.count["result_shield"] += 1
            player.count[f"absorbed_{cause}"] += 1
            if lost == "blue" and self.choose("D9 Blue", ["go on", "end"]) == "end":  # SR-PUP-13
                raise TurnOver("blue")
            return
        turn.invulnerable = True
        if player.held:
            player.count["result_rings"] += 1
            player.count[f"rings_{cause}"] += 1
            self.lose_rings(self.rings_kept(player))
            return
        player.count["result_life"] += 1
        player.count[f"life_{cause}"] += 1
        self.lose_life(cause)

    def use_invincible(self) -> None:
        """SR-GAP-25: gone at once, at the end of this turn, or never."""
        self.turn.invincible_used = True
        if self.rulings.invincible == "once":
            self.discard_invincible()

    def discard_invincible(self) -> None:
        self.active.invincibles -= 1
        self.power_discards.append("invincible")

    def rings_kept(self, player: Player) -> int:
        """SR-PUP-6, SR-GAP-24: half of the held Rings with a Hyper Ring."""
        if not player.hyper_rings:
            return 0
        return (player.held + (self.rulings.hyper_round == "ceil")) // 2

    def lose_life(self, cause: str) -> None:
        """SR-DMG-2, SR-DMG-3; in Competition a Death Token and nothing worse. [SR-COMP-2, SR-GAP-56]"""
        player = self.active
        endless = self.mode == "competition"
        player.lives -= not endless
        player.deaths += 1
        self.count["badniks_lost"] += len(player.badniks)
        self.badnik_discards += player.badniks
        player.badniks = []
        self.power_discards += ["hyper_ring"] * player.hyper_rings
        player.hyper_rings = 0
        self.pool = []
        if player.lives == 0 and not endless:
            self.loss = "card" if cause == "other" else cause
            raise GameOver("life_out")
        raise TurnOver("life")

    def hazard(self, dice: int) -> None:
        """SR-HAZ-1 to SR-HAZ-5: one die after the other, each against the pool as it stands."""
        for _ in range(dice):
            face = self.roll()
            self.count["hazards_rolled"] += 1
            self.active.count["hazards"] += 1
            if all(die.face != face for die in self.pool):
                continue
            self.active.count["hazards_matched"] += 1
            insta = self.insta_options() if self.rulings.insta_vs_hazard else []
            options: list[Any] = [("accept",), *insta]
            self.use_insta(self.choose("D8 hazard", options))
            if any(die.face == face for die in self.pool):
                self.damage("hazard")

    # --- Insta-Shield ---

    def insta_options(self) -> list[tuple[Any, ...]]:
        """F1: every distinct die it may turn, with each new face. [SR-CHAR-1, SR-GAP-17]"""
        if self.active.hero != "sonic" or self.turn.insta_used:
            return []
        source, target = self.rulings.insta_shield.split("_to_")
        kinds = KINDS if target == "any" else (target,)
        return [
            ("insta", kind, face, new_kind, new_face)
            for kind, face in self.distinct()
            if source == "any" or kind == source
            for new_kind in kinds
            for new_face in (face - 1, face, face + 1)
            if 1 <= new_face <= 6
        ]

    def use_insta(self, option: tuple[Any, ...]) -> None:
        if option[0] == "insta":
            _, kind, face, new_kind, new_face = option
            die = self.pick(kind, face)
            if self.rulings.insta_persist == "until_reroll":
                die.turned_from = kind
            die.kind, die.face = new_kind, new_face
            self.turn.insta_used = True
            self.active.count["insta"] += 1

    # --- Power Ups ---

    def draw_power_up(self) -> None:
        """SR-PUP-1, SR-GAP-69; Fireworm blocks it."""
        player = self.active
        if any(card.effect == "no_power_ups" for card in player.badniks):
            return
        if not self.power_deck:
            self.power_deck, self.power_discards = self.shuffled(self.power_discards), []
        if not self.power_deck:
            return
        card = self.power_deck.pop()
        player.count[f"drew_{card}"] += 1
        if card in SHIELDS:
            self.take_shield(card)
            return
        match card:
            case "hyper_ring":
                player.hyper_rings += 1
                return
            case "invincible":
                player.invincibles += 1
                return
            case "super_ring":
                self.gain_rings(5)
            case "power_sneakers":
                self.gain_boosts(2)
            case "eggman_mark":
                self.give_badnik(optional=self.rulings.eggman_mark == "may")
            case "one_up":
                self.one_up()
        self.power_discards.append(card)

    def one_up(self) -> None:
        """A die now or for the next pool, or a Death Token turned back. [SR-PUP-14, SR-GAP-30]"""
        player = self.active
        match self.rulings.one_up:
            case "die":
                self.gain_any_die()
            case "banked_die":
                player.banked_dice += 1
            case "life" if player.deaths:
                player.deaths -= 1
                player.lives += self.mode != "competition"

    def take_shield(self, card: str) -> None:
        """SR-PUP-4, SR-GAP-29, D15."""
        player = self.active
        if not player.shield:
            player.shield = card
            return
        kept = player.shield
        if card != kept and self.choose("D15", ["old", "new"]) == "new":
            player.shield, card = card, kept
        self.power_discards.append(card)
        given_up = self.rulings.blue_on_replace and card == kept == "blue" != player.shield
        if given_up and self.choose("D9 Blue", ["go on", "end"]) == "end":
            raise TurnOver("blue")

    # --- Bonus Stage ---

    def bonus_stage(self) -> None:
        """SR-BONUS-1 to SR-BONUS-8."""
        self.count["bonus_visits"] += 1
        self.active.count["visits"] += 1
        kind = "bumper"
        while kind == "bumper":
            kind, corner = self.tiles.pop()
            self.count["tiles_flipped"] += 1
            if kind == "emerald":
                self.reset_tiles()
                if self.emerald_pile:
                    self.active.fresh.append(self.emerald_pile.pop())
                    self.count["emeralds"] += 1
            else:
                self.reward(corner)

    # --- Chaos Emeralds ---

    def centre_rings(self) -> int:
        """Rings that may pay for a centre emerald. [SR-CAMP-5, SR-GAP-58]"""
        saved = self.active.saved if self.rulings.campaign_cost_from == "any" else 0
        return self.active.held + saved

    def pay_for_centre(self) -> None:
        """Saved Rings first, where they may pay. [ruling 24]"""
        player = self.active
        from_saved = self.rulings.campaign_cost_from == "any"
        saved = min(player.saved, self.rules.centre_rings) if from_saved else 0
        player.count["rings_paid"] += self.rules.centre_rings
        player.saved -= saved
        player.held -= self.rules.centre_rings - saved

    def exhaust(self, colour: str) -> None:
        """Turn an own emerald, or one of the centre for Rings. [SR-EMER-2, SR-EMER-8]"""
        player = self.active
        player.count["emerald"] += 1
        if colour in self.centre:
            self.pay_for_centre()
            self.centre.remove(colour)
            self.count["centre_emeralds"] += 1
            player.count["centre_emeralds"] += 1
        else:
            player.fresh.remove(colour)
            player.used.append(colour)

    def use_emerald(self, colour: str) -> None:
        """Roll its dice, then its action. [SR-EMER-3, SR-EMER-4, components 1.5]"""
        player = self.active
        self.exhaust(colour)
        before = len(self.pool)
        for kind in EMERALDS[colour]:
            self.add_die(kind)
        for die in self.pool[before:]:
            die.fades = self.rulings.emerald_dice_fade
        match colour:
            case "green":
                self.turn.either_path = True
            case "yellow":
                self.gain_rings(3)
            case "blue":
                self.gain_boosts(1)
            case "purple":
                if player.badniks:
                    self.discard_badnik(player, self.choose("D17", list(player.badniks)))
            case "white":
                options = [(kind, face, new) for kind, face in self.distinct() for new in range(1, 7)]
                if options:
                    kind, face, new = self.choose("D17", options)
                    self.pick(kind, face).face = new
            case "cyan":
                self.save_rings()
            case "red":
                self.draw_power_up()

    # --- Free actions ---

    def free_actions(self) -> list[tuple[Any, ...]]:
        """F of the decisions page, in its order."""
        options = self.insta_options()
        assert self.turn.action is not None
        if self.turn.action.name == "spin_attack" and any(die.kind == RUN for die in self.pool):
            options.append(("spin_attack",))
        return options + self.emerald_options()

    def emerald_options(self) -> list[tuple[Any, ...]]:
        """Own ones, and those of the centre for whoever can pay. [SR-EMER-2, SR-CAMP-5]"""
        centre = self.centre if self.centre_rings() >= self.rules.centre_rings else []
        return [("emerald", colour) for colour in self.active.fresh + centre]

    def asks_for_emerald(self) -> bool:
        """Before the Roll Action, and once the pool is empty, if the ruling says so. [SR-GAP-21]"""
        if self.rulings.emerald_window != "any":
            return False
        option = self.choose("D17 window", [("go on",), *self.emerald_options()])
        if option[0] == "emerald":
            self.use_emerald(option[1])
        return option[0] == "emerald"

    def goes_on(self) -> bool:
        """Dice are left, or emeralds bring some; whoever says no is not asked again."""
        while not self.pool and not self.turn.used_up:
            self.turn.used_up = not self.asks_for_emerald()
        return bool(self.pool)

    def use_free_action(self, option: tuple[Any, ...]) -> None:
        match option[0]:
            case "insta":
                self.use_insta(option)
            case "spin_attack":
                self.active.count["spin_attack"] += 1
                for die in self.pool:
                    die.kind = SPIN if die.kind == RUN else die.kind
            case "emerald":
                self.use_emerald(option[1])


def is_rings(what: str) -> bool:
    return what.startswith("+")
