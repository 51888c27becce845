"""A match: refusals without a trace, going back and forth, copies, faults in the rules, and recordings that drift."""

import msgspec
import pytest
from tests.kernel import toy
from tests.kernel.toy import play_round, snapshot, start

from oubliette.kernel import saves
from oubliette.kernel.cards import Deck
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import IllegalAnswer, named
from oubliette.kernel.flow import Rules, ask, checkpoint
from oubliette.kernel.game import Context, Outcome, Setup, SetupError
from oubliette.kernel.match import BugInRules, Match, NothingToUndo, ReplayDrift
from oubliette.kernel.record import Answer


def played(rounds: int = 12) -> Match[toy.ToyView]:
    """A match that is well past several checkpoints, in the middle of a round."""
    match = start()
    for number in range(rounds):
        play_round(match, ("roll", "peek", "rest")[number % 3], "roll")
    match.answer("ann", "bid:3")
    match.answer("bob", "bid:2")
    match.answer("ann", "peek")
    assert len(match.segments) > 2
    return match


def test_same_setup_same_answers_same_match() -> None:
    assert snapshot(played()) == snapshot(played())
    assert start(seed=1).digest() != start(seed=2).digest()


@pytest.mark.parametrize(
    ("seat", "keys", "reason"),
    [
        ("bob", "roll", "illegal-answer-turn"),
        ("zoe", "roll", "illegal-answer-turn"),
        ("ann", "fly", "illegal-answer-key"),
        ("ann", [], "illegal-answer-count"),
        ("ann", ["roll", "rest"], "illegal-answer-count"),
    ],
)
def test_a_refused_answer_leaves_no_trace(seat: str, keys: str | list[str], reason: str) -> None:
    match = start()
    match.answer("ann", "bid:1")
    match.answer("bob", "bid:1")
    before = snapshot(match)
    with pytest.raises(IllegalAnswer) as caught:
        match.answer(seat, keys)
    assert caught.value.reason.id == reason
    assert snapshot(match) == before


def test_who_has_answered_in_secret_cannot_answer_again() -> None:
    match = start()
    match.answer("ann", "bid:1")
    with pytest.raises(IllegalAnswer):
        match.answer("ann", "bid:2")


def test_after_the_end_nothing_is_asked_and_nothing_is_accepted() -> None:
    match = start(rounds=1)
    play_round(match, "roll", "roll")
    assert match.over
    assert match.choices == {}
    assert match.outcome is not None
    assert match.outcome.winners == ("ann",)
    with pytest.raises(IllegalAnswer):
        match.answer("ann", "roll")


def test_undo_and_redo_cross_checkpoints() -> None:
    match = played()
    total = match.version
    seen = {total: snapshot(match)}
    while match.version:
        match.undo()
        seen[match.version] = snapshot(match)
    with pytest.raises(NothingToUndo):
        match.undo()
    assert snapshot(match) == snapshot(start())
    while match.redoable:
        match.redo()
        assert snapshot(match) == seen[match.version]
    assert match.version == total
    with pytest.raises(NothingToUndo):
        match.redo()


@pytest.mark.parametrize("count", [1, 7, 16, 17, 40])
def test_many_answers_are_taken_back_and_given_again_at_once(count: int) -> None:
    match = played()
    before = snapshot(match)
    match.undo(count)
    assert match.version == len(before[1]) - count
    assert match.answers == before[1][:-count]
    match.redo(count)
    assert snapshot(match) == before


def test_more_than_was_given_cannot_be_taken_back_and_nothing_moves() -> None:
    match = played()
    before = snapshot(match)
    for count in (0, -1, match.version + 1):
        with pytest.raises(NothingToUndo):
            match.undo(count)
    assert snapshot(match) == before


def test_a_new_answer_ends_what_could_be_redone() -> None:
    match = played()
    match.undo(2)
    assert match.redoable == 2
    match.answer("bob", "bid:1")
    assert match.redoable == 0


def test_luck_is_the_same_after_an_undo() -> None:
    match = start()
    play_round(match, "roll", "rest")
    rolled = match.view().scores
    match.undo(2)
    match.answer("ann", "roll")
    assert match.view().scores == rolled


def test_a_fork_and_its_parent_never_touch_each_other() -> None:
    match = played()
    fork = match.fork()
    before = snapshot(match)
    assert snapshot(fork) == before
    fork.answer("bob", "roll")
    play_round(fork, "roll", "roll")
    assert snapshot(match) == before
    gone_on = snapshot(fork)
    match.undo(20)
    assert snapshot(fork) == gone_on
    assert fork.version == len(before[1]) + 5


def test_a_forks_redo_is_its_own() -> None:
    match = played()
    match.undo(3)
    fork = match.fork()
    fork.redo(3)
    assert (fork.redoable, match.redoable) == (0, 3)


def test_an_exception_in_the_rules_leaves_the_match_as_it_was() -> None:
    match = played()
    before = snapshot(match)
    with pytest.raises(BugInRules) as caught:
        match.answer("bob", "fail")
    assert snapshot(match) == before
    assert caught.value.answer == Answer("bob", "action", ("fail",))
    assert "ZeroDivisionError" in caught.value.trace
    match.answer("bob", "roll")
    assert match.version == len(before[1]) + 1


def test_an_exception_keeps_what_could_be_redone() -> None:
    match = played()
    match.undo(3)
    match.redo(2)
    with pytest.raises(BugInRules):
        match.answer("ann", "fail")
    match.redo()
    assert match.redoable == 0


def test_an_exception_behind_a_checkpoint_leaves_the_match_as_it_was() -> None:
    """The answer closes a stretch before the rules fail: that stretch must be opened again."""

    class Fragile(Context[toy.ToyState, object]):
        @property
        def chance(self) -> Chance:
            if self.state.round == 5:
                raise ArithmeticError("the fifth round is cursed")
            return self.state.chance

    def cursed(context: Fragile) -> Rules[Outcome]:
        state = context.state
        while True:
            yield from checkpoint()
            context.chance.below("weather", 4)
            for seat in state.seats * 2:
                yield from ask(seat, "step", [named("left"), named("right")])
            state.round += 1

    match = start(game=toy.make(context=Fragile, rules=cursed))
    while match.version < 15:
        match.answer(next(iter(match.choices)), "left")
    before = snapshot(match)
    with pytest.raises(BugInRules):
        match.answer("bob", "left")
    assert snapshot(match) == before
    with pytest.raises(BugInRules):
        match.answer("bob", "right")
    assert snapshot(match) == before


def test_a_bug_report_replays_the_bug() -> None:
    match = played()
    with pytest.raises(BugInRules) as caught:
        match.answer("bob", "fail")
    report = saves.report(caught.value)
    match.answer("bob", "roll")  # play goes on; the report keeps the moment before

    opened = saves.loads(report)
    again = saves.resume(opened, toy.TOY, toy.CONTENT)
    assert opened.failed is not None
    assert "ZeroDivisionError" in opened.trace
    with pytest.raises(BugInRules) as second:
        again.give_again(opened.failed)
    assert second.value.answer == caught.value.answer


@pytest.mark.parametrize(("action", "reveals"), [("roll", True), ("peek", True), ("bare", True), ("rest", False)])
def test_an_undo_reveals_where_luck_or_something_hidden_came_in(action: str, reveals: bool) -> None:
    match = start()
    match.answer("ann", "bid:1")
    match.answer("bob", "bid:1")
    match.answer("ann", action)
    assert match.undo_reveals() is reveals


def test_a_card_taken_from_a_hidden_pile_marks_the_answer() -> None:
    luck = Chance(1)
    deck = Deck("hidden", ["a", "b", "c"])
    assert luck.unveiled == 0
    assert deck.peek() == ["c"]
    assert luck.unveiled == 0
    assert deck.look(luck) == ["c"]
    assert deck.draw(luck) == "c"
    assert luck.take(deck.pile) == "b"
    assert luck.unveiled == 3
    assert luck.draws == 0
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(luck), type=Chance).unveiled == 0


def test_a_secret_answer_can_be_taken_back_until_all_are_shown() -> None:
    match = start()
    match.answer("ann", "bid:1")
    assert not match.undo_reveals()
    match.answer("bob", "bid:1")
    assert match.undo_reveals()
    match.answer("ann", "rest")
    assert not match.undo_reveals()
    assert match.undo_reveals(2)


def test_alone_there_is_no_secret_to_show() -> None:
    match = start(("ann",))
    match.answer("ann", "bid:1")
    assert not match.undo_reveals()


def test_going_back_before_the_match_or_a_checkpoint_counts_as_revealing() -> None:
    match = start()
    assert match.undo_reveals(1)
    assert played().undo_reveals(40)


def test_a_drifting_recording_stops_at_the_first_question_that_differs() -> None:
    match = start()
    play_round(match, "rest", "roll")
    answers = match.answers

    odd_kind = [*answers[:2], msgspec.structs.replace(answers[2], kind="other"), answers[3]]
    with pytest.raises(ReplayDrift) as caught:
        saves.replay(toy.TOY, match.setup, toy.CONTENT, odd_kind)
    assert caught.value.number == 2
    assert "ann: action" in str(caught.value)

    odd_key = [*answers[:3], msgspec.structs.replace(answers[3], keys=("swim",))]
    with pytest.raises(ReplayDrift) as caught:
        saves.replay(toy.TOY, match.setup, toy.CONTENT, odd_key)
    assert (caught.value.number, caught.value.reason.args["keys"]) == (3, "swim")

    odd_seat = [answers[0], answers[0]]
    with pytest.raises(ReplayDrift):
        saves.replay(toy.TOY, match.setup, toy.CONTENT, odd_seat)
    assert snapshot(saves.replay(toy.TOY, match.setup, toy.CONTENT, answers)) == snapshot(match)


def test_a_seats_journal_is_read_from_any_line_on_across_checkpoints() -> None:
    match = played()
    for seat in ("ann", "bob", None):
        lines = match.journal(seat)
        assert [line.number for line in lines] == list(range(len(lines)))
        for since in (0, 1, len(lines) // 2, len(lines) - 1, len(lines), len(lines) + 5):
            assert match.journal(seat, since) == lines[since:]


def test_a_seats_journal_is_right_after_going_back_and_another_way() -> None:
    match = played()
    match.journal("bob")
    match.undo(30)
    assert match.journal("bob") == match.fork().journal("bob")
    while match.version < 60:
        seat, choice = next(iter(match.choices.items()))
        match.answer(seat, choice.options[0].key)
    again = saves.replay(toy.TOY, match.setup, toy.CONTENT, match.answers)
    assert again.journal("bob") == match.journal("bob")


def test_a_digest_does_not_depend_on_where_stretches_begin() -> None:
    class Eager(Match[toy.ToyView]):
        answers_per_segment = 1

    match = played()
    eager: Match[toy.ToyView] = Eager(toy.TOY, match.setup, toy.CONTENT)
    for answer in match.answers:
        eager.give_again(answer)
    assert len(eager.segments) > 2 * len(match.segments)
    assert snapshot(eager) == snapshot(match)


def test_answers_are_listed_from_any_number_on() -> None:
    match = played()
    for number in (0, 3, 15, 16, 17, match.version - 1, match.version):
        assert match.answers_since(number) == match.answers[number:]


@pytest.mark.parametrize(
    ("setup", "reason"),
    [
        (Setup("toy", seats=()), "setup-seats"),
        (Setup("toy", seats=("a", "b", "c", "d")), "setup-seats"),
        (Setup("toy", seats=("a", "a")), "setup-seat-names"),
        (Setup("toy", seats=("a", "")), "setup-seat-names"),
        (Setup("toy", seats=("a",), seed=-1), "setup-seed"),
        (Setup("toy", seats=("a",), seed=2**64), "setup-seed"),
        (Setup("toy", seats=("a",), options={"speed": 3}), "setup-option"),
    ],
)
def test_a_match_that_cannot_be_is_refused(setup: Setup, reason: str) -> None:
    with pytest.raises(SetupError) as caught:
        Match(toy.TOY, setup, toy.CONTENT)
    assert caught.value.reason.id == reason
