"""A hero of a campaign as its page lists him: figures, items, and the skills he could still learn."""

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
    owned = [held.card for held in hero.skills]
    pool = [one.id for one in deck_of(s.book, hero) if one.id not in owned]
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
        pool=() if in_quest else tuple(seen.Card(name, cards_view.face(s, name), kind="skill") for name in pool),
    )
