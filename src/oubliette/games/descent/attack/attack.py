"""Attacks (D2-0165 to D2-0217): declare, roll, check range, spend surges, deal damage."""

from collections.abc import Sequence
from functools import reduce
from operator import or_

from oubliette.games.descent.attack.aiming import is_out_of_reach
from oubliette.games.descent.attack.surges import range_left, spend_for_range, spend_surges
from oubliette.games.descent.board.objects import attackable, lie_down, spaces_of, stand
from oubliette.games.descent.board.standing import standing
from oubliette.games.descent.content.dice import hearts, misses, reach, roll, shields, surges
from oubliette.games.descent.content.vocabulary import Verb
from oubliette.games.descent.figures.figures import defence, gains, gains_of_cards, has, surges_of
from oubliette.games.descent.harm.conditions import afflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Affected, AttackDeclared, AttackRolled, Dealt, DefenceRolled
from oubliette.games.descent.state.offers import Means, Target
from oubliette.games.descent.state.points import (
    AboutToMiss,
    AttackDiceRolled,
    AttackOver,
    AttackPrepared,
    BeforeDealing,
    BeforeDice,
    BlankX,
    BlastBought,
    BlowSuffered,
    BlowTaken,
    CannotMiss,
    Dealing,
    Declared,
    Ducks,
    LateDemands,
    MoreShields,
    Noted,
    RangeGained,
    RangeNeeded,
    StepsIn,
    SurgesDemanded,
    Undefended,
    Worsened,
    Wounded,
)
from oubliette.games.descent.state.registry import perform
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Attack, Figure, Hit
from oubliette.games.descent.uses.moments import late_moment, moment
from oubliette.games.descent.uses.reckoning import damage_to, hearts_of, miss, pierce_of, shields_of, terms_of_damage
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.boards import NOWHERE, Mask, alone, cells, holds
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

FAR = 99
"""A distance nobody reaches: where no space can be counted to."""


def prepare(s: Session, attacker: Figure, means: Means, chosen: Sequence[Target]) -> Attack:
    """An attack with everything that lies on the attacker's cards, before anything is declared."""
    attack = Attack(
        attacker=attacker.id,
        weapon=means.weapon,
        type=means.type,
        origin=tuple(cells(s.mask(attacker))),
        dice=list(means.dice),
        surges=[],
        pierce=means.pierce,
        reach=means.reach,
        hits=[Hit(figure.id, cell, True, cell) for figure, cell in chosen],
    )
    attack.surges = surges_of(s, attacker, means.weapon, attack)
    for card, gain in gains_of_cards(s, attacker, attack):
        if gain.damage:
            attack.harder(gain.damage, s.card_name(card), attacker.id, card)
        attack.pierce += gain.pierce
        if means.type == "ranged":
            attack.range += gain.range
    s.at(AttackPrepared(attack))
    return attack


def perform_attack(s: Session, attack: Attack, dealt: Sequence[Verb] = ()) -> Rules[Attack]:
    """All five steps, and what follows when the attack is resolved."""
    attacker = s.figure(attack.attacker)
    s.state.attacks.append(attack)
    stand(s, attack)
    try:
        for step in (_declare, _roll, _check_range, _certain, spend_surges, _certain, _deal):
            if not attack.over and not attack.missed:  # D2-0167, D2-0215
                yield from step(s, attack, attacker)
        if dealt and not attack.over and any(hit.dealt > 0 for hit in attack.hits):  # D2-0167
            first = next((hit for hit in attack.hits if hit.targeted and hit.dealt > 0), attack.hits[0])
            deed = Deed(attacker, s.seat_of(attacker), attack.skill, None, s.figure(first.figure))
            struck = [hit.figure for hit in attack.hits if hit.targeted and hit.dealt > 0]
            deed.dealt = list(struck)
            yield from perform(s, deed, dealt)
            attack.touched = deed.dealt[len(struck) :]
        attack.over = False
        yield from _resolved(s, attack, attacker)
    finally:
        lie_down(s, attack)
        s.state.attacks.remove(attack)
    return attack


# --- step 1 ---


def _declare(s: Session, attack: Attack, attacker: Figure) -> Rules[None]:
    """Weapon and target spaces are named; whoever can step in does so now (D2-0169, D2-0171)."""
    named = tuple(hit.figure for hit in attack.hits)
    s.journal.note(
        AttackDeclared(attacker.id, attack.weapon, named, tuple(hit.cell for hit in attack.hits)),
        ("D2-0165", "D2-0171"),
    )
    s.at(Noted(attack))
    yield from s.at(Declared(attack))
    if attack.blast:
        affect_around(s, attack)  # D2-0209, D2-0193
    attack.demands = _demands(s, attack, attacker)  # D2-7047, D2-4044
    yield from moment(s, "targeted", attacker)
    # of whoever is the target now that others have stepped in (D2-4072, D2-4170)
    attack.demands += s.at(LateDemands(attack))


def _demands(s: Session, attack: Attack, attacker: Figure) -> int:
    """Surges that must be spent, or the attack misses: Shadow, and what cards ask for (D2-7047)."""
    demands = 0
    if s.counts_as_hero(attacker):  # nor what is treated as an obstacle (D2-7051)
        near = s.adjacent_to(attacker)  # himself, from wherever the attack is measured (D2-7052)
        demands += any(has(s, other, "shadow") and s.mask(other) & near for other in s.monsters())  # D2-7050
    return demands + s.at(SurgesDemanded(attack))


def affect(s: Session, attack: Attack, spaces: Mask) -> list[Hit]:
    """Every figure in some spaces is affected, each once, whichever side it is on (D2-0196, D2-0209)."""
    attacker = s.figure(attack.attacker)
    added: list[Hit] = []
    for figure in s.on_map():
        touched = s.mask(figure) & spaces
        if not touched or any(hit.figure == figure.id for hit in attack.hits):
            continue
        if is_out_of_reach(s, attacker, figure):
            continue
        cell = next(cells(touched))
        added.append(Hit(figure.id, cell, False, cell))
        s.journal.note(Affected(figure.id), ("D2-0192", "D2-0209"))
    for figure in attackable(s, attacker):
        touched = spaces_of(s, figure) & spaces
        if touched and not any(hit.figure == figure.id for hit in attack.hits):
            added.append(Hit(figure.id, next(cells(touched)), False, next(cells(touched))))
            s.journal.note(Affected(figure.id), ("D2-0207", "D2-0209"))
    attack.hits += added
    stand(s, attack)
    return added


def affect_around(s: Session, attack: Attack) -> list[Hit]:
    """Blast: every space adjacent to a target space (D2-0209, D2-0211)."""
    near = [s.ground.adjacent(s.closed, alone(hit.measured)) for hit in attack.hits if hit.targeted]
    return affect(s, attack, reduce(or_, near, NOWHERE))  # who is merely affected is no centre (D2-4098)


# --- step 2 ---


def _roll(s: Session, attack: Attack, attacker: Figure) -> Rules[None]:
    """Attack and defence dice are rolled together; then rerolls and additions (D2-0174, D2-0175)."""
    for hit in list(attack.hits):
        if hit.targeted and not standing(s, s.figure(hit.figure)).attacks_only:  # D2-7213
            yield from s.at(Ducks(attack, hit))  # after whoever answered to the declaration (D2-7331)
            if any(one is hit for one in attack.hits):
                yield from s.at(StepsIn(attack, hit))
    if attack.over:
        return
    yield from moment(s, "before_roll", attacker)  # dice are added before the roll (D2-0553)
    s.at(BeforeDice(attack))
    attack.rolled += roll(s.chance, attack.dice[len(attack.rolled) :])  # some may lie already (D2-2400)
    attack.weak = int("weakened" in attacker.conditions)  # D2-0279
    _blunt(s, attack, attacker)  # D2-2381
    _tell_roll(s, attack)
    for hit in attack.hits:
        roll_defence(s, attack, hit)
    yield from moment(s, "attack_rolled", attacker, behind(s, attacker))
    yield from moment(s, "dice_rolled", attacker)  # D2-4389
    yield from s.at(AttackDiceRolled(attack))
    for hit in list(attack.hits):
        yield from after_defence(s, hit)
    if misses(attack.rolled) and not s.at(BlankX(attack)):
        yield from s.at(AboutToMiss(attack))
        if misses(attack.rolled):
            miss(s, attack, "x")


def behind(s: Session, attacker: Figure) -> Figure:
    """Whose cards answer to a roll: a familiar's master uses his for it."""
    return s.figure(attacker.group) if attacker.rank == "familiar" else attacker


def _blunt(s: Session, attack: Attack, attacker: Figure) -> None:
    """A hero's presence takes one heart of a monster's roll, never the last, before anything is added (D2-2381)."""
    if s.side(attacker) != OVERLORD:
        return
    for other in s.on_map():
        near = other is attacker or s.is_within(other, attacker, 3)
        if other.rank == "hero" and near and any(gain.rule == "blunt" for gain in gains(s, other)):
            attack.blunted = True  # whatever the dice show in the end
            return


def _tell_roll(s: Session, attack: Attack) -> None:
    dice = tuple((die.die, die.face) for die in attack.rolled)
    shown = AttackRolled(attack.attacker, dice, hearts(attack.rolled), surges(attack.rolled), reach(attack.rolled))
    s.journal.note(shown, ("D2-0174", "D2-0176"))


def roll_defence(s: Session, attack: Attack, hit: Hit) -> None:
    """One figure rolls its own defence (D2-0174, D2-0553)."""
    figure = s.figure(hit.figure)
    dice = [*defence(s, figure), *hit.extra]
    attacker = s.figure(attack.attacker)
    if _over_elevation(s, attack, hit):
        dice.append("black")  # D2-2068
    if has(s, figure, "night_stalker") and s.side(attacker) == HEROES and not s.are_adjacent(attacker, figure):
        dice.append("brown")  # D2-7310
    if s.at(Undefended(attack)) or "monkey" in figure.marks:  # D2-4396
        dice.clear()
    hit.rolled = roll(s.chance, dice)
    hit.weak = int("weakened" in figure.conditions)  # D2-0279
    attack.answered = _place(attack, hit)  # D2-4074
    for gain in gains(s, figure, attack):
        hit.shields += gain.shields
    attack.answered = -1
    hit.shields += s.at(MoreShields(figure, attack))
    shown = tuple((die.die, die.face) for die in hit.rolled)
    s.journal.note(DefenceRolled(figure.id, shown, shields(hit.rolled)), ("D2-0174", "D2-0176"))


def _place(attack: Attack, hit: Hit) -> int:
    """Which of the hits it is: who is struck twice defends twice (D2-4074)."""
    return next(place for place, one in enumerate(attack.hits) if one is hit)


def _over_elevation(s: Session, attack: Attack, hit: Hit) -> bool:
    """A melee blow across an elevation line, unless by Reach or from a space on the same level (D2-2068, D2-2069)."""
    if attack.type == "ranged" or attack.reach > 1 or not s.ground.elevation or not hit.targeted:
        return False
    near = [cell for cell in attack.origin if holds(s.ground.adjacent(s.closed, alone(cell)), hit.measured)]
    return bool(near) and all(s.ground.crossed_elevation(cell, hit.measured) for cell in near)


def after_defence(s: Session, hit: Hit) -> Rules[None]:
    """Shields, cloaks and what else answers to a defence roll (D2-0175)."""
    attack = s.attack
    if attack is None or not hit.rolled:
        return  # who has no dice has rolled none (D2-0553, D2-0009)
    figure = s.figure(hit.figure)
    attack.answered = _place(attack, hit)  # D2-4074
    yield from moment(s, "defence_rolled", figure, figure)
    attack.answered = -1


@RULES.at(BlastBought)
def _blast(s: Session, at: BlastBought) -> Rules[None]:
    """Blast bought by a surge: who is affected now defends now (D2-0184, D2-0214)."""
    yield from defend_late(s, at.attack, affect_around(s, at.attack))


def defend_late(s: Session, attack: Attack, joined: Sequence[Hit]) -> Rules[None]:
    """Whom a surge has made affected defends now, with what may be used before and after the roll (D2-0184)."""
    for hit in joined:
        figure = s.figure(hit.figure)
        if figure.id != attack.attacker:  # his own dice lie already
            yield from late_moment(s, "before_roll", s.figure(attack.attacker), figure)
        roll_defence(s, attack, hit)
        if s.side(figure) == OVERLORD:
            s.state.loose = hit.rolled  # these dice of his alone have just been rolled (D2-4389)
            yield from moment(s, "dice_rolled", figure)
            s.state.loose = []
        yield from after_defence(s, hit)


# --- step 3 ---


def _check_range(s: Session, attack: Attack, attacker: Figure) -> Rules[None]:
    """A ranged attack must reach every target space (D2-0202, D2-2403); only range may be bought now (D2-0178)."""
    while (lack := lacking(s, attack)) > 0:
        bought = yield from spend_for_range(s, attack, attacker, lack)
        if not bought:
            yield from s.at(AboutToMiss(attack))
            if misses(attack.rolled) or lacking(s, attack) > 0:
                miss(s, attack, "x" if misses(attack.rolled) else "range")
                return


def _certain(s: Session, attack: Attack, _attacker: Figure) -> Rules[None]:
    """As soon as the attack cannot miss any more: with its range, or with the surges that it owes (D2-4209)."""
    if not attack.demands:
        yield from s.at(CannotMiss(attack))


def lacking(s: Session, attack: Attack) -> int:
    """How much range is missing to the farthest target space (D2-0202), with what some targets ask for besides."""
    needed = [_steps_to(s, attack, hit) + _more_range(s, attack, hit) for hit in attack.hits if hit.targeted]
    return max(needed, default=0) - range_left(attack) - s.at(RangeGained(attack))


def _more_range(s: Session, attack: Attack, hit: Hit) -> int:
    """What hides a target asks for more range; different effects on one figure add up (D2-7064)."""
    return s.at(RangeNeeded(attack, hit))


def _steps_to(s: Session, attack: Attack, hit: Hit) -> int:
    """How far it is to a target space, one at least (D2-0203); where the target was moved the new distance counts."""
    if attack.type != "ranged" or attack.ignores_range:
        return 0
    figure = s.figure(hit.figure)
    moved = hit.measured == hit.cell and hit.cell not in figure.cells  # D2-0204
    goals = s.mask(figure) if moved else alone(hit.measured)
    token = s.state.tokens.get(attack.measured_from)
    source = alone(token.cell) if token is not None else s.mask(s.figure(attack.measured_from or attack.attacker))
    steps = s.ground.distance(s.closed, source, goals)
    return FAR if steps is None else max(1, steps)  # D2-0548


# --- step 5 ---


def _deal(s: Session, attack: Attack, _attacker: Figure) -> Rules[None]:
    """Hearts less shields, figure by figure in the order the active player likes (D2-0186 to D2-0191)."""
    yield from s.at(BeforeDealing(attack))
    for hit in attack.hits:
        hit.dealt = damage_to(s, attack, hit)
    yield from s.at(Dealing(attack))
    left = list(attack.hits)
    while left and not attack.over:
        first = 0
        if len(left) > 1:
            options = [
                Option(
                    f"deal:{one.figure}:{place}",
                    place,
                    s.name(one.figure),
                    pieces=(one.figure,) if s.figure(one.figure).cells else (),
                )
                for place, one in enumerate(left)
            ]
            first = yield from ask(s.active_seat, "deal_order", options, cites="D2-0188", say=Say("d2-ask-deal-order"))
        yield from _deal_to(s, attack, left.pop(first))
    for hit in left:
        hit.dealt = 0  # D2-0167


def _deal_to(s: Session, attack: Attack, hit: Hit) -> Rules[None]:
    figure = s.figure(hit.figure)
    if not figure.cells:
        hit.dealt = 0  # it fell before (D2-0190)
        return
    hearts_now = hearts_of(attack) + attack.damage + hit.damage
    pierced = min(pierce_of(s, attack, hit), shields_of(hit))
    hit.terms = terms_of_damage(s, attack, hit)
    told = Dealt(figure.id, hit.dealt, hearts_now, shields_of(hit), pierced, hit.terms)
    s.journal.note(told, ("D2-0186", "D2-0187"))
    if hit.dealt > 0:
        for condition in attack.conditions:  # before the damage is suffered (D2-0254, D2-0255)
            yield from afflict(s, figure, condition)
        yield from s.at(Wounded(attack, hit, figure))
        damage = yield from s.at(BlowTaken(hit.dealt, figure))
        damage += s.at(Worsened(figure))  # the same blow, not another (D2-4154)
        attack.dealing = figure.id
        suffered = yield from suffer(s, figure, damage, cites="D2-0189")
        attack.dealing = ""
        if suffered:
            yield from s.at(BlowSuffered(attack, figure))


def _resolved(s: Session, attack: Attack, attacker: Figure) -> Rules[None]:
    """What follows an attack: what kills bring, then whoever answers (D2-0191)."""
    if attack.drains and attacker.cells:
        yield from recover(s, attacker, sum(max(0, hit.dealt) for hit in attack.hits), cites="D2-7325")
    yield from s.at(AttackOver(attack))
    if attacker.cells and attacker.rank in ("hero", "familiar") and s.side(attacker) == HEROES:
        yield from moment(s, "attack_resolved", attacker, behind(s, attacker))
    for hit in list(attack.hits):
        figure = s.figure(hit.figure)
        if figure.cells and figure.rank == "hero" and s.side(figure) == HEROES and attacker.cells:
            yield from moment(s, "attacked", attacker, figure)
    if attacker.cells and s.side(attacker) == OVERLORD:
        yield from moment(s, "monster_attacked", attacker)
