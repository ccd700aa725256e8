"""Shogun at the table: the board as text, the story of a round, the account at the end."""

from bot.games.shogun.board import ShogunBoard

__all__ = ["ShogunBoard"]
