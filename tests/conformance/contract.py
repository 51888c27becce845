"""What a game tells the table must hold together: beats, references, reasons, and who has won.

The page and the terminal draw what they are told and guess nothing; so whatever a game names must be there.
"""

from collections.abc import Iterator

from tests.conformance.kit import AnyMatch, Case, Inspector, Walker, walk
from tests.conformance.known import (
    Known,
    faults_of_beat,
    faults_of_choice,
    faults_of_reason,
    faults_of_terrain,
    faults_of_view,
)
from tests.conformance.secrets import some_things

from oubliette.kernel.choices import Choice, Seat
from oubliette.kernel.journal import Event, Forced
from oubliette.table import Piece, TableStep, Thing, View, WhyNot, beats
from oubliette.table.asked_instead import reason_against
from oubliette.table.speech import beats_of


def check_references(case: Case, seed: int, limit: int) -> int:
    """Whatever an open question, a preview, an intent or a view names lies on the asked seat's table."""
    walker, inspector, looked_at = Walker(seed), Inspector(case), 0
    for match in walk(case.start(seed), walker, limit):
        for seat, choice in match.choices.items():
            view = match.view(seat)
            known, where = Known(view), f"{case}: after {match.version} answers {seat}"
            before = match.digest() if walker.one_in(4) else ""
            faults = [*faults_of_view(known, view), *faults_of_choice(known, choice, previews=bool(before))]
            assert not faults, f"{where}: {faults[0]}"
            if before:
                inspector.walk(
                    [shown for one in choice.options if (shown := choice.preview_of(one)) is not None], where
                )
                assert match.digest() == before, f"{where}: looking at a preview changed the match"
            looked_at += 1
    return looked_at


def check_terrains(case: Case, seed: int, limit: int) -> int:
    """Every kind of terrain on a board has its name and says what it does."""
    looked_at = 0
    for match in walk(case.start(seed), Walker(seed), limit):
        faults = list(faults_of_terrain(match.view(match.setup.seats[0])))
        assert not faults, f"{case}: after {match.version} answers {faults[0]}"
        looked_at += 1
    return looked_at


def check_beats(case: Case, seed: int, limit: int) -> int:
    """Every event is seen to happen, or is said to be unseen; what its beats name is there before or after it."""
    unseen = case.game.table.unseen
    strangers = [kind.__name__ for kind in unseen if kind not in case.game.rules.events]
    assert not strangers, f"{case}: {strangers} are said to be unseen, but the game has no such events"
    inspector, shown = Inspector(case), 0
    before: dict[Seat | None, tuple[int, View]] = {}
    for match in walk(case.start(seed), Walker(seed), limit):
        for seat in (*match.setup.seats, None):
            view = match.view(seat)
            since, old = before.get(seat, (0, view))
            before[seat] = match.journal_length(seat), view
            lines = match.journal(seat, since)
            known, put = Known(old, view) if lines else Known(), set[str]()
            for line in lines:
                _check_decision(match, line.event, f"{case}: {seat}", known, inspector)
                shown += _check_line(match, line.event, f"{case}: {seat}", known, put, inspector)
    return shown


def _check_decision(match: AnyMatch, event: Event, where: str, known: Known, inspector: Inspector) -> None:
    """What somebody decides whom the table plays: its pieces are there, and every column has its value."""
    decision = match.game.table.decides(match.context, event)
    if decision is None:
        return
    where = f"{where}: the decision of {type(event).__name__}"
    inspector.walk(decision, where)
    assert isinstance(decision, TableStep), f"{where} is {decision!r}"
    weighed = [one.piece for one in decision.weighed]
    faults = list(known.lacks(Piece, (decision.piece, *weighed, *filter(None, [decision.target])), where))
    assert not faults, faults[0]
    assert not decision.target or not weighed or weighed[0] == decision.target, f"{where}: whom it is about comes first"
    uneven = [one.piece for one in decision.weighed if len(one.values) != len(decision.columns)]
    assert not uneven, f"{where}: {uneven} have other columns than it names"
    now = [line for line in decision.lines if line.state == "now"]
    assert len(now) <= 1, f"{where}: it carries out one line at a time"
    mute = [line for line in decision.lines if (line.state == "skipped") != (line.why is not None)]
    assert not mute, f"{where}: a line that is skipped says why, and no other does"


def _check_line(match: AnyMatch, event: Event, where: str, known: Known, put: set[str], inspector: Inspector) -> int:
    motion = beats_of(match, event)
    if isinstance(event, Forced):
        return len(motion)
    kind = type(event).__name__
    if isinstance(event, match.game.table.unseen):
        assert not motion, f"{where}: {kind} has beats although it is said to be unseen: {motion}"
        return 0
    assert motion, f"{where}: {kind} has no beat; if there is nothing to see, list it among the unseen"
    put |= {beat.piece for beat in motion if isinstance(beat, beats.Put)}
    faults = [fault for beat in motion for fault in faults_of_beat(known, beat, put)]
    assert not faults, f"{where}: {kind}: {faults[0]}"
    inspector.walk(motion, f"{where}: the beats of {kind}")
    return len(motion)


def check_reasons(case: Case, seed: int, limit: int) -> int:
    """Why not? is answered in words, with rules that exist; what is lit has no reason against it; nothing changes."""
    assert case.game.table.why_not is not None, f"{case}: nobody can ask why not"
    inspector, told = Inspector(case), 0
    for match in walk(case.start(seed), Walker(seed), limit):
        for seat, choice in match.choices.items():
            where = f"{case}: after {match.version} answers {seat}"
            view, before = match.view(seat), match.digest()
            known, lit = Known(view), set(_lit(choice, view))
            for thing in some_things(view, match.version):
                reason = match.why_not(seat, thing)
                if reason is None:
                    inspector.walk(reason_against(match, seat, thing), f"{where}: what is asked instead of {thing}?")
                    continue
                assert isinstance(reason, WhyNot), f"{where}: why not {thing}? is answered by {reason!r}"
                assert thing not in lit, (
                    f"{where}: {thing} can be chosen, but there is a reason against it: {reason.say}"
                )
                inspector.walk(reason, f"{where}: why not {thing}?")
                faults = list(faults_of_reason(known, reason, thing.board, f"the reason against {thing}"))
                assert not faults, f"{where}: {faults[0]}"
                told += 1
            assert match.digest() == before, f"{where}: asking why not changed the match"
    return told


def _lit(choice: Choice, view: View) -> Iterator[Thing]:
    """What a seat could choose by pointing at it alone."""
    first = view.boards[0].id if view.boards else ""
    for option in choice.options:
        board = option.board or first
        if len(option.cells) == 1 and not option.pieces:
            yield Thing("cell", cell=option.cells[0], board=board)
        for piece in view.pieces:
            if option.pieces == (piece.id,):
                yield Thing("piece", id=piece.id, board=piece.board)
        if len(option.cards) == 1:
            yield Thing("card", id=option.cards[0])


def check_contest(case: Case, seed: int) -> int:
    """Who has won fits who plays against whom, and every side has a name."""
    for match in walk(case.start(seed), Walker(seed)):
        last = match
    setup, outcome = last.setup, last.outcome
    contest = case.game.rules.contest(setup, case.content)
    assert outcome is not None, f"{case}: it does not end"
    strangers = [seat for seat in contest.sides if seat not in setup.seats]
    assert not strangers, f"{case}: the contest names {strangers}, who have no seat"
    nameless = sorted(set(contest.sides.values()) - set(contest.names))
    assert not nameless, f"{case}: the sides {nameless} have no name"
    for name in contest.names.values():
        Inspector(case).says(name, f"{case}: the name of a side")
    if contest.kind == "one_against_all":
        among = {contest.side_of(seat) for seat in setup.seats}
        assert len(among) > 1, f"{case}: one plays against all, but there is one side only: {sorted(among)}"
        assert not outcome.won or outcome.side in among, f"{case}: nobody is on the winning side, {outcome.side!r}"
        losers = [seat for seat in outcome.winners if contest.side_of(seat) != outcome.side]
        assert not losers, f"{case}: {losers} have won, but not their side"
    elif contest.kind == "rivals" and outcome.won:
        assert outcome.winners, f"{case}: one of the rivals has won, but nobody is named"
    elif contest.kind in ("together", "alone"):
        assert not outcome.side, f"{case}: the side {outcome.side!r} has won, but there are no sides"
    return last.version
