"""What was found when a match was looked over."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add a table; nothing that is there changes."""
    op.create_table(
        "analyses",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("answers", sa.Integer, nullable=False, comment="answers the match had then"),
        sa.Column("body", sa.LargeBinary, nullable=False, comment="what was found, deflated"),
        sa.PrimaryKeyConstraint("match_id", name="pk_analyses"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_analyses_match_id", ondelete="CASCADE"),
    )
