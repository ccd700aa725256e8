"""Seat panel fields: points, the hand, the circle and aims between questions, and recent changes."""

from collections.abc import Iterable

from bot.games.trajan.facts import bonus_line, circle_field, demand_line
from bot.games.trajan.forecasts import mat_of
from bot.games.trajan.names import listed_short, short
from bot.presentation.components import Component, field
from bot.presentation.formatting import from_to
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.trajan.components import SHIPS, ShipId
from engine.trajan.measures import goods_jokers, most_cargo
from engine.trajan.views import TrajanView


def secrets(voice: Voice, view: TrajanView) -> Iterable[Component]:
    """Yield points, hand and aims of the reader; the circle with where each tray ends only between questions."""
    seat = view.seat
    if seat is None or view.phase == "over":
        return
    if view.phase != "set-up":
        yield field(voice.say("panel-points"), " · ".join(_points(voice, view, seat)))
    if seat not in view.awaited:
        yield from circle_field(voice, view, seat, ahead=True)
    me = view.players[seat]
    if me.hand or goods_jokers(mat_of(view, seat)):
        yield field(voice.say("panel-hand"), "\n".join(_hand(voice, view, seat)))
    if seat not in view.awaited and view.phase == "turns":
        lines = [demand_line(voice, view, seat)]
        if me.bonus:
            lines.append(voice.say("panel-bonus", named=bonus_line(voice, me.bonus)))
        yield field(voice.say("panel-aims"), "\n".join(lines))


def _points(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[str]:
    """Yield the reader's points, then those of the other players, most first."""
    yield voice.say("panel-own-points", points=view.players[seat].points)
    others = [player for player in view.players if player.seat != seat]
    for player in sorted(others, key=lambda player: player.points, reverse=True):
        yield voice.say("panel-points-of", seat=player.seat, points=player.points)


def _hand(voice: Voice, view: TrajanView, seat: Seat) -> Iterable[str]:
    """Yield the cards, and the most they would score on each ship now."""
    mat = mat_of(view, seat)
    yield voice.say("panel-cards", named=listed_short(voice, "good", mat.hand), jokers=goods_jokers(mat))
    loads = [(ship, most_cargo(mat, ship)) for ship in SHIPS]
    yield voice.say(
        "panel-ships", ships=", ".join(_load(voice, view, ship, number) for ship, number in loads if number)
    )


def _load(voice: Voice, view: TrajanView, ship: ShipId, number: int) -> str:
    coloured = ship in view.coloured
    points = SHIPS[ship].coloured if coloured else SHIPS[ship].grey
    return voice.say("panel-ship", name=short(voice, "ship", ship), points=points[number - 1], coloured=coloured)


def hidden(voice: Voice, view: TrajanView) -> str:
    """Return the reader's hand at the end of the game."""
    if view.seat is None:
        return ""
    hand = listed_short(voice, "good", view.players[view.seat].hand)
    return voice.say("hidden-hand", named=hand) if hand else ""


# Changes


def changes(voice: Voice, before: TrajanView, after: TrajanView) -> tuple[str, ...]:
    """Return a line on points, the reader's own first even if unchanged, and a line on votes."""
    players = list(zip(before.players, after.players, strict=True))
    votes = from_to(voice, [(new.seat, old.votes, new.votes) for old, new in players])
    points = _points_changed(voice, [(new.seat, old.points, new.points) for old, new in players], after.seat)
    return tuple(filter(None, (points, voice.say("since-votes", changes=votes) if votes else "")))


def _points_changed(voice: Voice, points: list[tuple[Seat, int, int]], seat: Seat | None) -> str:
    if all(old == new for _, old, new in points):
        return ""
    own = [
        voice.say("since-own-points", changed=old != new, before=old, points=new)
        for each, old, new in points
        if each == seat
    ]
    others = from_to(voice, [changed for changed in points if changed[0] != seat])
    return voice.say("since-points", changes=" · ".join(filter(None, (*own, others))))
