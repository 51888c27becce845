"""How Euthia goes for steady players: the share of wins of each Hero and seat among four rivals, and the other modes.

python -m bench.euthia_balance rivals [--runs 200] [--first 0] [--jobs 1]
python -m bench.euthia_balance MODE [--scenario ID] [--players 1] [--runs 60] [--first 0] [--jobs 1]
"""

import argparse
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple

from oubliette import api
from oubliette.games.euthia import GAME
from oubliette.kernel.game import Json, Setup
from oubliette.play.bots import Lineup, seat_bots
from oubliette.play.simulation import play_out

SEATS = ("ann", "bob", "cyd", "dan")
RIVALS = "rivals"


class Played(NamedTuple):
    """What became of one match: who played whom, who won, and with how much Reputation."""

    heroes: dict[str, str]
    winners: tuple[str, ...]
    scores: dict[str, int]
    won: bool


def play(mode: str, scenario: str, players: int, seed: int) -> Played:
    """One seeded match of steady players."""
    options: dict[str, Json] = {} if mode == RIVALS else {"mode": mode}
    match: Any = api.start_from(Setup(GAME.id, scenario, SEATS[:players], seed, options))
    play_out(match, seat_bots(match, Lineup("steady"), seed))
    if match.outcome is None:
        raise SystemExit(f"match {seed} of {scenario} does not end")
    heroes = {seat: hero.id for seat, hero in match.context.state.heroes.items()}
    winners = tuple(seat for seat in heroes if match.outcome.won_by(seat))
    return Played(heroes, winners, dict(match.outcome.scores), match.outcome.won)


def tell_rivals(found: list[Played]) -> None:
    """Shares by Hero and seat, and Reputation on average."""
    took_part: Counter[str] = Counter()
    won: Counter[str] = Counter()
    for match in found:
        took_part.update(match.heroes.values())
        for seat in match.winners:
            won[match.heroes[seat]] += 1
            won[seat] += 1
    print(f"{len(found)} matches")
    for hero in sorted(took_part):
        print(f"  {hero}: {won[hero]} of {took_part[hero]}, {won[hero] / took_part[hero]:.0%}")
    for seat in SEATS:
        print(f"  {seat}: {won[seat] / len(found):.1%}")
    scores = [score for match in found for score in match.scores.values()]
    print(f"  Reputation {sum(scores) / len(scores):.1f} on average")


def main() -> None:
    """Play, count, and print as one goes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("mode")
    parser.add_argument("--scenario", default="the_hunt")
    parser.add_argument("--players", type=int, default=1)
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    players = len(SEATS) if chosen.mode == RIVALS else chosen.players
    one = partial(play, chosen.mode, chosen.scenario, players)
    found: list[Played] = []
    with ProcessPoolExecutor(chosen.jobs, mp_context=get_context("spawn")) as pool:
        for match in pool.map(one, range(chosen.first, chosen.first + chosen.runs)):
            found.append(match)
            if len(found) % 20 == 0:
                print(f"… {len(found)}: {sum(each.won for each in found)} won", flush=True)
    if chosen.mode == RIVALS:
        tell_rivals(found)
    else:
        print(f"{chosen.mode}, {chosen.scenario}, {players}: {sum(each.won for each in found)} of {len(found)} won")


if __name__ == "__main__":
    main()
