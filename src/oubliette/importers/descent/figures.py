"""Monsters, lieutenants and heroes that players bring: stat lines through one grammar, what is structured as rules."""

import re
from collections.abc import Mapping
from typing import Any, Final, get_args

from oubliette.games.descent.content import kinds as content
from oubliette.games.descent.content.book import BOX_IDS
from oubliette.games.descent.content.vocabulary import ATTRIBUTES, Archetype, MonsterTrait
from oubliette.importers.descent.phrases import (
    READ,
    READ_TEXT,
    dice_of,
    number_of,
    read_clause,
    surge_of,
    text_of,
    traits_of,
)
from oubliette.importers.descent.stats import NoStatLine, StatLine, read_line
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.report import Report
from oubliette.kernel.packs import Content

_PARTIES: Final = ("2 heroes", "3 heroes", "4 heroes")
_TRAITS: Final = get_args(MonsterTrait)


def named(told: Data) -> str:
    """The name of a card as people write it."""
    name = " ".join(text_of(told, "name").split())[:80]
    return re.sub(r"(^|[\s\-(])([a-z])", lambda found: found[1] + found[2].upper(), name)


def words(name: str) -> Data:
    """A name that is the same in both languages, as far as anybody knows."""
    return {"en": name, "fr": name}


class Own:
    """What Oubliette has already: it stays, and differences are told."""

    def __init__(self, packs: Content) -> None:
        self.packs = packs

    def called(self, kind: type[Any], name: str) -> str | None:
        """Our entry of this name, in whatever box."""
        wanted = entry_id(re.sub(r"\(.*?\)|^CK-| UC$", "", name))
        entries: Mapping[str, Any] = self.packs.all(kind)
        if wanted in entries:
            return wanted
        return next((id_ for id_, one in entries.items() if entry_id(one.name.en) == wanted), None)

    def base(self, kind: type[Any]) -> set[str]:
        """The entries of a kind that are there in every match, whatever boxes it is played with."""
        return {id_ for id_, pack in self.packs.pack_of(kind).items() if pack not in BOX_IDS}


class Figures:
    """Makes entries of figures with stat lines."""

    def __init__(self, own: Own, report: Report) -> None:
        self.own = own
        self.report = report
        self.entries: dict[str, Data] = {}
        self.monsters: set[str] = set()
        """The new kinds of monsters."""

    def make(self, told: list[Data]) -> None:
        """Read every line; entries of ours stay, others are made."""
        new: dict[str, list[tuple[int, Data, list[StatLine]]]] = {}
        for one in told:
            act = 2 if str(one.get("act", "I")).strip().upper() == "II" else 1
            lines = self._lines(one, act)
            own = self.own.called(content.Monster, named(one)) or self.own.called(content.Lieutenant, named(one))
            if own is not None:
                self._compare(own, act, lines)
            elif lines:
                new.setdefault(entry_id(named(one)), []).append((act, one, lines))
        for id_, acts in new.items():
            acts.sort(key=lambda one: one[0])
            try:
                self._figure(id_, acts)
            except (ValueError, KeyError, IndexError) as error:
                self.report.left_out[id_] = str(error)[:80]
        self.report.monsters = len(told)

    def _lines(self, one: Data, act: int) -> list[StatLine]:
        found: list[StatLine] = []
        written = one.get("characteristics")
        for line in written if isinstance(written, list) else ():
            self.report.lines += 1
            try:
                found.append(read_line(str(line)))
            except NoStatLine as error:
                self.report.left_out[f"{entry_id(named(one))} {act}"] = str(error)
                continue
            self.report.plain_lines += 1
        return found

    def _compare(self, id_: str, act: int, lines: list[StatLine]) -> None:
        packs = self.own.packs
        monsters, lieutenants = packs.all(content.Monster), packs.all(content.Lieutenant)
        own = monsters.get(id_) or lieutenants[id_]
        for read in lines:
            if differs := differences(own, act, read):
                self.report.read_cards.setdefault(id_, []).append(f"{act} {read.rank}: {', '.join(differs)}")

    def _figure(self, id_: str, acts: list[tuple[int, Data, list[StatLine]]]) -> None:
        by_act = {act: (one, {line.rank: line for line in lines}) for act, one, lines in acts}
        both = [by_act.get(1) or by_act[2], by_act.get(2) or by_act[1]]
        if len(by_act) == 1:
            self.report.read_cards.setdefault(id_, []).append("one act only")
        if "minion" in both[0][1]:
            self.entries[f"monsters/{id_}.yaml"] = self._monster(id_, both)
            self.monsters.add(id_)
        else:
            self.entries[f"lieutenants/{id_}.yaml"] = self._lieutenant(id_, both)

    def _monster(self, id_: str, acts: list[tuple[Data, dict[str, StatLine]]]) -> Data:
        told = acts[0][0]
        traits = traits_of(told.get("traits"), _TRAITS)
        size = re.search(r"([1-3])\s*x\s*([1-3])", text_of(told, "size") or text_of(told, "base"))
        if size is None:
            self.report.read_cards.setdefault(id_, []).append("size of the base")
        entry: Data = {
            "id": id_,
            "name": words(named(told)),
            "traits": (traits * 2)[:2] if traits else ["wilderness", "wilderness"],
            "attack_type": _reach(text_of(told, "attack")),
            "size": [int(size[1]), int(size[2])] if size is not None else [1, 1],
            "groups": _groups(told),
        }
        for rank in ("minion", "master"):
            entry[rank] = [self._half(id_, lines.get(rank) or lines["minion"]) for _, lines in acts]
        return entry

    def _half(self, id_: str, line: StatLine) -> Data:
        return {
            "speed": line.speed,
            "health": line.health[0],
            "defence": list(line.defence),
            "attack": list(line.attack),
            "abilities": self._abilities(id_, line.abilities, line.actions),
            "surges": [surge_of(one, cost) for one, cost in zip(line.surges, line.costs, strict=True)],
        }

    def _abilities(self, id_: str, plain: tuple[str, ...], actions: tuple[str, ...]) -> list[str]:
        """Abilities that every match has keep their rules; others are read from the card."""
        known = self.own.base(content.Ability)
        found: list[str] = []
        for name, action in [*((one, False) for one in plain), *((one, True) for one in actions)]:
            ability = entry_id(name)
            if ability in known:
                found.append(ability)
                continue
            faults = self.report.read_cards.setdefault(id_, [])
            faults += [name[:40]] if name[:40] not in faults else []
            made: Data = {"id": f"box_{ability}", "name": words(name[:80]), "text": READ_TEXT}
            self.entries[f"abilities/box_{ability}.yaml"] = {
                **made,
                **({"action": True, "do": [READ]} if action else {}),
            }
            found.append(f"box_{ability}")
        return list(dict.fromkeys(found))

    def _lieutenant(self, id_: str, acts: list[tuple[Data, dict[str, StatLine]]]) -> Data:
        told = acts[0][0]
        return {
            "id": id_,
            "name": words(named(told)),
            "attributes": {name: number_of(told, name, 1) for name in ATTRIBUTES},
            "acts": [self._card(id_, one, lines) for one, lines in acts],
        }

    def _card(self, id_: str, told: Data, lines: dict[str, StatLine]) -> Data:
        """One lieutenant card: the abilities stand beside the lines."""
        three = [lines[name] for name in _PARTIES]
        kind, _, dice = text_of(told, "attack").partition(":")
        written = told.get("abilities")
        listed = ", ".join(str(one) for one in written) if isinstance(written, list) else ""
        deeds = read_line(f"Health: 1, Defense: Gray{', Abilities: ' + listed if listed else ''}")
        return {
            "attack_type": _reach(kind),
            "attack": dice_of(dice),
            "speed": three[0].speed,
            "health": [one.health[0] for one in three],
            "defence": [list(one.defence) for one in three],
            "abilities": self._abilities(id_, deeds.abilities, deeds.actions),
            "surges": [surge_of(one, cost) for one, cost in zip(deeds.surges, deeds.costs, strict=True)],
        }

    # Heroes

    def heroes(self, told: list[Data]) -> None:
        """Hero sheets: what is structured, with an ability and a feat that are read."""
        for one in told:
            name = named(one)
            own = self.own.called(content.HeroSheet, name)
            try:
                sheet = _sheet(one)
            except ValueError as error:
                self.report.left_out[entry_id(name)] = str(error)
                continue
            if own is not None:
                ours = self.own.packs.all(content.HeroSheet)[own]
                differs = [field for field in ("speed", "health", "stamina") if getattr(ours, field) != sheet[field]]
                differs += [field for field in ATTRIBUTES if ours.attributes[field] != sheet["attributes"][field]]
                if differs:
                    self.report.read_cards.setdefault(own, []).append(", ".join(differs))
                continue
            if f"heroes/{sheet['id']}.yaml" in self.entries:  # the same hero, as another box has him
                box = text_of(one, "expansion")[:40] or "2"
                sheet |= {"id": f"{sheet['id']}_{entry_id(box)}", "name": words(f"{name} ({box})")}
            self.entries[f"heroes/{sheet['id']}.yaml"] = sheet


def _sheet(one: Data) -> Data:
    archetype = text_of(one, "archetype").lower()
    if archetype not in get_args(Archetype):
        raise ValueError(f"archetype {archetype}"[:60])
    ability, feat = text_of(one, "ability"), text_of(one, "feat")
    return {
        "id": entry_id(named(one)),
        "name": words(named(one)),
        "archetype": archetype,
        **{name: number_of(one, name, 1) for name in ("speed", "health", "stamina")},
        "defence": dice_of(text_of(one, "defense") or text_of(one, "defence")),
        "attributes": {name: number_of(one, name, 1) for name in ATTRIBUTES},
        "ability": {"text": READ_TEXT, "clauses": [read_clause(ability)]},
        "feat": {"text": READ_TEXT, "clauses": [read_clause(feat, flip=True)]},
    }


def _reach(text: str) -> str:
    return "melee" if text.strip().lower().startswith("melee") else "ranged"


def _groups(told: Data) -> list[list[int]]:
    """Minions and masters for 2, 3 and 4 heroes: ``2 Heroes: 2,1``."""
    written = told.get("group size")
    found = [re.findall(r"\d+", str(line).partition(":")[2]) for line in (written if isinstance(written, list) else ())]
    groups = [[int(one[0]) % 100, int(one[1]) % 100] for one in found if len(one) == 2]
    if len(groups) != len(_PARTIES):
        raise ValueError("group size")
    return groups


def differences(own: content.Monster | content.Lieutenant, act: int, read: StatLine) -> list[str]:
    """Where our numbers for a rank differ from the line."""
    speed, health, defence = read.speed, read.health[0] if read.health else 0, sorted(read.defence)
    if isinstance(own, content.Lieutenant):
        if not read.rank[0].isdigit():
            return []
        stats, column = own.acts[act - 1], int(read.rank[0]) - 2
        ours = (stats.speed, stats.health[column], sorted(stats.defence[column]))
    elif read.rank in ("minion", "master"):
        half = (own.minion if read.rank == "minion" else own.master)[act - 1]
        ours = (half.speed, half.health, sorted(half.defence))
        if sorted(half.attack) != sorted(read.attack):
            return ["attack"]
    else:
        return []
    names = ("speed", "health", "defence")
    return [name for name, one, other in zip(names, ours, (speed, health, defence), strict=True) if one != other]
