"""Dropping bonuses before they would expire: at any time except during an ability (BB-0159)."""

from functools import partial
from typing import Any

from oubliette.games.buttons_bugs.content.vocabulary import (
    Result,
)
from oubliette.games.buttons_bugs.state.hand import counts_as, in_zone, leave_active_area
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import (
    CardState,
    Monster,
)
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview, Thing, WhyNot


def drop_options(s: Session) -> list[Option[CardState]]:
    """The cards of the active area that can be dropped."""
    return [
        Option(
            f"drop:{card.id}",
            card,
            Say("bb-option-drop", {"card": s.card_name(card)}),
            cards=(card.id,),
            preview=partial(_dropped, s, card),
        )
        for card in in_zone(s, "active")
    ]


def _dropped(s: Session, card: CardState) -> Preview:
    """Where its card goes if a bonus ends now."""
    return Preview(follows=(Follow(Say(f"bb-follow-ends-{counts_as(s, card)}"), "price"),))


def against_dropping(s: Session, thing: Thing) -> WhyNot | None:
    """Why a card cannot be dropped: only one that lies in the active area can, and items wait for their moment."""
    if thing.kind != "card":
        return None
    if any(one.id == thing.id for one in s.hero.items):
        window = s.book.items[thing.id].window
        return WhyNot(Say("bb-why-item-window", {"window": Say(f"bb-used-{window}")}), ("BB-0218",))
    card = next((one for one in s.hero.cards if one.id == thing.id), None)
    return None if card is None or card.zone == "active" else WhyNot(Say("bb-why-drop"), ("BB-0159",))


def drop(s: Session, card: CardState) -> None:
    """A bonus ends because the player wants it; its card goes where expiry would put it."""
    leave_active_area(s, card, "BB-0159")


def changes_infusions(s: Session) -> bool:
    """Whether a bonus dropped now would show or cover an infusion (BB-0091)."""
    shown = s.book.infusions
    return any(shown[card.id, "a"] or shown[card.id, "b"] for card in in_zone(s, "active"))


def before_the_turns(s: Session) -> Rules[None]:
    """The order of turns is known, and a monster is first."""
    yield from _offer(s)


def before_a_monster(s: Session, monster: Monster, column: Result) -> Rules[None]:
    """A monster is about to act: asked where a bonus dropped now could give it an infusion, or take one away."""
    if (monster.kind, column) in s.book.consuming and changes_infusions(s):
        yield from _offer(s)


def _offer(s: Session) -> Rules[None]:
    while options := drop_options(s):
        ending: Option[Any] = named("pass", Say("bb-option-keep"), passes=True)
        say = Say("bb-ask-drop")
        with s.pointing(partial(against_dropping, s)):
            chosen = yield from ask(s.seat, "drop_bonus", [ending, *options], cites="BB-0159", say=say)
        if not isinstance(chosen, CardState):
            return
        drop(s, chosen)
