"""Rewards: what a match was worth to a seat at its end, and steps on the way there for who wants them.

Shaping terms are differences of how a seat stands before and after: over a whole match they add up to no more than
where it began and ended, so they teach without changing what is best.
"""

from collections.abc import Mapping
from typing import Final

from oubliette.kernel.choices import Seat
from oubliette.research.playing import Play

TERMS: Final = {
    "health": "the health of the seat's side, one for each figure that is whole",
    "foes": "the health of all foes, turned round: it grows as they are hurt",
    "score": "what the seat has gathered: reputation, experience, gold",
    "step": "one for each decision that the seat makes; weigh it below nought to hurry",
}
"""The shaping terms by name, and what each of them counts."""


class UnknownTerm(ValueError):
    """A shaping term that does not exist."""


class Rewards:
    """Adds up the rewards of every seat."""

    def __init__(self, play: Play, shaping: Mapping[str, float] | None, score_weight: float) -> None:
        self.play = play
        self.shaping = dict(shaping or {})
        self.score_weight = score_weight
        for term in self.shaping:
            if term not in TERMS:
                raise UnknownTerm(f"no shaping term is called {term!r}; there are: {', '.join(TERMS)}")
        self._potentials = [term for term in self.shaping if term != "step"]
        self._before = {seat: self._stand(seat) for seat in play.setup.seats}

    def _stand(self, seat: Seat) -> float:
        eyes, context = self.play.eyes, self.play.match.context
        return float(sum(self.shaping[term] * getattr(eyes, term)(context, seat) for term in self._potentials))

    def since(self, acted: Seat | None) -> dict[Seat, float]:
        """What every seat has earned since the last time this was asked."""
        play = self.play
        outcome = play.match.outcome
        earned = dict.fromkeys(play.setup.seats, 0.0)
        if self.shaping:
            for seat in earned:
                if self._potentials:
                    now = self._stand(seat)
                    earned[seat] += now - self._before[seat]
                    self._before[seat] = now
                if seat == acted:
                    earned[seat] += self.shaping.get("step", 0.0)
        if outcome is not None:
            for seat in earned:
                earned[seat] += 1.0 if outcome.won_by(seat) else -1.0
                earned[seat] += self.score_weight * outcome.scores.get(seat, 0)
        return earned
