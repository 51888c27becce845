"""What a seat imagines depends on what it knows, and on nothing else; and what it knows stays as it is."""

from collections.abc import Iterator
from typing import Any

import msgspec
from tests.conformance.kit import AnyMatch, Case, Walker, asked, seen, step

from oubliette.kernel.canonical import canonical
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.imagining import Imagined, deal_anew
from oubliette.kernel.match import BugInRules

FORWARD = 6
"""So many answers are given in two imagined worlds that must be the same."""


def check_imagining(case: Case, seed: int, limit: int, every: int = 4) -> int:
    """Imagined worlds look the same to the seat, and two true worlds it cannot tell apart give the same ones."""
    match, walker, trials = case.start(seed), Walker(seed), 0
    while not match.over and match.version < limit:
        if walker.one_in(every):
            for seat in match.choices:
                trial(case, match, seat, seed + match.version)
                trials += 1
        step(match, walker.pick(match))
    return trials


def trial(case: Case, match: AnyMatch, seat: Seat, seed: int) -> None:
    """One imagined world, and the same from another true world."""
    where = f"{case}: after {match.version} answers {seat}"
    before = match.digest()
    first = match.imagine(seat, seed)
    assert match.digest() == before, f"{where}: imagining changes the match"
    assert seen(first, seat) == seen(match, seat), f"{where} can tell an imagined world from the true one"
    previews = [canonical(_previews(world.choices[seat])) for world in (match, first)]
    assert previews[0] == previews[1], f"{where} can tell an imagined world from the true one by a preview"
    faults = list(case.game.rules.faults(first.context))
    assert not faults, f"{where} imagines a world that cannot be: {faults}"
    true, luck = match.context.state.chance, first.context.state.chance
    kept = [stream for stream, key in true.streams.items() if luck.streams.get(stream) == key]
    assert not kept and luck.seed != true.seed, f"{where}: an imagined world keeps a stream of the true luck: {kept}"
    decks_are_dealt(match, seat, seed, where)
    other = match.imagine(seat, seed + 1)
    again, fork = other.imagine(seat, seed), first.fork()
    since = match.journal_length(seat)
    for one, two, three in zip(
        onward(first, seat, seed, since), onward(again, seat, seed, since), onward(fork, seat, seed, since), strict=True
    ):
        assert one == two, f"{where} imagines by what it may not know"
        assert one == three, f"{where}: a fork of an imagined world is another"


def decks_are_dealt(match: AnyMatch, seat: Seat, seed: int, where: str) -> None:
    """However the piles truly lie: where the seat cannot see that, it imagines the same."""
    one, other = match.fork(), match.fork()
    for pile in piles_in(other.context.state):
        lower = slice(0, len(pile) // 2)  # a seat may have looked at what lies on top
        pile[lower] = reversed(pile[lower])
        if canonical(other.view(seat)) != canonical(match.view(seat)):
            pile[lower] = reversed(pile[lower])  # it lies open
    for world in (one, other):
        deal_anew(match.game, world.context, Imagined(match.version, seat, seed))
    states = [canonical(world.context.state) for world in (one, other)]
    assert states[0] == states[1], f"{where} imagines by how a pile truly lies"


def piles_in(value: object) -> Iterator[list[Any]]:
    """Every draw pile of a state."""
    if isinstance(value, Deck):
        yield value.pile
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from piles_in(getattr(value, name))
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from piles_in(part)


def onward(world: AnyMatch, seat: Seat, seed: int, since: int) -> Iterator[bytes]:
    """What a world is, and what it becomes under some answers of everybody."""
    walker = Walker(seed)
    for _ in range(FORWARD):
        questions = {who: asked(choice) for who, choice in world.choices.items()}
        yield canonical((world.context.state, questions, world.journal(seat, since)))
        if world.over:
            return
        answer = walker.pick(world)
        try:
            world.answer(answer.seat, answer.keys)
        except BugInRules as bug:
            raise AssertionError(f"{world.setup}: imagined, answer {world.version}: {bug}\n{bug.trace}") from bug


def _previews(choice: Choice) -> list[Any]:
    return [choice.preview_of(option) for option in choice.options]
