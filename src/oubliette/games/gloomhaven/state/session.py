"""What the rules work on: the state, the content and the journal, with the game's own short words for them."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from oubliette.games.gloomhaven.content.book import Book, worked_out
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.kinds import Action, ItemEffect
from oubliette.games.gloomhaven.content.scenario_book import Ally, NamedMonster, Objective, Scenario
from oubliette.games.gloomhaven.content.terrain import Ground, Layout, Map, layout_of
from oubliette.games.gloomhaven.content.vocabulary import Summon as SummonVerb
from oubliette.games.gloomhaven.state.enhancements import enhanced
from oubliette.games.gloomhaven.state.state import (
    AllyState,
    Character,
    Figure,
    Monster,
    ObjectiveState,
    Scene,
    Side,
    State,
    Sticker,
    Summon,
)
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.haven.events import Told
from oubliette.haven.vocabulary import Half
from oubliette.kernel.boards import mask_of
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.game import Context
from oubliette.kernel.journal import Journal
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words

T = TypeVar("T")


def certain(value: T | None, why: str) -> T:
    """A value that is there whenever the rules are right."""
    if value is None:
        raise RuntimeError(why)
    return value


_HALVES: tuple[Half, Half] = ("top", "bottom")
_OWN_KINDS = ("objective", "ally", "summon", "named")


class ScenarioOver(Exception):
    """No character is left: nothing of the round remains to be decided (GH-0388)."""


class Actor(NamedTuple):
    """Who performs an ability, for which side, and which seat decides; without a seat the monsters' rules do."""

    figure: Figure
    side: Side
    seat: Seat | None = None
    commander: str | None = None
    """The character on whose word it acts, where that is another."""
    dying: bool = False
    """It acts in the moment of its death."""


class Session(Context[State, Book]):
    """The rules' view of a match."""

    def __init__(self, state: State, content: Book, journal: Journal) -> None:
        super().__init__(state, content, journal)
        self.note = journal.note
        self._ground: Ground | None = None
        self._layout: Layout | None = None
        self._options: dict[str, Option[str]] = {}
        self._enhanced: dict[tuple[str, Half, tuple[Sticker, ...]], Action] = {}

    # The match

    @property
    def book(self) -> Book:
        """The content at the table."""
        return self.content

    @property
    def scene(self) -> Scene:
        """The running scenario."""
        return certain(self.state.scene, "no scenario is being played")

    @property
    def card(self) -> Scenario:
        """The running scenario as the book has it."""
        return self.content.scenarios[self.scene.scenario]

    def tell(self, said: Words, cites: str | tuple[str, ...] = ()) -> None:
        """The scenario speaks; what a lesson says is kept for the round."""
        self.note(Told(said), cites)
        if self.card.teaches:
            self.scene.lessons.append(said)

    @property
    def leader(self) -> Seat:
        """The seat that answers for all players together: the first with a character still in play (GH-0386)."""
        for character in self.scene.characters.values():
            if not character.gone:
                return character.seat
        return self.state.seats[0]

    def decider(self, actor: "Actor") -> Seat:
        """The seat that chooses for whoever acts: its own, that of a summon's owner, or the one for all (GH-0386)."""
        if actor.seat is not None:
            return actor.seat
        hero = self.character_behind(actor.figure)
        return hero.seat if hero is not None else self.leader

    def action(self, card: str, half: Half) -> Action:
        """One half of a card, with its enhancements (GH-0341)."""
        printed = self.content.action(card, half)
        stickers = self.state.stickers.get(card)
        if not stickers:
            return printed
        key = (card, half, tuple(stickers))
        known = self._enhanced.get(key)
        if known is None:
            known = self._enhanced[key] = enhanced(printed, half, stickers)
        return known

    def number(self, formula: str | int) -> int:
        """A number written with C and L, for this scenario."""
        scene = self.scene
        return worked_out(formula, scene.count, scene.level)

    @property
    def monster_level(self) -> int:
        """The level of the monsters; one higher with open information, which allows 6 at most (GH-0028, GH-0033)."""
        return self.scene.level + self.scene.open_information

    def level_of(self, kind: str) -> int:
        """The level of a kind of monster, which a scenario may raise."""
        more = self.card.levels.get(kind, 0)
        return max(self.monster_level, min(7, self.monster_level + more)) if more else self.monster_level

    @property
    def trap_damage(self) -> int:
        """2 + N (GH-0106)."""
        return 2 + self.monster_level

    @property
    def hazard_damage(self) -> int:
        """Half of the trap damage (GH-0109)."""
        return self.trap_damage // 2

    # Figures

    def figures(self) -> Iterator[Figure]:
        """Everybody on the map."""
        scene = self.scene
        for character in scene.characters.values():
            if not character.gone:
                yield character
        yield from scene.summons.values()
        yield from scene.allies.values()
        yield from scene.monsters.values()
        yield from scene.objectives.values()

    def figure(self, figure_id: str) -> Figure | None:
        """A figure that is on the map."""
        scene = self.scene
        hero = scene.characters.get(figure_id)
        if hero is not None:
            return None if hero.gone else hero
        return (
            scene.monsters.get(figure_id)
            or scene.summons.get(figure_id)
            or scene.allies.get(figure_id)
            or scene.objectives.get(figure_id)
        )

    def heroes(self) -> list[Character]:
        """The characters still in play."""
        return [character for character in self.scene.characters.values() if not character.gone]

    def side(self, figure: Figure) -> Side:
        """Whose side a figure is on (GH-0002)."""
        if isinstance(figure, Monster):
            return "party" if figure.kind in self.card.allied else "monsters"
        if isinstance(figure, ObjectiveState):
            return "monsters" if self.card.objectives[figure.name].enemy_of == "characters" else "party"
        return "party"

    def of_side(self, side: Side) -> list[Figure]:
        """All figures of a side, objectives included."""
        scene = self.scene
        found: list[Figure] = []
        allied = self.card.allied
        if side == "monsters":
            found += (one for one in scene.monsters.values() if one.kind not in allied)
        else:
            found += (hero for hero in scene.characters.values() if not hero.gone)
            found += scene.summons.values()
            found += scene.allies.values()
            found += (one for one in scene.monsters.values() if one.kind in allied)
        if scene.objectives:
            found += (objective for objective in scene.objectives.values() if self.side(objective) == side)
        return found

    def enemies(self, actor: Actor) -> list[Figure]:
        """The enemies of whoever acts."""
        found = self.of_side("party" if actor.side == "monsters" else "monsters")
        if self.card.apart and actor.side == "monsters":
            found += [one for one in self.of_side("monsters") if self.are_apart(actor.figure, one)]
        if isinstance(actor.figure, Summon) and actor.seat is None:
            found = [one for one in found if not self._is_for_hands(one)]
        return [figure for figure in found if figure is not actor.figure]

    def _is_for_hands(self, figure: Figure) -> bool:
        return isinstance(figure, ObjectiveState) and self.card.objectives[figure.name].by_hand

    def hindered(self, hero: Character) -> bool:
        """Whether the scenario keeps a character from its items until it has a goal treasure."""
        return self.card.treasure_first and not hero.goal_treasures

    def are_apart(self, one: Figure, other: Figure) -> bool:
        """Whether two of the monsters are enemies, for one is of a kind that is everybody's enemy."""
        kinds = [figure.kind if isinstance(figure, Monster) else "" for figure in (one, other)]
        return kinds[0] != kinds[1] and any(kind in self.card.apart for kind in kinds)

    def hostile(self) -> list[Monster]:
        """The monsters that are no allies of the characters."""
        return [one for one in self.scene.monsters.values() if one.kind not in self.card.allied]

    def allies(self, actor: Actor) -> list[Figure]:
        """The allies of whoever acts; never itself (GH-0002). Obstacles are nobody's allies."""
        return [
            figure
            for figure in self.of_side(actor.side)
            if figure is not actor.figure and not isinstance(figure, ObjectiveState)
            if not self.are_apart(actor.figure, figure) and not self._is_sheltered(figure)
        ]

    def _is_sheltered(self, figure: Figure) -> bool:
        return isinstance(figure, AllyState) and self.card.allies[figure.name].sheltered

    def own(self, figure: Figure) -> Actor:
        """A figure acting of its own will."""
        seat = figure.seat if isinstance(figure, Character) else None
        return Actor(figure, self.side(figure), seat)

    def character_behind(self, figure: Figure | None) -> Character | None:
        """The character to whom a figure's deeds are credited: itself, or a summon's owner (GH-0203)."""
        if isinstance(figure, Character):
            return figure
        if isinstance(figure, Summon):
            return self.scene.characters[figure.owner]
        return None

    def worn(self, figure: Figure) -> list[ItemEffect]:
        """What the items of a character do all the time, without being used."""
        if not isinstance(figure, Character) or self.hindered(figure):
            return []
        worn = [self.content.items[state.id] for state in figure.items]
        return [item.effect for item in worn if item.window == "always"]

    def worn_by(self, figure: Figure, does: Callable[[ItemEffect], object]) -> bool:
        """Whether a worn item does this now; that is a use of it, each time (GH-0078)."""
        found = [effect for effect in self.worn(figure) if does(effect)]
        if found and isinstance(figure, Character):
            figure.tallies["items_used"] = figure.tallies.get("items_used", 0) + len(found)
        return bool(found)

    def monsters_of(self, kind: str) -> list[Monster]:
        """All monsters of a type: elites first, then by standee (GH-0056)."""
        found = [monster for monster in self.scene.monsters.values() if monster.kind == kind]
        return sorted(found, key=lambda monster: (monster.rank == "normal", monster.number)) if found[1:] else found

    # The map

    @property
    def map(self) -> Map:
        """The map as drawn."""
        return self.content.map(self.scene.scenario)

    @property
    def layout(self) -> Layout:
        """The part of the map in play."""
        if self._layout is None:
            plan, scene = self.map, self.scene
            known = sum(plan.rooms[place] for place in scene.revealed)
            closed, around = 0, plan.board.ways().spread(known)
            for mark, door in scene.doors.items():
                barred = self.card.doors.get(mark)
                if door.open or (barred is not None and barred.barred_by and plan.doors[mark] & around):
                    known |= plan.doors[mark]
                elif not door.locked:
                    closed |= plan.doors[mark]
            self._layout = layout_of(plan.board, known, closed & around)
        return self._layout

    @property
    def ground(self) -> Ground:
        """What lies on the hexes now."""
        if self._ground is None:
            scene = self.scene
            self._ground = Ground(
                mask_of(scene.obstacles),
                mask_of(scene.difficult),
                mask_of(scene.hazards),
                mask_of(scene.traps),
                mask_of(scene.plates),
            )
        return self._ground

    def forget_map(self) -> None:
        """Terrain, doors or rooms have changed."""
        self._ground = None
        self._layout = None

    def enter(self, scene: Scene) -> None:
        """Another scenario begins: nothing of the last one holds."""
        self.state.scene = scene
        self.forget_map()
        self._options.clear()

    def occupied(self, but: Figure | None = None) -> int:
        """All hexes with a figure in them (GH-0008), one figure left out."""
        mask = 0
        for figure in self.figures():
            if figure is not but:
                mask |= 1 << figure.cell
        return mask

    def empty(self) -> int:
        """All empty hexes (GH-0009)."""
        scene = self.scene
        taken = mask_of(scene.tokens) | mask_of(scene.treasures) | mask_of(scene.goal_treasures)
        return self.layout.board.cells & ~self.occupied() & ~self.ground.overlays & ~taken

    def distance(self, one: Figure, other: Figure) -> int:
        """The range between two figures (GH-0012)."""
        return self.layout.distance(one.cell, other.cell)

    # Words and options

    def is_figure(self, name: str) -> bool:
        """Whether an id names a figure, on the map or gone."""
        kind = name.partition("/")[0]
        return self._bearer(name) is not None or ("/" in name and (kind in _OWN_KINDS or kind in self.content.monsters))

    def name(self, figure_id: str) -> Say:
        """What a figure is called; in a campaign also one of an earlier scenario, for the journal keeps them all."""
        hero = self._bearer(figure_id)
        if isinstance(hero, Sheet) and hero.name:
            return Say("gh-proper-name", {"name": hero.name})
        if hero is not None:
            return words(self.content.classes[hero.of].name)
        kind, _, rest = figure_id.partition("/")
        if kind == "objective":
            return words(self._scenario_with("objectives", rest.partition("@")[0]).name)
        if kind == "ally":
            return words(self._scenario_with("allies", rest.partition("#")[0]).name)
        if kind == "summon":
            card, _, number = rest.partition("#")
            return Say("gh-summon", {"name": words(summon_on(self, card).name), "number": number})
        if kind == "named":
            return words(self._scenario_with("named", rest).name)
        name = words(self.content.monsters[kind].name)
        return name if self.content.monsters[kind].boss else Say("gh-monster", {"name": name, "number": rest})

    def _bearer(self, figure_id: str) -> Sheet | Character | None:
        """The sheet of a campaign's character, or the character of a scenario played alone."""
        if self.state.campaign is not None:
            return self.state.campaign.sheets.get(figure_id)
        return None if self.state.scene is None else self.scene.characters.get(figure_id)

    def _scenario_with(self, kind: str, name: str) -> Objective | Ally | NamedMonster:
        """A figure of a scenario's own: of the running one, or of the first that has it."""
        cards = self.content.scenarios.values()
        running = () if self.state.scene is None else (self.card,)
        found: Objective | Ally | NamedMonster = next(
            getattr(card, kind)[name] for card in (*running, *cards) if name in getattr(card, kind)
        )
        return found

    def figure_option(self, figure: Figure) -> Option[str]:
        """The answer that names a figure."""
        option = self._options.get(figure.id)
        if option is None:
            option = Option(f"figure:{figure.id}", figure.id, self.name(figure.id), pieces=(figure.id,))
            self._options[figure.id] = option
        return option

    def hex_options(self, hexes: Iterable[int]) -> list[Option[int]]:
        """The answers that name hexes."""
        options = self.map.options
        return [options[cell] for cell in hexes]


def summon_on(s: Session, source: str) -> SummonVerb:
    """The summon that a card or an item makes; each makes one kind."""
    if source in s.book.cards:
        made = [ability for half in _HALVES for ability in s.action(source, half).do]
    else:
        made = list(s.book.items[source].effect.do)
    for ability in made:
        if isinstance(ability, SummonVerb):
            return ability
    raise LookupError(f"{source} summons nothing")


def has(figure: Figure, condition: ConditionName) -> bool:
    """Whether a figure has a condition."""
    return condition in figure.conditions


def can_act(actor: Actor) -> bool:
    """Whether a figure can go on with what it does."""
    return actor.dying or in_play(actor.figure)


def in_play(figure: Figure) -> bool:
    """Whether a figure is alive and on the map."""
    if isinstance(figure, Character):
        return not figure.gone
    return figure.hit_points > 0


def rank_of(figure: Figure) -> str | None:
    """Normal or elite; nothing for all others (GH-0004)."""
    return figure.rank if isinstance(figure, Monster) else None
