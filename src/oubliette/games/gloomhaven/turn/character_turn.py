"""A character's turn (GH-0079 to GH-0095, GH-0372): one top and one bottom action, or a long rest."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec

from oubliette.games.gloomhaven.abilities import bonuses
from oubliette.games.gloomhaven.abilities.damage import suffer
from oubliette.games.gloomhaven.cards import active, cards, items, reasons
from oubliette.games.gloomhaven.cards.performing import perform_all
from oubliette.games.gloomhaven.content.kinds import Action
from oubliette.games.gloomhaven.content.vocabulary import Attack, Gain, Move, Once, Trigger, Widen
from oubliette.games.gloomhaven.figures import conditions
from oubliette.games.gloomhaven.state import elements
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.events import ActionBegan, TurnBegan
from oubliette.games.gloomhaven.state.experience import gain_experience
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.session import Actor, Session, has
from oubliette.games.gloomhaven.state.state import AmidTurn, CardState, Character
from oubliette.games.gloomhaven.turn import looting, rest
from oubliette.games.gloomhaven.turn.halves import ahead, wasted
from oubliette.games.gloomhaven.turn.scenario_deeds import Forgone, forgoings, give_up
from oubliette.haven.events import TurnEnded
from oubliette.haven.vocabulary import Half
from oubliette.kernel.choices import Group, Option, Tone, named
from oubliette.kernel.flow import Rules, ask, checkpoint_for_copies
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot
from oubliette.table.view import Preview

BASIC: dict[Half, Action] = {"top": Action((Attack(2),)), "bottom": Action((Move(2),))}
"""The default actions (GH-0087), without items that change them."""
HALVES: tuple[Half, Half] = ("top", "bottom")
_BASIC_WORDS = {"top": "gh-option-basic-attack", "bottom": "gh-option-basic-move"}


class Play(NamedTuple):
    """One half of one card, as printed or as the default action."""

    card: CardState
    half: Half
    basic: bool


def take_turn(s: Session, hero: Character) -> Rules[None]:
    """Wound, then a long rest or two actions, then the end of the turn (GH-0079, GH-0372)."""
    s.scene.acting = hero.id
    hero.due = False
    hero.moved = hero.damage_dealt = 0
    s.note(TurnBegan(hero.id), "GH-0055")
    if has(hero, "wound"):
        yield from suffer(s, hero, 1, "wound", ("GH-0079", "GH-0233"))
    if not hero.gone:
        yield from happen(s, Moment("figure_begins", "party", actor=hero))
    if not hero.gone:
        yield from _triggers(s, hero, "turn_start")
    if not hero.gone:
        if hero.resting:
            yield from _before_rest(s, hero)
            yield from rest.long_rest(s, hero)
            yield from _spare_moment(s, hero)
        else:
            yield from _actions(s, hero, AmidTurn())
    yield from _over(s, hero)


def goes_on(s: Session, hero: Character, amid: AmidTurn) -> Rules[None]:
    """The rest of a turn, from between two actions on."""
    yield from _actions(s, hero, amid)
    yield from _over(s, hero)


def _over(s: Session, hero: Character) -> Rules[None]:
    if not hero.gone:
        yield from _triggers(s, hero, "turn_end")
    yield from _end(s, hero)


def _triggers(s: Session, hero: Character, at: str) -> Rules[None]:
    """Abilities that active cards perform at the start or the end of the turn."""
    for held in active.triggers(s, hero, at):
        if at == "turn_end" and held.card.laid == s.scene.round:
            continue  # "your next turns" do not count the one in which it was played
        if hero.gone or has(hero, "stun") or not isinstance(held.bonus, Trigger):
            return
        yield from perform_all(s, Actor(hero, "party", hero.seat), held.bonus.do, Deed())
        active.use(s, held)


# Actions


def _actions(s: Session, hero: Character, done: AmidTurn) -> Rules[None]:
    """The top of one card and the bottom of the other, in the order the player likes (GH-0086, GH-0088)."""
    while not hero.gone:
        if has(hero, "stun"):  # both cards are discarded unused: GH-0085, GH-0236
            for card in cards.in_zone(hero, "selected"):
                cards.put(s, hero, card, "discard", ("GH-0085", "GH-0236"))
            return
        left = cards.in_zone(hero, "selected")
        if not left:
            break
        s.scene.amid = done
        yield from checkpoint_for_copies()
        s.scene.amid = None
        options = _plays(s, hero, left, [half for half in HALVES if half != done.half])
        for card, half in [(card, half) for card in left for half in HALVES if half != done.half and s.card.forgo]:
            options += forgoings(s, hero, card, half)
        options += [_in_group(one, "items") for one in items.offers(s, hero, "your_turn")]
        options += [_in_group(cards.option(s, card, "end"), "active") for card in cards.in_zone(hero, "active")]
        won = ""
        if s.scene.result == "completed":  # all that is left may be skipped: GH-0089
            won = "-won"
            options.append(named("end_turn", Say("gh-option-end-turn"), passes=True))
        say = Say(f"gh-ask-action{won}", {"figure": s.name(hero.id)})
        cites, why_not = ("GH-0086", "GH-0087", "GH-0088"), partial(_why_not, s, hero, options, done)
        groups = _groups(s, left)
        chosen = yield from ask(hero.seat, "action", options, cites=cites, say=say, groups=groups, why_not=why_not)
        if isinstance(chosen, items.Offer):
            yield from items.use(s, chosen)
        elif isinstance(chosen, Play):
            yield from _perform(s, hero, chosen)
            done = AmidTurn(chosen.card.id, chosen.half)
        elif isinstance(chosen, Forgone):
            yield from give_up(s, hero, chosen)
            done = AmidTurn(chosen.card.id, chosen.half)
        elif chosen == "end_turn":
            return
        else:
            cards.leave_active(s, hero, chosen, "GH-0178")
    yield from _spare_moment(s, hero)


def _groups(s: Session, left: Sequence[CardState]) -> tuple[Group, ...]:
    """What can be done in a turn, by the card it comes from."""
    of_cards = [Group(card.id, words(s.book.cards[card.id].name)) for card in left]
    return (*of_cards, Group("items", Say("gh-zone-items")), Group("active", Say("gh-group-active")))


def _in_group(option: Option[Any], group: str) -> Option[Any]:
    return msgspec.structs.replace(option, group=group)


def _why_not(
    s: Session, hero: Character, options: Sequence[Option[Any]], done: AmidTurn, thing: Thing
) -> WhyNot | None:
    """Why something cannot be played or used between the actions of a turn."""
    if done.card and done.card == thing.id:
        return WhyNot(Say("gh-why-not-played", {"card": words(s.book.cards[thing.id].name)}), ("GH-0086",))
    return reasons.asking(s, hero, options, "action", ("GH-0086", "GH-0088"), ("your_turn",))(thing)


def basic_value(s: Session, hero: Character, half: Half) -> int:
    """The value of a default action: 2, or what an item that is worn says (GH-0087)."""
    worn = s.worn(hero)
    values = [effect.default_attack if half == "top" else effect.default_move for effect in worn]
    return max((value for value in values if value is not None), default=2)


def basic_action(s: Session, hero: Character, half: Half) -> Action:
    """A default action as the character performs it (GH-0087)."""
    value = basic_value(s, hero, half)
    if value == 2:
        return BASIC[half]
    return Action((Attack(value),)) if half == "top" else Action((Move(value),))


def _plays(s: Session, hero: Character, left: list[CardState], halves: Sequence[Half]) -> list[Option[Any]]:
    """The halves that can be played now, each also as its default action (GH-0087)."""
    options: list[Option[Any]] = []
    for card in left:
        for half in halves:
            name = words(s.book.cards[card.id].name)
            for basic in (False, True):
                key = f"card:{card.id}/{half}" + ("/basic" if basic else "")
                say = Say(f"gh-option-{half}", {"card": name})
                if basic:
                    say = Say(_BASIC_WORDS[half], {"card": name, "value": basic_value(s, hero, half)})
                action = "" if basic else half  # the default action stands beside the halves of its card
                play = Play(card, half, basic)
                look, unused = partial(_ahead, s, hero, play), wasted(s, hero, _printed(s, hero, play))
                options.append(
                    Option(
                        key, play, say, (), (), (card.id,), group=card.id, action=action, leaves=unused, preview=look
                    )
                )
    if s.scene.result == "completed" or all(option.leaves for option in options):  # nothing better to do
        return [msgspec.structs.replace(option, leaves=()) for option in options]
    return options


def _ahead(s: Session, hero: Character, play: Play) -> Preview:
    """What half a card would reach from here."""
    return ahead(s, hero, _printed(s, hero, play))


def _printed(s: Session, hero: Character, play: Play) -> Action:
    """What half a card does, as printed or as the default action."""
    return basic_action(s, hero, play.half) if play.basic else s.action(play.card.id, play.half)


def _perform(s: Session, hero: Character, play: Play) -> Rules[None]:
    """Perform one half of a card, then the card goes where it belongs (GH-0091, GH-0092)."""
    card, action, actor = play.card, _begun(s, hero, play), Actor(hero, "party", hero.seat)
    if action.active is not None:
        yield from _make_room(s, hero, action)
        _lay_out(s, hero, card, play.half, action)
    held = card if action.active is not None else None
    fed = yield from bonuses.choose_augments(s, actor, action.consume)
    deed = Deed(shared=tuple(active.lasting_part(action.consume[place].gain) for place in fed))
    if held is not None:
        held.paid += [f"{active.SHARED}/{place}" for place in fed]
    performed = yield from perform_all(s, actor, action.do, deed, card=held)
    if performed and not play.basic:
        gains = [Gain(once=Once(action.experience, action.infuse))]
        yield from _earn(s, actor, hero, gains + [action.consume[place].gain for place in fed])
    if not hero.gone:
        _put_down(s, hero, card, action, performed=performed)


def _begun(s: Session, hero: Character, play: Play) -> Action:
    """The action that begins: what is printed (GH-0088), or the default action instead (GH-0087)."""
    card, half = play.card, play.half
    action = _printed(s, hero, play)
    s.note(ActionBegan(hero.id, card.id, half, play.basic), ("GH-0086", "GH-0087" if play.basic else "GH-0088"))
    if play.basic and action is not BASIC[half]:  # an item that is worn serves: GH-0087
        s.worn_by(hero, lambda effect: effect.default_attack if half == "top" else effect.default_move)
    return action


def _earn(s: Session, actor: Actor, hero: Character, gains: Sequence[Gain]) -> Rules[None]:
    """What a performed action gives beside its abilities, also to who is gone by now (GH-0196, GH-0247, GH-0249)."""
    for gain in gains:
        gain_experience(s, hero, gain.once.experience, "GH-0196", though_gone=True)
        yield from elements.infuse(s, actor, gain.once.infuse, ("GH-0247", "GH-0249"))


def _make_room(s: Session, hero: Character, action: Action) -> Rules[None]:
    """Playing an augment discards another, unless two may lie there."""
    if not action.augment:
        return
    there = [
        card for card in cards.in_zone(hero, "active") if card.half is not None and s.action(card.id, card.half).augment
    ]
    room = max((held.bonus.augments for held in active.active_for(s, hero) if isinstance(held.bonus, Widen)), default=1)
    while len(there) >= room:
        options = [cards.option(s, card, "end") for card in there]
        gone = yield from ask(hero.seat, "end_augment", options, cites="GH-0178", say=Say("gh-ask-end-augment"))
        cards.leave_active(s, hero, gone, "GH-0178")
        there.remove(gone)


def _lay_out(s: Session, hero: Character, card: CardState, half: Half, action: Action) -> None:
    """A card with an active bonus comes to the active area (GH-0092, GH-0179)."""
    card.half, card.slot = half, 0
    card.bound = "lost" if action.lost else "discard"
    card.laid = s.scene.round
    cards.put(s, hero, card, "active", ("GH-0092", "GH-0177"))


def _put_down(s: Session, hero: Character, card: CardState, action: Action, *, performed: bool) -> None:
    """Lost if the performed action says so, else discarded; an active card stays if its bonus or summon is there."""
    if card.zone == "selected":
        lost = action.lost and performed
        cards.put(s, hero, card, "lost" if lost else "discard", "GH-0091")
    elif card.zone == "active" and not _has_effect(s, hero, card, action):
        if not performed:
            card.bound = "discard"  # no ability at all was performed: GH-0091
        cards.leave_active(s, hero, card, "GH-0091")


def _has_effect(s: Session, hero: Character, card: CardState, action: Action) -> bool:
    """Whether anything of an active card is in force."""
    if any(True for _ in active.bonuses_on(action, card)):
        return True
    if any(monster.control_card == card.id for monster in s.scene.monsters.values()):
        return True
    return any(one.owner == hero.id and one.card == card.id for one in s.scene.summons.values())


def _before_rest(s: Session, hero: Character) -> Rules[None]:
    """Items of the turn may be used before the rest, which may refresh them (GH-0068, GH-0080)."""
    while options := items.offers(s, hero, "your_turn"):
        over: Option[Any] = named("rest", Say("gh-option-rest"), passes=True)
        say = Say("gh-ask-before-rest", {"figure": s.name(hero.id)})
        why_not = reasons.asking(s, hero, options, "rest", ("GH-0080",), ("your_turn",))
        cites = ("GH-0068", "GH-0080")
        chosen = yield from ask(hero.seat, "before_rest", [*options, over], cites=cites, say=say, why_not=why_not)
        if not isinstance(chosen, items.Offer):
            return
        yield from items.use(s, chosen)


def _spare_moment(s: Session, hero: Character) -> Rules[None]:
    """Items may still be used after the actions or the rest, also those for the end of the turn (GH-0071)."""
    while not hero.gone and (options := items.offers(s, hero, "your_turn") + items.offers(s, hero, "turn_end")):
        tone: Tone = "suggested" if s.scene.result == "completed" else ""
        over: Option[Any] = named("end_turn", Say("gh-option-end-turn"), passes=True, tone=tone)
        say = Say("gh-ask-end-turn", {"figure": s.name(hero.id)})
        chosen = yield from ask(hero.seat, "end_turn", [*options, over], cites=("GH-0071",), say=say)
        if not isinstance(chosen, items.Offer):
            return
        effect = yield from items.use(s, chosen)
        if effect.play is not None:
            yield from _play_another(s, hero, effect.play)


def _play_another(s: Session, hero: Character, half: Half) -> Rules[None]:
    """One more card of the hand is played for this action at once."""
    hand = cards.in_zone(hero, "hand")
    options = _plays(s, hero, hand, (half,))
    say, cites = Say("gh-ask-play-another", {"figure": s.name(hero.id)}), ("GH-0078", "GH-0087")
    play = yield from ask(hero.seat, "play_another", options, cites=cites, say=say, groups=_groups(s, hand))
    cards.put(s, hero, play.card, "selected", "GH-0078")
    yield from _perform(s, hero, play)


def _end(s: Session, hero: Character) -> Rules[None]:
    """Looting, expiry of conditions, pressure plate, infusions (GH-0372)."""
    if not hero.gone:
        yield from looting.at_end_of_turn(s, hero)
    if not hero.gone:
        conditions.expire(s, hero)
        yield from happen(s, Moment("turn_over", actor=hero))
        yield from happen(s, Moment("figure_ends", "party", actor=hero))
        conditions.grow_old(hero)
    elements.settle(s)
    hero.turn_bonuses.clear()
    for card in cards.in_zone(hero, "selected"):
        cards.put(s, hero, card, "discard", "GH-0091")
    s.note(TurnEnded(hero.id), "GH-0372")
    s.scene.acting = None
