"""Taking back, and giving again: what was seen cannot be unseen, and nobody's answer comes back as another's.

An answer that showed a seat something hidden is never taken back freely. Whoever takes back stands where the match
stood then; what is given again is what was taken back, step by step, until somebody answers otherwise.
"""

from tests.conformance.kit import AnyMatch, Case, Walker, asked, step, walk
from tests.conformance.secrets import Secrets

from oubliette.kernel.canonical import canonical
from oubliette.kernel.match import BugInRules
from oubliette.kernel.record import Answer


def check_hidden_and_undo(case: Case, seed: int, limit: int, every: int = 3) -> int:
    """Take, look, undo, compare: where the same answer shows its seat something else once what it could not know is
    dealt anew, the answer has shown it something hidden, and the seat does not take it back freely.
    """
    secrets, walker, compared = Secrets(case), Walker(seed), 1
    match = case.start(seed)
    for number in range(limit if case.game.rules.resample is not None else 0):
        if match.over:
            break
        answer = walker.pick(match)
        before = match.fork() if walker.one_in(every) else None
        step(match, answer)
        if before is None or match.undo_reveals():
            continue
        compared += 1
        learnt = learns(secrets, before, match, answer, number)
        assert not learnt, (
            f"{case}: after {before.version} answers {answer.seat} answers {answer.kind!r} with {answer.keys},"
            f" sees in its {learnt} what was hidden, and could take the answer back freely"
        )
    return compared


def learns(secrets: Secrets, before: AnyMatch, after: AnyMatch, answer: Answer, number: int) -> str:
    """Where the seat that answers sees what it could not know before; empty if nowhere."""
    seat = answer.seat
    for luck in range(2):
        twin = before.fork()
        secrets.deal_anew(twin.context, seat, 2 * number + luck)
        try:
            twin.answer(seat, answer.keys)
        except BugInRules:
            continue  # the answer made no sense in the other world
        if canonical(twin.view(seat)) != canonical(after.view(seat)):
            return "view"
        if canonical(twin.journal(seat)) != canonical(after.journal(seat)):
            return "journal"
        if canonical(asked(twin.choices.get(seat))) != canonical(asked(after.choices.get(seat))):
            return "question"
    return ""


def check_redo(case: Case, seed: int, limit: int, every: int = 6) -> int:
    """Taken back one by one, the match is what it was each time; given again one by one, it is that once more."""
    walker, compared = Walker(seed), 0
    moments: list[str] = []
    for match in walk(case.start(seed), walker, limit):
        moments.append(match.digest())
        if match.version and walker.one_in(every):
            compared += _back_and_forth(
                case, match.fork(), moments, 1 + walker.luck.below("back", min(match.version, 8))
            )
            _another_way(case, match.fork(), walker)
    return compared


def _back_and_forth(case: Case, match: AnyMatch, moments: list[str], count: int) -> int:
    version = match.version
    given = match.answers_since(version - count)
    for back in range(1, count + 1):
        match.undo()
        where = f"{case}: {back} of {version} answers taken back"
        assert match.digest() == moments[version - back], f"{where} leave another match"
        assert tuple(match.taken_back) == tuple(given[count - back :]), f"{where} are not what can be given again"
    for forth in range(1, count + 1):
        match.redo()
        where = f"{case}: {forth} of {count} answers given again after {version}"
        assert match.digest() == moments[version - count + forth], f"{where} lead to another match"
        assert match.answers_since(match.version - 1)[0] == given[forth - 1], f"{where} are another's"
    assert not match.redoable, f"{case}: more can be given again than was taken back"
    return count


def _another_way(case: Case, match: AnyMatch, walker: Walker) -> None:
    """Once somebody has answered anew, nobody's old answer comes back."""
    match.undo()
    step(match, walker.pick(match))
    assert not match.redoable, f"{case}: an old answer can be given again after a new one"
