"""Encounters of printed quests as quests of ours: the map, who stands on it, doors and tokens, and what wins."""

from collections import Counter
from collections.abc import Iterable, Mapping
from string import ascii_uppercase
from typing import Final

import msgspec

from oubliette.games.descent.content import kinds as content
from oubliette.games.descent.content.laying import LaidTile, TileSheet, places_of
from oubliette.importers.choices import Choices
from oubliette.importers.descent.encounters import (
    Laid,
    WrittenEncounter,
    at_fault,
    joined,
    lay,
    marked,
    pushed_place,
    spaces,
    tile_at,
)
from oubliette.importers.descent.figures import Figures, Own
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.report import ScenarioReport
from oubliette.kernel.packs import Content
from oubliette.kernel.words import Words

GOALS: Final = ("exit", "slay", "slay+exit", "lieutenants")
_ROUNDS: Final = 12
"""After so many rounds the overlord wins, until players say otherwise."""
_PARTY: Final = 4
_COLOURS: Final = ("blue", "green", "red", "white")
_MOST_TOKENS: Final = 20
_MARKS: Final = ascii_uppercase.replace("Z", "")
"""Letters for objective tokens; search tokens are ``Z``."""


class PrintedPages:
    """Makes quests of encounter maps."""

    def __init__(self, own: Content, sheets: Mapping[str, TileSheet], choices: Choices, figures: Figures) -> None:
        self.own = own
        self.monsters = Own(own).base(content.Monster) | figures.monsters
        self.sheets = dict(sheets)
        self.choices = choices
        self.more_pieces: dict[str, TileSheet] = {}
        """Pieces of which a map takes more than our box holds: the same drawing, more copies."""

    def made(self, one: WrittenEncounter) -> tuple[ScenarioReport, Data | None]:
        """What is told about an encounter, and its quest if it can be played."""
        number = f"{one.quest} {one.encounter}"
        told = ScenarioReport(number=number, title=number[:120])
        entry = self._encounter(told, one)
        if entry is None:
            return told, None
        told.id = f"box_{entry_id(number)}"
        return told, {
            "id": told.id,
            "number": 0,
            "title": {"en": number, "fr": number},
            "blurb": {"en": "From your own box.", "fr": "De votre propre boîte."},
            "act": 2 if one.act.strip().upper() == "II" else 1,
            "encounters": [entry],
        }

    def _encounter(self, told: ScenarioReport, one: WrittenEncounter) -> Data | None:
        laid = lay(one, self.sheets)
        if laid.unknown:
            which = ", ".join(sorted(set(laid.unknown)))
            _no(told, f"shape of tiles unknown: {which}", f"forme de tuiles inconnue : {which}")
            return None
        if laid.faults:
            which = ", ".join(sorted(at_fault(laid, self.sheets)))
            _no(told, f"the tiles do not fit together: {which}", f"les tuiles ne vont pas ensemble : {which}")
            return None
        if not laid.tiles:
            _no(told, "there is no map", "il n’y a pas de carte")
            return None
        if laid.moved:
            _read(told, "a part of the map was pushed so that it fits", "une partie de la carte a été déplacée")
        self._supply(laid)
        start = self._start(told, laid)
        groups, lieutenants = list(self._groups(told, laid, one)), list(self._lieutenants(laid, one))
        if not groups:
            groups = [{"at": self._farthest(laid, start)}]
            _read(told, "which monster groups there are", "quels groupes de monstres sont là")
        exit_ = next((name for name in laid.tiles if name.startswith("exit_")), "")
        told.goals = [goal for goal in GOALS if _can_win(goal, exit_, lieutenants)]
        told.goal = self.choices.goals.get(told.number, told.goals[0])
        if told.number not in self.choices.goals or told.goal not in told.goals:
            told.goal = told.goals[0]
            told.lower("goal")
        self._by_book(told, one)
        return self._written(one, laid, start, exit_, groups, lieutenants, told.goal)

    def _by_book(self, told: ScenarioReport, one: WrittenEncounter) -> None:
        """What stands in the quest book alone; the players may say that they mind it themselves."""
        if self.choices.rules.get(told.number) == "read":
            told.read.clear()
            return
        _read(
            told, "special rules, rewards and set-up of the encounter", "règles spéciales, récompenses et mise en place"
        )
        kinds = {kind.lower() for kind, _, _ in one.tokens}
        if kinds - {"search"}:
            _read(told, "what the objective tokens do", "ce que font les jetons Objectif")
        if one.villagers:
            _read(told, "the villagers", "les villageois")
        if one.blocked:
            _read(told, "blocked spaces", "les cases bloquées")
        told.lower("rules")

    def _supply(self, laid: Laid) -> None:
        """A map may take more of an unnumbered piece than our box holds: two ways in, one more end cap."""
        used = Counter(self.sheets[one.tile].piece for one in laid.tiles.values())
        for name, one in list(laid.tiles.items()):
            sheet = self.sheets[one.tile]
            if sheet.piece[0].isdigit() or used[sheet.piece] <= sheet.copies:
                continue
            id_ = f"box_more_{sheet.id.removeprefix('box_')}"
            more = msgspec.structs.replace(sheet, id=id_, copies=max(8, used[sheet.piece]))
            self.sheets[id_] = self.more_pieces[id_] = more
            laid.tiles[name] = LaidTile(tile=id_, at=one.at, turn=one.turn)

    def _start(self, told: ScenarioReport, laid: Laid) -> str:
        """Where the heroes begin: the way in, or else a place that the book must tell."""
        start = next((name for name in laid.tiles if name.startswith("entrance_")), None)
        if start is not None:
            return start
        _read(told, "where the heroes begin", "où les héros commencent")
        roomy = [name for name, one in laid.tiles.items() if len(places_of(one, self.sheets)) >= _PARTY]
        return next((name for name in roomy if name.startswith("exit_")), (roomy or list(laid.tiles))[0])

    def _farthest(self, laid: Laid, start: str) -> str:
        """The tile farthest from where the heroes begin, with room for a group."""
        x, y = places_of(laid.tiles[start], self.sheets)[0]

        def far(name: str) -> tuple[bool, int]:
            there = places_of(laid.tiles[name], self.sheets)
            return len(there) > 2 * _PARTY, min(abs(x - a) + abs(y - b) for a, b in there)

        return max(laid.tiles, key=far)

    def _at(self, laid: Laid, x: int, y: int) -> str:
        return tile_at(laid, self.sheets, *pushed_place(laid, self.sheets, x, y))

    def _groups(self, told: ScenarioReport, laid: Laid, one: WrittenEncounter) -> Iterable[Data]:
        for name, x, y in one.groups_near:
            group: Data = {"at": self._at(laid, x, y)}
            if entry_id(name) in self.monsters:
                group = {"monster": entry_id(name), **group}
            elif not name.lower().startswith("open"):
                _read(told, f"{name[:60]}: a group of another box", f"{name[:60]} : un groupe d’une autre boîte")
            yield group

    def _lieutenants(self, laid: Laid, one: WrittenEncounter) -> Iterable[Data]:
        """Lieutenants where they were drawn; who was drawn nowhere comes when the book says."""
        for name, x, y in one.lieutenants_near:
            who = lieutenant_called(self.own, name)
            if who is not None:
                here = {"at": self._at(laid, x, y)} if isinstance(x, int) and isinstance(y, int) else {}
                yield {"who": who, **here}

    def _written(
        self,
        one: WrittenEncounter,
        laid: Laid,
        start: str,
        exit_: str,
        groups: list[Data],
        lieutenants: list[Data],
        goal: str,
    ) -> Data:
        entry: Data = {
            "id": f"e{one.encounter}",
            "tiles": {name: msgspec.to_builtins(tile) for name, tile in laid.tiles.items()},
            "heroes": start,
            "traits": ["building", "cave", "cursed", "wilderness"],
            "groups": groups,
            "by_hand": True,
        }
        if lieutenants:
            entry["lieutenants"] = lieutenants
        pairs = [joined(laid, self.sheets, *pushed_place(laid, self.sheets, door.x, door.y)) for door in one.doors]
        doors = dict.fromkeys(pair for pair in pairs if pair is not None)
        if doors:
            entry["doors"] = {f"d{place}": {"between": list(pair)} for place, pair in enumerate(doors, 1)}
        self._tokens(entry, laid, one)
        if "exit" in goal and exit_:
            entry |= {"exit": exit_, "leaves": "heroes"}
        entry["counters"] = [{"id": "rounds", "name": {"en": "Rounds", "fr": "Manches"}, "most": _ROUNDS}]
        entry["rules"] = [
            {"at": "round_end", "do": [{"add": {"counter": "rounds"}}]},
            {
                "at": "round_end",
                "when": {"counter": {"name": "rounds", "at_least": _ROUNDS}},
                "do": [{"win": "overlord"}],
            },
            *_winning(goal, lieutenants),
        ]
        en, fr = f"{_EN[goal]} Compare it with the book.", f"{_FR[goal]} Comparez avec le livre."
        entry["goal_heroes"] = {"en": en, "fr": fr}
        entry["goal_overlord"] = {
            "en": f"Hold them for {_ROUNDS} rounds. Compare it with the book.",
            "fr": f"Retenez-les {_ROUNDS} manches. Comparez avec le livre.",
        }
        return entry

    def _tokens(self, entry: Data, laid: Laid, one: WrittenEncounter) -> None:
        """Search tokens, and objective tokens that only lie there: what they do stands in the book."""
        inside = set(spaces(laid, self.sheets)) - set(marked(laid, self.sheets, "o"))
        where = [(kind.lower(), *pushed_place(laid, self.sheets, x, y)) for kind, x, y in one.tokens]
        placed = [(kind, (x, y)) for kind, x, y in where if (x, y) in inside]
        search = sorted({spot for kind, spot in placed if kind == "search"})
        marks: dict[str, list[int]] = {}
        if search:
            marks["Z"] = [value for spot in search[:_MOST_TOKENS] for value in spot]
            entry["search"] = "Z"
        objectives = [(kind, spot) for kind, spot in placed if kind != "search"]
        for letter, (kind, spot) in zip(_MARKS, objectives, strict=False):
            marks[letter] = list(spot)
            colour = kind if kind in _COLOURS else "white"
            told = {"id": f"token_{letter.lower()}", "at": letter, "colour": colour}
            entry.setdefault("tokens", []).append({**told, "name": {"en": "objective token", "fr": "jeton Objectif"}})
        if marks:
            entry["marks"] = marks


def lieutenant_called(own: Content, name: str) -> str | None:
    """Our lieutenant of this name, with or without his titles."""
    words = entry_id(name).split("_")
    for id_, one in own.all(content.Lieutenant).items():
        if entry_id(one.name.en) == "_".join(words) or id_ in words or id_ == "_".join(words):
            return id_
    return None


def _can_win(goal: str, exit_: str, lieutenants: list[Data]) -> bool:
    if goal == "lieutenants":
        return any("at" in one for one in lieutenants)
    return goal == "slay" or bool(exit_)


def _no(told: ScenarioReport, en: str, fr: str) -> None:
    told.lower("no")
    told.why.append(Words(en=en, fr=fr))


def _read(told: ScenarioReport, en: str, fr: str) -> None:
    told.read.append(Words(en=en, fr=fr))
    told.lower("rules")


_EN: Final = {
    "exit": "All heroes leave by the exit.",
    "slay": "Defeat every monster.",
    "slay+exit": "Defeat every monster, or leave by the exit.",
    "lieutenants": "Defeat the lieutenants.",
}
_FR: Final = {
    "exit": "Tous les héros partent par la sortie.",
    "slay": "Vainquez tous les monstres.",
    "slay+exit": "Vainquez tous les monstres, ou partez par la sortie.",
    "lieutenants": "Vainquez les lieutenants.",
}


def _winning(goal: str, lieutenants: list[Data]) -> list[Data]:
    if goal == "lieutenants":
        here = [one["who"] for one in lieutenants if "at" in one]
        fallen = {"all_of": [{"none_left": who} for who in here]}
        return [{"at": "defeated", "when": fallen, "do": [{"win": "heroes"}]}]
    rules: list[Data] = []
    if "exit" in goal:
        rules.append({"at": "left", "when": {"all_away": True}, "do": [{"win": "heroes"}]})
    if "slay" in goal:
        rules.append({"at": "defeated", "when": {"none_left": "monsters"}, "do": [{"win": "heroes"}]})
    return rules
