"""What must hold for the encoder of every game: it tells a seat no more than its view, and no less."""

from typing import Any

import numpy as np
from tests.conformance.kit import Case, Walker, step, walk

from oubliette.kernel.canonical import canonical
from oubliette.kernel.chance import Chance
from oubliette.kernel.choices import Seat
from oubliette.research.encoding import Encoder
from oubliette.research.observing import Observer
from oubliette.research.playing import Play


def told(match: Any, seat: Seat) -> tuple[Any, ...]:
    """Everything that an environment tells a seat of a match, in all forms."""
    play = Play(match.setup, match=match)
    if seat in match.choices:
        play.turn_to(seat)
    encoder = play.read(seat)
    forms = [Observer(match.setup, form).look(play, seat) for form in ("flat", "text", "picture")]
    forms.append(Observer(match.setup, "flat", "rich").look(play, seat))
    tables = {name: table.tobytes() for name, table in encoder.tables().items()}
    return (
        tables,
        [one if isinstance(one, str) else one.tobytes() for one in forms],
        play.planes(seat).tobytes(),
        play.options(seat).tobytes(),
        play.information_set(seat),
    )


def check_encoder_tells_no_secrets(case: Case, seed: int, limit: int, every: int = 6) -> int:
    """Deal anew what a seat may not know: all forms of its observations stay the same, byte for byte."""
    resample = case.game.rules.resample
    if resample is None:
        return 1
    match, walker = case.start(seed), Walker(seed)
    compared = 0
    for number in range(limit):
        if match.over:
            break
        if walker.one_in(every):
            for seat in match.setup.seats:
                twin = match.fork()
                resample(twin.context, seat, Chance(number))
                ours, theirs = told(match, seat), told(twin, seat)
                for one, other in zip(ours, theirs, strict=True):
                    assert one == other, f"{case}: after {number} answers {seat} can read what it may not know"
                compared += 1
        step(match, walker.pick(match))
    return compared


def check_encoder_loses_nothing(case: Case, seed: int, limit: int, known: dict[bytes, bytes]) -> int:
    """Where two states look different in a seat's view, they do in its observation; within what there is room for."""
    looked = 0
    encoders: dict[Seat, Encoder] = {}
    for match in walk(case.start(seed), Walker(seed), limit):
        for seat in match.setup.seats:
            encoder = encoders.setdefault(seat, Encoder(match, seat))
            encoder.match = match
            encoder.read()
            seen = seat.encode() + encoder.whole.tobytes()
            view = canonical(match.view(seat))
            assert known.setdefault(seen, view) == view, (
                f"{case}: after {match.version} answers {seat}'s view tells apart what its observation does not"
            )
            looked += 1
    for seat, encoder in encoders.items():
        assert not encoder.overflow, f"{case}: {seat} has more than there is room for: {encoder.overflow}"
        again = Encoder(encoder.match, seat)
        again.read()
        assert np.array_equal(again.whole, encoder.whole), f"{case}: {seat} remembers what is no longer so"
    return looked
