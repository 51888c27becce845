"""Wyrm Vault: heroes against a warden, who plays a wyrm of six squares from a hidden hand.

A tiny game on squares that plays what the kernel promises: pools of custom dice, a large figure that turns, sight that
figures block, interrupts, and one seat against the others.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tests.tiny.wyrm_vault.content import PACK, SCHEMA, Vault, load
from tests.tiny.wyrm_vault.events import EVENTS, Reshuffled
from tests.tiny.wyrm_vault.narration import narrate
from tests.tiny.wyrm_vault.raid import begin, contest, play
from tests.tiny.wyrm_vault.secrets import faults, resample
from tests.tiny.wyrm_vault.showing import show, why_not
from tests.tiny.wyrm_vault.state import Raid, VaultState
from tests.tiny.wyrm_vault.table import view

from oubliette.kernel.game import (
    BotsPart,
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
    """The vaults on offer."""
    return [ScenarioInfo(vault.id, vault.title, vault.blurb) for vault in content.all(Vault).values()]


def _players() -> Mapping[str, Any]:
    from tests.tiny.wyrm_vault.bots import BOTS

    return BOTS


GAME: Game[VaultState, Content, View] = Game(
    id="wyrm_vault",
    title=Words(en="Wyrm Vault", fr="Le Trésor du wyrm"),
    blurb=Words(
        en="One seat plays the wyrm, the others carry its gold to the stairs.",
        fr="Un joueur incarne le wyrm, les autres portent son or jusqu’à l’escalier.",
    ),
    stage="complete",
    seats=(2, 4),
    bots=BotsPart(players=_players),
    rules=RulesPart(
        state=VaultState,
        events=EVENTS,
        begin=begin,
        play=play,
        context=Raid,
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
