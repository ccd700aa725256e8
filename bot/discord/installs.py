"""Installation contexts of commands: those that need no server are also available to users who install the bot."""

from typing import TypeVar

from discord import app_commands

CommandT = TypeVar("CommandT")

SERVERS = app_commands.AppInstallationType(guild=True, user=False)
"""Install type of commands that need the bot in the server, which is the default."""
PEOPLE_TOO = app_commands.AppInstallationType(guild=True, user=True)
EVERYWHERE = app_commands.AppCommandContext(guild=True, dm_channel=True, private_channel=True)


def anywhere(command: CommandT) -> CommandT:
    """Make a command available in every channel and DM, including to users who installed the bot themselves."""
    reached = app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(command)
    return app_commands.allowed_installs(guilds=True, users=True)(reached)
