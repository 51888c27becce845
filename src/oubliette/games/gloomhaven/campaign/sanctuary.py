"""The sanctuary (GH-0344, GH-0345)."""

from oubliette.games.gloomhaven.campaign import records, rewards, sheets
from oubliette.games.gloomhaven.campaign.happenings import Donated
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.kernel.flow import Rules

DONATION, BLESSINGS = 10, 2


def can_donate(s: Session, sheet: Sheet) -> bool:
    """Once a visit, after a scenario in campaign mode, for 10 gold (GH-0344)."""
    party = records.party(s)
    return party.last_mode == "campaign" and sheet.gold >= DONATION and sheet.id not in party.visit.donated


def donate(s: Session, sheet: Sheet) -> Rules[None]:
    """10 gold for 2 Bless in the next scenario; the sanctuary counts what all have given (GH-0344, GH-0345)."""
    world = records.world(s)
    records.party(s).visit.donated.append(sheet.id)
    world.donated += DONATION
    sheet.bless += BLESSINGS
    sheets.tally(sheet, "gold_donated", DONATION)
    s.note(Donated(sheet.id, DONATION, world.donated), ("GH-0344", "GH-0345"))
    sheets.change_gold(s, sheet, -DONATION, "GH-0344")
    yield from rewards.special_unlocks(s)
