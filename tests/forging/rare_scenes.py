"""Scenes that simulated games don't reach: absences, undo requests, and games that are ended and reopened."""

from collections.abc import Awaitable, Callable
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import simcord

from bot.games.registry import BOARDS
from bot.model.pictures import Drawing
from bot.model.tables import Actor, Person
from tests.cases import ALL_GAMES
from tests.cogs.people import MovableClock, Room, a_bot, controls_of, menus_of
from tests.cogs.test_advance_answers import SEATING, feast, page_of, say
from tests.cogs.test_ending import ended_card, notice, the_end
from tests.cogs.test_hosting import unused_for
from tests.cogs.test_open_seats import more, offer, take, vacancies
from tests.cogs.test_playing import answer
from tests.cogs.toy import CAT_FIRST
from tests.forging.scenes import Scene, SceneRecorder
from tests.painters import NearPainter

Keep = Callable[[], Awaitable[None]]


class _NoPainter(NearPainter):
    """A painter that is available but must never be used."""

    async def render(self, drawing: Drawing) -> bytes:
        raise AssertionError("nothing is painted among forged inputs")


async def special_scenes() -> list[Scene]:
    """Return the scenes of all these situations."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "chabudai.db"
        clock = MovableClock()
        painter: Any = _NoPainter()
        async with simcord.run(await a_bot(file, clock, ALL_GAMES, painter)) as env:
            room = Room(env, clock, file)
            album = SceneRecorder("errands", env, str(file))
            await _run(room, album)
            assert env.errors is not None  # Expected: refused commands.
            await room.host.close()
        return album.scenes


async def _run(room: Room, album: SceneRecorder) -> None:
    room.allow_threads()
    for command in ("card", "rules"):
        await room.slash("Ann", command)
        await room.slash("Ann", command, **{"name" if command == "card" else "topic": "xqx"})
    await room.slash("Ann", "table open")
    await _lobby(room, album)
    await _pictures(room, album)
    await _lesson(room, album)
    room.allow_threads(allowed=False)
    await _advance_answer(room, album)
    await _agreement(room, album)
    await _record(room, album)
    await _idle(room, album)
    await _open_seat(room, album)
    await _time_off(room, album)
    await _absence(room, album)
    await _going_back(room, album)
    await _host_away(room, album)
    await _end(room, album)
    await _finding(room, album)
    await _server_settings(room, album)  # Last, since the manager may do what only the host can.


async def _server_settings(room: Room, album: SceneRecorder) -> None:
    """Look at the server settings as a manager."""
    room.add_manager()
    await room.slash("Max", "admin settings")
    await album.record()


async def _finding(room: Room, album: SceneRecorder) -> None:
    """Wait for a game, and open the rematch of one that is over."""
    here, room.channel = room.channel, room.guild.create_text_channel("finding")
    await room.slash("Eve", "play", game="toy", players=3)
    await room.slash("Dora", "play")
    await album.record(commands=True)
    await room.start("Ben", game="toy")
    over = room.card
    while waiting := await room.awaited():
        await answer(room, waiting[0])
    await room.press("Ann", "rematch", next(one for one in room.channel.history() if one.id == over.id))
    await album.record()
    room.channel = here


async def _idle(room: Room, album: SceneRecorder) -> None:
    """Leave a game idle until it is about to end."""
    here, room.channel = room.channel, room.guild.create_text_channel("idle")
    await room.start("Ben", game="toy", pace=0)
    await unused_for(room, 53)
    await album.record()
    await the_end(room)
    room.channel = here


async def _open_seat(room: Room, album: SceneRecorder) -> None:
    """Offer a seat, and let another person look at it and take it."""
    here, room.channel = room.channel, room.guild.create_text_channel("open-seat")
    await room.start("Ben", game="toy")
    await offer(room, "Ben")
    await more(room, "Ben")
    (message,) = vacancies(room)
    await room.press("Cid", "take-seat", message)
    await album.record()
    await take(room, "Dora", message)
    await album.record()
    await the_end(room)
    room.channel = here


async def _lobby(room: Room, album: SceneRecorder) -> None:
    """Set options, add computer players and cancel a lobby."""
    here, room.channel = room.channel, room.guild.create_text_channel("lobby")
    await room.open("Ben", game="toy")
    options = await room.press("Ann", "options")
    await room.press("Ann", "choice")
    asked = await room.press("Ann", "add-computers")
    await room.press("Ann", "computers:1", asked.response.message)
    await room.press("Ann", "add-computers")
    await room.slash("Ann", "table remove", person=room.people["Ben"])
    await room.press("Ann", "cancel", options.response.message)
    await album.record(commands=True)
    room.channel = here


async def _pictures(room: Room, album: SceneRecorder) -> None:
    """Open a table of a game with a picture."""
    here, room.channel = room.channel, room.guild.create_text_channel("pictures")
    game = next(game for game, board in BOARDS.items() if board.has_picture)
    await room.open("Ben", game=game)
    await room.slash("Ann", "help")
    await room.press("Ben", "leave")
    options = await room.press("Ann", "options")
    await room.press("Ann", "options:1", options.response.message)
    await room.people["Ann"].click(room.card, custom_id="cb:choice:2::")
    await album.record()
    room.channel = here


async def _lesson(room: Room, album: SceneRecorder) -> None:
    """Go on and back in a lesson, try another answer, and leave."""
    menu = await room.slash("Eve", "learn")
    await album.record(commands=True)
    stop = await room.press("Eve", "learn", menu.response.message)
    for step in ("learn-skip", "learn-back", "answer:0"):
        stop = await room.press("Eve", step, stop.response.message)
        await album.record()
    await room.press("Eve", "learn-leave", stop.response.message)


async def _advance_answer(room: Room, album: SceneRecorder) -> None:
    """Give an answer in advance, so that it can be canceled."""
    here, room.channel = room.channel, room.guild.create_text_channel("feast")
    name = await feast(room, game="toy")
    await say(room, name, SEATING, CAT_FIRST)
    await room.press(name, SEATING, (await page_of(room, name)).message)
    await album.record()
    room.channel = here


async def _agreement(room: Room, album: SceneRecorder) -> None:
    """Offer to end a game together, and ask."""
    here, room.channel = room.channel, room.guild.create_text_channel("agreement")
    await room.start("Ben", "Cid", game="toy")
    more = await room.press("Ben", "more", (await room.seat("Ben")).response)
    await album.record()
    offered = await room.press("Ben", "agree-end", more.response)
    await room.press("Ben", "ask-others:1", offered.response)
    await album.record()
    await the_end(room)
    room.channel = here


async def _record(room: Room, album: SceneRecorder) -> None:
    """Look at one's record, turn it off and on."""
    mine = await room.slash("Dora", "record")
    server = await room.press("Dora", "record-server", mine.response.message)
    mine = await room.press("Dora", "record", server.response)
    await album.record(commands=True)
    asked = await room.press("Dora", "record-off", mine.response)
    await album.record()
    await room.press("Dora", "record-off-sure", asked.response)
    await album.record()


async def _time_off(room: Room, album: SceneRecorder) -> None:
    """Open every page about a person's time: settings, planned absences, more time, and a pause that begins."""
    here, room.channel = room.channel, room.guild.create_text_channel("time-off")
    await room.start("Ben", "Cid", game="toy")
    await _settings(room, album)
    away = await room.slash("Cid", "away")
    await room.press("Cid", "away-day", away.response.message)
    await album.record(commands=True)
    await room.slash("Cid", "away", until="3 days")
    await album.record()
    asked = (await room.awaited())[0]
    more = await room.press(asked, "more", (await room.seat(asked)).response)
    await room.press(asked, "more-time", more.response)
    await album.record()
    pause = await room.press(
        asked, "pause", (await room.press(asked, "more", (await room.seat(asked)).response)).response
    )
    await room.press(asked, "pause-day", pause.response)
    await album.record()
    info = await room.table()
    await room.host.pauses.pause(info.id, 0, room.clock.now() + timedelta(days=2))
    await room.settle()
    await album.record()
    await room.press("Ann", "resume")
    room.channel = here


async def _settings(room: Room, album: SceneRecorder) -> None:
    """Open the forms for a time zone that can be several, and for quiet hours."""
    page = (await room.slash("Ben", "settings")).response.message
    opened = await room.press("Ben", "settings-zone", page)
    several = await room.people["Ben"].submit_modal(opened, {"zone": "San"})
    await room.settle()
    menu = several.response.message
    (first, *_) = menus_of(menu)[0]["options"]
    await room.choose("Ben", menu, first["value"])
    await room.press("Ben", "settings-quiet", (await room.slash("Ben", "settings")).response.message)
    await album.record()


async def _absence(room: Room, album: SceneRecorder) -> None:
    """Remove one person from the game, so that the bot plays for them."""
    await room.start("Ben", "Cid", game="toy")
    await room.slash("Ben", "seat")
    await room.slash("Ben", "help")
    await room.sure("Ann", "table remove", "remove", person=room.people["Cid"])
    await room.slash("Cid", "seat")
    await room.slash("Cid", "privacy erase")
    await album.record(commands=True)
    await room.press("Cid", "back", (await room.seat("Cid")).response)


async def _host_away(room: Room, album: SceneRecorder) -> None:
    """Let the others decide in place of an absent host."""
    info, ann = await room.table(), room.people["Ann"]
    await room.host.table_management.remove(info.id, Actor(Person(1, "Max"), is_manager=True), ann.id)
    await room.settle()
    refused = await room.press("Ben", "lend")
    await album.record()
    await room.press("Ben", "ask-others", refused.response)
    await album.record()
    asked = next(message for message in reversed(room.channel.history()) if "joint-no" in controls_of(message))
    await room.press("Cid", "joint-no", asked)
    await room.press("Ann", "back", (await room.seat("Ann")).response)


async def _going_back(room: Room, album: SceneRecorder) -> None:
    """Ask to undo a step after others have moved."""
    first = (await room.awaited())[0]
    await answer(room, first)
    await room.slash(first, "seat")
    await album.record()
    while (second := (await room.awaited())[0]) == first:
        await answer(room, first)
    await answer(room, second)
    await room.slash(first, "seat")
    await room.slash(first, "table undo")
    await album.record()


async def _end(room: Room, album: SceneRecorder) -> None:
    """End the game and try to reopen it while another table occupies its channel."""
    await room.slash("Ann", "table end")
    await album.record()
    await the_end(room)
    old = notice(room)
    await room.press("Ann", "show", ended_card(room))
    await album.record(commands=True)
    await room.open("Eve", host="Dora", game="toy")
    await room.press("Ann", "reopen", old)
    await album.record(commands=True)
