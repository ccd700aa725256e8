"""The board of Trajan as a picture."""

from bot.games.trajan.picture.board import drawing

__all__ = ["drawing"]
