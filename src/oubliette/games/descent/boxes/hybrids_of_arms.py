"""Ravager, Raider, Steelcaster and Battlemage (Lost Legends, The Chains That Rust; D2-4106 to D2-4108)."""

from collections.abc import Sequence

from oubliette.games.descent.aiming import Means, best_targets
from oubliette.games.descent.attack import perform_attack, prepare
from oubliette.games.descent.boxes.hybrids_of_faith import NEAR, owners, uses_freely
from oubliette.games.descent.conditions import discard
from oubliette.games.descent.content import Item
from oubliette.games.descent.effects import Aim, attack_as_told, attack_option
from oubliette.games.descent.equipment import equip
from oubliette.games.descent.figures import (
    blow_of,
    health,
    held_card,
    items_equipped,
    remaining,
    speed,
    stamina,
    traits_of,
    type_of,
    weapons,
)
from oubliette.games.descent.movement import gain_points, move_spaces
from oubliette.games.descent.pool import has_points, points_of, spend
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, perform, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.state import Attack, Figure, Held, Hero
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.games.descent.vocabulary import Attribute, Clause, Condition, Reach, Recover, Surge
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

LEFT = "left/"
LENT = "lent/"


def has_card(s: Session, figure: Figure, card: str) -> Held | None:
    """A hero's card by its name; who is no hero has none."""
    hero = s.state.heroes.get(figure.id)
    return held_card(hero, card) if hero is not None else None


# --- Ravager ---


@adds("dealing")
def _health_before(s: Session, attack: Attack) -> Rules[None]:
    """What each target had left: nobody suffers more than that (D2-0222)."""
    if has_card(s, s.figure(attack.attacker), "momentum") is not None:
        hits = [hit for hit in attack.hits if hit.targeted]
        attack.used += [f"{LEFT}{min(hit.dealt, remaining(s, s.figure(hit.figure)))}" for hit in hits]
    yield from ()


def _suffered(s: Session) -> int:
    used = s.attack.used if s.attack is not None else []
    return sum(int(name.removeprefix(LEFT)) for name in used if name.startswith(LEFT))


@special("momentum", lambda s, _deed: _suffered(s) > 0)
def _momentum(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """As many points as the target has suffered."""
    gain_points(s, deed.by, _suffered(s), deed.card)
    yield from ()


@special("charging_assault", lambda s, deed: has_points(s, deed.by, 1))
def _charging_assault(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Points for damage (D2-0017)."""
    most = min(3, points_of(deed.by))
    options = [Option(f"points:{n}", n, Say("d2-spend-points", {"count": n})) for n in range(1, most + 1)]
    count = yield from ask(deed.seat, "charge", options, cites="D2-0017", say=Say("d2-ask-points"))
    spend(deed.by, count)
    if s.attack is not None:
        s.attack.damage += count


@adds("speed")
def _faster(s: Session, figure: Figure) -> int:
    fast = sum(has_card(s, figure, card) is not None for card in ("vicious_throw", "close_the_gap"))
    return fast - (has_card(s, figure, "iron_blooded") is not None)


def _throws(s: Session, deed: Deed) -> list[Aim]:
    """Every Melee weapon on everybody in sight."""
    melee = [one for one in weapons(s, deed.by) if one and type_of(s, deed.by, one) == "melee"]
    means = [Means(one, "ranged", blow_of(s, one).dice, 1, blow_of(s, one).pierce) for one in melee]
    return [attack_option(s, one, [target]) for one in means for target in best_targets(s, deed.by, one)]


@special("vicious_throw", lambda s, deed: bool(_throws(s, deed)))
def _vicious_throw(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """It flies as far as he is fast, and lies there."""
    say = Say("d2-ask-attack", {"name": s.name(deed.by)})
    means, chosen = yield from ask(deed.seat, "attack_with", _throws(s, deed), cites="D2-0169", say=say)
    attack = prepare(s, deed.by, means, chosen)
    attack.range += speed(s, deed.by)
    attack.skill = deed.card
    yield from perform_attack(s, attack)
    for held in hero_of(s, deed).items:
        if held.card == means.weapon:
            held.equipped = False


# --- Raider ---


@adds("attack")
def _surprise_assault(s: Session, attack: Attack) -> None:
    """Who did not see him when his turn began is taken unawares."""
    hero = s.state.heroes.get(attack.attacker)
    if hero is not None and held_card(hero, "surprise_assault") is not None:
        attack.more_surges += any(hit.targeted and hit.figure in hero.unseen_by for hit in attack.hits)


@adds("search_kept")
def _divide_the_spoils(s: Session, hero: Hero, held: Held) -> Rules[None]:
    """Everybody rests a little, and the card may go on to somebody else."""
    if held_card(hero, "divide_the_spoils") is None or hero.knocked_out:
        return
    for one in s.heroes_on_map():
        yield from recover(s, one, fatigue=1)
    others = [one for one in s.state.heroes.values() if one is not hero]
    options: list[Option[Hero | None]] = [Option(f"hero:{one.id}", one, s.name(one.id)) for one in others]
    options.append(Option("pass", None, Say("d2-pass"), passes=True))
    say = Say("d2-ask-give", {"card": s.card_name(held.card)})
    taker = yield from ask(hero.seat, "give", options, cites="D2-2282", say=say)
    if taker is not None:
        hero.search.remove(held)
        taker.search.append(held)


@special("close_the_gap")
def _close_the_gap(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Other weapons, a run, a blow."""
    yield from equip(s, hero_of(s, deed))
    yield from move_spaces(s, deed.by, speed(s, deed.by))
    if deed.by.cells:
        yield from attack_as_told(s, deed, AttackVerb(weapon="melee"))


# --- Steelcaster ---


@adds("attribute")
def _learned(s: Session, figure: Figure, name: Attribute) -> int:
    """What two cards teach; as printed All-Knowing does not while it is exhausted (D2-4131)."""
    if name != "knowledge":
        return 0
    knowing = has_card(s, figure, "all_knowing")
    works = knowing is not None and (s.is_corrected or not knowing.exhausted)
    return works + (has_card(s, figure, "rune_grafting") is not None)


@adds("runes_allowed")
def _runes_allowed(s: Session, figure: Figure) -> bool:
    return has_card(s, figure, "rune_grafting") is not None


@adds("attack")
def _grafted(s: Session, attack: Attack) -> None:
    """A rune in the hands of who wears heavy armour heals him."""
    figure = s.figure(attack.attacker)
    if has_card(s, figure, "rune_grafting") is None or "rune" not in traits_of(s, figure, attack.weapon):
        return
    if any("heavy_armor" in item.traits for item in items_equipped(s, s.hero(figure.id))):
        attack.surges.append(Surge(recover=2, do=(Recover(fatigue=1),)))


@adds("hands_spared")
def _hands_spared(s: Session, figure: Figure, items: Sequence[Item]) -> int:
    """One Shield of a Shield Mage, each Rune weapon of who wields them as blades."""
    spared = 0
    if has_card(s, figure, "shield_mage") is not None:
        spared += any("shield" in item.traits and item.hands for item in items)
    if has_card(s, figure, "planar_weapon") is not None:
        runes = [item for item in items if item.attack is not None and item.hands]
        spared += sum("rune" in traits_of(s, figure, item.id) for item in runes)
    return spared


def _shields(s: Session, hero: Hero) -> list[Held]:
    return [held for held in hero.items if held.equipped and "shield" in s.book.items[held.card].traits]


def _shielded(s: Session, deed: Deed) -> list[Figure]:
    """Other heroes near him whom the attack affects."""
    hits = s.attack.hits if s.attack is not None else []
    found = [s.figure(hit.figure) for hit in hits]
    return [one for one in found if one.rank == "hero" and one is not deed.by and s.is_within(deed.by, one, NEAR)]


@special("shield_mage", lambda s, deed: bool(_shielded(s, deed)) and bool(_shields(s, hero_of(s, deed))))
def _shield_mage(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """His Shield is another's for this attack."""
    one = yield from choose(s, deed, _shielded(s, deed), "D2-0174")
    shields = _shields(s, hero_of(s, deed))
    options = [Option(f"card:{held.card}", held, s.card_name(held.card), cards=(held.card,)) for held in shields]
    say = Say("d2-ask-card", {"card": s.card_name(deed.card)})
    held = yield from ask(s.seat_of(one), "shield", options, cites="D2-0174", say=say)
    s.hero(one.id).items.append(Held(held.card, exhausted=held.exhausted, equipped=True, on=[f"{LENT}{deed.by.id}"]))
    if s.attack is not None:
        s.attack.used.append(f"{LENT}{deed.by.id}/{one.id}/{held.card}")


@adds("after_attack")
def _shield_returned(s: Session, attack: Attack) -> Rules[None]:
    """It is his again, as it lies now; for a fatigue it stands upright, and the card too."""
    for entry in [name for name in attack.used if name.startswith(LENT)]:
        owner, user, card = entry.removeprefix(LENT).split("/")
        borrowed = next(held for held in s.hero(user).items if held.on == [f"{LENT}{owner}"])
        s.hero(user).items = [held for held in s.hero(user).items if held is not borrowed]
        hero = s.hero(owner)
        mine, mage = held_card(hero, card), held_card(hero, "shield_mage")
        if mine is None or mage is None:
            continue
        mine.exhausted = borrowed.exhausted
        can_pay = not hero.knocked_out and hero.fatigue < stamina(s, s.figure(owner))
        if can_pay and (yield from uses_freely(s, hero, "shield_mage")):
            hero.fatigue += 1
            mine.exhausted = mage.exhausted = False


@adds("shields")
def _iron_blood(s: Session, figure: Figure, attack: Attack) -> int:
    """A blank die is worth a shield."""
    if has_card(s, figure, "iron_blooded") is None:
        return 0
    return int(any(not die.shows.shields for hit in attack.hits if hit.figure == figure.id for die in hit.rolled))


@adds("afflicted")
def _noticed(s: Session, figure: Figure, condition: Condition) -> None:
    """Somebody may answer to a condition that was gained."""
    if any(True for card in ("iron_blooded", "ancient_remedy") for _ in owners(s, card)):
        s.state.afflicted.append(f"{figure.id}/{condition}")


# --- Battlemage ---


def _is_planar(s: Session, figure: Figure, weapon: str) -> bool:
    item = s.book.items.get(weapon)
    if item is None or item.attack is None or "rune" not in item.traits:
        return False
    return has_card(s, figure, "planar_weapon") is not None


@adds("weapon_type")
def _planar_type(s: Session, figure: Figure, weapon: str) -> Reach | None:
    return "melee" if _is_planar(s, figure, weapon) else None


@adds("traits")
def _planar_traits(s: Session, figure: Figure, weapon: str) -> tuple[str, ...]:
    return ("blade", "hammer", "axe", "exotic") if _is_planar(s, figure, weapon) else ()


@adds("health")
def _runic_weave(s: Session, figure: Figure) -> int:
    """Two for each Rune he has equipped."""
    if figure.rank != "hero" or has_card(s, figure, "runic_weave") is None:
        return 0
    worn = [held.card for held in s.hero(figure.id).items if held.equipped]
    return 2 * sum("rune" in traits_of(s, figure, card) for card in worn)


def _worn_clauses(s: Session, deed: Deed) -> list[tuple[str, Clause]]:
    """What his Cloak or Shield does for being exhausted after a defence roll."""
    worn = [held.card for held in hero_of(s, deed).items if held.equipped and not held.exhausted]
    cards = [card for card in worn if {"cloak", "shield"} & set(s.book.items[card].traits)]
    found = [(card, clause) for card in cards for _, clause in s.book.clauses(card, "defence_rolled")]
    return [(card, clause) for card, clause in found if clause.cost.exhaust]


@special("runic_weave", lambda s, deed: bool(_worn_clauses(s, deed)))
def _weave_instead(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The card is exhausted in their place."""
    options = [
        Option(f"clause:{place}:{card}", clause, s.card_name(card), cards=(card,))
        for place, (card, clause) in enumerate(_worn_clauses(s, deed))
    ]
    say = Say("d2-ask-card", {"card": s.card_name(deed.card)})
    chosen = yield from ask(deed.seat, "shield", options, cites="D2-0011", say=say)
    yield from perform(s, deed, chosen.do)


@adds("falls")
def _death_feeds(s: Session, figure: Figure) -> Rules[None]:
    """A monster that falls beside him, while the card stands upright (D2-4106, D2-4108)."""
    if figure.rank in ("person", "familiar", "object") or not figure.cells:
        return
    for hero, owner, held in owners(s, "death_siphon"):
        if held.exhausted or not s.are_adjacent(owner, figure) or not (owner.damage or hero.fatigue):
            continue
        options = [Option("damage", True, Say("d2-mok-damage"))] if owner.damage else []
        options += [Option("fatigue", False, Say("d2-mok-fatigue"))] if hero.fatigue else []
        say = Say("d2-ask-card", {"card": s.card_name("death_siphon")})
        heals = yield from ask(hero.seat, "death_siphon", options, cites="D2-4106", say=say)
        yield from recover(s, owner, int(heals), int(not heals), cites="D2-4106")


@special("death_siphon", lambda s, deed: bool(deed.by.cells) and deed.by.damage >= health(s, deed.by))
def _death_siphon(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Before he falls he strikes; what he recovers by it may keep him up (D2-4106, D2-4107)."""
    standing = s.monsters()
    yield from attack_as_told(s, deed, AttackVerb())
    if any(not one.cells for one in standing):
        yield from recover(s, deed.by, damage=1, cites="D2-4106")
    if deed.by.cells and deed.by.damage < health(s, deed.by):
        deed.by.marks.append("saved")


@adds("afflictions")
def _iron_blooded(s: Session) -> Rules[None]:
    """Who has iron in his blood shrugs a condition off for a fatigue."""
    for entry in list(s.state.afflicted):
        name, _, condition = entry.partition("/")
        figure = s.state.figures.get(name)
        if figure is None or condition not in figure.conditions:
            continue
        for hero, owner, _held in owners(s, "iron_blooded"):
            can_pay = owner is figure and hero.fatigue < stamina(s, owner)
            if can_pay and (yield from uses_freely(s, hero, "iron_blooded")):
                hero.fatigue += 1
                discard(s, figure, condition)
