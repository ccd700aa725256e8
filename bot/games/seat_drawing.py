"""Entry point for drawing questions in the rendering process, which loads games and texts on first use."""

from functools import cache

from bot.games.registry import BOARDS
from bot.model.drawings import Drawing, SeatRequest
from bot.presentation.boards import Boards
from bot.words.wording import Wording
from engine.games import GAMES


def seat_drawing(request: SeatRequest) -> Drawing | None:
    """Draw the picture for a seat's question, or return None if the question has none."""
    GAMES[request.game]  # Importing a game registers its cards' effects, which pictures need.
    return _boards().seat_drawing(request)


@cache
def _boards() -> Boards:
    return Boards(Wording(), BOARDS)
