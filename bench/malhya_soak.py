"""Matches of Malhya by bots in parts that add up: all end, no error, and which chapters nobody reached.

python -m bench.malhya_soak --part 1/5 --into build/malhya_soak.json     # 1,000 of 5,000 matches
python -m bench.malhya_soak --part 2/5 --into build/malhya_soak.json     # the next 1,000, added to the first

Every booklet and the campaign are played in turn, by one to five seats. Match number *n* depends on the seed and *n*
alone, so parts can be played anywhere and in any order; a part that was counted already is not counted again.
Random heroes survive few rooms: some matches of steady ones (``--bot steady``) added to the same file read what lies
behind them.
"""

import argparse
import json
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

from rich.console import Console

from bench.report import Section, print_section
from oubliette.games.malhya import GAME
from oubliette.games.malhya.content.book import Book, load
from oubliette.games.malhya.state.events import ChapterRead
from oubliette.kernel.game import Setup
from oubliette.kernel.match import BugInRules, Match
from oubliette.play.bots import make_bot

MATCHES = 5_000
LONGEST = 20_000
"""Answers after which a match counts as one that does not end."""


def play(book: Book, scenario: str, seats: int, seed: int, kind: str) -> Match[Any]:
    """One match."""
    names = tuple(f"seat{place}" for place in range(seats))
    match = Match(GAME, Setup("malhya", scenario, names, seed), book)
    bot = make_bot(GAME, kind, seed)
    while match.choices and match.version < LONGEST:
        seat = next(iter(match.choices))
        match.answer(seat, bot.choose(match, seat))
    return match


def play_part(book: Book, numbers: range, seed: int, bot: str) -> dict[str, Any]:
    """What became of some of the matches."""
    stories = [*(one.id for one in GAME.menus.scenarios(book)), *book.campaigns]
    counts: Counter[str] = Counter()
    read: Counter[str] = Counter()
    failures: list[str] = []
    for number in numbers:
        story, seats = stories[number % len(stories)], number // len(stories) % 5 + 1
        counts["matches"] += 1
        try:
            match = play(book, story, seats, seed + number, bot)
        except BugInRules:
            failures.append(f"{story}, {seats} seats, seed {seed + number}: {traceback.format_exc(limit=-2)}")
            continue
        counts["decisions"] += match.version
        counts["ended"] += match.over
        counts["won"] += match.context.state.won
        if not match.over:
            failures.append(f"{story}, {seats} seats, seed {seed + number}: no end after {LONGEST} answers")
        for entry in match.entries():
            if isinstance(entry.event, ChapterRead):
                read[f"{entry.event.booklet} {entry.event.chapter}"] += 1
    return {"counts": counts, "read": read, "failures": failures}


def added(parts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """All parts together."""
    counts: Counter[str] = Counter()
    read: Counter[str] = Counter()
    failures: list[str] = []
    for part in parts.values():
        counts.update(part["counts"])
        read.update(part["read"])
        failures += part["failures"]
    return {"counts": counts, "read": read, "failures": failures}


def print_sum(book: Book, whole: dict[str, Any], parts: int) -> None:
    """Matches and how they ended; then the chapters nobody read."""
    console, counts = Console(), whole["counts"]
    row = {"parts": parts, **{name: counts[name] for name in ("matches", "ended", "won", "decisions")}}
    print_section(console, Section("Soak of Malhya", "matches of bots", [row | {"failures": len(whole["failures"])}]))
    chapters = [(booklet.id, chapter.number) for booklet in book.booklets.values() for chapter in booklet.chapters]
    missing: dict[str, list[str]] = {}
    for booklet, number in chapters:
        if not whole["read"][f"{booklet} {number}"]:
            missing.setdefault(booklet, []).append(str(number))
    console.print(f"{len(chapters) - sum(map(len, missing.values()))} of {len(chapters)} chapters were read")
    for booklet, numbers in missing.items():
        console.print(f"never read in {booklet}: {', '.join(numbers)}", soft_wrap=True)
    for failure in whole["failures"]:
        console.print(failure, style="red", markup=False, soft_wrap=True)


def main() -> int:
    """Play a part, add it to what was played before, tell the sum."""
    parser = argparse.ArgumentParser(prog="bench.malhya_soak", description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES, help="of all parts together")
    parser.add_argument("--part", default="1/1", help="which of how many")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--into", type=Path, help="where parts are kept and added up")
    chosen = parser.parse_args()
    place, of = (int(number) for number in chosen.part.split("/"))
    numbers = range(chosen.matches * (place - 1) // of, chosen.matches * place // of)
    book = load([])
    kept = json.loads(chosen.into.read_text()) if chosen.into is not None and chosen.into.exists() else {}
    name = f"{chosen.bot} {chosen.seed} {numbers.start}-{numbers.stop}"
    kept[name] = play_part(book, numbers, chosen.seed, chosen.bot)
    if chosen.into is not None:
        chosen.into.parent.mkdir(parents=True, exist_ok=True)
        chosen.into.write_text(json.dumps(kept))
    whole = added(kept)
    print_sum(book, whole, len(kept))
    return 1 if whole["failures"] else 0


if __name__ == "__main__":
    raise SystemExit(main())
