"""What the player has in mind while answering a question: the table, the danger, the errands, the worth of hexes."""

from functools import cached_property
from typing import Any, NamedTuple

from oubliette.games.buttons_bugs.bots import endurance
from oubliette.games.buttons_bugs.bots.copies import imagine
from oubliette.games.buttons_bugs.bots.danger import Danger, acts_before
from oubliette.games.buttons_bugs.bots.errands import Errands
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Bonus, Move
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import Monster
from oubliette.games.buttons_bugs.turn.character_turn import basic_attack
from oubliette.games.buttons_bugs.turn.initiative import hero_initiative
from oubliette.games.buttons_bugs.turn.monster_turn import plan_of_move
from oubliette.haven.bots import between

NEXT_ROUND = 0.3
"""Danger of the next round counts less: there is still a turn to see to it."""
AVOIDED = 0.35
"""Of the damage that monsters could do, so much comes through."""
DUE = 0.5
"""So much of the harm of a turn that a monster was still to take counts, where it could not strike for sure."""
ROUND = 2.5
"""What a round is worth: the damage that it deals, more or less."""


class Given(NamedTuple):
    """What earlier abilities of the same turn have brought."""

    moved: bool = False
    strengthened: bool = False
    bonuses: tuple[Bonus, ...] = ()
    poisoned: bool = False
    """Whoever is struck next will have been poisoned by then."""


NOTHING = Given()


class Mind:
    """One situation, thought through. ``s`` is a copy of the table that thoughts may play with."""

    def __init__(self, s: Session) -> None:
        self.s = imagine(s)
        self.actor = Actor(self.s.hero)
        self.initiative = hero_initiative(s)
        self.danger = Danger(self.s)
        self.errands = Errands(self.s)
        self.needed = self.errands.rounds_needed()
        self.rounds = endurance.rounds_left(self.s)
        self.suffered = 0.0
        """What is to be expected before the adventurer acts."""
        self.haste = between(0.7, self.needed / max(1, self.rounds), 1.6)
        """What a hit point of an enemy is worth: more, if the cards may not last."""
        coming = AVOIDED * self.danger.at_large * min(self.needed, self.rounds)
        self.care = between(0.5, coming / max(1, self.s.hero.hit_points), 2.0)
        """What a hit point of one's own is worth: more, if those there are may not last."""
        self.basic_attack = Attack(basic_attack(self.s))
        self.loss_cost = self.round_worth * endurance.rounds_lost(self.s, self.needed)
        """What it costs to lose a card now."""
        self.known: dict[Any, Any] = {}
        """What has been thought out already."""

    def at(self, initiative: int) -> "Mind":
        """The situation once the monsters have come that probably act before an initiative."""
        then: Mind = object.__new__(Mind)
        then.__dict__.update(self.__dict__)
        for worked_out in ("place", "perils", "_after", "_next"):
            then.__dict__.pop(worked_out, None)
        then.s = imagine(self.s)
        then.actor = Actor(then.s.hero)
        then.initiative = initiative
        then.known = {}
        if not has(self.s.hero, "invisible"):
            then.suffered = self._cost(self.danger.before(initiative, self.s.hero.cell))
        for monster in then.s.scene.monsters.values():
            then._approach(monster)
        then.danger = Danger(then.s, self.danger.known)
        return then

    def _approach(self, monster: Monster) -> None:
        s = self.s
        column = acts_before(s, monster, self.initiative)
        if column is None or has(monster, "immobilize"):
            return
        for place, verb in enumerate(s.book.column(monster.kind, column).do):
            if isinstance(verb, Move):
                plan, _ = plan_of_move(s, monster, column, place, verb)
                if plan.ends:
                    monster.cell = plan.ends[0]

    # Hexes

    @cached_property
    def place(self) -> list[float]:
        """What it is worth to end the turn on each hex."""
        staying, perils = self.errands.staying, self.perils
        worth = [0.0] * len(perils)
        drawn = self.errands.attraction(self._arm())
        for cell in self.s.map.board:
            worth[cell] = self.haste * drawn[cell] + staying.get(cell, 0.0) - perils[cell]
        return worth

    @cached_property
    def perils(self) -> list[float]:
        """What it costs to be on each hex while the monsters act: what is left of this round, and the next."""
        after, later = self._after, self._next
        urgency = 1.2 if self.errands.survives else 1.0
        perils = [0.0] * len(after)
        for cell in self.s.map.board:
            harm = after[cell] + NEXT_ROUND * later[cell]
            if harm:
                perils[cell] = urgency * self._cost(harm)
        return perils

    @cached_property
    def _after(self) -> list[float]:
        return self.danger.after(self.initiative)

    @cached_property
    def _next(self) -> list[float]:
        return self.danger.next_round()

    def _cost(self, damage: float) -> float:
        """What damage costs: most when it would be the last."""
        return self.care * damage + 2.0 * max(0.0, damage - 0.7 * self.s.hero.hit_points)

    def _arm(self) -> int:
        """How far the attacks on the adventurer's cards go."""
        s = self.s
        reaches = [
            verb.range or 1
            for card in s.hero.cards
            if card.zone in ("hand", "selected")
            for verb in s.book.action(card.id, card.side, "top").do
            if isinstance(verb, Attack)
        ]
        return max(reaches, default=1)

    # Danger at large

    def spared_now(self, foe: str) -> float:
        """What it is worth that a foe does not take the turn it still has this round; most where it may be the end."""
        late = [strike for strike in self.danger.now if strike.monster == foe and strike.initiative >= self.initiative]
        here, all_of_them = self.s.hero.cell, self._after[self.s.hero.cell]
        own = sum(strike.likely * strike.at(here) for strike in late)
        anywhere = self.care * DUE * sum(strike.likely * strike.worst for strike in late)
        return max(anywhere, self._cost(all_of_them) - self._cost(max(0.0, all_of_them - own)))

    @cached_property
    def attackers(self) -> float:
        """How many attacks are still to be expected this round, wherever the adventurer goes."""
        late = [strike for strike in self.danger.now if strike.initiative >= self.initiative]
        return sum(strike.likely for strike in late if strike.blows)

    def harm_here(self) -> float:
        """The damage that the next round will cost where the adventurer stands."""
        return self._next[self.s.hero.cell]

    @property
    def round_worth(self) -> float:
        """What it is worth to have another round."""
        return ROUND * self.haste
