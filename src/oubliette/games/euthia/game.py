"""The game as the kernel plays it: set-up, options, and the functions that run and show a match."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

from oubliette.games.euthia.combat import combat_verbs
from oubliette.games.euthia.content.book import OWN_PACKS, Book, load
from oubliette.games.euthia.content.modes import MODES
from oubliette.games.euthia.content.schema import SCHEMA
from oubliette.games.euthia.faults import faults
from oubliette.games.euthia.scenario.round import play
from oubliette.games.euthia.scenario.setup import begin
from oubliette.games.euthia.scenario.switches import (
    BASE_GOLD,
    BASE_SILVER,
    FIXED,
    FLAGS,
    OPTIONS,
    TYPES_CHOSEN,
    mode_of,
    scenario_of,
)
from oubliette.games.euthia.state.events import EVENTS, RoundBegan
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import EuthiaState
from oubliette.games.euthia.table.beats import UNSEEN, show, tally, why_not
from oubliette.games.euthia.table.narration import narrate
from oubliette.games.euthia.table.resampling import resample
from oubliette.games.euthia.table.sums import sums
from oubliette.games.euthia.table.view import seen_by, view
from oubliette.games.euthia.turn import familiar_abilities, pacifism, secrets
from oubliette.kernel.casting import HEALTH, Fact, profile
from oubliette.kernel.editing import Editing, Rehearsal
from oubliette.kernel.game import (
    BotsPart,
    Cast,
    ContentPart,
    Contest,
    Game,
    MenusPart,
    OptionInfo,
    OptionValue,
    Role,
    RulesPart,
    ScenarioInfo,
    Setup,
    TablePart,
    ToolsPart,
)
from oubliette.kernel.thinking import Thinking
from oubliette.kernel.words import Words
from oubliette.table import View

HERE = Path(__file__).parent
CHAPTERS = (combat_verbs, familiar_abilities, pacifism, secrets)
"""Chapters that are found by their verbs alone."""

MODE_NAMES = {
    "competitive": Words(en="Rivals", fr="Rivaux"),
    "solo": Words(en="Solo (base)", fr="Solo (base)"),
    "coop": Words(en="Co-operative (base)", fr="Coopératif (base)"),
    "fire": Words(en="Playing with Fire", fr="Jouer avec le Feu"),
    "fellowship": Words(en="The Fellowship", fr="La Communauté"),
}
EXPANSION = Words(en="Fierce Powers: the expansion", fr="Puissances féroces : l’extension")
FLAG_NAMES = {
    "rotunda": Words(en="Rotunda start tile", fr="Tuile de départ Rotonde"),
    "corruption": Words(en="Corruption tiles and Minions", fr="Tuiles Corruption et Sbires"),
    "extra_tiles": Words(en="Extra Hero tiles", fr="Tuiles de Héros supplémentaires"),
    "encounters": Words(en="New Encounters", fr="Nouvelles Rencontres"),
    "treasures": Words(en="New Treasures", fr="Nouveaux Trésors"),
    "rituals": Words(en="Faër Rituals and Pegasus", fr="Rituels du Faër et Pégase"),
    "griffin": Words(en="Griffin", fr="Griffon"),
    "heroic_scenario": Words(en="Heroic scenario", fr="Scénario héroïque"),
}


_MINUTES_A_ROUND = 8
_FOR_NEWCOMERS = ("dral", "ael", "maeldur", "skoldur")
"""Who is offered first: a warrior, a healer, a mage, a smith."""


def scenarios(book: Book) -> list[ScenarioInfo]:
    """All scenarios, in the order of their numbers."""
    return [
        ScenarioInfo(
            one.id,
            one.name,
            one.blurb,
            one.icon,
            number=str(one.number),
            minutes=_MINUTES_A_ROUND * one.rounds,
            teaches=bool(one.lessons),
            seats=one.players,
        )
        for one in sorted(book.scenarios.values(), key=lambda one: one.number)
    ]


def option_values(book: Book) -> list[OptionInfo]:
    """What menus offer: the mode and the switches of the expansion."""
    yes_no = (OptionValue(False, Words(en="no", fr="non")), OptionValue(True, Words(en="yes", fr="oui")))
    levels = (
        OptionValue("normal", Words(en="Normal", fr="Normal")),
        OptionValue("hard", Words(en="Hard", fr="Difficile")),
        OptionValue("heroic", Words(en="Heroic", fr="Héroïque")),
    )
    groups = (
        OptionValue(FIXED[0], Words(en="base game", fr="jeu de base")),
        OptionValue(FIXED[1], Words(en="Fierce Powers", fr="Puissances féroces")),
    )
    none = OptionValue("", Words(en="none", fr="aucun"))
    secrets = (none, *(OptionValue(card.id, card.name) for card in book.secret_cards.values()))
    modes = tuple(OptionValue(mode, MODE_NAMES[mode]) for mode in MODES)
    return [
        OptionInfo("mode", Words(en="Mode", fr="Mode"), modes),
        OptionInfo("difficulty", Words(en="Monsters", fr="Monstres"), levels, "normal"),
        OptionInfo("fixed", Words(en="Fixed tiles", fr="Tuiles Fixes"), groups, FIXED[0]),
        OptionInfo("secrets", Words(en="Secrets", fr="Secrets"), secrets, ""),
        _card_types(book, "silver", Words(en="Silver cards", fr="Cartes d’Argent"), BASE_SILVER),
        _card_types(book, "gold", Words(en="Gold cards", fr="Cartes d’Or"), BASE_GOLD),
        *(OptionInfo(flag, FLAG_NAMES[flag], yes_no, False, group=EXPANSION) for flag in FLAGS),
    ]


def _card_types(book: Book, metal: str, title: Words, default: Sequence[str]) -> OptionInfo:
    """Every choice of three types of a metal, the base game's first (EU-0189)."""
    new = (card.id for card in book.cards.values() if card.metal == metal and card.id not in default)
    values = tuple(
        OptionValue(",".join(some), _listed([book.cards[card].name for card in some]))
        for some in combinations((*default, *new), TYPES_CHOSEN)
    )
    return OptionInfo(metal, title, values, values[0].value)


def _listed(names: Sequence[Words]) -> Words:
    return Words(en=", ".join(name.en for name in names), fr=", ".join(name.fr for name in names))


def cast(book: Book) -> Cast:
    """The Heroes, one for each seat."""
    first = {name: place for place, name in enumerate(_FOR_NEWCOMERS)}
    roles = tuple(
        Role(one.id, one.name, one.blurb, one.icon, profile=profile(one.plays, Fact(HEALTH, "hearts", str(one.health))))
        for one in sorted(book.heroes.values(), key=lambda one: first.get(one.id, len(first)))
    )
    return Cast("heroes", roles, 1, 4, key="class")


def contest(setup: Setup, book: Book) -> Contest:
    """Rivals, together, or alone, by the mode (EU-1002)."""
    mode = mode_of(setup, scenario_of(setup, book))
    if mode == "competitive":
        return Contest("rivals")
    return Contest("alone" if len(setup.seats) == 1 else "together")


def _players() -> Mapping[str, Any]:
    from oubliette.games.euthia.bots import BOTS

    return BOTS


def _rehearsal() -> Rehearsal:
    from oubliette.games.euthia.table.rehearsal import REHEARSAL

    return REHEARSAL


def _editing() -> Editing:
    from oubliette.games.euthia.board.editing import EDITING

    return EDITING


def _thinking() -> Thinking:
    from oubliette.games.euthia.bots.thinking import THINKING

    return THINKING


GAME: Game[EuthiaState, Book, View] = Game(
    id="euthia",
    title=Words(en="Euthia: Torment of Resurrection", fr="Euthia : le Tourment de la Résurrection"),
    blurb=Words(
        en="Heroes in a land that grows as they walk; rivals who run each other’s Monsters; most Reputation wins.",
        fr="Des Héros dans une contrée qui grandit sous leurs pas ; des rivaux qui jouent les Monstres des autres.",
    ),
    stage="complete",
    seats=(1, 4),
    rules=RulesPart(
        state=EuthiaState,
        events=EVENTS,
        begin=begin,
        play=play,
        context=Session,
        faults=faults,
        resample=resample,
        ledger=HERE / "ledger.yaml",
        contest=contest,
    ),
    table=TablePart(
        view=view,
        seen_by=seen_by,
        locales=(HERE / "locales",),
        narrate=narrate,
        glossary=HERE / "glossary.yaml",
        coach=HERE / "coach.yaml",
        show=show,
        unseen=UNSEEN,
        tally=tally,
        sums=sums,
        begins_round=lambda event: isinstance(event, RoundBegan),
        why_not=why_not,
    ),
    menus=MenusPart(
        scenarios=scenarios,
        options=OPTIONS,
        option_values=option_values,
        cast=cast,
        roles_of=lambda s: {seat: hero.id for seat, hero in s.state.heroes.items()},
    ),
    content=ContentPart(
        load=load,
        packs=OWN_PACKS,
        schema=SCHEMA,
    ),
    bots=BotsPart(
        players=_players,
        thinking=_thinking,
    ),
    tools=ToolsPart(editing=_editing, rehearsal=_rehearsal),
)
