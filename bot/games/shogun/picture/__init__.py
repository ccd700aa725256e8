"""The picture of Shogun's board."""

from bot.games.shogun.picture.layout import drawing

__all__ = ["drawing"]
