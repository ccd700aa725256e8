"""The board of Trajan as a picture."""

from bot.games.trajan.picture.layout import drawing

__all__ = ["drawing"]
