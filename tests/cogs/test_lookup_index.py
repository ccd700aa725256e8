"""Tests for building the lookup index in the background, without delaying other interactions."""

import asyncio
import threading
from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any

import pytest
from discord import InteractionType, Locale

from bot.discord import deferral
from bot.discord.index_builder import IndexBuilder
from bot.presentation.lookup import CARDS, GameIndex, LookupIndex
from engine.games import GAMES
from tests.cogs.people import Room, menus_of
from tests.host.world import BEN
from tests.presentation.tables import SHOWN

pytestmark = [pytest.mark.usefixtures("every_game"), pytest.mark.slow]

LONGEST = 60
"""Timeout in seconds."""


class Writing:
    """An index builder that blocks until a test releases it."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.has_begun, self.may_end = threading.Event(), threading.Event()
        self.write = LookupIndex._build

    def __call__(self, language: str) -> dict[str, GameIndex]:
        self.begun.append(language)
        self.has_begun.set()
        if not self.may_end.wait(LONGEST):
            raise AssertionError("nobody let them be finished: everybody waits for them")
        return self.write(LookupIndex(SHOWN, GAMES), language)

    async def until_begun(self) -> None:
        """Wait until the thread has started to build."""
        assert await asyncio.to_thread(self.has_begun.wait, LONGEST)


@pytest.fixture
async def writing(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Writing]:
    writing = Writing()
    monkeypatch.setattr(LookupIndex, "_build", lambda _, language: writing(language))
    yield writing
    writing.may_end.set()


async def test_press_is_answered_while_the_index_is_built(room: Room, writing: Writing) -> None:
    await room.slash("Ann", "table open", game=next(iter(GAMES)))
    looking = asyncio.create_task(room.people["Cid"].slash(room.channel, "card"))
    async with asyncio.timeout(LONGEST):
        await writing.until_begun()
        # Instead of a press, which SimCord doesn't allow while another interaction is pending.
        await room.host.lobby.join(1, BEN)
        info = await room.host.queries.open_table_in(room.channel.id)

    assert info is not None
    assert [person.user_id for person in info.people][1:] == [BEN.user_id]
    assert not looking.done()
    writing.may_end.set()
    shown = await looking
    assert menus_of(shown.response)


async def test_index_is_built_once_for_all_waiting_callers(writing: Writing) -> None:
    scribe = IndexBuilder(LookupIndex(SHOWN, GAMES))
    reading = [
        asyncio.create_task(scribe.game_indexes(locale)) for locale in ("en-US", "de", "en-GB", "fr", "ja", "ko")
    ]
    await writing.until_begun()
    reading.pop().cancel()  # One caller no longer waits.
    writing.may_end.set()

    first, *others = await asyncio.gather(*reading)

    assert {tuple(map(id, books)) for books in others} == {tuple(map(id, first))}
    assert writing.begun == ["en"]


async def test_failed_index_build_is_retried(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> dict[str, GameIndex]:
        raise LookupError

    scribe = IndexBuilder(LookupIndex(SHOWN, GAMES))
    with monkeypatch.context() as broken:
        broken.setattr(LookupIndex, "_build", fail)
        with pytest.raises(LookupError):
            await scribe.game_indexes("en")
    assert CARDS.entries(await scribe.game_indexes("en"))


async def test_canceled_index_build_is_repeated() -> None:
    scribe = IndexBuilder(LookupIndex(SHOWN, GAMES))
    reading = asyncio.create_task(scribe.game_indexes("en"))
    await asyncio.sleep(0)
    (writing,) = (task for task in asyncio.all_tasks() if task.get_name() == "books")
    writing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await reading

    assert CARDS.entries(await scribe.game_indexes("en"))


async def test_autocomplete_is_empty_until_the_index_is_built(
    room: Room, writing: Writing, monkeypatch: pytest.MonkeyPatch
) -> None:
    lookup: Any = room.bot.get_cog("Lookup")  # Bypass SimCord, whose clock doesn't advance while a thread is working.
    shown: list[list[Any]] = []

    async def show(choices: list[Any]) -> None:
        shown.append(choices)

    interaction: Any = SimpleNamespace(
        type=InteractionType.autocomplete,
        channel_id=room.channel.id,
        locale=Locale.american_english,
        response=SimpleNamespace(autocomplete=show),
    )

    async def offer() -> None:
        await show(await lookup._cards(interaction, ""))

    monkeypatch.setattr(deferral, "AUTOCOMPLETE_TIMEOUT", 0.05)
    await room.bot.handler_runner.run_autocomplete(interaction, offer)
    assert shown == [[]]
    writing.may_end.set()
    monkeypatch.setattr(deferral, "AUTOCOMPLETE_TIMEOUT", LONGEST)
    await room.bot.handler_runner.run_autocomplete(interaction, offer)
    assert len(shown) == 2
    assert shown[1]
    assert writing.begun == ["en"], "the index that was started is used later"
