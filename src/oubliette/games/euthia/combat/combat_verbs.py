"""What tiles and Items do inside a Combat: Rabbit's Feet, wards, Damage, dice, Hope (EU-0020, EU-0021, EU-1114)."""

from oubliette.games.euthia.board.powers import change
from oubliette.games.euthia.combat.gaar import reroll
from oubliette.games.euthia.content.vocabulary import (
    DamageByStrength,
    Destroy,
    Heal,
    Hope,
    MoreDamage,
    NextAttack,
    OneDie,
    Reroll,
    Strike,
    Suffer,
    ThisAttack,
    Ward,
    Weaken,
)
from oubliette.games.euthia.figures.enemies import (
    ANY,
    attacker,
    choose_enemy,
    deal_damage,
    is_immune,
    modify,
    raise_hope,
    standing,
    this_enemy,
)
from oubliette.games.euthia.figures.health import heal, suffer
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.goods.uses import named
from oubliette.games.euthia.state.events import MonsterGained
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero, Roll
from oubliette.games.euthia.state.verbs import does, performs
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say


def _rolled(s: Session, side: str) -> Roll | None:
    """The roll of a side that lies on the table."""
    roll = s.state.roll
    return roll if roll is not None and roll.side == side and roll.dice else None


def _not_hurt(s: Session, hero: Hero, _verb: Heal, _source: str) -> str | None:
    return None if hero.health < maximum_health(s, hero) else "eu-why-not-unhurt"


@does(Heal, _not_hurt)
def heals(s: Session, hero: Hero, verb: Heal, _source: str) -> None:
    """Heal."""
    heal(s, hero, verb.by)


@does(Suffer)
def suffers(s: Session, hero: Hero, verb: Suffer, _source: str) -> None:
    """Suffer Wounds as part of an effect."""
    suffer(s, hero, verb.wounds)


def _immune(s: Session, _hero: Hero, _verb: object, _source: str) -> str | None:
    if s.state.fight is None:
        return "eu-why-not-no-combat"
    place = this_enemy(s)
    if place == ANY:  # not yet known: in vain only if all are
        return "eu-why-not-immune" if all(is_immune(s, s.fight.enemies[one]) for one in standing(s)) else None
    return "eu-why-not-immune" if is_immune(s, s.fight.enemies[place]) else None


def _in_combat(s: Session, _hero: Hero, _verb: object, _source: str) -> str | None:
    return None if s.state.fight is not None else "eu-why-not-no-combat"


@does(Weaken, _immune)
def weaken(s: Session, _hero: Hero, verb: Weaken, source: str) -> None:
    """A Rabbit's Foot on the roll that lies there, or on an attack to come; nothing out of Combat (EU-0021)."""
    if s.state.fight is None:
        return
    roll = _rolled(s, "monster")
    if verb.attack != "now":
        modify(s, "monster", -verb.by, verb.attack, enemy=this_enemy(s))
    elif roll is not None:
        if not is_immune(s, attacker(s)):  # EU-1114
            change(s, roll, -verb.by, "EU-0021", "tile", named(s, source))
    else:
        modify(s, "monster", -verb.by, "next", enemy=this_enemy(s))


@does(Ward, _in_combat)
def ward(s: Session, hero: Hero, verb: Ward, _source: str) -> None:
    """Fewer Wounds to this Hero, in the attack under way or to come; Immunity does not matter (EU-0128)."""
    if s.state.fight is None:
        return
    under_way = s.state.roll is not None and s.state.roll.side == "monster"
    scope = "next" if verb.attack == "now" and not under_way else verb.attack
    enemy = this_enemy(s) if verb.attack in ("next", "first") else ANY
    modify(s, "wounds", verb.by, scope, hero.seat, enemy)


@does(NextAttack, _in_combat)
def next_attack(s: Session, hero: Hero, verb: NextAttack, _source: str) -> None:
    """The next Hero attack is stronger or weaker."""
    if s.state.fight is not None:
        modify(s, "hero", verb.by, "next", hero.seat)


@does(ThisAttack, _in_combat)
def this_attack(s: Session, _hero: Hero, verb: ThisAttack, source: str) -> None:
    """The Hero attack under way is stronger or weaker."""
    if s.state.roll is not None:
        change(s, s.state.roll, verb.by, "EU-0019", "this-attack", named(s, source))


@performs(Strike, _in_combat)
def strike(s: Session, hero: Hero, verb: Strike, _source: str) -> Rules[None]:
    """Damage at once: to the Monster that attacks or is attacked, else to one of choice."""
    if s.state.fight is None:
        return
    roll = s.state.roll
    if roll is not None and roll.side == "monster":
        place = s.fight.now
    elif roll is not None and roll.target.startswith("enemy:"):
        place = int(roll.target.removeprefix("enemy:"))
    elif standing(s):
        place = yield from choose_enemy(s, hero.seat)
    else:
        return
    s.fight.aimed = place
    deal_damage(s, place, verb.damage, "EU-1106")


@does(MoreDamage, _in_combat)
def more_damage(s: Session, _hero: Hero, verb: MoreDamage, _source: str) -> None:
    """The Hero attack under way deals more Damage (EU-1105)."""
    if s.state.roll is not None:
        s.state.roll.damage += verb.by


@does(DamageByStrength, _in_combat)
def damage_by_strength(s: Session, _hero: Hero, _verb: DamageByStrength, source: str) -> None:
    """More Damage, once the Final Combat Strength is known (EU-0167)."""
    if s.state.roll is not None:
        s.state.roll.by_strength.append(source)


def _one_die_already(s: Session, hero: Hero, verb: OneDie, source: str) -> str | None:
    scopes = ("turn",) if verb.attack == "turn" else ("now", "turn")
    if s.state.fight is not None and any(one.kind == "dice" and one.scope in scopes for one in s.fight.modifiers):
        return "eu-why-not-renewed"
    return _immune(s, hero, verb, source)


@does(OneDie, _one_die_already)
def one_die(s: Session, _hero: Hero, verb: OneDie, _source: str) -> None:
    """The Monster rolls a single die (EU-1094, EU-0175)."""
    modify(s, "dice", 1, verb.attack)


@performs(Reroll, lambda s, _hero, _verb, _source: None if _rolled(s, "monster") else "eu-why-not-no-roll")
def reroll_monster(s: Session, hero: Hero, _verb: Reroll, _source: str) -> Rules[None]:
    """One or both of the Monster's dice, by choice (EU-0117)."""
    roll = _rolled(s, "monster")
    if roll is None:
        return
    options = [
        Option(f"die:{place}", place, Say("eu-die", {"value": value, "number": place + 1}))
        for place, value in enumerate(roll.dice)
    ]
    say = Say("eu-ask-reroll")
    chosen = yield from ask_some(hero.seat, "reroll", options, least=1, most=len(options), cites="EU-0117", say=say)
    for place in sorted(chosen):
        reroll(s, roll, place, "EU-0117")


@does(Hope, _in_combat)
def hope(s: Session, _hero: Hero, verb: Hope, _source: str) -> None:
    """Raise the Die of Hope (EU-0144)."""
    raise_hope(s, verb.by, "EU-1140")


def _nothing_to_destroy(s: Session, _hero: Hero, _verb: Destroy, _source: str) -> str | None:
    return None if s.state.fight is not None and (s.fight.gaar or s.fight.chaos) else "eu-why-not-nothing"


@performs(Destroy, _nothing_to_destroy)
def destroy(s: Session, hero: Hero, _verb: Destroy, _source: str) -> Rules[None]:
    """1 Gaar or 1 Chaos token of the Monster is discarded (EU-0131)."""
    options = []
    if s.fight.gaar:
        options.append(Option("gaar", "gaar", Say("eu-monster-gaar")))
    if s.fight.chaos:
        options.append(Option("chaos", "chaos", Say("eu-monster-chaos")))
    if not options:
        return
    what = yield from ask(hero.seat, "destroy", options, cites="EU-0131", say=Say("eu-ask-destroy"))
    if what == "gaar":
        s.fight.gaar -= 1
        s.state.gaar.give_back()
    else:
        s.fight.chaos -= 1
        s.state.chaos.give_back()
    s.note(MonsterGained(what, -1), "EU-0131")
