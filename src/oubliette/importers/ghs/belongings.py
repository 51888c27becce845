"""Items of Gloomhaven Secretariat: those that our own pack has are ours, the others are read from the printed card."""

from collections.abc import Mapping
from typing import Any, Final

from oubliette.games.gloomhaven.content import kinds as content
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.ghs.written import Item
from oubliette.kernel.packs import Content

_SLOTS: Final[Mapping[str, str]] = {
    "head": "head", "body": "body", "legs": "legs", "onehand": "one_hand", "twohand": "two_hands", "small": "small",
}  # fmt: skip
_SHOP: Final = 70
"""Numbers of the shop that come with prosperity."""


class Armoury:
    """All items that were brought."""

    def __init__(self, own: Content, edition: str, labels: Mapping[str, Mapping[str, Any]]) -> None:
        self.edition = edition
        self.labels = labels
        found = own.all(content.Item).values()
        self.own: dict[tuple[int, str, int], str] = {(one.number, one.slot, one.cost): one.id for one in found}
        self.entries: dict[str, Data] = {}
        self.ids: dict[str, str] = {}
        """The id of an item by its number in the data."""
        self.designs: list[str] = []
        """Those that are drawn as random designs."""
        self.read = 0

    def add(self, items: Mapping[str, Item]) -> None:
        """Read all items of the edition that have a number and a slot."""
        for number, item in items.items():
            slot = _SLOTS.get(item.slot)
            if slot is None or not number.isdigit() or not 1 <= int(number) <= 9999:
                continue
            known = self.own.get((int(number), slot, item.cost))
            if known is None:
                known = f"{self.edition}_item_{entry_id(number)}"
                self.entries[known] = self._entry(known, int(number), slot, item)
                self.read += 1
            self.ids[number] = known
            if item.random:
                self.designs.append(known)

    def _entry(self, id_: str, number: int, slot: str, item: Item) -> Data:
        use = "consumed" if item.consumed else "spent" if item.spent else "none"
        found_in = "design" if item.random else "shop" if number <= _SHOP else "treasure"
        told: Data = {
            "id": id_,
            "number": number,
            "name": self._name(number, item),
            "slot": slot,
            "cost": max(0, min(999, item.cost)),
            "count": max(1, min(99, item.count)),
            "window": "your_turn" if use != "none" else "always",
            "effect": {"do": [{"read": {}}]} if use != "none" else {},
            "says": {
                "en": f"Item {number}: read your card.",
                "fr": f"Objet {number} : lisez votre carte.",
            },
            "use": use,
            "source": found_in,
        }
        if item.minus_one > 0:
            told["minus_one"] = min(9, item.minus_one)
        return told

    def _name(self, number: int, item: Item) -> Data:
        told = {}
        for language in ("en", "fr"):
            table = self.labels.get(language, {}).get("items")
            found = table.get(f"{self.edition}-{number}") if isinstance(table, dict) else None
            name = found.get("") if isinstance(found, dict) else found
            told[language] = name[:120] if isinstance(name, str) and name and "%" not in name else item.name[:120]
        return told
