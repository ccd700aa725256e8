"""Every ruling and example, every card and every character is named by a test that shows it."""

import re
from pathlib import Path

import pytest

from engine.samurai_sword.components import CARDS, CHARACTERS

RULINGS = {1: 9, 2: 10, 3: 9, 4: 12, 5: 22, 6: 6, 7: 14, 8: 6, 9: 3, 10: 10, 11: 30}
OUTSIDE_THE_ENGINE = {
    "1.3",  # What people may say to each other.
    "8.6",  # A promo character that is in neither box.
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

NUMBERS = [
    number
    for part, lines in RULINGS.items()
    for line in range(1, lines + 1)
    if (number := f"{part}.{line}") not in OUTSIDE_THE_ENGINE
]
NAMES = [f"{part}{number}" for part, numbers in EXAMPLES.items() for number in numbers]


@pytest.fixture(scope="module")
def tests() -> str:
    """The text of all other tests of the game, but for those of the data files."""
    left_out = {"test_completeness.py", "test_components.py"}
    files = sorted(Path(__file__).parent.rglob("test_*.py"))
    return " ".join(path.read_text("utf-8") for path in files if path.name not in left_out)


@pytest.mark.parametrize("number", NUMBERS)
def test_a_test_names_the_ruling(tests: str, number: str) -> None:
    assert re.search(rf"rulings\s(\d+\.\d+,\s)*{re.escape(number)}(?!\d)", tests, re.IGNORECASE)


@pytest.mark.parametrize("name", NAMES)
def test_a_test_names_the_example(tests: str, name: str) -> None:
    assert re.search(rf'(?:"""|, |; |and ){name}(?!\d)', tests)


@pytest.mark.parametrize("name", [*CARDS, *CHARACTERS])
def test_a_test_names_the_card_or_character(tests: str, name: str) -> None:
    assert f'"{name}"' in tests
