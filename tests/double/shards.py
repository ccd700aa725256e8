"""Assignment of guilds to shards."""

Shard = tuple[int, int]
"""Shard number and total."""
WHOLE: Shard = (0, 1)
"""The shard of a bot without sharding."""


def shard_of(guild_id: int | None, total: int) -> int:
    """Return the shard for events of a guild; events without a guild, such as direct messages, go to the first."""
    return 0 if guild_id is None else (guild_id >> 22) % total


def next_in(id_: int, shard: Shard) -> int:
    """Return the next snowflake, starting with this one, that belongs to a shard."""
    which, total = shard
    made = id_ >> 22
    later = (which - made) % total
    return (made + later) << 22 if later else id_
