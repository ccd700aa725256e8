"""The players' points and each region's leaders."""

from collections.abc import Sequence

from bot.drawing.blocks import EMPTY, Block, icon, label
from bot.drawing.phone import GOLD, WIDTH, centred, exactly_at, name_label
from bot.drawing.svg import INK, element
from bot.games.shogun.card import in_turn_order
from bot.games.shogun.leading import leading, scored_now
from bot.games.shogun.picture.acting import on_action
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.placing import in_column, in_row
from engine.core.events import Seat
from engine.shogun.components import BUILDINGS, REGIONS, RULES
from engine.shogun.scoring import Majority
from engine.shogun.views import PlayerView, ShogunView

_GAP = 1.6
_SIDE = 1.5
_HEAD, _FOOT = 15, 2
"""Height of the heading above a row of plates, and of the gap below the row."""
_PLATE, _NAME, _POINTS, _CAPTION = 34.0, 12.0, 12.0, 11.0
_SHAPE, _TICK, _ARROW, _PAD = 10.0, 10.0, 6.5, 3.0
_BOX, _REGION, _ICON = 40.0, 11.5, 11.0
_DONE = "#14532d"
_LEADERS = {1: 9.0, 2: 7.5}
"""Shape sizes for one or two leaders. Three or more are smaller and go in two rows."""


def players(artist: Artist) -> Block:
    """Draw the players in turn order, below a heading that explains the numbers."""
    view = artist.view
    row = in_turn_order(view)
    width = _share(len(row))
    title = _caption(artist)
    plates = [
        exactly_at(_player(artist, player, width), _SIDE + place * (width + _GAP), _HEAD)
        for place, player in enumerate(row)
    ]
    return Block(WIDTH, _HEAD + _PLATE + _FOOT, centred(title, WIDTH / 2, _HEAD / 2) + "".join(plates))


def _caption(artist: Artist) -> Block:
    """Draw the heading that explains the players' numbers."""
    words = ["picture-points"] if artist.view.phase == "over" else ["picture-points", "picture-if-scored"]
    first, *then = [label(artist.voice.label(each), _CAPTION, bold=False) for each in words]
    return in_row([first, *(part for each in then for part in (icon("to", _ARROW), each))], 3)


def _share(number: int) -> float:
    """Return the width of each of `number` plates side by side."""
    return (WIDTH - 2 * _SIDE - _GAP * (number - 1)) / number


def _player(artist: Artist, player: PlayerView, width: float) -> Block:
    """Draw name and points. A gold frame marks whose turn it is, and a check mark players who have acted."""
    view, look = artist.view, artist.look(player.seat)
    on_turn = _is_on_turn(view, player.seat)
    shape = artist.paper(player.seat, _SHAPE)
    name = name_label(artist.name(player.seat), _NAME, width - shape.width - _PAD - 2, fill=look.ink)
    tick = icon("tick", _TICK, _DONE) if _has_acted(view, player) else EMPTY
    points = _points(artist, player, look.ink)
    ticked = in_row([points, tick], 2)
    points = ticked if ticked.width <= width - _PAD else points
    line: dict[str, str | float] = {"stroke": GOLD if on_turn else INK, "stroke_width": 2.6 if on_turn else 1}
    plate = element("rect", width=width, height=_PLATE, rx=4, fill=look.plate, **line)
    return Block(
        width, _PLATE, plate + centred(in_row([shape, name], 2), width / 2, 10) + centred(points, width / 2, 25)
    )


def _points(artist: Artist, player: PlayerView, ink: str) -> Block:
    """Draw the points, followed by the total if winter came now."""
    points = label(str(player.points), _POINTS, fill=ink)
    if artist.view.phase == "over":
        return points
    now = player.points + scored_now(artist.view)[player.seat].points
    return in_row([points, icon("to", _ARROW, ink), label(str(now), _POINTS, fill=ink)], 1.5)


def _has_acted(view: ShogunView, player: PlayerView) -> bool:
    """Return whether a player's turn in the current action is over."""
    actor = on_action(view)
    return actor is not None and player.acted and player.seat != actor.seat


def _is_on_turn(view: ShogunView, seat: Seat) -> bool:
    """Return whether the game is waiting only for this seat. Plans and bids are simultaneous and secret."""
    return view.awaited == (seat,) and view.phase not in ("planning", "bidding")


def leaders(artist: Artist) -> Block:
    """Draw the three majorities of each region."""
    width = _share(len(REGIONS))
    leads = leading(artist.view)
    boxes = [
        exactly_at(_region(artist, region, [lead for lead in leads if lead.region == region], width), x, _HEAD)
        for region, x in zip(_WEST_TO_EAST, (_SIDE + place * (width + _GAP) for place in range(5)), strict=True)
    ]
    return Block(WIDTH, _HEAD + _BOX + _FOOT, centred(_legend(artist), WIDTH / 2, _HEAD / 2) + "".join(boxes))


_WEST_TO_EAST = ("green", "red", "brown", "yellow", "purple")


def _legend(artist: Artist) -> Block:
    """Draw the points for a majority of each building."""
    title = label(artist.voice.label("picture-leading", over=artist.view.phase == "over"), _CAPTION, bold=False)
    points = [
        in_row([icon(building, _ICON), label(str(RULES.majority_points[building]), _CAPTION)], 2)
        for building in BUILDINGS
    ]
    return in_row([title, *points], 6)


def _region(artist: Artist, region: str, leads: Sequence[Majority], width: float) -> Block:
    tint = artist.looks.regions[region]
    ground = element("rect", width=width, height=_BOX, rx=4, fill=tint, stroke="#8b7a55", stroke_width=0.8)
    name = label(artist.voice.label(f"region-{region}", "short"), _REGION)
    each = width / len(leads)
    parts = "".join(
        centred(icon(lead.building, _ICON), each * (place + 0.5), 20)
        + centred(_leaders(artist, lead), each * (place + 0.5), 33)
        for place, lead in enumerate(leads)
    )
    return Block(width, _BOX, ground + centred(name, width / 2, 8) + parts)


def _leaders(artist: Artist, lead: Majority) -> Block:
    """Draw the leaders' shapes, or a dash if no player has such a building."""
    if not lead.leaders:
        return Block(6, 1.5, element("rect", width=6, height=1.5, fill=INK))
    size = _LEADERS.get(len(lead.leaders), 6.0)
    shapes = [artist.shape(seat, size) for seat in lead.leaders]
    if len(shapes) < 3:
        return in_row(shapes, 0.4)
    upper = len(shapes) // 2
    return in_column([in_row(shapes[:upper], 0.4), in_row(shapes[upper:], 0.4)], 0.4)
