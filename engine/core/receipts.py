"""What comes back for an answer."""

from engine.core.events import Event, Seat
from engine.core.values import value


@value()
class Receipt:
    """What an answer led to.

    `final` is true if it cannot be taken back freely: chance was drawn, or something hidden was shown.
    A `quiet` answer was said ahead: nothing happened, and nobody else may notice.
    """

    seat: Seat
    events: tuple[Event, ...]
    final: bool
    quiet: bool = False
