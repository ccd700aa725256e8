"""The card of a table in the lobby (game, players, presets), and the choices made there."""

from collections.abc import Mapping
from typing import Any

from bot.host.schedule.clocks import QUIET_ABOVE
from bot.host.seating import seats_for
from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Board
from bot.presentation.card import card_title
from bot.presentation.components import (
    PRIMARY,
    SUCCESS,
    Component,
    SelectOption,
    button,
    button_rows,
    container,
    row,
    section,
    separator,
    text_display,
    truncate_lines,
)
from bot.presentation.formatting import pace_text, table_note
from bot.presentation.lesson import learn_buttons
from bot.presentation.options import Preset, changed_options, paginate_menus, presets, select_rows
from bot.presentation.panel import how_to_play_button
from engine.core.game import Game
from engine.search.players import USUAL

RANDOM_CHOICE = "dealt"
"""Value of the menu line that leaves the choice to chance."""
LEVELS = ("first", USUAL)
"""The kinds of computer players that a lobby offers, the easiest one first."""
MAX_COMPUTERS = 10
"""Maximum computer players added by one press: two rows of buttons."""
_LISTED = 20
"""Maximum number of players, and of options, listed on the card; the rest are counted."""
_FACTS = ("about", "length")
_GREEN = 0x248046
"""Color of the bar at the card's edge, the same as that of *Join*."""


def lobby_card(localizer: Localizer, board: Board, info: TableInfo, game: type[Game[Any]]) -> Message:
    """Return the card of a table in the lobby."""
    parts = [
        text_display("\n".join(line for line in _what_it_is(localizer, board, info, game) if line)),
        text_display(_people(localizer, board, info, game)),
        separator(),
        *_presets(localizer, board, info, game),
        *_buttons(localizer, board, info, game),
        text_display(localizer.format("lobby-small", **_time_and_start(localizer, info, game))),
    ]
    return Message(components=(container(parts, _GREEN),))


def _what_it_is(localizer: Localizer, board: Board, info: TableInfo, game: type[Game[Any]]) -> list[str]:
    counts = seats_for(info, game)
    about, length = (
        localizer.format("game-name", fact) if localizer.has("game-name", fact) else "" for fact in _FACTS
    )
    return [
        card_title(localizer, ""),
        about,
        localizer.format("lobby-facts", least=counts[0], most=counts[-1], weight=board.weight),
        localizer.format("lobby-length", length=length) if length else "",
    ]


def _people(localizer: Localizer, board: Board, info: TableInfo, game: type[Game[Any]]) -> str:
    """List the seated players and the number of free seats."""
    free = localizer.format("lobby-free", free=_free(info, game))
    people = [_person(localizer, board, info, person) for person in info.seats]
    seated = " · ".join([*truncate_lines(localizer, people, _LISTED), free])
    if not info.invited:
        return seated
    invited = localizer.format_list([f"<@{user_id}>" for user_id in info.invited])
    return f"{seated}\n{localizer.format('lobby-invited', people=invited)}"


def _person(localizer: Localizer, board: Board, info: TableInfo, person: SeatInfo) -> str:
    choice = None if person.choice is None else board.choice_name(localizer, person.choice)
    is_host = person.user_id == info.host_id
    return localizer.format("lobby-person", person=escape_markdown(person.name), choice=choice, host=is_host)


def _free(info: TableInfo, game: type[Game[Any]]) -> int:
    return max(0, seats_for(info, game)[-1] - len(info.seats))


def _presets(localizer: Localizer, board: Board, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    """Return a line and a button per preset; if none is set, also the options that differ from *Standard*.

    If a game has only one preset and it is set, return nothing, since there is nothing to choose.
    """
    described = [preset for preset in presets(board, game) if localizer.has(_about_preset(preset))]
    is_set = any(preset.is_chosen(info, game) for preset in described)
    if is_set and len(described) == 1:
        return []
    shown = [_preset(localizer, info, preset, preset.is_chosen(info, game)) for preset in described]
    if not is_set:
        shown += _changed(localizer, info, game)
    return [*shown, separator()] if shown else []


def _preset(localizer: Localizer, info: TableInfo, preset: Preset, chosen: bool) -> Component:
    text = localizer.format(
        "lobby-preset", name=preset_name(localizer, preset), about=localizer.format(_about_preset(preset))
    )
    label = localizer.label("button-chosen" if chosen else "button-choose")
    choose = button(CustomId("preset", info.id, args=(preset.id,)), label)
    return section(text, {**choose, "disabled": True} if chosen else choose)


def _about_preset(preset: Preset) -> str:
    return f"about-{preset.id}"


def preset_name(localizer: Localizer, preset: Preset) -> str:
    """Return the name or names of a preset."""
    return " · ".join(localizer.format(f"preset-{name}") for name in preset.names)


def _changed(localizer: Localizer, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    """Return the options that differ from a new table's."""
    options = changed_options(localizer, info, game)
    listed = " · ".join(truncate_lines(localizer, options, _LISTED))
    return [text_display(localizer.format("lobby-changed", options=listed))] if options else []


def _time_and_start(localizer: Localizer, info: TableInfo, game: type[Game[Any]]) -> dict[str, Any]:
    """Return the facts of the last line: the time limit, and what is missing to start."""
    counts, seats = seats_for(info, game), len(info.seats)
    host = info.person(info.host_id)
    return {
        "pace": None if info.pace is None else pace_text(localizer, info.pace),
        "quiet": info.pace is None or info.pace > QUIET_ABOVE,
        "missing": max(0, counts[0] - seats),
        "over": max(0, seats - counts[-1]),
        "host": None if host is None else escape_markdown(host.name),
    }


def _buttons(localizer: Localizer, board: Board, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    choice = (
        [button(CustomId("choice", info.id), localizer.label("choice-name", "choose"))] if game.seat_choices else []
    )
    return [
        row(
            button(CustomId("join", info.id), localizer.label("button-join"), SUCCESS),
            button(CustomId("leave", info.id), localizer.label("button-leave")),
            how_to_play_button(localizer, info),
            *learn_buttons(localizer, board, info.game),
        ),
        row(
            *_computers(localizer, info, game),
            button(CustomId("options", info.id), localizer.label("button-options")),
        ),
        row(*choice, button(CustomId("start", info.id), localizer.label("button-start"))),
    ]


def _computers(localizer: Localizer, info: TableInfo, game: type[Game[Any]]) -> list[Component]:
    """Return *Add computer players*, or at a full table a button that removes the last one added."""
    if _free(info, game):
        return [button(CustomId("add-computers", info.id), localizer.label("button-computers"))]
    return _remove_computer(localizer, info)


def _remove_computer(localizer: Localizer, info: TableInfo) -> list[Component]:
    if all(seat.computer is None for seat in info.seats):
        return []
    return [button(CustomId("computer-off", info.id), localizer.label("button-computer-off"))]


def add_computers_page(localizer: Localizer, info: TableInfo, game: type[Game[Any]], level: str = USUAL) -> Message:
    """Ask privately how many computer players of a level to add, and offer the other level and to remove one."""
    free = _free(info, game)
    of_level = () if level == USUAL else (level,)
    numbers = [
        button(CustomId("computers", info.id, args=(str(number), *of_level)), str(number), PRIMARY)
        for number in range(1, min(free, MAX_COMPUTERS) + 1)
    ]
    others = [
        button(CustomId("add-computers", info.id, args=(other,)), localizer.label("button-level", level=other))
        for other in LEVELS
        if other != level and free
    ]
    cancel = button(CustomId("keep", info.id), localizer.label("button-no-computers"))
    text = localizer.format("computers-how-many", free=free, level=level)
    buttons = [*numbers, *others, *_remove_computer(localizer, info), cancel]
    return table_note(localizer, info, text, button_rows(buttons))


def game_menu_page(
    localizer: Localizer,
    games: Mapping[str, str],
    pace: int,
    page: int = 0,
    *,
    about: Mapping[str, str] | None = None,
) -> Message:
    """Return the private menus of games for a new table at this pace.

    `games` maps ids to names, `about` ids to descriptions.
    """
    choices = [SelectOption(name, game, (about or {}).get(game, "")) for game, name in games.items()]
    menus = select_rows(CustomId("open", args=(str(pace),)), choices, localizer.label("which-game"))
    turn = CustomId("which-game", args=(str(pace),))
    return Message(content=localizer.format("which-game"), components=paginate_menus(localizer, menus, page, turn))


def game_description(localizer: Localizer, game: type[Game[Any]], *, suggested: bool = False) -> str:
    """Describe a game in a menu line: player count, theme, and whether it is `suggested` as a first game."""
    if not localizer.has("game-name", "about"):
        return ""
    counts = game.seat_counts
    about = localizer.label("game-name", "about")
    return localizer.label("game-line", least=counts[0], most=counts[-1], about=about, suggested=suggested)


def choice_page(
    localizer: Localizer, board: Board, info: TableInfo, game: type[Game[Any]], user_id: int, page: int = 0
) -> Message:
    """Return the private menus of seat choices, such as clans, that are still free."""
    taken = {person.choice for person in info.seats if person.user_id != user_id}
    mine = info.person(user_id)
    choices = [
        SelectOption(
            board.choice_name(localizer, value),
            value,
            _about(localizer, value),
            mine is not None and mine.choice == value,
        )
        for value in game.seat_choices
        if value not in taken
    ]
    dealt = SelectOption(localizer.label("choice-dealt"), RANDOM_CHOICE)
    menus = select_rows(CustomId("choose", info.id), [*choices, dealt], localizer.label("choice-name"))
    return table_note(
        localizer,
        info,
        localizer.format("choice-text"),
        paginate_menus(localizer, menus, page, CustomId("choice", info.id)),
    )


def choice_confirmation(localizer: Localizer, board: Board, value: str | None) -> str:
    """Confirm a player's seat choice with its abilities; None means it will be drawn at random."""
    if value is None:
        return localizer.format("choice-taken", choice=localizer.format("choice-dealt"))
    taken, message = (
        localizer.format("choice-taken", choice=board.choice_name(localizer, value)),
        board.message_id("choice", value),
    )
    return f"{taken}\n{localizer.format(message, 'ability')}" if localizer.has(message, "ability") else taken


def _about(localizer: Localizer, value: str) -> str:
    """Return what a choice does, short enough for a menu; empty if there is no such text."""
    message = localizer.lexicon.message_id("choice", value)
    attribute = next((words for words in ("short", "ability") if localizer.has(message, words)), None)
    return "" if attribute is None else localizer.label(message, attribute)
