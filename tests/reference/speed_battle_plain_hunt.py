"""Treasure Hunt in plain Python, from the rules digest and the decisions page. Rule ids are the digest's."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

from speed_battle_plain_table import (
    INVINCIBLE,
    RING,
    SHOES,
    SPRING,
    Card,
    Player,
    Setup,
    Table,
    ranks_by,
)


class Pile:
    """One Pile of a Radar; a claimed shard closes it. [SB-HUNT-5, SB-HUNT-12]"""

    def __init__(self, place: int) -> None:
        self.place = place
        self.cards: list[Card] = []
        self.shard: tuple[int, ...] | None = None

    @property
    def suit(self) -> str | None:
        return self.cards[0].suit if self.cards else None

    def meets(self, shard: tuple[int, ...]) -> bool:
        """SB-HUNT-9."""
        return not self.missing(shard)

    def missing(self, shard: tuple[int, ...]) -> Counter[int]:
        """Numbers of the shard the Pile lacks."""
        return Counter(shard) - Counter(card.number for card in self.cards)


class Hunter(Player):
    """One seat in a Treasure Hunt."""

    def __init__(self, seat: int, character: str, policy: Any) -> None:
        super().__init__(seat, character, policy)
        self.piles: list[Pile] = []
        self.nearest = 9

    def pile_of(self, suit: str) -> Pile | None:
        return next((pile for pile in self.piles if pile.suit == suit), None)

    def radar(self) -> list[Card]:
        return [card for pile in self.piles for card in pile.cards]

    def claimed(self) -> int:
        return sum(pile.shard is not None for pile in self.piles)


class Hunt(Table):
    """One Treasure Hunt; ``play`` returns its row."""

    player_type = Hunter

    def __init__(self, setup: Setup, rng: Random) -> None:
        super().__init__(setup, rng)
        for player in self.players:
            piles = setup.vector_piles if player.character == "vector" else setup.piles  # SB-HCHAR-VECTOR
            player.piles = [Pile(place) for place in range(piles)]
            self.draw(player, setup.hunt_hand)  # SB-HUNT-3
        self.shard_deck = list(setup.shards)
        rng.shuffle(self.shard_deck)
        self.open = [self.shard_deck.pop() for _ in range(setup.shards_open)]
        self.count.update(("revealed", shard) for shard in self.open)
        self.turns = 0

    def cards_in_play(self) -> list[Card]:
        return super().cards_in_play() + [card for player in self.players for card in player.radar()]

    def play(self) -> dict[str, Any]:
        active = self.first = self.first_player()
        while self.turns < self.setup.max_turns:
            self.turns += 1
            self.take_turn(active)
            if active.claimed() >= self.setup.shards_to_win:  # SB-HUNT-1
                return self.end([active], "won")
            active = next(self.clockwise(active, after=True))
        most = max(player.claimed() for player in self.players)
        return self.end([player for player in self.players if player.claimed() == most], "capped")

    def end(self, winners: list[Hunter], outcome: str) -> dict[str, Any]:
        shards = [player.claimed() for player in self.players]
        row = self.row(winners, outcome, ranks_by(shards), turns=self.turns, first=self.first.seat)
        for player, seat in zip(self.players, row["seats"], strict=True):
            seat["score"] = player.claimed()
        return row

    def note_progress(self, active: Hunter) -> None:
        """Count the turns at whose end no Pile is nearer to an open shard than at the last turn's."""
        near = [
            sum(pile.missing(shard).values())
            for pile in active.piles
            for shard in self.open
            if pile.cards and shard
        ]
        active.count["stuck"] += min(near, default=9) >= active.nearest
        active.nearest = min(near, default=9)

    # --- A turn ---

    def take_turn(self, active: Hunter) -> None:
        active.count["turns"] += 1
        self.dig(active)
        if active.character == "big":
            self.big_takes(active)
        self.search(active)
        self.note_progress(active)
        self.claim(active)

    def dig(self, active: Hunter) -> None:
        """SB-HUNT-4, SB-H1; what is dug is in the discard pile before the draw. [ruling 10]"""
        sets = [
            [card for card, is_gone in zip(active.hand, gone, strict=True) if is_gone]
            for gone in product((False, True), repeat=len(active.hand))
        ]
        for card in self.ask(active, "SB-H1", sets):
            self.discard(active, card)
            active.count["cards_dug"] += 1
        self.draw(active, self.setup.hunt_hand - len(active.hand))

    def search(self, active: Hunter) -> None:
        """Exactly one card, with its effect. [SB-HUNT-5, SB-H2]"""
        pairs = self.placements(active, active.hand)
        if not pairs:
            active.count["searches_skipped"] += 1
            return
        card, pile = self.ask(active, "SB-H2", pairs)
        self.place(active, card, pile)
        self.suit_effect(active, card.suit, is_first=True)

    def placements(self, player: Hunter, hand: list[Card]) -> list[tuple[Card, Pile]]:
        """Ways 1, 2 and 3. [SB-HUNT-6 to SB-HUNT-8, SB-HUNT-12, SB-AMB-H3]"""
        pairs = []
        for card in hand:
            own = player.pile_of(card.suit)
            free = [own] if own else [pile for pile in player.piles if pile.shard is None]
            pairs += [(card, pile) for pile in free]
        return pairs

    def place(self, player: Hunter, card: Card, pile: Pile) -> None:
        player.hand.remove(card)
        player.count["cards_played"] += 1
        self.count["searched", card] += 1
        if pile.cards and pile.suit != card.suit:
            player.count["piles_replaced"] += 1
            self.discards += pile.cards
            pile.cards = []
        pile.cards.append(card)

    # --- Suit effects ---

    def suit_effect(self, player: Hunter, suit: str, *, is_first: bool = False) -> None:
        """The effect of a card played in a Search, or used by Rouge or Chaos. [SB-HSUIT-1]"""
        if suit == SPRING:
            self.spring(player)
        elif suit == SHOES:
            self.speed_shoes(player)
        elif suit == RING:
            self.ring(player, is_first=is_first)
        elif is_first and player.character == "chaos":
            self.chaos(player)

    def spring(self, player: Hunter) -> None:
        """SB-HSUIT-2, SB-AMB-H4, SB-H4a."""
        if player.character == "knuckles":
            self.knuckles_spring(player)
        elif player.character == "marine":
            self.marine_spring(player)
        else:
            top = self.reveal()
            if top:
                player.count["springs"] += 1
                self.place_or_discard(player, top, "SB-H4a")

    def place_or_discard(self, player: Hunter, card: Card, decision: str) -> None:
        """A card from elsewhere may only join the own Pile of its suit; its suit is silent."""
        own = player.pile_of(card.suit)
        options = ["discard", "place"] if own else ["discard"]
        is_forced = {
            "SB-H4a": self.rulings.spring_must_place,
            "marine": not self.rulings.marine_may_decline,  # SB-AMB-H9
        }
        if own and is_forced.get(decision):
            options = ["place"]
        self.aside.append(card)
        choice = self.ask(player, decision, options)
        self.aside.remove(card)
        player.count["cards_placed"] += choice == "place"
        (own.cards if choice == "place" else self.discards).append(card)

    def knuckles_spring(self, player: Hunter) -> None:
        """SB-HCHAR-KNUCKLES, SB-H4h."""
        for _ in range(3):
            top = self.reveal()
            if top:
                self.aside.append(top)
        shown = list(self.aside)
        player.count["springs"] += 1
        player.count["ability"] += 1
        fits = [card for card in shown if player.pile_of(card.suit)]
        choice = self.ask(player, "SB-H4h", ["none", *fits])
        self.aside = []
        if choice != "none":
            shown.remove(choice)
            player.pile_of(choice.suit).cards.append(choice)
            player.count["cards_placed"] += 1
        self.discards += shown

    def marine_spring(self, player: Hunter) -> None:
        """Reveal until a card fits; one reshuffle at most. [SB-HCHAR-MARINE, SB-AMB-H9, ruling 13]"""
        player.count["springs"] += 1
        player.count["ability"] += 1
        reshuffles = self.count["reshuffles"]
        while self.count["reshuffles"] - reshuffles < (1 if not self.deck else 2):
            top = self.reveal()
            if top is None:
                return
            if player.pile_of(top.suit):
                self.place_or_discard(player, top, "marine")
                return
            self.discards.append(top)
            player.count["cards_passed"] += 1

    def speed_shoes(self, player: Hunter) -> None:
        """One more card, not Speed Shoes, with its effect. [SB-HSUIT-3, SB-AMB-H6, SB-H4b]"""
        pairs = self.placements(player, [card for card in player.hand if card.suit != SHOES])
        if self.rulings.shoes_extra == "same_suit":
            pairs = [(card, pile) for card, pile in pairs if pile.suit == card.suit]
        choice = self.ask(player, "SB-H4b", ["nothing", *pairs])
        if choice != "nothing":
            card, pile = choice
            player.count["extra_cards"] += 1
            self.place(player, card, pile)
            self.suit_effect(player, card.suit)

    def exposed(self, attacker: Hunter) -> list[tuple[Hunter, Pile, Card]]:
        """Cards a Ring can hit. [SB-HSUIT-4, SB-HSUIT-5, SB-HCHAR-VECTOR]"""
        return [
            (victim, pile, card)
            for victim in self.clockwise(attacker, after=True)
            for pile in victim.piles
            for card in (pile.cards[-1:] if self.rulings.ring_target == "top" else pile.cards)
            if card.suit != INVINCIBLE and not (victim.character == "vector" and len(pile.cards) == 1)
        ]

    def ring(self, player: Hunter, *, is_first: bool) -> None:
        """SB-HSUIT-4, SB-AMB-H5, SB-H3; then Tikal, Storm and Rouge."""
        targets: list[Any] = self.exposed(player)
        if not targets:
            return
        choice = self.ask(player, "SB-H3", ["none", *targets] if self.rulings.ring_is_optional else targets)
        if choice == "none":
            return
        victim, pile, hit = choice
        player.count["rings"] += 1
        self.hit = pile, hit
        if victim.character == "tikal" and self.tikal_cancels(victim):
            return
        pile.cards.remove(hit)
        self.discards.append(hit)
        victim.count["cards_lost"] += 1
        player.count["ring_hits"] += 1
        if player.character == "storm" and victim.radar():
            self.storm_returns(player, victim)
        if is_first and player.character == "rouge" and self.ask(player, "SB-H4c", ["no", "yes"]) == "yes":
            player.count["ability"] += 1
            self.suit_effect(player, hit.suit, is_first=self.rulings.rouge_chain)  # SB-AMB-H7

    def tikal_cancels(self, tikal: Hunter) -> bool:
        """SB-HCHAR-TIKAL, SB-H4d."""
        shields = [card for card in tikal.hand if card.suit == INVINCIBLE]
        spent = self.ask(tikal, "SB-H4d", ["no", *shields])
        if spent == "no":
            return False
        self.discard(tikal, spent)
        tikal.count["ability"] += 1
        return True

    def storm_returns(self, storm: Hunter, victim: Hunter) -> None:
        """SB-HCHAR-STORM, SB-AMB-H11, SB-H4g."""
        options = [(pile, card) for pile in victim.piles for card in pile.cards]
        pile, card = self.ask(victim, "SB-H4g", options)
        pile.cards.remove(card)
        victim.hand.append(card)
        storm.count["ability"] += 1

    # --- Big, Chaos ---

    def big_takes(self, big: Hunter) -> None:
        """SB-HCHAR-BIG, SB-AMB-H8, SB-H4e, SB-H4f."""
        rivals = [player for player in self.clockwise(big, after=True) if player.hand]
        if not rivals:
            return
        big.count["ability"] += 1
        victim = self.ask(big, "SB-H4e", rivals)
        if self.rulings.big_looks:
            taken = self.ask(big, "SB-H4e look", list(victim.hand))
        else:
            taken = self.rng.choice(victim.hand)
        victim.hand.remove(taken)
        victim.count["cards_taken"] += 1
        self.place_or_discard(big, taken, "SB-H4f")

    def chaos(self, player: Hunter) -> None:
        """The revealed card is discarded after its effect. [SB-HCHAR-CHAOS, SB-AMB-H10, ruling 10]"""
        top = self.reveal()
        if top is None:
            return
        player.count["ability"] += 1
        self.aside.append(top)
        self.suit_effect(player, top.suit)
        self.aside.remove(top)
        self.discards.append(top)

    # --- Shards ---

    def claim(self, player: Hunter) -> None:
        """At most one a turn. [SB-HUNT-10, SB-HUNT-11, SB-HUNT-13, SB-AMB-H2, SB-AMB-H12, SB-H5]"""
        pairs = [
            (pile, slot)
            for pile in player.piles
            for slot, shard in enumerate(self.open)
            if pile.cards and shard and pile.meets(shard)
        ]
        choice = self.ask(player, "SB-H5", ["decline", *pairs])
        if choice == "decline":
            player.count["claims_declined"] += bool(pairs)
            return
        pile, slot = choice
        pile.shard, self.open[slot] = self.open[slot], ()
        player.nearest = 9
        player.count["claims"] += 1
        self.count["claimed", pile.shard] += 1
        self.count["turns", pile.shard] += player.count["turns"]
        player.count["cards_claimed"] += len(pile.cards)
        self.discards += pile.cards
        pile.cards = []
        if self.rulings.shard_refill and self.shard_deck:
            self.open[slot] = self.shard_deck.pop()
            self.count["revealed", self.open[slot]] += 1
