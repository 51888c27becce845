"""Classes of Gloomhaven Secretariat in our words: mats, perks, ability cards.

A half that the data tells whole becomes abilities. Any other becomes a *read your card* half: its player does by hand
what the printed card says. Nothing is guessed in between.
"""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from oubliette.games.gloomhaven.content import kinds as content
from oubliette.importers.ghs.actions import CONDITIONS, Areas, Data, Reader, entry_id
from oubliette.importers.ghs.checking import check_half
from oubliette.importers.ghs.written import AbilityCard, Action, Character, Deck, Unstructured
from oubliette.kernel.packs import Content

_FACES: Final[Mapping[str, int]] = {
    "plus0": 0, "plus1": 1, "plus2": 2, "plus3": 3, "plus4": 4, "minus1": -1, "minus2": -2,
}  # fmt: skip
_BASE: Final = {0: "plus_0", 1: "plus_1", -1: "minus_1", 2: "plus_2", -2: "minus_2"}
_ELEMENTS: Final = ("fire", "ice", "air", "earth", "light", "dark")
_IGNORES: Final = {
    "%game.custom.perks.ignoreNegativeItem%": ("ignore_items", "items", "des objets"),
    "%game.custom.perks.ignoreNegativeScenario%": ("ignore_scenarios", "scenarios", "des scénarios"),
}
_ON_CARD: Final = ("card", "concatenationSpacer")
READ: Final[Data] = {"read": {}}
"""A half that its player reads from the printed card."""


class _Flags(msgspec.Struct):
    """What is printed on half a card beside its abilities."""

    experience: int = 0
    lost: bool = False
    active: str = ""
    slots: list[int] = []


class ClassReader(Reader):
    """Reads halves of class cards: the words of monsters, but numbers of their own."""

    def half(self, actions: tuple[Action, ...], flags: _Flags) -> Data:
        """Half a card that the data tells whole; raises Unstructured."""
        plain = _without_marks(actions, flags)
        if not plain:
            raise Unstructured("empty")
        do, infuse = self.card(plain)
        if not do or _adds(do):
            raise Unstructured("value")
        told: Data = {"do": do}
        if infuse:
            told["infuse"] = infuse
        return told

    def ability(self, action: Action) -> list[Data]:
        """One action; experience and infusions that are printed in its line belong to it."""
        if action.type == "concatenation":
            return self._joined(action)
        flags = _Flags()
        subs = _without_marks(action.sub_actions, flags)
        if flags.lost or flags.active or flags.slots:
            raise Unstructured("card")
        infused = [sub for sub in subs if sub.type == "element" and sub.value_type != "minus"]
        if action.type in ("element", "summon") or not (infused or flags.experience):
            return super().ability(_replaced(action, subs))
        found = super().ability(_replaced(action, tuple(sub for sub in subs if sub not in infused)))
        (name,) = found[0]
        if not isinstance(found[0][name], dict):
            raise Unstructured(action.type)
        if infused:
            found[0][name]["infuse"] = [sub.word.replace("wild", "any") for sub in infused]
        if flags.experience:
            found[0][name]["experience"] = flags.experience
        return found

    def _joined(self, action: Action) -> list[Data]:
        """What stands side by side: one ability with what is printed beside it, or several things for one target."""
        flags = _Flags()
        subs = _without_marks(action.sub_actions, flags)
        abilities = [sub for sub in subs if sub.type in ("move", "attack", "heal", "shield", "retaliate", "loot")]
        if len(abilities) == 1 and len(subs) == 1 and not (flags.lost or flags.active or flags.slots):
            found = self.ability(subs[0])
            if flags.experience:
                (name,) = found[0]
                found[0][name]["experience"] = flags.experience
            return found
        if flags != _Flags():
            raise Unstructured("card")
        return super().ability(_replaced(action, subs))

    def _read_move(self, action: Action) -> list[Data]:
        """A move, perhaps further for an element."""
        fed = tuple(sub for sub in action.sub_actions if sub.type == "element" and sub.value_type == "minus")
        found = super()._read_move(_replaced(action, tuple(sub for sub in action.sub_actions if sub not in fed)))
        for sub in fed:
            if sub.word not in _ELEMENTS:
                raise Unstructured("element")
            found[0]["move"].setdefault("consume", []).append({"cost": [sub.word], "gain": self._gain(sub)})
        return found

    def _read_heal(self, action: Action) -> list[Data]:
        found = super()._read_heal(action)
        heal = found[0]["heal"]
        if heal.get("to") == "self" and heal.get("targets"):
            raise Unstructured("heal")
        return found

    def _read_summon(self, action: Action) -> list[Data]:
        """A summon with its values."""
        data = action.value_object
        if action.word != "summonData" or not isinstance(data, dict) or data.get("count", 1) != 1:
            raise Unstructured("summon")
        told: Data = {"name": _both(str(data.get("name", ""))[:80]), "hit_points": _whole(data.get("health"))}
        for ours, theirs in (("move", "movement"), ("attack", "attack"), ("range", "range")):
            if data.get(theirs) not in (None, "-", "", 0, "0"):
                told[ours] = _whole(data[theirs])
        for extra in (data.get("action"), data.get("additionalAction")):
            if extra is not None:
                _summon_trait(told, extra)
        return [{"summon": told}]


def _summon_trait(told: Data, extra: Any) -> None:
    kind, value = extra.get("type"), extra.get("value")
    match kind:
        case "fly":
            told["flying"] = True
        case "jump":
            told["jump"] = True
        case "shield" | "retaliate" | "pierce":
            told[kind] = _whole(value)
        case "target":
            told["targets"] = _whole(value)
        case "condition" if value in CONDITIONS:
            told.setdefault("conditions", []).append(value)
        case _:
            raise Unstructured("summon")
    if extra.get("subActions"):
        raise Unstructured("summon")


def _whole(value: Any) -> int:
    try:
        return int(value)
    except (TypeError, ValueError):
        raise Unstructured("value") from None


def _replaced(action: Action, subs: tuple[Action, ...]) -> Action:
    return msgspec.structs.replace(action, sub_actions=subs)


def _adds(do: Any) -> bool:
    """Whether a value is added to a statistic card, which classes have none of."""
    if isinstance(do, dict):
        return "plus" in do or "add_range" in do or any(_adds(one) for key, one in do.items() if key != "gain")
    return isinstance(do, list) and any(map(_adds, do))


def _without_marks(actions: tuple[Action, ...], flags: _Flags) -> tuple[Action, ...]:
    """The actions without what is printed beside them, which goes into the flags."""
    left: list[Action] = []
    for action in actions:
        if action.type == "card":
            _mark(action.word, flags)
        elif action.type in ("concatenation", "grid", "box") and _is_marks(action):
            _without_marks(action.sub_actions, flags)
        elif action.type == "concatenation" and _with_marks(action):
            left += _without_marks(action.sub_actions, flags)
        elif action.type != "concatenationSpacer":
            left.append(action)
    return tuple(left)


def _is_marks(action: Action) -> bool:
    return all(sub.type in _ON_CARD or (sub.sub_actions and _is_marks(sub)) for sub in action.sub_actions)


def _with_marks(action: Action) -> bool:
    """Whether one ability, or some infusions, stand beside marks of the card."""
    others = [sub for sub in action.sub_actions if sub.type not in _ON_CARD]
    infusions = all(sub.type == "element" and sub.value_type != "minus" for sub in others)
    return len(others) < len(action.sub_actions) and (len(others) == 1 or infusions)


def _mark(word: str, flags: _Flags) -> None:
    name, _, value = word.partition(":")
    match name:
        case "experience":
            flags.experience += int(value or 1) if (value or "1").isdigit() else 0
        case "lost":
            flags.lost = True
        case "persistent" | "round":
            flags.active = name
        case "slot":
            flags.slots.append(0)
        case "slotXp":
            flags.slots.append(int(value or 1) if (value or "1").isdigit() else 1)
        case _:
            raise Unstructured(name)


def _both(text: str) -> Data:
    return {"en": text, "fr": text}


def _all_marks(actions: tuple[Action, ...], flags: _Flags) -> None:
    """What is printed anywhere on the half."""
    for action in actions:
        if action.type == "card":
            try:
                _mark(action.word, flags)
            except Unstructured:
                continue
        _all_marks(action.sub_actions, flags)


class Academy:
    """All classes that were brought, as entries; those of our own pack are ours."""

    def __init__(self, own: Content, areas: Areas, labels: Mapping[str, Mapping[str, Any]]) -> None:
        self.own = own.all(content.CharacterClass)
        self.own_modifiers = {
            (one.value, one.rolling, msgspec.json.encode(one.effect)): one.id
            for one in own.all(content.Modifier).values()
            if one.id not in ("bless", "curse")
        }
        self.labels = labels
        self.reader = ClassReader(areas, entry_id)
        self.classes: dict[str, Data] = {}
        self.cards: dict[str, list[Data]] = {}
        self.modifiers: dict[str, Data] = {}
        self.halves = self.plain_halves = 0
        self.left_out: dict[str, str] = {}

    def add(self, characters: Mapping[str, Character], decks: Mapping[str, Deck]) -> None:
        """Read all classes that have cards."""
        for name, character in sorted(characters.items()):
            deck = decks.get(name)
            if deck is None or len(deck.abilities) < 2:
                self.left_out[name] = "cards"
                continue
            id_ = entry_id(name)
            cards = [self._card(id_, number, card) for number, card in enumerate(deck.abilities, 1)]
            if id_ in self.own:
                continue
            try:
                self.classes[id_] = self._mat(id_, character)
            except (Unstructured, ValueError) as error:
                self.left_out[name] = str(error)[:60]
                continue
            self.cards[id_] = cards

    def _named(self, kind: str, key: str, plain: str) -> Data:
        told = {}
        for language in ("en", "fr"):
            table = self.labels.get(language, {}).get(kind)
            found = table.get(key) if isinstance(table, dict) else None
            told[language] = found[:120] if isinstance(found, str) and found and "%" not in found else plain
        return told

    def _mat(self, id_: str, character: Character) -> Data:
        points = {one.level: one.health for one in character.stats}
        hand = _whole(str(character.hand_size).split("|")[0])
        plain = character.name.replace("-", " ").title()[:80]
        told: Data = {
            "id": id_,
            "name": _both(plain),
            "blurb": {
                "en": "From your box: read what the printed cards say.",
                "fr": "De votre boîte : lisez ce que disent les cartes imprimées.",
            },
            "hand": hand,
            "hit_points": [points[level] for level in range(1, 10)] if len(points) >= 9 else None,
            "perks": self._perks(character.perks) or [_unread_perk(1)],
            "starting": not character.spoiler,
        }
        if told["hit_points"] is None:
            raise Unstructured("hit points")
        for ours, theirs in (("retirement_event", character.retire_event), ("unlock_event", character.unlock_event)):
            if str(theirs).isdigit() and int(str(theirs)):
                told[ours] = int(str(theirs))
        if len(character.color) == len("#000000") and character.color.startswith("#"):
            told["colour"] = character.color
        return told

    # Perks

    def _perks(self, written: Any) -> list[Data]:
        found = []
        for number, perk in enumerate(written if isinstance(written, list) else (), 1):
            try:
                found.append(self._perk(perk))
            except (Unstructured, KeyError, TypeError, AttributeError, ValueError):
                found.append(_unread_perk(number))
        return found

    def _perk(self, perk: Any) -> Data:
        kind, cards = str(perk.get("type", "")), perk.get("cards") or []
        ids = [(self._modifier(one["attackModifier"]), int(one.get("count", 1))) for one in cards]
        told: Data = {"times": max(1, int(perk.get("count", 1)))}
        en: list[str] = []
        fr: list[str] = []
        ignored = _IGNORES.get(str(perk.get("custom", "")))
        if ignored is not None:
            told[ignored[0]] = True
            en.append(f"ignore negative effects of {ignored[1]}")
            fr.append(f"ignorez les effets négatifs {ignored[2]}")
        elif perk.get("custom"):
            raise Unstructured("perk")
        gone, come = _sides(kind, ids)
        for name, cards_of, words in (("remove", gone, ("remove", "retirez")), ("add", come, ("add", "ajoutez"))):
            if cards_of:
                told[name] = cards_of
                listed = ", ".join(f"{count} × {_spoken(card)}" for card, count in cards_of.items())
                en.append(f"{words[0]} {listed}")
                fr.append(f"{words[1]} {listed}")
        if not en:
            raise Unstructured("perk")
        return {"says": {"en": _sentence(en), "fr": _sentence(fr)}, **told}

    def _modifier(self, written: Any) -> str:
        """The id of a modifier card; equal ones are one."""
        face = _FACES[written["type"]]
        rolling = bool(written.get("rolling"))
        effect: Data = {}
        for one in written.get("effects") or ():
            _effect(effect, one)
        parts = [*(["rolling"] if rolling else []), _BASE.get(face, f"plus_{face}" if face >= 0 else f"minus_{-face}")]
        if not effect and not rolling and face in _BASE:
            return _BASE[face]
        for key, value in effect.items():
            parts += [key, *(map(str, value) if isinstance(value, list) else (str(value),))]
        entry = msgspec.convert(
            {"id": "x", "value": face, "rolling": rolling, "effect": _lines(effect)}, content.Modifier
        )
        known = self.own_modifiers.get((entry.value, entry.rolling, msgspec.json.encode(entry.effect)))
        if known is not None:
            return known
        id_ = "box_" + "_".join(parts)
        self.modifiers[id_] = {"id": id_, "value": face, "rolling": rolling, "effect": effect}
        return id_

    # Cards

    def _card(self, of: str, number: int, card: AbilityCard) -> Data:
        level: Any = card.level if isinstance(card.level, int) and 1 <= card.level <= 9 else "x"
        if isinstance(card.level, str) and card.level.isdigit():
            level = max(1, min(9, int(card.level)))
        return {
            "id": f"{of}_{entry_id(str(card.card_id or number))}",
            "name": self._named("ability", card.name, (card.name or f"{of} {number}")[:120]),
            "of": of,
            "level": level,
            "initiative": max(1, min(99, int(card.initiative))),
            "top": self._half(
                card.actions, lost=card.lost or card.loss, lasts=card.persistent, round_=card.round, xp=card.xp
            ),
            "bottom": self._half(
                card.bottom_actions,
                lost=card.bottom_lost or card.bottom_loss,
                lasts=card.bottom_persistent,
                round_=card.bottom_round,
                xp=card.bottom_xp,
            ),
        }

    def _half(self, actions: tuple[Action, ...], *, lost: bool, lasts: bool, round_: bool, xp: int) -> Data:
        self.halves += 1
        flags = _Flags(experience=xp, lost=lost, active="persistent" if lasts else "round" if round_ else "")
        try:
            told = self.reader.half(actions, flags)
            if flags.lost:
                told["lost"] = True
            if flags.experience:
                told["experience"] = flags.experience
            if flags.active:
                told["active"] = flags.active
            if flags.slots:
                told["slots"] = flags.slots
            check_half(told)
        except (Unstructured, msgspec.ValidationError, ValueError, TypeError):
            return _read_half(actions, lost=lost, active=flags.active)
        self.plain_halves += 1
        return told


def _read_half(actions: tuple[Action, ...], *, lost: bool, active: str) -> Data:
    """Half a card for the player to read; what becomes of the card is known."""
    flags = _Flags(lost=lost, active=active)
    _all_marks(actions, flags)
    told: Data = {"do": [READ]}
    if flags.active == "persistent":  # the card stays, and is read again at each turn
        told = {"do": [READ, {"trigger": {"at": "turn_start", "do": [READ]}}], "active": "persistent"}
    if flags.lost:
        told["lost"] = True
    return told


def _lines(effect: Data) -> Data:
    """A gain in the parts that our structs have."""
    parts: Data = {}
    for key, value in effect.items():
        part = {"targets": "wider", "heal_self": "own", "shield_self": "own", "infuse": "once"}.get(key, "hit")
        parts.setdefault(part, {})[key] = value
    return parts


def _effect(effect: Data, written: Any) -> None:
    kind, value, inner = written.get("type"), written.get("value"), written.get("effects") or ()
    on_self = any(one.get("type") == "specialTarget" and one.get("value") == "self" for one in inner)
    match kind:
        case "condition" if value in CONDITIONS:
            effect.setdefault("conditions", []).append(value)
        case "push" | "pull" | "pierce":
            effect[kind] = _whole(value)
        case "target":
            effect["targets"] = _whole(value)
        case "element" if value in _ELEMENTS:
            effect.setdefault("infuse", []).append(value)
        case "heal" | "shield" if on_self:
            effect[f"{kind}_self"] = _whole(value)
        case _:
            raise Unstructured(str(kind))


def _sides(kind: str, ids: list[tuple[str, int]]) -> tuple[dict[str, int], dict[str, int]]:
    """What a perk takes out of the deck, and what it puts in."""
    gone: dict[str, int] = {}
    come: dict[str, int] = {}
    for place, (card, count) in enumerate(ids):
        side = gone if kind == "remove" or (kind == "replace" and place == 0) else come
        side[card] = side.get(card, 0) + count
    return gone, come


def _spoken(card: str) -> str:
    """A modifier card, short enough for both languages."""
    words = card.removeprefix("box_").split("_")
    text = " ".join(words)
    for name, sign in (("plus ", "+"), ("minus ", "−")):
        text = text.replace(name, sign)
    return text


def _sentence(parts: list[str]) -> str:
    text = "; ".join(parts)
    return (text[:1].upper() + text[1:])[:200]


def _unread_perk(number: int) -> Data:
    return {
        "says": {
            "en": f"Perk {number}: read it on your character sheet",
            "fr": f"Amélioration {number} : lisez-la sur votre fiche",
        },
    }
