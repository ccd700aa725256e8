"""Tests that messages are silent unless they mention users."""

from typing import Any

import pytest

from bot.discord.transport import DiscordTransport
from bot.model.messages import Message

SILENT, COMPONENTS_V2 = 1 << 12, 1 << 15
CARD = ({"type": 10, "content": "The card."},)


class Listening:
    """A client that records the bodies it sends and edits."""

    def __init__(self) -> None:
        self.http = self
        self.bodies: list[dict[str, Any]] = []

    async def send_message(self, channel_id: int, *, params: Any) -> dict[str, Any]:
        self.bodies.append(params.payload)
        return {"id": "5"}

    async def edit_message(self, channel_id: int, message_id: int, *, params: Any) -> dict[str, Any]:
        return await self.send_message(channel_id, params=params)

    async def start_private_message(self, user_id: str) -> dict[str, Any]:
        return {"id": "6"}


async def flags_of(*, message: Message, how: str) -> int:
    client: Any = Listening()
    courier = DiscordTransport(client)
    match how:
        case "say":
            await courier.send(1, message, "n")
        case "dm":
            await courier.send_dm(1, message, "n")
        case "edit":
            await courier.edit(1, 2, message)
        case "edit_dm":
            await courier.edit_dm(1, 2, message)
    (body,) = client.bodies
    return int(body.get("flags") or 0)


@pytest.mark.parametrize("how", ["say", "dm"])
async def test_message_without_mentions_is_silent(how: str) -> None:
    assert await flags_of(message=Message(content="<@1> has moved."), how=how) == SILENT
    assert await flags_of(message=Message(components=CARD), how=how) == SILENT | COMPONENTS_V2


@pytest.mark.parametrize("how", ["say", "dm"])
async def test_message_with_mentions_is_never_silent(how: str) -> None:
    assert await flags_of(message=Message(content="<@1>, your turn.", mentions=(1,)), how=how) == 0
    assert await flags_of(message=Message(components=CARD, mentions=(1,)), how=how) == COMPONENTS_V2


@pytest.mark.parametrize(("how", "flags"), [("edit", 0), ("edit_dm", COMPONENTS_V2)])
@pytest.mark.parametrize("mentions", [(), (1,)])
async def test_edit_never_sets_the_silent_flag(how: str, flags: int, mentions: tuple[int, ...]) -> None:
    assert await flags_of(message=Message(content="Over.", mentions=mentions), how=how) == flags
    assert await flags_of(message=Message(components=CARD, mentions=mentions), how=how) == COMPONENTS_V2
