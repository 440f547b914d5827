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
OTHER_MODES = frozenset(
    ["SR-END-6", "SR-EMER-8", "SR-SCORE-9", "SR-TA-1"]
    + [f"SR-{family}-{number}" for family in ("COMP", "CAMP") for number in range(1, NUMBERED[family] + 1)]
)
"""Rules of Competition, Campaign and Time Attack, which the co-operative game does not have."""

EVERY_RULE = frozenset(
    f"SR-{family}-{number}" for family, last in NUMBERED.items() for number in range(1, last + 1)
)
RULES = EVERY_RULE - OTHER_MODES
READINGS = frozenset(f"SR-GAP-{number}" for number in (*range(1, 44), 45, *range(50, 73)))
ALL = EVERY_RULE | READINGS
