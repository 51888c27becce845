"""Steps, entering spaces, teleports and Portals (EU-1051 to EU-1058, EU-1068 to EU-1070, EU-1237 to EU-1240)."""

from oubliette.games.euthia.board.discovery import reveal_around
from oubliette.games.euthia.board.geometry import CENTRE, distances, name_of, neighbours
from oubliette.games.euthia.board.powers import powers_on
from oubliette.games.euthia.board.spaces import is_trade_or_encounter, space_in_words, trade_at
from oubliette.games.euthia.combat.combat import combat_action
from oubliette.games.euthia.content.vocabulary import Teleport
from oubliette.games.euthia.figures.health import heal, suffer
from oubliette.games.euthia.figures.hero_board import permanents
from oubliette.games.euthia.state.events import Moved, Teleported, Waits
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.games.euthia.state.verbs import performs
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def why_not_enter(s: Session, hero: Hero, cell: Cell) -> str | None:
    """Why a revealed space cannot be entered, on foot or by teleport (EU-1051 to EU-1053, EU-1238)."""
    if s.space(cell).guarded and not hero.actions.get("combat"):
        return "eu-why-not-combat-spent"  # not even to join somebody who waits there (EU-0314)
    return None


def why_not_step(s: Session, hero: Hero, cell: Cell) -> str | None:
    """Why the Hero cannot step to a neighbouring space now."""
    if cell not in neighbours(hero.at):
        if cell not in distances(hero.at, s.state.spaces, hero.moves):
            return "eu-why-not-far"
        return why_not_enter(s, hero, cell) or "eu-why-not-one-step"
    if hero.moves < 1:
        return "eu-why-not-no-moves"
    return why_not_enter(s, hero, cell)


def step(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """One step costs 1 Movement Point (EU-1051)."""
    hero.moves -= 1
    start, hero.at = hero.at, cell
    s.note(Moved(hero.seat, start, cell), "EU-1051")
    yield from entered(s, hero)


def entered(s: Session, hero: Hero) -> Rules[None]:
    """Reveal first, then Fire and Water, then the Combat that an undefeated Monster forces (EU-1070, EU-1052)."""
    cell = hero.at
    hero.quest.entered_chapel = hero.quest.entered_chapel or cell == CENTRE  # EU-0302
    yield from reveal_around(s, hero, cell)
    if s.space(cell).guarded:
        yield from meet_monster(s, hero, cell)
        return
    touch_powers(s, hero)


def touch_powers(s: Session, hero: Hero) -> None:
    """Fire hurts whoever enters, then Water heals (EU-1207, EU-1208)."""
    powers = powers_on(s, hero.at)
    if "fire" in powers and not any(one.fire_proof for _, one in permanents(s, hero)):
        suffer(s, hero, 1, "EU-1207")
    if "water" in powers:
        heal(s, hero, 1, "EU-1208")


def meet_monster(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """The Combat Action follows at once; in The Fellowship a Hero may wait for a second one (EU-1052, EU-0314)."""
    touch_powers(s, hero)
    if s.state.mode == "fellowship":
        waiting = [other for other in s.in_play() if other.waiting and other.at == cell]
        if waiting:
            yield from combat_action(s, [waiting[0], hero], cell)
            return
        if (yield from wants_to_wait(s, hero)):
            hero.waiting = True
            s.note(Waits(hero.seat), "EU-0314")
            return
    yield from combat_action(s, [hero], cell)


def wants_to_wait(_s: Session, hero: Hero) -> Rules[bool]:
    """Fight alone, or wait for a companion."""
    options = [Option("fight", False, Say("eu-fight-now")), Option("wait", True, Say("eu-wait"))]
    wait = yield from ask(hero.seat, "wait", options, cites="EU-0314", say=Say("eu-ask-wait"))
    return wait


# Teleport


def put_hero(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """The Hero is moved straight to the target; nothing in between is entered."""
    start, hero.at = hero.at, cell
    s.note(Teleported(hero.seat, start, cell), "EU-1237")
    yield from entered(s, hero)


def targets(s: Session, hero: Hero, verb: Teleport) -> list[Cell]:
    """Where a teleport can lead: never the own space, never a Monster without the Combat Action (EU-1238, EU-1239)."""
    within = distances(hero.at, s.state.spaces, verb.within or None)
    return [
        cell
        for cell in within
        if cell != hero.at
        and why_not_enter(s, hero, cell) is None
        and not (verb.shuns and is_trade_or_encounter(s, cell))
        and (not verb.to or any(_is(s, hero, cell, kind) for kind in verb.to))
    ]


def _is(s: Session, hero: Hero, cell: Cell, kind: str) -> bool:
    if kind == "chapel":
        return cell == CENTRE
    if kind == "trade":
        return trade_at(s, cell) is not None
    if kind == "familiar":
        return hero.familiars is not None and hero.familiars.at == cell
    return s.printed(cell).what == kind


@performs(Teleport, lambda s, hero, verb, _source: None if targets(s, hero, verb) else "eu-why-not-target")
def teleport(s: Session, hero: Hero, verb: Teleport, _source: str) -> Rules[None]:
    """Choose a target and go there at once."""
    cells = targets(s, hero, verb)
    if cells:
        cell = yield from ask_space(s, hero, cells, "teleport", Say("eu-ask-teleport"), "EU-1237")
        yield from put_hero(s, hero, cell)


def ask_space(s: Session, hero: Hero, cells: list[Cell], kind: str, say: Say, cites: str) -> Rules[Cell]:
    """One of these spaces."""
    options = [
        Option(f"space:{name_of(cell)}", cell, space_in_words(s, hero.at, cell), cells=(cell,)) for cell in cells
    ]
    cell = yield from ask(hero.seat, kind, options, cites=cites, say=say)
    return cell


def portals(s: Session, hero: Hero) -> list[Cell]:
    """Other Portals that are revealed and liberated, from a liberated Portal (EU-1240)."""
    if s.printed(hero.at).what != "portal" or s.space(hero.at).guarded or hero.moves < 1:
        return []
    return [
        cell
        for cell, space in s.state.spaces.items()
        if cell != hero.at and not space.guarded and s.printed(cell).what == "portal"
    ]


def use_portal(s: Session, hero: Hero, cell: Cell) -> Rules[None]:
    """1 Movement Point without a step, and out of another Portal."""
    hero.moves -= 1
    yield from put_hero(s, hero, cell)
