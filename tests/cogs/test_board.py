"""Tests for *Board* next to a question, which shows text first and a picture later."""

import asyncio
from typing import Any

import pytest

from bot.discord import deferral
from bot.host.delivery import card
from bot.host.gameplay.actions import Gameplay
from bot.model.panels import Panel
from bot.model.pictures import Drawing
from bot.presentation.board import Board, BoardPage, PagePicture
from bot.presentation.components import shows_picture
from tests.cogs.people import Room, control, raw, text_of
from tests.cogs.test_lookup import Brush
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import TITLE

IN_WORDS = "The table, in words"


@pytest.fixture
def painter() -> Brush:
    return Brush()


@pytest.fixture(autouse=True)
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Give the toy game a picture, without a delay on cards, and return the views it is drawn from."""
    views: list[Any] = []

    def drawing(board: Board, localizer: Any, view: Any) -> Drawing:
        views.append(view)
        return Drawing("<svg/>", IN_WORDS)

    monkeypatch.setattr(card, "PICTURE_DELAY", 0.0)
    monkeypatch.setattr(Board, "has_picture", True)
    monkeypatch.setattr(Board, "drawing", drawing)
    return views


def is_shown(answered: Any) -> bool:
    """Return whether the board is shown in an ephemeral message with its picture."""
    (picture,) = answered.attachments
    return (answered.ephemeral, picture.filename, picture.description) == (True, "board.png", IN_WORDS)


@pytest.mark.slow
async def test_board_next_to_a_panel_has_the_public_picture(room: Room, seen: list[Any]) -> None:
    await room.start("Ben")
    panel = await room.seat("Ann")
    seen.clear()

    beside = await room.press("Ann", "board", panel.response.message)

    assert TITLE in text_of(beside.response)
    assert is_shown(beside.response)
    assert [view.seat for view in seen] == [None]
    assert list(panel.response.attachments) == []


@pytest.mark.slow
async def test_board_next_to_a_direct_message_has_its_picture(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")

    beside = await room.people["Ben"].user.click(room.dms("Ben")[-1], custom_id=control(room.dms("Ben")[-1], "board"))
    await room.settle()

    assert [picture.filename for picture in beside.response.attachments] == ["board.png"]


@pytest.mark.slow
async def test_picture_is_added_to_a_deferred_board(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.start("Ben")
    panel = await room.seat("Ann")
    inner = Gameplay.panel

    async def slow(play: Gameplay, table_id: int, user_id: int) -> Panel:
        await asyncio.sleep(0.1)  # SimCord only waits for sleep. This is ten times the patience set below.
        return await inner(play, table_id, user_id)

    monkeypatch.setattr(Gameplay, "panel", slow)
    monkeypatch.setattr(deferral, "DEFER_AFTER", 0.01)
    beside = await room.press("Ann", "board", panel.response.message)

    assert is_shown(beside.followups[0])
    assert list(panel.response.attachments) == []


@pytest.mark.slow
async def test_first_page_has_the_current_picture_when_shown_again(
    room: Room, monkeypatch: pytest.MonkeyPatch, seen: list[Any]
) -> None:
    monkeypatch.setattr(Board, "pages", lambda *_: [BoardPage("Market", "Three fish.")])
    await room.start("Ben")
    opened = await room.press("Ann", "board", (await room.seat("Ann")).response.message)
    other = await room.press("Ann", "board-page", opened.response)
    assert "Three fish." in text_of(other.response)
    assert not shows_picture(raw(other.response))
    await answer(room, (await room.awaited())[0])
    seen.clear()

    back = await room.press("Ann", "board-page", other.response)

    assert shows_picture(raw(back.response))
    assert [view.seat for view in seen] == [None]


async def test_page_with_a_picture_shows_it_with_its_text(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    picture = PagePicture(IN_WORDS, "Three fish, drawn.", lambda: "<svg/>")
    monkeypatch.setattr(Board, "pages", lambda *_: [BoardPage("Market", "Three fish.", picture)])
    await room.start("Ben")
    opened = await room.press("Ann", "board", (await room.seat("Ann")).response.message)

    other = await room.press("Ann", "board-page", opened.response)

    assert is_shown(other.response)
    assert shows_picture(raw(other.response))
    assert "Three fish, drawn." in text_of(other.response)
    assert "Three fish." not in text_of(other.response)


@pytest.mark.slow
async def test_board_whose_picture_fails_is_shown_as_text(room: Room, painter: Brush) -> None:
    painter.fails = True
    await room.start("Ben")

    beside = await room.press("Ann", "board", (await room.seat("Ann")).response.message)

    assert TITLE in text_of(beside.response)
    assert list(beside.response.attachments) == []
