"""Rising Sun's texts and pictures: board, game log, final scoring."""

from bot.games.rising_sun.board import RisingSunBoard

__all__ = ["RisingSunBoard"]
