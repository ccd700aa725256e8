"""Tests for `/admin settings`: who can open tables in a server, where, how many, and their default time limit."""

from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from bot.presentation.components import walk_components
from tests.cogs.people import Room, raw, text_of

pytestmark = pytest.mark.slow

CHANNELS, ROLES = "cb:server-channels:::", "cb:server-roles:::"
PACE, MOST = "cb:server-pace:::", "cb:server-most:::"


@pytest.fixture(autouse=True)
def manager(room: Room) -> None:
    """Add Max, who manages the server."""
    room.add_manager()


async def choose(room: Room, custom_id: str, *values: Any, who: str = "Max") -> InteractionResult:
    shown = await room.slash("Max", "admin settings")
    assert shown.ephemeral
    result = await room.people[who].select(shown.response.message, [*values], custom_id=custom_id)
    await room.settle()
    return result


async def opened(room: Room, who: str = "Ann", channel: Any = None, **options: Any) -> bool:
    """Return whether a user can open a table here with the command; a refusal is ephemeral."""
    result = await room.slash(who, "table open", channel, **options)
    assert result.ephemeral
    return await room.host.queries.open_table_in((channel or room.channel).id) is not None


def default_of(message: Any, custom_id: str) -> list[str]:
    """Return the values that a menu of the panel shows as chosen."""
    menu = next(part for part in walk_components(raw(message)) if part.get("custom_id") == custom_id)
    chosen = [option["value"] for option in menu.get("options", ()) if option.get("default")]
    return chosen + [str(each["id"]) for each in menu.get("default_values", ())]


async def test_server_without_settings_lets_everyone_open_tables(room: Room) -> None:
    shown = await room.slash("Max", "admin settings")

    chosen = [default_of(shown.response, menu) for menu in (CHANNELS, ROLES, PACE, MOST)]
    assert chosen == [[], [], ["1440"], ["0"]]
    assert await opened(room)
    assert (await room.table()).pace == 1440


async def test_only_managers_see_the_settings(room: Room) -> None:
    commands = await room.bot.tree.fetch_commands()
    admin = next(command for command in commands if command.name == "admin")
    room.guild.set_command_permissions(admin, {room.people["Ann"]: True})

    refused = await room.slash("Ann", "admin settings")

    assert refused.ephemeral
    assert raw(refused.response) == []


@pytest.mark.parametrize("menu", [PACE, MOST])
async def test_person_who_no_longer_manages_the_server_changes_nothing(room: Room, menu: str) -> None:
    shown = await room.slash("Max", "admin settings")
    for role in room.env.backend.get_guild(room.guild.id).roles.values():
        if role.name == "Managers":
            room.env.backend.edit_role(room.guild.id, role.id, {"permissions": 0})

    await room.people["Max"].select(shown.response.message, ["10"], custom_id=menu)

    settings = await room.host.servers.settings(room.guild.id)
    assert (settings.pace, settings.most_open) == (None, 0)


async def test_tables_are_opened_only_in_the_chosen_channels(room: Room) -> None:
    allowed = room.guild.create_text_channel("allowed")
    changed = await choose(room, CHANNELS, allowed)

    refused = await room.slash("Ann", "table open")

    assert default_of(changed.response, CHANNELS) == [str(allowed.id)]
    assert allowed.mention in text_of(refused.response)
    assert not await opened(room, "Max")
    assert await opened(room, "Ann", allowed)


async def test_clearing_the_menus_allows_every_channel_and_role(room: Room) -> None:
    await choose(room, CHANNELS, room.guild.create_text_channel("allowed"))
    await choose(room, ROLES, room.guild.create_role("Players"))
    assert not await opened(room)

    await choose(room, CHANNELS)
    await choose(room, ROLES)

    assert await opened(room)


async def test_game_is_moved_only_to_the_chosen_channels(room: Room) -> None:
    await choose(room, CHANNELS, room.channel)
    await room.start("Ben")
    other = room.guild.create_text_channel("other")

    refused = await room.slash("Ann", "table move", other)

    assert room.channel.mention in text_of(refused.response)
    assert (await room.table()).channel_id == room.channel.id


async def test_only_the_chosen_roles_and_managers_open_tables(room: Room) -> None:
    role = room.guild.create_role("Players")
    room.people["Fay"] = room.guild.add_member(room.env.create_user("Fay"), roles=[role])
    await choose(room, ROLES, role)

    refused = await room.slash("Ann", "table open")

    assert role.mention in text_of(refused.response)
    assert not await opened(room)
    assert await opened(room, "Fay", room.guild.create_text_channel("second"))
    assert await opened(room, "Max", room.guild.create_text_channel("third"))


async def test_default_time_limit_applies_unless_another_is_chosen(room: Room) -> None:
    await choose(room, PACE, "4320")
    second = room.guild.create_text_channel("second")

    await opened(room)
    await opened(room, "Ann", second, pace=10)

    paces = [(await room.host.queries.open_table_in(at.id)) for at in (room.channel, second)]
    assert [info and info.pace for info in paces] == [4320, 10]


async def test_default_time_limit_can_be_none(room: Room) -> None:
    changed = await choose(room, PACE, "0")

    await opened(room)

    assert default_of(changed.response, PACE) == ["0"]
    assert (await room.table()).pace is None


async def test_server_limits_its_open_tables(room: Room) -> None:
    await choose(room, MOST, "5")
    others = [room.guild.create_text_channel(f"n{number}") for number in range(5)]
    assert [await opened(room, "Ann", channel) for channel in others] == [True] * 5

    assert not await opened(room)

    await choose(room, MOST, "0")
    assert await opened(room)


@pytest.mark.parametrize(
    ("menu", "values"),
    [
        (PACE, ["11"]),
        (PACE, ["x"]),
        (PACE, ["10", "720"]),
        (MOST, ["7"]),
        (MOST, ["-5"]),
        (MOST, []),
        (CHANNELS, ["1"]),
        (CHANNELS, ["²"]),
        (ROLES, ["1"]),
        (CHANNELS, ["own", "own"]),
    ],
)
async def test_forged_values_change_nothing(room: Room, menu: str, values: list[str]) -> None:
    shown = await room.slash("Max", "admin settings")
    own = str(room.channel.id)

    refused = await sent(room, shown.response.message, menu, [own if value == "own" else value for value in values])

    assert refused
    assert await room.host.servers.settings(room.guild.id) == type(await room.host.servers.settings(1))()


async def test_channel_or_role_of_another_server_is_refused(room: Room) -> None:
    elsewhere = room.env.create_guild()
    channel, role = elsewhere.create_text_channel("far"), elsewhere.create_role("Far")
    shown = await room.slash("Max", "admin settings")

    for menu, foreign in ((CHANNELS, channel), (ROLES, role)):
        assert await sent(room, shown.response.message, menu, [str(foreign.id)])

    settings = await room.host.servers.settings(room.guild.id)
    assert (settings.channels, settings.roles) == ((), ())


async def test_settings_of_one_server_leave_another_alone(room: Room) -> None:
    await choose(room, MOST, "5")

    assert (await room.host.servers.settings(room.guild.id + 1)).most_open == 0


async def test_settings_survive_a_restart(room: Room) -> None:
    await choose(room, MOST, "5")
    await choose(room, PACE, "10")

    await room.restart()

    settings = await room.host.servers.settings(room.guild.id)
    assert (settings.most_open, settings.pace) == (5, 10)


async def sent(room: Room, message: Any, menu: str, values: list[str]) -> bool:
    """Handle a press with forged values, as no client would send it; return whether it was refused."""
    from bot.discord.presses import Press
    from bot.host.errors import HostError
    from bot.model.custom_ids import CustomId

    custom_id = CustomId.parse(menu)
    assert custom_id is not None
    guild = room.bot.get_guild(room.guild.id)
    assert guild is not None
    max_ = room.people["Max"]
    interaction: Any = type(
        "Forged",
        (),
        {
            "guild": guild,
            "guild_id": guild.id,
            "channel_id": room.channel.id,
            "user": type("User", (), {"id": max_.id, "display_name": "Max"})(),
            "locale": discord.Locale.american_english,
            "permissions": discord.Permissions(manage_guild=True),
        },
    )()
    try:
        await room.bot.controls.dispatch(Press(interaction, custom_id, tuple(values)))
    except HostError:
        return True
    return False
