"""The card of a table that has not begun: who sits there, what was chosen, and the forms to choose with."""

from collections.abc import Mapping
from typing import Any, get_args

from bot.host.info import SeatInfo, TableInfo
from bot.messages import Message
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    MOST_ROWS,
    PRIMARY,
    SUCCESS,
    Choice,
    Component,
    button,
    embed,
    field,
    row,
    select,
)
from bot.presentation.handles import Handle
from bot.presentation.voice import Voice, plain
from engine.core.game import Game

PACES = {"live": 10, "12h": 12 * 60, "24h": 24 * 60, "48h": 48 * 60, "72h": 72 * 60, "unlimited": 0}
"""Minutes for an answer, by name; 0 stands for no limit."""
DEALT = "dealt"
"""The value of the line that leaves the choice to chance."""


def lobby(voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]]) -> Message:
    """The card with its buttons."""
    least, most = game.seat_counts[0], game.seat_counts[-1]
    fields = [
        field(voice.say("lobby-people", seated=len(info.seats), most=most), _people(voice, board, info)),
        field(voice.say("lobby-options"), options_text(voice, info, game)),
    ]
    text = voice.say("lobby-text", host=f"<@{info.host_id}>", least=least, most=most)
    title = voice.say("lobby-title", game=voice.say("game-name"))
    return Message(embeds=(embed(title, text, fields),), components=_buttons(voice, info, game))


def cancelled(voice: Voice, info: TableInfo) -> Message:
    """The card of a table that was called off."""
    return Message(embeds=(embed(voice.say("game-name"), voice.say("card-ended")),))


def options_text(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> str:
    """The chosen options and the pace, a line each."""
    chosen = info.options_for(game).model_dump()
    lines = [
        voice.say("lobby-option", name=_option(voice, name), value=_value(voice, name, value))
        for name, value in chosen.items()
    ]
    return "\n".join([*lines, voice.say("lobby-option", name=voice.say("pace"), value=pace_text(voice, info.pace))])


def pace_text(voice: Voice, pace: int | None) -> str:
    """How fast a table is played."""
    return voice.say("pace-none") if pace is None else voice.say("pace-value", hours=pace // 60, minutes=pace % 60)


def choosing(voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]], user_id: int) -> Message:
    """The private menu of seat choices (clans, say) that are still free."""
    taken = {person.choice for person in info.seats if person.user_id != user_id}
    mine = info.person(user_id)
    choices = [
        Choice(board.choice(voice, value), value, _about(voice, value), mine is not None and mine.choice == value)
        for value in game.seat_choices
        if value not in taken
    ]
    dealt = Choice(voice.label("choice-dealt"), DEALT)
    menu = select(Handle("choose", info.id), [*choices, dealt], voice.label("choice-name"))
    return Message(content=voice.say("choice-text"), components=(row(menu),))


def setting(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> Message:
    """The private menus of the options, one a row."""
    chosen = info.options_for(game).model_dump()
    menus = [_menu(voice, info, name, values, chosen[name]) for name, values in option_values(game).items()]
    text = voice.say("options-text")
    return Message(
        content=text, components=tuple(row(menu) for menu in [*menus, _pace_menu(voice, info)][:MOST_ROWS])
    )


def option_values(game: type[Game[Any]]) -> Mapping[str, tuple[Any, ...]]:
    """For each option of a game, its possible values."""
    return {name: get_args(info.annotation) for name, info in game.Options.model_fields.items()}


def _menu(voice: Voice, info: TableInfo, name: str, values: tuple[Any, ...], now: Any) -> Component:
    label = _option(voice, name)
    choices = [
        Choice(
            voice.label("option-choice", name=label, value=_value(voice, name, value)),
            str(at),
            chosen=value == now,
        )
        for at, value in enumerate(values)
    ]
    return select(Handle("set-option", info.id, rest=(name,)), choices, label)


def _pace_menu(voice: Voice, info: TableInfo) -> Component:
    label = voice.label("pace")
    choices = [
        Choice(
            voice.label("option-choice", name=label, value=voice.label(f"pace-{name}")),
            str(minutes),
            chosen=minutes == (info.pace or 0),
        )
        for name, minutes in PACES.items()
    ]
    return select(Handle("set-pace", info.id), choices, label)


def _people(voice: Voice, board: Board, info: TableInfo) -> str:
    lines = [_person(voice, board, person) for person in info.seats]
    return "\n".join(lines) or voice.say("lobby-nobody")


def _person(voice: Voice, board: Board, person: SeatInfo) -> str:
    if person.choice is None:
        return voice.say("lobby-person", number=person.place + 1, person=plain(person.name))
    choice = board.choice(voice, person.choice)
    return voice.say("lobby-person-choice", number=person.place + 1, person=plain(person.name), choice=choice)


def _buttons(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> tuple[Component, ...]:
    first = [
        button(Handle("join", info.id), voice.label("button-join"), SUCCESS),
        button(Handle("leave", info.id), voice.label("button-leave")),
    ]
    if game.seat_choices:
        first.append(button(Handle("choice", info.id), voice.label("choice-name")))
    second = [
        button(Handle("start", info.id), voice.label("button-start"), PRIMARY),
        button(Handle("options", info.id), voice.label("button-options")),
        button(Handle("cancel", info.id), voice.label("button-cancel"), DANGER),
    ]
    return row(*first), row(*second)


def _about(voice: Voice, value: str) -> str:
    message = voice.lexicon.message_of("choice", value)
    return voice.label(message, "ability") if voice.has(message, "ability") else ""


def _option(voice: Voice, name: str) -> str:
    return voice.say(f"option-{name}")


def _value(voice: Voice, name: str, value: Any) -> str:
    message = "-".join(("option", name, *str(value).split("/"))).replace("_", "-")
    return voice.say(message) if voice.has(message) else str(value)
