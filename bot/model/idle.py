"""How long a table can be unused before it closes."""

from datetime import timedelta

from engine.core.values import value


@value()
class IdleLimits:
    """After these times without an action by a person, a `lobby` closes and a `game` ends."""

    lobby: timedelta = timedelta(days=7)
    game: timedelta = timedelta(days=60)

    @property
    def notice(self) -> timedelta:
        """How long in advance the end of an unused game is announced."""
        return min(timedelta(days=7), self.game / 2)


USUAL_IDLE = IdleLimits()
