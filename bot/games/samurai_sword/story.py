"""Arguments for the game log's messages, with similar events merged."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

from bot.games.samurai_sword.folding import Alike, Fold
from bot.games.samurai_sword.panel import role_text
from bot.presentation.board import told
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.samurai_sword.components import CARDS
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
"""Events that often happen to several players in a row."""
_OTHERS = ("to", "by", "victim")
"""Facts that can name the same seat as `seat`."""


def joined(events: Iterable[Event]) -> list[tuple[Event, ...]]:
    """Group consecutive events that differ only by seat or card, in order."""
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
    """Return the message arguments of one event, or of several that differ only by seat or card."""
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
    """Return the message arguments of a fold: the first event's seat, and otherwise each fact's last value."""
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
    return {"text": role_text(voice, event.role)}


def _roles(voice: Voice, event: RolesRevealed) -> dict[str, Any]:
    return {"lines": "\n".join(voice.say("seat-role", seat=at, role=role) for at, role in enumerate(event.roles))}


def _answers(voice: Voice, event: AnswersRevealed) -> dict[str, Any]:
    """List who gives up which card; the wounds of the other players are logged when they happen."""
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
"""Extra message arguments for events that need more than names and numbers."""
