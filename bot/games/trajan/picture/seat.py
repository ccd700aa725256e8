"""Pictures of a question, drawn from the asked seat's view with its options numbered."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.drawing.phone import GOLD, phone_picture
from bot.games.trajan.picture.arrows import EDGES, ways
from bot.games.trajan.picture.artist import EMPTY_SPACE, PALE, Artist, rectangle, text
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
from bot.games.trajan.picture.looks import symbols
from bot.games.trajan.picture.market import seaport, to_draft
from bot.games.trajan.picture.places import forum, military, site
from bot.games.trajan.possible import is_idle
from bot.games.trajan.sowing import completed_by, sow_of, trays_of
from bot.presentation.controls import Controls
from bot.presentation.question import answer_in
from bot.words.voice import Voice
from engine.core.questions import Answer, Assign, Assigned, Decision, Pick
from engine.trajan.components import ACTIONS, MARKERS, RULES, TRAY
from engine.trajan.measures import drops
from engine.trajan.views import PlayerView, TrajanView

NUMBERED = frozenset(
    ("choose-tray", "place-plus2", "trajan", "draft-goods", "seaport", "forum", "military", "construction")
)
"""Kinds of questions whose options have numbers in the picture."""
_STACKS = ((101, 70), (146, 70), (101, 119), (146, 119), (101, 168), (146, 168))
"""Upper left corners of the top Trajan tiles, inside the circle."""
_KEY = (99, 70, 90, 138)
"""x, y, width and height of the key to the markers, inside the circle."""


def seat_drawing(voice: Voice, view: TrajanView, decision: Decision, chosen: Answer | None) -> str:
    """Return the picture of a question as SVG, or an empty string if it has none."""
    draw = _DRAWN.get(decision.kind)
    if draw is None or view.seat is None:
        return ""
    artist = Artist(voice, view)
    return draw(artist, decision, proposed(voice, decision) if chosen is None else chosen)


def proposed(voice: Voice, decision: Decision) -> Answer | None:
    """Return the answer the panel suggests as a draft, or None."""
    draft = Controls(voice, 0, decision).proposed if isinstance(decision.question, Assign) else None
    return None if draft is None else answer_in(decision, draft)


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
        text(artist.voice.label(title), x + wide / 2, y + 10, 12, anchor="middle"),
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
