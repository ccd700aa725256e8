"""Which shard of a bot is told of what."""

Shard = tuple[int, int]
"""Which one it is, and of how many."""
WHOLE: Shard = (0, 1)
"""The only one of a bot that has no shards."""


def shard_of(guild_id: int | None, total: int) -> int:
    """Who of so many is told of a guild. What belongs to no guild, as a direct message, is told to the first."""
    return 0 if guild_id is None else (guild_id >> 22) % total


def next_in(id_: int, shard: Shard) -> int:
    """The next snowflake, from this one on, that falls to a shard."""
    which, total = shard
    made = id_ >> 22
    later = (which - made) % total
    return (made + later) << 22 if later else id_
