"""A cached table: its stored data, and what was derived from it since the last answer."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.host.errors import CannotPlayOnError
from bot.model.direct_messages import Letter, Mail
from bot.model.records import Answered, DraftKey
from bot.model.tables import TableInfo
from bot.store import KEPT_SAVES
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Decision
from engine.core.table import View

T = TypeVar("T")


@dataclass(slots=True)
class LiveTable:
    """A cached table.

    `trail` holds the latest answers, oldest first; `drafts` the unconfirmed answers; `letters` the direct messages
    with open questions. `version` is the stored version if several processes write. `unstored` means that the game is
    ahead of the store. `unreadable` is the error to raise if the game can't be read. `taken_up` is the monotonic time
    at which the current lock was requested.
    """

    info: TableInfo
    game: Game[Any] | None = None
    trail: list[Answered] = field(default_factory=list)
    drafts: Mapping[DraftKey, str] = field(default_factory=dict)
    letters: tuple[Letter, ...] = ()
    version: int | None = None
    unstored: bool = False
    taken_up: float = 0.0
    newcomers: dict[int, bool] = field(default_factory=dict)
    """Whether this is a user's first table of the game, by user id."""
    unreadable: type[CannotPlayOnError] = CannotPlayOnError
    _made: dict[tuple[str, Seat | None], tuple[int, Any]] = field(default_factory=dict)

    def played(self) -> Game[Any]:
        """Return the game. Raises CannotPlayOnError, or GameDamagedError if the save is damaged."""
        if self.game is None:
            raise self.unreadable()
        return self.game

    @property
    def is_broken(self) -> bool:
        """Whether the game is running but can't be read."""
        return self.game is None and self.info.status == "playing"

    def view(self, seat: Seat | None) -> View:
        """Return what `seat` (None: a spectator) may see of the game. Raises CannotPlayOnError."""
        return self._once("view", seat, lambda game: game.view(seat))

    def decision(self, seat: Seat) -> Decision | None:
        """Return the open question of `seat`. Raises CannotPlayOnError."""
        return self._once("decision", seat, lambda game: game.decision(seat))

    def invitations(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the actions `seat` can take at any time. Raises CannotPlayOnError."""
        return self._once("invitations", seat, lambda game: game.invited(seat))

    def foreseen(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the questions `seat` can answer in advance. Raises CannotPlayOnError."""
        return self._once("foreseen", seat, lambda game: game.foreseen(seat)) if self.played().foresees() else ()

    def questions(self, seat: Seat) -> Iterator[Decision | None]:
        """Yield the questions, invitations and advance questions of `seat`, each built only when needed.

        Raises CannotPlayOnError.
        """
        yield self.decision(seat)
        yield from self.invitations(seat)
        yield from self.foreseen(seat)

    def look_ahead(self) -> None:
        """Cache each seat's view and questions before a player looks."""
        if self.game is None:
            return
        for each in self.info.seats:
            if each.seat is not None:
                self.view(each.seat)
                list(self.questions(each.seat))

    def drafts_of(self, seat: Seat) -> Mapping[str, str]:
        """Return the drafts of `seat` by question token; they are private to it."""
        return {token: content for (owner, token), content in self.drafts.items() if owner == seat}

    def step_is_stored(
        self,
        after: TableInfo,
        game: Game[Any] | None,
        answered: Answered | None,
        mail: Mail,
        gone: Collection[DraftKey] = (),
    ) -> None:
        """Update the table to the step just stored."""
        self.info, self.unstored = after, False
        self._is_written()
        self.game = game or self.game
        self.letters = mail.kept
        if answered is not None:
            self.trail = [*self.trail[1 - KEPT_SAVES :], answered]
        if gone:
            self.drop_drafts(gone)

    def said_is_stored(self, seat: Seat, gone: Collection[DraftKey]) -> None:
        """Update the table after an advance answer of `seat` was stored. Other seats see no change."""
        self.unstored = False
        self._is_written()
        self._made.pop(("foreseen", seat), None)
        self.drop_drafts(gone)

    def draft_is_stored(self, draft: DraftKey, content: str) -> None:
        """Update the table after a draft was stored."""
        self.drafts = {**self.drafts, draft: content}
        self._is_written()

    def drop_drafts(self, gone: Collection[DraftKey]) -> None:
        """Remove expired drafts."""
        self.drafts = {draft: content for draft, content in self.drafts.items() if draft not in gone}

    def forget_what_was_made(self) -> None:
        """Clear the cached views and questions."""
        self._made.clear()

    def _is_written(self) -> None:
        self.version = None if self.version is None else self.version + 1

    def _once(self, what: str, seat: Seat | None, make: Callable[[Game[Any]], T]) -> T:
        """Cache a result until the next answer, since nothing else changes a seat's view or questions."""
        seq, made = self._made.get((what, seat), (None, None))
        if seq != self.info.seq:
            made = make(self.played())
            self._made[what, seat] = self.info.seq, made
        found: T = made  # type: ignore[assignment] # `what` determines the type.
        return found
