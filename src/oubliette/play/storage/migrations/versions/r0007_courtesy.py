"""Turn clocks, bots that play until somebody is back, and who is for it."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add three columns; nothing that is there changes."""
    op.add_column(
        "hosting",
        sa.Column("turn_minutes", sa.Integer, nullable=False, server_default="0", comment="time for a turn; 0 for any"),
    )
    op.add_column("seats", sa.Column("stand_in", sa.Text, comment="the bot that plays until its player is back"))
    op.add_column("seats", sa.Column("stand_in_votes", sa.JSON(none_as_null=True), comment="seats that want one"))
