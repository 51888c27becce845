"""A pack for Descent out of what was brought: maps and set-ups of printed quests, tile sides, figures compared."""

from typing import Any

from oubliette.games.descent.content.book import BOXES, OWN_PACK
from oubliette.games.descent.content.kinds import SCHEMA
from oubliette.games.descent.content.laying import TileSheet, fault_of_tile
from oubliette.importers.choices import Choices
from oubliette.importers.descent.cards import Cards
from oubliette.importers.descent.figures import Figures, Own
from oubliette.importers.descent.grids import NoGrid, drawing, drawn_by_hand
from oubliette.importers.descent.printed import PrintedPages
from oubliette.importers.descent.valkyrie import QuestPages
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.recognising import Brought
from oubliette.importers.report import Report
from oubliette.importers.writing import as_yaml
from oubliette.kernel.packs import load_packs

_FIRST_NUMBER = 60
"""Quests of boxes stand behind ours."""


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
        self._quests()
        self.report.troubles = self.brought.troubles
        return {name: as_yaml(entry) for name, entry in self.entries.items()}

    # Tiles

    def forget(self, scenario: str) -> dict[str, str]:
        """The files anew that only name a quest which did not pass: no quest of a box names another."""
        del scenario
        return {}

    def _tiles(self) -> None:
        for id_, grid in self.brought.grids.items():
            self._tile(id_, grid)
        for id_, rows in self.brought.drawn.items():
            try:
                self._tile(id_, drawn_by_hand(rows))
            except NoGrid as error:
                self.report.left_out[f"tile {id_}"] = str(error)
        self.report.tiles = sum(name.startswith("tiles/") for name in self.entries)

    def _tile(self, id_: str, grid: Any) -> None:
        try:
            sheet = TileSheet(id=_sheet_id(id_), drawing=drawing(grid), copies=8 if id_[:1].isalpha() else 1)
        except NoGrid as error:
            self.report.left_out[f"tile {id_}"] = str(error)
            return
        if fault_of_tile(sheet) is not None:
            self.report.left_out[f"tile {id_}"] = "drawing"
            return
        self.sheets[sheet.id] = sheet
        self.entries[f"tiles/{sheet.id}.yaml"] = _tile_entry(sheet)

    # Figures and cards

    def _figures(self) -> None:
        """Figures and cards; what Oubliette has already stays its own, and differences are told."""
        own = Own(self.own)
        self.figures, cards = Figures(own, self.report), Cards(own, self.report)
        self.figures.make(self.brought.figures)
        self.figures.heroes(self.brought.cards.get("heroes", []))
        cards.make(self.brought.cards)
        self.entries |= {**self.figures.entries, **cards.entries}

    # Quests

    def _quests(self) -> None:
        """Each encounter is played by itself, for what one brings to the next stands in the book."""
        pages = PrintedPages(self.own, self.sheets, self.choices, self.figures)
        for place, one in enumerate(sorted(self.brought.encounters, key=lambda one: (one.quest, one.encounter))):
            told, entry = pages.made(one)
            told.spoiler = place > 0
            self.report.scenarios.append(told)
            if entry is not None:
                entry["number"] = min(99, _FIRST_NUMBER + len(self.report.scenarios))
                self.entries[f"quests/{told.id}.yaml"] = entry
        for sheet in pages.more_pieces.values():
            self.entries[f"tiles/{sheet.id}.yaml"] = _tile_entry(sheet)
        for written in sorted(self.brought.valkyrie, key=lambda one: one.name):
            made = QuestPages(self.own, self.sheets, self.choices, self.figures, written)
            told, entry = made.made()
            told.spoiler = bool(self.report.scenarios)
            self.report.scenarios.append(told)
            if entry is None or f"quests/{told.id}.yaml" in self.entries:
                continue
            entry["number"] = min(99, _FIRST_NUMBER + len(self.report.scenarios))
            self.entries[f"quests/{told.id}.yaml"] = entry
            for sheet in made.more_sheets.values():
                self.entries.setdefault(f"tiles/{sheet.id}.yaml", _tile_entry(sheet))


def _tile_entry(sheet: TileSheet) -> Data:
    return {"id": sheet.id, "drawing": sheet.drawing, "copies": sheet.copies}


def _sheet_id(tile: str) -> str:
    """A numbered side is known by its number; other pieces keep the name they came with."""
    return f"box_{entry_id(tile)}"
