"""A hero of a campaign as its page lists him: figures, items, and the skills of his class."""

from collections.abc import Iterator

from oubliette.games.descent.figures.class_decks import deck_of
from oubliette.games.descent.figures.figures import health, stamina
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Hero
from oubliette.games.descent.table import cards as cards_view
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen


def member(s: Session, hero: Hero, *, in_quest: bool, more: tuple[seen.Mark, ...] = ()) -> seen.Member:
    """While a quest lies on the table, items and skills lie beside his sheet and not here."""
    figure = s.figure(hero.id)
    return seen.Member(
        hero.id,
        s.name(figure),
        words(s.book.classes[hero.of].name),
        hero.seat,
        s.book.heroes[hero.sheet].icon,
        marks=(
            seen.Mark("health", "hearts", Say("d2-health"), health(s, figure), good=True),
            seen.Mark("stamina", "run", Say("d2-stamina"), stamina(s, figure), good=True),
            seen.Mark("xp", "upgrade", Say("d2-xp-left"), hero.xp, good=True),
            *more,
        ),
        cards=() if in_quest else tuple(cards_view.card(s, held) for held in hero.items),
        learning=() if in_quest else tuple(_class_cards(s, hero)),
    )


def _class_cards(s: Session, hero: Hero) -> Iterator[seen.Card]:
    """Every skill of his class by its price, and whether it is his, could be, or is too dear (D2-0310)."""
    owned = [held.card for held in hero.skills]
    for one in sorted(deck_of(s.book, hero), key=lambda one: one.xp):
        yield seen.Card(
            one.id,
            cards_view.face(s, one.id),
            kind="skill",
            price=(seen.Mark("xp", "upgrade", Say("d2-xp-left"), one.xp),),
            stand="owned" if one.id in owned else "within_reach" if one.xp <= hero.xp else "too_dear",
        )
