"""The rulings, examples and cards of Samurai Sword that tests must show, by their ids in the reference."""

from engine.samurai_sword import components

RULINGS = {1: 9, 2: 10, 3: 9, 4: 12, 5: 22, 6: 6, 7: 14, 8: 6, 9: 3, 10: 10, 11: 30}
LEFT_OUT = {
    "1.3",  # What people may say to each other.
    "8.6",  # A promo character that is in neither box.
    *("C15", "C16"),  # Weapons of the expansion that nobody is sure of.
    "E1",  # Two readings of one score.
}
EXAMPLES = {
    "A": [1, 2, 3, 5, 6, 7, 9, 10],
    "B": [1, 3, 4, 5, 7, 8, 9, 11, 12, 13, 15, 16, 17, 19],
    "C": [1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14],
    "D": [2, 3, 4],
    "E": [2, 3, 4, 6, 7, 8],
    "F": [2, 3, 4],
    "G": [2, 3, 4, 6, 7, 8, 10, 11, 12, 14, 15, 16, 18, 19, 20, 22, 23, 24, 26, 27, 28, 30, 31, 32, 34, 35, 36, 38],
}

REQUIRED = [
    *(f"{part}.{line}" for part, lines in RULINGS.items() for line in range(1, lines + 1)),
    *(f"{part}{number}" for part, numbers in EXAMPLES.items() for number in numbers),
]
REQUIRED = [name for name in REQUIRED if name not in LEFT_OUT]
CARDS = [*components.CARDS, *components.CHARACTERS]
