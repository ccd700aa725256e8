"""How the games that there are look."""

from collections.abc import Mapping

from bot.games.rising_sun import RisingSunBoard
from bot.games.samurai_sword import SamuraiSwordBoard
from bot.presentation.board import Board

BOARDS: Mapping[str, Board] = {"rising_sun": RisingSunBoard(), "samurai_sword": SamuraiSwordBoard()}
"""By the id of the game."""
