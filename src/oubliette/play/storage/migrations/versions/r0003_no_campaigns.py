"""Campaigns are matches like others; the table of their names was never used."""

from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Remove the table of campaigns."""
    op.drop_table("campaigns", if_exists=True)
