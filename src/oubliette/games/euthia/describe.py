"""What tiles, Items and cards do, in words made from their data."""

from collections.abc import Iterator
from typing import Any

from oubliette.games.euthia.content import CardSection
from oubliette.games.euthia.gains import gains_in_words
from oubliette.games.euthia.prices import price_in_words
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.vocabulary import Band, Gain, Gains, Permanent, Rider, RollFor, Use
from oubliette.kernel.text import Say


def describe_attack(ranges: tuple[Band, ...]) -> Iterator[Say]:
    """One line a range."""
    low: int | None = None
    for band in ranges:
        args: dict[str, str | int | Say] = {
            "from": "…" if low is None else str(low),
            "to": "…" if band.to is None else str(band.to),
            "damage": band.damage,
        }
        yield Say("eu-band", args)
        for verb in band.do:
            yield verb_in_words(None, verb)
        low = None if band.to is None else band.to + 1


def describe_use(s: Session, use: Use) -> Iterator[Say]:
    """When, at which price, what."""
    for when in use.when:
        yield Say("eu-when", {"when": when.replace("_", "-")})
    for price in use.cost:
        yield Say("eu-costs", {"price": price_in_words(s, price)})
    yield from describe_attack(use.attack)
    for verb in use.do:
        yield verb_in_words(s, verb)
    for rider in use.riders:
        yield from describe_rider(s, rider)


def describe_rider(s: Session, rider: Rider) -> Iterator[Say]:
    """What may be added."""
    for price in rider.cost:
        yield Say("eu-costs", {"price": price_in_words(s, price)})
    for verb in rider.do:
        yield verb_in_words(s, verb)


def verb_in_words(s: Session | None, verb: Any) -> Say:
    """One verb with its numbers."""
    name = verb.__struct_config__.tag.replace("_", "-")
    if isinstance(verb, Gain) and s is not None:
        plain = Gains(**{field: getattr(verb, field) for field in Gains.__struct_fields__})
        return Say("eu-verb-gain", {"what": gains_in_words(s, plain)})
    if isinstance(verb, RollFor):
        return Say("eu-verb-roll-for")
    numbers = {field: getattr(verb, field) for field in verb.__struct_fields__}
    amount = next((value for value in numbers.values() if isinstance(value, int) and not isinstance(value, bool)), 0)
    attack = str(numbers.get("attack", "now"))
    return Say("eu-verb", {"verb": name, "amount": amount, "scope": Say("eu-scope", {"attack": attack})})


def describe_permanent(permanent: Permanent) -> Iterator[Say]:
    """What is in force as long as the tile is there."""
    for field in permanent.__struct_fields__:
        value = getattr(permanent, field)
        if value:
            yield Say("eu-permanent", {"what": field.replace("_", "-"), "amount": int(value)})


def describe_section(number: int, section: CardSection) -> Say:
    """One section of a Silver or Gold card."""
    field = next((name for name in section.__struct_fields__ if getattr(section, name)), "weaker")
    return Say("eu-section", {"number": number, "what": field.replace("_", "-"), "amount": getattr(section, field)})
