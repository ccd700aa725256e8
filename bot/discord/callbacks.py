"""The answer given most: a private message is written over with plain data.

discord.py asks Discord for the message as it stands then, and reads it with all its controls, though nobody wants it.
It has no setting for this, so its own parts are used here, and here alone, for one request.
"""

from collections.abc import Mapping
from typing import Any

import discord
from discord import InteractionResponseType
from discord.http import Route
from discord.webhook.async_ import async_context


async def write_over(interaction: discord.Interaction, body: Mapping[str, Any]) -> None:
    """Answers a press by what its message becomes, in Discord's own terms. Raises discord.HTTPException.

    Must be the first answer to the interaction.
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
