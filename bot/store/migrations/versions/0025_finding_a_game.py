"""Add rematches, tickets of people who look for a game, and direct messages that concern no table."""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"

_REMATCH = sa.text("rematch_of IS NOT NULL")
_Id = sa.BigInteger().with_variant(sa.Integer, "sqlite")


def upgrade() -> None:
    op.add_column("tables", sa.Column("rematch_of", sa.BigInteger))
    op.add_column("tables", sa.Column("lineup", sa.Text))
    op.create_index(
        "tables_rematch_of",
        "tables",
        ["rematch_of"],
        unique=True,
        sqlite_where=_REMATCH,
        postgresql_where=_REMATCH,
    )
    op.add_column("servers", sa.Column("play_channel", sa.BigInteger))
    op.create_table(
        "tickets",
        sa.Column("id", _Id, primary_key=True),
        sa.Column("guild_id", sa.BigInteger, nullable=False),
        sa.Column("user_id", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("pace", sa.Integer, nullable=False),
        sa.Column("channel_id", sa.BigInteger, nullable=False),
        sa.Column("locale", sa.String(16), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_index("tickets_person", "tickets", ["guild_id", "user_id", "game"], unique=True)
    op.create_index("tickets_user", "tickets", ["user_id"])
    op.create_index("tickets_at", "tickets", ["at"])
    if op.get_bind().dialect.name == "sqlite":
        _rebuild_outbox()
    else:
        op.alter_column("outbox", "table_id", nullable=True)


def _rebuild_outbox() -> None:
    """Allow posts without a table. SQLite can't change a column, and the next id must stay higher than all before."""
    rows = op.get_bind().execute(sa.text("SELECT seq FROM sqlite_sequence WHERE name = 'outbox'")).all()
    with op.batch_alter_table("outbox", recreate="always", table_kwargs={"sqlite_autoincrement": True}) as batch:
        batch.alter_column("table_id", existing_type=sa.Integer, nullable=True)
    for (last,) in rows:
        op.execute("DELETE FROM sqlite_sequence WHERE name = 'outbox'")
        op.execute(sa.text("INSERT INTO sqlite_sequence VALUES ('outbox', :last)").bindparams(last=last))
