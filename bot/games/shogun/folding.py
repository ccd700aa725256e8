"""What is told together: an action card with what everybody did by it, a battle with what it led to."""

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
"""What a player does by an action card without a battle."""
_ACTING = (*_DEEDS, MarkerPlaced, RevoltFought, BattleFought, ProvinceTaken)


def an_action(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """An action card with all that was done by it so far, if everybody has acted; else what was shown and done."""
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
    """How many of the events belong to the action card that the first of them shows, and what it turned up."""
    end = run_of(events, 1, _ACTING)
    return end + 1 if end < len(events) and isinstance(events[end], ActionTurnedUp) else end


def _is_complete(began: ActionBegan, done: Sequence[Event]) -> bool:
    """Whether all who show a card have acted."""
    acted = {event.seat for event in done if isinstance(event, _DEEDS)}
    return all(seat in acted for seat, card in enumerate(began.cards) if card)


def _done(voice: Voice, done: Sequence[Event]) -> Iterator[str]:
    """What everybody did, in a few words each."""
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
    """Sentence by sentence; a battle or a revolt with what it led to."""
    at = 0
    while at < len(events):
        event = events[at]
        at += 1
        if isinstance(event, MarkerPlaced) and event.markers == 1:
            continue  # Whoever collects places one: that goes without saying.
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
    """What went with a province, and the plan that its loser cannot carry out any more."""
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
    """Who took which special card; with the turn order in one line if all of it is told here."""
    taken = {event.seat: event for event in events if isinstance(event, SpecialTaken)}
    order = next((event.seats for event in events if isinstance(event, TurnOrderSet)), None)
    if order is not None and set(taken) == set(order):
        lines = [voice.say("told-special", seat=seat, special=taken[seat].special) for seat in order]
        yield voice.say("told-order", lines=", ".join(lines))
        return
    for event in events:
        yield sentence(voice, event)


def supplies(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """The rice of everybody in one line."""
    lines = [supply_told(voice, event) for event in events if isinstance(event, WinterSupply)]
    yield voice.say("event-winter-supply", lines=", ".join(lines))


Fold = Callable[[Voice, Sequence[Event]], Iterator[str]]
FOLDS: tuple[tuple[tuple[type[Event], ...], Fold], ...] = (
    ((SpecialTaken, TurnOrderSet), specials),
    ((WinterSupply,), supplies),
    (_ACTING, deeds),
)
"""Kinds of events that are told together while they follow one another."""


def fold_of(event: Event) -> tuple[tuple[type[Event], ...], Fold] | None:
    """With what an event is told together, if it is."""
    return next(((kinds, fold) for kinds, fold in FOLDS if isinstance(event, kinds)), None)
