"""The rulings, examples and cards of Rising Sun that tests must show, by their ids in the reference."""

from engine.rising_sun.components import CARD_NAMES

NUMBERED_RULINGS = {"2": 5, "3": 10, "5": 9, "9": 4, "11": 19, "12": 22}
TITLED_RULINGS = {
    "4": {"Turn": 4, "Recruit": 5, "Marshal": 3, "Train": 5, "Harvest": 3, "Betray": 8},
    "6": {
        "Start": 3,
        "Who fights": 4,
        "Bids": 4,
        "Seppuku": 4,
        "Take Hostage": 3,
        "Hire Ronin": 2,
        "Outcome": 5,
        "Imperial Poets": 2,
        "Reparations": 4,
    },
}
EXAMPLES = {
    "A": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15],
    "B": [1, 3, 4, 6, 7, 8, 9, 10, 11, 14, 15, 16, 17, 18, 19, 21, 24, 26, 27, 28, 29, 30],
    "C": [1, 2, 3, 4, 5],
}
OPEN_QUESTIONS = [
    "MAP", "COST", "RAIJIN", "BUILD", "TURTLE", "KOI",
    "MERCHANT", "JUSTICE", "NINJA", "TIE3", "LOTUS", "DAIMYO",
    "MERCY", "HONEST", "LOYAL", "SPLIT", "EXP",
]  # fmt: skip

REQUIRED = [
    *(f"{part}.{line}" for part, lines in NUMBERED_RULINGS.items() for line in range(1, lines + 1)),
    *(
        f"{part}, {title} {line}"
        for part, titles in TITLED_RULINGS.items()
        for title, lines in titles.items()
        for line in range(1, lines + 1)
    ),
    *(f"{part}{number}" for part, numbers in EXAMPLES.items() for number in numbers),
    *(f"Q-{question}" for question in OPEN_QUESTIONS),
]
LEFT_OUT: tuple[str, ...] = ()
CARDS = CARD_NAMES
