"""People's results of finished games, as immutable values."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from engine.core.values import value

MAX_PUNCTUALITY = 50
"""Number of latest answers for which it's recorded whether they were in time."""
RECENT = timedelta(days=91)
"""The time that a server's record covers: about three months."""


@value()
class GameResult:
    """A person's result of a finished game.

    `at` is when it ended. `answers` is the number of the person's answers whose time is known, and `seconds` how long
    those took together. `in_time` has a "1" for each of their latest answers in time and a "0" for each missed
    deadline, oldest first, at most `MAX_PUNCTUALITY`.
    """

    user_id: int
    guild_id: int
    game: str
    at: datetime
    place: int
    players: int
    points: int
    answers: int = 0
    seconds: int = 0
    in_time: str = ""


@value()
class PersonalRecord:
    """A person's results, newest first. Without `recording`, there are none and no more are added."""

    results: Sequence[GameResult] = ()
    recording: bool = True

    @property
    def average_time(self) -> timedelta | None:
        """The average time of an answer, or None if it isn't known of any."""
        answers = sum(result.answers for result in self.results)
        return timedelta(seconds=sum(result.seconds for result in self.results) / answers) if answers else None

    @property
    def in_time(self) -> tuple[int, int]:
        """How many of the latest answers were in time, and how many of those are known, at most 50."""
        latest = "".join(result.in_time for result in reversed(self.results))[-MAX_PUNCTUALITY:]
        return latest.count("1"), len(latest)


@value()
class ServerStanding:
    """How many games a person has finished in a server lately, and how many of them they won."""

    user_id: int
    games: int
    wins: int
