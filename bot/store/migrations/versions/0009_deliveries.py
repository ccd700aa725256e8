"""Track deliveries: the instance id for the nonce, when sending started, and the number of unexpected errors.

Abandoned posts are recorded.
"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"

_ID = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("outbox", sa.Column("mark", sa.String(12)))
    op.add_column("outbox", sa.Column("begun_at", sa.BigInteger))
    op.add_column("outbox", sa.Column("faults", sa.Integer, nullable=False, server_default=sa.text("0")))
    op.execute("UPDATE outbox SET begun_at = COALESCE(put_at, next_try) WHERE attempts > 0")
    op.create_table(
        "given_up",
        sa.Column("id", _ID, primary_key=True),
        sa.Column("table_id", _ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_index("given_up_table", "given_up", ["table_id"])
    op.create_index("given_up_at", "given_up", ["at"])
