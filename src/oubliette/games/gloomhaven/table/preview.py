"""Looking ahead: what a figure that plays itself will do if nothing changes."""

from typing import NamedTuple

from oubliette.games.gloomhaven.attack.aiming import Plan
from oubliette.games.gloomhaven.attack.blow import Blow, foreseen
from oubliette.games.gloomhaven.cards.defence import shield_against
from oubliette.games.gloomhaven.content.vocabulary import Attack, Move
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.map.movement import move_value
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Session, has
from oubliette.games.gloomhaven.state.state import AllyState, Monster, Summon
from oubliette.games.gloomhaven.turn.monster_turn import (
    attack_after,
    card_of,
    fed_gains,
    jumps,
    situation,
    with_augments,
)
from oubliette.haven import brain


class Intention(NamedTuple):
    """What a figure will do in its turn: the way it goes, and its attacks in order with their values."""

    figure: str
    path: tuple[int, ...]
    attacks: tuple[tuple[str, int], ...]
    stopped: int = 0
    """What the Shields of the targets keep off."""


def intentions(s: Session) -> list[Intention]:
    """What everybody without a will of their own, whose turn is still to come, will do this round.

    While a jump is above a figure nothing can be foreseen: where it lands decides.
    """
    found: list[Intention] = []
    there = [figure.cell for figure in s.figures() if figure.cell >= 0]
    if len(set(there)) < len(there):
        return found
    for figure in s.figures():
        if isinstance(figure, Monster | Summon | AllyState) and figure.due and figure.cell >= 0:
            planned = intention(s, figure)
            if planned is not None:
                found.append(planned)
    return found


def intention(s: Session, figure: Monster | Summon | AllyState) -> Intention | None:
    """What a figure will do from where it stands; of equal outcomes it is taken to choose the first.

    None for those whose turn a player plays, or who head for a place.
    """
    if has(figure, "stun"):
        return Intention(figure.id, (), ())
    controlled = isinstance(figure, Monster) and figure.controller is not None
    if controlled or (isinstance(figure, AllyState) and s.card.allies[figure.name].goes_to is not None):
        return None
    return _Foresight(s, figure).intention()


class _Foresight:
    """One figure's turn, thought through on the table as it is (GH-0266, GH-0274)."""

    def __init__(self, s: Session, figure: Monster | Summon | AllyState) -> None:
        self.s, self.figure, self.actor = s, figure, s.own(figure)
        self.todo = card_of(s, figure)[0]
        self.path: list[int] = [figure.cell]
        self.attacks: list[tuple[str, int]] = []
        self.stopped = 0
        self.focus: str | None = None

    def intention(self) -> Intention:
        """Walk and strike in thought; the figure stands where it stood afterwards."""
        here = self.figure.cell
        try:
            self._foresee()
        finally:
            self.figure.cell = here
        path = tuple(self.path) if len(self.path) > 1 else ()
        return Intention(self.figure.id, path, tuple(self.attacks), self.stopped)

    def _foresee(self) -> None:
        first = attack_after(self.s, self.actor, self.todo, 0)
        found = brain.find_focus(situation(self.s, self.actor, 0, first, jump=jumps(self.todo)))
        if not found:
            return
        self.focus = found[0].enemy.id
        for place, ability in enumerate(self.todo):
            if isinstance(ability, Move):
                self._walk(ability, attack_after(self.s, self.actor, self.todo, place + 1), f"{place}")
            elif isinstance(ability, Attack):
                self._strike(ability, f"{place}")

    def _walk(self, verb: Move, attack: Attack | None, path: str) -> None:
        if has(self.figure, "immobilize"):
            return
        points, jump, _ = move_value(self.s, self.actor, verb, fed_gains(self.s, self.actor, verb, path), Deed())
        if points <= 0:
            return
        found = brain.outcomes(situation(self.s, self.actor, points, attack, jump=jump), self.focus)
        chosen = min(found, key=lambda outcome: outcome.move_to)
        self.path += chosen.path
        self.figure.cell = chosen.move_to

    def _strike(self, verb: Attack, path: str) -> None:
        if has(self.figure, "disarm") or (verb.plus is not None and values_of(self.s, self.figure).attack is None):
            return
        wide = with_augments(self.s, self.actor, verb, path)
        found = brain.outcomes(situation(self.s, self.actor, 0, wide), self.focus)
        chosen = next((one for one in found if one.attacks), None)
        if chosen is None:
            return
        deed = Deed()
        plan = Plan(self.s, self.actor, verb, fed_gains(self.s, self.actor, verb, path), deed)
        times = values_of(self.s, self.figure).targets if verb.on_one else 1
        for name in chosen.attacks * times:
            target = self.s.figure(name)
            if target is not None:
                blow = foreseen(self.s, Blow(self.actor, plan, target, deed))
                self.attacks.append((name, max(0, blow.value)))
                shield = shield_against(self.s, target, ranged=plan.ranged, by=self.figure)
                self.stopped += min(max(0, blow.value), max(0, shield - blow.pierce))
