"""The board of Rising Sun as a picture."""

from bot.pictures.rising_sun.picture import drawing

__all__ = ["drawing"]
