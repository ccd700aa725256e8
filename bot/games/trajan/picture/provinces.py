"""The military area: the map with tiles, leaders, legionnaires and points, and the camp."""

from collections.abc import Iterable

from bot.drawing.blocks import EMPTY, Block, at, beside, icon, label, on_plate
from bot.drawing.svg import INK, element
from bot.games.trajan.picture.artist import GOLD, PALE, RED, Artist, plate
from bot.games.trajan.picture.looks import LinkLook, Rectangle, looks
from bot.games.trajan.picture.outlines import borders, coasts, outlines, path
from bot.games.trajan.picture.tiles import forum_tile
from engine.trajan.components import CAMP, PROVINCES
from engine.trajan.views import ProvinceView

_SEA, _SHALLOWS, _COAST, _BORDER, _LAND, _WAY = "#2c4a66", "#4f7391", "#5b4a2c", "#6b5836", "#ecdfb8", "#fffdf6"
_NAME = 20
_BADGE = 34
_TILE = 46


def provinces(artist: Artist) -> Block:
    """The whole map, as large as its data say."""
    look = looks()
    drawn = [
        element("rect", width=look.width, height=look.height, fill=_SEA),
        _line(coasts(), _SHALLOWS, 26, shape_rendering="crispEdges"),
        # No need for smooth edges: a line lies over each.
        element("path", d=outlines(), fill=_LAND, shape_rendering="crispEdges"),
        _line(borders(), _BORDER, 3, shape_rendering="crispEdges"),
        _line(coasts(), _COAST, 5),
        _camp(artist),
        *(_way(link) for link in look.links),
        *(_inside(artist, province) for province in artist.view.provinces),
        _title(artist),
    ]
    return Block(look.width, look.height, "".join(drawn))


def _line(line: str, colour: str, width: float, **more: str) -> str:
    look: dict[str, str | float] = {"stroke": colour, "stroke_width": width, "stroke_linecap": "round", **more}
    return element("path", d=line, fill="none", **look)


def _way(link: LinkLook) -> str:
    line = element("path", d=path(link.path), fill="none", stroke=_WAY, stroke_width=6, stroke_dasharray="9 7")
    ends = [element("circle", cx=x, cy=y, r=6, fill=_WAY, stroke=INK, stroke_width=2) for x, y in link.path]
    return line + "".join(ends)


def _title(artist: Artist) -> str:
    name = label(artist.name("action", "military", "numeral"), 25)
    return at(on_plate(beside([icon("military", 32), name], gap=6), PALE, pad=6, above=2), 10, 8)


def rows_of(artist: Artist, province: ProvinceView, width: float) -> Iterable[Block]:
    """What stands in a province, one under the other: name and points, tile and leaders, legionnaires."""
    points = artist.number(PROVINCES[province.id].points, 22, fill=RED)
    name = label(artist.name("province", province.id), _NAME, most=width - points.width - 6)
    yield beside([name, points], gap=6)
    tile = forum_tile(artist, province.tile, _TILE) if province.tile else EMPTY
    yield beside([tile, leaders(artist, province.leaders)], gap=4)
    yield artist.badges(province.legionnaires, _BADGE)


def leaders(artist: Artist, seats: Iterable[int]) -> Block:
    """Leaders stand under their eagle."""
    badges = artist.badges(seats, _BADGE, gap=1)
    if not badges.drawn:
        return EMPTY
    return on_plate(beside([icon("leader", 28), badges], gap=2), GOLD, pad=3, above=2)


def _inside(artist: Artist, province: ProvinceView) -> str:
    """All of it, within the box of the province."""
    box = looks().provinces[province.id].box
    return "".join(_spread([row for row in rows_of(artist, province, box[2]) if row.height], box))


def _spread(rows: list[Block], box: Rectangle) -> Iterable[str]:
    """Rows in the middle of the box, shrunk where they are too large."""
    x, y, width, height = box
    scales = [min(1, width / row.width) for row in rows]
    needed = sum(row.height * scale for row, scale in zip(rows, scales, strict=True))
    less = min(1, height / needed)
    gap = min(6.0, (height - needed * less) / max(1, len(rows) - 1))
    y += (height - needed * less - gap * (len(rows) - 1)) / 2
    for row, scale in zip(rows, scales, strict=True):
        shown = scale * less
        yield at(row, x + (width - row.width * shown) / 2, y, shown)
        y += row.height * shown + gap


def _camp(artist: Artist) -> str:
    """The camp with the leaders that wait there."""
    x, y, width, height = looks().camp
    waiting = [player.seat for player in artist.view.players if player.leader == CAMP]
    name = beside([icon("tent", 40), label(artist.name("province", CAMP), 22)], gap=6)
    stood = leaders(artist, waiting)
    return at(
        plate(
            width,
            height,
            PALE,
            at(name, 12, (height - name.height) / 2),
            at(stood, name.width + 32, (height - stood.height) / 2),
            line=INK,
        ),
        x,
        y,
    )
