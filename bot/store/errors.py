"""Errors of the store. On a StoreError at startup, the bot exits and reports the problem."""

from datetime import datetime
from typing import Literal

from bot.problems import ProblemError


class StoreError(ProblemError):
    """The database can't be used."""

    reason = "store"


class BadAddressError(StoreError):
    """DATABASE_URL isn't the address of a usable database.

    Facts: why ("unreadable", "unescaped", "unknown-kind", "unknown-option", "question-mark" or "in-memory").
    """

    reason = "store-bad-address"
    is_setting = True


class NoDriverError(StoreError):
    """The driver for this type of database isn't installed. Facts: package."""

    reason = "store-no-driver"
    is_permanent = True


class UnreachableError(StoreError):
    """The database can't be opened or reached. Facts: place, why."""

    reason = "store-unreachable"


class ReadOnlyError(StoreError):
    """The database is read-only. Facts: place."""

    reason = "store-read-only"


class NotReadableError(StoreError):
    """This user has no permission to read the database. Facts: place."""

    reason = "store-not-readable"


class ServerReadOnlyError(ReadOnlyError):
    """The server is read-only: it's a standby or configured that way. Facts: place."""

    reason = "store-server-read-only"


class AccessRefusedError(StoreError):
    """The server rejected the user or the password. Facts: place."""

    reason = "store-access-refused"


class NoSuchDatabaseError(StoreError):
    """The server has no database of this name. Facts: place."""

    reason = "store-no-such-database"


class NotAllowedError(StoreError):
    """The database user lacks permission to create, read and write tables. Facts: place."""

    reason = "store-not-allowed"


class TooManyConnectionsError(StoreError):
    """The server's connection limit is reached. Facts: place."""

    reason = "store-too-many-connections"


class OldServerError(StoreError):
    """The server's version isn't supported anymore. Facts: place, version, least (the oldest supported version)."""

    reason = "store-old-server"
    is_permanent = True


class WrongEncodingError(StoreError):
    """The encoding of the database doesn't support all of Unicode. Facts: place, encoding."""

    reason = "store-wrong-encoding"
    is_permanent = True


class NoToolError(StoreError):
    """A PostgreSQL program for dumps isn't installed. Facts: tool."""

    reason = "store-no-tool"
    is_permanent = True


class DiskFullError(StoreError):
    """The disk is full. Facts: place."""

    reason = "store-disk-full"


class CorruptError(StoreError):
    """The file is damaged or isn't a database. Facts: place."""

    reason = "store-corrupt"


class CorruptAtStartError(CorruptError):
    """The database is damaged at startup, so a restart can't help. Facts: place."""

    is_permanent = True


class NewerSchemaError(StoreError):
    """A newer release has migrated the database. Facts: place, revision."""

    reason = "store-newer"
    is_permanent = True


class DatabaseInUseError(StoreError):
    """Another process has the lease. Facts: place, pid, host, since (each "unknown" if it isn't recorded).

    A starting bot reports it as "store-held-by-another-bot", since it has the option to wait.
    """

    reason = "store-held"


class ShardsInUseError(DatabaseInUseError):
    """Another process serves some of these shards, or uses a different total number of shards.

    Facts: place, shards, pid, host, since.
    """

    reason = "store-shards-held"


class ShardingUnsupportedError(StoreError):
    """The settings ask for some of the shards, but an SQLite file can't be shared by processes.

    Facts: place, shards.
    """

    reason = "store-one-process"
    is_setting = True


class LockingUnsupportedError(StoreError):
    """The file system doesn't support locks, so another process could write, too. Facts: place."""

    reason = "store-no-locks"
    is_permanent = True


class ForeignDatabaseError(StoreError):
    """The file is another program's database. Facts: place."""

    reason = "store-foreign"
    is_permanent = True


class OrphanedJournalError(StoreError):
    """The file is missing, but its journal (`-wal`) isn't, and may contain the latest answers. Facts: place."""

    reason = "store-journal-alone"
    is_permanent = True


class BackupFailedError(StoreError):
    """The backup failed. Facts: place, why."""

    reason = "backup-failed"


class CurrentDatabaseUnreadableError(Exception):
    """The current database can't be read, so it's unknown what a restore would lose."""


class UnreadableTableError(Exception):
    """The rows of a table can't be parsed. Carries `table_id`, but not what the rows contain."""

    def __init__(self, table_id: int, why: str) -> None:
        super().__init__(f"table {table_id} cannot be read: {why}")
        self.table_id = table_id


class VersionConflictError(Exception):
    """Another process changed the table after it was read here; nothing was written. Carries `table_id`."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id} was changed by another process")
        self.table_id = table_id


class LimitReachedError(Exception):
    """A limit prevents opening or starting another table in this server.

    Carries `which` limit, its value (`most`) and when it allows another table (`until`), if known.
    """

    def __init__(self, which: Literal["person", "hour", "server"], most: int, until: datetime | None = None) -> None:
        super().__init__(f"{which}: {most}")
        self.which = which
        self.most = most
        self.until = until


class ChannelOccupiedError(Exception):
    """Another open table already occupies the channel."""
