"""Shogun's texts and pictures: board, game log, final scoring."""

from bot.games.shogun.board import ShogunBoard

__all__ = ["ShogunBoard"]
