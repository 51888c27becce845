"""The tables of a store. Migrations bring older stores to this shape; a test holds the two together."""

from typing import Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA: Final = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("game", Text, nullable=False),
    Column("scenario", Text),
    Column("title", Text, nullable=False),
    Column("setup", JSON, nullable=False),
    Column("packs", JSON, nullable=False, comment="stamps of the packs it is played with"),
    Column("engine", Text, nullable=False, comment="version of the engine that started it"),
    Column("format", Integer, nullable=False, comment="format of its blocks"),
    Column("seal", LargeBinary(16), nullable=False, comment="hash of what never changes in this row"),
    Column("version", Integer, nullable=False, comment="rows in its log; every change adds one"),
    Column("answers", Integer, nullable=False, comment="answers that count now"),
    Column("status", String(8), CheckConstraint("status IN ('running', 'over')", name="status"), nullable=False),
    Column("outcome", JSON(none_as_null=True)),
    Column("archived", Boolean, nullable=False),
    Column("deciding", JSON(none_as_null=True), comment="seats it waits for"),
    Column("binned_at", BigInteger, comment="when its host removed it, if so"),
    Column("created_at", BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
    Column("updated_at", BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
)

SEATS: Final = Table(
    "seats",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("place", Integer, nullable=False, comment="its place in the order of the set-up"),
    Column("kind", String(8), CheckConstraint("kind IN ('human', 'bot', 'link')", name="kind"), nullable=False),
    Column("bot", Text),
    Column("secret_hash", LargeBinary(32)),
    Column("called", Text, comment="what its player wants to be called"),
    Column("archived", Boolean, nullable=False, server_default=false(), comment="its player put it away"),
    Column("stand_in", Text, comment="the bot that plays until its player is back"),
    Column("stand_in_votes", JSON(none_as_null=True), comment="seats that want one"),
    Column("never_asked", JSON(none_as_null=True), comment="topics its player does not want to be asked about"),
)

HOSTING: Final = Table(
    "hosting",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("secret_hash", LargeBinary(32)),
    Column("paused", Boolean, nullable=False),
    Column("onlookers", Boolean, nullable=False, comment="whether people without a seat may look on"),
    Column("seed_chosen", Boolean, nullable=False, server_default=false(), comment="whether somebody chose the seed"),
    Column("undo", String(8), CheckConstraint("undo IN ('ask', 'free', 'never')", name="undo"), nullable=False),
    Column("archived", Boolean, nullable=False, server_default=false(), comment="the host put it away"),
    Column("turn_minutes", Integer, nullable=False, server_default="0", comment="time for a turn; 0 for any"),
)

TALK: Final = Table(
    "talk",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False, comment="1, 2, 3, …; the oldest are let go"),
    Column("at", BigInteger, nullable=False, comment="milliseconds since 1970, UTC"),
    Column("seat", Text, nullable=False, comment="who said it"),
    Column("text", Text, nullable=False, comment="empty for who only points"),
    Column("board", Text, nullable=False),
    Column("cell", Integer, comment="the cell that is pointed at"),
    Column("piece", Text, nullable=False, comment="the piece that is pointed at, if any"),
)

KEYRING: Final = Table(
    "keyring",
    METADATA,
    Column("key_hash", LargeBinary(32), primary_key=True),
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True, index=True),
    Column("opens", Text, primary_key=True, comment="seat:<its name>, or host"),
    Column("nonce", LargeBinary(16), nullable=False),
    Column("wrapped", LargeBinary(16), nullable=False, comment="the secret, readable with the key alone"),
)

ANALYSES: Final = Table(
    "analyses",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("answers", Integer, nullable=False, comment="answers the match had then"),
    Column("body", LargeBinary, nullable=False, comment="what was found, deflated"),
)

LOG: Final = Table(
    "log",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False, comment="1, 2, 3, …: never changed, never deleted"),
    Column("action", String(8), CheckConstraint("action IN ('answer', 'undo', 'redo')", name="action"), nullable=False),
    Column("answers", Integer, nullable=False, comment="answers that count after this row"),
    Column("seat", Text, comment="who answered, or who took back"),
    Column("kind", Text, comment="kind of the question that was answered"),
    Column("keys", JSON(none_as_null=True)),
    Column("seal", LargeBinary(16), nullable=False, comment="hash of this row"),
    Index("ix_log_line", "match_id", "answers"),
)

CHECKPOINTS: Final = Table(
    "checkpoints",
    METADATA,
    Column("match_id", ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("n", Integer, primary_key=True, autoincrement=False, comment="the log row it was written with"),
    Column("number", Integer, primary_key=True, autoincrement=False, comment="stretches that are closed before it"),
    Column("answers", Integer, nullable=False, comment="answers given before it"),
    Column("dropped_at", Integer, comment="the log row that went back behind it"),
    Column("seen", JSON, nullable=False, comment="journal lines each seat saw in the stretch that ends here"),
    Column("mark", LargeBinary(16), nullable=False, comment="hash of where it stands and what was seen"),
    Column("chain", LargeBinary, nullable=False, comment="the journal's hash here"),
    Column("seal", LargeBinary(16), nullable=False, comment="hash of mark, chain, state and entries"),
    Column("state", LargeBinary, nullable=False, comment="the state here, deflated"),
    Column("entries", LargeBinary, nullable=False, comment="journal of the stretch that ends here, deflated"),
)
Index(
    "uq_checkpoints_standing",
    CHECKPOINTS.c.match_id,
    CHECKPOINTS.c.number,
    unique=True,
    sqlite_where=CHECKPOINTS.c.dropped_at.is_(None),
    postgresql_where=CHECKPOINTS.c.dropped_at.is_(None),
)
