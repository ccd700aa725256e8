"""How long a table can be idle before it closes."""

from datetime import timedelta

from engine.core.values import value


@value()
class IdleLimits:
    """How long a table can be idle: a `lobby` then closes, and a `game` ends.

    Only actions by people count.
    """

    lobby: timedelta = timedelta(days=7)
    game: timedelta = timedelta(days=60)

    @property
    def notice(self) -> timedelta:
        """How long before an idle game ends the bot announces it."""
        return min(timedelta(days=7), self.game / 2)


USUAL_IDLE = IdleLimits()
