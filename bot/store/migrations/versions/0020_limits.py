"""Add recent openings of tables, for the limits on them, and server settings."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

_OPEN = sa.text("status IN ('lobby', 'playing')")
_Id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "openings",
        sa.Column("id", _Id, primary_key=True),
        sa.Column("table_id", _Id, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("openings_person", "openings", ["guild_id", "user_id", "at"])
    op.create_index("openings_table", "openings", ["table_id"])
    op.create_index("openings_at", "openings", ["at"])
    op.create_table(
        "servers",
        sa.Column("guild_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("channels", sa.Text, nullable=False, server_default="[]"),
        sa.Column("roles", sa.Text, nullable=False, server_default="[]"),
        sa.Column("pace", sa.Integer),
        sa.Column("most_open", sa.Integer, nullable=False, server_default=sa.text("0")),
    )
    op.create_index(
        "tables_open_guild", "tables", ["guild_id", "host_id"], sqlite_where=_OPEN, postgresql_where=_OPEN
    )
