"""What stands in the story: events alike said once, and facts that are more than names and numbers."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from bot.games.samurai_sword.folding import Alike, Fold
from bot.presentation.board import told
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.samurai_sword.components import CARDS, ROLES
from engine.samurai_sword.events import (
    AnswersRevealed,
    Banzai,
    CardsDiscarded,
    CardsDrawn,
    CardsReceived,
    CardsShown,
    CardTurned,
    GameBegan,
    HonorLost,
    PropertyDiscarded,
    RoleDealt,
    RolesRevealed,
    TeamsScored,
    Wounded,
)

_SHARED = (CardsDrawn, HonorLost, Wounded)
"""What often happens to several people one after the other."""
_OTHERS = ("to", "by", "victim")
"""Facts that may name the same seat as `seat`."""


def joined(events: Iterable[Event]) -> list[tuple[Event, ...]]:
    """Events in their order; those that follow one another and differ by the seat or the card alone are together."""
    found: list[tuple[Event, ...]] = []
    for key, alike in groupby(events, _sameness):
        together = tuple(alike)
        found += [together] if key is not None else [(event,) for event in together]
    return found


def _sameness(event: Event) -> tuple[object, ...] | None:
    match event:
        case CardsDrawn() | HonorLost():
            return event.kind, event.number, event.source
        case Wounded() if event.seat != event.by:
            return event.kind, event.number, event.source, event.by
        case PropertyDiscarded():
            return event.kind, event.seat, event.source
        case CardsReceived():
            return event.kind, event.seat
        case _:
            return None


def facts_to_tell(voice: Voice, alike: Sequence[Event]) -> dict[str, Any]:
    """The facts of an event, or of several that differ by their seat, as their message wants them."""
    event = alike[0]
    facts = told(event)
    if isinstance(event, _SHARED):
        facts["seats"] = [each.seat for each in alike if isinstance(each, _SHARED)]
        facts["all"] = len(alike) == len(voice.people)
    if isinstance(event, PropertyDiscarded):
        facts["cards"] = [each.card for each in alike if isinstance(each, PropertyDiscarded)]
        facts["by_itself"] = facts["cards"] == [event.source]
    if isinstance(event, CardsReceived):
        event = CardsReceived(
            seat=event.seat, cards=tuple(c for e in alike if isinstance(e, CardsReceived) for c in e.cards)
        )
    if "seat" in facts:
        facts["own"] = any(facts.get(other) == facts["seat"] for other in _OTHERS)
    for kind, details in _DETAILS.items():
        if isinstance(event, kind):
            facts |= details(voice, event)
    return facts


def facts_of_fold(voice: Voice, fold: Fold, together: Sequence[Alike]) -> dict[str, Any]:
    """The facts of events that are told in one sentence: the seat is that of the first, else the last one counts."""
    facts: dict[str, Any] = {}
    for name, alike in zip(fold.numbers, together, strict=True):
        these = facts_to_tell(voice, alike)
        own = facts.get("own") or these["own"]
        if "number" in these:
            these[name] = these.pop("number")
        facts |= these | {"own": own}
    first = told(together[0][0])
    return {**facts, "seat": first["seat"], "all": len(facts.get("seats", ())) + 1 == len(voice.people)}


def _counted(voice: Voice, event: Banzai | CardsDiscarded | CardsReceived) -> dict[str, Any]:
    return {"cards": counted(voice, "card", event.cards)}


def _began(voice: Voice, event: GameBegan) -> dict[str, Any]:
    characters = enumerate(event.characters)
    return {"lines": voice.listed([voice.say("seat-character", seat=at, character=who) for at, who in characters])}


def _role(voice: Voice, event: RoleDealt) -> dict[str, Any]:
    return {"text": voice.say(f"role-{ROLES[event.role].role}", "text")}


def _roles(voice: Voice, event: RolesRevealed) -> dict[str, Any]:
    return {"lines": "\n".join(voice.say("seat-role", seat=at, role=role) for at, role in enumerate(event.roles))}


def _answers(voice: Voice, event: AnswersRevealed) -> dict[str, Any]:
    """Those who give up a card, by the card: who takes the wound is told when it comes."""
    given: dict[str, list[Seat]] = {}
    for seat, card in zip(event.seats, event.cards, strict=True):
        given.setdefault(card, []).append(seat)
    lines = [voice.say("answer-given", seats=seats, card=card) for card, seats in given.items() if card]
    return {"lines": "; ".join(lines), "given": len(lines), "cards": ""}


def _shown(voice: Voice, event: CardsShown) -> dict[str, Any]:
    answers = zip(event.seats, event.cards, strict=True)
    shown = [voice.say("seat-shows", seat=seat, card=card or None) for seat, card in answers]
    return {"lines": voice.listed(shown), "cards": ""}


def _turned(voice: Voice, event: CardTurned) -> dict[str, Any]:
    card = CARDS[event.card]
    return {"symbol": card.symbol, "weapon_card": card.is_weapon}


def _teams(voice: Voice, event: TeamsScored) -> dict[str, Any]:
    places = range(1, len(event.teams) + 1)
    lines = [
        voice.say("team-points", place=place, team=team, points=points)
        for place, team, points in zip(places, event.teams, event.points, strict=True)
    ]
    return {"team": event.teams[0], "lines": "\n".join(lines)}


_DETAILS: dict[type[Event], Callable[[Voice, Any], dict[str, Any]]] = {
    GameBegan: _began,
    RoleDealt: _role,
    RolesRevealed: _roles,
    CardsReceived: _counted,
    CardsDiscarded: _counted,
    Banzai: _counted,
    AnswersRevealed: _answers,
    CardsShown: _shown,
    CardTurned: _turned,
    TeamsScored: _teams,
}
"""Facts of events that are more than names and numbers."""
