"""The messages of a playground on disk, so that a channel is found as it was left."""

import logging
import os
from collections.abc import Iterable
from pathlib import Path

from pydantic import TypeAdapter, ValidationError
from simcord.backend.models import Message

from bot.commands.playground.world import World

KEPT = 300
"""So many messages of a channel are kept."""

_log = logging.getLogger(__name__)
_MESSAGES = TypeAdapter(dict[int, list[Message]])


def remember(world: World, file: Path) -> None:
    """Writes what everybody would still find tomorrow: private answers are gone by then, as in Discord."""
    kept = {channel: _lasting(messages) for channel, messages in world.all_messages().items()}
    new = file.with_suffix(".new")
    new.write_bytes(_MESSAGES.dump_json(kept))
    os.replace(new, file)


def recall(world: World, file: Path) -> None:
    """Puts the remembered messages back. What cannot be read is left out: games do not depend on it."""
    if not file.exists():
        return
    try:
        world.put_back(_MESSAGES.validate_json(file.read_bytes()))
    except ValidationError:
        _log.warning("the messages in %s cannot be read; the channels begin empty", file)


def _lasting(messages: Iterable[Message]) -> list[Message]:
    lasting = [message for message in messages if not message.is_ephemeral]
    pinned = [message for message in lasting[:-KEPT] if message.pinned]
    return [*pinned, *lasting[-KEPT:]]
