"""Helpers that render Rising Sun games as players see them."""

from collections.abc import Sequence
from typing import Any

from bot.games.rising_sun import forecasts
from bot.games.rising_sun.board import RisingSunBoard
from bot.localization.localizer import Localizer
from bot.presentation.board import BoardPage
from engine.core.game import Game
from tests.presentation.tables import NAMES, SHOWN, begun, say_at
from tests.rising_sun.laying import Laid
from tests.wording import WORDING

say = say_at("rising_sun", lambda: Laid("koi", "lotus", "turtle").game)
"""Format a message in a game of Koi, Lotus and Turtle."""

YOU = forecasts.YOU
"""The value of the fact `who` that stands for the reader."""


def other(clan: str) -> str:
    """Return the value of the fact `who` for another player."""
    return clan


def again(person: str, clan: str) -> str:
    """Return the name of a player already mentioned in the same message."""
    return say("seat-called-again", person=person, emblem=say(f"emblem-{clan}"))


def listed(*parts: str) -> str:
    """Join the parts into a list, as in a sentence."""
    return WORDING.catalog("en", "rising_sun").format_list(parts)


def figures(*kinds: str) -> str:
    """Return a list of figures as in a sentence, one of each kind."""
    return listed(*(say(f"figure-{kind}", "one") for kind in kinds))


BOARD = RisingSunBoard()


def localizer_of(game: Game[Any], names: tuple[str, ...] = NAMES) -> Localizer:
    """Return the message formatter for a card."""
    return SHOWN.table_localizer(begun(game, names), game.chosen(), "en").for_markdown


def pages_of(game: Game[Any], names: tuple[str, ...] = NAMES) -> Sequence[BoardPage]:
    """Return the public pages of *Board*."""
    return BOARD.pages(localizer_of(game, names), game.view(None))


def page_of(game: Game[Any], topic: str) -> str:
    """Return the text of a page, or an empty string if the page doesn't exist."""
    return next((page.text for page in pages_of(game) if page.name == say(f"board-{topic}")), "")
