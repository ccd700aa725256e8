"""Store which seats are open to others, where that is announced, and who used to play at a table."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"

_Id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("seats", sa.Column("offered_at", sa.BigInteger))
    op.add_column("seats", sa.Column("vacancy", sa.Text))
    op.add_column("seats", sa.Column("listing", sa.Text))
    op.add_column("servers", sa.Column("open_seats", sa.BigInteger))
    op.create_table(
        "former_players",
        sa.Column("table_id", _Id, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user_id", sa.BigInteger, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("names", sa.Text, nullable=False),
    )
    op.create_index("former_players_user", "former_players", ["user_id"])
