"""A pack for Descent out of what was brought: maps and set-ups of printed quests, tile sides, figures compared."""

from collections.abc import Iterable

import msgspec

from oubliette.games.descent import content
from oubliette.games.descent.book import BOXES, OWN_PACK
from oubliette.games.descent.content import SCHEMA
from oubliette.games.descent.laying import TileSheet, fault_of_tile
from oubliette.importers.choices import Choices
from oubliette.importers.descent.encounters import Laid, WrittenEncounter, joined, lay, spaces, tile_at
from oubliette.importers.descent.grids import NoGrid, drawing
from oubliette.importers.descent.stats import NoStatLine, StatLine, read_line
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.recognising import Brought
from oubliette.importers.report import Report, ScenarioReport
from oubliette.importers.writing import as_yaml
from oubliette.kernel.packs import load_packs
from oubliette.kernel.words import Words

GOALS = ("exit", "slay", "slay+exit")
_ROUNDS = 12
"""After so many rounds the overlord wins, until players say otherwise."""


class DescentBox:
    """Makes the entries of a pack, and the report."""

    game = "descent"
    schema = SCHEMA
    own_packs = (OWN_PACK, *BOXES)

    def __init__(self, brought: Brought, choices: Choices) -> None:
        self.brought = brought
        self.choices = choices
        self.own = load_packs(SCHEMA, [OWN_PACK, *BOXES])
        self.report = Report(game=self.game, sources=dict(sorted(brought.counts.items())))
        self.entries: dict[str, Data] = {}
        self.sheets: dict[str, TileSheet] = dict(self.own.all(TileSheet))

    def make(self) -> dict[str, str]:
        """The files of the pack, without its manifest."""
        self._tiles()
        self._figures()
        for place, one in enumerate(sorted(self.brought.encounters, key=lambda one: (one.quest, one.encounter))):
            self._quest(one, first=place == 0)
        self.report.troubles = self.brought.troubles
        return {name: as_yaml(entry) for name, entry in self.entries.items()}

    # Tiles

    def _tiles(self) -> None:
        for id_, grid in self.brought.grids.items():
            try:
                sheet = TileSheet(id=_sheet_id(id_), drawing=drawing(grid), copies=8 if id_[:1].isalpha() else 1)
            except NoGrid as error:
                self.report.left_out[f"tile {id_}"] = str(error)
                continue
            if fault_of_tile(sheet) is not None:
                self.report.left_out[f"tile {id_}"] = "drawing"
                continue
            self.sheets[sheet.id] = sheet
            self.entries[f"tiles/{sheet.id}.yaml"] = {"id": sheet.id, "drawing": sheet.drawing, "copies": sheet.copies}
        self.report.tiles = sum(name.startswith("tiles/") for name in self.entries)

    # Figures

    def _figures(self) -> None:
        """Every stat line is read; where it differs from ours, ours stays and the difference is told."""
        monsters, lieutenants = self.own.all(content.Monster), self.own.all(content.Lieutenant)
        for told in self.brought.figures:
            id_ = entry_id(str(told.get("name", "")))
            act = 2 if str(told.get("act", "I")).strip().upper() == "II" else 1
            for line in told.get("characteristics") or ():
                self.report.lines += 1
                try:
                    read = read_line(str(line))
                except NoStatLine as error:
                    self.report.left_out[f"{id_} {act}"] = str(error)
                    continue
                self.report.plain_lines += 1
                own = monsters.get(id_) or lieutenants.get(id_)
                if own is None:
                    self.report.read_cards.setdefault(id_, ["card"])
                elif differs := _differences(own, act, read):
                    self.report.read_cards.setdefault(id_, []).append(f"{act} {read.rank}: {', '.join(differs)}")
        self.report.monsters = len(self.brought.figures)

    # Quests

    def _quest(self, one: WrittenEncounter, *, first: bool) -> None:
        """Each encounter is played by itself, for what one brings to the next stands in the book."""
        number = f"{one.quest} {one.encounter}"
        told = ScenarioReport(number=number, title=number[:120], spoiler=not first)
        self.report.scenarios.append(told)
        entry = self._encounter(told, one)
        if entry is None:
            return
        told.id = f"box_{entry_id(number)}"
        self.entries[f"quests/{told.id}.yaml"] = {
            "id": told.id,
            "number": min(99, 60 + len(self.report.scenarios)),
            "title": {"en": number, "fr": number},
            "blurb": {"en": "From your own box.", "fr": "De votre propre boîte."},
            "act": 2 if one.act.strip().upper() == "II" else 1,
            "encounters": [entry],
        }

    def _encounter(self, told: ScenarioReport, one: WrittenEncounter) -> Data | None:
        laid = lay(one, self.sheets)
        if laid.unknown:
            which = ", ".join(sorted(set(laid.unknown)))
            self._no(told, f"shape of tiles unknown: {which}", f"forme de tuiles inconnue : {which}")
            return None
        if laid.faults:
            self._no(told, "the tiles do not fit together", "les tuiles ne vont pas ensemble")
            return None
        start = next((name for name in laid.tiles if name.startswith("entrance_")), None)
        groups = list(self._groups(laid, one))
        if start is None or not groups:
            self._no(told, "no entrance, or nobody there", "pas d’entrée, ou personne")
            return None
        exit_ = next((name for name in laid.tiles if name.startswith("exit_")), "")
        told.goals = [goal for goal in GOALS if exit_ or goal == "slay"]
        told.goal = self.choices.goals.get(told.number, told.goals[0])
        if told.number not in self.choices.goals or told.goal not in told.goals:
            told.goal = told.goals[0]
            told.lower("goal")
        if self.choices.rules.get(told.number) != "read":
            told.read.append(Words(en="special rules of the encounter", fr="règles spéciales de la rencontre"))
            told.lower("rules")
        return self._written(one, laid, start, exit_, groups, told.goal)

    def _written(
        self, one: WrittenEncounter, laid: Laid, start: str, exit_: str, groups: list[Data], goal: str
    ) -> Data:
        entry: Data = {
            "id": f"e{one.encounter}",
            "tiles": {name: msgspec.to_builtins(tile) for name, tile in laid.tiles.items()},
            "heroes": start,
            "traits": ["building", "cave", "cursed", "wilderness"],
            "groups": groups,
        }
        pairs = [joined(laid, self.sheets, door.x, door.y) for door in one.doors]
        doors = dict.fromkeys(pair for pair in pairs if pair is not None)
        if doors:
            entry["doors"] = {f"d{place}": {"between": list(pair)} for place, pair in enumerate(doors, 1)}
        inside = set(spaces(laid, self.sheets))
        search = [(x, y) for kind, x, y in one.tokens if kind.lower() == "search" and (x, y) in inside]
        if search:
            entry["marks"] = {"Z": [value for spot in sorted(set(search)) for value in spot]}
            entry["search"] = "Z"
        rules: list[Data] = [
            {"at": "round_end", "do": [{"add": {"counter": "rounds"}}]},
            {
                "at": "round_end",
                "when": {"counter": {"name": "rounds", "at_least": _ROUNDS}},
                "do": [{"win": "overlord"}],
            },
        ]
        entry["counters"] = [{"id": "rounds", "name": {"en": "Rounds", "fr": "Manches"}, "most": _ROUNDS}]
        if "exit" in goal and exit_:
            entry |= {"exit": exit_, "leaves": "heroes"}
        rules += _winning(goal)
        entry["rules"] = rules
        en, fr = f"{_EN[goal]} Compare it with the book.", f"{_FR[goal]} Comparez avec le livre."
        entry["goal_heroes"] = {"en": en, "fr": fr}
        entry["goal_overlord"] = {
            "en": f"Hold them for {_ROUNDS} rounds. Compare it with the book.",
            "fr": f"Retenez-les {_ROUNDS} manches. Comparez avec le livre.",
        }
        return entry

    def _groups(self, laid: Laid, one: WrittenEncounter) -> Iterable[Data]:
        monsters = self.own.all(content.Monster)
        for name, x, y in one.groups_near:
            told: Data = {"at": tile_at(laid, self.sheets, x, y)}
            if entry_id(name) in monsters:
                yield {"monster": entry_id(name), **told}
            elif name.lower().startswith("open"):
                yield told

    def _no(self, told: ScenarioReport, en: str, fr: str) -> None:
        told.lower("no")
        told.why.append(Words(en=en, fr=fr))


def _sheet_id(tile: str) -> str:
    """A numbered side is known by its number; other pieces keep the name they came with."""
    return f"box_{entry_id(tile)}"


_EN = {
    "exit": "All heroes leave by the exit.",
    "slay": "Defeat every monster.",
    "slay+exit": "Defeat every monster, or leave by the exit.",
}
_FR = {
    "exit": "Tous les héros partent par la sortie.",
    "slay": "Vainquez tous les monstres.",
    "slay+exit": "Vainquez tous les monstres, ou partez par la sortie.",
}


def _winning(goal: str) -> list[Data]:
    rules: list[Data] = []
    if "exit" in goal:
        rules.append({"at": "left", "when": {"all_away": True}, "do": [{"win": "heroes"}]})
    if "slay" in goal:
        rules.append({"at": "defeated", "when": {"none_left": "monsters"}, "do": [{"win": "heroes"}]})
    return rules


def _differences(own: content.Monster | content.Lieutenant, act: int, read: StatLine) -> list[str]:
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
