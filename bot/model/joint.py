"""Joint requests: what the players at a table can decide together while their host is away."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Literal

from engine.core.events import Seat
from engine.core.values import value

Right = Literal["end", "lend", "move", "pace", "pictures", "quick-pace", "remove"]
"""What a host can do in a running game. The names are stored."""


@value()
class Wish:
    """One use of a host right.

    `about` is the seat to remove, the channel to move to, the minutes of a pace (0 for no limit), or 1 for pictures
    on and 0 for off.
    """

    right: Right
    about: int = 0


@value()
class JointRequest:
    """`seat` asks for `wish`; `agreed` have said yes. The players who say nothing by `until` agree as well.

    Once it is `granted` all that is left is to carry it out.
    """

    wish: Wish
    seat: Seat
    until: datetime
    agreed: tuple[Seat, ...] = ()
    granted: bool = False


@value()
class Joint:
    """The joint requests of a table: at most one is `open`.

    `asked` counts them, which tells a request from the ones before it. A seat in `waits` had a request refused and
    can't ask again before that time.
    """

    asked: int = 0
    open: JointRequest | None = None
    waits: Mapping[Seat, datetime] = field(default_factory=dict)
