"""How much of a ledger the tests prove: provable, proven, waived and unproven."""

from collections.abc import Container, Iterator
from pathlib import Path

import msgspec

from oubliette.kernel.ledger.book import Ledger
from oubliette.kernel.ledger.entries import LedgerError, UnknownRuleError
from oubliette.kernel.ledger.files import read_yaml

ALWAYS_PROVABLE = frozenset({"mechanic", "exception", "example", "variant", "campaign"})


class Shipped(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game's content brings, ``shipped.yaml``: packs by name, data rules by id or range of ids."""

    packs: tuple[str, ...]
    data: tuple[str, ...] = ()


class AreaStanding(msgspec.Struct, frozen=True):
    """The numbers of one area of a ledger."""

    area: str
    entries: int
    provable: int
    proven: int
    waived: int
    unproven: int


class Standing(msgspec.Struct, frozen=True):
    """Where one game stands; ids are in ledger order, faults are what is wrong with its waivers."""

    ledger: Ledger
    proven: tuple[str, ...]
    waived: dict[str, str]
    unproven: tuple[str, ...]
    faults: tuple[str, ...]

    @property
    def provable(self) -> int:
        """How many entries a test could prove."""
        return len(self.proven) + len(self.waived) + len(self.unproven)

    def areas(self) -> Iterator[AreaStanding]:
        """The numbers area by area, in rulebook order."""
        proven, unproven = set(self.proven), set(self.unproven)
        for area in self.ledger.areas:
            ids = [rule.id for rule in self.ledger.in_area(area)]
            counts = [sum(rule_id in group for rule_id in ids) for group in (proven, self.waived, unproven)]
            yield AreaStanding(area, len(ids), sum(counts), *counts)

    def report(self) -> dict[str, object]:
        """The game's part of the machine-readable report."""
        return {
            "entries": len(self.ledger),
            "provable": self.provable,
            "proven": sorted(self.proven),
            "waived": dict(sorted(self.waived.items())),
            "unproven": sorted(self.unproven),
        }


def standing(ledger: Ledger, cited: Container[str]) -> Standing:
    """Where a game stands, given the ids that its live tests cite."""
    in_scope = provable_ids(ledger)
    waivers = read_waivers(ledger)
    proven = tuple(rule.id for rule in ledger if rule.kind != "component" and rule.id in cited)
    open_ids = [rule.id for rule in ledger if rule.id in in_scope and rule.id not in cited]
    return Standing(
        ledger,
        proven=proven,
        waived={rule_id: waivers[rule_id] for rule_id in open_ids if rule_id in waivers},
        unproven=tuple(rule_id for rule_id in open_ids if rule_id not in waivers),
        faults=tuple(_needless_waivers(ledger, waivers, in_scope, proven)),
    )


def provable_ids(ledger: Ledger) -> frozenset[str]:
    """What the game's tests ought to prove: all but components, data and packs that it doesn't ship.

    A game without ``shipped.yaml`` isn't built yet: it owes the rules of every pack, and no data.
    """
    path = ledger.path.with_name("shipped.yaml")
    if not path.exists():
        return frozenset(rule.id for rule in ledger if rule.kind in ALWAYS_PROVABLE)
    shipped = read_yaml(path, Shipped)
    packs = {rule.pack for rule in ledger}
    strangers = [pack for pack in shipped.packs if pack not in packs]
    if strangers:
        raise LedgerError(f"{path}: the ledger has no pack {', '.join(strangers)}")
    rules = {rule.id for rule in ledger if rule.kind in ALWAYS_PROVABLE and rule.pack in shipped.packs}
    return frozenset(rules.union(*(_data_ids(ledger, entry, path) for entry in shipped.data)))


def read_waivers(ledger: Ledger) -> dict[str, str]:
    """The rules that no test can prove, each with its reason, from ``waivers.yaml``."""
    path = ledger.path.with_name("waivers.yaml")
    if not path.exists():
        return {}
    waivers = read_yaml(path, dict[str, str])
    for rule_id, reason in waivers.items():
        _require(ledger, rule_id, path)
        if not reason.strip():
            raise LedgerError(f"{path}: {rule_id} is waived without a reason")
    return waivers


def _needless_waivers(
    ledger: Ledger, waivers: dict[str, str], in_scope: frozenset[str], proven: tuple[str, ...]
) -> Iterator[str]:
    for rule_id in waivers:
        if rule_id in proven:
            yield f"{ledger.game}: {rule_id} is waived although a test proves it"
        elif rule_id not in in_scope:
            yield f"{ledger.game}: {rule_id} is waived although nothing asks for its proof"


def _data_ids(ledger: Ledger, entry: str, path: Path) -> list[str]:
    """The data rules that one line of ``shipped.yaml`` names: ``XX-0219``, or ``XX-0219..XX-0261``."""
    first, dots, last = entry.partition("..")
    last = last if dots else first
    for end in (first, last):
        _require(ledger, end, path)
    ids = [rule.id for rule in ledger if rule.kind == "data" and first <= rule.id <= last]
    if not ids:
        raise LedgerError(f"{path}: {entry} names no rule of kind data")
    return ids


def _require(ledger: Ledger, rule_id: str, path: Path) -> None:
    try:
        ledger.rule(rule_id)
    except UnknownRuleError as error:
        raise LedgerError(f"{path}: {error}") from None
