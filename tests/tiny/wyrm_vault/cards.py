"""The warden's cards and the heroes' luck: what may be played at which moment (WV-0013, WV-0016, WV-0017)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from tests.tiny.wyrm_vault import events as e
from tests.tiny.wyrm_vault.content import When
from tests.tiny.wyrm_vault.harm import suffer
from tests.tiny.wyrm_vault.state import HAND, WYRM, Raid

from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import PassScope, Reaction, Rules, secret_window, window
from oubliette.kernel.text import Say, words

if TYPE_CHECKING:
    from tests.tiny.wyrm_vault.fight import Blow

SCALES = 2
LUCK = 2


def held(raid: Raid, when: When) -> list[str]:
    """The different cards of the warden's hand that fit a moment, in alphabetical order."""
    return sorted({card for card in raid.state.hand if raid.card(card).when == when})


def card_option(raid: Raid, card: str) -> Option[str]:
    """The answer that plays a card."""
    return Option(f"play:{card}", card, Say("wv-play", {"card": words(raid.card(card).name)}), cards=(card,))


def play_card(raid: Raid, card: str) -> None:
    """Lay a card on the discard pile, for all to see."""
    raid.state.hand.remove(card)
    raid.state.deck.discard(card)
    raid.journal.note(e.CardPlayed(card), "WV-0016")


def draw_card(raid: Raid) -> None:
    """The warden draws one card, unless the hand is full; an empty deck is made anew (WV-0016)."""
    state = raid.state
    if len(state.hand) >= HAND or not (state.deck.pile or state.deck.discarded):
        return
    if not state.deck.pile:
        raid.journal.note(e.Reshuffled(), "WV-0016")
    drawn = state.deck.draw(raid.chance)
    state.hand.append(drawn)
    raid.journal.whisper(e.CardDrawn(drawn), [state.warden], "WV-0016", instead=e.CardDrawn())


def after_the_roll(raid: Raid, blow: Blow) -> Rules[None]:
    """The wyrm's scales harden, or a hero's luck helps (WV-0013, WV-0017)."""
    say, cites = Say("wv-ask-defence", {"hits": blow.hits}), ("WV-0013", "WV-0017")

    def harden(card: str) -> Rules[None]:
        play_card(raid, card)
        blow.shields += SCALES
        yield from ()

    def luck() -> dict[Seat, list[Reaction]]:
        if not raid.state.heroes[blow.target].luck or not blow.hits:
            return {}
        return {blow.target: [Reaction(Option("luck", None, Say("wv-luck", {"hits": LUCK})), trust_luck)]}

    def trust_luck() -> Rules[None]:
        raid.state.heroes[blow.target].luck -= 1
        raid.journal.note(e.LuckSpent(blow.target), "WV-0013")
        blow.hits = max(0, blow.hits - LUCK)
        yield from ()

    if blow.target == WYRM:
        yield from from_the_hand(raid, "defence", "wyrm_attacked", harden, say, cites)
    else:
        yield from window("defence", luck, cites=cites, say=say, pass_say=Say("wv-pass"))


def after_a_heros_move(raid: Raid, seat: Seat) -> Rules[None]:
    """Stones may fall where a hero stops (WV-0017)."""

    def drop_stones(card: str) -> Rules[None]:
        play_card(raid, card)
        suffer(raid, seat, 1, "WV-0017")
        yield from ()

    say = Say("wv-ask-stones", {"seat": seat})
    alive = raid.state.heroes[seat]
    yield from from_the_hand(raid, "stones", "hero_moved", drop_stones, say, ("WV-0017",), lambda: alive.health > 0)


def from_the_hand(
    raid: Raid,
    kind: str,
    when: When,
    resolve: Callable[[str], Rules[None]],
    say: Say,
    cites: tuple[str, ...],
    possible: Callable[[], bool] = lambda: True,
) -> Rules[None]:
    """Let the warden play cards that fit the moment; asked whenever there are cards, so that nobody learns which."""
    warden = raid.state.warden
    yield from secret_window(
        kind,
        lambda: [warden] if raid.state.hand and possible() else [],
        lambda _seat: [Reaction(card_option(raid, card), partial(resolve, card)) for card in held(raid, when)],
        raid.state.passes,
        scopes=(PassScope("turn", Say("wv-pass-turn")),),
        cites=cites,
        say=say,
        pass_say=Say("wv-pass"),
    )
