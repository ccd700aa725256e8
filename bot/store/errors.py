"""Why the store cannot be used, or does not take a table. On a StoreError the bot refuses to start and says why."""

from bot.problems import ProblemError


class StoreError(ProblemError):
    """The store cannot be used."""

    reason = "store"


class BadAddressError(StoreError):
    """DATABASE_URL is not the address of a database that can be used.

    Facts: why ("unreadable", "unknown-kind" or "in-memory").
    """

    reason = "store-bad-address"


class NoDriverError(StoreError):
    """The package that speaks to this kind of database is not installed. Facts: package."""

    reason = "store-no-driver"


class UnreachableError(StoreError):
    """The database cannot be opened or reached. Facts: place, why."""

    reason = "store-unreachable"


class ReadOnlyError(StoreError):
    """The database can be read but not written. Facts: place."""

    reason = "store-read-only"


class DiskFullError(StoreError):
    """There is no room left to write. Facts: place."""

    reason = "store-disk-full"


class CorruptError(StoreError):
    """The file is damaged or no database. Facts: place."""

    reason = "store-corrupt"


class NewerError(StoreError):
    """The database was written by a later version of the code. Facts: place, revision."""

    reason = "store-newer"


class BackupExistsError(StoreError):
    """A backup is never written over another file. Facts: place."""

    reason = "backup-exists"


class NoFileToCopyError(StoreError):
    """The database is on a server, which has tools of its own for copies."""

    reason = "backup-no-file"


class CannotBackUpError(StoreError):
    """The copy could not be made. Facts: place, why."""

    reason = "backup-failed"


class ChannelOccupiedError(Exception):
    """Another open table was written for this channel first."""
