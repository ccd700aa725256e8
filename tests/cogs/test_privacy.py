"""Tests for `/privacy`, which shows and exports a user's data, and for how long tables are kept."""

import json
from datetime import UTC, datetime, timedelta
from io import BytesIO
from random import Random
from typing import Any
from unittest.mock import AsyncMock
from zipfile import ZipFile

import pytest

from bot.commands import run
from bot.model.data_export import ExportedAnswer, ExportedTable, PersonalData
from tests.cogs.people import Room, text_of
from tests.cogs.test_playing import answer
from tests.cogs.toy import TOY, toy
from tests.wording import say

UPLOAD_LIMIT = 10 << 20
"""Discord's maximum file size in bytes."""
WORDS = [f"{first}{last}" for first in ("sta", "mo", "ka", "ru", "shi", "lot") for last in ("nes", "ra", "ves", "s")]


async def exported(room: Room, who: str) -> dict[str, Any]:
    """Return the content of a user's export."""
    handed = await room.slash(who, "privacy export")
    assert handed.ephemeral
    (file,) = handed.response.attachments
    content: dict[str, Any] = json.loads(await file.read())
    return content


async def test_privacy_shows_that_nothing_is_stored_about_a_stranger(room: Room) -> None:
    shown = await room.slash("Eve", "privacy show")
    assert shown.ephemeral
    assert say("privacy-nothing") in text_of(shown.response)


@pytest.mark.slow
async def test_privacy_shows_a_player_their_data(room: Room) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    await answer(room, name)
    shown = text_of((await room.slash(name, "privacy show")).response)
    assert toy("privacy-person", name=name, language="en-US", remind="mention") in shown
    table = {"game": TOY, "channel": room.channel.mention, "state": "playing"}
    assert toy("privacy-table", **table, answers=1, unseen=0, letters=0) in shown
    assert toy("privacy-more", days=90, idle=60) in shown


async def test_export_has_only_the_users_own_answers(room: Room) -> None:
    await room.start("Ben")
    first = (await room.awaited())[0]
    await answer(room, first)
    other = "Ben" if first == "Ann" else "Ann"
    (own,) = (await exported(room, first))["tables"]
    (others,) = (await exported(room, other))["tables"]
    assert [each["number"] for each in own["answers"]] == [1]
    assert own["answers"][0]["answer"]["token"]
    assert others["answers"] == []
    assert others["seat"]["name"] == other


@pytest.mark.slow
async def test_large_export_is_compressed(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = PersonalData(
        user_id=1, tables=(ExportedTable(table=1, game="toy", status="playing", answers=many_answers()),)
    )
    plain = kept.model_dump_json(indent=2).encode()
    assert len(plain) > UPLOAD_LIMIT
    monkeypatch.setattr(room.host.privacy, "export", AsyncMock(return_value=kept))

    handed = await room.slash("Ann", "privacy export")

    (file,) = handed.response.attachments
    packed = await file.read()
    assert handed.ephemeral
    assert (file.filename, len(packed) < UPLOAD_LIMIT) == ("chabudai.zip", True)
    with ZipFile(BytesIO(packed)) as archive:
        assert [(name, archive.read(name)) for name in archive.namelist()] == [("chabudai.json", plain)]


def many_answers() -> tuple[ExportedAnswer, ...]:
    """Return as many answers as a year of fifty concurrent games may have, all different."""
    chance = Random(7)
    return tuple(
        ExportedAnswer(
            number=number,
            at=datetime(2030, 1, 1, tzinfo=UTC) + timedelta(seconds=chance.randrange(30_000_000)),
            answer={"token": f"train:{chance.randrange(999)}", "answer": [chance.randrange(99) for _ in range(8)]},
            told=" ".join(chance.choice(WORDS) for _ in range(30)),
        )
        for number in range(20_000)
    )


@pytest.mark.slow
async def test_export_omits_the_channel_of_tables_without_a_seat(room: Room) -> None:
    room.add_manager()
    await room.start("Ben")
    await room.sure("Max", "table end", "end")
    (table,) = (await exported(room, "Max"))["tables"]
    assert (table["ended_it"], table["seat"], table["channel_id"]) == (True, None, None)
    assert say("privacy-elsewhere", number=1) in text_of((await room.slash("Max", "privacy show")).response)


async def test_only_commands_without_a_server_are_offered_everywhere(room: Room) -> None:
    tree = room.bot.tree
    offered = {command.name: command.to_dict(tree) for command in tree.get_commands()}
    anywhere = {"my-tables", "card", "rules", "learn", "privacy", "record", "settings", "away"}
    assert {name for name, command in offered.items() if command["integration_types"] == [0, 1]} == anywhere
    assert {name for name, command in offered.items() if command["contexts"] == [0, 1, 2]} == anywhere
    assert all(offered[name]["integration_types"] == [0] for name in offered.keys() - anywhere)


async def test_final_card_says_how_long_the_table_is_kept(room: Room) -> None:
    await room.start("Ben")
    until = int((room.clock.now() + timedelta(days=90)).timestamp())
    await room.sure("Ann", "table end", "end")
    card = next(message for message in reversed(room.channel.history()) if message.flags.components_v2)
    assert say("card-kept-until", until=f"<t:{until}:f>") in text_of(card)


async def test_tables_end_when_the_bot_is_removed_from_a_server(room: Room) -> None:
    await room.start("Ben")
    guild = room.bot.get_guild(room.guild.id)
    assert guild is not None
    room.bot._connection._remove_guild(guild)  # discord.py does this before it dispatches the event.
    await room.bot.on_guild_remove(guild)
    assert await room.host.queries.open_table_in(room.channel.id) is None
    assert (await room.host._store.notes.removed_servers()).keys() == {guild.id}
    await room.bot.on_guild_join(guild)
    assert await room.host._store.notes.removed_servers() == {}


async def test_tables_of_present_servers_continue_at_startup(room: Room) -> None:
    await room.start("Ben")
    await run._check_servers(room.bot)
    assert await room.host.queries.open_table_in(room.channel.id) is not None
    assert await room.host._store.notes.get("application") == str(room.bot.application_id)


async def test_commands_without_a_server_reply_ephemerally_in_direct_messages(room: Room) -> None:
    await room.start("Ben")
    for command in ("privacy show", "my-tables", "rules", "card"):
        shown = await room.people["Ann"].user.slash(command)
        await room.settle()
        assert shown.ephemeral, command
