"""Record golden matches and bring them up to date: ``python tools/golden.py --update [LOG]…`` or ``--record GAME …``.

Look at what has changed before you keep it: a golden journal that changes is a rule that changed.
"""

import argparse
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.golden import recording  # noqa: E402 - found only once the root is on the path

from oubliette.cli.settings import read_options  # noqa: E402 - belongs to the imports above
from oubliette.kernel.game import Setup  # noqa: E402 - and so does this


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--update", nargs="*", type=Path, metavar="LOG", help="these logs, or all of them")
    what.add_argument("--record", metavar="GAME", help="a new match of this game")
    parser.add_argument("--name", help="what to call the new match; the scenario and the seed, if not told")
    parser.add_argument("--scenario")
    parser.add_argument("--seats", default="ann,bob", help="names, separated by commas")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="", help="who plays; at random, if not told")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the match")
    parser.add_argument("--limit", type=int, default=400, help="the most answers to keep")
    wanted = parser.parse_args()
    if wanted.record:
        keep_new(wanted)
    else:
        for log in wanted.update or recording.logs():
            told = "changed" if recording.update(log.resolve()) else "as it was"
            sys.stdout.write(f"{log.name}: {told}\n")


def keep_new(wanted: argparse.Namespace) -> None:
    seats = tuple(wanted.seats.split(","))
    options = read_options(wanted.option)
    setup = Setup(wanted.record, wanted.scenario, seats, wanted.seed, options)
    recipe, match = recording.record(setup, wanted.limit, wanted.bot)
    name = wanted.name or f"{wanted.scenario or 'campaign'}_{len(seats)}_{wanted.seed}"
    log = recording.FOLDER / match.game.id / f"{name}{recording.LOG}"
    log.parent.mkdir(exist_ok=True)
    log.write_bytes(recording.log_of(recipe, match))
    recording.update(log)
    sys.stdout.write(f"{log.relative_to(ROOT)}: {match.version} answers, {len(match.entries())} entries\n")


if __name__ == "__main__":
    main()
