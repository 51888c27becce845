"""What the figures at a scenario's end owe to luck: each roll against the row of the table it is read in."""

from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
)
from oubliette.games.buttons_bugs.state.events import DieRolled
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.haven.luck import worth
from oubliette.kernel.journal import Event
from oubliette.table.tallies import Tally, luck


def tally(s: Session, event: Event) -> tuple[Tally, ...]:
    """The adventurer's own rolls."""
    scene = s.state.scene
    if not isinstance(event, DieRolled) or scene is None or event.attacker != scene.hero.id:
        return ()
    table = s.book.tables[s.book.classes[scene.hero.of].tables[scene.level - 1]]
    rows = [[worth(cell.value) for cell in table[row]] for row in event.rows]
    got = sum(row[RESULTS.index(result)] for row, result in zip(rows, event.results, strict=True))
    return (luck(event.attacker, got, rows),)
