"""What of the database belongs to the shards that this process serves."""

from sqlalchemy import BigInteger, Column, ColumnElement, literal, type_coerce

from bot.model.shards import SERVERS_BEGIN_AT, Shards


def within(owner: Column[int], shards: Shards) -> tuple[ColumnElement[bool], ...]:
    """The conditions under which rows are theirs, by the column of the server or person: none where all are."""
    if shards.are_all:
        return ()
    shard = type_coerce(owner.bitwise_rshift(literal(SERVERS_BEGIN_AT)), BigInteger) % literal(shards.of, BigInteger)
    return (shard.between(shards.first, shards.last),)
