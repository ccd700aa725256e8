"""Registration of the commands with Discord, only if they have changed."""

import hashlib
import json
from typing import Protocol

from discord import Client, app_commands

NOTE = "commands"


class Notes(Protocol):
    """Key-value storage for small notes of the process."""

    async def get(self, key: str) -> str | None:
        """Return the value of a key, or None."""
        ...

    async def set(self, key: str, value: str) -> None:
        """Set the value of a key."""
        ...


class Synced(Protocol):
    """A client with commands."""

    @property
    def application_id(self) -> int | None: ...
    @property
    def tree(self) -> app_commands.CommandTree[Client]: ...


async def sync(client: Synced, notes: Notes) -> bool:
    """Register the commands if they differ from those last registered, and return whether they did.

    `notes` stores a hash of the last registered commands.
    """
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
