"""Where on the map there is something to gain, and how far away it is."""

from functools import cached_property

from oubliette.games.euthia.board.geometry import CENTRE, empty_slots_beside, neighbours
from oubliette.games.euthia.board.spaces import mine_at, space_in_words, trade_at, treasure_at
from oubliette.games.euthia.bots.judging import Strength, chance_of_level
from oubliette.games.euthia.bots.prospects import TREASURE
from oubliette.games.euthia.bots.trading import Bargains
from oubliette.games.euthia.content.book import base_of
from oubliette.games.euthia.figures.hero_board import MOVES, maximum_health
from oubliette.games.euthia.goods.prices import affordable
from oubliette.games.euthia.goods.spoils import loot_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.games.euthia.turn.elementals import why_not_challenge
from oubliette.games.euthia.turn.mining import can_pay_fees
from oubliette.games.euthia.turn.treasures import why_not_discover
from oubliette.kernel.text import Say

PATIENCE = 0.72
"""What waiting a turn leaves of a worth."""
STEP = 0.04
"""What a step costs."""
THEN = 0.7
"""What counts of the next thing to do."""
FAR, NEAR = 12, 5
"""How far it looks, for the first thing and for the next one."""
RESOURCE = 2.2
"""What a mined Resource is worth, sold later."""


class Outlook:
    """What the map promises a Hero now, worked out once for a decision."""

    def __init__(self, s: Session, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.bargains = Bargains(s, hero)
        self.prospects = self.bargains.prospects
        self.aims = self.bargains.aims
        self._visits: dict[str, float] = {}
        self._values: dict[tuple[Cell, int], float] = {}
        self._offered: dict[tuple[Cell, bool], list[tuple[float, str]]] = {}

    @cached_property
    def healing(self) -> float:
        """What full Health is worth now."""
        return self.prospects.healing()

    def best(self) -> dict[Cell, float]:
        """For each neighbouring space the best worth that lies that way; for the own one, what staying brings."""
        return {first: worth for first, (worth, _) in self._aims().items()}

    def aim(self, first: Cell) -> Cell:
        """The space for whose sake a step is worth taking."""
        return self._aims()[first][1]

    def _aims(self) -> dict[Cell, tuple[float, Cell]]:
        """For each first step the best worth that lies that way, and where."""
        here, moves = self.hero.at, self.hero.moves
        aims: dict[Cell, tuple[float, Cell]] = {here: (max(0.0, self._value(here, 0, moves)), here)}
        for cell, (first, steps) in self._ways(here, FAR).items():
            value = self._value(cell, steps, moves)
            if value > 0 and 0 < steps <= moves:
                value += THEN * self._afterwards(cell, moves - steps)
            value -= STEP * steps
            if value > aims.get(first, (-1.0, cell))[0] or first not in aims:
                aims[first] = (max(-1.0, value), cell)
        return aims

    def reason(self, first: Cell) -> Say:
        """What a step leads to: a fight with its chance, land to reveal, or a place."""
        s, cell = self.s, self.aim(first)
        space = space_in_words(s, self.hero.at, cell)
        if s.space(cell).guarded:
            place = s.printed(cell)
            level = place.guard or s.book.monsters[place.minion].level
            chance = round(10 * chance_of_level(s, self.prospects.strength, level))
            return Say("eu-hint-step-fight", {"space": space, "chance": min(9, max(1, chance))})
        rest = self._value(cell, 0, 0) - max(0.0, self._edge(cell))
        return Say("eu-hint-step-reveal" if self._edge(cell) > rest else "eu-hint-step-place", {"space": space})

    def _ways(self, start: Cell, reach: int) -> dict[Cell, tuple[Cell, int]]:
        """Every space within reach: the first step of the way there, and how many there are."""
        ways: dict[Cell, tuple[Cell, int]] = {start: (start, 0)}
        spaces = self.s.state.spaces
        edge = [start]
        for cell in edge:  # it grows on the way
            first, steps = ways[cell]
            if steps == reach or (cell != start and spaces[cell].guarded):
                continue
            for near in neighbours(cell):
                if near in spaces and near not in ways:
                    ways[near] = (near if cell == start else first, steps + 1)
                    edge.append(near)
        return ways

    def _afterwards(self, start: Cell, moves: int) -> float:
        """The best thing to do next, from a space that is reached this turn, with so many points left."""
        fought = self.s.space(start).guarded
        best = 0.0
        for cell, (_, steps) in self._ways(start, NEAR).items():
            if cell in (start, self.hero.at):
                continue
            value = self._value(cell, steps, moves)
            if fought and self.s.space(cell).guarded and steps <= moves:
                value *= PATIENCE
            best = max(best, value - STEP * steps)
        return best * self._survives(start)

    def _survives(self, cell: Cell) -> float:
        """How likely the Hero is still there to do something else once the Monster of a space is fought."""
        s = self.s
        if not s.space(cell).guarded:
            return 1.0
        place = s.printed(cell)
        level = place.guard or s.book.monsters[place.minion].level
        return chance_of_level(s, self.prospects.strength, level)

    def _value(self, cell: Cell, steps: int, moves: int) -> float:
        """What a space so many steps away is worth, with so many points left."""
        turns = 0 if steps <= moves else -(-(steps - moves) // MOVES)
        known = self._values.get((cell, turns))
        if known is None:
            known = sum([self._later(worth, turns, action) for worth, action in self._at(cell, turns)])
            self._values[cell, turns] = known
        return known

    def _at(self, cell: Cell, turns: int) -> list[tuple[float, str]]:
        """Everything on a space, with the Action it takes; the same however many turns away, but for those now."""
        soon = bool(turns or not self.hero.actions.get("combat"))
        known = self._offered.get((cell, soon))
        if known is None:
            strength = self.prospects.later if soon else self.prospects.strength
            known = self._offered[cell, soon] = self._found(cell, strength)
        return known

    def _found(self, cell: Cell, strength: Strength) -> list[tuple[float, str]]:
        """Everything on a space: Actions wait for their token, all waits for the way."""
        s, hero = self.s, self.hero
        if s.space(cell).guarded:
            return [(self._fight(cell, strength), "combat")]
        place = s.printed(cell)
        own = cell == hero.at
        found = [(self.aims.place(cell), "")] if self.aims.parts else []
        if place.what:
            found[:0] = [
                (self._trade(cell), "trade"),
                (self._mine(cell), "mining"),
                (self._bounty(cell, strength), "combat"),
            ]
        if not own:
            found += [(self._free(cell), "")] if place.what or place.element is not None else []
            found.append((self._edge(cell), ""))
        if place.encounter and can_do_quest(s, hero, place.encounter):
            found.append((self._quest(place.encounter), ""))
        if cell == CENTRE and hero.gold and not own:
            found.append((self.healing, ""))
        return [one for one in found if one[0] > 0]

    def _later(self, worth: float, turns: int, action: str = "") -> float:
        if action and not self.hero.actions.get(action):
            turns = max(1, turns)
        if turns > self.prospects.left or worth <= 0:
            return min(0.0, worth)
        return worth * PATIENCE**turns

    def trade_here(self) -> float:
        """What trading on the own space promises."""
        return self._trade(self.hero.at)

    def bounty_here(self) -> float:
        """What the best Bounty on the own space is worth."""
        return self._bounty(self.hero.at, self.prospects.strength)

    # What there is

    def _fight(self, cell: Cell, strength: Strength) -> float:
        s, prospects = self.s, self.prospects
        place = s.printed(cell)
        level = place.guard or s.book.monsters[place.minion].level
        loot = prospects.gains(loot_of(s, place)) + (1.0 if trade_at(s, cell) or mine_at(s, cell) else 0.0)
        loot += RESOURCE if mine_at(s, cell) else 0.0
        loot += (
            0.8 * (self._trade(cell) + self._mine(cell)) + self.aims.victory(level) + self.aims.liberation(place.what)
        )
        return prospects.fight(chance_of_level(s, strength, level), prospects.reward(level) + loot)

    def _bounty(self, cell: Cell, strength: Strength) -> float:
        s, prospects = self.s, self.prospects
        worth = 0.0
        for level, bounty in s.state.open_bounties.items():
            if s.printed(cell).what != s.book.bounties[bounty].at:
                continue
            wanted = self.aims.bounty(level)
            gain = prospects.reward(level, elite=True) + level + wanted
            gain += 1.5 if s.is_rivalry and s.book.scenarios[s.state.scenario].most_bounties else 0.0
            chance = chance_of_level(s, strength, level, elite=True)
            worth = max(worth, prospects.fight(chance, gain, needed=wanted > 0))
        return worth

    def _trade(self, cell: Cell) -> float:
        trade = trade_at(self.s, cell)
        if trade is None:
            return 0.0
        if trade not in self._visits:
            self._visits[trade] = self.bargains.visit(trade)
        return self._visits[trade]

    def _mine(self, cell: Cell) -> float:
        if mine_at(self.s, cell) is None or not can_pay_fees(self.s, self.hero, cell):
            return 0.0
        new = not self.s.space(cell).interactions.get(self.hero.seat)
        sells = self.prospects.left > 0
        return (RESOURCE if sells else 0.0) + (1.0 if new else 0.0)

    def _free(self, cell: Cell) -> float:
        s, hero = self.s, self.hero
        worth = 0.0
        if treasure_at(s, cell) and why_not_discover(s, hero, cell) is None:
            worth += TREASURE[treasure_at(s, cell)]
        element = s.printed(cell).element
        if element is not None and why_not_challenge(s, hero, cell) is None:
            worth += (1.4 if hero.health > 3 else 0.0) + self.aims.elemental(element)
        return worth

    def _edge(self, cell: Cell) -> float:
        slots = len(empty_slots_beside(cell, self.s.state.spaces)) if self.s.state.territory else 0
        if not slots or not self.prospects.left:
            return 0.0
        hope = 0.5 + 0.35 * min(3, slots)
        return hope + (0.0 if self._knows_market else 0.6 * self.bargains.wares_to_sell())

    @cached_property
    def _knows_market(self) -> bool:
        return any(trade_at(self.s, cell) is not None for cell in self.s.state.spaces)

    def _quest(self, kind: str) -> float:
        entry = self.s.book.encounters[base_of(self.s.state.open_encounters[kind])]
        reward = entry.solo_reward if entry.solo_reward is not None and not self.s.is_rivalry else entry.reward
        cost = min((self.prospects.price(price) for price in affordable(self.s, self.hero, entry.cost)), default=0.0)
        return self.prospects.gains(reward) + 1.0 - cost


def can_do_quest(s: Session, hero: Hero, kind: str) -> bool:
    """Whether the open Quest of an Encounter could be completed now."""
    card = s.state.open_encounters.get(kind)
    if card is None or kind in hero.quests_done:
        return False
    entry = s.book.encounters[base_of(card)]
    if entry.token is not None:
        return hero.seat in s.state.encounter_tokens.get(kind, ())
    return bool(affordable(s, hero, entry.cost)) and maximum_health(s, hero) >= entry.max_health
