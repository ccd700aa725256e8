"""Joint requests: decisions the players at a table make together while their host is away."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime
from typing import Literal

from engine.core.events import Seat
from engine.core.values import value

Right = Literal["end", "lend", "move", "pace", "pictures", "quick-pace", "remove"]
"""Something a host can do in a running game. The names are stored."""


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
    """A request by `seat` to carry out `wish`.

    `agreed` are the seats that have agreed; players who don't answer by `until` count as agreeing. Once `granted`,
    the request only has to be carried out.
    """

    wish: Wish
    seat: Seat
    until: datetime
    agreed: tuple[Seat, ...] = ()
    granted: bool = False


@value()
class Joint:
    """The joint requests of a table; at most one is `open`.

    `asked` counts all requests and identifies the open one. Each seat in `waits` had a request rejected and can't
    make another one before that time.
    """

    asked: int = 0
    open: JointRequest | None = None
    waits: Mapping[Seat, datetime] = field(default_factory=dict)
