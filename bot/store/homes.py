"""Which home a database has, by its address."""

from pathlib import Path

from sqlalchemy.engine import URL

from bot.model.shards import Claim, Shards
from bot.store.connection import address, file_of
from bot.store.errors import OneProcessError
from bot.store.home import Home
from bot.store.sqlite.home import FileHome


def home_of(url: str | URL, copies: Path | None = None, claim: Claim = None) -> Home:
    """The home of the database at this address. What is copied of a database on a server goes to the folder `copies`,
    or else where the bot was started. Whoever is to serve shards of Discord claims these, or some that are free of so
    many; a file can be written to by one process alone, which has all of them.

    Raises BadAddressError or OneProcessError.
    """
    parsed = address(url)
    if parsed.get_backend_name() == "sqlite":
        shards = claim if isinstance(claim, Shards) else Shards.all(claim or 1)
        if not shards.are_all:
            raise OneProcessError(place=str(file_of(parsed)), shards=str(shards))
        return FileHome(parsed, shards=shards)
    from bot.store.postgres.home import ServerHome  # Who keeps everything in a file loads nothing of it.

    return ServerHome(parsed, copies or Path(), claim)
