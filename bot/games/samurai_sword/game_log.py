"""The game log: sentences that cover several events, the arguments of messages, and the result of the game.

A fold is a fixed sequence of events with one cause, such as a card and its effect, so a row of `FOLDS` describes it
completely. Rising Sun merges runs of any length into lists, which a row can't describe, so it has its own code.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, NamedTuple, TypeVar

from bot.games.samurai_sword.panel import role_text
from bot.localization.localizer import Localizer
from bot.presentation.board import event_facts
from bot.presentation.formatting import count_names
from engine.core.events import Event, Seat
from engine.samurai_sword.components import CARDS, ROLES, RULES
from engine.samurai_sword.events import (
    AbilityUsed,
    ActionPlayed,
    ActionPlayedAt,
    AnswersRevealed,
    AttackParried,
    Banzai,
    BushidoPassed,
    CardGivenUp,
    CardsDiscarded,
    CardsDrawn,
    CardsReceived,
    CardsShown,
    CardStolen,
    CardTaken,
    CardTurned,
    DeadlyStrike,
    Defeated,
    DiscardTaken,
    GameBegan,
    GameEnded,
    HonorGiven,
    HonorLost,
    PropertyDiscarded,
    Recovered,
    ResilienceLost,
    RoleDealt,
    RolesRevealed,
    SeatScored,
    TeamsScored,
    TurnBegan,
    WeaponPlayed,
    Wounded,
)
from engine.samurai_sword.views import SamuraiSwordView

# Several events in one sentence


class Fold(NamedTuple):
    """A message for a fixed sequence of events; `numbers` renames the `number` of each event, "" if it has none."""

    message: str
    kinds: tuple[type[Event], ...]
    numbers: tuple[str, ...]


FOLDS = (
    Fold("told-attack-fells", (WeaponPlayed, Wounded, Defeated, HonorGiven), ("", "number", "", "honor")),
    Fold("told-turn-recovering", (TurnBegan, Recovered, CardsDrawn), ("turn", "recovered", "drawn")),
    Fold("told-turn", (TurnBegan, CardsDrawn), ("turn", "drawn")),
    Fold("told-recovered", (TurnBegan, Recovered), ("turn", "recovered")),
    Fold("told-bushido-passed", (CardTurned, BushidoPassed), ("", "")),
    Fold("told-bushido-answered", (CardGivenUp, BushidoPassed), ("", "")),
    Fold("told-bushido-yielded", (PropertyDiscarded, HonorLost), ("", "lost")),
    Fold("told-first-card", (DiscardTaken, CardsDrawn), ("", "drawn")),
    Fold("told-turned-and-lost", (CardTurned, ResilienceLost), ("", "lost")),
    Fold("told-draw-for-all", (ActionPlayed, CardsDrawn, CardsDrawn), ("", "drawn", "each")),
    Fold("told-draw", (ActionPlayed, CardsDrawn), ("", "drawn")),
    Fold("told-recovery", (ActionPlayedAt, Recovered, CardsDrawn), ("", "recovered", "drawn")),
    Fold("told-draw-of-another", (ActionPlayedAt, CardsDrawn), ("", "drawn")),
    Fold("told-card-stolen", (ActionPlayedAt, CardStolen), ("", "")),
    Fold("told-card-lost", (ActionPlayedAt, CardGivenUp), ("", "")),
    Fold("told-property-lost", (ActionPlayedAt, PropertyDiscarded), ("", "")),
    Fold("told-property-taken", (ActionPlayedAt, CardTaken), ("", "")),
    Fold("told-both-lose", (ActionPlayedAt, ResilienceLost, Wounded), ("", "price", "number")),
    Fold("told-price-for-cards", (AbilityUsed, ResilienceLost, CardsDrawn), ("", "price", "drawn")),
    Fold("told-price-for-property", (AbilityUsed, CardTaken, ResilienceLost), ("", "", "price")),
    Fold("told-fall", (Wounded, Defeated, HonorGiven), ("number", "", "honor")),
    Fold("told-attack-hits", (WeaponPlayed, Wounded), ("", "number")),
    Fold("told-attack-parried", (WeaponPlayed, AttackParried), ("", "")),
    Fold("told-fall-of-one", (Defeated, HonorGiven), ("", "honor")),
)
"""Longest sequences first, because the first match wins."""

Alike = tuple[Event, ...]
"""Events reported as one because they differ only by seat or card."""


def folded(alike: Sequence[Alike]) -> list[tuple[Fold | None, Sequence[Alike]]]:
    """Group events in order: each sequence that matches a fold, and every other event alone."""
    found: list[tuple[Fold | None, Sequence[Alike]]] = []
    at = 0
    while at < len(alike):
        fold = next((fold for fold in FOLDS if _fits(fold, alike[at : at + len(fold.kinds)])), None)
        end = at + (len(fold.kinds) if fold is not None else 1)
        found.append((fold, alike[at:end]))
        at = end
    return found


def _fits(fold: Fold, together: Sequence[Alike]) -> bool:
    """Return whether events match a fold's kinds, share one cause, and the first two affect one seat each."""
    if tuple(type(events[0]) for events in together) != fold.kinds:
        return False
    if any(len(events) > 1 for events in together[:2]):
        return False
    causes = {getattr(events[0], "source", None) for events in together[1:]} - {None, "draw", "recover"}
    first = together[0][0]
    if isinstance(first, PropertyDiscarded) and first.card != first.source:
        return False
    return causes <= {getattr(first, fact, None) for fact in ("card", "character", "source")}


# Arguments of messages, with similar events merged


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


def facts_to_tell(localizer: Localizer, alike: Sequence[Event]) -> dict[str, Any]:
    """Return the message arguments of one event, or of several that differ only by seat or card."""
    event = alike[0]
    facts = event_facts(event)
    if isinstance(event, _SHARED):
        facts["seats"] = [each.seat for each in alike if isinstance(each, _SHARED)]
        facts["all"] = len(alike) == len(localizer.seat_names)
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
            facts |= details(localizer, event)
    return facts


def facts_of_fold(localizer: Localizer, fold: Fold, together: Sequence[Alike]) -> dict[str, Any]:
    """Return the message arguments of a fold: the first event's seat, and otherwise each fact's last value."""
    facts: dict[str, Any] = {}
    for name, alike in zip(fold.numbers, together, strict=True):
        these = facts_to_tell(localizer, alike)
        own = facts.get("own") or these["own"]
        if "number" in these:
            these[name] = these.pop("number")
        facts |= these | {"own": own}
    first = event_facts(together[0][0])
    return {**facts, "seat": first["seat"], "all": len(facts.get("seats", ())) + 1 == len(localizer.seat_names)}


def _counted(localizer: Localizer, event: Banzai | CardsDiscarded | CardsReceived) -> dict[str, Any]:
    return {"cards": count_names(localizer, "card", event.cards)}


def _began(localizer: Localizer, event: GameBegan) -> dict[str, Any]:
    characters = enumerate(event.characters)
    return {
        "lines": localizer.format_list(
            [localizer.format("seat-character", seat=at, character=who) for at, who in characters]
        )
    }


def _role(localizer: Localizer, event: RoleDealt) -> dict[str, Any]:
    return {"text": role_text(localizer, event.role)}


def _roles(localizer: Localizer, event: RolesRevealed) -> dict[str, Any]:
    return {
        "lines": "\n".join(localizer.format("seat-role", seat=at, role=role) for at, role in enumerate(event.roles))
    }


def _answers(localizer: Localizer, event: AnswersRevealed) -> dict[str, Any]:
    """List who gives up which card; the wounds of the other players are logged when they happen."""
    given: dict[str, list[Seat]] = {}
    for seat, card in zip(event.seats, event.cards, strict=True):
        given.setdefault(card, []).append(seat)
    lines = [localizer.format("answer-given", seats=seats, card=card) for card, seats in given.items() if card]
    return {"lines": "; ".join(lines), "given": len(lines), "cards": ""}


def _shown(localizer: Localizer, event: CardsShown) -> dict[str, Any]:
    answers = zip(event.seats, event.cards, strict=True)
    shown = [localizer.format("seat-shows", seat=seat, card=card or None) for seat, card in answers]
    return {"lines": localizer.format_list(shown), "cards": ""}


def _turned(localizer: Localizer, event: CardTurned) -> dict[str, Any]:
    card = CARDS[event.card]
    return {"symbol": card.symbol, "weapon_card": card.is_weapon}


def _teams(localizer: Localizer, event: TeamsScored) -> dict[str, Any]:
    places = range(1, len(event.teams) + 1)
    lines = [
        localizer.format("team-points", place=place, team=team, points=points)
        for place, team, points in zip(places, event.teams, event.points, strict=True)
    ]
    return {"team": event.teams[0], "lines": "\n".join(lines)}


_DETAILS: dict[type[Event], Callable[[Localizer, Any], dict[str, Any]]] = {
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


# The end of the game: the winner, the team standings, and each member's points


E = TypeVar("E", bound=Event)


def account(localizer: Localizer, view: SamuraiSwordView) -> Iterable[str]:
    """Yield the result of a finished game, read from its final view."""
    if view.swordmaster is not None:
        yield localizer.format("account-swordmaster", seat=view.swordmaster)
    teams = [(score.team, score.points) for score in view.team_scores]
    scored = [
        SeatScored(
            seat=player.seat,
            role=str(player.role),
            honor=player.honor,
            multiplier=score.multiplier,
            daimyo=score.points - player.honor * score.multiplier,
            points=score.points,
        )
        for player, score in zip(view.players, view.seat_scores, strict=True)
    ]
    yield from _standings(localizer, teams, scored, view.deadly_strike)


def told_end(localizer: Localizer, events: Sequence[Event]) -> list[str]:
    """Return the result of a scored game from its last events; an empty list if the game wasn't scored."""
    ended, teams = _only(GameEnded, events), _only(TeamsScored, events)
    if not ended or not teams:
        return []
    scored, strikes = _only(SeatScored, events), _only(DeadlyStrike, events)
    points = list(zip(teams[0].teams, teams[0].points, strict=True))
    dishonored = [each.seat for each in scored if not each.honor]
    return [
        localizer.format("ended-without-honor", seats=dishonored)
        if dishonored
        else localizer.format("event-game-ended", reason=ended[0].reason),
        localizer.format("ended-won", team=points[0][0]),
        *_standings(localizer, points, scored, strikes[0].team if strikes else ""),
    ]


def _only(kind: type[E], events: Iterable[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _standings(
    localizer: Localizer, teams: Iterable[tuple[str, int]], scored: Sequence[SeatScored], strike: str
) -> Iterable[str]:
    """Yield each team with its points, winners first, followed by its members."""
    for place, (team, points) in enumerate(teams, 1):
        yield localizer.format("account-team", place=place, team=team, points=points)
        yield from (_member(localizer, each) for each in scored if _team_of(each) == team)
        if strike == team:
            yield localizer.format("account-deadly-strike", number=RULES.deadly_strike_points)


def _team_of(scored: SeatScored) -> str:
    return RULES.teams[ROLES[scored.role].role]


def _member(localizer: Localizer, scored: SeatScored) -> str:
    return localizer.format(
        "account-player",
        seat=scored.seat,
        role=scored.role,
        honor=scored.honor,
        multiplier=scored.multiplier,
        daimyo=scored.daimyo,
        points=scored.points,
    )
