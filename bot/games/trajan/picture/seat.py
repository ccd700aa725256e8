"""Pictures of a question, drawn from the asked seat's view with its options numbered, and their alternative texts."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.drawing.blocks import PAPER
from bot.drawing.pictures import GOLD, PICTURE_WIDTH, phone_picture
from bot.drawing.svg import INK, element, symbol, text_width
from bot.games.trajan.card import loss
from bot.games.trajan.forecasts import completed_by, is_idle, sow_of, trays_of
from bot.games.trajan.picture.arrows import EDGES, ways
from bot.games.trajan.picture.artist import (
    EMPTY_SPACE,
    FINE,
    PALE,
    SOFT,
    Artist,
    construction_tile,
    forum_tile,
    looks,
    rectangle,
    symbols,
    text,
)
from bot.games.trajan.picture.board import YELLOW_SPACE, ship
from bot.games.trajan.picture.circle import (
    CREAM,
    FOOT,
    GROUND,
    HEIGHT,
    Marks,
    Spot,
    arrow,
    disc,
    foot,
    lying,
    marker,
    ring,
    trajan_tile,
    tray_number,
)
from bot.games.trajan.picture.map import provinces
from bot.localization.localizer import Localizer
from bot.presentation.board import alternative_text
from bot.presentation.controls import Controls
from bot.presentation.questions import draft_answer
from engine.core.questions import Answer, Assign, Assigned, Decision, Pick
from engine.trajan.choices import Sow
from engine.trajan.components import ACTIONS, GOODS_JOKER, MARKERS, RULES, SHIPS, TRAJAN_TILES, TRAY
from engine.trajan.measures import drops, unmet
from engine.trajan.views import PlayerView, TrajanView

NUMBERED = frozenset(
    ("choose-tray", "place-plus2", "trajan", "draft-goods", "seaport", "forum", "military", "construction")
)
"""Kinds of questions whose options have numbers in the picture."""
_STACKS = ((101, 70), (146, 70), (101, 119), (146, 119), (101, 168), (146, 168))
"""Upper left corners of the top Trajan tiles, inside the circle."""
_KEY = (99, 70, 90, 138)
"""x, y, width and height of the key to the markers, inside the circle."""


def seat_drawing(localizer: Localizer, view: TrajanView, decision: Decision, chosen: Answer | None) -> str:
    """Return the picture of a question as SVG, or an empty string if it has none."""
    draw = _DRAWN.get(decision.kind)
    if draw is None or view.seat is None:
        return ""
    artist = Artist(localizer, view)
    return draw(artist, decision, proposed(localizer, decision) if chosen is None else chosen)


def proposed(localizer: Localizer, decision: Decision) -> Answer | None:
    """Return the answer the panel suggests as a draft, or None."""
    draft = Controls(localizer, 0, decision).proposed_draft if isinstance(decision.question, Assign) else None
    return None if draft is None else draft_answer(decision, draft)


# The circle


def _choose_tray(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    """Draw an arrow from each tray to where it ends."""
    view, seat = artist.view, decision.seat
    sows = [option.means for option in _options(decision)]
    moves = tuple((TRAY[sow.tray], TRAY[sow.target]) for sow in sows)
    sure = [sow.completes == "surely" for sow in sows]
    completed = frozenset(move[1] for move, is_sure in zip(moves, sure, strict=True) if is_sure)
    arrows = [
        (is_sure, arrow(way, is_gold=is_sure, is_lost=is_idle(view, seat, sow)))
        for way, is_sure, sow in zip(ways(moves), sure, sows, strict=True)
    ]
    numbers = [
        tray_number(place, move[0], GOLD if is_sure else CREAM)
        for place, (move, is_sure) in enumerate(zip(moves, sure, strict=True), 1)
    ]
    over = [drawn for is_sure, drawn in sorted(arrows, key=lambda each: each[0])]
    return _circle(artist, _me(artist), Marks(gold=completed, ticked=completed), *over, *numbers, foot=foot(artist))


def _sow_markers(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    """Draw where the markers land, and the arrow to the tray of the last one."""
    question, player = decision.question, _me(artist)
    assert isinstance(question, Assign)
    origin, target = TRAY[str(decision.facts["tray"])], TRAY[str(decision.facts["target"])]
    spots = lying(player)
    taken, spots[origin] = spots[origin], []
    numbers = drops(origin, len(taken))
    laid = trays_of(chosen) if isinstance(chosen, Assigned) else {}
    for tray, number in enumerate(numbers):
        markers = laid.get(ACTIONS[tray], [])
        spots[tray] += [Spot(each) for each in markers] + [Spot()] * (number - len(markers))
    if not laid:
        spots[origin] += [] if numbers[origin] else taken
    sow = sow_of(artist.view, decision.seat, question)
    is_sure = sow.completes == "surely"
    if isinstance(chosen, Assigned) and len(chosen.laid) == len(taken):
        is_sure = bool(completed_by(player, sow, laid))
    marks = Marks(gold=frozenset((origin,)), ticked=frozenset((target,)) if is_sure else frozenset())
    (way,) = ways(((origin, target),))
    way = way._replace(start=EDGES[origin])
    return _circle(artist, player, marks, arrow(way, is_gold=is_sure, is_lost=False), spots=spots)


def _lay_markers(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    """Draw the draft in the trays, and the markers left to place."""
    laid = trays_of(chosen) if isinstance(chosen, Assigned) else {}
    spots = []
    for action in ACTIONS:
        markers = laid.get(action, [])
        spots.append(
            [Spot(each, is_new=False) for each in markers] + [Spot()] * (RULES.markers_a_tray - len(markers))
        )
    full = frozenset(tray for tray, action in enumerate(ACTIONS) if len(laid.get(action, ())) == RULES.markers_a_tray)
    left = Counter(dict.fromkeys(MARKERS, RULES.markers_of_a_colour))
    left.subtract(each for markers in laid.values() for each in markers)
    return _circle(artist, _me(artist), Marks(gold=full), _key(artist, left), spots=spots)


def _key(artist: Artist, left: Mapping[str, int]) -> str:
    """Draw the markers left to place, with the names of their colors."""
    x, y, wide, high = _KEY
    title = "picture-to-place" if any(left.values()) else "picture-all-placed"
    parts = [
        rectangle(x, y, wide, high, EMPTY_SPACE, corner=5),
        text(artist.localizer.label(title), x + wide / 2, y + 10, 12, anchor="middle"),
    ]
    for row, each in enumerate(MARKERS):
        middle = y + 29 + row * 19.5
        many = max(0, left[each])
        parts += [marker(each, x + 11 + place * 14.5, middle, 13.5) for place in range(many)]
        parts.append(text(artist.name("marker", each), x + 36, middle, 12, bold=bool(many)))
    return "".join(parts)


def _take_first_tiles(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    """Draw the top tiles, the slots they are for, and the draft there."""
    question, player = decision.question, _me(artist)
    assert isinstance(question, Assign)
    tops = {thing.key: thing.means.tile for thing in question.things}
    laid = {place: tops[thing] for thing, place in chosen.laid} if isinstance(chosen, Assigned) else {}
    slots = [laid.get(action, slot) for action, slot in zip(ACTIONS, player.slots, strict=True)]
    wanted = frozenset(TRAY[place.key] for place in question.places)
    drawn = _tops(artist, [tile for tile in tops.values() if tile not in laid.values()])
    return _circle(artist, player, Marks(wanted=wanted), *drawn, slots=slots)


def _trajan(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    """Draw the numbered top tiles, and the slot they are for."""
    tiles = [option.means.tile for option in _options(decision)]
    player = _me(artist)
    numbers = [disc(number, *_STACKS[number - 1], 8.5) for number in range(1, len(tiles) + 1)]
    marks = Marks(gold=frozenset((player.arch,)), wanted=frozenset((player.arch,)))
    return _circle(artist, player, marks, *_tops(artist, tiles), *numbers)


def _place_plus2(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    """Draw the trays that can get a [+2] marker, numbered."""
    numbers = [tray_number(number, TRAY[option.key]) for number, option in enumerate(_options(decision), 1)]
    return _circle(artist, _me(artist), Marks(), *numbers)


def _tops(artist: Artist, tiles: Sequence[str]) -> list[str]:
    return [trajan_tile(artist, tile, *_STACKS[place]) for place, tile in enumerate(tiles)]


def _circle(
    artist: Artist,
    player: PlayerView,
    marks: Marks,
    *over: str,
    spots: Sequence[Sequence[Spot]] | None = None,
    slots: Sequence[str | None] | None = None,
    foot: str = "",
) -> str:
    """Draw a player's circle with `over` on top and `foot` below; `spots` and `slots` override its contents."""
    drawn = ring(artist, lying(player) if spots is None else spots, player.slots if slots is None else slots, marks)
    return phone_picture(HEIGHT + FOOT * bool(foot), symbols(), drawn, *over, foot, ground=GROUND)


# Parts of the board


def _draft_goods(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    return _on_paper(*to_draft(artist, _numbers(decision)))


def _seaport(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    return _on_paper(*seaport(artist, _numbers(decision)))


def _forum(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    return _on_paper(*forum(artist, _numbers(decision)))


def _construction(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    return _on_paper(*site(artist, _numbers(decision)))


def _military(artist: Artist, decision: Decision, chosen: Answer | None) -> str:
    return _on_paper(*military(artist, _numbers(decision)))


def _on_paper(height: float, drawn: str) -> str:
    return phone_picture(height, symbols(), drawn, ground=PALE)


def _numbers(decision: Decision) -> dict[str, int]:
    """Return the number of each option, by its key."""
    return {option.key: number for number, option in enumerate(_options(decision), 1)}


def _options(decision: Decision) -> Sequence[Any]:
    assert isinstance(decision.question, Pick)
    return decision.question.options


def _me(artist: Artist) -> PlayerView:
    assert artist.view.seat is not None
    return artist.view.players[artist.view.seat]


_DRAWN: Mapping[str, Callable[[Artist, Decision, Answer | None], str]] = {
    "choose-tray": _choose_tray,
    "sow-markers": _sow_markers,
    "lay-markers": _lay_markers,
    "take-first-tiles": _take_first_tiles,
    "trajan": _trajan,
    "place-plus2": _place_plus2,
    "draft-goods": _draft_goods,
    "seaport": _seaport,
    "forum": _forum,
    "construction": _construction,
    "military": _military,
}


# The forum, the provinces and the building site with numbered options


SMALL = 8.5
"""Radius of an option's number on a part of the board."""
_TITLE = 26
_MARGIN = 12
_TILE, _ACROSS, _DOWN, _ROWS = 36, 48, 46, 3
_SPACE = (50, 30)
_STEP = (55, 42)
_WORKER = 15


def title(artist: Artist, action: str) -> str:
    """Draw the symbol and the name of an action at the top."""
    name = text(artist.name("action", action), 28, 14, 14)
    return symbol(action, 8, 5, 17) + name


def forum(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of all forum spaces in columns of three; tiles show their kind's number."""
    view = artist.view
    spaces = [(tile, EMPTY_SPACE) for tile in view.forum] + [(tile, YELLOW_SPACE) for tile in view.extra]
    gap, green = 8, len(view.forum) // _ROWS
    left = (PICTURE_WIDTH - (green + 1) * _ACROSS - gap) / 2 + 4
    parts = []
    for place, (tile, empty) in enumerate(spaces):
        column, row = divmod(place, _ROWS)
        x, y = left + column * _ACROSS + (gap if column >= green else 0), _TITLE + 12 + row * _DOWN
        if tile is None:
            parts.append(rectangle(x, y, _TILE, _TILE, empty, corner=3))
            continue
        parts.append(forum_tile(artist, tile, x, y, _TILE))
        if tile in numbers:
            parts.append(disc(numbers[tile], x + _TILE + 2, y - 2, SMALL))
    height = _TITLE + 12 + _ROWS * _DOWN
    return height, _sheet(height) + title(artist, "forum") + "".join(parts)


def military(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of the map, with numbers at the camp and at every possible destination."""
    me = artist.view.players[artist.view.seat or 0]
    by_province = {(me.leader if key == "post" else key): number for key, number in numbers.items()}
    return looks().height, provinces(artist, 0, by_province)


def site(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of all building spaces, with numbers where the reader can build."""
    (wide, high), (across, down) = _SPACE, _STEP
    parts = []
    for place, space in enumerate(artist.view.site):
        row, column = divmod(place, RULES.building_columns)
        x, y = _MARGIN + column * across, _TITLE + 9 + row * down
        if space.tile:
            parts.append(construction_tile(space.tile, x, y, wide, high))
        else:
            first = x + wide / 2 - _WORKER * 0.8 * (len(space.workers) - 1) / 2
            parts.append(rectangle(x, y, wide, high, EMPTY_SPACE))
            parts += [
                artist.piece(seat, first + at * _WORKER * 0.8, y + high / 2, _WORKER * 0.8)
                for at, seat in enumerate(space.workers)
            ]
        key = str(space.space)
        if key in numbers:
            parts.append(disc(numbers[key], x - 2, y, SMALL))
    if "hire" in numbers:
        parts += [symbol("worker", PICTURE_WIDTH - 26, 5, 17), disc(numbers["hire"], PICTURE_WIDTH - 36, 14, SMALL)]
    height = _TITLE + 9 + RULES.building_rows * down
    return height, _sheet(height) + title(artist, "construction") + "".join(parts)


def _sheet(height: float) -> str:
    return rectangle(0, 0, PICTURE_WIDTH, height, PAPER, corner=0, line=INK)


# The seaport, and the reader's hand


_HAND_MARGIN = 8
_CARD = (38, 40)
_SHIP = 26
_CAPTION = 13
_IN_HAND = 19
_MOST_IN_ROW = 14


def seaport(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of hand, ships, pile and discards."""
    hand, y = _hand(artist, numbers.get("play", 0), _TITLE + 6)
    ships = []
    for each in SHIPS:
        ships.append(ship(artist, each, _HAND_MARGIN + 20, y, PICTURE_WIDTH - 2 * _HAND_MARGIN - 20, _SHIP - 4))
        if each in numbers:
            ships.append(disc(numbers[each], _HAND_MARGIN + 8, y + _SHIP / 2 - 2, SMALL))
        y += _SHIP
    cards = _cards(artist, numbers.get("draw", 0), numbers, y + 10)
    height = y + 10 + _CAPTION + _CARD[1] + 22
    return height, _plain_sheet(height) + title(artist, "seaport") + hand + "".join([*ships, *cards])


def to_draft(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of the drafted hand, the pile and the discards."""
    hand, y = _hand(artist, 0, _TITLE + 6)
    height = y + 10 + _CAPTION + _CARD[1] + 22
    return height, _plain_sheet(height) + title(artist, "seaport") + hand + "".join(
        _cards(artist, numbers.get("pile", 0), numbers, y + 10)
    )


def _hand(artist: Artist, number: int, y: float) -> tuple[str, float]:
    """Draw the reader's goods and commodity jokers in rows; return the drawing and the y where it ends.

    `number` is the option that plays cards, or 0 if there is none.
    """
    me = artist.view.players[artist.view.seat or 0]
    hand = [*me.hand, *["joker"] * me.tiles.count(GOODS_JOKER)]
    label = artist.localizer.label("picture-hand", cards=len(hand))
    parts = [text(label, _HAND_MARGIN, y + 4, 12)]
    if number:
        parts.append(disc(number, _HAND_MARGIN + text_width(label, 12) + 12, y + 4, SMALL))
    y += 16
    for place, good in enumerate(hand):
        row, column = divmod(place, _MOST_IN_ROW)
        parts.append(symbol(good, _HAND_MARGIN + column * _IN_HAND, y + row * (_IN_HAND + 2), _IN_HAND - 2))
    rows = -(-len(hand) // _MOST_IN_ROW)
    return "".join(parts), y + rows * (_IN_HAND + 2) + 6


def _cards(artist: Artist, pile: int, numbers: Mapping[str, int], y: float) -> Iterable[str]:
    """Draw the pile and the top discards below a caption, each with its size."""
    view = artist.view
    yield text(artist.localizer.label("picture-supply"), _HAND_MARGIN, y, 12)
    y += _CAPTION
    tops = [(view.pile, "", pile)]
    tops += [
        (len(discards), discards[-1] if discards else "", numbers.get(f"discard-{place}", 0))
        for place, discards in enumerate(view.discards, 1)
    ]
    each = PICTURE_WIDTH / len(tops)
    for place, (cards, good, number) in enumerate(tops):
        middle = each * (place + 0.5)
        x = middle - _CARD[0] / 2
        yield rectangle(x, y, *_CARD, PALE if cards else PAPER, corner=4, line=INK if cards else FINE)
        if cards:
            yield symbol(good or "card", middle - 13, y + 7, 26)
        if number:
            yield disc(number, x - 3, y + 3, SMALL)
        name = (
            artist.name("good", good)
            if good
            else artist.localizer.label("picture-pile" if not place else "picture-none")
        )
        label = artist.localizer.label("picture-cards", name=name, cards=cards)
        yield text(label, middle, y + _CARD[1] + 10, anchor="middle", fill=SOFT, bold=False)


def _plain_sheet(height: float) -> str:
    return element("rect", width=PICTURE_WIDTH, height=height, fill=PAPER)


# Alternative text: first what is highlighted, then everything else


_OF_BOARD = frozenset(("draft-goods", "seaport", "forum", "military", "construction"))


def seat_text(localizer: Localizer, view: TrajanView, decision: Decision, chosen: Answer | None) -> str:
    """Return the alternative text of a question's picture."""
    chosen = proposed(localizer, decision) if chosen is None else chosen
    return alternative_text(localizer, _sentences(localizer, view, decision, chosen))


def _sentences(localizer: Localizer, view: TrajanView, decision: Decision, chosen: Answer | None) -> Iterable[str]:
    yield localizer.label(f"seat-text-{decision.kind}", **decision.facts)
    if decision.kind in NUMBERED:
        yield from _options_text(localizer, view, decision)
    if isinstance(chosen, Assigned):
        yield from _draft_text(localizer, decision, chosen)
    if decision.kind == "choose-tray":
        yield from _foot_text(localizer, view, decision.seat)
    if decision.kind not in _OF_BOARD:
        yield from _circle_text(localizer, view, decision.seat)


def _options_text(localizer: Localizer, view: TrajanView, decision: Decision) -> Iterable[str]:
    assert isinstance(decision.question, Pick)
    for number, option in enumerate(decision.question.options, 1):
        if isinstance(option.means, Sow):
            yield localizer.label(
                "seat-text-arrow", number=number, **option.means._asdict() | {"from": option.means.tray}
            )
        else:
            facts = {**decision.facts, **localizer.lexicon.label_facts(localizer, option)}
            yield localizer.label("seat-text-option", number=number, answer=localizer.label(option.word, **facts))


def _foot_text(localizer: Localizer, view: TrajanView, seat: int) -> Iterable[str]:
    """Yield the time left in the round, and the demands the reader can't meet yet."""
    facts = {"round": view.round, "left": view.lap - view.time}
    yield localizer.label("seat-text-time", time=localizer.label("picture-left", **facts))
    me = view.players[seat]
    points = loss(view, me)
    if points:
        lacking = [
            localizer.label(f"demand-{each}") for each in unmet(view.demands, me.completed, me.tiles).elements()
        ]
        yield localizer.label("seat-text-unmet", unmet=localizer.format_list(lacking), points=points)


def _draft_text(localizer: Localizer, decision: Decision, chosen: Assigned) -> Iterable[str]:
    """Yield the markers placed in each tray."""
    for place, things in trays_of(chosen).items():
        if decision.kind == "take-first-tiles":
            continue
        yield localizer.label("seat-text-placed", tray=place, markers=things)


def _circle_text(localizer: Localizer, view: TrajanView, seat: int) -> Iterable[str]:
    """Yield each tray with its markers and its tile."""
    player = view.players[seat]
    for tray, action in enumerate(ACTIONS):
        tile = player.slots[tray]
        if player.trays[tray] or tile:
            yield localizer.label(
                "seat-text-tray",
                tray=action,
                there=localizer.format_list([localizer.label(f"marker-{marker}") for marker in player.trays[tray]])
                or None,
                wanted=localizer.format_list(
                    [localizer.label(f"marker-{each}") for each in TRAJAN_TILES[tile].markers]
                )
                if tile
                else None,
                brings=localizer.label(f"brings-{TRAJAN_TILES[tile].kind.id}") if tile else None,
            )
