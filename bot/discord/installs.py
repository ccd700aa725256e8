"""Where commands can be typed: those that need no server also where people have installed the bot for themselves."""

from typing import TypeVar

from discord import app_commands

CommandT = TypeVar("CommandT")

SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""Where a command is offered that needs the bot in the server: so is each that says nothing else."""
PEOPLE_TOO = app_commands.AppInstallationType(guild=True, user=True)
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


def anywhere(command: CommandT) -> CommandT:
    """A command that needs no server, and is offered to people in any channel and direct message."""
    reached = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(reached)
