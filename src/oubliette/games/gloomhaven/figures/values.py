"""What a figure is worth: the values of statistic cards, summons and allies, and their traits (GH-0033, GH-0276)."""

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from oubliette.games.gloomhaven.content.book import Book, worked_out
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.scenario_book import Tally, Traits
from oubliette.games.gloomhaven.content.vocabulary import Icon, X
from oubliette.games.gloomhaven.state.scenario_tests import behind_doors, holds
from oubliette.games.gloomhaven.state.session import Session, summon_on
from oubliette.games.gloomhaven.state.state import AllyState, Character, Figure, Monster, ObjectiveState, Summon
from oubliette.haven.vocabulary import Rank


class Values(msgspec.Struct, frozen=True):
    """Base values and traits of a figure; a missing base value is None."""

    move: int | None = None
    attack: int | None = None
    range: int | None = None
    hit_points: int = 1
    shield: int = 0
    retaliate: int = 0
    retaliate_range: int = 1
    pierce: int = 0
    targets: int = 1
    flying: bool = False
    jump: bool = False
    conditions: tuple[ConditionName, ...] = ()
    advantage: bool = False
    evasive: bool = False
    disadvantage: bool = False
    attack_bonus: int = 0
    """What comes to attacks that have a value of their own."""
    infuse: tuple[Icon, ...] = ()


NOTHING = Values()


def values_of(s: Session, figure: Figure) -> Values:
    """The values of a figure now."""
    if isinstance(figure, Monster):
        values = monster_values(s.book, figure.kind, figure.half, s.level_of(figure.kind), s.scene.count)
        if figure.named is not None:
            values = grown(values, (s.card.named[figure.named].traits,))
        type_ = s.scene.types[figure.kind]
        values = grown(values, type_.grown) if type_.grown else values
        return _in_auras(s, figure, values)
    if isinstance(figure, Summon):
        return _in_auras(s, figure, _summon_values(s, figure))
    if isinstance(figure, AllyState):
        ally = s.card.allies[figure.name]
        own = Values(
            move=None if ally.move is None else s.number(ally.move),
            attack=None if ally.attack is None else s.number(ally.attack),
            range=ally.range,
            shield=ally.shield,
            retaliate=ally.retaliate,
            flying=ally.flying,
        )
        return _in_auras(s, figure, own)
    if isinstance(figure, ObjectiveState):
        objective = s.card.objectives[figure.name]
        return Values(shield=objective.shield, retaliate=objective.retaliate)
    if isinstance(figure, Character) and s.hindered(figure):
        return _in_auras(s, figure, Values(disadvantage=True))
    return _in_auras(s, figure, NOTHING)


def auras_on(s: Session, figure: Figure) -> list[Traits]:
    """What the scenario gives a figure for as long as something holds."""
    if isinstance(figure, Monster):
        names = {figure.kind, figure.named, "monsters" if figure.kind not in s.card.allied else ""}
    elif isinstance(figure, AllyState):
        names = {figure.name}
    else:
        names = {"party"}
    found: list[Traits] = []
    for aura in s.card.auras:
        if aura.on in names and (aura.when is None or holds(s, aura.when)):
            found += [aura.traits] * (1 if aura.per is None else _counted(s, figure, aura.per))
    return found


def _counted(s: Session, figure: Figure, tally: Tally) -> int:
    """How often an aura works; who has it does not count itself."""
    scene = s.scene
    if tally.kind is not None:
        number = sum(one.kind == tally.kind and one is not figure for one in scene.monsters.values())
    elif tally.standing is not None:
        number = sum(one.name == tally.standing for one in scene.objectives.values())
        number += sum(one.name == tally.standing for one in scene.allies.values())
        number += behind_doors(s).count(tally.standing)
    else:
        number = scene.script.counters.get(tally.counter or "", 0)
    return max(0, -(-number // tally.each))


def _in_auras(s: Session, figure: Figure, values: Values) -> Values:
    return grown(values, auras_on(s, figure)) if s.card.auras else values


def _summon_values(s: Session, summon: Summon) -> Values:
    verb = summon_on(s, summon.card)
    attack = verb.attack
    if isinstance(attack, X):  # the only thing a summon counts is its own hit points
        attack = -(-summon.hit_points // 2) if attack.half == "up" else summon.hit_points // 2
    return Values(
        move=verb.move,
        attack=attack,
        range=verb.range,
        hit_points=verb.hit_points,
        shield=verb.shield,
        retaliate=verb.retaliate,
        pierce=verb.pierce,
        targets=verb.targets,
        flying=verb.flying,
        jump=verb.jump,
        conditions=verb.conditions,
        infuse=verb.attack_infuses,
    )


@lru_cache(maxsize=4096)
def monster_values(book: Book, kind: str, half: Rank, level: int, count: int) -> Values:
    """The row of a statistic card (GH-0003, GH-0033); C and L are worked out (GH-0387)."""
    monster = book.monsters[kind]
    half_ = monster.elite if half == "elite" and monster.elite is not None else monster.normal

    def at(row: int | Sequence[int | str] | None) -> int | None:
        if row is None or isinstance(row, int):
            return row
        return worked_out(row[level], count, level)

    def plain(row: int | Sequence[int | str]) -> int:
        return at(row) or 0

    return Values(
        move=at(half_.move),
        attack=at(half_.attack),
        range=at(half_.range) or None,
        hit_points=plain(half_.hit_points),
        shield=plain(half_.shield),
        retaliate=plain(half_.retaliate),
        retaliate_range=plain(half_.retaliate_range),
        pierce=plain(half_.pierce),
        targets=plain(half_.targets),
        flying=half_.flying,
        conditions=tuple(condition for condition, first in half_.conditions.items() if level >= first),
        advantage=half_.advantage is not None and level >= half_.advantage,
        evasive=half_.evasive is not None and level >= half_.evasive,
    )


def grown(values: Values, more: Sequence[Traits]) -> Values:
    """Values with traits that the scenario adds."""
    for traits in more:
        values = msgspec.structs.replace(
            values,
            move=None if values.move is None else values.move + traits.move,
            attack=None if values.attack is None else values.attack + traits.attack,
            attack_bonus=values.attack_bonus + (traits.attack if values.attack is None else 0),
            range=None if values.range is None else values.range + traits.range,
            hit_points=values.hit_points + traits.hit_points,
            advantage=values.advantage or traits.advantage,
            disadvantage=values.disadvantage or traits.disadvantage,
            shield=max(0, values.shield + traits.shield),
            retaliate=values.retaliate + traits.retaliate,
            retaliate_range=max(values.retaliate_range, traits.retaliate_range),
            pierce=values.pierce + traits.pierce,
            flying=values.flying or traits.flying,
            conditions=tuple(dict.fromkeys((*values.conditions, *traits.conditions))),
        )
    return values


def is_flying(s: Session, figure: Figure) -> bool:
    """Whether a figure flies (GH-0103)."""
    return values_of(s, figure).flying
