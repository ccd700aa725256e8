"""Store planned absences, quiet hours, pauses, and how deadlines and pings are put off by them."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"

_PAUSED = sa.text("paused_until IS NOT NULL")
_PINGED = sa.text("next_ping_at IS NOT NULL")
_ABSENT = sa.text("absence_until IS NOT NULL")
_DIGEST = sa.text("digest_due IS NOT NULL")


def upgrade() -> None:
    op.create_table(
        "absences",
        sa.Column("user_id", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("mode", sa.String(16), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
    for table, columns in (
        (
            "tables",
            (
                sa.Column("pings", sa.Text),
                sa.Column("next_ping_at", sa.BigInteger),
                sa.Column("paused_until", sa.BigInteger),
                sa.Column("paused_by", sa.Integer),
                sa.Column("hold_days", sa.Integer, nullable=False, server_default=sa.text("10")),
            ),
        ),
        ("seats", (sa.Column("absence", sa.String(16)), sa.Column("absence_until", sa.BigInteger))),
        ("due", (sa.Column("extension", sa.Text),)),
        (
            "people",
            (
                sa.Column("remind_at", sa.String(16), nullable=False, server_default="three-quarters"),
                sa.Column("time_zone", sa.String(64)),
                sa.Column("quiet", sa.String(16)),
                sa.Column("digest_at", sa.Integer),
                sa.Column("digest_due", sa.BigInteger),
            ),
        ),
    ):
        for column in columns:
            op.add_column(table, column)
    for name, table, indexed, where in (
        ("tables_paused_until", "tables", "paused_until", _PAUSED),
        ("tables_next_ping_at", "tables", "next_ping_at", _PINGED),
        ("seats_absence_until", "seats", "absence_until", _ABSENT),
        ("people_digest_due", "people", "digest_due", _DIGEST),
    ):
        op.create_index(name, table, [indexed], sqlite_where=where, postgresql_where=where)
