"""Questions that change nothing: those of which every answer leads to the same.

Every question of a match is answered in every way it can be, each in a copy of the match, and what came of it is
compared: the state without the journal and what is asked next, now and after some more answers. Answers that throw dice
or draw cards are left out: that they came to the same may be luck. Questions that are put for the sake of a secret
(``Choice.secret``) are counted apart: there, not asking would tell something.

``python -m bench.idle_questions descent --matches 4 --most 400`` prints the kinds of such questions, the most frequent
first, each with an example.
"""

import argparse
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import Any, NamedTuple

from bench.__main__ import GAMES
from oubliette import api
from oubliette.kernel.canonical import canonical
from oubliette.kernel.choices import Choice
from oubliette.kernel.game import SetupError
from oubliette.kernel.match import Match
from oubliette.play.bots import make_bot

MOST_ANSWERS = 40
"""Of a question with more answers, so many are tried: that they are all alike is then very likely, not certain."""

ANSWERS_AHEAD = 8
"""So many answers after it, both copies must still be the same."""


class Idle(NamedTuple):
    """A question whose answers all lead to the same, as it was met."""

    kind: str
    secret: bool
    answers: tuple[str, ...]
    place: str


class Counted(NamedTuple):
    """What a number of matches came to."""

    asked: Counter[str]
    idle: list[Idle]


def outcome_of(match: Match[Any]) -> bytes:
    """What is true of a match but for its journal, and what is asked now."""
    asked = [(one.seat, one.kind, one.keys(), one.least, one.most) for one in match.choices.values()]
    return canonical((match.context.state, asked, match.over))


def plain_answer(choice: Choice, *, last: bool) -> list[str]:
    """The first answers of a question, or its last: as many as it wants."""
    options = choice.options[::-1] if last else choice.options
    if options[0].alone:
        return [options[0].key]
    together = [option.key for option in options if not option.alone]
    return together[: max(choice.least, min(1, choice.most))]


def led_to(match: Match[Any], *, last: bool) -> Iterator[bytes]:
    """What comes of a match, now and after each of the next answers: always the first that is possible, or the last.

    A rule that is not over may remember an answer that the state does not show.
    """
    yield outcome_of(match)
    for _ in range(ANSWERS_AHEAD):
        if match.over:
            return
        seat, choice = next(iter(match.choices.items()))
        match.answer(seat, plain_answer(choice, last=last))
        yield outcome_of(match)


def answers_of(choice: Choice, luck: random.Random) -> list[Sequence[str]]:
    """Every answer to a question, or some where there are too many."""
    keys = choice.keys()
    if choice.least == choice.most == 1:
        found: list[Sequence[str]] = [[key] for key in keys]
    elif choice.ordered and choice.least == choice.most == len(keys) <= 4:
        found = [list(order) for order in permutations(keys)]
    else:
        tried = {tuple(choice.any_answer(luck.randrange)) for _ in range(MOST_ANSWERS)}
        found = [list(one) for one in sorted(tried)]
    return found if len(found) <= MOST_ANSWERS else luck.sample(found, MOST_ANSWERS)


def is_idle(match: api.TableMatch, seat: str, luck: random.Random) -> bool:
    """Whether every answer to a seat's question leads to the same."""
    if match.first_goes_on and len(match.choices) > 1:
        return False  # others could answer instead
    copies, luck_spent = [], match.context.state.chance.draws
    for keys in answers_of(match.choices[seat], luck):
        copy = match.fork()
        copy.answer(seat, keys)
        copies.append(copy)
        if copy.context.state.chance.draws != luck_spent:
            return False  # what dice and cards brought was alike this time, and need not be the next
        if len(match.choices) == 1 and outcome_of(copy) != outcome_of(copies[0]):
            return False
    for last in (False, True):
        ways = [led_to(copy.fork(), last=last) for copy in copies]
        if any(len(set(states)) > 1 for states in zip(*ways, strict=False)):
            return False
    return True


def count(match: api.TableMatch, bot: str, seed: int, most: int) -> Counted:
    """Look at every question of a match while it is played."""
    bots = {seat: make_bot(match.game, bot, seed + place) for place, seat in enumerate(match.setup.seats)}
    luck, counted = random.Random(seed), Counted(Counter(), [])  # noqa: S311 - the same answers in every run
    while not match.over and match.version < most:
        seat, choice = next(iter(match.choices.items()))
        counted.asked[choice.kind] += 1
        if is_idle(match, seat, luck):
            place = f"{match.setup.scenario} {seed} {bot} #{match.version}"
            counted.idle.append(Idle(choice.kind, choice.secret, tuple(choice.keys()), place))
        match.answer(seat, bots[seat].choose(match, seat))
    return counted


def matches(game: str, number: int, bots: Sequence[str]) -> Iterator[tuple[api.TableMatch, str, int]]:
    """So many matches of a game, over its scenarios, with every number of players."""
    found = api.installed_games()[game]
    scenarios = [one.id for one in found.menus.scenarios(api.content_of(found))]
    luck = random.Random(number)  # noqa: S311 - the same matches in every run
    luck.shuffle(scenarios)
    least, most = found.seats
    for n in range(number):
        seats = [f"seat{place}" for place in range(max(least, 1) + n % (most - max(least, 1) + 1))]
        scenario = scenarios[n % len(scenarios)]
        try:
            yield api.start(game, scenario, seats=seats, seed=n), bots[n % len(bots)], n
        except SetupError as refused:
            print(f"{scenario} with {len(seats)}: {refused}")


def told(counted: Sequence[Counted]) -> Iterator[str]:
    """Lines of the table, the most frequent kinds first."""
    asked = sum((one.asked for one in counted), Counter[str]())
    idle = [found for one in counted for found in one.idle]
    secret = sum(one.secret for one in idle)
    total = asked.total()
    share = (len(idle) - secret) / max(1, total)
    yield f"{total} questions, {len(idle) - secret} change nothing ({share:.2%}), {secret} more are secret"
    for (kind, is_secret), times in Counter((one.kind, one.secret) for one in idle).most_common():
        example = next(one for one in idle if (one.kind, one.secret) == (kind, is_secret))
        called = f"{kind} (secret)" if is_secret else kind
        yield f"{times:6} of {asked[kind]:6}  {called}: {', '.join(example.answers[:8])} [{example.place}]"


def main() -> None:
    """Count over matches of some games."""
    parser = argparse.ArgumentParser(prog="bench.idle_questions", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--matches", type=int, default=4, help="so many matches of each game")
    parser.add_argument("--most", type=int, default=300, help="so many answers of each at most")
    parser.add_argument("--bots", nargs="+", default=["steady", "random"])
    chosen = parser.parse_args()
    for game in chosen.games or GAMES:
        played = matches(game, chosen.matches, chosen.bots)
        counted = [count(match, bot, seed, chosen.most) for match, bot, seed in played]
        print(f"\n{game}: {chosen.matches} matches", *told(counted), sep="\n", flush=True)


if __name__ == "__main__":
    main()
