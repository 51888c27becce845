"""Special rules of Gloomhaven Secretariat as our scripts. A rule that we cannot say whole is not said at all."""

import re
from collections.abc import Callable
from typing import Any, Final

import msgspec

from oubliette.importers.ghs.actions import CONDITIONS, Data, entry_id
from oubliette.importers.ghs.formulas import NoFormula, formula
from oubliette.importers.ghs.written import Figure, Named, Rule, Spawn

_CARDS: Final = {"curse": "curse", "bless": "bless", "minus1": "minus_1", "minus1extra": "minus_1"}
_EXACTLY: Final = re.compile(r"R==(\d{1,2})")
_EVERY: Final = re.compile(r"R%(\d{1,2})==(\d{1,2})")
_AFTER: Final = re.compile(r"R>(=?)(\d{1,2})")


class Unsaid(Exception):
    """A rule that our scripts cannot say, or that the data does not tell whole."""


def _nowhere(*_: Any) -> Any:
    raise Unsaid


class Places(msgspec.Struct, frozen=True):
    """What a scenario's map says of what rules name; nothing, where no map and no overlay tells."""

    letter: Callable[[str], str] = _nowhere
    """Our letter for a marker of the data."""
    room: Callable[[int], Data] = _nowhere
    """The test that a room is revealed."""
    doors: Callable[[int], list[str]] = _nowhere
    """The doors that lead to a room."""
    figure: Callable[[str, str], str] = _nowhere
    """The id of an objective by its name and marker."""
    kind: Callable[[str], str] = _nowhere
    """The id of a kind of monster that can be put on the map."""


def script(rule: Rule, places: Places | None = None) -> list[Data]:
    """The rule in our words; raises Unsaid."""
    places = places or Places()
    unknown = (rule.note, rule.stat_effects, rule.sections, rule.treasures, rule.random_dungeon)
    if any(unknown) or rule.required_rules or rule.disable_rules or rule.disabling_rules:
        raise Unsaid
    if rule.always_apply or rule.always_apply_turn:
        raise Unsaid
    conditions = [places.room(room) for room in rule.required_rooms]
    conditions += [test for named in rule.figures if (test := _condition(named, places)) is not None]
    effects = [effect for named in rule.figures if (effect := _figures(named, places)) is not None]
    effects += [*_elements(rule.elements), *_spawns(rule.spawns, places)]
    effects += [{"open": {"door": door}} for room in rule.rooms for door in places.doors(room)]
    effects += _finish(rule.finish)
    if not effects or (rule.rooms and not conditions and rule.round == "true"):
        raise Unsaid
    written = rule.round.replace(" ", "")
    if written == "R==1" and rule.start and not conditions:
        return [{"at": "setup", "do": effects}]
    told: Data = {"at": "always" if rule.always else "round_start" if rule.start else "round_end"}
    if rule.always and not rule.once:
        raise Unsaid
    when = _all([_when(written), *conditions])
    if when:
        told["when"] = when
    if rule.once:
        told["times"] = 1
    return [{**told, "do": effects}]


def _all(tests: list[Data]) -> Data:
    """One test out of several, which all must hold."""
    told = [test for test in tests if test]
    return told[0] if len(told) == 1 else {"all_of": told} if told else {}


def _when(written: str) -> Data:
    """In which rounds."""
    if written == "true":
        return {}
    parts = written.split("||")
    if len(parts) > 1:
        return {"any_of": [_when(part) for part in parts]}
    if match := _EXACTLY.fullmatch(written):
        return {"round": int(match[1])}
    if match := _AFTER.fullmatch(written):
        return {"round": {"at_least": int(match[2]) + (not match[1])}}
    if match := _EVERY.fullmatch(written):
        step, rest = int(match[1]), int(match[2])
        if step > 0 and rest == 0:
            return {"round": {"every": step}}
        if step == 2:
            return {"none_of": [{"round": {"every": 2}}]}
        if 0 < rest < step:
            return {"any_of": [{"round": number} for number in range(rest, 60, step)]}
    raise Unsaid


_CONDITIONS: Final = ("present", "dead", "killed")


def _condition(named: Named, places: Places) -> Data | None:
    """Who must be there, or gone, for the rule to happen."""
    if named.type not in _CONDITIONS:
        return None
    who = named.identifier if isinstance(named.identifier, dict) else {}
    if who.get("tags") or who.get("hp"):
        raise Unsaid
    name, marker = str(who.get("name")), str(who.get("marker") or "")
    if who.get("type") == "objective" and named.type != "killed":
        id_ = places.figure(name, marker)
        return {"saved": [id_]} if named.type == "present" else {"destroyed": [id_]}
    if who.get("type") == "monster" and not marker:
        kind = places.kind(name)
        if named.type == "present":
            return {"alive": {"kind": kind, "at_least": 1}}
        if named.value in (None, "all"):
            return {"slain": [kind]}
        if str(named.value).isdigit():
            return {"dead": {"kind": kind, "at_least": int(named.value)}}
    raise Unsaid


def _figures(named: Named, places: Places) -> Data | None:
    if named.type in _CONDITIONS:
        return None
    who = _whom(named.identifier, places)
    value = str(named.value)
    if named.type == "amAdd" and who == {"characters": True}:
        name, _, count = value.partition(":")
        if name not in _CARDS or not (count or "1").isdigit():
            raise Unsaid
        return {"add_modifiers": {"cards": {_CARDS[name]: int(count or 1)}, "to": "characters"}}
    if named.type == "gainCondition" and value in CONDITIONS:
        return {"give": {"who": who, "conditions": [value]}}
    if named.type == "damage":
        return {"damage": {"who": who, "amount": _formula(value)}}
    raise Unsaid


def _formula(value: object) -> int | str:
    try:
        return formula(value)
    except NoFormula:
        raise Unsaid from None


def _whom(identifier: Any, places: Places) -> Data:
    if not isinstance(identifier, dict) or identifier.get("tags") or identifier.get("conditions"):
        raise Unsaid
    kind, name = identifier.get("type"), str(identifier.get("name"))
    if kind == "character" and name == ".*":
        return {"characters": True}
    if kind == "characterWithSummon" and name == ".*":
        return {"characters": True, "summons": True}
    if kind == "all":
        return {"characters": True, "summons": True, "monsters": "all", "allies": True}
    if kind == "objective":
        return {"objective": places.figure(name, str(identifier.get("marker") or ""))}
    if kind == "monster" and not identifier.get("marker") and not identifier.get("hp"):
        return {"monsters": places.kind(name)}
    raise Unsaid


def _spawns(written: tuple[Spawn, ...], places: Places) -> list[Data]:
    """New monsters, each at its letter."""
    effects: list[Data] = []
    for spawn in written:
        if spawn.monster is None or spawn.objective or spawn.summon or spawn.marker is None or spawn.monster.health:
            raise Unsaid
        if ":" in spawn.monster.name:
            raise Unsaid
        count = _formula(spawn.count)
        rank = _rank(spawn.monster)
        told: Data = {"monster": places.kind(spawn.monster.name), "at": places.letter(str(spawn.marker)), "rank": rank}
        effects.append({"spawn": {**told, **({"count": count} if count != 1 else {})}})
    return effects


def _rank(figure: Figure) -> str | list[str]:
    ranks = list(figure.rank)
    return ranks[0] if len(set(ranks)) == 1 and ranks[0] != "none" else ranks


def _elements(written: Any) -> list[Data]:
    effects: list[Data] = []
    for one in written or ():
        if not isinstance(one, dict) or one.get("type") not in ("fire", "ice", "air", "earth", "light", "dark"):
            raise Unsaid
        verb = {"strong": "infuse", "inert": "inert"}.get(str(one.get("state")))
        if verb is None:
            raise Unsaid
        effects.append({verb: {"elements": [one["type"]]}})
    return effects


def _finish(written: str | None) -> list[Data]:
    if written is None:
        return []
    if written not in ("won", "lost"):
        raise Unsaid
    return [{"end": "completed" if written == "won" else "failed"}]


__all__ = ["Places", "Unsaid", "entry_id", "script"]
