"""How Malhya's adventures go for steady parties: wins by size of the party, Places won, rooms passed without an Alert,
and which chapters no match has read.

python -m bench.malhya_balance [--runs 60] [--seed 1000] [--scenario ID]… [--sizes 2,3,4,5] [--bot steady]
python -m bench.malhya_balance --places [--place ID]…   # every Place of the campaign by itself, as a table
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from copy import copy
from typing import Any

from msgspec.structs import replace

from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.book import Book, load
from oubliette.games.malhya.content.script import Explore, Infiltrate
from oubliette.games.malhya.state.events import ChapterRead
from oubliette.games.malhya.state.tile_events import (
    AlertRaised,
    InfiltrationBegan,
    InfiltrationEnded,
    PlaceEntered,
    PlaceLeft,
)
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
                loud = True
            elif isinstance(event, InfiltrationEnded):
                hidden = False
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


def play(book: Book, scenario: str, size: int, seed: int, bot: str, *, one_place: bool = False) -> Match[Any]:
    """One match, each hero led by a bot of his own, to its end or until the first Place is left."""
    seats = tuple(f"seat{place}" for place in range(size))
    match = Match(GAME, Setup("malhya", scenario, seats, seed), book)
    bots = {seat: make_bot(GAME, bot, seed + place) for place, seat in enumerate(seats)}
    entered = False
    while match.choices and match.version < LONGEST:
        seat = next(iter(match.choices))
        match.answer(seat, bots[seat].choose(match, seat))
        inside = match.context.state.place is not None
        if one_place and entered and not inside:
            break
        entered |= inside
    return match


# Places by themselves


def campaign_places(book: Book) -> Iterator[tuple[str, str]]:
    """The Places of every booklet of the campaigns, with their booklet."""
    parts = {part.booklet: None for campaign in book.campaigns.values() for part in campaign.parts}
    for booklet in parts:
        told = str(book.booklets[booklet].chapters)
        yield from ((booklet, place) for place in book.places if f"Explore(place={place!r}" in told)


def place_book(book: Book, booklet: str, place: str) -> Book:
    """The same content, but this booklet begins at once on the tiles of a Place, with the party it is meant for."""
    found = copy(book)
    vars(found).pop("_chapters", None)
    whole = book.booklets[booklet]
    sneaks = any(token.exit for token in book.places[place].interests.values())
    steps = ((Infiltrate(),) if sneaks else ()) + (Explore(place),)
    chapters = tuple(
        replace(chapter, do=steps) if chapter.number == whole.first else chapter for chapter in whole.chapters
    )
    found.booklets = {**book.booklets, booklet: replace(whole, chapters=chapters)}
    return found


def measure_place(book: Book, booklet: str, place: str, size: int, runs: int, first: int, bot: str) -> Tally:
    """So many visits of one Place."""
    tally, found = Tally(), place_book(book, booklet, place)
    for seed in range(first, first + runs):
        tally.count(play(found, booklet, size, seed, bot, one_place=True))
    return tally


def print_places(book: Book, chosen: argparse.Namespace) -> int:
    """A table: Place by Place how many of all visits were won, and how many without an Alert."""
    sizes = [int(size) for size in chosen.sizes.split(",")]
    print(f"| won of {chosen.runs} (without an Alert) | " + " | ".join(f"{size} heroes" for size in sizes) + " |")
    print("|---" * (len(sizes) + 1) + "|")
    for booklet, place in campaign_places(book):
        if chosen.place and place not in chosen.place:
            continue
        row = [place]
        for size in sizes:
            tally = measure_place(book, booklet, place, size, chosen.runs, chosen.seed, chosen.bot)
            quiet = f" ({tally.quiet[place]})" if tally.sneaked[place] else ""
            row.append(f"{tally.entered[place] - tally.fell[place]}{quiet}")
        print("| " + " | ".join(row) + " |", flush=True)
    return 0


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
    parser.add_argument("--places", action="store_true", help="the Places of the campaign, each by itself")
    parser.add_argument("--place", action="append", help="only this Place")
    chosen = parser.parse_args()
    book = load([])
    if chosen.places:
        return print_places(book, chosen)
    scenarios = chosen.scenario or [one.id for one in GAME.menus.scenarios(book)]
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
