"""The buttons of a table that has not begun."""

from typing import Any

from bot.discord.client import manages, person_of
from bot.discord.presses import Press, on
from bot.discord.replies import patiently, show
from bot.games.boards import board_of
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.lobby import DEALT, choosing, option_values, setting
from bot.words.voice import plain
from engine.core.game import Game


@on("join")
async def join(press: Press) -> None:
    """Takes a seat, and offers the choice that comes with it."""
    interaction = press.interaction
    info = await patiently(interaction, press.client.host.join(press.table, person_of(interaction)))
    await _offer_choice(press, info)


@on("leave")
async def leave(press: Press) -> None:
    """Gives up a seat."""
    info = await patiently(press.interaction, press.client.host.leave(press.table, press.user_id))
    await _say(press, info, "lobby-left")


@on("choice")
async def choice(press: Press) -> None:
    """Opens the menu of seat choices."""
    await _offer_choice(press, await press.client.host.info(press.table))


@on("choose")
async def choose(press: Press) -> None:
    """Takes a clan, or leaves it to chance."""
    value = press.values[0]
    chosen = None if value == DEALT else value
    info = await patiently(press.interaction, press.client.host.choose(press.table, press.user_id, chosen))
    voice = press.client.voice(press.interaction, info)
    board = board_of(info.game)
    name = voice.say("choice-dealt") if chosen is None else board.choice(voice, chosen)
    await show(press.interaction, Message(content=voice.say("choice-taken", choice=name)))


@on("computer")
async def add_computer(press: Press) -> None:
    """Seats one computer player."""
    work = press.client.host.add_computer(press.table, press.user_id, manages(press.interaction))
    info = await patiently(press.interaction, work)
    await _say(press, info, "computer-joined", name=plain(info.seats[-1].name))


@on("computer-off")
async def remove_computer(press: Press) -> None:
    """Takes away the computer player that came last."""
    work = press.client.host.remove_computer(press.table, press.user_id, manages(press.interaction))
    await _say(press, await patiently(press.interaction, work), "computer-left")


@on("options")
async def options(press: Press) -> None:
    """Opens the menus of the game's options."""
    await _show_options(press, await press.client.host.info(press.table))


@on("set-option")
async def set_option(press: Press) -> None:
    """Sets one option."""
    info = await press.client.host.info(press.table)
    (name,) = press.handle.rest
    value = option_values(_game(press, info))[name][int(press.values[0])]
    work = press.client.host.set_options(press.table, press.user_id, manages(press.interaction), {name: value})
    await _show_options(press, await patiently(press.interaction, work))


@on("set-pace")
async def set_pace(press: Press) -> None:
    """Sets how long everybody has for an answer."""
    work = press.client.host.set_pace(
        press.table, press.user_id, manages(press.interaction), int(press.values[0]) or None
    )
    await _show_options(press, await patiently(press.interaction, work))


@on("set-pictures")
async def set_pictures(press: Press) -> None:
    """Shows the board also as a picture, or not."""
    (state,) = press.handle.rest
    work = press.client.host.set_pictures(press.table, press.user_id, manages(press.interaction), state == "on")
    info = await patiently(press.interaction, work)
    await _say(press, info, "pictures-on" if info.pictures else "pictures-off")


@on("set-quick-pace")
async def set_quick_pace(press: Press) -> None:
    """Sets how long answers may take that interrupt somebody's turn."""
    work = press.client.host.set_quick_pace(
        press.table, press.user_id, manages(press.interaction), int(press.values[0]) or None
    )
    await _show_options(press, await patiently(press.interaction, work))


@on("start")
async def start(press: Press) -> None:
    """Begins the game."""
    work = press.client.host.start(press.table, press.user_id, manages(press.interaction))
    await _say(press, await patiently(press.interaction, work), "lobby-started")


@on("cancel")
async def cancel(press: Press) -> None:
    """Calls the table off."""
    work = press.client.host.cancel(press.table, press.user_id, manages(press.interaction))
    await _say(press, await patiently(press.interaction, work), "lobby-cancelled")


async def _offer_choice(press: Press, info: TableInfo) -> None:
    game = _game(press, info)
    if not game.seat_choices:
        return await _say(press, info, "lobby-joined")
    message = choosing(press.client.voice(press.interaction, info), board_of(info.game), info, game, press.user_id)
    await show(press.interaction, message)
    return None


async def _show_options(press: Press, info: TableInfo) -> None:
    await show(press.interaction, setting(press.client.voice(press.interaction, info), info, _game(press, info)))


async def _say(press: Press, info: TableInfo, key: str, **facts: str) -> None:
    await show(press.interaction, Message(content=press.client.voice(press.interaction, info).say(key, **facts)))


def _game(press: Press, info: TableInfo) -> type[Game[Any]]:
    return press.client.games[info.game]
