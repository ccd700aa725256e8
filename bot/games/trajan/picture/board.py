"""The picture of the board: time and demands, provinces, areas of the city, players, and the alternative text."""

from collections.abc import Iterable

from bot.drawing.pictures import GOLD, PICTURE_WIDTH, phone_picture
from bot.drawing.svg import INK, element, symbol, text_width
from bot.games.trajan.card import by_votes, ships
from bot.games.trajan.names import listed_short, short
from bot.games.trajan.picture.artist import (
    EMPTY_SPACE,
    SOFT,
    TITLE,
    Artist,
    construction_tile,
    forum_tile,
    looks,
    named,
    rectangle,
    symbols,
    text,
)
from bot.games.trajan.picture.map import provinces
from bot.localization.localizer import Localizer
from bot.presentation.board import alternative_text, short_player_name
from bot.presentation.formatting import count_names
from engine.core.events import Seat
from engine.trajan.components import CAMP, RULES, SHIPS
from engine.trajan.views import PlayerView, SiteView, TrajanView

_GROUND = "#c8bda3"
_MARGIN, _GAP = 4, 3
_UPPER, _LOWER = 88, 86
_FORUM, _SITE = 150, 140


def drawing(localizer: Localizer, view: TrajanView) -> str:
    """Return the picture as SVG. Pass the public view, since all players see the picture."""
    artist = Artist(localizer, view)
    room = PICTURE_WIDTH - 2 * _MARGIN
    city = HEIGHT + looks().height + _GAP
    lower = city + _UPPER + _GAP
    foot = lower + _LOWER + _GAP
    return phone_picture(
        foot + strip_height(len(view.players)) + _GAP,
        symbols(),
        header(artist, PICTURE_WIDTH),
        provinces(artist, HEIGHT),
        forum(artist, _MARGIN, city, _FORUM, _UPPER),
        senate(artist, _MARGIN + _FORUM + _GAP, city, room - _FORUM - _GAP, _UPPER),
        site(artist, _MARGIN, lower, _SITE, _LOWER),
        harbour(artist, _MARGIN + _SITE + _GAP, lower, room - _SITE - _GAP, _LOWER),
        strip(artist, _MARGIN, foot, room),
        ground=_GROUND,
    )


# The band at the top: time left in the round, time track and demands


HEIGHT = 36
_HEADER_MARGIN = 8
_TRACK = 168
_DEMANDS, _DEMAND_STEP = 200, 28
_DEMAND = (24, 18)
_WHITE, _PASSED, _AHEAD, _TINT = "#ffffff", "#7d745f", "#4b463c", "#f4e6bd"


def header(artist: Artist, width: float) -> str:
    """Draw the whole band."""
    view = artist.view
    title_text = artist.localizer.label(
        f"picture-{view.phase}",
        quarter=view.quarter,
        round=view.round,
        rounds=RULES.rounds,
        left=view.lap - view.time,
    )
    ground = rectangle(0, 0, width, HEIGHT, INK, corner=0)
    if view.phase == "over":
        return ground + text(title_text, _HEADER_MARGIN, HEIGHT / 2, 14, fill=_WHITE)
    title = text(title_text, _HEADER_MARGIN, 9, fill=_WHITE)
    return "".join([ground, title, _track(view.time, view.lap), *_demands(artist)])


def _track(time: int, lap: int) -> str:
    """Draw the spaces of a round: those passed, the time marker, those ahead, and the end."""
    step = _TRACK / lap
    cells = [
        rectangle(_HEADER_MARGIN + place * step, 19, step - 1.2, 11, _fill(place, time), corner=1.5)
        for place in range(lap)
    ]
    end = _HEADER_MARGIN + _TRACK + 1
    flag = element("path", d=f"M{end} 17h8l-2.5 3.5l2.5 3.5h-6.6v8h-1.4Z", fill=_WHITE)
    return "".join(cells) + flag


def _fill(place: int, time: int) -> str:
    return GOLD if place == time else _PASSED if place < time else _AHEAD


def _demands(artist: Artist) -> list[str]:
    """Draw this quarter's demands, with a space for each still to come."""
    demands, (wide, high) = artist.view.demands, _DEMAND
    middle = _DEMANDS + _DEMAND_STEP + wide / 2
    drawn = [text(artist.localizer.label("picture-demands"), middle, 8, anchor="middle", fill=_WHITE)]
    for place in range(RULES.rounds - 1):
        x, y = _DEMANDS + place * _DEMAND_STEP, 16
        if place < len(demands):
            drawn += [rectangle(x, y, wide, high, _TINT, corner=3), symbol(demands[place], x + 4, y + 1, 16)]
        else:
            drawn.append(rectangle(x + 0.5, y + 0.5, wide - 1, high - 1, "none", corner=3, line=_PASSED))
    return drawn


# The forum: green spaces in columns of three, then the yellow ones


_ROWS = 3
_FORUM_TILE, _FORUM_STEP = 22, 23
YELLOW_SPACE = "#e8d38a"


def forum(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the forum as an area of the board."""
    view = artist.view
    green, yellow = len(view.forum) // _ROWS, -(-len(view.extra) // _ROWS)
    gap = 7
    left = x + (width - (green + yellow) * _FORUM_STEP - gap) / 2
    top = y + TITLE + 1
    spaces = [
        *_columns(artist, view.forum, left, top, EMPTY_SPACE),
        *_columns(artist, view.extra, left + green * _FORUM_STEP + gap, top, YELLOW_SPACE),
    ]
    return artist.area("forum", x, y, width, height, *spaces)


def _columns(artist: Artist, tiles: tuple[str | None, ...], x: float, y: float, empty: str) -> list[str]:
    """Draw tiles in columns, from left to right."""
    drawn = []
    for place, tile in enumerate(tiles):
        column, row = divmod(place, _ROWS)
        left, top = x + column * _FORUM_STEP, y + row * _FORUM_STEP
        drawn.append(
            forum_tile(artist, tile, left, top, _FORUM_TILE)
            if tile
            else rectangle(left, top, _FORUM_TILE, _FORUM_TILE, empty, corner=3)
        )
    return drawn


# The senate: its track with all discs, and the player with the most votes


_DISC = 13.5
_FOOT = 13
_OTHER_SPACE = "#e5ddcb"


def senate(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the senate as an area of the board."""
    each = (width - 8) / len(RULES.senate)
    tall = height - TITLE - _FOOT - 2
    parts = [_ahead(artist, x + width, y + 8.5)]
    for number, discs in enumerate(artist.view.senate):
        left = x + 4 + number * each
        middle = left + each / 2
        ground = EMPTY_SPACE if number % 2 else _OTHER_SPACE
        parts += [
            rectangle(left + 0.5, y + TITLE, each - 1, tall, ground),
            text(RULES.senate[number], middle, y + height - _FOOT / 2 - 0.5, anchor="middle"),
        ]
        for place, seat in enumerate(discs):
            parts.append(artist.piece(seat, middle, y + TITLE + tall - _DISC / 2 - 1 - place * _DISC, _DISC))
    return artist.area("senate", x, y, width, height, *parts)


def _ahead(artist: Artist, right: float, middle: float) -> str:
    """Draw the player who would be consul now."""
    if artist.view.phase == "over":
        return ""
    label = artist.localizer.label("picture-leads")
    word = text(label, right - 5, middle, anchor="end", fill=SOFT, bold=False)
    first = by_votes(artist.view)[0].seat
    return word + artist.piece(first, right - 5 - text_width(label, 11, bold=False) - 10, middle, 13.5)


# The building site: construction tiles and workers


_SITE_GAP = 1.5
_WORKER = 13


def site(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the building site as an area of the board."""
    columns, rows = RULES.building_columns, RULES.building_rows
    across = (width - 8 + _SITE_GAP) / columns
    down = (height - TITLE - 4 + _SITE_GAP) / rows
    spaces = [
        _space(
            artist,
            space,
            x + 4 + place % columns * across,
            y + TITLE + place // columns * down,
            across - _SITE_GAP,
            down - _SITE_GAP,
        )
        for place, space in enumerate(artist.view.site)
    ]
    return artist.area("construction", x, y, width, height, *spaces)


def _space(artist: Artist, space: SiteView, x: float, y: float, width: float, height: float) -> str:
    """Draw a space's workers, or its tile if no worker has taken it."""
    if space.tile and not space.workers:
        return construction_tile(space.tile, x, y, width, height)
    size = min(_WORKER, (width - 1) / max(1, len(space.workers)))
    first = x + width / 2 - size * (len(space.workers) - 1) / 2
    workers = [
        artist.piece(seat, first + place * size, y + height / 2, size) for place, seat in enumerate(space.workers)
    ]
    return rectangle(x, y, width, height, EMPTY_SPACE) + "".join(workers)


# The seaport: each ship's VP for one, two, three... cards or pairs on the side that is up


_SIGN = 16
_POINTS_STEP = 17
_COLOURED, _GREY, _LINE = "#cfe6ee", "#d9d9d6", "#2c6a86"
_MOST = max(len(ship.coloured) for ship in SHIPS.values())


def harbour(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the seaport as an area of the board."""
    tall = (height - TITLE - 2) / len(SHIPS)
    numbers = [
        text(number + 1, _middle(x + width, number), y + 8.5, anchor="middle", fill=SOFT, bold=False)
        for number in range(_MOST)
    ]
    ships = [
        ship(artist, each, x + 4, y + TITLE + place * tall, width - 8, tall - 2) for place, each in enumerate(SHIPS)
    ]
    return artist.area("seaport", x, y, width, height, *numbers, *ships)


def _middle(right: float, number: int) -> float:
    """Return the center of a column of numbers."""
    return right - 4 - (_MOST - number - 0.5) * _POINTS_STEP


def ship(artist: Artist, name: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a ship's name and points; the colored side has a rim."""
    coloured, middle = name in artist.view.coloured, y + height / 2
    points = SHIPS[name].coloured if coloured else SHIPS[name].grey
    return "".join(
        [
            rectangle(x, y, width, height, _COLOURED if coloured else _GREY, line=_LINE if coloured else "none"),
            symbol(name, x + 1, middle - _SIGN / 2, _SIGN),
            text(artist.name("ship", name, "short"), x + _SIGN + 2, middle, bold=False),
            *(
                text(worth, _middle(x + width + 4, number), middle, 12, anchor="middle", fill=INK)
                for number, worth in enumerate(points)
            ),
        ]
    )


# The players: shape, name and points, and whose turn it is


_ABREAST = 2
_STRIP_HEIGHT, _STRIP_GAP = 20, 2
_NAME, _POINTS = 12, 13


def strip_height(seats: int) -> float:
    """Return the strip's height for a number of players."""
    rows = -(-seats // _ABREAST)
    return rows * (_STRIP_HEIGHT + _STRIP_GAP) - _STRIP_GAP


def strip(artist: Artist, x: float, y: float, width: float) -> str:
    """Draw a plate per player, two in a row; the last of an odd number gets a full row."""
    seats = len(artist.view.players)
    plates = []
    for seat in range(seats):
        row, column = divmod(seat, _ABREAST)
        alone = column == 0 and seat == seats - 1
        wide = width if alone else (width - _STRIP_GAP) / _ABREAST
        plates.append(
            _plate(artist, seat, x + column * (wide + _STRIP_GAP), y + row * (_STRIP_HEIGHT + _STRIP_GAP), wide)
        )
    return "".join(plates)


def _plate(artist: Artist, seat: Seat, x: float, y: float, width: float) -> str:
    view, look = artist.view, artist.look(seat)
    active = view.phase == "turns" and seat == view.active
    points, middle = str(view.players[seat].points), y + _STRIP_HEIGHT / 2
    room = width - 24 - text_width(points, _POINTS) - 12
    rim = rectangle(x, y, width, _STRIP_HEIGHT, GOLD, corner=4) if active else ""
    edge = 2 if active else 0
    return "".join(
        [
            rim,
            rectangle(x + edge, y + edge, width - 2 * edge, _STRIP_HEIGHT - 2 * edge, look.colour, corner=3),
            artist.piece(seat, x + 13, middle, 14, look.ink),
            named(artist.person(seat), x + 24, middle, _NAME, room, look.ink),
            text(points, x + width - 7, middle, _POINTS, anchor="end", fill=look.ink),
        ]
    )


# Alternative text


def picture_text(localizer: Localizer, view: TrajanView) -> str:
    """Return the alternative text: time, demands, points and votes, then the areas."""
    return alternative_text(localizer, _sentences(localizer, view))


def _sentences(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    yield from _head(localizer, view)
    best = sorted(view.players, key=lambda player: player.points, reverse=True)
    yield localizer.label(
        "picture-text-points", text=_numbers(localizer, [(each.seat, each.points) for each in best])
    )
    if view.phase != "over":
        votes = [(each.seat, each.votes) for each in by_votes(view)]
        yield localizer.label("picture-text-votes", text=_numbers(localizer, votes))
        yield from _forum(localizer, view)
        yield localizer.label("picture-text-ships", text="; ".join(ships(localizer, view)))
    yield from _provinces(localizer, view)
    yield from _site(localizer, view)


def _head(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield the quarter and round, and the demands."""
    yield localizer.label(
        f"picture-text-{view.phase}",
        quarter=view.quarter,
        round=view.round,
        rounds=RULES.rounds,
        left=view.lap - view.time,
    )
    if view.phase in ("turns", "quarter-end"):
        left = RULES.rounds - 1 - len(view.demands)
        text = count_names(localizer, "demand", view.demands) or localizer.label("demands-none")
        yield localizer.label("picture-text-demands", text=text, left=left)


def _forum(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    tiles = listed_short(localizer, "tile", [tile for tile in (*view.forum, *view.extra) if tile is not None])
    if tiles:
        yield localizer.label("picture-text-forum", text=tiles)


def _provinces(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    """Yield the positions of leaders and legionnaires, and the tiles."""
    leaders = [_at(localizer, player, [player.leader]) for player in view.players if player.leader != CAMP]
    if leaders:
        yield localizer.label("picture-text-leaders", text="; ".join(leaders))
    legionnaires = [_at(localizer, player, player.posted) for player in view.players if player.posted]
    if legionnaires:
        yield localizer.label("picture-text-legionnaires", text="; ".join(legionnaires))
    tiles = [
        localizer.label(
            "picture-text-at", name=short(localizer, "tile", each.tile), places=localizer.name("province", each.id)
        )
        for each in view.provinces
        if each.tile is not None
    ]
    if tiles:
        yield localizer.label("picture-text-tiles", text="; ".join(tiles))
    camps = [(player.seat, player.legionnaires) for player in view.players if player.legionnaires]
    if camps and view.phase != "over":
        yield localizer.label("picture-text-camp", text=_numbers(localizer, camps))


def _site(localizer: Localizer, view: TrajanView) -> Iterable[str]:
    workers = [
        localizer.label(
            "picture-text-worker", name=short_player_name(localizer, player.seat), spaces=", ".join(map(str, spaces))
        )
        for player in view.players
        if (spaces := sorted(site + 1 for site in player.sites))
    ]
    if workers:
        yield localizer.label("picture-text-workers", text="; ".join(workers))


def _at(localizer: Localizer, player: PlayerView, provinces: Iterable[str]) -> str:
    places = ", ".join(localizer.name("province", province) for province in provinces)
    return localizer.label("picture-text-at", name=short_player_name(localizer, player.seat), places=places)


def _numbers(localizer: Localizer, numbers: Iterable[tuple[Seat, int]]) -> str:
    return ", ".join(
        localizer.label("picture-text-of", name=short_player_name(localizer, seat), number=number)
        for seat, number in numbers
    )
