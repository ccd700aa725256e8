"""Let tables turn pictures off."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pictures", sa.Boolean, nullable=False, server_default=sa.true()))
