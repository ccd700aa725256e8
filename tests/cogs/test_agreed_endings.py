"""Tests for ending a game by agreement, from *More* or `/table end`, and for its last card."""

from typing import Any

import pytest

from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.test_ending import ended_card
from tests.cogs.test_hosting import last_with
from tests.cogs.toy import toy
from tests.wording import say

pytestmark = pytest.mark.slow


async def offer(room: Room, who: str) -> Any:
    """Open *More* of the person's panel, then the page that offers to end the game."""
    panel = await room.press(who, "seat")
    more = await room.press(who, "more", panel.response)
    return (await room.press(who, "agree-end", more.response)).response


async def test_more_offers_to_end_the_game_together(room: Room) -> None:
    await room.start("Ben", "Cid")
    asked = await offer(room, "Ben")
    assert controls_of(asked) == ["ask-others", "ask-others", "keep"]

    waits = await room.press("Ben", "ask-others:1", asked)
    message = last_with(room, "joint-no")
    assert say("agree-end-waits") in text_of(waits.response)
    assert room.people["Ann"].mention in message.content
    assert room.people["Ben"].mention not in message.content
    await room.press("Ann", "joint-yes", message)
    await room.press("Cid", "joint-yes", message)
    await room.settle()

    card = ended_card(room)
    assert toy("card-ended-agreed", places="yes") in text_of(card)
    assert controls_of(card) == ["board", "log"]
    assert "**1.** " in text_of(card)


async def test_a_refusal_keeps_the_game_going(room: Room) -> None:
    await room.start("Ben")
    asked = (await room.slash("Ben", "table end")).response
    await room.press("Ben", "ask-others:0", asked.message)

    await room.press("Ann", "joint-no", last_with(room, "joint-no"))

    info = await room.table()
    assert (info.status, info.joint.open) == ("playing", None)
