"""Painters that need no other process."""

from collections.abc import Callable

from bot.games.registry import BOARDS
from bot.model.messages import Picture
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.presentation.board import Boards
from tests.wording import WORDING

_BOARDS = Boards(WORDING, BOARDS)


class NearPainter:
    """Paints in this process. By default, a picture is the alternative text of its drawing."""

    async def render(self, drawing: Drawing) -> bytes:
        return b"PNG " + drawing.text.encode()

    async def render_seat(self, request: SeatPictureRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        drawing = _BOARDS.seat_drawing(request)
        if drawing is None:
            return None
        return Picture(await self.render(drawing), drawing.text, drawing.digest)

    async def close(self) -> None:
        """There is nothing to end."""
