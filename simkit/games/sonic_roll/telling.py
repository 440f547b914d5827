"""Sentences of the event log, one an event."""

from __future__ import annotations

from collections.abc import Callable

from simkit.games.sonic_roll.events import (
    TOKEN_CARD,
)
from simkit.games.sonic_roll.follow import PASSAGE_NAME, unpack
from simkit.games.sonic_roll.model import CHARACTERS, POLICIES
from simkit.games.sonic_roll.notation import parse_badnik, parse_side
from simkit.games.sonic_roll.observe import (
    CAPPED,
    END_EMPTY,
    END_FREE,
    END_STOP,
    TIME_OUT,
    WON,
)
from simkit.games.sonic_roll.printed import EMERALD_NAMES, ROUTES
from simkit.games.sonic_roll.state import (
    F_FLAME,
    F_HAMMER,
    ON_BADNIK,
    ON_BOSS_CARD,
    ON_PATTERN,
    ON_SPACE,
    PASSAGE,
)
from simkit.games.sonic_roll.symbols import (
    Condition,
    parse_colours,
    parse_condition,
    parse_effects,
)
from simkit.games.sonic_roll.telling_effects import EffectTeller
from simkit.games.sonic_roll.wording import PATHS, count, faces_of
from simkit.stats.digits import number
from simkit.stats.words import listed, people

_KEEPS = {
    "drop_lowest": "every die with the lowest result goes",
    "until_match": "again until two results match",
    "ladder": "each saved die higher than the last one",
    "pairs": "matching pairs stay",
}


class Teller(EffectTeller):
    """Puts one event after the other into words, and follows the table meanwhile.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    """

    def tell(self, name: str, seat: int, values: list[int]) -> str:
        """One event as a sentence; the table is then as the event leaves it."""
        teller: Callable[..., str] = getattr(self, f"_{name}")
        if name == "spends":
            return teller(seat, *values)
        self.table.follow(name, seat, values)
        return teller(seat, *values)

    # -- set-up and turns

    def _set_up(self, seat: int, hero: int, policy: int, lives: int, boosts: int) -> str:
        owned = "no Life Tokens" if self._is_competition else count(lives, "Life Token")
        return (
            f"Seat {seat + 1}: {self.table.who(seat)}, policy {POLICIES[policy]}, {owned}, "
            f"{count(boosts, 'Boost Token')}."
        )

    def _zone(self, seat: int, place: int, attempt: int, centre: int, replay: int) -> str:
        title = self._printed.title
        again = " again, for missing Emeralds" if replay else f", try {attempt}" if attempt > 1 else ""
        lying = [name for i, name in enumerate(EMERALD_NAMES) if centre >> i & 1]
        emeralds = f"Chaos Emeralds face up in the centre: {listed(lying)}." if lying else ""
        of = len(self._scenario.table.in_play)
        return f"Zone {place + 1} of {of}, {title}{again}. {emeralds}".rstrip()

    def _begins(self, seat: int, *_: int) -> str:
        board = ", ".join(
            f"{name} {self.words.effects(parse_effects(getattr(self._printed.act_board, name).line))}"
            for name in ROUTES
        )
        return (
            f"{self._printed.title}; {self.table.who(seat)} begins. {self.words.legend()} "
            f"Rewards of the Act Board: {board}."
        )

    def _deals(self, seat: int, card: int, route: int, *_: int) -> str:
        spaces = self.words.card(self.table.cards[card])
        if self.table.names[card] == PASSAGE_NAME:
            return f"{PASSAGE_NAME}: {spaces}."
        return f"{people(self.route(route))}, {self.table.names[card]}: {spaces}."

    def _turn(self, seat: int, turn: int, held: int, saved: int, time_left: int) -> str:
        table = self.table
        rings = f"{count(held, 'held Ring')}, {saved} saved" if held or saved else "no Rings"
        boosts = count(table.boosts[seat], "Boost Token")
        text = f"Turn {turn}, {table.who(seat)}: {rings}; "
        if self._is_competition:
            text += f"{boosts}."
        else:
            lives = count(table.lives[seat], "Life Token")
            text += f"{lives}, {boosts}; {count(time_left, 'Time Token')} on the Act Board."
        if table.kit[seat]:
            text += f" Keeps {listed(map(self._power, table.kit[seat]))}."
        if table.hands[seat]:
            names = listed(self.badnik(number) for number in table.hands[seat])
            text += f" Badniks: {names.removesuffix('.')}."
        board = self._parts.characters[CHARACTERS[table.heroes[seat]]]  # type: ignore[index]
        if board.ability == "buddy_flight":
            table.buddy = self._scenario.rules.buddy_flight
            text += f" The Buddy Flight die is set to {table.buddy}."
        return text

    def _action(self, seat: int, number: int, *_: int) -> str:
        action = self.action(seat, number)
        notes = [_KEEPS[action.keep]] if action.keep in _KEEPS else []
        if action.repeat > 1:
            notes.insert(0, f"{action.repeat} rolls")
        how = f" ({'; '.join(notes)})" if notes else ""
        return f"Roll Action: {action.name}{how}."

    def _rolls(self, seat: int, run_jump: int, spin: int, *_: int) -> str:
        return f"Rolls {self.words.dice(unpack(run_jump, spin))}."

    def _saves(self, seat: int, faces: int, *_: int) -> str:
        return f"Saves {listed(map(str, faces_of(faces)))}." if faces else "Saves none."

    def _keeps(self, seat: int, run_jump: int, spin: int, *_: int) -> str:
        return f"Keeps {self.words.dice(unpack(run_jump, spin))}."

    def _pool(self, seat: int, *_: int) -> str:
        return f"Dice Pool: {self.words.dice(self.table.pool)}."

    def _rerolls(self, seat: int, *_: int) -> str:
        return f"Reroll Step with {count(self.table.dice(), 'die', 'dice')}."

    def _rolled(self, seat: int, *_: int) -> str:
        return f"The reroll shows {self.words.dice(self.table.pool)}."

    def _boost(self, seat: int, left: int, *_: int) -> str:
        return f"Uses a Boost Token to reroll the pool; {left} left."

    def _bubble(self, seat: int, die: int, new_die: int, *_: int) -> str:
        return f"Bubble Shield: {self._die(die)} is rerolled and shows {new_die % 8 + 1}."

    def _insta_shield(self, seat: int, die: int, new_die: int, *_: int) -> str:
        return f"Insta-Shield: {self._die(die)} becomes {self._die(new_die)}."

    def _recolours(self, seat: int, kind: int, into: int, *_: int) -> str:
        colours = self.words.colours
        return f"All {colours[kind]} dice become {colours[into]}: {self.words.dice(self.table.pool)}."

    def _exhausts(self, seat: int, emerald: int, *_: int) -> str:
        effects = self._emerald_effects(emerald)
        return f"Exhausts the {EMERALD_NAMES[emerald]} Chaos Emerald: its dice are rolled, then {effects}."

    def _passes(self, seat: int, *_: int) -> str:
        return "Spends no die."

    # -- spends

    def _spends(self, seat: int, die: int, as_die: int, buddy: int, target: int) -> str:
        where = self._where(seat, *self.table.target(target))
        is_chain = self.table.spent_step > 0
        self.table.follow("spends", seat, [die, as_die, buddy, target])
        flags = as_die // 64
        changes = []
        if flags & F_FLAME:
            changes.append("Flame Shield")
        if flags & F_HAMMER:
            changes.append("Piko Piko Hammer")
        if buddy:
            changes.append(f"Buddy Flight lowered by {buddy}")
        counted = self._die(as_die % 64)
        changed = f" as {counted} ({listed(changes)})" if changes else ""
        again = ", without a reroll," if is_chain else ""
        return f"Spends{again} {self._die(die)}{changed} on {where}.{self._left()}"

    def _where(self, seat: int, kind: int, a: int, b: int) -> str:
        if kind == ON_SPACE:
            space, card, column, number = self.table.space(a, b)
            paths = [way for way, other in enumerate(card.columns[column]) if other]
            path = f", {PATHS[b]} path" if len(paths) > 1 else ""
            place = f"space {column + 1} of {len(card.columns)}{path}: {self.words.space(space)}"
            if a == PASSAGE and self.table.names[number] == PASSAGE_NAME:
                return f"the Secret Passage, {place}"
            return f"the {self.route(a)}, {self.table.names[number]} {place}"
        if kind == ON_BADNIK:
            owner, number = self.table.owner_and_badnik(a)
            badnik, line = self.table.badniks[number]
            read = parse_badnik(line)
            colours, faces = (badnik.avoid, read.avoid) if b else (badnik.destroy, read.destroy)
            asks = self.words.condition(Condition(parse_colours(colours), faces))
            of = "" if owner == seat else f" of {self.table.who(owner)}"
            return f"{badnik.name}{of}, to {'avoid' if b else 'destroy'} it ({asks})"
        if kind == ON_BOSS_CARD:
            clear = parse_side(self._printed.boss.sides[self.table.side].line).clear
            return f"the Boss Attack card ({self.words.condition(clear)})"
        if kind == ON_PATTERN:
            name, pattern = self.table.patterns[self.table.rows[a][0]]
            way = f"easy way, {self.words.easy(pattern)}" if b else f"hard way, {self.words.hard(pattern)}"
            return f"the {self.route(a)}, Boss Pattern {people(name)}, {way}"
        asks = self.words.condition(parse_condition(getattr(self._printed.boss, ROUTES[a]).line))
        return f"the {ROUTES[a]} Hit Space of {self._printed.boss.name} ({asks})"

    # -- the boss and the end

    def _boss(self, seat: int, level: int, health: int, *_: int) -> str:
        boss = self._printed.boss
        hits = ", ".join(
            f"{name} {self.words.condition(parse_condition(getattr(boss, name).line))}" for name in ROUTES
        )
        when = f" When hit: {self.words.effects(parse_effects(boss.when_hit.line))}." if boss.when_hit else ""
        return (
            f"The deck is empty: {boss.name} appears, Level {level}, Health {health}. "
            f"Hit Spaces: {hits}.{when} "
            f"Boss Attack card: {self.words.side(boss.sides[0])}."
        )

    def _pattern(self, seat: int, pattern: int, route: int, *_: int) -> str:
        name, read = self.table.patterns[pattern]
        return f"Boss Pattern on the {self.route(route)}: {people(name)}, {self.words.pattern(read)}."

    def _clears_pattern(self, seat: int, pattern: int, route: int, easy: int, *_: int) -> str:
        left = len(self.table.rows[route])
        rest = f"{left} left on the {self.route(route)}" if left else f"the {ROUTES[route]} Hit Space is open"
        return f"Boss Pattern {people(self.table.patterns[pattern][0])} is cleared; {rest}."

    def _bumper(self, seat: int, pattern: int, route: int, done: int, *_: int) -> str:
        name, read = self.table.patterns[pattern]
        return f"Boss Pattern {people(name)}: {done} of {read.bumpers} Bumpers."

    def _boss_card(self, seat: int, side: int, *_: int) -> str:
        words = self.words.side(self._printed.boss.sides[side])
        return f"The Boss Attack card is cleared and off until the end of the turn; its other side {words}."

    def _hit(self, seat: int, route: int, health: int, *_: int) -> str:
        left = f"{count(health, 'Animal')} left on it" if health else "the last one"
        return (
            f"Hit! {self.table.who(seat)} hits {self._printed.boss.name} on the {self.route(route)}; {left}."
        )

    def _refill(self, seat: int, *_: int) -> str:
        return "The boss was hit: the Routes are refilled with Boss Patterns."

    def _ends(self, seat: int, how: int, dice: int, *_: int) -> str:
        left = f"{count(dice, 'die', 'dice')} left are discarded" if dice != 1 else "1 die left is discarded"
        if how == END_EMPTY:
            return "The turn ends with an empty pool."
        if how == END_STOP:
            return f"The turn ends: {left}."
        if how == END_FREE:
            return f"The turn ends free of a Time Token (Blue Shield): {left}."
        return "The turn is over with the life."

    def _time(self, seat: int, left: int, reason: int, *_: int) -> str:
        why = " (card)" if reason == TOKEN_CARD else ""
        rest = "" if self._is_competition else f"; {left} left on the Act Board"
        return f"{self.table.who(seat)} takes a Time Token{why}{rest}."

    def _over(self, seat: int, outcome: int, loss: int, *_: int) -> str:
        won, lost = "the team wins", "the team loses"
        if self._is_competition:
            won = "the best score wins"
        elif self._scenario.table.zones:
            won, lost = f"{self._printed.title} is won", f"{self._printed.title} is lost"
        if outcome == WON:
            return f"{self._printed.boss.name} is beaten by the last Hit of {self.table.who(seat)}: {won}."
        if outcome == CAPPED:
            nobody = ", and nobody wins" if self._is_competition else ""
            return f"The game is stopped at the limit of turns{nobody}."
        why = "The last Time Token is gone"
        if outcome != TIME_OUT:
            why = f"{self.table.who(seat)} has flipped the last Life Token"
        return f"{why}: {lost}, and nobody is scored."

    def _campaign(self, seat: int, outcome: int, zones_won: int, emeralds: int, all_seven: int) -> str:
        of = len(self._scenario.table.in_play)
        ends = "The campaign is won" if zones_won == of else "The campaign is lost"
        found = "all seven Chaos Emeralds" if emeralds == len(EMERALD_NAMES) else count(emeralds, "Emerald")
        finale = " The secret finale is unlocked." if all_seven else ""
        return f"{ends}: {zones_won} of {of} Zones won, {found} found.{finale}"

    def _totals(self, seat: int, score: int, rank: int, *_: int) -> str:
        place = f", rank {rank}" if rank else ""
        return f"{self.table.who(seat)} has {number(score)} points in all{place}."

    def scores(self, seat: int, split: list[int], values: list[int], is_scored: bool) -> str:
        """The final score of a seat and what it is made of."""
        score, rank, bonus, speed = values
        if not is_scored:
            return f"{self.table.who(seat)} is not scored; Speed {number(speed)}."
        rings, animals, emeralds, deaths = map(number, split)
        return (
            f"{self.table.who(seat)} has {number(score)} points, rank {rank}: Rings {rings}, Animal Tokens "
            f"{animals}, Chaos Emeralds {emeralds}, Death Tokens {deaths}, Time Bonus {bonus} "
            f"(Speed {number(speed)})."
        )
