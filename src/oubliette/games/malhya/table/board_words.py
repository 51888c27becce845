"""Boards and decks in words: peoples, Enhancement tokens, Action, Travel and Event cards, Infiltration, the Backpack.

As for the cards of ``describe``: every field that is set is told.
"""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Final

from oubliette.games.malhya.content.foes import Enhancement
from oubliette.games.malhya.content.goods import Backpack, Recipe
from oubliette.games.malhya.content.peoples import AuraEffect, Bargain, Gather, People, Smite, Ward
from oubliette.games.malhya.content.road import (
    ActionCard,
    EventCard,
    InfiltrationBoard,
    Region,
    Rest,
    StepOne,
    StepTwo,
    TravelCard,
    TravelEffect,
    Treasure,
)
from oubliette.games.malhya.content.vocabulary import CHARACTERISTICS
from oubliette.games.malhya.goods.describe import gifts_words, guard_words, joined, strike_words, told
from oubliette.games.malhya.state.session import resource_name
from oubliette.kernel.text import Say, words

HEX_WAYS: Final = ("n", "ne", "se", "s", "sw", "nw")
"""The six ways of a random move, from north clockwise (MA-0182)."""


# Heroes and enemies


def people_lines(people: People) -> tuple[Say, ...]:
    """Board and People card: how a hero begins, what things cost, the skill, the Aura zone, the evolution table."""
    values = {name: getattr(people, name) for name in ("initiative", "movement", "life", "aura", "carrying")}
    costs = {"pace": people.pace, "haste": people.haste}
    lines = [
        Say("ma-people-begins", values),
        *(Say(f"ma-people-{name}", {"ap": ap, "gain": gain}) for name, (ap, gain) in costs.items()),
        Say("ma-people-standby", {"ap": people.standby}),
        Say("ma-people-skill", {"what": joined(gifts_words(people.skill))}),
        *(Say("ma-aura-adds", {"what": aura_words(effect)}) for effect in people.zone),
        *evolution_lines(people),
    ]
    return (*lines, Say("ma-people-claws")) if people.claws else tuple(lines)


def aura_words(effect: AuraEffect) -> Say:
    """One effect of the Aura zone (MA-0076)."""
    kind = f"ma-zone-effect-{effect.__struct_config__.tag}"
    match effect:
        case Smite(strike=strike, melee=melee):
            return Say(kind, {"what": strike_words(strike), "melee": int(melee)})
        case Ward(guard=guard):
            return Say(kind, {"what": guard_words(guard)})
        case Bargain(gold=count) | Gather(cards=count):
            return Say(kind, {"count": count})
        case _:
            return Say(kind)


def evolution_lines(people: People) -> Iterator[Say]:
    """For each characteristic where it begins, how far it goes, and what its values bring (MA-0081)."""
    first, last = people.first_values(), people.last_values()
    for name in CHARACTERISTICS:
        bonuses = people.evolution.get(name, {})
        brings = [
            Say("ma-people-bonus", {"value": at, "bonus": Say(f"ma-bonus-{bonuses[at]}")}) for at in sorted(bonuses)
        ]
        facts: dict[str, str | int | Say] = {
            "of": Say(f"ma-{name}"),
            "first": first[name],
            "last": last[name],
            "what": joined(brings),
        }
        yield Say("ma-people-evolution", facts)


def enhancement_words(token: Enhancement) -> Say:
    """An Enhancement token: its name, and what it adds for a round (MA-5115)."""
    parts = [*told_token(token)]
    return Say("ma-enhancement", {"name": words(token.name), "what": joined(parts)}) if parts else words(token.name)


def told_token(token: Enhancement) -> Iterator[Say]:
    """What is printed on it."""
    if token.strike is not None:
        yield strike_words(token.strike)
    if token.guard is not None:
        yield guard_words(token.guard)
    yield from (
        Say(f"ma-raise-{name}", {"count": n}) for name in ("initiative", "movement") if (n := getattr(token, name))
    )
    yield from (Say(f"ma-enhancement-{name}") for name in ("special", "blank") if getattr(token, name))


# The Action deck and the Infiltration board


def action_lines(card: ActionCard) -> tuple[Say, ...]:
    """An Action card: gem, north marker, search, and the steps of Infiltration (MA-0127, MA-5062)."""
    lines = [
        Say("ma-action-gem", {"gem": Say(f"ma-gem-{card.gem}")}),
        Say("ma-action-north", {"way": Say(f"ma-heading-{HEX_WAYS[card.north]}")}),
        Say("ma-action-search", {"what": joined(treasure_words(card.search))}),
        step_one_words(card.one),
    ]
    return (*lines, step_two_words(card.two)) if card.two is not None else tuple(lines)


def treasure_words(found: Treasure) -> Iterator[Say]:
    """What a search brings (MA-0131)."""
    if found.gold:
        yield Say("ma-price", {"gold": found.gold})
    yield from (resource_name(one) for one in found.resources)
    yield from (
        Say(f"ma-search-{name.replace('_', '-')}", {"count": count})
        for name in ("common_objects", "common_weapons")
        if (count := getattr(found, name))
    )


def step_one_words(step: StepOne) -> Say:
    """Who comes closer, to what, how far (MA-5063)."""
    goal = Say("ma-noise") if step.to == "noise" else Say(f"ma-summon-{step.to}")
    return Say("ma-action-one", {"enemies": step.enemies, "goal": goal, "cells": step.cells})


def step_two_words(step: StepTwo) -> Say:
    """Who stands on a token goes on and watches (MA-5072), or corpses raise the threat (MA-5079)."""
    if step.on is None:
        return Say("ma-action-corpses")
    facts: dict[str, str | int | Say] = {
        "on": Say(f"ma-summon-{step.on}"),
        "cells": step.cells,
        "way": Say(f"ma-heading-{step.go}"),
        "watch": Say(f"ma-heading-{step.watch}"),
    }
    return Say("ma-action-two", facts)


def infiltration_lines(board: InfiltrationBoard) -> tuple[Say, ...]:
    """One side of the Infiltration board: what enemies see and draw by the threat, and prices (MA-5021, MA-5031)."""
    slots, first = [], 1
    for slot, alike in groupby(board.slots):
        last = first + len(list(alike)) - 1
        slots.append(Say("ma-board-slots", {"first": first, "last": last, "sees": slot.sees, "cards": slot.cards}))
        first = last + 1
    prices = {name: getattr(board, name) for name in ("melee", "ranged", "corpse")}
    return (Say(f"ma-board-{board.id}"), *slots, Say("ma-board-prices", prices))


# Travel


def travel_lines(card: TravelCard) -> tuple[Say, ...]:
    """A Day or Night card: an event on its terrain, an effect elsewhere (MA-0165, MA-0169)."""
    return (
        Say("ma-travel-event", {"terrain": Say(f"ma-terrain-{card.terrain}"), "entry": card.entry}),
        Say("ma-travel-effect", {"what": joined(effect_parts(card.effect))}),
    )


def effect_parts(effect: TravelEffect) -> Iterator[Say]:
    """The side for other terrain (MA-0170 to MA-0176)."""
    if effect.weather is not None:
        yield Say(f"ma-weather-{effect.weather}")
    if effect.tokens:
        yield Say("ma-travel-gain", {"count": effect.tokens})
    if effect.on_terrain is not None:
        yield Say("ma-travel-on-terrain", {"terrain": Say(f"ma-terrain-{effect.on_terrain}")})
    if effect.in_slot:
        yield Say("ma-travel-in-slot", {"slot": effect.in_slot})
    if effect.village:
        yield Say("ma-travel-village")


def event_lines(card: EventCard) -> tuple[Say, ...]:
    """An Event card: the second half of an entry by the weather (MA-0166)."""
    halves = Say("ma-event-halves", {"fair": card.fair, "bad": card.bad})
    return (halves, Say("ma-event-lightning")) if card.lightning else (halves,)


def rest_lines(card: Rest) -> tuple[Say, ...]:
    """The Rest card (MA-0185, MA-0188)."""
    facts = {name: getattr(card, name) for name in ("dice", "heals", "aura", "night", "entry")}
    return (Say("ma-rest-dice", facts), Say("ma-rest-night", facts), Say("ma-rest-entry", facts))


def harvest_lines(region: Region) -> Iterator[Say]:
    """The harvest side of the Exploration wheel (MA-0199)."""
    for terrain, wheel in region.harvest.items():
        gems = [
            Say("ma-harvest-gem", {"gem": Say(f"ma-gem-{gem}"), "what": resources(found)})
            for gem, found in wheel.items()
        ]
        yield Say("ma-harvest-terrain", {"terrain": Say(f"ma-terrain-{terrain}"), "what": joined(gems)})


# The Backpack


def backpack_lines(card: Backpack) -> Iterator[Say]:
    """What is printed on every Backpack: rows, capacities, Potions, Arrows, Lock picks, prices (MA-0028)."""
    yield Say("ma-pack-rows", {name: getattr(card, name) for name in ("plants", "potions", "arrows", "picks")})
    yield Say("ma-pack-heavy", {"icons": ", ".join(map(str, card.encumbrance))})
    potions = {f"potion/{colour}": joined(told(effect, "ma-potion")) for colour, effect in card.potion.items()}
    arrows = {f"arrow/{colour}": strike_words(strike) for colour, strike in card.arrow.items()}
    yield from (
        Say("ma-pack-gives", {"thing": resource_name(name), "what": what}) for name, what in (potions | arrows).items()
    )
    picks = [
        Say("ma-pack-value", {"thing": resource_name(f"pick/{one}"), "value": stops})
        for one, stops in card.pick.items()
    ]
    yield Say(
        "ma-pack-stops",
        {"what": joined([*picks, Say("ma-pack-value", {"thing": Say("ma-any-key"), "value": card.key})])},
    )
    prices = (Say("ma-pack-value", {"thing": resource_name(one), "value": gold}) for one, gold in card.prices.items())
    yield Say("ma-pack-prices", {"what": joined(prices)})


def recipe_words(recipe: Recipe) -> Say:
    """A line of the Crafting card (MA-0202)."""
    parts = [resource_name(one) for one in recipe.of]
    if recipe.material:
        parts.append(Say("ma-any-material", {"count": recipe.material}))
    return Say("ma-recipe", {"thing": resource_name(recipe.makes), "what": joined(parts)})


def resources(names: Iterable[str]) -> Say:
    """Cubes to choose from."""
    found = [resource_name(name) for name in names]
    said = found.pop()
    for one in reversed(found):
        said = Say("ma-or", {"first": one, "rest": said})
    return said
