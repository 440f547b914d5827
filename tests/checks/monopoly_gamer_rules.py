"""The rule ids of Monopoly Gamer: rules of the book, disputed readings, decisions, exact values."""

NUMBERED = {
    "COMP": 6,
    "OBJ": 1,
    "SETUP": 8,
    "FIRST": 1,
    "TURN": 4,
    "MOVE": 2,
    "DEAL": 2,
    "BOSS": 9,
    "FINAL": 5,
    "END": 4,
    "PROP": 7,
    "LOOP": 1,
    "RINGSP": 1,
    "CHOP": 1,
    "DROP": 1,
    "JAIL": 7,
    "VISIT": 1,
    "GTJ": 1,
    "GO": 1,
    "FREE": 1,
    "BROKE": 3,
}
NAMED = {
    "BOOST": ("0", "SONIC", "TAILS", "KNUX", "AMY"),
    "BDIE": (
        "RING",
        "SPIKES",
        "BUMPER",
        "BUMPER-SONIC",
        "BOX",
        "BOX-KNUX",
        "RED",
        "RED-AMY",
        "YELLOW",
        "YELLOW-TAILS",
    ),
}
RULES = frozenset(
    [f"MG-{family}-{number}" for family, last in NUMBERED.items() for number in range(1, last + 1)]
    + [f"MG-{family}-{name}" for family, names in NAMED.items() for name in names]
)

READINGS = frozenset(f"MG-AMB-{number}" for number in range(1, 36))
DECISIONS = frozenset(f"MG-D{number}" for number in range(1, 17))
EXACT_VALUES = frozenset(f"MG-X-{number}" for number in range(1, 19))
ALL = RULES | READINGS | DECISIONS | EXACT_VALUES
