"""The folder in which a playground stores its games, its address and its messages.

The address stays the same as long as its port is free. The messages are stored so that channels look the same after a
restart.
"""

import logging
import os
import secrets
import socket
import sys
from collections.abc import Iterable
from pathlib import Path

from aiohttp import ClientError, ClientSession, ClientTimeout
from pydantic import BaseModel, TypeAdapter, ValidationError
from simcord.backend.models import Message

from bot import private_files
from bot.commands.playground.simulated_discord import SimulatedDiscord
from bot.loopback import HOST, listen
from bot.private_files import create_folder
from bot.problems import ProblemError
from bot.settings import Settings

GAMES_FILE = "playground.db"
ADDRESS_FILE = "playground-address.json"
MESSAGES_FILE = "playground-messages.json"
_DATABASE_SUFFIXES = ("", "-wal", "-shm")
"""Suffixes of the files that SQLite writes for an open database."""


def data_folder(settings: Settings) -> Path:
    """Return the folder of `CHABUDAI_DATA`, or else the user's data folder. Creates it if necessary.

    Raises ProblemError "playground-folder".
    """
    folder = settings.data if "data" in settings.model_fields_set else _user_folder() / "chabudai"
    try:
        create_folder(folder)
    except OSError as error:
        raise ProblemError("playground-folder", place=str(folder), why=error.strerror or str(error)) from error
    return folder


def delete_games(folder: Path) -> None:
    """Delete all games and messages of the playground, but not its address.

    Raises ProblemError "playground-folder".
    """
    files = [folder / MESSAGES_FILE, *(folder / (GAMES_FILE + suffix) for suffix in _DATABASE_SUFFIXES)]
    for file in files:
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise ProblemError("playground-folder", place=str(file), why=error.strerror or str(error)) from error


def _user_folder() -> Path:
    match sys.platform:
        case "win32":
            return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
        case "darwin":
            return Path.home() / "Library" / "Application Support"
        case _:
            return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


# Address


PORT = 8712
"""The port of a new playground, if it is free."""
_TIMEOUT = ClientTimeout(total=2)


class Address(BaseModel, frozen=True):
    """A port of this machine, and the secret in the URL that gives access."""

    port: int
    secret: str

    def __str__(self) -> str:
        return f"http://{HOST}:{self.port}/{self.secret}/"


async def open_listener(file: Path, port: int | None) -> tuple[socket.socket, Address, int | None]:
    """Listen on `port` if it is given, or on the port stored in `file`, or on the default port; 0 takes any.

    Returns the socket, its address, which is stored in `file`, and the wanted port if it was in use and another was
    taken. Raises ProblemError "playground-open" or "playground-folder".
    """
    known = _load_address(file)
    if known is not None and await _is_open(known):
        raise ProblemError("playground-open", address=str(known))
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
    _save_address(file, address)
    return listener, address, moved


async def _is_open(address: Address) -> bool:
    """Return whether this playground responds at the address, rather than another program using its port."""
    try:
        async with ClientSession(timeout=_TIMEOUT) as session, session.get(str(address)) as answer:
            return answer.status == 200
    except (ClientError, TimeoutError, OSError):
        return False


def _load_address(file: Path) -> Address | None:
    try:
        return Address.model_validate_json(file.read_bytes())
    except (OSError, ValidationError):
        return None


def _save_address(file: Path, address: Address) -> None:
    try:
        private_files.replace(file, address.model_dump_json().encode())
    except OSError as error:
        raise ProblemError("playground-folder", place=str(file.parent), why=error.strerror or str(error)) from error


# Messages


MAX_MESSAGES_PER_CHANNEL = 1000
"""Maximum number of messages to keep per channel, not counting pinned ones."""

_log = logging.getLogger(__name__)


class _StoredMessages(BaseModel):
    """Messages by channel, and the last read message by user and channel."""

    messages: dict[int, list[Message]]
    read: dict[int, dict[int, int]] = {}


_MESSAGES_ADAPTER = TypeAdapter[_StoredMessages | dict[int, list[Message]]](
    _StoredMessages | dict[int, list[Message]]
)
"""The first playgrounds stored only the messages."""


def save_messages(world: SimulatedDiscord, file: Path) -> None:
    """Write all messages to `file`, except ephemeral ones, which Discord doesn't keep either."""
    kept = {channel: _persistent(messages) for channel, messages in world.all_messages().items()}
    content = _MESSAGES_ADAPTER.dump_json(_StoredMessages.model_construct(messages=kept, read=world.read))
    try:
        private_files.replace(file, content)
    except OSError as error:
        _log.error("can't write the messages to %s: %s", file, error.strerror)


def load_messages(world: SimulatedDiscord, file: Path) -> None:
    """Load the stored messages.

    If the file is unreadable, the channels start empty, since games don't depend on them.
    """
    if not file.exists():
        return
    try:
        kept = _MESSAGES_ADAPTER.validate_json(file.read_bytes())
    except (OSError, ValidationError):
        _log.warning("can't read the messages in %s; the channels start empty", file)
        return
    if isinstance(kept, _StoredMessages):
        world.restore_messages(kept.messages)
        world.read.update(kept.read)
    else:
        world.restore_messages(kept)


def _persistent(messages: Iterable[Message]) -> list[Message]:
    lasting = [message for message in messages if not message.is_ephemeral]
    pinned = [message for message in lasting[:-MAX_MESSAGES_PER_CHANNEL] if message.pinned]
    return [*pinned, *lasting[-MAX_MESSAGES_PER_CHANNEL:]]
