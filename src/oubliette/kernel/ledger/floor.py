"""The ratchet: what was proven once stays proven."""

from collections.abc import Iterable, Mapping
from pathlib import Path

import msgspec

from oubliette.kernel.ledger.entries import LedgerError

Floor = dict[str, list[str]]


def read_floor(path: Path) -> Floor:
    """The ids proven so far, by game; nothing if there is no file yet."""
    if not path.exists():
        return {}
    try:
        return msgspec.json.decode(path.read_bytes(), type=Floor)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise LedgerError(f"{path}: {error}") from error


def write_floor(path: Path, floor: Mapping[str, Iterable[str]]) -> None:
    """Keep the floor, one id a line, so that two branches that prove different rules merge."""
    ordered = {game: sorted(floor[game]) for game in sorted(floor)}
    path.write_bytes(msgspec.json.format(msgspec.json.encode(ordered), indent=1) + b"\n")


def lost_ids(floor: Floor, proven: Mapping[str, Iterable[str]]) -> Floor:
    """What the floor has and the tests prove no longer, by game."""
    return _missing(floor, proven)


def gained_ids(floor: Floor, proven: Mapping[str, Iterable[str]]) -> Floor:
    """What the tests prove and the floor doesn't hold yet, by game."""
    return _missing(proven, floor)


def _missing(wanted: Mapping[str, Iterable[str]], present: Mapping[str, Iterable[str]]) -> Floor:
    missing: Floor = {}
    for game, ids in wanted.items():
        held = set(present.get(game, ()))
        absent = [rule_id for rule_id in ids if rule_id not in held]
        if absent:
            missing[game] = absent
    return missing
