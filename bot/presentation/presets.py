"""Presets: named sets of table options that one button applies."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from bot.model.tables import TableInfo
from bot.presentation.board import Board
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
