"""Errors about answers, options and saves. They carry ids and values; `bot` turns them into messages."""


class GameError(Exception):
    """The base class of errors about a player's action. The game is unchanged."""


class StaleAnswerError(GameError):
    """An answer to a question that isn't open."""

    def __init__(self, token: str, open_token: str | None) -> None:
        super().__init__(f"question {token!r} is not open; {open_token!r} is")
        self.token = token
        self.open_token = open_token


class NotAskedError(GameError):
    """An answer from a seat that the game isn't waiting for."""

    def __init__(self, seat: int, awaited: tuple[int, ...]) -> None:
        super().__init__(f"seat {seat} is not asked; {awaited} are")
        self.seat = seat
        self.awaited = awaited


class IllegalAnswerError(GameError):
    """An answer that the question doesn't allow. `reason` is a message id, `facts` its values."""

    def __init__(self, reason: str, **facts: str | int | tuple[str, ...]) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


class IllegalOptionsError(GameError):
    """Options or seats with which a game can't start. `reason` is a message id, `facts` its values."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


class UnanswerableQuestionError(Exception):
    """An attempt to create a question without a legal answer: a bug in a game. Carries `shape` and `why`."""

    def __init__(self, shape: str, why: str) -> None:
        super().__init__(f"a question of the shape {shape} has no lawful answer: {why}")
        self.shape = shape
        self.why = why


class UnreadableActionError(Exception):
    """External input that isn't a valid action. The error doesn't quote the input, which can be secret."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this is no action: {why}")
        self.why = why


class UnreadableSaveError(Exception):
    """A stored game that this version of the code can't load."""

    def __init__(self, game: str, why: str) -> None:
        super().__init__(f"this save of {game} cannot be read: {why}")
        self.game = game
        self.why = why


class DamagedSaveError(UnreadableSaveError):
    """Stored text that isn't a complete save of the game, so no version of the code can load it."""
