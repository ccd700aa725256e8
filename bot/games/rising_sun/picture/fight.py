"""The picture of a battle for its participants: resources, tiebreaker, and War Advantages with bids."""

from collections.abc import Iterator, Mapping, Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, flowing, icon, label
from bot.drawing.phone import GOLD, WIDTH, exactly_at, name_label, phone_picture
from bot.drawing.svg import INK, element, words
from bot.games.rising_sun.bidding import Fighter, advantage_facts, fighters_of
from bot.games.rising_sun.picture.artist import WAR, Artist
from bot.games.rising_sun.picture.crowd import Group, crowd
from bot.games.rising_sun.picture.looks import symbols
from bot.games.rising_sun.picture.marked import sign
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.rising_sun.components import RULES
from engine.rising_sun.views import BattleView

_GROUND = "#294c6c"
_SAND = "#c8bda3"
_DULL = "#e5dcc6"
_BID = "#fdeeb5"
_RIM = "#8a7550"
_EDGE = 4
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
    parts = [exactly_at(_title(artist, fought), _EDGE, 2), exactly_at(cards, _EDGE, _TOP)]
    for row in rows:
        parts.append(exactly_at(row, _EDGE, y))
        y += row.height + 3
    ground = element("rect", y=_TOP + cards.height + 2, width=WIDTH, height=y, fill=_SAND)
    return phone_picture(y + 1, symbols(), ground, *parts, ground=_GROUND)


def _title(artist: Artist, fought: BattleView) -> Block:
    """Draw the battle's number and province, and the value of its token."""
    number = artist.view.war_provinces.index(fought.province) + 1
    disc = element("circle", cx=9, cy=10, r=8.5, fill=WAR, stroke=PAPER, stroke_width=1.2)
    name = words(artist.voice.name("province", fought.province, marked_up=False), 22, 15, 15, fill=PAPER)
    worth = artist.voice.label("picture-token", vp=RULES.token_vp[artist.view.season])
    token, width = label(worth, 12, fill=PAPER, bold=False), WIDTH - 2 * _EDGE
    inner = words(str(number), 9, 14.2, 12, fill=PAPER, anchor="middle")
    return Block(width, 20, disc + inner + name + at(token, width - token.width, 3))


def _fighters(artist: Artist, decision: Decision, numbers: Mapping[Seat, str]) -> Block:
    """Draw a card per participant in Honor order, all of the same height."""
    fighters = fighters_of(artist.view, decision)
    width = (WIDTH - 2 * _EDGE - 3 * (len(fighters) - 1)) / len(fighters)
    bodies = [
        _means(artist, one, width - 6, number=numbers.get(one.seat, ""), wins_ties=not place)
        for place, one in enumerate(fighters)
    ]
    height = _HEAD + _PIECES + max(body.height for body in bodies) + 6
    drawn = [
        exactly_at(_card(artist, one, body, width, height), place * (width + 3), 0)
        for place, (one, body) in enumerate(zip(fighters, bodies, strict=True))
    ]
    return Block(WIDTH - 2 * _EDGE, height, "".join(drawn))


def _card(artist: Artist, one: Fighter, body: Block, width: float, height: float) -> Block:
    """Draw a participant's name, pieces and resources."""
    look, is_me = artist.look(one.seat), one.seat == artist.view.seat
    edge: dict[str, str | float] = {"stroke": GOLD, "stroke_width": 3} if is_me else {"stroke": INK}
    plate = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=5, fill=PAPER, **edge)
    head = element("rect", x=2, y=2, width=width - 4, height=_HEAD - 2, rx=3, fill=look.plate)
    name = artist.voice.label("picture-you") if is_me else artist.name(one.seat)
    shape, shown = artist.mark(one.seat, 10, fill=PAPER), name_label(name, 12, width - 8, fill=look.ink)
    has_room = shape.width + 3 + shown.width <= width - 8
    titled = at(beside([shape, shown] if has_room else [shown], gap=3), 4, 4)
    group = Group(one.seat, one.force, one.figures, one.strongholds)
    pieces = crowd(artist, [group], one.seat if one.leads else None, width - 6, _PIECES - 4)
    inner = at(pieces, (width - pieces.width) / 2, _HEAD + (_PIECES - pieces.height) / 2)
    return Block(width, height, plate + head + titled + inner + at(body, (width - body.width) / 2, _HEAD + _PIECES))


def _means(artist: Artist, one: Fighter, width: float, *, number: str, wins_ties: bool) -> Block:
    """Draw a participant's option number, Coins and Ronin, and whether they win ties.

    If Ronin can be hired, also draw the resulting Force.
    """
    coins = beside([icon("coin", 13), label(str(one.coins), 12)], gap=2)
    ronin = beside([icon("ronin", 13), label(str(one.ronin), 12)], gap=2)
    hired = [icon("ronin", 13), label(_MAKES, 12), artist.mark(one.seat, 14, str(one.hired))]
    ties = label(artist.voice.label("picture-ties"), 11, bold=False) if wins_ties else EMPTY
    lines = [sign(number)] if number else []
    lines += [flowing([coins, ronin], width, gap=7, leading=0), beside(hired if one.may_hire else [], gap=1), ties]
    wide = max(line.width for line in lines)
    return below([Block(wide, line.height, at(line, (wide - line.width) / 2, 0)) for line in lines], gap=1)


def _advantage(artist: Artist, decision: Decision, fought: BattleView, draft: Mapping[str, int], name: str) -> Block:
    """Draw a War Advantage, its effect for the reader, and its bids.

    Until bids are revealed, the only bid is the one in the draft.
    """
    width, is_now = WIDTH - 2 * _EDGE, _ASKED.get(decision.kind) == name
    coins = draft.get(name, 0)
    bids = list(_bids(artist, fought, name)) if fought.bids else [_own_bid(coins)]
    is_marked = is_now or bool(coins)
    height, size = (_ROW, _ICON) if is_now or not fought.bids else (_LOW_ROW, _LOW_ICON)
    line: dict[str, str | float] = {"fill": _DULL, "stroke": _RIM}
    if is_marked:
        line = {"fill": PAPER, "stroke": GOLD, "stroke_width": 3}
    plate = element("rect", x=0.5, y=0.5, width=width - 1, height=height - 1, rx=5, **line)
    shown = beside(bids, gap=3)
    title = label(artist.voice.label(f"advantage-{name}"), 12)
    facts = advantage_facts(artist.voice, artist.view, sum(draft.values()))
    told = artist.voice.label(f"picture-does-{name}", **facts)
    effect = label(told, 11, bold=False)
    has_room = height == _ROW and effect.width <= width - _ICON - 16 - shown.width
    text = below([title, effect if has_room else EMPTY], gap=1)
    return Block(
        width,
        height,
        plate
        + exactly_at(icon(_ICONS.get(name, name), size), 4 + (_ICON - size) / 2, (height - size) / 2)
        + at(text, _ICON + 9, (height - text.height) / 2)
        + at(shown, width - 5 - shown.width, (height - shown.height) / 2),
    )


def _own_bid(coins: int) -> Block:
    number = beside([label(str(coins), 14), icon("coin", 14)], gap=3)
    plate = element(
        "rect", width=_COINS, height=24, rx=4, fill=_BID if coins else _DULL, stroke=INK if coins else _RIM
    )
    return Block(_COINS, 24, plate + at(number, (_COINS - number.width) / 2, (24 - number.height) / 2))


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
