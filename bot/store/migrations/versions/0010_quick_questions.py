"""Mark the deadlines of questions that have the quick pace."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"

_ASKED_QUICKLY = """
    UPDATE due SET quick = :yes WHERE EXISTS (
        SELECT 1 FROM tables WHERE tables.id = due.table_id AND tables.quick_pace < tables.pace
        AND ABS(due.due_at - due.remind_at - tables.quick_pace * 15000) < 1000
    )
"""
"""Recognizes quick questions by their reminder, which comes when a quarter of the pace is left."""


def upgrade() -> None:
    op.add_column("due", sa.Column("quick", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(sa.text(_ASKED_QUICKLY).bindparams(yes=True))
