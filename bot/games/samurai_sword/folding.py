"""Log sentences that cover several events: a card and its effect, a turn and its draw, a defeat and its Honor.

A fold is a fixed sequence of events with one cause, so a row of `FOLDS` describes it completely. Rising Sun merges
runs of any length into lists, which a row can't describe, so it has its own code.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.core.events import Event
from engine.samurai_sword.events import (
    AbilityUsed,
    ActionPlayed,
    ActionPlayedAt,
    AttackParried,
    BushidoPassed,
    CardGivenUp,
    CardsDrawn,
    CardStolen,
    CardTaken,
    CardTurned,
    Defeated,
    DiscardTaken,
    HonorGiven,
    HonorLost,
    PropertyDiscarded,
    Recovered,
    ResilienceLost,
    TurnBegan,
    WeaponPlayed,
    Wounded,
)


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
