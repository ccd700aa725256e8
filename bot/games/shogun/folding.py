"""Combines related events for the game log: an action with its results, a battle with its consequences."""

from collections.abc import Callable, Iterator, Sequence

from bot.games.shogun.pieces import buildings
from bot.games.shogun.story import details, facts_to_tell, run_of, sentence, supply_told
from bot.words.voice import Voice
from engine.core.events import Event
from engine.shogun.components import ACTIONS
from engine.shogun.events import (
    ActionBegan,
    ActionTurnedUp,
    ActionVoid,
    ArmiesMoved,
    BattleFought,
    Built,
    Collected,
    Deployed,
    MarkerPlaced,
    ProvinceTaken,
    RevoltFought,
    SpecialTaken,
    TurnOrderSet,
    WinterSupply,
)

_DEEDS = (Built, Collected, Deployed, ArmiesMoved, ActionVoid)
"""Kinds of events that a player's action results in, except battles."""
_ACTING = (*_DEEDS, MarkerPlaced, RevoltFought, BattleFought, ProvinceTaken)


def an_action(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield the lines for an action card.

    If all players have acted, the first line sums up what they did. Until then, and for battles, it lists the
    provinces that players revealed.
    """
    began = events[0]
    assert isinstance(began, ActionBegan)
    done = events[1 : run_of(events, 1, _ACTING)]
    turned = [event for event in events[1:] if isinstance(event, ActionTurnedUp)]
    head = facts_to_tell(voice, began)
    if not ACTIONS[began.action].battles and _is_complete(began, done):
        head["lines"] = "; ".join(_done(voice, done)) or head["lines"]
        done = [event for event in done if not isinstance(event, (*_DEEDS, MarkerPlaced))]
    yield " ".join([voice.say("event-action-began", **head), *(sentence(voice, event) for event in turned)])
    yield from deeds(voice, done)


def length_of_action(events: Sequence[Event]) -> int:
    """Count the leading events that belong to one action card, including the next card it turns up."""
    end = run_of(events, 1, _ACTING)
    return end + 1 if end < len(events) and isinstance(events[end], ActionTurnedUp) else end


def _is_complete(began: ActionBegan, done: Sequence[Event]) -> bool:
    """Return whether every player who revealed a province has acted."""
    acted = {event.seat for event in done if isinstance(event, _DEEDS)}
    return all(seat in acted for seat, card in enumerate(began.cards) if card)


def _done(voice: Voice, done: Sequence[Event]) -> Iterator[str]:
    """Yield a few words on what each player did."""
    markers = {event.province: event.markers for event in done if isinstance(event, MarkerPlaced)}
    for event in done:
        if isinstance(event, _DEEDS):
            facts = {"markers": markers.get(event.province, 0), **facts_to_tell(voice, event)}
            yield voice.say(f"done-{_WORDS[type(event)]}", **facts)


_WORDS: dict[type[Event], str] = {
    Built: "built",
    Collected: "collected",
    Deployed: "deployed",
    ArmiesMoved: "moved",
    ActionVoid: "void",
}


def deeds(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per event; a battle or revolt shares its line with its consequences."""
    at = 0
    while at < len(events):
        event = events[at]
        at += 1
        if isinstance(event, MarkerPlaced) and event.markers == 1:
            continue  # Every collection places a marker. Only a second one is worth a line.
        line = sentence(voice, event)
        if isinstance(event, BattleFought | RevoltFought):
            while at < len(events) and _follows(event, events[at]):
                line = " ".join([line, *_passed_on(voice, events[at])])
                at += 1
        yield line
        yield from details(voice, event)


def _follows(fight: BattleFought | RevoltFought, event: Event) -> bool:
    return isinstance(event, ProvinceTaken) and event.province == fight.province


def _passed_on(voice: Voice, event: Event) -> Iterator[str]:
    """Yield the buildings and markers that changed hands, and the plan that the loss of the province cancels."""
    assert isinstance(event, ProvinceTaken)
    parts = [buildings(voice, event.buildings)] if event.buildings else []
    parts += [voice.say("told-markers", markers=event.markers)] if event.markers else []
    if parts:
        yield voice.say("told-passes-on", gone=event.to is None, what=", ".join(parts))
    if event.unplanned:
        yield voice.say("told-unplanned", seat=event.seat)
    if event.cancels:
        yield voice.say("told-plan-lost", seat=event.seat, action=event.action)


def specials(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield the special cards that players took.

    One line in turn order if these events contain all of them, otherwise one line each.
    """
    taken = {event.seat: event for event in events if isinstance(event, SpecialTaken)}
    order = next((event.seats for event in events if isinstance(event, TurnOrderSet)), None)
    if order is not None and set(taken) == set(order):
        lines = [voice.say("told-special", seat=seat, special=taken[seat].special) for seat in order]
        yield voice.say("told-order", lines=", ".join(lines))
        return
    for event in events:
        yield sentence(voice, event)


def supplies(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield one line on all players' rice."""
    lines = [supply_told(voice, event) for event in events if isinstance(event, WinterSupply)]
    yield voice.say("event-winter-supply", lines=", ".join(lines))


Fold = Callable[[Voice, Sequence[Event]], Iterator[str]]
FOLDS: tuple[tuple[tuple[type[Event], ...], Fold], ...] = (
    ((SpecialTaken, TurnOrderSet), specials),
    ((WinterSupply,), supplies),
    (_ACTING, deeds),
)
"""Kinds of events that share lines while they follow one another, with the function that formats them."""


def fold_of(event: Event) -> tuple[tuple[type[Event], ...], Fold] | None:
    """Return the entry of `FOLDS` for an event, or None."""
    return next(((kinds, fold) for kinds, fold in FOLDS if isinstance(event, kinds)), None)
