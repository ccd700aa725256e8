"""A small Discord, of the REST routes and gateway events that a bot with the `guilds` intent alone comes to use.

Three stand-ins for Discord serve different tests. *SimCord*, a library, runs inside the test's process and event
loop, with virtual time and people who press what they see: use it for what the bot shows and does (`tests/cogs`,
`tests/evenings`), where a test takes milliseconds. *This package* speaks HTTP and WebSocket at a real address: use it
where the bot must be a process of its own, be killed, lose its connection, have shards or be rate-limited
(`tests/commands`, `tests/kill`), or where every request is compared (`tests/secrecy`). *`tests/forging/hearing.py`*
takes the place of the HTTP session only and connects to nothing: use it to hand in thousands of payloads that neither
of the others would let a person send. What they share is Discord's own shape of a message; each has no more of it
than its bot reads.

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
