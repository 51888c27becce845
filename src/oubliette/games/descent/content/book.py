"""The content at the table, ready to be read by the rules: typed and worked out once."""

import copy
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from oubliette.games.descent.content.behaviours import Behaviour
from oubliette.games.descent.content.box_book import CorruptCitizen, SecretRoom, SecretTile, TaintedCard
from oubliette.games.descent.content.campaign_book import (
    AdvancedQuest,
    Campaign,
    EventCard,
    PlotCard,
    PlotDeck,
    RumorCard,
)
from oubliette.games.descent.content.ground import Ground
from oubliette.games.descent.content.kinds import (
    SCHEMA,
    Ability,
    Agent,
    Ally,
    ClassToken,
    Familiar,
    HeroClass,
    HeroSheet,
    Item,
    Lieutenant,
    LieutenantStats,
    Monster,
    MonsterStats,
    OverlordCard,
    OverlordDeck,
    OverlordRelic,
    SearchCard,
    Servant,
    Skill,
)
from oubliette.games.descent.content.laying import TileSheet
from oubliette.games.descent.content.legend_book import Recipe, Road
from oubliette.games.descent.content.making import made
from oubliette.games.descent.content.quest_book import Encounter, Quest
from oubliette.games.descent.content.vocabulary import Act, Archetype, Clause, Moment, Rank
from oubliette.kernel.boards import Cell, mask_of
from oubliette.kernel.packs import Content, PackInfo, load_packs
from oubliette.kernel.words import Words
from oubliette.table import Face

_HERE: Final = Path(__file__).parents[1]
OWN_PACK: Final = _HERE / "pack"
BOXES: Final = tuple(sorted(path.parent for path in (_HERE / "packs").glob("*/pack.yaml")))
"""The expansions, each a pack whose folder has its id; a match plays with those that its set-up names."""
BOX_IDS: Final = tuple(path.name for path in BOXES)
SHELVES: Final[Mapping[str, type[msgspec.Struct]]] = {
    "heroes": HeroSheet,
    "classes": HeroClass,
    "skills": Skill,
    "items": Item,
    "search": SearchCard,
    "decks": OverlordDeck,
    "overlord": OverlordCard,
    "relics": OverlordRelic,
    "abilities": Ability,
    "monsters": Monster,
    "lieutenants": Lieutenant,
    "familiars": Familiar,
    "allies": Ally,
    "agents": Agent,
    "servants": Servant,
    "class_tokens": ClassToken,
    "tainted": TaintedCard,
    "citizens": CorruptCitizen,
    "secret_tiles": SecretTile,
    "secret_rooms": SecretRoom,
    "behaviours": Behaviour,
    "quests": Quest,
    "tiles": TileSheet,
    "recipes": Recipe,
    "roads": Road,
    "campaigns": Campaign,
    "event_cards": EventCard,
    "rumors": RumorCard,
    "advanced": AdvancedQuest,
    "plot_decks": PlotDeck,
    "plots": PlotCard,
}
"""Where a book has each kind of entry."""
Placed = tuple[int, Clause]
"""A clause and its place on its card."""


class Book:
    """All content of a match. What is worked out from it is kept, for it never changes."""

    def __init__(self, content: Content, boxes: Sequence[str] = BOX_IDS) -> None:
        self.packs: tuple[PackInfo, ...] = content.packs
        self.heroes: Mapping[str, HeroSheet] = content.all(HeroSheet)
        self.classes: Mapping[str, HeroClass] = content.all(HeroClass)
        self.skills: Mapping[str, Skill] = content.all(Skill)
        self.items: Mapping[str, Item] = content.all(Item)
        self.search: Mapping[str, SearchCard] = content.all(SearchCard)
        self.decks: Mapping[str, OverlordDeck] = content.all(OverlordDeck)
        self.overlord: Mapping[str, OverlordCard] = content.all(OverlordCard)
        self.relics: Mapping[str, OverlordRelic] = content.all(OverlordRelic)
        self.abilities: Mapping[str, Ability] = content.all(Ability)
        self.monsters: Mapping[str, Monster] = content.all(Monster)
        self.lieutenants: Mapping[str, Lieutenant] = content.all(Lieutenant)
        self.familiars: Mapping[str, Familiar] = content.all(Familiar)
        self.allies: Mapping[str, Ally] = content.all(Ally)
        self.agents: Mapping[str, Agent] = content.all(Agent)
        self.servants: Mapping[str, Servant] = content.all(Servant)
        self.class_tokens: Mapping[str, ClassToken] = content.all(ClassToken)
        self.tainted: Mapping[str, TaintedCard] = content.all(TaintedCard)
        self.citizens: Mapping[str, CorruptCitizen] = content.all(CorruptCitizen)
        self.secret_tiles: Mapping[str, SecretTile] = content.all(SecretTile)
        self.secret_rooms: Mapping[str, SecretRoom] = content.all(SecretRoom)
        self.behaviours: Mapping[str, Behaviour] = content.all(Behaviour)
        self.quests: Mapping[str, Quest] = content.all(Quest)
        self.tiles: Mapping[str, TileSheet] = content.all(TileSheet)
        self.campaigns: Mapping[str, Campaign] = content.all(Campaign)
        self.event_cards: Mapping[str, EventCard] = content.all(EventCard)
        self.rumors: Mapping[str, RumorCard] = content.all(RumorCard)
        self.advanced: Mapping[str, AdvancedQuest] = content.all(AdvancedQuest)
        self.plot_decks: Mapping[str, PlotDeck] = content.all(PlotDeck)
        self.plots: Mapping[str, PlotCard] = content.all(PlotCard)
        self.recipes: Mapping[str, Recipe] = content.all(Recipe)
        self.roads: Mapping[str, Road] = content.all(Road)
        self.made: dict[str, Quest] = {}
        """Quests that were laid out by a seed."""
        self.grounds: dict[tuple[str, int, tuple[Cell, ...], str], Ground] = {}
        self._clauses: dict[tuple[str, Moment], tuple[Placed, ...]] = {}
        self._listening: dict[tuple[str, str], tuple[Clause, ...]] = {}
        self.cards_of_moment: dict[Moment, frozenset[str]] = {}
        self.cards_for_others: dict[tuple[str, Moment], frozenset[str]] = {}
        self._names: dict[str, Words] = {}
        self.faces: dict[str, Face] = {}
        """What stands on cards, as the table shows it; put together when a card is first seen."""
        self.boxes: Mapping[str, PackInfo] = {pack.id: pack for pack in content.packs if pack.id in boxes}
        self._box_of = {shelf: content.pack_of(kind) for shelf, kind in SHELVES.items()}
        self.narrowed: dict[tuple[str, ...], Book] = {}
        """The same content with some expansions only, as far as it was asked for."""
        self.heard: dict[Hashable, Any] = {}
        """Who listens at points in a match with this content, by the way it is played (`session`)."""

    def __copy__(self) -> "Book":
        """A book that may be changed: what was worked out of the other is not taken over."""
        book = object.__new__(Book)
        book.__dict__.update(self.__dict__)
        book.narrowed, book.cards_of_moment, book.cards_for_others, book._names, book.heard, book.faces = (
            {},
            {},
            {},
            {},
            {},
            {},
        )
        book.__dict__.pop("obstacles", None)
        return book

    def with_only(self, quest: Quest, monsters: Mapping[str, Monster] | None = None) -> "Book":
        """The same content with this one quest and, if told, other monsters: for a table that somebody painted."""
        book = copy.copy(self)
        book.quests, book.monsters = {quest.id: quest}, self.monsters if monsters is None else monsters
        book.grounds = {}
        return book

    def box_of(self, shelf: str, entry: str) -> str:
        """The expansion that an entry comes from; nothing for what is always there."""
        pack = self._box_of[shelf].get(entry, "")
        return pack if pack in self.boxes else ""

    def in_boxes(self, boxes: Iterable[str]) -> "Book":
        """The content of a match that plays with these expansions: no entry of another is there."""
        key = tuple(boxes)
        known = self.narrowed.get(key)
        if known is None:
            known = self.narrowed[key] = self._narrow(frozenset(key))
        return known

    def _narrow(self, boxes: frozenset[str]) -> "Book":
        book = copy.copy(self)
        book.packs = tuple(pack for pack in self.packs if pack.id not in self.boxes or pack.id in boxes)
        for shelf in SHELVES:
            entries: Mapping[str, object] = getattr(self, shelf)
            kept = {name: one for name, one in entries.items() if self.box_of(shelf, name) in ("", *boxes)}
            setattr(book, shelf, kept)
        return book

    def knows(self, entry: str) -> bool:
        """Whether there is an entry with this id, of whatever kind."""
        return any(entry in getattr(self, shelf) for shelf in SHELVES)

    def quest(self, name: str) -> Quest:
        """A quest by its id; one that is laid of tiles by a seed is worked out once (`making`)."""
        written = self.quests.get(name)
        if written is not None:
            return written
        known = self.made.get(name)
        if known is None:
            known = self.made[name] = made(name, self.recipes, self.tiles, self.monsters)
        return known

    def encounter(self, quest: str, place: int) -> Encounter:
        """An encounter of a quest."""
        return self.quest(quest).encounters[place]

    def ground(self, quest: str, place: int, crumbling: tuple[Cell, ...] = (), room: str = "") -> Ground:
        """The map of an encounter, with tokens on some of its spaces and a secret room beside it."""
        known = self.grounds.get((quest, place, crumbling, room))
        if known is None:
            if crumbling:
                known = self.ground(quest, place, (), room).overlaid(mask_of(crumbling))
            else:
                drawing = self.secret_tiles[room].drawing if room else ""
                known = Ground(self.encounter(quest, place), self.tiles, drawing)
            self.grounds[quest, place, crumbling, room] = known
        return known

    def all_clauses(self, card: str) -> tuple[Clause, ...]:
        """All clauses of a card; a hero's ability and feat are ``ability/jain`` and ``feat/jain``."""
        kind, _, name = card.partition("/")
        if name:
            sheet = self.heroes[name]
            return (sheet.ability if kind == "ability" else sheet.feat).clauses
        for shelf in (self.skills, self.items, self.search, self.overlord, self.relics):
            found = shelf.get(card)
            if found is not None:
                clauses: tuple[Clause, ...] = found.clauses
                return clauses
        raise KeyError(card)

    def clauses(self, card: str, moment: Moment) -> tuple[Placed, ...]:
        """The clauses of a card for a moment, each with its place."""
        key = card, moment
        known = self._clauses.get(key)
        if known is None:
            found = enumerate(self.all_clauses(card))
            known = self._clauses[key] = tuple((place, clause) for place, clause in found if clause.when == moment)
        return known

    def listening(self, card: str, point: str) -> tuple[Clause, ...]:
        """The clauses with which a card takes part at a point."""
        key = card, point
        known = self._listening.get(key)
        if known is None:
            known = self._listening[key] = tuple(one for one in self.all_clauses(card) if one.at == point)
        return known

    def taking_part(self) -> Iterator[tuple[str, Clause]]:
        """Every clause with which a hero's card takes part at a point, with the card."""
        shelves: tuple[Mapping[str, Skill | Item], ...] = (self.skills, self.items)
        for shelf in shelves:
            for name, card in shelf.items():
                yield from ((name, clause) for clause in card.clauses if clause.at)

    def cards_at(self, moment: Moment) -> frozenset[str]:
        """The cards that have a clause for a moment: most have none, and need not be looked at."""
        known = self.cards_of_moment.get(moment)
        if known is None:
            sheets = (f"{kind}/{hero}" for hero in self.heroes for kind in ("ability", "feat"))
            cards = (*sheets, *self.skills, *self.items, *self.search)
            known = self.cards_of_moment[moment] = frozenset(card for card in cards if self.clauses(card, moment))
        return known

    def shared_at(self, moment: Moment) -> frozenset[str]:
        """The cards with a clause for a moment that everybody may use."""
        return self._cards_where("anybody", moment)

    def watching_at(self, moment: Moment) -> frozenset[str]:
        """The cards with a clause for a moment that answers to what happens to others."""
        return self._cards_where("of_others", moment)

    def musts_at(self, moment: Moment) -> frozenset[str]:
        """The cards with a clause for a moment that happens by itself."""
        return self._cards_where("must", moment)

    def overlord_at(self, moment: Moment) -> frozenset[str]:
        """The cards that the overlord could play at a moment."""
        known = self.cards_for_others.get(("overlord", moment))
        if known is None:
            found = (name for name, card in self.overlord.items() if any(one.when == moment for one in card.clauses))
            known = self.cards_for_others["overlord", moment] = frozenset(found)
        return known

    def _cards_where(self, trait: Literal["anybody", "of_others", "must"], moment: Moment) -> frozenset[str]:
        known = self.cards_for_others.get((trait, moment))
        if known is None:
            found = (
                card
                for card in self.cards_at(moment)
                if any(getattr(clause, trait) for _, clause in self.clauses(card, moment))
            )
            known = self.cards_for_others[trait, moment] = frozenset(found)
        return known

    @cached_property
    def obstacles(self) -> frozenset[str]:
        """The kinds of familiars that are treated as obstacles."""
        return frozenset(kind for kind, one in self.familiars.items() if one.treated_as == "obstacle")

    def name(self, thing: str) -> Words:
        """What a card, a monster, a hero or any other entry is called."""
        known = self._names.get(thing)
        if known is None:
            known = self._names[thing] = self._named(thing)
        return known

    def _named(self, thing: str) -> Words:
        kind, _, rest = thing.partition("/")
        if kind in ("ability", "feat") and rest in self.heroes:
            return self.heroes[rest].name
        for shelf in self._shelves:
            found = shelf.get(thing)
            if found is not None:
                name: Words = found.name
                return name
        return Words(en=thing, fr=thing)

    @property
    def _shelves(self) -> tuple[Mapping[str, Any], ...]:
        """All entries that have a name."""
        return (
            self.skills,
            self.items,
            self.search,
            self.overlord,
            self.relics,
            self.abilities,
            self.monsters,
            self.lieutenants,
            self.familiars,
            self.allies,
            self.agents,
            self.servants,
            self.class_tokens,
            self.tainted,
            self.citizens,
            self.secret_rooms,
            self.heroes,
            self.classes,
            self.event_cards,
            self.rumors,
            self.advanced,
            self.plot_decks,
            self.plots,
        )

    def monster_stats(self, kind: str, rank: Rank, act: Act) -> MonsterStats:
        """One half of a monster card."""
        monster = self.monsters[kind]
        return (monster.master if rank == "master" else monster.minion)[act - 1]

    def icon_of_group(self, kind: str) -> str:
        """What shows a group: that of a monster type, a lieutenant or a servant."""
        if kind in self.lieutenants:
            return self.lieutenants[kind].icon
        return self.servants[kind].icon if kind in self.servants else self.monsters[kind].icon

    def lieutenant_stats(self, kind: str, act: Act) -> LieutenantStats:
        """A lieutenant card."""
        return self.lieutenants[kind].acts[act - 1]

    def beside(self, of: str) -> Archetype | None:
        """The archetype of the standard deck that comes with a hybrid class, as its first card says (D2-0303)."""
        gains = (clause.gain for skill in self.skills_of(of) if not skill.xp for clause in skill.clauses)
        return next((gain.deck for gain in gains if gain is not None and gain.deck is not None), None)

    def skills_of(self, of: str) -> list[Skill]:
        """The skills of a class, cheapest first, but for those that another card brings."""
        own = (skill for skill in self.skills.values() if skill.of == of and not skill.chosen)
        return sorted(own, key=lambda skill: skill.xp)


def load(paths: Sequence[Path]) -> Book:
    """Read the game's own pack and all its expansions, then the given ones in their order."""
    return Book(load_packs(SCHEMA, [OWN_PACK, *BOXES, *paths]))
