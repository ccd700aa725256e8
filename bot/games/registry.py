"""The `Board` of each game, imported when the game is first used, and the rendering process's entry point."""

from functools import cache

from bot.localization.catalogs import CatalogLoader
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.presentation.board import Board, Boards
from engine.core.shelf import Shelf
from engine.games import GAMES


def _rising_sun() -> Board:
    from bot.games.rising_sun import RisingSunBoard

    return RisingSunBoard()


def _samurai_sword() -> Board:
    from bot.games.samurai_sword import SamuraiSwordBoard

    return SamuraiSwordBoard()


def _shogun() -> Board:
    from bot.games.shogun import ShogunBoard

    return ShogunBoard()


def _trajan() -> Board:
    from bot.games.trajan import TrajanBoard

    return TrajanBoard()


BOARDS: Shelf[Board] = Shelf(
    {"rising_sun": _rising_sun, "samurai_sword": _samurai_sword, "shogun": _shogun, "trajan": _trajan}
)
"""Maps game ids to boards."""


# Drawing questions in the rendering process


def seat_drawing(request: SeatPictureRequest) -> Drawing | None:
    """Draw the picture for a seat's question, or return None if the question has none."""
    GAMES[request.game]  # Importing a game registers its cards' effects, which pictures need.
    return _boards().seat_drawing(request)


@cache
def _boards() -> Boards:
    return Boards(CatalogLoader(), BOARDS)
