"""What the rules work on: the state, the content and the journal, with the game's own short words for them."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, TypeVar

from oubliette.games.malhya.content.book import Book
from oubliette.games.malhya.content.challenges import ChallengePage
from oubliette.games.malhya.content.foes import Enemy
from oubliette.games.malhya.content.goods import Object, Weapon
from oubliette.games.malhya.content.peoples import People
from oubliette.games.malhya.content.plan import Ground, Plan, base_mask, ground_of
from oubliette.games.malhya.content.stories import Place
from oubliette.games.malhya.content.vocabulary import (
    SCHOOLS,
    AllSchools,
    Aptitude,
    Aptitudes,
    Gift,
    IgnoreHeavy,
    Raise,
    School,
    Slots,
)
from oubliette.games.malhya.state.state import (
    TARGET,
    ChallengeState,
    EnemyState,
    Hero,
    PlaceState,
    State,
    TurnState,
    stand_in,
)
from oubliette.kernel.addends import Addend
from oubliette.kernel.boards import Mask, mask_of
from oubliette.kernel.choices import Seat
from oubliette.kernel.game import Context
from oubliette.kernel.journal import Journal
from oubliette.kernel.text import Say, listed, words

G = TypeVar("G", bound=Gift)
T = TypeVar("T")
CREATURE = "creature:"
"""Before the id of an encounter: how its creature is called where figures are named."""
Faces = list[tuple[str, str, int]]


def certain(value: T | None, why: str) -> T:
    """A value that is there whenever the rules are right."""
    if value is None:
        raise RuntimeError(why)
    return value


class PlaceOver(Exception):
    """The Place is done with: an instruction sends the party elsewhere, at once (MA-0262)."""


class TurnEnded(Exception):
    """A chapter ends the turn of the hero who reads it."""


class Session(Context[State, Book]):
    """The rules' view of a match."""

    def __init__(self, state: State, content: Book, journal: Journal) -> None:
        super().__init__(state, content, journal)
        self.book = content
        self.note = journal.note
        self.reveal = journal.reveal
        self.arranges_alone = False
        """Whether things are changed and handed over while nothing else is under way."""

    # Heroes

    def hero(self, name: str) -> Hero:
        """A hero of the party, or who counts as one for the enemies (MA-5290)."""
        return stand_in() if name == TARGET else self.state.heroes[name]

    def party(self) -> list[Hero]:
        """All heroes, in the order in which they were chosen."""
        return list(self.state.heroes.values())

    def concerned(self) -> list[Hero]:
        """The heroes a step is about: all, but the result of a test passes unconscious ones by (MA-5170)."""
        awake = [hero for hero in self.party() if hero.is_up or not self.state.test_result]
        return awake or self.party()

    def people(self, hero: Hero) -> People:
        """Board and People card of a hero."""
        return self.book.peoples[hero.id]

    @property
    def leader(self) -> Seat:
        """Who answers for the whole party."""
        return self.state.leader

    def weapon(self, hero: Hero) -> Weapon:
        """The equipped Weapon, Bare hands or Claws (MA-0050, MA-0051)."""
        if hero.weapon is not None:
            return self.book.weapons[hero.weapon]
        bare, claws = self.book.hands
        return claws if self.people(hero).claws else bare

    def objects(self, hero: Hero) -> Iterator[Object]:
        """Every Object a hero has with him: stored, worn, equipped."""
        for name in (*hero.objects, *hero.artefacts, *([hero.armour] if hero.armour else [])):
            yield self.book.objects[name]

    def gifts(self, hero: Hero) -> Iterator[Gift]:
        """All that holds for a hero now."""
        for _, given in self.sources(hero):
            yield from given

    def sources(self, hero: Hero) -> Iterator[tuple[str, Iterable[Gift]]]:
        """Everything with gifts for a hero, by the name of its card; nothing stands for his own board.

        Talents and the special skill always do (MA-0067); of Weapons only the equipped one (MA-0049); Artefacts and
        Armour while worn; stored Objects count for their aptitudes only (MA-0216).
        """
        yield "", self.people(hero).skill
        for talent in hero.talents:
            card = self.book.talents[talent.id]
            yield talent.id, (card.improved if talent.improved else card.normal).gifts
        weapon = self.weapon(hero)
        yield weapon.id, weapon.gifts
        for name in (*hero.artefacts, *([hero.armour] if hero.armour else [])):
            yield name, self.book.objects[name].gifts
        for name in hero.objects:
            card_of = self.book.objects[name]
            tool = card_of.type == "tool"
            yield name, card_of.gifts if tool else [gift for gift in card_of.gifts if isinstance(gift, Aptitudes)]
        for name in (*hero.cards, *self.state.cards):
            yield name, self.book.cards[name].gifts
        for spell in hero.spells:
            yield spell, self.book.spells[spell].passive
        for lasting in hero.lasting:
            yield lasting.spell, self.book.spells[lasting.spell].lasting

    def gift(self, hero: Hero, kind: type[G]) -> list[G]:
        """All gifts of one kind."""
        return [gift for gift in self.gifts(hero) if isinstance(gift, kind)]

    def has(self, hero: Hero, kind: type[Gift]) -> bool:
        """Whether a gift of this kind holds."""
        return any(isinstance(gift, kind) for gift in self.gifts(hero))

    def raised(self, hero: Hero, of: str) -> int:
        """What gifts add to a value (MA-0064, MA-5161)."""
        return sum(by for _, by in self.raises(hero, of))

    def raises(self, hero: Hero, of: str) -> Iterator[tuple[str, int]]:
        """What raises a value, by the card that does; nothing stands for his own board."""
        for card, gifts in self.sources(hero):
            for gift in gifts:
                if isinstance(gift, Raise) and (by := getattr(gift, of)):
                    yield card, by

    def parts_of(self, hero: Hero, of: Literal["initiative", "movement"]) -> list[Addend]:
        """A value of the board and what raises it, each with its card (MA-0027, MA-0064)."""
        own = Addend(getattr(hero, of), Say("sum-printed"), of=self.name(hero.id), pieces=(hero.id,))
        raises = [
            Addend(by, Say("sum-card"), of=self.card_name(card) if card else own.of, cards=(card,) if card else ())
            for card, by in self.raises(hero, of)
        ]
        return [own, *raises]

    def initiative(self, hero: Hero) -> int:
        """The Initiative of a hero."""
        return hero.initiative + self.raised(hero, "initiative")

    def movement(self, hero: Hero) -> int:
        """The free move of a hero (MA-0027)."""
        return hero.movement + self.raised(hero, "movement")

    def heavy(self, hero: Hero) -> int:
        """Heavy icons, equipped or stored (MA-0043)."""
        count = sum(found.heavy for found in self.objects(hero))
        for name in (*hero.stored, *([hero.weapon] if hero.weapon else [])):
            count += self.book.weapons[name].heavy
        return count + sum(self.book.cards[name].heavy for name in hero.cards)

    def burden(self, hero: Hero) -> int:
        """Heavy icons that have an effect on tests and Infiltration dice (MA-5378)."""
        ignored = sum(gift.count for gift in self.gift(hero, IgnoreHeavy))
        return max(0, self.heavy(hero) - ignored)

    def encumbrance(self, hero: Hero) -> int:
        """The encumbrance capacity (MA-0041)."""
        track = self.book.backpack.encumbrance
        return track[min(hero.carrying, len(track) - 1)] + self.raised(hero, "encumbrance")

    def room(self, hero: Hero, row: str) -> int:
        """Slots of a row of the Backpack (MA-0031, MA-0033)."""
        pack = self.book.backpack
        printed = {
            "material": hero.carrying, "plant": pack.plants, "potion": pack.potions, "arrow": pack.arrows,
            "pick": pack.picks,
        }[row]  # fmt: skip
        return printed + sum(gift.count for gift in self.gift(hero, Slots) if gift.row == row)

    def schools(self, hero: Hero) -> list[School]:
        """The school a hero masters, if any (MA-5253)."""
        cards = (self.book.talents[talent.id] for talent in hero.talents)
        return [card.school for card in cards if card.school is not None]

    def mastered(self, hero: Hero) -> Sequence[School]:
        """The schools that count for him in Spells and skill tests (MA-5389)."""
        return SCHOOLS if self.has(hero, AllSchools) else self.schools(hero)

    def mhay_level(self, hero: Hero) -> int:
        """Mhaÿ Talent cards, the school included (MA-5254)."""
        return sum(self.book.talents[talent.id].of == "mhay" for talent in hero.talents)

    def has_aptitude(self, hero: Hero, aptitude: Aptitude) -> bool:
        """Whether a card of the hero bears the symbol, or he masters the school (MA-5256)."""
        if aptitude in self.mastered(hero):
            return True
        return any(aptitude in gift.kinds for gift in self.gift(hero, Aptitudes))

    # Dice

    def roll(self, die: str, count: int) -> Faces:
        """Roll dice of a kind; each kind has a stream of its own."""
        found = self.book.dice[die]
        faces = [(die, *found.roll(self.chance, f"dice/{die}")) for _ in range(count)]
        if faces:
            self.state.dice = faces
        return faces

    # The Place in play

    @property
    def place(self) -> PlaceState:
        """The Place in play."""
        place = self.state.place
        if place is None:
            raise RuntimeError("no Place is in play")
        return place

    @property
    def plan(self) -> Plan:
        """Its plan."""
        return self.book.plan(self.place.id)

    @property
    def spec(self) -> Place:
        """Its page of the Exploration booklet."""
        return self.book.places[self.place.id]

    @property
    def ground(self) -> Ground:
        """Its plan with the doors as they are now."""
        return ground_of(self.plan, tuple(self.place.open_doors))

    def kind(self, enemy: EnemyState) -> Enemy:
        """The Enemy card of a figure."""
        return self.book.enemies[enemy.kind]

    def base(self, enemy: EnemyState) -> Mask:
        """The cells under an enemy."""
        return base_mask(self.plan.board, enemy.cell, self.kind(enemy).base)

    def standing(self) -> list[Hero]:
        """Heroes on the tiles who can act."""
        place = self.place
        return [
            hero
            for name, hero in self.state.heroes.items()
            if name in place.heroes and not place.heroes[name].off and not place.heroes[name].fallen
        ]

    def prey(self) -> list[Hero]:
        """Whom enemies may go for: heroes who can act, and who is under the Target card (MA-5290)."""
        return [*self.standing(), *([stand_in()] if self.place.target else [])]

    def cell(self, hero: Hero) -> int:
        """Where a hero stands or lies."""
        if hero.id == TARGET:
            return self.place.interests[self.place.target]
        return self.place.heroes[hero.id].cell

    def heroes_mask(self, but: str = "") -> Mask:
        """The cells of all standing heroes; fallen ones occupy nothing (MA-5169)."""
        standing = self.place.heroes.items()
        return mask_of(token.cell for name, token in standing if name != but and not token.off and not token.fallen)

    def enemies_mask(self, but: str = "") -> Mask:
        """The cells under all enemies."""
        mask = 0
        for enemy in self.place.enemies.values():
            if enemy.id != but:
                mask |= self.base(enemy)
        return mask

    def is_engaged(self, hero: Hero) -> bool:
        """Whether an enemy is adjacent (MA-5097); who is under the Target card never counts as engaged (MA-5290)."""
        return hero.id != TARGET and bool(self.ground.near(self.cell(hero)) & self.enemies_mask())

    def engaging(self, enemy: EnemyState) -> list[Hero]:
        """The standing heroes adjacent to an enemy."""
        near = self.ground.near_all(self.base(enemy))
        return [hero for hero in self.standing() if near >> self.cell(hero) & 1]

    def turn(self, hero: Hero) -> TurnState:
        """What the hero has done this turn, on tiles or on the page of a Challenge."""
        page = self.state.challenge
        turns = self.place.turns if page is None else page.turns
        if hero.id not in turns:
            turns[hero.id] = TurnState(hero.id)
        return turns[hero.id]

    # The Challenge that is being faced

    @property
    def mode(self) -> str:
        """The mode of the tiles; on a page an encounter is a fight, a trial neither (MA-0267, MA-0268)."""
        if self.state.challenge is None:
            return self.place.mode
        return "combat" if self.page.creature is not None else ""

    @property
    def challenge(self) -> ChallengeState:
        """The Challenge that is being faced."""
        return certain(self.state.challenge, "no Challenge is being faced")

    @property
    def page(self) -> ChallengePage:
        """Its page of the Exploration booklet."""
        return self.book.challenges[self.challenge.id]

    # Words

    def name(self, figure: str) -> Say:
        """What a hero, an enemy or an enemy type is called."""
        if figure == TARGET:
            return self.target_name()
        if figure in self.book.peoples:
            return words(self.book.peoples[figure].name)
        if figure.startswith(CREATURE):
            creature = self.book.challenges[figure.removeprefix(CREATURE)].creature
            return words(certain(creature, f"{figure} is no encounter").name)
        kind, _, number = figure.partition("/")
        if not number:
            return words(self.book.enemies[kind].name)
        return Say("ma-enemy", {"name": words(self.book.enemies[kind].name), "number": number})

    def way(self, start: int, end: int) -> Say:
        """How a cell lies from another one: so many cells east or west, north or south."""
        (ax, ay), (bx, by) = self.plan.board.coords(start), self.plan.board.coords(end)
        sides = (("east", bx - ax), ("west", ax - bx), ("north", ay - by), ("south", by - ay))
        parts = [Say(f"ma-way-{side}", {"count": count}) for side, count in sides if count > 0]
        return listed("ma-and", parts) if parts else Say("ma-way-here")

    def target_name(self) -> Say:
        """Who is under the Target card."""
        token = self.spec.interests.get(self.place.target)
        return words(token.name) if token is not None and token.name is not None else Say("ma-target")

    def card_name(self, card: str) -> Say:
        """What a card of any kind is called."""
        for pile in (self.book.weapons, self.book.objects, self.book.cards, self.book.talents, self.book.spells):
            if card in pile:
                return words(pile[card].name)
        return Say(f"ma-resource-{card.replace('/', '-')}") if "/" in card else Say("ma-bare-hands")


def resource_name(resource: str) -> Say:
    """What a resource cube is called."""
    return Say(f"ma-resource-{resource.replace('/', '-')}")
