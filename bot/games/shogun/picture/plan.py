"""The map with the seat's numbered provinces above a table of them, both with the actions of a draft plan."""

from collections.abc import Iterable, Mapping, Sequence

from bot.drawing.blocks import PAPER, Block, icon, label
from bot.drawing.pictures import GOLD, PICTURE_WIDTH, centered, translate_to_pixel
from bot.drawing.svg import INK, element
from bot.games.shogun.forecasts import Chances, chances, percent, table_of
from bot.games.shogun.picture.artist import CUBE, PALE, Artist, Rectangle, Shape, in_column, odds_colour
from bot.games.shogun.picture.board import sign_in_row, strip
from bot.games.shogun.picture.map import (
    HEIGHT,
    WITHIN,
    Strength,
    around,
    free_place,
    ground,
    middle,
    region_names,
    sea,
)
from engine.core.questions import Answer, Assigned
from engine.shogun.choices import MoveTo
from engine.shogun.components import ACTIONS, BID, PROVINCES, ProvinceId
from engine.shogun.measures import targets_of
from engine.shogun.views import ProvinceView

_ROW, _NAME, _VALUE, _ICON, _SIGN, _ODDS = 18.0, 12.0, 12.5, 13.0, 15.0, 11.0
Columns = Sequence[str]
"""Icons of the columns of a table."""
ALL: Columns = ("army", "chest", "rice", "free", "marker")
YIELDS: Columns = ("chest", "rice", "free")
_LEGEND = 11.0
_NAMES, _FIRST, _EACH, _LAST = 22.0, 128.0, 28.0, 264.0
"""Horizontal positions: names, first number column, distance between number columns, and actions."""
_SIGN_IN_ROW = 11.0
"""Size of an icon on the map that shares its tile with a number, a letter or another icon."""
_TAB, _TILE = 12.5, 16.5
_NEARBY, _FAR = 0.75, 0.35
_NONE = "–"
_TINTS = {"army": CUBE}


def mine(artist: Artist) -> list[ProvinceView]:
    """Return the seat's provinces in the order of their numbers."""
    return [province for province in artist.view.provinces if province.owner == artist.view.seat]


def assigned(chosen: Answer | None) -> dict[ProvinceId, str]:
    """Return the action, or the bid, that a draft assigns to each province."""
    if not isinstance(chosen, Assigned):
        return {}
    return {card: space for card, space in chosen.laid if card in PROVINCES and (space in ACTIONS or space == BID)}


def lands(artist: Artist, plan: Mapping[ProvinceId, str], columns: Columns = ALL) -> Block:
    """Draw the action cards, the map, and the table of the seat's provinces."""
    return in_column([strip(artist), _map(artist, plan), _table(artist, columns, plan)], 0)


def _map(artist: Artist, plan: Mapping[ProvinceId, str]) -> Block:
    own = mine(artist)
    odds = targets(artist, plan)
    numbered = [(own_block(artist, each, at, plan.get(each.id)), each.id) for at, each in enumerate(own, 1)]
    others = {
        each.id: _token(artist, each)
        for each in artist.view.provinces
        if each.owner not in (None, artist.view.seat) and (each.id in odds or not plan)
    }
    fixed = [*((block, middle(artist, each)) for block, each in numbered), *region_names(artist)]
    plates = _plates(artist, odds, [around(block, *at) for block, at in fixed], others)
    drawn = [
        sea(HEIGHT),
        element(
            "g", *ground(artist, [each.id for each in own], _strength(artist, own)), shape_rendering="crispEdges"
        ),
        *(centered(block, *at) for block, at in fixed),
        *(centered(block, *middle(artist, each)) for each, block in others.items()),
        *(translate_to_pixel(block, at[0], at[1]) for block, at in plates),
    ]
    return Block(PICTURE_WIDTH, HEIGHT, "".join(drawn))


def _strength(artist: Artist, own: Sequence[ProvinceView]) -> Strength:
    """Return a function that keeps the seat's provinces strong, and fades their neighbors less than others."""
    neighbours = table_of(artist.view).box.neighbours
    near = {other for each in own for other in neighbours.get(each.id, ())}
    owned = {each.id for each in own}

    def strength(province: ProvinceView) -> float:
        return 1.0 if province.id in owned else _NEARBY if province.id in near else _FAR

    return strength


def own_block(artist: Artist, province: ProvinceView, number: int, space: str | None) -> Block:
    """Draw a province's number above its armies, or above its planned action."""
    if space is not None:
        return in_column([_number(number), _tile(artist, space)], 0)
    return in_column([_number(number), _token(artist, province)], 0)


def _number(value: int) -> Block:
    """Draw a province's number on gold, small enough to fit above its armies."""
    text = label(str(value), _ODDS)
    width = max(_TAB, text.width + 4)
    plate = element("rect", width=width, height=_TAB, rx=4, fill=GOLD, stroke=INK, stroke_width=0.8)
    return Block(width, _TAB, plate + centered(text, width / 2, _TAB / 2))


def _token(artist: Artist, province: ProvinceView) -> Block:
    assert province.owner is not None
    return Shape(artist.look(province.owner).shape).token(province.armies)


def _tile(artist: Artist, space: str) -> Block:
    """Draw an action, or the bid, on a paper tile."""
    drawn = _sign(artist, space, _SIGN)
    if drawn.width > _SIGN:
        drawn = _sign(artist, space, _SIGN_IN_ROW)
    width, height = max(17.0, drawn.width + 2), _TILE
    plate = element("rect", width=width, height=height, rx=3, fill=PAPER, stroke=INK, stroke_width=0.8)
    return Block(width, height, plate + centered(drawn, width / 2, height / 2))


def _sign(artist: Artist, space: str, size: float) -> Block:
    """Draw the icons of an action in a row, or the word for the bid."""
    return label(artist.localizer.label("bid-space"), _ODDS) if space == BID else sign_in_row(space, size)


def targets(artist: Artist, plan: Mapping[ProvinceId, str]) -> dict[ProvinceId, Chances]:
    """Return the best odds of the planned battles against each province, if all available armies attack."""
    view, seat = artist.view, artist.view.seat
    found: dict[ProvinceId, Chances] = {}
    if seat is None or not view.odds_shown:
        return found
    for origin, space in plan.items():
        armies = view.province(origin).armies - 1
        if space == BID or not ACTIONS[space].battles or armies < 1:
            continue
        for target in targets_of(table_of(view), seat, origin):
            if not isinstance(target, MoveTo):
                win = chances(view, seat, target.province, armies)
                found[target.province] = max(win, found.get(target.province, win))
    return found


def _plates(
    artist: Artist,
    odds: Mapping[ProvinceId, Chances],
    fixed: Sequence[Rectangle],
    tokens: dict[ProvinceId, Block],
) -> list[tuple[Block, Rectangle]]:
    """Place the odds near their targets, clear of everything else.

    If there is no room, the odds replace the target's token, which is removed from `tokens`.
    """
    placed: list[tuple[Block, Rectangle]] = []
    for province, win in odds.items():
        block, near = _plate(artist, win), middle(artist, province)
        standing = [around(token, *middle(artist, each)) for each, token in tokens.items()]
        area = free_place(block, near, [*fixed, *standing, *(used for _, used in placed)], WITHIN)
        if area is None:
            tokens.pop(province, None)
            area = around(block, *near)
        placed.append((block, area))
    return placed


def _plate(artist: Artist, win: Chances) -> Block:
    """Draw the odds on a plate."""
    colour = odds_colour(win.least)
    text = label(percent(artist.localizer, win), _ODDS, fill=colour)
    width = text.width + 5
    plate = element("rect", width=width, height=_TAB, rx=4, fill=PAPER, stroke=colour, stroke_width=1.0)
    return Block(width, _TAB, plate + centered(text, width / 2, _TAB / 2))


def _table(artist: Artist, columns: Columns, plan: Mapping[ProvinceId, str]) -> Block:
    """Draw a row per province with its number, name, values and planned action, then a legend."""
    rows = [_row(artist, each, columns, plan.get(each.id), number) for number, each in enumerate(mine(artist), 1)]
    rows = [_heading(columns), *rows, _legend(artist, columns)]
    drawn = [translate_to_pixel(row, 0, _ROW * at) for at, row in enumerate(rows)]
    height = _ROW * len(rows)
    return Block(
        PICTURE_WIDTH, height, element("rect", width=PICTURE_WIDTH, height=height, fill=PALE) + "".join(drawn)
    )


def _heading(columns: Columns) -> Block:
    """Draw the icons of the columns."""
    icons = [centered(icon(name, _ICON, _TINTS.get(name, INK)), x, _ROW / 2) for name, x in _across(columns)]
    return Block(PICTURE_WIDTH, _ROW, "".join(icons))


def _legend(artist: Artist, columns: Columns) -> Block:
    """Explain the columns in words."""
    text = " · ".join(artist.localizer.label(f"column-{name}") for name in columns)
    return Block(PICTURE_WIDTH, _ROW, centered(label(text, _LEGEND, bold=False), PICTURE_WIDTH / 2, _ROW / 2))


def _across(columns: Columns) -> Iterable[tuple[str, float]]:
    return ((name, _FIRST + at * _EACH) for at, name in enumerate(columns))


def _row(artist: Artist, province: ProvinceView, columns: Columns, space: str | None, number: int) -> Block:
    printed = PROVINCES[province.id]
    values = {
        "army": province.armies,
        "chest": printed.tax,
        "rice": printed.rice,
        "free": province.spaces,
        "marker": province.markers,
    }
    stripe = element("rect", x=1, y=0.5, width=PICTURE_WIDTH - 2, height=_ROW - 1, rx=3, fill=PAPER)
    name = label(artist.localizer.name("province", province.id, marked_up=False), _NAME)
    drawn = [
        stripe,
        centered(_number(number), 10, _ROW / 2),
        translate_to_pixel(name, _NAMES, (_ROW - name.height) / 2),
        *(centered(_value(values[column]), x, _ROW / 2) for column, x in _across(columns)),
    ]
    if space is not None:
        drawn.append(centered(_sign(artist, space, _SIGN), _LAST, _ROW / 2))
    return Block(PICTURE_WIDTH, _ROW, "".join(drawn))


def _value(value: int) -> Block:
    """Draw a number, or a dash instead of 0."""
    return label(str(value), _VALUE) if value else label(_NONE, _VALUE, bold=False)


def lands_text(artist: Artist, plan: Mapping[ProvinceId, str]) -> Iterable[str]:
    """Yield the alternative text: the numbered provinces and the odds of planned battles."""
    localizer = artist.localizer
    yield localizer.label("seat-text-lands", planned=bool(plan))
    for at, each in enumerate(mine(artist), 1):
        space = plan.get(each.id)
        yield localizer.label(
            "seat-text-land",
            number=at,
            province=each.id,
            armies=each.armies,
            action=None if space in (None, BID) else space,
            bid=space == BID,
        )
    for province, win in targets(artist, plan).items():
        yield localizer.label("seat-text-odds", province=province, odds=percent(localizer, win))
