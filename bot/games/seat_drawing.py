"""Drawing a seat's question in the process that paints, which loads games and words when it first needs them."""

from functools import cache

from bot.games.registry import BOARDS
from bot.model.drawings import Drawing, SeatRequest
from bot.presentation.boards import Boards
from bot.words.wording import Wording
from engine.games import GAMES


def seat_drawing(request: SeatRequest) -> Drawing | None:
    """Return the picture of a seat's question, or None if it has none."""
    GAMES[request.game]  # Importing a game registers what its cards do, which pictures calculate with.
    return _boards().seat_drawing(request)


@cache
def _boards() -> Boards:
    return Boards(Wording(), BOARDS)
