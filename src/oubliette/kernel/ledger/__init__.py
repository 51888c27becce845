"""The ledger: every rule of a game as one entry with an id, to look up, to search, to cite and to prove.

A game keeps ``ledger.yaml`` in its folder, and beside it, as it needs them:

- ``ledger.fr.yaml``: the rules in French, ``id: {title, rule}``; what isn't translated is read in English;
- ``shipped.yaml``: ``packs`` and ``data`` rules that the game's content brings, and so has to prove;
- ``waivers.yaml``: ``id: reason`` for what no test can prove.
"""

from oubliette.kernel.ledger.book import ENGLISH, Ledger, Ledgers, all_ledgers, find_rule, load_ledger
from oubliette.kernel.ledger.entries import Kind, LedgerError, Rule, UnknownRuleError, Wording

__all__ = [
    "ENGLISH",
    "Kind",
    "Ledger",
    "LedgerError",
    "Ledgers",
    "Rule",
    "UnknownRuleError",
    "Wording",
    "all_ledgers",
    "find_rule",
    "load_ledger",
]
