"""The board of Shogun as a picture."""

from bot.games.shogun.picture.layout import drawing

__all__ = ["drawing"]
