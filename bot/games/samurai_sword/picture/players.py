"""The players' plates and their places around the table."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from bot.drawing.blocks import EMPTY, PAPER, Block, flow_layout, hstack, icon, label, translate
from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH, name_label
from bot.drawing.svg import INK, element, text_element
from bot.games.samurai_sword.picture.artist import BLUE, CHIP, FADED, HEART, MARK, RED, ROSE, Artist, chip, small
from bot.games.samurai_sword.targets import is_reached, needed_reach
from engine.core.events import Seat
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView

# Seating: clockwise from the Shogun in two columns; with an odd number of players, the Shogun sits at the head


Side = Literal["head", "left", "right"]

PLATE_WIDTH, PLATE_HEIGHT = 112, 74
"""Width of a plate, and its minimum height."""
MARGIN = 4
_GAP = 6
_BETWEEN_TWO_ROWS = 34
"""Gap between rows if there are only two, with both piles in it."""
_BELOW_HEAD = 50
"""Gap between the head of the table and a single row, with the piles in it."""


class Spot(NamedTuple):
    """The place of a seat's plate; `y` is measured from the top of the circle."""

    side: Side
    x: int
    y: int
    height: int

    @property
    def middle(self) -> int:
        """The y at which arrows leave or reach a plate on either side."""
        return self.y + self.height // 2

    @property
    def bottom(self) -> int:
        """The y of the plate's lower edge."""
        return self.y + self.height


def rows_of(seats: int) -> int:
    """Return the number of seats in each column."""
    return seats // 2


def spots_of(heights: Sequence[int]) -> dict[Seat, Spot]:
    """Place the seats' plates; two plates in a row get the larger of their minimum `heights`."""
    seats = len(heights)
    rows, odd = rows_of(seats), seats % 2
    spots: dict[Seat, Spot] = {}
    y = 0
    if odd:
        spots[0] = Spot("head", (PICTURE_WIDTH - PLATE_WIDTH) // 2, 0, heights[0])
        y = heights[0] + (_GAP if rows > 1 else _BELOW_HEAD)
    for row in range(rows):
        left, right = -(row + odd) % seats, row + 1
        height = max(heights[left], heights[right])
        spots[left] = Spot("left", MARGIN, y, height)
        spots[right] = Spot("right", PICTURE_WIDTH - MARGIN - PLATE_WIDTH, y, height)
        y += height + (_BETWEEN_TWO_ROWS if rows == 2 else _GAP)
    return dict(sorted(spots.items()))


class Piles(NamedTuple):
    """The centers of the deck and the discard pile."""

    deck: tuple[int, int]
    discards: tuple[int, int]


def piles_of(spots: Mapping[Seat, Spot]) -> Piles:
    """Place the piles between the rows, so that arrows can cross the table level with each row."""
    middles = [spot.middle for spot in spots.values() if spot.side == "right"]
    middle = PICTURE_WIDTH // 2
    if len(middles) == 1:
        y = spots[0].bottom + _BELOW_HEAD // 2
        return Piles((middle - 56, y), (middle + 56, y))
    between = [(upper + lower) // 2 for upper, lower in pairwise(middles)]
    if len(middles) == 2:
        return Piles((middle, between[0] - 22), (middle, between[0] + 22))
    return Piles((middle, between[0]), (middle, between[-1]))


# Resilience, Honor and hand size, as symbols with numbers


_HEART, _HEARTS = 9.5, 5
"""Distance between hearts, and the maximum drawn; more are shown as a number."""
_NUMBER = 13


def honor_and_hand(player: PlayerView) -> Block:
    """Draw a player's Honor and hand size."""
    return hstack([amount("honor", ROSE, player.honor), amount("hand", BLUE, player.hand_size)], gap=4)


def resilience(artist: Artist, player: PlayerView, most: float) -> Block:
    """Draw Resilience as hearts if they fit in a width of `most`, otherwise as a number."""
    hearts = _hearts(player)
    if hearts is not EMPTY and hearts.width <= most:
        return hearts
    shown = artist.localizer.label("picture-resilience-of", resilience=player.resilience, full=player.full_resilience)
    return hstack([icon("resilience", 12, HEART), label(shown, _NUMBER)], gap=1)


def amount(symbol: str, colour: str, number: int) -> Block:
    """Draw a symbol with its number."""
    return hstack([icon(symbol, 14, colour), label(str(number), _NUMBER)], gap=1)


def _hearts(player: PlayerView) -> Block:
    """Draw a heart per Resilience, lost ones in gray; return EMPTY if there are too many to count at a glance."""
    if player.full_resilience > _HEARTS:
        return EMPTY
    drawn = "".join(
        element(
            "use", href="#resilience", x=heart * _HEART, y=0, width=10, height=10,
            color=HEART if heart < player.resilience else FADED,
        )
        for heart in range(player.full_resilience)
    )  # fmt: skip
    return Block(player.full_resilience * _HEART + 0.5, 10, drawn)


# Marks at the foot of a plate: role, whether the player is harmless, and Properties


PROPERTY = "#f4e3b1"
_LEADING = 2
"""Space between rows of marks."""


def chips(artist: Artist, player: PlayerView, room: float, most_rows: int) -> Block:
    """Draw a player's known role, harmless sign and Properties in at most `most_rows` rows.

    Marks lose their words if that leaves room for more Properties or saves a row. Properties that don't fit are
    counted.
    """
    front = _properties(artist, player)
    marks = [role(artist, player), _harmless(artist, player)]
    variants = [[mark[variant] for mark in marks if mark[variant].width] for variant in (0, 1)]
    drawn = [_fitting(variant, front, player, room, most_rows) for variant in variants]
    return max(drawn, key=lambda fitted: (fitted[0], -fitted[1].height))[1]


def properties(artist: Artist, player: PlayerView, room: float, most_rows: int) -> Block:
    """Draw a player's Properties without other marks."""
    return _fitting([], _properties(artist, player), player, room, most_rows)[1]


def _fitting(
    marks: Sequence[Block], front: Mapping[str, Block], player: PlayerView, room: float, most_rows: int
) -> tuple[int, Block]:
    """Return how many Properties fit, and a drawing of the marks, these Properties, and the number of the rest."""
    most_height = most_rows * (CHIP + _LEADING)
    for named in range(len(front), -1, -1):
        left = sum(player.properties.count(card) for card in [*front][named:])
        more = [small(f"+{left}", bold=True)] if left else []
        drawn = _flowing([*marks, *[*front.values()][:named], *more], room)
        if drawn.height < most_height:
            break
    return named, drawn


def _flowing(blocks: Sequence[Block], room: float) -> Block:
    return flow_layout(blocks, room, gap=3, leading=_LEADING) if blocks else EMPTY


def _properties(artist: Artist, player: PlayerView) -> Mapping[str, Block]:
    return {card: _property(artist, card, player.properties.count(card)) for card in distinct(player.properties)}


def _property(artist: Artist, card: str, number: int) -> Block:
    return chip(small(artist.localizer.label("picture-in-front", card=card, number=number)), fill=PROPERTY)


def _harmless(artist: Artist, player: PlayerView) -> tuple[Block, Block]:
    """Return the harmless sign with and without its word."""
    if not player.harmless or artist.view.finished:
        return EMPTY, EMPTY
    dove = icon("dove", 12, PAPER)
    return chip(dove, small(artist.localizer.label("picture-harmless")), fill=FADED), chip(dove, fill=FADED)


def role(artist: Artist, player: PlayerView) -> tuple[Block, Block]:
    """Return a known role with name and stars, and a short form: the Shogun's sign, or the number of stars."""
    if player.role is None:
        return EMPTY, EMPTY
    card = ROLES[player.role]
    name = small(artist.localizer.name("role", card.role, marked_up=False), PAPER, bold=True)
    stars = hstack([icon("star", 9, PAPER) for _ in range(card.stars)], gap=0)
    if card.role != "shogun":
        number = [small(str(card.stars), PAPER, bold=True), icon("star", 9, PAPER)] if card.stars > 1 else [stars]
        return chip(name, stars, fill=INK), chip(hstack([name, *number], gap=2), fill=INK)
    helmet = icon("shogun", 12, RED)
    return chip(helmet, name, stars, fill=INK), chip(helmet, stars, fill=INK)


# Plates


_PAD = 5
_ROOM = PLATE_WIDTH - 2 * _PAD
_TEXT = _PAD + MARK + 3
"""Left edge of the names, to the right of the shape."""
_RING = 10.5
_RING_X, _RING_Y = PLATE_WIDTH - _PAD - _RING, 28
_AMOUNTS, _CHIPS = 39, 55
"""Tops of the lower two lines."""
_HARMLESS = "#e4dfd2"
_DIM, EDGE = "#5b5548", "#8b8474"
_ATTACKED = "#ff5a4d"


def height_of(artist: Artist, seat: Seat, rows: int) -> int:
    """Return the height a seat's plate needs with at most `rows` rows of marks."""
    marks = chips(artist, artist.view.players[seat], _ROOM, rows)
    return max(PLATE_HEIGHT, _CHIPS + round(marks.height) + 3)


def plate(artist: Artist, seat: Seat, height: int, rows: int) -> Block:
    """Draw a seat's plate, with a gold frame on the player's turn and a red one under attack."""
    view, player = artist.view, artist.view.players[seat]
    parts = [
        _ground(artist, seat, height),
        translate(artist.mark(seat), _PAD, 4),
        _names(artist, player),
        _amounts(artist, player),
        translate(chips(artist, player, _ROOM, rows), _PAD, _CHIPS),
    ]
    reach, reached = needed_reach(view, seat), is_reached(view, seat)
    if reach or reached:
        parts.append(_ring(reach, is_reached=reached))
    return Block(PLATE_WIDTH, height, "".join(parts))


def _ground(artist: Artist, seat: Seat, height: int) -> str:
    view = artist.view
    attacked = view.aimed is not None and seat in view.aimed.to
    active = seat == view.active and not view.finished
    fill = _HARMLESS if view.players[seat].harmless and not view.finished else PAPER
    line, stroke = (GOLD, 3.2) if active else (_ATTACKED, 3.2) if attacked else (INK, 1.2)
    drawn = _frame(height, 0, fill, line, stroke)
    return drawn + _frame(height, 2.4, "none", _ATTACKED, 2) if attacked and active else drawn


def _frame(high: int, inside: float, fill: str, line: str, stroke: float) -> str:
    """Draw a rounded frame, `inside` units from the plate's edge."""
    width, height = PLATE_WIDTH - 2 * inside, high - 2 * inside
    place: dict[str, str | float] = {"x": inside, "y": inside, "width": width, "height": height, "rx": 7 - inside}
    return element("rect", **place, fill=fill, stroke=line, stroke_width=stroke)


def _names(artist: Artist, player: PlayerView) -> str:
    """Draw the player's name with the character below, or only the character if the name can't be drawn."""
    name = translate(artist.name(player.seat, PLATE_WIDTH - _TEXT - _PAD), _TEXT, 1)
    if not artist.person(player.seat):
        return name
    room = _RING_X - _RING - 2 - _TEXT
    return name + translate(
        name_label(artist.character(player.seat), MIN_TEXT_SIZE, room, bold=False, fill=_DIM), _TEXT, 16
    )


def _ring(reach: int, *, is_reached: bool) -> str:
    """Draw the reach the active player needs, if any, in red if the Weapon in play reaches this seat."""
    fill, line, ink = (RED, PAPER, PAPER) if is_reached else (_HARMLESS, EDGE, "#4a463c")
    edge = INK if is_reached else EDGE
    size = 12.5 if reach < 10 else MIN_TEXT_SIZE
    number = (
        text_element(str(reach), _RING_X, _RING_Y + size * 0.36, size, fill=ink, anchor="middle") if reach else ""
    )
    return (
        element("circle", cx=_RING_X, cy=_RING_Y, r=_RING, fill=fill, stroke=edge, stroke_width=1.2)
        + element("circle", cx=_RING_X, cy=_RING_Y, r=_RING - 2.4, fill="none", stroke=line, stroke_width=1.2)
        + number
    )


def _amounts(artist: Artist, player: PlayerView) -> str:
    """Draw Resilience on the left, Honor and hand size on the right."""
    right = honor_and_hand(player)
    left = resilience(artist, player, _ROOM - right.width - 3)
    x, y = PLATE_WIDTH - _PAD - right.width, _AMOUNTS - 1
    return translate(left, _PAD - 1, _AMOUNTS + (14 - left.height) / 2) + translate(right, x, y)
