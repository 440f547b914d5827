"""Exact questions of this game: ``simkit odds speed_battle QUERY``. [SB-X-1 .. SB-X-21]"""

from __future__ import annotations

import tomllib
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any, get_args

from simkit.errors import UsageError
from simkit.exact.card_draws import (
    at_least_one,
    contains,
    contains_any,
    expected_draws,
    match_patterns,
    unmatched,
)
from simkit.exact.card_race import attack_winner, hand_change, hit_by_ring
from simkit.exact.duels import Gift, duel_odds, hit_damage
from simkit.exact.series import character_shares, same_as_first
from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery
from simkit.games.speed_battle.model import MAX_SEATS, MODE_CHARACTERS, MODES, NUMBERS, SUITS

DECKS = ("boxed", "pyramid")
MOST_CARDS = 12
MOST_GAMES = 20


@cache
def _deck(name: str) -> dict[tuple[int, str], int]:
    """Copies of each number and suit in a component set. [SB-COMP-1, SB-AMB-1]"""
    text = (Path(__file__).parent / "components" / f"{name}.toml").read_text(encoding="utf-8")
    printed = tomllib.loads(text)["deck"]
    return {
        (number, suit): printed[suit][word]["value"]
        for suit in SUITS
        for number, word in enumerate(NUMBERS, 1)
    }


def _by_number(name: str, suit: str | None = None) -> list[int]:
    """Cards of each number, in all suits or in one."""
    deck = _deck(name)
    return [
        sum(copies for (n, s), copies in deck.items() if n == number and suit in (None, s))
        for number in range(1, len(NUMBERS) + 1)
    ]


def _suit_share(name: str, suit: str) -> Fraction:
    deck = _deck(name)
    return Fraction(sum(copies for (_, s), copies in deck.items() if s == suit), sum(deck.values()))


def _whole(option: str, value: Any, low: int, high: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise UsageError(f"--{option} {value}: a whole number from {low} to {high} is allowed")
    return value


def _percent(value: Fraction) -> str:
    return f"{float(value) * 100:.4g} %"


def _numbers(option: str, text: str) -> list[int]:
    """Counts of the numbers in ``1-1-2``."""
    parts = text.split("-")
    if not 1 <= len(parts) <= 5 or any(part not in ("1", "2", "3") for part in parts):
        raise UsageError(f"--{option} {text}: one to five numbers 1, 2 or 3 are allowed, such as 1-1-2")
    return [parts.count(str(number)) for number in range(1, len(NUMBERS) + 1)]


def _match(racers: int, deck: str, independent: bool) -> OddsAnswer:
    """Answer how numbers meet in a Race. [SB-X-1, SB-X-2]"""
    _whole("racers", racers, 2, MAX_SEATS)
    counts = _by_number(deck)
    alone = unmatched(counts, racers, replacement=independent)
    patterns = match_patterns(counts, racers, replacement=independent)
    return OddsAnswer(
        alone,
        "enumeration of all numbers shown",
        {"deck": deck},
        f"a racer among {racers} with random cards shows a number of its own {_percent(alone)} of the time",
        [
            {"pattern": "+".join(map(str, pattern)), "probability": chance}
            for pattern, chance in patterns.items()
        ],
    )


def _ring(racers: int, deck: str) -> OddsAnswer:
    """Answer how often a Ring hits, and how hands change. [SB-X-7]"""
    _whole("racers", racers, 1, MAX_SEATS)
    ring, invincible, spring = (_suit_share(deck, suit) for suit in ("ring", "invincible", "spring"))
    hit = hit_by_ring(racers, ring, invincible)
    change = hand_change(racers, ring, invincible, spring)
    return OddsAnswer(
        hit,
        "independent suits",
        {"deck": deck},
        f"a racer among {racers} loses a card to a Ring {_percent(hit)} of the time; a Race changes its hand "
        f"by {float(change):.4g} cards, Homing Attacks and burns apart",
        extra={"hand_change": str(change)},
    )


def _attack(cards: Any) -> OddsAnswer:
    """Answer who outlasts the others. [SB-X-4, SB-AMB-R10]"""
    held = [int(part) for part in str(cards).split(",") if part.strip().isdigit()]
    if not 2 <= len(held) <= MAX_SEATS or len(held) != len(str(cards).split(",")):
        raise UsageError(f"{cards}: two to four whole numbers are allowed, such as 2,1,2")
    place = attack_winner(held)
    return OddsAnswer(
        None,
        "count rule",
        {},
        f"participant {place + 1} of {len(held)} wins the Homing Attack if all play as long as they can",
        extra={"winner": place + 1},
    )


def _duel(own: str, rival: str, deck: str, independent: bool) -> OddsAnswer:
    """Answer what a Duel of two random cards brings. [SB-X-9, SB-X-10]"""
    odds = duel_odds(_deck(deck), own, rival, replacement=independent)  # type: ignore[arg-type]
    hurt = odds.only_self_hurt + odds.both_hurt
    return OddsAnswer(
        odds.win,
        "enumeration of both cards",
        {"deck": deck},
        f"the own card wins {_percent(odds.win)}, ties {_percent(odds.tie)}, loses {_percent(odds.lose)}; "
        f"damage is taken {_percent(hurt)} of the time",
        [
            {"outcome": "only the rival is hurt", "probability": odds.only_other_hurt},
            {"outcome": "only the own side is hurt", "probability": odds.only_self_hurt},
            {"outcome": "both are hurt", "probability": odds.both_hurt},
            {"outcome": "nobody is hurt", "probability": odds.none_hurt},
        ],
    )


def _weapon(cards: int, deck: str, fires: bool) -> OddsAnswer:
    """Answer the damage of a won Duel with a charged weapon. [SB-X-12]"""
    _whole("cards", cards, 1, 2)
    numbers = [number for (number, _), copies in _deck(deck).items() for _ in range(copies)]
    damage = hit_damage(numbers, cards, Fraction(1) if fires else _suit_share(deck, "ring"))
    mean = sum((value * chance for value, chance in damage.items()), Fraction(0))
    return OddsAnswer(
        mean,
        "independent cards",
        {"deck": deck},
        f"a Duel that is won deals {float(mean):.4g} damage on average",
        [{"damage": value, "probability": chance} for value, chance in sorted(damage.items())],
    )


def _pile(cards: int, numbers: str, deck: str, any_of: int) -> OddsAnswer:
    """Answer whether a Pile of random cards of one suit meets a shard. [SB-X-15]"""
    _whole("cards", cards, 1, MOST_CARDS)
    counts = _by_number(deck, SUITS[0])
    if cards > sum(counts):
        raise UsageError(f"--cards {cards}: at most {sum(counts)}, for a suit has no more")
    if any_of:
        _whole("any-of", any_of, 1, 3)
        needs = [_numbers("numbers", text) for text in _shards()]
        met = contains_any(counts, needs, any_of, cards)
        what = f"one of {any_of} random shards"
    else:
        met = contains(counts, _numbers("numbers", numbers), cards)
        what = f"the shard {numbers}"
    return OddsAnswer(
        met,
        "enumeration of the cards of a suit",
        {"deck": deck},
        f"a Pile of {cards} random cards of one suit meets {what} {_percent(met)} of the time",
    )


def _shards() -> list[str]:
    text = (Path(__file__).parent / "components" / "boxed.toml").read_text(encoding="utf-8")
    return [shard["numbers"] for shard in tomllib.loads(text)["shards"].values()]


def _draws(numbers: str, deck: str, of_suit: bool) -> OddsAnswer:
    """Answer how many draws it takes to see the numbers of a shard in one suit. [SB-X-15]"""
    counts = _by_number(deck, SUITS[0])
    total = sum(counts) if of_suit else sum(_deck(deck).values())
    need = _numbers("numbers", numbers)
    if any(wanted > there for wanted, there in zip(need, counts, strict=True)):
        raise UsageError(f"--numbers {numbers}: no suit has so many")
    mean = expected_draws(counts, need, total)
    return OddsAnswer(
        mean,
        "order statistics of a shuffled deck",
        {"deck": deck},
        f"{numbers} of a given suit has come after {float(mean):.6g} cards on average",
    )


def _hand(cards: int, good: int, deck: str) -> OddsAnswer:
    """Answer whether a random hand holds one of so many good cards. [SB-X-5, SB-X-6, SB-X-14, SB-X-15]"""
    total = sum(_deck(deck).values())
    _whole("good", good, 0, total)
    _whole("cards", cards, 0, total)
    chance = at_least_one(total, good, cards)
    return OddsAnswer(
        chance,
        "hypergeometric",
        {"deck": deck},
        f"{cards} cards of {total} hold at least one of {good} good ones {_percent(chance)} of the time",
    )


def _modes(games: int) -> OddsAnswer:
    """Answer how often the first mode comes again. [SB-X-20]"""
    _whole("games", games, 1, MOST_GAMES)
    shares = same_as_first(len(MODES), games)
    return OddsAnswer(
        shares[-1],
        "Markov chain",
        {"random_may_repeat": "false"},
        f"game {games + 1} of a Team Battle has the first mode again {_percent(shares[-1])} of the time, if "
        "winners pick the other modes at random",
        [{"game": place, "probability": share} for place, share in enumerate(shares, 2)],
    )


def _characters(players: int) -> OddsAnswer:
    """Answer how often a character takes part. [SB-X-21]"""
    _whole("players", players, 2, MAX_SEATS)
    dealt, played = character_shares(MODE_CHARACTERS, players)
    return OddsAnswer(
        played,
        "symmetry",
        {},
        f"with {players} players a character is dealt {_percent(dealt)} and, chosen by lot, played "
        f"{_percent(played)} of the time",
        extra={"dealt": str(dealt)},
    )


_DECK = OddsParameter("deck", "component set", "boxed", choices=DECKS)
_RACERS = OddsParameter("racers", "players in the Race")
_INDEPENDENT = OddsParameter(
    "independent", "each card comes from a full deck of its own", default=False, is_flag=True
)
_GIFTS = tuple(get_args(Gift))

QUERIES: tuple[OddsQuery, ...] = (
    OddsQuery("match", "how numbers meet in a Race of random cards", (_RACERS, _DECK, _INDEPENDENT), _match),
    OddsQuery("ring", "how often a racer is hit by a Ring, and how hands change", (_RACERS, _DECK), _ring),
    OddsQuery(
        "attack",
        "who wins a Homing Attack, from the matching cards of each in order of play",
        (OddsParameter("cards", "such as 2,1,2: the Lead Player first", is_argument=True),),
        _attack,
    ),
    OddsQuery(
        "duel",
        "what a Duel of two random cards brings",
        (
            OddsParameter("own", "power of the own character", "none", choices=_GIFTS),
            OddsParameter("rival", "power of the rival", "none", choices=_GIFTS),
            _DECK,
            _INDEPENDENT,
        ),
        _duel,
    ),
    OddsQuery(
        "weapon",
        "damage of a Duel that is won with a charged Special Weapon",
        (
            OddsParameter("cards", "cards in the weapon, 1 or Eggman's 2", 1),
            _DECK,
            OddsParameter("fires", "the winning card is a Ring", default=False, is_flag=True),
        ),
        _weapon,
    ),
    OddsQuery(
        "pile",
        "how likely a Pile of random cards of one suit meets a shard",
        (
            OddsParameter("cards", "cards on the Pile"),
            OddsParameter("numbers", "the shard", "1-2-3", is_text=True),
            _DECK,
            OddsParameter("any_of", "instead: one of so many random shards of the box", 0),
        ),
        _pile,
    ),
    OddsQuery(
        "draws",
        "cards drawn until a shard's numbers of one suit have come",
        (
            OddsParameter("numbers", "the shard", "1-2-3", is_text=True),
            _DECK,
            OddsParameter("of_suit", "only cards of that suit are drawn", default=False, is_flag=True),
        ),
        _draws,
    ),
    OddsQuery(
        "hand",
        "how likely a random hand holds one of some good cards",
        (
            OddsParameter("cards", "cards drawn", 5),
            OddsParameter("good", "good cards in the deck", 16),
            _DECK,
        ),
        _hand,
    ),
    OddsQuery(
        "modes",
        "how often the first mode of a Team Battle comes again",
        (OddsParameter("games", "games after the first", 5),),
        _modes,
    ),
    OddsQuery(
        "characters",
        "how often a character is dealt and played",
        (OddsParameter("players", "number of players"),),
        _characters,
    ),
)
