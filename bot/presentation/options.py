"""The options of a table: presets that one button applies, and the private menus that set single options."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, get_args

from bot.host.seating import has_quick_questions
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import HOLD_DAYS, PACES, QUICK_PACES, TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    MAX_OPTIONS,
    MAX_ROWS,
    Component,
    SelectOption,
    button,
    chunks,
    page_buttons,
    paginate,
    paginate_rows,
    row,
    select_menu,
    truncate_lines,
)
from bot.presentation.formatting import pace_text, table_note, with_footnotes
from engine.core.game import Game

PRESETS = ("first-game", "standard", "by-the-book")
"""Preset ids in the lobby's order. A new table starts with *Standard*."""


class Preset(NamedTuple):
    """All options of a game under one or more names, since two presets of a game can be identical."""

    names: Sequence[str]
    options: Mapping[str, Any]

    @property
    def id(self) -> str:
        """The preset's name in custom ids."""
        return self.names[0]

    def is_chosen(self, info: TableInfo, game: type[Game[Any]]) -> bool:
        """Return whether a table has exactly these options."""
        return info.options_for(game).model_dump(mode="json") == self.options


def presets(board: Board, game: type[Game[Any]]) -> list[Preset]:
    """Return the presets of a game, with identical ones merged."""
    usual = game.Options().model_dump(mode="json")
    named = {name: {**usual, **board.presets.get(name, {})} for name in PRESETS}
    different = [options for at, options in enumerate(named.values()) if options not in [*named.values()][:at]]
    return [Preset([name for name in PRESETS if named[name] == options], options) for options in different]


def find_preset(board: Board, game: type[Game[Any]], name: str) -> Preset | None:
    """Return the preset with this name, or None."""
    return next((preset for preset in presets(board, game) if name in preset.names), None)


# Menus


_LISTED = 12
"""Maximum settings listed for readers who can't change them; the rest are counted."""


class _Setting(NamedTuple):
    """A setting of a table: its current value, a line on what it changes, and its menus."""

    name: str
    value: str
    about: str
    note: str
    menus: Sequence[Component]


def settings_page(
    localizer: Localizer,
    info: TableInfo,
    game: type[Game[Any]],
    page: int = 0,
    *,
    can_change: bool = True,
    pictures: bool = False,
) -> Message:
    """Return the private menus of settings that can still change, one per row, on as many pages as needed.

    Once the game has started, only time limits can change; after its end, nothing. `pictures` adds a switch for
    pictures. A reader who can't change anything gets the values without menus.
    """
    if not info.is_open:
        return table_note(localizer, info, localizer.format("panel-over"))
    settings = _settings(localizer, info, game, str(page), pictures)
    if not can_change:
        read_only = localizer.format("options-read-only", host=f"<@{info.host_id}>")
        lines = [read_only, *truncate_lines(localizer, [_value_line(localizer, one) for one in settings], _LISTED)]
        return table_note(localizer, info, "\n".join(lines))
    in_lobby = info.status == "lobby"
    here = paginate([(one, menu) for one in settings for menu in one.menus], MAX_ROWS - 1, page)
    turn = page_buttons(localizer, here, lambda number: CustomId("options", info.id, args=(str(number),)))
    close = [button(CustomId("cancel", info.id), localizer.label("button-cancel"), DANGER)] if in_lobby else []
    lines = [localizer.format("options-text" if in_lobby else "options-text-begun")]
    lines += dict.fromkeys(_about_line(localizer, one) for one, _ in here.items if one.about)
    below = [row(*turn, *close)] if turn or close else []
    return table_note(localizer, info, "\n".join(lines), (*(menu for _, menu in here.items), *below))


def _value_line(localizer: Localizer, one: _Setting) -> str:
    return with_footnotes(localizer.format("lobby-option", name=one.name, value=one.value), one.about, one.note)


def _about_line(localizer: Localizer, one: _Setting) -> str:
    return with_footnotes(localizer.format("option-about", name=one.name, about=one.about), one.note)


def _settings(
    localizer: Localizer, info: TableInfo, game: type[Game[Any]], page: str, pictures: bool
) -> list[_Setting]:
    in_lobby = info.status == "lobby"
    settings = _game_settings(localizer, info, game, page) if in_lobby else []
    settings.append(_pace_setting(localizer, info, "pace", PACES, info.pace, page))
    if has_quick_questions(game):
        settings.append(_pace_setting(localizer, info, "quick-pace", QUICK_PACES, info.quick_pace, page))
    settings.append(_hold_days_setting(localizer, info, page))
    if in_lobby and info.own_thread is not None:
        settings.append(_switch(localizer, info, "thread", info.own_thread, page))
    if in_lobby and pictures:
        settings.append(_switch(localizer, info, "pictures", info.pictures, page))
    return settings


def _game_settings(localizer: Localizer, info: TableInfo, game: type[Game[Any]], page: str) -> list[_Setting]:
    """Return the game's options, which can be changed until it starts."""
    chosen = info.options_for(game).model_dump()
    return [
        _Setting(
            name=option_name(localizer, name),
            value=option_value(localizer, name, chosen[name]),
            about=_about_option(localizer, f"option-{name}"),
            note=localizer.lexicon.setting_note(localizer, name, str(chosen[name])),
            menus=_option_menus(localizer, info, name, values, chosen[name], page),
        )
        for name, values in option_values(game).items()
    ]


def _about_option(localizer: Localizer, message: str) -> str:
    """Return a line on what an option changes, if there is a text for it."""
    message = message.replace("_", "-")
    return localizer.format(message, "about") if localizer.has(message, "about") else ""


def option_values(game: type[Game[Any]]) -> Mapping[str, tuple[Any, ...]]:
    """Return the possible values of each option of a game."""
    return {name: get_args(info.annotation) for name, info in game.Options.model_fields.items()}


def _option_menus(
    localizer: Localizer, info: TableInfo, name: str, values: tuple[Any, ...], now: Any, page: str
) -> list[Component]:
    label = option_name(localizer, name)
    choices = [
        SelectOption(
            localizer.label("option-choice", name=label, value=option_value(localizer, name, value)),
            str(at),
            localizer.lexicon.setting_note(localizer, name, str(value)),
            selected=value == now,
        )
        for at, value in enumerate(values)
    ]
    return select_rows(CustomId("set-option", info.id, args=(name, page)), choices, label)


def _pace_setting(
    localizer: Localizer, info: TableInfo, kind: str, paces: Mapping[str, int], now: int | None, page: str
) -> _Setting:
    label = localizer.label(kind)
    choices = [
        SelectOption(
            localizer.label("option-choice", name=label, value=localizer.label(f"{kind}-{name}")),
            str(minutes),
            selected=minutes == (now or 0),
        )
        for name, minutes in paces.items()
    ]
    value = pace_text(localizer, info.pace_for(quick=True) if kind == "quick-pace" else info.pace)
    menus = select_rows(CustomId(f"set-{kind}", info.id, args=(page,)), choices, label)
    return _Setting(localizer.format(kind), value, localizer.format(kind, "about"), "", menus)


def _hold_days_setting(localizer: Localizer, info: TableInfo, page: str) -> _Setting:
    name = localizer.label("hold-days")
    values = {days: localizer.label("hold-days", "value", days=days) for days in HOLD_DAYS}
    choices = [
        SelectOption(
            localizer.label("option-choice", name=name, value=text), str(days), selected=days == info.hold_days
        )
        for days, text in values.items()
    ]
    menus = select_rows(CustomId("set-hold-days", info.id, args=(page,)), choices, name)
    return _Setting(name, values[info.hold_days], localizer.format("hold-days", "about"), "", menus)


def _switch(localizer: Localizer, info: TableInfo, kind: str, now: bool, page: str) -> _Setting:
    """Return a setting that is on or off."""
    option, name = f"option-{kind}", localizer.label(f"option-{kind}")
    values = {on: localizer.label(f"{option}-{on}") for on in ("on", "off")}
    state = "on" if now else "off"
    choices = [
        SelectOption(localizer.label("option-choice", name=name, value=value), on, selected=on == state)
        for on, value in values.items()
    ]
    menus = select_rows(CustomId(f"set-{kind}", info.id, args=(page,)), choices, name)
    return _Setting(name, values[state], localizer.format(option, "about"), "", menus)


def select_rows(custom_id: CustomId, choices: Sequence[SelectOption], title: str) -> list[Component]:
    """Return the rows of one menu, or of several if one can't hold all choices."""
    first, *more = chunks(choices, MAX_OPTIONS)
    others = [replace(custom_id, args=(*custom_id.args, str(number))) for number, _ in enumerate(more, start=1)]
    menus = [(custom_id, first), *zip(others, more, strict=True)]
    return [row(select_menu(each, lot, title)) for each, lot in menus]


def paginate_menus(
    localizer: Localizer, menus: Sequence[Component], page: int, turn: CustomId
) -> tuple[Component, ...]:
    """Return a page of menus; `turn` plus a page number shows that page."""
    return paginate_rows(
        localizer, menus, MAX_ROWS, page, lambda number: replace(turn, args=(*turn.args, str(number)))
    )


def changed_options(localizer: Localizer, info: TableInfo, game: type[Game[Any]]) -> list[str]:
    """Return the options that differ from a new table's, by name and value."""
    usual = game.Options().model_dump()
    return [
        localizer.format(
            "option-choice", name=option_name(localizer, name), value=option_value(localizer, name, value)
        )
        for name, value in info.options_for(game).model_dump().items()
        if value != usual[name]
    ]


def option_name(localizer: Localizer, name: str) -> str:
    """Return the name of a game option."""
    return localizer.format(f"option-{name}")


def option_value(localizer: Localizer, name: str, value: Any) -> str:
    """Return the name of an option's value."""
    message = "-".join(("option", name, *str(value).split("/"))).replace("_", "-")
    return localizer.format(message) if localizer.has(message) else str(value)
