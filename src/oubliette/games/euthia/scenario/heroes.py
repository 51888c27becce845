"""Heroes take their places: who plays whom, starting tiles and goods (EU-1021 ff., EU-0135 to EU-0138)."""

from oubliette.games.euthia.board.geometry import CENTRE
from oubliette.games.euthia.content.book import TILE, WARE
from oubliette.games.euthia.content.kinds import HeroTile
from oubliette.games.euthia.figures.cards import draw_cards
from oubliette.games.euthia.figures.hero_board import OPEN_AT_START, all_slots, fits, maximum_health
from oubliette.games.euthia.scenario.setup import build_control, lay_start_tile
from oubliette.games.euthia.scenario.switches import check_eltrea
from oubliette.games.euthia.state.events import AlignmentChosen, HeroChosen, StartingTile
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Familiars, Hero
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say, words

GOLD, GAAR = 3, 1
SCROLL = "church_healing_scroll"


def take_places(s: Session) -> Rules[None]:
    """Everybody takes a different Hero, in seat order from the first player, and sets the board up."""
    lay_start_tile(s)
    around = [*s.state.seats[s.state.first :], *s.state.seats[: s.state.first]]
    for seat in around:
        yield from choose_hero(s, seat)
    check_eltrea(s.state.switches, [hero.id for hero in s.in_play()], s.book)
    for seat in around:
        yield from set_board_up(s, s.hero(seat))
    build_control(s.state, s.state.mode)


def choose_hero(s: Session, seat: Seat) -> Rules[None]:
    """A Hero nobody else has (EU-1021)."""
    scenario = s.book.scenarios[s.state.scenario]
    taken = [*(hero.id for hero in s.in_play()), *s.state.named_heroes.values()]
    free = [one for one in s.book.heroes.values() if one.id not in taken]
    if scenario.heroes:
        free = [one for one in free if one.id in scenario.heroes] or free
    named = s.state.named_heroes.get(seat)
    if named is None:
        options = [Option(f"hero:{one.id}", one.id, words(one.name)) for one in free]
        named = yield from ask(seat, "hero", options, cites="EU-1021", say=Say("eu-ask-hero"))
    s.state.heroes[seat] = Hero(seat, named, CENTRE)
    s.note(HeroChosen(seat, named), "EU-1021")


def set_board_up(s: Session, hero: Hero) -> Rules[None]:
    """Slots, tiles, goods, full Health (EU-1031, EU-1032)."""
    hero.slots = {slot: "" for slot in all_slots(s, hero) if slot in (*OPEN_AT_START, "shield")}
    sheet = s.book.heroes[hero.id]
    if sheet.familiars:
        yield from choose_alignment(s, hero)
    own = [tile for tile in s.book.hero_tiles.values() if tile.of == hero.id]
    use_extra = s.state.switches.extra_tiles and not sheet.familiars
    later = [tile for tile in own if tile.value and (tile.set == sheet.set or use_extra)]
    hero.hidden_tiles = [TILE + tile.id for tile in sorted(later, key=lambda tile: tile.value)]
    starting = yield from choose_starting(s, hero, own, extra=use_extra)
    for tile in sorted(starting, key=lambda one: not one.control):
        yield from place_starting(s, hero, TILE + tile.id)
    hero.gold = GOLD
    hero.gaar = s.state.gaar.take(GAAR)
    draw_cards(s, hero, "silver", 1, feeds=False, cites="EU-1032")
    hero.sack.append(f"{WARE}{SCROLL}/s{s.state.seats.index(hero.seat) + 1}")
    hero.health = maximum_health(s, hero)


def choose_starting(s: Session, hero: Hero, own: list[HeroTile], *, extra: bool) -> Rules[list[HeroTile]]:
    """The base Starting tiles and one of the two new ones; Taesiri's choice is her own (EU-0135, EU-0138)."""
    sheet = s.book.heroes[hero.id]
    base = [tile for tile in own if not tile.value and tile.set == sheet.set]
    new = [tile for tile in own if not tile.value and tile.set != sheet.set]
    if not extra or not new:
        return base
    fixed = [tile for tile in base if tile.always] if sheet.chooses else base
    offered = [tile for tile in (*base, *new) if tile not in fixed]
    count = sheet.chooses or 1
    options = [Option(f"tile:{tile.id}", tile, words(tile.name)) for tile in offered]
    say = Say("eu-ask-starting", {"count": count})
    cites = "EU-0138" if sheet.chooses else "EU-0135"
    chosen = yield from ask_some(hero.seat, "starting_tile", options, least=count, most=count, cites=cites, say=say)
    for tile in chosen:
        s.note(StartingTile(hero.seat, TILE + tile.id), cites)
    return [*fixed, *chosen]


def place_starting(s: Session, hero: Hero, tile: str) -> Rules[None]:
    """On a fitting free slot; of two Weapons or Shields one goes into a Sack (EU-0136, EU-0137)."""
    fitting = [slot for slot in hero.slots if fits(s, hero, tile, slot)]
    free = [slot for slot in fitting if not hero.slots[slot]]
    if free:
        hero.slots[free[0]] = tile
        return
    lying = hero.slots[fitting[0]]
    options = [Option(f"tile:{one}", one, s.book.name(one)) for one in (lying, tile)]
    say = Say("eu-ask-which-worn")
    worn = yield from ask(hero.seat, "starting_slot", options, cites="EU-0136", say=say)
    hero.slots[fitting[0]] = worn
    hero.sack.append(tile if worn == lying else lying)


def choose_alignment(s: Session, hero: Hero) -> Rules[None]:
    """Leaf or Moon for the whole game; the Wisp is there from the start (EU-0067)."""
    options = [Option("leaf", "leaf", Say("eu-leaf")), Option("moon", "moon", Say("eu-moon"))]
    alignment = yield from ask(hero.seat, "alignment", options, cites="EU-0067", say=Say("eu-ask-alignment"))
    first = s.book.familiars_in_order[0].id
    hero.familiars = Familiars("leaf" if alignment == "leaf" else "moon", first)
    s.note(AlignmentChosen(hero.seat, alignment), "EU-0067")
