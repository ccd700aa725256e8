"""Tests for commands that show or set something."""

from collections.abc import Sequence
from pathlib import Path

import discord
import pytest

from bot.host.cache.tables import TableStep
from bot.localization.localizer import Localizer
from bot.model.game_log import DETAIL_PREFIX, Details
from bot.model.messages import Message, Post
from bot.presentation.board import Board
from engine.core.events import Event
from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.test_playing import answer
from tests.cogs.toy import TOY, seated, toy
from tests.wording import say


async def test_my_tables_lists_tables_with_my_turn_first(room: Room) -> None:
    await room.start("Ben")
    second = room.guild.create_text_channel("second")
    await room.slash("Ann", "table open", second)
    listed = await room.slash("Ann", "my-tables")
    assert listed.ephemeral
    lobby = toy("my-tables-lobby", game=TOY, channel=second.mention)
    (first, *others) = text_of(listed.response).splitlines()[1:]
    assert room.channel.mention in first
    assert others == [lobby]


async def test_my_tables_without_a_seat_says_how_to_open_a_table(room: Room) -> None:
    listed = await room.slash("Eve", "my-tables")
    assert say("my-tables-none") in text_of(listed.response)
    assert "/table open" in say("my-tables-none")


async def test_showing_a_table_posts_its_card_again(room: Room) -> None:
    await room.start("Ben")
    old = room.card.id
    await room.slash("Ann", "table show")
    assert room.card.id > old
    assert "seat" in controls_of(room.card)


async def test_nonplayer_who_shows_the_table_gets_a_link(room: Room) -> None:
    await room.start("Ben")
    shown = await room.slash("Eve", "table show")
    assert str(room.card.id) in text_of(shown.response)


async def test_log_shows_what_happened(room: Room) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    await answer(room, name)
    for shown in (await room.slash("Eve", "log"), await room.press("Eve", "log")):
        assert shown.ephemeral
        assert toy("event-placed", seat=name, things=1) in text_of(shown.response)


@pytest.mark.slow
async def test_every_reader_can_show_details_of_the_log(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    def told(self: Board, localizer: Localizer, events: Sequence[Event]) -> list[str]:
        return [
            line for event in events for line in (self.log_line(localizer, event), f"{DETAIL_PREFIX}{event.kind}")
        ]

    await room.start("Ben")
    monkeypatch.setattr(Board, "log_lines", told)
    name = (await room.awaited())[0]
    await answer(room, name)
    placed, detail = toy("event-placed", seat=name, things=1), f"{DETAIL_PREFIX}placed"
    (message,) = [one for one in room.channel.history() if placed in one.content]
    assert detail not in message.content
    shown = await room.press("Eve", "details", on=message)
    assert shown.ephemeral
    assert f"{placed}\n{detail}" in text_of(shown.response)
    assert detail in text_of((await room.slash("Eve", "log")).response)
    asked = (await room.awaited())[0]
    more = text_of((await room.press(asked, "more", (await room.seat(asked)).response.message)).response)
    assert placed in more
    assert detail not in more


async def test_button_for_unavailable_details_says_so(room: Room) -> None:
    await room.start("Ben")
    details = Details(table=1, first=7, last=9, label="Show")
    message = Message(content="A battle", components=({"type": 1, "components": [details.button]},))
    async with room.host._cache.lock(1) as table:
        await room.host._cache.commit(table, TableStep(table.info, posts=[Post("say", message.model_dump_json())]))
    await room.settle()
    (battle,) = [one for one in room.channel.history() if one.content == "A battle"]
    assert say("details-gone") in text_of((await room.press("Eve", "details", on=battle)).response)


async def test_host_can_end_a_table(room: Room) -> None:
    await room.start("Ben")
    await room.sure("Ann", "table end", "end")
    assert await room.host.queries.open_table_in(room.channel.id) is None
    ended = (await room.host.queries.info(1)).ending
    assert ended is not None
    assert ended.by == room.people["Ann"].id
    assert room.people["Ann"].mention in room.story()[-1]


async def test_canceled_lobby_makes_room_for_another(room: Room) -> None:
    await room.open("Ben")
    options = await room.press("Ann", "options")
    asked = await room.press("Ann", "cancel", options.response.message)
    await room.press("Ann", "call-off", asked.response.message)
    await room.open()
    assert seated("Ann", host=True) in text_of(room.card)


async def test_player_can_be_removed_before_the_game(room: Room) -> None:
    await room.open("Ben")
    await room.sure("Ann", "table remove", "remove", person=room.people["Ben"])
    assert "Ben" not in text_of(room.card)


async def test_check_names_missing_permissions(room: Room) -> None:
    room.add_manager()
    fine = await room.slash("Max", "admin check")
    assert fine.ephemeral
    assert say("check-fine") in text_of(fine.response)
    everyone = room.guild.default_role
    narrow = room.guild.create_text_channel(
        "narrow", overwrites={everyone: discord.PermissionOverwrite(embed_links=False, pin_messages=False)}
    )
    missing = await room.slash("Max", "admin check", narrow)
    assert say("check-missing", permissions=say("permission-embed-links")) in text_of(missing.response)


async def test_managing_messages_includes_pinning(room: Room) -> None:
    room.add_manager()
    for manages in (True, False):
        may = discord.PermissionOverwrite(pin_messages=False, manage_messages=manages)
        channel = room.guild.create_text_channel("pins", overwrites={room.guild.default_role: may})
        said = text_of((await room.slash("Max", "admin check", channel)).response)
        assert (say("check-fine") in said) == manages


async def test_managers_see_what_could_not_be_delivered(room: Room) -> None:
    room.add_manager()
    await room.open("Ben")
    info = await room.table()
    now = room.host._clock.now()
    for _ in range(2):
        await room.host._store.outbox.abandon(Post("say", id=99, table_id=info.id), now)
    said = text_of((await room.slash("Max", "admin check")).response)
    assert say("check-given-up", posts=2, since=f"<t:{int(now.timestamp())}:f>") in said


async def test_time_limit_can_be_chosen_when_opening(room: Room) -> None:
    await room.open(pace=0)
    assert (await room.table()).pace is None
    assert toy("lobby-small", pace=None, missing=1, over=0, host="Ann") in text_of(room.card)


async def test_commands_are_registered_only_when_they_change(room: Room) -> None:
    def registrations() -> int:
        return sum(1 for request in room.env.http_requests if request.method == "PUT" and "/commands" in request.path)

    assert registrations() == 1
    await room.restart()
    assert registrations() == 1


async def test_players_guide_names_every_command(room: Room) -> None:
    guide = (Path(__file__).parents[2] / "docs" / "players.md").read_text("utf-8")
    commands = [each for each in room.bot.tree.walk_commands() if isinstance(each, discord.app_commands.Command)]
    assert [f"/{each.qualified_name}" for each in commands if f"`/{each.qualified_name}`" not in guide] == []
