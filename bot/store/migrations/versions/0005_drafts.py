"""Store unsubmitted drafts."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.create_table(
        "drafts",
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("token", sa.String(100), primary_key=True),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("changed_at", sa.BigInteger, nullable=False),
    )
