"""The words of every game that has a case, the toy's among them; one that is missing is an error."""

from pathlib import Path

from bot.words.wording import LOCALES, Wording

WORDING = Wording(LOCALES, Path(__file__).parent / "locales", strict=True)
