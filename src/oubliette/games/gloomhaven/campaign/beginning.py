"""The start of a campaign (GH-0393): a new world, a first party, its first characters."""

from collections.abc import Iterable

from oubliette.games.gloomhaven.campaign import characters, parties, prosperity, records
from oubliette.games.gloomhaven.campaign.happenings import CampaignBegan
from oubliette.games.gloomhaven.content.book import Book
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import EventDeck, World
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.flow import Rules

FEWEST_CHARACTERS = 2
"""GH-0371."""


def new_world(book: Book, campaign: str, chance: Chance) -> World:
    """Prosperity 0, the starting events shuffled, the first scenario unlocked, the starting classes (GH-0393)."""
    story = book.campaigns[campaign]
    first = [story.first] if story.lesson is None else [story.first, story.lesson]

    def shuffled(name: str, cards: Iterable[str]) -> Deck:
        deck = Deck(f"campaign/{name}", list(cards), when_empty="stay_empty")
        deck.shuffle(chance)
        return deck

    starting = [event for event in book.events_of(campaign) if event.starting]
    return World(
        campaign=campaign,
        unlocked=first,
        road=EventDeck(shuffled("road", (event.id for event in starting if event.deck == "road"))),
        city=EventDeck(shuffled("city", (event.id for event in starting if event.deck == "city"))),
        quests=shuffled("quests", book.quests_of(campaign)),
        designs=shuffled("designs", story.item_designs),
        side_scenarios=shuffled("side_scenarios", story.side_scenarios),
        classes=[of.id for of in book.classes.values() if of.starting],
    )


def begin(s: Session) -> Rules[None]:
    """Items 1 to 14 for sale, a party, and a character for each player, two at least (GH-0393, GH-0371)."""
    world = records.world(s)
    s.note(CampaignBegan(world.campaign), "GH-0393")
    prosperity.stock(s)
    yield from parties.found(s, s.state.seats[0])
    if world.recruits:
        for recruit in world.recruits:
            yield from characters.create(s, recruit.seat, recruit)
        world.recruits.clear()
    else:
        for seat in s.state.seats:
            yield from characters.create(s, seat)
    while len(records.party(s).members) < FEWEST_CHARACTERS and characters.can_create(s):
        yield from characters.create(s, s.state.seats[0])
    world.phase = "city"
