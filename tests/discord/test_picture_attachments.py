"""Tests for adding pictures to messages that change before the picture is rendered."""

import asyncio
from types import SimpleNamespace
from typing import Any

from bot.discord.picture_attachments import PictureAttachments


async def test_message_with_new_content_gets_no_late_picture() -> None:
    nothing: Any = None
    hanging, begun, ended = PictureAttachments(nothing), asyncio.Event(), list[str]()

    async def draw() -> None:
        begun.set()
        try:
            await asyncio.sleep(60)
        finally:
            ended.append("late")

    async def draw_another() -> None:
        ended.append("another")

    hanging.attach(nothing, 5, draw, "board.png")
    await begun.wait()
    hanging.attach(nothing, 6, draw_another, "board.png")
    message: Any = SimpleNamespace(id=5)

    await hanging.cancel(message)

    assert sorted(ended) == ["another", "late"]
