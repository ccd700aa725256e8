"""Trajan at the table: the board as text, what trays lead to, the story of a turn, the account at the end."""

from bot.games.trajan.board import TrajanBoard

__all__ = ["TrajanBoard"]
