"""Store when Discord began to reject a post or all posts of a table; queue probes for lost channels."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"

_REFUSED = sa.text("refused_at IS NOT NULL")
_PROBES = """
    INSERT INTO outbox (table_id, lane, owner_id, kind, payload, version, attempts, next_try)
    SELECT id, 'probe:' || CAST(id AS VARCHAR(20)), guild_id, 'probe', '', 0, 0, 0 FROM tables
    WHERE homeless AND status IN ('lobby', 'playing')
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("refused_at", sa.BigInteger))
    op.add_column("outbox", sa.Column("refused_at", sa.BigInteger))
    op.create_index("tables_refused_at", "tables", ["refused_at"], sqlite_where=_REFUSED, postgresql_where=_REFUSED)
    op.execute(_PROBES)
