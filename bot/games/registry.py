"""The `Board` of each game, imported when the game is first used."""

from bot.presentation.board import Board
from engine.core.shelf import Shelf


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
