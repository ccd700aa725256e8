"""Pictures of a question from one seat's view, with the options marked."""

from bot.games.shogun.picture.seat.painting import seat_drawing

__all__ = ["seat_drawing"]
