"""Database schema. Times are stored as milliseconds since 1970 (UTC), Discord ids as 64-bit integers.

Names in the database and in stored JSON never change, so some differ from those in the code:

- `letters`: direct messages that ask a question (`DirectMessage`)
- `stories`: the log messages of a table (`LogMessages`); `answers.story`: the log update of an answer
- `said`: answers in advance (`AdvanceAnswer`)
- `lineup`: the order and the open invitations of a `Rematch`
- `lane`: the queue of a post; `begun_at`: since when it is in flight; `given_up`: abandoned posts
- `homeless`: `TableInfo.channel_lost`; `asleep`: `TableInfo.update_pending`; `front_*`: `TableInfo.thread_starter`
"""

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Dialect,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    TypeDecorator,
    false,
    text,
    true,
)

from bot.model.tables import DEFAULT_HOLD_DAYS, DEFAULT_REMIND_AT


class Instant(TypeDecorator[datetime]):
    """A UTC timestamp with a precision of one millisecond."""

    impl = BigInteger
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> int | None:
        return None if value is None else round(value.timestamp() * 1000)

    def process_result_value(self, value: Any | None, dialect: Dialect) -> datetime | None:
        return None if value is None else datetime.fromtimestamp(value / 1000, UTC)


metadata = MetaData()
_Id = BigInteger().with_variant(Integer, "sqlite")  # SQLite's autoincrement needs INTEGER.
# For partial indexes. PostgreSQL's conditions are in the migrations: here, they would load its dialect at every
# start.
_OPEN = text("status IN ('lobby', 'playing')")
_HIDDEN = text("hidden_until IS NOT NULL")
_KEPT = text("ended_at IS NOT NULL AND forgotten_at IS NULL")
_FRONTED = text("front_channel_id IS NOT NULL")
_REFUSED = text("refused_at IS NOT NULL")
_IDLE = text("idle_until IS NOT NULL")
_JOINT = text("joint_until IS NOT NULL")
_LESSON = text("lesson IS NOT NULL")
_PAUSED = text("paused_until IS NOT NULL")
_PINGED = text("next_ping_at IS NOT NULL")
_ABSENT = text("absence_until IS NOT NULL")
_DIGEST = text("digest_due IS NOT NULL")
_REMATCH = text("rematch_of IS NOT NULL")


def _of_table(**more: Any) -> Column[int]:
    return Column("table_id", _Id, ForeignKey("tables.id", ondelete="CASCADE"), **more)


def _token(**more: Any) -> Column[str]:
    return Column("token", String(100), **more)  # Custom ids contain it, and Discord limits those to 100 characters.


tables = Table(
    "tables",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("game", String(32), nullable=False),
    Column("status", String(16), nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("host_id", BigInteger, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("pace", Integer),
    Column("quick_pace", Integer),
    Column("options", Text, nullable=False),
    Column("card_message_id", BigInteger),
    Column("seq", Integer, nullable=False),
    Column("homeless", Boolean, nullable=False),
    Column("undo", Text),
    Column("awaited", Text, nullable=False),
    Column("pictures", Boolean, nullable=False, server_default=true()),
    Column("ending", Text),
    Column("hidden_until", Instant),
    Column("endings", Integer, nullable=False, server_default=text("0")),
    Column("own_thread", Boolean),
    Column("front_channel_id", BigInteger),
    Column("front_message_id", BigInteger),
    Column("asleep", Boolean, nullable=False, server_default=false()),
    Column("ended_at", Instant),
    Column("forgotten_at", Instant),
    Column("result", Text),
    Column("version", BigInteger, nullable=False, server_default=text("0")),
    Column("refused_at", Instant),
    Column("clocks", Text),
    Column("shifted", BigInteger, nullable=False, server_default=text("0")),  # In milliseconds.
    Column("touched_at", Instant),
    Column("idle_until", Instant),
    Column("joint", Text),
    Column("joint_until", Instant),
    Column("lesson", Text),
    Column("pings", Text),
    Column("next_ping_at", Instant),
    Column("paused_until", Instant),
    Column("paused_by", Integer),
    Column("hold_days", Integer, nullable=False, server_default=text(str(DEFAULT_HOLD_DAYS))),
    Column("rematch_of", BigInteger),
    Column("lineup", Text),
    Index("tables_channel", "channel_id"),
    Index("tables_ended_at", "ended_at", sqlite_where=_KEPT),
    Index("tables_front", "front_channel_id", sqlite_where=_FRONTED),
    Index("tables_guild", "guild_id", "forgotten_at"),
    Index("tables_hidden_until", "hidden_until", sqlite_where=_HIDDEN),
    Index("tables_refused_at", "refused_at", sqlite_where=_REFUSED),
    Index("tables_idle_until", "idle_until", sqlite_where=_IDLE),
    Index("tables_joint_until", "joint_until", sqlite_where=_JOINT),
    Index("tables_next_ping_at", "next_ping_at", sqlite_where=_PINGED),
    Index("tables_paused_until", "paused_until", sqlite_where=_PAUSED),
    Index("tables_lesson", "touched_at", sqlite_where=_LESSON),
    Index("tables_rematch_of", "rematch_of", unique=True, sqlite_where=_REMATCH),
    Index("tables_open", "id", sqlite_where=_OPEN),
    Index("tables_open_guild", "guild_id", "host_id", sqlite_where=_OPEN),
    Index("tables_open_channel", "channel_id", unique=True, sqlite_where=_OPEN),
    Index("tables_touched_at", "status", "touched_at", sqlite_where=_OPEN),
    sqlite_autoincrement=True,
)

seats = Table(
    "seats",
    metadata,
    _of_table(primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("place", Integer, nullable=False),
    Column("name", Text, nullable=False),
    Column("choice", String(64)),
    Column("seat", Integer),
    Column("missed", Integer, nullable=False),
    Column("away", Boolean, nullable=False),
    Column("computer", String(32)),
    Column("earlier_names", Text, nullable=False, server_default="[]"),
    Column("absence", String(16)),
    Column("absence_until", Instant),
    Column("offered_at", Instant),
    Column("vacancy", Text),
    Column("listing", Text),
    Index("seats_user", "user_id"),
    Index("seats_absence_until", "absence_until", sqlite_where=_ABSENT),
)

former_players = Table(
    "former_players",
    metadata,
    _of_table(primary_key=True),
    Column("user_id", BigInteger, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("names", Text, nullable=False),
    Index("former_players_user", "user_id"),
)

answers = Table(
    "answers",
    metadata,
    _of_table(primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("kind", String(16), nullable=False),
    Column("seat", Integer),
    Column("user_id", BigInteger),
    Column("action", Text),
    Column("final", Boolean, nullable=False),
    Column("restored", Integer),
    Column("story", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Column("clocks", Text),
    Column("took", Integer),
)

said = Table(
    "said",
    metadata,
    Column("id", _Id, primary_key=True),
    _of_table(nullable=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("action", Text, nullable=False),
    Column("at", Instant, nullable=False),
    Index("said_table", "table_id"),
)

saves = Table(
    "saves",
    metadata,
    _of_table(primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)

due = Table(
    "due",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("due_at", Instant, nullable=False),
    Column("remind_at", Instant),
    Column("quick", Boolean, nullable=False),
    Column("extension", Text),
    Index("due_due_at", "due_at"),
    Index("due_remind_at", "remind_at"),
)

drafts = Table(
    "drafts",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    _token(primary_key=True),
    Column("content", Text, nullable=False),
    Column("changed_at", Instant, nullable=False),
)

outbox = Table(
    "outbox",
    metadata,
    Column("id", _Id, primary_key=True),
    _of_table(),  # None for a direct message that concerns no table.
    Column("lane", String(32), nullable=False),
    Column("owner_id", BigInteger, nullable=False, server_default=text("0")),
    Column("kind", String(8), nullable=False),
    Column("payload", Text, nullable=False),
    Column("version", Integer, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("next_try", Instant, nullable=False),
    Column("put_at", Instant),
    Column("mark", String(12)),
    Column("begun_at", Instant),
    Column("faults", Integer, nullable=False, server_default=text("0")),
    Column("refused_at", Instant),
    Index("outbox_lane", "lane", "id"),
    Index("outbox_table", "table_id"),
    sqlite_autoincrement=True,  # Ids are part of nonces, which must never be reused.
)

openings = Table(
    "openings",
    metadata,
    Column("id", _Id, primary_key=True),
    _of_table(nullable=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("at", Instant, nullable=False),
    Index("openings_person", "guild_id", "user_id", "at"),
    Index("openings_table", "table_id"),
    Index("openings_at", "at"),
)

servers = Table(
    "servers",
    metadata,
    Column("guild_id", BigInteger, primary_key=True, autoincrement=False),
    Column("channels", Text, nullable=False, server_default="[]"),
    Column("roles", Text, nullable=False, server_default="[]"),
    Column("pace", Integer),
    Column("most_open", Integer, nullable=False, server_default=text("0")),
    Column("open_seats", BigInteger),
    Column("play_channel", BigInteger),
)

tickets = Table(
    "tickets",
    metadata,
    Column("id", _Id, primary_key=True),
    Column("guild_id", BigInteger, nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("game", String(32), nullable=False),
    Column("players", Integer, nullable=False),
    Column("pace", Integer, nullable=False),
    Column("channel_id", BigInteger, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("at", Instant, nullable=False),
    Index("tickets_person", "guild_id", "user_id", "game", unique=True),
    Index("tickets_user", "user_id"),
    Index("tickets_at", "at"),
    sqlite_autoincrement=True,  # A button of an old ticket must never cancel a new one.
)

given_up = Table(
    "given_up",
    metadata,
    Column("id", _Id, primary_key=True),
    _of_table(nullable=False),
    Column("at", Instant, nullable=False),
    Index("given_up_table", "table_id"),
    Index("given_up_at", "at"),
)

stories = Table(
    "stories",
    metadata,
    _of_table(primary_key=True),
    Column("messages", Text, nullable=False),
    Column("runs", Boolean, nullable=False),
)

letters = Table(
    "letters",
    metadata,
    _of_table(primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("endings", Integer, primary_key=True),
    _token(nullable=False),
    Column("user_id", BigInteger, nullable=False),
    Column("told", Text, nullable=False),
    Column("answered", Text, nullable=False),
    Column("message_id", BigInteger),
)

people = Table(
    "people",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("name", Text, nullable=False),
    Column("locale", String(16), nullable=False),
    Column("remind_by", String(16), nullable=False),
    Column("remind_at", String(16), nullable=False, server_default=DEFAULT_REMIND_AT),
    Column("time_zone", String(64)),
    Column("quiet", String(16)),
    Column("digest_at", Integer),  # In minutes after midnight, in their time zone.
    Column("digest_due", Instant),
    Column("recorded", Boolean, nullable=False, server_default=true()),
    Index("people_digest_due", "digest_due", sqlite_where=_DIGEST),
)

absences = Table(
    "absences",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("mode", String(16), nullable=False),
    Column("until", Instant, nullable=False),
)

results = Table(
    "results",
    metadata,
    _of_table(primary_key=True),
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("guild_id", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("at", Instant, nullable=False),
    Column("place", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("answers", Integer, nullable=False),
    Column("seconds", BigInteger, nullable=False),
    Column("in_time", String(50), nullable=False),
    Index("results_user", "user_id", "at"),
    Index("results_guild", "guild_id", "at"),
)

closed_dms = Table(
    "closed_dms",
    metadata,
    Column("user_id", BigInteger, primary_key=True, autoincrement=False),
    Column("since", Instant, nullable=False),
)

notes = Table(
    "notes",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)

icons = Table(
    "icons",
    metadata,
    Column("emoji", String(32), primary_key=True),  # Its name on Discord.
    Column("icon", String(32), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("emoji_id", BigInteger),  # None until the upload is known to have succeeded.
    Column("retired_at", Instant),
)

erased = Table(
    "erased",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("salt", String(32), nullable=False),
    Column("at", Instant, nullable=False),
    Column("again", Boolean, nullable=False),
)
