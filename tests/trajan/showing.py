"""A table that a test has laid, as people are told of it and see it: A is Ann, B is Ben, and so on."""

from collections.abc import Iterable

from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.controls import Controls
from bot.presentation.panel import seat_panel
from bot.words.voice import Voice
from engine.core.events import Event
from engine.trajan.game import Trajan
from engine.trajan.views import TrajanView
from tests.presentation.tables import SHOWN, begun, panel_of
from tests.trajan.laying import Laid

BOARD = SHOWN.of("trajan")
BUTTON, MENU = 2, 3
CIRCLE = "Your circle: Y yellow, O orange, G green, W white, P pink, B blue"
"""The title of the field with one's own trays."""


def played(laid: Laid) -> Trajan:
    """The same table and agenda, as a game that can be shown; people sit in the order of their letters."""
    laid.table.lobby_order = [*range(laid.table.seats)]
    return Trajan(laid.table, laid.game.agenda)


def table_of(laid: Laid) -> TableInfo:
    return begun(played(laid))


def view_of(laid: Laid, letter: str | None) -> TrajanView:
    """What the letter may see, or None: what everybody may."""
    return played(laid).view(None if letter is None else laid.seat(letter))


def voice_at(laid: Laid, letter: str | None = None) -> Voice:
    voice = SHOWN.voice_at(table_of(laid), played(laid).chosen(), "en")
    return voice if letter is None else voice.before(view_of(laid, letter))


def told(laid: Laid, events: Iterable[Event] = ()) -> list[str]:
    """The public story of all that happened at this table, or of these events."""
    public = [event for event in list(events) or laid.events if event.audience is None]
    return BOARD.tell(voice_at(laid), public)


def facts(laid: Laid, letter: str) -> dict[str, str]:
    """The fields that stand with the question of a letter."""
    shown = BOARD.facts(voice_at(laid, letter), view_of(laid, letter), laid.question(letter))
    return {field["name"]: field["value"] for field in shown}


def panel(laid: Laid, letter: str) -> Message:
    game = played(laid)
    return seat_panel(voice_at(laid), BOARD, panel_of(begun(game), game, laid.seat(letter)))


def fields(laid: Laid, letter: str) -> dict[str, str]:
    """The fields of a letter's panel."""
    return {
        field["name"]: field["value"] for embed in panel(laid, letter).embeds for field in embed.get("fields", ())
    }


def buttons(laid: Laid, letter: str) -> list[str]:
    """The buttons of the question of a letter."""
    return [part["label"] for part in _parts(laid, letter) if part["type"] == BUTTON]


def menu(laid: Laid, letter: str) -> dict[str, str]:
    """The lines of the one menu of the question of a letter, each with what stands beside it."""
    (shown,) = [part for part in _parts(laid, letter) if part["type"] == MENU]
    return {option["label"]: option.get("description", "") for option in shown["options"]}


def explained(laid: Laid, letter: str) -> list[str]:
    """What stands above the buttons, line by line."""
    return list(controls(laid, letter).explained())


def controls(laid: Laid, letter: str) -> Controls:
    return Controls(voice_at(laid, letter), 1, laid.question(letter))


def _parts(laid: Laid, letter: str) -> list[dict[str, str]]:
    return [part for row in controls(laid, letter).rows() for part in row["components"]]
