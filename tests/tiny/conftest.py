"""The tiny games' ledgers, so that tests can cite them."""

from pathlib import Path

from oubliette.kernel.ledger import all_ledgers

for _game in ("lantern_court", "wyrm_vault", "fog_isles"):
    all_ledgers().register(_game, Path(__file__).parent / _game / "ledger.yaml")
