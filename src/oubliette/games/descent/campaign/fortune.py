"""Fortune tokens: what becomes of spent threat, and what heroes do with it (D2-2218 to D2-2226)."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.campaign.happenings import FortuneGained, FortuneSpent
from oubliette.games.descent.campaign.records import ask_heroes
from oubliette.games.descent.content.dice import DEFENCE, Rolled, hearts, roll_again, shields, surges
from oubliette.games.descent.content.vocabulary import Moment
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.events import DieRerolled
from oubliette.games.descent.state.points import PowerDiceRolled, Reactions, TurnOffers
from oubliette.games.descent.state.saga import Saga
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Hero
from oubliette.games.descent.uses.moments import ROLLED
from oubliette.games.descent.uses.sources import CAMPAIGN
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Reaction, Rules, ask
from oubliette.kernel.text import Say

THIRD_ACTION = 2
"""Tokens for another action (D2-2222)."""
ONE_MORE_CARD = 2
"""Tokens for another Shop Item card (D2-2223)."""


def give_fortune(s: Session, past: Saga) -> Rules[None]:
    """A token goes to the hero who has the fewest; of several the heroes choose one (D2-2218, D2-2226)."""
    fewest = min(past.fortune.get(hero, 0) for hero in s.state.heroes)
    options = [
        Option(f"hero:{hero}", hero, s.name(hero)) for hero in s.state.heroes if past.fortune.get(hero, 0) == fewest
    ]
    _, hero = yield from ask_heroes(s, "fortune", lambda _seat: options, ("D2-2218", "D2-2226"), Say("d2-ask-fortune"))
    past.fortune[hero] = fewest + 1
    s.journal.note(FortuneGained(hero, fewest + 1), ("D2-2218",))


def pay(s: Session, past: Saga, hero: str, count: int, cites: str) -> None:
    """Spent tokens return to the supply at once (D2-2224)."""
    past.fortune[hero] -= count
    s.journal.note(FortuneSpent(hero, count, past.fortune[hero]), (cites, "D2-2224"))


def total(past: Saga) -> int:
    """All tokens of the heroes."""
    return sum(past.fortune.values())


def pool(s: Session, past: Saga, count: int, cites: str) -> None:
    """Heroes pay together: whoever has most gives first."""
    for _ in range(count):
        pay(s, past, max(past.fortune, key=lambda hero: (past.fortune[hero], hero)), 1, cites)


# --- in a quest ---


@CAMPAIGN.at(TurnOffers)
def _offers(s: Session, at: TurnOffers) -> list[Option[Any]]:
    """In his turn a hero recovers with a token, and after his actions buys one more (D2-2220, D2-2222)."""
    hero = at.hero
    past = s.state.saga
    held = past.fortune.get(hero.id, 0) if past is not None else 0
    if past is None or not held:
        return []
    found: list[Option[Any]] = []

    def rest() -> Rules[None]:
        pay(s, past, hero.id, 1, "D2-2220")
        yield from recover(s, at.figure, fatigue=1, cites="D2-2220")

    def act() -> Rules[None]:
        pay(s, past, hero.id, THIRD_ACTION, "D2-2222")
        hero.used.append("round/fortune")
        hero.actions += 1
        yield from ()

    if hero.fatigue:
        found.append(Option("fortune:fatigue", rest, Say("d2-fortune-fatigue"), group="action"))
    if held >= THIRD_ACTION and not hero.actions and "round/fortune" not in hero.used:
        found.append(Option("fortune:action", act, Say("d2-fortune-action"), group="action"))
    return found


@CAMPAIGN.at(Reactions)
def _rerolls(s: Session, at: Reactions) -> Iterator[tuple[Seat, Reaction]]:
    """After a roll of his a hero rolls one of those dice again (D2-2221)."""
    name = at.name
    past = s.state.saga
    if past is None or name not in ROLLED or not total(past):
        return
    for hero in s.state.heroes.values():
        dice = _own_dice(s, hero.id, name) if past.fortune.get(hero.id, 0) else []
        if dice:
            say = Say("d2-fortune-reroll", {"name": s.name(hero.id)})
            yield hero.seat, Reaction(Option(f"fortune:{hero.id}", None, say), partial(_again, s, past, hero, dice))


@CAMPAIGN.at(PowerDiceRolled)
def _rolls_power_again(s: Session, at: PowerDiceRolled) -> Rules[None]:
    """So he does with dice that were rolled for no attack and no test, as often as he pays (D2-2221)."""
    rolled = at.rolled
    past, hero = s.state.saga, s.state.heroes.get(at.roller)
    while past is not None and hero is not None and past.fortune.get(hero.id, 0):
        say = Say("d2-fortune-reroll", {"name": s.name(hero.id)})
        options = [Option(f"fortune:{hero.id}", True, say), Option("pass", False, Say("d2-pass"), passes=True)]
        shown = {"hearts": hearts(rolled), "surges": surges(rolled), "shields": shields(rolled)}
        guards = all(die.die in DEFENCE for die in rolled)
        ask_say = Say("d2-ask-shields-rolled" if guards else "d2-ask-power-rolled", shown)
        if not (yield from ask(hero.seat, "power_rolled", options, cites="D2-2221", say=ask_say)):
            return
        yield from _again(s, past, hero, rolled)


def _own_dice(s: Session, hero: str, name: Moment) -> list[Rolled]:
    """The dice that a hero has just rolled."""
    if name == "test_rolled":
        return list(s.state.tests[-1].rolled) if s.state.tests and s.state.tests[-1].figure == hero else []
    attack = s.attack
    if attack is None:
        return []
    if name == "attack_rolled":
        return list(attack.rolled) if attack.attacker == hero else []
    return [die for hit in attack.hits if hit.figure == hero for die in hit.rolled]


def _again(s: Session, past: Saga, hero: Hero, dice: list[Rolled]) -> Rules[None]:
    pay(s, past, hero.id, 1, "D2-2221")
    options = [
        Option(f"die:{place}:{die.die}", die, Say("d2-die", {"die": die.die, "face": die.face}))
        for place, die in enumerate(dice)
    ]
    die = yield from ask(hero.seat, "reroll", options, cites="D2-2221", say=Say("d2-ask-reroll"))
    roll_again(s.chance, die)
    s.journal.note(DieRerolled(hero.id, die.die, die.face), ("D2-0067", "D2-2221"))
