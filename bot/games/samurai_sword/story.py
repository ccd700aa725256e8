"""What stands in the story: events alike said once, and facts that are more than names and numbers."""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any

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
    RoleDealt,
    RolesRevealed,
    TeamsScored,
)

_SHARED = (CardsDrawn, HonorLost)
"""What often happens to several people one after the other."""
_OTHERS = ("to", "by", "victim")
"""Facts that may name the same seat as `seat`."""


def joined(events: Iterable[Event]) -> list[tuple[Event, ...]]:
    """Events in their order; those that follow one another and differ by the seat alone are together."""
    found: list[tuple[Event, ...]] = []
    for key, alike in groupby(events, _sameness):
        together = tuple(alike)
        found += [together] if key is not None else [(event,) for event in together]
    return found


def _sameness(event: Event) -> tuple[str, int, str] | None:
    return (event.kind, event.number, event.source) if isinstance(event, _SHARED) else None


def facts_to_tell(voice: Voice, alike: Sequence[Event]) -> dict[str, Any]:
    """The facts of an event, or of several that differ by their seat, as their message wants them."""
    event = alike[0]
    facts = told(event)
    if isinstance(event, _SHARED):
        facts["seats"] = [each.seat for each in alike if isinstance(each, _SHARED)]
    if "seat" in facts:
        facts["own"] = any(facts.get(other) == facts["seat"] for other in _OTHERS)
    for kind, details in _DETAILS.items():
        if isinstance(event, kind):
            facts |= details(voice, event)
    return facts


def _counted(voice: Voice, event: Banzai | CardsDiscarded | CardsReceived) -> dict[str, Any]:
    return {"cards": counted(voice, "card", event.cards)}


def _began(voice: Voice, event: GameBegan) -> dict[str, Any]:
    return {"lines": _lines(voice, "seat-character", range(len(event.characters)), character=event.characters)}


def _role(voice: Voice, event: RoleDealt) -> dict[str, Any]:
    return {"text": voice.say(f"role-{ROLES[event.role].role}", "text")}


def _roles(voice: Voice, event: RolesRevealed) -> dict[str, Any]:
    return {"lines": _lines(voice, "seat-role", range(len(event.roles)), role=event.roles)}


def _answers(voice: Voice, event: AnswersRevealed | CardsShown) -> dict[str, Any]:
    message = "seat-answer" if isinstance(event, AnswersRevealed) else "seat-shows"
    cards = [card or None for card in event.cards]
    return {"lines": _lines(voice, message, event.seats, card=cards), "cards": ""}


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


def _lines(voice: Voice, message: str, seats: Iterable[Seat], **facts: Sequence[str | None]) -> str:
    """A line a seat, each with its own of the `facts`."""
    ((name, values),) = facts.items()
    lines = [voice.say(message, seat=seat, **{name: value}) for seat, value in zip(seats, values, strict=True)]
    return "\n".join(lines)


_DETAILS: dict[type[Event], Callable[[Voice, Any], dict[str, Any]]] = {
    GameBegan: _began,
    RoleDealt: _role,
    RolesRevealed: _roles,
    CardsReceived: _counted,
    CardsDiscarded: _counted,
    Banzai: _counted,
    AnswersRevealed: _answers,
    CardsShown: _answers,
    CardTurned: _turned,
    TeamsScored: _teams,
}
"""Facts of events that are more than names and numbers."""
