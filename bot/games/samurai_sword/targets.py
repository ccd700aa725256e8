"""Targets: the card being played and the players in its reach, and the possible targets of a question."""

from collections.abc import Iterator
from typing import Any

from bot.games.samurai_sword.lookup import brief
from bot.localization.localizer import Localizer
from bot.presentation.formatting import count_names
from engine.core.events import Seat
from engine.core.questions import Decision, Option
from engine.core.questions.pick import Pick
from engine.core.values import value
from engine.samurai_sword.attack import wounds_on
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.hooks import MORE_WOUNDS, bonus_of
from engine.samurai_sword.measures import KOJIRO, MAKIBISHI
from engine.samurai_sword.views import SamuraiSwordView

# The Weapon or Action being played


@value()
class Attack:
    """A card played against other players; `wounds` is None for an Action that deals none."""

    by: Seat
    to: tuple[Seat, ...]
    card: str
    wounds: int | None


def attack_of(view: SamuraiSwordView) -> Attack | None:
    """Return the attack that players are responding to now, or None."""
    aimed = view.aimed
    if aimed is None or view.finished:
        return None
    wounds = CARDS[aimed.card].wounds
    if CARDS[aimed.card].is_weapon:
        (target,) = aimed.to
        wounds = wounds_on(view.players[target], aimed.card, bonus_of(view.players[aimed.by], MORE_WOUNDS))
    return Attack(aimed.by, aimed.to, aimed.card, wounds)


def is_reached(view: SamuraiSwordView, seat: Seat) -> bool:
    """Return whether the Weapon in play could have targeted this seat."""
    aimed, player = view.aimed, view.players[seat]
    if aimed is None or view.finished or seat == aimed.by or not CARDS[aimed.card].is_weapon:
        return False
    if not player.resilience or not (player.hand_size or aimed.card == MAKIBISHI):
        return False
    reach = CARDS[aimed.card].difficulty or 0
    return hits_everybody(view) or view.active_reach[seat] <= reach


def hits_everybody(view: SamuraiSwordView) -> bool:
    """Return whether Weapons reach every player this turn because Kojiro is the active player."""
    return view.players[view.active].character == KOJIRO


def needed_reach(view: SamuraiSwordView, seat: Seat) -> int:
    """Return the reach the active player needs to hit a seat.

    It is 0 for the player's own seat, for Kojiro, and once the game is over.
    """
    return 0 if view.finished or hits_everybody(view) else view.active_reach[seat]


# Descriptions in menus: a card's effect on a target, Resilience, Honor, reach and Properties


LONGEST = 90
"""Maximum number of characters that a phone shows in full."""


def target_of(option: Option[Any]) -> Seat | None:
    """Return the seat an option targets, or None."""
    to = option.facts.get("to")
    return to if isinstance(to, int) else None


def of_target(localizer: Localizer, view: SamuraiSwordView, seat: Seat, name: str) -> str:
    """Describe what a card or ability does to a target, then its Resilience, Honor, return reach and Properties.

    Properties are only counted if their names don't fit.
    """
    player = view.players[seat]
    state = localizer.label(
        "beside-target",
        means=_effect(localizer, view, seat, name),
        resilience=player.resilience,
        honor=player.honor,
        mine=seat == view.seat,
        back=view.difficulty_for(seat),
    )
    if not player.properties:
        return state
    named = localizer.label(
        "beside-target-with", target=state, cards=count_names(localizer, "card", player.properties)
    )
    if len(named) <= LONGEST:
        return named
    numbered = localizer.label("beside-target-number", target=state, number=len(player.properties))
    return numbered if len(numbered) <= LONGEST else state


def _effect(localizer: Localizer, view: SamuraiSwordView, seat: Seat, name: str) -> str:
    """Return the wounds that the reader's Weapon deals to a target, or what another card or ability does."""
    if name not in CARDS or not CARDS[name].is_weapon or view.seat is None:
        means = brief(localizer, name)
        return f"{means[:1].upper()}{means[1:]}"
    bonus = 0 if seat == view.seat else bonus_of(view.players[view.seat], MORE_WOUNDS)
    return localizer.label("beside-wounds", number=wounds_on(view.players[seat], name, bonus))


# Players in reach of the Weapons on offer, and players close to defeat


def in_reach_of(view: SamuraiSwordView, decision: Decision) -> set[Seat]:
    """Return the players the reader can attack now."""
    return {to for _, to in _attacks(decision) if to != view.seat}


def falls_to(view: SamuraiSwordView, decision: Decision, seat: Seat) -> int:
    """Return a player's Resilience if the player is close to defeat, otherwise 0.

    A player is close to defeat at Resilience 1, or if a Weapon on offer takes all that is left.
    """
    player = view.players[seat]
    assert view.seat is not None
    bonus = bonus_of(view.players[view.seat], MORE_WOUNDS) if seat != view.seat else 0
    hits = [wounds_on(player, weapon, bonus) for weapon, to in _attacks(decision) if to == seat]
    return player.resilience if player.resilience == 1 or max(hits, default=0) >= player.resilience > 0 else 0


def _attacks(decision: Decision) -> Iterator[tuple[str, Seat]]:
    """Yield each Weapon on offer with each of its targets."""
    assert isinstance(decision.question, Pick)
    for option in decision.question.options:
        card, to = str(option.facts.get("card", "")), target_of(option)
        if to is not None and card in CARDS and CARDS[card].is_weapon and option.word == "play-at":
            yield card, to
