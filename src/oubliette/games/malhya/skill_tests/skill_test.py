"""Skill tests: Solo, Individual and Group (MA-0206 to MA-0255, MA-5401).

A test is pushed as far as a hero dares. Stops are looked at before Successes: failure always beats success.
"""

from collections.abc import Callable
from functools import partial

import msgspec

from oubliette.games.malhya.content.peoples import Lift, Mimic, Unburden
from oubliette.games.malhya.content.script import Harm, Lose, Steps, SuccessLevel, Test, TestExtra
from oubliette.games.malhya.content.vocabulary import (
    HARMS,
    AlwaysSpecial,
    Aptitudes,
    Gift,
    PickValue,
    TestIcon,
    TestIconKind,
)
from oubliette.games.malhya.figures.backpack import spend
from oubliette.games.malhya.figures.life import has_aura, pay_aura
from oubliette.games.malhya.state.conditions import holds
from oubliette.games.malhya.state.events import GroupResult, TestBegan, TestEnded, TestThrown
from oubliette.games.malhya.state.game_mode import extra_stops
from oubliette.games.malhya.state.previews import Throw, throw_preview
from oubliette.games.malhya.state.session import PlaceOver, Session, TurnEnded, resource_name
from oubliette.games.malhya.state.state import Bookmark, Hero, Trial
from oubliette.games.malhya.state.turn_points import spend_ap
from oubliette.kernel.addends import Addend, told
from oubliette.kernel.choices import Choice, Option, named
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview

MOST_DICE = 5
"""MA-0233."""

Jump = Bookmark | str | None
"""Where a run of steps leads: a chapter, a word such as ``close``, or nowhere."""
Run = Callable[[Steps, Hero | None], Rules[Jump]]
"""Runs the steps of a result for a hero."""


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


def take(s: Session, test: Test, hero: Hero | None, run: Run) -> Rules[Jump]:
    """A whole test; returns where its result leads. It is on the table until then, and no longer."""
    s.state.trial = None
    jump = yield from taken(s, test, hero, partial(result, s, run))
    s.state.trial = None
    return jump


def taken(s: Session, test: Test, hero: Hero | None, run: Run) -> Rules[Jump]:
    """Who takes it, and how."""
    if test.kind == "solo":
        chosen = hero if hero is not None else (yield from choose_hero(s, test))
        if chosen is not None and not can_try(s, test, chosen):
            return None  # nothing to pick the lock with, or the price cannot be paid
        return (yield from solo(s, test, chosen, run)) if chosen is not None else None
    heroes = yield from participants(s, test)
    if test.kind == "individual":
        return (yield from individual(s, test, heroes, run))
    return (yield from group(s, test, heroes, run))


def result(s: Session, run: Run, steps: Steps, hero: Hero | None) -> Rules[Jump]:
    """What a test leads to; unconscious heroes have neither bonus nor penalty of it (MA-5170)."""
    s.state.test_result = True
    try:
        jump = yield from run(steps, hero)
    except (PlaceOver, TurnEnded):
        s.state.test_result, s.state.trial = False, None
        raise
    s.state.test_result = False
    return jump


def price_of(s: Session, test: Test) -> int:
    """Action points to be paid first: where they are counted, so not while a Place is explored freely (MA-5129)."""
    if s.state.place is not None:
        return 0 if s.place.phase == "free" else test.ap
    return test.ap if s.state.challenge is not None and s.mode == "combat" else 0


def can_try(s: Session, test: Test, hero: Hero) -> bool:
    """A cost that cannot be paid, or a lock without pick or Key, forbids the test (MA-0240, MA-0252)."""
    return hero.ap >= price_of(s, test) and (not test.lock or bool(picks_of(hero)))


def choose_hero(s: Session, test: Test) -> Rules[Hero | None]:
    """Exactly one hero takes a Solo test (MA-0208)."""
    able = [hero for hero in s.party() if can_try(s, test, hero)]
    if not able:
        return None
    options = [tester(s, test, hero) for hero in able]
    say = Say("ma-ask-test-hero", {"test": words(test.title)})
    return (yield from ask(s.leader, "test_hero", options, cites="MA-0208", say=say))


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


def participants(s: Session, test: Test) -> Rules[list[Hero]]:
    """All heroes, or those named beforehand where the test is limited (MA-0211)."""
    able = [hero for hero in s.party() if can_try(s, test, hero)]
    if not test.most or len(able) <= test.most:
        return able
    options = [tester(s, test, hero) for hero in able]
    say = Say("ma-ask-test-heroes", {"test": words(test.title), "count": test.most})
    return (yield from ask_some(s.leader, "test_heroes", options, least=1, most=test.most, cites="MA-0211", say=say))


# The three kinds


def failure(test: Test, hero: Hero, attempt: Attempt, run: Run) -> Rules[Jump]:
    """What failing leads to, unless it has led there already (MA-0220, MA-0228)."""
    return attempt.jump if attempt.jump is not None else (yield from run(test.fail, hero))


def solo(s: Session, test: Test, hero: Hero, run: Run) -> Rules[Jump]:
    """One hero, his result for all (MA-0208)."""
    attempt = yield from attempt_of(s, test, hero, run)
    if attempt.failed:
        return (yield from failure(test, hero, attempt, run))
    jump = yield from reward(s, test, attempt.successes, hero, run)
    return jump if jump is not None else (yield from run(test.finished, hero))


def individual(s: Session, test: Test, heroes: list[Hero], run: Run) -> Rules[Jump]:
    """All heroes one after the other, each with his own result (MA-0209)."""
    left = list(heroes)
    while left:
        hero = yield from next_hero(s, test, left)
        left.remove(hero)
        attempt = yield from attempt_of(s, test, hero, run)
        if attempt.failed:
            jump = yield from failure(test, hero, attempt, run)
        else:
            jump = yield from reward(s, test, attempt.successes, hero, run)
            level = level_reached(s, test, attempt.successes)
            if jump is None and level is not None and level.ends_all:
                return None
        if jump is not None or (attempt.failed and test.fail_ends_all):
            return jump
    return (yield from run(test.finished, None))


def group(s: Session, test: Test, heroes: list[Hero], run: Run) -> Rules[Jump]:
    """All heroes pool their Successes; validated ones are safe, and everybody must roll (MA-0210, MA-0243, MA-0244)."""
    validated = 0
    left = list(heroes)
    while left:
        hero = yield from next_hero(s, test, left)
        left.remove(hero)
        attempt = yield from attempt_of(s, test, hero, run)
        if attempt.failed:
            jump = yield from failure(test, hero, attempt, run)
            if jump is not None:
                return jump
        else:
            validated += attempt.successes
            if s.state.trial is not None:
                s.state.trial.banked = validated
    s.note(GroupResult(validated), "MA-0245")
    jump = yield from reward(s, test, validated, None, run)
    return jump if jump is not None else (yield from run(test.finished, None))


def next_hero(s: Session, test: Test, left: list[Hero]) -> Rules[Hero]:
    """The players choose the order (MA-0241)."""
    options = [tester(s, test, hero) for hero in left]
    say = Say("ma-ask-test-next", {"test": words(test.title)})
    return (yield from ask(s.leader, "test_next", options, cites="MA-0241", say=say))


# Levels


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


def reward(s: Session, test: Test, successes: int, hero: Hero | None, run: Run) -> Rules[Jump]:
    """What the Successes bring: repeating levels once for each whole time, then the band reached (MA-0229)."""
    for level in test.levels:
        if level.every:
            for _ in range(successes // max(1, threshold(s, level))):
                jump = yield from run(level.do, hero)
                if jump is not None:
                    return jump
    level_now = level_reached(s, test, successes)
    return None if level_now is None else (yield from run(level_now.do, hero))


# One hero's test


def attempt_of(s: Session, test: Test, hero: Hero, run: Run) -> Rules[Attempt]:
    """Roll until the hero fails, stops, or has nothing more to gain."""
    price = price_of(s, test)
    if price:  # it ends a begun free move, as every action that costs points: MA-0240, MA-0283
        spend_ap(s, hero, price)
    pick = yield from choose_pick(test, hero)
    attempt = Attempt(hero.id, stops_to_fail(s, test, hero, pick))
    yield from consume(s, test, hero, attempt)
    dice, difficulty = skill_dice(s, test, hero, attempt), difficulty_dice(s, test, hero)
    began = TestBegan(hero.id, test.title.en, test.title.fr, dice, difficulty, attempt.stops_to_fail)
    s.note(began, ("MA-0212", "MA-0215"))
    levels = [] if test.hidden else [threshold(s, level) for level in test.levels]
    banked = s.state.trial.banked if s.state.trial is not None else 0
    s.state.trial = Trial(hero.id, test.title.en, test.title.fr, 0, 0, attempt.stops_to_fail, banked, levels)
    s.state.trial.parts = [told(threshold_parts(s, level), at) for level, at in zip(test.levels, levels, strict=False)]
    s.state.trial.special = special_successes(s, test, hero, attempt)
    s.state.trial.special_stops = special_stops(s, test, hero, attempt)
    s.state.trial.costs = costs_of(test)
    while True:
        if (yield from decide(s, test, hero, attempt)) == "stop":
            break
        yield from throw(s, test, hero, attempt)
        if attempt.stops >= attempt.stops_to_fail and not (yield from repeated(test, hero, attempt, run)):
            attempt.failed = True  # looked at before the Successes: MA-0220
            attempt.successes = 0
            break
    if pick is not None:
        spend(s, hero, pick, "MA-0254")
    add_infiltration_dice(s, hero, test.infiltration_dice)
    s.note(TestEnded(hero.id, attempt.failed, attempt.successes), "MA-0220" if attempt.failed else "MA-0222")
    return attempt


def costs_of(test: Test) -> dict[str, int]:
    """What failing costs at once, in harm and gold."""
    found: dict[str, int] = {}
    for step in test.fail:
        if isinstance(step, Harm):
            found |= {kind: getattr(step, kind) for kind in HARMS if getattr(step, kind)}
        elif isinstance(step, Lose) and step.gold:
            found["gold"] = step.gold
    return found


def repeated(test: Test, hero: Hero, attempt: Attempt, run: Run) -> Rules[bool]:
    """With the infinity sign the failure effect is applied once per full set, and the test goes on (MA-0228)."""
    if not test.again:
        return False
    for _ in range(attempt.stops // attempt.stops_to_fail):
        attempt.jump = yield from run(test.fail, hero)
        if attempt.jump is not None:  # an effect that leads elsewhere ends the test
            return False
    attempt.stops = 0
    return True


def add_infiltration_dice(s: Session, hero: Hero, count: int) -> None:
    """Dice that come on top of those of the turn (MA-0247, MA-5045)."""
    place = s.state.place
    if count and place is not None and place.mode == "infiltration" and hero.id in place.heroes:
        s.turn(hero).extra_dice += count


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


AGAIN: dict[TestIconKind, tuple[str, ...]] = {
    "reroll": ("success", "stop", "special", "blank"), "reroll-success": ("success",), "reroll-blank": ("blank",),
}  # fmt: skip
"""The faces each icon rolls again."""


def roll_again(s: Session, test: Test, hero: Hero, faces: list[tuple[str, str, int]]) -> Rules[None]:
    """Right after a throw, before its tokens are taken; the new face counts (MA-5401)."""
    bound = len(instructed(s, test, hero))
    for place, icon in enumerate(icons_of(s, test, hero)):
        options: list[Option[int | None]] = [
            Option(f"die:{die}", die, Say("ma-reroll", {"face": Say(f"ma-face-{face}", {"count": count})}))
            for die, (_, face, count) in enumerate(faces)
            if face in AGAIN.get(icon, ())
        ]
        if not options:
            continue
        if place >= bound:
            options.append(Option("keep", None, Say("ma-keep"), passes=True))
        chosen = yield from ask(hero.seat, "reroll", options, cites="MA-5401", say=Say("ma-ask-roll-again"))
        if chosen is not None:
            faces[chosen : chosen + 1] = s.roll(faces[chosen][0], 1)


def throw(s: Session, test: Test, hero: Hero, attempt: Attempt) -> Rules[None]:
    """Roll all dice together; Stops and Successes are added to those of earlier throws (MA-0219)."""
    faces = s.roll("skill", skill_dice(s, test, hero, attempt))
    faces += s.roll("difficulty", difficulty_dice(s, test, hero))
    s.state.dice = faces  # both kinds lie there together, also while some of them are rolled again
    yield from roll_again(s, test, hero, faces)
    before, icons = attempt.stops, icons_of(s, test, hero)
    worth = {"skill": special_successes(s, test, hero, attempt), "difficulty": special_stops(s, test, hero, attempt)}
    for die, face, count in faces:
        gained = worth[die] if face == "special" else count if face in ("success", "stop") else 0
        if die == "skill":
            attempt.successes += gained
        else:
            attempt.stops += gained
    attempt.stops = max(before, attempt.stops - icons.count("cancel-stop"))
    attempt.successes = max(0, attempt.successes - icons.count("discard-success"))
    attempt.thrown = True
    if s.state.trial is not None:
        s.state.trial.successes, s.state.trial.stops = attempt.successes, attempt.stops
    s.note(TestThrown(hero.id, tuple(faces), attempt.successes, attempt.stops), "MA-0219")


def may_stop(s: Session, test: Test, attempt: Attempt) -> bool:
    """In a Group test after any throw; else only at a level reached, or where levels are hidden (MA-0221, MA-0242)."""
    if not attempt.thrown:
        return False
    if test.kind == "group" or test.hidden:
        return True
    return any(threshold(s, level) <= attempt.successes for level in test.levels)


def decide(s: Session, test: Test, hero: Hero, attempt: Attempt) -> Rules[str]:
    """Roll, stop, or spend the one Aura token first (MA-0221, MA-0232)."""
    while True:
        options = go_on_or_stop(s, test, hero, attempt)
        if not attempt.aura and has_aura(s, hero):
            options += aura_options(s, test, hero, attempt)
        facts: dict[str, str | int | Say] = {
            "hero": s.name(hero.id), "test": words(test.title), "successes": attempt.successes,
            "stops": attempt.stops, "fail": attempt.stops_to_fail,
        }  # fmt: skip
        cites = ("MA-0221", "MA-0232") if test.kind != "group" else ("MA-0242", "MA-0232")
        say = Say("ma-ask-test", facts)
        # every throw is made by hand, also where there is nothing else to do
        picked = yield Choice(hero.seat, "test", tuple(options), cites=cites, say=say, secret=True)
        answer: str = picked[0].value
        if answer in ("roll", "stop"):
            return answer
        yield from use_aura(s, hero, attempt, answer)


def go_on_or_stop(s: Session, test: Test, hero: Hero, attempt: Attempt) -> list[Option[str]]:
    """The next throw and, where it is allowed, stopping; who can gain nothing more is told to stop first."""
    best = has_best(s, test, attempt)
    look = partial(next_throw, s, test, hero, attempt)
    roll = Option("roll", "roll", Say("ma-roll"), tone="costly" if best else "", preview=look)
    if not may_stop(s, test, attempt):
        return [roll]
    stop = named("stop", Say("ma-stop", {"successes": attempt.successes}), tone="suggested" if best else "")
    return [stop, roll] if best else [roll, stop]


def has_best(s: Session, test: Test, attempt: Attempt) -> bool:
    """Whether the highest level is reached, so that another throw could only fail."""
    if test.hidden or not test.levels or any(level.every for level in test.levels):
        return False
    banked = s.state.trial.banked if test.kind == "group" and s.state.trial is not None else 0
    return banked + attempt.successes >= max(threshold(s, level) for level in test.levels)


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


def use_aura(s: Session, hero: Hero, attempt: Attempt, answer: str) -> Rules[None]:
    """One token for the whole test; its effect lasts as long (MA-0077, MA-0232)."""
    yield from pay_aura(s, hero, "MA-0232")
    attempt.aura = True
    if answer == "aura:lift":
        attempt.lifted = True
    elif answer == "aura:unburden":
        attempt.unburdened = True
    else:
        _, _, owner, card = answer.split(":")
        talent = next(one for one in s.hero(owner).talents if one.id == card)
        side = s.book.talents[card].improved if talent.improved else s.book.talents[card].normal
        attempt.borrowed = side.gifts


def consume(s: Session, test: Test, hero: Hero, attempt: Attempt) -> Rules[None]:
    """Cubes may be discarded for automatic Successes (MA-0236)."""
    for extra in extras(s, test, hero):
        if extra.consume is None:
            continue
        while hero.resources.get(extra.consume):
            options = [named("consume", Say("ma-consume", {"what": resource_name(extra.consume)}))]
            options.append(named("keep", Say("ma-keep")))
            say = Say("ma-ask-consume", {"hero": s.name(hero.id), "successes": attempt.successes})
            if (yield from ask(hero.seat, "consume", options, cites="MA-0236", say=say)) == "keep":
                break
            spend(s, hero, extra.consume, "MA-0236")
            attempt.successes = attempt.successes + 1


# Locks


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


def choose_pick(test: Test, hero: Hero) -> Rules[str | None]:
    """The hero chooses what he works with before rolling (MA-0252)."""
    if not test.lock:
        return None
    options = [Option(f"use:{pick}", pick, resource_name(pick)) for pick in picks_of(hero)]
    return (yield from ask(hero.seat, "pick", options, cites="MA-0252", say=Say("ma-ask-pick")))
