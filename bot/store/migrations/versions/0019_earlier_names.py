"""Store a person's earlier names at a table, since an erasure has to find them in stored texts."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("seats", sa.Column("earlier_names", sa.Text, nullable=False, server_default="[]"))
