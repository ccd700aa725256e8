"""Let a game be played in its own thread, with a starter message in the parent channel."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

_FRONTED = sa.text("front_channel_id IS NOT NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("own_thread", sa.Boolean))
    op.add_column("tables", sa.Column("front_channel_id", sa.BigInteger))
    op.add_column("tables", sa.Column("front_message_id", sa.BigInteger))
    op.add_column("tables", sa.Column("asleep", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_front", "tables", ["front_channel_id"], sqlite_where=_FRONTED, postgresql_where=_FRONTED)
