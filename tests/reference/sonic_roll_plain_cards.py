"""Cards, boards and dashboards of the plain Sonic Roll, typed from the components page.

Letters: B Run, Y Jump, R Spin, U bumper, no letter any kind. Rewards: ``+k`` Rings, ``bo`` Boost,
``bad`` Badnik, ``sp`` Star Post, ``pu`` Power Up, ``BR`` Big Ring, ``hzk`` k Hazard dice, ``-d`` lose a die,
``tm`` Time Token, ``gain`` a die of any colour, ``-ring`` lose a held Ring, ``all`` every player draws a
Badnik, ``draw`` a single Badnik. The zone texts are in ``sonic_roll_plain_zones``.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from sonic_roll_plain_zones import BADNIK_TEXT, CARD_TEXT, SECRET_PASSAGE_TEXT

RUN, JUMP, SPIN = KINDS = ("run", "jump", "spin")
LETTER = {"B": RUN, "Y": JUMP, "R": SPIN}
TOP, BOTTOM = "top", "bottom"


@dataclass(frozen=True)
class Condition:
    """What a die must show; None is anything. [SR-ZONE-4, SR-ZONE-5]"""

    kind: str | None = None
    face: int | None = None

    def fits(self, kind: str, face: int) -> bool:
        return self.kind in (None, kind) and self.face in (None, face)


def condition(text: str) -> Condition:
    """``R6``, ``6`` or ``any 6``."""
    text = text.removeprefix("any").strip()
    if text[0] in LETTER:
        return Condition(LETTER[text[0]], int(text[1:]))
    return Condition(None, int(text))


# --- Zone Cards ---


@dataclass(frozen=True)
class Space:
    """One space of a Challenge; ``row`` is None where the paths are one."""

    condition: Condition
    reward: str
    row: str | None = None
    series: int | None = None


@dataclass(frozen=True)
class ZoneCard:
    name: str
    columns: tuple[tuple[Space, ...], ...]


def zone_card(line: str) -> ZoneCard:
    """Parse one line of the components page; ``Ua`` names a series. [SR-ZONE-1, SR-GAP-39, SR-GAP-40]"""
    name, *words = line.split()
    columns: list[tuple[Space, ...]] = []
    series, in_run = -1, False
    named: dict[str, int] = {}
    for word in words:
        parts = word.strip("{}").split("|")
        rows = (None,) if len(parts) == 1 else (TOP, BOTTOM)
        bumper = parts[0].startswith("U")
        label = parts[0].split("[")[0][1:] if bumper else ""
        series += bumper and (label not in named if label else not in_run)
        in_run = bumper and not label
        if label:
            named.setdefault(label, series)
        spaces = []
        for part, row in zip(parts, rows, strict=True):
            head, reward = part.rstrip("]").split("[")
            fits = Condition() if bumper else condition(head)
            spaces.append(Space(fits, reward, row, named.get(label, series) if bumper else None))
        columns.append(tuple(spaces))
    return ZoneCard(name, tuple(columns))


SECRET_PASSAGE = zone_card(SECRET_PASSAGE_TEXT)


# --- Badniks ---


@dataclass(eq=False)
class Badnik:
    """A Badnik card with what happened to it."""

    name: str
    attacks: tuple[Condition, ...]
    avoid: Condition | None
    destroy: Condition | None
    timing: str = ""
    effect: str = ""
    hits_needed: int = 1
    restriction: str = ""
    hits: int = 0
    drawn_in_turn: int = 0
    has_fired: bool = False


def badnik_deck(text: str) -> list[Badnik]:
    """Five cards a type: ``name (avoid letter) | cards attacks:number | timing effect``."""
    deck = []
    for line in text.strip().splitlines():
        head, cards, ability = (part.strip() for part in line.split("|"))
        name, letter = head.rsplit(" ", 1)
        extra: dict[str, str | int] = {}
        match ability.split():
            case ["two_hits"]:
                extra = {"hits_needed": 2}
            case ["only", rule]:
                extra = {"restriction": rule}
            case [timing, effect]:
                extra = {"timing": timing, "effect": effect}
        for card in cards.split(";"):
            attacks, number = card.split(":")
            face = int(number)
            rows = tuple(
                condition(word[1:] if word[0] == "A" else word) for word in attacks.split() if word != "none"
            )
            avoid = Condition(LETTER.get(letter), face)
            destroy = None if name == "Iwamodoki" else Condition(SPIN, face)
            deck.append(Badnik(name, rows, avoid, destroy, **extra))  # type: ignore[arg-type]
    return deck


# --- Bosses ---


@dataclass(frozen=True)
class BossSide:
    attacks: tuple[Condition, ...]
    timing: str
    effect: str
    clear: Condition


@dataclass(frozen=True)
class Boss:
    name: str
    level: int
    health: int
    hit_spaces: tuple[Condition, ...]
    on_hit: tuple[str, ...]
    sides: tuple[BossSide, BossSide]


def boss(name: str, level: int, health: int, spaces: str, on_hit: str, *sides: str) -> Boss:
    """A side is ``attacks; timing effect; clear``."""
    read = []
    for side in sides:
        attacks, ability, clear = (part.strip() for part in side.split(";"))
        timing, _, effect = ability.partition(" ")
        rows = tuple(condition(word.removeprefix("A")) for word in attacks.split())
        read.append(BossSide(rows, timing, effect, condition(clear)))
    hits = tuple(condition(word) for word in spaces.split())
    return Boss(name, level, health, hits, tuple(on_hit.split()), (read[0], read[1]))


EGG_ROBO = boss("Egg Robo", 2, 2, "R6 R4 R2", "all", "B3 Y3;;R5", "A6;;R1")
METAL_SONIC = boss("Metal Sonic", 2, 3, "R5 B3 R1", "-d", "B1 B6;SPEND block_run;B4", "A2;REROLL -ring;R3")
LAVA_BOSS = boss("Lava Reef boss", 3, 3, "R6 R3 Y5", "hz1", "A4;REROLL hz1;Y2", "Y1 Y5;DICE_ACTION -d;R6")
EGGMAN = boss("Eggman", 3, 3, "R5 R4 R3", "all tm", "B2 Y2;REROLL hz1;R4", "A5;END_TURN draw;R2")


@dataclass(eq=False)
class Pattern:
    """A Boss Pattern Card: a hard way, or the easy one with its penalty. [SR-BOSS-9, components 1.3a]"""

    group: str
    hard: Condition | None
    bumpers: int
    hard_reward: str
    easy: Condition
    penalty: str
    progress: int = 0
    number: int | None = None


def pattern_deck() -> list[Pattern]:
    """The 24 cards of components section 1.3a."""

    def plain(group: str, letter: str, faces: str, penalty: str) -> list[Pattern]:
        return [
            Pattern(group, condition(letter + face), 0, "", condition(face), penalty)
            for face in faces.split()
        ]

    tornado = [
        Pattern("Tornado", condition("R3"), 0, "bo", condition("3"), ""),
        Pattern("Tornado", condition("B4"), 0, "+3", condition("4"), ""),
        Pattern("Tornado", condition("Y6"), 0, "sp", condition("6"), ""),
        Pattern("Tornado", None, 2, "pu", condition("5"), ""),
    ]
    hydrocity = [
        Pattern("Hydrocity", None, bumpers, "", condition(face), "tm")
        for bumpers, face in zip((2, 3, 2, 2, 2), "12346", strict=True)
    ]
    return [
        *tornado,
        *plain("Rockets", "R", "1 2 4 5 6", "-d"),
        *plain("Stardust", "B", "1 2 3 5 6", "hz2"),
        *plain("Studiopolis", "Y", "1 2 3 4 5", "bad"),
        *hydrocity,
    ]


# --- Zones ---


@dataclass(frozen=True)
class Zone:
    name: str
    cards: tuple[ZoneCard, ...]
    route_rewards: tuple[str, str, str]
    badniks: tuple[Badnik, ...]
    boss: Boss

    def badnik_deck(self) -> list[Badnik]:
        """Fresh copies, so that a game does not touch the next one's cards."""
        return [replace(card) for card in self.badniks]


def zone(name: str, rewards: tuple[str, str, str], zone_boss: Boss) -> Zone:
    cards = tuple(zone_card(line) for line in CARD_TEXT[name].strip().splitlines())
    return Zone(name, cards, rewards, tuple(badnik_deck(BADNIK_TEXT[name])), zone_boss)


ZONES = {
    "green_hill": zone("green_hill", ("BR", "sp", "pu"), EGG_ROBO),
    "stardust_speedway": zone("stardust_speedway", ("+5", "sp", "bo"), METAL_SONIC),
    "lava_reef": zone("lava_reef", ("pu", "hz2", "BR"), LAVA_BOSS),
    "chemical_plant": zone("chemical_plant", ("bad", "BR", "gain"), EGGMAN),
}


# --- Dashboards ---


@dataclass(frozen=True)
class Action:
    """A Roll Action: the dice shown, how often, and its rule. [SR-ROLL-2, components 1.2]"""

    name: str
    dice: tuple[str, ...]
    repeat: int = 1
    keep: str = "all"
    hazards: int = 0


SPIN_DASH = Action("spin_dash", (RUN, SPIN), keep="until_match")
ACTIONS = {
    "sonic": (
        Action("super_peel_out", (RUN,) * 6, keep="not_lowest"),
        SPIN_DASH,
        Action("drop_dash", (JUMP,) * 3),
    ),
    "tails": (
        Action("fly", (JUMP,) * 4, 2, "pairs"),
        Action("spin_jump", (SPIN,) * 3),
        Action("propeller_tail", (RUN,) * 4),
    ),
    "knuckles": (
        Action("wall_climb", (SPIN,) * 3, 3, "ladder"),
        Action("spin_attack", (RUN,) * 4),
        Action("glide", (JUMP,) * 4),
    ),
    "amy": (
        Action("hammer_throw", (SPIN,) * 3),
        SPIN_DASH,
        Action("hammer_rush", (JUMP,) * 3),
    ),
}
# Action: kind of the die spent, kind of target, kind of the die gained.
GAINS_ON_SPEND = {
    "drop_dash": (JUMP, "zone", RUN),
    "spin_jump": (SPIN, "badnik", JUMP),
    "hammer_rush": (JUMP, "zone", SPIN),
}

# --- Power Ups, Bonus tiles, Emeralds ---

SHIELDS = ("flame", "bubble", "lightning", "blue")
POWER_UPS = {
    "super_ring": 3,
    "hyper_ring": 2,
    "eggman_mark": 2,
    "power_sneakers": 3,
    "invincible": 2,
    "one_up": 3,
    **dict.fromkeys(SHIELDS, 2),
}
TILES = (
    [("emerald", "")]
    + [("bumper", "+1")] * 4
    + [("bumper", "bo")] * 3
    + [("red", "bo")] * 2
    + [("red", "pu")] * 6
)
EMERALDS = {
    "green": (RUN, JUMP),
    "yellow": (JUMP, JUMP),
    "blue": (RUN, RUN),
    "purple": (SPIN, JUMP),
    "white": (RUN, SPIN),
    "cyan": (RUN, JUMP),
    "red": (SPIN, SPIN),
}

# --- Scoring ---

DECK_SIZE = {1: 8, 2: 8, 3: 9, 4: 10}
PLACE_BONUS = {2: (100, 0), 3: (150, 50, 0), 4: (200, 100, 50, 0)}


@dataclass
class Rules:
    """Numbers a scenario may change."""

    life_tokens: int = 3
    time_tokens: int = 7
    boost_tokens: int = 1
    lightning_rings: int = 2
    max_turns: int = 2000
    centre_rings: int = 5
    tiles: tuple[tuple[str, str], ...] = tuple(TILES)
    actions: dict[str, tuple[Action, ...]] = field(default_factory=lambda: dict(ACTIONS))
