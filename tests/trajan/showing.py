"""Helpers that render a Trajan position as players see it."""

import re
from typing import Any

from bot.presentation.components import Component
from bot.presentation.controls import Controls
from engine.core.questions import Answer, Option
from engine.trajan.components import TRAJAN_TILES
from engine.trajan.game import Trajan
from tests.presentation.rendered_tables import Showing
from tests.presentation.tables import say_at
from tests.trajan.laying import Laid

BUTTON, MENU = 2, 3
_NUMBER = re.compile(r"^(\**)\d+\. ")


def played(laid: Laid) -> Trajan:
    """Return the position as a game that can be shown, with people seated in letter order."""
    laid.table.lobby_order = [*range(laid.table.seats)]
    return Trajan(laid.table, laid.game.agenda)


_SHOWING = Showing("trajan", played)
say = say_at("trajan", lambda: played(Laid(4)))
CIRCLE = say("facts-circle")
"""The title of the field that shows the reader's trays."""
BOARD = _SHOWING.board
view_of, localizer_at = _SHOWING.view_of, _SHOWING.localizer_at
told, facts, panel = _SHOWING.told, _SHOWING.facts, _SHOWING.panel


def sign(laid: Laid, letter: str) -> str:
    """Return the sign for a player's color."""
    return say(f"colour-{laid.player(letter).colour}", "sign")


def fields(laid: Laid, letter: str) -> dict[str, str]:
    """Return the fields of a player's panel, including those under *More*."""
    waited_for = laid.seat(letter) in laid.game.awaited()
    secrets = BOARD.private_fields(localizer_at(laid, letter), view_of(laid, letter))
    return (facts(laid, letter) if waited_for else {}) | {field["name"]: field["value"] for field in secrets}


def signs(markers: str) -> str:
    """Return the signs of markers."""
    return "".join(say(f"marker-{marker}", "sign") for marker in markers.split())


def tray(action: str, markers: str, outside: str = "nothing", tile: str = "", *, plus2: bool = False) -> str:
    """Return the text for a tray."""
    shown = signs(markers) or say("nothing-there")
    return say("mat-tray", action=say(f"action-{action}"), plus2=plus2, markers=shown, outside=outside, tile=tile)


def trajan_tile(tile: str) -> str:
    """Return the text for a Trajan tile."""
    row = TRAJAN_TILES[tile]
    return say("mat-tile", markers=signs(" ".join(row.markers)), brings=say(f"brings-{row.kind.id}"))


def buttons(laid: Laid, letter: str) -> list[str]:
    """Return the button labels for a player's question, without the numbers used on the picture."""
    return [_plain(laid, letter, part["label"]) for part in parts(laid, letter, BUTTON)]


def _plain(laid: Laid, letter: str, label: str) -> str:
    return _NUMBER.sub(r"\1", label) if laid.question(letter).kind in BOARD.numbered_questions else label


def menu(laid: Laid, letter: str) -> dict[str, str]:
    """Return the lines of the question's only menu, with the description of each."""
    (shown,) = parts(laid, letter, MENU)
    return {_plain(laid, letter, option["label"]): option.get("description", "") for option in shown["options"]}


def explained(laid: Laid, letter: str) -> list[str]:
    """Return the lines above the buttons, without numbers."""
    return [_plain(laid, letter, line) for line in controls(laid, letter).explanations()]


def about(laid: Laid, letter: str, option: Option[Any]) -> str:
    """Return the text next to an option in a menu."""
    return BOARD.describe(localizer_at(laid, letter), option)


def controls(laid: Laid, letter: str) -> Controls:
    return Controls(localizer_at(laid, letter), 1, laid.question(letter))


def called(laid: Laid, letter: str, answer: Answer) -> str:
    """Return the name of a player's answer in a menu."""
    return BOARD.answer_name(localizer_at(laid, letter), laid.question(letter), answer)


def parts(laid: Laid, letter: str, kind: int) -> list[Component]:
    """Return the buttons or menus for a player's question."""
    return [part for row in controls(laid, letter).rows() for part in row["components"] if part["type"] == kind]
