"""Resting (BB-0196 to BB-0203): short at the end of a round, long as a turn."""

from functools import partial
from typing import Any

from oubliette.games.buttons_bugs.cards.dropping import drop, drop_options
from oubliette.games.buttons_bugs.cards.performing import perform
from oubliette.games.buttons_bugs.content.vocabulary import Heal
from oubliette.games.buttons_bugs.figures.damage import lose_hit_points
from oubliette.games.buttons_bugs.state.events import ItemsRefreshed, Rested, RestLoss
from oubliette.games.buttons_bugs.state.hand import (
    cards_for_rest,
    counts_as,
    in_zone,
    lose,
    to_hand_on_side_a,
)
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import Adventurer, CardState
from oubliette.haven.ahead import loss_ahead, no_rest_ahead, redraw_ahead
from oubliette.kernel.choices import Option, named
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.text import Say
from oubliette.table import Follow, Preview

STREAM = "short rest"
REST_HEAL = Heal(2, to="self")


def can_rest(s: Session) -> bool:
    """Two cards in hand and discard are needed (BB-0196)."""
    return cards_for_rest(s) >= 2


# Short


def offer_short_rest(s: Session) -> Rules[None]:
    """At the end of a round the adventurer may take a short rest (BB-0198); bonuses may be dropped before (BB-0159)."""
    while can_rest(s):
        hand, discarded = len(in_zone(s, "hand")), len(in_zone(s, "discard"))
        tired = partial(no_rest_ahead, hand, "bb")
        options: list[Option[Any]] = [
            Option("short_rest", "short_rest", Say("bb-option-short-rest"), preview=partial(_rest_ahead, s)),
            *drop_options(s),
            Option("pass", "pass", Say("bb-option-no-rest"), passes=True, preview=tired),
        ]
        say = Say("bb-ask-short-rest", {"hand": hand, "discarded": discarded})
        chosen = yield from ask(s.seat, "short_rest", options, cites=("BB-0050", "BB-0198", "BB-0159"), say=say)
        if chosen == "pass":
            return
        if isinstance(chosen, CardState):
            drop(s, chosen)
            continue
        yield from short_rest(s)
        return


def _rest_ahead(s: Session) -> Preview:
    """What comes back or is turned, and that a card is lost."""
    back = len(in_zone(s, "discard"))
    turned = sum(card.side == "b" for card in in_zone(s, "hand"))
    follows = [
        Follow(Say(f"bb-follow-{name}", {"count": count}), "good")
        for name, count in (("rest", back), ("rest-turned", turned))
        if count
    ]
    follows = follows or [Follow(Say("bb-follow-rest-nothing"), "price")]
    return Preview(follows=(*follows, Follow(Say("bb-follow-rest-loss"), "price")))


def short_rest(s: Session) -> Rules[None]:
    """Discards to hand, all to side A, lose one at random, or once another for 1 damage (BB-0198, BB-0199)."""
    yield from gather_cards(s)
    s.note(Rested(long=False), "BB-0198")
    hand = in_zone(s, "hand")
    if not hand:
        yield from lose_active_card(s)
        return
    drawn = s.chance.pick(STREAM, hand)
    if len(hand) > 1:
        s.note(RestLoss(drawn.id), "BB-0198")
        options = [
            Option(
                "accept",
                drawn.id,
                Say("bb-option-accept", {"card": s.card_name(drawn)}),
                preview=partial(loss_ahead, cards_for_rest(s), 1, "bb"),
            ),
            Option(
                "redraw",
                "redraw",
                Say("bb-option-redraw"),
                tone="costly",
                preview=partial(redraw_ahead, s.hero.hit_points, "bb"),
            ),
        ]
        say = Say("bb-ask-redraw", {"card": s.card_name(drawn)})
        if (yield from ask(s.seat, "redraw", options, cites="BB-0199", say=say)) == "redraw":
            yield from lose_hit_points(s, s.hero, 1, "rest", "BB-0199")  # a cost: it cannot be negated
            drawn = s.chance.pick(STREAM, [card for card in hand if card is not drawn])
    lose(s, drawn, ("BB-0197", "BB-0198"))


# Long


def long_rest(s: Session) -> Rules[None]:
    """Gather cards, lose one of choice, then, if wanted, Heal 2 and refresh all spent items (BB-0200)."""
    yield from gather_cards(s)
    s.note(Rested(long=True), "BB-0200")
    hand = in_zone(s, "hand")
    if hand:
        options = [
            Option(f"lose:{card.id}", card, Say("bb-option-lose", {"card": s.card_name(card)}), cards=(card.id,))
            for card in hand
        ]
        card = yield from ask(s.seat, "rest_loss", options, cites="BB-0200", say=Say("bb-ask-rest-loss"))
        lose(s, card, ("BB-0197", "BB-0200"))
    else:
        yield from lose_active_card(s)
    if _can_be_healed(s.hero) and (yield from _wants(s, "heal")):
        yield from perform(s, Actor(s.hero), REST_HEAL)  # a heal like any other: BB-0203
    spent = [item for item in s.hero.items if item.condition == "spent"]
    if spent and (yield from _wants(s, "refresh")):
        for item in spent:
            item.condition = "ready"
        s.note(ItemsRefreshed(tuple(item.id for item in spent)), ("BB-0200", "BB-0201"))


def _can_be_healed(hero: Adventurer) -> bool:
    return hero.hit_points < hero.most or has(hero, "wound") or has(hero, "poison")


def _wants(s: Session, step: str) -> Rules[bool]:
    """Whether an optional step of a long rest is carried out; asked only where it would change something."""
    options = [named("perform", Say("bb-option-perform")), named("skip", Say("bb-option-skip"), passes=True)]
    say = Say(f"bb-ask-rest-{step}")
    return (yield from ask(s.seat, "rest_step", options, cites="BB-0200", say=say)) == "perform"


# Both


def gather_cards(s: Session) -> Rules[None]:
    """Take all discarded cards to hand and turn all of the hand to side A; active ones only if wanted (BB-0162)."""
    active = [card for card in in_zone(s, "active") if counts_as(s, card) != "lost"]
    if active:
        options = [
            Option(f"drop:{card.id}", card, Say("bb-option-take-back", {"card": s.card_name(card)}), cards=(card.id,))
            for card in active
        ]
        say = Say("bb-ask-take-back")
        taken = yield from ask_some(s.seat, "take_back", options, least=0, most=len(options), cites="BB-0162", say=say)
        for card in taken:
            to_hand_on_side_a(s, card, "BB-0162")
    for card in s.hero.cards:
        if card.zone in ("hand", "discard"):
            to_hand_on_side_a(s, card, "BB-0198")


def lose_active_card(s: Session) -> Rules[None]:
    """No card in hand can be lost: an active one without the Lost icon is, if there is any (BB-0202)."""
    active = [card for card in in_zone(s, "active") if counts_as(s, card) != "lost"]
    if not active:
        return
    options = [
        Option(f"lose:{card.id}", card, Say("bb-option-lose", {"card": s.card_name(card)}), cards=(card.id,))
        for card in active
    ]
    card = yield from ask(s.seat, "rest_loss", options, cites="BB-0202", say=Say("bb-ask-rest-loss"))
    lose(s, card, "BB-0202")
