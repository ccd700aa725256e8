"""Rising Sun at the table: the board as text, the story of a step, the account at the end."""

from bot.games.rising_sun.board import RisingSunBoard

__all__ = ["RisingSunBoard"]
