"""The options of a table: presets that one button applies, and the private menus that set single options."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, get_args

from bot.host.seating import asks_quickly
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.model.time_limits import PACES, QUICK_PACES
from bot.presentation.board import Board
from bot.presentation.components import DANGER, MOST_CHOICES, MOST_ROWS, Choice, Component, button, row, select
from bot.presentation.formatting import footnoted, noted, pace_text
from bot.presentation.layout import counted, lots, page_of, rows_on_page, turning
from bot.words.localizer import Voice
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


def preset_of(board: Board, game: type[Game[Any]], name: str) -> Preset | None:
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


def setting(
    voice: Voice,
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
        return noted(voice, info, voice.say("panel-over"))
    settings = _settings(voice, info, game, str(page), pictures)
    if not can_change:
        read_only = voice.say("options-read-only", host=f"<@{info.host_id}>")
        lines = [read_only, *counted(voice, [_value_line(voice, one) for one in settings], _LISTED)]
        return noted(voice, info, "\n".join(lines))
    in_lobby = info.status == "lobby"
    here = page_of([(one, menu) for one in settings for menu in one.menus], MOST_ROWS - 1, page)
    turn = turning(voice, here, lambda number: CustomId("options", info.id, rest=(str(number),)))
    close = [button(CustomId("cancel", info.id), voice.label("button-cancel"), DANGER)] if in_lobby else []
    lines = [voice.say("options-text" if in_lobby else "options-text-begun")]
    lines += dict.fromkeys(_about_line(voice, one) for one, _ in here.things if one.about)
    below = [row(*turn, *close)] if turn or close else []
    return noted(voice, info, "\n".join(lines), (*(menu for _, menu in here.things), *below))


def _value_line(voice: Voice, one: _Setting) -> str:
    return footnoted(voice.say("lobby-option", name=one.name, value=one.value), one.about, one.note)


def _about_line(voice: Voice, one: _Setting) -> str:
    return footnoted(voice.say("option-about", name=one.name, about=one.about), one.note)


def _settings(voice: Voice, info: TableInfo, game: type[Game[Any]], page: str, pictures: bool) -> list[_Setting]:
    in_lobby = info.status == "lobby"
    settings = _game_settings(voice, info, game, page) if in_lobby else []
    settings.append(_pace_setting(voice, info, "pace", PACES, info.pace, page))
    if asks_quickly(game):
        settings.append(_pace_setting(voice, info, "quick-pace", QUICK_PACES, info.quick_pace, page))
    if in_lobby and info.own_thread is not None:
        settings.append(_switch(voice, info, "thread", info.own_thread, page))
    if in_lobby and pictures:
        settings.append(_switch(voice, info, "pictures", info.pictures, page))
    return settings


def _game_settings(voice: Voice, info: TableInfo, game: type[Game[Any]], page: str) -> list[_Setting]:
    """Return the game's options, which can be changed until it starts."""
    chosen = info.options_for(game).model_dump()
    return [
        _Setting(
            name=option_name(voice, name),
            value=option_value(voice, name, chosen[name]),
            about=_about_option(voice, f"option-{name}"),
            note=voice.lexicon.about_setting(voice, name, str(chosen[name])),
            menus=_option_menus(voice, info, name, values, chosen[name], page),
        )
        for name, values in option_values(game).items()
    ]


def _about_option(voice: Voice, message: str) -> str:
    """Return a line on what an option changes, if there is a text for it."""
    message = message.replace("_", "-")
    return voice.say(message, "about") if voice.has(message, "about") else ""


def option_values(game: type[Game[Any]]) -> Mapping[str, tuple[Any, ...]]:
    """Return the possible values of each option of a game."""
    return {name: get_args(info.annotation) for name, info in game.Options.model_fields.items()}


def _option_menus(
    voice: Voice, info: TableInfo, name: str, values: tuple[Any, ...], now: Any, page: str
) -> list[Component]:
    label = option_name(voice, name)
    choices = [
        Choice(
            voice.label("option-choice", name=label, value=option_value(voice, name, value)),
            str(at),
            voice.lexicon.about_setting(voice, name, str(value)),
            chosen=value == now,
        )
        for at, value in enumerate(values)
    ]
    return menus_of(CustomId("set-option", info.id, rest=(name, page)), choices, label)


def _pace_setting(
    voice: Voice, info: TableInfo, kind: str, paces: Mapping[str, int], now: int | None, page: str
) -> _Setting:
    label = voice.label(kind)
    choices = [
        Choice(
            voice.label("option-choice", name=label, value=voice.label(f"{kind}-{name}")),
            str(minutes),
            chosen=minutes == (now or 0),
        )
        for name, minutes in paces.items()
    ]
    value = pace_text(voice, info.pace_for(quick=True) if kind == "quick-pace" else info.pace)
    menus = menus_of(CustomId(f"set-{kind}", info.id, rest=(page,)), choices, label)
    return _Setting(voice.say(kind), value, voice.say(kind, "about"), "", menus)


def _switch(voice: Voice, info: TableInfo, kind: str, now: bool, page: str) -> _Setting:
    """Return a setting that is on or off."""
    option, name = f"option-{kind}", voice.label(f"option-{kind}")
    values = {on: voice.label(f"{option}-{on}") for on in ("on", "off")}
    state = "on" if now else "off"
    choices = [
        Choice(voice.label("option-choice", name=name, value=value), on, chosen=on == state)
        for on, value in values.items()
    ]
    menus = menus_of(CustomId(f"set-{kind}", info.id, rest=(page,)), choices, name)
    return _Setting(name, values[state], voice.say(option, "about"), "", menus)


def menus_of(custom_id: CustomId, choices: Sequence[Choice], title: str) -> list[Component]:
    """Return the rows of one menu, or of several if one can't hold all choices."""
    first, *more = lots(choices, MOST_CHOICES)
    others = [replace(custom_id, rest=(*custom_id.rest, str(number))) for number, _ in enumerate(more, start=1)]
    menus = [(custom_id, first), *zip(others, more, strict=True)]
    return [row(select(each, lot, title)) for each, lot in menus]


def paged(voice: Voice, menus: Sequence[Component], page: int, turn: CustomId) -> tuple[Component, ...]:
    """Return a page of menus; `turn` plus a page number shows that page."""
    return rows_on_page(voice, menus, MOST_ROWS, page, lambda number: replace(turn, rest=(*turn.rest, str(number))))


def option_name(voice: Voice, name: str) -> str:
    """Return the name of a game option."""
    return voice.say(f"option-{name}")


def option_value(voice: Voice, name: str, value: Any) -> str:
    """Return the name of an option's value."""
    message = "-".join(("option", name, *str(value).split("/"))).replace("_", "-")
    return voice.say(message) if voice.has(message) else str(value)
