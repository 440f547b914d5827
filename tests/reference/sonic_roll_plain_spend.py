"""Spending in the plain Sonic Roll: legal spends, what a spend does, and the bundle that follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from sonic_roll_plain_cards import (
    GAINS_ON_SPEND,
    JUMP,
    KINDS,
    RUN,
    SECRET_PASSAGE,
    SPIN,
    Badnik,
    Condition,
)
from sonic_roll_plain_rolls import Rolls
from sonic_roll_plain_table import Player, Route, TurnOver

Item = tuple[Callable[[str], object], str]
Target = tuple[Condition, tuple[Any, ...]]
SORTS = {
    "space": "card",
    **dict.fromkeys(("destroy", "avoid"), "badnik"),
    **dict.fromkeys(("boss card", "hard", "easy", "hit"), "boss"),
}


class Way(NamedTuple):
    """How a die may count. [D5]"""

    kind: str
    face: int
    flame: bool = False
    hammer: bool = False
    buddy: int = 0


class Spend(NamedTuple):
    kind: str
    face: int
    way: Way
    target: tuple[Any, ...]


class Spending(Rolls):
    """Section 5, sections 11 to 13, and the Spending Step of section 21."""

    # --- Options ---

    def ways(self, kind: str, face: int) -> Iterator[Way]:
        """As it is, Flame Shield, Hammer, Buddy Flight. [SR-CHAR-2, SR-CHAR-4, SR-GAP-18, -19, -26]"""
        kinds = [(kind, False)]
        if self.active.shield == "flame" and not self.turn.flame_used:
            flame = self.rulings.flame_kind
            kinds += [(other, True) for other in KINDS if other != kind and flame in (other, "any")]
        for as_kind, flamed in kinds:
            results = [(face, False)]
            if self.can_hammer(as_kind, face):
                results.append((face % 6 + 1, True))
            for result, hammered in results:
                yield Way(as_kind, result, flamed, hammered)
                for shifted in self.buddy_results(as_kind, result):
                    yield Way(as_kind, shifted, flamed, hammered, abs(shifted - result))

    def can_hammer(self, kind: str, face: int) -> bool:
        ruling = self.rulings.hammer
        if self.active.hero != "amy" or (ruling != "any_die" and kind != SPIN):
            return False
        return ruling != "no_wrap" or face < 6

    def buddy_results(self, kind: str, face: int) -> list[int]:
        """Results Tails' counter can make of this one."""
        tails, ruling = self.tails(), self.rulings.buddy_flight
        if tails is None or self.turn.buddy_refused or (ruling != "any_die" and kind != JUMP):
            return []
        if ruling == "own_turn_only" and tails is not self.active:
            return []
        lowest = face + 1 if ruling == "up_only" else face - tails.buddy
        highest = face - 1 if ruling == "down_only" else face + tails.buddy
        return [r for r in range(lowest, highest + 1) if 1 <= r <= 6 and r != face]

    def targets(self) -> list[Target]:
        """What may take a die now, in the order of the decisions page, with its condition."""
        found: list[Target] = []
        for route in self.routes:
            if route.name != "passage" or self.active.hero == "knuckles":  # SR-CHAR-3
                spaces = route.open_spaces(self.turn.either_path)
                found += [(route.wanted(space), ("space", route, space)) for space in spaces]
        for owner in self.players:
            for card in owner.badniks:
                found += self.badnik_rows(owner, card)
        again = self.rulings.boss_clear_per_turn == "unlimited"
        if self.phase == "boss" and (again or not self.turn.boss_cleared):  # SR-GAP-32
            found.append((self.zone.boss.sides[self.boss_side].clear, ("boss card",)))
        return found + self.boss_targets()

    def badnik_rows(self, owner: Player, card: Badnik) -> list[Target]:
        """Destroy row, then avoid row. [SR-BAD-5 to -7, SR-GAP-8]"""
        if card.restriction == "even_pool" and len(self.pool) % 2:
            return []
        if card.restriction == "first_die" and self.turn.spent:
            return []
        rows = [(card.destroy, "destroy"), (card.avoid, "avoid")]
        if owner is self.active or self.rulings.badnik_targets == "any":
            return [(row, (name, owner, card)) for row, name in rows if row]
        assert self.turn.action is not None
        if self.turn.action.name != "hammer_throw" or self.turn.other_hit:
            return []
        spin = [(row, name) for row, name in rows if row and row.kind in (None, SPIN)]
        return [(Condition(SPIN, row.face), (name, owner, card)) for row, name in spin]

    def spends(self, chain: str, last: int) -> list[Spend]:
        """Every legal spend; in a Glide chain only lower Jump dice. [SR-SPEND-3, components 1.2]"""
        targets = self.targets()
        return [
            Spend(kind, face, way, target)
            for kind, face in self.distinct()
            for way in self.ways(kind, face)
            if chain != "glide" or (way.kind == JUMP and way.face < last)
            for row, target in targets
            if row.fits(way.kind, way.face)
        ]

    # --- The step ---

    def spending_step(self) -> None:
        """Spend until the chain ends or the player passes. [SR-SPEND-1 to -8, SR-DICE-1, D5]"""
        turn = self.turn
        turn.spent_in_step, turn.buddy_refused = 0, False
        chain, last = "", 0
        while self.goes_on():
            spends = self.spends(chain, last)
            options: list[Any] = [*spends, *self.free_actions()]
            boosts = self.active.boosts and self.rulings.boost_window == "any_time"
            if boosts:
                options.append(("boost",))
            if turn.spent_in_step:
                options.append(("pass",))
            elif spends:
                options += [("pass",)] if self.rulings.passing == "always" else []
            elif not (boosts and self.rulings.boost_forced_when_stuck):
                options.append(("pass",))
            option = self.choose("D5", options)
            if isinstance(option, Spend):
                if option.way.buddy and not self.tails_agrees():
                    turn.buddy_refused = True
                    continue
                chain, last = self.spend(option), option.way.face
                if not chain:
                    return
            elif option[0] == "pass":
                if not turn.spent_in_step:
                    self.active.count["passes"] += 1
                    self.damage("no_spend")
                return
            elif option[0] == "boost":
                self.boost()
                self.window(is_attack=True)
                chain = ""  # all dice are rerolled, so any may be spent [SR-SPEND-2]
            else:
                self.use_free_action(option)

    def tails_agrees(self) -> bool:
        """Only in Competition another's Buddy Flight needs a yes. [SR-GAP-18, D18]"""
        tails = self.tails()
        if self.mode != "competition" or tails is None or tails is self.active:
            return True
        agrees = self.choose("D18", [True, False])
        tails.count["consents_asked"] += 1
        tails.count["consents_given"] += agrees
        return agrees

    def spend(self, option: Spend) -> str:
        """Spend one die with all that follows; return the chain it leaves open. [SR-INV-2, D13]"""
        turn, player, way, target = self.turn, self.active, option.way, option.target
        self.pool.remove(self.pick(option.kind, option.face))
        was_last = not self.pool
        turn.invulnerable = False
        self.pay_modifiers(way)
        player.count[f"spent_{way.kind}"] += 1
        player.count[f"spends_{SORTS[target[0]]}"] += 1
        blocked = self.rulings.spend_ability_on_kill and self.badniks_block_run()
        items, completed = self.put(target, way)
        chain = self.chain_after(way.kind, blocked)
        turn.spent += 1
        turn.spent_in_step += 1
        gained = self.gained_die(way.kind, target[0])
        if gained:
            items.append((self.add_die, gained))
        try:
            if target[0] == "hit":
                self.hit_boss(target[1], way.kind)
            self.bundle(items)
        except TurnOver:  # ruling 8: the completed card is settled all the same
            self.replace_card(completed)
            raise
        self.replace_card(completed)
        if was_last and self.pool and self.rulings.gain_on_last_die == "turn_over":
            self.pool = []
            raise TurnOver("empty")
        if completed and self.boss_start_turn == self.turns and self.rulings.boss_start_ends_turn:
            raise TurnOver("boss")
        return chain

    def put(self, target: tuple[Any, ...], way: Way) -> tuple[list[Item], Route | None]:
        """The die takes effect: what is due from it, and the Route whose card it completed."""
        items: list[Item] = []
        if way.kind == JUMP and target[0] != "hit":  # SR-DICE-2
            items.append((self.jump_ring, ""))
        match target[0]:
            case "space":
                route, space = target[1:]
                self.count["spaces"] += 1
                items.append((self.reward, space.reward))
                if route.fill(space, way.face, self.rulings.bumper_scope):
                    items.append((self.reward, self.complete(route)))
                    return items, route
            case "destroy" | "avoid":
                items += self.defeat(target[0], target[1], target[2], way.kind)
            case "boss card":
                self.clear_boss_card()
            case "hard" | "easy":
                due = self.play_pattern(target[1], target[0], way.face)
                if due:
                    resolve = self.resolve if due.startswith("!") else self.reward
                    items.append((resolve, due.removeprefix("!")))
        return items, None

    def bundle(self, items: list[Item]) -> None:
        """D13: what is due, in the order the player picks. [SR-SIM-1]"""
        last: list[Item] = []
        if (
            items
            and items[0][0] == self.jump_ring
            and self.rulings.jump_ring_before_rewards != "player_order"
        ):
            ring = items.pop(0)
            if self.rulings.jump_ring_before_rewards == "forced_first":
                self.jump_ring()
            else:
                last.append(ring)
        while items:
            resolve, what = items.pop(self.choose("D13", list(range(len(items)))))
            resolve(what)
        for resolve, what in last:
            resolve(what)

    def pay_modifiers(self, way: Way) -> None:
        count = self.active.count
        self.turn.flame_used |= way.flame
        count["flame"] += way.flame
        count["hammer"] += way.hammer
        count["buddy"] += way.buddy > 0
        tails = self.tails()
        if tails is not None:
            tails.buddy -= way.buddy

    def badniks_block_run(self) -> bool:
        return any(card.effect == "block_run" for card in self.active.badniks)

    def chain_after(self, kind: str, blocked: bool = False) -> str:
        """Whether another die may follow at once. [SR-DICE-1, SR-GAP-16]"""
        assert self.turn.action is not None
        side = self.boss_card()
        blocked = blocked or self.badniks_block_run()
        if kind == RUN and not blocked and not (side and side.effect == "block_run"):
            return "run"
        return "glide" if kind == JUMP and self.turn.action.name == "glide" else ""

    def gained_die(self, kind: str, target: str) -> str:
        """SPEND effects of the Roll Action. [SR-ROLL-6, SR-ROLL-13, SR-BOSS-10, SR-BOSS-13]"""
        assert self.turn.action is not None
        rule = GAINS_ON_SPEND.get(self.turn.action.name)
        badnik = ("destroy", "avoid", "boss card")
        sort = "badnik" if target in badnik else "boss" if target == "hit" else "zone"
        return rule[2] if rule and rule[:2] == (kind, sort) else ""

    # --- Targets ---

    def complete(self, route: Route) -> str:
        """Keep the card; return what its Route gives. [SR-FIN-1, SR-FIN-2, SR-GAP-20]"""
        route.card = None
        if route.name == "passage":
            if self.rulings.secret_passage == "deck_route":
                self.active.cards += 1
                self.count["completed_cards"] += 1
            else:
                self.active.passages += 1
            return "BR"
        self.active.cards += 1
        self.count["completed_cards"] += 1
        return self.zone.route_rewards[("top", "middle", "bottom").index(route.name)]

    def replace_card(self, route: Route | None) -> None:
        """SR-FIN-3, SR-FIN-4; the Secret Passage is never replaced when it is a card of its own."""
        mode = self.rulings.secret_passage
        if route is None or (route.name == "passage" and mode == "fixed"):
            return
        if route.name == "passage" and mode == "reset":
            route.lay(SECRET_PASSAGE)
            return
        if self.zone_deck:
            route.lay(self.zone_deck.pop())
        else:
            self.start_boss()

    def defeat(self, row: str, owner: Player, card: Badnik, kind: str) -> list[Item]:
        """SR-BAD-5, -6, -8, -17, SR-GAP-55; the Animal is taken at once."""
        if owner is not self.active:
            self.turn.other_hit = True
        card.hits += 1
        if card.hits < card.hits_needed:
            return []
        self.discard_badnik(owner, card)
        how = "destroyed" if row == "destroy" else "avoided"
        self.count[f"badniks_{how}"] += 1
        self.active.count[how] += 1
        if row == "destroy" or (kind == SPIN and self.rulings.spin_avoid_gives_animal):
            self.active.animals += 1
        return [(self.resolve, card.effect)] if card.timing == "DEFEAT" else []
