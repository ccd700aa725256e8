"""Add records of the emojis that the bot uploaded as icons."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    op.create_table(
        "icons",
        sa.Column("emoji", sa.String(32), primary_key=True),
        sa.Column("icon", sa.String(32), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("emoji_id", sa.BigInteger),
        sa.Column("retired_at", sa.BigInteger),
    )
