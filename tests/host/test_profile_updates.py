"""Names and languages that Discord sends with each interaction."""

import asyncio
from unittest.mock import AsyncMock

import pytest

from bot.model.tables import Person
from tests.host.world import ANN, BEN, GUILD, STRANGER, World


async def test_presses_without_a_seat_read_the_tables_of_a_server_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    reading = AsyncMock(wraps=world.store.tables.in_other_languages)
    monkeypatch.setattr(world.store.tables, "in_other_languages", reading)
    stranger = Person(STRANGER.user_id, "Zoe")

    for language in ("en", "en", "de", "de"):
        await world.host.profile_refresher.refresh(stranger, GUILD, language)

    assert [call.args for call in reading.await_args_list] == [(GUILD, "en"), (GUILD, "de")]
    assert (await world.info()).locale == "de"


async def test_concurrent_presses_read_the_tables_of_a_server_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    reading = world.store.tables.in_other_languages
    began, others_pressed = asyncio.Event(), asyncio.Event()

    async def slow(guild_id: int, locale: str) -> list[int]:
        if not began.is_set():
            began.set()
            await others_pressed.wait()
        return await reading(guild_id, locale)

    counted = AsyncMock(side_effect=slow)
    monkeypatch.setattr(world.store.tables, "in_other_languages", counted)

    first = asyncio.create_task(world.host.profile_refresher.refresh(Person(ANN.user_id, "Ann"), GUILD, "de"))
    await began.wait()
    await world.host.profile_refresher.refresh(Person(STRANGER.user_id, "Zoe"), GUILD, "de")
    others_pressed.set()
    await first

    assert counted.await_count == 1
    assert (await world.info()).locale == "de"


async def test_tables_that_could_not_be_read_are_searched_again(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    monkeypatch.setattr(world.store.tables, "in_other_languages", AsyncMock(side_effect=[OSError(), [1]]))

    for _ in range(2):
        await world.host.profile_refresher.refresh(Person(STRANGER.user_id, "Zoe"), GUILD, "de")

    assert (await world.info()).locale == "de"
