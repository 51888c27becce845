"""Hosts of matches and their house rules; whom a match waits for."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add the table of hosts, with a row for every match there is, and the seats a match waits for."""
    op.create_table(
        "hosting",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("secret_hash", sa.LargeBinary(32)),
        sa.Column("paused", sa.Boolean, nullable=False),
        sa.Column("onlookers", sa.Boolean, nullable=False, comment="whether people without a seat may look on"),
        sa.Column("undo", sa.String(8), nullable=False),
        sa.PrimaryKeyConstraint("match_id", name="pk_hosting"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_hosting_match_id", ondelete="CASCADE"),
        sa.CheckConstraint("undo IN ('ask', 'free', 'never')", name=op.f("ck_hosting_undo")),
    )
    op.execute(
        sa.text(
            "INSERT INTO hosting (match_id, paused, onlookers, undo) SELECT id, :paused, :onlookers, 'ask' FROM matches"
        ).bindparams(sa.bindparam("paused", False, sa.Boolean), sa.bindparam("onlookers", True, sa.Boolean))
    )
    op.add_column("matches", sa.Column("deciding", sa.JSON, comment="seats it waits for"))
