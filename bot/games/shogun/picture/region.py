"""The picture of a region, with each province's name, pieces and yields."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, icon, label
from bot.drawing.phone import exactly_at, phone_picture
from bot.drawing.svg import INK, element
from bot.games.shogun.picture.acting import acting
from bot.games.shogun.picture.artist import GROUND, Artist
from bot.games.shogun.picture.close_up import CloseUp
from bot.games.shogun.picture.looks import symbols
from bot.games.shogun.picture.placing import in_column, in_row
from bot.games.shogun.picture.province import armies, revolts
from bot.games.shogun.pieces import buildings, player_name
from bot.model.drawings import LONGEST_TEXT
from bot.presentation.components import cut
from bot.words.voice import Voice
from engine.shogun.components import BUILDINGS, PROVINCES
from engine.shogun.views import ProvinceView, ShogunView

HIGHEST = 330.0
"""Maximum height of the picture, in points."""
_SCALES = tuple(
    (across / 100, across / 100 * stretch)
    for across in range(50, 20, -1)
    for stretch in (3.4, 3.0, 2.7, 2.4, 2.1, 1.8, 1.6, 1.4, 1.2, 1.0)
)
"""Scales to try, in points per map unit, largest first. Wide regions are stretched to make room for the plates."""
_ROOM = (29.0, 24.0)
_NAME, _VALUE, _ICON, _PIECE = 12.0, 12.0, 12.0, 11.0
_PAD, _ROW = 3.0, 14.0


def region_picture(voice: Voice, view: ShogunView, region: str) -> str:
    """Draw a region as SVG, with the provinces that are acting in gold."""
    whole = close_up(Artist(voice, view), region).block()
    return phone_picture(whole.height, symbols(), whole.drawn, ground=GROUND)


def region_text(voice: Voice, view: ShogunView, region: str) -> str:
    """Return the alternative text of a region's picture."""
    provinces = [_province(voice, view, province) for province in provinces_of(view, region)]
    return cut(" ".join([voice.label("region-text", region=region), *provinces]), LONGEST_TEXT)


def provinces_of(view: ShogunView, region: str) -> list[ProvinceView]:
    """Return the provinces of a region that are in play."""
    return [province for province in view.provinces if province.region == region and province.in_play]


def _province(voice: Voice, view: ShogunView, province: ProvinceView) -> str:
    printed = PROVINCES[province.id]
    return voice.label(
        "region-text-province",
        province=province.id,
        name=None if province.owner is None else player_name(voice, view, province.owner),
        armies=province.armies,
        chests=printed.tax,
        rice=printed.rice,
        buildings=buildings(voice, province.buildings) or None,
        spaces=province.spaces,
        markers=province.markers,
    )


def close_up(artist: Artist, region: str) -> CloseUp:
    """Return the part of the map that contains a region."""
    plates = {province.id: _plate(artist, province) for province in provinces_of(artist.view, region)}
    gold = [province for province in acting(artist.view) if province in plates]
    return CloseUp(artist, plates, gold, highest=HIGHEST, scales=_SCALES, room=_ROOM)


def _plate(artist: Artist, province: ProvinceView) -> Block:
    """Draw a plate with a province's name, pieces, free building spaces and yields."""
    name = label(artist.voice.name("province", province.id, marked_up=False), _NAME)
    inner = in_column([name._replace(height=_ROW), _pieces(artist, province), _yields(province)], 1)
    width, height = inner.width + 2 * _PAD, inner.height + 2 * _PAD - 1
    ground = element("rect", width=width, height=height, rx=5, fill=PAPER, stroke=INK, stroke_width=1)
    return Block(width, height, ground + exactly_at(inner, _PAD, _PAD - 0.5))


def _pieces(artist: Artist, province: ProvinceView) -> Block:
    built = [icon(building, _PIECE) for building in BUILDINGS if building in province.buildings]
    return in_row([armies(artist, province), *built, _free(province.spaces)], 1.5)


def _free(spaces: int) -> Block:
    """Draw the free building spaces, with their number if there are several."""
    if spaces < 2:
        return icon("free", _PIECE) if spaces else EMPTY
    return in_row([icon("free", _PIECE), label(str(spaces), _VALUE)], 1)


def _yields(province: ProvinceView) -> Block:
    """Draw tax and rice, and the revolt markers that collecting either would set off."""
    printed = PROVINCES[province.id]
    parts = [_amount("chest", printed.tax), _amount("rice", printed.rice), revolts(province.markers)]
    return in_row(parts, 4)


def _amount(sign: str, amount: int) -> Block:
    return in_row([icon(sign, _ICON), label(str(amount), _VALUE)._replace(height=_ROW)], 1)
