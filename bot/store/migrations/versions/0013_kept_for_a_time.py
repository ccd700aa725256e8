"""Add retention: some time after a table ends, it is reduced to its game, dates and result."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_KEPT = sa.text("ended_at IS NOT NULL AND forgotten_at IS NULL")
_ENDED = """
    UPDATE tables SET ended_at = COALESCE((SELECT MAX(at) FROM answers WHERE answers.table_id = tables.id), :now)
    WHERE status IN ('finished', 'ended')
"""
"""Existing tables ended at their last answer; those without answers end now."""


def upgrade() -> None:
    op.add_column("tables", sa.Column("ended_at", sa.BigInteger))
    op.add_column("tables", sa.Column("forgotten_at", sa.BigInteger))
    op.add_column("tables", sa.Column("result", sa.Text))
    op.execute(sa.text(_ENDED).bindparams(now=round(time.time() * 1000)))
    op.create_index("tables_ended_at", "tables", ["ended_at"], sqlite_where=_KEPT, postgresql_where=_KEPT)
