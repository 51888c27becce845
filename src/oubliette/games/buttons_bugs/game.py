"""The game as the kernel plays it: set-up, options, and the functions that run and show a match."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from oubliette.games.buttons_bugs.campaign import campaign
from oubliette.games.buttons_bugs.content.book import OWN_PACK, Book, load
from oubliette.games.buttons_bugs.content.kinds import SCHEMA
from oubliette.games.buttons_bugs.faults import faults
from oubliette.games.buttons_bugs.scenario.setup import check_items, check_upgrades
from oubliette.games.buttons_bugs.state.events import EVENTS, ScenarioBegan
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Equipment, Progress, State
from oubliette.games.buttons_bugs.table.beats import UNSEEN, show
from oubliette.games.buttons_bugs.table.narration import narrate
from oubliette.games.buttons_bugs.table.sums import sums
from oubliette.games.buttons_bugs.table.tallying import tally
from oubliette.games.buttons_bugs.table.threats import strike, threats
from oubliette.games.buttons_bugs.table.view import view
from oubliette.haven.events import RoundBegan
from oubliette.kernel.casting import HEALTH, Fact, profile
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.editing import Editing, Rehearsal
from oubliette.kernel.game import (
    BotsPart,
    ContentPart,
    Game,
    Json,
    MenusPart,
    OptionInfo,
    OptionValue,
    RulesPart,
    ScenarioInfo,
    Setup,
    SetupError,
    TablePart,
    ToolsPart,
)
from oubliette.kernel.thinking import Thinking
from oubliette.kernel.words import Words
from oubliette.table import Thing, View, WhyNot
from oubliette.table.outlook import Outlook

_HERE = Path(__file__).parent


def begin(setup: Setup, book: Book) -> State:
    """The state before the first question: a campaign, or one scenario with whatever the options settle."""
    options = setup.options
    state = State(
        chance=Chance(setup.seed),
        seat=setup.seats[0],
        scenario=setup.scenario,
        chosen_class=_named(options, "class", book.classes),
        difficulty=_named(options, "difficulty", book.difficulties),
        later_advantage=bool(options.get("later_advantage", False)),
        free_choice=bool(options.get("free_choice", False)),
    )
    if setup.scenario is None:
        named = _named(options, "campaign", book.campaigns) or next(iter(book.campaigns), None)
        if named is None:
            raise SetupError("bb-setup-campaign")
        if options.get("items") is not None or options.get("cards") is not None:
            raise SetupError("bb-setup-equipment")
        state.progress = Progress(named, book.campaigns[named].first)
        return state
    if setup.scenario not in book.scenarios:
        raise SetupError("bb-setup-unknown", option="scenario", value=setup.scenario, known=", ".join(book.scenarios))
    card = book.scenarios[setup.scenario]
    if card.only_for is not None and state.chosen_class not in (None, card.only_for):
        raise SetupError("bb-setup-class", scenario=card.id, needed=card.only_for)
    state.equipment = Equipment(_names(options, "items"), _names(options, "cards"))
    if state.equipment.items is not None:
        check_items(book, card, state.equipment.items)
    if state.equipment.cards is not None:
        check_upgrades(book, card, state.chosen_class, state.equipment.cards)
    return state


def _named(options: Mapping[str, Json], option: str, known: Mapping[str, object]) -> str | None:
    """An option that names an entry of the content, or nothing."""
    value = options.get(option)
    if value is None:
        return None
    if not isinstance(value, str) or value not in known:
        raise SetupError("bb-setup-unknown", option=option, value=str(value), known=", ".join(known))
    return value


def _names(options: Mapping[str, Json], option: str) -> list[str] | None:
    """An option that lists names, or nothing."""
    value = options.get(option)
    if value is None:
        return None
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise SetupError("bb-setup-list", option=option)
    return list(value)


_MINUTES = 20
"""About how long a scenario takes."""


def scenarios(book: Book) -> list[ScenarioInfo]:
    """All scenarios, in the order of their numbers."""
    cards = sorted(book.scenarios.values(), key=lambda card: (card.number, card.id))
    return [
        ScenarioInfo(
            card.id,
            card.title,
            card.introduction,
            number=f"{card.number:g}",
            minutes=_MINUTES,
            difficulty=card.level,
            teaches=card is cards[0],
            suggests={} if card.only_for is None else {"class": card.only_for},
        )
        for card in cards
    ]


def campaigns(book: Book) -> list[ScenarioInfo]:
    """The campaigns of the packs."""
    return [ScenarioInfo(one.id, one.title, one.introduction, "treasure-map") for one in book.campaigns.values()]


def option_values(book: Book) -> list[OptionInfo]:
    """What menus offer: the class and the difficulty."""
    classes = tuple(
        OptionValue(
            one.id,
            one.name,
            icon=one.icon,
            blurb=one.blurb,
            profile=profile(one.plays, Fact(HEALTH, "hearts", str(one.hit_points[0]))),
        )
        for one in book.classes.values()
    )
    difficulties = tuple(OptionValue(one.id, one.name) for one in book.difficulties.values())
    return [
        OptionInfo("class", Words(en="Class", fr="Classe"), classes, classes[0].value if classes else None),
        OptionInfo("difficulty", Words(en="Difficulty", fr="Difficulté"), difficulties, "standard"),
    ]


def why_not(s: Session, _seat: Seat, thing: Thing) -> WhyNot | None:
    """Why a thing cannot be chosen in the open question, where the rule that asks can tell."""
    return None if s.why is None else s.why(thing)


def _players() -> Mapping[str, Any]:
    from oubliette.games.buttons_bugs.bots import BOTS

    return BOTS


def _rehearsal() -> Rehearsal:
    from oubliette.games.buttons_bugs.table.rehearsal import REHEARSAL

    return REHEARSAL


def _editing() -> Editing:
    from oubliette.games.buttons_bugs.content.editing import EDITING

    return EDITING


def _thinking() -> Thinking:
    from oubliette.games.buttons_bugs.bots.thinking import THINKING

    return THINKING


def _outlook() -> Callable[[Session, int], Outlook | None]:
    from oubliette.games.buttons_bugs.table.outlook import look

    return look


GAME: Game[State, Book, View] = Game(
    id="buttons_bugs",
    title=Words(en="Gloomhaven: Buttons & Bugs", fr="Gloomhaven : Boutons & Bestioles"),
    blurb=Words(
        en="One shrunken adventurer, four two-sided cards, and a house full of vermin.",
        fr="Un aventurier rapetissé, quatre cartes à deux faces, et une maison pleine de vermine.",
    ),
    stage="complete",
    seats=(1, 1),
    rules=RulesPart(
        state=State,
        events=EVENTS,
        begin=begin,
        play=campaign.play,
        context=Session,
        faults=faults,
        ledger=_HERE / "ledger.yaml",
    ),
    table=TablePart(
        view=view,
        locales=(_HERE / "locales",),
        narrate=narrate,
        show=show,
        tally=tally,
        why_not=why_not,
        unseen=UNSEEN,
        chapters=(ScenarioBegan,),
        threats=threats,
        strike=strike,
        sums=sums,
        begins_round=lambda event: isinstance(event, RoundBegan),
        glossary=_HERE / "glossary.yaml",
        coach=_HERE / "coach.yaml",
        outlook=_outlook,
    ),
    menus=MenusPart(
        scenarios=scenarios,
        options=("class", "items", "cards", "difficulty", "campaign", "later_advantage", "free_choice"),
        option_values=option_values,
        campaigns=campaigns,
    ),
    content=ContentPart(
        load=load,
        packs=(OWN_PACK,),
        schema=SCHEMA,
    ),
    bots=BotsPart(
        players=_players,
        thinking=_thinking,
    ),
    tools=ToolsPart(editing=_editing, rehearsal=_rehearsal),
)
