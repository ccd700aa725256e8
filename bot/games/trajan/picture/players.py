"""The players: points, circle, and what everybody has."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt

from bot.drawing.badges import PAPER, several
from bot.drawing.blocks import Block, at, below, beside, flowing, icon, label
from bot.games.trajan.picture.artist import GOLD, RED, Artist, plate
from bot.games.trajan.picture.circle import HEIGHT as CIRCLE_HEIGHT
from bot.games.trajan.picture.circle import WIDTH as CIRCLE_WIDTH
from bot.games.trajan.picture.circle import circle
from bot.games.trajan.picture.legend import legend
from bot.games.trajan.picture.looks import looks
from bot.games.trajan.picture.tiles import bonus_tile, demand_tile, forum_tile
from engine.trajan.components import BUILDING_TILES, BUILDINGS, DEMANDS, FORUM_TILES, GOODS
from engine.trajan.views import PlayerView

_GAP = 8
_PAD = 7
_HEIGHT = CIRCLE_HEIGHT + 2 * _PAD
_HEAD = 54
_ABREAST = 2
_LARGEST, _SMALLEST = 48, 28
"""Of a tile; all else follows."""


def players(artist: Artist, width: float) -> Block:
    """Everybody, two beside each other; what the signs mean where one is missing."""
    each = (width - _GAP * (_ABREAST - 1)) / _ABREAST
    shown = [_player(artist, player, each) for player in artist.view.players]
    if len(shown) % _ABREAST:
        shown.append(legend(artist, each, _HEIGHT))
    rows = [shown[first : first + _ABREAST] for first in range(0, len(shown), _ABREAST)]
    return below([beside(row, _GAP) for row in rows], _GAP)


def _player(artist: Artist, player: PlayerView, width: float) -> Block:
    x = CIRCLE_WIDTH + 2 * _PAD + 12
    room = width - x - _PAD - 4
    active = artist.view.phase == "turns" and player.seat == artist.view.active
    return plate(
        width,
        _HEIGHT,
        PAPER,
        at(circle(artist, player), _PAD + 2, _PAD),
        at(_head(artist, player, room), x, _PAD),
        at(belongings(artist, player, room, _HEIGHT - _HEAD - 2 * _PAD - 4), x, _HEAD + _PAD),
        line=GOLD if active else "none",
        broad=6,
    )


def _head(artist: Artist, player: PlayerView, width: float) -> Block:
    """Letter, colour and points."""
    points = label(artist.voice.label("picture-points", number=player.points), 32, fill=RED)
    colour = label(artist.name("choice", player.colour), 24, most=width - points.width - 66)
    mark = beside([artist.badge(player.seat, 48), colour], gap=8)
    return Block(width, _HEAD, at(mark, 0, 0) + at(points, width - points.width, 4))


def belongings(artist: Artist, player: PlayerView, width: float, height: float) -> Block:
    """All that a player has, as large as there is room for. Sizes are whole, so that edges are soon painted."""
    size = _LARGEST
    while True:
        block = _belongings(artist, player, width, size)
        if (block.height <= height and block.width <= width) or size == _SMALLEST:
            return block
        size = max(_SMALLEST, min(size - 2, int(size * sqrt(height / block.height))))


def _belongings(artist: Artist, player: PlayerView, width: float, size: int) -> Block:
    """Cards and tokens; the display; permanent demands, forum tiles; buildings; bonus tiles."""
    tiles = [
        *((demand_tile(demand, size), number) for demand, number in _in_order(player.completed, DEMANDS)),
        *((forum_tile(artist, tile, size), number) for tile, number in _in_order(player.tiles, tuple(FORUM_TILES))),
    ]
    kinds = [BUILDING_TILES[tile].kind for tile in player.buildings]
    rows = (
        _amounts(artist, player, size),
        _counted(_icons(player.display, GOODS, size - 6)),
        _counted(tiles),
        _counted(_icons(kinds, tuple(BUILDINGS), size - 6)),
        [bonus_tile(artist, each.tile, size - 8, yellow=each.yellow) for each in player.bonus],
    )
    return below([flowing(row, width, gap=8, leading=4) for row in rows if row], gap=6)


def _amounts(artist: Artist, player: PlayerView, size: int) -> list[Block]:
    """What everybody has in some number, none included."""
    colour = looks().players[player.colour].colour
    owned = {
        "card": player.cards,
        "worker": player.workers,
        "legionnaire": player.legionnaires,
        "supply": player.supply,
        "senate": player.votes,
    }
    return [artist.amount(sign, number, size - 8, colour) for sign, number in owned.items()]


def _icons(things: Iterable[str], order: Sequence[str], size: int) -> list[tuple[Block, int]]:
    return [(icon(thing, size), number) for thing, number in _in_order(things, order)]


def _in_order(things: Iterable[str], order: Sequence[str]) -> list[tuple[str, int]]:
    """How many there are of each, in an order."""
    numbers = Counter(things)
    return [(thing, numbers[thing]) for thing in order if numbers[thing]]


def _counted(pieces: Iterable[tuple[Block, int]]) -> list[Block]:
    return [several(piece, number) for piece, number in pieces]
