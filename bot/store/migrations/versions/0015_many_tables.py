"""Add indexes for the tables of a server or channel and for open tables."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"

_OPEN = sa.text("status IN ('lobby', 'playing')")


def upgrade() -> None:
    op.create_index("tables_channel", "tables", ["channel_id"])
    op.create_index("tables_guild", "tables", ["guild_id", "forgotten_at"])
    op.create_index("tables_open", "tables", ["id"], sqlite_where=_OPEN, postgresql_where=_OPEN)
