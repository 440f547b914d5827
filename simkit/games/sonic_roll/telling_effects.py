"""Sentences of what spends, rerolls and cards bring."""

from __future__ import annotations

from simkit.games.sonic_roll.dashboards import RollAction
from simkit.games.sonic_roll.events import (
    DIE_EMERALD,
    DIE_REROLL,
    DIE_SPEND,
    GONE_AVOIDED,
    GONE_DESTROYED,
    GONE_LIFE,
    RINGS_JUMP,
    RINGS_LIGHTNING,
    RINGS_SUPER,
)
from simkit.games.sonic_roll.follow import PASSAGE_NAME, Table
from simkit.games.sonic_roll.model import CHARACTERS, Scenario
from simkit.games.sonic_roll.notation import parse_badnik, parse_side
from simkit.games.sonic_roll.observe import (
    ATTACK,
    BY_INVULNERABLE,
    BY_LIFE,
    BY_RINGS,
    CARD,
    HAZARD,
    NO_SPEND,
)
from simkit.games.sonic_roll.printed import EMERALD_NAMES, POWER_UPS, ROUTES, TIMINGS
from simkit.games.sonic_roll.state import (
    PASSAGE,
)
from simkit.games.sonic_roll.symbols import (
    EFFECTS,
    Effect,
    parse_effects,
)
from simkit.games.sonic_roll.wording import TITLES, Wording, count

_CAUSES = {NO_SPEND: "no die spent", ATTACK: "attack", HAZARD: "Hazard die", CARD: "card"}


class EffectTeller:
    """Puts rewards, attacks and losses into words, on a table that is followed.

    Parameters
    ----------
    scenario : Scenario
        What was played.
    """

    def __init__(self, scenario: Scenario) -> None:
        self.words = Wording(scenario)
        self._scenario = scenario
        self._parts = scenario.components
        self._is_competition = scenario.table.mode == "competition"
        self.lay_out(0)

    def lay_out(self, place: int) -> None:
        """Begin with the table of one of the Zones in play."""
        self.table = Table(self._scenario, place)
        self.zone = self._scenario.table.in_play[place]
        self._printed = self._parts.zones[self.zone]

    def badnik(self, number: int, is_boss: int = 0) -> str:
        """Name of a Badnik, or of the boss."""
        return self._printed.boss.name if is_boss else self.table.badniks[number][0].name

    def action(self, seat: int, number: int) -> RollAction:
        """A Roll Action of a seat's hero."""
        return self._parts.characters[CHARACTERS[self.table.heroes[seat]]].actions[number]  # type: ignore[index]

    def route(self, number: int) -> str:
        """Name of a Route."""
        return PASSAGE_NAME if number == PASSAGE else f"{ROUTES[number]} Route"

    def _left(self) -> str:
        return f" Left: {self.words.dice(self.table.pool)}." if self.table.dice() else " The pool is empty."

    def _power(self, number: int) -> str:
        return TITLES[POWER_UPS[number]]

    def _die(self, die: int) -> str:
        return self.words.die(die // 8, die % 8)

    def _attack(self, seat: int, badnik: int, is_boss: int, *_: int) -> str:
        if is_boss:
            rows = parse_side(self._printed.boss.sides[badnik].line).attacks
        else:
            rows = parse_badnik(self.table.badniks[badnik][1]).attacks
        return (
            f"{self.badnik(badnik, is_boss)} attacks ({self.words.attacks(rows).removeprefix('attacks ')})."
        )

    def _ability(self, seat: int, badnik: int, is_boss: int, timing: int, *_: int) -> str:
        card = self._printed.boss.sides[badnik] if is_boss else self.table.badniks[badnik][0]
        effects = self.words.effects(parse_effects(card.ability.effect)) if card.ability else "nothing"
        when = TIMINGS[timing].replace("_", " ").upper()
        return f"{self.badnik(badnik, is_boss)}, {when}: {effects}."

    def _ring(self, seat: int, rings: int, reason: int, *_: int) -> str:
        jump = f" for the {self.words.colours[1]} die"
        source = {RINGS_JUMP: jump, RINGS_SUPER: " from the Super Ring", RINGS_LIGHTNING: " instead"}
        return f"Gains {count(rings, 'Ring')}{source.get(reason, '')}."

    def _lightning(self, seat: int, op: int, rings: int, *_: int) -> str:
        reward = "a gained die" if EFFECTS[op] == "gain_die" else self.words.effects([Effect(op)])
        return f"Lightning Shield: {reward} is turned into {count(rings, 'Ring')}."

    def _star_post(self, seat: int, saved: int, *_: int) -> str:
        return f"Saves {count(saved, 'Ring')}."

    def _keeps_rings(self, seat: int, held: int, *_: int) -> str:
        return f"Passes the Star Post without saving; {held} held."

    def _bonus(self, seat: int, *_: int) -> str:
        return "Enters the Bonus Stage."

    def _tile(self, seat: int, entry: int, *_: int) -> str:
        tile = self._parts.tiles[entry]
        reward = f" with {self.words.effects(parse_effects(tile.reward))}" if tile.reward else ""
        names = {"red": "a Red Sphere", "bumper": "a Bumper Sphere", "emerald": "the Chaos Emerald tile"}
        over = "; the visit is over" if tile.kind == "red" else ""
        return f"Flips {names[tile.kind]}{reward}{over}."

    def _emerald(self, seat: int, emerald: int, *_: int) -> str:
        return f"Wins the {EMERALD_NAMES[emerald]} Chaos Emerald."

    def _no_emerald(self, seat: int, *_: int) -> str:
        return "No Chaos Emerald is left."

    def _badnik(self, seat: int, badnik: int, by: int, *_: int) -> str:
        kind, line = self.table.badniks[badnik]
        return f"{self.table.who(seat)} draws {kind.name}: {self.words.badnik(kind, line)}."

    def _no_badnik(self, seat: int, *_: int) -> str:
        return "No Badnik is left to draw."

    def _badnik_hit(self, seat: int, badnik: int, hits: int, *_: int) -> str:
        return f"{self.badnik(badnik)} has {hits} of {self.table.badniks[badnik][0].hits} hits."

    def _badnik_gone(self, seat: int, badnik: int, how: int, *_: int) -> str:
        done = {
            GONE_DESTROYED: "is destroyed",
            GONE_AVOIDED: "is avoided",
            GONE_LIFE: "is discarded with the life",
        }.get(how, "is discarded")
        return f"{self.badnik(badnik)} {done}."

    def _power_up(self, seat: int, power_up: int, *_: int) -> str:
        return f"Draws a Power Up: {self._power(power_up)}."

    def _no_power_up(self, seat: int, *_: int) -> str:
        return "Draws no Power Up."

    def _shield(self, seat: int, kept: int, discarded: int, *_: int) -> str:
        return f"Keeps the {self._power(kept)} and discards the {self._power(discarded)}."

    def _gains_boost(self, seat: int, boosts: int, *_: int) -> str:
        return f"Gains {count(boosts, 'Boost Token')}; {self.table.boosts[seat]} now."

    def _loses_boost(self, seat: int, boosts: int, *_: int) -> str:
        return f"Loses {count(boosts, 'Boost Token')}; {self.table.boosts[seat]} left."

    def _gains_die(self, seat: int, die: int, reason: int, *_: int) -> str:
        why = {DIE_SPEND: ", SPEND", DIE_REROLL: ", REROLL", DIE_EMERALD: ", the Emerald's"}.get(reason, "")
        return f"Gains a die{why}: {self._die(die)}."

    def _no_die(self, seat: int, kind: int, *_: int) -> str:
        return f"Gains no die: all {self.words.colours[kind]} dice lie in the pool."

    def _banked_dice(self, seat: int, dice: int, *_: int) -> str:
        return f"{count(dice, 'die', 'dice')} of a kept 1-Up {'joins' if dice == 1 else 'join'} the pool."

    def _loses_die(self, seat: int, die: int, *_: int) -> str:
        return f"Loses {self._die(die)}.{self._left()}"

    def _animal(self, seat: int, animals: int, *_: int) -> str:
        return f"Takes {count(animals, 'Animal Token')}."

    def _loses_rings(self, seat: int, rings: int, *_: int) -> str:
        return f"Discards {count(rings, 'Ring')}."

    def _hazard(self, seat: int, face: int, matched: int, *_: int) -> str:
        return f"Hazard die: {face + 1}, {'which matches the pool' if matched else 'no match'}."

    def _damage(self, seat: int, cause: int, result: int, rings: int, *_: int) -> str:
        done = {
            BY_RINGS: f"{self.table.who(seat)} loses {count(rings, 'Ring')}",
            BY_LIFE: f"no Ring to lose, {self.table.who(seat)} "
            + ("takes a Death Token" if self._is_competition else "loses a life"),
            BY_INVULNERABLE: "ignored, still invulnerable",
        }.get(result, "absorbed")
        return f"Damage ({_CAUSES[cause]}): {done}."

    def _invincible(self, seat: int, die: int, *_: int) -> str:
        return f"Uses Invincible: discards {self._die(die)} and ignores the Damage."

    def _shield_breaks(self, seat: int, shield: int, *_: int) -> str:
        return f"Discards the {self._power(shield)} instead."

    def _life(self, seat: int, left: int, *_: int) -> str:
        return f"A Life Token is flipped, {left} left; the pool and all own Badniks are discarded."

    def _life_back(self, seat: int, left: int, *_: int) -> str:
        return f"A Death Token is turned back: {count(left, 'Life Token')}."

    def _death(self, seat: int, deaths: int, *_: int) -> str:
        owned = f"{count(deaths, 'Death Token')} now"
        return f"A Death Token is taken, {owned}; the pool and all own Badniks are discarded."

    def _pays(self, seat: int, emerald: int, saved: int, held: int, *_: int) -> str:
        which = {0: "held ", saved + held: "saved "}.get(saved, "")
        effects = self._emerald_effects(emerald)
        paid = f"Pays {count(saved + held, f'{which}Ring')}"
        more = f" ({saved} saved, {held} held)" if saved and held else ""
        return (
            f"{paid}{more} to exhaust the {EMERALD_NAMES[emerald]} Chaos Emerald of the centre: its dice are "
            f"rolled, then {effects}."
        )

    def _emerald_effects(self, emerald: int) -> str:
        action = self._parts.emeralds[EMERALD_NAMES[emerald]].action  # type: ignore[index]
        return self.words.effects(parse_effects(action))

    def _consents(self, seat: int, refused: int, spender: int, *_: int) -> str:
        does = "refuses" if refused else "allows"
        return f"Tails' player {does} {self.table.who(spender)} the Buddy Flight die."

    def _either_path(self, seat: int, *_: int) -> str:
        return "Dice may go on either path until the next reroll."

    def _sets_die(self, seat: int, die: int, new_die: int, *_: int) -> str:
        return f"Sets {self._die(die)} to {new_die % 8 + 1}."

    def _completes(self, seat: int, card: int, route: int, *_: int) -> str:
        if self.table.names[card] == "Secret Passage":
            reward = parse_effects(self._parts.secret_passage_reward.line)
            return f"The Secret Passage is completed: {self.words.effects(reward)}."
        text = f"{self.table.who(seat)} completes {self.table.names[card]} and keeps it"
        if route == PASSAGE:
            reward = parse_effects(self._parts.secret_passage_reward.line)
        else:
            reward = parse_effects(getattr(self._printed.act_board, ROUTES[route]).line)
        return f"{text}; the Act Board's {self.route(route)} pays {self.words.effects(reward)}."
