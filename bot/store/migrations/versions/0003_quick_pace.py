"""Tables say how long an answer may take that interrupts somebody else's turn."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("tables", sa.Column("quick_pace", sa.Integer))
