"""Server settings: who can open tables and where, the default time limit, the maximum number of open tables."""

from collections.abc import Collection
from typing import Any

from bot.host.errors import HostError
from bot.host.seating import check_pace
from bot.model.servers import MAX_SELECTED, OPEN_TABLE_LIMITS, ServerSettings, TableLimits
from bot.model.tables import PACES, Actor
from bot.store import Store


class ServerSettingsService:
    """Service for server settings."""

    def __init__(self, store: Store, limits: TableLimits) -> None:
        self._store = store
        self.limits = limits
        """The limits of this process; a server can only lower them."""

    async def settings(self, guild_id: int) -> ServerSettings:
        """Return the settings of a server."""
        return await self._store.servers.settings(guild_id)

    def allowed_limits(self) -> tuple[int, ...]:
        """Return the limits on open tables that a server can choose; 0 means no server limit."""
        highest = self.limits.per_server
        return tuple(most for most in OPEN_TABLE_LIMITS if not (highest and most > highest))

    async def set_channels(self, guild_id: int, by: Actor, channels: Collection[int]) -> ServerSettings:
        """Allow new tables only in these channels and their threads, or in all if empty.

        Raises HostError "not-manager".
        """
        return await self._change(guild_id, by, channels=_listed(channels))

    async def set_roles(self, guild_id: int, by: Actor, roles: Collection[int]) -> ServerSettings:
        """Allow only people with one of these roles to open tables, or all if empty.

        Raises HostError "not-manager".
        """
        return await self._change(guild_id, by, roles=_listed(roles))

    async def set_pace(self, guild_id: int, by: Actor, pace: int) -> ServerSettings:
        """Set the time limit of new tables in minutes, 0 for none.

        Raises HostError "not-manager" or "unknown-pace".
        """
        check_pace(pace or None, PACES)
        return await self._change(guild_id, by, pace=pace)

    async def set_most_open(self, guild_id: int, by: Actor, most: int) -> ServerSettings:
        """Set the maximum number of open tables; 0 means none. Raises HostError "not-manager" or "not-offered"."""
        if most not in self.allowed_limits():
            raise HostError("not-offered", value=most)
        return await self._change(guild_id, by, most_open=most)

    async def set_open_seats(self, guild_id: int, by: Actor, channel_id: int | None) -> ServerSettings:
        """Set the channel where seats that others can take are announced; None for no such channel.

        Raises HostError "not-manager".
        """
        return await self._change(guild_id, by, open_seats=channel_id)

    async def set_play_channel(self, guild_id: int, by: Actor, channel_id: int | None) -> ServerSettings:
        """Open tables of `/play` in this channel, or in the channel of the last ticket if None.

        Raises HostError "not-manager".
        """
        return await self._change(guild_id, by, play_channel=channel_id)

    async def _change(self, guild_id: int, by: Actor, **changes: Any) -> ServerSettings:
        if not by.is_manager:
            raise HostError("not-manager")
        await self._store.servers.change(guild_id, **changes)
        return await self.settings(guild_id)


def check_channel(settings: ServerSettings, places: Collection[int]) -> None:
    """Raise HostError "channel-not-allowed" if `places` (a channel and its parent) includes no allowed channel."""
    if settings.channels and not {*settings.channels} & {*places}:
        mentions = " ".join(f"<#{channel_id}>" for channel_id in settings.channels)
        raise HostError("channel-not-allowed", channels=mentions)


def check_roles(settings: ServerSettings, roles: Collection[int], by: Actor) -> None:
    """Raise HostError "role-not-allowed" if a person with these roles can't open tables. Managers always can."""
    if settings.roles and not by.is_manager and not {*settings.roles} & {*roles}:
        raise HostError("role-not-allowed", roles=" ".join(f"<@&{role_id}>" for role_id in settings.roles))


def _listed(ids: Collection[int]) -> tuple[int, ...]:
    if len(ids) > MAX_SELECTED or len({*ids}) < len(ids):
        raise HostError("not-offered", value=len(ids))
    return tuple(ids)
