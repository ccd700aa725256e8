"""Private pictures of Samurai Sword: the circle from one seat, the hand, and an attack with both answers."""

from bot.games.samurai_sword.seat_picture.layout import seat_drawing

__all__ = ["seat_drawing"]
