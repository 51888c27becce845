"""Gains and losses on a character sheet; nobody loses more than it has (GH-0365)."""

from oubliette.games.gloomhaven.campaign.happenings import CheckmarksChanged, GoldChanged, SheetExperience
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.kernel.flow import Cites

THRESHOLDS = (0, 45, 95, 150, 210, 275, 345, 420, 500)
"""Experience for levels 1 to 9 (GH-0394)."""
HIGHEST_LEVEL = 9
CHECKMARKS_PER_PERK, MOST_CHECKMARKS = 3, 18
"""GH-0310."""


def change_gold(s: Session, sheet: Sheet, amount: int, cites: Cites) -> None:
    """Gold comes or goes, never below 0."""
    before = sheet.gold
    sheet.gold = max(0, before + amount)
    if sheet.gold != before:
        s.note(GoldChanged(sheet.id, sheet.gold - before, sheet.gold), cites)


def change_experience(s: Session, sheet: Sheet, amount: int, cites: Cites) -> None:
    """Experience comes or goes, never below the minimum of the present level."""
    before = sheet.experience
    sheet.experience = max(THRESHOLDS[sheet.level - 1], before + amount) if amount < 0 else before + amount
    if sheet.experience != before:
        s.note(SheetExperience(sheet.id, sheet.experience - before, sheet.experience), cites)


def change_checkmarks(s: Session, sheet: Sheet, amount: int, cites: Cites) -> None:
    """Checkmarks come, 18 at most, or go, but for those that have become perks."""
    before = sheet.checkmarks
    kept = before - before % CHECKMARKS_PER_PERK
    sheet.checkmarks = max(kept, min(MOST_CHECKMARKS, before + amount))
    if sheet.checkmarks != before:
        s.note(CheckmarksChanged(sheet.id, sheet.checkmarks - before, sheet.checkmarks), cites)


def tally(sheet: Sheet, name: str, by: int = 1) -> None:
    """Something that a personal quest may count has happened."""
    if by:
        sheet.tallies[name] = sheet.tallies.get(name, 0) + by
