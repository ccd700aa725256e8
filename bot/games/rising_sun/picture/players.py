"""The players by Honor, with VP and Coins; a chain joins allies."""

from bot.drawing.blocks import Block, at, beside, below, icon, label
from bot.drawing.phone import WIDTH, name_label
from bot.drawing.svg import INK, element
from bot.games.rising_sun.picture.artist import GOLD, Artist
from engine.core.events import Seat

_GROUND = "#c8bda3"
_GAP = 3
_CHAIN = 11
_WIDE = 65
"""From this width on, VP and Coins stand next to each other."""


def players(artist: Artist) -> Block:
    """A plate for each player, then the chains between allies."""
    seats = artist.view.honor
    each = (WIDTH - _GAP * (len(seats) + 1)) / len(seats)
    plates = [_plate(artist, seat, each) for seat in seats]
    chains = _chains(artist, each)
    height = plates[0].height + 2 * _GAP + chains.height
    ground = element("rect", width=WIDTH, height=height, fill=_GROUND)
    drawn = [_moved(plate, _GAP + place * (each + _GAP), _GAP) for place, plate in enumerate(plates)]
    return Block(WIDTH, height, ground + "".join(drawn) + at(chains, 0, plates[0].height + 2 * _GAP - 1))


def _plate(artist: Artist, seat: Seat, width: float) -> Block:
    """A player's shape, name, VP and Coins; golden-edged while it is their turn."""
    player, look = artist.view.players[seat], artist.look(seat)
    name = name_label(artist.name(seat), 12, width - 21, fill=look.ink)
    points = beside([label(str(player.vp), 14, fill=look.ink), label(artist.voice.label("picture-vp"), 11, fill=look.ink, bold=False)], gap=1)
    coins = beside([icon("coin", 13), label(str(player.coins), 14, fill=look.ink)], gap=1)
    head = beside([_outlined(artist, seat), name], gap=3)
    wealth = beside([points, coins], gap=width - 8 - points.width - coins.width) if width >= _WIDE else below([points, coins], gap=-1)
    is_now = seat in artist.view.awaited
    height = 19 + wealth.height
    line: dict[str, str | float] = {"stroke": GOLD if is_now else INK, "stroke_width": 2.5 if is_now else 1}
    plate = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=5, fill=look.plate, **line)
    return Block(width, height, plate + at(head, 4, 2) + at(wealth, 4, 17))


def _outlined(artist: Artist, seat: Seat) -> Block:
    """The shape of a clan, to be seen on a plate of its own color."""
    return artist.mark(seat, 11, ringed=True)


def _chains(artist: Artist, each: float) -> Block:
    """A line below the plates for each alliance, in rows of their own where they would cross."""
    place_of = {seat: place for place, seat in enumerate(artist.view.honor)}
    spans = sorted(tuple(sorted(place_of[seat] for seat in pair)) for pair in artist.view.alliances)
    drawn, rows = [], list[int]()
    for left, right in spans:
        row = next((row for row, end in enumerate(rows) if end < left), len(rows))
        rows[row:row + 1] = [right]
        drawn.append(_chain(left * (each + _GAP) + each / 2, right * (each + _GAP) + each / 2, row * _CHAIN))
    return Block(WIDTH, len(rows) * _CHAIN, "".join(drawn))


def _chain(left: float, right: float, y: float) -> str:
    line: dict[str, str | float] = {"fill": "none", "stroke": INK, "stroke_width": 1.6}
    middle = (left + right) / 2
    bracket = f"M{left:.1f} {y:.1f}v5H{middle - 10:.1f}M{right:.1f} {y:.1f}v5H{middle + 10:.1f}"
    return element("path", d=bracket, **line) + f'<g transform="translate({middle - 8:.1f} {y - 3:.1f})">{icon("link", 16).drawn}</g>'


def _moved(block: Block, x: float, y: float) -> str:
    return f'<g transform="translate({x:.1f} {y:.1f})">{block.drawn}</g>'
