"""The card of a table in the lobby (game, players, presets), and the choices made there."""

from collections.abc import Mapping
from typing import Any

from bot.host.seating import seats_for
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.card import title
from bot.presentation.components import (
    PRIMARY,
    SUCCESS,
    Choice,
    Component,
    button,
    container,
    row,
    rows,
    section,
    separator,
    text_display,
)
from bot.presentation.formatting import noted, pace_text
from bot.presentation.layout import counted
from bot.presentation.options import Preset, menus_of, option_name, option_value, paged, presets
from bot.presentation.panel import how_to_play
from bot.words.localizer import Voice, plain
from engine.core.game import Game

DEALT = "dealt"
"""Value of the menu line that leaves the choice to chance."""
MOST_COMPUTERS = 10
"""Maximum computer players added by one press: two rows of buttons."""
_LISTED = 20
"""Maximum number of players, and of options, listed on the card; the rest are counted."""
_FACTS = ("about", "length")
_GREEN = 0x248046
"""Color of the bar at the card's edge, the same as that of *Join*."""


def lobby(voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]]) -> Message:
    """Return the card of a table in the lobby."""
    parts = [
        text_display("\n".join(line for line in _what_it_is(voice, board, info, game) if line)),
        text_display(_people(voice, board, info, game)),
        separator(),
        *_presets(voice, board, info, game),
        *_buttons(voice, info, game),
        text_display(voice.say("lobby-small", **_time_and_start(voice, info, game))),
    ]
    return Message(components=(container(parts, _GREEN),))


def _what_it_is(voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]]) -> list[str]:
    counts = seats_for(info, game)
    about, length = (voice.say("game-name", fact) if voice.has("game-name", fact) else "" for fact in _FACTS)
    return [
        title(voice, ""),
        about,
        voice.say("lobby-facts", least=counts[0], most=counts[-1], weight=board.weight),
        voice.say("lobby-length", length=length) if length else "",
    ]


def _people(voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]]) -> str:
    """List the seated players and the number of free seats."""
    free = voice.say("lobby-free", free=_free(info, game))
    people = [_person(voice, board, info, person) for person in info.seats]
    return " · ".join([*counted(voice, people, _LISTED), free])


def _person(voice: Voice, board: Board, info: TableInfo, person: SeatInfo) -> str:
    choice = None if person.choice is None else board.choice(voice, person.choice)
    is_host = person.user_id == info.host_id
    return voice.say("lobby-person", person=plain(person.name), choice=choice, host=is_host)


def _free(info: TableInfo, game: type[Game[Any]]) -> int:
    return max(0, seats_for(info, game)[-1] - len(info.seats))


def _presets(voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    """Return a line and a button per preset; if none is set, also the options that differ from *Standard*.

    If a game has only one preset and it is set, return nothing, since there is nothing to choose.
    """
    told = [preset for preset in presets(board, game) if voice.has(_about_preset(preset))]
    is_set = any(preset.is_chosen(info, game) for preset in told)
    if is_set and len(told) == 1:
        return []
    shown = [_preset(voice, info, preset, preset.is_chosen(info, game)) for preset in told]
    if not is_set:
        shown += _changed(voice, info, game)
    return [*shown, separator()] if shown else []


def _preset(voice: Voice, info: TableInfo, preset: Preset, chosen: bool) -> Component:
    text = voice.say("lobby-preset", name=preset_name(voice, preset), about=voice.say(_about_preset(preset)))
    label = voice.label("button-chosen" if chosen else "button-choose")
    choose = button(CustomId("preset", info.id, rest=(preset.id,)), label)
    return section(text, {**choose, "disabled": True} if chosen else choose)


def _about_preset(preset: Preset) -> str:
    return f"about-{preset.id}"


def preset_name(voice: Voice, preset: Preset) -> str:
    """Return the name or names of a preset."""
    return " · ".join(voice.say(f"preset-{name}") for name in preset.names)


def _changed(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    """Return the options that differ from a new table's."""
    usual = game.Options().model_dump()
    options = [
        voice.say("option-choice", name=option_name(voice, name), value=option_value(voice, name, value))
        for name, value in info.options_for(game).model_dump().items()
        if value != usual[name]
    ]
    listed = " · ".join(counted(voice, options, _LISTED))
    return [text_display(voice.say("lobby-changed", options=listed))] if options else []


def _time_and_start(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> dict[str, Any]:
    """Return the facts of the last line: the time limit, and what is missing to start."""
    counts, seats = seats_for(info, game), len(info.seats)
    host = info.person(info.host_id)
    return {
        "pace": None if info.pace is None else pace_text(voice, info.pace),
        "missing": max(0, counts[0] - seats),
        "over": max(0, seats - counts[-1]),
        "host": None if host is None else plain(host.name),
    }


def _buttons(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    choice = [button(CustomId("choice", info.id), voice.label("choice-name", "choose"))] if game.seat_choices else []
    return [
        row(
            button(CustomId("join", info.id), voice.label("button-join"), SUCCESS),
            button(CustomId("leave", info.id), voice.label("button-leave")),
            how_to_play(voice, info),
        ),
        row(*_computers(voice, info, game), button(CustomId("options", info.id), voice.label("button-options"))),
        row(*choice, button(CustomId("start", info.id), voice.label("button-start"))),
    ]


def _computers(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    """Return *Add computer players*, or at a full table a button that removes the last one added."""
    if _free(info, game):
        return [button(CustomId("add-computers", info.id), voice.label("button-computers"))]
    return _remove_computer(voice, info)


def _remove_computer(voice: Voice, info: TableInfo) -> list[Component]:
    if all(seat.computer is None for seat in info.seats):
        return []
    return [button(CustomId("computer-off", info.id), voice.label("button-computer-off"))]


def adding_computers(voice: Voice, info: TableInfo, game: type[Game[Any]]) -> Message:
    """Ask privately how many computer players to add, and offer to remove one."""
    free = _free(info, game)
    numbers = [
        button(CustomId("computers", info.id, rest=(str(number),)), str(number), PRIMARY)
        for number in range(1, min(free, MOST_COMPUTERS) + 1)
    ]
    cancel = button(CustomId("keep", info.id), voice.label("button-no-computers"))
    text = voice.say("computers-how-many", free=free)
    return noted(voice, info, text, rows([*numbers, *_remove_computer(voice, info), cancel]))


def which_game(
    voice: Voice, games: Mapping[str, str], pace: int, page: int = 0, *, about: Mapping[str, str] | None = None
) -> Message:
    """Return the private menus of games for a new table at this pace.

    `games` maps ids to names, `about` ids to descriptions.
    """
    choices = [Choice(name, game, (about or {}).get(game, "")) for game, name in games.items()]
    menus = menus_of(CustomId("open", rest=(str(pace),)), choices, voice.label("which-game"))
    turn = CustomId("which-game", rest=(str(pace),))
    return Message(content=voice.say("which-game"), components=paged(voice, menus, page, turn))


def line_on(voice: Voice, game: type[Game[Any]], *, suggested: bool = False) -> str:
    """Describe a game in a menu line: player count, theme, and whether it is `suggested` as a first game."""
    if not voice.has("game-name", "about"):
        return ""
    counts = game.seat_counts
    about = voice.label("game-name", "about")
    return voice.label("game-line", least=counts[0], most=counts[-1], about=about, suggested=suggested)


def choosing(
    voice: Voice, board: Board, info: TableInfo, game: type[Game[Any]], user_id: int, page: int = 0
) -> Message:
    """Return the private menus of seat choices, such as clans, that are still free."""
    taken = {person.choice for person in info.seats if person.user_id != user_id}
    mine = info.person(user_id)
    choices = [
        Choice(board.choice(voice, value), value, _about(voice, value), mine is not None and mine.choice == value)
        for value in game.seat_choices
        if value not in taken
    ]
    dealt = Choice(voice.label("choice-dealt"), DEALT)
    menus = menus_of(CustomId("choose", info.id), [*choices, dealt], voice.label("choice-name"))
    return noted(voice, info, voice.say("choice-text"), paged(voice, menus, page, CustomId("choice", info.id)))


def chosen_text(voice: Voice, board: Board, value: str | None) -> str:
    """Confirm a player's seat choice with its abilities; None means it will be drawn at random."""
    if value is None:
        return voice.say("choice-taken", choice=voice.say("choice-dealt"))
    taken, message = voice.say("choice-taken", choice=board.choice(voice, value)), board.message_of("choice", value)
    return f"{taken}\n{voice.say(message, 'ability')}" if voice.has(message, "ability") else taken


def _about(voice: Voice, value: str) -> str:
    """Return what a choice does, short enough for a menu; empty if there is no such text."""
    message = voice.lexicon.message_of("choice", value)
    said = next((words for words in ("short", "ability") if voice.has(message, words)), None)
    return "" if said is None else voice.label(message, said)
