"""Goals of scenarios: which there are to choose from, and how our scripts say them.

A goal is written in parts with ``+`` between them: ``kill_all+loot``, ``loot+exit:A``, ``survive:10+protect:hail``.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from oubliette.kernel.words import Words

Data = dict[str, Any]
Names = Mapping[str, Words]


class Goal(msgspec.Struct, frozen=True):
    """A goal in the pack, with the rules that it needs and what fails the scenario."""

    entry: Data
    rules: tuple[Data, ...] = ()
    failure: Data | None = None


class Part(msgspec.Struct, frozen=True):
    """One part of a goal: what must hold, in words that stand in the middle of a sentence."""

    en: str
    fr: str
    tests: tuple[Data, ...] = ()
    rules: tuple[Data, ...] = ()
    fails: tuple[Data, ...] = ()


def possible(bosses: list[str], has_chest: bool) -> list[str]:
    """The goals that a map makes possible, the likeliest first; a number can be put in place of the last ones."""
    found = [f"boss:{boss}" for boss in bosses[:1]]
    if has_chest:
        found.append("loot")
    return [*found, "kill_all", *(["kill_all+loot"] if has_chest else []), "reveal", "kill:5xC", "survive:10"]


def goal(name: str, names: Names | None = None) -> Goal | None:
    """The goal of this name; None if there is none."""
    parts = [_part(one, names or {}) for one in name.split("+")]
    known = [part for part in parts if part is not None]
    tests = [test for part in known for test in part.tests]
    if len(known) < len(parts) or not tests:
        return None
    entry = {"says": _sentence(known), "all_of": tests}
    fails = [part for part in known if part.fails]
    failure = None
    if fails:
        failure = {"says": _sentence(fails), "any_of": [test for part in fails for test in part.fails]}
    return Goal(entry, tuple(rule for part in known for rule in part.rules), failure)


def _sentence(parts: list[Part]) -> Data:
    en, fr = " and ".join(part.en for part in parts), " et ".join(part.fr for part in parts)
    return {"en": f"{en[0].upper()}{en[1:]}.", "fr": f"{fr[0].upper()}{fr[1:]}."}


def _part(told: str, names: Names) -> Part | None:
    word, _, rest = told.partition(":")
    read = _PARTS.get(word)
    return None if read is None else read(rest, names)


_PLAIN: Final[Mapping[str, Part]] = {
    "kill_all": Part("kill all enemies", "tuez tous les ennemis", ({"slain": "all"},)),
    "kill_revealed": Part("kill all revealed enemies", "tuez tous les ennemis révélés", ({"alive": {"exactly": 0}},)),
    "loot": Part("loot every goal treasure", "récupérez chaque trésor du but", ({"looted": "goal"},)),
    "loot_each": Part(
        "every character loots a goal treasure", "chaque personnage récupère un trésor du but", ({"looted_each": True},)
    ),
    "reveal": Part("reveal all rooms", "révélez toutes les salles", ({"revealed": "all"},)),
    "escape": Part("all characters leave the map", "tous les personnages quittent la carte", ({"escaped": True},)),
}


def _plain(word: str) -> Callable[[str, Names], Part | None]:
    return lambda rest, _names: None if rest else _PLAIN[word]


def _boss(kind: str, names: Names) -> Part | None:
    called = _called(kind, names)
    return Part(f"kill the boss: {called.en}", f"tuez le boss : {called.fr}", ({"slain": [kind]},)) if kind else None


def _named(name: str, names: Names) -> Part | None:
    called = _called(name, names)
    test = {"dead": {"named": name, "at_least": 1}}
    return Part(f"kill {called.en}", f"tuez : {called.fr}", (test,)) if name else None


def _kinds(told: str, names: Names) -> Part | None:
    kinds = told.split(",")
    en, fr = (", ".join(getattr(_called(kind, names), language) for kind in kinds) for language in ("en", "fr"))
    return Part(f"kill all of these: {en}", f"tuez tous ceux-ci : {fr}", ({"slain": kinds},)) if told else None


def _spare(told: str, names: Names) -> Part | None:
    """All but some kinds, none of which may die."""
    kinds = told.split(",")
    en, fr = (", ".join(getattr(_called(kind, names), language) for kind in kinds) for language in ("en", "fr"))
    fails = tuple({"dead": {"kind": kind, "at_least": 1}} for kind in kinds)
    told_en, told_fr = f"kill all other enemies but none of these: {en}", f"tuez tous les ennemis sauf ceux-ci : {fr}"
    return Part(told_en, told_fr, ({"slain_but": kinds},), fails=fails)


_COUNT: Final = re.compile(r"([1-9][0-9]?)(xC)?(?::([a-z0-9_,]+))?")


def _count(told: str, names: Names) -> Part | None:
    match = _COUNT.fullmatch(told)
    if match is None:
        return None
    number, each, kinds = match[1], bool(match[2]), match[3]
    amount: int | str = f"{number}xC" if each else int(number)
    en = f"kill {number} enemies" + (" for each character" if each else "")
    fr = f"tuez {number} ennemis" + (" par personnage" if each else "")
    test: Data = {"at_least": amount}
    if kinds:
        test["kinds"] = kinds.split(",")
        if number == "1" and not each:
            called = [_called(kind, names) for kind in test["kinds"]]
            ens, frs = ", ".join(one.en for one in called), ", ".join(one.fr for one in called)
            return Part(f"kill {ens}", f"tuez : {frs}", ({"dead": test},))
        en += f" ({', '.join(_called(kind, names).en for kind in test['kinds'])})"
        fr += f" ({', '.join(_called(kind, names).fr for kind in test['kinds'])})"
    return Part(en, fr, ({"dead": test},))


def _rounds(told: str, _names: Names) -> Part | None:
    if not re.fullmatch(r"[1-9][0-9]?", told):
        return None
    rule = {"at": "round_end", "when": {"round": int(told)}, "do": [{"set": "survived"}]}
    return Part(f"survive {told} rounds", f"survivez {told} manches", ({"flag": "survived"},), (rule,))


def _in_time(told: str, _names: Names) -> Part | None:
    """Something else must be done by the end of a round."""
    if not re.fullmatch(r"[1-9][0-9]?", told):
        return None
    rule = {"at": "round_end", "when": {"round": int(told)}, "do": [{"end": "failed"}]}
    en, fr = f"do so by the end of round {told}", f"faites-le avant la fin de la manche {told}"
    return Part(en, fr, (), (rule,))


def _destroy(told: str, names: Names) -> Part | None:
    things = told.split(",")
    called = list(dict.fromkeys(_called(thing, names) for thing in things))
    en, fr = ", ".join(one.en for one in called), ", ".join(one.fr for one in called)
    return (
        Part(f"destroy all of these: {en}", f"détruisez tout ceci : {fr}", ({"destroyed": things},)) if told else None
    )


def _exit(letter: str, _names: Names) -> Part | None:
    en, fr = f"all characters stand on the exit {letter}", f"tous les personnages sont à la sortie {letter}"
    return Part(en, fr, ({"standing": {"on": letter}},), fails=({"left_behind": letter},)) if letter else None


def _arrive(told: str, names: Names) -> Part | None:
    who, _, letter = told.partition(":")
    called = _called(who, names)
    if not letter:
        return None
    return Part(f"{called.en} reaches {letter}", f"{called.fr} arrive en {letter}", ({"ally_on": letter},))


def _protect(who: str, names: Names) -> Part | None:
    called = _called(who, names)
    fails = ({"lost": [who]},)
    return Part(f"keep {called.en} from harm", f"protégez : {called.fr}", (), fails=fails) if who else None


def _occupy(told: str, _names: Names) -> Part | None:
    """Pressure plates by letter, with the number of characters from which each counts: ``A2,B3,C4``."""
    tests: list[Data] = []
    letters: list[str] = []
    for one in told.split(","):
        match = re.fullmatch(r"([A-Z])([1-4])(?:x([2-4]))?", one)
        if match is None:
            return None
        standing = {"standing": {"on": match[1], "at_least": int(match[3] or 1)}}
        few = {"characters": {"at_most": int(match[2]) - 1}}
        tests.append(standing if int(match[2]) <= 2 else {"any_of": [few, standing]})
        letters.append(match[1])
    which = ", ".join(letters)
    en, fr = f"stand on all pressure plates at once: {which}", f"occupez toutes les dalles à la fois : {which}"
    return Part(en, fr, tuple(tests))


def _reveal_tile(tile: str, _names: Names) -> Part | None:
    """A tile is revealed; the name of its door is put in later."""
    en, fr = f"reveal the tile {tile.upper()}", f"révélez la tuile {tile.upper()}"
    return Part(en, fr, ({"revealed": f"@{tile}"},)) if tile else None


def _press(letter: str, _names: Names) -> Part | None:
    en, fr = f"end a turn on the pressure plate {letter}", f"finissez un tour sur la dalle {letter}"
    return Part(en, fr, ({"pressed": letter},)) if re.fullmatch("[A-Z]", letter) else None


def _counter(told: str, names: Names) -> Part | None:
    """So many of something that a rule counts: ``count:saved:7``."""
    name, _, number = told.partition(":")
    if not number.isdigit() and number != "C":
        return None
    amount = int(number) if number.isdigit() else number
    called = _called(name, names)
    each = Words(en="one for each character", fr="autant que de personnages") if number == "C" else None
    en, fr = (each.en, each.fr) if each is not None else (number, number)
    en, fr = f"{called.en}: {en}", f"{called.fr} : {fr}"
    return Part(en, fr, ({"counter": {"name": name, "at_least": amount}},))


def _brought(told: str, names: Names) -> Part | None:
    """Something that is carried comes next to a letter: ``brought:doll:A``."""
    thing, _, letter = told.partition(":")
    called = _called(thing, names)
    if not letter:
        return None
    test = {"brought": {"treasure": thing, "near": letter}}
    return Part(f"bring this next to {letter}: {called.en}", f"apportez ceci à côté de {letter} : {called.fr}", (test,))


def _called(kind: str, names: Names) -> Words:
    return names.get(kind) or Words(en=kind.replace("_", " "), fr=kind.replace("_", " "))


_PARTS: Final[Mapping[str, Callable[[str, Names], Part | None]]] = {
    **{word: _plain(word) for word in _PLAIN},
    "boss": _boss,
    "slay": _kinds,
    "slay_named": _named,
    "spare": _spare,
    "kill": _count,
    "survive": _rounds,
    "by_round": _in_time,
    "destroy": _destroy,
    "exit": _exit,
    "arrive": _arrive,
    "protect": _protect,
    "occupy": _occupy,
    "reveal_tile": _reveal_tile,
    "press": _press,
    "count": _counter,
    "brought": _brought,
}
