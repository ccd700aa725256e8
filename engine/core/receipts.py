"""The return value of `apply`."""

from engine.core.events import Event, Seat
from engine.core.values import value


@value()
class Receipt:
    """The events an answer caused, and whether it can be undone.

    `final` is true if the answer can't be undone without the others' consent, because it used random numbers or
    revealed something hidden. A `quiet` answer was only pre-set: it changed nothing the other players could notice.
    """

    seat: Seat
    events: tuple[Event, ...]
    final: bool
    quiet: bool = False
