"""What the rules work on: the state, the content and the journal, with the game's own short words for them."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from oubliette.games.buttons_bugs.content.book import Book
from oubliette.games.buttons_bugs.content.condition_table import ConditionName
from oubliette.games.buttons_bugs.content.scenario_card import Scenario, SpecialRule
from oubliette.games.buttons_bugs.content.terrain import Ground, Map, changed_ground
from oubliette.games.buttons_bugs.state.state import (
    ADVENTURER,
    Adventurer,
    CardState,
    Figure,
    Monster,
    ObjectiveState,
    Scene,
    State,
)
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.game import Context
from oubliette.kernel.journal import Journal
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot

T = TypeVar("T")


def certain(value: T | None, why: str) -> T:
    """A value that is there whenever the rules are right."""
    if value is None:
        raise RuntimeError(why)
    return value


class ScenarioOver(Exception):
    """The adventurer is exhausted: failure is certain, nothing more needs to be played (BB-0290)."""


class Actor(NamedTuple):
    """Who performs an ability: a figure of its own will, or a monster under the player's control (BB-0181)."""

    figure: Figure
    controlled: bool = False

    @property
    def by_player(self) -> bool:
        """Whether the player decides how the ability is performed."""
        return self.controlled or isinstance(self.figure, Adventurer)


Why = Callable[[Thing], WhyNot | None]
"""The reason against a thing that somebody points at, if there is one."""


class Pointing:
    """While a question is open, its reasons are at hand."""

    __slots__ = ("_session", "_why")

    def __init__(self, session: "Session", why: Why) -> None:
        self._session = session
        self._why = why

    def __enter__(self) -> None:
        self._session.why = self._why

    def __exit__(self, *_: object) -> None:
        self._session.why = None


class Session(Context[State, Book]):
    """The rules' view of a match. What belongs to the running scenario is at hand as soon as one is entered."""

    scene: Scene
    """The running scenario."""
    hero: Adventurer
    card: Scenario
    """The card of the running scenario."""
    map: Map
    """Its map as printed."""
    scripts: "dict[str, tuple[SpecialRule, ...]]"
    """Its special rules."""
    has_lasting_rules: bool
    """Whether any of its special rules is to be looked at after everything that happens."""

    def __init__(self, state: State, content: Book, journal: Journal) -> None:
        super().__init__(state, content, journal)
        self.book = content
        self.seat: Seat = state.seat
        self.note = journal.note
        self.triggering = False
        """A triggered ability is being performed: it triggers nothing itself (BB-0067)."""
        self.why: Why | None = None
        """What answers *why not?* while a question is open that can tell."""
        self._ground: Ground | None = None
        self._options: dict[str, Option[str]] = {}
        if state.scene is not None:
            self.enter(state.scene)

    def enter(self, scene: Scene) -> None:
        """Take up a scenario: from here on it is the running one."""
        self.state.scene = self.scene = scene
        self.hero = scene.hero
        self.card = self.book.scenarios[scene.scenario]
        self.map = self.book.map(scene.scenario)
        self.scripts = {"": self.card.rules}
        self.has_lasting_rules = any(rule.at == "always" for rule in self.card.rules)
        self._ground = None

    def pointing(self, why: Why) -> Pointing:
        """Let people ask why not, while a question is open: ``with s.pointing(…): yield from ask(…)``."""
        return Pointing(self, why)

    # Figures

    def figures(self) -> Iterator[Figure]:
        """Everybody on the map: the adventurer, monsters, objectives."""
        scene = self.scene
        yield scene.hero
        yield from scene.monsters.values()
        yield from scene.objectives.values()

    def figure_at(self, cell: int) -> Figure | None:
        """Who stands on a hex."""
        return next((one for one in self.figures() if one.cell == cell), None)

    def cell_of(self, thing: Thing) -> int | None:
        """The hex that somebody points at, or that of the figure they point at."""
        if thing.kind == "cell":
            return thing.cell if thing.cell in self.map.board else None
        figure = self.figure(thing.id) if thing.kind == "piece" else None
        return None if figure is None else figure.cell

    def figure(self, figure_id: str) -> Figure | None:
        """A figure that is on the map."""
        scene = self.scene
        if figure_id == ADVENTURER:
            return scene.hero
        return scene.monsters.get(figure_id) or scene.objectives.get(figure_id)

    def monsters_of(self, kind: str) -> list[Monster]:
        """All monsters of a type on the map, by number (BB-0061)."""
        found = [monster for monster in self.scene.monsters.values() if monster.kind == kind]
        return sorted(found, key=lambda monster: monster.number)

    # The map

    @property
    def ground(self) -> Ground:
        """The terrain as it is now."""
        if self._ground is None:
            self._ground = changed_ground(self.map, self.scene.changed)
        return self._ground

    def forget_ground(self) -> None:
        """The terrain has changed, or another map is on the table."""
        self._ground = None

    def occupied(self, but: Figure | None = None) -> int:
        """All hexes with a figure in them (BB-0035), one figure left out."""
        scene = self.scene
        mask = 0 if scene.hero is but else 1 << scene.hero.cell
        for monster in scene.monsters.values():
            if monster is not but:
                mask |= 1 << monster.cell
        for objective in scene.objectives.values():
            mask |= 1 << objective.cell
        return mask

    def distance(self, one: Figure, other: Figure) -> int:
        """Hexes between two figures, counted through everything (BB-0081)."""
        return self.map.distance(one.cell, other.cell)

    # Words and options

    def name(self, figure_id: str) -> Say:
        """What a figure is called."""
        if figure_id == ADVENTURER:
            return words(self.book.classes[self.class_name].name)
        kind, _, number = figure_id.partition("/")
        if kind == "objective":
            return self._objective_name(number.partition("@")[0])
        return Say("bb-monster", {"name": words(self.book.monsters[kind].name), "number": number})

    @property
    def class_name(self) -> str:
        """The id of the adventurer's class."""
        scene = self.state.scene
        return certain(self.state.chosen_class if scene is None else scene.hero.of, "no class is chosen yet")

    def _cards_spoken_of(self) -> list[Scenario]:
        """The running scenario first; the journal may still speak of earlier ones."""
        scene = self.state.scene
        running = [self.book.scenarios[scene.scenario]] if scene is not None else []
        return running + list(self.book.scenarios.values())

    def _objective_name(self, name: str) -> Say:
        cards = self._cards_spoken_of()
        return next(
            (words(card.objectives[name].name) for card in cards if name in card.objectives), Say("bb-objective")
        )

    def token_name(self, name: str) -> Say:
        """What a token is called."""
        cards = self._cards_spoken_of()
        return next((words(card.tokens[name].name) for card in cards if name in card.tokens), Say("bb-token"))

    def card_name(self, card: CardState) -> Say:
        """What a card is called, by the side that shows."""
        return words(self.book.face(card.id, card.side).name)

    def figure_option(self, figure: Figure) -> Option[str]:
        """The answer that names a figure."""
        option = self._options.get(figure.id)
        if option is None:
            prefix = "" if isinstance(figure, ObjectiveState) or figure.id == ADVENTURER else "monster:"
            option = Option(prefix + figure.id, figure.id, self.name(figure.id), pieces=(figure.id,))
            self._options[figure.id] = option
        return option

    def hex_options(self, hexes: Iterable[int]) -> list[Option[int]]:
        """The answers that name hexes."""
        options = self.map.options
        return [options[cell] for cell in hexes]


def has(figure: Figure, condition: ConditionName) -> bool:
    """Whether a figure has a condition."""
    return condition in figure.conditions


def in_play(figure: Figure) -> bool:
    """Whether a figure is alive and on the map."""
    return figure.hit_points > 0
