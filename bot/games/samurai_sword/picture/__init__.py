"""The circle of players of Samurai Sword as a picture."""

from bot.games.samurai_sword.picture.layout import drawing

__all__ = ["drawing"]
