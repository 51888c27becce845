"""Whether a search is right where it answers otherwise than the steady bot: both answers are played on to the end.

``python -m bench.changed_minds gloomhaven --scenario 3 --seats 2`` plays matches by the steady bot, or by the search
with ``--follow``, and prints every answer the search would change: what it hopes to gain, and what comes of it over so
many ``--worlds`` when steady bots play on to the end of the match. At last come the means by kind of question: a kind
that gains nothing is ``plain``, gains that lead to nothing ask for a ``margin``, a kind that loses shows a feature that
lies.
"""

import argparse
from collections import defaultdict
from math import inf
from statistics import mean

from oubliette.api import TableMatch, start_from
from oubliette.games.registry import find
from oubliette.kernel.game import Setup
from oubliette.kernel.thinking import Keys, Thinking
from oubliette.minds import Budget, Searching, Thought, Value
from oubliette.minds.search import play_out
from oubliette.play.bots import make_bot, names_of
from oubliette.play.bots.finding import thinking_of
from oubliette.play.simulation import seats_named

LONGEST = 4000
TO_THE_END = 1500


def truth(match: TableMatch, seat: str, keys: Keys, thinking: Thinking, worlds: int) -> float:
    """How often a match is won after an answer, played on to its end in imagined worlds."""
    light, blind = thinking.light(0), Value()
    found = (
        play_out(match.imagine(seat, number), seat, keys, thinking, light, blind, inf, TO_THE_END)
        for number in range(10**9, 10**9 + worlds)  # none that the search has seen
    )
    return mean(found)


def told(match: TableMatch, seat: str, thought: Thought, thinking: Thinking, worlds: int) -> tuple[float, float]:
    """What a change of mind hopes to gain, and what it gains."""
    chances = {line.keys: line.chance for line in thought.lines}
    hoped = chances[thought.keys] - chances.get(thought.steady, 0.0)
    before = truth(match, seat, thought.steady, thinking, worlds)
    gained = truth(match, seat, thought.keys, thinking, worlds) - before
    kind = match.choices[seat].kind
    print(f"{kind}: {' '.join(thought.keys)} instead of {' '.join(thought.steady)}: hopes for {hoped:+.3f}, gains "
          f"{gained:+.2f} to {before:.2f}", flush=True)  # fmt: skip
    return hoped, gained


def main() -> None:
    """Play, look at each change of mind, and sum up."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game")
    read.add_argument("--scenario", required=True)
    read.add_argument("--seats", type=int, required=True)
    read.add_argument("--who", default="", help="a seat, role or side; all seats unless given")
    read.add_argument("--matches", type=int, default=2)
    read.add_argument("--playouts", type=int, default=0, help="so many instead of what keen makes")
    read.add_argument("--worlds", type=int, default=16)
    read.add_argument("--follow", action="store_true", help="go on with what the search answers")
    read.add_argument("--seed", type=int, default=7)
    given = read.parse_args()
    thinking = thinking_of(find(given.game))
    if thinking is None:
        raise SystemExit(f"{given.game} has no module thinking: nothing can search there")
    found: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for number in range(given.matches):
        seed = given.seed * 1_000_000 + number
        match = start_from(Setup(given.game, given.scenario, seats_named(given.seats), seed))
        called = names_of(match.game, match.setup, match.content)
        steady = make_bot(match.game, "steady", seed)
        search = Searching(seed, thinking, Budget(given.playouts or thinking.pace))
        while not match.over and match.version < LONGEST:
            seat = next(iter(match.choices))
            if given.who and given.who not in called[seat]:
                match.answer(seat, steady.choose(match, seat))
                continue
            thought = search.think(match, seat)
            if thought.keys != thought.steady:
                found[match.choices[seat].kind].append(told(match, seat, thought, thinking, given.worlds))
            match.answer(seat, thought.keys if given.follow else thought.steady)
    for kind, both in sorted(found.items()):
        hoped, gained = (mean(column) for column in zip(*both, strict=True))
        print(f"{kind}: {len(both)} changes, hoped for {hoped:+.3f}, gained {gained:+.3f} on average")


if __name__ == "__main__":
    main()
