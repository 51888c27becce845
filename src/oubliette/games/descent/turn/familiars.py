"""Familiars: how they come, and how those of one kind act together (D2-0346 to D2-0364)."""

from oubliette.games.descent.harm.damage import take_off
from oubliette.games.descent.map.movement import in_lava
from oubliette.games.descent.state.points import BeforeFamiliar
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Hero
from oubliette.games.descent.turn.activation import activate_familiar
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def summoned(s: Session, hero: Hero, kind: str, number: int = 0) -> Figure:
    """A familiar that is about to be placed: clean, and taken from wherever it was (D2-0348, D2-0349)."""
    name = f"{kind}_of_{hero.id}" + (f"_{number}" if number else "")
    if name in s.state.figures:
        s.state.figures[name].cells = ()
        del s.state.figures[name]
    s.state.figures[name] = Figure(id=name, kind=kind, rank="familiar", group=hero.id)
    if name not in hero.familiars:
        hero.familiars.append(name)
    return s.state.figures[name]


def on_map(s: Session, hero: Hero, kind: str) -> list[Figure]:
    """A hero's familiars of a kind that are on the map."""
    found = [s.figure(name) for name in hero.familiars]
    return [one for one in found if one.cells and one.kind == kind]


def discard(s: Session, figure: Figure) -> None:
    """It leaves the map with nothing on it; that is no defeat (D2-0349)."""
    take_off(s, figure)
    figure.damage = 0


def waiting(s: Session, hero: Hero, acted: list[str]) -> list[str]:
    """One familiar of each kind that could act now: it stands for all of its kind (D2-0352)."""
    kinds: dict[str, str] = {}
    for name in hero.familiars:
        if name not in acted and s.figure(name).cells:
            kinds.setdefault(s.figure(name).kind, name)
    return list(kinds.values())


def suffers_by_acting(s: Session, figure: Figure) -> bool:
    """Whether the start or the end of its activation would harm it or its friends (D2-0353, D2-2024)."""
    harms = any(name in figure.conditions for name in ("diseased", "poisoned", "burning"))
    return harms or in_lava(s, figure)


def activate_kind(s: Session, hero: Hero, kind: str, acted: list[str]) -> Rules[None]:
    """All familiars of a kind act, one after another in any order (D2-0352, D2-0374)."""
    for one in on_map(s, hero, kind):
        if one.id not in acted:
            yield from s.at(BeforeFamiliar(hero, one))
    while not s.state.winner:
        left = [one for one in on_map(s, hero, kind) if one.id not in acted]
        if not left:
            return
        first = left[0]
        if len(left) > 1:
            options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in left]
            say = Say("d2-ask-familiar-order")
            first = yield from ask(hero.seat, "familiar_order", options, cites="D2-0352", say=say)
        acted.append(first.id)
        yield from activate_familiar(s, first)
