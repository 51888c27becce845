"""Where on the map there is something to gain, and how far away it is."""

from oubliette.games.euthia.bots.judging import odds_against
from oubliette.games.euthia.discovery import is_edge
from oubliette.games.euthia.elementals import why_not_challenge
from oubliette.games.euthia.geometry import CENTRE, neighbours
from oubliette.games.euthia.hero_board import maximum_health
from oubliette.games.euthia.prices import affordable
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.spaces import mine_at, trade_at, treasure_at
from oubliette.games.euthia.state import Cell, Hero
from oubliette.games.euthia.treasures import why_not_discover

ENOUGH = 1.2
"""A fight is taken when the Hero lasts so much longer than needed."""


class Outlook:
    """What the map promises a Hero now, worked out once for a decision."""

    def __init__(self, s: Session, hero: Hero) -> None:
        self.s, self.hero = s, hero
        self.odds = {level: odds_against(s, hero, level) for level in (1, 2, 3)}
        self.trading = trading_worth(s, hero)
        self._worth: dict[Cell, float] = {}

    def worth(self, cell: Cell) -> float:
        """What standing on a space is worth, in Reputation."""
        known = self._worth.get(cell)
        if known is None:
            known = self._worth[cell] = self._worth_of(cell)
        return known

    def _worth_of(self, cell: Cell) -> float:
        s, hero = self.s, self.hero
        place = s.printed(cell)
        if s.space(cell).guarded:
            level = place.guard or s.book.monsters[place.minion].level
            if self.odds[level] < ENOUGH or not hero.actions.get("combat"):
                return -1.0
            return 2.0 + 2.0 * level + place.loot.gold / 3 + place.loot.reputation + (1.5 if place.what else 0)
        worth = 0.8 if is_edge(s, cell) else 0.0
        if treasure_at(s, cell) and why_not_discover(s, hero, cell) is None:
            worth += 1.0 + treasure_at(s, cell)
        if place.element is not None and why_not_challenge(s, hero, cell) is None and hero.health > 3:
            worth += 1.6
        if mine_at(s, cell) is not None and hero.actions.get("mining"):
            worth += 1.6
        if trade_at(s, cell) is not None and hero.actions.get("trade"):
            worth += self.trading
        if place.encounter and can_do_quest(s, hero, place.encounter):
            worth += 3.0
        if cell == CENTRE and hero.gold and hero.health <= maximum_health(s, hero) // 2:
            worth += 2.0
        return worth

    def ways(self, reach: int = 7) -> dict[Cell, float]:
        """For each neighbouring space, the best worth that lies that way, less for every further step."""
        near = [cell for cell in neighbours(self.hero.at) if cell in self.s.state.spaces]
        return {cell: self._best_beyond(cell, reach) for cell in near}

    def _best_beyond(self, first: Cell, reach: int) -> float:
        best = self.worth(first)
        if self.s.space(first).guarded:
            return best
        seen, edge, steps = {self.hero.at, first}, [first], 0
        while edge and steps < reach:
            steps += 1
            further = []
            for cell in edge:
                for near in neighbours(cell):
                    if near in seen or near not in self.s.state.spaces:
                        continue
                    seen.add(near)
                    best = max(best, self.worth(near) / (1.0 + 0.3 * steps))
                    if not self.s.space(near).guarded:
                        further.append(near)
            edge = further
        return best


def can_do_quest(s: Session, hero: Hero, kind: str) -> bool:
    """Whether the open Quest of an Encounter could be completed now."""
    card = s.state.open_encounters.get(kind)
    if card is None or kind in hero.quests_done:
        return False
    entry = s.book.encounters[card.partition("/")[0]]
    if entry.token is not None:
        return hero.seat in s.state.encounter_tokens.get(kind, ())
    return bool(affordable(s, hero, entry.cost)) and maximum_health(s, hero) >= entry.max_health


def trading_worth(s: Session, hero: Hero) -> float:
    """What a visit to a Place of Trade promises: Resources to sell, Gold to spend, tiles to learn."""
    resources = sum(piece.startswith("resource:") for piece in hero.sack)
    tiles = sum(s.book.tile(tile).value <= hero.reputation for tile in hero.hidden_tiles)
    return 2.0 * resources + min(2.0, hero.gold / 4) + min(1.5, 0.7 * tiles if hero.gold > 1 else 0.0)
