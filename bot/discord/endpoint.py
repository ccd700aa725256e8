"""The address of Discord's API, which can be replaced by a compatible server.

discord.py has no setting for this. It has a base URL for all REST requests (including webhooks and interaction
responses) and a class that opens the gateway. Only this module replaces them.
"""

from typing import Any
from urllib.parse import urlsplit

import yarl
from discord import client as discord_client
from discord import shard as discord_shard
from discord.gateway import DiscordWebSocket
from discord.http import Route

LONGEST_RATE_LIMIT = 30.0
"""Maximum seconds a request waits for a rate limit; if the limit lasts longer, the request fails."""


class BadApiAddressError(ValueError):
    """The API address isn't an HTTP(S) URL with a host."""

    def __init__(self, url: str) -> None:
        super().__init__(f"not an http(s) address with a host: {url!r}")
        self.url = url


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

    Raises `BadApiAddressError` if `url` isn't an HTTP(S) URL.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadApiAddressError(url)
    Route.BASE = url.rstrip("/")
    for where_it_is_looked_up in (discord_client, discord_shard):
        setattr(where_it_is_looked_up, DiscordWebSocket.__name__, _DiscoveredWebSocket)
