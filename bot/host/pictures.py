"""The pictures that hang on cards: which tables have one, and what hangs there now."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Protocol

from bot.host.foreground import Foreground
from bot.host.speech import Speech
from bot.model.drawings import Drawing
from bot.model.late import log_trouble
from bot.model.messages import Message, Picture
from bot.model.records import Post
from bot.model.tables import TableInfo

NONE = ""
"""The digest of no picture at all."""
CALM = 2.0
"""Seconds from a card to its picture. What follows meanwhile shares the picture."""
_REMEMBERED = 256


class Painter(Protocol):
    """Turns drawings into PNG."""

    async def paint(self, drawing: Drawing) -> bytes:
        """The picture of `drawing`, or any error; LateError if it takes too long."""
        ...

    async def close(self) -> None:
        """Ends what was started for it."""
        ...


class CardPictures:
    """Knows what hangs where, so that the same picture is not sent again. Without a `painter` there are none."""

    def __init__(self, speech: Speech, painter: Painter | None, foreground: Foreground) -> None:
        self._speech = speech
        self._painter = painter
        self._foreground = foreground
        self._turn = asyncio.Lock()
        self._hung: OrderedDict[int, tuple[int | None, str]] = OrderedDict()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Tables take turns, so that each is drawn as it lies when it is painted. People go before each of them."""
        async with self._turn:
            await self._foreground.quiet()
            yield

    def after_card(self, info: TableInfo) -> list[Post]:
        """What follows the card of a table."""
        wanted = self._painter is not None and info.pictures and self._speech.draws(info)
        return [Post("picture", wait=CALM)] if wanted else []

    def with_or_without(self, info: TableInfo, card: Message) -> Message:
        """The card, which is to lose its picture if there are none any more."""
        if self.after_card(info):
            return card
        self.note(info, None)
        return card.model_copy(update={"keeps_picture": False})

    def hangs(self, info: TableInfo, digest: str) -> bool:
        """Whether the card is known to show exactly this already."""
        return self._hung.get(info.id) == (info.card_message_id, digest)

    async def if_possible(self, drawing: Drawing, table_id: int | None = None) -> Picture | None:
        """The picture of a drawing; None without a painter, or if it is late or fails, which is logged."""
        if self._painter is None:
            return None
        try:
            return Picture(await self._painter.paint(drawing), drawing.text, drawing.digest)
        except Exception as error:
            log_trouble(error, "a picture", table_id)
        return None

    def note(self, info: TableInfo, picture: Picture | None) -> None:
        """The card of a table shows a picture now, or none."""
        self._hung.pop(info.id, None)
        self._hung[info.id] = (info.card_message_id, NONE if picture is None else picture.digest)
        while len(self._hung) > _REMEMBERED:
            self._hung.popitem(last=False)

    async def close(self) -> None:
        """Nothing is painted any more."""
        if self._painter is not None:
            await self._painter.close()
