"""Players in reach of the Weapons on offer, and players close to defeat."""

from collections.abc import Iterator

from bot.games.samurai_sword.targets import target_of
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.core.questions.pick import Pick
from engine.samurai_sword.attack import wounds_on
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.hooks import MORE_WOUNDS, bonus_of
from engine.samurai_sword.views import SamuraiSwordView


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
