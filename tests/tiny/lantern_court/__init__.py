"""Lantern Court: two or three thieves, one dark court, and relics behind closed doors.

A tiny game on hexes that plays what the kernel promises: secret choices at once, a deck that is reshuffled, doors
that reveal, reactions inside reactions, and an order of turns that changes while it is played.
"""

from pathlib import Path

from tests.tiny.lantern_court.content import PACK, SCHEMA, Court, load
from tests.tiny.lantern_court.events import EVENTS, Reshuffled
from tests.tiny.lantern_court.narration import narrate
from tests.tiny.lantern_court.night import begin, play
from tests.tiny.lantern_court.secrets import faults, resample
from tests.tiny.lantern_court.showing import show, why_not
from tests.tiny.lantern_court.state import CourtState, Night
from tests.tiny.lantern_court.table import view

from oubliette.kernel.game import (
    ContentPart,
    Contest,
    Game,
    MenusPart,
    RulesPart,
    ScenarioInfo,
    TablePart,
)
from oubliette.kernel.packs import Content
from oubliette.kernel.words import Words
from oubliette.table import View

HERE = Path(__file__).parent


def scenarios(content: Content) -> list[ScenarioInfo]:
    """The courts on offer."""
    return [ScenarioInfo(court.id, court.title, court.blurb) for court in content.all(Court).values()]


GAME: Game[CourtState, Content, View] = Game(
    id="lantern_court",
    title=Words(en="Lantern Court", fr="La Cour aux lanternes"),
    blurb=Words(
        en="Thieves open doors, snatch relics and feint, until dawn or until their oil runs out.",
        fr="Des voleurs ouvrent des portes, chipent des reliques et feintent, tant qu’il reste de l’huile.",
    ),
    stage="complete",
    seats=(2, 3),
    rules=RulesPart(
        state=CourtState,
        events=EVENTS,
        begin=begin,
        play=play,
        context=Night,
        faults=faults,
        resample=resample,
        ledger=HERE / "ledger.yaml",
        contest=lambda _setup, _content: Contest("rivals"),
    ),
    table=TablePart(
        view=view,
        locales=(HERE / "locales",),
        narrate=narrate,
        show=show,
        unseen=(Reshuffled,),
        why_not=why_not,
    ),
    menus=MenusPart(
        scenarios=scenarios,
    ),
    content=ContentPart(
        schema=SCHEMA,
        load=load,
        packs=(PACK,),
    ),
)
