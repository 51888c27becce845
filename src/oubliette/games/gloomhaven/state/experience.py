"""Experience (GH-0195 to GH-0197) and the tallies that battle goals look at."""

from oubliette.games.gloomhaven.state.events import ExperienceGained
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Character
from oubliette.kernel.flow import Cites


def gain_experience(
    s: Session, hero: Character, amount: int, cites: Cites = "GH-0195", *, though_gone: bool = False
) -> None:
    """A character gains experience; it cannot be refused. For what it has done it gains it though that exhausted it."""
    if amount > 0 and (though_gone or not hero.gone):
        hero.experience += amount
        s.note(ExperienceGained(hero.id, amount), cites)


def count(hero: Character, tally: str, by: int = 1) -> None:
    """Something that a goal may ask about has happened."""
    hero.tallies[tally] = hero.tallies.get(tally, 0) + by
