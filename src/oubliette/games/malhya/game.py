"""The game as the kernel plays it: set-up, options, and the functions that run and show a match."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from oubliette.games.malhya.content.book import OWN_PACK, Book, load
from oubliette.games.malhya.content.kinds import SCHEMA
from oubliette.games.malhya.content.peoples import People
from oubliette.games.malhya.content.stories import Booklet
from oubliette.games.malhya.faults import faults, resample
from oubliette.games.malhya.figures.heroes import new_hero
from oubliette.games.malhya.scenario.play import play
from oubliette.games.malhya.state.decks import new_decks
from oubliette.games.malhya.state.events import EVENTS
from oubliette.games.malhya.state.game_mode import AT_HAND, DIFFICULTIES, NORMAL, mode_cards
from oubliette.games.malhya.state.lost_pages import open_session
from oubliette.games.malhya.state.page_events import PageRound
from oubliette.games.malhya.state.state import Bookmark, Making, State
from oubliette.games.malhya.state.tile_events import PhaseBegan
from oubliette.games.malhya.table.beats import UNSEEN, show
from oubliette.games.malhya.table.narration import narrate
from oubliette.games.malhya.table.sums import sums
from oubliette.games.malhya.table.tallying import tally
from oubliette.games.malhya.table.threats import strike, threats
from oubliette.games.malhya.table.view import seen_by, view
from oubliette.games.malhya.table.why_not import why_not
from oubliette.games.malhya.turn.turn import topics
from oubliette.kernel.casting import HEALTH, Fact, Profile, profile
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.editing import Editing, Rehearsal
from oubliette.kernel.game import (
    BotsPart,
    Cast,
    ContentPart,
    Game,
    Json,
    MenusPart,
    OptionInfo,
    OptionValue,
    Role,
    RulesPart,
    ScenarioInfo,
    Setup,
    SetupError,
    TablePart,
    ToolsPart,
)
from oubliette.kernel.journal import Event
from oubliette.kernel.thinking import Thinking
from oubliette.kernel.tools import Tool, ToolCommand
from oubliette.kernel.words import Words
from oubliette.table import View

_HERE = Path(__file__).parent
FEWEST, MOST = 2, 5
"""Heroes of a party (MA-0004)."""


def begin(setup: Setup, book: Book) -> State:
    """Decks, the party, and the first chapter of a booklet (MA-0110 to MA-0114)."""
    known = [*(one.id for one in booklets(book)), *book.campaigns]
    chosen = setup.scenario or str(setup.options.get("campaign") or known[0])
    if chosen not in known:
        raise SetupError("ma-setup-booklet", value=chosen, known=", ".join(known))
    campaign = book.campaigns.get(chosen)
    booklet = (
        chosen if campaign is None else campaign.first(introduction=setup.options.get("introduction") is not False)
    )
    chance = Chance(setup.seed)
    party = chosen_party(setup, book)
    heroes = {name: new_hero(book.peoples[name], seat) for name, seat in party.items()}
    return State(
        chance=chance,
        seats=list(setup.seats),
        heroes=heroes,
        making=Making(list(heroes)),
        decks=new_decks(book, chance),
        booklet=booklet,
        campaign="" if campaign is None else campaign.id,
        reading=Bookmark(booklet, book.booklets[booklet].first),
        quick=bool(setup.options.get("quick", False)),
        cards=mode_cards(book, chosen_difficulty(setup)),
    )


def chosen_difficulty(setup: Setup) -> str:
    """Normal unless the game-mode card is asked for (MA-0006)."""
    given = setup.options.get("difficulty", NORMAL)
    if given not in DIFFICULTIES:
        raise SetupError("ma-setup-difficulty", value=str(given), known=", ".join(DIFFICULTIES))
    return str(given)


def booklets(book: Book) -> list[Booklet]:
    """Booklets that can be begun by themselves, in their order."""
    return sorted((one for one in book.booklets.values() if one.starts), key=lambda one: (one.order, one.id))


def chosen_party(setup: Setup, book: Book) -> dict[str, Seat]:
    """Who plays whom: as the option says, else one hero a seat and two for somebody alone (MA-0004)."""
    given = setup.options.get("heroes")
    if given is None:
        count = max(FEWEST, len(setup.seats))
        names = list(book.peoples)[:count]
        return {name: setup.seats[place % len(setup.seats)] for place, name in enumerate(names)}
    if not isinstance(given, Mapping):
        raise SetupError("ma-setup-heroes", known=", ".join(book.peoples))
    party: dict[str, Seat] = {}
    for key, spec in given.items():
        name, seat = named_hero(str(key), spec)
        if name not in book.peoples or seat not in setup.seats or name in party:
            raise SetupError("ma-setup-heroes", known=", ".join(book.peoples))
        party[name] = seat
    if not FEWEST <= len(party) <= MOST:
        raise SetupError("ma-setup-party", given=len(party), fewest=FEWEST, most=MOST)
    return party


def named_hero(key: str, spec: Any) -> tuple[str, str]:
    """A member of the cast: its hero and its seat."""
    if isinstance(spec, Mapping):
        return str(spec.get("class", key)), str(spec.get("seat", ""))
    return key, str(spec)


def scenarios(book: Book) -> list[ScenarioInfo]:
    """Every booklet that can be begun by itself."""
    return [
        ScenarioInfo(
            one.id,
            one.title,
            one.blurb,
            icon=one.icon,
            number=str(place),
            minutes=one.minutes,
            teaches=one.order == 1,
        )
        for place, one in enumerate(booklets(book), 1)
    ]


def campaigns(book: Book) -> list[ScenarioInfo]:
    """Booklets that follow one another."""
    found = sorted(book.campaigns.values(), key=lambda one: (one.order, one.id))
    return [ScenarioInfo(one.id, one.title, one.blurb, icon=one.icon, minutes=one.minutes) for one in found]


def cast(book: Book) -> Cast:
    """The five heroes (MA-0016)."""
    roles = tuple(Role(one.id, one.name, one.blurb, one.icon, profile=_profile(one)) for one in book.peoples.values())
    return Cast("heroes", roles, FEWEST, MOST, key="class")


def _profile(people: People) -> Profile:
    """What the board of a new hero says (MA-0023, MA-0030)."""
    return profile(
        people.plays,
        Fact(HEALTH, "hearts", str(people.life)),
        Fact(Words(en="Movement", fr="Mouvement"), "boot-prints", str(people.movement)),
        Fact(Words(en="Initiative", fr="Initiative"), "sprint", str(people.initiative)),
        Fact(Words(en="Carrying", fr="Charge"), "backpack", str(people.carrying)),
    )


def option_values(_book: Book) -> list[OptionInfo]:
    """The quick mode (MA-0007), where a campaign begins (MA-0008) and the difficulty (MA-0006)."""
    values: tuple[OptionValue, ...] = (
        OptionValue(False, Words(en="the whole story", fr="toute l’histoire")),
        OptionValue(True, Words(en="without some episodes", fr="sans certains épisodes")),
    )
    default: Json = False
    labels = {
        NORMAL: Words(en="normal", fr="normale"),
        "easy": Words(en="easy", fr="facile"),
        "hard": Words(en="hard", fr="difficile"),
        AT_HAND: Words(en="normal, the game-mode card at hand", fr="normale, la carte Mode de jeu à portée de main"),
    }
    introduction = (
        OptionValue(True, Words(en="a campaign begins with it", fr="une campagne commence par elle")),
        OptionValue(
            False,
            Words(en="already played: a campaign begins after it", fr="déjà jouée : une campagne commence après elle"),
        ),
    )
    levels = tuple(OptionValue(name, label) for name, label in labels.items())
    return [
        OptionInfo("quick", Words(en="Quick mode", fr="Mode rapide"), values, default),
        OptionInfo("introduction", Words(en="Introduction", fr="Introduction"), introduction, True),
        OptionInfo("difficulty", Words(en="Difficulty", fr="Difficulté"), levels, NORMAL),
    ]


def begins_round(event: Event) -> bool:
    """Rounds of Infiltration, Combat and Challenges are counted through, as the state counts them."""
    return isinstance(event, PageRound) or (isinstance(event, PhaseBegan) and event.phase in ("initiative", "main"))


def _players() -> Mapping[str, Any]:
    from oubliette.games.malhya.bots import BOTS

    return BOTS


def _thinking() -> Thinking:
    from oubliette.games.malhya.bots.thinking import THINKING

    return THINKING


def _tools() -> Mapping[str, Tool]:
    from oubliette.games.malhya.tools import TOOLS

    return TOOLS


def _rehearsal() -> Rehearsal:
    from oubliette.games.malhya.table.rehearsal import REHEARSAL

    return REHEARSAL


def _editing() -> Editing:
    from oubliette.games.malhya.content.editing import EDITING

    return EDITING


def _commands() -> Mapping[str, ToolCommand]:
    from oubliette.games.malhya.tools import COMMANDS

    return COMMANDS


GAME: Game[State, Book, View] = Game(
    id="malhya",
    title=Words(en="Malhya: Lands of Legends", fr="Malhya : Lands of Legends"),
    blurb=Words(
        en="Chapters to read, a vale to cross, guards to slip past, and fights that start when you do not.",
        fr="Des chapitres à lire, un val à traverser, des gardes à tromper, et des combats quand on n’y parvient pas.",
    ),
    stage="complete",
    seats=(1, 5),
    rules=RulesPart(
        state=State,
        events=EVENTS,
        begin=begin,
        play=play,
        context=open_session,
        faults=faults,
        resample=resample,
        ledger=_HERE / "ledger.yaml",
    ),
    table=TablePart(
        view=view,
        seen_by=seen_by,
        locales=(_HERE / "locales",),
        narrate=narrate,
        glossary=_HERE / "glossary.yaml",
        coach=_HERE / "coach.yaml",
        show=show,
        tally=tally,
        threats=threats,
        strike=strike,
        sums=sums,
        begins_round=begins_round,
        unseen=UNSEEN,
        why_not=why_not,
        topics=topics,
    ),
    menus=MenusPart(
        scenarios=scenarios,
        options=("heroes", "quick", "introduction", "difficulty", "campaign"),
        campaigns=campaigns,
        option_values=option_values,
        cast=cast,
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
    tools=ToolsPart(
        served=_tools,
        commands=_commands,
        editing=_editing,
        rehearsal=_rehearsal,
    ),
)
