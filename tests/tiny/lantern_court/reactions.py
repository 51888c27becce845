"""Snatching relics and feints against it: a reaction inside a reaction (LC-0013, LC-0014)."""

from functools import partial

from tests.tiny.lantern_court import telling
from tests.tiny.lantern_court.content import Feint, Snatch
from tests.tiny.lantern_court.events import CardPlayed, CardUndone, RelicTaken
from tests.tiny.lantern_court.state import Night

from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Reaction, Rules, window
from oubliette.kernel.text import Say


def take_relic(night: Night, seat: Seat, token: str) -> Rules[None]:
    """A thief reaches for a relic; others nearby may be quicker (LC-0013)."""
    relic = Reached(night, seat, token)
    say = Say("lc-ask-snatch", {"seat": seat, "relic": telling.token(night, token)})
    yield from window("snatch", relic.snatches, cites="LC-0013", say=say, pass_say=Say("lc-pass"))
    del night.state.relics[token]
    night.state.thieves[relic.taker].relics.append(token)
    night.journal.note(RelicTaken(relic.taker, token), "LC-0013")


class Reached:
    """A relic with several hands on it; the taker is whoever would get it now."""

    def __init__(self, night: Night, taker: Seat, token: str) -> None:
        self.night, self.taker, self.token = night, taker, token

    def snatches(self) -> dict[Seat, list[Reaction]]:
        """The cards by which others could take it instead."""
        night, cell = self.night, self.night.state.relics[self.token]
        found: dict[Seat, list[Reaction]] = {}
        for seat in night.in_play():
            away = night.ways().distance(night.state.thieves[seat].cell, cell)
            for card in dict.fromkeys(night.state.thieves[seat].hand):
                deed = night.scheme(card).deed
                if seat != self.taker and isinstance(deed, Snatch) and away is not None and away <= deed.reach:
                    found.setdefault(seat, []).append(reaction(night, card, partial(self.snatch, seat, card)))
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

    def feints() -> dict[Seat, list[Reaction]]:
        if undone:
            return {}
        return {
            seat: [
                reaction(night, held, partial(feint, seat, held))
                for held in dict.fromkeys(night.state.thieves[seat].hand)
                if isinstance(night.scheme(held).deed, Feint)
            ]
            for seat in night.in_play()
            if seat != by
        }

    def feint(seat: Seat, held: str) -> Rules[None]:
        nonlocal undone
        play_card(night, seat, held, "LC-0014")
        undone = not (yield from is_undone(night, seat, held))

    say = Say("lc-ask-feint", {"seat": by, "card": telling.card(night, card)})
    yield from window("feint", feints, cites="LC-0014", say=say, pass_say=Say("lc-pass"))
    if undone:
        night.journal.note(CardUndone(by, card), "LC-0014")
    return undone


def reaction(night: Night, card: str, resolve: partial[Rules[None]]) -> Reaction:
    """A card that can be played now."""
    option = Option(f"play:{card}", card, Say("lc-play", {"card": telling.card(night, card)}), cards=(card,))
    return Reaction(option, resolve)


def play_card(night: Night, seat: Seat, card: str, cites: str) -> None:
    """Lay a card from the hand on the discard pile, for all to see."""
    night.state.thieves[seat].hand.remove(card)
    night.state.deck.discard(card)
    night.journal.note(CardPlayed(seat, card), cites)
