"""Errors about answers, options and saves. They carry ids and values; `bot` turns them into messages."""


class GameError(Exception):
    """A player's action is not possible. The game is unchanged."""


class StaleAnswerError(GameError):
    """The answer is to a question that isn't open."""

    def __init__(self, token: str, open_token: str | None) -> None:
        super().__init__(f"question {token!r} is not open; {open_token!r} is")
        self.token = token
        self.open_token = open_token


class NotAskedError(GameError):
    """The game is waiting for other seats, not for this one."""

    def __init__(self, seat: int, awaited: tuple[int, ...]) -> None:
        super().__init__(f"seat {seat} is not asked; {awaited} are")
        self.seat = seat
        self.awaited = awaited


class IllegalAnswerError(GameError):
    """The question doesn't allow this answer. `reason` is a message id, `facts` its values."""

    def __init__(self, reason: str, **facts: str | int | tuple[str, ...]) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


class IllegalOptionsError(GameError):
    """A game can't start with these options or seats. `reason` is a message id, `facts` its values."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


class UnanswerableQuestionError(Exception):
    """A game tried to create a question without a legal answer: a bug. Carries `shape` and `why`."""

    def __init__(self, shape: str, why: str) -> None:
        super().__init__(f"a question of the shape {shape} has no lawful answer: {why}")
        self.shape = shape
        self.why = why


class UnreadableActionError(Exception):
    """External input isn't a valid action. The error doesn't quote the input, which can be secret."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this is no action: {why}")
        self.why = why


class UnreadableSaveError(Exception):
    """This version of the code can't load a stored game."""

    def __init__(self, game: str, why: str) -> None:
        super().__init__(f"this save of {game} cannot be read: {why}")
        self.game = game
        self.why = why


class DamagedSaveError(UnreadableSaveError):
    """The stored text isn't a complete save of the game, so no version of the code could load it."""
