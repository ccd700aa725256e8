"""Store how far a learner is in a lesson, which is played at a private table."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

_LESSON = sa.text("lesson IS NOT NULL")


def upgrade() -> None:
    op.add_column("tables", sa.Column("lesson", sa.Text))
    op.create_index("tables_lesson", "tables", ["touched_at"], sqlite_where=_LESSON, postgresql_where=_LESSON)
