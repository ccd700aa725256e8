"""Drawing of questions in the rendering process of a killed bot, which also plays the toy game."""

from bot.model.pictures import Drawing, SeatPictureRequest
from tests.presentation.tables import SHOWN


def seat_drawing(request: SeatPictureRequest) -> Drawing | None:
    """Draw the picture for a seat's question, or return None if the question has none."""
    return SHOWN.seat_drawing(request)
