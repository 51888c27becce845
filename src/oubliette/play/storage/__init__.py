"""Where matches are kept: in one SQLite file by default, in PostgreSQL by its address.

An answer is on the disk before anybody is told that it counts, and nothing that was answered is ever taken out
of the log. See :class:`Store`.
"""

from oubliette.play.storage.addresses import default_url
from oubliette.play.storage.errors import Conflict, NoSuchMatch, StoreError
from oubliette.play.storage.hosting import Hosting, Household, HouseRules, UndoPolicy
from oubliette.play.storage.keyring import KEY_BYTES, Carried, FullKey, Keyring
from oubliette.play.storage.log import Step
from oubliette.play.storage.seats import SeatInfo, SeatKind, SeatPlan, key_of
from oubliette.play.storage.store import Begun, MatchInfo, OpenedMatch, Store
from oubliette.play.storage.stored_match import StoredMatch
from oubliette.play.storage.talk import Remark, Talk

__all__ = [
    "KEY_BYTES",
    "Begun",
    "Carried",
    "Conflict",
    "FullKey",
    "Hosting",
    "HouseRules",
    "Household",
    "Keyring",
    "MatchInfo",
    "NoSuchMatch",
    "OpenedMatch",
    "Remark",
    "SeatInfo",
    "SeatKind",
    "SeatPlan",
    "Step",
    "Store",
    "StoreError",
    "StoredMatch",
    "Talk",
    "UndoPolicy",
    "default_url",
    "key_of",
]
