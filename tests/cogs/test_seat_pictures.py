"""Tests that a seat's picture is added after the text, and dropped if the panel has changed by then."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.discord import deferral
from bot.discord.open_panels import TRACKED_SECONDS
from bot.host.delivery.card import PictureRenderer
from bot.host.gameplay.actions import Gameplay
from bot.logs import JsonFormatter
from bot.model.messages import Picture
from bot.model.panels import Panel
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.presentation.board import Board
from bot.presentation.components import MEDIA_GALLERY, walk_components
from bot.workers.rendering import RenderingError
from bot.workers.worker_process import WorkerTimeoutError
from tests.cogs.people import Room, controls_of, labels_of, raw, text_of
from tests.cogs.test_lookup import Brush
from tests.cogs.test_open_panels import bid_by_direct_message, is_closed
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import CUP_ON_FLOOR, FORM, NOTHING, toy

pytestmark = pytest.mark.slow

SECRET_SVG = "<svg>the king holds the poison</svg>"


class Studio(Brush):
    """A renderer that can be made to wait."""

    def __init__(self) -> None:
        super().__init__()
        self.door = asyncio.Event()
        self.trouble: Exception | None = None
        self.were_wanted: list[bool] = []
        """For each picture, whether it was still wanted when it was rendered."""
        self._room: Room | None = None

    def close_door(self, room: Room) -> None:
        """Block rendering until `open_door`."""
        self._room = room
        self.door.clear()

    def open_door(self) -> None:
        self._room = None
        self.door.set()

    async def render(self, drawing: Drawing) -> bytes:
        if self._room is not None:
            await self._room.env.external_wait(self.door.wait(), reason="a picture takes its time")
        if self.trouble is not None:
            raise self.trouble
        return await super().render(drawing)

    async def render_seat(self, request: SeatPictureRequest, is_wanted: Callable[[], bool]) -> Picture | None:
        picture = await super().render_seat(request, is_wanted)
        self.were_wanted.append(is_wanted())
        return picture


@pytest.fixture
def painter() -> Studio:
    return Studio()


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Give every question of the toy game a picture; return the seats and drafts drawn."""
    made: list[Any] = []

    def seat_drawing(board: Board, localizer: Any, view: Any, decision: Any, chosen: Any) -> Drawing:
        made.append((view.seat, chosen))
        return Drawing(SECRET_SVG, f"{decision.kind}, {chosen}")

    monkeypatch.setattr(Board, "seat_drawing", seat_drawing)
    return made


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Return the file names in each edit that doesn't follow a press."""
    made: list[list[str]] = []
    inner = discord.Interaction.edit_original_response

    async def edit(interaction: discord.Interaction, **arguments: Any) -> Any:
        made.append([file.filename for file in arguments["attachments"]])
        return await inner(interaction, **arguments)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", edit)
    return made


def pictures_of(message: Any) -> list[str]:
    """Return the descriptions of a message's pictures, which are all attached and in a gallery."""
    shown = [part for part in walk_components(raw(message)) if part["type"] == MEDIA_GALLERY]
    attached = [str(file.description) for file in message.attachments]
    assert [item["description"] for gallery in shown for item in gallery["items"]] == attached
    return attached


async def asked(room: Room) -> tuple[str, Any]:
    """Return the player who has to answer, and their panel."""
    (name,) = await room.awaited()
    return name, (await room.seat(name)).response


async def test_picture_is_added_later_above_the_controls(room: Room, painter: Studio) -> None:
    await room.start("Ben")
    painter.close_door(room)
    _, panel = await asked(room)
    words = text_of(panel)
    assert NOTHING in controls_of(panel)
    assert pictures_of(panel) == []

    painter.open_door()
    await room.settle()

    assert painter.were_wanted == [True]
    assert pictures_of(panel) == ["place, None"]
    assert [file.filename for file in panel.attachments] == ["board.png"]
    assert text_of(panel) == words
    kinds = [part["type"] for part in walk_components(raw(panel))]
    assert kinds.index(MEDIA_GALLERY) < kinds.index(1)


async def test_panel_without_a_question_has_no_picture(room: Room, drawn: list[Any]) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    await room.seat("Ben" if name == "Ann" else "Ann")
    assert drawn == []


async def test_table_without_pictures_has_none_on_panels(room: Room, drawn: list[Any]) -> None:
    await room.start("Ben")
    await room.slash("Ann", "table pictures", show="off")
    _, panel = await asked(room)
    assert drawn == []
    assert pictures_of(panel) == []


@pytest.mark.parametrize("painter", [None])
async def test_without_a_painter_nothing_is_drawn(
    room: Room, drawn: list[Any], painter: PictureRenderer | None
) -> None:
    await room.start("Ben")
    _, panel = await asked(room)
    assert drawn == []
    assert NOTHING in controls_of(panel)


@pytest.mark.parametrize("trouble", [RenderingError(SECRET_SVG), WorkerTimeoutError(SECRET_SVG)])
async def test_failed_rendering_does_not_change_the_panel(
    room: Room, painter: Studio, edits: list[list[str]], caplog: pytest.LogCaptureFixture, trouble: Exception
) -> None:
    caplog.set_level(logging.INFO, "bot")
    await room.start("Ben")
    painter.trouble = trouble
    edits.clear()  # Pages of the lobby are closed when the game starts.
    name, panel = await asked(room)

    assert edits == []
    assert pictures_of(panel) == []
    told = [logged(record) for record in caplog.records if record.levelno >= logging.WARNING]
    assert len(told) == 1
    assert not any(secret in told[0] for secret in (SECRET_SVG, "Ann", "Ben"))
    assert toy("answered") in text_of((await room.press(name, CUP_ON_FLOOR, panel.message)).response)


async def test_failed_drawing_is_logged_without_its_content(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> Drawing:
        raise ValueError(SECRET_SVG)

    monkeypatch.setattr(Board, "seat_drawing", broken)
    await room.start("Ben")
    _, panel = await asked(room)

    assert NOTHING in controls_of(panel)
    (failure,) = [record for record in caplog.records if record.exc_info]
    assert SECRET_SVG not in logged(failure)


def logged(record: logging.LogRecord) -> str:
    """Return a record as it is written to the log."""
    return JsonFormatter().format(record)


async def test_late_picture_after_a_press_is_dropped(room: Room, painter: Studio, edits: list[list[str]]) -> None:
    await room.start("Ben")
    edits.clear()  # Pages of the lobby are closed when the game starts.
    painter.close_door(room)
    name, panel = await asked(room)
    done = await room.press(name, CUP_ON_FLOOR, panel.message)
    assert toy("answered") in text_of(done.response)

    painter.open_door()
    await room.settle()

    assert edits == []
    assert pictures_of(done.response) == []
    assert painter.were_wanted == [False]


async def test_late_picture_after_a_draft_shows_the_draft(room: Room, painter: Studio) -> None:
    await room.start("Ben")
    await until(room, "bid")
    painter.close_door(room)
    panel = (await room.seat("Ann")).response
    form = await room.click("Ann", FORM, panel.message)
    done = await room.people["Ann"].submit_modal(form, {"0": ["4"], "1": ["4"]})

    painter.open_door()
    await room.settle()

    (shown,) = pictures_of(done.response)
    assert "4" in shown


async def test_late_picture_of_a_question_answered_elsewhere_is_dropped(
    room: Room, painter: Studio, edits: list[list[str]]
) -> None:
    await room.start("Ben")
    edits.clear()  # Pages of the lobby are closed when the game starts.
    painter.close_door(room)
    name, first = await asked(room)
    second = (await room.seat(name)).response
    await room.press(name, CUP_ON_FLOOR, second.message)
    assert is_closed_panel(first)

    painter.open_door()
    await room.settle()

    assert is_closed_panel(first)
    assert edits == [[]]


def is_closed_panel(message: Any) -> bool:
    return controls_of(message) == ["seat"] and not message.attachments


async def test_late_picture_after_a_restart_is_dropped(room: Room, painter: Studio, edits: list[list[str]]) -> None:
    await room.start("Ben")
    edits.clear()  # Pages of the lobby are closed when the game starts.
    painter.close_door(room)
    name, panel = await asked(room)
    await room.restart()

    painter.open_door()
    await room.settle()

    assert edits == []
    assert pictures_of(panel) == []
    assert toy("answered") in text_of((await room.press(name, CUP_ON_FLOOR, panel.message)).response)


async def test_picture_rendered_during_a_press_is_added_after_it(
    room: Room, painter: Studio, edits: list[list[str]]
) -> None:
    await room.start("Ben")
    edits.clear()  # Pages of the lobby are closed when the game starts.
    painter.close_door(room)
    name, panel = await asked(room)
    with room.bot.panels.edits_paused(1, room.people[name].id):
        painter.open_door()
        await room.settle()
        assert edits == []
    await room.settle()

    assert edits == [["board.png"]]
    assert pictures_of(panel) == ["place, None"]


async def test_a_picture_whose_panel_can_no_longer_be_reached_is_not_painted(
    room: Room, painter: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start("Ben")
    painter.close_door(room)
    await asked(room)
    panels = room.bot.panels
    now = panels._now() + TRACKED_SECONDS
    monkeypatch.setattr(panels, "_now", lambda: now)

    painter.open_door()
    await room.settle()

    assert painter.were_wanted == [False]


async def test_two_panels_of_a_person_both_get_their_pictures(room: Room, painter: Studio) -> None:
    await room.start("Ben")
    painter.close_door(room)
    name, first = await asked(room)
    second = (await room.seat(name)).response

    painter.open_door()
    await room.settle()

    assert pictures_of(first) == pictures_of(second) == ["place, None"]


async def test_closing_a_panel_drops_its_picture_in_the_same_edit(room: Room, edits: list[list[str]]) -> None:
    await room.start("Ben")
    edits.clear()  # Pages of the lobby are closed when the game starts.
    name, first = await asked(room)
    second = (await room.seat(name)).response
    assert len(pictures_of(first)) == 1
    edits.clear()

    await room.press(name, CUP_ON_FLOOR, second.message)

    assert edits == [[]]
    assert is_closed_panel(first)


@pytest.mark.parametrize("is_slow", [False, True])
async def test_press_drops_the_picture_together_with_the_text(
    room: Room, monkeypatch: pytest.MonkeyPatch, is_slow: bool
) -> None:
    await room.start("Ben")
    name, panel = await asked(room)
    assert len(pictures_of(panel)) == 1
    inner = Gameplay.panel

    async def slow(play: Gameplay, table_id: int, user_id: int) -> Panel:
        await asyncio.sleep(0.1)
        return await inner(play, table_id, user_id)

    if is_slow:
        monkeypatch.setattr(Gameplay, "panel", slow)
        monkeypatch.setattr(deferral, "DEFER_AFTER", 0.01)
    more = (await room.press(name, "more", panel.message)).response

    assert toy("more-title") in text_of(more)
    assert list(more.attachments) == []
    again = (await room.press(name, "seat", more.message)).response
    assert len(pictures_of(again)) == 1


async def test_next_question_on_a_waiting_panel_gets_its_picture(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    panel = (await room.seat(waiting)).response

    while await room.awaited() == [name]:
        await answer(room, name)

    assert len(pictures_of(panel)) == 1


async def test_panel_can_be_closed_after_its_picture_was_refused(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    inner = discord.Interaction.edit_original_response

    async def edit(interaction: discord.Interaction, **arguments: Any) -> Any:
        if arguments["attachments"]:
            raise ConnectionResetError
        return await inner(interaction, **arguments)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", edit)
    await room.start("Ben")
    name, first = await asked(room)
    second = (await room.seat(name)).response

    await room.press(name, CUP_ON_FLOOR, second.message)

    assert is_closed_panel(first)


async def test_direct_message_has_no_picture(room: Room, drawn: list[Any]) -> None:
    await room.start("Ben")
    await until(room, "bid")
    room.bot.panels.clear()
    await room.settle()
    drawn.clear()

    await bid_by_direct_message(room, "Ben", 2)

    assert drawn == []
    assert toy("change") in labels_of(room.dms("Ben")[-1])
    assert list(room.dms("Ben")[-1].attachments) == []


def bytes_in(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())


async def test_picture_contents_are_not_stored_or_logged(
    room: Room, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "bot")
    await room.start("Ben")
    name, panel = await asked(room)
    assert len(pictures_of(panel)) == 1
    await room.press(name, CUP_ON_FLOOR, panel.message)
    await room.settle()

    stored = bytes_in(tmp_path)
    for secret in (SECRET_SVG, "PNG place", "place, None"):
        assert secret.encode() not in stored
        assert all(secret not in logged(record) for record in caplog.records)


# Panels close when the game ends


async def test_every_panel_of_an_ended_game_is_closed(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    panels = [(await room.seat(person)) for person in ("Ann", "Ben")]
    more = await room.press(waiting, "more", (await room.seat(waiting)).response.message)

    await room.sure("Ann", "table end", "end")

    assert all(is_closed(shown) for shown in (*panels, more))
    assert all(toy("panel-ended") in text_of(shown.response) for shown in (*panels, more))
    assert all(list(shown.response.attachments) == [] for shown in panels)


async def test_panels_close_when_a_game_is_played_to_its_end(room: Room) -> None:
    await room.start("Ben")
    panels: dict[str, Any] = {}
    for _ in range(40):
        panels = {name: (await room.seat(name)).response for name in ("Ann", "Ben")}
        if not (waiting := await room.awaited()):
            break
        last = waiting[0]
        await answer(room, last)
        if not await room.awaited():
            break
    other = "Ben" if last == "Ann" else "Ann"
    assert is_closed_panel(panels[other])
    assert toy("panel-over") in text_of(panels[other])
