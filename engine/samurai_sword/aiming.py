"""The Weapon or Action that players still have to answer. It's public, because everyone saw the card played."""

from dataclasses import dataclass

from engine.core.events import Seat
from engine.core.game import Game
from engine.samurai_sword.attack import AnswerCounterattack, MayParry
from engine.samurai_sword.everybody import AnswerAll
from engine.samurai_sword.parrying import COUNTERATTACK
from engine.samurai_sword.resolving import MayIgnore
from engine.samurai_sword.table import CardId, SamuraiSwordTable


@dataclass(frozen=True, slots=True)
class Aimed:
    """A Weapon or an Action of `by` that the players in `to` can still answer."""

    by: Seat
    to: tuple[Seat, ...]
    card: CardId


def aimed(game: Game[SamuraiSwordTable]) -> Aimed | None:
    """Return the Weapon or Action that waits for an answer, or None."""
    match game.agenda[-1] if game.agenda else None:
        case MayParry(seat=seat, by=by, weapon=card) | MayIgnore(seat=seat, by=by, card=card):
            return Aimed(by, (seat,), card)
        case AnswerCounterattack(seat=seat, by=by):
            return Aimed(by, (seat,), COUNTERATTACK)
        case AnswerAll(asked=asked, by=by, card=card):
            return Aimed(by, asked, card)
        case _:
            return None
