"""Which drafts are over when a table has changed: a draft lives as long as its question, and with who wrote it."""

from collections.abc import Iterable
from typing import Any

from bot.model.drafts import DraftKey
from bot.model.records import Answered, SaidAhead
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
    """The drafts that go with the step from `before` to `after`, in which something may have been `answered`.

    Gone are those whose seat gave that answer, whose question is not open to their seat in `game` as it lies then,
    and whose writer has left the seat. Of a game that cannot be read nothing is known, so there they stay; so they do
    at a table that was ended and can be reopened.
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
    """Whether `token` names a question that `seat` is asked now, is invited to, or may answer ahead."""
    if token == game.token and game.question(seat) is not None:
        return True
    if any(invitation.token == token for invitation in game.invitations(seat)):
        return True
    return any(foreseen.token == token for foreseen in game.sayable(seat))


def given_by(answered: Answered | SaidAhead | None) -> DraftKey | None:
    """Whose question an answer is to; going back answers none."""
    if answered is None or answered.seat is None or answered.action is None:
        return None
    return answered.seat, reading.read(answered.action).token


def _stays(before: SeatInfo, after: SeatInfo) -> bool:
    """Whether the same person still has the seat: they are here, or away in the way they were before."""
    if before.user_id != after.user_id:
        return False
    return after.is_here or (before.away, before.computer) == (after.away, after.computer)
