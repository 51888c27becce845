"""Answers inside a Combat: for the Hero, and for the Monster-Player."""

from oubliette.games.euthia.board.powers import strength
from oubliette.games.euthia.bots.judging import damage_at, is_hurt, mean_damage, wounds_at
from oubliette.games.euthia.combat.hero_attack import attacks
from oubliette.games.euthia.figures.enemies import monster_of
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero, Roll
from oubliette.kernel.choices import Choice

FREE = ("use:tile:", "use:gem:", "ability:")


def answer(s: Session, hero: Hero, choice: Choice) -> str | None:
    """The key to answer a question of a Combat with; nothing where it is none of these."""
    chosen = _ANSWERS.get(choice.kind)
    return chosen(s, hero, choice) if chosen is not None and s.state.fight is not None else None


def is_fighting(s: Session, hero: Hero) -> bool:
    """Whether the seat fights, or runs the Monster."""
    return hero.seat in s.fight.heroes


def attack(s: Session, hero: Hero, choice: Choice) -> str:
    """The attack that deals most on average."""
    offered = {f"attack:{one.source}": mean_damage(one.ranges) for one in attacks(s, hero)}
    keys = choice.keys()
    known = {key: offered[key] for key in keys if key in offered}
    return max(known, key=lambda key: known[key]) if known else keys[0]


def wounds_now(s: Session, roll: Roll, change: int = 0) -> int:
    """What the Monster's roll would do."""
    monster = monster_of(s, s.fight.enemies[s.fight.now])
    return wounds_at(monster.ranges, strength(roll) + change) if monster is not None else 0


def after_monster_roll(s: Session, hero: Hero, choice: Choice) -> str:
    """The Hero lowers what hurts; the Monster-Player raises what is not yet at the top."""
    roll = s.state.roll
    keys = choice.keys()
    if roll is None:
        return "pass"
    if not is_fighting(s, hero):
        return raise_monster(s, keys, roll)
    harm = wounds_now(s, roll)
    if not harm:
        return "pass"
    free = next((key for key in keys if key.startswith(FREE)), None)
    if free is not None:
        return free
    if "hope" in keys and wounds_now(s, roll, -s.fight.hope) < harm:
        return "hope"
    if "gaar" in keys and (harm >= 2 or harm >= hero.health) and max(roll.dice) >= 3:
        return "gaar"
    scroll = next((key for key in keys if key.startswith("use:ware:")), None)
    return scroll if scroll is not None and harm >= hero.health else "pass"


def raise_monster(s: Session, keys: list[str], roll: Roll) -> str:
    """Power Gain and Gaar where they bring more Wounds; Mind Control always."""
    harm = wounds_now(s, roll)
    control = next((key for key in keys if key.startswith("set:mind_control")), None)
    if control is not None and s.hero(s.fight.heroes[0]).gaar:
        return control
    for size, power in ((1, 4), (2, 6), (3, 8)):
        if f"set:power_gain:{size}" in keys and wounds_now(s, roll, power) > harm:
            return f"set:power_gain:{size}"
    return "gaar" if "gaar" in keys and min(roll.dice) <= 3 and wounds_now(s, roll, 4) > harm else "pass"


def before_monster_roll(s: Session, hero: Hero, choice: Choice) -> str:
    """The Monster-Player plays what is strongest; the Hero what tires anyway."""
    keys = choice.keys()
    if is_fighting(s, hero):
        return next((key for key in keys if key.startswith(FREE) or key == "use:essence:air"), "pass")
    sets = [key for key in keys if key.startswith(("set:reinforcement", "set:rot"))]
    damage = s.fight.enemies[0].damage
    heals = [key for key in keys if key.startswith("set:healing") and damage >= 2]
    return (heals or sets or ["pass"])[-1]


def before_hero_roll(s: Session, hero: Hero, choice: Choice) -> str:
    """Everything that helps this attack; the Monster-Player curses it."""
    keys = choice.keys()
    if is_fighting(s, hero):
        helping = [key for key in keys if key.startswith((*FREE, "use:ware:", "use:essence:fire"))]
        return next((key for key in helping if "battle_fury" not in key or hero.health > 2), "pass")
    return next((key for key in reversed(keys) if key.startswith("set:")), "pass")


def after_hero_roll(s: Session, hero: Hero, choice: Choice) -> str:
    """A Clover, Hope or Gaar where the next range is in reach; the Monster-Player spoils good rolls."""
    roll = s.state.roll
    keys = choice.keys()
    ranges = next(
        (one.ranges for one in attacks(s, s.hero(s.fight.heroes[0])) if roll and one.source == roll.attack), ()
    )
    if roll is None or not ranges:
        return "pass"
    now = damage_at(ranges, strength(roll))
    if not is_fighting(s, hero):
        return "gaar" if "gaar" in keys and now >= 2 and max(roll.dice) >= 5 else "pass"
    better = damage_at(ranges, strength(roll) + 2) > now
    free = next((key for key in keys if key.startswith(FREE)), None)
    if free is not None and better:
        return free
    if "hope" in keys and damage_at(ranges, strength(roll) + s.fight.hope) > now:
        return "hope"
    if "gaar" in keys and min(roll.dice) <= 2 and (better or now == 0):
        return "gaar"
    return "pass"


def heal(s: Session, hero: Hero, choice: Choice) -> str:
    """Heal where little is wasted, or when death is near."""
    keys = choice.keys()
    for key in keys:
        if key != "pass" and (is_hurt(s, hero, 3) or hero.health <= 2):
            return key
    return "pass"


def die(s: Session, hero: Hero, choice: Choice) -> str:
    """The own lowest die, or the opponent's highest."""
    roll = s.state.roll
    if roll is None:
        return choice.keys()[0]
    own = (roll.side == "hero") == (s.state.fight is None or is_fighting(s, hero))
    value = min(roll.dice) if own else max(roll.dice)
    return f"die:{roll.dice.index(value)}"


_ANSWERS = {
    "hero_attack": attack,
    "after_monster_roll": after_monster_roll,
    "before_monster_roll": before_monster_roll,
    "before_hero_roll": before_hero_roll,
    "after_hero_roll": after_hero_roll,
    "healing": heal,
    "die": die,
}
