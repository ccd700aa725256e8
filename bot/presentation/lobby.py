"""The card of a table that has not begun: who sits there, what was chosen, and the forms to choose with."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, get_args

from bot.host.seating import asks_quickly, seats_for
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.paces import PACES, QUICK_PACES
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    MOST_CHOICES,
    MOST_ROWS,
    PRIMARY,
    SUCCESS,
    Choice,
    Component,
    button,
    embed,
    row,
    rows,
    select,
)
from bot.presentation.notes import footnoted
from bot.presentation.paging import fields_of, lots, rows_on_page
from bot.presentation.private import noted
from bot.words.voice import Voice, plain
from engine.core.game import Game

DEALT = "dealt"
"""The value of the line that leaves the choice to chance."""


def lobby(voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]], *, pictures: bool = False) -> Message:
    """The card with its buttons. `pictures` offers a switch for them."""
    counts = seats_for(info, game)
    least, most = counts[0], counts[-1]
    fields = [
        *fields_of(
            voice, voice.say("lobby-people", seated=len(info.seats), most=most), _people(voice, board, info), 2
        ),
        *fields_of(voice, voice.say("lobby-options"), _settings(voice, info, game)),
    ]
    where = "thread" if info.own_thread else "channel"
    text = voice.say("lobby-text", host=f"<@{info.host_id}>", least=least, most=most, where=where)
    title = voice.say("lobby-title", game=voice.say("game-name"))
    return Message(embeds=(embed(title, text, fields),), components=_buttons(voice, info, game, pictures))


def _settings(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> list[str]:
    """The pace, where the game will be played and its chosen options, a line each."""
    chosen = info.options_for(game).model_dump()
    lines = [voice.say("lobby-option", name=voice.say("pace"), value=pace_text(voice, info.pace))]
    if asks_quickly(game):
        quick = pace_text(voice, info.pace_for(quick=True))
        lines.append(voice.say("lobby-option", name=voice.say("quick-pace"), value=quick))
    if info.own_thread is not None:
        where = voice.say("where-thread" if info.own_thread else "where-channel")
        lines.append(voice.say("lobby-option", name=voice.say("where"), value=where))
    for name, value in chosen.items():
        line = voice.say("lobby-option", name=_option(voice, name), value=_value(voice, name, value))
        lines.append(footnoted(line, voice.lexicon.about_setting(voice, name, str(value))))
    return lines


def pace_text(voice: Voice, pace: int | None) -> str:
    """How fast a table is played."""
    return voice.say("pace-none") if pace is None else voice.say("pace-value", hours=pace // 60, minutes=pace % 60)


def which_game(
    voice: Voice, games: Mapping[str, str], pace: int, page: int = 0, *, about: Mapping[str, str] | None = None
) -> Message:
    """The private menus of games for a new table at this pace; `games` are names by id, and `about` has a line on
    those that have one.
    """
    choices = [Choice(name, game, (about or {}).get(game, "")) for game, name in games.items()]
    menus = _menus(CustomId("open", rest=(str(pace),)), choices, voice.label("which-game"))
    turn = CustomId("which-game", rest=(str(pace),))
    return Message(content=voice.say("which-game"), components=_paged(voice, menus, page, turn))


def choosing(
    voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]], user_id: int, page: int = 0
) -> Message:
    """The private menus of seat choices (clans, say) that are still free."""
    taken = {person.choice for person in info.seats if person.user_id != user_id}
    mine = info.person(user_id)
    choices = [
        Choice(board.choice(voice, value), value, _about(voice, value), mine is not None and mine.choice == value)
        for value in game.seat_choices
        if value not in taken
    ]
    dealt = Choice(voice.label("choice-dealt"), DEALT)
    menus = _menus(CustomId("choose", info.id), [*choices, dealt], voice.label("choice-name"))
    return noted(voice, info, voice.say("choice-text"), _paged(voice, menus, page, CustomId("choice", info.id)))


def setting(
    voice: Voice, info: TableInfo, game: type[Game[Any]], page: int = 0, *, can_change: bool = True
) -> Message:
    """The private menus of what can still be chosen, one a row, on as many pages as they need.

    Once the game has begun that is the pace alone, and nothing when it is over. A menu says on which page it stands.
    A reader who can't change anything gets the values without menus.
    """
    if not info.is_open:
        return noted(voice, info, voice.say("panel-over"))
    if not can_change:
        lines = [voice.say("options-read-only", host=f"<@{info.host_id}>"), *_settings(voice, info, game)]
        return noted(voice, info, "\n".join(lines))
    on = str(page)
    menus = _game_menus(voice, info, game, on) if info.status == "lobby" else []
    menus += _pace_menus(voice, info, "pace", PACES, info.pace, on)
    if asks_quickly(game):
        menus += _pace_menus(voice, info, "quick-pace", QUICK_PACES, info.quick_pace, on)
    text = voice.say("options-text" if info.status == "lobby" else "options-text-begun")
    return noted(voice, info, text, _paged(voice, menus, page, CustomId("options", info.id)))


def _game_menus(voice: Voice, info: TableInfo, game: type[Game[Any]], page: str) -> list[Component]:
    """The options of the game, which can be chosen until it begins."""
    chosen = info.options_for(game).model_dump()
    return [
        menu
        for name, values in option_values(game).items()
        for menu in _option_menus(voice, info, name, values, chosen[name], page)
    ]


def option_values(game: type[Game[Any]]) -> Mapping[str, tuple[Any, ...]]:
    """For each option of a game, its possible values."""
    return {name: get_args(info.annotation) for name, info in game.Options.model_fields.items()}


def _option_menus(
    voice: Voice, info: TableInfo, name: str, values: tuple[Any, ...], now: Any, page: str
) -> list[Component]:
    label = _option(voice, name)
    choices = [
        Choice(
            voice.label("option-choice", name=label, value=_value(voice, name, value)),
            str(at),
            voice.lexicon.about_setting(voice, name, str(value)),
            chosen=value == now,
        )
        for at, value in enumerate(values)
    ]
    return _menus(CustomId("set-option", info.id, rest=(name, page)), choices, label)


def _pace_menus(
    voice: Voice, info: TableInfo, kind: str, paces: Mapping[str, int], now: int | None, page: str
) -> list[Component]:
    label = voice.label(kind)
    choices = [
        Choice(
            voice.label("option-choice", name=label, value=voice.label(f"{kind}-{name}")),
            str(minutes),
            chosen=minutes == (now or 0),
        )
        for name, minutes in paces.items()
    ]
    return _menus(CustomId(f"set-{kind}", info.id, rest=(page,)), choices, label)


def _menus(custom_id: CustomId, choices: Sequence[Choice], title: str) -> list[Component]:
    """The rows of one menu, or of several if there is more to choose from than one can hold."""
    first, *more = lots(choices, MOST_CHOICES)
    others = [replace(custom_id, rest=(*custom_id.rest, str(number))) for number, _ in enumerate(more, start=1)]
    menus = [(custom_id, first), *zip(others, more, strict=True)]
    return [row(select(each, lot, title)) for each, lot in menus]


def _paged(voice: Voice, menus: Sequence[Component], page: int, turn: CustomId) -> tuple[Component, ...]:
    """A page of menus; `turn` with the number of a page behind it shows that one."""
    return rows_on_page(voice, menus, MOST_ROWS, page, lambda number: replace(turn, rest=(*turn.rest, str(number))))


def _people(voice: Voice, board: Board, info: TableInfo) -> list[str]:
    return [_person(voice, board, person) for person in info.seats] or [voice.say("lobby-nobody")]


def _person(voice: Voice, board: Board, person: SeatInfo) -> str:
    if person.choice is None:
        return voice.say("lobby-person", number=person.place + 1, person=plain(person.name))
    choice = board.choice(voice, person.choice)
    return voice.say("lobby-person-choice", number=person.place + 1, person=plain(person.name), choice=choice)


def _buttons(voice: Voice, info: TableInfo, game: type[Game[Any]], pictures: bool) -> tuple[Component, ...]:
    first = [
        button(CustomId("join", info.id), voice.label("button-join"), SUCCESS),
        button(CustomId("leave", info.id), voice.label("button-leave")),
    ]
    if game.seat_choices:
        first.append(button(CustomId("choice", info.id), voice.label("choice-name")))
    second = [
        button(CustomId("start", info.id), voice.label("button-start"), PRIMARY),
        button(CustomId("options", info.id), voice.label("button-options")),
        button(CustomId("cancel", info.id), voice.label("button-cancel"), DANGER),
    ]
    if pictures:
        other = "off" if info.pictures else "on"
        switch = CustomId("set-pictures", info.id, rest=(other,))
        second.insert(2, button(switch, voice.label(f"button-pictures-{other}")))
    if info.own_thread is not None:
        other = "off" if info.own_thread else "on"
        switch = CustomId("set-thread", info.id, rest=(other,))
        second.insert(-1, button(switch, voice.label(f"button-thread-{other}")))
    return (
        row(*first),
        row(*second),
        *rows(_computer_buttons(voice, info, game)),
        *_computer_menu(voice, info, seats_for(info, game)[-1] - len(info.seats)),
    )


def _computer_menu(voice: Voice, info: TableInfo, free: int) -> list[Component]:
    """How many computer players to seat at once, where there is room for several; at most a menu of numbers."""
    if free < 2:
        return []
    numbers = range(1, min(free, MOST_CHOICES) + 1)
    choices = [Choice(voice.label("computers-number", number=number), str(number)) for number in numbers]
    return [row(select(CustomId("computers", info.id), choices, voice.label("computers-menu")))]


def _computer_buttons(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    buttons = []
    if len(info.seats) < seats_for(info, game)[-1]:
        buttons.append(button(CustomId("computer", info.id), voice.label("button-computer")))
    if any(seat.computer is not None for seat in info.seats):
        buttons.append(button(CustomId("computer-off", info.id), voice.label("button-computer-off")))
    return buttons


def chosen_text(voice: Voice, board: Board, value: str | None) -> str:
    """Confirms what somebody has chosen to be, with all that it does; None is left to chance."""
    if value is None:
        return voice.say("choice-taken", choice=voice.say("choice-dealt"))
    taken, message = voice.say("choice-taken", choice=board.choice(voice, value)), board.message_of("choice", value)
    return f"{taken}\n{voice.say(message, 'ability')}" if voice.has(message, "ability") else taken


def _about(voice: Voice, value: str) -> str:
    """What a choice does, short enough for a menu if there are such words."""
    message = voice.lexicon.message_of("choice", value)
    said = next((words for words in ("short", "ability") if voice.has(message, words)), None)
    return "" if said is None else voice.label(message, said)


def _option(voice: Voice, name: str) -> str:
    return voice.say(f"option-{name}")


def _value(voice: Voice, name: str, value: Any) -> str:
    message = "-".join(("option", name, *str(value).split("/"))).replace("_", "-")
    return voice.say(message) if voice.has(message) else str(value)
