"""Tables of Rising Sun as people see them."""

from collections.abc import Sequence
from typing import Any

from bot.games.rising_sun import standing
from bot.games.rising_sun.board import RisingSunBoard
from bot.presentation.board import BoardPage
from bot.words.voice import Voice
from engine.core.game import Game
from tests.presentation.tables import NAMES, SHOWN, begun, say_at
from tests.rising_sun.laying import Laid
from tests.wording import WORDING

say = say_at("rising_sun", lambda: Laid("koi", "lotus", "turtle").game)
"""The words of a message at a table of Koi, Lotus and Turtle."""

YOU = standing.YOU
"""The fact `who` of the reader, where the facts of a question name players."""


def other(clan: str) -> str:
    """Return the fact `who` of another player."""
    return clan


def again(person: str, clan: str) -> str:
    """Return the name of a person who has been named before in the same message."""
    return say("seat-called-again", person=person, emblem=say(f"emblem-{clan}"))


def listed(*parts: str) -> str:
    """Return the parts as a list in a sentence."""
    return WORDING.words("en", "rising_sun").listed(parts)


def figures(*kinds: str) -> str:
    """Return figures as a sentence names them, one of each kind."""
    return listed(*(say(f"figure-{kind}", "one") for kind in kinds))


BOARD = RisingSunBoard()


def voice_of(game: Game[Any], names: tuple[str, ...] = NAMES) -> Voice:
    """Return a voice for the texts of a card."""
    return SHOWN.voice_at(begun(game, names), game.chosen(), "en").in_text


def pages_of(game: Game[Any], names: tuple[str, ...] = NAMES) -> Sequence[BoardPage]:
    """Return the public pages of *Board*."""
    return BOARD.pages(voice_of(game, names), game.view(None))


def page_of(game: Game[Any], topic: str) -> str:
    """Return the text of one page, or nothing if there is none."""
    return next((page.text for page in pages_of(game) if page.name == say(f"board-{topic}")), "")
