"""Where Discord is: the real one, or any server that speaks its API.

discord.py has no setting for this. It has a base for every REST address (webhooks and answers to interactions
included) and a class that opens the gateway; this module is the only place that exchanges them.
"""

from typing import Any
from urllib.parse import urlsplit

import yarl
from discord import client as discord_client
from discord import shard as discord_shard
from discord.gateway import DiscordWebSocket
from discord.http import Route

LONGEST_RATE_LIMIT = 30.0
"""Seconds for which a request waits at most where Discord is asked too much; otherwise it fails."""


class BadApiAddressError(ValueError):
    """The address given for Discord's API is not one that a bot could call."""

    def __init__(self, url: str) -> None:
        super().__init__(f"not an http(s) address with a host: {url!r}")
        self.url = url


class _DiscoveredWebSocket(DiscordWebSocket):
    """A gateway connection that asks the API where the gateway is, not the constant for the real one."""

    @classmethod
    async def from_client(cls, client: Any, *, gateway: yarl.URL | None = None, **options: Any) -> Any:
        # An invalidated session falls back to the constant, which would lead to the real Discord.
        if gateway is None or gateway == cls.DEFAULT_GATEWAY:
            _, address, _ = await client.http.get_bot_gateway()
            gateway = yarl.URL(address)
        return await super().from_client(client, gateway=gateway, **options)


def use_api(url: str) -> None:
    """Point this process's discord.py at a Discord-compatible server, for as long as the process lives.

    `url` is the base of the REST API with its version, such as `http://127.0.0.1:4000/api/v10`. The gateway is
    asked of that server (`GET /gateway/bot`) at each new connection, so nothing has to be running yet. Call it
    before the client logs in; calling it again moves every later request to the new address. Attachments and
    avatars are fetched from whatever address that server names for them.

    Raises `BadApiAddressError` where `url` is not an http or https address.
    """
    parts = urlsplit(url)
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise BadApiAddressError(url)
    Route.BASE = url.rstrip("/")
    for where_it_is_looked_up in (discord_client, discord_shard):
        setattr(where_it_is_looked_up, DiscordWebSocket.__name__, _DiscoveredWebSocket)
