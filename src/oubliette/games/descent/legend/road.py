"""A campaign without an overlord: quests and cities on a map, weeks, fame, rewards (D2-0499, D2-2338 to D2-2342)."""

from collections.abc import Callable
from functools import partial

from oubliette.games.descent.content import making
from oubliette.games.descent.content.legend_book import Recipe, Road, TravelEvent, Way
from oubliette.games.descent.figures.equipment import equip_best
from oubliette.games.descent.legend import city
from oubliette.games.descent.legend.app import ask_players
from oubliette.games.descent.legend.delve import MAPS
from oubliette.games.descent.legend.monsters import legend_of
from oubliette.games.descent.legend.morale import change
from oubliette.games.descent.legend.purse import can_train, earn, gain_fame
from oubliette.games.descent.legend.rounds import advance
from oubliette.games.descent.quest.setup import spend_experience
from oubliette.games.descent.state.events import Told
from oubliette.games.descent.state.legend_events import ActTwo, QuestDone, WeeksPassed
from oubliette.games.descent.state.legend_state import APP, Deed, Trek
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say, words

GOLD = {"normal": 50, "hard": 0}
"""Gold for each hero at the start (D2-0510, D2-0511)."""
SIDE_QUESTS = 2
"""How many side quests are on offer at a time (D2-2339)."""


def road_of(s: Session, trek: Trek) -> Road:
    """How the campaign is written."""
    return s.book.roads[trek.road]


def begin(s: Session, trek: Trek) -> None:
    """Gold, morale and the weeks before the first story quest."""
    legend, road = legend_of(s), road_of(s, trek)
    legend.morale = legend.most_morale = s.party
    s.state.gold = GOLD[legend.difficulty] * s.party
    trek.weeks = s.book.recipes[road.story[0]].weeks
    _draw_side_quests(s, trek)


def _draw_side_quests(s: Session, trek: Trek) -> None:
    """Side quests are drawn at random of those not yet played (D2-2339)."""
    played = [deed.quest for deed in trek.past]
    left = [name for name in road_of(s, trek).side if name not in played]
    trek.side = []
    for _ in range(min(SIDE_QUESTS, len(left))):
        trek.side.append(left.pop(s.chance.below("legend/side", len(left))))


def step(s: Session, trek: Trek) -> Rules[None]:
    """One step: a choice on the map, a deal in a city, part of a quest."""
    match trek.step:
        case "map":
            yield from _map(s, trek)
        case "city":
            yield from city.visit(s, trek, road_of(s, trek))
        case _:
            yield from advance(s)
            if s.state.phase == "over":
                yield from _quest_over(s, trek)


def is_over(s: Session, trek: Trek) -> bool:
    """After the last story quest."""
    return trek.story >= len(road_of(s, trek).story)


# --- the map ---

Choosing = Callable[[], Rules[None]]


def _map(s: Session, trek: Trek) -> Rules[None]:
    """Travel to a quest, visit a city, or spend experience (D2-0529); without weeks only what takes none (D2-2341)."""
    road = road_of(s, trek)
    if not trek.past and trek.story == 0 and not trek.visited and trek.playing == "":
        trek.playing = "-"
        s.journal.note(Told(road.prologue), ("D2-2338",))
    options: list[Option[Choosing]] = [_to_quest(s, trek, s.book.recipes[road.story[trek.story]])]
    if trek.weeks > 0:
        options += [_to_quest(s, trek, s.book.recipes[name]) for name in trek.side]
    if not trek.visited:
        for one in road.cities:
            options.append(
                Option(
                    f"city:{one.id}",
                    partial(city.enter, s, trek, one),
                    Say("d2-visit-city", {"city": words(one.name)}),
                    pieces=(city.place_of(one),),
                    icon="castle",
                )
            )
    if can_train(s):
        options.append(Option("train", lambda: spend_experience(s), Say("d2-train")))
    say = Say("d2-ask-road", {"weeks": trek.weeks})
    cites = ("D2-0529", "D2-2338", "D2-2339", "D2-2341", "D2-2342")
    picked = yield from ask_players(s, Choice(APP, "road", tuple(options), cites=cites, say=say))
    chosen = next(option.value for option in options if option.key == picked[0].key)
    yield from chosen()


def _to_quest(s: Session, trek: Trek, recipe: Recipe) -> Option[Choosing]:
    say = Say(f"d2-to-{recipe.kind}", {"quest": words(recipe.title), "weeks": trek.weeks})
    return Option(
        f"quest:{recipe.id}", lambda: _set_off(s, trek, recipe), say, pieces=(recipe.id,), icon="scroll-quill"
    )


def _set_off(s: Session, trek: Trek, recipe: Recipe) -> Rules[None]:
    """A side quest takes a week (D2-2339); on the way something happens (D2-2293)."""
    if recipe.kind == "side":
        pass_week(s, trek)
    yield from _travel(s, trek)
    if recipe.act == 2 and s.state.act == 1:
        s.state.act = 2
        s.journal.note(ActTwo(), ("D2-0479",))
    trek.playing, trek.step = recipe.id, "quest"
    s.state.quest = making.name_of(recipe.id, s.chance.below("legend/map", MAPS))
    s.state.encounter, s.state.round, s.state.winner, s.state.phase = 0, 1, "", "setup"
    s.state.tokens = {}  # of the quest before; whoever looks now sees none of them
    legend = legend_of(s)
    legend.most_morale = max(s.party, legend.morale + trek.blessed)
    change(s, trek.blessed, "D2-2336")
    for hero in s.state.heroes.values():
        hero.fatigue = min(trek.weary, s.book.heroes[hero.sheet].stamina)
        hero.items.sort(key=lambda held: (s.book.items[held.card].kind == "starting", -s.book.items[held.card].gold))
        equip_best(s, hero)
    trek.blessed = trek.weary = 0


def pass_week(s: Session, trek: Trek) -> None:
    """A week goes by (D2-2340)."""
    trek.weeks = max(0, trek.weeks - 1)
    s.journal.note(WeeksPassed(trek.weeks), ("D2-2340",))


def _travel(s: Session, trek: Trek) -> Rules[None]:
    """An event of the road; a name that is known opens more ways (D2-2293, D2-0522)."""
    events = road_of(s, trek).events
    if not events:
        return
    event: TravelEvent = events[s.chance.below("legend/travel", len(events))]
    s.journal.note(Told(event.says), ("D2-2293",))
    options = tuple(
        Option(f"way:{place}", way, words(way.says)) for place, way in enumerate(event.ways) if way.fame <= trek.fame
    )
    picked = yield from ask_players(
        s, Choice(APP, "travel", options, cites=("D2-2293", "D2-0522"), say=words(event.says))
    )
    way = picked[0].value
    if isinstance(way, Way):
        _go_by(s, trek, way)


def _go_by(s: Session, trek: Trek, way: Way) -> None:
    earn(s, way.gold, "D2-2293")
    gain_fame(s, trek, way.more_fame, "D2-2293")
    trek.weary += way.weary
    trek.blessed += way.morale


# --- after a quest ---


def _quest_over(s: Session, trek: Trek) -> Rules[None]:
    """Rewards, rest, and back to the map; story quests go on whoever won (D2-2338, D2-2339, D2-0523, D2-2279)."""
    recipe, won = s.book.recipes[trek.playing], s.state.winner == HEROES
    trek.past.append(Deed(recipe.id, won, s.state.round))
    s.journal.note(QuestDone(s.state.quest, won), ("D2-2338" if recipe.kind == "story" else "D2-2339",))
    if won:
        earn(s, recipe.gold * s.party, "D2-2339")
        gain_fame(s, trek, recipe.fame, "D2-0522")
        if recipe.won is not None:
            s.journal.note(Told(recipe.won), ("D2-2338",))
    for hero in s.state.heroes.values():
        hero.xp += recipe.xp if recipe.kind == "story" else 0  # D2-2339
        _rest(s, hero.id)
    trek.visited, trek.step = False, "map"
    if recipe.kind == "story":
        trek.story += 1
        road = road_of(s, trek)
        if trek.story >= len(road.story):
            s.journal.note(Told(road.won if won else road.lost), ("D2-2338",))
            return
        trek.weeks = s.book.recipes[road.story[trek.story]].weeks
    _draw_side_quests(s, trek)
    yield from ()


def _rest(s: Session, name: str) -> None:
    """Everything heals, feats are ready again, Search cards and what lay on others are gone (D2-0523, D2-2279)."""
    hero, figure = s.hero(name), s.figure(name)
    figure.damage = hero.fatigue = figure.shaken = 0
    figure.conditions.clear()
    figure.cells = ()
    hero.knocked_out = hero.feat_used = hero.away = False
    for held in hero.search:
        s.state.search.discarded.append(held.card)
    hero.search.clear()
    for held in (*hero.skills, *hero.items):
        held.exhausted = held.flipped = False
        held.on = []
    hero.taint = None
    s.state.search.reshuffle(s.chance)
