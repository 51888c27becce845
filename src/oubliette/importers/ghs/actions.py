"""Actions of monsters in our words. What the data says in free text is refused by name; the caller decides."""

from collections.abc import Callable, Mapping
from typing import Any, Final

import msgspec

from oubliette.games.gloomhaven.content import condition_table
from oubliette.importers.ghs.written import Action, Unstructured
from oubliette.importers.hexes import from_rows

Data = dict[str, Any]
"""An ability as a pack writes it."""

CONDITIONS: Final = frozenset(condition.id for condition in condition_table.CONDITIONS)
_ELEMENTS: Final[Mapping[str, str]] = {
    "fire": "fire", "ice": "ice", "air": "air", "earth": "earth", "light": "light", "dark": "dark", "wild": "any",
}  # fmt: skip


def entry_id(name: str) -> str:
    """The name of something as an id of ours: small letters, digits, underscores."""
    kept = "".join(letter if letter.isascii() and letter.isalnum() else "_" for letter in name.lower())
    return "_".join(filter(None, kept.split("_"))) or "nameless"


class Areas:
    """The patterns that cards use, collected; equal ones are one."""

    def __init__(self) -> None:
        self.entries: dict[str, Data] = {}

    def add(self, written: str) -> str:
        """The id of a pattern written ``(0,1,active)|(1,0,target)``: rows of hexes with a point on top."""
        grey: list[tuple[int, int]] = []
        red: list[tuple[int, int]] = []
        for part in filter(None, written.replace(" ", "").split("|")):
            across, down, what = _spot(part)
            if what == "enhance":
                continue  # a free place for a sticker
            hex_ = from_rows(across, down)
            (red if what == "target" else grey).append(hex_)
        if not red or len(grey) > 1 or len(red) > 40:
            raise Unstructured("area")
        q, r = grey[0] if grey else red[0]
        hexes = sorted([a - q, b - r] for a, b in red)
        steps = "_".join(f"{a}{b}".replace("-", "m") for a, b in hexes)
        id_ = f"box_{'grey' if grey else 'red'}_{steps}"
        name = {"en": "Area", "fr": "Zone"}
        self.entries[id_] = {"id": id_, "name": name, "hexes": hexes, **({"grey": True} if grey else {})}
        return id_


def _spot(part: str) -> tuple[int, int, str]:
    pieces = part.strip("()").split(",")
    if len(pieces) != 3 or pieces[2] not in ("active", "target", "enhance"):
        raise Unstructured("area")
    try:
        return int(pieces[0]), int(pieces[1]), pieces[2]
    except ValueError:
        raise Unstructured("area") from None


class Reader:
    """Reads actions; ``monsters`` turns a name of the data into an id of ours."""

    def __init__(self, areas: Areas, monster: Callable[[str], str]) -> None:
        self.areas = areas
        self.monster = monster

    def card(self, actions: tuple[Action, ...]) -> tuple[list[Data], list[str]]:
        """The abilities and stand-alone infusions of a card."""
        do: list[Data] = []
        infuse: list[str] = []
        for action in actions:
            if action.type == "element" and not _consumes(action):
                infuse.append(_element(action))
            else:
                do += self.ability(action)
        return do, infuse

    def ability(self, action: Action) -> list[Data]:
        """One action, as one or more abilities."""
        read = getattr(self, f"_read_{action.type.lower()}", None)
        if read is None:
            raise Unstructured(action.type)
        found: list[Data] = read(action)
        return found

    # Moves, attacks, heals

    def _read_move(self, action: Action) -> list[Data]:
        told: Data = _sum(action)
        for sub in action.sub_actions:
            if sub.type != "jump":
                raise Unstructured(sub.type)
            told["jump"] = True
        return [{"move": told}]

    def _read_attack(self, action: Action) -> list[Data]:
        told: Data = _sum(action)
        after: list[Data] = []
        self._details(told, action.sub_actions, after)
        return [{"attack": told}, *after]

    def _details(self, told: Data, subs: tuple[Action, ...], after: list[Data]) -> None:
        """What belongs to an attack or a heal."""
        for sub in subs:
            match sub.type:
                case "range":
                    _range(told, sub)
                case "target":
                    told["targets"] = sub.number
                case "pierce" | "push" | "pull":
                    told[sub.type] = sub.number
                case "condition":
                    told.setdefault("conditions", []).append(_condition(sub))
                case "concatenation":
                    self._details(told, sub.sub_actions, after)
                case "area":
                    told["area"] = self.areas.add(sub.word)
                case "specialTarget":
                    _special_target(told, sub.word)
                case "summon":
                    after += self.ability(sub)
                case "custom" if sub.word in _FOR_EACH_TARGET:
                    told.setdefault("then", []).append(_FOR_EACH_TARGET[sub.word])
                case "element" if _consumes(sub):
                    told.setdefault("consume", []).append({"cost": [_element(sub)], "gain": self._gain(sub)})
                case _:
                    raise Unstructured(sub.type)

    def _gain(self, action: Action) -> Data:  # noqa: C901 - one case a word
        """What consuming an element adds."""
        gain: Data = {}
        for sub in _flat(action.sub_actions):
            sign = -1 if sub.value_type == "subtract" else 1
            match sub.type:
                case "attack" | "heal" if sub.value_type in ("add", "subtract"):
                    gain[sub.type] = sign * sub.number
                    self._wider(gain, sub.sub_actions)
                case "range" if sub.value_type in ("add", "subtract"):
                    gain["add_range"] = sign * sub.number
                case "condition":
                    gain.setdefault("conditions", []).append(_condition(sub))
                case "push" | "pull" | "pierce" if not sub.sub_actions:
                    gain[sub.type] = sub.number
                case "target":
                    gain["targets"] = sub.number - 1 if sub.value_type is None else sub.number
                case "area":
                    gain["area"] = self.areas.add(sub.word)
                case "move" | "shield" | "retaliate" if sub.value_type == "add" and not sub.sub_actions:
                    gain[sub.type] = sub.number
                case "jump":
                    gain["jump"] = True
                case "custom" if sub.word == "%game.custom.advantage%":
                    gain["advantage"] = True
                case "custom" if sub.word in _FOR_EACH_TARGET:
                    gain.setdefault("then", []).append(_FOR_EACH_TARGET[sub.word])
                case "card" if sub.word.startswith("experience:") and sub.word[11:].isdigit():
                    gain["experience"] = int(sub.word[11:])
                case "specialTarget" if sub.word.startswith(("enemiesRange:", "alliesRange:")):
                    gain["all_targets"] = True
                case _:
                    raise Unstructured(sub.type)
        return gain

    def _wider(self, gain: Data, subs: tuple[Action, ...]) -> None:
        """The other area that an ability gets together with more of its value."""
        for sub in subs:
            if sub.type != "area":
                raise Unstructured(sub.type)
            gain["area"] = self.areas.add(sub.word)

    def _read_grid(self, action: Action) -> list[Data]:
        """An attack and what an element adds to it, printed side by side."""
        if not action.sub_actions or action.sub_actions[0].type != "attack":
            raise Unstructured("grid")
        attack, *others = action.sub_actions
        whole = (*attack.sub_actions, *others)
        return self._read_attack(msgspec.structs.replace(attack, sub_actions=whole))

    def _read_heal(self, action: Action) -> list[Data]:
        told: Data = {"value": action.number}
        self._details(told, action.sub_actions, [])
        if "range" not in told and "to" not in told:
            told["to"] = "self"
        return [{"heal": told}]

    # Conditions, pushes, damage

    def _read_condition(self, action: Action) -> list[Data]:
        told: Data = {"conditions": [_condition(action)]}
        self._details(told, action.sub_actions, [])
        if "to" not in told and action.word in condition_table.POSITIVE:
            told["to"] = "self"
        return [{"give": told}]

    def _read_push(self, action: Action) -> list[Data]:
        return self._forced("push", action)

    def _read_pull(self, action: Action) -> list[Data]:
        return self._forced("pull", action)

    def _forced(self, verb: str, action: Action) -> list[Data]:
        told: Data = {"value": action.number}
        offers = [sub for sub in action.sub_actions if sub.type == "element" and _consumes(sub)]
        self._details(told, tuple(sub for sub in action.sub_actions if sub not in offers), [])
        if offers:
            told["consume"] = [{"cost": [_element(one)], "gain": {verb: _instead(one, action)}} for one in offers]
        return [{verb: told}]

    def _read_concatenation(self, action: Action) -> list[Data]:
        """Several things for the same targets: conditions, or a push with conditions."""
        told: Data = {}
        self._details(told, action.sub_actions, [])
        if "push" in told:
            return [{"push": {"value": told.pop("push"), **told}}]
        if "conditions" not in told:
            raise Unstructured("concatenation")
        return [{"give": told}]

    def _read_sufferdamage(self, action: Action) -> list[Data]:
        told: Data = {"damage": action.number, "to": "self"}
        for sub in action.sub_actions:
            if sub.type != "specialTarget":
                raise Unstructured(sub.type)
            told.pop("to", None)
            _special_target(told, sub.word)
        return [{"suffer": told}]

    # What lasts

    def _read_shield(self, action: Action) -> list[Data]:
        told: Data = {"value": action.number}
        for sub in action.sub_actions:
            if sub.type == "specialTarget" and sub.word == "self":
                continue
            if sub.type == "element" and _consumes(sub):
                told["consume"] = [{"cost": [_element(sub)], "gain": {"shield": _instead(sub, action)}}]
                continue
            if sub.type != "specialTarget" or not sub.word.startswith("selfAllies"):
                raise Unstructured(sub.type)
            told |= {"to": "self_and_allies", "targets": "all", "range": int(sub.word.partition(":")[2] or 1)}
        return [{"shield": told}]

    def _read_retaliate(self, action: Action) -> list[Data]:
        told: Data = {"value": action.number}
        for sub in action.sub_actions:
            if sub.type == "specialTarget" and sub.word == "self":
                continue
            if sub.type != "range" or sub.sub_actions:
                raise Unstructured(sub.type)
            told["reach"] = sub.number
        return [{"retaliate": told}]

    # Others

    def _read_loot(self, action: Action) -> list[Data]:
        return [{"loot": action.number}]

    def _read_special(self, action: Action) -> list[Data]:
        return [{"special": action.number}]

    def _read_element(self, action: Action) -> list[Data]:
        if not _consumes(action):
            return [{"infuse": [_element(action)]}]
        return [{"pay": {"cost": [_element(action)], "do": self._paid(action)}}]

    def _paid(self, action: Action) -> list[Data]:
        """What is performed for an element; a target that stands beside belongs to all of it."""
        subs = action.sub_actions
        target = tuple(sub for sub in subs if sub.type == "specialTarget")
        do: list[Data] = []
        for sub in subs:
            if sub in target:
                continue
            whole = Action(sub.type, sub.value, sub.value_type, sub.value_object, (*sub.sub_actions, *target))
            do += self.ability(whole if target else sub)
        return do

    def _read_custom(self, action: Action) -> list[Data]:
        """Only what every deck says in the same words."""
        if action.word in SIGNALS:
            return [{"signal": {"cue": SIGNALS[action.word]}}]
        if action.word in _WHOLE:
            return [*_WHOLE[action.word], *self._read_all(action.sub_actions)]
        if action.word == "%game.custom.ondeath%" and action.sub_actions:
            do = [ability for sub in action.sub_actions for ability in self.ability(sub)]
            return [{"on_death": {"do": do}}]
        raise Unstructured("custom")

    def _read_all(self, actions: tuple[Action, ...]) -> list[Data]:
        """Actions that stand under a text, each by itself."""
        return [ability for action in actions for ability in self.ability(action)]

    def _read_summon(self, action: Action) -> list[Data]:
        if action.word != "monsterStandee" or not isinstance(action.value_object, list):
            raise Unstructured("summon")
        do: list[Data] = []
        for one in action.value_object:
            if not isinstance(one, dict) or not isinstance(one.get("monster"), dict):
                raise Unstructured("summon")
            do += self._calls(one["monster"], one.get("count", 1))
        if any(sub.word in _AT_TARGET for sub in action.sub_actions if sub.type == "custom"):
            for call in do:
                call["call"]["at_target"] = True
        return do

    def _calls(self, monster: Mapping[str, Any], count: object) -> list[Data]:
        told: Data = {"monster": self.monster(str(monster.get("name", "")))}
        if "health" in monster:
            if monster["health"] != "H":
                raise Unstructured("summon")
            told["hit_points"] = "own"
        ranks = [str(monster.get(f"player{number}", "none")) for number in (2, 3, 4)]
        told["rank"] = str(monster["type"]) if "type" in monster else ranks
        if not isinstance(count, int) or not 1 <= count <= 9:
            raise Unstructured("summon")
        if count > 1:
            told["count"] = count
        return [{"call": told}]


_FOR_EACH_TARGET: Final[Mapping[str, Data]] = {
    "%data.custom.gh.harrower-infester.1%": {
        "if": {"when": {"target_hurt": True}, "do": [{"heal": {"value": 2, "to": "self"}}]}
    },
    "%data.custom.gh.savvas-lavaflow.1%": {
        "suffer": {"damage": 2, "to": "everyone", "targets": "all", "among": "beside_target"}
    },
}
"""What some texts add to an attack, with each of its targets."""
_WHOLE: Final[Mapping[str, tuple[Data, ...]]] = {
    "%data.custom.gh.savvas-lavaflow.2%": ({"suffer": {"damage": 2, "targets": "all", "among": "anywhere"}},),
    "%data.custom.gh.captain-of-the-guard.1%": (
        {"bonus": {"to_verb": "attack", "gain": {"attack": 1}, "to": "allies", "targets": "all", "among": "anywhere"}},
    ),
    "%data.custom.gh.merciless-overseer.1%": ({"act_again": "vermling_scout"},),
}
"""What some texts mean by themselves."""
SIGNALS: Final[Mapping[str, str]] = {
    f"%data.custom.gh.{name}%": name.replace("-", "_").replace(".", "_")
    for name in ("bandit-commander.1", "elder-drake.1", "prime-demon.1", "winged-horror.1", "winged-horror.2")
}
"""Texts of bosses that only the scenario's own rules can say: there they are a cue."""
KEPT_TEXTS: Final = (
    "%game.custom.ondeath%",
    "%game.custom.instead%",
    "%data.custom.gh.deep-terror.1%",
    *_FOR_EACH_TARGET,
    *_WHOLE,
)
"""Texts whose meaning we know."""
_AT_TARGET: Final = ("%data.custom.gh.deep-terror.1%",)
"""Texts that say where a summon is put: next to the target."""
_INSTEAD: Final = "%game.custom.instead%"


def _instead(sub: Action, of: Action) -> int:
    """What an element adds where the card prints a higher value instead."""
    (kept,) = sub.sub_actions if len(sub.sub_actions) == 1 else (None,)
    if kept is None or kept.type != of.type or not any(one.word == _INSTEAD for one in kept.sub_actions):
        raise Unstructured("element")
    return kept.number - of.number


def _flat(subs: tuple[Action, ...]) -> list[Action]:
    return [one for sub in subs for one in (sub.sub_actions if sub.type == "concatenation" else (sub,))]


def _consumes(action: Action) -> bool:
    return action.value_type == "minus"


def _element(action: Action) -> str:
    if action.word not in _ELEMENTS:
        raise Unstructured("element")
    return _ELEMENTS[action.word]


def _condition(action: Action) -> str:
    if action.word not in CONDITIONS:
        raise Unstructured(action.word or "condition")
    return action.word


def _sum(action: Action) -> Data:
    """A value that is added to the statistic card's, or one of its own."""
    if action.value_type in ("plus", "minus"):
        return {"plus": -action.number if action.value_type == "minus" else action.number}
    return {"value": action.number}


def _range(told: Data, sub: Action) -> None:
    if sub.value_type in ("plus", "minus"):
        told["add_range"] = -sub.number if sub.value_type == "minus" else sub.number
    else:
        told["range"] = sub.number


def _special_target(told: Data, word: str) -> None:
    """Who is meant, as far as a word says it."""
    name, _, reach = word.partition(":")
    match name:
        case "self":
            told["to"] = "self"
        case "enemyAdjacent":
            pass
        case "enemiesAdjacent":
            told["targets"] = "all"
        case "enemies":
            told |= {"targets": "all", "among": "anywhere"}
        case "enemiesRange":
            told["targets"] = "all"
            told.update({"range": int(reach)} if reach.isdigit() else {"add_range": 0})
        case "enemyOneAll":
            told["on_one"] = True
        case "alliesAdjacentAffect" | "alliesRangeAffect" | "alliesRange":
            told |= {"to": "allies", "targets": "all", "range": int(reach) if reach.isdigit() else 1}
        case "allyAffectAdjacent" | "allyAffectRange" | "allyAdjacent":
            told |= {"to": "ally", "range": int(reach) if reach.isdigit() else 1}
        case "alliesAffect" | "selfAlliesAffect":
            told |= {"to": "self_and_allies" if name.startswith("self") else "allies", "targets": "all"}
            told |= {"among": "anywhere"}
        case "selfAlliesAffectRange" | "selfAlliesAdjacentAffect":
            told |= {"to": "self_and_allies", "targets": "all", "range": int(reach) if reach.isdigit() else 1}
        case "enemiesMovedThrough":
            told |= {"targets": "all", "among": "moved_through"}
        case _:
            raise Unstructured(f"target {name}")
