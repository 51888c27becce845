"""Random dungeons: a tile and Event cards turned by the mode make entries (MA-5298 to MA-5302)."""

from oubliette.games.malhya.content import script
from oubliette.games.malhya.skill_tests.counting import Jump
from oubliette.games.malhya.state.events import EventJoined, PartyGained
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, DungeonState, Hero
from oubliette.games.malhya.story.verbs import quiet_verb
from oubliette.kernel.cards import Deck


@quiet_verb(script.Dungeon)
def enter(s: Session, step: script.Dungeon, _hero: Hero | None) -> Jump:
    """The pile holds all Event cards, shuffled; used ones stay out until the dungeon ends (MA-5299)."""
    deck = Deck("dungeon", list(s.book.event_cards), when_empty="stay_empty")
    deck.shuffle(s.chance)
    home = s.state.booklet
    s.state.dungeon = DungeonState(
        tile=step.tile,
        deck=deck,
        rooms=step.rooms,
        leave=Bookmark(home, step.leave),
        limit=step.crystals,
        consequence=None if step.consequence is None else Bookmark(home, step.consequence),
    )
    return next_entry(s, s.state.dungeon)


@quiet_verb(script.NextRoom)
def next_room(s: Session, _step: script.NextRoom, _hero: Hero | None) -> Jump:
    """The card there is discarded; the next one is turned by the mode of this moment (MA-5301)."""
    return None if s.state.dungeon is None else next_entry(s, s.state.dungeon)


def next_entry(s: Session, dungeon: DungeonState) -> Bookmark:
    """Tile and card together are an entry; after the last room the dungeon is completed (MA-5299, MA-0148)."""
    if not dungeon.rooms or not len(dungeon.deck):
        s.state.dungeon = None
        return complete(s, dungeon)
    dungeon.rooms -= 1
    card = s.book.event_cards[dungeon.deck.draw(s.chance)]
    bottom = card.fair if s.state.infiltration is not None else card.bad
    s.journal.reveal(EventJoined(card.id, dungeon.tile, bottom), ("MA-5299", "MA-5300"))
    return Bookmark("events", s.book.entry(dungeon.tile, bottom))


def complete(s: Session, dungeon: DungeonState) -> Bookmark:
    """A box is ticked for every dungeon; some open a chapter, which is read at once (MA-0148)."""
    s.state.dungeons += 1
    chapter = s.book.booklets[s.state.booklet].boxes.get(s.state.dungeons)
    return dungeon.leave if chapter is None else Bookmark(s.state.booklet, chapter)


@quiet_verb(script.TileCrystal)
def lay_crystal(s: Session, step: script.TileCrystal, _hero: Hero | None) -> Jump:
    """Once the number is reached its chapter is read at once, whatever is happening (MA-5302)."""
    dungeon = s.state.dungeon
    if dungeon is None:
        return None
    dungeon.crystals += step.count
    s.note(PartyGained("crystals", step.count), "MA-5302")
    if dungeon.consequence is not None and dungeon.limit and dungeon.crystals >= dungeon.limit:
        s.state.dungeon = None
        return dungeon.consequence
    return None
