"""Who follows hints alone, and who takes anything that is not marked as costly: how often they win a first scenario.

``python -m bench.first_scenarios --matches 100`` plays the first scenario of every game in three ways: ``hints`` gives
every answer that is advised, ``steady`` what the steady bot answers, ``careful`` any answer at random of those that no
tone marks as costly. Where an overlord plays against the heroes, the heroes are played so and the overlord is steady.
Each finished match is a line of JSON in ``--out``: a stopped run goes on where it was.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Any

from oubliette.api import TableMatch, start_from
from oubliette.games.registry import find
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.game import Setup
from oubliette.play.bots import Bot, advise, blunders, make_bot, names_of
from oubliette.play.simulation import seats_named
from oubliette.table import Preview

FIRST = {"buttons_bugs": 1, "gloomhaven": 2, "descent": 2, "malhya": 2, "euthia": 2}
"""How many play it."""
LONGEST = 6000
WAYS = ("hints", "steady", "careful")


@dataclass(frozen=True, slots=True)
class Follows:
    """Does what is advised."""

    depth: int

    def choose(self, match: TableMatch, seat: Seat) -> list[str]:
        """The advised answer."""
        advice = advise(match, seat, self.depth)
        return [] if advice is None else list(advice.keys)


@dataclass(frozen=True, slots=True)
class Careful:
    """Picks at random, but nothing that is marked as costly, by the table or a hint, where anything else is offered."""

    seed: int
    bot: Bot

    def choose(self, match: TableMatch, seat: Seat) -> list[str]:
        """Any answer that costs nothing dear; after some tries any at all."""
        choice, luck = match.choices[seat], Chance(self.seed)
        by_key = {option.key: option for option in choice.options}
        costly = dict.fromkeys(blunders(match, seat, self.bot), True)
        keys: list[str] = []
        for _ in range(40):
            keys = choice.any_answer(lambda number: luck.below(f"careful/{seat}/{match.version}", number))
            for key in keys:
                if key not in costly:
                    costly[key] = is_marked(by_key[key])
            if not any(costly[key] for key in keys):
                break
        return keys


def is_marked(option: Option[Any]) -> bool:
    """Whether the table warns of an answer.

    It is marked as costly, gives something away unused, leads over what hurts, or would be the end of somebody.
    """
    if option.tone == "costly" or option.leaves:
        return True
    preview: Preview | None = None if option.preview is None else option.preview()
    if preview is None:
        return False
    return any(way.harms for way in preview.ways) or any(follow.tone == "fatal" for follow in preview.follows)


def play(game: str, scenario: str, way: str, seed: int, depth: int) -> dict[str, Any]:
    """One match."""
    match = start_from(Setup(game, scenario, seats_named(FIRST[game]), seed))
    called = names_of(match.game, match.setup, match.content)
    heroes = [seat for seat in match.setup.seats if "heroes" in called[seat]] or list(match.setup.seats)
    others = make_bot(match.game, "steady", seed)
    follows: Any = {"hints": Follows(depth), "careful": Careful(seed, make_bot(match.game, "steady", 0))}.get(
        way, others
    )
    while not match.over and match.version < LONGEST:
        seat = next(iter(match.choices))
        match.answer(seat, (follows if seat in heroes else others).choose(match, seat))
    outcome = match.outcome
    won = outcome is not None and any(outcome.won_by(seat) for seat in heroes)
    return {"game": game, "scenario": scenario, "way": way, "seed": seed, "won": won, "answers": match.version}


def wilson(won: int, played: int) -> tuple[float, float]:
    """The 95 % interval of a share."""
    z, share = 1.96, won / played
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    half = z * sqrt(share * (1 - share) / played + z * z / (4 * played * played)) / (1 + z * z / played)
    return middle - half, middle + half


def main() -> None:
    """Play the matches that are missing, and tell."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("games", nargs="*", default=list(FIRST))
    read.add_argument("--way", action="append", choices=WAYS, default=[])
    read.add_argument("--matches", type=int, default=100)
    read.add_argument("--depth", type=int, default=1, help="how deep hints think: 1 as at a table at once")
    read.add_argument("--seed", type=int, default=0)
    read.add_argument("--out", type=Path, default=None)
    given = read.parse_args()
    done = [json.loads(line) for line in given.out.read_text().splitlines()] if given.out and given.out.exists() else []
    for game in given.games:
        found: Any = find(game)
        scenario = next(info.id for info in found.menus.scenarios(found.content.load([])) if info.teaches)
        for way in given.way or WAYS:
            mine = [one for one in done if (one["game"], one["way"]) == (game, way)]
            known = {one["seed"] for one in mine}
            for number in range(given.matches):
                seed = given.seed * 1_000_000 + number
                if seed in known:
                    continue
                mine.append(play(game, scenario, way, seed, given.depth))
                if given.out:
                    with given.out.open("a") as file:
                        file.write(json.dumps(mine[-1]) + "\n")
                print(f"{game} {way}: {sum(o['won'] for o in mine)} of {len(mine)}", file=sys.stderr, flush=True)
            won = sum(one["won"] for one in mine)
            low, high = wilson(won, len(mine))
            told = f"{won} of {len(mine)} won, 95 % from {low:.0%} to {high:.0%}"
            print(f"{game}, {scenario}, {FIRST[game]} seats, {way}: {told}", flush=True)


if __name__ == "__main__":
    main()
