"""Fog Isles: rival captains on a map that grows, a market in the harbour, and a storm that one of the seats plays.

A tiny game with what larger ones need: tiles laid on a growing map of pointed hexes, two boards at once, a common
offer, rivals with scores, any order of turns, secret windows, pages of a story, a script, dice that can be thrown
again, and a mat for a seat without a figure.
"""

from pathlib import Path

from tests.tiny.fog_isles.content import PACK, SCHEMA, Voyage, load
from tests.tiny.fog_isles.events import EVENTS, PageAnswered, SquallsOrdered
from tests.tiny.fog_isles.rules import begin, contest, play
from tests.tiny.fog_isles.secrets import faults, resample
from tests.tiny.fog_isles.showing import narrate, show, why_not
from tests.tiny.fog_isles.state import IsleState, Sea
from tests.tiny.fog_isles.table import view

from oubliette.kernel.game import (
    ContentPart,
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
    """The voyages on offer."""
    return [ScenarioInfo(voyage.id, voyage.title, voyage.blurb) for voyage in content.all(Voyage).values()]


GAME: Game[IsleState, Content, View] = Game(
    id="fog_isles",
    title=Words(en="Fog Isles", fr="Les Îles du brouillard"),
    blurb=Words(
        en="Captains find land in the fog and trade; one seat is the storm.",
        fr="Des capitaines trouvent des terres dans le brouillard et commercent ; l’une des places est la tempête.",
    ),
    stage="complete",
    seats=(2, 3),
    rules=RulesPart(
        state=IsleState,
        events=EVENTS,
        begin=begin,
        play=play,
        context=Sea,
        faults=faults,
        resample=resample,
        ledger=HERE / "ledger.yaml",
        contest=contest,
    ),
    table=TablePart(
        view=view,
        locales=(HERE / "locales",),
        narrate=narrate,
        show=show,
        unseen=(PageAnswered, SquallsOrdered),
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
