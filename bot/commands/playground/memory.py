"""The messages of a playground on disk, so that a channel is found as it was left."""

import logging
from collections.abc import Iterable
from pathlib import Path

from pydantic import BaseModel, TypeAdapter, ValidationError
from simcord.backend.models import Message

from bot import private_files
from bot.commands.playground.world import World

KEPT = 1000
"""So many messages of a channel are kept."""

_log = logging.getLogger(__name__)


class _Kept(BaseModel):
    """Messages by channel, and by person how far they have read in each channel."""

    messages: dict[int, list[Message]]
    read: dict[int, dict[int, int]] = {}


_KEPT = TypeAdapter[_Kept | dict[int, list[Message]]](_Kept | dict[int, list[Message]])
"""The first playgrounds kept messages alone."""


def remember(world: World, file: Path) -> None:
    """Writes what everybody would still find tomorrow: private answers are gone by then, as in Discord."""
    kept = {channel: _lasting(messages) for channel, messages in world.all_messages().items()}
    content = _KEPT.dump_json(_Kept.model_construct(messages=kept, read=world.read))
    try:
        private_files.replace(file, content)
    except OSError as error:
        _log.error("can't write the messages to %s: %s", file, error.strerror)


def recall(world: World, file: Path) -> None:
    """Puts the remembered messages back. What cannot be read is left out: games do not depend on it."""
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
