"""Add editable log messages, and track direct messages with questions so that they can be closed."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("outbox", sa.Column("put_at", sa.BigInteger))
    op.create_table(
        "stories",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("messages", sa.Text, nullable=False),
        sa.Column("runs", sa.Boolean, nullable=False),
    )
    op.create_table(
        "letters",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("endings", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(100), nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
        sa.Column("answered", sa.Text, nullable=False),
        sa.Column("message_id", sa.BigInteger),
    )
