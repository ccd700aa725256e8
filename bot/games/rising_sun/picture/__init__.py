"""The picture of Rising Sun's board."""

from bot.games.rising_sun.picture.board import drawing

__all__ = ["drawing"]
