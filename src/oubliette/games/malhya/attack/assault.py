"""A hero's attack: target, lines, Aura and Arrow, all chosen and paid before the roll (MA-5179 to MA-5190)."""

from collections.abc import Callable
from functools import partial
from itertools import combinations, pairwise

import msgspec
from msgspec.structs import replace

from oubliette.games.malhya.attack.attack import (
    Blow,
    bonus_step,
    clear_shot,
    figure_cover,
    in_sight,
    outnumbering,
    strike,
)
from oubliette.games.malhya.attack.blows import Force
from oubliette.games.malhya.attack.defence import meets
from oubliette.games.malhya.attack.odds import attack_odds
from oubliette.games.malhya.board.zones import fullest, zone_masks, zone_ways
from oubliette.games.malhya.content.goods import Weapon
from oubliette.games.malhya.content.peoples import Lift, Smite
from oubliette.games.malhya.content.vocabulary import CHARACTERISTICS, Charge, Fights, Sacrifice, Strike, Together
from oubliette.games.malhya.figures.backpack import spend
from oubliette.games.malhya.figures.life import has_aura, pay_aura
from oubliette.games.malhya.goods.describe import joined, strike_words
from oubliette.games.malhya.map.shoving import heading_between, is_there, under
from oubliette.games.malhya.state.decks import return_object
from oubliette.games.malhya.state.events import ObjectUsed
from oubliette.games.malhya.state.previews import spent
from oubliette.games.malhya.state.session import Session, certain, resource_name
from oubliette.games.malhya.state.state import Hero
from oubliette.games.malhya.state.tile_events import AttackDeclared
from oubliette.games.malhya.state.turn_points import spend_ap
from oubliette.kernel.boards import Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Odds, Preview


def why_no_target(s: Session, hero: Hero, enemy: str) -> str | None:
    """Why an enemy cannot be attacked now, as a message id; nothing if it can."""
    weapon = s.weapon(hero)
    if hero.ap < cheapest(s, hero, weapon):
        return "ma-no-ap"
    if weapon.ranged:
        return None if in_sight(s, hero.id, enemy, weapon.range) else "ma-no-sight"
    return None if in_reach(s, hero, enemy, weapon) else "ma-not-adjacent"


def cheapest(s: Session, hero: Hero, weapon: Weapon) -> int:
    """What the base line costs at least: a red Arrow makes an attack cheaper (MA-5189)."""
    arrows = [one for one in hero.resources if one.startswith("arrow/")] if weapon.ranged else []
    less = max((s.book.backpack.arrow[one.partition("/")[2]].cheaper for one in arrows), default=0)  # type: ignore[index]
    return max(0, weapon.attack[0].ap - less)


def in_reach(s: Session, hero: Hero, enemy: str, weapon: Weapon) -> bool:
    """Adjacent, or two cells away with a long attack that nothing blocks (MA-5148, MA-5243)."""
    own, there = s.cell(hero), under(s, enemy)
    if s.ground.near(own) & there:
        return True
    return weapon.long and in_sight(s, hero.id, enemy, 2)


def targets_of(s: Session, hero: Hero) -> list[str]:
    """The enemies that can be attacked now."""
    return [enemy for enemy in s.place.enemies if why_no_target(s, hero, enemy) is None]


def assault(s: Session, hero: Hero, enemy: str) -> Rules[None]:
    """Plan the attack completely, pay, and strike (MA-5179)."""
    weapon = s.weapon(hero)
    plan = yield from plan_attack(s, hero, weapon, partial(blow_odds, s, hero, weapon, enemy))
    ap = plan.ap
    spend_ap(s, hero, ap)
    force = put_together(s, hero, weapon, plan.lines, enemy)
    yield from add_paid(s, hero, weapon, plan, force)
    reach = "ranged" if weapon.ranged else "melee"
    targets = yield from zone_targets(s, hero, enemy, force.zone)
    s.note(AttackDeclared(hero.id, tuple(targets), ap), ("MA-5179", "MA-5180"))
    yield from strike(s, Blow(hero.id, targets, force, reach, clear_shot(s, hero.id)))
    if force.step and is_there(s, hero.id):
        yield from bonus_step(s, hero)


class AttackPlan(msgspec.Struct, frozen=True):
    """What a hero has chosen before he pays and rolls."""

    lines: tuple[int, ...]
    ap: int
    shot: Strike
    arrow: str = ""
    bought: str = ""
    """What the Aura token is for."""


PlanOdds = Callable[[AttackPlan], Odds]
"""What comes of an attack that is planned like this."""


def plan_attack(s: Session, hero: Hero, weapon: Weapon, odds: PlanOdds) -> Rules[AttackPlan]:
    """Arrow, Aura token and lines, in this order (MA-5179)."""
    arrow = yield from choose_arrow(s, hero, weapon)
    shot = s.book.backpack.arrow[arrow.partition("/")[2]] if arrow else Strike()  # type: ignore[index]
    bought = yield from choose_aura(s, hero, weapon, shot.cheaper)
    return (yield from choose_lines(s, hero, weapon, AttackPlan((0,), 0, shot, arrow, bought), odds))


def add_paid(s: Session, hero: Hero, weapon: Weapon, plan: AttackPlan, force: Force) -> Rules[None]:
    """Arrow and Aura token are discarded and add to the attack (MA-5186, MA-5188)."""
    force.add(plan.shot)
    if plan.arrow:
        spend(s, hero, plan.arrow, "MA-5188")
    if plan.bought:
        yield from pay_aura(s, hero, "MA-5186")
    force.add(aura_of(s, hero, weapon, plan.bought))


def choose_arrow(s: Session, hero: Hero, weapon: Weapon) -> Rules[str]:
    """At most one special Arrow with a ranged Weapon (MA-5188)."""
    arrows = [one for one in sorted(hero.resources) if one.startswith("arrow/")] if weapon.ranged else []
    if not arrows:
        return ""
    options = [Option(f"arrow:{arrow}", arrow, resource_name(arrow)) for arrow in arrows]
    options.append(Option("no_arrow", "", Say("ma-no-arrow"), passes=True))
    if weapon.attack[0].ap > hero.ap:
        options.pop()  # only a red Arrow makes this attack possible
        options = [one for one in options if s.book.backpack.arrow[one.value.partition("/")[2]].cheaper]  # type: ignore[index]
    return (yield from ask(hero.seat, "arrow", options, cites="MA-5188", say=Say("ma-ask-arrow")))


def choose_aura(s: Session, hero: Hero, weapon: Weapon, less: int) -> Rules[str]:
    """One Aura token for the attack, decided before the roll (MA-5186, MA-0077)."""
    if not has_aura(s, hero):
        return ""
    left = hero.ap + less - weapon.attack[0].ap  # for lines beside the base one
    options: list[Option[str]] = []
    for place, effect in enumerate(s.people(hero).zone):
        if isinstance(effect, Smite) and not (effect.melee and weapon.ranged):
            say = Say("ma-aura-smite", {"what": strike_words(effect.strike)})
            options.append(Option(f"aura:zone:{place}", f"zone:{place}", say))
        elif isinstance(effect, Lift):
            options += [
                Option(f"aura:lift:{name}", f"lift:{name}", Say("ma-aura-lift", {"of": Say(f"ma-{name}")}))
                for name in CHARACTERISTICS
                if any(
                    not meets(hero, line.needs) and meets(hero, line.needs, name) and line.ap <= left
                    for line in weapon.attack[1:]
                )
            ]
    options += [
        Option(
            f"aura:line:{place}",
            f"line:{place}",
            Say("ma-aura-line", {"line": place + 1, "what": strike_words(line.aura)}),
        )
        for place, line in enumerate(weapon.attack)
        if line.aura is not None and meets(hero, line.needs) and (not place or line.ap <= left)
    ]
    if not options:
        return ""
    options.append(Option("no_aura", "", Say("ma-no-aura"), passes=True))
    say = Say("ma-ask-aura-attack", {"hero": s.name(hero.id)})
    return (yield from ask(hero.seat, "aura_attack", options, cites=("MA-5186", "MA-0077"), say=say))


def choose_lines(s: Session, hero: Hero, weapon: Weapon, so_far: AttackPlan, odds: PlanOdds) -> Rules[AttackPlan]:
    """The base line is always part of it; handling lines are independent of each other (MA-5180 to MA-5182)."""
    options = []
    for plan in line_plans(hero, weapon, so_far):
        key = "lines:" + "+".join(str(place + 1) for place in plan.lines)
        what = joined(strike_words(weapon.attack[place].strike) for place in plan.lines)
        say = Say("ma-attack-lines", {"what": what, "ap": plan.ap})
        options.append(Option(key, plan, say, preview=partial(plan_preview, hero, plan, odds)))
    say = Say("ma-ask-lines", {"hero": s.name(hero.id), "ap": hero.ap})
    return (yield from ask(hero.seat, "attack_lines", options, cites=("MA-5180", "MA-5182"), say=say))


def line_plans(hero: Hero, weapon: Weapon, so_far: AttackPlan) -> list[AttackPlan]:
    """Every set of lines the hero can use and pay."""
    bought, less = so_far.bought, so_far.shot.cheaper
    lifted = bought.removeprefix("lift:") if bought.startswith("lift:") else ""
    asked = int(bought.removeprefix("line:")) if bought.startswith("line:") else 0
    more = [place for place in range(1, len(weapon.attack)) if meets(hero, weapon.attack[place].needs, lifted)]
    found = []
    for size in range(len(more) + 1):
        for chosen in combinations(more, size):
            lines = (0, *chosen)
            ap = max(0, sum(weapon.attack[place].ap for place in lines) - less)
            if ap <= hero.ap and asked in lines:
                found.append(replace(so_far, lines=lines, ap=ap))
    return found


def plan_preview(hero: Hero, plan: AttackPlan, odds: PlanOdds) -> Preview:
    """What an attack costs and how it may come out."""
    return replace(spent("ap", hero.ap, plan.ap)(), odds=(odds(plan),))


def target_preview(s: Session, hero: Hero, enemy: str) -> Preview:
    """The odds of the most that can be paid for, before anything is chosen."""
    return most_preview(hero, s.weapon(hero), enemy, partial(blow_odds, s, hero, s.weapon(hero), enemy))


def most_preview(hero: Hero, weapon: Weapon, target: str, odds: PlanOdds) -> Preview:
    """The same wherever the target is; without Arrow and Aura."""
    plans = line_plans(hero, weapon, AttackPlan((0,), 0, Strike()))
    if not plans:  # only an Arrow makes it cheap enough
        return Preview(targets=(target,))
    return Preview(odds=(odds(max(plans, key=lambda plan: (plan.ap, len(plan.lines)))),), targets=(target,))


def blow_odds(s: Session, hero: Hero, weapon: Weapon, enemy: str, plan: AttackPlan) -> Odds:
    """How an attack on an enemy may come out, with the malus of a shot and others beside it (MA-5154, MA-5149)."""
    force = gather(s, hero, weapon, plan.lines, enemy).add(plan.shot).add(aura_of(s, hero, weapon, plan.bought))
    blow = Blow(hero.id, [enemy], force, "ranged" if weapon.ranged else "melee", clear_shot(s, hero.id))
    figure = s.place.enemies[enemy]
    left = s.kind(figure).life - figure.harm
    return attack_odds(s, force, figure_cover(s, blow, figure), enemy, left, outnumbering(s, blow, enemy))


def put_together(s: Session, hero: Hero, weapon: Weapon, chosen: tuple[int, ...], enemy: str) -> Force:
    """The whole attack; Objects used for it are used up, and so is a charge (MA-5380)."""
    force = gather(s, hero, weapon, chosen, enemy)
    s.turn(hero).strikes.clear()
    s.turn(hero).charge.clear()
    return force


def gather(s: Session, hero: Hero, weapon: Weapon, chosen: tuple[int, ...], enemy: str) -> Force:
    """Passive line, lines used, and what Talents, Objects and the moment add (MA-5138, MA-5183)."""
    force = lines_force(s, hero, weapon, chosen)
    if force.melee:
        for together in s.gift(hero, Together) if has_company(s, hero, enemy) else ():
            force.add(together.strike)
        for charge in s.gift(hero, Charge):
            force.add(charge.strike if charged(s, hero, enemy, charge.cells) else None)
    if s.turn(hero).sacrificed:
        for sacrifice in s.gift(hero, Sacrifice):
            force.add(sacrifice.strike)
    return add_objects(s, hero, force)


def add_objects(s: Session, hero: Hero, force: Force) -> Force:
    """What Objects used before it in this turn add to an attack (MA-0038)."""
    for name in s.turn(hero).strikes:
        force.add(certain(s.book.objects[name].use, f"{name} cannot be used").strike)
    return force


def lines_force(s: Session, hero: Hero, weapon: Weapon, chosen: tuple[int, ...]) -> Force:
    """Passive line, lines used, and Talents that add to every attack, wherever it is made."""
    force = Force(melee=not weapon.ranged).add(weapon.passive)
    for place in chosen:
        force.add(weapon.attack[place].strike)
    for gift in s.gift(hero, Fights):
        if gift.reach in ("any", "ranged" if weapon.ranged else "melee"):
            force.add(gift.strike)
    return force


def has_company(s: Session, hero: Hero, enemy: str) -> bool:
    """Another hero is adjacent to the same enemy (MA-5386)."""
    near = s.ground.near_all(under(s, enemy))
    return any(near >> s.cell(other) & 1 for other in s.standing() if other is not hero)


def charged(s: Session, hero: Hero, enemy: str, least: int) -> bool:
    """The last cells entered lead straight towards the enemy (MA-5380)."""
    way = s.turn(hero).charge
    if len(way) <= least or enemy not in s.place.enemies:
        return False
    last = way[-least - 1 :]
    heading = heading_between(s, last[0], last[1])
    straight = all(heading_between(s, one, other) == heading for one, other in pairwise(last))
    return straight and any(heading_between(s, last[-1], cell) == heading for cell in cells(under(s, enemy)))


def aura_of(s: Session, hero: Hero, weapon: Weapon, bought: str) -> Strike | None:
    """What the token adds to the attack."""
    kind, _, place = bought.partition(":")
    if kind == "zone":
        effect = s.people(hero).zone[int(place)]
        return effect.strike if isinstance(effect, Smite) else None
    return weapon.attack[int(place)].aura if kind == "line" else None


def zone_targets(s: Session, hero: Hero, enemy: str, zone: str) -> Rules[list[str]]:
    """All enemies in the zone, in an order the players choose; never allies (MA-5248)."""
    if not zone:
        return [enemy]
    mask = yield from turn_zone(s, hero, under(s, enemy), zone)
    others = [one for one in hit_by(s, mask) if one != enemy]
    ordered = [enemy]
    while others:
        options = [Option(f"enemy:{one}", one, s.name(one), pieces=(one,)) for one in others]
        say = Say("ma-ask-zone-order")
        chosen = yield from ask(hero.seat, "zone_order", options, cites="MA-5248", say=say)
        others = [one for one in others if one != chosen]
        ordered.append(chosen)
    return ordered


def hit_by(s: Session, mask: Mask) -> tuple[str, ...]:
    """The enemies with a cell in a zone."""
    return tuple(one.id for one in s.place.enemies.values() if s.base(one) & mask)


def turn_zone(s: Session, hero: Hero, target: Mask, zone: str) -> Rules[Mask]:
    """Where a zone lies; a pattern that can be turned to hit others is turned by the player (MA-5248)."""
    ways = {} if zone == "target" else zone_ways(s, s.cell(hero), target, zone)
    ranked = sorted(ways, key=lambda way: -len(hit_by(s, ways[way])))
    first: dict[tuple[str, ...], str] = {}
    for way in ranked:
        first.setdefault(hit_by(s, ways[way]), way)
    if len(first) <= 1:
        return fullest(list(ways.values()) or zone_masks(s, 1 << s.cell(hero), target, zone), s.enemies_mask())
    options = [
        Option(f"way:{way}", ways[way], Say(f"ma-zone-way-{way}", {"count": len(hit)}), cells=tuple(cells(ways[way])))
        for hit, way in first.items()
    ]
    return (yield from ask(hero.seat, "zone_turn", options, cites="MA-5248", say=Say("ma-ask-zone-turn")))


def use_up(s: Session, hero: Hero, name: str, target: str = "") -> None:
    """A consumed Object is shuffled back into its deck (MA-0038)."""
    hero.objects.remove(name)
    s.note(ObjectUsed(hero.id, name, target), "MA-0038")
    return_object(s, name)
