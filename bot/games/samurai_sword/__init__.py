"""Samurai Sword at the table: the circle of players as text, the story of a step, the account at the end."""

from bot.games.samurai_sword.board import SamuraiSwordBoard

__all__ = ["SamuraiSwordBoard"]
