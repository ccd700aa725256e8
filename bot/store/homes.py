"""Selection of the backend for a database URL."""

from pathlib import Path

from sqlalchemy.engine import URL

from bot.model.shards import Claim, Shards
from bot.store.connection import address, file_of
from bot.store.errors import OneProcessError
from bot.store.home import Home
from bot.store.sqlite.home import FileHome


def home_of(url: str | URL, copies: Path | None = None, claim: Claim = None) -> Home:
    """Return the backend for a database URL.

    Copies of a database on a server go to the folder `copies`, by default the working folder. `claim` are the
    requested Discord shards: a range, or the total of which any free ones will do. An SQLite file can only be written
    by one process, which has to serve all of them.

    Raises BadAddressError or OneProcessError.
    """
    parsed = address(url)
    if parsed.get_backend_name() == "sqlite":
        shards = claim if isinstance(claim, Shards) else Shards.all(claim or 1)
        if not shards.are_all:
            raise OneProcessError(place=str(file_of(parsed)), shards=str(shards))
        return FileHome(parsed, shards=shards)
    from bot.store.postgres.home import ServerHome  # With SQLite, don't load any of this.

    return ServerHome(parsed, copies or Path(), claim)
