"""Which game is shown by which board, and the voices that speak of it."""

from collections.abc import Mapping

from bot.model.drawings import Drawing, SeatRequest
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.words.icons import NO_ICONS
from bot.words.voice import Voice
from bot.words.wording import Wording
from engine.core.events import Seat


class Boards:
    """The boards of all games, and the words in which each reader hears of them."""

    def __init__(self, wording: Wording, boards: Mapping[str, Board]) -> None:
        """A game that is not among `boards` is told by its words alone."""
        self._wording = wording
        self._boards = boards
        self._any = Board()
        self.icons = NO_ICONS
        """The emojis that panels and cards show."""

    def of(self, game: str) -> Board:
        """The board of a game."""
        return self._boards.get(game, self._any)

    def all_icons(self) -> Mapping[str, str]:
        """Return the SVG of each icon of all games."""
        return {name: svg for board in self._boards.values() for name, svg in board.icons().items()}

    def spoken(self, locale: str) -> str:
        """The language in which a reader of `locale` is spoken to."""
        return self._wording.spoken(locale)

    def voice(self, locale: str, game: str | None = None) -> Voice:
        """A voice for a reader of `locale` that knows the things of a game, but nobody at a table."""
        if game is None:
            return Voice(self._wording.words(locale))
        return Voice(self._wording.words(locale, game), lexicon=self.of(game))

    def voice_at(
        self, info: TableInfo, chosen: Mapping[Seat, str], locale: str, *, with_icons: bool = False
    ) -> Voice:
        """A voice for a reader of `locale` that knows the people at a table, and what each seat has chosen to be.

        It says icons in plain words unless it's `with_icons`, for messages that are redrawn: `StoredIcons.unused`
        keeps replaced emojis only as long as those show them.
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
