"""Moments: the named timing points at which cards may be used (D2-0036 to D2-0050, D2-2036 to D2-2038).

What must happen happens; then everybody says what he wants to use, and where there are several of either the active
player puts them in order (D2-0004). Answers to a roll resolve in the order in which they are used (D2-0069). The
overlord is asked whenever he could hold something as far as everybody knows: neither being asked nor the wait tells
anything.
"""

from __future__ import annotations  # rules inside rules are made again and again, and their types cost

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from oubliette.games.descent.board.pool import has_points, spend
from oubliette.games.descent.board.standing import reached_by_cards
from oubliette.games.descent.content.dice import misses
from oubliette.games.descent.content.vocabulary import Clause, Moment, Special
from oubliette.games.descent.figures.figures import cards_in_use, is_idle, needs_met, stamina, strikes_hero, works
from oubliette.games.descent.state.deed import Deed, Use
from oubliette.games.descent.state.events import CardUsed, OverlordPlayed
from oubliette.games.descent.state.points import (
    Afflictions,
    Discounted,
    Discounts,
    LentCards,
    NoFeat,
    OverlordCardDone,
    OverlordHolds,
    OverlordReactions,
    Reactions,
    SkillResolved,
)
from oubliette.games.descent.state.registry import is_possible, perform
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import CHARMED_BY, Attack, Figure, Hero
from oubliette.games.descent.uses import class_tokens
from oubliette.games.descent.uses.reckoning import damage_to
from oubliette.kernel.choices import Option, Seat, Tone, Topic
from oubliette.kernel.flow import PassScope, Reaction, Rules, ask, secret_window, window
from oubliette.kernel.text import Say, led, listed, words

SCOPES = (PassScope("turn", Say("d2-pass-turn")), PassScope("heroes", Say("d2-pass-heroes")))
"""How long the overlord may pass without being asked again."""
OWN_TURN: tuple[Moment, ...] = ("overlord_turn_start", "overlord_turn", "overlord_turn_end")
"""Moments of the overlord alone, at which he is asked whatever his standing orders are."""
RELICS = Topic("relics", Say("d2-topic-relics"))


class Wish(msgspec.Struct):
    """What a player has said he wants to use now."""

    option: Option[Any]
    is_possible: Callable[[], bool]
    resolve: Callable[[], Rules[None]]


ROLLED: tuple[Moment, ...] = ("attack_rolled", "defence_rolled", "dice_rolled", "test_rolled")
"""Moments after a roll, where rerolls answer one another (D2-0069)."""


IN_ATTACK: tuple[Moment, ...] = (
    "targeted", "before_roll", "attack_rolled", "defence_rolled", "attack_resolved", "attacked", "monster_attacked",
)  # fmt: skip
"""Moments that say nothing to who does not know who attacks whom."""
CITED: dict[Moment, tuple[str, ...]] = {
    "turn_start": ("D2-2020",),
    "turn_end": ("D2-2027",),
    "rest": ("D2-2119",),
    "targeted": ("D2-0043",),
    "before_roll": ("D2-0175",),
    "attack_rolled": ("D2-0175",),
    "defence_rolled": ("D2-0175", "D2-0186"),
    "dice_rolled": ("D2-0067",),
    "attack_resolved": ("D2-0191",),
    "attacked": ("D2-0191",),
}
"""What helps to decide at a moment, before the rules that say who may."""


def moment(s: Session, name: Moment, subject: Figure | None = None, only: Figure | None = None) -> Rules[None]:
    """Everything that happens or may be used at a moment; `only` leaves out the cards of other heroes."""
    if s.state.afflicted:
        yield from s.at(Afflictions())
    at = At(s, name, subject, only)
    musts = _musts(at)
    if musts:
        yield from _in_chosen_order(s, musts)
    elif not could_play(s, name, subject) and not _offers(at):
        return  # nobody has anything to say, as at most moments
    if name in ROLLED:
        yield from _ask_around(at, None)
        return
    while True:
        wishes: list[Wish] = []
        yield from _ask_around(at, wishes)
        if not wishes:
            return
        yield from _in_chosen_order(s, wishes)


def late_moment(s: Session, name: Moment, subject: Figure, only: Figure) -> Rules[None]:
    """A moment that comes for one figure alone, after it was there for all others (D2-0184)."""
    yield from _heroes_window(At(s, name, subject, only), None)


class At(msgspec.Struct):
    """A moment while it lasts: whom it is about, and what was used at it."""

    s: Session
    name: Moment
    subject: Figure | None
    only: Figure | None
    done: list[str] = []
    """Clauses that heroes have used."""
    played: list[str] = []
    """Cards that the overlord has played (D2-2194)."""


def _musts(at: At) -> list[Wish]:
    """What happens by itself at a moment, whether anybody likes it or not."""
    if not at.s.book.musts_at(at.name):
        return []
    return [_must(at, use) for use in uses(at.s, at.name, at.subject, at.only) if use.clause.must]


def _must(at: At, use: Use) -> Wish:
    reaction = _reaction(at.s, use, at.subject, at.done)
    return Wish(reaction.option, lambda: _is_usable(at.s, use, at.subject), reaction.resolve)


def _ask_around(at: At, wishes: list[Wish] | None) -> Rules[None]:
    """Ask both sides, the active one first; with a list for wishes nothing is resolved yet."""
    if at.s.state.turn_of in at.s.state.heroes:
        yield from _heroes_window(at, wishes)
        yield from _overlord_window(at, wishes)
    else:
        yield from _overlord_window(at, wishes)
        yield from _heroes_window(at, wishes)


def _in_chosen_order(s: Session, wishes: list[Wish]) -> Rules[None]:
    """The active player orders what several want, even if nothing of it is his (D2-0004, D2-0550)."""
    while wishes:
        first = 0
        if len(wishes) > 1:
            options = [msgspec.structs.replace(wish.option, value=place) for place, wish in enumerate(wishes)]
            first = yield from ask(s.active_seat, "order", options, cites="D2-0004", say=Say("d2-ask-order"))
        yield from wishes.pop(first).resolve()
        wishes = [wish for wish in wishes if wish.is_possible()]


def _wish(reaction: Reaction, is_possible: Callable[[], bool], wishes: list[Wish]) -> Reaction:
    """The same answer, which only says what is wanted."""

    def noted() -> Rules[None]:
        wishes.append(Wish(reaction.option, is_possible, reaction.resolve))
        yield from ()

    return Reaction(reaction.option, noted)


def _heroes_window(at: At, wishes: list[Wish] | None) -> Rules[None]:
    """The heroes' cards: everybody sees them, so nobody is asked who could do nothing."""
    found = _offers(at)
    if not found:
        return
    say = _question(at.s, at.name)
    cites = (*CITED.get(at.name, ()), "D2-0048", "D2-0004")
    if wishes is None:
        yield from window(at.name, lambda: _offers(at), cites=cites, say=say, pass_say=Say("d2-pass"))
        return
    for seat, offers in found.items():
        options = [offer.option for offer in offers]
        passing = Option[Any]("pass", None, Say("d2-pass"), passes=True)
        wanted = yield from ask(seat, at.name, [*options, passing], cites=cites, say=say)
        wishes += [
            Wish(offer.option, lambda key=wanted: _still(at, key), offer.resolve)  # type: ignore[misc]
            for offer in offers
            if offer.option.key == wanted
        ]


def _offers(at: At) -> dict[Seat, list[Reaction]]:
    offers: dict[Seat, list[Reaction]] = {}
    for use in _offered(at):
        offers.setdefault(use.hero.seat, []).append(_reaction(at.s, use, at.subject, at.done))
    for seat, reaction in at.s.at(Reactions(at.name, at.subject)):
        offers.setdefault(seat, []).append(reaction)
    return offers


def _offered(at: At) -> Iterator[Use]:
    """What heroes may use now and have not used at this moment."""
    for use in uses(at.s, at.name, at.subject, at.only):
        limited = use.clause.once == "attack" or not (use.clause.cost.exhaust or use.clause.cost.flip)
        if not use.clause.must and not (limited and not _repeats(use.clause) and use.key in at.done):
            yield use


def _still(at: At, key: str) -> bool:
    return any(use.key == key for use in _offered(at))


def _repeats(clause: Clause) -> bool:
    """A card used for a price alone may be used again and again at one moment (D2-4141)."""
    return any(isinstance(effect, Special) and effect.rule == "again" for effect in clause.do)


def use_say(s: Session, use: Use) -> Say:
    """The use of a card in words: whose, which, and what it costs (D2-0011)."""
    card = s.card_name(use.held.card)
    owned = "/" in use.held.card  # the name of a feat or an ability is its owner's already
    said = card if owned else Say("d2-use", {"card": card, "hero": s.name(use.figure)})
    return led([said, *_prices(s, use)])


def _prices(s: Session, use: Use) -> Iterator[Say]:
    cost = use.clause.cost
    if use.clause.when == "action":
        yield Say("d2-cost-action")
    if cost.fatigue == "x":
        yield Say("d2-cost-any-fatigue")
    elif cost.fatigue:
        yield Say("d2-cost-fatigue", {"count": max(0, cost.fatigue - _discount(s, use))})
    if cost.points:
        yield Say("d2-cost-points", {"count": cost.points})
    if cost.token is not None:
        token = words(s.book.class_tokens[cost.token.kind].name)
        yield Say("d2-cost-token", {"count": cost.token.count, "token": token})
    if cost.flip:
        yield Say("d2-cost-feat" if use.held.card.startswith("feat/") else "d2-cost-flip")


def _tone(s: Session, use: Use) -> Tone:
    """What costs more than being exhausted for a round, or would stop nothing, is never the natural answer."""
    cost = use.clause.cost
    spared = use.clause.when == "defence_rolled" and not _is_hurting(s, use.figure)
    return "costly" if cost.fatigue or cost.flip or spared else ""


def _is_hurting(s: Session, figure: Figure) -> bool:
    """Whether the attack would deal damage to a figure as its dice lie."""
    attack = s.attack
    if attack is None or misses(attack.rolled):
        return False
    return any(damage_to(s, attack, hit) > 0 for hit in attack.hits if hit.figure == figure.id)


def _question(s: Session, name: str, prefix: str = "") -> Say:
    """A moment as a question; inside an attack it says first who attacks whom."""
    say = Say(f"d2-ask-{prefix}{name.replace('_', '-')}")
    attack = s.attack
    if attack is None or name not in IN_ATTACK:
        return say
    struck = listed("d2-and-last", [s.name(hit.figure) for hit in attack.hits if hit.targeted] or [Say("d2-nobody")])
    facts = {"attacker": s.name(attack.attacker), "targets": struck, "question": say}
    charm = next((mark for mark in s.figure(attack.attacker).marks if mark.startswith(CHARMED_BY)), "")
    if charm:
        return Say("d2-in-charmed-attack", {**facts, "card": s.card_name(charm.removeprefix(CHARMED_BY))})
    return Say("d2-in-attack", facts)


def _reaction(s: Session, use: Use, subject: Figure | None, done: list[str]) -> Reaction:
    def resolved() -> Rules[None]:
        done.append(use.key)
        yield from resolve(s, use, subject)

    return Reaction(
        Option(use.key, use.key, use_say(s, use), cards=(use.held.card,), pieces=(use.figure.id,), tone=_tone(s, use)),
        resolved,
    )


def uses(s: Session, name: Moment, subject: Figure | None = None, only: Figure | None = None) -> Iterator[Use]:
    """All clauses of heroes' cards that could be used at a moment."""
    book = s.book
    cards = book.cards_at(name)
    if not cards:
        return
    watching = book.watching_at(name)
    for hero in s.state.heroes.values():
        figure = s.state.figures[hero.id]
        other = only is not None and figure is not only
        if (other and not watching) or not can_decide(s, hero, figure, name):
            continue
        found = cards_in_use(hero, watching if other else cards)
        if not other:
            found += [held for held in s.at(LentCards(hero)) if held.card in cards]
        for held in found:
            for place, clause in book.clauses(held.card, name):
                if other and not clause.of_others:
                    continue
                use = Use(hero, figure, held, place, clause)
                if not clause.anybody and _is_usable(s, use, subject):
                    yield use
    if book.shared_at(name):
        yield from _shared(s, name, subject, only)


def _shared(s: Session, name: Moment, subject: Figure | None, only: Figure | None) -> Iterator[Use]:
    """Clauses of anybody's cards that every figure on the heroes' side may use for itself (D2-4067, D2-2308)."""
    cards = s.book.shared_at(name)
    owned = [held for hero in s.state.heroes.values() for held in hero.skills if held.card in cards]
    for figure in s.on_map():
        hero = behind(s, figure)
        if hero is None or (only is not None and figure is not only) or "charmed" in figure.marks:  # D2-4035
            continue  # D2-4035
        if s.treated_as(figure) != "figure":  # D2-0356
            continue  # D2-0356
        for held in owned:
            for place, clause in s.book.clauses(held.card, name):
                use = Use(hero, figure, held, place, clause)
                if clause.anybody and _is_usable(s, use, subject):
                    yield use


def behind(s: Session, figure: Figure) -> Hero | None:
    """The hero who speaks for a figure of his side: himself, or whose it is."""
    if figure.rank == "hero":
        return s.state.heroes[figure.id]
    if figure.rank == "familiar":
        return s.state.heroes[figure.group]
    if figure.rank == "person":
        return next(iter(s.state.heroes.values()))
    return None


def can_decide(s: Session, hero: Hero, figure: Figure, name: Moment) -> bool:
    """A hero off the map or under a charm uses nothing (D2-0243, D2-2088, D2-4302)."""
    if "charmed" in figure.marks:
        return name == "defence_rolled" or (name in STEP_TWO and _strikes_himself(s, figure))
    return not hero.away and (not hero.knocked_out or name in ("defeated", "test_rolled"))


STEP_TWO: tuple[Moment, ...] = ("before_roll", "attack_rolled", "defence_rolled")


def _strikes_himself(s: Session, figure: Figure) -> bool:
    """A charmed hero made to attack himself answers to the dice by his own player's choice (D2-4306, D2-4307)."""
    attack = s.attack
    return attack is not None and attack.attacker == figure.id and figure.id in [hit.figure for hit in attack.hits]


def _is_usable(s: Session, use: Use, subject: Figure | None) -> bool:
    attack = s.attack
    if not works(use.held, use.clause) or not can_pay(s, use):
        return False
    if use.held.card.startswith("feat/") and s.at(NoFeat(use.hero)):
        return False
    if _is_of_another(use, attack):
        return False
    if name_is_of_attack(use.clause.when) and is_idle(s, use.figure, use.held, attack):
        return False
    if use.clause.once and once_key(use, attack) in (
        attack.used if use.clause.once == "attack" and attack else use.hero.used
    ):
        return False
    if not needs_met(s, use.figure, use.clause.needs, attack, subject):
        return False
    deed = Deed(use.figure, use.hero.seat, use.held.card, use.held, subject)
    return all(not isinstance(one, Special) or is_possible(s, deed, one.rule) for one in use.clause.do)


def _is_of_another(use: Use, attack: Attack | None) -> bool:
    """In an attack of his familiar "you" is not the hero: only cards that name it work (D2-0340)."""
    if (
        use.clause.when not in ("attack_rolled", "attack_resolved")
        or attack is None
        or attack.attacker == use.figure.id
    ):
        return False
    return not use.clause.of_familiars


def name_is_of_attack(name: Moment | None) -> bool:
    """Moments inside an attack, where a weapon's own abilities are at work."""
    return name in ("before_roll", "attack_rolled", "attack_resolved")


def once_key(use: Use, _attack: Attack | None) -> str:
    """Under which name the use of a limited clause is remembered."""
    return f"{use.clause.once}/{use.figure.id}/{use.held.card}/{use.place}"


def can_pay(s: Session, use: Use) -> bool:
    """The whole price must be paid before anything is done (D2-0011, D2-0224, D2-0225)."""
    cost = use.clause.cost
    if cost.token is not None and class_tokens.held(use.figure, cost.token.kind) < cost.token.count:  # D2-0315
        return False
    if cost.points and not has_points(s, use.figure, cost.points):
        return False
    price = 1 if cost.fatigue == "x" else cost.fatigue - _discount(s, use)
    if price and use.figure.rank != "hero":
        return False  # who has no Stamina pays no fatigue: D2-0057
    return not price or use.hero.fatigue + price <= stamina(s, use.figure)


def _discount(s: Session, use: Use) -> int:
    """What somebody pays less for a card now."""
    return max(s.at(Discounts(use.hero, use.held.card, use.clause.cost)), default=0)


def pay(s: Session, use: Use) -> Rules[int]:
    """Pay the price; returns the fatigue paid (D2-0011)."""
    cost = use.clause.cost
    paid = cost.fatigue
    if paid == "x":
        room = stamina(s, use.figure) - use.hero.fatigue
        options = [Option(f"pay:{n}", n, Say("d2-pay-fatigue", {"count": n})) for n in range(1, room + 1)]
        say = Say("d2-ask-pay-fatigue", {"name": s.name(use.hero.id)})
        paid = yield from ask(use.hero.seat, "pay_fatigue", options, cites="D2-4354", say=say)
    elif paid and (less := _discount(s, use)):
        s.at(Discounted(use.hero))
        paid -= less
    use.hero.fatigue += paid
    if cost.points:
        spend(use.figure, cost.points)
    if cost.exhaust:
        use.held.exhausted = True
    if cost.flip:
        use.held.flipped = True
    if cost.token is not None:
        class_tokens.lose(s, use.figure, cost.token.kind, cost.token.count)
    return paid


def resolve(s: Session, use: Use, subject: Figure | None = None) -> Rules[None]:
    """Use a clause: pay, then do what it says."""
    attack = s.attack
    if use.clause.once == "attack" and attack is not None:  # D2-2428
        attack.used.append(once_key(use, attack))  # D2-2428
    elif use.clause.once:
        use.hero.used.append(once_key(use, attack))
    paid = yield from pay(s, use)
    if use.held.card.startswith("feat/"):
        use.hero.feat_used = True
    s.journal.note(CardUsed(use.figure.id, use.held.card), ("D2-0011",))
    deed = Deed(use.figure, use.hero.seat, use.held.card, use.held, subject, paid=paid)
    yield from perform(s, deed, use.clause.do)
    yield from s.at(SkillResolved(use, deed))
    if use.clause.cost.token is not None:
        yield from discarded(s, use.figure, use.clause.cost.token.kind)


def discarded(s: Session, figure: Figure, kind: str) -> Rules[None]:
    """What others do when a figure has discarded a class token."""
    s.state.discarding.append(kind)
    yield from moment(s, "token_discarded", figure)
    s.state.discarding.pop()


# --- the overlord's cards ---


def could_play(s: Session, name: Moment, subject: Figure | None = None) -> bool:
    """Whether everybody must reckon with a card or a relic of the overlord at a moment."""
    if not s.state.overlord.hand:
        return False
    return next(_unseen(s, name, subject), None) is not None or s.at(OverlordHolds(name))


def _unseen(s: Session, name: Moment, subject: Figure | None) -> Iterator[str]:
    """The cards for what happened that are neither discarded nor played, as far as everybody knows."""
    overlord, cards = s.state.overlord, s.book.overlord_at(name)
    if not cards or (subject is not None and not reached_by_cards(s, subject)):  # D2-0391
        return
    for card in overlord.available:
        if card in cards:
            gone = overlord.deck.discarded.count(card) + overlord.played.count(card)
            if overlord.available.count(card) > gone and _asks_for(s, card, name, subject):
                yield card


def _asks_for(s: Session, card: str, name: Moment, subject: Figure | None) -> bool:
    """Whether what happened can be what a card asks for; before anything has, it always can."""
    return subject is None or any(_fits(s, clause, subject) for _, clause in s.book.clauses(card, name))


def _topics(s: Session, name: Moment, subject: Figure | None) -> tuple[Topic, ...]:
    """What the overlord is asked about at a moment, as far as everybody knows."""
    if name in OWN_TURN:
        return ()
    relics = (RELICS,) if s.at(OverlordHolds(name)) else ()
    return (*(Topic(card, s.card_name(card)) for card in dict.fromkeys(_unseen(s, name, subject))), *relics)


def playable(s: Session, name: Moment, subject: Figure | None, played: list[str]) -> Iterator[tuple[str, Clause]]:
    """The cards of his hand for a moment, each name once and never twice on the same trigger (D2-2194, D2-2195)."""
    if subject is not None and not reached_by_cards(s, subject):  # D2-0391
        return  # D2-0391
    for card in dict.fromkeys(s.state.overlord.hand):
        if card in played:
            continue
        for _, clause in s.book.clauses(card, name):
            deed = Deed(None, s.overlord_seat, card, None, subject)
            # as its trigger says: D2-2193
            if _fits(s, clause, subject) and all(
                not isinstance(one, Special) or is_possible(s, deed, one.rule) for one in clause.do
            ):
                yield card, clause


def _fits(s: Session, clause: Clause, subject: Figure | None) -> bool:
    """Whether what happened is what the card asks for."""
    attack = s.attack
    if clause.needs.against_hero:
        return attack is not None and s.side(s.figure(attack.attacker)) == "overlord" and strikes_hero(s, attack)
    if clause.needs.rank:
        return subject is not None and subject.rank in clause.needs.rank
    return True


def overlord_window(s: Session, name: Moment, subject: Figure | None) -> Rules[None]:
    """The overlord may play cards at a moment that is his alone."""
    yield from _overlord_window(At(s, name, subject, None), None)


def _overlord_window(at: At, wishes: list[Wish] | None) -> Rules[None]:
    """The overlord may play cards at a moment, or say which one he wants to play."""
    s, name = at.s, at.name
    if not could_play(s, name, at.subject):
        return
    before = len(wishes or ())

    def has_spoken() -> bool:
        return wishes is not None and len(wishes) > before

    def reactions(seat: Seat) -> list[Reaction]:
        given = s.at(OverlordReactions(seat))
        found = [one if wishes is None else _wish(one, still, wishes) for one, still in given]  # D2-4432
        for card, clause in playable(s, name, at.subject, at.played):
            reaction = Reaction(
                Option(f"play:{card}", card, Say("d2-play", {"card": s.card_name(card)}), cards=(card,)),
                lambda card=card, clause=clause: play(s, card, clause, at.subject, at.played),  # type: ignore[misc]
            )
            if wishes is not None:  # D2-0004
                reaction = _wish(reaction, lambda card=card: _still_playable(at, card), wishes)  # type: ignore[misc]
            found.append(reaction)
        return found

    yield from secret_window(
        f"overlord_{name}",
        lambda: [s.overlord_seat] if could_play(s, name, at.subject) and not has_spoken() else [],
        reactions,
        s.state.passes,
        scopes=SCOPES if s.state.turn_of in s.state.heroes else SCOPES[:1],
        cites=("D2-2193",),
        say=_question(s, name, "overlord-"),
        pass_say=Say("d2-pass"),
        topics=lambda _seat: _topics(s, name, at.subject),
    )


def _still_playable(at: At, card: str) -> bool:
    return any(one == card for one, _ in playable(at.s, at.name, at.subject, at.played))


def play(s: Session, card: str, clause: Clause, subject: Figure | None, played: list[str]) -> Rules[None]:
    """Play an Overlord card: it costs nothing, and goes to the discard pile when it is resolved (D2-2192, D2-2196)."""
    played.append(card)
    s.state.overlord.hand.remove(card)
    s.journal.reveal(OverlordPlayed(card, subject.id if subject is not None else ""), ("D2-2192", "D2-2193"))
    s.state.overlord.played.append(card)  # D2-4086
    yield from moment(s, "card_played", subject)  # D2-4086
    if card not in s.state.overlord.played:
        return  # it was put back unresolved (D2-4086)
    yield from perform(s, Deed(None, s.overlord_seat, card, None, subject), clause.do)
    yield from s.at(OverlordCardDone(card))
    if card in s.state.overlord.played and not _stays(clause):
        s.state.overlord.played.remove(card)
        discard(s, card)


def _stays(clause: Clause) -> bool:
    """Cards that hold for the turn stay in the play area."""
    return any(isinstance(one, Special) and one.rule == "stays" for one in clause.do)


def discard(s: Session, card: str) -> None:
    """A card goes on the discard pile; if every other card is in his hand it is the new deck at once (D2-2198)."""
    deck = s.state.overlord.deck
    deck.discard(card)
    if not deck.pile:
        deck.reshuffle(s.chance)
