"""Slash commands: where they are available, their English descriptions, and their registration with Discord."""

import hashlib
import json
from functools import cache
from typing import Protocol, TypeVar

from discord import Client, app_commands

from bot.localization.catalogs import CatalogLoader, MessageCatalog

CommandT = TypeVar("CommandT")

GUILD_INSTALL = app_commands.AppInstallationType(guild=True, user=False)
"""Install type of commands that need the bot in the server, which is the default."""
GUILD_AND_USER_INSTALL = app_commands.AppInstallationType(guild=True, user=True)
ALL_CONTEXTS = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


def available_everywhere(command: CommandT) -> CommandT:
    """Make a command available in every channel and DM, including to users who installed the bot themselves."""
    reached = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(reached)


# Descriptions


def command_description(command: str) -> str:
    """Return the description of a command or a group."""
    return _english().format(f"command-{command}")


def parameter_description(name: str) -> str:
    """Return the description of a parameter."""
    return _english().format(f"parameter-{name}")


def choice_label(message: str) -> str:
    """Return the label of a parameter's fixed choice."""
    return _english().format(message)


@cache
def _english() -> MessageCatalog:
    return CatalogLoader().catalog()


# Registration, only if the commands have changed


HASH_KEY = "commands"


class KeyValueStore(Protocol):
    """Key-value storage for small notes of the process."""

    async def get(self, key: str) -> str | None:
        """Return the value of a key, or None."""
        ...

    async def set(self, key: str, value: str) -> None:
        """Set the value of a key."""
        ...


class CommandClient(Protocol):
    """A client with commands."""

    @property
    def application_id(self) -> int | None: ...
    @property
    def tree(self) -> app_commands.CommandTree[Client]: ...


async def sync_commands(client: CommandClient, notes: KeyValueStore) -> bool:
    """Register the commands if they differ from those last registered, and return whether they did.

    `notes` stores a hash of the last registered commands.
    """
    fingerprint = _fingerprint(client)
    if await notes.get(HASH_KEY) == fingerprint:
        return False
    await client.tree.sync()
    await notes.set(HASH_KEY, fingerprint)
    return True


def _fingerprint(client: CommandClient) -> str:
    commands = [command.to_dict(client.tree) for command in client.tree.get_commands()]
    text = json.dumps([client.application_id, commands], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
