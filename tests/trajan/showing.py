"""A table of Trajan that a test has laid, as people are told of it and see it."""

from bot.presentation.components import Component
from bot.presentation.controls import Controls
from engine.core.questions import Answer
from engine.trajan.game import Trajan
from tests.presentation.laid_out import Showing
from tests.presentation.tables import say_at
from tests.trajan.laying import Laid

BUTTON, MENU = 2, 3
CIRCLE = "Your circle: Y yellow, O orange, G green, W white, P pink, B blue"
"""The title of the field with one's own trays."""


def played(laid: Laid) -> Trajan:
    """The same table and agenda, as a game that can be shown; people sit in the order of their letters."""
    laid.table.lobby_order = [*range(laid.table.seats)]
    return Trajan(laid.table, laid.game.agenda)


_SHOWING = Showing("trajan", played)
say = say_at("trajan", lambda: played(Laid(4)))
BOARD = _SHOWING.board
view_of, voice_at = _SHOWING.view_of, _SHOWING.voice_at
told, facts, panel = _SHOWING.told, _SHOWING.facts, _SHOWING.panel


def sign(laid: Laid, letter: str) -> str:
    """The sign of a letter's color."""
    return say(f"colour-{laid.player(letter).colour}", "sign")


def fields(laid: Laid, letter: str) -> dict[str, str]:
    """The fields of a letter's panel."""
    return {
        field["name"]: field["value"] for embed in panel(laid, letter).embeds for field in embed.get("fields", ())
    }


def buttons(laid: Laid, letter: str) -> list[str]:
    """The buttons of the question of a letter."""
    return [part["label"] for part in parts(laid, letter, BUTTON)]


def menu(laid: Laid, letter: str) -> dict[str, str]:
    """The lines of the one menu of the question of a letter, each with what stands beside it."""
    (shown,) = parts(laid, letter, MENU)
    return {option["label"]: option.get("description", "") for option in shown["options"]}


def explained(laid: Laid, letter: str) -> list[str]:
    """What stands above the buttons, line by line."""
    return list(controls(laid, letter).explained())


def controls(laid: Laid, letter: str) -> Controls:
    return Controls(voice_at(laid, letter), 1, laid.question(letter))


def called(laid: Laid, letter: str, answer: Answer) -> str:
    """What an answer of a letter is called in a menu."""
    return BOARD.called(voice_at(laid, letter), laid.question(letter), answer)


def parts(laid: Laid, letter: str, kind: int) -> list[Component]:
    """The buttons or menus of the question of a letter."""
    return [part for row in controls(laid, letter).rows() for part in row["components"] if part["type"] == kind]
