"""Booklets: chapters are scripts, run from top to bottom up to the first jump (MA-0093 to MA-0132)."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeVar

from oubliette.games.malhya import script
from oubliette.games.malhya.action_deck import draw
from oubliette.games.malhya.backpack import (
    choose_taker,
    drop_armour,
    drop_artefact,
    drop_weapon,
    gain_object,
    gain_weapon,
    share_out,
)
from oubliette.games.malhya.conditions import holds
from oubliette.games.malhya.deployment import arrive
from oubliette.games.malhya.events import (
    CardTaken,
    ChapterRead,
    DoorOpened,
    InfiltrationBegan,
    InfiltrationEnded,
    InterestGone,
    NoiseMade,
    PartyGained,
    PartyLost,
    PlaceEntered,
    StoryEnded,
    ThreatMoved,
    Ticked,
    Told,
    WeatherTurned,
)
from oubliette.games.malhya.heroes import earn, improve_talent, level_up_all
from oubliette.games.malhya.journeys import begin_journey, move_party
from oubliette.games.malhya.leaving import clear_place, may_leave
from oubliette.games.malhya.life import heal, lose_aura, reactivate, suffer
from oubliette.games.malhya.market import (
    drop_scenario_card,
    rest_is_free,
    stay_at_inn,
    take_scenario_card,
    village,
    visit,
)
from oubliette.games.malhya.session import PlaceOver, Session, TurnEnded
from oubliette.games.malhya.skill_test import Jump, take
from oubliette.games.malhya.state import Bookmark, Hero, Infiltration, PlaceState
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

MOST_TRAVEL = 3
"""Travel tokens of the box (MA-0164)."""
CLOSE, END_TURN, TRAVEL, PLACE, END = "close", "end_turn", "travel", "place", "end"

T = TypeVar("T", bound=script.Step)
Verb = Callable[[Session, Any, "Hero | None"], Rules[Jump]]
VERBS: Final[dict[type[script.Step], Verb]] = {}


def verb(kind: type[T]) -> Callable[[Callable[[Session, T, Hero | None], Rules[Jump]]], Verb]:
    """Register how a step is carried out."""

    def register(rule: Callable[[Session, T, Hero | None], Rules[Jump]]) -> Verb:
        VERBS[kind] = rule
        return rule

    return register


# Reading


def read(s: Session, mark: Bookmark, hero: Hero | None = None) -> Rules[Jump]:
    """Read a chapter for all and follow it; returns where it leads (MA-0096, MA-0097)."""
    chapter = s.book.chapter(mark.booklet, mark.chapter)
    if chapter.once and mark in s.state.read:
        return CLOSE
    s.state.page = mark
    if mark not in s.state.read:
        s.state.read.append(mark)
    s.journal.reveal(ChapterRead(mark.booklet, mark.chapter), ("MA-0095", "MA-0096"))
    return (yield from run(s, chapter.do, hero, mark.booklet))


def run(s: Session, steps: script.Steps, hero: Hero | None = None, booklet: str = "") -> Rules[Jump]:
    """Carry steps out in order; the first jump ends them (MA-0097, MA-0100)."""
    home = booklet or s.state.booklet
    for step in steps:
        if isinstance(step, script.Go):
            return Bookmark(step.booklet or home, step.chapter)
        jump = yield from _carry_out(s, step, hero, home)
        if jump is not None:
            return jump
    return None


def _carry_out(s: Session, step: script.Step, hero: Hero | None, home: str) -> Rules[Jump]:
    """One step; those that hold steps of their own run them in the same booklet."""
    match step:
        case script.Ask():
            return (yield from choose(s, step, hero, home))
        case script.If():
            return (yield from run(s, step.do if holds(s, step.when, hero) else step.otherwise, hero, home))
        case script.Test():
            return (yield from take(s, step, hero, partial(run, s, booklet=home)))
        case script.Gems():
            return (yield from gems(s, step, hero, home))
        case _:
            return (yield from VERBS[type(step)](s, step, hero))


def choose(s: Session, step: script.Ask, hero: Hero | None, home: str) -> Rules[Jump]:
    """The party picks one of the ways that are open to it (MA-0099)."""
    ways = [way for way in step.ways if holds(s, way.when, hero) and s.state.gold >= way.cost]
    options = [Option(f"way:{place}", way, words(way.say)) for place, way in enumerate(step.ways) if way in ways]
    if not options:
        return None
    seat = hero.seat if hero is not None else s.leader
    way = yield from ask(seat, "way", options, cites="MA-0099", say=Say("ma-ask-way"))
    earn(s, -way.cost, "MA-0110")
    return (yield from run(s, way.do, hero, home))


def gems(s: Session, step: script.Gems, hero: Hero | None, home: str) -> Rules[Jump]:
    """Draw for the gem, once or each hero for himself (MA-0129, MA-0130)."""
    for one in s.party() if step.each else [hero]:
        for card in draw(s, 1, one):
            jump = yield from run(s, step.lines()[card.gem], one, home)
            if jump is not None:
                return jump
    return None


def consult(s: Session, mark: Bookmark, hero: Hero | None) -> Rules[None]:
    """Read on tiles, in the middle of a move or turn: what the chapter interrupts is taken up again (MA-0259)."""
    jump: Jump = mark
    while isinstance(jump, Bookmark):
        jump = yield from read(s, jump, hero)
    if jump == END_TURN:
        raise TurnEnded
    if jump in (TRAVEL, PLACE, END):
        raise PlaceOver


def obey(s: Session, steps: script.Steps, hero: Hero | None = None) -> Rules[None]:
    """Carry out an instruction of a plan: a chapter it names is read off the tiles (MA-0262, MA-0264)."""
    jump = yield from run(s, steps, hero)
    if isinstance(jump, Bookmark):
        clear_place(s)
        s.state.reading = jump
        raise PlaceOver
    if jump in (TRAVEL, PLACE, END):
        raise PlaceOver


# Steps


@verb(script.Tell)
def tell(s: Session, step: script.Tell, _hero: Hero | None) -> Rules[Jump]:
    """More of the story."""
    s.journal.reveal(Told(step.text.en, step.text.fr), "MA-0096")
    return None
    yield


@verb(script.Close)
def close(_s: Session, _step: script.Close, _hero: Hero | None) -> Rules[Jump]:
    """Back to what was interrupted (MA-0106)."""
    return CLOSE
    yield


@verb(script.EndTurn)
def end_turn(_s: Session, _step: script.EndTurn, _hero: Hero | None) -> Rules[Jump]:
    """The reader's turn is over (MA-0101)."""
    return END_TURN
    yield


@verb(script.End)
def end(s: Session, step: script.End, _hero: Hero | None) -> Rules[Jump]:
    """The adventure is over."""
    clear_place(s)
    s.state.travelling = False
    s.state.ended, s.state.won = True, step.won
    s.note(StoryEnded(step.won, step.title.en, step.title.fr))
    return END
    yield


@verb(script.Gain)
def gain(s: Session, step: script.Gain, _hero: Hero | None) -> Rules[Jump]:
    """Gold and tokens for the play area; cards and cubes for heroes (MA-0110, MA-0131)."""
    state = s.state
    earn(s, step.gold)
    gain_travel(s, step.travel)
    if step.points:
        state.points += step.points
        s.note(PartyGained("points", step.points), "MA-0145")
    if step.crystals:
        state.crystals += step.crystals
        s.note(PartyGained("crystals", step.crystals), "MA-0110")
    if step.token is not None and step.token not in state.tokens:
        state.tokens.append(step.token)
        s.note(PartyGained("token", step.token), "MA-0126")
    if step.card is not None:
        yield from gain_scenario_card(s, step.card)
    yield from share_out(s, step.resources)
    yield from gain_cards(s, step)
    return None


def gain_travel(s: Session, count: int) -> None:
    """Three Travel tokens at most; the rest of a gain is lost (MA-0164)."""
    gained = min(count, MOST_TRAVEL - s.state.travel)
    if gained > 0:
        s.state.travel += gained
        s.note(PartyGained("travel", gained), "MA-0164")


def gain_cards(s: Session, step: script.Gain) -> Rules[None]:
    """Objects and Weapons, drawn or named."""
    decks, chance = s.state.decks, s.chance
    objects = decks.common_objects.draw_up_to(chance, step.common_objects)
    objects += decks.rare_objects.draw_up_to(chance, step.rare_objects)
    weapons = decks.common_weapons.draw_up_to(chance, step.common_weapons)
    weapons += decks.rare_weapons.draw_up_to(chance, step.rare_weapons)
    for name in step.objects:
        deck = decks.common_objects if s.book.objects[name].category == "common" else decks.rare_objects
        if name in deck.pile:
            deck.remove(name)
            objects.append(name)
    for name in step.weapons:
        pile = decks.rare_weapons if s.book.weapons[name].category == "rare" else decks.common_weapons
        if name in pile.pile:
            pile.remove(name)
            weapons.append(name)
    for name in objects:
        yield from gain_object(s, (yield from choose_taker(s, s.party(), s.card_name(name))), name)
    for name in weapons:
        yield from gain_weapon(s, (yield from choose_taker(s, s.party(), s.card_name(name))), name)


def gain_scenario_card(s: Session, name: str) -> Rules[None]:
    """A Scenario card goes to the zone of its category (MA-0120, MA-0122, MA-5287)."""
    card = s.book.cards[name]
    if name in s.state.cards or any(name in hero.cards for hero in s.party()):
        return
    if card.kind in ("carried", "state"):
        able = [hero for hero in s.party() if card.kind == "state" or len(hero.objects) < hero.carrying]
        if able:
            hero = yield from choose_taker(s, able, s.card_name(name))
            hero.cards.append(name)
            s.note(CardTaken(name, hero.id), ("MA-0122", "MA-5288"))
        return
    if card.kind == "outfit":
        yield from change_outfit(s, name)
        return
    take_scenario_card(s, name)


def change_outfit(s: Session, name: str) -> Rules[None]:
    """The party wears one outfit: of two it chooses one (MA-5287)."""
    worn = [other for other in s.state.cards if s.book.cards[other].kind == "outfit"]
    kept = name
    if worn:
        options = [Option(f"card:{one}", one, s.card_name(one), cards=(one,)) for one in (*worn, name)]
        kept = yield from ask(s.leader, "outfit", options, cites="MA-5287", say=Say("ma-ask-outfit"))
    if kept == name:
        for other in worn:
            drop_scenario_card(s, other)
        take_scenario_card(s, name)


@verb(script.Lose)
def lose(s: Session, step: script.Lose, hero: Hero | None) -> Rules[Jump]:
    """What the party or the hero concerned has to give up, as far as it is there (MA-0130)."""
    state = s.state
    earn(s, -min(step.gold, state.gold))
    for what, count in (("travel", min(step.travel, state.travel)), ("crystals", min(step.crystals, state.crystals))):
        if count:
            setattr(state, what, getattr(state, what) - count)
            s.note(PartyLost(what, count), "MA-0164")  # type: ignore[arg-type]
    if step.token is not None and step.token in state.tokens:
        state.tokens.remove(step.token)
        s.note(PartyLost("token", step.token), "MA-0126")
    if step.card is not None:
        drop_scenario_card(s, step.card)
    for one in s.party() if hero is None else [hero]:
        yield from lose_equipment(s, step, one)
    return None


def lose_equipment(s: Session, step: script.Lose, hero: Hero) -> Rules[None]:
    """Armour, Weapon, Artefact, Aura of one hero (MA-0130)."""
    if step.armour:
        drop_armour(s, hero)
    if step.weapon:
        drop_weapon(s, hero)
    if step.artefact and hero.artefacts:
        options = [Option(f"card:{name}", name, s.card_name(name), cards=(name,)) for name in hero.artefacts]
        say = Say("ma-ask-surplus", {"hero": s.name(hero.id)})
        drop_artefact(s, hero, (yield from ask(hero.seat, "surplus", options, cites="MA-0130", say=say)))
    lose_aura(s, hero, step.aura)


@verb(script.Harm)
def harm(s: Session, step: script.Harm, hero: Hero | None) -> Rules[Jump]:
    """Harm without defence (MA-0239)."""
    for one in [hero] if step.who == "hero" and hero is not None else s.party():
        yield from suffer(s, one, {"damage": step.damage, "wound": step.wound, "shock": step.shock})
    return None


@verb(script.Heal)
def heals(s: Session, step: script.Heal, hero: Hero | None) -> Rules[Jump]:
    """Heals and Aura tokens (MA-0075, MA-0092)."""
    for one in [hero] if step.who == "hero" and hero is not None else s.party():
        reactivate(s, one, step.aura, "MA-0075")
        yield from heal(s, one, step.heals)
    return None


@verb(script.Tick)
def tick(s: Session, step: script.Tick, _hero: Hero | None) -> Rules[Jump]:
    """A story flag (MA-0152)."""
    if step.triangle not in s.state.triangles:
        s.state.triangles.append(step.triangle)
        s.note(Ticked(step.triangle), "MA-0152")
    return None
    yield


@verb(script.Untick)
def untick(s: Session, step: script.Untick, _hero: Hero | None) -> Rules[Jump]:
    """A story flag is taken back."""
    if step.triangle in s.state.triangles:
        s.state.triangles.remove(step.triangle)
        s.note(Ticked(step.triangle, on=False), "MA-0152")
    return None
    yield


@verb(script.LevelUp)
def level(s: Session, _step: script.LevelUp, _hero: Hero | None) -> Rules[Jump]:
    """All heroes gain a level (MA-0080)."""
    yield from level_up_all(s)
    return None


@verb(script.Improve)
def improve(s: Session, _step: script.Improve, _hero: Hero | None) -> Rules[Jump]:
    """All heroes improve a Talent (MA-0070)."""
    for hero in s.party():
        yield from improve_talent(s, hero)
    return None


@verb(script.Search)
def search(s: Session, step: script.Search, hero: Hero | None) -> Rules[Jump]:
    """Everything the cards show is gained (MA-0131)."""
    for card in draw(s, step.cards, hero):
        found = card.search
        yield from gain(
            s,
            script.Gain(
                gold=found.gold,
                resources=found.resources,
                common_objects=found.common_objects,
                common_weapons=found.common_weapons,
            ),
            hero,
        )
    return None


@verb(script.Market)
def market(s: Session, step: script.Market, _hero: Hero | None) -> Rules[Jump]:
    """A stall (MA-5303)."""
    yield from visit(s, step)
    return None


@verb(script.Village)
def to_village(s: Session, _step: script.Village, _hero: Hero | None) -> Rules[Jump]:
    """The village (MA-0192)."""
    yield from village(s)
    return None


@verb(script.Inn)
def inn(s: Session, _step: script.Inn, _hero: Hero | None) -> Rules[Jump]:
    """The Inn side, unless the Rest card is used today (MA-0186, MA-0190)."""
    if rest_is_free(s):
        yield from stay_at_inn(s)
    return None


@verb(script.Infiltrate)
def infiltrate(s: Session, step: script.Infiltrate, _hero: Hero | None) -> Rules[Jump]:
    """The whole set-up, even if the party already is in Infiltration (MA-5019)."""
    s.state.infiltration = Infiltration(step.level)
    s.state.decks.actions.reshuffle(s.chance)
    s.note(InfiltrationBegan(step.level), "MA-5019")
    return None
    yield


@verb(script.Fight)
def fight(s: Session, _step: script.Fight, _hero: Hero | None) -> Rules[Jump]:
    """Infiltration is over; the next Place is played in Combat (MA-5092)."""
    if s.state.infiltration is not None:
        s.state.infiltration = None
        s.note(InfiltrationEnded(), "MA-5092")
    return None
    yield


@verb(script.Explore)
def explore(s: Session, step: script.Explore, _hero: Hero | None) -> Rules[Jump]:
    """Lay out a Place; it is played in the mode the party is in (MA-0257, MA-5094)."""
    clear_place(s)
    mode = "combat" if s.state.infiltration is None else "infiltration"
    s.state.place = PlaceState(id=step.place, start=step.start, mode=mode)  # type: ignore[arg-type]
    s.state.travelling = False
    s.journal.reveal(PlaceEntered(step.place), "MA-0257")
    return PLACE
    yield


@verb(script.Travel)
def travel(s: Session, step: script.Travel, _hero: Hero | None) -> Rules[Jump]:
    """Begin or resume the journey (MA-0155, MA-0156)."""
    clear_place(s)
    begin_journey(s, step.at)
    s.state.travelling = True
    if step.at is not None and not step.ignore:
        mark = number_of(s)
        if mark is not None:
            return mark
    return TRAVEL
    yield


def number_of(s: Session) -> Bookmark | None:
    """The chapter printed on the party's hex (MA-0161)."""
    if s.state.journey is None:
        return None
    named = s.book.region.names.get(s.state.journey.hex)
    if named is None or named.chapter is None:
        return None
    booklet = "events" if named.events else s.state.booklet
    return Bookmark(booklet, named.chapter) if s.book.has_chapter(booklet, named.chapter) else None


@verb(script.MoveParty)
def moves_party(s: Session, step: script.MoveParty, _hero: Hero | None) -> Rules[Jump]:
    """The Party token moves without tokens; a numbered hex sends to its chapter (MA-0181, MA-0182)."""
    yield from move_party(s, step.how)
    return None if step.ignore else number_of(s)


@verb(script.ChangeWeather)
def weather(s: Session, step: script.ChangeWeather, _hero: Hero | None) -> Rules[Jump]:
    """Turn the Weather token; the side it shows already changes nothing (MA-0172)."""
    journey = s.state.journey
    if journey is not None:
        wanted = ("bad" if journey.weather == "fair" else "fair") if step.to == "other" else step.to
        if wanted != journey.weather:
            journey.weather = wanted
            s.note(WeatherTurned(wanted), "MA-0172")
    return None
    yield


@verb(script.Threat)
def threat(s: Session, step: script.Threat, _hero: Hero | None) -> Rules[Jump]:
    """The cube moves; an Alert comes when the instruction is finished (MA-5051)."""
    board = s.state.infiltration
    if board is not None:
        last = len(s.book.boards[board.level].slots)
        before = board.threat
        board.threat = max(0, min(last, before + step.by))
        s.note(ThreatMoved(board.threat - before, board.threat), "MA-5051")
    return None
    yield


@verb(script.Noise)
def noise(s: Session, step: script.Noise, hero: Hero | None) -> Rules[Jump]:
    """A Noise token on the cell concerned (MA-5057)."""
    cell = s.plan.drawing.the(step.at) if step.at is not None else s.cell(hero) if hero is not None else None
    if cell is not None:
        s.place.noises.append(cell)
        s.note(NoiseMade(cell), "MA-5057")
    return None
    yield


@verb(script.Leave)
def leave(s: Session, _step: script.Leave, hero: Hero | None) -> Rules[Jump]:
    """The hero may leave the tiles here (MA-5088)."""
    if hero is not None:
        yield from may_leave(s, hero)
    return None


@verb(script.DiscardInterest)
def discard_interest(s: Session, step: script.DiscardInterest, _hero: Hero | None) -> Rules[Jump]:
    """An Interest token leaves the plan."""
    if s.place.interests.pop(step.name, None) is not None:
        s.note(InterestGone(step.name), "MA-0261")
    return None
    yield


@verb(script.PlaceInterest)
def place_interest(s: Session, step: script.PlaceInterest, _hero: Hero | None) -> Rules[Jump]:
    """An Interest token of the plan that was not there yet."""
    s.place.interests[step.name] = s.plan.interest_cells[step.name]
    s.note(InterestGone(step.name, laid=True), "MA-0261")
    return None
    yield


@verb(script.OpenDoor)
def open_door(s: Session, step: script.OpenDoor, _hero: Hero | None) -> Rules[Jump]:
    """A door is no obstacle any more (MA-0295)."""
    if step.name not in s.place.open_doors:
        s.place.open_doors.append(step.name)
        s.note(DoorOpened(step.name), "MA-0295")
    return None
    yield


@verb(script.Summon)
def summon(s: Session, step: script.Summon, _hero: Hero | None) -> Rules[Jump]:
    """Enemies arrive on a Summon token (MA-0261)."""
    for kind in step.enemies:
        yield from arrive(s, kind, step.token)
    return None


@verb(script.InfiltrationDice)
def more_dice(s: Session, step: script.InfiltrationDice, hero: Hero | None) -> Rules[Jump]:
    """Dice that come on top at the end of the hero's turn (MA-0255)."""
    if hero is not None and s.state.place is not None and s.place.mode == "infiltration":
        s.turn(hero).extra_dice += step.count
    return None
    yield
