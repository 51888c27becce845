"""What a seat may not know of a campaign (GH-0333): quests of others, and the order of decks; dealt anew."""

from oubliette.games.gloomhaven.campaign import records
from oubliette.games.gloomhaven.state.session import Session
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat


def resample(s: Session, seat: Seat, chance: Chance) -> None:
    """Deal quests and decks anew; cards put under an event deck lie where everybody knows (GH-0366)."""
    world = records.world(s)
    hidden = [sheet for sheet in world.sheets.values() if sheet.quest and sheet.seat != seat and not sheet.quest_shown]
    pool = [*world.quests.pile, *(sheet.quest for sheet in hidden if sheet.quest)]
    chance.shuffle("resample", pool)
    for sheet in hidden:
        sheet.quest = pool.pop()
    world.quests.pile = pool
    for events in (world.road, world.city):
        known, rest = events.deck.pile[: events.under], events.deck.pile[events.under :]
        chance.shuffle("resample", rest)
        events.deck.pile = known + rest
    chance.shuffle("resample", world.designs.pile)
    chance.shuffle("resample", world.side_scenarios.pile)
