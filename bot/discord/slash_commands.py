"""Slash commands: where they are available, their English descriptions, and their registration with Discord."""

import hashlib
import json
from functools import cache
from typing import Protocol, TypeVar

from discord import Client, app_commands

from bot.words.wording import Wording, Words

CommandT = TypeVar("CommandT")

SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""Install type of commands that need the bot in the server, which is the default."""
PEOPLE_TOO = app_commands.AppInstallationType(guild=True, user=True)
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


def anywhere(command: CommandT) -> CommandT:
    """Make a command available in every channel and DM, including to users who installed the bot themselves."""
    reached = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(reached)


# Descriptions


def described(command: str) -> str:
    """Return the description of a command or a group."""
    return _english().say(f"command-{command}")


def parameter(name: str) -> str:
    """Return the description of a parameter."""
    return _english().say(f"parameter-{name}")


def choice(message: str) -> str:
    """Return the label of a parameter's fixed choice."""
    return _english().say(message)


@cache
def _english() -> Words:
    return Wording().words()


# Registration, only if the commands have changed


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
