"""The adventurer's turn (BB-0186 to BB-0195): top of one card, bottom of the other, items in between."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from oubliette.games.buttons_bugs.cards import items, triggers
from oubliette.games.buttons_bugs.cards.describe import ability_text
from oubliette.games.buttons_bugs.cards.dropping import changes_infusions, drop, drop_options
from oubliette.games.buttons_bugs.cards.performing import Source, perform
from oubliette.games.buttons_bugs.content.vocabulary import Attack, Give, Move, Verbs
from oubliette.games.buttons_bugs.figures.conditions import end_of_turn
from oubliette.games.buttons_bugs.figures.damage import suffer
from oubliette.games.buttons_bugs.state import moments
from oubliette.games.buttons_bugs.state.events import ActionBegan, TurnBegan
from oubliette.games.buttons_bugs.state.hand import after_actions, in_zone
from oubliette.games.buttons_bugs.state.session import Actor, Session, has
from oubliette.games.buttons_bugs.state.state import ADVENTURER, CardState
from oubliette.games.buttons_bugs.turn import abilities, rest
from oubliette.games.buttons_bugs.turn.halves import ahead, wasted
from oubliette.games.buttons_bugs.turn.initiative import hero_initiative
from oubliette.haven.events import TurnEnded
from oubliette.haven.vocabulary import Half
from oubliette.kernel.choices import Option, Tone, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Thing, WhyNot
from oubliette.table.view import Preview

BASIC_ATTACK = 2
BASIC_MOVE = Move(2)


class Deed(NamedTuple):
    """One thing the player can do between abilities: perform half a card, printed or basic."""

    card: CardState
    half: Half
    basic: bool


def take_turn(s: Session) -> Rules[None]:
    """The whole turn, start- and end-of-turn effects included (BB-0049, BB-0139, BB-0144)."""
    hero = s.hero
    hero.acted = True
    hero.moved = 0
    s.scene.acting = ADVENTURER
    s.scene.turn_at = hero_initiative(s)
    s.note(TurnBegan(ADVENTURER, s.scene.turn_at), "BB-0059")
    if has(hero, "wound"):
        yield from suffer(s, hero, 1, "wound", "BB-0144")
    yield from moments.happen(s, "turn_start")
    yield from triggers.fire(s, "turn_start", None)
    if hero.resting:
        yield from between_actions(s, [])
        yield from rest.long_rest(s)
        yield from between_actions(s, [])  # refreshed items may be used in this turn: BB-0201
    else:
        yield from both_actions(s)
    yield from end_turn(s)


def end_turn(s: Session) -> Rules[None]:
    """Everything at the end of the turn; conditions leave last (BB-0139)."""
    yield from triggers.fire(s, "turn_end", None)
    while options := items.offers(s, "your_turn_end"):
        offer = yield from items.item_window(s, "turn_end_items", options, "pass", Say("bb-ask-turn-end-items"))
        if offer is None:
            break
        yield from items.use_item(s, offer)
    yield from moments.adventurer_ends_turn(s)
    s.hero.turn_bonuses.clear()
    end_of_turn(s, s.hero)
    s.note(TurnEnded(ADVENTURER), "BB-0049")
    s.scene.acting = None
    yield from moments.look(s)


# Two actions


def both_actions(s: Session) -> Rules[None]:
    """A top and a bottom action, of different cards, in either order (BB-0186)."""
    left: list[Half] = ["top", "bottom"]
    cards = in_zone(s, "selected")
    while left:
        deed = yield from between_actions(s, [(card, half) for card in cards for half in left])
        if deed is None:  # what is left is skipped: BB-0068
            for card in cards:
                after_actions(s, card, [])
            return
        left.remove(deed.half)
        cards.remove(deed.card)
        yield from perform_card(s, deed)
    yield from between_actions(s, [])


def between_actions(s: Session, actions: list[tuple[CardState, Half]]) -> Rules[Deed | None]:
    """Ask what to do next: an action, an item, or to drop a bonus; with nothing left to perform, to end the turn."""
    while True:
        options: list[Option[Any]] = []
        options += _all_deeds(s, actions)
        options += items.offers(s, "your_turn")
        if not options and not changes_infusions(s):
            return None  # nothing but dropping bonuses is left, which can wait for the end of the round
        options += drop_options(s)
        is_won = s.scene.completed and not s.scene.failed
        if not actions or is_won:
            is_safe = not any(monster.turns for monster in s.scene.monsters.values())  # nobody can fell the winner
            tone: Tone = "suggested" if is_won and (is_safe or not actions) else ""
            options.append(Option("end_turn", "end_turn", Say("bb-option-end-turn"), passes=True, tone=tone))
        won = "-won" if is_won else ""
        say = Say(f"bb-ask-turn{won}", {"actions": len(actions) // 2})
        with s.pointing(partial(against_playing, s, tuple(actions))):
            chosen = yield from ask(s.seat, "turn", options, cites=("BB-0186", "BB-0194", "BB-0214"), say=say)
        if isinstance(chosen, items.Offer):
            yield from items.use_item(s, chosen)
            yield from moments.look(s)
        elif isinstance(chosen, CardState):
            drop(s, chosen)
        else:
            return chosen if isinstance(chosen, Deed) else None


def against_playing(s: Session, actions: Sequence[tuple[CardState, Half]], thing: Thing) -> WhyNot | None:
    """Why a card or an item is of no use now, and why hexes and figures wait."""
    if thing.kind != "card":
        return WhyNot(Say("bb-why-action-first"), ("BB-0186",)) if actions and thing.kind in ("cell", "piece") else None
    card = next((one for one in s.hero.cards if one.id == thing.id), None)
    if card is None:
        return items.against_item(s, "your_turn", thing.id)
    if card.zone == "active":
        return None  # it can be dropped
    halves = [half for one, half in actions if one is card]
    if not halves:
        word, rule = ("unplayed", "BB-0053") if card.zone in ("hand", "discard", "lost") else ("done", "BB-0186")
        return WhyNot(Say(f"bb-why-card-{word}"), (rule,))
    return WhyNot(Say("bb-why-card-half"), ("BB-0186",))


def _all_deeds(s: Session, actions: Sequence[tuple[CardState, Half]]) -> list[Option[Any]]:
    """The actions that are left; what would do nothing says so, unless there is nothing better to do."""
    options = [option for card, half in actions for option in _deeds(s, card, half)]
    if s.scene.completed or all(option.leaves for option in options):
        return [msgspec.structs.replace(option, leaves=()) for option in options]
    return options


def _deeds(s: Session, card: CardState, half: Half) -> list[Option[Any]]:
    """The printed action of a half, and the basic one that can always take its place (BB-0194)."""
    name = s.card_name(card)
    basic = "attack" if half == "top" else "move"
    value = basic_attack(s) if half == "top" else BASIC_MOVE.value
    return [
        Option(
            f"card:{card.id}/{half}",
            Deed(card, half, False),
            Say(f"bb-option-{half}", {"card": name}),
            cards=(card.id,),
            action=half,
            leaves=wasted(s, s.book.action(card.id, card.side, half).do),
            preview=partial(_ahead, s, card, half),
        ),
        Option(
            f"card:{card.id}/basic_{basic}",
            Deed(card, half, True),
            Say(f"bb-option-basic-{basic}", {"card": name, "value": value}),
            cards=(card.id,),
            leaves=wasted(s, (_basic(s, half),)),
            preview=partial(ahead, s, (_basic(s, half),), lost=False),
        ),
    ]


def _ahead(s: Session, card: CardState, half: Half) -> Preview:
    """What a printed half would reach from here."""
    action = s.book.action(card.id, card.side, half)
    return ahead(s, action.do, lost=action.lost)


def _basic(s: Session, half: Half) -> Verbs:
    """The basic action of a half (BB-0194)."""
    return Attack(basic_attack(s)) if half == "top" else BASIC_MOVE


def basic_attack(s: Session) -> int:
    """The value of the basic top action: 2, unless an item says otherwise (BB-0194, BB-0364)."""
    values = [
        effect.basic_attack
        for item in s.hero.items
        for effect in s.book.items[item.id].effects
        if effect.basic_attack is not None
    ]
    return max(values, default=BASIC_ATTACK)


# One card


def perform_card(s: Session, deed: Deed) -> Rules[None]:
    """Perform an action; the card moves right after it (BB-0187). A basic action ignores all icons (BB-0195)."""
    card = deed.card
    s.note(ActionBegan(card.id, deed.half, deed.basic, card.side), "BB-0194" if deed.basic else "BB-0186")
    performed: list[Half] = []
    if deed.basic:
        yield from perform(s, Actor(s.hero), _basic(s, deed.half))
    else:
        if (yield from perform_action(s, card, deed.half)):
            performed.append(deed.half)
        if performed == ["top"] and (yield from _extra_bottom(s)):  # a top action that was skipped opens no window
            s.note(ActionBegan(card.id, "bottom", side=card.side), "BB-0257")
            if (yield from perform_action(s, card, "bottom")):
                performed.append("bottom")
    after_actions(s, card, performed)


def perform_action(s: Session, card: CardState, half: Half) -> Rules[bool]:
    """The abilities of an action in printed order (BB-0066); returns whether any part was performed.

    Abilities may be skipped; mandatory ones only by skipping everything (BB-0068, BB-0069).
    """
    actor, verbs = Actor(s.hero), s.book.action(card.id, card.side, half).do
    all_mandatory = all(abilities.is_mandatory(verb) for verb in verbs)
    performed = did = False
    for place, verb in enumerate(verbs):
        mandatory = abilities.is_mandatory(verb)
        if did:
            yield from between_abilities(s)
        if not performed and not all_mandatory and (mandatory or _is_weighty(verb)):
            if not (yield from _agrees(s, verb)):
                if mandatory:
                    break  # what is left could only be performed together with it
                continue
        elif performed and not mandatory and _is_weighty(verb) and not (yield from _agrees(s, verb)):
            continue
        source = Source(card, half, place)
        did = yield from perform(s, actor, verb, source=source, may_skip=not mandatory)
        performed = performed or did
    return performed


def between_abilities(s: Session) -> Rules[None]:
    """After one ability and before the next: items 'during your turn', and bonuses to drop (BB-0218, BB-0159)."""
    while (options := items.offers(s, "your_turn")) or changes_infusions(s):
        options += drop_options(s)
        options.append(named("pass", Say("bb-option-go-on"), passes=True))
        say = Say("bb-ask-between")
        cites = ("BB-0214", "BB-0218", "BB-0159")
        with s.pointing(partial(against_between, s)):
            chosen = yield from ask(s.seat, "between_abilities", options, cites=cites, say=say)
        if isinstance(chosen, items.Offer):
            yield from items.use_item(s, chosen)
            yield from moments.look(s)
        elif isinstance(chosen, CardState):
            drop(s, chosen)
        else:
            return


def against_between(s: Session, thing: Thing) -> WhyNot | None:
    """Why something cannot be done between two abilities of an action (BB-0066)."""
    card = next((one for one in s.hero.cards if one.id == thing.id), None) if thing.kind == "card" else None
    if card is not None:
        return None if card.zone == "active" else WhyNot(Say("bb-why-between"), ("BB-0066",))
    return items.against_item(s, "your_turn", thing.id) if thing.kind == "card" else None


def _is_weighty(verb: Verbs) -> bool:
    """Abilities that need no aim, but that a player may well not want: to be Invisible is not always good."""
    return isinstance(verb, Give) and verb.to == "self" and "invisible" in verb.conditions


def _agrees(s: Session, verb: Verbs) -> Rules[bool]:
    options = [named("perform", Say("bb-option-perform")), named("skip", Say("bb-option-skip"), passes=True)]
    say = Say("bb-ask-perform", {"ability": ability_text(s.book, verb)})
    answer = yield from ask(s.seat, "perform", options, cites=("BB-0068", "BB-0069"), say=say)
    return answer == "perform"


def _extra_bottom(s: Session) -> Rules[bool]:
    """An item that adds the bottom action of the same card, right after its top action (BB-0257)."""
    options = items.offers(s, "after_top_action")
    if not options:
        return False
    offer = yield from items.item_window(s, "top_action_items", options, "pass", Say("bb-ask-top-action-items"))
    if offer is None:
        return False
    effect = yield from items.use_item(s, offer)
    return effect.perform_bottom
