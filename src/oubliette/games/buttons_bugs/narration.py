"""The sentence for each event of the journal."""

from oubliette.games.buttons_bugs.session import Session
from oubliette.kernel.journal import Event
from oubliette.kernel.text import Say


def narrate(s: Session, event: Event) -> Say | None:
    """The sentence for an event; nothing for one that is there for the eye alone."""
    del s
    return Say(f"bb-event-{event.kind.replace('_', '-')}")
