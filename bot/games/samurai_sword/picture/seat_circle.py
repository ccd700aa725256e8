"""The circle from the reader's seat: reach in both directions, and players close to defeat."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.blocks import EMPTY, PAPER, Block, flow_layout, hstack, icon, label, translate, vstack
from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH, translate_to_pixel
from bot.drawing.svg import INK, element, text_element, text_width
from bot.games.samurai_sword.facts import PLAYS, targets_of
from bot.games.samurai_sword.picture.artist import FADED, HEART, NAME, RED, Artist, chip, small
from bot.games.samurai_sword.picture.players import chips, honor_and_hand, properties, resilience, role
from bot.games.samurai_sword.targets import falls_to, in_reach_of
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.core.values import value
from engine.samurai_sword.measures import KOJIRO

# Seating: the reader at the bottom, the others clockwise from the lower left


PLATE = 92
"""Width of a plate."""
MARGIN = 3
_COLUMNS = (MARGIN, 2 * MARGIN + PLATE, 3 * MARGIN + 2 * PLATE)


class Spot(NamedTuple):
    """The upper left corner of a plate, and its height."""

    x: int
    y: float
    height: float


class Circle(NamedTuple):
    """The position of each seat's plate, and the height of the circle."""

    spots: dict[Seat, Spot]
    height: float


def circle_of(own: Seat, heights: Sequence[float]) -> Circle:
    """Place the plates around `own`; two plates in a row get the larger of their minimum `heights`."""
    seats = len(heights)
    others = [(own + steps) % seats for steps in range(1, seats)]
    rows, head = divmod(len(others), 2)
    left, right = others[:rows][::-1], others[rows + head :]
    row_heights = [max(heights[one], heights[other]) for one, other in zip(left, right, strict=True)]
    middle = heights[own] + (heights[others[rows]] + MARGIN if head else 0)
    sides = sum(row_heights) + MARGIN * (rows - 1)
    height = max(sides, middle)
    y = (height - sides) / 2
    spots = {}
    for one, other, high in zip(left, right, row_heights, strict=True):
        spots[one], spots[other] = Spot(_COLUMNS[0], y, high), Spot(_COLUMNS[2], y, high)
        y += high + MARGIN
    if head:
        spots[others[rows]] = Spot(_COLUMNS[1], 0, heights[others[rows]])
    spots[own] = Spot(_COLUMNS[1], height - heights[own], heights[own])
    return Circle(spots, height)


# Numbers of options, and rings that show reach


THEIRS = "#1f5f8f"
"""Color of the reach that opponents need to hit the reader."""
RING = 17
_BADGE = 15
_CREAM = "#f1dcc0"


def option_number(text: str, *, is_gold: bool = True) -> Block:
    """Draw an option's number, or the range of several."""
    width = max(_BADGE, round(text_width(text, MIN_TEXT_SIZE) + 7))
    plate = element(
        "rect", x=0.5, y=0.5, width=width - 1, height=_BADGE - 1, rx=7,
        fill=GOLD if is_gold else _CREAM, stroke=INK, stroke_width=1,
    )  # fmt: skip
    return Block(width, _BADGE, plate + text_element(text, width / 2, 11.5, MIN_TEXT_SIZE, anchor="middle"))


def ring(text: str, colour: str = RED, *, is_filled: bool = True) -> Block:
    """Draw a reach value in a ring; a filled ring means within reach."""
    middle = RING / 2
    fill, ink, line = (colour, PAPER, PAPER) if is_filled else (PAPER, colour, colour)
    drawn = element("circle", cx=middle, cy=middle, r=middle - 0.5, fill=fill, stroke=colour, stroke_width=1)
    drawn += element("circle", cx=middle, cy=middle, r=middle - 2.2, fill="none", stroke=line, stroke_width=1)
    return Block(RING, RING, drawn + text_element(text, middle, middle + 4, MIN_TEXT_SIZE, fill=ink, anchor="middle"))


# Narrow player plates


_FALL = 18
"""Extra height of a plate whose player is close to defeat."""
_LEAST = 54
"""Minimum height, with room for both rings."""
_PAD = 5
_ROOM = PLATE - 2 * _PAD
_SHAPE = 18
"""Distance from a plate's edge to its name, not counting the padding."""
_HEARTS, _AMOUNTS, _CHIPS = 24, 31, 47
"""Vertical center of the hearts, and tops of the lines below."""
_RINGS = (16, 33)
"""Tops of the two rings."""
_ROWS = 4
"""Maximum rows of marks and Properties."""
_HARMLESS = "#e4dfd2"


@value()
class Marks:
    """The marks on a plate in addition to the player's state.

    `needed` is the reach the reader needs to hit the player, in a filled ring if a Weapon on offer has that reach
    (`reached`). `back` is the reach the player needs to hit the reader. None draws no ring. `falls` is the number of
    wounds that defeats a player who is close to defeat, otherwise 0. `number` is the player's option number, or 0.
    """

    needed: int | None = None
    reached: bool = False
    back: int | None = None
    falls: int = 0
    number: int = 0


def height_of(artist: Artist, seat: Seat, marks: Marks) -> float:
    """Return the height a plate needs."""
    foot = _foot(artist, seat)
    return max(_LEAST, _CHIPS + (foot.height + 3 if foot.height else 0)) + (_FALL if marks.falls else 0)


def plate(artist: Artist, seat: Seat, marks: Marks, high: float) -> Block:
    """Draw a player's plate: gold frame for the reader, red frame for a player close to defeat."""
    player = artist.view.players[seat]
    rings = [
        *([] if marks.needed is None else [ring(str(marks.needed), RED, is_filled=marks.reached)]),
        *([] if marks.back is None else [ring(str(marks.back), THEIRS)]),
    ]
    parts = [
        _ground(artist, seat, high, falls=marks.falls > 0),
        _named(artist, seat, marks.number),
        _resilience(artist, seat, _ROOM - (RING if rings else 0)),
        translate(honor_and_hand(player), _PAD, _AMOUNTS),
        translate(_foot(artist, seat), _PAD, _CHIPS),
        *(translate_to_pixel(drawn, PLATE - _PAD + 1 - RING, top) for drawn, top in zip(rings, _RINGS, strict=False)),
        translate_to_pixel(fall(artist, marks.falls), _PAD, high - 21),
    ]
    return Block(PLATE, high, "".join(parts))


def _foot(artist: Artist, seat: Seat) -> Block:
    """Draw role and Properties; the reader's role gets a separate row."""
    player = artist.view.players[seat]
    if seat != artist.view.seat:
        return chips(artist, player, _ROOM, _ROWS)
    return vstack([_role(artist), properties(artist, player, _ROOM, _ROWS - 1)], gap=2)


def fall(artist: Artist, wounds: int) -> Block:
    """Draw the number of wounds that would defeat the player; nothing for 0."""
    if not wounds:
        return EMPTY
    text = small(artist.localizer.label("picture-falls", number=wounds), PAPER, bold=True)
    number = small(str(wounds), PAPER, bold=True)
    return chip(hstack([number, icon("wound", 11, "#ffd9d4")], gap=1), text, fill=RED, line=INK)


def _role(artist: Artist) -> Block:
    assert artist.view.seat is not None
    player = artist.view.players[artist.view.seat]
    full, short = role(artist, player)
    shown = full if full.width <= _ROOM else short
    if player.harmless and shown.width + 26 <= _ROOM:
        return hstack([shown, chip(icon("dove", 12, PAPER), fill=FADED)], gap=3)
    return shown


def _resilience(artist: Artist, seat: Seat, most: float) -> str:
    drawn = resilience(artist, artist.view.players[seat], most)
    return translate_to_pixel(drawn, _PAD - 1, _HEARTS - drawn.height / 2)


def _named(artist: Artist, seat: Seat, number: int) -> str:
    badge = option_number(str(number)) if number else EMPTY
    room = _ROOM - _SHAPE - (badge.width + 2 if number else 0)
    you = label(artist.localizer.label("picture-you"), NAME)
    return (
        translate(artist.mark(seat), _PAD - 1, 2)
        + translate(you if seat == artist.view.seat else artist.name(seat, room), _PAD + _SHAPE, 2)
        + translate_to_pixel(badge, PLATE - _PAD + 2 - badge.width, 2)
    )


def _ground(artist: Artist, seat: Seat, high: float, *, falls: bool) -> str:
    """Draw the plate's background and frame."""
    if seat == artist.view.seat:
        return _frame(high, PAPER, GOLD, 3.2) + (_red_line(high) if falls else "")
    fill = _HARMLESS if artist.view.players[seat].harmless else PAPER
    return _frame(high, fill, HEART if falls else INK, 3 if falls else 1.2)


def _frame(high: float, fill: str, line: str, stroke: float) -> str:
    return element(
        "rect", x=1.5, y=1.5, width=PLATE - 3, height=high - 3, rx=6, fill=fill, stroke=line, stroke_width=stroke
    )


def _red_line(high: float) -> str:
    return element(
        "rect", x=4, y=4, width=PLATE - 8, height=high - 8, rx=4, fill="none", stroke=HEART, stroke_width=1.6
    )


# The circle


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
    drawn = [
        translate(plate(artist, seat, marks[seat], spot.height), spot.x, spot.y)
        for seat, spot in placed.spots.items()
    ]
    table = Block(PICTURE_WIDTH, placed.height, _wood(placed.height) + "".join(drawn))
    return vstack([table, _legend(artist, marks)], gap=MARGIN)


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
    localizer, shown = artist.localizer, list(marks.values())
    named = [
        (ring("", is_filled=True), "picture-in-reach", any(mark.reached for mark in shown)),
        (ring("", is_filled=False), "picture-needed", any(mark.needed is not None for mark in shown)),
        (ring("", THEIRS), "picture-back", any(mark.back is not None for mark in shown)),
    ]
    entries = [
        hstack([sign, small(localizer.label(message))], gap=2) for sign, message, is_shown in named if is_shown
    ]
    lines = flow_layout(entries, PICTURE_WIDTH - 4 * MARGIN, gap=8, leading=1)
    return Block(PICTURE_WIDTH, lines.height, translate(lines, 2 * MARGIN, 0))


def _wood(height: float) -> str:
    return element(
        "rect", x=_INSET, y=10, width=PICTURE_WIDTH - 2 * _INSET, height=max(height - 20, 20), rx=36,
        fill=_WOOD, stroke=_EDGE, stroke_width=4,
    )  # fmt: skip
