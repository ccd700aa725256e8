"""Fields of the seat panel between questions, changes since the last look, and a player's plan at the end."""

from collections.abc import Iterable, Iterator

from bot.games.shogun.facts import in_fields, own_lands
from bot.games.shogun.lookup import special_text
from bot.games.shogun.plan import laid
from bot.localization.localizer import Localizer
from bot.presentation.components import Component, embed_field
from bot.presentation.formatting import format_changes
from engine.core.events import Seat
from engine.shogun.table import Bid
from engine.shogun.views import PlayerView, ShogunView


def secrets(localizer: Localizer, view: ShogunView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's goods, special card, mat and provinces.

    While the reader has a question, yield only the actions still to come, or their provinces while claiming. Yield
    nothing during planning, when the question itself shows everything.
    """
    me = view.players[seat]
    if view.phase == "over" or (view.phase == "planning" and me.provinces):
        return
    if seat in view.awaited:
        yield from _lands(localizer, view) if view.face_up else _to_come(localizer, view, seat)
        return
    yield embed_field(localizer.format("panel-goods"), goods(localizer, me))
    if me.special is not None:
        text = special_text(localizer, me.special)
        yield embed_field(
            localizer.format("panel-special"), localizer.format("panel-special-line", special=me.special, text=text)
        )
    if me.plan:
        yield from in_fields(localizer.format("panel-mat"), mat_lines(localizer, view, seat))
    yield from _lands(localizer, view)


def _lands(localizer: Localizer, view: ShogunView) -> Iterable[Component]:
    return in_fields(localizer.format("facts-lands"), own_lands(localizer, view))


def _to_come(localizer: Localizer, view: ShogunView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's remaining actions in a single line, to keep the buttons in sight."""
    mat = view.players[seat].mat
    over = _over(view, seat)
    planned = [
        localizer.format("panel-mat-brief", what=_short(localizer, action), province=mat[action])
        for action in _in_order(view, seat)
        if mat.get(action) and action not in over
    ]
    if planned:
        yield embed_field(localizer.format("panel-mat-to-come"), " · ".join(planned))


def _over(view: ShogunView, seat: Seat) -> list[str]:
    """Return the actions that the reader has carried out, in card order."""
    acted = view.players[seat].acted
    return [card.action for card in view.actions if card.action and (card.done or (card.current and acted))]


def _in_order(view: ShogunView, seat: Seat) -> list[str]:
    """Return the actions in card order, those with face-down cards last."""
    known = [card.action for card in view.actions if card.action is not None]
    return [*known, *(action for action in view.players[seat].mat if action not in known)]


def goods(localizer: Localizer, me: PlayerView) -> str:
    """Return points, chests, rice, provinces and armies."""
    lines = [
        localizer.format("player-wealth", points=me.points, chests=me.chests, rice=me.rice),
        localizer.format("player-lands", provinces=me.provinces, armies=me.armies, supply=me.supply),
    ]
    return "\n".join(lines)


def mat_lines(localizer: Localizer, view: ShogunView, seat: Seat) -> Iterable[str]:
    """Yield the spaces of the reader's mat in card order, with their effect right now, then the bid."""
    me = view.players[seat]
    over = _over(view, seat)
    to_come = [action for action in _in_order(view, seat) if action not in over]
    for action in to_come:
        if province := me.mat.get(action):
            told = laid(localizer, view, seat, action, province, brief=True)
            yield localizer.format("panel-mat-line", what=_short(localizer, action), province=province, told=told)
    empty = [action for action in to_come if not me.mat.get(action)]
    for message, actions in (("panel-mat-empty", empty), ("panel-mat-over", over)):
        if actions:
            yield localizer.format(
                message, actions=localizer.format_list([_short(localizer, action) for action in actions])
            )
    if me.bid is not None:
        yield localizer.format("panel-bid", bid=bid_text(localizer, me.bid))


def _short(localizer: Localizer, action: str) -> str:
    return localizer.format(f"action-{action}", "short")


def bid_text(localizer: Localizer, bid: Bid) -> str:
    """Return the bid as text."""
    if bid.chests is not None:
        return localizer.format("bid-chests", number=bid.chests)
    return (
        localizer.format("bid-nothing")
        if bid.province is None
        else localizer.format("bid-province", province=bid.province)
    )


def hidden(localizer: Localizer, view: ShogunView, seat: Seat) -> Iterable[str]:
    """Yield the provinces and the bid on the reader's mat."""
    me = view.players[seat]
    for action, province in me.mat.items():
        if province:
            yield localizer.format("hidden-mat", what=_short(localizer, action), province=province)
    if me.plan and me.bid is not None:
        yield localizer.format("panel-bid", bid=bid_text(localizer, me.bid))


# Changes


def changes(localizer: Localizer, before: ShogunView, after: ShogunView) -> Iterator[str]:
    """Yield the changes in players' points, chests and provinces.

    While provinces are being claimed, the game log already has a line for each, so they are left out.
    """
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-points", [(new.seat, old.points, new.points) for old, new in players]),
        ("since-chests", [(new.seat, old.chests, new.chests) for old, new in players]),
    ):
        if changed := format_changes(localizer, numbers):
            yield localizer.format(message, changes=changed)
    if after.phase == "claiming":
        return
    won: dict[Seat | None, list[str]] = {}
    for old, new in zip(before.provinces, after.provinces, strict=True):
        if old.owner != new.owner:
            won.setdefault(new.owner, []).append(new.id)
    if won:
        parts = [_won(localizer, seat, provinces) for seat, provinces in won.items()]
        yield localizer.format("since-provinces", changes="; ".join(parts))


def _won(localizer: Localizer, seat: Seat | None, provinces: list[str]) -> str:
    if seat is None:
        return localizer.format("since-neutral", provinces=provinces)
    return localizer.format("since-won", provinces=provinces, seat=seat)
