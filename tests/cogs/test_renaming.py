"""Tests that a new name is shown everywhere, while log entries keep the earlier names."""

import asyncio
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.model.tables import Person
from tests import databases
from tests.cogs.people import Room, text_of
from tests.cogs.zoe import actor, at_another_table, without_thinking

pytestmark = pytest.mark.slow

NAMES = ("Kiku Aoyama", "Momo Shirakawa", "Yuki Kurosawa")
"""Ann's successive names."""


async def told(room: Room, table_id: int) -> str:
    """Return all stored log entries of a table."""
    return "\n".join(entry.text for entry in await room.host.queries.log(table_id, 100))


async def renamed_twice(room: Room) -> int:
    """Let Ann play under three successive names; return the table."""
    room.rename("Ann", NAMES[0])
    await room.open("Ben")
    info = await room.table()
    await room.host.lobby.set_options(info.id, actor(room, "Ann"), {"rounds": 3})
    await room.press("Ann", "start")
    for name in NAMES:
        room.rename("Ann", name)
        await room.seat("Ann")
        while name not in await told(room, info.id):
            now = await room.table()
            is_anns = now.seat_of(room.people["Ann"].id) in now.awaited
            await without_thinking(room, "Ann" if is_anns else "Ben")
    return info.id


async def test_press_under_a_new_name_updates_the_card(room: Room) -> None:
    await room.start("Ben")
    (awaited,) = await room.awaited()
    room.rename(awaited, NAMES[0])
    await room.seat(awaited)
    assert NAMES[0] in text_of(room.card)
    assert awaited not in text_of(room.card)
    assert await room.awaited() == [NAMES[0]]


async def test_command_under_a_new_name_updates_the_card_of_a_lobby(room: Room) -> None:
    await room.open("Ben")
    room.rename("Ben", NAMES[0])
    await room.slash("Ben", "help")
    assert NAMES[0] in text_of(room.card)


async def test_log_entry_keeps_the_name_at_its_time(room: Room) -> None:
    table_id = await renamed_twice(room)
    stories = await told(room, table_id)
    assert all(name in stories for name in NAMES)


async def test_new_name_is_used_only_at_tables_of_the_server(room: Room) -> None:
    await room.open()
    first = await room.table()
    await at_another_table(room, "second")
    await room.open()
    second = await room.table()
    ann = Person(room.people["Ann"].id, "Ann")
    elsewhere = await room.host.lobby.open_table("toy", first.guild_id + 1, first.channel_id + 1, ann)

    room.rename("Ann", NAMES[0])
    await room.slash("Ann", "help")

    seen = {
        table: (await room.host.queries.info(table)).seats[0].name for table in (first.id, second.id, elsewhere.id)
    }
    assert seen == {first.id: NAMES[0], second.id: NAMES[0], elsewhere.id: "Ann"}
    assert (await room.host.privacy.export(ann.user_id)).person is not None


async def test_press_in_a_direct_message_does_not_change_names_at_tables(room: Room) -> None:
    await room.open()
    user = room.people["Ann"].id
    await room.host.profile_refresher.refresh(Person(user, NAMES[0], "de"))
    (seat,) = (await room.table()).seats
    assert (seat.name, seat.locale) == ("Ann", "de")


async def test_new_language_of_a_user_applies_to_all_their_tables(room: Room) -> None:
    await room.start("Ben")
    info = await room.table()
    await room.host.profile_refresher.refresh(Person(room.people["Ben"].id, "Ben", "fr"), info.guild_id + 1)
    ben = (await room.table()).person(room.people["Ben"].id)
    assert ben is not None
    assert (ben.name, ben.locale) == ("Ben", "fr")


async def test_new_language_of_a_server_applies_to_its_tables(room: Room) -> None:
    await room.start("Ben")
    info = await room.table()
    await room.host.profile_refresher.refresh(Person(room.people["Eve"].id, "Eve"), info.guild_id, "pt-BR")
    assert (await room.table()).locale == "pt-BR"


async def test_nothing_is_stored_about_a_person_who_only_looks(room: Room) -> None:
    await room.start("Ben")
    await room.seat("Eve")
    assert (await room.host.privacy.export(room.people["Eve"].id)).is_empty


async def test_repeated_press_does_not_access_the_store(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.start("Ben")
    await room.seat("Ann")

    async def refuse(*_: object) -> None:
        raise AssertionError("it was looked up again")

    monkeypatch.setattr(room.host._store.people, "refresh", refuse)
    await room.seat("Ann")


async def test_reopened_game_has_the_current_name(room: Room) -> None:
    await room.start("Ben")
    await room.sure("Ann", "table end", "end")
    room.rename("Ben", NAMES[0])
    await room.slash("Ben", "help")
    await room.slash("Ann", "table reopen")
    assert {person.name for person in (await room.table()).seats} == {"Ann", NAMES[0]}


async def test_earlier_name_can_be_used_again(room: Room) -> None:
    await room.open()
    for name in (NAMES[0], "Ann", NAMES[0]):
        room.rename("Ann", name)
        await room.slash("Ann", "help")
    (seat,) = (await room.table()).seats
    assert (seat.name, seat.earlier_names) == (NAMES[0], ("Ann",))


async def test_erasure_removes_every_name_a_person_had_at_the_table(room: Room) -> None:
    table_id = await renamed_twice(room)
    user = room.people["Ann"].id
    before = [value for _, value in databases.values(room.file)]
    assert all(any(name in value for value in before) for name in NAMES)

    await room.host.privacy.erase(user)

    after = [value for _, value in databases.values(room.file)]
    assert [value for value in after if any(name in value for name in NAMES) or str(user) in value] == []
    stories = await told(room, table_id)
    assert not any(name in stories for name in NAMES)
    live = room.host._cache._live[table_id].info
    assert not any(name in repr(live) for name in NAMES)


async def test_erasure_at_an_unreadable_table_removes_every_name(room: Room) -> None:
    table_id = await renamed_twice(room)
    user = room.people["Ann"].id
    databases.do(room.file, f"UPDATE tables SET options = '[' WHERE id = {table_id}")
    room.host._cache.evict(table_id)

    await room.host.privacy.erase(user)

    after = [value for _, value in databases.values(room.file)]
    assert [value for value in after if any(name in value for name in NAMES) or str(user) in value] == []


async def test_export_has_earlier_names_and_no_ids_of_others(room: Room) -> None:
    await renamed_twice(room)
    ids = {name: person.id for name, person in room.people.items()}
    for name in ("Ann", "Ben"):
        kept = await room.host.privacy.export(ids[name])
        text = kept.model_dump_json()
        assert [other for other, user in ids.items() if other != name and str(user) in text] == []
    (seat,) = [table.seat for table in (await room.host.privacy.export(ids["Ann"])).tables]
    assert seat is not None
    assert (seat.name, seat.earlier_names) == (NAMES[-1], NAMES[:-1])


async def test_press_does_not_wait_for_a_hanging_store(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    go_on = asyncio.Event()

    async def hang(*_: object) -> None:
        await go_on.wait()

    monkeypatch.setattr(room.host.profile_refresher, "refresh", hang)
    monkeypatch.setattr("bot.discord.client._STORE_USER_TIMEOUT", 0.0)
    user = SimpleNamespace(id=room.people["Ann"].id, display_name="Ann")
    press: Any = SimpleNamespace(user=user, locale=discord.Locale.german, guild_id=room.guild.id, guild_locale=None)

    await room.bot.store_user(press)

    assert not go_on.is_set()
    go_on.set()
