"""The words of every game that has a case, the toy's among them; one that is missing is an error."""

from collections.abc import Iterable
from pathlib import Path

from bot.words.wording import FALLBACK, LOCALES, Wording

WORDING = Wording(LOCALES, Path(__file__).parent / "locales", strict=True)


def read_words(games: Iterable[str]) -> None:
    """Reads the words of these games, so that nobody has to wait for it who is patient for a few seconds only."""
    for game in games:
        WORDING.words(FALLBACK, game)
