"""Errors of rejected requests. Nothing has changed when one of these is raised."""

from collections.abc import Iterator
from contextlib import contextmanager

from bot.model.tables import HostAction
from bot.store import LimitReachedError

Fact = str | int


class HostError(Exception):
    """A user's request can't be carried out. `reason` is a message key, `facts` its arguments."""

    reason = "host"

    def __init__(self, **facts: Fact) -> None:
        super().__init__(f"{self.reason}: {facts}")
        self.facts = facts


class NoSuchTableError(HostError):
    """The table doesn't exist, or no longer does."""

    reason = "no-such-table"


class ConcurrentChangeError(HostError):
    """Another process changed the table at the same time."""

    reason = "went-on-elsewhere"


class UnknownGameError(HostError):
    """No game has this id. Facts: value."""

    reason = "unknown-game"


class ChannelTakenError(HostError):
    """The channel already has another open table.

    Facts: table_id, guild_id, channel_id, message_id (0: no card yet).
    """

    reason = "channel-taken"

    def __init__(self, table_id: int, guild_id: int, channel_id: int, message_id: int | None) -> None:
        super().__init__(table_id=table_id, guild_id=guild_id, channel_id=channel_id, message_id=message_id or 0)


class NotHostError(HostError):
    """Only the table's host or a manager of the server can do this."""

    reason = "not-host"


class HostAwayError(NotHostError):
    """The host is away, so the players who are present decide about the `host_action` together."""

    reason = "host-away"

    def __init__(self, table_id: int, host_action: HostAction) -> None:
        super().__init__()
        self.table_id = table_id
        self.host_action = host_action


class RequestOpenError(HostError):
    """The players at this table are already deciding about another request."""

    reason = "request-open"


class NoRequestError(HostError):
    """The joint request is closed, or doesn't need this person's answer. Facts: settled ("yes" or "no")."""

    reason = "no-request"


class RequestCooldownError(HostError):
    """This person's last request was refused, so they can't ask again yet. Facts: until (as Discord shows it)."""

    reason = "refused-lately"


class NotSeatedError(HostError):
    """The user has no seat at the table."""

    reason = "not-seated"


class AlreadySeatedError(HostError):
    """The user already has a seat at the table."""

    reason = "already-seated"


class TableFullError(HostError):
    """No seat is free. Facts: most."""

    reason = "table-full"


class NotEnoughSeatsError(HostError):
    """Too few players to start. Facts: least, sitting."""

    reason = "not-enough-seats"


class TooManySeatsError(HostError):
    """Too many players for these options. Facts: most, sitting."""

    reason = "too-many-seats"


class OnlyComputersError(HostError):
    """All players at the table are computer players."""

    reason = "nobody-here"


class NoComputerError(HostError):
    """The table has no computer player."""

    reason = "no-computer"


class NoSuggestionError(HostError):
    """No suggested answer was found."""

    reason = "no-suggestion"


class NoAbsentPlayerError(HostError):
    """No seat is free for a computer player to take over, since no player is away."""

    reason = "nobody-away"


class ChoiceTakenError(HostError):
    """Another player has chosen this. Facts: choice."""

    reason = "choice-taken"


class UnknownChoiceError(HostError):
    """The game has no such choice. Facts: value."""

    reason = "unknown-choice"


class UnknownPaceError(HostError):
    """The pace isn't available. Facts: pace, in minutes."""

    reason = "unknown-pace"


class InvalidValueError(HostError):
    """The value isn't one of the options. Facts: value."""

    reason = "not-offered"


class BadOptionError(HostError):
    """The game has no such option or value. Facts: option."""

    reason = "bad-option"


class CannotStartError(HostError):
    """The game can't start with these players and options. Facts: those of the game's own error, and why."""

    reason = "cannot-begin"


class AlreadyStartedError(HostError):
    """The game has already started."""

    reason = "already-started"


class NotStartedError(HostError):
    """The game hasn't started."""

    reason = "not-started"


class GameOverError(HostError):
    """The game is over, or the table was ended."""

    reason = "game-over"


class NotEndedError(HostError):
    """The table wasn't ended, or has been reopened."""

    reason = "not-ended"


class TooLateToReopenError(HostError):
    """The game ended too long ago to be reopened, or its secrets have been revealed."""

    reason = "too-late-to-reopen"


class OutdatedConfirmationError(HostError):
    """The table has changed since the user was asked to confirm."""

    reason = "outdated-question"


class NotAwayError(HostError):
    """The player isn't away."""

    reason = "not-away"


class NothingToUndoError(HostError):
    """The player has no answer to undo."""

    reason = "nothing-to-undo"


class NotLatestAnswerError(HostError):
    """The answer to undo is no longer the player's latest."""

    reason = "another-answer"


class TooFarBackError(HostError):
    """The game has moved on too far for this undo."""

    reason = "too-far-back"


class UndoTimeOverError(HostError):
    """The time for the answer to undo is over, including its grace period."""

    reason = "no-time-to-undo"


class OpenSecretError(HostError):
    """Another player's secret answer to the open question blocks the undo."""

    reason = "secret-open"


class HiddenAnswerError(OpenSecretError):
    """Another player's hidden answer, given since then, blocks the undo."""

    reason = "secret-covered"


class DraftTooLongError(HostError):
    """The draft is too long to be stored. Facts: most, characters."""

    reason = "draft-too-long"


class NoUndoRequestError(HostError):
    """No undo request waits for this player's answer."""

    reason = "no-undo-asked"


class UndoRequestOpenError(HostError):
    """Another player's undo request must be answered first."""

    reason = "undo-asked"


class UnreadableGameError(HostError):
    """This version of the code can't read the stored game."""

    reason = "cannot-play-on"


class DamagedGameError(UnreadableGameError):
    """The stored game is damaged; no version of the code can read it."""

    reason = "game-damaged"


class ShuttingDownError(HostError):
    """The bot is restarting and accepts no more answers; it will be back in a moment."""

    reason = "shutting-down"


class WrongServerError(HostError):
    """A table can only move within its server."""

    reason = "wrong-server"


class TableLimitError(HostError):
    """Another table can't be opened or started in this server.

    Facts: which ("person", "hour" or "server"), most, until (as Discord shows it; "0" if it isn't known).
    """

    reason = "table-limit"


class NotManagerError(HostError):
    """Only managers of the server can do this."""

    reason = "not-manager"


class ChannelNotAllowedError(HostError):
    """The server's managers don't allow tables in this channel. Facts: channels (as mentions)."""

    reason = "channel-not-allowed"


class RoleNotAllowedError(HostError):
    """The server's managers let only some roles open tables. Facts: roles (as mentions)."""

    reason = "role-not-allowed"


@contextmanager
def convert_limit_errors() -> Iterator[None]:
    """Convert the store's LimitReachedError to a TableLimitError."""
    try:
        yield
    except LimitReachedError as error:
        until = 0 if error.until is None else int(error.until.timestamp())
        raise TableLimitError(which=error.which, most=error.most, until=str(until)) from None
