"""Rounds on the page of a Challenge: the heroes, then the creature, until an instruction ends it (MA-0266)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.malhya.attack.assault import cheapest
from oubliette.games.malhya.content.challenges import PageInstruction
from oubliette.games.malhya.figures.creatures import creature_id, is_down
from oubliette.games.malhya.figures.life import after_combat, revive_one
from oubliette.games.malhya.scenario.challenge_blows import assail, assail_preview, can_attack, creature_acts
from oubliette.games.malhya.state.conditions import holds
from oubliette.games.malhya.state.page_events import ChallengeOver, PageRound
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import ACTION_POINTS, Bookmark, Hero
from oubliette.games.malhya.story.booklets import run
from oubliette.games.malhya.story.challenge_steps import enter, has_room, ways_on
from oubliette.games.malhya.turn import kit
from oubliette.games.malhya.turn.kit import Deed, Offer
from oubliette.games.malhya.turn.spells import castings
from oubliette.games.malhya.turn.turn import are_wasted, cast_offer, ending
from oubliette.kernel.choices import Option, Tone
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def play_on(s: Session) -> Rules[None]:
    """One step: the heroes are placed, one of them has his turn, or the round ends."""
    page = s.challenge
    if not page.round:
        yield from place_heroes(s)
        begin_round(s)
    elif waiting := [hero for hero in s.party() if hero.is_up and hero.id not in page.acted]:
        yield from take_turn(s, (yield from next_hero(s, waiting)))
    else:
        yield from end_round(s)
    if page.ending:
        leave(s)


def place_heroes(s: Session) -> Rules[None]:
    """In the start zones, else in zones from which the creature can be attacked (MA-0267, MA-0269)."""
    for hero in s.party():
        options = [zone_option(s, "zone", name) for name in s.page.starts() if has_room(s, name)]
        say = Say("ma-ask-page-start", {"hero": s.name(hero.id)})
        enter(s, hero, (yield from ask(hero.seat, "page_start", options, cites=("MA-0267", "MA-0269"), say=say)))


def zone_option(s: Session, verb: str, name: str) -> Option[str]:
    """An answer that names a zone."""
    cell = list(s.page.zones).index(name)
    return Option(f"{verb}:{name}", name, words(s.page.zones[name].name), cells=(cell,))


def begin_round(s: Session) -> None:
    """All Action points are back (MA-0025)."""
    s.challenge.round += 1
    s.state.rounds += 1
    s.challenge.acted, s.challenge.turns = [], {}
    for hero in s.party():
        hero.ap = ACTION_POINTS
    s.note(PageRound(s.challenge.round), "MA-0266")


def next_hero(s: Session, waiting: list[Hero]) -> Rules[Hero]:
    """The players choose the order (MA-0002)."""
    options = [Option(f"hero:{hero.id}", hero, s.name(hero.id), pieces=(hero.id,)) for hero in waiting]
    return (yield from ask(s.leader, "page_next", options, cites=("MA-0266", "MA-0002"), say=Say("ma-ask-page-next")))


def take_turn(s: Session, hero: Hero) -> Rules[None]:
    """Go on, attack, do what the zone offers, cast Spells and use one's things, in any order."""
    page = s.challenge
    page.moves, page.done = 0 if hero.movement_lost else s.page.moves, False
    hero.movement_lost = False
    s.state.acting = hero.id
    while hero.is_up and not page.ending:
        options: list[Option[Any]] = [*deeds(s, hero)]
        if not options:
            break
        wasted = s.mode == "combat" and are_wasted(s, hero)
        leaves = (Say("ma-leaves-ap", {"ap": hero.ap}),) if wasted else ()
        tone: Tone = "costly" if wasted else ""
        options.append(Option("end", None, ending(s, hero), passes=True, tone=tone, leaves=leaves))
        facts: dict[str, str | int | Say] = {"hero": s.name(hero.id), "ap": hero.ap}
        say = Say("ma-ask-page-turn", facts)
        deed: Deed | None = yield from ask(hero.seat, "page_turn", options, cites="MA-0266", say=say, groups=kit.GROUPS)
        if deed is None:
            break
        yield from deed()
        yield from look(s)
    s.state.acting = ""
    page.acted.append(hero.id)
    yield from look(s)


def deeds(s: Session, hero: Hero) -> Iterator[Offer]:
    """What a hero can do now."""
    page, here = s.challenge, s.challenge.zones[hero.id]
    named, steps = s.page.deed(here)
    if can_attack(s, hero):
        beast = creature_id(s)
        say = Say("ma-attack", {"enemy": s.name(beast), "ap": cheapest(s, hero, s.weapon(hero))})
        odds = partial(assail_preview, s, hero)
        yield Option("attack", partial(assail, s, hero), say, pieces=(beast,), group="attack", preview=odds)
    if steps and not page.done:
        say = words(named) if named is not None else Say("ma-page-do")
        yield Option("do", partial(do_there, s, hero), say)
    for name in ways_on(s, hero) if page.moves else ():
        option = zone_option(s, "move", name)
        yield Option(option.key, partial(go_on, s, hero, name), option.say, cells=option.cells)
    for casting in castings(s, hero):
        yield cast_offer(s, hero, casting)
    yield from kit.page_offers(s, hero)


def go_on(s: Session, hero: Hero, zone: str) -> Rules[None]:
    """To a zone that this one leads to."""
    s.challenge.moves -= 1
    enter(s, hero, zone)
    yield from ()


def do_there(s: Session, hero: Hero) -> Rules[None]:
    """What the page lets a hero do in his zone, once a turn."""
    s.challenge.done = True
    _, steps = s.page.deed(s.challenge.zones[hero.id])
    yield from run(s, steps, hero, s.challenge.home)


def end_round(s: Session) -> Rules[None]:
    """The creature acts, instructions about rounds are looked at, a new round begins (MA-0266, MA-0267)."""
    if s.page.creature is not None and not is_down(s):
        yield from creature_acts(s)
        yield from look(s)
    if not s.challenge.ending:
        yield from look(s, round_over=True)
    if not s.challenge.ending:
        begin_round(s)


# Instructions


def look(s: Session, *, round_over: bool = False) -> Rules[None]:
    """Carry out every instruction whose moment has come, each once; the first that ends the Challenge wins."""
    page = s.challenge
    for number, instruction in enumerate(s.page.instructions):
        if page.ending:
            return
        if number in page.fired or not holds(s, instruction.when) or not is_time(s, instruction, round_over):
            continue
        page.fired.append(number)
        yield from run(s, instruction.do, None, page.home)


def is_time(s: Session, instruction: PageInstruction, round_over: bool) -> bool:
    """Whether an instruction's moment has come (MA-0266, MA-0269)."""
    page = s.challenge
    up = [hero for hero in s.party() if hero.is_up]
    arrived = [hero for hero in up if s.page.zones[page.zones[hero.id]].finish]
    match instruction.at:
        case "creature_down":
            return is_down(s)
        case "harm":
            return page.harm >= instruction.count
        case "heroes_down":
            return not up
        case "one_arrived":
            return bool(arrived)
        case "all_arrived":
            return bool(arrived) and len(arrived) == len(up)
        case "round":
            return round_over and page.round >= instruction.count


def leave(s: Session) -> None:
    """The page is closed: an encounter was a fight, who fell regains 1 life point, and a chapter follows (MA-5130)."""
    page = s.challenge
    s.note(ChallengeOver(page.id, page.ending), "MA-0266")
    if s.page.creature is not None:
        after_combat(s)
    s.state.challenge = None
    for hero in s.party():
        hero.lasting.clear()  # as on leaving the tiles: MA-5277
        hero.ap, hero.movement_lost = ACTION_POINTS, False
        if not hero.is_up:
            revive_one(s, hero)
    s.state.reading = Bookmark(page.home, page.ends[page.ending])
