"""What can be wrong with an answer or a save. Each error carries the values; wording is done elsewhere."""


class GameError(Exception):
    """Something a person did cannot be done. Nothing has changed."""


class StaleAnswerError(GameError):
    """The answer is for a question that is no longer open."""

    def __init__(self, token: str, open_token: str | None) -> None:
        super().__init__(f"question {token!r} is not open; {open_token!r} is")
        self.token = token
        self.open_token = open_token


class NotAskedError(GameError):
    """The open question was put to others, not to this seat."""

    def __init__(self, seat: int, awaited: tuple[int, ...]) -> None:
        super().__init__(f"seat {seat} is not asked; {awaited} are")
        self.seat = seat
        self.awaited = awaited


class IllegalAnswerError(GameError):
    """The answer is not among those the question allows. `reason` is a text key, `facts` its values."""

    def __init__(self, reason: str, **facts: str | int | tuple[str, ...]) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


class IllegalOptionsError(GameError):
    """A game cannot begin like this. `reason` is a text key, `facts` its values."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        super().__init__(f"{reason}: {facts}")
        self.reason = reason
        self.facts = facts


class UnanswerableQuestionError(Exception):
    """A question without a lawful answer was to be made: no person's fault. Carries `shape` and `why`."""

    def __init__(self, shape: str, why: str) -> None:
        super().__init__(f"a question of the shape {shape} has no lawful answer: {why}")
        self.shape = shape
        self.why = why


class UnreadableActionError(Exception):
    """What came from outside is no action. Nothing of what it holds is repeated."""

    def __init__(self, why: str) -> None:
        super().__init__(f"this is no action: {why}")
        self.why = why


class UnreadableSaveError(Exception):
    """A stored game cannot be played on with this code."""

    def __init__(self, game: str, why: str) -> None:
        super().__init__(f"this save of {game} cannot be read: {why}")
        self.game = game
        self.why = why


class DamagedSaveError(UnreadableSaveError):
    """What is stored is no save of the game, or only a part of one: no version of the code could read it."""
