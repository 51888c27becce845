"""Which class cards a hero may have: those of his class and, with a hybrid one, of the standard deck beside it."""

from oubliette.games.descent.content.book import Book
from oubliette.games.descent.content.kinds import HeroClass, Skill
from oubliette.games.descent.state.state import Hero

DEAR = 3
"""Cards of the standard deck that a hybrid class leaves out (D2-0305)."""


def deck_of(book: Book, hero: Hero) -> list[Skill]:
    """All cards that he has or may buy, cheapest first within each deck (D2-0310, D2-0305)."""
    beside = [skill for skill in book.skills_of(hero.also) if skill.xp < DEAR]
    return [*book.skills_of(hero.of), *beside]


def standard_classes(book: Book, hybrid: HeroClass, taken: list[str]) -> list[HeroClass]:
    """The standard decks that may be chosen with a hybrid one: of its second archetype, and no hybrid (D2-0303)."""
    second = book.beside(hybrid.id)
    fitting = [one for one in book.classes.values() if one.archetype == second and book.beside(one.id) is None]
    return [one for one in fitting if one.id not in taken]


def taken_classes(heroes: list[Hero]) -> list[str]:
    """The classes that nobody else can choose (D2-0298)."""
    return [name for hero in heroes for name in (hero.of, hero.also) if name]
