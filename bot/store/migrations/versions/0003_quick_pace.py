"""Add a separate time limit for answers that interrupt another player's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("quick_pace", sa.Integer))
