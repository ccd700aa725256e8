"""The Daimyo with what everybody owns, and the cubes in the tray and in the tower."""

from collections.abc import Sequence

from bot.drawing.badges import PAPER, numbered
from bot.drawing.blocks import EMPTY, Block, at, beside, framed, label
from bot.drawing.svg import INK
from bot.games.shogun.card import in_turn_order
from bot.games.shogun.picture.artist import FARMER, GOLD, PALE, RED, Artist
from engine.shogun.views import PlayerView

_GAP = 8
_HEIGHT = 128


def players(artist: Artist, width: float) -> Block:
    """Everybody, in turn order."""
    row = in_turn_order(artist.view)
    each = (width - _GAP * (len(row) - 1)) / len(row)
    plates = [at(_player(artist, player, each), place * (each + _GAP), 0) for place, player in enumerate(row)]
    return Block(width, _HEIGHT, "".join(plates))


def _player(artist: Artist, player: PlayerView, width: float) -> Block:
    badge = artist.badge(player.seat, 66)
    room = width - 104
    special = EMPTY if player.special is None else artist.signs(player.special, 32)
    place = numbered(player.place, 16, INK, GOLD) if player.place else EMPTY
    name = label(artist.voice.name("daimyo", player.daimyo, marked_up=False), 30, most=room - place.width - 8)
    points = label(artist.voice.label("picture-points", number=player.points), 29, fill=RED, most=room - 44)
    goods = _goods(artist, player)
    scale = min(1, (width - 20) / goods.width)
    return framed(
        width,
        _HEIGHT,
        PAPER,
        at(badge, 10, 8),
        at(name, 92, 2),
        at(place, width - place.width - 10, 8),
        at(points, 92, 38),
        at(special, width - special.width - 10, 42),
        at(goods, 12, 80 + (44 - goods.height * scale) / 2, scale),
    )


def _goods(artist: Artist, player: PlayerView) -> Block:
    """Chests, rice, provinces and armies in the supply."""
    owned = {"chest": player.chests, "rice": player.rice, "land": player.provinces}
    amounts = [artist.amount(sign, number) for sign, number in owned.items()]
    return beside([*amounts, artist.cubes(artist.look(player.seat).colour, player.supply, 32)], gap=12)


def tower(artist: Artist, width: float) -> Block:
    """The cubes in the tray and inside the tower by colour, farmers last."""
    view = artist.view
    tray = _counted(artist, "picture-tray", [*(player.tray for player in view.players), view.farmers_tray])
    within = _counted(artist, "picture-tower", [*(player.inside for player in view.players), view.farmers_inside])
    row = beside([tray, within], gap=44)
    scale = min(1, (width - 32) / row.width)
    return framed(width, row.height * scale + 12, PALE, at(row, 16, 6, scale))


def _counted(artist: Artist, title: str, numbers: Sequence[int]) -> Block:
    seats = len(artist.view.players)
    farmers = label(artist.voice.label("picture-farmers"), 22)
    marks = [*(artist.badge(seat, 30) for seat in range(seats)), farmers]
    colours = [*(artist.look(seat).colour for seat in range(seats)), FARMER]
    cubes = [artist.cubes(colour, number, 32) for colour, number in zip(colours, numbers, strict=True)]
    pairs = [beside([mark, cube], gap=3) for mark, cube in zip(marks, cubes, strict=True)]
    return beside([label(artist.voice.label(title), 26), *pairs], gap=14)
