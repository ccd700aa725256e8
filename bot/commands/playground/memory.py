"""Storage of a playground's messages, so that channels look the same after a restart."""

import logging
from collections.abc import Iterable
from pathlib import Path

from pydantic import BaseModel, TypeAdapter, ValidationError
from simcord.backend.models import Message

from bot import private_files
from bot.commands.playground.world import World

KEPT = 1000
"""Maximum number of messages to keep per channel, not counting pinned ones."""

_log = logging.getLogger(__name__)


class _Kept(BaseModel):
    """Messages by channel, and the last read message by user and channel."""

    messages: dict[int, list[Message]]
    read: dict[int, dict[int, int]] = {}


_KEPT = TypeAdapter[_Kept | dict[int, list[Message]]](_Kept | dict[int, list[Message]])
"""The first playgrounds stored only the messages."""


def remember(world: World, file: Path) -> None:
    """Write all messages to `file`, except ephemeral ones, which Discord doesn't keep either."""
    kept = {channel: _lasting(messages) for channel, messages in world.all_messages().items()}
    content = _KEPT.dump_json(_Kept.model_construct(messages=kept, read=world.read))
    try:
        private_files.replace(file, content)
    except OSError as error:
        _log.error("can't write the messages to %s: %s", file, error.strerror)


def recall(world: World, file: Path) -> None:
    """Load the stored messages.

    If the file is unreadable, the channels start empty, since games don't depend on them.
    """
    if not file.exists():
        return
    try:
        kept = _KEPT.validate_json(file.read_bytes())
    except (OSError, ValidationError):
        _log.warning("can't read the messages in %s; the channels start empty", file)
        return
    if isinstance(kept, _Kept):
        world.put_back(kept.messages)
        world.read.update(kept.read)
    else:
        world.put_back(kept)


def _lasting(messages: Iterable[Message]) -> list[Message]:
    lasting = [message for message in messages if not message.is_ephemeral]
    pinned = [message for message in lasting[:-KEPT] if message.pinned]
    return [*pinned, *lasting[-KEPT:]]
