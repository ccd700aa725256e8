"""Pictures for a seat's questions, with the options marked."""

from bot.games.shogun.picture.seat.painting import seat_drawing

__all__ = ["seat_drawing"]
