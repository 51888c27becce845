"""What counts in a skill test: dice, Stops, Successes, thresholds, prices (MA-0206 to MA-0255)."""

import msgspec

from oubliette.games.malhya.content.script import Harm, Lose, SuccessLevel, Test, TestExtra
from oubliette.games.malhya.content.vocabulary import (
    HARMS,
    AlwaysSpecial,
    Aptitudes,
    Gift,
    PickValue,
    TestIcon,
    TestIconKind,
)
from oubliette.games.malhya.state.conditions import holds
from oubliette.games.malhya.state.game_mode import extra_stops
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Bookmark, Hero
from oubliette.kernel.addends import Addend
from oubliette.kernel.text import Say

MOST_DICE = 5
"""MA-0233."""


Jump = Bookmark | str | None
"""Where a run of steps leads: a chapter, a word such as ``close``, or nowhere."""


class Attempt(msgspec.Struct):
    """One hero's test while it lasts."""

    hero: str
    stops_to_fail: int
    successes: int = 0
    stops: int = 0
    thrown: bool = False
    aura: bool = False
    """An Aura token was spent on it: at most one for the whole test (MA-0232)."""
    lifted: bool = False
    unburdened: bool = False
    borrowed: tuple[Gift, ...] = ()
    failed: bool = False
    jump: Jump = None
    """Where a failure that does not end the test by itself has led (MA-0228)."""


def price_of(s: Session, test: Test) -> int:
    """Action points to be paid first: where they are counted, so not while a Place is explored freely (MA-5129)."""
    if s.state.place is not None:
        return 0 if s.place.phase == "free" else test.ap
    return test.ap if s.state.challenge is not None and s.mode == "combat" else 0


def can_try(s: Session, test: Test, hero: Hero) -> bool:
    """A cost that cannot be paid, or a lock without pick or Key, forbids the test (MA-0240, MA-0252)."""
    return hero.ap >= price_of(s, test) and (not test.lock or bool(picks_of(hero)))


def threshold(s: Session, level: SuccessLevel) -> int:
    """A level may be computed from the party's size or crystals (MA-0227)."""
    return max(0, sum(part.value for part in threshold_parts(s, level)))


def threshold_parts(s: Session, level: SuccessLevel) -> list[Addend]:
    """What a level's threshold is made of: its own, and what each hero and each crystal adds (MA-0227)."""
    heroes, crystals = len(s.state.heroes), s.state.crystals
    return [
        Addend(level.start, Say("sum-printed")),
        Addend(level.per_hero * heroes, Say("ma-sum-heroes", {"heroes": heroes, "each": level.per_hero})),
        Addend(level.per_crystal * crystals, Say("ma-sum-crystals", {"crystals": crystals, "each": level.per_crystal})),
    ]


def level_reached(s: Session, test: Test, successes: int) -> SuccessLevel | None:
    """The highest level whose threshold the Successes reach; no lower one can be chosen (MA-0223)."""
    reached = [level for level in test.levels if threshold(s, level) <= successes and not level.every]
    return max(reached, key=lambda level: threshold(s, level), default=None)


def costs_of(test: Test) -> dict[str, int]:
    """What failing costs at once, in harm and gold."""
    found: dict[str, int] = {}
    for step in test.fail:
        if isinstance(step, Harm):
            found |= {kind: getattr(step, kind) for kind in HARMS if getattr(step, kind)}
        elif isinstance(step, Lose) and step.gold:
            found["gold"] = step.gold
    return found


def extras(s: Session, test: Test, hero: Hero) -> list[TestExtra]:
    """The extra instructions that hold for this hero; all of them add up (MA-0235, MA-0248)."""
    return [extra for extra in test.extra if holds(s, extra.when, hero)]


def times(s: Session, extra: TestExtra, hero: Hero, attempt: Attempt) -> int:
    """Once, or once for each heavy icon that has an effect (MA-0247, MA-5343)."""
    if not extra.per_heavy:
        return 1
    return 0 if attempt.unburdened else s.burden(hero)


def stops_to_fail(s: Session, test: Test, hero: Hero, pick: str | None) -> int:
    """The Stops that fail: of the test or of the pick, changed by instructions and the mode (MA-0239, MA-0253)."""
    base = test.stops if pick is None else pick_value(s, hero, pick)
    return max(1, base + sum(extra.stops for extra in extras(s, test, hero)) + extra_stops(s))


def skill_dice(s: Session, test: Test, hero: Hero, attempt: Attempt) -> int:
    """As many as the characteristic, one more for Aura, five at most (MA-0212, MA-0232, MA-0233)."""
    return max(0, min(MOST_DICE, sum(part.value for part in skill_parts(s, test, hero, attempt))))


def skill_parts(s: Session, test: Test, hero: Hero, attempt: Attempt) -> list[Addend]:
    """What his Skill dice are made of (MA-0212, MA-0232)."""
    own = (hero.id,)
    return [
        Addend(hero.characteristics[test.of], Say(f"ma-{test.of}"), s.name(hero.id), own),
        Addend(int(attempt.lifted), Say("ma-sum-aura"), pieces=own),
        Addend(sum(extra.skill for extra in extras(s, test, hero)), Say("ma-sum-instructions")),
    ]


def difficulty_dice(s: Session, test: Test, hero: Hero) -> int:
    """What the test shows, changed by extra instructions; the box has two (MA-0215); some are cancelled (MA-5401)."""
    shown = max(0, min(2, test.difficulty + sum(extra.difficulty for extra in extras(s, test, hero))))
    return max(0, shown - icons_of(s, test, hero).count("cancel-difficulty"))


def instructed(s: Session, test: Test, hero: Hero) -> list[TestIconKind]:
    """Icons of the test's own instructions."""
    return [icon for extra in extras(s, test, hero) for icon in extra.icons]


def icons_of(s: Session, test: Test, hero: Hero) -> list[TestIconKind]:
    """Icons that change his throws, of the test and of his cards; each acts once a throw (MA-5401)."""
    return [*instructed(s, test, hero), *(gift.icon for gift in s.gift(hero, TestIcon))]


def special_successes(s: Session, test: Test, hero: Hero, attempt: Attempt) -> int:
    """What a special Skill face is worth: all that activates it adds up (MA-0213, MA-0218)."""
    worth = 0
    for gift in (*s.gifts(hero), *attempt.borrowed):
        if isinstance(gift, Aptitudes):
            worth += gift.successes if any(kind in test.aptitudes for kind in gift.kinds) else 0
        elif isinstance(gift, AlwaysSpecial):
            worth += gift.successes if gift.of == test.of else 0
    worth += sum(school in test.aptitudes for school in s.mastered(hero))
    return worth + sum(extra.skill_special * times(s, extra, hero, attempt) for extra in extras(s, test, hero))


def special_stops(s: Session, test: Test, hero: Hero, attempt: Attempt) -> int:
    """What a special Difficulty face is worth (MA-0214, MA-0238)."""
    return sum(extra.difficulty_special * times(s, extra, hero, attempt) for extra in extras(s, test, hero))


def may_stop(s: Session, test: Test, attempt: Attempt) -> bool:
    """In a Group test after any throw; else only at a level reached, or where levels are hidden (MA-0221, MA-0242)."""
    if not attempt.thrown:
        return False
    if test.kind == "group" or test.hidden:
        return True
    return any(threshold(s, level) <= attempt.successes for level in test.levels)


def has_best(s: Session, test: Test, attempt: Attempt) -> bool:
    """Whether the highest level is reached, so that another throw could only fail."""
    if test.hidden or not test.levels or any(level.every for level in test.levels):
        return False
    banked = s.state.trial.banked if test.kind == "group" and s.state.trial is not None else 0
    return banked + attempt.successes >= max(threshold(s, level) for level in test.levels)


def picks_of(hero: Hero) -> list[str]:
    """Lock picks and Keys in the Backpack (MA-0252)."""
    return [resource for resource in sorted(hero.resources) if resource.startswith(("pick/", "key/"))]


def pick_value(s: Session, hero: Hero, pick: str) -> int:
    """The Stops a Lock pick or Key stands (MA-0253, MA-5375)."""
    kind, _, colour = pick.partition("/")
    if kind == "key":
        return s.book.backpack.key
    better = [gift.stops for gift in s.gift(hero, PickValue) if gift.colour == colour]
    return max([s.book.backpack.pick[colour], *better])  # type: ignore[index]
