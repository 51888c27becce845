"""Snatching relics and feints against it: a reaction inside a reaction (LC-0013, LC-0014)."""

from functools import partial

from tests.tiny.lantern_court import narration
from tests.tiny.lantern_court.content import Feint, Scheme, Snatch
from tests.tiny.lantern_court.events import CardPlayed, CardUndone, RelicTaken
from tests.tiny.lantern_court.state import Night

from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import PassScope, Reaction, Rules, secret_window
from oubliette.kernel.text import Say

SCOPES = (PassScope("round", Say("lc-pass-round")),)
"""Somebody without a card that fits need not be asked again until the round is over."""


def take_relic(night: Night, seat: Seat, token: str) -> Rules[None]:
    """A thief reaches for a relic; others nearby may be quicker (LC-0013)."""
    relic = Reached(night, seat, token)
    say = Say("lc-ask-snatch", {"seat": seat, "relic": narration.token(night, token)})
    yield from secret_window(
        "snatch",
        relic.near,
        relic.snatches,
        night.state.passes,
        scopes=SCOPES,
        cites="LC-0013",
        say=say,
        pass_say=Say("lc-pass"),
    )
    del night.state.relics[token]
    night.state.thieves[relic.taker].relics.append(token)
    night.journal.note(RelicTaken(relic.taker, token), "LC-0013")


class Reached:
    """A relic with several hands on it; the taker is whoever would get it now."""

    def __init__(self, night: Night, taker: Seat, token: str) -> None:
        self.night, self.taker, self.token = night, taker, token

    def near(self) -> list[Seat]:
        """Who might hold a card that reaches so far, as everybody knows (LC-0013)."""
        deeds = [scheme.deed for scheme in self.night.content.all(Scheme).values()]
        furthest = max((deed.reach for deed in deeds if isinstance(deed, Snatch)), default=0)
        state = self.night.state
        return [
            seat
            for seat in self.night.in_play()
            if seat != self.taker and state.thieves[seat].hand and self.away(seat) <= furthest
        ]

    def away(self, seat: Seat) -> int:
        """How far a thief is from the relic."""
        state = self.night.state
        away = self.night.ways().distance(state.thieves[seat].cell, state.relics[self.token])
        return 1000 if away is None else away

    def snatches(self, seat: Seat) -> list[Reaction]:
        """The cards by which a thief could take it instead."""
        found = []
        for card in dict.fromkeys(self.night.state.thieves[seat].hand):
            deed = self.night.scheme(card).deed
            if isinstance(deed, Snatch) and self.away(seat) <= deed.reach:
                found.append(reaction(self.night, card, partial(self.snatch, seat, card)))
        return found

    def snatch(self, seat: Seat, card: str) -> Rules[None]:
        """Take it, unless somebody feints (LC-0014)."""
        play_card(self.night, seat, card, "LC-0013")
        undone = yield from is_undone(self.night, seat, card)
        if not undone:
            self.taker = seat


def is_undone(night: Night, by: Seat, card: str) -> Rules[bool]:
    """Let the others feint against a card that was just played; a feint can be feinted against in turn (LC-0014)."""
    undone = False

    def possible() -> list[Seat]:
        return [seat for seat in night.in_play() if seat != by and night.state.thieves[seat].hand and not undone]

    def feints(seat: Seat) -> list[Reaction]:
        return [
            reaction(night, held, partial(feint, seat, held))
            for held in dict.fromkeys(night.state.thieves[seat].hand)
            if isinstance(night.scheme(held).deed, Feint)
        ]

    def feint(seat: Seat, held: str) -> Rules[None]:
        nonlocal undone
        play_card(night, seat, held, "LC-0014")
        undone = not (yield from is_undone(night, seat, held))

    say = Say("lc-ask-feint", {"seat": by, "card": narration.card(night, card)})
    yield from secret_window(
        "feint",
        possible,
        feints,
        night.state.passes,
        scopes=SCOPES,
        cites="LC-0014",
        say=say,
        pass_say=Say("lc-pass"),
    )
    if undone:
        night.journal.note(CardUndone(by, card), "LC-0014")
    return undone


def reaction(night: Night, card: str, resolve: partial[Rules[None]]) -> Reaction:
    """A card that can be played now."""
    option = Option(f"play:{card}", card, Say("lc-play", {"card": narration.card(night, card)}), cards=(card,))
    return Reaction(option, resolve)


def play_card(night: Night, seat: Seat, card: str, cites: str) -> None:
    """Lay a card from the hand on the discard pile, for all to see."""
    night.state.thieves[seat].hand.remove(card)
    night.state.deck.discard(card)
    night.journal.note(CardPlayed(seat, card), cites)
