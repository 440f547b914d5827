"""The rule ids of Sonic Roll: rules of the book, and the gaps and conflicts that need a reading."""

NUMBERED = {
    "SETUP": 15,
    "END": 6,
    "TURN": 8,
    "ROLL": 17,
    "SPEND": 9,
    "REROLL": 6,
    "BOOST": 6,
    "DICE": 6,
    "HAZ": 6,
    "ET": 7,
    "ZONE": 11,
    "FIN": 4,
    "BAD": 22,
    "RING": 6,
    "DMG": 5,
    "INV": 3,
    "BONUS": 8,
    "EMER": 8,
    "PUP": 15,
    "BOSS": 20,
    "SCORE": 9,
    "COMP": 4,
    "CAMP": 7,
    "TA": 1,
    "SYM": 11,
    "SIM": 1,
    "CHAR": 5,
}
RULES = frozenset(
    f"SR-{family}-{number}" for family, last in NUMBERED.items() for number in range(1, last + 1)
)
READINGS = frozenset(f"SR-GAP-{number}" for number in (*range(1, 44), 45, *range(50, 73)))
ALL = RULES | READINGS
