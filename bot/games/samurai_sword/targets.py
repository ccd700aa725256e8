"""Descriptions of targets in menus: Resilience, Honor, reach and Properties."""

from typing import Any

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


def of_target(voice: Voice, view: SamuraiSwordView, seat: Seat, card: str = "") -> str:
    """Describe a target: Resilience, Honor, the reach it needs to hit the reader, and its Properties.

    Properties are only counted if their names don't fit. The text includes the wounds of `card` if something about
    the target changes them.
    """
    player = view.players[seat]
    wounds = _own_wounds(view, seat, card)
    state = voice.label(
        "beside-target",
        resilience=player.resilience,
        honor=player.honor,
        mine=seat == view.seat,
        back=view.difficulty_for(seat),
        wounds=0 if wounds is None else wounds,
        differs=wounds is not None,
    )
    if not player.properties:
        return state
    named = voice.label("beside-target-with", target=state, cards=counted(voice, "card", player.properties))
    if len(named) <= LONGEST:
        return named
    return voice.label("beside-target-number", target=state, number=len(player.properties))


def _own_wounds(view: SamuraiSwordView, seat: Seat, card: str) -> int | None:
    """Return the wounds the reader's Weapon deals to this target, or None if they match its description."""
    if view.seat is None or card not in CARDS or not CARDS[card].is_weapon:
        return None
    bonus = 0 if seat == view.seat else bonus_of(view.players[view.seat], MORE_WOUNDS)
    printed, wounds = CARDS[card].wounds, wounds_on(view.players[seat], card, bonus)
    return None if printed is not None and wounds == printed + bonus else wounds
