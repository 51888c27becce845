"""What an import made, told honestly: a grade for each scenario, what must be read in the book, what sources say
differently. The report is kept with the pack."""

from typing import Final, Literal

import msgspec

from oubliette.importers.problems import Trouble
from oubliette.kernel.words import Words

REPORT: Final = "report.json"
"""The file in the pack."""

Grade = Literal["whole", "goal", "rules", "no"]
"""Whole; goal (or traps, or who is there) to confirm; rules to read; not playable yet."""
GRADES: Final[tuple[Grade, ...]] = ("whole", "goal", "rules", "no")
GRADE_NAMES: Final[dict[Grade, Words]] = {
    "whole": Words(en="whole", fr="entier"),
    "goal": Words(en="to confirm", fr="à confirmer"),
    "rules": Words(en="rules to read", fr="règles à lire"),
    "no": Words(en="not playable yet", fr="pas encore jouable"),
}


class Disagreement(msgspec.Struct, frozen=True):
    """Two sources that say different things about who is there."""

    monster: str
    tile: str
    players: int
    maps: str
    """What the set with maps says: ``2 normal, 1 elite``."""
    rooms: str
    """What the set with rooms says."""
    name: Words | None = None
    """What the monster is called."""


class ScenarioReport(msgspec.Struct, kw_only=True):
    """How one scenario came out."""

    number: str
    title: str
    grade: Grade = "whole"
    id: str = ""
    """In the pack; empty if it is not there."""
    goal: str = ""
    says: Words | None = None
    """The goal as a sentence."""
    sure: bool = False
    """It is known, or the player has chosen it; no guess."""
    traps: str = ""
    """What the player said that the traps do."""
    goals: list[str] = []
    """What the player can choose from."""
    read: list[Words] = []
    """What must be read in the printed book: numbers of rules, never their text."""
    why: list[Words] = []
    """Why it cannot be played yet."""
    differ: list[Disagreement] = []
    settled: str = ""
    """Which source was chosen."""
    spoiler: bool = False

    def lower(self, grade: Grade) -> None:
        """No better than this grade."""
        self.grade = max(self.grade, grade, key=GRADES.index)


class Report(msgspec.Struct, kw_only=True):
    """Everything an import has to say."""

    game: str
    sources: dict[str, int] = {}
    """The formats that were found, and how many files of each."""
    scenarios: list[ScenarioReport] = []
    monsters: int = 0
    cards: int = 0
    plain_cards: int = 0
    """Monster ability cards without free text."""
    halves: int = 0
    plain_halves: int = 0
    """Halves of class cards without free text."""
    items: int = 0
    read_items: int = 0
    """Items that are read from the card."""
    classes: int = 0
    """New classes; those that Oubliette has already are its own."""
    events: int = 0
    quests: int = 0
    campaign: bool = False
    by_hand: int = 0
    """Outcomes and rewards of which something must be done by hand."""
    read_cards: dict[str, list[str]] = {}
    """Monsters of which something must be read on the card: numbers of cards, specials."""
    tiles: int = 0
    """Sides of map tiles that were brought."""
    lines: int = 0
    plain_lines: int = 0
    """Stat lines, and how many of them could be read."""
    left_out: dict[str, str] = {}
    """Monsters that could not be made, and the word that stood in the way."""
    troubles: list[Trouble] = []

    def counts(self) -> dict[str, int]:
        """How many scenarios of each grade."""
        return {grade: sum(one.grade == grade for one in self.scenarios) for grade in GRADES}
