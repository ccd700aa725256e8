"""Expiry of drafts: a draft lasts as long as its question is open and its author keeps the seat."""

from collections.abc import Iterable
from typing import Any

from bot.model.records import Answered, DraftKey, SaidAhead
from bot.model.tables import SeatInfo, TableInfo
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import reading


def over(
    drafts: Iterable[DraftKey],
    before: TableInfo,
    after: TableInfo,
    game: Game[Any] | None,
    answered: Answered | SaidAhead | None = None,
) -> tuple[DraftKey, ...]:
    """Return the drafts that expire with the step from `before` to `after`, including one just `answered`.

    A draft expires if its seat gave that answer, its question is closed in `game` (the game after the step), or its
    author left the seat. If the game can't be read (None), or was ended and can be reopened, drafts are kept.
    """
    drafts = tuple(drafts)
    if not after.may_go_on or not drafts:
        return drafts
    given, seats = given_by(answered), {person.seat for person in after.seats}
    return tuple(
        (seat, token)
        for seat, token in drafts
        if (seat, token) == given
        or seat not in seats
        or not _stays(before.person_at(seat), after.person_at(seat))
        or not (game is None or is_open(game, seat, token))
    )


def is_open(game: Game[Any], seat: Seat, token: str) -> bool:
    """Return whether `token` names a question open to `seat`, an invitation, or one it can answer in advance."""
    if token == game.token and game.question(seat) is not None:
        return True
    if any(invitation.token == token for invitation in game.invitations(seat)):
        return True
    return any(foreseen.token == token for foreseen in game.sayable(seat))


def given_by(answered: Answered | SaidAhead | None) -> DraftKey | None:
    """Return the seat and question token of an answer; None for an undo."""
    if answered is None or answered.seat is None or answered.action is None:
        return None
    return answered.seat, reading.read(answered.action).token


def _stays(before: SeatInfo, after: SeatInfo) -> bool:
    """Return whether the same person still has the seat, present or away in the same way as before."""
    if before.user_id != after.user_id:
        return False
    return after.is_here or (before.away, before.computer) == (after.away, after.computer)
