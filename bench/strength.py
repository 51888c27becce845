"""How much stronger one bot is than another: both play the same matches, seed by seed, and each pair is compared.

``python -m bench.strength buttons_bugs --matches 60`` plays every scenario in turn, once with ``--bot`` (keen) and once
with ``--against`` (steady) in the seats that are compared, and prints the difference in wins with its 95 % interval.
``--who heroes`` compares one side only, ``--who bot1`` one seat; all others are played by ``--against``. With
``--true-luck`` the search works on forks, which keep the true luck: it must then be better, or the search is of no use;
no bot in play can do that. Each finished pair is a line of JSON in ``--out``: a stopped run goes on where it was.
"""

import argparse
import json
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from multiprocessing import get_context
from pathlib import Path
from statistics import mean
from time import process_time
from typing import Any

from oubliette.api import TableMatch, start_from
from oubliette.games.registry import find
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.kernel.thinking import Thinking
from oubliette.minds import Budget, Searching, think
from oubliette.play.bots import Bot, make_bot, names_of
from oubliette.play.bots.finding import thinking_of
from oubliette.play.simulation import seats_named

LONGEST = 6000


def needed(match: TableMatch) -> Thinking:
    """What the search needs of the match's game."""
    thinking = thinking_of(match.game)
    if thinking is None:
        raise SystemExit(f"{match.game.id} has no module thinking: nothing can search there")
    return thinking


class KnowsTheLuck:
    """A search on forks: it sees the dice before they fall. For comparison only."""

    def __init__(self, match: TableMatch, playouts: int) -> None:
        self._thinking = needed(match)
        self._playouts = playouts

    def choose(self, match: Match[Any], seat: str) -> list[str]:
        """The best answer for the luck there is."""
        budget = Budget(self._playouts or self._thinking.pace)
        thought = think(match, seat, self._thinking, budget, match.version, worlds=_forked)
        return list(thought.keys)


def _forked(match: Match[Any], _seat: str, _seed: int) -> Match[Any]:
    return match.fork()


def play(what: dict[str, Any], bot: str) -> dict[str, Any]:
    """One match: the seats that are compared are played by ``bot``, the others as always."""
    match = start_from(Setup(what["game"], what["scenario"], tuple(what["seats"]), what["seed"], what["options"]))
    called = names_of(match.game, match.setup, match.content)
    compared = [seat for seat in match.setup.seats if not what["who"] or what["who"] in called[seat]]
    bots: dict[str, Bot] = {seat: make_bot(match.game, what["against"], what["seed"]) for seat in match.setup.seats}
    for seat in compared:
        if bot != what["against"] and what["true_luck"]:
            bots[seat] = KnowsTheLuck(match, what["playouts"])
        elif bot != what["against"] and what["playouts"]:
            bots[seat] = Searching(what["seed"], needed(match), Budget(what["playouts"]))
        else:
            bots[seat] = make_bot(match.game, bot, what["seed"])
    spent, asked = 0.0, 0
    while not match.over and match.version < LONGEST:
        seat = next(iter(match.choices))
        began = process_time()
        keys = bots[seat].choose(match, seat)
        if seat in compared:
            spent, asked = spent + process_time() - began, asked + 1
        match.answer(seat, keys)
    outcome = match.outcome
    won = outcome is not None and any(outcome.won_by(seat) for seat in compared)
    return {"won": won, "ended": outcome is not None, "seconds": round(spent, 2), "decisions": asked,
            "scores": dict(outcome.scores) if outcome is not None else {}}  # fmt: skip


def pair(what: dict[str, Any]) -> dict[str, Any]:
    """Both matches of one seed."""
    return {**what, "keen": play(what, what["bot"]), "steady": play(what, what["against"])}


def pairs_of(given: argparse.Namespace) -> list[dict[str, Any]]:
    """What is to be played, seed by seed."""
    game = find(given.game)
    named = given.scenario or [info.id for info in game.menus.scenarios(game.content.load([]))]
    fewest, most = game.seats
    options = json.loads(given.options)
    found = [
        (scenario, count)
        for scenario in named
        for count in (given.seats or range(fewest, most + 1))
        if _can_start(given.game, scenario, count, options, given.who)
    ]
    plan = []
    for number in range(given.matches):
        scenario, count = found[number % len(found)]
        plan.append({
            "number": number, "game": given.game, "scenario": scenario, "seats": seats_named(count),
            "seed": given.seed * 1_000_000 + number, "options": options, "who": given.who, "bot": given.bot,
            "against": given.against, "playouts": given.playouts, "true_luck": given.true_luck,
        })  # fmt: skip
    return plan


def _can_start(game: str, scenario: str, count: int, options: dict[str, Any], who: str) -> bool:
    try:
        match = start_from(Setup(game, scenario, seats_named(count), 0, options))
    except SetupError:
        return False
    names = names_of(match.game, match.setup, match.content)
    return not who or any(who in called for called in names.values())


def interval(differences: Sequence[float]) -> tuple[float, float, float]:
    """The mean of paired differences, and its 95 % interval."""
    middle, count = mean(differences), len(differences)
    if count < 2:
        return middle, -1.0, 1.0
    spread = sqrt(sum((one - middle) ** 2 for one in differences) / (count - 1) / count)
    return middle, middle - 1.96 * spread, middle + 1.96 * spread


def tell(done: Sequence[dict[str, Any]], given: argparse.Namespace) -> str:
    """The result in one line."""
    both = [one for one in done if one["keen"]["ended"] and one["steady"]["ended"]]
    if not both:
        return "nothing ended"
    middle, low, high = interval([one["keen"]["won"] - one["steady"]["won"] for one in both])
    seconds = sum(one["keen"]["seconds"] for one in both) / max(1, sum(one["keen"]["decisions"] for one in both))
    bot = f"{given.bot} with the true luck" if given.true_luck else given.bot
    better, usual = mean(one["keen"]["won"] for one in both), mean(one["steady"]["won"] for one in both)
    return (
        f"{given.game} {given.who or 'all seats'}: {bot} {better:.1%}, {given.against} {usual:.1%} over {len(both)} "
        f"pairs; difference {100 * middle:+.1f} points, 95 % from {100 * low:+.1f} to {100 * high:+.1f}; "
        f"{seconds:.2f} s of processor a decision"
    )


def main() -> None:
    """Play the pairs that are missing, and tell."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("game")
    read.add_argument("--matches", type=int, default=60)
    read.add_argument("--scenario", action="append", default=[])
    read.add_argument("--seats", type=int, action="append", default=[])
    read.add_argument("--options", default="{}", help="options of the set-up, as JSON")
    read.add_argument("--who", default="", help="a seat, role or side; all seats unless given")
    read.add_argument("--bot", default="keen")
    read.add_argument("--against", default="steady")
    read.add_argument("--playouts", type=int, default=0, help="so many instead of what the level makes")
    read.add_argument("--true-luck", action="store_true")
    read.add_argument("--seed", type=int, default=7)
    read.add_argument("--jobs", type=int, default=1)
    read.add_argument("--out", type=Path, default=None)
    given = read.parse_args()
    done = [json.loads(line) for line in given.out.read_text().splitlines()] if given.out and given.out.exists() else []
    known = {one["number"] for one in done}
    todo = [what for what in pairs_of(given) if what["number"] not in known]
    with ProcessPoolExecutor(given.jobs, mp_context=get_context("spawn")) as pool:
        for result in pool.map(pair, todo):
            done.append(result)
            if given.out:
                with given.out.open("a") as file:
                    file.write(json.dumps(result) + "\n")
            print(f"{len(done)}: {tell(done, given)}", file=sys.stderr, flush=True)
    print(tell(done, given))


if __name__ == "__main__":
    main()
