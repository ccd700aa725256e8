"""The address of a playground, which stays the same as long as its port is free."""

import secrets
import socket
from pathlib import Path

from aiohttp import ClientError, ClientSession, ClientTimeout
from pydantic import BaseModel, ValidationError

from bot import private_files
from bot.commands.playground.folder import FolderUnusableError
from bot.loopback import HOST, listen
from bot.problems import ProblemError

PORT = 8712
"""The port of a new playground, if it is free."""
_PATIENCE = ClientTimeout(total=2)


class OpenAlreadyError(ProblemError):
    """A playground with the same games is already running. Facts: address."""

    reason = "playground-open"


class Address(BaseModel, frozen=True):
    """A port of this machine, and the secret in the URL that gives access."""

    port: int
    secret: str

    def __str__(self) -> str:
        return f"http://{HOST}:{self.port}/{self.secret}/"


async def take(file: Path, port: int | None) -> tuple[socket.socket, Address, int | None]:
    """Listen on `port` if it is given, or on the port stored in `file`, or on the default port; 0 takes any.

    Returns the socket, its address, which is stored in `file`, and the wanted port if it was in use and another was
    taken. Raises OpenAlreadyError or FolderUnusableError.
    """
    known = _recalled(file)
    if known is not None and await _is_open(known):
        raise OpenAlreadyError(address=str(known))
    wanted = port if port is not None else known.port if known is not None else PORT
    moved = None
    try:
        listener = listen(wanted)
    except (OSError, OverflowError):
        listener, moved = listen(0), wanted
    taken = listener.getsockname()[1]
    # Another program on the old port may have received the old secret.
    secret = known.secret if known is not None and known.port == taken else secrets.token_urlsafe(24)
    address = Address(port=taken, secret=secret)
    _remember(file, address)
    return listener, address, moved


async def _is_open(address: Address) -> bool:
    """Return whether this playground responds at the address, rather than another program using its port."""
    try:
        async with ClientSession(timeout=_PATIENCE) as session, session.get(str(address)) as answer:
            return answer.status == 200
    except (ClientError, TimeoutError, OSError):
        return False


def _recalled(file: Path) -> Address | None:
    try:
        return Address.model_validate_json(file.read_bytes())
    except (OSError, ValidationError):
        return None


def _remember(file: Path, address: Address) -> None:
    try:
        private_files.replace(file, address.model_dump_json().encode())
    except OSError as error:
        raise FolderUnusableError(place=str(file.parent), why=error.strerror or str(error)) from error
