"""Tests of a Rising Sun table with pictures in a simulated Discord."""

from typing import Any

import pytest

from bot.host.delivery.card import PictureRenderer
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.settings import Settings
from bot.workers.rendering_worker import png_of
from tests.cogs.people import Room, menus_of
from tests.painters import NearPainter
from tests.rising_sun.showing import say

pytestmark = pytest.mark.usefixtures("every_game")


class SmallPainter(NearPainter):
    """Renderer that draws small pictures in this process.

    A renderer process yields to other work, and SimCord waits at most five seconds for a picture, however busy
    the machine is.
    """

    async def render(self, drawing: Drawing) -> bytes:
        return png_of(drawing.svg, zoom=0.1)


@pytest.fixture
def painter() -> PictureRenderer:
    return SmallPainter()


async def start(room: Room) -> None:
    await room.open("Ben", "Cid", game="rising_sun")


async def test_the_card_has_its_picture_and_alternative_text(room: Room) -> None:
    await start(room)

    await room.press("Ann", "start")
    await room.settle()

    (picture,) = room.card.attachments
    assert picture.filename == "board.png"
    assert picture.content_type == "image/png"
    assert picture.description is not None
    assert say("season-spring") in picture.description
    assert len(picture.description) <= MAX_ALT_TEXT
    assert room.card.components


async def test_the_host_can_switch_pictures_off_in_the_lobby(room: Room) -> None:
    await start(room)

    shown = (await room.press("Ann", "options")).response
    shown = (await room.press("Ann", "options", shown.message)).response
    await room.choose("Ann", shown, "off", menu="set-pictures")
    assert not (await room.table()).pictures
    await room.press("Ann", "start")
    await room.settle()

    assert room.card.attachments == []


@pytest.mark.slow
async def test_the_host_can_switch_pictures_off_during_the_game(room: Room) -> None:
    await start(room)
    await room.press("Ann", "start")
    await room.settle()

    await room.slash("Ann", "table pictures", show="off")
    await room.settle()
    assert room.card.attachments == []
    await room.slash("Ann", "table pictures", show="on")
    await room.settle()

    assert len(room.card.attachments) == 1


async def test_other_users_cannot_switch_pictures_off(room: Room) -> None:
    await start(room)

    shown = (await room.press("Ben", "options")).response
    assert menus_of(shown) == []
    assert (await room.table()).pictures


@pytest.mark.parametrize(("value", "painted"), [("off", False), ("on", True)])
def test_a_setting_switches_all_pictures_off(value: str, painted: bool, monkeypatch: Any) -> None:
    from bot.commands.bot_factory import painter

    monkeypatch.setenv("PICTURES", value)

    assert (painter(Settings.read()) is not None) is painted


def test_the_bot_has_no_painter_without_a_renderer(monkeypatch: pytest.MonkeyPatch) -> None:
    from bot.commands.bot_factory import painter

    monkeypatch.setattr("bot.commands.bot_factory.can_draw", lambda: False)

    assert painter(Settings.read()) is None
