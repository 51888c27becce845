"""Run by Alembic for each upgrade, on the connection and in the transaction that the store hands over."""

from alembic import context

from oubliette.play.storage.schema import VERSION_TABLE
from oubliette.play.storage.tables import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    version_table=VERSION_TABLE,
    render_as_batch=True,
)
with context.begin_transaction():
    context.run_migrations()
