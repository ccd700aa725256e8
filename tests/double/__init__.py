"""A fake Discord with the REST routes and gateway events needed by a bot with only the `guilds` intent.

Three fakes of Discord serve different tests:

- *SimCord*, a library, runs in the test's process and event loop, with virtual time and simulated users. Use it for
  what the bot shows and does (`tests/cogs`, `tests/evenings`); a test takes milliseconds.
- *This package* speaks HTTP and WebSocket at a real address. Use it if the bot must run in its own process, be
  killed, lose its connection, have shards or be rate-limited (`tests/commands`, `tests/kill`), or if every request is
  compared (`tests/secrecy`).
- *`tests/forging/request_recorder.py`* only replaces the HTTP session and connects to nothing. Use it to submit
  thousands of payloads that the others wouldn't let a user send.

They share only Discord's message format, and each implements just what its bot reads.

It runs in its own process (`python -m tests.double`) or inside a test (`async with Double() as double`). The bot
connects to it after `use_api(double.url)`. Tests act as users through `double.world`, or from another process through
`RemoteWorld(address)`, which has the same methods. The world persists while bots come and go.
"""

from tests.double.answer import Answer
from tests.double.control import RemoteWorld
from tests.double.faults import LoggedRequest, Refusal
from tests.double.people import CannotDoError, Control, controls
from tests.double.server import FakeDiscord
from tests.double.world import World

__all__ = [
    "Answer",
    "CannotDoError",
    "Control",
    "FakeDiscord",
    "LoggedRequest",
    "Refusal",
    "RemoteWorld",
    "World",
    "controls",
]  # fmt: skip
