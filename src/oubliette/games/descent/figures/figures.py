"""Figures: characteristics, attributes, abilities and what raises or lowers them (D2-0051 to D2-0060)."""

from collections.abc import Iterator, Sequence
from functools import cache

from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.kinds import Ally, Blow, Item, LieutenantStats, MonsterStats
from oubliette.games.descent.content.quest_book import Breakable, Person
from oubliette.games.descent.content.vocabulary import Attribute, Clause, Gain, Needs, Reach, Surge, Weapon
from oubliette.games.descent.state.points import (
    AttackType,
    DefenceDice,
    DefencePool,
    HandsSpared,
    LentAbilities,
    LentAttribute,
    LentSurges,
    MoreHealth,
    MoreOfAttribute,
    MoreSpeed,
    MoreStamina,
    OneHand,
    Slower,
    WeaponTraits,
    WeaponType,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Attack, Figure, HeldCard, Hero
from oubliette.kernel.addends import Addend
from oubliette.kernel.text import Say

BARE_HANDS = ""
"""The blue die alone, melee (D2-0205)."""
MONKEY_SPEED = 5
MOST_ATTRIBUTE = 6
"""Abilities raise an attribute no further."""


# --- cards at work ---


def works(held: HeldCard, clause: Clause) -> bool:
    """Whether a clause of a card can be used or holds: exhausting counts clause by clause (D2-0015)."""
    if held.flipped:
        return False
    if clause.lies == "worn":
        return held.equipped
    return clause.lies == "held" or held.exhausted == (clause.lies == "exhausted")


def cards_in_use(hero: Hero, among: frozenset[str]) -> list[HeldCard]:
    """Ability, feat, skills, equipped items and Search cards of a hero, as far as wanted (D2-0331, D2-2146)."""
    found: list[HeldCard] = []
    ability, feat = _of_sheet(hero.sheet)
    if ability in among:
        found.append(HeldCard(ability))
    if feat in among:
        found.append(HeldCard(feat, flipped=hero.feat_used))
    for held in hero.skills:  # asked for every hero at every moment: by hand
        if held.card in among:
            found.append(held)  # noqa: PERF401
    for held in hero.items:
        if held.card in among and held.equipped:
            found.append(held)  # noqa: PERF401
    for held in hero.search:
        if held.card in among:
            found.append(held)  # noqa: PERF401
    return found


@cache
def _of_sheet(sheet: str) -> tuple[str, str]:
    """What stands for the ability and the feat of a hero sheet."""
    return f"ability/{sheet}", f"feat/{sheet}"


def gains(s: Session, figure: Figure, attack: Attack | None = None) -> Iterator[Gain]:
    """All that holds for a hero now, by his own cards."""
    for _, gain in gains_of_cards(s, figure, attack):
        yield gain


def gains_of_cards(s: Session, figure: Figure, attack: Attack | None = None) -> Iterator[tuple[str, Gain]]:
    """The same with the card that gives it."""
    hero = s.state.heroes.get(figure.id)
    if hero is None:
        return
    for held in cards_in_use(hero, s.book.cards_at("always")):
        for _, clause in s.book.clauses(held.card, "always"):
            if clause.gain is None or not works(held, clause) or is_idle(s, figure, held, attack):
                continue
            if needs_met(s, figure, clause.needs, attack):
                yield held.card, clause.gain


def is_idle(s: Session, figure: Figure, held: HeldCard, attack: Attack | None) -> bool:
    """A weapon's abilities work only in an attack with that very weapon (D2-0170, D2-4007)."""
    item = s.book.items.get(held.card)
    if item is None or item.attack is None:
        return False
    return attack is None or attack.attacker != figure.id or attack.weapon != held.card


def held_card(hero: Hero, card: str) -> HeldCard | None:
    """A hero's card by its name."""
    for held in hero.skills:  # asked some thirty times a decision: by hand
        if held.card == card:
            return held
    for held in hero.items:
        if held.card == card:
            return held
    for held in hero.search:
        if held.card == card:
            return held
    return None


# --- what clauses need ---


def needs_met(
    s: Session, figure: Figure, needs: Needs, attack: Attack | None = None, subject: Figure | None = None
) -> bool:
    """Whether everything a clause asks for is so."""
    if needs is _NOTHING or needs == _NOTHING:
        return True
    return all(check(s, figure, needs, attack, subject) for check in _CHECKS)


_NOTHING = Needs()


def _weapon(s: Session, figure: Figure, needs: Needs, attack: Attack | None, _subject: Figure | None) -> bool:
    if needs.equipped is not None and not any(
        is_weapon(s, figure, weapon, needs.equipped) for weapon in weapons(s, figure)
    ):
        return False
    if needs.weapon is None:
        return True
    if attack is not None and attack.attacker == figure.id:
        return is_weapon(s, figure, attack.weapon, needs.weapon)
    return any(is_weapon(s, figure, weapon, needs.weapon) for weapon in weapons(s, figure))


def _hands(s: Session, figure: Figure, needs: Needs, _attack: Attack | None, _subject: Figure | None) -> bool:
    hero = s.state.heroes.get(figure.id)
    if hero is None:
        return not (needs.two_handed or needs.shield or needs.off_hand_empty)
    worn = [s.book.items[held.card] for held in hero.items if held.equipped]
    if needs.shield and not any("shield" in item.traits for item in worn):
        return False
    if needs.off_hand_empty and hands_used(s, figure, worn) > 1:
        return False
    if needs.two_handed:
        melee = [item for item in worn if item.attack is not None and item.attack.type == "melee"]
        return any(item.hands == 2 for item in melee) or sum(item.hands == 1 for item in melee) == 2
    return True


def hands_used(s: Session, figure: Figure, items: Sequence[Item]) -> int:
    """The hands that some items take; who is strong enough spares one with one of them."""
    spared = any(item.hands > 1 and is_melee(item) for item in items) and s.at(OneHand(figure))  # D2-2379
    return sum(item.hands for item in items) - spared - s.at(HandsSpared(figure, items))


def is_melee(item: Item) -> bool:
    """Whether an item is a Melee weapon."""
    return item.attack is not None and item.attack.type == "melee"


def _place(s: Session, figure: Figure, needs: Needs, attack: Attack | None, subject: Figure | None) -> bool:
    other = subject
    if other is None and attack is not None:
        other = s.figure(attack.hits[0].figure) if attack.attacker == figure.id else s.figure(attack.attacker)
    if needs.adjacent is not None and (
        other is None or not other.cells or s.are_adjacent(figure, other) != needs.adjacent
    ):
        return False
    if needs.within and (other is None or (other is not figure and not s.is_within(figure, other, needs.within))):
        return False
    if needs.rank and (other is None or other.rank not in needs.rank):
        return False
    if needs.other_hero_adjacent:
        return any(other is not figure and s.are_adjacent(figure, other) for other in s.heroes_on_map())
    return True


def strikes_hero(s: Session, attack: Attack) -> bool:
    """Whether an attack is on a hero or who is treated as one; who is charmed is none meanwhile (D2-4296)."""
    struck = [s.figure(hit.figure) for hit in attack.hits]
    return any(one.rank in ("hero", "familiar", "person") and s.side(one) == HEROES for one in struck)


def _strikes_monster(s: Session, attack: Attack) -> bool:
    target = s.figure(attack.hits[0].figure)
    return s.side(target) == OVERLORD and target.rank != "object"


def _doings(s: Session, figure: Figure, needs: Needs, attack: Attack | None, _subject: Figure | None) -> bool:
    hero = s.state.heroes.get(figure.id)
    if needs.own_attack and (attack is None or attack.attacker != figure.id):
        return False
    if needs.against_hero and not (attack and strikes_hero(s, attack)):
        return False
    if needs.against_monster and not (attack and _strikes_monster(s, attack)):
        return False
    if needs.killed and (attack is None or not attack.killed):
        return False
    if needs.himself and s.side(figure) != HEROES:
        return False
    if needs.armed and (attack is None or not set(needs.armed) & set(traits_of(s, figure, attack.weapon))):
        return False
    if (needs.struck or needs.targeted) and not any(
        hit.figure == figure.id and (hit.targeted or not needs.targeted) for hit in (attack.hits if attack else ())
    ):
        return False
    if needs.target_hurt and not (attack and any(s.figure(hit.figure).damage for hit in attack.hits if hit.targeted)):
        return False
    if needs.unmoved and figure.entered:
        return False
    if needs.two_moves and (hero is None or hero.moves < 2):
        return False
    if needs.blank:
        hit = attack.hits[attack.answered] if attack is not None and attack.answered >= 0 else None
        return hit is not None and hit.figure == figure.id and any(die.shows.shields == 0 for die in hit.rolled)
    return True


def _tokens(s: Session, figure: Figure, needs: Needs, attack: Attack | None, subject: Figure | None) -> bool:
    named = [s.figure(hit.figure) for hit in attack.hits if hit.targeted] if attack and needs.target_holds else []
    if needs.target_holds is not None and not any(one.tokens.get(needs.target_holds) for one in named):
        return False
    if needs.holds is not None and not figure.tokens.get(needs.holds):
        return False
    if needs.subject_holds is not None and (subject is None or not subject.tokens.get(needs.subject_holds)):
        return False
    return needs.discarded is None or (bool(s.state.discarding) and s.state.discarding[-1] == needs.discarded)


_CHECKS = (_weapon, _hands, _place, _doings, _tokens)


# --- weapons ---


def weapons(s: Session, figure: Figure) -> list[str]:
    """What a hero can attack with: equipped weapons, and bare hands (D2-0169)."""
    hero = s.state.heroes[figure.id]
    armed = [held.card for held in hero.items if held.equipped and s.book.items[held.card].attack is not None]
    return [*armed, BARE_HANDS]


def blow_of(s: Session, weapon: str) -> Blow:
    """How a weapon attacks."""
    if weapon == BARE_HANDS:
        return _BARE
    item = s.book.items.get(weapon)
    found = item.attack if item is not None else s.book.search[weapon].attack
    return found or _BARE


_BARE = Blow("melee", ("blue",))


def traits_of(s: Session, figure: Figure, weapon: str) -> tuple[str, ...]:
    """The traits of a weapon in somebody's hands; some skills make every weapon a Rune."""
    item = s.book.items.get(weapon)
    traits: tuple[str, ...] = item.traits if item is not None else ()
    return (*traits, *s.at(WeaponTraits(figure, weapon))) if item is not None else traits


def type_of(s: Session, figure: Figure, weapon: str) -> Reach:
    """Whether somebody attacks with a weapon hand to hand or from afar: some change what their weapons are."""
    return s.at(WeaponType(figure, weapon)) or blow_of(s, weapon).type


def is_weapon(s: Session, figure: Figure, weapon: str, kind: Weapon) -> bool:
    """Whether a weapon is of a kind; bare hands are no weapon, though an attack of their own."""
    if kind == "any":
        return True
    if weapon == BARE_HANDS or (weapon not in s.book.items and weapon not in s.book.search):
        return False
    reach, traits = type_of(s, figure, weapon), traits_of(s, figure, weapon)
    if kind in ("melee", "ranged"):
        return reach == kind
    if kind == "melee_or_blade":
        return reach == "melee" or "blade" in traits
    if kind == "magic_or_rune":
        return "magic" in traits or "rune" in traits
    return kind in traits


def surges_of(s: Session, figure: Figure, weapon: str, attack: Attack | None = None) -> list[Surge]:
    """All surge abilities an attack has: of the weapon or the card, of skills, and of heroes nearby."""
    if figure.rank == "hero":
        item = s.book.items.get(weapon)
        found = list(item.surges) if item is not None else list(s.book.search[weapon].surges) if weapon else []
        for gain in gains(s, figure, attack):
            if not gain.aura:
                found += gain.surges
        return [*found, *_surges_around(s, figure)]
    if figure.rank == "familiar":
        lent = s.book.items[weapon].surges if weapon else ()
        return [*s.book.familiars[figure.kind].surges, *lent, *_surges_around(s, figure)]
    ally = ally_of(s, figure)
    if ally is not None:
        return [*ally.surges, *_surges_around(s, figure)]
    group = s.state.groups.get(figure.group)
    relic = (
        s.book.relics.get(group.relic) if group is not None and figure.kind not in s.book.agents else None
    )  # D2-0410
    more: list[Surge] = []
    if relic is not None and (relic.carried_by == "monsters") == (figure.rank != "lieutenant"):  # D2-2256, D2-2263
        more += relic.surges
    return [*card_of(s, figure).surges, *more, *s.at(LentSurges(figure))]


def _surges_around(s: Session, figure: Figure) -> list[Surge]:
    """What heroes give to the attacks of all heroes near them, and to who is treated as one (D2-4407, D2-0366)."""
    found: list[Surge] = []
    if not s.counts_as_hero(figure) or (figure.rank == "familiar" and not s.book.familiars[figure.kind].recovers):
        return found
    for other in s.heroes_on_map():
        for gain in gains(s, other):
            if gain.aura and gain.surges and (other is figure or s.is_within(other, figure, gain.aura)):
                found += gain.surges
    return found


# --- characteristics ---


def card_of(s: Session, figure: Figure) -> MonsterStats | LieutenantStats:
    """The card of a monster or lieutenant, of the act in play."""
    if figure.rank == "lieutenant":
        return s.book.lieutenant_stats(figure.kind, s.act)
    agent = s.book.agents.get(figure.kind)
    if agent is not None:
        return agent.acts[s.act - 1]
    servant = s.book.servants.get(figure.kind)
    if servant is not None:
        return servant.acts[s.act - 1]
    return s.book.monster_stats(figure.kind, figure.rank, s.act)


def column(s: Session) -> int:
    """The column of cards that depend on the number of heroes."""
    return max(0, min(2, s.party - 2))


def speed_parts(s: Session, figure: Figure) -> list[Addend]:
    """A hero's Speed: his sheet, what raises it, what sets it lower, what slows him in the end (D2-0052)."""
    printed, more, slower = _speed(s, figure)
    return [
        Addend(printed, Say("sum-printed"), pieces=(figure.id,)),
        Addend(more, Say("sum-speed")),
        Addend(slower, Say("sum-slowed")),
    ]


def _speed(s: Session, figure: Figure) -> tuple[int, int, int]:
    """What the sheet says, what raises it, and what is off it in the end; what sets it comes before what adds."""
    printed = MONKEY_SPEED if "monkey" in figure.marks else s.book.heroes[figure.kind].speed
    more = s.at(MoreSpeed(figure))
    value = min([printed + more, *(gain.speed_set for gain in gains(s, figure) if gain.speed_set)])
    return printed, more, value - printed - more - s.at(Slower(figure))


def speed(s: Session, figure: Figure) -> int:
    """Speed; what sets it comes before what adds to it (D2-0052)."""
    if "sludge" in figure.marks:
        return 1
    if figure.rank == "hero":
        return sum(_speed(s, figure))
    if figure.rank == "familiar":
        return s.book.familiars[figure.kind].speed + s.at(MoreSpeed(figure))
    if figure.rank == "person":
        ally = ally_of(s, figure)
        return ally.speed if ally is not None else _person(s, figure).speed
    return card_of(s, figure).speed


def ally_of(s: Session, figure: Figure) -> Ally | None:
    """The card of an ally; other figures have none."""
    return s.book.allies.get(figure.kind) if figure.rank == "person" else None


def _person(s: Session, figure: Figure) -> Person:
    """A figure treated as a hero, as its quest describes it."""
    return next(person for person in s.encounter.persons if person.id == figure.kind)


def _object(s: Session, figure: Figure) -> Breakable:
    """What a quest says of an object that may be attacked (D2-0206)."""
    if figure.id in s.encounter.breakable:
        return s.encounter.breakable[figure.id]
    return next(token.breaks for token in s.encounter.tokens if token.id == figure.id and token.breaks is not None)


def health(s: Session, figure: Figure) -> int:
    """Health (D2-0055)."""
    return _printed_health(s, figure) + s.at(MoreHealth(figure))


def _printed_health(s: Session, figure: Figure) -> int:
    if figure.rank == "object":
        return _object(s, figure).health
    if figure.rank == "hero":
        return s.book.heroes[figure.kind].health + sum(gain.health for gain in gains(s, figure))
    if figure.rank == "familiar":
        return s.book.familiars[figure.kind].health
    if figure.rank == "person":
        ally = ally_of(s, figure)
        return ally.health[column(s)] if ally is not None else _person(s, figure).health
    stats = card_of(s, figure)
    if isinstance(stats, LieutenantStats):
        return stats.health[column(s)]
    return stats.health


def remaining(s: Session, figure: Figure) -> int:
    """Remaining health (D2-0056)."""
    return health(s, figure) - figure.damage


def stamina(s: Session, figure: Figure) -> int:
    """Stamina; only heroes have it (D2-0057)."""
    gained = sum(gain.stamina for gain in gains(s, figure))
    return s.book.heroes[figure.kind].stamina + gained + s.at(MoreStamina(figure))


def defence(s: Session, figure: Figure) -> list[DieName]:
    """The defence pool: sheet or card, armour, and what abilities add (D2-0553)."""
    dice = _printed_defence(s, figure)
    dice += s.at(DefenceDice(figure))
    s.at(DefencePool(figure, dice))
    return dice


def _printed_defence(s: Session, figure: Figure) -> list[DieName]:
    if figure.rank == "hero":
        return _hero_defence(s, figure)
    if figure.rank == "familiar":
        return list(s.book.familiars[figure.kind].defence)
    if figure.rank == "person":
        ally = ally_of(s, figure)
        return list(ally.defence[column(s)] if ally is not None else _person(s, figure).defence)
    if figure.rank == "object":
        return list(_object(s, figure).defence)
    stats = card_of(s, figure)
    if isinstance(stats, LieutenantStats):
        return list(stats.defence[column(s)])
    return list(stats.defence)


def _hero_defence(s: Session, figure: Figure) -> list[DieName]:
    if "monkey" in figure.marks:
        return []
    hero = s.state.heroes[figure.id]
    dice = list(s.book.heroes[figure.kind].defence)
    for held in hero.items:
        if held.equipped:
            dice += s.book.items[held.card].defence
    for gain in gains(s, figure):
        dice += gain.defence
    return dice


def attribute(s: Session, figure: Figure, name: Attribute) -> int | None:
    """An attribute; who has none fails every test of it (D2-0060, D2-0065)."""
    if figure.rank == "hero":
        more = s.at(MoreOfAttribute(figure, name))
        value = s.book.heroes[figure.kind].attributes[name]
        return max(1, min(MOST_ATTRIBUTE, value + more))
    if figure.rank == "lieutenant":
        return s.book.lieutenants[figure.kind].attributes[name]
    ally = ally_of(s, figure) or s.book.agents.get(figure.kind)
    if ally is not None:
        return ally.attributes[name]
    return s.at(LentAttribute(figure, name))


def abilities(s: Session, figure: Figure) -> tuple[str, ...]:
    """The abilities on the card of a monster or an ally."""
    if figure.rank in ("hero", "familiar", "person", "object"):
        ally = ally_of(s, figure)
        return ally.abilities if ally is not None else ()
    lent = s.at(LentAbilities(figure))
    printed = card_of(s, figure).abilities
    return (*printed, *lent) if lent else printed


def has(s: Session, figure: Figure, ability: str) -> bool:
    """Whether a monster has an ability."""
    return ability in abilities(s, figure)


def size(s: Session, figure: Figure) -> tuple[int, int]:
    """The base of a figure (D2-0150)."""
    if figure.rank in ("minion", "master") and figure.kind not in s.book.servants:
        width, height = (s.book.agents.get(figure.kind) or s.book.monsters[figure.kind]).size
        return width, height
    if figure.rank == "lieutenant":
        width, height = s.book.lieutenants[figure.kind].size
        return width, height
    return 1, 1


def is_huge(s: Session, figure: Figure) -> bool:
    """Whether its base is one of those called HUGE and MASSIVE (D2-4330, D2-4335)."""
    width, height = size(s, figure)
    return width * height in (4, 6)


def monster_traits(s: Session, figure: Figure) -> tuple[str, ...]:
    """The traits of a monster; an agent has those of its group, a lieutenant or a servant none (D2-0381, D2-0408)."""
    group = s.state.groups.get(figure.group)
    monster = s.book.monsters.get(group.kind if group is not None else figure.kind)
    return monster.traits if monster is not None else ()


def is_large(s: Session, figure: Figure) -> bool:
    """Whether a figure occupies more than one space."""
    return size(s, figure) != (1, 1)


def attack_type(s: Session, figure: Figure) -> Reach:
    """How a monster attacks."""
    lent = s.at(AttackType(figure))
    if lent is not None:
        return lent
    if figure.rank == "lieutenant":
        return s.book.lieutenant_stats(figure.kind, s.act).attack_type
    agent = s.book.agents.get(figure.kind)
    if agent is not None:
        return agent.acts[s.act - 1].attack_type  # D2-7003
    servant = s.book.servants.get(figure.kind)
    if servant is not None:
        return servant.attack_type
    return s.book.monsters[figure.kind].attack_type


def items_equipped(s: Session, hero: Hero) -> list[Item]:
    """The items a hero wears."""
    return [s.book.items[held.card] for held in hero.items if held.equipped]
