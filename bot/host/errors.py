"""What the host does not do, and why. Nothing has changed when one of these is raised."""

from bot.model.joint import Wish

Fact = str | int


class HostError(Exception):
    """Something a person asked for cannot be done. `reason` is a text key, `facts` its values."""

    reason = "host"

    def __init__(self, **facts: Fact) -> None:
        super().__init__(f"{self.reason}: {facts}")
        self.facts = facts


class NoSuchTableError(HostError):
    """There is no such table (any more)."""

    reason = "no-such-table"


class WentOnElsewhereError(HostError):
    """Another process changed the table at the very same moment."""

    reason = "went-on-elsewhere"


class UnknownGameError(HostError):
    """No game has this id. Facts: value."""

    reason = "unknown-game"


class ChannelTakenError(HostError):
    """Another open table stands in this channel.

    Facts: table_id, guild_id, channel_id, message_id (0: no card yet).
    """

    reason = "channel-taken"

    def __init__(self, table_id: int, guild_id: int, channel_id: int, message_id: int | None) -> None:
        super().__init__(table_id=table_id, guild_id=guild_id, channel_id=channel_id, message_id=message_id or 0)


class NotHostError(HostError):
    """Only the host of the table or a manager of the server may do this."""

    reason = "not-host"


class HostAwayError(NotHostError):
    """The host is away, so the players who are present decide about the `wish` together."""

    reason = "host-away"

    def __init__(self, table_id: int, wish: Wish) -> None:
        super().__init__()
        self.table_id = table_id
        self.wish = wish


class RequestOpenError(HostError):
    """The players at this table are already deciding about another request."""

    reason = "request-open"


class NoRequestError(HostError):
    """A joint request is settled, or doesn't wait for this person's answer. Facts: settled ("yes" or "no")."""

    reason = "no-request"


class RefusedLatelyError(HostError):
    """This person's last request was refused, so they can't ask again yet. Facts: until (as Discord shows it)."""

    reason = "refused-lately"


class NotSeatedError(HostError):
    """This person has no seat at the table."""

    reason = "not-seated"


class AlreadySeatedError(HostError):
    """This person sits here already."""

    reason = "already-seated"


class TableFullError(HostError):
    """No seat is free. Facts: most."""

    reason = "table-full"


class NotEnoughSeatsError(HostError):
    """Too few people to start. Facts: least, sitting."""

    reason = "not-enough-seats"


class TooManySeatsError(HostError):
    """More people than can play with these options. Facts: most, sitting."""

    reason = "too-many-seats"


class NobodyHereError(HostError):
    """Only computer players sit at the table."""

    reason = "nobody-here"


class NoComputerError(HostError):
    """No computer player sits at the table."""

    reason = "no-computer"


class NoSuggestionError(HostError):
    """No answer to begin with could be thought of."""

    reason = "no-suggestion"


class NobodyAwayError(HostError):
    """Nobody has left a seat that a computer player could take over."""

    reason = "nobody-away"


class ChoiceTakenError(HostError):
    """Somebody else has chosen this. Facts: choice."""

    reason = "choice-taken"


class UnknownChoiceError(HostError):
    """The game has no such choice. Facts: value."""

    reason = "unknown-choice"


class UnknownPaceError(HostError):
    """A table cannot be played at this pace. Facts: pace, in minutes."""

    reason = "unknown-pace"


class NotOfferedError(HostError):
    """This is not among what there was to choose from. Facts: value."""

    reason = "not-offered"


class BadOptionError(HostError):
    """The game has no such option or value. Facts: option."""

    reason = "bad-option"


class CannotBeginError(HostError):
    """The game cannot begin with these people and options. Facts: those of the game's own error, and its why."""

    reason = "cannot-begin"


class AlreadyStartedError(HostError):
    """The game is no longer in the lobby."""

    reason = "already-started"


class NotStartedError(HostError):
    """The game has not begun."""

    reason = "not-started"


class GameOverError(HostError):
    """The table is finished or was ended."""

    reason = "game-over"


class NotEndedError(HostError):
    """The table was not ended, or has been reopened."""

    reason = "not-ended"


class TooLateToReopenError(HostError):
    """The game was ended too long ago to be reopened, or what was hidden in it has been shown."""

    reason = "too-late-to-reopen"


class OutdatedQuestionError(HostError):
    """Something else has happened at the table since this person was asked whether they are sure."""

    reason = "outdated-question"


class NotAwayError(HostError):
    """This person was not away."""

    reason = "not-away"


class NothingToUndoError(HostError):
    """This person has given no answer that could be taken back."""

    reason = "nothing-to-undo"


class AnotherAnswerError(HostError):
    """The answer that was to be taken back is no longer this person's last one."""

    reason = "another-answer"


class TooFarBackError(HostError):
    """The game has moved on too far to go back there."""

    reason = "too-far-back"


class NoTimeToUndoError(HostError):
    """The time for the answer that is to be undone has passed, and so has its grace."""

    reason = "no-time-to-undo"


class SecretOpenError(HostError):
    """Another person holds a secret in the open question, so nobody can go back behind it."""

    reason = "secret-open"


class SecretCoveredError(SecretOpenError):
    """Another person has laid something down since then that is still covered, so nobody can go back behind it."""

    reason = "secret-covered"


class DraftTooLongError(HostError):
    """More was chosen or written than is kept of an answer that is not confirmed. Facts: most, characters."""

    reason = "draft-too-long"


class NoUndoAskedError(HostError):
    """No request to go back waits for this person's word."""

    reason = "no-undo-asked"


class UndoAskedError(HostError):
    """Somebody else asks to go back already, and that must be settled first."""

    reason = "undo-asked"


class CannotPlayOnError(HostError):
    """The stored game cannot be read by this version of the code."""

    reason = "cannot-play-on"


class GameDamagedError(CannotPlayOnError):
    """The stored game is damaged: no version of the code could read it."""

    reason = "game-damaged"


class ShuttingDownError(HostError):
    """The bot is being restarted and takes no more answers; it will be back in a moment."""

    reason = "shutting-down"


class WrongServerError(HostError):
    """A table can only be moved within its server."""

    reason = "wrong-server"
