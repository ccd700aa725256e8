"""Record people's results of finished games, how long their answers took, and who doesn't want that."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"

_Id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("answers", sa.Column("took", sa.Integer))
    op.add_column("people", sa.Column("recorded", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "results",
        sa.Column("table_id", _Id, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("answers", sa.Integer, nullable=False),
        sa.Column("seconds", sa.BigInteger, nullable=False),
        sa.Column("in_time", sa.String(50), nullable=False),
    )
    op.create_index("results_user", "results", ["user_id", "at"])
    op.create_index("results_guild", "results", ["guild_id", "at"])
