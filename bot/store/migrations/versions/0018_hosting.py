"""Store when a table was last used, and the joint requests of players whose host is away."""

import time

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"

_OPEN = sa.text("status IN ('lobby', 'playing')")
_IDLE = sa.text("idle_until IS NOT NULL")
_JOINT = sa.text("joint_until IS NOT NULL")
_PEOPLE = "SELECT 1 FROM seats WHERE seats.table_id = tables.id AND seats.user_id > 0"
_TOUCHED = f"""
    UPDATE tables SET touched_at = CASE WHEN status = 'lobby' AND NOT EXISTS ({_PEOPLE}) THEN 0 ELSE :now END
    WHERE status IN ('lobby', 'playing')
"""
"""Existing open tables count as used now; a lobby without people closes at the next check."""


def upgrade() -> None:
    op.add_column("tables", sa.Column("touched_at", sa.BigInteger))
    op.add_column("tables", sa.Column("idle_until", sa.BigInteger))
    op.add_column("tables", sa.Column("joint", sa.Text))
    op.add_column("tables", sa.Column("joint_until", sa.BigInteger))
    op.execute(sa.text(_TOUCHED).bindparams(sa.bindparam("now", round(time.time() * 1000), sa.BigInteger)))
    for name, columns, where in (
        ("tables_idle_until", ["idle_until"], _IDLE),
        ("tables_joint_until", ["joint_until"], _JOINT),
        ("tables_touched_at", ["status", "touched_at"], _OPEN),
    ):
        op.create_index(name, "tables", columns, sqlite_where=where, postgresql_where=where)
