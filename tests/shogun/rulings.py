"""The rulings and examples of Shogun that tests must show, by their ids in the reference."""

LAST_RULING = 66
EXAMPLES = {
    "ADJ": (1, 2, 3, 5, 6, 7, 9, 10, 11, 13, 14),
    "ATK": (1, 2, 3, 5, 6, 7, 9, 10, 11, 13),
    "BID": (1, 2, 4),
    "DEP": (1, 2, 3, 5, 6, 7, 9, 10, 11),
    "INC": (1, 3, 4, 5, 7, 8, 9),
    "NEU": (1, 2, 4, 5, 21),
    "PLA": (1, 3, 4, 21, 22, 23),
    "REV": (1, 3, 4, 5, 7, 8),
    "SCO": (1, 2),
    "SEQ": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14),
    "TOW": (1, 3),
    "WIN": (2, 3, 4, 6, 7, 8, 10),
}
REQUIRED = [
    *(f"R-{number:02}" for number in range(1, LAST_RULING + 1)),
    *(f"{part}-{number:02}" for part, numbers in EXAMPLES.items() for number in numbers),
]
LEFT_OUT: tuple[str, ...] = ()
CARDS: tuple[str, ...] = ()
