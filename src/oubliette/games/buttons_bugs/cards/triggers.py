"""Active bonuses that perform abilities whenever their moment comes (BB-0050, BB-0157)."""

from oubliette.games.buttons_bugs.cards import bonuses
from oubliette.games.buttons_bugs.cards.circumstances import holds
from oubliette.games.buttons_bugs.cards.performing import perform
from oubliette.games.buttons_bugs.content.vocabulary import Moment, Trigger
from oubliette.games.buttons_bugs.state.session import Actor, Session
from oubliette.games.buttons_bugs.state.state import Figure
from oubliette.kernel.flow import Rules


def fire(s: Session, moment: Moment, subject: Figure | None) -> Rules[None]:
    """Perform what waits for this moment; what is performed so triggers nothing further (BB-0067)."""
    actor = Actor(s.hero)
    for one in bonuses.triggers(s, moment):
        verb = one.verb
        if not isinstance(verb, Trigger) or not holds(s, actor, verb.when, subject):
            continue
        s.triggering = True
        performed = False
        try:
            for ability in verb.do:
                performed = (yield from perform(s, actor, ability, subject=subject)) or performed
        finally:
            s.triggering = False
        if performed:  # what came to nothing is not used up: BB-0158
            bonuses.use(s, one)
