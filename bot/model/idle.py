"""How long a table may stand unused before it closes."""

from datetime import timedelta

from engine.core.values import value


@value()
class IdleLimits:
    """After these times without an action by a person, a `lobby` closes and a `game` ends."""

    lobby: timedelta = timedelta(days=7)
    game: timedelta = timedelta(days=60)

    @property
    def notice(self) -> timedelta:
        """How long before its end an unused game is announced to end."""
        return min(timedelta(days=7), self.game / 2)


USUAL_IDLE = IdleLimits()
