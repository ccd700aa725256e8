"""Commands about tables, and what they show."""

from typing import Any

import discord
from discord import app_commands

from bot.discord.client import Chabudai, client_of, manages, person_of
from bot.discord.errors import NoTableHereError, NotInAServerError
from bot.discord.naming import choice, described, parameter
from bot.discord.presses import Press, on
from bot.discord.replies import patiently, show
from bot.model.custom_ids import Handle
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.listing import link_to, log_page, my_tables
from bot.presentation.lobby import PACES, which_game
from bot.presentation.panel import offers, seat_panel
from bot.words.voice import plain
from cogs.admin import check_permissions
from cogs.seat import undo

USUAL_PACE = PACES["24h"]
LOG_ENTRIES = 10

_PACE_CHOICES = [app_commands.Choice(name=choice(f"pace-{name}"), value=pace) for name, pace in PACES.items()]
_PICTURES = [app_commands.Choice(name=choice(f"show-pictures-{name}"), value=name) for name in ("on", "off")]
_REMINDERS = [app_commands.Choice(name=choice(f"remind-by-{name}"), value=name) for name in ("mention", "dm")]

group = app_commands.Group(name="table", description=described("table"), guild_only=True)


@group.command(name="open", description=described("table-open"))
@app_commands.describe(game=parameter("game"), pace=parameter("pace"))
@app_commands.choices(pace=_PACE_CHOICES)
async def open_table(interaction: discord.Interaction, game: str | None = None, pace: int = USUAL_PACE) -> None:
    games = _names_of_games(interaction)
    if game is None and len(games) > 1:
        return await show(interaction, which_game(client_of(interaction).voice(interaction), games, pace))
    return await _open(interaction, game or next(iter(games)), pace)


@on("open")
async def choose_game(press: Press) -> None:
    """Opens a table for the game that was chosen."""
    (pace,) = press.handle.rest
    await _open(press.interaction, press.values[0], int(pace))


async def _open(interaction: discord.Interaction, game: str, pace: int) -> None:
    guild_id, channel_id = _place(interaction)
    check_permissions(interaction)
    work = client_of(interaction).host.open_table(
        game,
        guild_id,
        channel_id,
        person_of(interaction),
        options={},
        pace=pace or None,
        locale=interaction.guild_locale.value if interaction.guild_locale else "en",
    )
    await patiently(interaction, work)
    await _say(interaction, "table-opened")


@open_table.autocomplete("game")
async def _games(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
    found = [(name, game) for game, name in _names_of_games(interaction).items() if typed.lower() in name.lower()]
    return [app_commands.Choice(name=name, value=game) for name, game in found[:25]]


def _names_of_games(interaction: discord.Interaction) -> dict[str, str]:
    client = client_of(interaction)
    return {game: client.wording.words(interaction.locale.value, game).say("game-name") for game in client.games}


@group.command(name="show", description=described("table-show"))
async def show_table(interaction: discord.Interaction) -> None:
    client = client_of(interaction)
    _, channel_id = _place(interaction)
    info = await patiently(interaction, client.host.table_here(channel_id))
    if info is None:
        lost = await _lost_table(interaction)
        if lost is None:
            raise NoTableHereError
        return await _move(interaction, lost)
    if info.person(interaction.user.id) is not None or may_host(interaction, info):
        return await _move(interaction, info, "table-here")
    voice = client.voice(interaction, info)
    return await show(interaction, Message(content=voice.say("table-shown", link=link_to(voice, info))))


@group.command(name="move", description=described("table-move"))
async def move_table(interaction: discord.Interaction) -> None:
    _place(interaction)
    found = await _own_tables(interaction)
    if not found:
        raise NoTableHereError
    await _move(interaction, found[0])


@group.command(name="undo", description=described("table-undo"))
async def undo_answer(interaction: discord.Interaction) -> None:
    info = await table_here(interaction)
    await undo(Press(interaction, Handle("undo", info.id), ()))


@group.command(name="remove", description=described("table-remove"))
@app_commands.describe(person=parameter("person"))
async def remove_person(interaction: discord.Interaction, person: discord.User) -> None:
    info = await table_here(interaction)
    host = client_of(interaction).host
    await patiently(interaction, host.remove(info.id, interaction.user.id, manages(interaction), person.id))
    await _say(interaction, "table-removed", person=plain(person.display_name))


@group.command(name="pictures", description=described("table-pictures"))
@app_commands.describe(show=parameter("show"))
@app_commands.choices(show=_PICTURES)
async def set_pictures(interaction: discord.Interaction, show: str) -> None:
    info = await table_here(interaction)
    host = client_of(interaction).host
    work = host.set_pictures(info.id, interaction.user.id, manages(interaction), show == "on")
    after = await patiently(interaction, work)
    await _say(interaction, "pictures-on" if after.pictures else "pictures-off")


@group.command(name="end", description=described("table-end"))
async def end_table(interaction: discord.Interaction) -> None:
    info = await table_here(interaction)
    host = client_of(interaction).host
    if info.status == "lobby":
        await patiently(interaction, host.cancel(info.id, interaction.user.id, manages(interaction)))
        return await _say(interaction, "lobby-cancelled")
    await patiently(interaction, host.end(info.id, interaction.user.id, manages(interaction)))
    return await _say(interaction, "table-ended")


@app_commands.command(name="my-tables", description=described("my-tables"))
async def list_tables(interaction: discord.Interaction) -> None:
    client = client_of(interaction)
    tables = await patiently(interaction, client.host.tables_of(interaction.user.id))
    await show(interaction, my_tables(client.wording, interaction.locale.value, interaction.user.id, tables))


@app_commands.command(name="seat", description=described("seat"))
@app_commands.guild_only()
async def show_seat(interaction: discord.Interaction) -> None:
    client = client_of(interaction)
    info = await table_here(interaction)
    panel = await patiently(interaction, client.host.panel(info.id, interaction.user.id))
    voice, board = client.seat_voice(interaction, panel)
    await show(interaction, seat_panel(voice, board, panel))


@app_commands.command(name="gift", description=described("gift"))
@app_commands.guild_only()
async def show_offers(interaction: discord.Interaction) -> None:
    client = client_of(interaction)
    info = await table_here(interaction)
    panel = await patiently(interaction, client.host.panel(info.id, interaction.user.id))
    voice, _ = client.seat_voice(interaction, panel)
    await show(interaction, offers(voice, panel))


@app_commands.command(name="log", description=described("log"))
@app_commands.describe(number=parameter("number"))
@app_commands.guild_only()
async def show_log(interaction: discord.Interaction, number: app_commands.Range[int, 1, 25] = LOG_ENTRIES) -> None:
    await _show_log(interaction, await table_here(interaction), number)


@on("log")
async def press_log(press: Press) -> None:
    """Shows what happened lately."""
    info = await press.client.host.info(press.table)
    await _show_log(press.interaction, info, LOG_ENTRIES)


@on("lend")
async def lend_seats(press: Press) -> None:
    """Lets computer players take over the seats of those who are away."""
    work = press.client.host.lend_seats(press.table, press.user_id, manages(press.interaction))
    await patiently(press.interaction, work)
    await _say(press.interaction, "seats-lent")


@app_commands.command(name="settings", description=described("settings"))
@app_commands.describe(remind=parameter("remind"))
@app_commands.choices(remind=_REMINDERS)
async def change_settings(interaction: discord.Interaction, remind: str) -> None:
    host = client_of(interaction).host
    await patiently(interaction, host.set_reminders(person_of(interaction), "dm" if remind == "dm" else "mention"))
    await _say(interaction, "settings-saved", remind=remind)


async def table_here(interaction: discord.Interaction) -> TableInfo:
    """The open table of this channel. Raises NoTableHereError or NotInAServerError."""
    _, channel_id = _place(interaction)
    info = await client_of(interaction).host.table_here(channel_id)
    if info is None:
        raise NoTableHereError
    return info


def may_host(interaction: discord.Interaction, info: TableInfo) -> bool:
    """Whether the person may decide for the whole table."""
    return info.host_id == interaction.user.id or manages(interaction)


def install(client: Chabudai) -> None:
    """Adds the commands of this module."""
    commands: tuple[Any, ...] = (group, list_tables, show_seat, show_offers, show_log, change_settings)
    for command in commands:
        client.tree.add_command(command)


def _place(interaction: discord.Interaction) -> tuple[int, int]:
    if interaction.guild_id is None or interaction.channel_id is None:
        raise NotInAServerError
    return interaction.guild_id, interaction.channel_id


async def _own_tables(interaction: discord.Interaction) -> list[TableInfo]:
    """The open tables of this server where the person sits, those without a channel first."""
    host = client_of(interaction).host
    tables = await host.tables_of(interaction.user.id, interaction.guild_id)
    return sorted(tables, key=lambda info: not info.homeless)


async def _lost_table(interaction: discord.Interaction) -> TableInfo | None:
    return next((info for info in await _own_tables(interaction) if info.homeless), None)


async def _move(interaction: discord.Interaction, info: TableInfo, said: str = "table-moved") -> None:
    guild_id, channel_id = _place(interaction)
    check_permissions(interaction)
    host = client_of(interaction).host
    await patiently(interaction, host.move(info.id, interaction.user.id, manages(interaction), guild_id, channel_id))
    await _say(interaction, said)


async def _show_log(interaction: discord.Interaction, info: TableInfo, number: int) -> None:
    client = client_of(interaction)
    entries = await patiently(interaction, client.host.log(info.id, number))
    await show(interaction, log_page(client.voice(interaction, info), entries), afresh=True)


async def _say(interaction: discord.Interaction, key: str, **facts: str) -> None:
    text = client_of(interaction).voice(interaction).say(key, **facts)
    await show(interaction, Message(content=text))
