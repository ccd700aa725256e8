"""The picture of Rising Sun's board."""

from bot.games.rising_sun.picture.layout import drawing

__all__ = ["drawing"]
