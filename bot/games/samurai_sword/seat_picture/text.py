"""Alternative text of the private picture: its players, numbers and marks."""

from collections.abc import Iterator

from bot.games.samurai_sword.offers import Offer, offers_of, targets_of
from bot.games.samurai_sword.outcomes import outcomes
from bot.games.samurai_sword.panel import me
from bot.games.samurai_sword.reaching import falls_to, in_reach_of
from bot.presentation.board import alternative_text, line_name
from bot.words.voice import Voice
from engine.core.questions import Decision
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.measures import KOJIRO
from engine.samurai_sword.views import SamuraiSwordView


def seat_text(voice: Voice, view: SamuraiSwordView, decision: Decision) -> str:
    """Return the alternative text: both answers, or the options by number and then the players clockwise."""
    short = voice.calling({seat: line_name(voice, seat) for seat in voice.names})
    return alternative_text(short, _sentences(short, view, decision))


def _sentences(voice: Voice, view: SamuraiSwordView, decision: Decision) -> Iterator[str]:
    compared = outcomes(voice, view, decision)
    if compared:
        for outcome in compared:
            yield voice.label("seat-text-outcome", name=outcome.name, means=" ".join(outcome.sentences))
        return
    numbers = targets_of(decision)
    offered = [_offered(voice, offer) for offer in offers_of(decision)]
    if offered:
        yield voice.label("seat-text-offered", cards=", ".join(offered))
    if decision.kind == "choose-play" or numbers:
        yield from _circle(voice, view, decision, numbers)


def _circle(voice: Voice, view: SamuraiSwordView, decision: Decision, numbers: dict[int, int]) -> Iterator[str]:
    own, seats = me(view), len(view.players)
    if numbers:
        for seat, number in numbers.items():
            yield voice.label("seat-text-target", number=number, seat=seat, own=seat == own.seat)
        return
    reached = in_reach_of(view, decision)
    for seat in ((own.seat + steps) % seats for steps in range(seats)):
        player = view.players[seat]
        yield voice.label(
            "seat-text-you" if seat == own.seat else "seat-text-player",
            seat=seat,
            needed=0 if own.character == KOJIRO or player.harmless else player.difficulty or 0,
            back=view.difficulty_for(seat) or 0,
            reached=seat in reached,
            falls=falls_to(view, decision, seat),
            resilience=player.resilience,
            honor=player.honor,
        )


def _offered(voice: Voice, offer: Offer) -> str:
    name = voice.name("card" if offer.name in CARDS else "character", offer.name, marked_up=False)
    return voice.label("seat-text-offer", numbers=offer.span, name=name)
