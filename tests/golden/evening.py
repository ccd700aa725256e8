"""Script an evening in a simulated Discord: replies to commands and presses, and posts in the channel.

Controls are found by custom id, so rewording a label changes nothing here.
"""

import asyncio
import re
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord
from discord import app_commands
from simcord.results import InteractionResult

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import Actor, Person
from bot.presentation.components import walk_components
from tests import ready_tables
from tests.cogs.people import GAMES, MovableClock, Room, a_bot, raw
from tests.golden.games import Surfaces
from tests.golden.hearing import Hearing
from tests.golden.shown import Page

_AN_HOUR = 3600
_LONGEST = 60
"""Seconds after which the simulated Discord counts as hanging."""
_NUMBER = re.compile(r"\d{15,}")


@cache
def evening() -> Surfaces:
    """Return the texts of the evening; cached, since it takes seconds."""
    with pytest.MonkeyPatch.context() as patched, tempfile.TemporaryDirectory() as folder:
        hearing = Hearing()
        patched.setattr("bot.store.store.migrate", ready_tables.bring_up_to_date)
        patched.setattr("tests.cogs.people.WORDING", hearing)
        return asyncio.run(_evening(Path(folder), hearing))


class _StillClock(MovableClock):
    """A clock on which no timer of the bot runs out while a script runs."""

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds if seconds < 1 else _AN_HOUR)


async def _evening(folder: Path, hearing: Hearing) -> Surfaces:
    table, commands = Page(), ""
    for part in (_Guests.before, _Guests.lobby, _Guests.game, _Guests.ending, _Guests.host_away, _Guests.server):
        clock, file = _StillClock(), folder / f"{part.__name__}.db"
        async with simcord.run(await a_bot(file, clock, GAMES), settle_timeout=_LONGEST) as env:
            room = Room(env, clock, file)
            await part(_Guests(room, table))
            commands = _commands(room, hearing)
            await room.host.close()
    texts = {"table": table.text, "commands": commands}
    return Surfaces(texts, hearing.shown_in("\n".join(texts.values())))


class _Guests:
    """People who try everything; the replies they see go on a page, with names instead of ids."""

    def __init__(self, room: Room, page: Page) -> None:
        self._page = page
        self._room = room
        self._read = 0

    async def before(self) -> None:
        for command in ("help", "seat", "my-tables", "table show", "table move", "table reopen", "privacy show"):
            await self._type("Ann", command)

    async def lobby(self) -> None:
        room = self._room
        room.allow_threads()
        await self._type("Ann", "table open")
        for who, what in (
            ("Ben", "join"), ("Ben", "join"), ("Cid", "join"), ("Cid", "leave"), ("Ben", "start"), ("Ben", "options"),
            ("Ann", "how-to-play"), ("Ben", "add-computers"),
        ):  # fmt: skip
            await self._press(who, what)
        options = await self._press("Ann", "options")
        await self._choose("Ann", "set-option", "1", options)
        await self._choose("Ann", "set-thread", "off", await self._press("Ann", "options", options))
        await self._press("Ann", "preset")
        await self._press("Ann", "computers", await self._press("Ann", "add-computers"))
        await self._press("Ann", "computer-off")
        await self._press("Ann", "keep", await self._press("Ann", "add-computers"))
        for who in ("Ann", "Ben", "Dora"):
            await self._type(who, "help")
        asked = await self._type("Ann", "table remove", person=room.people["Ben"])
        await self._press("Ann", "remove", asked)
        for what in ("keep", "call-off"):
            await self._press("Ann", what, await self._press("Ann", "cancel", await self._press("Ann", "options")))
        self._posted()

    async def game(self) -> None:
        room = self._room
        await self._begin(feast="yes")
        for who in ("Ann", "Dora"):
            await self._type(who, "help")
        await self._type("Ann", "log")
        await self._press("Dora", "seat")
        for _ in range(4):
            await self._answer((await room.awaited())[0])
        for command in ("help", "seat", "gift", "log", "my-tables", "rules", "card", "table undo"):
            await self._type((await room.awaited())[0], command)
        await self._undo()
        for name in ("Ann", "Ben", "Cid"):
            await self._press(name, "seat")
        await self._type("Ann", "rules", topic="zzz")
        await self._type("Ann", "card", name="zzz")
        await self._type("Dora", "table show")
        await self._type("Ann", "table show")
        await self._type("Ann", "settings")
        await self._type("Ann", "away")
        await self._type("Ann", "away", until="3 days")
        await self._type("Ann", "away", until="yesterday")
        await self._type("Ann", "table pictures", show="off")
        self._posted()

    async def _undo(self) -> None:
        """Everyone asks to undo a step; if another player has to agree, everyone refuses."""
        await self._answer((await self._room.awaited())[0])
        for name in ("Ann", "Ben", "Cid"):
            await self._type(name, "table undo")
        asking = self._message_with("refuse")
        if asking is not None:
            for name in ("Ann", "Ben", "Cid"):
                await self._press(name, "refuse", asking)

    async def ending(self) -> None:
        room, other = self._room, self._room.guild.create_text_channel("second-table")
        await room.host.users.set_reminders(Person(room.people["Ben"].id, "Ben"), "dm")
        await self._begin()
        await self._answer((await room.awaited())[0])
        await self._press("Ann", "keep", await self._type("Ann", "table end"))
        await self._press("Ann", "end", await self._type("Ann", "table end"))
        notice = self._message_with("reopen")
        await self._press("Dora", "reopen", notice)
        await self._press("Ann", "reopen", notice)
        await self._type("Ann", "table move", other, table=str((await room.table()).id))
        room.channel = other
        await self._press("Ann", "end", await self._type("Ann", "table end"))
        card = self._message_with("show")
        for name in ("Ann", "Ben", "Cid"):
            await self._press(name, "show-sure", await self._press(name, "show", card))
        await self._type("Ann", "table reopen")
        self._posted()

    async def host_away(self) -> None:
        """The host is away, so the others ask each other for host actions."""
        room = self._room
        await self._begin()
        info = await room.table()
        manager = Actor(Person(1, "Max"), is_manager=True)
        await room.host.table_management.remove(info.id, manager, room.people["Ann"].id)
        await room.settle()
        await self._type("Ann", "help")
        seat = await self._press("Ann", "seat")
        await self._press("Ann", "back", seat)
        await room.host.table_management.remove(info.id, manager, room.people["Ann"].id)
        await room.settle()
        asked = await self._press("Ben", "lend")
        await self._press("Ben", "ask-others", asked)
        await self._press("Dora", "joint-no", self._message_with("joint-no"))
        await self._press("Cid", "joint-no", self._message_with("joint-no"))
        asked = await self._type("Cid", "table end")
        await self._press("Cid", "ask-others", asked)
        await self._press("Ben", "joint-yes", self._message_with("joint-yes"))
        self._posted()

    async def server(self) -> None:
        room = self._room
        room.add_manager()
        for command in ("admin check", "admin status", "admin settings"):
            await self._type("Max", command)
        await self._begin()
        await self._type("Ann", "privacy show")
        await self._type("Ann", "privacy export")
        await self._press("Ann", "erase-not", await self._type("Ann", "privacy erase"))
        await self._press("Ann", "erase", await self._type("Ann", "privacy erase"))

    # What they do

    async def _begin(self, **options: str) -> None:
        """Ann, Ben and Cid begin a game."""
        room = self._room
        await self._type("Ann", "table open")
        for who in ("Ben", "Cid"):
            await self._press(who, "join")
        ann = Actor(Person(room.people["Ann"].id, "Ann"))
        await room.host.lobby.set_options((await room.table()).id, ann, options)
        await self._press("Ann", "start")

    async def _type(self, who: str, command: str, channel: Any = None, /, **options: Any) -> Any:
        result = await self._room.slash(who, command, channel, **options)
        shown = "".join(f" {name}:{getattr(value, 'name', value)}" for name, value in options.items())
        return self._answered(f"{who}: /{command}{shown}", result)

    async def _press(self, who: str, what: str, on: Any = None) -> Any:
        message = self._room.card if on is None else on
        custom_id = _control(message, what)
        result = await self._room.people[who].click(message, custom_id=custom_id)
        await self._room.settle()
        return self._answered(f"{who} presses {what}", result)

    async def _choose(self, who: str, what: str, value: str, message: Any) -> Any:
        result = await self._room.people[who].select(message, [value], custom_id=_control(message, what))
        await self._room.settle()
        return self._answered(f"{who} chooses {value} of {what}", result)

    async def _answer(self, who: str) -> None:
        """Give a person's fallback answer."""
        room = self._room
        info = await room.table()
        seat = info.seat_of(room.people[who].id)
        assert seat is not None
        async with room.host._cache.lock(info.id) as table:
            action = table.require_game().fallback(seat)
        await room.host.gameplay.answer(info.id, room.people[who].id, action)
        await room.settle()

    # What they see

    def _message_with(self, what: str) -> Any:
        """Return the latest message in the channel with this control."""
        history = reversed(self._room.channel.history())
        return next((message for message in history if what in _controls(message)), None)

    def _answered(self, heading: str, result: InteractionResult) -> Any:
        response = result.response
        if response is None:
            return None
        self._page.add(heading, self._named(_message(response.message)))
        return response.message

    def _posted(self) -> None:
        """Add the messages that are new in the channel."""
        history = self._room.channel.history()
        for message in history[self._read :]:
            if message.type is discord.MessageType.default:
                self._page.add("In the channel", self._named(_message(message)))
        self._read = len(history)

    def _named(self, message: Message) -> Message:
        """Replace Discord ids in a message with names."""
        names = {str(person.id): name for name, person in self._room.people.items()}
        names |= {str(self._room.channel.id): "games", str(self._room.guild.id): "server"}
        text = _NUMBER.sub(lambda found: names.get(found[0], "message"), message.model_dump_json())
        return Message.model_validate_json(text)


def _message(message: Any) -> Message:
    embeds = tuple(embed.to_dict() for embed in message.embeds)
    return Message(content=message.content, embeds=embeds, components=tuple(raw(message)))


def _controls(message: Any) -> dict[str, str]:
    """Return the custom ids of a message by action."""
    ids = [part["custom_id"] for part in walk_components(raw(message)) if "custom_id" in part]
    read = {custom_id: CustomId.parse(custom_id) for custom_id in ids}
    return {control.verb: custom_id for custom_id, control in read.items() if control is not None}


def _control(message: Any, what: str) -> str:
    controls = _controls(message)
    assert what in controls, f"there is no {what} among {[*controls]}"
    return controls[what]


def _commands(room: Room, hearing: Hearing) -> str:
    """Return all commands by name with the descriptions of their parameters."""
    page, words = Page(), hearing.catalog()
    for message in ("command-", "parameter-", "pace-", "show-pictures-"):
        for known in words.ids_with_prefix(message):
            if words.has(known) and known != "pace-value":
                words.format(known)  # The command tree was described before recording began.
    commands = sorted(room.bot.tree.walk_commands(), key=lambda command: command.qualified_name)
    for command in commands:
        lines = [command.description]
        for parameter in getattr(command, "parameters", ()):
            lines.append(f"{parameter.name}: {parameter.description}")
            lines += [f"  · {choice.name}" for choice in parameter.choices]
        page.add(f"/{command.qualified_name}", "\n".join(lines))
    assert all(isinstance(command, app_commands.Command | app_commands.Group) for command in commands)
    return page.text
