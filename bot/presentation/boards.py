"""The registry of boards by game, and of the message formatter for each reader."""

from collections.abc import Mapping

from bot.model.pictures import Drawing, SeatRequest
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.words.icons import NO_ICONS
from bot.words.localizer import Voice
from bot.words.wording import Wording
from engine.core.events import Seat


class Boards:
    """The boards of all games, and message formatters in each reader's language."""

    def __init__(self, wording: Wording, boards: Mapping[str, Board]) -> None:
        """Create the registry; a game that isn't in `boards` gets the base board."""
        self._wording = wording
        self._boards = boards
        self._any = Board()
        self.icons = NO_ICONS
        """The emojis that panels and cards show."""

    def of(self, game: str) -> Board:
        """Return the board of a game."""
        return self._boards.get(game, self._any)

    def all_icons(self) -> Mapping[str, str]:
        """Return the SVG of each icon of all games."""
        return {name: svg for board in self._boards.values() for name, svg in board.icons().items()}

    def spoken(self, locale: str) -> str:
        """Return the language shown to a reader with this locale."""
        return self._wording.spoken(locale)

    def voice(self, locale: str, game: str | None = None) -> Voice:
        """Return a formatter for this locale that knows a game's names, but no players."""
        if game is None:
            return Voice(self._wording.words(locale))
        return Voice(self._wording.words(locale, game), lexicon=self.of(game))

    def voice_at(
        self, info: TableInfo, chosen: Mapping[Seat, str], locale: str, *, with_icons: bool = False
    ) -> Voice:
        """Return a formatter for this locale that knows a table's players and what each seat has chosen to play.

        Icons become plain words unless `with_icons` is set. Set it for messages that are redrawn:
        `StoredIcons.unused` keeps replaced emojis only while such messages show them.
        """
        board, words = self.of(info.game), self._wording.words(locale, info.game)
        people = board.people(words, info, chosen)
        names = {person.seat: person.name for person in info.seats if person.seat is not None}
        return Voice(
            words,
            people,
            board,
            shortened=lambda: board.short_people(words, info, chosen),
            names=names,
            icons=self.icons if with_icons else NO_ICONS,
        )

    def seat_drawing(self, request: SeatRequest) -> Drawing | None:
        """Return the picture of a seat's question, or None if it has none."""
        board, words = self.of(request.game), self._wording.words(request.locale, request.game)
        voice = Voice(words, request.people, board, request.view, names=request.names)
        return board.seat_drawing(voice, request.view, request.decision, request.chosen)
