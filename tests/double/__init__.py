"""A small Discord, of the REST routes and gateway events that a bot with the `guilds` intent alone comes to use.

It runs in a process of its own (`python -m tests.double`) or inside a test (`async with Double() as double`).
The bot reaches it through `use_api(double.url)`; people act through `double.world`, or from another process
through `RemoteWorld(address)`, which has the same methods. The world stays while bots come and go.
"""

from tests.double.answer import Answer
from tests.double.control import RemoteWorld
from tests.double.faults import Refusal, Sent
from tests.double.people import CannotDoError, Control, controls
from tests.double.server import Double
from tests.double.world import World

__all__ = [
    "Answer", "CannotDoError", "Control", "Double", "Refusal", "RemoteWorld", "Sent", "World", "controls",
]  # fmt: skip
