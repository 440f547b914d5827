"""Texts of the Zone Cards and Badnik decks for the plain Sonic Roll, from the components page."""

from __future__ import annotations

# Columns from left to right; ``{top|bottom}`` is a split, consecutive ``U`` are one series of bumpers.
CARD_TEXT = {
    "green_hill": """
GHZ-01  5[bad] {B6[pu]|2[sp]} {Y4[bo]|3[+2]} {R2[pu]|1[bad]} 6[-d]
GHZ-02  1[+2] 5[bad] 3[bad] {B1[+2]|4[bad]} {3[+3]|Y5[bo]} 6[+2]
GHZ-03  2[bad] U[bad] U[+2] {R3[bo]|4[+3]} {B1[sp]|6[+2]} {Y4[BR]|2[bad]} 5[bad]
GHZ-04  2[bo] 1[BR] 3[+2] 4[bad] 6[+2]
GHZ-05  5[+2] {R4[bad]|3[sp]} U[bad] U[+2] 1[bo] 5[bad]
GHZ-06  6[-d] 2[+2] 6[bad] 2[+3] {3[+2]|B1[sp]} {Y5[bo]|4[+3]} 1[+2]
GHZ-07  U[bad] U[hz1] {6[bad]|R5[+2]} {B2[pu]|4[hz1]} 3[+2]
GHZ-08  3[+2] 6[bad] 2[bo] 1[+3] 4[bad] 5[tm]
GHZ-09  1[hz1] {6[+3]|Y5[bad]} 2[+2] 4[bad] 3[sp] U[hz1] U[+3]
GHZ-10  4[+2] 1[bad] {6[bo]|R5[+3]} {2[+2]|B3[sp]} 4[hz1]
GHZ-11  5[bad] {Y2[sp]|6[+2]} 3[bad] U[tm] U[+2] 1[+3]
GHZ-12  2[+2] 3[bad] 4[+3] 6[+2] 1[bo] 5[-d] 4[hz1]
""",
    "stardust_speedway": """
SSZ-01  4[bad] {B1[pu]|2[-d]} {3[+2]|Y5[bo]} U[sp] U[bad]
SSZ-02  6[bad] {5[bo]|R6[+2]} 1[pu] 3[bo] 2[-d] 4[pu]
SSZ-03  2[+3] U[bad] U[+2] {4[hz1]|B1[bo]} {6[+2]|Y5[+3]} 3[bad] 5[sp]
SSZ-04  4[bo] 1[bad] 6[bo] 2[tm] 3[pu]
SSZ-05  U[+2] U[hz1] {R6[bo]|3[bad]} {2[+2]|B4[BR]} 1[+3] 5[+2]
SSZ-06  2[+2] 5[bad] 4[BR] 1[sp] {3[bad]|Y6[bo]} {1[-d]|R6[sp]} 2[bo]
SSZ-07  U[+2] U[+3] {B4[pu]|3[BR]} {5[sp]|Y5[+3]} 2[tm]
SSZ-08  4[hz1] 6[bo] 1[hz1] 3[+2] 4[bad] 1[+2]
SSZ-09  6[tm] {2[bad]|R3[bo]} {5[+2]|B3[sp]} 1[bad] U[+2] U[bo] 2[hz1]
SSZ-10  6[bo] 4[+3] 5[+2] {Y6[+3]|3[-d]} 5[+2]
SSZ-11  U[pu] U[+2] {R2[BR]|1[bo]} {B4[pu]|4[+3]} {Y2[+2]|3[bo]} 1[sp]
SSZ-12  5[+2] 6[bad] 6[+2] 1[tm] 5[+2] 3[bo] 4[tm]
""",
    "lava_reef": """
LRZ-01  5[bad] {B2[+3]|6[pu]} {Y4[sp]|3[tm]} U[bo] U[bad]
LRZ-02  1[hz1] 6[bo] 2[pu] 1[bo] {R5[BR]|4[+2]} 3[bo]
LRZ-03  5[+2] U[sp] U[hz1] {3[+3]|B4[sp]} {2[+2]|Y1[pu]} 6[bad] 2[bo]
LRZ-04  4[hz1] 5[bad] 3[hz1] 6[+2] 1[bo]
LRZ-05  5[+2] {R3[sp]|4[tm]} {B1[bo]|6[hz2]} U[tm] U[bad] 2[+3]
LRZ-06  4[+2] 3[pu] {5[tm]|Y1[bo]} {R2[sp]|6[+2]} {B3[bo]|6[bad]} 1[+2] 5[bad]
LRZ-07  4[+2] {Y6[pu]|2[+3]} U[tm] U[bad] 1[tm]
LRZ-08  4[hz1] 3[+2] 2[hz1] 5[+2] 6[bo] 4[hz1]
LRZ-09  3[bad] U[sp] U[+2] {R5[BR]|1[bo]} {B3[+2]|2[hz1]} 1[bad] 2[bo]
LRZ-10  4[+2] {Y6[pu]|5[bo]} {2[+2]|R1[sp]} 3[bo] 5[+2]
LRZ-11  6[bo] U[hz1] U[+2] {B4[BR]|4[hz1]} {5[+2]|Y1[+3]} 3[bo]
LRZ-12  2[-d] 6[tm] 2[+3] 5[pu] 4[bo] 6[bad] 3[+2]
""",
    "chemical_plant": """
CPZ-01  2[+2] {3[bad]|B1[pu]} {4[sp]|Y5[bo]} {6[bad]|R6[BR]} 3[+3]
CPZ-02  5[bad] {1[+2]|B2[bo]} 4[hz1] 1[bo] 4[+2] 5[-d]
CPZ-03  6[sp] {3[-d]|Y2[+2]} 4[bo] 6[bad] 2[-d] U[sp] U[bo]
CPZ-04  1[hz2] 5[+2] 3[-d] 5[+3] 3[bad]
CPZ-05  U[hz1] U[+2] {6[bad]|R4[pu]} {1[+2]|B2[bo]} 3[hz1] 1[bad]
CPZ-06  6[hz3] 5[+2] {4[bad]|Y2[BR]} {4[bo]|R3[pu]} 6[tm] 2[+2] 5[tm]
CPZ-07  1[bad] {B5[+3]|3[bo]} {Y4[pu]|2[sp]} U[bad] U[+2]
CPZ-08  6[tm] 1[+2] 5[bad] 1[+2] 3[tm] 2[bad]
CPZ-09  4[+2] 6[BR] {6[bo]|R2[pu]} {B1[+3]|5[+2]} {3[hz1]|Y4[bo]} U[+2] U[+3]
CPZ-10  3[bad] 5[-d] {R1[pu]|6[+2]} 4[bad] 2[hz2]
CPZ-11  2[hz2] 5[+2] {3[bad]|B1[BR]} {Y4[bo]|6[+2]} U[hz1] U[-d]
CPZ-12  4[sp] 6[+2] 5[sp] 2[bad] 3[+2] 1[hz1] 3[bo]
""",
}
SECRET_PASSAGE_TEXT = "passage U[+2] U[+2] {5[bo]|R5[pu]} 4[+2] {Y3[pu]|3[bo]} 6[+2]"

# ``name avoid-kind | attacks:number; ... | ability``; A is any kind.
BADNIK_TEXT = {
    "green_hill": """
Moto Bug Y | B5 B1:6; B6 B3:1; B4 B2:3; B6 B1:4; B5 B2:2 | SPEND block_run
Newtron Y | Y2:3; Y5:1; Y1:4; Y6:5; Y3:6 | REROLL hz1
Buzz Bomber B | B5 Y5:2; B3 Y3:6; B1 Y1:4; B6 Y6:3; B2 Y2:1 | DEFEAT hz1
Chopper B | A3:5; A1:2; A6:4; A4:1; A2:6 | DEFEAT -d
""",
    "stardust_speedway": """
Horatu Y | B1:5; B2:6; B3:1; B4:2; B6:3 | only even_pool
Kabasira B | Y1 Y4:2; Y2 Y5:3; Y3 Y6:4; Y1 Y5:6; Y2 Y6:1 | REROLL -ring
Dango Y | A5:3; A6:1; A1:4; A2:5; A4:6 | two_hits
Kanabun B | B4 Y1:5; B5 Y2:1; B6 Y3:2; B1 Y4:3; B2 Y6:4 | only first_die
""",
    "lava_reef": """
Fireworm Y | Y5 Y2:4; Y5 Y2:6; Y6 Y1:5; Y6 Y3:2; Y4 Y1:1 | PASSIVE no_power_ups
Rexon Y | A5:2; A4:5; A2:6; A3:1; A1:3 | DEFEAT rexon
Toxomister B | B6:2; B1:3; B2:5; B4:1; B5:6 | REROLL -ring
Iwamodoki A | none:1; none:2; none:4; none:5; none:6 | END_TURN damage
""",
    "chemical_plant": """
Grabber B | A2:4; A3:6; A5:1; A6:3; A1:5 | REROLL -d
Spiny Y | B2 B5:1; B3 B6:2; B1 B4:5; B2 B6:4; B3 B5:6 | DEFEAT hz1
Sweep Y | Y1:6; Y3:2; Y4:5; Y5:3; Y6:1 | DICE_ACTION hz1
Catakiller Jr. B | B1 Y2:3; B3 Y4:5; B5 Y6:2; B2 Y1:6; B6 Y5:4 | two_hits
""",
}
