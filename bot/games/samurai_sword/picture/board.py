"""The picture of the board: the card in play, the table with the players around it, and the alternative text."""

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.drawing.blocks import EMPTY, PAPER, Block, hstack, icon, label, translate, vstack
from bot.drawing.pictures import MIN_TEXT_SIZE, PICTURE_WIDTH, centered, name_label, phone_picture
from bot.drawing.svg import INK, element, number, text_element
from bot.games.samurai_sword.picture.artist import HEART, MARK, NAME, RED, Artist, symbols
from bot.games.samurai_sword.picture.players import MARGIN, PLATE_WIDTH, Spot, height_of, piles_of, plate, spots_of
from bot.games.samurai_sword.targets import Attack, attack_of, needed_reach
from bot.localization.localizer import Localizer
from bot.model.pictures import Drawing
from bot.presentation.board import alternative_text, short_player_name
from bot.presentation.formatting import count_names
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.measures import in_order
from engine.samurai_sword.views import PlayerView, SamuraiSwordView

# The table in the middle: wood, the clockwise line, and both piles


LEFT_LANE, RIGHT_LANE = 125, PICTURE_WIDTH - 125
"""Lanes for vertical arrows, between the plates and the piles."""
_WOOD, _EDGE, _CREAM = "#7a4a2b", "#4a2a16", "#fff3d0"
_INSET, _OVER = 38, 6
"""Distance from the table's edge to the picture's edge, and to the outermost plates."""
_WAY, _CURVE = 20, 18
"""How far the clockwise line extends beyond the first and last rows' centers, and its corner radius."""
CARD_WIDTH, CARD_HEIGHT, LABEL = 24, 28, 14
"""Size of a pile, and height of the name below it."""


def wood(spots: dict[Seat, Spot]) -> str:
    """Draw the tabletop, below the plates."""
    top = spots[0].middle if spots[0].side == "head" else _OVER
    height = _last(spots).bottom - _OVER - top
    shape: dict[str, str | float] = {
        "x": _INSET,
        "y": top,
        "width": PICTURE_WIDTH - 2 * _INSET,
        "height": height,
        "rx": 44,
    }
    return element("rect", **shape, fill=_WOOD, stroke=_EDGE, stroke_width=4)


def way_around(spots: dict[Seat, Spot]) -> str:
    """Draw the dotted clockwise line with arrowheads, starting and ending at the head of the table."""
    right = [spot.middle for spot in spots.values() if spot.side == "right"]
    low = right[-1] + _WAY
    lower = f"V{low - _CURVE}q0 {_CURVE}-{_CURVE} {_CURVE}H{LEFT_LANE + _CURVE}q-{_CURVE} 0-{_CURVE}-{_CURVE}"
    if spots[0].side == "head":
        top = spots[0].bottom + 4
        path, head = f"M{RIGHT_LANE} {top}{lower}V{top}", ""
    else:
        top = right[0] - _WAY
        upper = f"V{top + _CURVE}q0-{_CURVE} {_CURVE}-{_CURVE}H{RIGHT_LANE - _CURVE}q{_CURVE} 0 {_CURVE} {_CURVE}"
        path, head = f"M{RIGHT_LANE} {top + _CURVE}{lower}{upper}Z", f"M{PICTURE_WIDTH // 2 - 4} {top - 5}v10l9-5z"
    line: dict[str, str | float] = {"stroke": _CREAM, "stroke_width": 2, "stroke_dasharray": "0.1 5"}
    dots = element("path", d=path, fill="none", stroke_linecap="round", opacity=0.8, **line)
    heads = f"M{PICTURE_WIDTH // 2 + 4} {low - 5}v10l-9-5z" + head
    return dots + element("path", d=heads, fill=_CREAM)


def piles(artist: Artist, spots: dict[Seat, Spot]) -> str:
    """Draw the deck and the discard pile with their sizes.

    During an attack the piles have no labels, because the arrow may cross them.
    """
    view, localizer = artist.view, artist.localizer
    places, named = piles_of(spots), view.aimed is None
    deck = _pile(view.deck_size, RED, PAPER, _CREAM, localizer.label("picture-deck") if named else "")
    discards = _pile(len(view.discard), PAPER, INK, INK, localizer.label("picture-discards") if named else "")
    return centered(deck, *places.deck) + centered(discards, *places.discards)


def _last(spots: dict[Seat, Spot]) -> Spot:
    return max(spots.values(), key=lambda spot: spot.y)


def _pile(number: int, fill: str, ink: str, edge: str, name: str) -> Block:
    size = 12.5 if number < 100 else MIN_TEXT_SIZE
    text = label(name, MIN_TEXT_SIZE, bold=False, fill=_CREAM)
    width = max(CARD_WIDTH, text.width)
    left = (width - CARD_WIDTH) / 2
    line: dict[str, str | float] = {"fill": fill, "stroke": edge, "stroke_width": 1.2}
    sheets = "".join(
        element("rect", x=left + shift, y=shift, width=CARD_WIDTH - 2, height=CARD_HEIGHT - 2, rx=3, **line)
        for shift in (2, 0)
    )
    count = text_element(str(number), width / 2 - 1, CARD_HEIGHT / 2 + size * 0.3, size, fill=ink, anchor="middle")
    if not name:
        return Block(width, CARD_HEIGHT + LABEL, sheets + count)
    halo = element("rect", x=-1, y=CARD_HEIGHT + 1, width=width + 2, height=LABEL, fill=_WOOD)
    below = text_element(name, width / 2, CARD_HEIGHT + 12, MIN_TEXT_SIZE, bold=False, fill=_CREAM, anchor="middle")
    return Block(width, CARD_HEIGHT + LABEL, halo + sheets + count + below)


# Attack arrows, routed around the piles: along a lane next to the attacker, then across to each target


_LENGTH, _HALF = 10, 6.5
"""Length of an arrowhead, and half its width."""
_INTO = 4
"""How far the tip extends onto the target's plate."""


class Point(NamedTuple):
    """A position in the circle."""

    x: float
    y: float


def arrows(by: Spot, to: Sequence[Spot]) -> str:
    """Draw arrows from an attacker to all targets."""
    drawn = ways(by, to)
    wide = 4.5 if len(to) == 1 else 3.5
    shafts = [_shaft(way) for way in drawn]
    heads = "".join(_head(*way[-2:]) for way in drawn)
    return _lines(shafts, PAPER, wide + 2.5) + heads + _lines(shafts, HEART, wide)


def ways(by: Spot, to: Sequence[Spot]) -> list[list[Point]]:
    """Return the corners of each target's arrow, ending at its tip."""
    lane = _lane(by, to)
    return [_way(by, target, lane) for target in to]


def _lane(by: Spot, to: Sequence[Spot]) -> int:
    """Return the x of the lane next to the attacker; from the head of the table, the lane opposite a target."""
    if by.side == "head":
        return RIGHT_LANE if any(target.side == "left" for target in to) else LEFT_LANE
    return LEFT_LANE if by.side == "left" else RIGHT_LANE


def _way(by: Spot, to: Spot, lane: int) -> list[Point]:
    start, end = _port(by, lane, 0), _port(to, lane, _INTO)
    corners = [start, Point(lane, start.y), Point(lane, end.y), end]
    return [corner for at, corner in enumerate(corners) if not at or corner != corners[at - 1]]


def _port(spot: Spot, lane: int, into: float) -> Point:
    """Return the point where an arrow leaves or reaches a plate, `into` units inside its edge."""
    match spot.side:
        case "head":
            return Point(lane, spot.bottom - into)
        case "left":
            return Point(spot.x + PLATE_WIDTH - into, spot.middle)
        case _:
            return Point(spot.x + into, spot.middle)


def _shaft(way: Sequence[Point]) -> str:
    """Draw the line of an arrow up to its head."""
    before, tip = way[-2:]
    far = math.dist(before, tip)
    back = min(far, _LENGTH - 1)
    neck = Point(tip.x - (tip.x - before.x) * back / far, tip.y - (tip.y - before.y) * back / far)
    return "M" + "L".join(f"{number(point.x)} {number(point.y)}" for point in (*way[:-1], neck))


def _head(before: Point, tip: Point) -> str:
    far = math.dist(before, tip)
    x, y = (tip.x - before.x) / far, (tip.y - before.y) / far
    neck = Point(tip.x - x * _LENGTH, tip.y - y * _LENGTH)
    corners = (tip, Point(neck.x - y * _HALF, neck.y + x * _HALF), Point(neck.x + y * _HALF, neck.y - x * _HALF))
    points = " ".join(f"{number(corner.x)},{number(corner.y)}" for corner in corners)
    return element("polygon", points=points, fill=HEART, stroke=PAPER, stroke_width=1.3, stroke_linejoin="round")


def _lines(paths: Iterable[str], colour: str, wide: float) -> str:
    return element("path", d="".join(paths), fill="none", stroke=colour, stroke_width=wide, stroke_linejoin="round")


# The band above the circle while a card resolves: attacker, targets, card and wounds


_WIDTH = PICTURE_WIDTH - 2 * MARGIN
_PAD = 8
_ROOM = _WIDTH - 2 * _PAD
_ICON = 16
_LEAST_NAME = 60
"""Minimum width for each of two names."""


def band(artist: Artist) -> Block:
    """Draw two lines for an attack, one line for any other card being resolved, and nothing between cards."""
    view, localizer = artist.view, artist.localizer
    attack = attack_of(view)
    if attack is not None:
        return _on_band(vstack([_people(artist, attack), _card(artist, attack)], gap=1), RED)
    if view.finished or not view.resolving:
        return EMPTY
    cards = localizer.format_list([localizer.name("card", card, marked_up=False) for card in view.resolving])
    sign = icon(CARDS[view.resolving[0]].type, _ICON, PAPER)
    named = name_label(localizer.label("picture-resolving", text=cards), NAME, _ROOM - _ICON - 5, fill=PAPER)
    return _on_band(hstack([sign, named], gap=5), INK)


def _people(artist: Artist, attack: Attack) -> Block:
    """Draw the attacker and the target; several targets appear as shapes only."""
    arrow = Block(18, 12, element("path", d="M0 4.500h9V0l8.500 6L9 12V7.500H0z", fill=PAPER))
    marks = [artist.mark(seat, PAPER) for seat in attack.to]
    room = _ROOM - MARK - 5 - arrow.width - 16 - sum(mark.width + 3 for mark in marks)
    if len(attack.to) > 1:
        by = artist.name(attack.by, room, PAPER)
        target = hstack(marks, gap=3)
    else:
        by = artist.name(attack.by, room - _LEAST_NAME, PAPER)
        target = hstack([*marks, artist.name(attack.to[0], room - by.width, PAPER)], gap=4)
    return hstack([hstack([artist.mark(attack.by, PAPER), by], gap=4), arrow, target], gap=8)


def _card(artist: Artist, attack: Attack) -> Block:
    """Draw the card and its wounds."""
    localizer = artist.localizer
    named = label(localizer.name("card", attack.card, marked_up=False), NAME, fill=PAPER)
    card = hstack([icon(CARDS[attack.card].type, _ICON, PAPER), named], gap=5)
    if attack.wounds is None:
        return card
    wounds = label(localizer.label("picture-wounds", number=attack.wounds), NAME, fill=PAPER)
    return hstack([card, hstack([icon("wound", 14, "#ffd9d4"), wounds], gap=3)], gap=12)


def _on_band(inside: Block, fill: str) -> Block:
    height = round(inside.height + 8)
    plate = element("rect", width=_WIDTH, height=height, rx=6, fill=fill)
    return Block(_WIDTH, height, plate + translate(inside, _PAD, (height - inside.height) / 2))


# Alternative text


def picture_text(localizer: Localizer, view: SamuraiSwordView) -> str:
    """Return the alternative text: the card in play, whose turn it is, the players clockwise, piles, Properties."""
    short = localizer.with_names({seat: short_player_name(localizer, seat) for seat in localizer.player_names})
    return alternative_text(localizer, _sentences(short, view))


def _sentences(localizer: Localizer, view: SamuraiSwordView) -> list[str]:
    return [
        *_in_play(localizer, view),
        localizer.label(
            "picture-text-over" if view.finished else "picture-text",
            number=view.turn,
            seat=view.active,
            phase=view.phase,
        ),
        *(_player(localizer, view, player) for player in view.players),
        localizer.label("picture-text-piles", number=view.deck_size, discards=len(view.discard)),
        *(_properties(localizer, player) for player in view.players if player.properties),
    ]


def _in_play(localizer: Localizer, view: SamuraiSwordView) -> list[str]:
    attack = attack_of(view)
    if attack is not None:
        message = "picture-text-action" if attack.wounds is None else "picture-text-attack"
        return [localizer.label(message, by=attack.by, seats=attack.to, card=attack.card, wounds=attack.wounds)]
    if view.resolving and not view.finished:
        return [localizer.label("picture-text-resolving", cards=view.resolving)]
    return []


def _player(localizer: Localizer, view: SamuraiSwordView, player: PlayerView) -> str:
    return localizer.label(
        "picture-text-player",
        seat=player.seat,
        character=player.character,
        role=player.role,
        honor=player.honor,
        resilience=player.resilience,
        full=player.full_resilience,
        number=player.hand_size,
        harmless=player.harmless and not view.finished,
        reach=needed_reach(view, player.seat),
    )


def _properties(localizer: Localizer, player: PlayerView) -> str:
    cards = count_names(localizer, "card", in_order(player.properties))
    return localizer.label("picture-text-properties", seat=player.seat, cards=cards)


# The whole picture


_GROUND = "#c8bda3"
_ROWS = 3
"""Maximum rows of marks on a plate; one fewer if the picture would be higher than `_MOST_HIGH`."""
_MOST_HIGH = 440


def drawing(localizer: Localizer, view: SamuraiSwordView) -> Drawing:
    """Draw everything on the table. Pass the public view, since everyone sees the picture."""
    artist = Artist(localizer, view)
    above = band(artist)
    top = MARGIN + (above.height + MARGIN if above.height else 0)
    for rows in (_ROWS, _ROWS - 1):
        spots = spots_of([height_of(artist, seat, rows) for seat in range(len(view.players))])
        height = top + max(spot.bottom for spot in spots.values()) + MARGIN
        if height <= _MOST_HIGH:
            break
    svg = phone_picture(
        height,
        symbols(),
        translate(above, MARGIN, MARGIN),
        element("g", _circle(artist, spots, rows), transform=f"translate(0 {top:g})"),
        ground=_GROUND,
    )
    return Drawing(svg, picture_text(localizer, view))


def _circle(artist: Artist, spots: dict[Seat, Spot], rows: int) -> str:
    aimed = artist.view.aimed
    plates = "".join(
        translate(plate(artist, seat, spot.height, rows), spot.x, spot.y) for seat, spot in spots.items()
    )
    attack = "" if aimed is None else arrows(spots[aimed.by], [spots[seat] for seat in aimed.to])
    return wood(spots) + way_around(spots) + piles(artist, spots) + plates + attack
