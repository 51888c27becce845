"""Looking a match over: what it says adds up, can be repeated, and names what was better beyond doubt only."""

from functools import cache
from math import isclose

import msgspec
import pytest
from tests.minds.search_kit import thinking_about, under_way

from oubliette.api import TableMatch, start
from oubliette.kernel.game import Contest, Outcome
from oubliette.minds.analysis import (
    BLUNDER,
    MISTAKE,
    SLIP,
    Decision,
    Weighed,
    WeighedAnswer,
    Weighing,
    grade_of,
    stretches_of,
    weigh_again,
    weigh_stretch,
)
from oubliette.play.bots import make_bot
from oubliette.play.looking_over import CannotLookOver, LookingOver, do, read_by, watch

SET_UPS = [
    ("buttons_bugs", "1", 1),
    ("gloomhaven", "0", 2),
    ("descent", "a_fire_on_the_moor", 2),
    ("euthia", "the_hunt", 2),
    ("malhya", "mission_cage", 2),
]


@cache
def ended() -> TableMatch:
    """A whole match, played with some mistakes."""
    match = start("buttons_bugs", "1", ["me"], 5, options={"difficulty": "standard", "class": "bruiser"})
    bot = make_bot(match.game, "easy", 3)
    while not match.over:
        match.answer("me", bot.choose(match, "me"))
    return match


@cache
def looked_over() -> LookingOver:
    work = LookingOver(ended())
    while pieces := list(work.pieces()):
        for place, piece in pieces:
            work.take(place, do(piece))
    return work


def way(chance: float, *keys: str, error: float = 0.0) -> WeighedAnswer:
    return WeighedAnswer(keys or ("a",), (), chance, error)


def decision(
    played: WeighedAnswer,
    steady: WeighedAnswer,
    best: WeighedAnswer,
    seat: str = "me",
    number: int = 0,
    doubt: float = 0.0,
) -> Decision:
    return Decision(number, seat, "turn", 1, played, steady, best, (), 4, doubt)


def test_start_and_skill_and_luck_make_up_the_result() -> None:
    (course,) = looked_over().analysis().courses
    assert course.result == float(ended().outcome.won_by("me"))  # type: ignore[union-attr]
    total = course.start + sum(part.skill + part.luck for part in course.parts) + course.against
    assert isclose(total, course.result, abs_tol=1e-9)
    assert 0 < course.start < 1


def test_of_two_sides_what_the_other_decides_counts_the_other_way_round() -> None:
    weighing = Weighing(stretches_of(ended())[:1])
    hero = decision(way(0.5), way(0.6, "b"), way(0.6, "b"), "ann", 0)
    dark = decision(way(0.7), way(0.4, "b"), way(0.7), "bob", 1)
    weighing.looked(0, Weighed((hero, dark), 1))
    sides = Contest("one_against_all", {"ann": "heroes", "bob": "dark"})
    outcome = Outcome(True, ("bob",))
    heroes, dark_side = weighing.analysis(outcome, sides, ("ann", "bob")).courses
    assert (heroes.start, heroes.result) == (0.6, 0.0)
    assert isclose(heroes.parts[0].skill, -0.1)
    assert isclose(heroes.parts[0].luck, 0.6 - 0.5)  # bob's usual answer left them 60 %
    assert isclose(heroes.against, -0.3 + (0.0 - 0.3))
    assert isclose(dark_side.start, 1 - 0.6)
    for course in (heroes, dark_side):
        total = course.start + course.against + sum(part.skill + part.luck for part in course.parts)
        assert isclose(total, course.result, abs_tol=1e-9)


def test_of_rivals_each_has_a_course_of_their_own_decisions() -> None:
    weighing = Weighing(stretches_of(ended())[:1])
    one, other, third = (decision(way(0.3), way(0.3), way(0.3), seat, n) for n, seat in enumerate(("a", "b", "c")))
    weighing.looked(0, Weighed((one, other, third), 1))
    courses = weighing.analysis(Outcome(True, ("b",)), Contest("rivals"), ("a", "b", "c")).courses
    assert [(course.seats, course.result, len(course.points)) for course in courses] == [
        (("a",), 0.0, 1),
        (("b",), 1.0, 1),
        (("c",), 0.0, 1),
    ]


@pytest.mark.parametrize(("loss", "grade"), [(0.01, ""), (SLIP, "slip"), (MISTAKE, "mistake"), (BLUNDER, "blunder")])
def test_a_loss_has_its_name(loss: float, grade: str) -> None:
    assert grade_of(decision(way(0.5), way(0.5), way(0.5 + loss, "b"))) == grade


def test_what_is_better_than_usual_is_strong_only_beyond_doubt() -> None:
    assert grade_of(decision(way(0.6), way(0.4, "b"), way(0.6), doubt=0.05)) == "strong"
    assert grade_of(decision(way(0.6), way(0.4, "b"), way(0.6), doubt=0.2)) == ""


def test_the_costliest_are_weighed_again_and_lead_somewhere() -> None:
    found = looked_over().analysis()
    assert looked_over().done == looked_over().of
    assert 0 < len(found.costliest) <= 3
    assert [one.loss for one in found.costliest] == sorted((one.loss for one in found.costliest), reverse=True)
    for one in found.costliest:
        assert one.best.keys != one.played.keys
        assert one.loss >= SLIP
        assert one.line[0].way.keys == one.best.keys
        frames = watch(ended(), one, "me")
        assert frames[0].view is not None
        assert frames[0].view.seat == "me"
        assert len(frames) > 1


def test_rounds_are_those_of_the_match() -> None:
    found = looked_over().analysis()
    assert found.rounds == ended().outcome.rounds  # type: ignore[union-attr]
    rounds = [point.round for point in found.courses[0].points]
    assert rounds == sorted(rounds)
    assert found.answers == ended().version


@pytest.mark.parametrize(("game", "scenario", "count"), SET_UPS)
def test_weighing_can_be_repeated_and_leaves_the_match_alone(game: str, scenario: str, count: int) -> None:
    match = under_way(game, scenario, count, 30)
    before = match.digest()
    thinking, stretch = thinking_about(game), stretches_of(match)[-1]
    short = msgspec.structs.replace(stretch, answers=stretch.answers[-6:]) if len(stretch.answers) < 6 else stretch
    short = msgspec.structs.replace(short, answers=short.answers[:4])
    first = weigh_stretch(
        game=match.game, setup=match.setup, content=match.content, stretch=short, thinking=thinking, worlds=1
    )
    again = weigh_stretch(
        game=match.game, setup=match.setup, content=match.content, stretch=short, thinking=thinking, worlds=1
    )
    assert first == again
    assert match.digest() == before
    for one in first.decisions[:1]:
        closer = weigh_again(match.game, match.setup, match.content, short, thinking, one, 2)
        assert (closer.number, closer.seat, closer.played.keys) == (one.number, one.seat, one.played.keys)
        assert closer.line[0].way.keys == closer.best.keys


def test_answers_that_no_longer_fit_the_rules_end_a_stretch_and_break_nothing_off() -> None:
    stretch = stretches_of(ended())[0]
    strange = msgspec.structs.replace(stretch.answers[3], keys=("nonsense",))
    drifted = msgspec.structs.replace(stretch, answers=(*stretch.answers[:3], strange, *stretch.answers[4:]))
    match = ended()
    found = weigh_stretch(match.game, match.setup, match.content, drifted, thinking_about("buttons_bugs"), 1)
    assert all(one.number < 3 for one in found.decisions)


def test_a_match_that_goes_on_is_not_looked_over() -> None:
    with pytest.raises(CannotLookOver) as refused:
        LookingOver(under_way("buttons_bugs", "1", 1))
    assert refused.value.reason.id == "analysis-not-over"


def test_what_others_could_have_answered_is_theirs_to_read() -> None:
    found = looked_over().analysis()
    assert read_by(found, "me") == found
    other = read_by(found, "somebody")
    assert other.courses == found.courses
    for one, told in zip(other.costliest, found.costliest, strict=True):
        assert (one.number, one.loss) == (told.number, told.loss)
        for bare in (one.played, one.steady, one.best, *one.others):
            assert not (bare.keys or bare.says or bare.cells or bare.cards or bare.pieces)
        assert not one.line
    assert "mossy" not in str(other).casefold()
