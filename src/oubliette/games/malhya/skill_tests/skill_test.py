"""Skill tests: Solo, Individual and Group (MA-0206 to MA-0255, MA-5401).

A test is pushed as far as a hero dares. Stops are looked at before Successes: failure always beats success.
"""

from collections.abc import Callable
from functools import partial

from oubliette.games.malhya.content.script import Steps, Test
from oubliette.games.malhya.content.vocabulary import (
    TestIconKind,
)
from oubliette.games.malhya.figures.backpack import spend
from oubliette.games.malhya.figures.life import has_aura, pay_aura
from oubliette.games.malhya.skill_tests.answers import aura_options, go_on_or_stop, tester
from oubliette.games.malhya.skill_tests.counting import (
    Attempt,
    Jump,
    can_try,
    costs_of,
    difficulty_dice,
    extras,
    icons_of,
    instructed,
    level_reached,
    picks_of,
    price_of,
    skill_dice,
    special_stops,
    special_successes,
    stops_to_fail,
    threshold,
    threshold_parts,
)
from oubliette.games.malhya.state.events import GroupResult, TestBegan, TestEnded, TestThrown
from oubliette.games.malhya.state.session import PlaceOver, Session, TurnEnded, resource_name
from oubliette.games.malhya.state.state import Hero, Trial
from oubliette.games.malhya.state.turn_points import spend_ap
from oubliette.kernel.addends import told
from oubliette.kernel.choices import Choice, Option, named
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say, words

Run = Callable[[Steps, Hero | None], Rules[Jump]]
"""Runs the steps of a result for a hero."""


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


def choose_hero(s: Session, test: Test) -> Rules[Hero | None]:
    """Exactly one hero takes a Solo test (MA-0208)."""
    able = [hero for hero in s.party() if can_try(s, test, hero)]
    if not able:
        return None
    options = [tester(s, test, hero) for hero in able]
    say = Say("ma-ask-test-hero", {"test": words(test.title)})
    return (yield from ask(s.leader, "test_hero", options, cites="MA-0208", say=say))


def participants(s: Session, test: Test) -> Rules[list[Hero]]:
    """All heroes, or those named beforehand where the test is limited (MA-0211)."""
    able = [hero for hero in s.party() if can_try(s, test, hero)]
    if not test.most or len(able) <= test.most:
        return able
    options = [tester(s, test, hero) for hero in able]
    say = Say("ma-ask-test-heroes", {"test": words(test.title), "count": test.most})
    return (yield from ask_some(s.leader, "test_heroes", options, least=1, most=test.most, cites="MA-0211", say=say))


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


def choose_pick(test: Test, hero: Hero) -> Rules[str | None]:
    """The hero chooses what he works with before rolling (MA-0252)."""
    if not test.lock:
        return None
    options = [Option(f"use:{pick}", pick, resource_name(pick)) for pick in picks_of(hero)]
    return (yield from ask(hero.seat, "pick", options, cites="MA-0252", say=Say("ma-ask-pick")))
