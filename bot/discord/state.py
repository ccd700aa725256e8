"""What discord.py makes of what Discord tells."""

from typing import Any

from discord.state import ConnectionState


class LeanState(ConnectionState[Any]):
    """Reads of a press no more than is used.

    Discord sends the whole message on which a press was made, a panel with its embeds and dozens of controls, and
    discord.py makes an object of each. Nobody looks at them: what a control does is found by its custom id alone.
    """

    def parse_interaction_create(self, data: Any) -> None:
        message = data.get("message")
        if isinstance(message, dict):
            data = {**data, "message": {**message, "embeds": [], "components": []}}
        super().parse_interaction_create(data)
