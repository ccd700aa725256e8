"""Tests for ephemeral messages that become Components V2 messages and remain so on every page."""

import asyncio
from typing import Any

import pytest

from bot.discord import deferral
from bot.host.errors import HostError
from bot.host.gameplay.actions import Gameplay
from bot.model.panels import Panel
from tests.cogs.people import Room, controls_of, labels_of, text_of
from tests.cogs.test_advance_answers import TOASTING, feast, page_of
from tests.cogs.test_open_panels import bid_by_direct_message
from tests.cogs.test_playing import until
from tests.cogs.toy import FORM, TOY, toy

pytestmark = pytest.mark.slow


@pytest.fixture(params=[False, pytest.param(True, marks=pytest.mark.slow)], ids=["at once", "deferred"])
def patience(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Run the test with immediate and with deferred replies."""
    if not request.param:
        return
    inner = Gameplay.panel

    async def slow(play: Gameplay, table_id: int, user_id: int) -> Panel:
        await asyncio.sleep(0.1)
        return await inner(play, table_id, user_id)

    monkeypatch.setattr(Gameplay, "panel", slow)
    monkeypatch.setattr(deferral, "DEFER_AFTER", 0.01)


def is_converted(message: Any) -> bool:
    """Return whether a message uses Components V2 and has no content or embeds."""
    return (message.flags.components_v2, message.content, message.embeds) == (True, "", [])


@pytest.mark.usefixtures("patience")
async def test_ordinary_ephemeral_message_becomes_a_panel(room: Room) -> None:
    await room.start("Ben")
    offers = (await room.slash("Ann", "gift")).response
    assert not offers.flags.components_v2

    panel = (await room.press("Ann", "seat", offers.message)).response

    assert panel.message.id == offers.message.id
    assert is_converted(panel)
    assert "more" in controls_of(panel)


@pytest.mark.usefixtures("patience")
async def test_pages_replace_a_panel(room: Room) -> None:
    name = await feast(room)
    foreseen = await page_of(room, name)
    assert is_converted(foreseen)
    assert toy("ahead-title") in text_of(foreseen)

    page = (await room.press(name, TOASTING, foreseen.message)).response
    assert is_converted(page)
    assert f"### {toy('ask-toast', 'title')}" in text_of(page)

    panel = (await room.press(name, "seat", page.message)).response
    assert is_converted(panel)


async def test_offer_replaces_a_panel(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    panel = (await room.seat(name)).response
    offered: Any = (await room.click(name, "offer:give-coin", panel.message)).response
    assert is_converted(offered)
    assert toy("private-title", game=TOY, channel=room.channel.mention) in text_of(offered)


async def test_error_does_not_change_the_panel(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    panel = (await room.seat(name)).response
    words = text_of(panel)

    async def refuse(*_: object) -> Panel:
        raise HostError("game-over")

    monkeypatch.setattr(Gameplay, "panel", refuse)
    refused = await room.press(name, "more", panel.message)

    told: Any = refused.followups[0] if refused.followups else refused.response
    assert toy("error-game-over") in text_of(told)
    assert text_of(panel) == words


async def test_direct_message_becomes_a_panel_and_then_one_line(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    assert not room.dms("Ben")[-1].flags.components_v2

    await bid_by_direct_message(room, "Ben", 2)

    letter = room.dms("Ben")[-1]
    assert is_converted(letter)
    assert toy("change") in labels_of(letter)
    form = await room.click("Ann", FORM, (await room.seat("Ann")).response.message)
    await room.people["Ann"].submit_modal(form, {"0": ["0"], "1": ["0"]})
    await room.settle()
    (closed,) = [one for one in room.dms("Ben") if one.id == letter.id]
    assert is_converted(closed)
    assert controls_of(closed) == []
    assert TOY in text_of(closed)
