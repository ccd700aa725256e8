"""Why the store cannot be used, or does not take a table. On a StoreError the bot refuses to start and says why."""

from datetime import datetime
from typing import Literal

from bot.problems import ProblemError


class StoreError(ProblemError):
    """The store cannot be used."""

    reason = "store"


class BadAddressError(StoreError):
    """DATABASE_URL is not the address of a database that can be used.

    Facts: why ("unreadable", "unescaped", "unknown-kind", "unknown-option", "question-mark" or "in-memory").
    """

    reason = "store-bad-address"
    is_setting = True


class NoDriverError(StoreError):
    """The package that speaks to this kind of database is not installed. Facts: package."""

    reason = "store-no-driver"
    lasts = True


class UnreachableError(StoreError):
    """The database cannot be opened or reached. Facts: place, why."""

    reason = "store-unreachable"


class ReadOnlyError(StoreError):
    """The database can be read but not written. Facts: place."""

    reason = "store-read-only"


class FolderReadOnlyError(ReadOnlyError):
    """There is no database, and none can be created since the folder can't be written to. Facts: place, folder."""

    reason = "store-folder-read-only"


class NotReadableError(StoreError):
    """This user can't read the database. Facts: place."""

    reason = "store-not-readable"


class ServerReadOnlyError(ReadOnlyError):
    """The server takes nothing to be written: it is a standby, or was set so. Facts: place."""

    reason = "store-server-read-only"


class AccessRefusedError(StoreError):
    """The server does not let this user in, or not with this password. Facts: place."""

    reason = "store-access-refused"


class NoSuchDatabaseError(StoreError):
    """There is no database of this name on the server. Facts: place."""

    reason = "store-no-such-database"


class NotAllowedError(StoreError):
    """The user may not do there what the bot has to: make tables, read and write them. Facts: place."""

    reason = "store-not-allowed"


class TooManyConnectionsError(StoreError):
    """The server takes no more connections. Facts: place."""

    reason = "store-too-many-connections"


class OldServerError(StoreError):
    """The server is of a version that is too old. Facts: place, version, least."""

    reason = "store-old-server"
    lasts = True


class WrongEncodingError(StoreError):
    """The database cannot hold every text. Facts: place, encoding."""

    reason = "store-wrong-encoding"
    lasts = True


class LeaseGoneError(StoreError):
    """The right to write to a database on a server was lost, and somebody else has written there. Facts: place."""

    reason = "store-lease-gone"


class NoToolError(StoreError):
    """A program of PostgreSQL that makes or reads copies is not installed. Facts: tool."""

    reason = "store-no-tool"
    lasts = True


class DiskFullError(StoreError):
    """There is no room left to write. Facts: place."""

    reason = "store-disk-full"


class CorruptError(StoreError):
    """The file is damaged or no database. Facts: place."""

    reason = "store-corrupt"


class CorruptAtStartError(CorruptError):
    """The same when the bot starts: retrying can't help. Facts: place."""

    lasts = True


class NewerError(StoreError):
    """The database was written by a later version of the code. Facts: place, revision."""

    reason = "store-newer"
    lasts = True


class OlderError(StoreError):
    """The database has an older form, which is changed at the next start. Facts: place, revision, head."""

    reason = "store-older"


class HeldError(StoreError):
    """Another process writes to this database. Facts: place, pid, host, since ("unknown" where it does not say)."""

    reason = "store-held"


class ShardsHeldError(HeldError):
    """Another process serves some of these shards, or has dealt the servers into another number of them.

    Facts: place, shards, pid, host, since.
    """

    reason = "store-shards-held"


class HeldByAnotherBotError(HeldError):
    """The same for a bot, which could wait for that."""

    reason = "store-held-by-another-bot"


class OneProcessError(StoreError):
    """A part of the shards is served, and the database is a file, which only one process can share. Facts: place,
    shards.
    """

    reason = "store-one-process"
    is_setting = True


class NoLocksError(StoreError):
    """The file system knows no locks, so nothing keeps two processes from writing there. Facts: place."""

    reason = "store-no-locks"
    lasts = True


class ForeignError(StoreError):
    """The file is the database of another program. Facts: place."""

    reason = "store-foreign"
    lasts = True
    lasts = True


class LinkToNowhereError(StoreError):
    """The path is a link to a file that is not there. Facts: place, target."""

    reason = "store-link-to-nowhere"


class JournalAloneError(StoreError):
    """The file is not there, but the journal beside it (`-wal`) is, and may hold the newest answers. Facts: place."""

    reason = "store-journal-alone"
    lasts = True


class FileGoneError(StoreError):
    """The file was deleted or moved away while it was in use. Facts: place."""

    reason = "store-gone"


class FileReplacedError(StoreError):
    """Another file was put in place of the one in use. Facts: place."""

    reason = "store-replaced"


class JournalGoneError(StoreError):
    """The journal beside the file (`-wal`) was deleted or replaced while it was in use. Facts: place."""

    reason = "store-journal-gone"


class LockGoneError(StoreError):
    """The lock beside the file (`.lock`) was deleted or replaced while it was held. Facts: place."""

    reason = "store-lock-gone"


class NoDatabaseError(StoreError):
    """There is no database at this path. Facts: place."""

    reason = "store-missing"


class BackupExistsError(StoreError):
    """A backup is never written over another file. Facts: place."""

    reason = "backup-exists"


class CannotBackUpError(StoreError):
    """The copy could not be made. Facts: place, why."""

    reason = "backup-failed"


class BadCopyError(StoreError):
    """What is to be put in place of the database is damaged, or is no database. Facts: place."""

    reason = "restore-bad-copy"


class SameFileError(StoreError):
    """What is to be put in place of the database is the database. Facts: place."""

    reason = "restore-same-file"


class CannotRestoreError(StoreError):
    """The copy could not be read, or not be put in place. Facts: place, why."""

    reason = "restore-failed"


class UnreadableError(Exception):
    """What is in a database cannot be read, so nobody can say what would be lost of it."""


class UnreadableTableError(Exception):
    """What is stored of a table cannot be read. Carries `table_id`; what stands there is not repeated."""

    def __init__(self, table_id: int, why: str) -> None:
        super().__init__(f"table {table_id} cannot be read: {why}")
        self.table_id = table_id


class WrittenElsewhereError(Exception):
    """Another process has changed a table since it was read here, so nothing was written. Carries `table_id`."""

    def __init__(self, table_id: int) -> None:
        super().__init__(f"table {table_id} was changed by another process")
        self.table_id = table_id


class LimitReachedError(Exception):
    """Another table can't be opened or started in this server.

    Carries `which` limit, its number (`most`) and when it is over (`until`), if that is known.
    """

    def __init__(self, which: Literal["person", "hour", "server"], most: int, until: datetime | None = None) -> None:
        super().__init__(f"{which}: {most}")
        self.which = which
        self.most = most
        self.until = until


class ChannelOccupiedError(Exception):
    """Another open table was written for this channel first."""
