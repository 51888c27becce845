"""How Malhya's adventures go for steady parties: wins by size of the party, Places won, rooms passed without an Alert,
and which chapters no match has read.

python -m bench.malhya_balance [--runs 60] [--seed 1000] [--scenario ID]… [--sizes 2,3,4,5] [--bot steady]
"""

import argparse
from collections import Counter
from typing import Any

from oubliette.games.malhya import GAME
from oubliette.games.malhya.book import Book, load
from oubliette.games.malhya.events import ChapterRead
from oubliette.games.malhya.tile_events import AlertRaised, InfiltrationBegan, PlaceEntered, PlaceLeft
from oubliette.kernel.game import Setup
from oubliette.kernel.match import Match
from oubliette.play.bots import make_bot

LONGEST = 40_000
"""Answers after which a match counts as one that does not end."""


class Tally:
    """What was counted over matches of one size of party."""

    def __init__(self) -> None:
        self.played = self.won = self.endless = 0
        self.entered: Counter[str] = Counter()
        self.fell: Counter[str] = Counter()
        self.quiet: Counter[str] = Counter()
        self.sneaked: Counter[str] = Counter()
        self.read: Counter[tuple[str, int]] = Counter()

    def count(self, match: Match[Any]) -> None:
        """Read a finished match's journal."""
        self.played += 1
        self.won += match.context.state.won
        place, hidden, loud = "", False, False
        events = [entry.event for entry in match.entries()]
        for event in events:
            if isinstance(event, ChapterRead):
                self.read[event.booklet, event.chapter] += 1
            elif isinstance(event, InfiltrationBegan):
                hidden = True
            elif isinstance(event, PlaceEntered):
                place, loud = event.place, False
                self.entered[place] += 1
                self.sneaked[place] += hidden
            elif isinstance(event, AlertRaised):
                loud, hidden = True, False
            elif isinstance(event, PlaceLeft) and place:
                self.quiet[place] += hidden and not loud
                self.fell[place] += fell_in(match, events, event)
                place = ""


def fell_in(match: Match[Any], events: list[Any], left: PlaceLeft) -> bool:
    """Whether the chapter read after a Place is one the plan names for fallen heroes."""
    spec = match.context.book.places[left.place]
    down = {
        step.chapter
        for one in spec.instructions
        if one.at == "heroes_down"
        for step in one.do
        if type(step).__name__ == "Go"
    }
    later = events[events.index(left) :]
    following = next((one for one in later if isinstance(one, ChapterRead)), None)
    return following is not None and following.chapter in down


def play(book: Book, scenario: str, size: int, seed: int, bot: str) -> Match[Any]:
    """One match, each hero led by a bot of his own."""
    seats = tuple(f"seat{place}" for place in range(size))
    match = Match(GAME, Setup("malhya", scenario, seats, seed), book)
    bots = {seat: make_bot(GAME, bot, seed + place) for place, seat in enumerate(seats)}
    while match.choices and match.version < LONGEST:
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
    return match


def measure(book: Book, scenario: str, size: int, runs: int, first: int, bot: str) -> Tally:
    """So many matches of one scenario and size."""
    tally = Tally()
    for seed in range(first, first + runs):
        match = play(book, scenario, size, seed, bot)
        if match.over:
            tally.count(match)
        else:
            tally.endless += 1
    return tally


def main() -> int:
    """Play, and print a line for each scenario and size, then Places, then chapters nobody read."""
    parser = argparse.ArgumentParser(prog="bench.malhya_balance", description=__doc__)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--scenario", action="append")
    parser.add_argument("--sizes", default="2,3,4,5")
    parser.add_argument("--bot", default="steady")
    chosen = parser.parse_args()
    book = load([])
    scenarios = chosen.scenario or [one.id for one in GAME.scenarios(book)]
    read: Counter[tuple[str, int]] = Counter()
    endless = 0
    for scenario in scenarios:
        for size in map(int, chosen.sizes.split(",")):
            tally = measure(book, scenario, size, chosen.runs, chosen.seed, chosen.bot)
            read += tally.read
            endless += tally.endless
            print(
                f"{scenario} {size} heroes: won {tally.won} of {tally.played}, without an end {tally.endless}",
                flush=True,
            )
            for place, count in tally.entered.items():
                survived = count - tally.fell[place]
                quiet = (
                    f", without an Alert {tally.quiet[place]} of {tally.sneaked[place]}" if tally.sneaked[place] else ""
                )
                print(f"    {place}: {survived} of {count}{quiet}", flush=True)
    for booklet in book.booklets.values():
        missing = [chapter.number for chapter in booklet.chapters if not read[booklet.id, chapter.number]]
        if missing and (booklet.id in scenarios or booklet.id == "events"):
            print(f"never read in {booklet.id}: {', '.join(map(str, missing))}")
    return 1 if endless else 0


if __name__ == "__main__":
    raise SystemExit(main())
