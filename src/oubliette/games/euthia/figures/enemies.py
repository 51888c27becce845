"""The other side of a Combat: Damage, healing, Regeneration, defeat, and what changes attacks to come."""

from collections.abc import Iterator
from typing import Literal

from oubliette.games.euthia.content.kinds import FellowshipCard, Monster
from oubliette.games.euthia.content.vocabulary import Scope
from oubliette.games.euthia.state.events import Damaged, Defeated, HopeChanged, MonsterGained, MonsterHealed
from oubliette.games.euthia.state.session import EnemyFell, Session
from oubliette.games.euthia.state.state import Enemy, Hero, Modifier
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words

HIGHEST_HOPE = 6
PREY = "prey"
"""The enemy in a hunt for a Secret: no Monster card, nobody runs it (EU-0211)."""


def monster_of(s: Session, enemy: Enemy) -> Monster | None:
    """The Monster card of an enemy; prey has none."""
    return None if enemy.card == PREY else s.book.monster(enemy.card)


def is_immune(s: Session, enemy: Enemy) -> bool:
    """Whether the Monster has Immunity (EU-1114)."""
    monster = monster_of(s, enemy)
    return monster is not None and monster.immunity


def fellowship_card(s: Session) -> FellowshipCard | None:
    """The Fellowship card that counts for this Combat (EU-0312)."""
    fellowship = s.state.fellowship
    if fellowship is None or not fellowship.card or not s.fight.eligible:
        return None
    return s.book.fellowship_cards[fellowship.card]


def health_of(s: Session, card: str) -> list[Addend]:
    """The parts of a Monster's Health: its card's, a heroic scenario's, the round's (EU-1085, EU-1257)."""
    monster, of_round = s.book.monster(card), fellowship_card(s)
    return [
        Addend(monster.health, Say("sum-printed"), words(monster.name)),
        Addend(1 if s.state.switches.heroic_scenario else 0, Say("eu-sum-heroic")),
        Addend(of_round.health if of_round is not None else 0, Say("eu-sum-round-card")),
    ]


def terms_of_enemy(s: Session, enemy: Enemy) -> Addends:
    """What the Health of an enemy is made of."""
    return () if monster_of(s, enemy) is None else told(health_of(s, enemy.card), enemy.health)


def standing(s: Session) -> list[int]:
    """The enemies that are not defeated, by place."""
    return [place for place, enemy in enumerate(s.fight.enemies) if not enemy.defeated]


def alive(s: Session) -> list[Hero]:
    """The Heroes of the Combat who live."""
    return [s.hero(seat) for seat in s.fight.heroes if seat not in s.fight.dead]


def attacker(s: Session) -> Enemy:
    """The enemy whose attack is under way."""
    return s.fight.enemies[s.fight.now]


def deal_damage(s: Session, place: int, damage: int, cites: str, terms: Addends = ()) -> None:
    """Damage to an enemy; at its Health it is defeated at once, and what is not resolved is dropped (EU-1106)."""
    enemy = s.fight.enemies[place]
    if damage <= 0 or enemy.defeated:
        return
    enemy.damage += damage
    s.note(Damaged(enemy.card, damage, max(0, enemy.health - enemy.damage), place, terms), cites)
    if enemy.damage >= enemy.health:
        enemy.defeated = True
        s.fight.defeated_cards.append(enemy.card)
        s.note(Defeated(enemy.card, tuple(hero.seat for hero in alive(s)), place), "EU-1106")
        raise EnemyFell
    regenerate(s, enemy, damage)


def regenerate(s: Session, enemy: Enemy, damage: int) -> None:
    """Regeneration heals what did not kill (EU-0263)."""
    healed = min(damage, enemy.regeneration)
    if healed:
        enemy.regeneration -= healed
        heal_enemy(s, enemy, healed, "EU-0263")


def heal_enemy(s: Session, enemy: Enemy, by: int, cites: str) -> int:
    """An enemy loses Damage; returns how much was too much."""
    healed = min(by, enemy.damage)
    enemy.damage -= healed
    if healed:
        s.note(MonsterHealed(enemy.card, healed, enemy.health - enemy.damage), cites)
    return by - healed


def choose_enemy(s: Session, seat: Seat, cites: str = "EU-0322") -> Rules[int]:
    """One of the standing enemies, by choice."""
    options = [
        Option(f"enemy:{place}", place, enemy_name(s, s.fight.enemies[place]), pieces=(f"enemy:{place}",))
        for place in standing(s)
    ]
    place = yield from ask(seat, "enemy", options, cites=cites, say=Say("eu-ask-enemy"))
    return place


def enemy_name(s: Session, enemy: Enemy) -> Say:
    """What an enemy is called."""
    return Say("eu-prey") if enemy.card == PREY else s.book.name(f"trophy:{enemy.card}")


def raise_hope(s: Session, by: int, cites: str) -> None:
    """The Die of Hope rises, never beyond 6 (EU-1140)."""
    risen = min(by, HIGHEST_HOPE - s.fight.hope)
    if risen > 0:
        s.fight.hope += risen
        s.note(HopeChanged(risen, s.fight.hope), cites)


def give_monster(s: Session, what: Literal["gaar", "chaos"], count: int, cites: str) -> None:
    """Gaar or Chaos tokens of the supply go to the Monster (EU-1086, EU-1005)."""
    taken = (s.state.gaar if what == "gaar" else s.state.chaos).take(count)
    if not taken:
        return
    if what == "gaar":
        s.fight.gaar += taken
    else:
        s.fight.chaos += taken
    s.note(MonsterGained(what, taken), cites)


# Modifiers of attacks to come (EU-0020)

Kind = Literal["monster", "hero", "wounds", "more_wounds", "damage", "dice", "air", "rolls"]
MONSTER_KINDS: tuple[Kind, ...] = ("monster", "wounds", "more_wounds", "dice")
HERO_KINDS: tuple[Kind, ...] = ("hero", "damage")


ANY = -1
"""Whichever enemy it is."""


def modify(s: Session, kind: Kind, by: int, scope: Scope, seat: Seat = "", enemy: int = ANY) -> None:
    """Something to remember for an attack: of one enemy or of any, on one Hero or on any."""
    s.fight.modifiers.append(Modifier(kind, by, scope, seat, enemy, ends=scope == "now"))


def this_enemy(s: Session) -> int:
    """Which enemy an effect calls "the Monster": who attacks, who is attacked, who was attacked or struck last."""
    roll = s.state.roll
    if roll is None:
        return s.fight.aimed
    return s.fight.now if roll.side == "monster" else aimed_at(s, roll.target)


def aimed_at(s: Session, target: str) -> int:
    """The place of the enemy that is attacked; behind a Creature stands the leftmost one (EU-0197)."""
    if target.startswith("enemy:"):
        return int(target.removeprefix("enemy:"))
    return next(iter(standing(s)), ANY)


def begin_attack(s: Session, kinds: tuple[Kind, ...], seat: Seat = "", enemy: int = ANY) -> None:
    """An attack begins: what waited for the next or first one serves now, and ends with it.

    What is for the first attack of an enemy ends with it, whomever it falls on.
    """
    for modifier in s.fight.modifiers:
        if modifier.kind in kinds and modifier.enemy in (ANY, enemy):
            on_this_hero = modifier.scope == "next" and modifier.seat in ("", seat)
            if on_this_hero or modifier.scope == "first":
                modifier.ends = True


def end_attack(s: Session, kinds: tuple[Kind, ...]) -> None:
    """What served for this attack only is over."""
    s.fight.modifiers = [one for one in s.fight.modifiers if not (one.kind in kinds and one.ends)]


def end_combat_turn(s: Session) -> None:
    """What lasted for the Combat Turn is over."""
    s.fight.modifiers = [one for one in s.fight.modifiers if one.scope != "turn"]


def in_force(s: Session, kind: Kind, seat: Seat = "") -> Iterator[Modifier]:
    """The modifiers of a kind that count for the attack under way."""
    for modifier in s.fight.modifiers:
        serves = modifier.ends or modifier.scope in ("turn", "combat")
        if serves and modifier.kind == kind and modifier.seat in ("", seat):
            yield modifier


def sum_in_force(s: Session, kind: Kind, seat: Seat = "") -> int:
    """All modifiers of a kind are added together (EU-1115)."""
    return sum(modifier.by for modifier in in_force(s, kind, seat))
