"""The decks as they are made at the start, and quality cards whenever decks are made anew (MA-0111, MA-0112)."""

from collections.abc import Iterator

from oubliette.games.malhya.content.book import Book
from oubliette.games.malhya.content.vocabulary import CLASSES
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Decks, State
from oubliette.kernel.cards import Bag, Deck
from oubliette.kernel.chance import Chance

QUALITY_WEAPONS, QUALITY_OBJECTS = 2, 4
"""Quality cards in the decks at the start (MA-0111)."""


def new_decks(book: Book, chance: Chance) -> Decks:
    """All decks shuffled; of the quality cards only the given number is in play (MA-0111)."""
    weapons = book.weapons.values()
    common = [one.id for one in weapons if one.category == "common" and not one.quality]
    fine = quality_weapons(book)
    things = book.objects.values()
    plain = [one.id for one in things if one.category == "common" and not one.quality for _ in range(one.copies)]
    better = quality_objects(book)
    chance.shuffle("quality/weapons", fine)
    chance.shuffle("quality/objects", better)
    decks = Decks(
        common_weapons=Deck("weapons/common", common + fine[:QUALITY_WEAPONS], when_empty="stay_empty"),
        rare_weapons=Deck(
            "weapons/rare", [one.id for one in weapons if one.category == "rare"], when_empty="stay_empty"
        ),
        basic_weapons=[one.id for one in weapons if one.category == "basic"],
        common_objects=Deck("objects/common", plain + better[:QUALITY_OBJECTS], when_empty="stay_empty"),
        rare_objects=Deck(
            "objects/rare",
            [one.id for one in things if one.category == "rare" for _ in range(one.copies)],
            when_empty="stay_empty",
        ),
        talents={
            of: Deck(
                f"talents/{of}", [one.id for one in book.talents.values() if one.of == of], when_empty="stay_empty"
            )
            for of in CLASSES
        },
        spells=Deck("spells", [one.id for one in book.spells.values() if not one.attack], when_empty="stay_empty"),
        actions=Deck("actions", list(book.actions), when_empty="stay_empty"),
        tokens=Bag(
            "enhancements", [one.id for one in book.enhancements.values() if not one.blank for _ in range(one.count)]
        ),
    )
    shuffled = (decks.common_weapons, decks.rare_weapons, decks.common_objects, decks.rare_objects, decks.spells)
    for deck in (*shuffled, decks.actions, *decks.talents.values()):
        deck.shuffle(chance)
    return decks


def quality_weapons(book: Book) -> list[str]:
    """The quality cards of the common Weapons."""
    return [one.id for one in book.weapons.values() if one.category == "common" and one.quality]


def quality_objects(book: Book) -> list[str]:
    """The quality cards of the common Objects."""
    return [one.id for one in book.objects.values() if one.category == "common" and one.quality]


def deal_quality_cards(state: State, book: Book) -> None:
    """All quality cards leave the decks, then the usual number and those of the domain come in: none that is owned."""
    owned, decks, domain = set(owned_cards(state)), state.decks, state.domain
    for deck, cards, count in (
        (decks.common_weapons, quality_weapons(book), QUALITY_WEAPONS + domain.weapons),
        (decks.common_objects, quality_objects(book), QUALITY_OBJECTS + domain.objects),
    ):
        plain = [name for name in deck.pile if name not in cards]
        free = [name for name in cards if name not in owned]
        state.chance.shuffle(f"quality/{deck.name}", free)
        deck.pile[:] = plain + free[:count]
        deck.shuffle(state.chance)


def owned_cards(state: State) -> Iterator[str]:
    """Weapons and Objects of all heroes, those who are away too (MA-0112)."""
    for hero in (*state.heroes.values(), *state.away.values()):
        yield from (*hero.stored, *hero.objects, *hero.artefacts)
        yield from (name for name in (hero.weapon, hero.armour) if name is not None)


def return_object(s: Session, name: str) -> None:
    """An Object goes back into its deck and is shuffled in (MA-0038, MA-0063)."""
    decks = s.state.decks
    if name in s.book.objects:
        deck = decks.common_objects if s.book.objects[name].category == "common" else decks.rare_objects
        deck.shuffle_in(s.chance, name)
        return
    weapon = s.book.weapons[name]
    if weapon.category == "basic":
        decks.basic_weapons.append(name)
        decks.basic_weapons.sort()
    else:
        (decks.common_weapons if weapon.category == "common" else decks.rare_weapons).shuffle_in(s.chance, name)
