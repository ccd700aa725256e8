"""Since when each seat has been asked, and the due times before each answer: for undos, pauses and a new pace."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clocks", sa.Text))
    op.add_column("tables", sa.Column("shifted", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.add_column("answers", sa.Column("clocks", sa.Text))
