"""How stores of older versions are brought up to date; run by :mod:`oubliette.play.storage.schema`."""
