"""Let players reopen an ended game for some time."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

_HIDDEN = sa.text("hidden_until IS NOT NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("ending", sa.Text))
    op.add_column("tables", sa.Column("hidden_until", sa.BigInteger))
    op.add_column("tables", sa.Column("endings", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.create_index("tables_hidden_until", "tables", ["hidden_until"], sqlite_where=_HIDDEN, postgresql_where=_HIDDEN)
