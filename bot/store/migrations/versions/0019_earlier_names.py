"""The names a person had before at a table. Stored texts may still hold them, so an erasure looks for them too."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("seats", sa.Column("earlier_names", sa.Text, nullable=False, server_default="[]"))
