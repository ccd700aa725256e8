"""A table in memory: what is stored of it, and what was made of that since its last answer."""

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from bot.host.errors import CannotPlayOnError
from bot.model.drafts import DraftKey
from bot.model.letters import Letter, Mail
from bot.model.records import Answered
from bot.model.tables import TableInfo
from bot.store import KEPT_SAVES
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Decision
from engine.core.table import View

T = TypeVar("T")


@dataclass(slots=True)
class LiveTable:
    """A table in memory. `trail` are its latest answers, oldest first; `drafts` holds what is not confirmed yet,
    `letters` are the direct messages that put a question.

    Where several processes write, `version` is that in which it is stored. While the game is `unstored`, it has taken
    a step that the store does not hold yet. Where there should be a game and there is none, it is `unreadable`, and
    this says why. Whoever holds it works on an answer that was `taken_up` at that second of the clock which goes on
    evenly.
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
    """By user id, whether this is their first table of the game."""
    unreadable: type[CannotPlayOnError] = CannotPlayOnError
    _made: dict[tuple[str, Seat | None], tuple[int, Any]] = field(default_factory=dict)

    def played(self) -> Game[Any]:
        """The game. Raises CannotPlayOnError if this code cannot read it, GameDamagedError if nobody can."""
        if self.game is None:
            raise self.unreadable()
        return self.game

    @property
    def is_broken(self) -> bool:
        """Whether there should be a game that cannot be read."""
        return self.game is None and self.info.status == "playing"

    def view(self, seat: Seat | None) -> View:
        """What `seat` (None: a spectator) may see of the game. Raises CannotPlayOnError."""
        return self._once("view", seat, lambda game: game.view(seat))

    def decision(self, seat: Seat) -> Decision | None:
        """The open question of `seat`. Raises CannotPlayOnError."""
        return self._once("decision", seat, lambda game: game.decision(seat))

    def invitations(self, seat: Seat) -> tuple[Decision, ...]:
        """What `seat` may do at any time. Raises CannotPlayOnError."""
        return self._once("invitations", seat, lambda game: game.invited(seat))

    def foreseen(self, seat: Seat) -> tuple[Decision, ...]:
        """What `seat` may say ahead. Raises CannotPlayOnError."""
        return self._once("foreseen", seat, lambda game: game.foreseen(seat)) if self.played().foresees() else ()

    def questions(self, seat: Seat) -> Iterator[Decision | None]:
        """All that `seat` is asked, invited to and may say ahead; what is not looked at is not made.

        Raises CannotPlayOnError.
        """
        yield self.decision(seat)
        yield from self.invitations(seat)
        yield from self.foreseen(seat)

    def look_ahead(self) -> None:
        """Makes what each seat sees and is asked, so that it is there when somebody looks."""
        if self.game is None:
            return
        for each in self.info.seats:
            if each.seat is not None:
                self.view(each.seat)
                list(self.questions(each.seat))

    def drafts_of(self, seat: Seat) -> Mapping[str, str]:
        """What `seat` alone may see of the drafts, by the token of the question."""
        return {token: content for (owner, token), content in self.drafts.items() if owner == seat}

    def step_is_stored(
        self,
        after: TableInfo,
        game: Game[Any] | None,
        answered: Answered | None,
        mail: Mail,
        gone: Collection[DraftKey] = (),
    ) -> None:
        """What is known here is what the store holds now."""
        self.info, self.unstored = after, False
        self._is_written()
        self.game = game or self.game
        self.letters = mail.kept
        if answered is not None:
            self.trail = [*self.trail[1 - KEPT_SAVES :], answered]
        if gone:
            self.drop_drafts(gone)

    def said_is_stored(self, seat: Seat, gone: Collection[DraftKey]) -> None:
        """The store holds what `seat` has said ahead. Nothing is different for anybody else."""
        self.unstored = False
        self._is_written()
        self._made.pop(("foreseen", seat), None)
        self.drop_drafts(gone)

    def draft_is_stored(self, draft: DraftKey, content: str) -> None:
        """The store holds this draft."""
        self.drafts = {**self.drafts, draft: content}
        self._is_written()

    def drop_drafts(self, gone: Collection[DraftKey]) -> None:
        """These drafts are over."""
        self.drafts = {draft: content for draft, content in self.drafts.items() if draft not in gone}

    def forget_what_was_made(self) -> None:
        """Makes views and questions anew when they are next wanted."""
        self._made.clear()

    def _is_written(self) -> None:
        self.version = None if self.version is None else self.version + 1

    def _once(self, what: str, seat: Seat | None, make: Callable[[Game[Any]], T]) -> T:
        """Made once after each answer: nothing else changes what a seat sees or is asked."""
        seq, made = self._made.get((what, seat), (None, None))
        if seq != self.info.seq:
            made = make(self.played())
            self._made[what, seat] = self.info.seq, made
        found: T = made  # type: ignore[assignment] # It was made by this very kind of maker.
        return found
