"""The answers to the questions of a skill test, with what they cost and how likely they end well."""

from functools import partial

import msgspec

from oubliette.games.malhya.content.peoples import Lift, Mimic, Unburden
from oubliette.games.malhya.content.script import Test
from oubliette.games.malhya.skill_tests.counting import (
    MOST_DICE,
    Attempt,
    difficulty_dice,
    has_best,
    may_stop,
    skill_dice,
    skill_parts,
    special_stops,
    special_successes,
    stops_to_fail,
    threshold,
)
from oubliette.games.malhya.state.previews import Throw, throw_preview
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.kernel.addends import told
from oubliette.kernel.choices import Option, named
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview


def tester(s: Session, test: Test, hero: Hero) -> Option[Hero]:
    """The answer that sends a hero: his dice, and the odds of his first throw."""
    fresh = Attempt(hero.id, stops_to_fail(s, test, hero, None))
    dice, difficulty = skill_dice(s, test, hero, fresh), difficulty_dice(s, test, hero)
    facts: dict[str, str | int | Say] = {
        "hero": s.name(hero.id), "of": Say(f"ma-{test.of}"), "dice": dice, "difficulty": difficulty,
    }  # fmt: skip
    look = partial(first_throw, s, test, hero, fresh)
    return Option(f"hero:{hero.id}", hero, Say("ma-tester", facts), pieces=(hero.id,), preview=look)


def first_throw(s: Session, test: Test, hero: Hero, fresh: Attempt) -> Preview:
    """The odds of his first throw, after what the test asks for where that is shown (MA-0222, MA-0239)."""
    found = next_throw(s, test, hero, fresh)
    least = min((at for at in map(partial(threshold, s), test.levels) if at), default=0)
    if test.hidden or not least:
        return found
    wanted = Follow(Say("ma-follow-wanted", {"successes": least, "stops": fresh.stops_to_fail}), "", ("MA-0222",))
    return msgspec.structs.replace(found, follows=(wanted, *found.follows))


def go_on_or_stop(s: Session, test: Test, hero: Hero, attempt: Attempt) -> list[Option[str]]:
    """The next throw and, where it is allowed, stopping; who can gain nothing more is told to stop first."""
    best = has_best(s, test, attempt)
    look = partial(next_throw, s, test, hero, attempt)
    roll = Option("roll", "roll", Say("ma-roll"), tone="costly" if best else "", preview=look)
    if not may_stop(s, test, attempt):
        return [roll]
    stop = named("stop", Say("ma-stop", {"successes": attempt.successes}), tone="suggested" if best else "")
    return [stop, roll] if best else [roll, stop]


def next_throw(s: Session, test: Test, hero: Hero, attempt: Attempt) -> Preview:
    """The odds of going on, before anybody rolls."""
    dice, difficulty = skill_dice(s, test, hero, attempt), difficulty_dice(s, test, hero)
    worth, costs = special_successes(s, test, hero, attempt), special_stops(s, test, hero, attempt)
    throw_now = Throw(dice, worth, difficulty, costs)
    found = throw_preview(throw_now, hero.id, s.name(hero.id), attempt.stops_to_fail - attempt.stops)
    facts: dict[str, str | int | Say] = {"dice": dice, "difficulty": difficulty, "worth": worth, "costs": costs}
    terms = told(skill_parts(s, test, hero, attempt), dice)
    odds = (msgspec.structs.replace(one, terms=terms, luck=(Say("ma-luck-test", facts),)) for one in found.odds)
    return msgspec.structs.replace(found, odds=tuple(odds))


def aura_options(s: Session, test: Test, hero: Hero, attempt: Attempt) -> list[Option[str]]:
    """What the Aura zone can do for a test (MA-0078, MA-5343, MA-5345)."""
    options = []
    for effect in s.people(hero).zone:
        if isinstance(effect, Lift) and skill_dice(s, test, hero, attempt) < MOST_DICE:
            options.append(named("aura:lift", Say("ma-aura-die")))
        elif isinstance(effect, Unburden) and s.burden(hero) and any(extra.per_heavy for extra in test.extra):
            options.append(named("aura:unburden", Say("ma-aura-unburden")))
        elif isinstance(effect, Mimic):
            options += [
                named(f"aura:mimic:{other.id}:{talent.id}", Say("ma-aura-mimic", {"talent": s.card_name(talent.id)}))
                for other in s.party()
                for talent in other.talents
                if other is not hero and s.book.talents[talent.id].of != "mhay"
            ]
    return options
