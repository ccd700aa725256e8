"""Drawing of pieces and clan shapes."""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from bot.drawing.blocks import EMPTY, Block, beside, icon, label
from bot.drawing.phone import SMALLEST, drawable
from bot.games.rising_sun.picture.looks import ClanLook, looks
from bot.games.rising_sun.picture.marked import NONE, Marks
from bot.games.rising_sun.picture.marks import mark
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.table import Figure
from engine.rising_sun.views import RisingSunView

RED = "#b3261e"
WAR = "#2b2733"
"""Color of the disc behind a battle's number, distinct from all clan colors."""
GATE = "#f0674c"

_TIGHT = 12
"""Piece size up to which the "×" before a number is omitted."""
_ORDER = ("daimyo", "bushi", "shinto")


class Artist:
    """Draws parts of the picture for one view, in one language."""

    def __init__(self, voice: Voice, view: RisingSunView, marks: Marks = NONE) -> None:
        self.voice = voice
        self.view = view
        self.marks = marks
        self.looks = looks()

    def look(self, seat: Seat) -> ClanLook:
        """Return the look of a seat's clan."""
        return self.looks.clans[self.view.players[seat].clan]

    def mark(
        self, seat: Seat, size: float, text: str = "", *, ringed: bool = False, fill: str | None = None
    ) -> Block:
        """Draw the shape of a seat's clan, with a number or empty."""
        return mark(self.look(seat), text, size, ringed=ringed, fill=fill)

    def name(self, seat: Seat) -> str:
        """Return a player's name, or the clan's if the font has none of its letters."""
        return drawable(self.voice.names[seat]) or self.voice.name(
            "clan", self.view.players[seat].clan, marked_up=False
        )

    def figures(self, seat: Seat, figures: Sequence[Figure], size: float) -> list[Block]:
        """Draw a seat's figures, grouped by kind with their number. All monsters count as one kind."""
        kinds = Counter(figure if figure in _ORDER else "monster" for figure in figures)
        return [self.pieces(seat, kind, kinds[kind], size) for kind in (*_ORDER, "monster") if kinds[kind]]

    def pieces(self, seat: Seat, kind: str, number: int, size: float) -> Block:
        """Draw one piece, with a number such as "×2" if there are several."""
        return _pieces(kind, number, size, self.look(seat).colour)


@lru_cache(2_000)
def _pieces(kind: str, number: int, size: float, color: str) -> Block:
    if not number:
        return EMPTY
    piece = icon(kind, size, color)
    if number == 1:
        return piece
    sign = "×" if size > _TIGHT else ""
    return beside([piece, label(f"{sign}{number}", max(SMALLEST, size * 0.7))], gap=0)
