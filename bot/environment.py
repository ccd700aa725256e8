"""Environment variables that hold secrets."""

import os

SECRETS = frozenset({"DISCORD_TOKEN", "DATABASE_URL"})


def without_secrets() -> dict[str, str]:
    """Return the environment for a child process, which needs neither the token nor the database."""
    return {name: value for name, value in os.environ.items() if name.upper() not in SECRETS}
