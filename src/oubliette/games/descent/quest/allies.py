"""Allies whom the heroes lead (D2-0366 to D2-0372): placed after them, activated between their turns."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.figures.figures import ally_of, health
from oubliette.games.descent.harm.damage import closest, space_key
from oubliette.games.descent.harm.recovery import get_up, recover
from oubliette.games.descent.map.movement import begin_activation
from oubliette.games.descent.state.box_events import Possessed, Released
from oubliette.games.descent.state.budget import Budget
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Activated, Placed
from oubliette.games.descent.state.offers import Offer, Rule
from oubliette.games.descent.state.points import MonsterActions
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Group, Hero
from oubliette.games.descent.turn.activation import from_start_to_end
from oubliette.games.descent.turn.card_kit import choose
from oubliette.games.descent.turn.deeds import note_action
from oubliette.games.descent.turn.hero_turn import revivable
from oubliette.games.descent.uses.searching import search, searchable
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.boards import NOWHERE, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def place_ally(s: Session) -> Rules[None]:
    """The ally comes after the heroes, next to one of them (D2-0369)."""
    name = s.state.ally
    if not name:
        return
    heroes = NOWHERE
    for hero in s.heroes_on_map():
        heroes |= s.mask(hero)
    ally = Figure(id=name, kind=name, rank="person")
    s.state.figures[name] = ally
    s.state.ally_done = False
    options = [
        Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(closest(s, heroes, s.empty()))
    ]
    say = Say("d2-ask-place", {"name": s.name(ally)})
    ally.cells = ((yield from ask(s.seat_of(ally), "place_hero", options, cites="D2-0369", say=say)),)
    s.journal.note(Placed(name, ally.cells), ("D2-0369",))


def between_turns(s: Session, *, last: bool) -> Rules[None]:
    """Once a round, before or after a hero's turn and never during one (D2-0370)."""
    ally = s.state.figures.get(s.state.ally)
    if ally is None or not ally.cells or s.state.ally_done:
        return
    if not last:
        options = [
            Option("activate", True, Say("d2-ally-now", {"name": s.name(ally)}), pieces=(ally.id,)),
            Option("later", False, Say("d2-ally-later"), passes=True),
        ]
        say = Say("d2-ask-ally", {"name": s.name(ally)})
        if not (yield from ask(s.seat_of(ally), "ally", options, cites="D2-0370", say=say)):
            return
    s.state.ally_done = True
    s.journal.note(Activated(ally.id), ("D2-0370", "D2-0371"))
    begin_activation(s, ally)
    yield from from_start_to_end(s, ally, Budget())
    ally.marks = [mark for mark in ally.marks if mark != SOOTHED]


SOOTHED = "soothed"
INVESTIGATING = "investigating"
"""Who searches for Raythen (D2-2389)."""


@RULES.at(MonsterActions)
def _revives(s: Session, at: MonsterActions) -> Iterator[Offer]:
    """An ally may revive; it neither rests nor searches nor stands up (D2-0371)."""
    figure = at.figure
    if ally_of(s, figure) is None:
        return
    for hero in revivable(s, figure):
        rule = partial(_revive, s, figure, hero, at.pay)
        yield Option(f"revive:{hero.id}", rule, Say("d2-do-revive", {"name": s.name(hero.id)}), group="action")


def _revive(s: Session, figure: Figure, hero: Hero, pay: Rule) -> Rules[None]:
    yield from pay()
    note_action(s, figure, "revive")
    yield from get_up(s, hero, s.figure(hero.id), figure.id)


@special("investigate", lambda s, deed: bool(searchable(s, deed.by)) and bool(s.heroes_on_map()))
def _investigate(s: Session, deed: Deed) -> Rules[None]:
    """The closest hero searches the token as if by an action of his own (D2-2389)."""
    tokens = searchable(s, deed.by)
    options = [Option(f"search:{name}", name, Say("d2-do-search")) for name in tokens]
    token = yield from ask(deed.seat, "search", options, cites="D2-2389", say=Say("d2-ask-search"))
    spaces = NOWHERE
    for one in s.heroes_on_map():
        spaces |= s.mask(one)
    near = closest(s, s.mask(deed.by), spaces)
    finder = yield from choose(s, deed, [one for one in s.heroes_on_map() if s.mask(one) & near], "D2-2389")
    finder.marks.append(INVESTIGATING)
    yield from search(s, s.hero(finder.id), finder, token)
    finder.marks = [mark for mark in finder.marks if mark != INVESTIGATING]


def _comforted(s: Session, deed: Deed) -> list[Figure]:
    """Heroes next to her, neither familiars nor herself (D2-2397)."""
    return [one for one in s.heroes_on_map() if s.are_adjacent(deed.by, one)]


@special("soothing_spirit", lambda s, deed: SOOTHED not in deed.by.marks and bool(_comforted(s, deed)))
def _soothing_spirit(s: Session, deed: Deed) -> Rules[None]:
    """Each hero next to her recovers one of each, once a turn."""
    deed.by.marks.append(SOOTHED)
    for one in _comforted(s, deed):
        yield from recover(s, one, 1, 1, cites="D2-2397")


def possess(s: Session, who: str) -> None:
    """Where he stands he is a lieutenant, by that card alone (D2-0373)."""
    ally = s.state.figures.get(who)
    if ally is None or ally.rank != "person" or not ally.cells:
        return
    ally.rank, ally.group = "lieutenant", who
    ally.damage = min(ally.damage, health(s, ally) - 1)
    s.state.groups[who] = Group(who, who, figures=[who])
    s.state.ally = "" if s.state.ally == who else s.state.ally
    s.journal.note(Possessed(who), ("D2-0373",))


def release(s: Session, who: str) -> None:
    """He is the heroes' ally again; he acts with them from the next round on."""
    ally = s.state.figures.get(who)
    if ally is None or ally.rank != "lieutenant" or not ally.cells:
        return
    ally.rank, ally.group = "person", ""
    ally.damage = min(ally.damage, health(s, ally) - 1)
    del s.state.groups[who]
    s.state.ally, s.state.ally_done = who, True
    s.journal.note(Released(who), ("D2-0373",))
