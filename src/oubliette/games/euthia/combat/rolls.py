"""A Hero roll out of Combat (EU-1048): dice, Air and Corrupted, Clovers and own Gaar, nothing else."""

from collections.abc import Callable, Sequence

import msgspec

from oubliette.games.euthia.board.powers import add_part, apply_powers, change, strength, terms_of
from oubliette.games.euthia.combat.gaar import ask_die, clear_gaar, put_gaar, roll_dice
from oubliette.games.euthia.content.vocabulary import Add, AddNext
from oubliette.games.euthia.figures.hero_board import curse_of, total
from oubliette.games.euthia.goods.uses import at, named, reaction
from oubliette.games.euthia.state.events import FinalStrength
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero, Roll
from oubliette.games.euthia.state.verbs import does
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Reaction, Rules, ask
from oubliette.kernel.text import Say, listed
from oubliette.table import Follow, Preview

MORE_AFTER_ROLL: list[Callable[[Session, Hero], list[Reaction]]] = []
"""What else may change a roll out of Combat; chapters add to it."""


def hero_roll(
    s: Session, hero: Hero, bonus: int = 0, *, cites: str = "EU-1048", results: Sequence[Say] = ()
) -> Rules[int]:
    """Roll both Hero dice on the Hero's space; returns the final value. ``results`` say what each range brings."""
    roll = Roll("hero", hero.seat)
    if plus := bonus + total(s, hero, "outside_roll") + take_next_roll(hero):
        add_part(roll, plus, "bonus")
    before, s.state.roll = s.state.roll, roll
    roll_dice(s, roll, 2, cites)
    apply_powers(s, roll, hero.at, combat=False)
    change(s, roll, -curse_of(hero), "EU-0341", "curse")
    yield from change_roll(s, hero, roll, results)
    clear_gaar(s, roll)
    s.note(FinalStrength("hero", hero.seat, strength(roll), terms_of(s, roll)), cites)
    s.state.roll = before
    return strength(roll)


def change_roll(s: Session, hero: Hero, roll: Roll, results: Sequence[Say]) -> Rules[None]:
    """The roll may be changed as long as there is something to change it with; the question tells it as it is now."""
    keep: Option[Reaction | None] = Option("pass", None, Say("eu-keep-roll"), passes=True)
    while reactions := roll_reactions(s, hero, roll):
        options = [*(msgspec.structs.replace(one.option, value=one) for one in reactions), keep]
        say = Say("eu-ask-after-roll", {"total": strength(roll)})
        if results:
            say = Say("eu-ask-after-roll-for", {"total": strength(roll), "results": listed("eu-then", results)})
        chosen = yield from ask(hero.seat, "after_roll", options, cites="EU-1048", say=say)
        if chosen is None:
            return
        yield from chosen.resolve()


def take_next_roll(hero: Hero) -> int:
    """What was put by for the next Hero roll, whatever it is for (EU-1290, EU-0103)."""
    bonus, hero.next_roll = hero.next_roll, 0
    return bonus


def roll_reactions(s: Session, hero: Hero, roll: Roll) -> list[Reaction]:
    """Clovers and own Gaar after a roll out of Combat (EU-1124)."""
    found = [reaction(s, hero, usable) for usable in at(s, hero, "after_hero_roll")]
    for more in MORE_AFTER_ROLL:
        found += more(s, hero)
    if hero.gaar:
        follow = Follow(Say("eu-follow-gaar", {"before": hero.gaar, "after": hero.gaar - 1}), "price")
        option = Option("gaar", "gaar", Say("eu-gaar-own"), preview=lambda: Preview(follows=(follow,)))
        found.append(Reaction(option, lambda: own_gaar(s, hero, roll)))
    return found


def own_gaar(s: Session, hero: Hero, roll: Roll) -> Rules[None]:
    """Reroll one die and add 2 (EU-1121)."""
    place = yield from ask_die(s, hero.seat, roll, "EU-1121")
    hero.gaar -= 1
    put_gaar(s, roll, place, hero.seat, own=True)


@does(Add, lambda s, _hero, _verb, _source: None if s.state.roll is not None else "eu-why-not-no-roll")
def add(s: Session, _hero: Hero, verb: Add, source: str) -> None:
    """A Clover on the roll under way (EU-0021)."""
    if s.state.roll is not None:
        change(s, s.state.roll, verb.by, "EU-0021", "clover", named(s, source))


@does(AddNext)
def add_next(_s: Session, hero: Hero, verb: AddNext, _source: str) -> None:
    """Put by for the next Hero roll."""
    hero.next_roll += verb.by
