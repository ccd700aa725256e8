"""Environment variables that hold secrets."""

import os

SECRETS = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})


def without_secrets() -> dict[str, str]:
    """Return the environment for a child process, without the bot token and the database address."""
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}
