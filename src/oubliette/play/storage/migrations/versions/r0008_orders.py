"""Standing orders: what a player does not want to be asked about."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a column; nothing that is there changes."""
    what = "topics its player does not want to be asked about"
    op.add_column("seats", sa.Column("never_asked", sa.JSON(none_as_null=True), comment=what))
