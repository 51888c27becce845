"""Looking a store through: is every match whole, and does it play again as it was recorded?"""

from collections.abc import Iterator
from typing import Literal

import msgspec

from oubliette.kernel.saves import SaveError
from oubliette.kernel.text import Say
from oubliette.play.replaying import replay
from oubliette.play.storage.errors import StoreError
from oubliette.play.storage.store import Store

Verdict = Literal["sound", "changed", "damaged"]


class Checked(msgspec.Struct, frozen=True):
    """What is known of one match after a look."""

    match: str
    verdict: Verdict
    """``changed``: it is whole, but the rules or packs are no longer those it was played with."""
    why: Say | None = None


def check(store: Store, *, deep: bool) -> Iterator[Checked]:
    """Look at every match: it opens at its last checkpoint and goes on from there.

    A deep look plays each one again from its first answer and compares the journals.
    """
    for match_id in store.ids():
        yield _look(store, match_id, deep)


def _look(store: Store, match_id: str, deep: bool) -> Checked:
    try:
        store.open(match_id)
        if deep:
            return _play_again(store, match_id)
    except StoreError as error:
        rules_differ = error.reason.id in ("store-drift", "store-match-unreadable", "store-match-newer")
        return Checked(match_id, "changed" if rules_differ else "damaged", error.reason)
    except SaveError as error:  # its packs are gone, or others than they were
        return Checked(match_id, "changed", error.reason)
    return Checked(match_id, "sound")


def _play_again(store: Store, match_id: str) -> Checked:
    played = replay(store.recording(match_id))
    if played.bug is not None:
        return Checked(match_id, "changed", played.bug.reason)
    if played.drift is not None:
        return Checked(match_id, "changed", played.drift)
    return Checked(match_id, "sound")
