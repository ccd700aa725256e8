"""Tests for finding a message that the bot may have sent already."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from types import SimpleNamespace
from typing import Any

import pytest

from bot.host.transport import ForbiddenError
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.presentation.components import Component, button, container, row, text_display
from tests.discord.test_invalid_responses import JSON, answering

BOT, SOMEBODY = 7, 8
NOW = datetime(2030, 1, 1, tzinfo=UTC)


def shown(
    number: int, author: int, content: str, *embeds: str, components: Sequence[Component] = ()
) -> dict[str, Any]:
    told = [{"type": "rich", "description": embed} for embed in embeds]
    is_from = {"id": str(number), "author": {"id": str(author)}}
    return {**is_from, "content": content, "embeds": told, "components": [*components]}


def card(text: str) -> Component:
    return container([text_display(text), row(button(CustomId("seat", 1), "My seat"))], 0xFFFFFF)


async def found(
    wanted: Message, monkeypatch: pytest.MonkeyPatch, *messages: dict[str, Any], status: int = 200
) -> int | None:
    body = json.dumps(messages if status == 200 else {"code": 50013, "message": "no"}).encode()
    reply = f"HTTP/1.1 {status} \r\n".encode() + JSON + f"Content-Length: {len(body)}\r\n\r\n".encode() + body
    async with answering(reply, monkeypatch) as courier:
        me: Any = SimpleNamespace(id=BOT)
        courier._client._connection.user = me
        return await courier.find_message(1, wanted, 0, NOW)


async def test_own_message_with_the_same_text_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [shown(4, BOT, "later"), shown(3, BOT, "hello"), shown(2, SOMEBODY, "hello")]
    assert await found(Message(content="hello "), monkeypatch, *there) == 3


async def test_other_texts_and_other_authors_do_not_match(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [shown(4, BOT, "hello", "a tale"), shown(2, SOMEBODY, "hello")]
    assert await found(Message(content="hello"), monkeypatch, *there) is None
    tale = Message(content="hello", embeds=({"description": "a tale"},))
    assert await found(tale, monkeypatch, *there) == 4


async def test_card_is_found_after_its_icons_were_redrawn(monkeypatch: pytest.MonkeyPatch) -> None:
    there = shown(3, BOT, "", components=[card("<:toy_red:7> Ann 5"), card("<:toy_red:7> Ann 6")])
    wanted = Message(components=(card("<:toy_red_2:8> Ann 5"), card("<:toy_red_2:8> Ann 6")))
    assert await found(wanted, monkeypatch, there) == 3
    other = Message(components=(card("<:toy_red_2:8> Ann 5"), card("<:toy_red_2:8> Ann 7")))
    assert await found(other, monkeypatch, there) is None


async def test_card_is_found_after_its_deadline_was_moved(monkeypatch: pytest.MonkeyPatch) -> None:
    there = shown(3, BOT, "", "Ann, <t:1900000000:R>")
    assert await found(Message(embeds=({"description": "Ann, <t:1900003600:R>"},)), monkeypatch, there) == 3


async def test_texts_in_components_distinguish_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    there = [shown(number, BOT, "", components=[card(text)]) for number, text in ((3, "Toy"), (4, "Other"))]
    assert await found(Message(components=(card("Other"),)), monkeypatch, *there) == 4
    assert await found(Message(components=(card("Neither"),)), monkeypatch, *there) is None


async def test_silent_message_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    there = shown(3, BOT, "hello") | {"flags": 1 << 12}
    assert await found(Message(content="hello"), monkeypatch, there) == 3


async def test_missing_permission_to_search_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(ForbiddenError):
        await found(Message(content="hello"), monkeypatch, status=403)
