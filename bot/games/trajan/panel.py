"""Seat panel fields: points, the hand, the circle and aims between questions, and recent changes."""

from collections.abc import Iterable

from bot.games.trajan.facts import bonus_line, circle_field, demand_line
from bot.games.trajan.forecasts import mat_of
from bot.games.trajan.names import listed_short, short
from bot.localization.localizer import Localizer
from bot.presentation.components import Component, embed_field
from bot.presentation.formatting import format_changes
from engine.core.events import Seat
from engine.trajan.components import SHIPS, ShipId
from engine.trajan.measures import goods_jokers, most_cargo
from engine.trajan.views import TrajanView


def secrets(localizer: Localizer, view: TrajanView) -> Iterable[Component]:
    """Yield points, hand and aims of the reader; the circle with where each tray ends only between questions."""
    seat = view.seat
    if seat is None or view.phase == "over":
        return
    if view.phase != "set-up":
        yield embed_field(localizer.format("panel-points"), " · ".join(_points(localizer, view, seat)))
    if seat not in view.awaited:
        yield from circle_field(localizer, view, seat, ahead=True)
    me = view.players[seat]
    if me.hand or goods_jokers(mat_of(view, seat)):
        yield embed_field(localizer.format("panel-hand"), "\n".join(_hand(localizer, view, seat)))
    if seat not in view.awaited and view.phase == "turns":
        lines = [demand_line(localizer, view, seat)]
        if me.bonus:
            lines.append(localizer.format("panel-bonus", named=bonus_line(localizer, me.bonus)))
        yield embed_field(localizer.format("panel-aims"), "\n".join(lines))


def _points(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[str]:
    """Yield the reader's points, then those of the other players, most first."""
    yield localizer.format("panel-own-points", points=view.players[seat].points)
    others = [player for player in view.players if player.seat != seat]
    for player in sorted(others, key=lambda player: player.points, reverse=True):
        yield localizer.format("panel-points-of", seat=player.seat, points=player.points)


def _hand(localizer: Localizer, view: TrajanView, seat: Seat) -> Iterable[str]:
    """Yield the cards, and the most they would score on each ship now."""
    mat = mat_of(view, seat)
    yield localizer.format("panel-cards", named=listed_short(localizer, "good", mat.hand), jokers=goods_jokers(mat))
    loads = [(ship, most_cargo(mat, ship)) for ship in SHIPS]
    yield localizer.format(
        "panel-ships", ships=", ".join(_load(localizer, view, ship, number) for ship, number in loads if number)
    )


def _load(localizer: Localizer, view: TrajanView, ship: ShipId, number: int) -> str:
    coloured = ship in view.coloured
    points = SHIPS[ship].coloured if coloured else SHIPS[ship].grey
    return localizer.format(
        "panel-ship", name=short(localizer, "ship", ship), points=points[number - 1], coloured=coloured
    )


def hidden(localizer: Localizer, view: TrajanView) -> str:
    """Return the reader's hand at the end of the game."""
    if view.seat is None:
        return ""
    hand = listed_short(localizer, "good", view.players[view.seat].hand)
    return localizer.format("hidden-hand", named=hand) if hand else ""


# Changes


def changes(localizer: Localizer, before: TrajanView, after: TrajanView) -> tuple[str, ...]:
    """Return a line on points, the reader's own first even if unchanged, and a line on votes."""
    players = list(zip(before.players, after.players, strict=True))
    votes = format_changes(localizer, [(new.seat, old.votes, new.votes) for old, new in players])
    points = _points_changed(localizer, [(new.seat, old.points, new.points) for old, new in players], after.seat)
    return tuple(filter(None, (points, localizer.format("since-votes", changes=votes) if votes else "")))


def _points_changed(localizer: Localizer, points: list[tuple[Seat, int, int]], seat: Seat | None) -> str:
    if all(old == new for _, old, new in points):
        return ""
    own = [
        localizer.format("since-own-points", changed=old != new, before=old, points=new)
        for each, old, new in points
        if each == seat
    ]
    others = format_changes(localizer, [changed for changed in points if changed[0] != seat])
    return localizer.format("since-points", changes=" · ".join(filter(None, (*own, others))))
