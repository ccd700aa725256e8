"""What stands beside an option in a menu that is aimed at somebody: what a good player knows of that one."""

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
"""Characters of a line: a phone shows them all."""


def target_of(option: Option[Any]) -> Seat | None:
    """At whom the option is aimed, if it is."""
    to = option.facts.get("to")
    return to if isinstance(to, int) else None


def of_target(voice: Voice, view: SamuraiSwordView, seat: Seat, card: str = "") -> str:
    """Resilience, Honor, what a Weapon there must reach to hit the reader; Properties, by name if there is room.

    Before them the wounds of the card if the target makes them different from what the card says.
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
    """Return the wounds of the reader's Weapon if it hits this target; None if they are those that the card says."""
    if view.seat is None or card not in CARDS or not CARDS[card].is_weapon:
        return None
    bonus = 0 if seat == view.seat else bonus_of(view.players[view.seat], MORE_WOUNDS)
    printed, wounds = CARDS[card].wounds, wounds_on(view.players[seat], card, bonus)
    return None if printed is not None and wounds == printed + bonus else wounds
