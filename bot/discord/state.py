"""Parsing of gateway events that skips the data the bot doesn't need."""

import logging
from typing import Any

from discord.state import ConnectionState

_log = logging.getLogger(__name__)


class LeanState(ConnectionState[Any]):
    """Connection state that parses only the necessary parts of an interaction.

    Discord sends the entire message of a pressed control, a panel with its embeds and dozens of components, and
    discord.py would create an object for each. The bot doesn't use them, since the custom id alone identifies a
    control.
    """

    def parse_interaction_create(self, data: Any) -> None:
        """Parse an interaction, or log and skip it if that fails; discord.py would close the connection."""
        try:
            super().parse_interaction_create(_lean(data))
        except Exception as error:
            _log.warning("an interaction cannot be read: %s", type(error).__name__)


def _lean(data: Any) -> Any:
    message = data.get("message")
    if not isinstance(message, dict):
        return data
    return {**data, "message": {**message, "embeds": [], "components": []}}
