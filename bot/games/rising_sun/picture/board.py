"""The picture of the board: the map, the season in its northern sea, the players below, and the alternative text."""

from collections.abc import Iterator, Sequence

from bot.drawing.blocks import PAPER, Block, framed, hstack, icon, label, translate, vstack, with_background
from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH, name_label, phone_picture, translate_to_pixel
from bot.drawing.svg import INK, element, text_element
from bot.games.rising_sun.battles import bids_told
from bot.games.rising_sun.mandates import mandate_number
from bot.games.rising_sun.picture.artist import GATE, WHITE, Artist, Group, crowd
from bot.games.rising_sun.picture.looks import symbols
from bot.games.rising_sun.picture.map import ground, legend, provinces, routes, sea
from bot.games.rising_sun.picture.marking import arrows, edge, sign
from bot.localization.localizer import Localizer
from bot.model.pictures import Drawing
from bot.presentation.board import alternative_text, short_player_name
from engine.core.events import Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.views import BattleView, MandateView, PresenceView, ProvinceView, RisingSunView, ShrineView

# The political track: mandates, Kami turns and the War Phase in a row


TRACK_HEIGHT = 23
_TILE = "#1f3550"
_LINE = "#6c8eac"
_DONE = 0.45


def track(artist: Artist, width: float) -> Block:
    """Draw all stages, with the current mandate in gold."""
    view, stages = artist.view, RULES.political_track
    each = width / len(stages)
    now = mandate_number(view) if view.phase == "politics" else 0
    drawn, mandates, kami = [], 0, 0
    for place, stage in enumerate(stages):
        if stage == "mandate":
            mandates += 1
            is_played = mandates <= len(view.mandates)
            is_now = mandates == now
            played = view.mandates[mandates - 1] if is_played else None
            block = _mandate(artist, played, mandates, each - 1.5, is_now=is_now)
        elif stage == "kami":
            kami += 1
            block = _sign("torii", each, GATE, is_over=kami <= view.kami_turns)
        else:
            block = _sign("swords", each, PAPER, is_over=False)
        drawn.append(translate_to_pixel(block, each * place, 0))
    return Block(width, TRACK_HEIGHT, "".join(drawn))


def _mandate(artist: Artist, played: MandateView | None, number: int, width: float, *, is_now: bool) -> Block:
    """Draw a mandate's tile, underlined in the color of its player, or its number if it is still to come."""
    line = GOLD if is_now else INK if played else _LINE
    face: dict[str, str | float] = {"rx": 3, "stroke": line, "stroke_width": 2 if is_now else 1}
    fill = PAPER if played or is_now else _TILE
    tile = element("rect", x=0.5, y=0.5, width=width - 1, height=TRACK_HEIGHT - 1, fill=fill, **face)
    if played is None:
        ink = INK if is_now else PAPER
        return Block(
            width, TRACK_HEIGHT, tile + text_element(str(number), width / 2, 16, 12, fill=ink, anchor="middle")
        )
    hidden = {"stroke_dasharray": "3 2"} if played.facedown else {}
    size = width - 2.5
    color = artist.look(played.seat).colour
    under = element(
        "rect",
        x=1.5,
        y=TRACK_HEIGHT - 6,
        width=width - 3,
        height=4.5,
        fill=color,
        stroke=INK,
        stroke_width=0.5,
        **hidden,
    )
    sign = translate_to_pixel(icon(f"mandate-{played.mandate}", size), (width - size) / 2, 1.5)
    return Block(width, TRACK_HEIGHT, tile + under + sign)


def _sign(name: str, width: float, color: str, *, is_over: bool) -> Block:
    size = width - 3
    drawn = translate_to_pixel(icon(name, size, color), 1, (TRACK_HEIGHT - size) / 2)
    return Block(width, TRACK_HEIGHT, element("g", drawn, opacity=_DONE) if is_over else drawn)


# The shrines, with their worshippers


_ACROSS = 2
_SHRINE_HEIGHT = 33
_GATE = 22
_SHRINE_NAME = 11.5
_SHRINE_HEAD = 14


def shrines(artist: Artist, width: float) -> Block:
    """Draw the shrines left to right and top to bottom, in the order in which they are resolved."""
    each = width / _ACROSS
    drawn = [
        translate(_shrine(artist, shrine, each - 4), place % _ACROSS * each, place // _ACROSS * _SHRINE_HEIGHT)
        for place, shrine in enumerate(artist.view.shrines)
    ]
    rows = -(-len(drawn) // _ACROSS)
    return Block(width, rows * _SHRINE_HEIGHT, "".join(drawn))


def _shrine(artist: Artist, shrine: ShrineView, width: float) -> Block:
    """Draw the gate, the Kami's name to its right, and the worshippers below.

    A crowd of worshippers makes the gate smaller.
    """
    name = label(artist.localizer.name("kami", shrine.kami, marked_up=False), _SHRINE_NAME, fill=PAPER)
    groups = [Group(here.seat, here.force, here.figures) for here in shrine.worship]
    here = crowd(artist, groups, shrine.leader, width, _SHRINE_HEIGHT - _SHRINE_HEAD)
    is_crowded = here.width > width - _GATE
    gate = _gate(artist, shrine.kami, _SHRINE_HEAD if is_crowded else _GATE)
    left = 0 if is_crowded else _GATE + 3
    return Block(
        width, _SHRINE_HEIGHT, gate.svg + translate(name, gate.width + 3, 0) + translate(here, left, _SHRINE_HEAD)
    )


def _gate(artist: Artist, kami: str, size: float) -> Block:
    """Draw a shrine's gate, or the number of its option instead."""
    number = artist.marks.signs.get(kami)
    gate = icon("torii", size, GATE) if number is None else sign(number)
    return Block(gate.width, gate.height, translate(gate, 0, 0 if number else 1))


# The battle in progress: each participant's resources, then the bids once they are revealed


_PLATE = "#e9e2cf"
_BATTLE_HEAD = 15
_ROW = 14
_MARK = 12
_TEXT = 11
_FIRST = 20


def battle(artist: Artist, fought: BattleView, width: float) -> Block:
    """Draw a table with a row per participant."""
    rows = _bids(artist, fought, width) if fought.bids else _means(artist, fought, width)
    signs = [artist.mark(seat, _MARK) for seat in fought.participants]
    parts = [
        translate(sign, (_FIRST - sign.width) / 2 + 2, _BATTLE_HEAD + place * _ROW)
        for place, sign in enumerate(signs)
    ]
    return framed(width, _BATTLE_HEAD + _ROW * len(fought.participants) + 2, _PLATE, *parts, *rows)


def _bids(artist: Artist, fought: BattleView, width: float) -> list[str]:
    """Draw each participant's bids on the War Advantages, with the highest bids on white."""
    heads = [
        label(artist.localizer.label(f"picture-bid-{advantage}"), _TEXT, bold=False) for advantage in RULES.advantages
    ]
    gap = (width - _FIRST - 6 - sum(head.width for head in heads)) / len(heads)
    drawn, x = [], _FIRST + gap / 2
    for advantage, head in zip(RULES.advantages, heads, strict=True):
        drawn.append(translate(head, x, 0))
        highest = max(bids.get(advantage, 0) for bids in fought.bids)
        for place, bids in enumerate(fought.bids):
            bid = _bid(bids.get(advantage, 0), highest)
            drawn.append(translate(bid, x + (head.width - bid.width) / 2, _BATTLE_HEAD + place * _ROW))
        x += head.width + gap
    return drawn


def _bid(bid: int, highest: int) -> Block:
    is_highest = bid == highest > 0
    number = label(str(bid), 12, bold=is_highest)
    return with_background(number, PAPER, pad=6, above=-0.5, line=INK, stroke=1) if is_highest else number


def _means(artist: Artist, fought: BattleView, width: float) -> list[str]:
    """Draw each participant's Coins and Ronin."""
    title = label(artist.localizer.name("province", fought.province, marked_up=False), 12)
    drawn = [translate(title, 5, 0)]
    for place, seat in enumerate(fought.participants):
        y = _BATTLE_HEAD + place * _ROW
        drawn.append(translate(name_label(artist.name(seat), 12, width - 110), _FIRST, y))
        drawn += _wealth(artist, seat, width - 84, y)
    return drawn


def _wealth(artist: Artist, seat: Seat, x: float, y: float) -> Sequence[str]:
    player = artist.view.players[seat]
    shown = (("coin", player.coins), ("ronin", player.ronin))
    return [
        translate(hstack([icon(kind, 13), label(str(number), 12)], gap=2), x + 42 * place, y)
        for place, (kind, number) in enumerate(shown)
    ]


# The players by Honor, with VP, Coins and alliances, or only with their names


_GROUND = "#14222f"
_GAP = 4
_CHAIN = 8
_CROWN = 15
_NAME, _NUMBER = 12, 13
HEAD = 20
"""Height of a plate with only a name."""
_WIDE = 65
"""Minimum width of a plate with VP and Coins side by side."""


def heads(artist: Artist, seats: Sequence[Seat], width: float) -> list[Block]:
    """Draw a plate with each player's name, and the clan's shape where it fits."""
    return [_head(artist, seat, width) for seat in seats]


def _head(artist: Artist, seat: Seat, width: float) -> Block:
    look = artist.look(seat)
    plate = element("rect", width=width, height=HEAD, rx=4, fill=look.plate)
    name = artist.localizer.label("picture-you") if seat == artist.view.seat else artist.name(seat)
    shape = artist.mark(seat, 10, fill=WHITE)
    shown = name_label(name, _NAME, width - 5, fill=look.ink)
    has_room = shape.width + 2 + shown.width <= width - 4
    return Block(width, HEAD, plate + translate(hstack([shape, shown] if has_room else [shown], gap=2), 2, 2))


def names(artist: Artist) -> Block:
    """Draw the players' names by Honor."""
    seats = artist.view.honor
    each = (PICTURE_WIDTH - _GAP * (len(seats) + 1)) / len(seats)
    ground = element("rect", width=PICTURE_WIDTH, height=HEAD + 2 * _GAP, fill=_GROUND)
    drawn = [
        translate_to_pixel(head, _GAP + place * (each + _GAP), _GAP)
        for place, head in enumerate(heads(artist, seats, each))
    ]
    return Block(PICTURE_WIDTH, HEAD + 2 * _GAP, ground + "".join(drawn))


def players(artist: Artist) -> Block:
    """Draw a plate per player, a crown for the most VP, and chains between allies."""
    seats = artist.view.honor
    each = (PICTURE_WIDTH - _GAP * (len(seats) + 1)) / len(seats)
    plates = [_plate(artist, seat, each) for seat in seats]
    chains = _chains(artist, each)
    height = plates[0].height + 2 * _GAP + chains.height
    ground = element("rect", width=PICTURE_WIDTH, height=height, fill=_GROUND)
    drawn = [translate_to_pixel(plate, _GAP + place * (each + _GAP), _GAP) for place, plate in enumerate(plates)]
    most = max(artist.view.players[seat].vp for seat in seats)
    if most:
        first = next(place for place, seat in enumerate(seats) if artist.view.players[seat].vp == most)
        middle = _GAP + first * (each + _GAP) + each / 2
        drawn.append(translate_to_pixel(icon("crown", _CROWN, PAPER), middle - _CROWN / 2, _GAP - 11))
    return Block(
        PICTURE_WIDTH, height, ground + "".join(drawn) + translate(chains, 0, plates[0].height + 2 * _GAP - 1)
    )


def _plate(artist: Artist, seat: Seat, width: float) -> Block:
    """Draw a player's shape, name, VP and Coins, with a gold edge if it is their turn."""
    lines = _wide(artist, seat, width - 8) if width >= _WIDE else _narrow(artist, seat, width - 8)
    is_now = seat in artist.view.awaited
    height = lines.height + 4
    plate = element("rect", x=1.2, y=1.2, width=width - 2.4, height=height - 2.4, rx=4, fill=artist.look(seat).plate)
    edge = element("rect", x=-1.5, y=-1.5, width=width + 3, height=height + 3, rx=6, fill=GOLD) if is_now else ""
    inner = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=4.5, fill=_GROUND) if is_now else ""
    return Block(width, height, edge + inner + plate + translate(lines, 4, 2))


def _wide(artist: Artist, seat: Seat, width: float) -> Block:
    """Arrange shape and name, with VP and Coins below."""
    sign, points, coins = _shape(artist, seat), _points(artist, seat), _coins(artist, seat)
    name = name_label(artist.name(seat), _NAME, width - sign.width - 3, fill=artist.look(seat).ink)
    wealth = hstack([points, coins], gap=width - points.width - coins.width)
    return vstack([hstack([sign, name], gap=3), wealth], gap=0)


def _narrow(artist: Artist, seat: Seat, width: float) -> Block:
    """Arrange the name, then VP, then Coins and shape."""
    name = name_label(artist.name(seat), _NAME, width, fill=artist.look(seat).ink)
    sign, coins = _shape(artist, seat), _coins(artist, seat)
    last = hstack([coins, sign], gap=width - coins.width - sign.width)
    return vstack([name, _points(artist, seat), last], gap=-1)


def _shape(artist: Artist, seat: Seat) -> Block:
    """Draw a clan's shape in white, to be visible on a plate of the clan's color."""
    return artist.mark(seat, 11, fill=WHITE)


def _points(artist: Artist, seat: Seat) -> Block:
    ink = artist.look(seat).ink
    unit = label(artist.localizer.label("picture-vp"), MIN_TEXT_SIZE, fill=ink, bold=False)
    return hstack([label(str(artist.view.players[seat].vp), _NUMBER, fill=ink), unit], gap=1)


def _coins(artist: Artist, seat: Seat) -> Block:
    number = label(str(artist.view.players[seat].coins), _NUMBER, fill=artist.look(seat).ink)
    return hstack([icon("coin", 13), number], gap=1)


def _chains(artist: Artist, each: float) -> Block:
    """Draw a line below the plates for each alliance, in separate rows where lines would overlap."""
    place_of = {seat: place for place, seat in enumerate(artist.view.honor)}
    spans = sorted(sorted(place_of[seat] for seat in pair) for pair in artist.view.alliances)
    step = each + _GAP
    drawn: list[str] = []
    ends: list[int] = []
    for left, right in spans:
        row = next((row for row, end in enumerate(ends) if end < left), len(ends))
        ends[row : row + 1] = [right]
        drawn.append(_chain((left + 0.5) * step, (right + 0.5) * step, (left + 1) * step, row * _CHAIN))
    return Block(PICTURE_WIDTH, len(ends) * _CHAIN, "".join(drawn))


def _chain(left: float, right: float, link: float, y: float) -> str:
    """Draw a line from one plate down and across to the other, with a chain link on it."""
    line: dict[str, str | float] = {"fill": "none", "stroke": PAPER, "stroke_width": 1.6}
    path = f"M{left:.1f} 0V{y + 4:.1f}H{link - 7:.1f}M{link + 7:.1f} {y + 4:.1f}H{right:.1f}V0"
    return element("path", d=path, **line) + translate_to_pixel(icon("link", 15, PAPER), link - 7.5, y - 3.5)


# Alternative text


def picture_text(localizer: Localizer, view: RisingSunView) -> str:
    """Return the picture's alternative text, most important facts first."""
    return alternative_text(localizer, sentences(localizer, view))


def sentences(localizer: Localizer, view: RisingSunView) -> Iterator[str]:
    """Yield what the map shows: battle, provinces, players, shrines, then mandates."""
    yield localizer.label("picture-text", season=view.season, phase=view.phase)
    if view.battle is not None:
        yield localizer.label("picture-text-battle", province=view.battle.province)
        for seat, bids in zip(view.battle.participants, view.battle.bids, strict=False):
            yield localizer.label("picture-text-bids", clan=view.players[seat].clan, bids=bids_told(localizer, bids))
    for province in view.provinces:
        yield _province(localizer, view, province)
    yield from players_and_shrines(localizer, view)
    if view.phase == "politics":
        mandates = ", ".join(localizer.name("mandate", played.mandate) for played in view.mandates)
        yield localizer.label("picture-text-mandates", number=mandate_number(view), mandates=mandates or None)


def players_and_shrines(localizer: Localizer, view: RisingSunView) -> Iterator[str]:
    """Yield the players by Honor, then the leader at each shrine."""
    yield localizer.label(
        "picture-text-players", players="; ".join(_player(localizer, view, seat) for seat in view.honor)
    )
    for shrine in view.shrines:
        if shrine.leader is not None:
            clan = view.players[shrine.leader].clan
            yield localizer.label("picture-text-shrine", kami=shrine.kami, clan=clan)


def _province(localizer: Localizer, view: RisingSunView, province: ProvinceView) -> str:
    """Return each clan's Force in a province, the leader first."""
    present = sorted(province.present, key=lambda here: (here.seat != province.leader, -here.force))
    return localizer.label(
        "picture-text-province",
        province=province.province,
        battle=province.battle or 0,
        forces=", ".join(_force(localizer, view, here) for here in present) or None,
    )


def _force(localizer: Localizer, view: RisingSunView, here: PresenceView) -> str:
    return localizer.label("force-of", who=view.players[here.seat].clan, force=here.force)


def _player(localizer: Localizer, view: RisingSunView, seat: Seat) -> str:
    player = view.players[seat]
    return localizer.label(
        "picture-text-player",
        name=short_player_name(localizer, seat),
        clan=player.clan,
        vp=player.vp,
        coins=player.coins,
    )


# The whole picture


_SEA = "#294c6c"
_EDGE = 4
_NORTH = 192
"""Width of the northern sea, which is free for the season."""
_LEGEND = (180, 238)


def drawing(localizer: Localizer, view: RisingSunView) -> Drawing:
    """Draw the current situation. Pass the public view, since all players see the picture."""
    artist = Artist(localizer, view)
    return Drawing(whole_board(artist, players(artist)), picture_text(localizer, view))


def marked_map(artist: Artist) -> str:
    """Draw the map with its marks, and the players' names below."""
    return whole_board(artist, names(artist))


def whole_board(artist: Artist, strip: Block) -> str:
    """Draw the map with its marks, and `strip` below."""
    height = artist.looks.height
    fought = () if artist.view.battle is None else (artist.view.battle.province,)
    parts = [
        symbols(),
        sea(height),
        ground(),
        *map(edge, dict.fromkeys((*fought, *artist.marks.edges))),
        routes(),
        translate(legend(artist), *_LEGEND),
        arrows(artist.marks),
        provinces(artist),
        _season(artist),
        translate(strip, 0, height),
    ]
    return phone_picture(height + strip.height, *parts, ground=_GROUND)


def northern_sea(artist: Artist) -> str:
    """Draw only mandates, shrines and players' names, for questions about shrines."""
    width = PICTURE_WIDTH - 2 * _EDGE
    drawn, strip = shrines(artist, width), names(artist)
    height = 2 * _EDGE + TRACK_HEIGHT + drawn.height + 5
    parts = [
        symbols(),
        translate_to_pixel(track(artist, width), _EDGE, _EDGE),
        translate(drawn, _EDGE, _EDGE + TRACK_HEIGHT + 5),
        translate(strip, 0, height),
    ]
    return phone_picture(height + strip.height, *parts, ground=_SEA)


def _season(artist: Artist) -> str:
    """Draw the mandates and the shrines; during a battle, its bids instead.

    Winter has no mandates.
    """
    if artist.view.battle is not None:
        return translate(battle(artist, artist.view.battle, _NORTH), _EDGE, _EDGE)
    mandates = "" if artist.view.phase == "winter" else translate(track(artist, _NORTH), _EDGE, _EDGE)
    return mandates + translate(shrines(artist, _NORTH), _EDGE, _EDGE + TRACK_HEIGHT + 3)
