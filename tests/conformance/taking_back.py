"""What was seen cannot be unseen: an answer that showed a seat something hidden is never taken back freely."""

from tests.conformance.kit import AnyMatch, Case, Walker, asked, step
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
