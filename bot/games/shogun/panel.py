"""Fields of the seat panel between questions, changes since the last look, and a player's plan at the end."""

from collections.abc import Iterable, Iterator

from bot.games.shogun.facts import in_fields, own_lands
from bot.games.shogun.lookup import special_text
from bot.games.shogun.plan import laid
from bot.presentation.components import Component, field
from bot.presentation.formatting import from_to
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.shogun.table import Bid
from engine.shogun.views import PlayerView, ShogunView


def secrets(voice: Voice, view: ShogunView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's goods, special card, mat and provinces.

    While the reader has a question, yield only the actions still to come, or their provinces while claiming. Yield
    nothing during planning, when the question itself shows everything.
    """
    me = view.players[seat]
    if view.phase == "over" or (view.phase == "planning" and me.provinces):
        return
    if seat in view.awaited:
        yield from _lands(voice, view) if view.face_up else _to_come(voice, view, seat)
        return
    yield field(voice.say("panel-goods"), goods(voice, me))
    if me.special is not None:
        text = special_text(voice, me.special)
        yield field(voice.say("panel-special"), voice.say("panel-special-line", special=me.special, text=text))
    if me.plan:
        yield from in_fields(voice.say("panel-mat"), mat_lines(voice, view, seat))
    yield from _lands(voice, view)


def _lands(voice: Voice, view: ShogunView) -> Iterable[Component]:
    return in_fields(voice.say("facts-lands"), own_lands(voice, view))


def _to_come(voice: Voice, view: ShogunView, seat: Seat) -> Iterable[Component]:
    """Yield the reader's remaining actions in a single line, to keep the buttons in sight."""
    mat = view.players[seat].mat
    over = _over(view, seat)
    planned = [
        voice.say("panel-mat-brief", what=_short(voice, action), province=mat[action])
        for action in _in_order(view, seat)
        if mat.get(action) and action not in over
    ]
    if planned:
        yield field(voice.say("panel-mat-to-come"), " · ".join(planned))


def _over(view: ShogunView, seat: Seat) -> list[str]:
    """Return the actions that the reader has carried out, in card order."""
    acted = view.players[seat].acted
    return [card.action for card in view.actions if card.action and (card.done or (card.current and acted))]


def _in_order(view: ShogunView, seat: Seat) -> list[str]:
    """Return the actions in card order, those with face-down cards last."""
    known = [card.action for card in view.actions if card.action is not None]
    return [*known, *(action for action in view.players[seat].mat if action not in known)]


def goods(voice: Voice, me: PlayerView) -> str:
    """Return points, chests, rice, provinces and armies."""
    lines = [
        voice.say("player-wealth", points=me.points, chests=me.chests, rice=me.rice),
        voice.say("player-lands", provinces=me.provinces, armies=me.armies, supply=me.supply),
    ]
    return "\n".join(lines)


def mat_lines(voice: Voice, view: ShogunView, seat: Seat) -> Iterable[str]:
    """Yield the spaces of the reader's mat in card order, with their effect right now, then the bid."""
    me = view.players[seat]
    over = _over(view, seat)
    to_come = [action for action in _in_order(view, seat) if action not in over]
    for action in to_come:
        if province := me.mat.get(action):
            told = laid(voice, view, seat, action, province, brief=True)
            yield voice.say("panel-mat-line", what=_short(voice, action), province=province, told=told)
    empty = [action for action in to_come if not me.mat.get(action)]
    for message, actions in (("panel-mat-empty", empty), ("panel-mat-over", over)):
        if actions:
            yield voice.say(message, actions=voice.listed([_short(voice, action) for action in actions]))
    if me.bid is not None:
        yield voice.say("panel-bid", bid=bid_text(voice, me.bid))


def _short(voice: Voice, action: str) -> str:
    return voice.say(f"action-{action}", "short")


def bid_text(voice: Voice, bid: Bid) -> str:
    """Return the bid as text."""
    if bid.chests is not None:
        return voice.say("bid-chests", number=bid.chests)
    return voice.say("bid-nothing") if bid.province is None else voice.say("bid-province", province=bid.province)


def hidden(voice: Voice, view: ShogunView, seat: Seat) -> Iterable[str]:
    """Yield the provinces and the bid on the reader's mat."""
    me = view.players[seat]
    for action, province in me.mat.items():
        if province:
            yield voice.say("hidden-mat", what=_short(voice, action), province=province)
    if me.plan and me.bid is not None:
        yield voice.say("panel-bid", bid=bid_text(voice, me.bid))


# Changes


def changes(voice: Voice, before: ShogunView, after: ShogunView) -> Iterator[str]:
    """Yield the changes in players' points, chests and provinces.

    While provinces are being claimed, the game log already has a line for each, so they are left out.
    """
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-points", [(new.seat, old.points, new.points) for old, new in players]),
        ("since-chests", [(new.seat, old.chests, new.chests) for old, new in players]),
    ):
        if changed := from_to(voice, numbers):
            yield voice.say(message, changes=changed)
    if after.phase == "claiming":
        return
    won: dict[Seat | None, list[str]] = {}
    for old, new in zip(before.provinces, after.provinces, strict=True):
        if old.owner != new.owner:
            won.setdefault(new.owner, []).append(new.id)
    if won:
        parts = [_won(voice, seat, provinces) for seat, provinces in won.items()]
        yield voice.say("since-provinces", changes="; ".join(parts))


def _won(voice: Voice, seat: Seat | None, provinces: list[str]) -> str:
    if seat is None:
        return voice.say("since-neutral", provinces=provinces)
    return voice.say("since-won", provinces=provinces, seat=seat)
