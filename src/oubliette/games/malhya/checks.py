"""What must hold between the entries of packs."""

from oubliette.kernel.packs import Check

CHECKS: tuple[Check, ...] = ()
