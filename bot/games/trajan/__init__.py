"""How the bot presents Trajan: the board as text, previews of trays, log messages, and the final scores."""

from bot.games.trajan.board import TrajanBoard

__all__ = ["TrajanBoard"]
