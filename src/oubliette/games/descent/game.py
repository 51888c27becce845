"""The game as the kernel plays it: set-up, options, and the functions that run and show a match."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from oubliette.games.descent import boxes, cards
from oubliette.games.descent.campaign import beginning, epic, shop, travel
from oubliette.games.descent.campaign.happenings import HAPPENINGS
from oubliette.games.descent.campaign.journey import play
from oubliette.games.descent.content import collection, rulings
from oubliette.games.descent.content.book import BOXES, OWN_PACK, Book, load
from oubliette.games.descent.content.kinds import SCHEMA
from oubliette.games.descent.content.quest_book import Quest
from oubliette.games.descent.faults import faults
from oubliette.games.descent.figures.class_decks import standard_classes
from oubliette.games.descent.figures.equipment import equip_best
from oubliette.games.descent.legend import exploring, morale, spreading, uniques
from oubliette.games.descent.legend import setup as legend_setup
from oubliette.games.descent.legend.setup import is_legend
from oubliette.games.descent.quest import allies, pages
from oubliette.games.descent.quest import rules as quests
from oubliette.games.descent.state.events import EVENTS, RoundBegan
from oubliette.games.descent.state.legend_events import LEGEND_EVENTS
from oubliette.games.descent.state.legend_state import APP
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure, HeldCard, Hero, Overlord, State
from oubliette.games.descent.table import profiles
from oubliette.games.descent.table.beats import tally
from oubliette.games.descent.table.decisions import decides
from oubliette.games.descent.table.modes import UNSEEN, narrate, seen_by, show, view
from oubliette.games.descent.table.resampling import resample
from oubliette.games.descent.table.sums import sums
from oubliette.games.descent.table.threats import strike, threats
from oubliette.games.descent.turn.why_not import why_not
from oubliette.games.descent.uses.searching import cards_of_deck
from oubliette.games.descent.uses.standing_orders import topics
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.kernel.editing import Editing, Rehearsal
from oubliette.kernel.game import (
    BotsPart,
    Cast,
    ContentPart,
    Contest,
    Game,
    Json,
    MenusPart,
    OptionInfo,
    OptionValue,
    Role,
    RulesPart,
    ScenarioInfo,
    SeatRole,
    Setup,
    SetupError,
    TablePart,
    ToolsPart,
)
from oubliette.kernel.journal import Journal
from oubliette.kernel.text import Say, words
from oubliette.kernel.thinking import Thinking
from oubliette.kernel.tools import Tool, ToolCommand
from oubliette.kernel.words import Words
from oubliette.table import View

_HERE = Path(__file__).parent
RULES = (
    allies,
    boxes,
    cards,
    epic,
    exploring,
    morale,
    pages,
    quests,
    spreading,
    travel,
    uniques,
)
"""Chapters that make themselves known by being read."""
DEFAULT_PARTY = ("syndrael", "jain", "avric", "leoric")
FEWEST_HEROES, MOST_HEROES = 2, 4
MAPS = 100_000
"""How many maps a quest without a map of its own can have."""
LEVELS = {"basic": 0, "advanced": 3, "expert": 6}
"""Experience points to begin with: basic play, and epic play at two levels (D2-2004)."""


def begin(setup: Setup, book: Book) -> State:
    """The state before the first rule."""
    in_play = collection.chosen(setup.options, book)
    book = book.in_boxes(in_play)
    chance = Chance(setup.seed)
    saga = None
    quest = setup.scenario
    if quest is None and book.campaigns:
        saga = beginning.new_saga(book, _campaign(setup, book), chance, _plot_deck(setup, book))
        quest = book.campaigns[saga.campaign].introduction
    elif quest is not None and legend_setup.is_made(quest, book):
        quest = legend_setup.first_quest(quest, book, chance.below("legend/map", MAPS))
    elif quest is None or quest not in book.quests or quest in beginning.only_in_campaigns(book):
        raise SetupError("d2-setup-quest", value=str(quest), known=", ".join(_single(book)))
    seat, level = overlord_seat(setup, book), _level(setup.options)
    state = State(  # D2-2001, D2-2002, D2-2006
        chance=chance,
        quest=quest,
        act=2 if level == "expert" else book.quest(quest).act,
        overlord=_overlord(book, chance, seat, setup.options),
        search=_search_deck(book, chance, legend_setup.left_out(setup, book), rooms=not is_legend(setup, book)),
        boxes=in_play,
        ally=_ally(setup.options, book),
        rulings=rulings.chosen(setup.options),
        taints=_taints(setup.options, book),
        legend=legend_setup.begin(setup, book),
        saga=saga,
    )
    state.shop = shop.cards_of(book, state.act)
    if state.act == 2 and shop.KEEPS_ACT_ONE in book.items:  # D2-4213
        state.old_shop = shop.cards_of(book, 1)
    for name, of, player in party_of(setup, book, seat):
        _add_hero(state, book, name, of, player, LEVELS[level])  # D2-2003
    state.undecided = _undecided(setup, state) if in_play else []
    _give(state, book, level, setup.options)  # D2-2004
    session = Session(state, book, Journal())
    for hero in state.heroes.values():
        equip_best(session, hero)
    legend_setup.start(session, setup.scenario)
    return state


def _single(book: Book) -> list[str]:
    """The quests that can be played by themselves (D2-0459)."""
    return [quest for quest in book.quests if quest not in beginning.only_in_campaigns(book)]


def _campaign(setup: Setup, book: Book) -> str:
    """The campaign that is asked for, at the basic level (D2-2010)."""
    name = setup.options.get("campaign", campaigns(book)[0].id)
    if not isinstance(name, str) or name not in book.campaigns:
        raise SetupError("d2-setup-campaign", value=str(name)[:60], known=", ".join(book.campaigns))
    if _level(setup.options) != "basic" or setup.options.get("overlord_class"):
        raise SetupError("d2-setup-campaign-level")
    if is_legend(setup, book):
        raise SetupError("d2-setup-campaign-mode")
    return name


def _plot_deck(setup: Setup, book: Book) -> str:
    """The Plot deck that the overlord chooses for the campaign, if he does (D2-2207)."""
    wanted = setup.options.get("plot_deck") or ""
    if wanted and (not isinstance(wanted, str) or wanted not in book.plot_decks):
        raise SetupError("d2-setup-plot-deck", value=str(wanted)[:60], known=", ".join(book.plot_decks))
    return str(wanted)


def _give(state: State, book: Book, level: str, options: Mapping[str, Json]) -> None:
    """What there is to spend before the first quest: in epic play and mini-campaigns (D2-0475, D2-0476, D2-0451)."""
    if state.legend is not None:
        return
    state.gold = epic.GOLD[level] * len(state.heroes)
    state.overlord.xp = 0 if options.get("overlord_class") else epic.OVERLORD_XP[level]
    purchase = book.campaigns[state.saga.campaign].purchase if state.saga is not None else None
    if purchase is not None:
        state.gold, state.overlord.xp = purchase.gold * len(state.heroes), purchase.overlord_xp
        for hero in state.heroes.values():
            hero.xp = purchase.xp


def overlord_seat(setup: Setup, book: Book) -> Seat:
    """Who plays the overlord: the seat that is named, else the last one."""
    named = setup.options.get("overlord")
    if is_legend(setup, book):
        return APP
    if named is None:
        return setup.seats[-1]
    if named not in setup.seats:
        raise SetupError("d2-setup-overlord", value=str(named), seats=", ".join(setup.seats))
    return str(named)


def _ally(options: Mapping[str, Json], book: Book) -> str:
    """The ally the heroes choose to lead, where a box brings any (D2-0368)."""
    ally = options.get("ally") or ""
    if ally and (not isinstance(ally, str) or ally not in book.allies):
        raise SetupError("d2-setup-ally", value=str(ally)[:60], known=", ".join(book.allies) or "-")
    return str(ally)


def _taints(options: Mapping[str, Json], book: Book) -> bool:
    """Whether Tainted cards are dealt in any quest, where a box brings them (D2-2130)."""
    wanted = options.get("tainted") or ""
    if wanted not in ("", "dealt") or (wanted and not book.tainted):
        raise SetupError("d2-setup-tainted", value=str(wanted)[:60])
    return bool(wanted)


def _undecided(setup: Setup, state: State) -> list[str]:
    """Heroes for whom the set-up names no class."""
    named = setup.options.get("heroes")
    told: Mapping[str, Json] = named if isinstance(named, Mapping) else {}
    decided = [
        str(about.get("class", key)) for key, about in told.items() if isinstance(about, Mapping) and about.get("of")
    ]
    return [name for name in state.heroes if name not in decided]


def party_of(setup: Setup, book: Book, overlord: Seat) -> list[tuple[str, str, Seat]]:
    """Hero, class and seat of each member of the party (D2-2003)."""
    players = [seat for seat in setup.seats if seat != overlord] or [overlord]
    named = setup.options.get("heroes")
    if named is None:
        count = _party_size(setup, len(players))
        wanted: list[tuple[str, str | None, Seat]] = [
            (name, None, players[place % len(players)]) for place, name in enumerate(DEFAULT_PARTY[:count])
        ]
    else:
        wanted = _named_party(named, setup, players)
    if not FEWEST_HEROES <= len(wanted) <= MOST_HEROES:
        raise SetupError("d2-setup-party", given=len(wanted), fewest=FEWEST_HEROES, most=MOST_HEROES)
    return _with_classes(book, wanted)


def _party_size(setup: Setup, players: int) -> int:
    """How many heroes there are where none is named: as many as players, unless the set-up says otherwise."""
    wanted = setup.options.get("party")
    if wanted is None:
        return max(FEWEST_HEROES, players)
    if not isinstance(wanted, int) or not FEWEST_HEROES <= wanted <= MOST_HEROES:
        raise SetupError("d2-setup-party", given=str(wanted), fewest=FEWEST_HEROES, most=MOST_HEROES)
    return wanted


def _named_party(named: Json, setup: Setup, players: list[Seat]) -> list[tuple[str, str | None, Seat]]:
    if not isinstance(named, Mapping):
        raise SetupError("d2-setup-heroes")
    found: list[tuple[str, str | None, Seat]] = []
    for place, (key, value) in enumerate(named.items()):
        about: Mapping[str, Json] = value if isinstance(value, Mapping) else {}
        seat = str(about.get("seat", players[place % len(players)]))
        if seat not in setup.seats:
            raise SetupError("d2-setup-overlord", value=seat, seats=", ".join(setup.seats))
        of = about.get("of")
        found.append((str(about.get("class", key)), None if of is None else str(of), seat))
    return found


def _with_classes(book: Book, wanted: list[tuple[str, str | None, Seat]]) -> list[tuple[str, str, Seat]]:
    """Every hero gets the class that is named, or the first of his archetype that is free (D2-0297, D2-0298)."""
    taken = [of for _, of, _ in wanted if of is not None]
    if len(set(taken)) < len(taken) or len({name for name, _, _ in wanted}) < len(wanted):
        raise SetupError("d2-setup-twice")
    found: list[tuple[str, str, Seat]] = []
    for name, of, seat in wanted:
        if name not in book.heroes:
            raise SetupError("d2-setup-hero", value=name, known=", ".join(book.heroes))
        fitting = [one.id for one in book.classes.values() if one.archetype == book.heroes[name].archetype]
        free = [one for one in fitting if one not in taken and book.beside(one) is None]
        if of is None and not free:
            raise SetupError("d2-setup-twice")
        chosen = of or free[0]
        if chosen not in fitting:
            raise SetupError("d2-setup-class", value=chosen, known=", ".join(fitting))
        if book.beside(chosen) is not None and not standard_classes(book, book.classes[chosen], taken):
            raise SetupError("d2-setup-twice")
        taken.append(chosen)
        found.append((name, chosen, seat))
    return found


def _add_hero(state: State, book: Book, name: str, of: str, seat: Seat, xp: int) -> None:
    """A hero with his basic skill, his equipment and, in epic play, experience to spend (D2-2003, D2-2004)."""
    skills_ = [HeldCard(skill.id) for skill in book.skills_of(of) if not skill.xp]
    items = [HeldCard(item) for item in book.classes[of].equipment]
    state.heroes[name] = Hero(id=name, seat=seat, sheet=name, of=of, skills=skills_, items=items, xp=xp)
    state.figures[name] = Figure(id=name, kind=name, rank="hero")


def _level(options: Mapping[str, Json]) -> str:
    level = options.get("level", "basic")
    if not isinstance(level, str) or level not in LEVELS:
        raise SetupError("d2-setup-level", value=str(level)[:60], known=", ".join(LEVELS))
    return level


def _overlord(book: Book, chance: Chance, seat: Seat, options: Mapping[str, Json]) -> Overlord:
    """His deck: the fifteen basic cards, and in epic play those of a class (D2-2006, D2-2009)."""
    if seat == APP:  # nobody holds any (D2-2184)
        return Overlord(seat=seat, deck=Deck("overlord", []))
    chosen = options.get("overlord_class", "")
    decks = [deck.id for deck in book.decks.values() if deck.kind in ("class", "universal")]
    if chosen and chosen not in decks:
        raise _no_deck(book, chosen, decks)
    basic = options.get("basic_deck") or "basic_1"
    basics = [deck.id for deck in book.decks.values() if deck.kind == "basic"]
    if basic not in basics:
        raise _no_deck(book, basic, basics)
    cards = [card.id for card in book.overlord.values() if card.deck in (basic, chosen) for _ in range(card.copies)]
    deck = Deck("overlord", list(cards))
    deck.shuffle(chance)
    citizens = _named(options, "corrupt_citizens", book.citizens, "d2-setup-citizens")
    return Overlord(seat=seat, deck=deck, available=cards, relics=_relics(book, options), citizens=citizens)


def _no_deck(book: Book, wanted: Json, decks: Sequence[str]) -> SetupError:
    """Why there is no such deck: nobody knows it, or the box it comes in is not in play."""
    box = book.box_of("decks", str(wanted))
    if box:
        title = words(book.boxes[box].title)
        return SetupError("d2-setup-deck-box", value=str(wanted), title=title, box=box, known=", ".join(decks))
    return SetupError("d2-setup-deck", value=str(wanted), known=", ".join(decks))


def _relics(book: Book, options: Mapping[str, Json]) -> list[str]:
    """Relics that the overlord owns, as he would in a campaign (D2-2257)."""
    return _named(options, "overlord_relics", book.relics, "d2-setup-relics")


def _named(options: Mapping[str, Json], option: str, known: Mapping[str, object], refusal: str) -> list[str]:
    """Cards that an option names, each once: a list, or names with spaces between them."""
    wanted = options.get(option, [])
    names = wanted.split() if isinstance(wanted, str) else wanted
    strange = not isinstance(names, list) or not all(isinstance(name, str) for name in names)
    if strange or any(name not in known or names.count(name) > 1 for name in names):
        raise SetupError(refusal, value=str(wanted)[:60], known=", ".join(known) or "-")
    return [str(name) for name in names]


def _search_deck(book: Book, chance: Chance, without: tuple[str, ...] = (), *, rooms: bool = True) -> Deck:
    """The twelve Search cards, shuffled once for the whole quest (D2-2002, D2-2144)."""
    deck = Deck(
        "search",
        [card for card in cards_of_deck(book, rooms=rooms) if card not in without],
        when_empty="stay_empty",
    )
    deck.shuffle(chance)
    return deck


def scenarios(book: Book) -> list[ScenarioInfo]:
    """All quests that can be played by themselves, in the order of their numbers."""
    found = sorted((book.quests[one] for one in _single(book)), key=lambda quest: (quest.number, quest.id))
    return [*_written(book, found), *legend_setup.adventures(book), *legend_setup.scenarios(book.recipes.values())]


def _written(book: Book, found: list[Quest]) -> list[ScenarioInfo]:
    return [
        ScenarioInfo(
            quest.id,
            quest.title,
            quest.blurb,
            quest.icon,
            number=str(quest.number),
            minutes=quest.minutes,
            difficulty=quest.difficulty,
            teaches=quest.teaches,
            suggests={**collection.suggests(book, quest.id), **({"mode": "legend"} if quest.by_app else {})},
        )
        for quest in found
    ]


def campaigns(book: Book) -> list[ScenarioInfo]:
    """The campaigns of the packs."""
    found = sorted(book.campaigns.values(), key=lambda one: (one.number, one.id))
    return [ScenarioInfo(one.id, one.title, one.blurb, one.icon, minutes=one.minutes) for one in found]


def cast(book: Book) -> Cast:
    """The heroes a party can be made of; the first four are one of each archetype."""
    first = {name: place for place, name in enumerate(DEFAULT_PARTY)}
    heroes = sorted(book.heroes.values(), key=lambda hero: first.get(hero.id, len(first)))
    roles = tuple(
        Role(hero.id, hero.name, hero.ability.text, hero.icon, book.box_of("heroes", hero.id), profiles.of(hero))
        for hero in heroes
    )
    return Cast("heroes", roles, FEWEST_HEROES, MOST_HEROES, key="class")


def _allies(book: Book) -> list[OptionInfo]:
    if not book.allies:
        return []
    nobody = OptionValue("", Words(en="No ally", fr="Pas d’allié"))
    values = (
        OptionValue(one.id, one.name, blurb=one.blurb, within=book.box_of("allies", one.id))
        for one in book.allies.values()
    )
    return [OptionInfo("ally", Words(en="Ally of the heroes", fr="Allié des héros"), (nobody, *values), "")]


def _tainted(book: Book) -> list[OptionInfo]:
    if not book.tainted:
        return []
    box = book.box_of("tainted", next(iter(book.tainted)))
    values = (
        OptionValue("", Words(en="Tainted cards only where a quest says so", fr="Cartes Souillure si la quête le dit")),
        OptionValue(
            "dealt", Words(en="Tainted cards in every quest", fr="Cartes Souillure à chaque quête"), within=box
        ),
    )
    return [OptionInfo("tainted", Words(en="Tainted cards", fr="Cartes Souillure"), values, "")]


def _basic_decks(book: Book) -> list[OptionInfo]:
    """One of the basic decks; they are never mixed (D2-2006)."""
    found = [deck for deck in book.decks.values() if deck.kind == "basic"]
    if len(found) < 2:
        return []
    values = tuple(OptionValue(deck.id, deck.name, within=book.box_of("decks", deck.id)) for deck in found)
    return [
        OptionInfo(
            "basic_deck", Words(en="Basic overlord cards", fr="Cartes de base du Seigneur du Mal"), values, "basic_1"
        )
    ]


def option_values(book: Book) -> list[OptionInfo]:
    """What menus offer beside the heroes."""
    levels = (
        OptionValue("basic", Words(en="Basic: no experience", fr="De base : sans expérience")),
        OptionValue("advanced", Words(en="Epic, advanced", fr="Épique, avancé")),
        OptionValue("expert", Words(en="Epic, expert", fr="Épique, expert")),
    )
    decks = (
        OptionValue("", Words(en="Basic cards only", fr="Cartes de base seules")),
        *(
            OptionValue(deck.id, deck.name, within=book.box_of("decks", deck.id))
            for deck in book.decks.values()
            if deck.kind in ("class", "universal")
        ),
    )
    plots = (
        OptionValue("", Words(en="No plot deck", fr="Pas de paquet Intrigue")),
        *(
            OptionValue(deck.id, deck.name, blurb=deck.text, within=book.box_of("plot_decks", deck.id))
            for deck in book.plot_decks.values()
        ),
    )
    parties = tuple(
        OptionValue(count, Words(en=f"{count} heroes", fr=f"{count} héros"), count + 1)
        for count in range(FEWEST_HEROES, MOST_HEROES + 1)
    )
    return [
        OptionInfo("party", Words(en="Party", fr="Groupe"), parties),
        OptionInfo("level", Words(en="Level of play", fr="Niveau de jeu"), levels, "basic"),
        *_basic_decks(book),
        *_allies(book),
        *_tainted(book),
        OptionInfo(
            "overlord_class", Words(en="Overlord’s class deck", fr="Paquet de classe du Seigneur du Mal"), decks, ""
        ),
        OptionInfo("plot_deck", Words(en="Plot deck", fr="Paquet Intrigue"), plots, ""),
        *collection.option_infos(book),
        *legend_setup.option_infos(),
        *rulings.option_infos(),
    ]


def seat_roles(_book: Book) -> list[SeatRole]:
    """One seat plays the overlord."""
    return [
        SeatRole(
            "overlord",
            Words(en="Overlord", fr="Seigneur du Mal"),
            Words(
                en="Every monster, and a hand of cards nobody sees.",
                fr="Tous les monstres, et une main que nul ne voit.",
            ),
            "overlord-helm",
        )
    ]


def contest(setup: Setup, book: Book) -> Contest:
    """One against all."""
    seat = overlord_seat(setup, book)
    if len(setup.seats) == 1:
        return Contest("alone")
    if seat == APP:
        return Contest("together")
    sides = {one: OVERLORD if one == seat else HEROES for one in setup.seats}
    names = {HEROES: Say("d2-side-heroes"), OVERLORD: Say("d2-side-overlord")}
    return Contest("one_against_all", sides, names)


def _players() -> Mapping[str, Any]:
    from oubliette.games.descent.bots.steady import BOTS

    return BOTS


def _thinking() -> Thinking:
    from oubliette.games.descent.bots.thinking import THINKING

    return THINKING


def _tools() -> Mapping[str, Tool]:
    from oubliette.games.descent.tools import TOOLS

    return TOOLS


def _rehearsal() -> Rehearsal:
    from oubliette.games.descent.table.rehearsal import REHEARSAL

    return REHEARSAL


def _editing() -> Editing:
    from oubliette.games.descent.content.editing import EDITING

    return EDITING


def _commands() -> Mapping[str, ToolCommand]:
    from oubliette.games.descent.tools import COMMANDS

    return COMMANDS


GAME: Game[State, Book, View] = Game(
    id="descent",
    title=Words(en="Descent: Journeys in the Dark", fr="Descent : Voyages dans les Ténèbres"),
    blurb=Words(
        en="Two to four heroes against an overlord, his monsters and his hidden hand.",
        fr="Deux à quatre héros contre un Seigneur du Mal, ses monstres et sa main cachée.",
    ),
    stage="complete",
    seats=(1, 5),
    rules=RulesPart(
        state=State,
        events=(*EVENTS, *LEGEND_EVENTS, *HAPPENINGS),
        begin=begin,
        play=play,
        context=Session,
        faults=faults,
        resample=resample,
        ledger=_HERE / "ledger.yaml",
        contest=contest,
    ),
    table=TablePart(
        view=view,
        seen_by=seen_by,
        locales=(_HERE / "locales",),
        narrate=narrate,
        glossary=_HERE / "glossary.yaml",
        coach=_HERE / "coach.yaml",
        show=show,
        unseen=UNSEEN,
        tally=tally,
        threats=threats,
        strike=strike,
        sums=sums,
        decides=decides,
        begins_round=lambda event: isinstance(event, RoundBegan),
        why_not=why_not,
        topics=topics,
    ),
    menus=MenusPart(
        scenarios=scenarios,
        campaigns=campaigns,
        options=(
            "heroes",
            "party",
            "overlord",
            "level",
            "overlord_class",
            "basic_deck",
            "ally",
            "tainted",
            "overlord_relics",
            "corrupt_citizens",
            "campaign",
            "plot_deck",
            collection.OPTION,
            *legend_setup.OPTIONS,
            *rulings.OPTIONS,
        ),
        option_values=option_values,
        cast=cast,
        seat_roles=seat_roles,
    ),
    content=ContentPart(
        load=load,
        packs=(OWN_PACK, *BOXES),
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
