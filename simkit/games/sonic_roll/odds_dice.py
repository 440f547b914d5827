"""Exact questions about one roll: Hazard dice, attacks, playability, shifted results."""

from __future__ import annotations

from fractions import Fraction

from simkit.exact.dice_sets import FACES
from simkit.exact.die_shift import serving_faces
from simkit.exact.matching import distinct_faces, match_probability
from simkit.exact.reroll_risk import (
    Lot,
    attack_goes_through,
    attackers_that_hit,
    one_reroll,
    playable,
    shows,
)
from simkit.games.answers import count, percent, whole, word
from simkit.games.questions import OddsAnswer, OddsParameter, OddsQuery
from simkit.games.sonic_roll.odds_words import (
    COLOUR_READING,
    MOST_DICE,
    attackers_of,
    dice_count,
    dice_of,
    dice_words,
    faces_of,
)
from simkit.games.sonic_roll.rules import Rules

MOST_BOOSTS = 20
_FLIGHT = Rules().buddy_flight
ABILITIES = ("insta_shield", "buddy_flight", "piko_piko_hammer")


def _hazard(*, dice: int = 1, faces: int = 0, fresh: int = 0) -> OddsAnswer:
    hazards = whole("dice", dice, 1, MOST_DICE)
    shown = whole("faces", faces, 0, FACES)
    unseen = whole("fresh", fresh, 0, MOST_DICE)
    value = match_probability(hazards, shown=shown, fresh=unseen)
    parts = [count(shown, "distinct face")] * (shown > 0 or not unseen)
    parts += [f"{dice_count(unseen)} not seen yet"] * bool(unseen)
    return OddsAnswer(
        value=value,
        method="distribution of the distinct faces of the pool, in fractions",
        words=(
            f"{count(hazards, 'Hazard die', 'Hazard dice')} and a pool of {' and '.join(parts)} match with "
            f"probability {value} ({percent(value)}); the table tells how many distinct faces the pool shows."
        ),
        table=[
            {"faces": seen, "probability": p, "match": match_probability(hazards, shown=seen)}
            for seen, p in distinct_faces(unseen, shown).items()
        ],
    )


def _attack(*, attacks: str, dice: str, boosts: int = 0) -> OddsAnswer:
    attackers = attackers_of("attacks", attacks)
    pool = dice_of("--dice", dice)
    tokens = whole("boosts", boosts, 0, MOST_BOOSTS)
    attacked = [(number, frozenset().union(*faces)) for number, *faces in zip(pool, *attackers, strict=True)]
    once = shows(attacked)
    value = attack_goes_through(attacked, tokens)
    boosted = f", and with {count(tokens, 'Boost')} used after hits only with {value} ({percent(value)})"
    return OddsAnswer(
        value=value,
        method="product over the kinds of dice; inclusion and exclusion over the Badniks",
        rulings=COLOUR_READING | {"attack_trigger": "per_row"},
        words=(
            f"A reroll of {dice_words(pool)} is attacked with probability {once} ({percent(once)})"
            f"{boosted if tokens else ''}; the table tells how many Badniks hit in one roll."
        ),
        table=[
            {"badniks": hits, "probability": p} for hits, p in attackers_that_hit(pool, attackers).items()
        ],
    )


def _reroll(*, dice: str, wanted: str, attacked: str = "") -> OddsAnswer:
    pool = dice_of("--dice", dice)
    aims = zip(pool, faces_of("--wanted", wanted), faces_of("--attacked", attacked), strict=True)
    risk = one_reroll([Lot(*aim) for aim in aims])
    return OddsAnswer(
        value=risk.damage,
        method="closed form: products over the kinds of dice",
        rulings=COLOUR_READING,
        words=(
            f"A reroll of {dice_words(pool)} costs Damage, once at most, with probability {risk.damage} "
            f"({percent(risk.damage)})."
        ),
        table=[
            {"what": what, "probability": p}
            for what, p in (
                ("attacked", risk.attacked),
                ("unplayable", risk.unplayable),
                ("both", risk.both),
                ("damage", risk.damage),
                ("safe and playable", risk.safe_and_playable),
            )
        ],
    )


def _playable(*, dice: str, wanted: str, bubble: bool = False, boosts: int = 0) -> OddsAnswer:
    pool = dice_of("--dice", dice)
    aims = list(zip(pool, faces_of("--wanted", wanted), strict=True))
    tokens = whole("boosts", boosts, 0, MOST_BOOSTS)
    value = playable(aims, bubble=bubble, boosts=tokens)
    means = [count(tokens, "Boost")] * bool(tokens) + ["a Bubble Shield"] * bubble
    helped = f", with {' and '.join(means)}," if means else ""
    return OddsAnswer(
        value=value,
        method="closed form: products over the kinds of dice",
        rulings=COLOUR_READING,
        words=(f"{dice_words(pool)}{helped} can be played with probability {value} ({percent(value)})."),
        table=[
            {"with": name, "probability": playable(aims, bubble=name == "Bubble", boosts=name == "Boost")}
            for name in ("nothing", "Bubble", "Boost")
        ],
    )


def _shift(*, ability: str, counter: int = _FLIGHT, dice: int = 1) -> OddsAnswer:
    name = word("ability", ability, ABILITIES)
    left = whole("counter", counter, 0, FACES - 1)
    number = whole("dice", dice, 1, MOST_DICE)
    down, up = {"insta_shield": (1, 1), "buddy_flight": (left, left), "piko_piko_hammer": (0, 1)}[name]
    chances = []
    for target in range(1, FACES + 1):
        faces = serving_faces(target, down=down, up=up, wrap=name == "piko_piko_hammer")
        chances.append((target, sorted(faces), shows([(number, faces)])))
    value = sum((p for _, _, p in chances), Fraction(0)) / FACES
    return OddsAnswer(
        value=value,
        method="enumeration of the faces that can be moved",
        rulings=_SHIFT_READINGS[name],
        words=(
            f"With {name} {dice_count(number)} {'serves' if number == 1 else 'serve'} a number drawn at "
            f"random with probability {value} ({percent(value)}); the table tells each number."
        ),
        table=[
            {"number": target, "faces": ",".join(map(str, faces)), "probability": p}
            for target, faces, p in chances
        ],
    )


_SHIFT_READINGS = {
    "insta_shield": {"insta_shield": "run_to_spin"},
    "buddy_flight": {"buddy_flight": "jump_dice"},
    "piko_piko_hammer": {"hammer": "spin_dice"},
}
_DICE = OddsParameter("dice", 'dice by colour, such as "2 blue 1 yellow" or BBY', is_text=True)
_WANTED = OddsParameter("wanted", 'faces that can be spent, such as "any 5 red 2"', is_text=True)
_BOOSTS = OddsParameter("boosts", "Boost Tokens", 0)

DICE_QUERIES: tuple[OddsQuery, ...] = (
    OddsQuery(
        "hazard",
        "probability that a Hazard die matches the pool",
        (
            OddsParameter("dice", "Hazard dice", 1),
            OddsParameter("faces", "distinct faces the pool shows", 0),
            OddsParameter("fresh", "further dice of the pool, not seen yet", 0),
        ),
        _hazard,
    ),
    OddsQuery(
        "attack",
        "probability that a reroll is attacked",
        (
            OddsParameter(
                "attacks", 'such as "blue 3 blue 6", B36 or "any 5"; "/" between Badniks', is_argument=True
            ),
            _DICE,
            _BOOSTS,
        ),
        _attack,
    ),
    OddsQuery(
        "reroll",
        "probability that one reroll costs Damage",
        (_DICE, _WANTED, OddsParameter("attacked", 'attacked faces, such as "B3 B6"', "", is_text=True)),
        _reroll,
    ),
    OddsQuery(
        "playable",
        "probability that a rolled pool can be played",
        (
            _DICE,
            _WANTED,
            OddsParameter("bubble", "one die may be rolled again", default=False, is_flag=True),
            _BOOSTS,
        ),
        _playable,
    ),
    OddsQuery(
        "shift",
        "faces that an ability can make a wanted number of",
        (
            OddsParameter("ability", "whose reach", choices=ABILITIES),
            OddsParameter("counter", "what the Buddy Flight die shows", _FLIGHT),
            OddsParameter("dice", "dice that may be moved", 1),
        ),
        _shift,
    ),
)
