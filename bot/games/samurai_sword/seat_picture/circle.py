"""The circle from the reader's seat: reach in both directions, and players close to defeat."""

from bot.drawing.blocks import Block, at, below, beside, flowing
from bot.drawing.phone import WIDTH
from bot.drawing.svg import element
from bot.games.samurai_sword.offers import PLAYS, targets_of
from bot.games.samurai_sword.picture.artist import Artist, small
from bot.games.samurai_sword.reaching import falls_to, in_reach_of
from bot.games.samurai_sword.seat_picture.marks import THEIRS, ring
from bot.games.samurai_sword.seat_picture.plates import Marks, height_of, plate
from bot.games.samurai_sword.seat_picture.seating import MARGIN, circle_of
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.samurai_sword.measures import KOJIRO

_WOOD, _EDGE = "#7a4a2b", "#4a2a16"
_INSET = 34
"""Distance from the table's edge to the picture's edge."""


def circle(artist: Artist, decision: Decision) -> Block:
    """Draw the players around the table, with a legend of the rings below."""
    view = artist.view
    assert view.seat is not None
    marks = marks_of(artist, decision)
    heights = [height_of(artist, seat, marks[seat]) for seat in range(len(view.players))]
    placed = circle_of(view.seat, heights)
    drawn = [at(plate(artist, seat, marks[seat], spot.height), spot.x, spot.y) for seat, spot in placed.spots.items()]
    table = Block(WIDTH, placed.height, _wood(placed.height) + "".join(drawn))
    return below([table, _legend(artist, marks)], gap=MARGIN)


def marks_of(artist: Artist, decision: Decision) -> dict[Seat, Marks]:
    """Return the marks each plate shows in addition to the player's state."""
    view = artist.view
    numbers, reached = targets_of(decision), in_reach_of(view, decision)
    assert view.seat is not None
    if decision.kind != PLAYS:
        return {player.seat: Marks(number=numbers.get(player.seat, 0)) for player in view.players}
    hits_all = view.players[view.seat].character == KOJIRO
    others = {
        player.seat: Marks(
            needed=None if hits_all or player.harmless else player.difficulty,
            reached=player.seat in reached,
            back=view.difficulty_for(player.seat),
            falls=falls_to(view, decision, player.seat),
        )
        for player in view.players
    }
    return {**others, view.seat: Marks(falls=falls_to(view, decision, view.seat))}


def _legend(artist: Artist, marks: dict[Seat, Marks]) -> Block:
    voice, shown = artist.voice, list(marks.values())
    named = [
        (ring("", is_filled=True), "picture-in-reach", any(mark.reached for mark in shown)),
        (ring("", is_filled=False), "picture-needed", any(mark.needed is not None for mark in shown)),
        (ring("", THEIRS), "picture-back", any(mark.back is not None for mark in shown)),
    ]
    entries = [beside([sign, small(voice.label(message))], gap=2) for sign, message, is_shown in named if is_shown]
    lines = flowing(entries, WIDTH - 4 * MARGIN, gap=8, leading=1)
    return Block(WIDTH, lines.height, at(lines, 2 * MARGIN, 0))


def _wood(height: float) -> str:
    return element(
        "rect", x=_INSET, y=10, width=WIDTH - 2 * _INSET, height=max(height - 20, 20), rx=36,
        fill=_WOOD, stroke=_EDGE, stroke_width=4,
    )  # fmt: skip
