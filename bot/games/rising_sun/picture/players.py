"""The players by Honor, with VP, Coins and alliances, or only with their names."""

from collections.abc import Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, below, beside, icon, label
from bot.drawing.phone import GOLD, SMALLEST, WIDTH, exactly_at, name_label
from bot.drawing.svg import element
from bot.games.rising_sun.picture.artist import Artist
from bot.games.rising_sun.picture.marks import WHITE
from engine.core.events import Seat

_GROUND = "#14222f"
_GAP = 4
_CHAIN = 8
_CROWN = 15
_NAME, _NUMBER = 12, 13
HEAD = 20
"""Height of a plate with only a name."""
_WIDE = 65
"""Minimum width of a plate with VP and Coins side by side."""


def heads(artist: Artist, seats: Sequence[Seat], width: float) -> list[Block]:
    """Draw a plate with each player's name, and the clan's shape where it fits."""
    return [_head(artist, seat, width) for seat in seats]


def _head(artist: Artist, seat: Seat, width: float) -> Block:
    look = artist.look(seat)
    plate = element("rect", width=width, height=HEAD, rx=4, fill=look.plate)
    name = artist.voice.label("picture-you") if seat == artist.view.seat else artist.name(seat)
    shape = artist.mark(seat, 10, fill=WHITE)
    shown = name_label(name, _NAME, width - 5, fill=look.ink)
    has_room = shape.width + 2 + shown.width <= width - 4
    return Block(width, HEAD, plate + at(beside([shape, shown] if has_room else [shown], gap=2), 2, 2))


def names(artist: Artist) -> Block:
    """Draw the players' names by Honor."""
    seats = artist.view.honor
    each = (WIDTH - _GAP * (len(seats) + 1)) / len(seats)
    ground = element("rect", width=WIDTH, height=HEAD + 2 * _GAP, fill=_GROUND)
    drawn = [
        exactly_at(head, _GAP + place * (each + _GAP), _GAP) for place, head in enumerate(heads(artist, seats, each))
    ]
    return Block(WIDTH, HEAD + 2 * _GAP, ground + "".join(drawn))


def players(artist: Artist) -> Block:
    """Draw a plate per player, a crown for the most VP, and chains between allies."""
    seats = artist.view.honor
    each = (WIDTH - _GAP * (len(seats) + 1)) / len(seats)
    plates = [_plate(artist, seat, each) for seat in seats]
    chains = _chains(artist, each)
    height = plates[0].height + 2 * _GAP + chains.height
    ground = element("rect", width=WIDTH, height=height, fill=_GROUND)
    drawn = [exactly_at(plate, _GAP + place * (each + _GAP), _GAP) for place, plate in enumerate(plates)]
    most = max(artist.view.players[seat].vp for seat in seats)
    if most:
        first = next(place for place, seat in enumerate(seats) if artist.view.players[seat].vp == most)
        middle = _GAP + first * (each + _GAP) + each / 2
        drawn.append(exactly_at(icon("crown", _CROWN, PAPER), middle - _CROWN / 2, _GAP - 11))
    return Block(WIDTH, height, ground + "".join(drawn) + at(chains, 0, plates[0].height + 2 * _GAP - 1))


def _plate(artist: Artist, seat: Seat, width: float) -> Block:
    """Draw a player's shape, name, VP and Coins, with a gold edge if it is their turn."""
    lines = _wide(artist, seat, width - 8) if width >= _WIDE else _narrow(artist, seat, width - 8)
    is_now = seat in artist.view.awaited
    height = lines.height + 4
    plate = element("rect", x=1.2, y=1.2, width=width - 2.4, height=height - 2.4, rx=4, fill=artist.look(seat).plate)
    edge = element("rect", x=-1.5, y=-1.5, width=width + 3, height=height + 3, rx=6, fill=GOLD) if is_now else ""
    inner = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=4.5, fill=_GROUND) if is_now else ""
    return Block(width, height, edge + inner + plate + at(lines, 4, 2))


def _wide(artist: Artist, seat: Seat, width: float) -> Block:
    """Arrange shape and name, with VP and Coins below."""
    sign, points, coins = _shape(artist, seat), _points(artist, seat), _coins(artist, seat)
    name = name_label(artist.name(seat), _NAME, width - sign.width - 3, fill=artist.look(seat).ink)
    wealth = beside([points, coins], gap=width - points.width - coins.width)
    return below([beside([sign, name], gap=3), wealth], gap=0)


def _narrow(artist: Artist, seat: Seat, width: float) -> Block:
    """Arrange the name, then VP, then Coins and shape."""
    name = name_label(artist.name(seat), _NAME, width, fill=artist.look(seat).ink)
    sign, coins = _shape(artist, seat), _coins(artist, seat)
    last = beside([coins, sign], gap=width - coins.width - sign.width)
    return below([name, _points(artist, seat), last], gap=-1)


def _shape(artist: Artist, seat: Seat) -> Block:
    """Draw a clan's shape in white, to be visible on a plate of the clan's color."""
    return artist.mark(seat, 11, fill=WHITE)


def _points(artist: Artist, seat: Seat) -> Block:
    ink = artist.look(seat).ink
    unit = label(artist.voice.label("picture-vp"), SMALLEST, fill=ink, bold=False)
    return beside([label(str(artist.view.players[seat].vp), _NUMBER, fill=ink), unit], gap=1)


def _coins(artist: Artist, seat: Seat) -> Block:
    number = label(str(artist.view.players[seat].coins), _NUMBER, fill=artist.look(seat).ink)
    return beside([icon("coin", 13), number], gap=1)


def _chains(artist: Artist, each: float) -> Block:
    """Draw a line below the plates for each alliance, in separate rows where lines would overlap."""
    place_of = {seat: place for place, seat in enumerate(artist.view.honor)}
    spans = sorted(sorted(place_of[seat] for seat in pair) for pair in artist.view.alliances)
    step = each + _GAP
    drawn: list[str] = []
    ends: list[int] = []
    for left, right in spans:
        row = next((row for row, end in enumerate(ends) if end < left), len(ends))
        ends[row : row + 1] = [right]
        drawn.append(_chain((left + 0.5) * step, (right + 0.5) * step, (left + 1) * step, row * _CHAIN))
    return Block(WIDTH, len(ends) * _CHAIN, "".join(drawn))


def _chain(left: float, right: float, link: float, y: float) -> str:
    """Draw a line from one plate down and across to the other, with a chain link on it."""
    line: dict[str, str | float] = {"fill": "none", "stroke": PAPER, "stroke_width": 1.6}
    path = f"M{left:.1f} 0V{y + 4:.1f}H{link - 7:.1f}M{link + 7:.1f} {y + 4:.1f}H{right:.1f}V0"
    return element("path", d=path, **line) + exactly_at(icon("link", 15, PAPER), link - 7.5, y - 3.5)
