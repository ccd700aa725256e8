"""Create tables, seats, answers, saves, deadlines, the outbox, people, closed DMs and notes."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")
_OPEN = sa.text("status IN ('lobby', 'playing')")


def _of_table(primary_key: bool = False) -> "sa.Column[int]":
    return sa.Column(
        "table_id", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=primary_key, nullable=False
    )


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("host_id", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("pace", sa.Integer),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("card_message_id", sa.BigInteger),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("homeless", sa.Boolean, nullable=False),
        sa.Column("undo", sa.Text),
        sa.Column("awaited", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "tables_open_channel", "tables", ["channel_id"], unique=True, sqlite_where=_OPEN, postgresql_where=_OPEN
    )
    op.create_table(
        "seats",
        _of_table(primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("choice", sa.String(64)),
        sa.Column("seat", sa.Integer),
        sa.Column("missed", sa.Integer, nullable=False),
        sa.Column("away", sa.Boolean, nullable=False),
    )
    op.create_index("seats_user", "seats", ["user_id"])
    op.create_table(
        "answers",
        _of_table(primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("user_id", sa.BigInteger),
        sa.Column("action", sa.Text),
        sa.Column("final", sa.Boolean, nullable=False),
        sa.Column("restored", sa.Integer),
        sa.Column("story", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "saves",
        _of_table(primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_table(
        "due",
        _of_table(primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("due_at", sa.BigInteger, nullable=False),
        sa.Column("remind_at", sa.BigInteger),
    )
    op.create_index("due_due_at", "due", ["due_at"])
    op.create_index("due_remind_at", "due", ["remind_at"])
    op.create_table(
        "outbox",
        sa.Column("id", _ID, primary_key=True),
        _of_table(),
        sa.Column("lane", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("payload", sa.Text, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("attempts", sa.Integer, nullable=False),
        sa.Column("next_try", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("outbox_lane", "outbox", ["lane", "id"])
    op.create_index("outbox_table", "outbox", ["table_id"])
    op.create_table(
        "people",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("remind_by", sa.String(16), nullable=False),
    )
    op.create_table(
        "closed_dms",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("since", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "notes",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
