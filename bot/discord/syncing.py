"""Registering commands with Discord, only when they have changed."""

import hashlib
import json
from typing import Protocol

from discord import Client, app_commands

NOTE = "commands"


class Notes(Protocol):
    """Where the process remembers small things."""

    async def note(self, key: str) -> str | None:
        """What was remembered under a name."""
        ...

    async def set_note(self, key: str, value: str) -> None:
        """Remembers something under a name."""
        ...


class Synced(Protocol):
    """A client with commands, and a host that remembers which of them Discord knows."""

    @property
    def application_id(self) -> int | None: ...
    @property
    def tree(self) -> app_commands.CommandTree[Client]: ...
    @property
    def host(self) -> Notes: ...


async def sync(client: Synced) -> bool:
    """Registers the commands if they differ from those registered last. Whether that was needed."""
    fingerprint = _fingerprint(client)
    if await client.host.note(NOTE) == fingerprint:
        return False
    await client.tree.sync()
    await client.host.set_note(NOTE, fingerprint)
    return True


def _fingerprint(client: Synced) -> str:
    commands = [command.to_dict(client.tree) for command in client.tree.get_commands()]
    text = json.dumps([client.application_id, commands], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
