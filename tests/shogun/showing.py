"""A table that a test has laid, as people are told of it and see it: A is Ann, B is Ben, and so on."""

from collections.abc import Iterable

from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.panel import seat_panel
from bot.words.voice import Voice
from engine.core.events import Event
from engine.shogun.game import Shogun
from engine.shogun.views import ShogunView
from tests.presentation.tables import SHOWN, begun, panel_of
from tests.shogun.laying import Laid

GAME = "shogun"
BOARD = SHOWN.of(GAME)


def played(laid: Laid) -> Shogun:
    """The same table and agenda, as a game that can be shown."""
    return Shogun(laid.table, laid.game.agenda)


def table_of(laid: Laid) -> TableInfo:
    return begun(played(laid))


def view_of(laid: Laid, letter: str | None) -> ShogunView:
    """What the letter may see, or None: what everybody may."""
    return played(laid).view(None if letter is None else laid.seat(letter))


def voice_at(laid: Laid, letter: str | None = None) -> Voice:
    voice = SHOWN.voice_at(table_of(laid), played(laid).chosen(), "en")
    return voice if letter is None else voice.before(view_of(laid, letter))


def told(laid: Laid, events: Iterable[Event] = ()) -> list[str]:
    """The story of all that happened at this table, or of these events."""
    return BOARD.tell(voice_at(laid), list(events) or laid.events)


def facts(laid: Laid, letter: str) -> dict[str, str]:
    """The fields that stand with the question of a letter."""
    shown = BOARD.facts(voice_at(laid, letter), view_of(laid, letter), laid.question(letter))
    return {field["name"]: field["value"] for field in shown}


def panel(laid: Laid, letter: str) -> Message:
    game = played(laid)
    return seat_panel(voice_at(laid), BOARD, panel_of(begun(game), game, laid.seat(letter)))
