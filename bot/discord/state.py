"""What discord.py makes of what Discord tells."""

import logging
from typing import Any

from discord.state import ConnectionState

_log = logging.getLogger(__name__)


class LeanState(ConnectionState[Any]):
    """Reads of a press no more than is used.

    Discord sends the whole message on which a press was made, a panel with its embeds and dozens of controls, and
    discord.py makes an object of each. Nobody looks at them: what a control does is found by its custom id alone.
    """

    def parse_interaction_create(self, data: Any) -> None:
        """What cannot be read is passed over: discord.py would end the connection by it."""
        try:
            super().parse_interaction_create(_lean(data))
        except Exception as error:
            _log.warning("an interaction cannot be read: %s", type(error).__name__)


def _lean(data: Any) -> Any:
    message = data.get("message")
    if not isinstance(message, dict):
        return data
    return {**data, "message": {**message, "embeds": [], "components": []}}
