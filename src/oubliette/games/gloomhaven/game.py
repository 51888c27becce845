"""The game as the kernel plays it: set-up, options, and the functions that run and show a match."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from oubliette.games.gloomhaven.campaign import beginning
from oubliette.games.gloomhaven.campaign.happenings import HAPPENINGS
from oubliette.games.gloomhaven.cards.items import topics
from oubliette.games.gloomhaven.content.book import OWN_PACK, Book, load
from oubliette.games.gloomhaven.content.chance_scenarios import BLURB, CHANCE, DUNGEONS, ICON, ROOMS, TITLE, name_of
from oubliette.games.gloomhaven.content.dungeon import MOST_ROOMS
from oubliette.games.gloomhaven.content.kinds import SCHEMA, CharacterClass
from oubliette.games.gloomhaven.content.scenario_book import MOST_CHARACTERS
from oubliette.games.gloomhaven.faults import faults
from oubliette.games.gloomhaven.rulebook import whole_match
from oubliette.games.gloomhaven.scenario.party import drawn_party, party_option
from oubliette.games.gloomhaven.state.events import EVENTS, ScenarioBegan
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import Entrant, State
from oubliette.games.gloomhaven.state.world import Recruit
from oubliette.games.gloomhaven.table.beats import UNSEEN, show
from oubliette.games.gloomhaven.table.narration import narrate
from oubliette.games.gloomhaven.table.resampling import resample
from oubliette.games.gloomhaven.table.sums import sums
from oubliette.games.gloomhaven.table.tallying import tally
from oubliette.games.gloomhaven.table.threats import strike, threats
from oubliette.games.gloomhaven.table.view import seen_by, view
from oubliette.haven.events import RoundBegan
from oubliette.kernel.casting import HEALTH, Fact, Profile, profile
from oubliette.kernel.chance import Chance
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
from oubliette.kernel.thinking import Thinking
from oubliette.kernel.tools import Tool, ToolCommand
from oubliette.kernel.words import Words
from oubliette.table import View
from oubliette.table.outlook import Outlook

_HERE = Path(__file__).parent
DIFFICULTIES = {"easy": -1, "normal": 0, "hard": 1, "very_hard": 2}
"""The shift of the recommended level (GH-0027)."""
MOST_SCENARIOS = 1000
"""How long a campaign can be told to last."""
_FOR_NEWCOMERS = ("brute", "spellweaver", "tinkerer", "scoundrel")
"""Who is offered first: one who stands in front, one who strikes from afar, one who mends."""


def begin(setup: Setup, book: Book) -> State:
    """The state before the first question: a campaign, or one scenario with the characters that the options name."""
    if setup.scenario is None:
        return begin_campaign(setup, book)
    options = setup.options
    entrants = read_characters(_named(setup, book), setup, book)
    scenario = _chosen(setup, book, entrants)
    fewest = book.scenarios[scenario].fewest
    if not fewest <= len(entrants) <= 4:
        raise SetupError("gh-setup-count", given=len(entrants), fewest=fewest, most=4)
    difficulty = _one_of(options, "difficulty", DIFFICULTIES, "normal")
    level = options.get("level")
    if level is not None and not _is_number(level, 0, 7):
        raise SetupError("gh-setup-level", value=_quoted(level))
    return State(
        chance=Chance(setup.seed),
        seats=setup.seats,
        scenario=scenario,
        level=level,
        difficulty=DIFFICULTIES[difficulty],
        open_information=bool(options.get("open_information", len(setup.seats) == 1 and len(entrants) > 1)),
        entrants=entrants,
    )


def _chosen(setup: Setup, book: Book, entrants: Sequence[Entrant]) -> str:
    """The scenario to be played; a dungeon by chance is the one that the options say, or the seed."""
    if setup.scenario != CHANCE:
        if setup.scenario is None or setup.scenario not in tuple(book.scenarios):
            known = ", ".join((*book.scenarios, CHANCE))
            raise SetupError("gh-setup-unknown", option="scenario", value=_quoted(setup.scenario), known=known)
        return setup.scenario
    number, rooms = setup.options.get("dungeon"), setup.options.get("rooms")
    if number is None:
        number = Chance(setup.seed).below("dungeon", DUNGEONS)
    if not _is_number(number, 0, DUNGEONS - 1):
        raise SetupError("gh-setup-number", option="dungeon", value=_quoted(number), least=0, most=DUNGEONS - 1)
    if rooms is None:
        rooms = ROOMS
    if not _is_number(rooms, 1, MOST_ROOMS):
        raise SetupError("gh-setup-number", option="rooms", value=_quoted(rooms), least=1, most=MOST_ROOMS)
    level = sum(one.level for one in entrants) / max(1, len(entrants))
    return name_of(number, rooms, max(1, round(level)))


def begin_campaign(setup: Setup, book: Book) -> State:
    """The state before a campaign: a new world, and what the options settle (GH-0393)."""
    options = setup.options
    if not book.campaigns:
        raise SetupError("gh-setup-scenario", known=", ".join(book.scenarios))
    level, length = options.get("level"), options.get("scenarios")
    if level is not None and not _is_number(level, 0, 7):
        raise SetupError("gh-setup-level", value=_quoted(level))
    if length is not None and not _is_number(length, 1, MOST_SCENARIOS):
        raise SetupError("gh-setup-length", value=_quoted(length), most=MOST_SCENARIOS)
    chance = Chance(setup.seed)
    world = beginning.new_world(book, _one_of(options, "campaign", book.campaigns, next(iter(book.campaigns))), chance)
    if "mode" in options:
        world.mode = (
            "casual" if _one_of(options, "mode", {"campaign": 0, "casual": 1}, "campaign") == "casual" else "campaign"
        )
    world.level, world.most_scenarios = level, length
    if (named := _named(setup, book)) is not None:
        world.recruits = _recruits(named, setup, book)
    return State(
        chance=chance,
        seats=setup.seats,
        difficulty=DIFFICULTIES[_one_of(options, "difficulty", DIFFICULTIES, "normal")],
        open_information=bool(options.get("open_information", len(setup.seats) == 1)),
        campaign=world,
    )


def _named(setup: Setup, book: Book) -> Json:
    """The characters that the options name, or a party drawn by lot; nothing, if they leave it open."""
    named, party = setup.options.get("characters"), setup.options.get("party")
    return drawn_party(party, setup, book) if named is None and party is not None else named


def _recruits(given: Json, setup: Setup, book: Book) -> list[Recruit]:
    """The first characters of a campaign: new ones, each of a starting class of its own (GH-0324, GH-0327)."""
    named = read_characters(given, setup, book)
    classes = [one.of for one in named]
    if len(set(classes)) < len(classes) or not all(book.classes[of].starting for of in classes):
        raise SetupError("gh-setup-recruits", given=", ".join(classes))
    if not beginning.FEWEST_CHARACTERS <= len(named) <= 4:
        raise SetupError("gh-setup-count", given=len(named), fewest=beginning.FEWEST_CHARACTERS, most=4)
    return [Recruit(one.of, one.seat, "" if one.id == one.of else one.id) for one in named]


def _one_of(options: Mapping[str, Json], option: str, known: Mapping[str, object], otherwise: str) -> str:
    """An option that has a few known values."""
    value = options.get(option)
    if value is None:
        return otherwise
    if not isinstance(value, str) or value not in known:
        raise SetupError("gh-setup-unknown", option=option, value=_quoted(value), known=", ".join(known))
    return value


def _is_number(value: Json, least: int, most: int) -> bool:
    """Whether an option is a whole number within these bounds; true and false are no numbers."""
    return type(value) is int and least <= value <= most


def _quoted(value: Json) -> str:
    """A value that was refused, as far as a message repeats it."""
    return str(value)[:60]


def read_characters(given: Json, setup: Setup, book: Book) -> list[Entrant]:
    """The characters of a match: by name with class, seat and so on; without any, the first classes in turn."""
    if given is None:
        starting = [of.id for of in book.classes.values() if of.starting]
        number = max(2, len(setup.seats))
        if len(starting) < number:
            raise SetupError("gh-setup-count", given=len(starting), fewest=number, most=4)
        given = {of: {"class": of} for of in starting[:number]}
    if isinstance(given, list | tuple):
        given = {str(of): {"class": of} for of in given}
    if not isinstance(given, Mapping) or not given:
        raise SetupError("gh-setup-characters")
    return [_character(name, one, place, setup, book) for place, (name, one) in enumerate(given.items())]


def _character(name: str, given: Json, place: int, setup: Setup, book: Book) -> Entrant:
    one: Mapping[str, Any] = given if isinstance(given, Mapping) else {"class": given}
    of = str(one.get("class", name))
    if of not in book.classes:
        raise SetupError("gh-setup-unknown", option="class", value=_quoted(of), known=", ".join(book.classes))
    seat = str(one.get("seat", setup.seats[place % len(setup.seats)]))
    if seat not in setup.seats:
        raise SetupError("gh-setup-unknown", option="seat", value=_quoted(seat), known=", ".join(setup.seats))
    level = one.get("level", 1)
    if not _is_number(level, 1, 9):
        raise SetupError("gh-setup-character-level", value=_quoted(level))
    items = _names(one, "items", book.items)
    pool = _names(one, "cards", book.cards)
    hand = _names(one, "hand", book.cards)
    if hand is not None and (len(set(hand)) != book.classes[of].hand or len(hand) != len(set(hand))):
        raise SetupError("gh-setup-hand", size=book.classes[of].hand)
    for card in (*(pool or ()), *(hand or ())):
        if book.cards[card].of != of:
            raise SetupError("gh-setup-card", card=card, of=of)
    perks, known = one.get("perks", []), book.classes[of].perks
    if not isinstance(perks, list | tuple) or len(perks) > len(known):
        raise SetupError("gh-setup-perks", most=len(known))
    if not all(_is_number(times, 0, perk.times) for times, perk in zip(perks, known, strict=False)):
        raise SetupError("gh-setup-perks", most=len(known))
    return Entrant(name, of, seat, level, cards=pool, hand=hand, items=items, perks=list(perks))


def _names(one: Mapping[str, Any], option: str, known: Mapping[str, object]) -> list[str] | None:
    """An option that lists entries of the content, or nothing."""
    value = one.get(option)
    if value is None:
        return None
    if not isinstance(value, list | tuple) or len(value) > len(known):
        raise SetupError("gh-setup-list", option=option)
    for name in value:
        if not isinstance(name, str) or name not in known:
            raise SetupError("gh-setup-unknown", option=option, value=_quoted(name), known="…")
    return list(value)


_MINUTES_TO_SET_OUT, _MINUTES_A_ROOM = 15, 15
_HARDEST = 5


def scenarios(book: Book) -> list[ScenarioInfo]:
    """All scenarios, in the order of their numbers."""
    found = sorted(book.scenarios.values(), key=lambda one: (one.number, one.id))
    written = [
        ScenarioInfo(
            one.id,
            one.title,
            one.introduction,
            one.icon,
            number=str(one.number),
            minutes=_MINUTES_TO_SET_OUT + _MINUTES_A_ROOM * one.rooms,
            difficulty=min(_HARDEST, one.character_level),
            teaches=one is found[0],
            members={"level": one.character_level},
        )
        for one in found
    ]
    minutes = _MINUTES_TO_SET_OUT + _MINUTES_A_ROOM * ROOMS
    return [
        *written,
        ScenarioInfo(CHANCE, TITLE, BLURB, ICON, number="?", minutes=minutes, difficulty=1, members={"level": 1}),
    ]


def campaigns(book: Book) -> list[ScenarioInfo]:
    """The campaigns of the packs."""
    return [ScenarioInfo(one.id, one.title, one.introduction, "ringing-bell") for one in book.campaigns.values()]


def cast(book: Book) -> Cast:
    """The starting classes; two to four characters (GH-0324)."""
    starting = [of for of in book.classes.values() if of.starting]
    starting.sort(key=lambda of: _FOR_NEWCOMERS.index(of.id) if of.id in _FOR_NEWCOMERS else len(_FOR_NEWCOMERS))
    roles = [Role(of.id, of.name, of.blurb, of.icon, profile=_profile(of)) for of in starting]
    return Cast("characters", tuple(roles), beginning.FEWEST_CHARACTERS, MOST_CHARACTERS, key="class")


def _profile(of: CharacterClass) -> Profile:
    """The figures of the mat at the first level (GH-0096)."""
    hand = Fact(Words(en="Cards in hand", fr="Cartes en main"), "card-pick", str(of.hand))
    return profile(of.plays, Fact(HEALTH, "hearts", str(of.hit_points[0])), hand)


def option_values(book: Book) -> list[OptionInfo]:
    """What menus offer: a party drawn by lot, the difficulty, the scenario level, which dungeon by chance."""
    del book
    names = {
        "easy": Words(en="Easy", fr="Facile"),
        "normal": Words(en="Normal", fr="Normale"),
        "hard": Words(en="Hard", fr="Difficile"),
        "very_hard": Words(en="Very hard", fr="Très difficile"),
    }
    levels = tuple(OptionValue(level, Words(en=f"Level {level}", fr=f"Niveau {level}")) for level in range(8))
    return [
        party_option(),
        OptionInfo(
            "difficulty",
            Words(en="Difficulty", fr="Difficulté"),
            tuple(OptionValue(value, title) for value, title in names.items()),
            "normal",
        ),
        OptionInfo("level", Words(en="Scenario level", fr="Niveau du scénario"), levels),
        OptionInfo("dungeon", Words(en="Dungeon", fr="Donjon"), (), number=(0, DUNGEONS - 1), scenarios=(CHANCE,)),
        OptionInfo(
            "rooms",
            Words(en="Rooms", fr="Salles"),
            tuple(OptionValue(count, Words(en=f"{count}", fr=f"{count}")) for count in range(1, MOST_ROOMS + 1)),
            ROOMS,
            scenarios=(CHANCE,),
        ),
    ]


def _players() -> Mapping[str, Any]:
    from oubliette.games.gloomhaven.bots import BOTS

    return BOTS


def _thinking() -> Thinking:
    from oubliette.games.gloomhaven.bots.thinking import THINKING

    return THINKING


def _outlook() -> Callable[[Session, int], Outlook | None]:
    from oubliette.games.gloomhaven.table.outlook import look

    return look


def _tools() -> Mapping[str, Tool]:
    from oubliette.games.gloomhaven.tools import TOOLS

    return TOOLS


def _rehearsal() -> Rehearsal:
    from oubliette.games.gloomhaven.table.rehearsal import REHEARSAL

    return REHEARSAL


def _editing() -> Editing:
    from oubliette.games.gloomhaven.content.editing import EDITING

    return EDITING


def _commands() -> Mapping[str, ToolCommand]:
    from oubliette.games.gloomhaven.tools import COMMANDS

    return COMMANDS


GAME: Game[State, Book, View] = Game(
    id="gloomhaven",
    title=Words(en="Gloomhaven", fr="Gloomhaven"),
    blurb=Words(
        en="Mercenaries with ten cards each, rooms full of monsters, and a city that remembers.",
        fr="Des mercenaires à dix cartes, des salles pleines de monstres, et une ville qui se souvient.",
    ),
    stage="complete",
    seats=(1, 4),
    rules=RulesPart(
        state=State,
        events=(*EVENTS, *HAPPENINGS),
        begin=begin,
        play=whole_match,
        context=Session,
        faults=faults,
        resample=resample,
        ledger=_HERE / "ledger.yaml",
    ),
    table=TablePart(
        view=view,
        seen_by=seen_by,
        locales=(_HERE / "locales",),
        narrate=narrate,
        show=show,
        tally=tally,
        why_not=lambda _session, _seat, _thing: None,
        topics=topics,
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
        options=(
            "characters",
            "party",
            "level",
            "difficulty",
            "open_information",
            "campaign",
            "mode",
            "scenarios",
            "dungeon",
            "rooms",
        ),
        option_values=option_values,
        cast=cast,
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
    tools=ToolsPart(
        served=_tools,
        commands=_commands,
        editing=_editing,
        rehearsal=_rehearsal,
    ),
)
