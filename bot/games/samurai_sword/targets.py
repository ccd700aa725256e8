"""Descriptions of targets in menus: a card's effect on them, Resilience, Honor, reach and Properties."""

from typing import Any

from bot.games.samurai_sword.lookup import brief
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.core.questions import Option
from engine.samurai_sword.attack import wounds_on
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.hooks import MORE_WOUNDS, bonus_of
from engine.samurai_sword.views import SamuraiSwordView

LONGEST = 90
"""Maximum number of characters that a phone shows in full."""


def target_of(option: Option[Any]) -> Seat | None:
    """Return the seat an option targets, or None."""
    to = option.facts.get("to")
    return to if isinstance(to, int) else None


def of_target(voice: Voice, view: SamuraiSwordView, seat: Seat, name: str) -> str:
    """Describe what a card or ability does to a target, then its Resilience, Honor, return reach and Properties.

    Properties are only counted if their names don't fit.
    """
    player = view.players[seat]
    state = voice.label(
        "beside-target",
        means=_effect(voice, view, seat, name),
        resilience=player.resilience,
        honor=player.honor,
        mine=seat == view.seat,
        back=view.difficulty_for(seat),
    )
    if not player.properties:
        return state
    named = voice.label("beside-target-with", target=state, cards=counted(voice, "card", player.properties))
    if len(named) <= LONGEST:
        return named
    numbered = voice.label("beside-target-number", target=state, number=len(player.properties))
    return numbered if len(numbered) <= LONGEST else state


def _effect(voice: Voice, view: SamuraiSwordView, seat: Seat, name: str) -> str:
    """Return the wounds that the reader's Weapon deals to a target, or what another card or ability does."""
    if name not in CARDS or not CARDS[name].is_weapon or view.seat is None:
        means = brief(voice, name)
        return f"{means[:1].upper()}{means[1:]}"
    bonus = 0 if seat == view.seat else bonus_of(view.players[view.seat], MORE_WOUNDS)
    return voice.label("beside-wounds", number=wounds_on(view.players[seat], name, bonus))
