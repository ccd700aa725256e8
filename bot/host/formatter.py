"""Interface for rendering messages and drawings. All methods are pure, without I/O."""

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal, Protocol

from bot.model.game_log import LogUpdate
from bot.model.messages import DirectMessage, Message
from bot.model.pictures import CardPicture, Drawing
from bot.model.tables import TableInfo
from bot.model.tickets import Ticket
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Answer, Decision

NoticeKey = Literal[
    "fallback-played",  # seat
    "now-away",  # seat
    "paused",  # all players are away
    "back",  # seat
    "undone",  # seat, seq
    "undo-asked",  # seat; with controls to agree and refuse; mentions the others present
    "undo-refused",  # seat (who asked), by (seat)
    "ended",  # by (user id); if it was a game, with a control to reopen it until its ending's deadline
    "shown",  # all agreed to reveal the secrets of an ended game
    "reopened",  # by (user id)
    "cancelled",  # by (user id)
    "moved",
    "resumed",  # the bot can write in the channel again
    "meanwhile",  # heading of the backlog of a table without a channel
    "meanwhile-more",  # lines: the number left out
    "removed",  # by (user id), person (user id)
    "lent",  # seat
    "left",  # seat: its user was erased; the bot plays it for good
    "hosting",  # host (user id): the new host
    "deserted",  # a table that closes because its last person left
    "untouched",  # days: a table that closes because it hasn't started for this long
    "absent",  # seat, until (seconds since 1970), mode (of the absence)
    "more-time",  # seat, until
    "paused-until",  # until
    "unpaused",  # the pause is over
    "joint-asked",  # the open joint request; with controls to agree and disagree; mentions the others present
    "joint-refused",  # by (seat); the open joint request
    "joint-lapsed",  # the open joint request, which some players didn't answer
    "joint-granted",  # the open joint request
    "joint-impossible",  # the open joint request, which was granted but can't be carried out
    "joint-dropped",  # seat (who asked), passed ("yes": another player hosts now; "no": the host is back;
    # "seat": a seat has a new player)
    "idle-soon",  # a game that ends at its `idle_until` unless it is used; mentions everyone
    "rematch-asked",  # a rematch opened by its host, with controls to join and decline; mentions those invited
    "declined",  # person (user id): doesn't take part in the rematch
    "players-found",  # a table that opened for tickets, with controls to start and leave; mentions everyone
    "not-opened",  # private: a table that could be opened neither in a thread nor in its channel
    "idle-ended",  # a game that ended because it was unused, with a control to reopen it
]


class MessageFormatter(Protocol):
    """Interface of the message renderer for tables."""

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message:
        """Render the pinned card with its buttons; `game` is None in the lobby or if it can't be read.

        The message keeps its attached picture unless `picture` is "none".
        """
        ...

    def thread_name(self, info: TableInfo) -> str:
        """Return the name of a game's thread, at most 100 characters."""
        ...

    def thread_starter(self, info: TableInfo, game: Game[Any] | None) -> Message:
        """Render the thread's starter message: who plays, where, and finally the result."""
        ...

    def has_picture(self, info: TableInfo) -> bool:
        """Return whether a table has a picture of its board."""
        ...

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing | None:
        """Return the drawing of the public board; None if the game has none."""
        ...

    def log_update(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Sequence[Event],
        pinged: tuple[Seat, ...],
        already_asked: Seat | None = None,
    ) -> LogUpdate:
        """Render a step's public events and a call for the seats in `pinged`.

        The seat `already_asked` isn't called, since it already sees its question, but the others are informed. The
        result doesn't set whether the previous call is settled or the game ends.
        """
        ...

    def seat_taken(
        self, info: TableInfo, game: Game[Any], seat: Seat, earlier_name: str, asked: tuple[Seat, ...]
    ) -> LogUpdate:
        """Render that a new player has `seat`, formerly of a player with `earlier_name`, and call them.

        `asked` holds the seat if it has to answer a question now. The lines name players without mentions.
        """
        ...

    def seat_message(
        self, info: TableInfo, game: Game[Any] | None, seat: Seat, *, is_open: bool, is_listing: bool
    ) -> Message:
        """Render the message about a seat that is open, or no longer is.

        A listing is read in another channel, by people who may not see this one, so it names no players.
        """
        ...

    def private_message(
        self, info: TableInfo, game: Game[Any], seat: Seat, events: Sequence[Event]
    ) -> DirectMessage | Message | None:
        """Render what only `seat` may know.

        The result is a `DirectMessage` if the message also asks a question: a secret one, or any with news.
        """
        ...

    def direct_message(self, info: TableInfo, game: Game[Any] | None, direct_message: DirectMessage) -> Message:
        """Render a direct message: with controls if its question is open in `game`, else one line without."""
        ...

    def describe_answer(self, info: TableInfo, game: Game[Any], decision: Decision, answer: Answer) -> str:
        """Describe an answer in its author's language."""
        ...

    def reminder(self, info: TableInfo, game: Game[Any], seat: Seat, due: datetime, private: bool) -> Message:
        """Render a deadline reminder for `seat`: a mention in the channel or, if `private`, a direct message."""
        ...

    def direct_message_failed(self, info: TableInfo, seat: Seat) -> Message:
        """Render a public note that a direct message couldn't be delivered, and where to find its content."""
        ...

    def channels_lost(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        """Render a direct message about a user's tables whose channels the bot can't write in."""
        ...

    def digest(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        """Render a direct message about the tables where it's a user's turn, the most urgent first."""
        ...

    def ticket_expired(self, ticket: Ticket, locale: str) -> Message:
        """Render a direct message in this language about a ticket that found no game."""
        ...

    def computer_name(self, info: TableInfo) -> str:
        """Return the name for the table's next computer player."""
        ...

    def erased_user_name(self, locale: str) -> str:
        """Return the name shown for erased users in a language."""
        ...

    def notice(self, info: TableInfo, key: NoticeKey, **facts: str | int) -> Message:
        """Render a fixed public notice."""
        ...
