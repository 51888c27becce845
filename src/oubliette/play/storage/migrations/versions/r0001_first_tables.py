"""Matches, seats, the log of answers, checkpoints and campaigns."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the first tables."""
    _make_matches()
    _make_seats()
    _make_log()
    _make_checkpoints()
    _make_campaigns()


def _make_matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("scenario", sa.Text),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("setup", sa.JSON, nullable=False),
        sa.Column("packs", sa.JSON, nullable=False, comment="stamps of the packs it is played with"),
        sa.Column("engine", sa.Text, nullable=False, comment="version of the engine that started it"),
        sa.Column("format", sa.Integer, nullable=False, comment="format of its blocks"),
        sa.Column("seal", sa.LargeBinary(16), nullable=False, comment="hash of what never changes in this row"),
        sa.Column("version", sa.Integer, nullable=False, comment="rows in its log; every change adds one"),
        sa.Column("answers", sa.Integer, nullable=False, comment="answers that count now"),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("archived", sa.Boolean, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
        sa.Column("updated_at", sa.BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
        sa.CheckConstraint("status IN ('running', 'over')", name=op.f("ck_matches_status")),
    )


def _make_seats() -> None:
    op.create_table(
        "seats",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Text, nullable=False),
        sa.Column("place", sa.Integer, nullable=False, comment="its place in the order of the set-up"),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("bot", sa.Text),
        sa.Column("secret_hash", sa.LargeBinary(32)),
        sa.PrimaryKeyConstraint("match_id", "seat", name="pk_seats"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_seats_match_id", ondelete="CASCADE"),
        sa.CheckConstraint("kind IN ('human', 'bot', 'link')", name=op.f("ck_seats_kind")),
    )


def _make_log() -> None:
    op.create_table(
        "log",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False, comment="1, 2, 3, …: never changed, never deleted"),
        sa.Column("action", sa.String(8), nullable=False),
        sa.Column("answers", sa.Integer, nullable=False, comment="answers that count after this row"),
        sa.Column("seat", sa.Text, comment="who answered, or who took back"),
        sa.Column("kind", sa.Text, comment="kind of the question that was answered"),
        sa.Column("keys", sa.JSON),
        sa.Column("seal", sa.LargeBinary(16), nullable=False, comment="hash of this row"),
        sa.PrimaryKeyConstraint("match_id", "n", name="pk_log"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_log_match_id", ondelete="CASCADE"),
        sa.CheckConstraint("action IN ('answer', 'undo', 'redo')", name=op.f("ck_log_action")),
    )
    op.create_index("ix_log_line", "log", ["match_id", "answers"])


def _make_checkpoints() -> None:
    op.create_table(
        "checkpoints",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("n", sa.Integer, nullable=False, comment="the log row it was written with"),
        sa.Column("number", sa.Integer, nullable=False, comment="stretches that are closed before it"),
        sa.Column("answers", sa.Integer, nullable=False, comment="answers given before it"),
        sa.Column("dropped_at", sa.Integer, comment="the log row that went back behind it"),
        sa.Column("seen", sa.JSON, nullable=False, comment="journal lines each seat saw in the stretch that ends here"),
        sa.Column("mark", sa.LargeBinary(16), nullable=False, comment="hash of where it stands and what was seen"),
        sa.Column("chain", sa.LargeBinary, nullable=False, comment="the journal's hash here"),
        sa.Column("seal", sa.LargeBinary(16), nullable=False, comment="hash of mark, chain, state and entries"),
        sa.Column("state", sa.LargeBinary, nullable=False, comment="the state here, deflated"),
        sa.Column("entries", sa.LargeBinary, nullable=False, comment="journal of the stretch that ends here, deflated"),
        sa.PrimaryKeyConstraint("match_id", "n", "number", name="pk_checkpoints"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_checkpoints_match_id", ondelete="CASCADE"),
    )
    op.create_index(
        "uq_checkpoints_standing",
        "checkpoints",
        ["match_id", "number"],
        unique=True,
        sqlite_where=sa.text("dropped_at IS NULL"),
        postgresql_where=sa.text("dropped_at IS NULL"),
    )


def _make_campaigns() -> None:
    op.create_table(
        "campaigns",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("current_match", sa.String(32)),
        sa.Column("summary", sa.JSON, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
        sa.Column("updated_at", sa.BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
        sa.PrimaryKeyConstraint("id", name="pk_campaigns"),
        sa.ForeignKeyConstraint(
            ["current_match"], ["matches.id"], name="fk_campaigns_current_match", ondelete="SET NULL"
        ),
    )
    op.create_index("ix_campaigns_current_match", "campaigns", ["current_match"])
