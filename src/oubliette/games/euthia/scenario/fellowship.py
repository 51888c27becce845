"""The Fellowship: rounds, Leader, the card of the round, gifts, companions (EU-0266 to EU-0296)."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from typing import TypeVar

from oubliette.games.euthia.board.discovery import open_encounter
from oubliette.games.euthia.combat.combat import combat_action
from oubliette.games.euthia.combat.windows import FROM_BESIDE, MORE_REACTIONS
from oubliette.games.euthia.content.book import WARE
from oubliette.games.euthia.content.kinds import FellowshipCard
from oubliette.games.euthia.content.vocabulary import ALL_ELEMENTS, GEMS, Heal, When
from oubliette.games.euthia.figures.health import heal
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.figures.sack import room
from oubliette.games.euthia.goods.uses import Usable, piece_of, say_of, spend_source, usables
from oubliette.games.euthia.scenario.afflictions import afflict
from oubliette.games.euthia.scenario.personal_quests import personal_deeds
from oubliette.games.euthia.state.deeds import Deed, at_once, possible
from oubliette.games.euthia.state.events import FellowshipRevealed, Gained, Gave, RoundBegan
from oubliette.games.euthia.state.session import Session, TurnOver
from oubliette.games.euthia.state.state import Fellowship, Hero
from oubliette.games.euthia.turn.trade import ESSENCE_SALE
from oubliette.games.euthia.turn.turn import (
    GROUPS,
    PROVIDERS,
    deeds_of,
    end_turn,
    is_done,
    question_of_turn,
    start_turn,
)
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Reaction, Rules, ask, ask_any, checkpoint
from oubliette.kernel.text import Say, words

Kind = TypeVar("Kind", bound=str)
MOVE_TOKENS = {3: 1, 4: 2}
"""Tokens of 2 points beside the card, by number of players (EU-0282)."""


def company(s: Session) -> Fellowship:
    """What only The Fellowship has."""
    if s.state.fellowship is None:
        raise LookupError("this is not The Fellowship")
    return s.state.fellowship


def card_of_round(s: Session) -> FellowshipCard:
    """The Fellowship card that was revealed (EU-0274)."""
    return s.book.fellowship_cards[company(s).card]


def take_personal_quests(s: Session) -> Rules[None]:
    """Players + 1 Starting Quests face up; each player chooses one, the others go back to the box (EU-0269)."""
    stack = company(s).starting
    if stack is None:
        return
    shown = stack.draw_up_to(s.chance, len(s.state.seats) + 1)
    for hero in s.in_play():
        options = [Option(f"quest:{quest}", quest, words(s.book.personal_quests[quest].name)) for quest in shown]
        say = Say("eu-ask-personal-quest")
        hero.quest.open = yield from ask(hero.seat, "personal_quest", options, cites="EU-0269", say=say)
        shown.remove(hero.quest.open)
    company(s).out += [*shown, *stack.pile]
    stack.pile.clear()


def fellowship_rounds(s: Session) -> Rules[None]:
    """Twenty rounds, or as many as the scenario has (EU-0270)."""
    last = s.book.scenarios[s.state.scenario].rounds
    while s.state.round <= last:
        if not s.state.in_turn:
            start_round(s)
            for hero in s.in_play():
                yield from afflict(s, hero)
            s.state.in_turn = True
        while acting(s):
            yield from checkpoint()
            yield from somebody_acts(s)
        yield from end_round(s)
        s.state.in_turn = False


def acting(s: Session) -> list[Hero]:
    """Heroes who have not ended their part of the round."""
    return [hero for hero in s.in_play() if not hero.ended]


def start_round(s: Session) -> None:
    """The Leader passes on from round 2, the card is revealed, everybody is readied (EU-0272, EU-0274, EU-1037)."""
    group = company(s)
    if s.state.round > 1:
        group.leader = (group.leader + 1) % len(s.state.seats)
    s.note(RoundBegan(s.state.round), "EU-0274")
    if group.card:
        group.out.append(group.card)
    group.card = s.chance.take(group.deck)
    group.used_slots = []
    group.move_tokens = MOVE_TOKENS.get(len(s.state.seats), 0)
    s.journal.reveal(FellowshipRevealed(group.card, s.state.seats[group.leader]), ("EU-0274",))
    for hero in s.in_play():
        hero.gave = False
        start_turn(s, hero)


def somebody_acts(s: Session) -> Rules[None]:
    """Players act in any order, interleaved; one deed at a time keeps the four exclusions (EU-0273)."""
    choices = [own_question(s, hero) for hero in acting(s)]
    s.state.choosing = True
    _, (deed,) = yield from ask_any(choices)
    s.state.choosing = False
    with suppress(TurnOver):
        yield from deed.run()
    for hero in s.in_play():
        if hero.turn_over and not hero.ended:
            hero.ended = True
            yield from end_turn(s, hero)


def own_question(s: Session, hero: Hero) -> Choice:
    """What a Hero is asked; with nothing left to do, the end of the turn is the natural answer."""
    deeds = list(possible(fellowship_deeds(s, hero)))
    return Choice(
        hero.seat,
        "turn",
        tuple(deed.option() for deed in deeds),
        cites=("EU-0273", "EU-1039"),
        say=question_of_turn(s, hero),
        groups=GROUPS,
        default=("end",) if is_done(deeds) else (),
    )


def fellowship_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """What a Hero can do; one who waits for a companion can only begin the Combat alone (EU-0314)."""
    if hero.waiting:
        yield Deed("fight_alone", Say("eu-fight-now"), lambda: combat_action(s, [hero], hero.at), "actions",
                   cites="EU-0314")  # fmt: skip
        yield Deed("end", Say("eu-end-turn"), at_once(lambda: _end(hero)), "actions", passes=True, cites="EU-0314")
        return
    yield from deeds_of(s, hero)


def _end(hero: Hero) -> None:
    hero.turn_over = True


def end_round(s: Session) -> Rules[None]:
    """Whoever still waits must fight alone; Encounter cards are renewed; a new round (EU-0314, EU-0291)."""
    for hero in s.in_play():
        if hero.waiting:
            with suppress(TurnOver):
                yield from combat_action(s, [hero], hero.at)
    for kind in s.state.encounters:
        on_map = any(s.printed(cell).encounter == kind for cell in s.state.spaces)
        if on_map and kind not in s.state.open_encounters:
            open_encounter(s, kind)
    for hero in s.in_play():
        hero.log.append(hero.reputation)
    s.state.round += 1


# Deeds of The Fellowship


def company_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Slots of the card, Move tokens, gifts, healing others, Personal Quests."""
    if s.state.fellowship is None:
        return
    yield from slot_deeds(s, hero)
    yield from gift_deeds(s, hero)
    yield from care_deeds(s, hero)
    yield from personal_deeds(s, hero)


def slot_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Each slot of the card serves one Hero once; Move tokens give 2 points (EU-0281, EU-0282)."""
    group = company(s)
    for place, slot in enumerate(card_of_round(s).slots):
        used = "eu-why-not-slot-used" if place in group.used_slots else None
        yield Deed(f"slot:{place}", Say("eu-card-slot", {"slot": slot.replace("_", "-")}),
                   at_once(lambda place=place, slot=slot: use_slot(s, hero, place, slot)),  # type: ignore[misc]
                   why_not=used, cites="EU-0281")  # fmt: skip
    if group.move_tokens:
        yield Deed("move_token", Say("eu-move-token"), at_once(lambda: take_move_token(s, hero)), cites="EU-0282")


def use_slot(s: Session, hero: Hero, place: int, slot: str) -> None:
    """An extra Action or Movement Points for this round."""
    company(s).used_slots.append(place)
    if slot.startswith("move"):
        hero.moves += int(slot[-1])
        s.note(Gained(hero.seat, "moves", int(slot[-1])), "EU-0281")
    else:
        hero.actions[slot] += 1
        s.note(Gained(hero.seat, f"action-{slot}", 1), "EU-0281")


def take_move_token(s: Session, hero: Hero) -> None:
    """2 Movement Points in this same turn."""
    company(s).move_tokens -= 1
    hero.moves += 2
    s.note(Gained(hero.seat, "moves", 2), "EU-0282")


def companions(s: Session, hero: Hero) -> list[Hero]:
    """Other Heroes on the same space."""
    return [other for other in s.in_play() if other is not hero and other.at == hero.at]


def givable(s: Session, hero: Hero, left: int) -> dict[str, int]:
    """Items with their sale price, if it is within the Exchange value; never Hero tiles (EU-0289).

    Essences and unset Gems have a price as well, and are not among what is excepted.
    """
    prices = {piece: s.book.sale_price(piece) for piece in hero.sack if piece.startswith(WARE)}
    prices |= {f"essence:{one}": ESSENCE_SALE for one in ALL_ELEMENTS if hero.essences.get(one)}
    prices |= {f"gem:{gem}": s.book.gems[gem].sale for gem in GEMS if hero.gems.get(gem)}
    return {piece: price for piece, price in prices.items() if price is not None and price <= left}


def can_receive(other: Hero, piece: str) -> bool:
    """Essences and Gems take no place."""
    return not piece.startswith(WARE) or room(other) > 0


def gift_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Once in a round, to one or more Heroes on the same space (EU-0288)."""
    near = companions(s, hero)
    if near and (hero.sack or hero.essences or hero.gems):
        why_not = "eu-why-not-gave" if hero.gave or not hero.hero_tokens else None
        if why_not is None and not gifts(s, hero, card_of_round(s).exchange):
            why_not = "eu-why-not-nothing"
        yield Deed("give", Say("eu-give"), lambda: give(s, hero), why_not=why_not, cites="EU-0288")


def gifts(s: Session, hero: Hero, left: int) -> list[tuple[Hero, str]]:
    """What could be given to whom."""
    pieces = givable(s, hero, left)
    return [(other, piece) for other in companions(s, hero) for piece in pieces if can_receive(other, piece)]


def give(s: Session, hero: Hero) -> Rules[None]:
    """Item by item, up to the Exchange value in all; who gives nothing may still give later (EU-0289, EU-0290)."""
    left = card_of_round(s).exchange
    while True:
        prices = givable(s, hero, left)
        options: list[Option[tuple[Hero, str] | None]] = [
            Option(f"give:{other.seat}:{piece}", (other, piece),
                   Say("eu-give-to", {"what": s.book.name(piece), "who": s.name(other.seat)}), cards=piece_of(piece))
            for other, piece in gifts(s, hero, left)
        ]  # fmt: skip
        options.append(Option("done", None, Say("eu-done"), passes=True))
        chosen = yield from ask(hero.seat, "give_items", options, cites="EU-0289", say=Say("eu-ask-give-items"))
        if chosen is None:
            return
        other, piece = chosen
        left -= prices[piece]
        hero.gave = True
        hand_on(hero, other, piece)
        s.note(Gave(hero.seat, other.seat, piece), "EU-0288")


def hand_on(hero: Hero, other: Hero, piece: str) -> None:
    """Something goes from one Hero to another, an Item with the Gems set in it."""
    kind, _, name = piece.partition(":")
    if kind == "essence":
        essence = next(one for one in ALL_ELEMENTS if one == name)
        hero.essences = without_one(hero.essences, essence)
        other.essences[essence] = other.essences.get(essence, 0) + 1
    elif kind == "gem":
        gem = next(one for one in GEMS if one == name)
        hero.gems = without_one(hero.gems, gem)
        other.gems[gem] = other.gems.get(gem, 0) + 1
    else:
        hero.sack.remove(piece)
        other.sack.append(piece)
        for set_gem in hero.set_gems.pop(piece, []):
            other.set_gems.setdefault(piece, []).append(set_gem)


def without_one(counts: dict[Kind, int], what: Kind) -> dict[Kind, int]:
    """One of these less; nothing of a kind is not counted."""
    return {kind: count - (kind == what) for kind, count in counts.items() if count > (kind == what)}


# Healing each other (EU-0287)


def independent(s: Session, hero: Hero, when: When) -> list[tuple[Usable, int]]:
    """Healing for its own sake, by Potions, Essences or Abilities; what an attack heals beside its Damage is none."""
    return [
        (usable, verb.by)
        for usable in usables(s, hero, when)
        if not usable.use.cost
        for verb in usable.use.do[:1]
        if isinstance(verb, Heal)
    ]


def care_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Heal a companion on the same space."""
    for other in companions(s, hero):
        if other.health >= maximum_health(s, other):
            continue
        for usable, by in independent(s, hero, "out_of_combat"):
            say = Say("eu-heal-other", {"what": say_of(s, usable), "who": s.name(other.seat)})
            act = partial(care, s, hero, other, usable, by)
            yield Deed(f"care:{other.seat}:{usable.key}", say, at_once(act), "use", cites="EU-0287")


def care(s: Session, hero: Hero, other: Hero, usable: Usable, by: int) -> None:
    """Use the thing on somebody else."""
    spend_source(s, hero, usable.source)
    heal(s, other, by, "EU-0287")


def care_reactions(s: Session, hero: Hero, when: tuple[When, ...]) -> list[Reaction]:
    """In a Hero Healing Phase all on the space may heal each other, who fights and who looks on (EU-0287)."""
    if s.state.fellowship is None or "healing_phase" not in when:
        return []
    found = []
    for other in companions(s, hero):
        if other.health < maximum_health(s, other):
            for usable, by in independent(s, hero, "healing_phase"):
                say = Say("eu-heal-other", {"what": say_of(s, usable), "who": s.name(other.seat)})
                act = at_once(lambda other=other, usable=usable, by=by: care(s, hero, other, usable, by))  # type: ignore[misc]
                key = f"care:{other.seat}:{usable.key}"
                found.append(Reaction(Option(key, key, say), act))
    return found


MORE_REACTIONS.append(care_reactions)
FROM_BESIDE.append(care_reactions)
PROVIDERS.append(company_deeds)
