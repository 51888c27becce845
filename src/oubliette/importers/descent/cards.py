"""Cards that players bring: classes with skills and equipment, shop items, relics, Search and Overlord cards.

What is structured becomes structured (dice, surges, traits, hands, price, experience); the rest is read from the card.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final, get_args

from oubliette.games.descent.content import kinds as content
from oubliette.games.descent.content.vocabulary import Archetype, CardType, Trait
from oubliette.importers.descent.figures import Own, named, words
from oubliette.importers.descent.phrases import (
    READ_TEXT,
    dice_of,
    number_of,
    overlord_clause,
    read_clause,
    split_rules,
    text_of,
    traits_of,
)
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.report import Report

KINDS: Final = ("heroes", "skills", "familiars", "starting", "shop", "relics", "search", "overlord")
_SLOTS: Final[dict[str, tuple[str, int]]] = {
    "one hand": ("hand", 1), "two hands": ("hand", 2), "armor": ("armor", 0), "armour": ("armor", 0),
    "other": ("other", 0),
}  # fmt: skip
_DECKS: Final = {"basic": "basic", "universal": "universal", "reward": "reward", "rewards": "reward"}
_ON_BACKS: Final = frozenset(("name", "points", "quote", "expansion", "image", "xws", "comment"))
_SEARCH: Final = ("potion", "item", "special")


def is_back(one: Data) -> bool:
    """The back of a card, with nothing on it that a game needs."""
    return one.keys() <= _ON_BACKS


def both_sides(told: Iterable[Data]) -> list[Data]:
    """Cards of which front and back are told one after the other, each as a whole."""
    cards: dict[tuple[str, str, str], Data] = {}
    for one in told:
        key = (text_of(one, "name"), text_of(one, "act"), text_of(one, "expansion"))
        cards[key] = {**one, **cards.get(key, {})}
    return list(cards.values())


def kind_of(first: Data) -> str:
    """Which kind of card a list holds, by what stands on its first one; nothing if it is none of these."""
    has = first.keys().__contains__
    if has("stamina") and has("feat"):
        return "heroes"
    if has("xp cost") and has("class"):
        return "skills"
    if has("deck") and has("ability"):
        return "overlord"
    if has("gold") and has("ability"):
        return "search"
    if has("class") and has("speed") and not has("equip"):
        return "familiars"
    if has("equip") and has("class"):
        return "starting"
    if has("equip") and has("cost"):
        return "shop"
    return "relics" if first.get("type") in ("heroes", "lieutenants") and has("rules") else ""


class Cards:
    """Makes entries of cards."""

    def __init__(self, own: Own, report: Report) -> None:
        self.own = own
        self.report = report
        self.entries: dict[str, Data] = {}

    def make(self, told: dict[str, list[Data]]) -> None:
        """Everything but the heroes, who are figures."""
        makers: dict[str, Callable[[Data], None]] = {
            "starting": self._starting,
            "shop": self._shop,
            "relics": self._relic,
            "familiars": self._familiar,
            "skills": self._skill,
            "search": self._search,
            "overlord": self._overlord,
        }
        for kind, make in makers.items():
            for one in told.get(kind, ()):
                try:
                    make(one)
                except (ValueError, KeyError) as error:
                    self.report.left_out[entry_id(named(one))] = str(error)[:80]
        self._classes(told)

    def _put(self, folder: str, kind: type[Any], one: Data, entry: Data) -> bool:
        """A new entry; one that Oubliette has already stays Oubliette's own."""
        if self.own.called(kind, named(one)) is not None:
            return False
        self.entries.setdefault(f"{folder}/{entry['id']}.yaml", entry)
        return True

    # Items

    def _item(self, one: Data, kind: str) -> Data:
        slot, hands = _SLOTS[text_of(one, "equip").strip().lower()]
        surges, others = split_rules(text_of(one, "rules"))
        entry: Data = {
            "id": entry_id(named(one)),
            "name": words(named(one)),
            "kind": kind,
            "traits": traits_of(one.get("traits"), get_args(Trait)),
            "slot": slot,
            **({"hands": hands} if hands else {}),
            "text": READ_TEXT,
        }
        dice = dice_of(text_of(one, "dice"))
        if attack := text_of(one, "attack").strip(" -").lower():
            entry["attack"] = {"type": "melee" if attack == "melee" else "ranged", "dice": dice}
            others = [told for told in others if not _of_blow(entry["attack"], told)]
        elif dice:
            entry["defence"] = dice
        if surges:
            entry["surges"] = surges
        runes = [told for told in others if told.lower().startswith("you cannot equip runes")]
        if runes:
            entry["no_runes"] = True
        others = [told for told in others if told not in runes]
        if others:
            entry["clauses"] = [read_clause(" ".join(others))]
        return entry

    def _count(self, entry: Data, *, new: bool) -> None:
        self.report.items += 1
        unread = not entry.get("clauses") and not any("do" in surge for surge in entry.get("surges", ()))
        self.report.read_items += new and not unread

    def _starting(self, one: Data) -> None:
        entry = self._item(one, "starting")
        self._count(entry, new=self._put("items", content.Item, one, entry))

    def _shop(self, one: Data) -> None:
        entry = self._item(one, "shop")
        entry["act"] = 2 if text_of(one, "act").strip().upper() == "II" else 1
        entry["gold"], entry["copies"] = number_of(one, "cost", most=999), max(1, number_of(one, "count"))
        own = self.own.called(content.Item, named(one))
        if own is not None:
            ours = self.own.packs.all(content.Item)[own]
            differs = [name for name in ("gold", "hands") if getattr(ours, name) != entry.get(name, 0)]
            dice = sorted(entry.get("attack", {}).get("dice") or entry.get("defence", ()))
            differs += ["dice"] if sorted(ours.attack.dice if ours.attack else ours.defence) != dice else []
            if differs:
                self.report.read_cards.setdefault(own, []).append(", ".join(differs))
        self._count(entry, new=self._put("items", content.Item, one, entry))

    def _relic(self, one: Data) -> None:
        """The heroes' side is an item; the overlord's side does not say whose other side it is."""
        if text_of(one, "type") == "heroes":
            entry = self._item(one, "relic")
            self._count(entry, new=self._put("items", content.Item, one, entry))
        elif self.own.called(content.OverlordRelic, named(one)) is None:
            raise ValueError("overlord side of a relic")

    # Classes

    def _class_id(self, one: Data) -> str:
        return entry_id(text_of(one, "class"))

    def _familiar(self, one: Data) -> None:
        surges, others = split_rules(text_of(one, "rules"))
        attack = text_of(one, "attack").strip().lower()
        entry: Data = {
            "id": entry_id(named(one)),
            "name": words(named(one)),
            "text": READ_TEXT,
            "speed": number_of(one, "speed", 1),
            "health": number_of(one, "health"),
            **({"surges": surges} if surges else {}),
        }
        if attack:
            dice = dice_of(text_of(one, "dice"))
            entry["attack"] = {"type": "melee" if attack == "melee" else "ranged", "dice": dice}
        if others and self._put("familiars", content.Familiar, one, entry):
            self.report.read_cards.setdefault(entry["id"], []).append("card")

    def _skill(self, one: Data) -> None:
        if "errata" in text_of(one, "version") or self._knows_class(one):
            return
        rules = text_of(one, "rules")
        entry: Data = {
            "id": entry_id(named(one)),
            "of": self._class_id(one),
            "name": words(named(one)),
            "xp": number_of(one, "xp cost"),
            "text": READ_TEXT,
            "clauses": [read_clause(rules, text_of(one, "fatigue cost"))],
        }
        self._put("skills", content.Skill, one, entry)

    def _knows_class(self, one: Data) -> bool:
        return self.own.called(content.HeroClass, text_of(one, "class")) is not None

    def _classes(self, told: dict[str, list[Data]]) -> None:
        """Classes of skills and equipment; without equipment nobody could begin with one."""
        for one in told.get("skills", ()):
            id_ = self._class_id(one)
            name = f"classes/{id_}.yaml"
            if self._knows_class(one) or name in self.entries:
                continue
            archetype = text_of(one, "archetype").strip().lower()
            equipment = [entry_id(named(item)) for item in told.get("starting", ()) if self._class_id(item) == id_]
            if archetype not in get_args(Archetype) or not equipment:
                self.report.left_out[id_] = "equipment" if archetype in get_args(Archetype) else "archetype"
                continue
            with_it = [entry_id(named(item)) for item in told.get("familiars", ()) if self._class_id(item) == id_]
            title = text_of(one, "class").strip().title()[:80]
            self.entries[name] = {
                "id": id_,
                "name": words(title),
                "blurb": {"en": "Its cards are read.", "fr": "Ses cartes se lisent."},
                "archetype": archetype,
                "equipment": equipment,
                **({"familiar": with_it[0]} if with_it else {}),
            }
            self.report.classes += 1

    # Search and Overlord cards

    def _search(self, one: Data) -> None:
        kind = text_of(one, "trait").strip().lower()
        entry: Data = {
            "id": entry_id(named(one)),
            "name": words(named(one)),
            "copies": max(1, number_of(one, "count")),
            "gold": number_of(one, "gold"),
            "type": kind if kind in _SEARCH else "item",
            "text": READ_TEXT,
            "clauses": [read_clause(text_of(one, "ability"), flip=True)],
        }
        self._put("search_cards", content.SearchCard, one, entry)

    def _overlord(self, one: Data) -> None:
        if "errata" in text_of(one, "version"):
            return
        if self.own.called(content.OverlordCard, named(one)) is not None:
            return
        deck = self._deck(text_of(one, "deck"))
        kind = text_of(one, "type").strip().lower()
        entry: Data = {
            "id": entry_id(named(one)),
            "name": words(named(one)),
            "deck": deck,
            "type": kind if kind in get_args(CardType) else "event",
            "xp": number_of(one, "xp cost"),
            "copies": max(1, number_of(one, "count")),
            "text": READ_TEXT,
            "clauses": [overlord_clause(text_of(one, "ability"))],
        }
        self._put("overlord_cards", content.OverlordCard, one, entry)

    def _deck(self, name: str) -> str:
        """The deck of a card: one of a class that every match has, or a new one."""
        own = self.own.called(content.OverlordDeck, name)
        if own is not None and own in self.own.base(content.OverlordDeck):
            return own
        kind = _DECKS.get(name.strip().lower(), "class")
        id_ = f"box_{entry_id(name)}"
        title = name.strip().title()[:80] or "-"
        self.entries.setdefault(f"overlord_decks/{id_}.yaml", {"id": id_, "name": words(title), "kind": kind})
        return id_


def _of_blow(blow: Data, told: str) -> bool:
    """What a sentence says of the attack itself: Pierce, Reach."""
    plain = told.strip(" .").lower()
    if plain == "reach":
        blow["reach"] = True
    elif plain.startswith("pierce ") and plain.removeprefix("pierce ").isdigit():
        blow["pierce"] = int(plain.removeprefix("pierce ")) % 100
    else:
        return False
    return True
