"""The picture of Shogun's board."""

from bot.games.shogun.picture.board import drawing

__all__ = ["drawing"]
