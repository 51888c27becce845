"""Bots that never throw: every bot of a game is asked tens of thousands of questions that random play comes to.

A random bot leads matches to places that no sensible one sees; at every open question each of the game's own bots must
have a legal answer, and a hint with its reasons. A failure is told with a report that replays the match up to it.

python -m bench.answering --questions 50000 --game malhya
"""

import argparse
import sys
import time
from collections.abc import Callable, Collection, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from bench.report import Section, print_section
from oubliette.games.registry import TableGame, find, installed
from oubliette.kernel import saves
from oubliette.kernel.chance import Chance
from oubliette.kernel.game import Setup, SetupError
from oubliette.kernel.match import Match
from oubliette.play.bots import STEADY, Random, advise, find_bots
from oubliette.play.simulation import seats_named

QUESTIONS = 50_000
LONGEST = 400
"""Answers after which another match is begun, so that every scenario and number of seats has its turn."""
PLAIN = ("random", "first")
"""Bots of no game: they are not put to the test."""


class Failure(msgspec.Struct, frozen=True):
    """A bot that did not answer, or not legally."""

    bot: str
    question: str
    what: str
    match: Any
    """As it was then, to save."""


def setups(game: TableGame, content: Any) -> Iterator[Setup]:
    """Every scenario and the campaign, with every number of seats that can begin it."""
    fewest, most = game.seats
    scenarios = [*(info.id for info in game.menus.scenarios(content)), None]
    for count in range(fewest, most + 1):
        for scenario in scenarios:
            setup = Setup(game.id, scenario, seats_named(count), 0)
            try:
                Match(game, setup, content)
            except SetupError:
                continue
            yield setup


def ask_all(
    game: TableGame,
    questions: int,
    seed: int = 0,
    heard: Callable[[float], None] = lambda _: None,
    only: Collection[str] = (),
) -> tuple[int, list[Failure]]:
    """Ask every bot of a game so many questions in all; how many it were, and what failed."""
    content = game.content.load([])
    makers = {name: make for name, make in find_bots(game).items() if name not in PLAIN and (not only or name in only)}
    begun = list(setups(game, content))
    asked, failures, number = 0, [], 0
    while asked < questions:
        setup = msgspec.structs.replace(begun[number % len(begun)], seed=seed + number)
        match: Match[Any] = Match(game, setup, content)
        bots = {name: make(seed + number) for name, make in makers.items()}
        leader, luck = Random(seed + number), Chance(f"answering/{seed}/{number}")
        number += 1
        while not match.over and match.version < LONGEST and asked < questions:
            for seat, choice in list(match.choices.items()):
                for name, bot in bots.items():
                    try:
                        choice.accept(bot.choose(match, seat))
                        if name == STEADY and not asked % 10:
                            advise(match, seat)
                    except Exception as error:  # noqa: BLE001 - whatever a bot fails of is what is looked for
                        failures.append(Failure(name, choice.kind, f"{type(error).__name__}: {error}", match.fork()))
                asked += 1
                heard(1)
            seat = next(iter(match.choices))
            names = list(bots)
            # Mostly at random; now and then as a bot would, to get deep into a game.
            wise = names and not failures and not luck.below("who", 3)
            lead = bots[names[luck.below("bot", len(names))]] if wise else leader
            match.answer(seat, lead.choose(match, seat))
    return asked, failures


def main() -> int:
    """Ask, print a summary, and return the exit code."""
    parser = argparse.ArgumentParser(prog="bench.answering", description=__doc__)
    parser.add_argument("--questions", type=int, default=QUESTIONS, help="how many questions a game")
    parser.add_argument("--game", action="append", help="only this game; repeat for more")
    parser.add_argument("--bot", action="append", help="only this bot, such as steady; repeat for more")
    parser.add_argument("--seed", type=int, default=0, help="the seed from which every match gets its own")
    parser.add_argument("--reports", type=Path, help="where to write matches at which a bot failed")
    chosen = parser.parse_args()
    console = Console()
    rows, failed = [], []
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    for name in chosen.game or installed():
        began = time.perf_counter()
        with Progress(*columns, console=console, transient=True) as progress:
            heard = partial(progress.advance, progress.add_task(name, total=chosen.questions))
            asked, failures = ask_all(find(name), chosen.questions, chosen.seed, heard, chosen.bot or ())
        took = time.perf_counter() - began
        rows.append({"game": name, "questions": asked, "failed": len(failures), "questions / s": round(asked / took)})
        failed += [(name, one) for one in failures]
    print_section(console, Section("Answering", "questions that every bot of a game was asked", rows))
    for place, (name, one) in enumerate(failed[:20]):
        console.print(f"{name}: {one.bot} at {one.question!r}: {one.what}", style="red", soft_wrap=True, markup=False)
        if chosen.reports is not None:
            chosen.reports.mkdir(parents=True, exist_ok=True)
            saves.save(one.match, chosen.reports / f"{name}-{place}.oubliette")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
