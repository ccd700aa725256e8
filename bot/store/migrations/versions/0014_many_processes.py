"""Let several processes share a PostgreSQL server.

Posts get the id whose shard sends them, and tables a version that counts writes.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"

_OF_PEOPLE = "UPDATE outbox SET owner_id = CAST(substr(lane, 6) AS BIGINT) WHERE lane LIKE 'user\\:%'"
_OF_TABLES = """
    UPDATE outbox SET owner_id = (SELECT guild_id FROM tables WHERE tables.id = outbox.table_id)
    WHERE lane NOT LIKE 'user\\:%'
"""


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.add_column("outbox", sa.Column("owner_id", sa.BigInteger, nullable=False, server_default=sa.text("0")))
    op.execute(sa.text(_OF_PEOPLE))
    op.execute(sa.text(_OF_TABLES))
