"""Fast path for the most common response: replacing an ephemeral message.

discord.py requests the resulting message after each response and parses all of its components, although the bot
doesn't use them, and has no setting to turn this off. So this module sends the callback with discord.py's private
parts. No other module uses them for this.
"""

from collections.abc import Mapping
from typing import Any

import discord
from discord import InteractionResponseType
from discord.http import Route
from discord.webhook.async_ import async_context


async def write_over(interaction: discord.Interaction, body: Mapping[str, Any]) -> None:
    """Replace the message of a pressed control with `body`, a message payload.

    Must be the first response to the interaction. Raises discord.HTTPException.
    """
    http = interaction.client.http
    await async_context.get().request(
        Route(
            "POST",
            "/interactions/{webhook_id}/{webhook_token}/callback",
            webhook_id=interaction.id,
            webhook_token=interaction.token,
        ),
        session=interaction._session,
        proxy=http.proxy,
        proxy_auth=http.proxy_auth,
        payload={"type": InteractionResponseType.message_update.value, "data": body},
    )
    interaction.response._response_type = InteractionResponseType.message_update
