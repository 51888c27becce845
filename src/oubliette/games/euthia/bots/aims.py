"""What the scenario or a Personal Quest asks for beside Reputation, and what brings a Hero nearer to it."""

from collections.abc import Iterator

from oubliette.games.euthia.content.book import WARE, base_of
from oubliette.games.euthia.content.kinds import QuestPart
from oubliette.games.euthia.goods.prices import GREAT_SETS, can_pay
from oubliette.games.euthia.scenario.personal_quests import why_not_part
from oubliette.games.euthia.scenario.scoring import objective_met
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero

URGENT = 6.0
"""What a step towards the objective is worth."""
EASE = {"killed": 9, "elementals": 8, "hero_slots": 7, "reputation": 6, "deliver": 4, "health": 4, "set_of": 3,
        "armour_types": 3, "gems_set": 3, "liberated_mines": 3, "fought": 1}  # fmt: skip
"""How easily parts of Quests are done, all in all."""


class Aims:
    """What a Hero is after."""

    def __init__(self, s: Session, hero: Hero) -> None:
        self.s, self.hero = s, hero
        goal = s.book.scenarios[s.state.scenario].goal
        self.goal = None if s.is_rivalry or goal is None or objective_met(s) else goal
        self.parts = list(open_parts(s, hero))

    def bounty(self, level: int) -> float:
        """What winning a Bounty of a Level is worth beyond its Reputation."""
        if self.goal is None:
            return 0.0
        won = self.s.state.objective
        if sum(count for what, count in won.items() if what.startswith("bounty_")) < self.goal.any_bounties:
            return 2 * URGENT
        if level in self.goal.elites and not won.get(f"elite_{level}"):
            return 2 * URGENT  # Elites are met nowhere else
        return 2 * URGENT if level in self.goal.bounties and not won.get(f"bounty_{level}") else 0.0

    def victory(self, level: int) -> float:
        """What a victory is worth for Quests."""
        return sum(URGENT for part in self.parts if part.killed == level)

    def liberation(self, what: str) -> float:
        """What liberating a space of a kind is worth for the objective and for Quests."""
        mine = what in ("mountains", "lakes", "caverns")
        worth = sum(URGENT for part in self.parts if part.liberated_mines and what in ("lakes", "caverns"))
        if self.goal is not None:
            worth += 3.0 if what in self.s.book.offers and self.goal.trade else 0.0
            worth += 3.0 if mine and self.goal.mines else 0.0
        return worth

    def elemental(self, element: str) -> float:
        """What Challenging an Elemental is worth for Quests."""
        return sum(URGENT for part in self.parts if part.elementals and element not in self.hero.ever_challenged)

    def place(self, cell: Cell) -> float:
        """What being on a space is worth: a part of a Quest can be done there."""
        what = self.s.printed(cell).what
        return sum(URGENT for part in self.parts if part.at == what and self._is_ready(part))

    def _is_ready(self, part: QuestPart) -> bool:
        if part.deliver is not None and not can_pay(self.s, self.hero, part.deliver):
            return False
        return self.hero.reputation >= part.reputation and self.hero.health >= part.health

    def wants_piece(self, piece: str) -> float:
        """What owning an Item is worth for Quests."""
        if not piece.startswith(WARE):
            return 0.0
        ware = self.s.book.wares[base_of(piece)]
        worth = sum(URGENT for part in self.parts if part.set_of and ware.armour == part.set_of)
        wanted = any(part.deliver is not None and part.deliver.armour for part in self.parts)
        worth += 3.0 if wanted and ware.armour in GREAT_SETS else 0.0
        free = ware.slot is not None and not self.hero.slots.get(ware.slot)
        worth += sum(3.0 for part in self.parts if part.armour_types and ware.armour and free)
        return worth + sum(1.0 for part in self.parts if part.gems_set and ware.gems)

    def wants_slot(self, slot: str) -> float:
        """What unlocking a slot is worth for Quests."""
        worth = sum(URGENT for part in self.parts if part.hero_slots and slot.startswith("ability"))
        return worth + sum(1.5 for part in self.parts if part.armour_types and slot in ("helmet", "gauntlets"))

    def wants_resource(self) -> bool:
        """Whether Resources are rather sold for their Gems."""
        return any(part.gems_set for part in self.parts) and not any(self.hero.gems.values())

    def saves(self) -> int:
        """How much Gold is kept back for a delivery."""
        return max((part.deliver.gold for part in self.parts if part.deliver is not None), default=0)

    def is_fame_enough(self) -> bool:
        """Whether nothing but Reputation is asked for."""
        return self.goal is None and not self.parts


def open_parts(s: Session, hero: Hero) -> Iterator[QuestPart]:
    """The parts of the Hero's Personal Quest that are still to be done."""
    if hero.quest.open:
        for place, part in enumerate(s.book.personal_quests[hero.quest.open].parts):
            if place not in hero.quest.parts:
                yield part


def can_be_done(s: Session, hero: Hero, key: str) -> bool:
    """Whether the named part of the Personal Quest can be done now."""
    parts = s.book.personal_quests[hero.quest.open].parts
    return why_not_part(s, hero, parts[int(key.removeprefix("personal:"))]) is None


def easiest_quest(s: Session, keys: list[str]) -> str:
    """The Personal Quest that is done most easily."""
    return max(keys, key=lambda key: _ease(s, key.removeprefix("quest:")))


def _ease(s: Session, quest: str) -> float:
    parts = s.book.personal_quests[quest].parts
    return min(_ease_of(part) for part in parts) - 2 * (len(parts) - 1)


def _ease_of(part: QuestPart) -> float:
    asked = [ease for field, ease in EASE.items() if getattr(part, field)]
    return min(asked, default=5) - part.times - max(part.reputation, part.health, 3 * part.pieces) / 5
