"""The picture of the board: action cards, map, players, each region's leaders, and the alternative text."""

from collections.abc import Iterable, Sequence

from bot.drawing.blocks import EMPTY, PAPER, Block, icon, label
from bot.drawing.pictures import GOLD, PICTURE_WIDTH, centered, name_label, phone_picture, translate_to_pixel
from bot.drawing.svg import INK, element, symbol, text_element
from bot.games.shogun.card import in_turn_order
from bot.games.shogun.forecasts import leading, scored_now
from bot.games.shogun.names import counted_buildings
from bot.games.shogun.picture.artist import CUBE, GROUND, PALE, SIGNS, Artist, in_column, in_row, symbols
from bot.games.shogun.picture.map import acting, land, on_action
from bot.localization.localizer import Localizer
from bot.model.pictures import Drawing
from bot.presentation.board import alternative_text, short_player_name
from engine.core.events import Seat
from engine.shogun.components import ACTION_SPACES, ACTIONS, BUILDINGS, REGIONS, RULES
from engine.shogun.scoring import Majority
from engine.shogun.views import ActionCardView, PlayerView, ShogunView


def drawing(localizer: Localizer, view: ShogunView) -> Drawing:
    """Draw the current situation. Pass the public view, since all players see the picture."""
    artist = Artist(localizer, view)
    whole = in_column([strip(artist), land(artist, acting(view)), players(artist), leaders(artist)], 0)
    return Drawing(phone_picture(whole.height, symbols(), whole.svg, ground=GROUND), picture_text(localizer, view))


# The strip above the map: action cards, or during setup the provinces that can be claimed


_GAP = 1.6
_CARD, _TOP = 32.0, 4.0
_WIDE = (PICTURE_WIDTH - 3 - _GAP * (len(ACTION_SPACES) - 1)) / len(ACTION_SPACES)
_SIGN, _CUBE, _STACKED = 20.0, 14.0, 12.0
_LETTERS = {"battle_move_a": "A", "battle_move_b": "B"}
_DONE = "#14532d"
_NOW, _BACK, _PATTERN = "#fff3c4", "#5a2632", "#e2c3b2"
_FADED = 0.38


def strip(artist: Artist) -> Block:
    """Draw the action cards in order, or the provinces on offer. Empty if there are neither."""
    view = artist.view
    if view.face_up:
        text = artist.localizer.label("picture-claims", provinces=view.face_up)
        offer = label(text, 12)
        return Block(
            PICTURE_WIDTH, _TOP + offer.height + _TOP, centered(offer, PICTURE_WIDTH / 2, _TOP + offer.height / 2)
        )
    if not view.actions:
        return EMPTY
    cards = [
        translate_to_pixel(_card(card), 1.5 + place * (_WIDE + _GAP), _TOP) for place, card in enumerate(view.actions)
    ]
    return Block(PICTURE_WIDTH, _CARD + 2 * _TOP, "".join(cards))


def _card(card: ActionCardView) -> Block:
    if card.action is None:
        hidden = text_element("?", _WIDE / 2, _CARD / 2 + 5, 14, fill=_PATTERN, anchor="middle")
        return Block(_WIDE, _CARD, _face(_BACK, _PATTERN, 1) + hidden)
    sign = centered(_sign(card.action), _WIDE / 2, _CARD / 2)
    if card.done:
        faded = element("g", sign, opacity=_FADED)
        return Block(_WIDE, _CARD, _face(PALE, INK, 1) + faded + symbol("tick", _WIDE - 13.5, 0, 13, _DONE))
    face = _face(_NOW, GOLD, 2.6) if card.current else _face(PAPER, INK, 1)
    return Block(_WIDE, _CARD, face + sign)


def _face(fill: str, line: str, broad: float) -> str:
    """Draw a card without its icon. A wide outline makes it slightly larger than its neighbors."""
    out = broad - 1
    size: dict[str, str | float] = {"width": _WIDE + out, "height": _CARD + 2 * out, "rx": 4}
    return element("rect", x=-out / 2, y=-out, fill=fill, stroke=line, stroke_width=broad, **size)


def _sign(action: str) -> Block:
    """Draw the icons of an action, with the army count or letter that sets it apart from a similar one."""
    if action in _LETTERS:
        return _battle(_LETTERS[action])
    armies, signs = ACTIONS[action].armies, SIGNS[action]
    if not armies:
        return icon(signs[0], _SIGN)
    number = label(str(armies), 13)
    deployed = in_row([number._replace(height=14), icon(signs[0], _CUBE, CUBE)])
    return in_column([deployed, *(icon(sign, _STACKED) for sign in signs[1:])], 1)


def sign_in_row(action: str, size: float) -> Block:
    """Draw the icons of an action side by side, with its army count or letter."""
    signs = [icon(each, size if at == 0 else size * 0.8) for at, each in enumerate(SIGNS[action])]
    if action in _LETTERS:
        return in_row([*signs, label(_LETTERS[action], 12)], 1)
    armies = ACTIONS[action].armies
    if not armies:
        return in_row(signs)
    return in_row([label(str(armies), 12), icon(SIGNS[action][0], size * 0.8, CUBE), *signs[1:]], 1)


def _battle(letter: str) -> Block:
    """Draw crossed swords over a letter."""
    text = text_element(letter, _SIGN / 2, _SIGN + 4, 12, anchor="middle")
    return Block(_SIGN, _SIGN + 4, symbol("swords", 0, -2, _SIGN) + text)


# Players and leaders


_SIDE = 1.5
_HEAD, _FOOT = 15, 2
"""Height of the heading above a row of plates, and of the gap below the row."""
_PLATE, _NAME, _POINTS, _CAPTION = 34.0, 12.0, 12.0, 11.0
_SHAPE, _TICK, _ARROW, _PAD = 10.0, 10.0, 6.5, 3.0
_BOX, _REGION, _ICON = 40.0, 11.5, 11.0
_LEADERS = {1: 9.0, 2: 7.5}
"""Shape sizes for one or two leaders. Three or more are smaller and go in two rows."""


def players(artist: Artist) -> Block:
    """Draw the players in turn order, below a heading that explains the numbers."""
    view = artist.view
    row = in_turn_order(view)
    width = _share(len(row))
    title = _caption(artist)
    plates = [
        translate_to_pixel(_player(artist, player, width), _SIDE + place * (width + _GAP), _HEAD)
        for place, player in enumerate(row)
    ]
    return Block(
        PICTURE_WIDTH, _HEAD + _PLATE + _FOOT, centered(title, PICTURE_WIDTH / 2, _HEAD / 2) + "".join(plates)
    )


def _caption(artist: Artist) -> Block:
    """Draw the heading that explains the players' numbers."""
    words = ["picture-points"] if artist.view.phase == "over" else ["picture-points", "picture-if-scored"]
    first, *then = [label(artist.localizer.label(each), _CAPTION, bold=False) for each in words]
    return in_row([first, *(part for each in then for part in (icon("to", _ARROW), each))], 3)


def _share(number: int) -> float:
    """Return the width of each of `number` plates side by side."""
    return (PICTURE_WIDTH - 2 * _SIDE - _GAP * (number - 1)) / number


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
        width, _PLATE, plate + centered(in_row([shape, name], 2), width / 2, 10) + centered(points, width / 2, 25)
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
        translate_to_pixel(
            _region(artist, region, [lead for lead in leads if lead.region == region], width), x, _HEAD
        )
        for region, x in zip(_WEST_TO_EAST, (_SIDE + place * (width + _GAP) for place in range(5)), strict=True)
    ]
    return Block(
        PICTURE_WIDTH, _HEAD + _BOX + _FOOT, centered(_legend(artist), PICTURE_WIDTH / 2, _HEAD / 2) + "".join(boxes)
    )


_WEST_TO_EAST = ("green", "red", "brown", "yellow", "purple")


def _legend(artist: Artist) -> Block:
    """Draw the points for a majority of each building."""
    title = label(artist.localizer.label("picture-leading", over=artist.view.phase == "over"), _CAPTION, bold=False)
    points = [
        in_row([icon(building, _ICON), label(str(RULES.majority_points[building]), _CAPTION)], 2)
        for building in BUILDINGS
    ]
    return in_row([title, *points], 6)


def _region(artist: Artist, region: str, leads: Sequence[Majority], width: float) -> Block:
    tint = artist.looks.regions[region]
    ground = element("rect", width=width, height=_BOX, rx=4, fill=tint, stroke="#8b7a55", stroke_width=0.8)
    name = label(artist.localizer.label(f"region-{region}", "short"), _REGION)
    each = width / len(leads)
    parts = "".join(
        centered(icon(lead.building, _ICON), each * (place + 0.5), 20)
        + centered(_leaders(artist, lead), each * (place + 0.5), 33)
        for place, lead in enumerate(leads)
    )
    return Block(width, _BOX, ground + centered(name, width / 2, 8) + parts)


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


# Alternative text


def picture_text(localizer: Localizer, view: ShogunView) -> str:
    """Return the picture's alternative text, most important facts first."""
    return alternative_text(localizer, _sentences(localizer, view))


def _sentences(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    yield localizer.label("picture-text", side=view.side, phase=view.phase, season=view.season, year=view.year)
    yield from _now(localizer, view)
    yield _points_text(localizer, view)
    for player in in_turn_order(view):
        if player.provinces:
            yield _lands(localizer, view, player)
    leads = leading(view)
    for region in REGIONS:
        yield from _leads(localizer, view, region, [lead for lead in leads if lead.region == region and lead.leaders])
    yield from _standing(localizer, view)


def _now(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    """Yield the current action and its province, or the provinces that can be claimed."""
    current = next((card.action for card in view.actions if card.current), None)
    here = acting(view)
    if current is not None:
        yield localizer.label("picture-text-action", action=current, province=here[0] if here else None)
    elif here:
        yield localizer.label("picture-text-claims", provinces=here)


def _points_text(localizer: Localizer, view: ShogunView) -> str:
    """Return all players' points, and what they would have if winter came now."""
    scores, over = scored_now(view), view.phase == "over"
    players = [
        localizer.label(
            "picture-text-player",
            name=short_player_name(localizer, player.seat),
            daimyo=player.daimyo,
            points=player.points,
            now=player.points + scores[player.seat].points,
            over=over,
        )
        for player in in_turn_order(view)
    ]
    return localizer.label("picture-text-points", text="; ".join(players), over=over)


def _lands(localizer: Localizer, view: ShogunView, player: PlayerView) -> str:
    """List a player's provinces with their armies."""
    lands = [
        localizer.label("picture-text-province", province=province.id, armies=province.armies)
        for province in view.provinces
        if province.owner == player.seat
    ]
    return localizer.label(
        "picture-text-lands", name=short_player_name(localizer, player.seat), text=", ".join(lands)
    )


def _leads(localizer: Localizer, view: ShogunView, region: str, leads: Sequence[Majority]) -> Iterable[str]:
    """Yield the leaders of a region; nothing if it has none."""
    parts = [
        localizer.label(
            "picture-text-lead",
            building=lead.building,
            names=localizer.format_list([short_player_name(localizer, seat) for seat in lead.leaders]),
        )
        for lead in leads
    ]
    if parts:
        short = localizer.label(f"region-{region}", "short")
        yield localizer.label(
            "picture-text-leads", region_short=short, text=", ".join(parts), over=view.phase == "over"
        )


def _standing(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    """Yield the revolt markers by province, then the buildings by owner."""
    markers = [
        localizer.label("picture-text-marked", province=province.id, markers=province.markers)
        for province in view.provinces
        if province.markers
    ]
    if markers:
        yield localizer.label("picture-text-markers", text=", ".join(markers))
    for player in in_turn_order(view):
        own = (province for province in view.provinces if province.owner == player.seat)
        built = counted_buildings(localizer, (building for province in own for building in province.buildings))
        if built:
            yield localizer.label(
                "picture-text-buildings", name=short_player_name(localizer, player.seat), text=built
            )
