"""Everything that can be wrong with the records of a campaign."""

from collections import Counter
from collections.abc import Iterator

from oubliette.games.gloomhaven.campaign import possessions, prosperity, records, sheets
from oubliette.games.gloomhaven.content.scenario_book import MOST_CHARACTERS
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import CITY, Party, Sheet


def faults(s: Session) -> Iterator[str]:
    """All faults of a campaign's records; nothing, if they can occur in play."""
    world = records.world(s)
    for party in world.parties.values():
        yield from _party(s, party)
    for sheet in world.sheets.values():
        yield from _sheet(s, sheet)
    twice = [name for name, count in Counter(_members(s)).items() if count > 1]
    if twice:
        yield f"{twice} belong to two parties"
    if not 0 <= world.prosperity <= prosperity.THRESHOLDS[-1]:
        yield f"the city has {world.prosperity} checkmarks"
    yield from _decks(s)


def _members(s: Session) -> list[str]:
    return [name for party in records.world(s).parties.values() for name in party.members]


def _party(s: Session, party: Party) -> Iterator[str]:
    """At most four, of different classes, owning no more copies than there are cards."""
    together = records.members(s, party)
    classes = [sheet.of for sheet in together]
    if len(together) > MOST_CHARACTERS or len(set(classes)) < len(classes):
        yield f"{party.id} has the characters {party.members}"
    if any(sheet.retired for sheet in together):
        yield f"{party.id} has a retired member"
    if abs(party.reputation) > prosperity.MOST_REPUTATION:
        yield f"{party.id} has the reputation {party.reputation}"
    if party.place != CITY and party.place not in s.book.scenarios:
        yield f"{party.id} is nowhere: {party.place}"
    for item in dict.fromkeys(item for sheet in together for item in sheet.items):
        if possessions.on_sale_to(s, party, item) < 0:
            yield f"{party.id} owns too many copies of {item}"


def _sheet(s: Session, sheet: Sheet) -> Iterator[str]:
    """Gold, experience, perks, cards and items are such as the rules allow."""
    if sheet.gold < 0 or not 0 <= sheet.checkmarks <= sheets.MOST_CHECKMARKS:
        yield f"{sheet.id} has {sheet.gold} gold and {sheet.checkmarks} checkmarks"
    if sheet.experience < sheets.THRESHOLDS[sheet.level - 1]:
        yield f"{sheet.id} is of level {sheet.level} with {sheet.experience} experience"
    if len(set(sheet.items)) < len(sheet.items):
        yield f"{sheet.id} owns an item twice: {sheet.items}"
    pool = [s.book.cards[card] for card in sheet.cards]
    if len(set(sheet.cards)) < len(pool) or any(card.of != sheet.of for card in pool):
        yield f"{sheet.id} has the cards {sheet.cards}"
    perks = s.book.classes[sheet.of].perks
    if any(not 0 <= times <= perks[place].times for place, times in enumerate(sheet.perks)):
        yield f"{sheet.id} has marked perks {sheet.perks}"


def _decks(s: Session) -> Iterator[str]:
    """Every quest, event, design and side scenario is in one place."""
    world = records.world(s)
    quests = [*world.quests.pile, *(sheet.quest for sheet in world.sheets.values() if sheet.quest)]
    for name, cards in (
        ("quests", quests),
        ("road", world.road.deck.pile),
        ("city", world.city.deck.pile),
        ("designs", world.designs.pile),
        ("side scenarios", [*world.side_scenarios.pile, *world.unlocked]),
    ):
        if len(set(cards)) < len(cards):
            yield f"a card of {name} is there twice: {sorted(cards)}"
