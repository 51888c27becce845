"""A program that plays a stored match, for tests that end it in the middle or let several run at once.

``python -m tests.play.storage.worker play URL MATCH`` answers until it is killed, and prints every acknowledged answer.
``… race URL MATCH STEPS`` answers STEPS times in competition with others, and prints the versions it made.
``… cramped URL MATCH BYTES`` answers until files may grow no further, and prints why and how the match is then.
"""

import sys

from tests.play.storage.playing import next_answer

from oubliette.play.storage import Conflict, Store, StoredMatch, StoreError


def say(*words: object) -> None:
    print(*words, flush=True)


def play(stored: StoredMatch) -> None:
    while not stored.match.over:
        stored.answer(*next_answer(stored.match))
        say(stored.match.version, stored.match.digest())


def race(stored: StoredMatch, steps: int) -> None:
    say("ready")
    sys.stdin.readline()
    while steps:
        seat, keys = next_answer(stored.match)
        try:
            stored.answer(seat, keys, at=stored.version)
        except Conflict:
            continue
        say(stored.version)
        steps -= 1


def cramped(stored: StoredMatch, limit: int) -> None:
    import resource
    import signal

    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))
    while True:
        try:
            stored.answer(*next_answer(stored.match))
        except StoreError as refused:
            say(refused.reason.id, stored.match.version, stored.match.digest())
            return


def main(what: str, url: str, match_id: str, *numbers: str) -> None:
    with Store(url) as store:
        stored = store.open(match_id)
        if what == "play":
            play(stored)
        else:
            (race if what == "race" else cramped)(stored, int(numbers[0]))


if __name__ == "__main__":
    main(*sys.argv[1:])
