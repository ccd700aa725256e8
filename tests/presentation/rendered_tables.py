"""Rendering of tables that tests set up; seat A is Ann, B is Ben, and so on."""

from collections.abc import Callable, Iterable
from typing import Any

from bot.localization.localizer import Localizer
from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.board import Boards
from bot.presentation.panel import seat_panel
from engine.core.events import Event
from engine.core.game import Game
from tests.presentation.tables import SHOWN, begun, panel_of
from tests.table_test_case import AtTheTable


class Showing:
    """Renderer of tables of one game. `played` turns a table into a game with the same table and agenda.

    `boards` are SHOWN, with the texts that players read, or IN_IDS.
    """

    def __init__(self, game: str, played: Callable[[Any], Game[Any]], boards: Boards = SHOWN) -> None:
        self.board = boards.get(game)
        self._boards = boards
        self._played = played

    def table_of(self, laid: AtTheTable) -> TableInfo:
        return begun(self._played(laid))

    def view_of(self, laid: AtTheTable, letter: str | None) -> Any:
        """Return the view of the seat with this letter, or the public view for None."""
        return self._played(laid).view(None if letter is None else laid.seat(letter))

    def localizer_at(self, laid: AtTheTable, letter: str | None = None) -> Localizer:
        localizer = self._boards.table_localizer(self.table_of(laid), self._played(laid).chosen(), "en")
        return localizer if letter is None else localizer.with_view(self.view_of(laid, letter))

    def told(self, laid: AtTheTable, events: Iterable[Event] = ()) -> list[str]:
        """Return the public log of these events, or of all that happened at this table."""
        public = [event for event in list(events) or laid.events if event.audience is None]
        return self.board.log_lines(self.localizer_at(laid), public)

    def facts(self, laid: AtTheTable, letter: str) -> dict[str, str]:
        """Return the fields shown with a seat's question, by name."""
        shown = self.board.facts(self.localizer_at(laid, letter), self.view_of(laid, letter), laid.question(letter))
        return {field["name"]: field["value"] for field in shown}

    def panel(self, laid: AtTheTable, letter: str) -> Message:
        game = self._played(laid)
        return seat_panel(self.localizer_at(laid), self.board, panel_of(begun(game), game, laid.seat(letter)))
