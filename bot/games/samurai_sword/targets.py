"""What stands beside an option in a menu that is aimed at somebody: what a good player knows of that one."""

from typing import Any

from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.core.questions import Option
from engine.samurai_sword.views import SamuraiSwordView

LONGEST = 90
"""Characters of a line: a phone shows them all."""


def target_of(option: Option[Any]) -> Seat | None:
    """At whom the option is aimed, if it is."""
    to = option.facts.get("to")
    return to if isinstance(to, int) else None


def of_target(voice: Voice, view: SamuraiSwordView, seat: Seat) -> str:
    """Resilience, Honor, what a Weapon there must reach to hit the reader; Properties, by name if there is room."""
    player = view.players[seat]
    state = voice.label(
        "beside-target",
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
    return voice.label("beside-target-number", target=state, number=len(player.properties))
