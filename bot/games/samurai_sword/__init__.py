"""How the bot presents Samurai Sword: the circle of players as text, log messages, and the final scores."""

from bot.games.samurai_sword.board import SamuraiSwordBoard

__all__ = ["SamuraiSwordBoard"]
