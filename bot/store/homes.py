"""Which home a database has, by its address."""

from pathlib import Path

from bot.store.connection import address
from bot.store.home import Home
from bot.store.sqlite.home import FileHome


def home_of(url: str, copies: Path | None = None) -> Home:
    """The home of the database at this address. What is copied of a database on a server goes to the folder `copies`,
    or else where the bot was started.

    Raises BadAddressError.
    """
    parsed = address(url)
    if parsed.get_backend_name() == "sqlite":
        return FileHome(parsed)
    from bot.store.postgres.home import ServerHome  # Who keeps everything in a file loads nothing of it.

    return ServerHome(parsed, copies or Path())
