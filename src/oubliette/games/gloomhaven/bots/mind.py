"""What the player has in mind while answering a question: the table, the danger, the errands, the worth of hexes."""

from functools import cached_property
from typing import Any, NamedTuple

from oubliette.games.gloomhaven.abilities.bonuses import boosts
from oubliette.games.gloomhaven.bots import endurance
from oubliette.games.gloomhaven.bots.danger import Danger, turns_of
from oubliette.games.gloomhaven.bots.errands import Errands
from oubliette.games.gloomhaven.bots.knowledge import known_to, moved_about
from oubliette.games.gloomhaven.bots.odds import Faces, faces_of
from oubliette.games.gloomhaven.cards.active import active_for
from oubliette.games.gloomhaven.cards.additions import Addition
from oubliette.games.gloomhaven.cards.cards import in_zone
from oubliette.games.gloomhaven.cards.defence import retaliates_of, shield_of
from oubliette.games.gloomhaven.content.vocabulary import Attack, Bonus, Retaliate, Shield
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.state.session import Actor, Session, certain, has
from oubliette.games.gloomhaven.state.state import Character, Figure, Monster
from oubliette.haven.bots import Map, between, members
from oubliette.kernel.boards import mask_of, reach

NEXT_ROUND = 0.35
"""Danger of the next round counts less: there is still a turn to see to it."""
AVOIDED = 0.45
"""Of the damage that monsters could do, so much comes through."""
DUE = 0.5
"""So much of the harm of a turn that a monster was still to take counts, where it could not strike for sure."""
ROUND = 2.5
"""What a round is worth: the damage that it deals, more or less."""
SPHERE = 10
"""Hexes further away than this are not thought about."""


class Given(NamedTuple):
    """What earlier abilities of the same turn have brought."""

    moved: int = 0
    strengthened: bool = False
    bonuses: tuple[Bonus, ...] = ()
    poisoned: bool = False
    """Whoever is struck next will have been poisoned by then."""


NOTHING = Given()


class Guarding(NamedTuple):
    """How a foe wards off attacks: shield, and what its retaliation does within which range."""

    shield: int
    retaliates: tuple[tuple[int, int], ...]


class Mind:
    """One situation, thought through for one character. ``s`` is a table that thoughts may play with."""

    def __init__(self, s: Session, hero: Character) -> None:
        self.s = known_to(s, hero.seat)
        self.hero = self.s.scene.characters[hero.id]
        self.actor = Actor(self.hero, "party", hero.seat)
        self.danger = Danger(self.s, self.hero)
        self.errands = Errands(self.s, self.hero)
        self.needed = self.errands.rounds_needed()
        self.rounds = endurance.rounds_left(self.hero)
        self.faces: Faces = faces_of(self.s.book, self.hero.deck)
        self.suffered = 0.0
        """What is to be expected before the character acts."""
        self.haste = between(0.75, self.needed / max(1, self.rounds), 1.6)
        """What a hit point of an enemy is worth: more, if the cards may not last."""
        party = max(1, len(self.s.heroes()))
        coming = AVOIDED * self.danger.at_large / party * between(2.0, self.needed, 6.0)
        self.care = between(0.5, coming / max(1, self.hero.hit_points), 2.0)
        """What a hit point of one's own is worth: more, if those there are may not last."""
        self.loss_cost = self.round_worth * endurance.rounds_lost(self.hero, self.needed)
        """What it costs to lose a card now."""
        self.known: dict[Any, Any] = {}
        """What has been thought out already."""

    def later(self) -> "Mind":
        """The situation once the monsters have come."""
        then: Mind = object.__new__(Mind)
        then.__dict__.update(self.__dict__)
        for worked_out in ("place", "perils", "standable"):
            then.__dict__.pop(worked_out, None)
        then.s = moved_about(self.s)
        then.known = {}
        then.suffered = self._cost(self.danger.at(self.hero.cell))
        for monster in then.s.scene.monsters.values():
            then._approach(monster)
        then.danger = Danger(then.s, then.hero, acted=True)
        return then

    def _approach(self, monster: Monster) -> None:
        """Put a monster where it will probably stand when it has acted."""
        s = self.s
        if has(monster, "stun") or has(monster, "immobilize"):
            return
        turns = turns_of(s.book, monster.kind, values_of(s, monster))
        striking = [turn for turn in turns if turn.blows] or list(turns)
        points = round(sum(turn.points for turn in striking) / len(striking))
        far = round(sum(turn.blows[0].range if turn.blows else 1 for turn in striking) / len(striking))
        friends = [one for one in s.of_side("party") if not has(one, "invisible")]
        if not points or not friends:
            return
        layout = s.layout
        prey = min(friends, key=lambda one: layout.distance(monster.cell, one.cell))
        if layout.distance(monster.cell, prey.cell) <= far:
            return
        free = layout.board.cells & ~s.occupied(but=monster) & ~s.ground.overlays
        open_ = layout.board.cells & ~s.ground.obstacles & ~mask_of(one.cell for one in friends)
        found = reach(layout.ways, 1 << monster.cell, points, passable=open_, stoppable=free).cells & free
        for steps in range(far, 30):
            near = found & layout.within(prey.cell, steps)
            if near:
                monster.cell = members(near)[0]
                return

    # Hexes

    @cached_property
    def place(self) -> Map:
        """What it is worth to end the turn on each hex."""
        staying, perils = self.errands.staying, self.perils
        drawn = self.errands.attraction(self.arm)
        worth = [self.haste * here for here in drawn]
        for cell, more in staying.items():
            worth[cell] += more
        return [here - peril for here, peril in zip(worth, perils, strict=True)]

    @cached_property
    def perils(self) -> Map:
        """What it costs to be on each hex while the monsters act: what is left of this round, and the next."""
        after, later = self.danger.map_now(), self.danger.map_later()
        urgency = 1.3 if self.errands.until is not None else 1.0
        perils = [0.0] * len(after)
        for cell in members(self.s.layout.board.cells):
            harm = after[cell] + NEXT_ROUND * later[cell]
            if harm:
                perils[cell] = urgency * self._cost(harm)
        return perils

    def _cost(self, damage: float) -> float:
        """What damage costs: most when it would be the last."""
        return self.care * damage + 1.5 * max(0.0, damage - 0.6 * self.hero.hit_points)

    @cached_property
    def arm(self) -> int:
        """How far the attacks on the character's cards go."""
        reaches = [
            verb.range or 1
            for card in self.hero.cards
            if card.zone in ("hand", "selected", "discard")
            for verb in self.s.action(card.id, "top").do
            if isinstance(verb, Attack)
        ]
        return sorted(reaches)[len(reaches) // 2] if reaches else 1

    @cached_property
    def standable(self) -> int:
        """Hexes on which the character could stand, near enough to be thought about."""
        layout = self.s.layout
        near = layout.walk.within(1 << self.hero.cell, SPHERE)
        return near & layout.board.cells & ~self.s.ground.obstacles & ~self.s.occupied(but=self.hero)

    # Figures

    def guarding(self, foe: Figure) -> Guarding:
        """How a foe wards off attacks."""
        key = "guard", foe.id
        found: Guarding | None = self.known.get(key)
        if found is None:
            found = self.known[key] = self._guarding(foe)
        return found

    def _guarding(self, foe: Figure) -> Guarding:
        if not isinstance(foe, Monster):
            strikes = tuple((one.value, one.reach) for one in retaliates_of(self.s, foe))
            return Guarding(shield_of(self.s, foe), strikes)
        values = values_of(self.s, foe)  # cards of the active area help the party only
        own = [held.bonus for held in foe.bonuses]
        strikes = tuple((one.value, one.reach) for one in own if isinstance(one, Retaliate))
        if values.retaliate:
            strikes += ((values.retaliate, values.retaliate_range),)
        return Guarding(values.shield + sum(one.value for one in own if isinstance(one, Shield)), strikes)

    def weight(self, foe: Figure) -> float:
        """What a hit point of a foe is worth."""
        key = "weight", foe.id
        found: float | None = self.known.get(key)
        if found is None:
            found = self.known[key] = self.errands.weight(foe)
        return found

    def threat(self, foe: Figure) -> float:
        """What a foe's turns cost the party."""
        return max(0.7, self.care) * self.danger.of(foe.id)

    def spared_now(self, foe: Figure) -> float:
        """What it is worth that a foe does not take the turn it still has this round; most where it may be the end."""
        strikes = [strike for strike in self.danger.now if strike.monster == foe.id]
        here = self.hero.cell
        all_of_them, own = self.danger.at(here), sum(strike.at(here) for strike in strikes)
        anywhere = max(0.7, self.care) * DUE * sum(strike.damage for strike in strikes)
        return max(anywhere, self._cost(all_of_them) - self._cost(max(0.0, all_of_them - own)))

    def boosts(self, *, ranged: bool) -> list[Addition]:
        """The bonuses on the character's attacks."""
        key = "boosts", ranged
        found: list[Addition] | None = self.known.get(key)
        if found is None:
            found = boosts(self.s, self.actor, "attack", None, ranged=ranged, widening=False)
            self.known[key] = found
        return found

    @cached_property
    def foes(self) -> list[Figure]:
        """The enemies that can be struck at all."""
        return [foe for foe in self.s.enemies(self.actor) if not has(foe, "invisible")]

    @cached_property
    def friends(self) -> list[Figure]:
        """The others of the party."""
        return self.s.allies(self.actor)

    @cached_property
    def has_actives(self) -> bool:
        """Whether any bonus of an active card is the character's."""
        return bool(active_for(self.s, self.hero))

    def selected(self) -> list[Any]:
        """The cards that are being played and not yet performed."""
        return in_zone(self.hero, "selected")

    @cached_property
    def attackers(self) -> float:
        """How many attacks on the character are to be expected in what is left of the round."""
        here = self.hero.cell
        near = [strike for strike in self.danger.now if strike.hexes & self.s.layout.within(here, 4)]
        return 0.7 * len({strike.monster for strike in near}) / max(1.0, 0.6 * (1 + len(self.friends)))

    def harm_here(self) -> float:
        """The damage that the next round will probably cost where the character stands."""
        return sum(strike.at(self.hero.cell) for strike in self.danger.later)

    @property
    def round_worth(self) -> float:
        """What it is worth to have another round."""
        return ROUND * self.haste

    def figure(self, figure_id: str) -> Figure | None:
        """A figure on the table of thoughts."""
        return self.s.figure(figure_id)


def mind_of(s: Session, name: str) -> Mind:
    """What is on the mind of a character."""
    return Mind(s, certain(s.scene.characters.get(name), "a character of the scenario"))
