"""Pictures for a seat's questions: the map with options, the mandates on offer, or the battle."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.drawing.blocks import EMPTY, PAPER, Block, flow_layout, hstack, icon, label, translate, vstack
from bot.drawing.pictures import GOLD, PICTURE_WIDTH, name_label, phone_picture, translate_to_pixel
from bot.drawing.svg import INK, element, text_element
from bot.games.rising_sun.battles import Fighter, advantage_facts, bids_told, fighters_of
from bot.games.rising_sun.mandates import can_build, can_buy, figures_gained, harvested, mandate_line, replaced
from bot.games.rising_sun.picture.artist import WAR, Artist, Group, crowd
from bot.games.rising_sun.picture.board import (
    HEAD,
    TRACK_HEIGHT,
    heads,
    marked_map,
    northern_sea,
    players_and_shrines,
    sentences,
    track,
)
from bot.games.rising_sun.picture.looks import symbols
from bot.games.rising_sun.picture.marking import Marked, marked, sign
from bot.localization.localizer import Localizer
from bot.model.pictures import Drawing
from bot.presentation.board import alternative_text
from bot.presentation.formatting import format_ranges
from engine.core.events import Seat
from engine.core.questions import Answer, Decision, Pick, SharedOut
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.views import BattleView, RisingSunView

# The mandates on offer: what each would give the chooser and every other player


_TILES_GROUND = "#1f3a57"
_TILE_RIM = "#8a7550"
_EDGE = 4
_FIRST = 42
"""Width of the first column, which contains the option number and the tile."""
_LEAST = 28
_GAIN_ICON = 16
_NUMBER = 13
_NOTHING = "–"


def tiles(artist: Artist, mandates: Sequence[str]) -> str:
    """Draw the season, then a row per mandate with a column per player, the chooser first."""
    me = artist.view.seat
    assert me is not None
    seats = [me, *(seat for seat in artist.view.honor if seat != me)]
    width = PICTURE_WIDTH - 2 * _EDGE
    each = (width - _FIRST) / len(seats)
    parts = [translate_to_pixel(track(artist, width), _EDGE, _EDGE)]
    y = _EDGE + TRACK_HEIGHT + 5.0
    parts += [
        translate_to_pixel(head, _EDGE + _FIRST + each * place, y)
        for place, head in enumerate(heads(artist, seats, each - 2))
    ]
    y += HEAD + 3
    for number, mandate in enumerate(mandates, 1):
        cells = [_CELLS[mandate](artist, seat, each - 3) for seat in seats]
        row = _row(number, mandate, cells, each, width)
        parts.append(translate_to_pixel(row, _EDGE, y))
        y += row.height + 2
    return phone_picture(y + 2, symbols(), *parts, ground=_TILES_GROUND)


def _row(number: int, mandate: str, cells: Sequence[Block], each: float, width: float) -> Block:
    height = max(_LEAST, *(cell.height + 2 for cell in cells))
    plate = element("rect", width=width, height=height, rx=4, fill=PAPER, stroke=_TILE_RIM, stroke_width=1)
    first = hstack([sign(str(number)), icon(f"mandate-{mandate}", 19)], gap=2)
    drawn = [
        translate(cell, _FIRST + each * place + (each - cell.width) / 2, (height - cell.height) / 2)
        for place, cell in enumerate(cells)
    ]
    return Block(width, height, plate + translate(first, 2, (height - first.height) / 2) + "".join(drawn))


def _recruit(artist: Artist, seat: Seat, width: float) -> Block:
    number = figures_gained(artist.view, seat)
    return _gain(f"+{number}", "bushi", artist.look(seat).colour) if number else _nothing()


def _marshal(artist: Artist, seat: Seat, width: float) -> Block:
    present = [here for province in artist.view.provinces for here in province.present]
    number = sum(len(here.figures) for here in present if here.seat == seat)
    moves = _gain(str(number), "mandate-marshal")
    built = can_build(artist.view, seat)
    plus = _gain("+", "stronghold", artist.look(seat).colour) if built else EMPTY
    return _flowing([moves, plus], width)


def _train(artist: Artist, seat: Seat, width: float) -> Block:
    affords, discount = can_buy(artist.view, seat)
    if not affords:
        return _nothing()
    less = _gain(f"−{discount}", "coin") if discount else EMPTY
    return _flowing([icon("mandate-train", _GAIN_ICON), less], width)


def _harvest(artist: Artist, seat: Seat, width: float) -> Block:
    assert artist.view.seat is not None
    change = harvested(artist.view, artist.view.seat)[seat]
    parts = [_gain(f"+{change.coins}", "coin")] if change.coins else []
    parts += [label(f"+{change.vp} {artist.localizer.label('picture-vp')}", 12)] if change.vp else []
    parts += [_gain(f"+{change.ronin}", "ronin")] if change.ronin else []
    return _flowing(parts, width) if parts else _nothing()


def _betray(artist: Artist, seat: Seat, width: float) -> Block:
    number = replaced(artist.view, seat) if seat == artist.view.seat else 0
    return _gain(str(number), "mandate-betray") if number else _nothing()


def _gain(number: str, what: str, color: str = "#1d1a16") -> Block:
    return hstack([label(number, _NUMBER), icon(what, _GAIN_ICON, color)], gap=1)


def _nothing() -> Block:
    return label(_NOTHING, _NUMBER, bold=False)


def _flowing(parts: Sequence[Block], width: float) -> Block:
    """Arrange parts in rows, without empty ones."""
    block = flow_layout([part for part in parts if part.width], width, gap=3, leading=1)
    return vstack([block])


_CELLS: dict[str, Callable[[Artist, Seat, float], Block]] = {
    "recruit": _recruit,
    "marshal": _marshal,
    "train": _train,
    "harvest": _harvest,
    "betray": _betray,
}
assert set(_CELLS) == set(RULES.mandates)


# The battle for its participants: resources, tiebreaker, and War Advantages with bids


_GROUND = "#294c6c"
_SAND = "#c8bda3"
_DULL = "#e5dcc6"
_BID = "#fdeeb5"
_RIM = "#8a7550"
_TOP = 24
_HEAD = 20
_PIECES = 46
_LINE = 17
_ROW, _LOW_ROW = 35, 23
_ICON, _LOW_ICON = 24, 18
"""Heights of rows and icons. Once bids are revealed, only the advantage in question keeps a high row."""
_COINS = 44
_MAKES = "="


def fight(
    artist: Artist,
    decision: Decision,
    fought: BattleView,
    draft: Mapping[str, int],
    numbers: Mapping[Seat, str],
) -> str:
    """Draw the battle.

    `draft` contains the reader's current bids. `numbers` maps seats to the numbers of the options about them.
    """
    cards = _fighters(artist, decision, numbers)
    rows = [_advantage(artist, decision, fought, draft, name) for name in RULES.advantages]
    y = _TOP + cards.height + 6
    parts = [translate_to_pixel(_title(artist, fought), _EDGE, 2), translate_to_pixel(cards, _EDGE, _TOP)]
    for row in rows:
        parts.append(translate_to_pixel(row, _EDGE, y))
        y += row.height + 3
    ground = element("rect", y=_TOP + cards.height + 2, width=PICTURE_WIDTH, height=y, fill=_SAND)
    return phone_picture(y + 1, symbols(), ground, *parts, ground=_GROUND)


def _title(artist: Artist, fought: BattleView) -> Block:
    """Draw the battle's number and province, and the value of its token."""
    number = artist.view.war_provinces.index(fought.province) + 1
    disc = element("circle", cx=9, cy=10, r=8.5, fill=WAR, stroke=PAPER, stroke_width=1.2)
    name = text_element(artist.localizer.name("province", fought.province, marked_up=False), 22, 15, 15, fill=PAPER)
    worth = artist.localizer.label("picture-token", vp=RULES.token_vp[artist.view.season])
    token, width = label(worth, 12, fill=PAPER, bold=False), PICTURE_WIDTH - 2 * _EDGE
    inner = text_element(str(number), 9, 14.2, 12, fill=PAPER, anchor="middle")
    return Block(width, 20, disc + inner + name + translate(token, width - token.width, 3))


def _fighters(artist: Artist, decision: Decision, numbers: Mapping[Seat, str]) -> Block:
    """Draw a card per participant in Honor order, all of the same height."""
    fighters = fighters_of(artist.view, decision)
    width = (PICTURE_WIDTH - 2 * _EDGE - 3 * (len(fighters) - 1)) / len(fighters)
    bodies = [
        _means(artist, one, width - 6, number=numbers.get(one.seat, ""), wins_ties=not place)
        for place, one in enumerate(fighters)
    ]
    height = _HEAD + _PIECES + max(body.height for body in bodies) + 6
    drawn = [
        translate_to_pixel(_card(artist, one, body, width, height), place * (width + 3), 0)
        for place, (one, body) in enumerate(zip(fighters, bodies, strict=True))
    ]
    return Block(PICTURE_WIDTH - 2 * _EDGE, height, "".join(drawn))


def _card(artist: Artist, one: Fighter, body: Block, width: float, height: float) -> Block:
    """Draw a participant's name, pieces and resources."""
    look, is_me = artist.look(one.seat), one.seat == artist.view.seat
    edge: dict[str, str | float] = {"stroke": GOLD, "stroke_width": 3} if is_me else {"stroke": INK}
    plate = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=5, fill=PAPER, **edge)
    head = element("rect", x=2, y=2, width=width - 4, height=_HEAD - 2, rx=3, fill=look.plate)
    name = artist.localizer.label("picture-you") if is_me else artist.name(one.seat)
    shape, shown = artist.mark(one.seat, 10, fill=PAPER), name_label(name, 12, width - 8, fill=look.ink)
    has_room = shape.width + 3 + shown.width <= width - 8
    titled = translate(hstack([shape, shown] if has_room else [shown], gap=3), 4, 4)
    group = Group(one.seat, one.force, one.figures, one.strongholds)
    pieces = crowd(artist, [group], one.seat if one.leads else None, width - 6, _PIECES - 4)
    inner = translate(pieces, (width - pieces.width) / 2, _HEAD + (_PIECES - pieces.height) / 2)
    return Block(
        width, height, plate + head + titled + inner + translate(body, (width - body.width) / 2, _HEAD + _PIECES)
    )


def _means(artist: Artist, one: Fighter, width: float, *, number: str, wins_ties: bool) -> Block:
    """Draw a participant's option number, Coins and Ronin, and whether they win ties.

    If Ronin can be hired, also draw the resulting Force.
    """
    coins = hstack([icon("coin", 13), label(str(one.coins), 12)], gap=2)
    ronin = hstack([icon("ronin", 13), label(str(one.ronin), 12)], gap=2)
    hired = [icon("ronin", 13), label(_MAKES, 12), artist.mark(one.seat, 14, str(one.hired))]
    ties = label(artist.localizer.label("picture-ties"), 11, bold=False) if wins_ties else EMPTY
    lines = [sign(number)] if number else []
    lines += [
        flow_layout([coins, ronin], width, gap=7, leading=0),
        hstack(hired if one.may_hire else [], gap=1),
        ties,
    ]
    wide = max(line.width for line in lines)
    return vstack([Block(wide, line.height, translate(line, (wide - line.width) / 2, 0)) for line in lines], gap=1)


def _advantage(artist: Artist, decision: Decision, fought: BattleView, draft: Mapping[str, int], name: str) -> Block:
    """Draw a War Advantage, its effect for the reader, and its bids.

    Until bids are revealed, the only bid is the one in the draft.
    """
    width, is_now = PICTURE_WIDTH - 2 * _EDGE, _ASKED.get(decision.kind) == name
    coins = draft.get(name, 0)
    bids = list(_bids(artist, fought, name)) if fought.bids else [_own_bid(coins)]
    is_marked = is_now or bool(coins)
    height, size = (_ROW, _ICON) if is_now or not fought.bids else (_LOW_ROW, _LOW_ICON)
    line: dict[str, str | float] = {"fill": _DULL, "stroke": _RIM}
    if is_marked:
        line = {"fill": PAPER, "stroke": GOLD, "stroke_width": 3}
    plate = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=5, **line)
    shown = hstack(bids, gap=3)
    title = label(artist.localizer.label(f"advantage-{name}"), 12)
    facts = advantage_facts(artist.localizer, artist.view, sum(draft.values()))
    effect_text = artist.localizer.label(f"picture-does-{name}", **facts)
    effect = label(effect_text, 11, bold=False)
    has_room = height == _ROW and effect.width <= width - _ICON - 16 - shown.width
    text = vstack([title, effect if has_room else EMPTY], gap=1)
    return Block(
        width,
        height,
        plate
        + translate_to_pixel(icon(_ICONS.get(name, name), size), 4 + (_ICON - size) / 2, (height - size) / 2)
        + translate(text, _ICON + 9, (height - text.height) / 2)
        + translate(shown, width - 5 - shown.width, (height - shown.height) / 2),
    )


def _own_bid(coins: int) -> Block:
    number = hstack([label(str(coins), 14), icon("coin", 14)], gap=3)
    plate = element(
        "rect", width=_COINS, height=24, rx=4, fill=_BID if coins else _DULL, stroke=INK if coins else _RIM
    )
    return Block(_COINS, 24, plate + translate(number, (_COINS - number.width) / 2, (24 - number.height) / 2))


def _bids(artist: Artist, fought: BattleView, name: str) -> Iterator[Block]:
    """Draw the bids above 0, highest first, each in its clan's shape."""
    made = [(bids.get(name, 0), seat) for seat, bids in zip(fought.participants, fought.bids, strict=True)]
    order: Sequence[Seat] = artist.view.honor
    for coins, seat in sorted(made, key=lambda bid: (-bid[0], order.index(bid[1]))):
        if coins:
            yield artist.mark(seat, 15, str(coins))


_ASKED = {
    "may-commit-seppuku": "seppuku",
    "may-take-hostage": "take_hostage",
    "may-hire-ronin": "hire_ronin",
    "may-hear-poets": "imperial_poets",
}
"""The War Advantage that each of these questions is about."""
_ICONS = {"take_hostage": "take-hostage", "hire_ronin": "ronin", "imperial_poets": "imperial-poets"}


# The picture for each kind of question, with its alternative text


_OF_BATTLES = frozenset(
    {
        "bid",
        "may-commit-seppuku",
        "may-take-hostage",
        "may-hire-ronin",
        "may-hear-poets",
        "may-spare",
        "choose-reparations",
    }
)
"""Questions about the battle in progress."""


def seat_drawing(
    localizer: Localizer, view: RisingSunView, decision: Decision, chosen: Answer | None
) -> Drawing | None:
    """Draw the picture for a seat's question, or return None if it has none."""
    if decision.kind in _OF_BATTLES and view.battle is not None and view.seat in view.battle.participants:
        return _battle(localizer, view, view.battle, decision, chosen)
    if decision.kind in ("choose-mandate", "announce-mandate") and not decision.facts.get("facedown"):
        return _mandates(localizer, view, decision)
    shown = marked(view, decision, chosen)
    return None if shown is None else _map(localizer, shown)


def _map(localizer: Localizer, shown: Marked) -> Drawing:
    artist = Artist(localizer, shown.view, shown.marks)
    if shown.marks.signs and not any(place in PROVINCES for place in shown.marks.signs):
        svg, rest = northern_sea(artist), players_and_shrines(localizer, shown.view)
    else:
        svg, rest = marked_map(artist), sentences(localizer, shown.view)
    return Drawing(svg, alternative_text(localizer, [*_marks_told(localizer, shown), *rest]))


def _marks_told(localizer: Localizer, shown: Marked) -> Iterator[str]:
    """Yield sentences that describe the marks on provinces and shrines."""
    marks, view = shown.marks, shown.view
    if marks.signs:
        places = [
            localizer.label("picture-text-sign", sign=mark, place=_name(localizer, place))
            for place, mark in marks.signs.items()
        ]
        yield localizer.label("picture-text-signs", places=localizer.format_list(places))
    if marks.groups:
        groups = [
            localizer.label("picture-text-group", clan=view.players[seat].clan, province=province)
            for seat, province in sorted(marks.groups)
        ]
        yield localizer.label("picture-text-groups", groups=localizer.format_list(groups))
    if marks.moves:
        moves = [
            localizer.label("picture-text-move", origin=origin, province=province)
            for origin, province in dict.fromkeys(marks.moves)
        ]
        yield localizer.label("picture-text-moves", moves=localizer.format_list(moves))
    if marks.edges:
        yield localizer.label("picture-text-edges", provinces=marks.edges)


def _name(localizer: Localizer, place: str) -> str:
    return localizer.name("province" if place in PROVINCES else "kami", place, marked_up=False)


def _mandates(localizer: Localizer, view: RisingSunView, decision: Decision) -> Drawing:
    question = decision.question
    assert isinstance(question, Pick)
    mandates = [option.means.mandate for option in question.options]
    lines = [
        localizer.label(
            "picture-text-mandate", number=number, mandate=mandate, told=mandate_line(localizer, view, mandate)
        )
        for number, mandate in enumerate(mandates, 1)
    ]
    text = alternative_text(localizer, [localizer.label("picture-text-tiles"), *lines])
    return Drawing(tiles(Artist(localizer, view), mandates), text)


def _battle(
    localizer: Localizer, view: RisingSunView, fought: BattleView, decision: Decision, chosen: Answer | None
) -> Drawing:
    draft = chosen.shares if isinstance(chosen, SharedOut) else {}
    svg = fight(Artist(localizer, view), decision, fought, draft, _numbers(decision))
    return Drawing(svg, alternative_text(localizer, _battle_told(localizer, view, fought, decision, draft)))


def _numbers(decision: Decision) -> Mapping[Seat, str]:
    """Return the numbers of the options about each participant."""
    if decision.kind not in ("may-take-hostage", "choose-reparations"):
        return {}
    question = decision.question
    assert isinstance(question, Pick)
    found: dict[Seat, list[int]] = {}
    for number, option in enumerate(question.options, 1):
        found.setdefault(option.means.seat, []).append(number)
    return {seat: format_ranges(numbers) for seat, numbers in found.items()}


def _battle_told(
    localizer: Localizer, view: RisingSunView, fought: BattleView, decision: Decision, draft: Mapping[str, int]
) -> Iterator[str]:
    yield localizer.label("picture-text-fight", province=fought.province, vp=RULES.token_vp[view.season])
    numbers = _numbers(decision)
    for one in fighters_of(view, decision):
        yield localizer.label(
            "picture-text-fighter",
            number=numbers.get(one.seat),
            clan=view.players[one.seat].clan,
            force=one.force,
            may_hire=one.may_hire,
            hired=one.hired,
            coins=one.coins,
            ronin=one.ronin,
        )
    for seat, bids in zip(fought.participants, fought.bids, strict=False):
        yield localizer.label("picture-text-bids", clan=view.players[seat].clan, bids=bids_told(localizer, bids))
    if any(draft.values()):
        yield localizer.label("picture-text-draft", bids=bids_told(localizer, dict(draft)))
