"""The rulings and examples of Trajan that tests must show, by their ids in the reference."""

RULINGS = {"A": 9, "B": 10, "C": 11, "D": 7, "E": 6, "F": 8, "G": 13, "H": 10, "I": 6}
"""Rulings A1 to A9, and so on."""
LISTS = ("J", "K")
"""The limits and the slips, which have no numbers."""
EXAMPLES = {
    "R": (1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 15, 17),
    "D": (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 21, 22),
}
REQUIRED = [
    *(f"{part}{number}" for part, last in RULINGS.items() for number in range(1, last + 1)),
    *LISTS,
    *(f"example {part}{number}" for part, numbers in EXAMPLES.items() for number in numbers),
]
LEFT_OUT: tuple[str, ...] = ()
CARDS: tuple[str, ...] = ()
