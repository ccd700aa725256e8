"""Registering commands with Discord, only when they have changed."""

import hashlib
import json
from typing import Protocol

from discord import Client, app_commands

NOTE = "commands"


class Notes(Protocol):
    """Where the process remembers small things."""

    async def get(self, key: str) -> str | None:
        """What was remembered under a name."""
        ...

    async def set(self, key: str, value: str) -> None:
        """Remembers something under a name."""
        ...


class Synced(Protocol):
    """A client with commands."""

    @property
    def application_id(self) -> int | None: ...
    @property
    def tree(self) -> app_commands.CommandTree[Client]: ...


async def sync(client: Synced, notes: Notes) -> bool:
    """Registers the commands if they differ from those registered last, as `notes` say. Whether that was needed."""
    fingerprint = _fingerprint(client)
    if await notes.get(NOTE) == fingerprint:
        return False
    await client.tree.sync()
    await notes.set(NOTE, fingerprint)
    return True


def _fingerprint(client: Synced) -> str:
    commands = [command.to_dict(client.tree) for command in client.tree.get_commands()]
    text = json.dumps([client.application_id, commands], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
