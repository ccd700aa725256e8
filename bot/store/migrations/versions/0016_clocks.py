"""Store seat clocks, and the clocks before each answer, for undos, pauses and pace changes."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clocks", sa.Text))
    op.add_column("tables", sa.Column("shifted", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.add_column("answers", sa.Column("clocks", sa.Text))
