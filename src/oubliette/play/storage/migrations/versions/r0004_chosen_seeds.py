"""Whether somebody chose a match's seed: then everybody at the table is told it."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the note; of older matches it is not known, and their seeds stay hidden."""
    comment = "whether somebody chose the seed"
    op.add_column(
        "hosting", sa.Column("seed_chosen", sa.Boolean, nullable=False, server_default=sa.false(), comment=comment)
    )
