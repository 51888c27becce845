"""What tiles, Items, cards, Monsters and Familiars do, in words made from their data."""

from collections.abc import Iterator, Sequence
from typing import Any

from oubliette.games.euthia.content.kinds import CardSection, FamiliarAbility, MonsterBand
from oubliette.games.euthia.content.vocabulary import (
    Band,
    DamageByStrength,
    Gain,
    Gains,
    MineHere,
    Permanent,
    Rider,
    RollFor,
    Steal,
    Teleport,
    Use,
    UseFamiliar,
)
from oubliette.games.euthia.goods.gains import gains_in_words
from oubliette.games.euthia.goods.prices import price_in_words
from oubliette.games.euthia.state.session import Session
from oubliette.kernel.text import Say


def joined(parts: Sequence[Say]) -> Say:
    """Several things in one line; there is at least one."""
    said = parts[-1]
    for part in reversed(parts[:-1]):
        said = Say("eu-and", {"first": part, "rest": said})
    return said


def bounds(ranges: Sequence[Any]) -> Iterator[tuple[str, str, Any]]:
    """Each range with its first and last value; an open end is told by dots."""
    low: int | None = None
    for band in ranges:
        yield "…" if low is None else str(low), "…" if band.to is None else str(band.to), band
        low = None if band.to is None else band.to + 1


def span(first: str, last: str) -> Say:
    """A range in words: up to so much, from so much on, from here to there."""
    if first == last:
        return Say("eu-span-one", {"at": first})
    if first == "…":
        return Say("eu-span-up-to", {"to": last})
    return Say("eu-span-from", {"from": first}) if last == "…" else Say("eu-span", {"from": first, "to": last})


def describe_attack(s: Session, ranges: tuple[Band, ...], message: str = "eu-band") -> Iterator[Say]:
    """One line a range, and what comes with it."""
    for first, last, band in bounds(ranges):
        line = Say(message, {"span": span(first, last), "damage": band.damage})
        yield with_effects(line, [say for verb in band.do for say in describe_verb(s, verb)])


def with_effects(line: Say, effects: Sequence[Say]) -> Say:
    """A range with what it alone does beside its Damage, on the same line."""
    return Say("eu-with", {"first": line, "rest": joined(effects)}) if effects else line


def describe_range(first: str, last: str, band: MonsterBand) -> Say:
    """A range of a Monster: Wounds, then its special effects from left to right (EU-1100)."""
    return joined([Say("eu-range", {"span": span(first, last), "wounds": band.wounds}), *describe_effects(band)])


def describe_effects(band: MonsterBand) -> list[Say]:
    """The special effects of a range."""
    effects = {"silver": band.silver, "chaos": band.chaos, "heals": band.heals, "dulls": band.dulls}
    return [Say("eu-range-effect", {"what": what, "amount": many}) for what, many in effects.items() if many]


def describe_use(s: Session, use: Use) -> Iterator[Say]:
    """When, at which price, what."""
    for when in use.when:
        yield Say("eu-when", {"when": when.replace("_", "-")})
    for price in use.cost:
        yield Say("eu-costs", {"price": price_in_words(s, price)})
    yield from describe_attack(s, use.attack)
    for verb in use.do:
        yield from describe_verb(s, verb)
    if not use.tires:
        yield Say("eu-does-not-tire")
    if use.draws_first_attack:
        yield Say("eu-draws-first-attack")
    for rider in use.riders:
        yield from describe_rider(s, rider)


def describe_rider(s: Session, rider: Rider) -> Iterator[Say]:
    """What may be added: when, at which price, what."""
    yield Say("eu-rider-when", {"when": rider.when.replace("_", "-")})
    for price in rider.cost:
        yield Say("eu-costs", {"price": price_in_words(s, price)})
    for verb in rider.do:
        yield from describe_verb(s, verb)


def describe_verb(s: Session, verb: Any) -> Iterator[Say]:
    """One verb with everything that is written on it."""
    match verb:
        case Gain() | RollFor():
            yield from describe_gain(s, verb)
        case DamageByStrength():
            yield Say("eu-verb-damage-by-strength")
            yield from describe_attack(s, verb.ranges, "eu-band-more")
        case Teleport():
            yield from describe_teleport(verb)
        case Steal():
            yield Say("eu-verb-steal", {"gold": verb.up_to})
            yield from (Say("eu-steal-roll", {"roll": roll}) for roll in (verb.roll,) if roll)
        case MineHere():
            yield Say("eu-verb-mine")
            yield from (Say("eu-amount", {"what": "moves", "amount": moves}) for moves in (verb.moves,) if moves)
        case UseFamiliar():
            yield Say("eu-verb-familiar")
            more = {"clover": verb.clover, "damage": verb.damage}
            yield from (Say("eu-familiar-more", {"what": one, "amount": many}) for one, many in more.items() if many)
        case _:
            yield plain_verb(verb)


def describe_gain(s: Session, verb: Gain | RollFor) -> Iterator[Say]:
    """What is gained, for sure or by the result of a roll."""
    if isinstance(verb, RollFor):
        yield Say("eu-verb-roll-for")
        yield from describe_results(s, verb)
        return
    plain = Gains(**{field: getattr(verb, field) for field in Gains.__struct_fields__})
    yield Say("eu-verb-gain", {"what": gains_in_words(s, plain)})
    if not verb.feeds:
        yield Say("eu-feeds-nothing")


NAMED_VERBS = {"add": "eu-verb-clover", "weaken": "eu-verb-rabbits-foot"}
"""Verbs with a name of their own, which the glossary explains."""


def describe_results(s: Session, verb: RollFor) -> Iterator[Say]:
    """What each result of a roll brings."""
    for first, last, result in bounds(verb.results):
        yield Say("eu-roll-result", {"span": span(first, last), "what": gains_in_words(s, result.gain)})


def plain_verb(verb: Any) -> Say:
    """A verb of one number at most, for an attack or none."""
    numbers = {field: getattr(verb, field) for field in verb.__struct_fields__}
    amount = next((value for value in numbers.values() if isinstance(value, int) and not isinstance(value, bool)), 0)
    scope = Say("eu-scope", {"attack": str(numbers.get("attack", "now"))})
    tag = verb.__struct_config__.tag.replace("_", "-")
    message = NAMED_VERBS.get(tag, "eu-verb")
    return Say(message, {"verb": tag, "amount": amount, "signed": signed(amount), "scope": scope})


def signed(value: int) -> str:
    """A change, with its sign."""
    return f"{value:+d}".replace("-", "−")


def sum_of(dice: Sequence[int], plus: int) -> str:
    """Dice and what changes them, added up: ``4 + 5 + 2 = 11``."""
    if len(dice) == 1 and not plus:
        return str(dice[0])
    more = f" {'+' if plus > 0 else '−'} {abs(plus)}" if plus else ""
    return f"{' + '.join(map(str, dice))}{more} = {sum(dice) + plus}".replace("= -", "= −")


def describe_teleport(verb: Teleport) -> Iterator[Say]:
    """How far, whereto, and what it shuns."""
    yield Say("eu-teleport", {"within": verb.within})
    if verb.to:
        yield Say("eu-teleport-to", {"where": joined([Say("eu-teleport-target", {"target": one}) for one in verb.to])})
    if verb.shuns:
        yield Say("eu-teleport-shuns")


def describe_permanent(permanent: Permanent) -> Iterator[Say]:
    """What is in force as long as the tile is there."""
    for field in permanent.__struct_fields__:
        value = getattr(permanent, field)
        if value:
            yield Say(
                "eu-permanent", {"what": field.replace("_", "-"), "amount": int(value), "signed": signed(int(value))}
            )


def describe_section(number: int, section: CardSection) -> Say:
    """One section of a Silver or Gold card, with all that it does."""
    return Say("eu-section", {"number": number, "what": joined(effects_of_section(section))})


def effects_of_section(section: CardSection) -> list[Say]:
    """All that a section does."""
    return [
        Say("eu-section-effect", {"what": field.replace("_", "-"), "amount": getattr(section, field)})
        for field in section.__struct_fields__
        if getattr(section, field)
    ]


def describe_ability(s: Session, ability: FamiliarAbility) -> Iterator[Say]:
    """An Ability of a Familiar: when, where, by how many Control tiles, what (EU-0085)."""
    for when in ability.when:
        yield Say("eu-when", {"when": when.replace("_", "-")})
    yield Say("eu-ability-where", {"where": ability.where.replace("_", "-")})
    if ability.controls > 1:
        yield Say("eu-ability-controls", {"controls": ability.controls})
    yield Say("eu-ability-does", {"verb": ability.verb.replace("_", "-"), "amount": ability.value})
    more = ability.verb == "more_damage"
    yield from describe_attack(s, ability.ranges, "eu-band-more" if more else "eu-band")
