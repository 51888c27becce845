"""The verbs of booklets: which function carries out which step, and where a run of steps can lead."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from oubliette.games.malhya.content import script
from oubliette.games.malhya.skill_tests.counting import Jump
from oubliette.games.malhya.state.session import Session
from oubliette.games.malhya.state.state import Hero
from oubliette.kernel.flow import Rules

CLOSE, END_TURN, TRAVEL, PLACE, END = "close", "end_turn", "travel", "place", "end"
CHALLENGE, CONCLUDED = "challenge", "concluded"

T = TypeVar("T", bound=script.Step)
Verb = Callable[[Session, Any, "Hero | None"], Rules[Jump]]
VERBS: Final[dict[type[script.Step], Verb]] = {}


def verb(kind: type[T]) -> Callable[[Callable[[Session, T, Hero | None], Rules[Jump]]], Verb]:
    """Register how a step is carried out."""

    def register(rule: Callable[[Session, T, Hero | None], Rules[Jump]]) -> Verb:
        VERBS[kind] = rule
        return rule

    return register


def quiet_verb(kind: type[T]) -> Callable[[Callable[[Session, T, Hero | None], Jump]], Verb]:
    """Register how a step is carried out about which nobody is asked anything."""

    def register(rule: Callable[[Session, T, Hero | None], Jump]) -> Verb:
        def carry_out(s: Session, step: T, hero: Hero | None) -> Rules[Jump]:
            yield from ()
            return rule(s, step, hero)

        VERBS[kind] = carry_out
        return carry_out

    return register
