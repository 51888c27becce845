"""Talk at a table, keys that carry seats to another device, typed names, matches put away or thrown away."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Add two tables and four columns; nothing that is there changes."""
    op.create_table(
        "talk",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False, autoincrement=False, comment="1, 2, 3, …; the oldest are let go"),
        sa.Column("at", sa.BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
        sa.Column("seat", sa.Text, nullable=False, comment="who said it"),
        sa.Column("text", sa.Text, nullable=False, comment="empty for who only points"),
        sa.Column("board", sa.Text, nullable=False),
        sa.Column("cell", sa.Integer, comment="the cell that is pointed at"),
        sa.Column("piece", sa.Text, nullable=False, comment="the piece that is pointed at, if any"),
        sa.PrimaryKeyConstraint("match_id", "n", name="pk_talk"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_talk_match_id", ondelete="CASCADE"),
    )
    op.create_table(
        "keyring",
        sa.Column("key_hash", sa.LargeBinary(32), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("opens", sa.Text, nullable=False, comment="seat:<its name>, or host"),
        sa.Column("nonce", sa.LargeBinary(16), nullable=False),
        sa.Column("wrapped", sa.LargeBinary(16), nullable=False, comment="the secret, readable with the key alone"),
        sa.PrimaryKeyConstraint("key_hash", "match_id", "opens", name="pk_keyring"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_keyring_match_id", ondelete="CASCADE"),
    )
    op.create_index("ix_keyring_match_id", "keyring", ["match_id"])
    op.add_column("matches", sa.Column("binned_at", sa.BigInteger, comment="when its host removed it, if so"))
    op.add_column(
        "hosting",
        sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false(), comment="the host put it away"),
    )
    op.add_column("seats", sa.Column("called", sa.Text, comment="what its player wants to be called"))
    op.add_column(
        "seats",
        sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false(), comment="its player put it away"),
    )
