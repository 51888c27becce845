"""Where rules come from that listen at points (`points`): the game itself, cards, boxes, ways to play.

A source says whether it takes part in a match. What cards do stands beside them. A clause of a card says at which point
it takes part, how the card must lie and what else must be so; the engine asks that once. What composition can say is
data: `{at: more_speed, needs: {about: self}, total: 1}`. Where it cannot, a function says it, and runs once for every
such card that somebody holds and can use: `@card("unseen").at(LateDemands)`. `@of("bard").at(HasRested)` runs where the
Bard is among the content of the match, and looks for itself whom it is about.
"""

from collections.abc import Callable, Iterator
from functools import cache, partial
from typing import Any, Literal, cast

from oubliette.games.descent.content.vocabulary import Clause, Lies
from oubliette.games.descent.figures.figures import needs_met, stamina, works
from oubliette.games.descent.state import points
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.registry import perform
from oubliette.games.descent.state.session import LISTENERS, Session, World
from oubliette.games.descent.state.state import HEROES, OVERLORD, Attack, Figure, HeldCard, Hero
from oubliette.kernel.flow import Rules
from oubliette.kernel.points import Card, Heard, InPlay, Listening, P, Point, R, React, Source, Total, Verdict

OF_GAME, OF_CARDS, OF_CAMPAIGN, OF_PLOTS, OF_APP = range(5)
"""The order in which rules are asked: the game's own first."""
RULES = Source[Session, World](LISTENERS, lambda _world: True, OF_GAME)
"""The game itself."""
CAMPAIGN = Source[Session, World](LISTENERS, lambda world: world.campaign, OF_CAMPAIGN)
"""What there is in a campaign alone."""
BY_APP = Source[Session, World](LISTENERS, lambda world: world.legend, OF_APP)
"""What there is where the app plays the overlord."""
ANY_BOX = Source[Session, World](LISTENERS, lambda world: bool(world.boxes), OF_CARDS)
"""What boxes bring that no entry of theirs stands for."""
Shelf = Literal["secret_rooms", "tainted", "plots", "agents"]


def of(*entries: str) -> Source[Session, World]:
    """Rules of cards, classes, heroes, abilities or whatever else has an entry: they take part where one is there."""
    return Source(LISTENERS, lambda world: any(world.book.knows(name) for name in entries), OF_CARDS)


def of_any(shelf: Shelf) -> Source[Session, World]:
    """Rules of a kind of cards: they take part where there are any."""
    return Source(LISTENERS, lambda world: bool(getattr(world.book, shelf)), OF_CARDS)


class Mine(InPlay):
    """A card that a hero holds and can use: it lies as its clause says, and he is on the map, up, and himself."""

    hero: Hero
    figure: Figure
    held: HeldCard
    clause: Clause

    @property
    def deed(self) -> Deed:
        """What it does, for verbs and for questions."""
        return Deed(self.figure, self.seat, self.card, self.held)

    def pay(self) -> None:
        """Pay what the clause costs; that he can was seen before."""
        cost = self.clause.cost
        self.held.exhausted = self.held.exhausted or cost.exhaust
        self.hero.fatigue += cost.fatigue if isinstance(cost.fatigue, int) else 0


IN_CODE: set[tuple[str, str]] = set()
"""Cards with a function of their own at a point."""


class HeroCard(Card[Session, World, Mine]):
    """A card of heroes: a skill or an item."""

    def __init__(self, name: str) -> None:
        super().__init__(LISTENERS, partial(_is_held, name), partial(in_play, name), OF_CARDS)
        self.name = name

    def at(
        self, point: Heard[Callable[[Session, P], R]]
    ) -> Callable[[Callable[[Session, Mine, P], R]], Callable[[Session, Mine, P], R]]:
        """The rule below listens at a point, as a clause of the card says."""
        IN_CODE.add((self.name, cast(type[Point[Session, Any]], point).id()))
        return super().at(point)


def _is_held(name: str, world: World) -> bool:
    """Whether a card takes part in a match: a skill that nobody has is not even asked."""
    return world.book.knows(name) and (world.skills is None or name not in world.book.skills or name in world.skills)


def card(name: str) -> HeroCard:
    """A card of heroes, for what it does at points."""
    return HeroCard(name)


def in_play(name: str, s: Session, at: Point[Session, Any]) -> Iterator[Mine]:
    """Every such card that somebody holds and can use at a point, as one of its clauses says."""
    for clause in s.book.listening(name, at.id()):
        for hero in s.state.heroes.values():
            for held in (*hero.skills, *hero.items):
                if held.card == name and works(held, clause) and _may_use(s, hero, clause, at):
                    yield Mine(name, hero.seat, hero, s.state.figures[hero.id], held, clause)


def _may_use(s: Session, hero: Hero, clause: Clause, at: Any) -> bool:
    """Whether its owner can use it now: he is there and himself, can pay, and it is about whom it says."""
    figure = s.state.figures[hero.id]
    if "charmed" in figure.marks and "charmed" not in clause.even:
        return False
    if (hero.knocked_out or not figure.cells) and "down" not in clause.even:
        return False
    needs, price = clause.needs, clause.cost.fatigue
    if price and isinstance(price, int) and hero.fatigue + price > stamina(s, figure):
        return False
    about: Figure | None = getattr(at, "figure", None)
    if needs.about and not (about is not None and _is_about(s, figure, about, needs.about)):
        return False
    if needs.tests is not None and at.name != needs.tests:
        return False
    attack: Attack | None = getattr(at, "attack", s.attack)
    return needs_met(s, figure, needs, attack, about)


def _is_about(s: Session, owner: Figure, about: Figure, whom: str) -> bool:
    return about is owner if whom == "self" else s.side(about) == (HEROES if whom == "friend" else OVERLORD)


def plot(name: str, lies: Lies = "held") -> Card[Session, World, InPlay]:
    """A Plot card, for what it does by itself while the overlord has it and it lies so."""
    return Card(LISTENERS, partial(_is_plotted, name), partial(_plotted, name, lies), OF_PLOTS)


def _is_plotted(name: str, world: World) -> bool:
    return world.campaign and name in world.book.plots


def _plotted(name: str, lies: Lies, s: Session, _at: Point[Session, Any]) -> Iterator[InPlay]:
    past = s.state.saga
    if (
        past is not None
        and name in past.plots
        and (lies == "held" or (name in past.exhausted) == (lies == "exhausted"))
    ):
        yield InPlay(name, s.overlord_seat)


@cache
def points_by_id() -> dict[str, type[Point[Session, Any]]]:
    """Every timing point by what packs call it."""
    found = [one for one in vars(points).values() if isinstance(one, type) and issubclass(one, Point)]
    return {one.id(): one for one in found if one.__module__ == points.__name__}


@LISTENERS.written
def _in_packs(world: World) -> Iterator[Listening[Session, World]]:
    """What cards add, say or do at points by data alone."""
    for name, clause in world.book.taking_part():
        if _is_held(name, world) and (name, clause.at) not in IN_CODE:
            rule = partial(_as_written, name, clause)
            yield Listening(points_by_id()[clause.at], rule, _PACKS, f"{name} at {clause.at}", "packs")


_PACKS = Source[Session, World](LISTENERS, lambda _world: True, OF_CARDS)


def _as_written(name: str, clause: Clause, s: Session, at: Point[Session, Any]) -> Any:
    """What one clause gives where its point is raised."""
    mine = (one for one in in_play(name, s, at) if one.clause is clause)
    if isinstance(at, Total):
        return sum(clause.total for _ in mine)
    if isinstance(at, Verdict):
        return any(True for _ in mine)
    if isinstance(at, React):
        return _does(s, list(mine), at)
    raise TypeError(f"{name}: nothing can be written down for {clause.at}")


def _does(s: Session, mine: list[Mine], at: Any) -> Rules[None]:
    for one in mine:
        one.pay()
        deed = one.deed
        deed.subject, deed.point = getattr(at, "figure", None), at
        yield from perform(s, deed, one.clause.do)
