"""Lines of the journal on their way to a page."""

import pytest
from tests.conformance.kit import cases, game_names

from oubliette.kernel.journal import Forced, Line
from oubliette.play.server.herald import line_on_wire


@pytest.mark.parametrize("name", game_names())
def test_an_answer_that_was_taken_without_asking_is_told_and_not_shown(name: str) -> None:
    match = cases(name)[0].start(1)
    seat = match.setup.seats[0]
    sent = line_on_wire(match, Line(0, Forced(seat, "a_question", ("the_only_answer",)), ()))
    assert sent.beats == ()
    assert sent.say is not None and sent.say.id == "event-forced"
