"""The board of Rising Sun as a picture."""

from bot.games.rising_sun.picture.layout import drawing

__all__ = ["drawing"]
