"""Danger: which hexes the monsters can strike, when, how hard, and how likely it is that they mean this character."""

from functools import lru_cache
from typing import NamedTuple

from oubliette.games.gloomhaven.attack.aiming import range_of
from oubliette.games.gloomhaven.bots.odds import Faces, average_hit, faces_of
from oubliette.games.gloomhaven.cards.defence import shield_against
from oubliette.games.gloomhaven.content.book import Book
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, NEGATIVE
from oubliette.games.gloomhaven.content.kinds import AbilityCard
from oubliette.games.gloomhaven.content.terrain import Layout
from oubliette.games.gloomhaven.content.vocabulary import Attack, Call, Give, Move, Special, Suffer, Verbs
from oubliette.games.gloomhaven.figures.values import Values, values_of
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster
from oubliette.haven.bots import Map, members
from oubliette.kernel.boards import reach

FURTHER = 0.2
"""So often a monster strikes somebody who is further away than another."""
BESIDE = 0.6
"""So often, if it strikes several at once."""
CALLED = 2.0
"""What a monster's summons will do."""


class Blow(NamedTuple):
    """One attack of a monster's turn: how far it reaches, its value, and what comes with it."""

    range: int
    value: int
    pierce: int
    extra: float
    several: bool
    advantage: int


class Turn(NamedTuple):
    """One turn a monster may take."""

    initiative: int
    points: int
    jump: bool
    blows: tuple[Blow, ...]
    calls: float


@lru_cache(maxsize=1 << 10)
def turns_of(book: Book, kind: str, values: Values) -> tuple[Turn, ...]:
    """What a monster with these values does with each card of its deck."""
    monster = book.monsters[kind]
    return tuple(_turn(card, values, (monster.special_1, monster.special_2)) for card in book.decks[monster.deck].cards)


def _turn(card: AbilityCard, values: Values, special: tuple[tuple[Verbs, ...], ...]) -> Turn:
    verbs: list[Verbs] = []
    for verb in card.do:
        verbs += special[verb.number - 1] if isinstance(verb, Special) else (verb,)
    points, jump, calls, blows = 0, values.jump, 0.0, []
    for verb in verbs:
        if isinstance(verb, Move):
            points += _points(verb, values)
            jump = jump or verb.jump
        elif isinstance(verb, Attack):
            if verb.plus is None or values.attack is not None:
                blows.append(_blow(verb, values))
        elif isinstance(verb, Suffer) and verb.to != "self":
            harm = verb.damage if isinstance(verb.damage, int) else 2
            blows.append(Blow(verb.range or 1, 0, 0, float(harm), verb.targets == "all", 0))
        elif isinstance(verb, Give) and verb.to != "self" and verb.conditions[0] in NEGATIVE:
            cost = sum(CONDITIONS[condition].worth.struck for condition in verb.conditions)
            blows.append(Blow(verb.range or 1, 0, 0, cost, verb.targets == "all", 0))
        elif isinstance(verb, Call):
            calls += CALLED
    return Turn(card.initiative, points, jump, tuple(blows), calls)


def _points(verb: Move, values: Values) -> int:
    if verb.plus is not None:
        return 0 if values.move is None else max(0, values.move + verb.plus)
    return verb.value if isinstance(verb.value, int) else 0


def _blow(verb: Attack, values: Values) -> Blow:
    value = (values.attack or 0) + verb.plus if verb.plus is not None else verb.value
    conditions = dict.fromkeys((*verb.conditions, *values.conditions))
    extra = 0.8 * sum(CONDITIONS[condition].worth.struck for condition in conditions)
    several = verb.area is not None or verb.targets != 1 or values.targets > 1
    far = (range_of(verb, values, is_character=False) or 1) + (verb.area is not None)
    advantage = int(verb.advantage or values.advantage) - int(verb.disadvantage)
    return Blow(far, value if isinstance(value, int) else 2, verb.pierce + values.pierce, extra, several, advantage)


@lru_cache(maxsize=1 << 14)
def strikable(layout: Layout, obstacles: int, difficult: int, cell: int, points: int, far: int, air: bool) -> int:
    """All hexes a monster can strike: wherever it may stand after a move, and so far around; figures may have gone."""
    here = 1 << cell
    if points:
        everywhere = layout.board.cells
        passable = everywhere if air else everywhere & ~obstacles
        mud = [(difficult, 1)] if difficult and not air else []
        here |= reach(layout.ways, here, points, passable=passable, extras=mud).cells
    return layout.ways.within(here, far)


class Strike(NamedTuple):
    """What a monster may do to whoever stands on some hexes."""

    monster: str
    hexes: int
    damage: float
    near: int
    """Hexes nearer to it than anybody else of the party."""
    level: int
    """Hexes just as near."""
    further: float
    """How often it strikes somebody further away all the same."""

    def at(self, cell: int) -> float:
        """The damage to expect on a hex."""
        if not self.hexes >> cell & 1:
            return 0.0
        if self.near >> cell & 1:
            return self.damage
        return self.damage * (0.5 if self.level >> cell & 1 else self.further)


class Danger:
    """What the monsters can do to one character from where they stand: in the rest of this round, and in the next."""

    def __init__(self, s: Session, hero: Character, *, acted: bool = False) -> None:
        self._s = s
        self._hero = hero
        self._guard = shield_against(s, hero, ranged=True)
        self._faces: Faces = faces_of(s.book, s.scene.monster_deck)
        self.now: list[Strike] = []
        """The rest of this round; nothing, if all monsters have ``acted``."""
        self.later: list[Strike] = []
        self._of: dict[str, float] = {}
        others = [one for one in s.of_side("party") if one is not hero and not has(one, "invisible")]
        for monster in s.scene.monsters.values():
            self._add(monster, others, acted=acted)
        self.at_large = sum(self._of.values())
        """The damage to expect of all monsters in a round."""

    def _add(self, monster: Monster, others: list[Figure], *, acted: bool) -> None:
        s = self._s
        turns = turns_of(s.book, monster.kind, values_of(s, monster))
        pile = s.scene.piles.get(s.book.monsters[monster.kind].deck)
        drawn = None if pile is None else pile.drawn
        coming = list(range(len(turns))) if pile is None else [int(card) for card in pile.deck.pile]
        likely = [turns[place] for place in coming or range(len(turns))]
        near, level = self._nearer(monster, others)
        idle = monster.controller is not None
        fresh = drawn is not None and not monster.due  # it has acted: what ails it still ails it next round
        if not acted and not idle and (monster.due or s.scene.round == 0):
            now = likely if drawn is None else [turns[drawn]]
            self.now += self._strikes(monster, now, near, level, hindered=True)
        later = self._strikes(monster, likely, near, level, hindered=fresh)
        self.later += later
        self._of[monster.id] = sum(strike.damage for strike in later) + sum(turn.calls for turn in likely) / len(likely)

    def _nearer(self, monster: Monster, others: list[Figure]) -> tuple[int, int]:
        layout = self._s.layout
        if not others:
            return layout.board.cells, 0
        nearest = min(layout.distance(monster.cell, other.cell) for other in others)
        near = layout.within(monster.cell, max(0, min(nearest, 40) - 1))
        return near, layout.within(monster.cell, min(nearest, 40)) & ~near

    def _strikes(self, monster: Monster, turns: list[Turn], near: int, level: int, *, hindered: bool) -> list[Strike]:
        """All turns that are likely, those alike in reach taken together."""
        s = self._s
        if hindered and (has(monster, "stun")):
            return []
        stays = hindered and has(monster, "immobilize")
        disarmed = hindered and has(monster, "disarm")
        flying = values_of(s, monster).flying
        ground = s.ground
        found: dict[tuple[int, float], float] = {}
        for turn in turns:
            points = 0 if stays else turn.points
            for blow in turn.blows:
                if disarmed and blow.value:
                    continue
                hexes = strikable(
                    s.layout,
                    ground.obstacles,
                    ground.difficult,
                    monster.cell,
                    points,
                    blow.range,
                    flying or turn.jump,
                )
                key = hexes, BESIDE if blow.several else FURTHER
                found[key] = found.get(key, 0.0) + self._harm(monster, blow) / len(turns)
        return [
            Strike(monster.id, hexes, damage, near, level, further)
            for (hexes, further), damage in found.items()
            if damage > 0
        ]

    def _harm(self, monster: Monster, blow: Blow) -> float:
        if not blow.value:
            return blow.extra
        advantage = blow.advantage + has(monster, "strengthen") - has(monster, "muddle")
        value = blow.value + has(self._hero, "poison")
        guard = max(0, self._guard - blow.pierce)
        sign = (advantage > 0) - (advantage < 0)
        return average_hit(self._faces, value, guard, sign, 99).damage + blow.extra

    # What it adds up to

    def at(self, cell: int) -> float:
        """The damage to expect on a hex in what is left of this round."""
        return 0.0 if has(self._hero, "invisible") else sum(strike.at(cell) for strike in self.now)

    def map_now(self) -> Map:
        """The damage to expect on every hex in what is left of this round."""
        return self._sum(self.now)

    def map_later(self) -> Map:
        """The damage to expect on every hex in the next round."""
        return self._sum(self.later)

    def _sum(self, strikes: list[Strike]) -> Map:
        total = [0.0] * self._s.map.board.grid.size
        if has(self._hero, "invisible"):
            return total
        for strike in strikes:
            for hexes, share in (
                (strike.hexes & strike.near, strike.damage),
                (strike.hexes & strike.level, 0.5 * strike.damage),
                (strike.hexes & ~strike.near & ~strike.level, strike.further * strike.damage),
            ):
                for cell in members(hexes):
                    total[cell] += share
        return total

    def of(self, monster: str) -> float:
        """The damage to expect of one monster in a round, whomever it strikes."""
        return self._of.get(monster, 0.0)


def acts_before(s: Session, kind: str, initiative: int) -> float:
    """How likely a kind of monster acts before an initiative in a round whose cards are not drawn yet."""
    deck = s.book.monsters[kind].deck
    cards = s.book.decks[deck].cards
    pile = s.scene.piles.get(deck)
    coming = list(range(len(cards))) if pile is None else [int(card) for card in pile.deck.pile]
    if not coming:
        coming = list(range(len(cards)))
    return sum(cards[place].initiative < initiative for place in coming) / len(coming)
