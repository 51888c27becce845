"""What the data and our overlay say about one scenario, brought together on its map."""

from collections.abc import Iterable
from typing import Any, Final

from oubliette.importers.atlas import Atlas, Unplaced, around, hexes_on
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.ghs.formulas import NoFormula, formula
from oubliette.importers.ghs.rules import Places, Unsaid
from oubliette.importers.ghs.written import Action, Objective, Scenario
from oubliette.importers.hexes import Hex
from oubliette.importers.overlays import Overlay
from oubliette.importers.sayings import spoken
from oubliette.importers.vgb import Layout

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


class Staging:
    """Letters, plates, objectives and allies of one scenario, by hex."""

    def __init__(self, layout: Layout, rooms: Scenario | None, overlay: Overlay | None, label: Data) -> None:
        self.layout = layout
        self.rooms = rooms
        self.overlay = overlay or Overlay()
        self.label = label
        self.marks: dict[Hex, dict[str, object]] = {}
        self.objectives: dict[str, Data] = {}
        self.allies: dict[str, Data] = {}
        self._known: dict[tuple[str, str], str] = {}
        self.unplaced: list[str] = []
        """Figures of the data whose place nobody tells."""
        self.letters: set[str] = set()
        self._figures()
        self._letters()

    # Marks of the map

    def _mark(self, hexes: Iterable[Hex], **more: object) -> None:
        for hex_ in hexes:
            self.marks.setdefault(hex_, {}).update(more)

    def _letters(self) -> None:
        overlay = self.overlay
        for hex_ in list(hexes_on(self.layout, overlay.boulders)):
            self._mark([hex_], boulder=True, firm=False)
        for count, places in overlay.start_for.items():
            self._mark(hexes_on(self.layout, places), start_for=int(count))
        for name, places in overlay.things.items():
            self._mark(hexes_on(self.layout, places), goal_treasure=name)
        for letter, places in overlay.letters.items():
            plate = {"terrain": "plate"} if letter in overlay.plates else {}
            self._mark(hexes_on(self.layout, places), letter=letter, **plate)
            self.letters.add(letter)
        for letter, places in overlay.beside.items():
            self._mark(around(self.layout, hexes_on(self.layout, places)), letter=letter)
            self.letters.add(letter)

    def _figures(self) -> None:
        """Objectives and allies of the data, with what our overlay adds; each stands where the overlay says."""
        told = self.rooms.objectives if self.rooms is not None else ()
        names = [one.name for one in told]
        for one in told:
            id_ = entry_id(one.name) + (f"_{entry_id(str(one.marker))}" if names.count(one.name) > 1 else "")
            self._known[one.name, str(one.marker or "")] = id_
            self._known.setdefault((one.name, ""), id_)
            if id_ in self.overlay.skip:
                continue
            places = self.overlay.figures.get(id_)
            barred = id_ in self.overlay.barred.values()
            if places is None and not barred:
                self.unplaced.append(id_)
                continue
            self._figure(id_, one, places or {})
        for id_, fields in self.overlay.objectives.items():
            if id_ not in self.objectives and id_ not in self.allies and "hit_points" in fields:
                self.objectives[id_] = spoken({"name": self._words(id_), **fields})
                self._mark(hexes_on(self.layout, self.overlay.figures.get(id_, {})), objective=id_)

    def _figure(self, id_: str, one: Objective, places: Any) -> None:
        more = {**self.overlay.objectives.get(id_, {}), **self.overlay.allies.get(id_, {})}
        is_ally = one.escort and not more.pop("obstacle", False)
        try:
            entry: Data = {"name": self._words(one.name), "hit_points": formula(one.health)}
        except NoFormula:
            self.unplaced.append(id_)
            return
        if is_ally:
            entry |= {"initiative": max(1, min(99, int(one.initiative or 99))), **_acts(one.actions)}
            self.allies[id_] = {**entry, **more}
            self._mark(hexes_on(self.layout, places), ally=id_)
        else:
            self.objectives[id_] = {**entry, **more}
            plain = {"terrain": "floor", "whole": False, "piece": 0}
            self._mark(hexes_on(self.layout, places), objective=id_, **plain)

    def _words(self, name: str) -> Data:
        plain = name.replace("_", " ")
        plain = plain[:1].upper() + plain[1:]
        told = {}
        for language in ("en", "fr"):
            names = self.label.get(language, {}).get("objective")
            known = names.get(name) if isinstance(names, dict) else None
            told[language] = known[:120] if isinstance(known, str) else plain[:120]
        return told

    # What rules name

    def places(self, atlas: Atlas, kinds: "set[str]") -> Places:
        """For the rules of the data."""
        return Places(
            letter=self._letter,
            room=lambda room: self._revealed(atlas, room),
            doors=lambda room: atlas.doors_to(self._tile(room)),
            figure=self._figure_id,
            kind=lambda name: _kind(name, kinds),
        )

    def _letter(self, marker: str) -> str:
        letter = marker.upper()
        if letter not in self.letters:
            raise Unsaid
        return letter

    def _tile(self, room: int) -> str:
        for one in self.rooms.rooms if self.rooms is not None else ():
            if one.room_number == room and one.ref.lower() in self.layout.tiles:
                return one.ref.lower()
        raise Unsaid

    def _revealed(self, atlas: Atlas, room: int) -> Data:
        try:
            doors = atlas.doors_to(self._tile(room))
        except Unplaced:
            raise Unsaid from None
        if not doors:
            return {}
        tests = [{"revealed": door} for door in doors]
        return tests[0] if len(tests) == 1 else {"any_of": tests}

    def _figure_id(self, name: str, marker: str) -> str:
        id_ = self._known.get((name, marker)) or self._known.get((name, ""))
        if id_ is None or (id_ not in self.objectives and id_ not in self.allies):
            raise Unsaid
        return id_


def _kind(name: str, kinds: set[str]) -> str:
    id_ = entry_id(name)
    if id_ not in kinds:
        raise Unsaid
    return id_


def _acts(actions: tuple[Action, ...]) -> Data:
    """What an ally does, as far as the data tells: a move, an attack and its range."""
    told: Data = {}
    for action in actions:
        if action.type in ("move", "attack") and isinstance(action.value, int):
            told[action.type] = action.value
            for sub in action.sub_actions:
                if sub.type == "range" and isinstance(sub.value, int):
                    told["range"] = sub.value
    return told


def free_letter(taken: set[str]) -> str:
    """A letter that the map does not use yet; the last ones first."""
    return next((letter for letter in reversed(_LETTERS) if letter not in taken), "Z")
