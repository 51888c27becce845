"""The game as the kernel plays it."""

from pathlib import Path

from oubliette.games.euthia import combat_verbs
from oubliette.games.euthia.book import OWN_PACKS, Book, load
from oubliette.games.euthia.events import EVENTS
from oubliette.games.euthia.faults import faults
from oubliette.games.euthia.round import play
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.setup import begin
from oubliette.games.euthia.state import EuthiaState
from oubliette.games.euthia.switches import OPTIONS
from oubliette.kernel.game import Game, ScenarioInfo
from oubliette.kernel.words import Words
from oubliette.table import View
from oubliette.kernel.text import Say

HERE = Path(__file__).parent
_CHAPTERS = (combat_verbs,)


def scenarios(book: Book) -> list[ScenarioInfo]:
    """All scenarios, in the order of their numbers."""
    return [ScenarioInfo(one.id, one.name, one.blurb, one.icon, number=str(one.number), teaches=bool(one.lessons))
            for one in sorted(book.scenarios.values(), key=lambda one: one.number)]  # fmt: skip


GAME: Game[EuthiaState, Book, View] = Game(
    id="euthia",
    title=Words(en="Euthia: Torment of Resurrection", fr="Euthia : le Tourment de la Résurrection"),
    blurb=Words(en="x", fr="x"),
    stage="alpha",
    seats=(1, 4),
    state=EuthiaState,
    events=EVENTS,
    load=load,
    scenarios=scenarios,
    begin=begin,
    play=play,
    view=lambda s, seat: View("euthia", Say("eu-title"), seat),
    locales=(HERE / "locales",),
    context=Session,
    faults=faults,
    ledger=HERE / "ledger.yaml",
    packs=OWN_PACKS,
    options=OPTIONS,
)
