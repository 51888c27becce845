"""Monsters of Gloomhaven Secretariat in our words: statistic cards, bosses, ability decks."""

import re
from collections.abc import Mapping
from typing import Any, Final

import msgspec

from oubliette.games.gloomhaven.content import kinds as content
from oubliette.importers.ghs.actions import CONDITIONS, KEPT_TEXTS, SIGNALS, Areas, Data, Reader, entry_id
from oubliette.importers.ghs.formulas import NoFormula, formula
from oubliette.importers.ghs.written import AbilityCard, Action, Deck, Monster, Stat, Unstructured
from oubliette.kernel.packs import Content

_LEVELS: Final = range(8)


class Bestiary:
    """All monsters and decks that were brought, turned into entries; what our own pack has is taken from there."""

    def __init__(self, own: Content, names: "Mapping[str, Mapping[str, str]]") -> None:
        self.own_monsters = own.all(content.Monster)
        self.own_decks = own.all(content.AbilityDeck)
        self.names = names
        self.areas = Areas()
        self.reader = Reader(self.areas, self.id_of)
        self.monsters: dict[str, Data] = {}
        self.decks: dict[str, Data] = {}
        self.faults: dict[str, list[str]] = {}
        """For each monster what of it is not by the book: cards and specials with free text, by number."""
        self.missing: dict[str, str] = {}
        """Monsters that could not be made at all, and why."""
        self.written: dict[str, Monster] = {}
        self.cards = self.plain_cards = 0

    def id_of(self, name: str) -> str:
        """The id of a monster by its name in the data."""
        return entry_id(name)

    def words(self, name: str) -> dict[str, str]:
        """What a monster is called in both languages."""
        plain = name.replace("-", " ").title()
        return {language: self.names.get(language, {}).get(name, plain) for language in ("en", "fr")}

    def add_decks(self, decks: Mapping[str, Deck]) -> None:
        """Read the decks; one that our own pack has in the same numbers is ours."""
        for name, deck in decks.items():
            id_ = entry_id(name)
            own = self.own_decks.get(id_)
            cards, faults = self._cards(deck, own)
            self.faults[f"deck:{id_}"] = faults
            if own is None:
                told = {"id": id_, "name": self.words(name), "cards": cards}
                if cards:
                    self.decks[id_] = told

    def _cards(self, deck: Deck, own: content.AbilityDeck | None) -> tuple[list[Data], list[str]]:
        """The cards; those with free text keep what is structured, and are named."""
        cards, faults = [], []
        same = own is not None and sorted(card.initiative for card in own.cards) == sorted(
            int(card.initiative) for card in deck.abilities
        )
        for place, card in enumerate(deck.abilities, 1):
            told, sound = self._card(card)
            self.cards += 1
            self.plain_cards += sound
            if not sound and not same:
                faults.append(str(card.card_id or place))
            cards.append(told)
        return cards, faults

    def _card(self, card: AbilityCard) -> tuple[Data, bool]:
        told: Data = {"initiative": max(1, min(99, int(card.initiative)))}
        do, infuse, sound = self._plainly(card.actions)
        told |= {"shuffle": True} if card.shuffle else {}
        told |= {"do": do} if do else {}
        told |= {"infuse": infuse} if infuse else {}
        return told, sound

    def _plainly(self, actions: tuple[Action, ...]) -> tuple[list[Data], list[str], bool]:
        """Action by action, so that one in free text does not take the others with it."""
        do: list[Data] = []
        infuse: list[str] = []
        sound = True
        for action in actions:
            kept, is_sound = _without_text(action)
            sound = sound and is_sound
            if kept is None:
                continue
            try:
                more, elements = self.reader.card((kept,))
            except Unstructured:
                sound = False
                continue
            do += more
            infuse += elements
        return do, infuse, sound

    def vary(self, id_: str, written: Mapping[str, Any]) -> bool:
        """Another kind made of one that is known, with other special actions; False if that is not there."""
        of = str(written.get("of"))
        if of not in self.written or of in self.missing:
            return False
        more = {key: value for key, value in written.items() if key != "of"}
        try:
            base = self.monsters.get(of) or self._monster(of, self.written[of])
        except Unstructured:
            return False
        self.monsters[id_] = {**base, "id": id_, **more}
        replaced = {f"special {number}" for number in (1, 2) if f"special_{number}" in more}
        self.faults[id_] = [one for one in self.faults.get(of, []) if one not in replaced]
        return True

    # Statistic cards

    def add_monsters(self, monsters: Mapping[str, Monster]) -> None:
        """Read the statistic cards."""
        for name, monster in monsters.items():
            id_ = self.id_of(name)
            self.written[id_] = monster
            if id_ in self.own_monsters:
                continue
            try:
                self.monsters[id_] = self._monster(id_, monster)
            except Unstructured as error:
                self.missing[id_] = str(error)

    def _monster(self, id_: str, monster: Monster) -> Data:
        deck = entry_id(monster.deck or monster.name)
        if deck not in self.decks and deck not in self.own_decks:
            raise Unstructured(f"deck {deck}")
        faults = list(self.faults.get(f"deck:{deck}", []))
        count = monster.count if isinstance(monster.count, int) else 6
        told: Data = {"id": id_, "name": self.words(monster.name), "deck": deck, "standees": max(1, min(10, count))}
        rows = [_upon(monster.base_stat, row) for row in monster.stats]
        elite = [row for row in rows if row.type == "elite"]
        normal = [row for row in rows if row.type != "elite"]
        boss = monster.boss or not elite
        told["normal"] = _half(normal, monster.flying, faults)
        if boss:
            told["boss"] = True
        else:
            told["elite"] = _half(elite, monster.flying, faults)
        immune = [one for one in monster.base_stat.immunities if one in CONDITIONS]
        told |= {"steady": True} if {"push", "pull"} & set(monster.base_stat.immunities) else {}
        if not {*monster.base_stat.immunities} <= {*immune, "push", "pull"}:
            faults.append("immune")
        if immune:
            told["immune"] = immune
        for number, special in enumerate(monster.base_stat.special[:2], 1):
            do, _, sound = self._plainly(special)
            if do:
                told[f"special_{number}"] = do
            if not sound:
                faults.append(f"special {number}")
        if monster.base_stat.note:
            faults.append("note")
        self.faults[id_] = faults
        return told

    def problems_of(self, id_: str) -> list[str]:
        """What of a monster must be read on its card."""
        return [] if id_ in self.own_monsters else self.faults.get(id_, [])

    def has(self, id_: str) -> bool:
        """Whether a monster can be put on a map."""
        return id_ in self.own_monsters or id_ in self.monsters

    def is_boss(self, id_: str) -> bool:
        """Whether it is a boss."""
        own = self.own_monsters.get(id_)
        return own.boss if own is not None else bool(self.monsters.get(id_, {}).get("boss"))


def _without_text(action: Action) -> tuple[Action | None, bool]:
    """An action without the free text that hangs on it, and whether there was none."""
    if action.type == "custom" and action.word in SIGNALS:
        return action, False  # to be read on the card, unless an overlay says what happens
    if action.type in ("custom", "hint") and action.word not in KEPT_TEXTS:
        return None, False
    if action.type == "hint":
        return None, False
    subs: list[Action] = []
    sound = True
    for sub in action.sub_actions:
        kept, is_sound = _without_text(sub)
        sound = sound and is_sound
        if kept is not None:
            subs.append(kept)
    if action.type == "element" and action.sub_actions and not subs:
        return None, False
    return msgspec.structs.replace(action, sub_actions=tuple(subs)), sound


def _upon(base: Stat, row: Stat) -> Stat:
    """A row, with what the base of the card says for all rows."""
    return msgspec.structs.replace(
        row,
        movement=base.movement if row.movement is None else row.movement,
        attack=base.attack if row.attack is None else row.attack,
        range=base.range if row.range is None else row.range,
        actions=(*base.actions, *row.actions),
    )


def _half(rows: list[Stat], flying: bool, faults: list[str]) -> Data:
    by_level = {row.level: row for row in rows}
    if not all(level in by_level for level in _LEVELS):
        raise Unstructured("levels")
    levels = [by_level[level] for level in _LEVELS]
    told: Data = {"hit_points": [_number(row.health) for row in levels]}
    for field, values in (("move", [row.movement for row in levels]), ("attack", [row.attack for row in levels])):
        if any(value is not None and value != "-" for value in values):
            told[field] = [_value(value, faults) for value in values]
    if any(row.range for row in levels):
        told["range"] = [int(row.range or 0) for row in levels]
    if flying:
        told["flying"] = True
    _traits(told, levels, faults)
    return told


_LASTING: Final = {"shield": 0, "retaliate": 0, "pierce": 0, "target": 1}
_FIELD: Final = {"target": "targets"}
_ADVANTAGE: Final = {"%game.custom.advantage%": "advantage", "%game.custom.disadvantage%": "evasive"}


def _traits(told: Data, levels: list[Stat], faults: list[str]) -> None:
    """What a monster has at each level beside its numbers."""
    found: dict[str, list[int]] = {}
    first: dict[str, int] = {}
    reach = [1] * 8
    for level, row in enumerate(levels):
        for action in row.actions:
            match action.type:
                case "shield" | "retaliate" | "pierce" | "target":
                    values = found.setdefault(action.type, [_LASTING[action.type]] * 8)
                    values[level] = action.number
                    reach[level] = next((sub.number for sub in action.sub_actions if sub.type == "range"), reach[level])
                case "range":
                    reach[level] = action.number
                case "condition" if action.word in CONDITIONS:
                    first.setdefault(action.word, level)
                case "custom" if action.word in _ADVANTAGE:
                    told.setdefault(_ADVANTAGE[action.word], level)
                case _:
                    if "values" not in faults:
                        faults.append("values")
    for name, values in found.items():
        told[_FIELD.get(name, name)] = values
    if "retaliate" in found and reach != [1] * 8:
        told["retaliate_range"] = reach
    if first:
        told["conditions"] = first


def _value(value: Any, faults: list[str]) -> int | str:
    """A move or an attack; what hangs on something else on the table counts as the number beside it."""
    if value in (None, "-"):
        return 0
    try:
        return _number(value)
    except Unstructured:
        if "values" not in faults:
            faults.append("values")
        return max((int(digits) for digits in re.findall(r"^[0-9]{1,2}", str(value))), default=0)


def _number(value: Any) -> int | str:
    """A number or a formula as we write it."""
    if isinstance(value, int):
        return value
    text = str(value).replace(" ", "").replace("*", "x")
    if text.isdigit():
        return int(text)
    try:
        return formula(text, up=True)
    except NoFormula:
        raise Unstructured(f"value {text[:20]}") from None
