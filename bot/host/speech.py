"""What the host needs said. Every method is pure: no reading, no writing, no waiting."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal, Protocol

from bot.model.drawings import CardPicture, Drawing
from bot.model.letters import Letter, Writing
from bot.model.messages import Message
from bot.model.stories import Telling
from bot.model.tables import TableInfo
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Decision

NoticeKey = Literal[
    "fallback-played",  # seat
    "now-away",  # seat
    "paused",  # everybody is away
    "back",  # seat
    "undone",  # seat, seq
    "undo-asked",  # seat; with controls to agree and refuse; mentions the others who are there
    "undo-refused",  # seat (who asked), by (seat)
    "ended",  # by (user id); a game with a control to reopen it, until the time that its ending names
    "shown",  # all have agreed to show what was hidden in an ended game
    "reopened",  # by (user id)
    "cancelled",  # by (user id)
    "moved",
    "resumed",  # the bot can write in the channel again
    "meanwhile",  # stands over what happened while the table had no channel
    "meanwhile-more",  # lines: so many are left out
    "removed",  # by (user id), person (user id)
    "lent",  # seat
    "left",  # seat: its person was erased, and it is played by the bot for good
    "hosting",  # host (user id): whoever hosts the table from now on
    "deserted",  # a table that closes because its last person left
    "untouched",  # days: a table that closes because it hasn't begun for this long
    "joint-asked",  # the open joint request; with controls to agree and disagree; mentions the others present
    "joint-refused",  # by (seat); the open joint request
    "joint-granted",  # the open joint request
    "joint-impossible",  # the open joint request, which was granted and can't be carried out
    "joint-dropped",  # seat (who asked), passed ("yes": another player hosts now; "no": the host is back)
    "idle-soon",  # a game that ends at its `idle_until` unless it is used; mentions everyone
    "idle-ended",  # a game that ended because nobody used it, with a control to reopen it
]


class Speech(Protocol):
    """Puts into words what the host has to say at a table."""

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message:
        """The pinned card with its buttons. `game` is None until the game begins, or if it can't be read.

        The message keeps the attached picture unless there is to be none.
        """
        ...

    def thread_name(self, info: TableInfo) -> str:
        """What the thread of a game is called, in at most 100 characters."""
        ...

    def front(self, info: TableInfo, game: Game[Any] | None) -> Message:
        """What stands outside the thread of a game: who plays, where, and at last what came of it."""
        ...

    def draws(self, info: TableInfo) -> bool:
        """Whether such a table has a picture of its board."""
        ...

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing | None:
        """The board as everybody may see it, as a drawing; None if there is none of this game."""
        ...

    def story(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Sequence[Event],
        called: tuple[Seat, ...],
        asked_on: Seat | None = None,
    ) -> Telling:
        """What happened, from public events only, and a call of the seats in `called`, who are newly awaited.

        Who is `asked_on` is not called, since they have the question before their eyes; others are told of it. It
        leaves open whether the call before it is settled and whether the game ends.
        """
        ...

    def private(
        self, info: TableInfo, game: Game[Any], seat: Seat, events: Sequence[Event]
    ) -> Writing | Message | None:
        """What only `seat` may know of; a letter if it is asked and learns of anything, or is asked in secret."""
        ...

    def letter(self, info: TableInfo, game: Game[Any] | None, letter: Letter) -> Message:
        """A letter as it reads now: with controls while its question is open in `game`, else one line without any."""
        ...

    def answer(self, info: TableInfo, game: Game[Any], decision: Decision, answer: Answer) -> str:
        """An answer in words, in the language of who gave it."""
        ...

    def reminder(self, info: TableInfo, game: Game[Any], seat: Seat, due: datetime, private: bool) -> Message:
        """Reminds `seat` of its deadline, by mention in the channel or, if `private`, by direct message."""
        ...

    def closed_dm(self, info: TableInfo, seat: Seat) -> Message:
        """Says in the channel that a private message could not be delivered and where to find it."""
        ...

    def lost(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        """A direct message to a person: the bot can't write in the channels of these tables of theirs."""
        ...

    def computer_name(self, info: TableInfo) -> str:
        """What the next computer player at a table is called."""
        ...

    def somebody(self, locale: str) -> str:
        """What whoever was erased is called, in a language."""
        ...

    def notice(self, info: TableInfo, key: NoticeKey, **facts: str | int) -> Message:
        """A fixed public sentence."""
        ...
