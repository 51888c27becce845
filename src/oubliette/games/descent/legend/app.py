"""The app answers what the overlord would be asked; what it leaves open the players decide (D2-2184, D2-0550)."""

from collections.abc import Callable, Mapping
from typing import TypeVar

import msgspec

from oubliette.games.descent.state.legend_state import APP
from oubliette.games.descent.state.session import Session
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import AskAny, Rules

T = TypeVar("T")
Answer = Callable[[Choice], "Option[object] | None"]
"""What is picked; nothing leaves the question to whoever would answer it else."""
Answers = Mapping[str, Answer]


def answering(rules: Rules[T], answers: Answers) -> Rules[T]:
    """Carry out rules, and answer for the app whatever these answers know."""
    step = None
    given: object = None
    while True:
        try:
            step = rules.send(given)
        except StopIteration as end:
            value: T = end.value
            return value
        answer = answers.get(step.kind) if isinstance(step, Choice) and step.seat == APP else None
        picked = answer(step) if answer is not None and isinstance(step, Choice) else None
        given = (picked,) if picked is not None else (yield step)


def left_to_players(s: Session, rules: Rules[T]) -> Rules[T]:
    """Carry out rules, and put to the players what is still asked of the app (D2-0550)."""
    given: object = None
    while True:
        try:
            step = rules.send(given)
        except StopIteration as end:
            value: T = end.value
            return value
        if isinstance(step, Choice) and step.seat == APP:
            given = step.forced or (yield from ask_players(s, step))
        else:
            given = yield step


def ask_players(s: Session, choice: Choice) -> Rules[tuple[Option[object], ...]]:
    """A question to all players at once: whoever answers first answers for all."""
    asked = tuple(msgspec.structs.replace(choice, seat=seat, secret=False, open_to=()) for seat in s.hero_seats())
    if len(asked) == 1:
        one: tuple[Option[object], ...] = yield asked[0]
        return one
    _, picked = yield AskAny(asked)
    found: tuple[Option[object], ...] = picked
    return found
