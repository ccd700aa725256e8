"""Uses and replacements of private parts of discord.py, which has no settings for these.

The address of Discord's API can be replaced by a compatible server: discord.py has a base URL for all REST requests
(including webhooks and interaction responses) and a class that opens the gateway. Only this module replaces them.

Gateway events are parsed without the data the bot doesn't need.

The most common response, replacing an ephemeral message, has a fast path. discord.py requests the resulting message
after each response and parses all of its components, although the bot doesn't use them. So this module sends the
callback itself. No other module does.
"""

import logging
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import discord
import yarl
from discord import InteractionResponseType
from discord import client as discord_client
from discord import shard as discord_shard
from discord.gateway import DiscordWebSocket
from discord.http import Route
from discord.state import ConnectionState
from discord.webhook.async_ import async_context

from bot.discord.errors import InvalidApiUrlError

MAX_RATE_LIMIT_WAIT = 30.0
"""Maximum seconds a request waits for a rate limit; if the limit lasts longer, the request fails."""


class _DiscoveredWebSocket(DiscordWebSocket):
    """A gateway connection that asks the API for the gateway's address instead of using discord.py's constant."""

    @classmethod
    async def from_client(cls, client: Any, *, gateway: yarl.URL | None = None, **options: Any) -> Any:
        # After an invalidated session, discord.py passes the constant, which is the real Discord.
        if gateway is None or gateway == cls.DEFAULT_GATEWAY:
            _, address, _ = await client.http.get_bot_gateway()
            gateway = yarl.URL(address)
        return await super().from_client(client, gateway=gateway, **options)


def use_api(url: str) -> None:
    """Make this process's discord.py use a Discord-compatible server.

    `url` is the base URL of the REST API with its version, such as `http://127.0.0.1:4000/api/v10`. Each new
    connection asks that server for the gateway's address (`GET /gateway/bot`), so the server doesn't have to be
    running yet. Call this before the client logs in; a second call redirects all later requests. Attachments and
    avatars come from the URLs that the server returns.

    Raises `InvalidApiUrlError` if `url` isn't an HTTP(S) URL.

    discord.py has no setting for this. It has a base URL for all REST requests (including webhooks and interaction
    responses) and a class that opens the gateway. Only `use_api` replaces them.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise InvalidApiUrlError(url)
    Route.BASE = url.rstrip("/")
    for where_it_is_looked_up in (discord_client, discord_shard):
        setattr(where_it_is_looked_up, DiscordWebSocket.__name__, _DiscoveredWebSocket)


# Parsing of gateway events


_log = logging.getLogger(__name__)


class MinimalConnectionState(ConnectionState[Any]):
    """Connection state that parses only the necessary parts of an interaction.

    Discord sends the entire message of a pressed control, a panel with its embeds and dozens of components, and
    discord.py would create an object for each. The bot doesn't use them, since the custom id alone identifies a
    control.
    """

    def parse_interaction_create(self, data: Any) -> None:
        """Parse an interaction, or log and skip it if that fails; discord.py would close the connection."""
        try:
            super().parse_interaction_create(_without_message_parts(data))
        except Exception as error:
            _log.warning("can't parse an interaction: %s", type(error).__name__)


def _without_message_parts(data: Any) -> Any:
    message = data.get("message")
    if not isinstance(message, dict):
        return data
    return {**data, "message": {**message, "embeds": [], "components": []}}


# Replacing an ephemeral message


async def update_message(interaction: discord.Interaction, body: Mapping[str, Any]) -> None:
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
