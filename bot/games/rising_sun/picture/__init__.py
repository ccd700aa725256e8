"""The board of Rising Sun as a picture."""

from bot.games.rising_sun.picture.picture import drawing

__all__ = ["drawing"]
