"""The circle of players of Samurai Sword as a picture."""

from bot.games.samurai_sword.picture.board import drawing

__all__ = ["drawing"]
