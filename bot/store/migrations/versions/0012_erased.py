"""Add a list of erasures by hash, so that they can be repeated after an older backup is restored."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.create_table(
        "erased",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("salt", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("again", sa.Boolean, nullable=False),
    )
