"""A round from its start to its end (GH-0045 to GH-0067, GH-0298 to GH-0303)."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from oubliette.games.gloomhaven.abilities.damage import exhaust
from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.cards import cards, items, modifiers, reasons
from oubliette.games.gloomhaven.figures import initiative
from oubliette.games.gloomhaven.map.movement import land
from oubliette.games.gloomhaven.scenario import special_rules
from oubliette.games.gloomhaven.state import elements
from oubliette.games.gloomhaven.state.events import Declared, Revealed, Shuffled
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.scenario_tests import is_paused
from oubliette.games.gloomhaven.state.session import Session, certain, has
from oubliette.games.gloomhaven.state.state import AllyState, CardState, Character, Monster, Summon
from oubliette.games.gloomhaven.turn import character_turn, monster_turn, rest
from oubliette.haven.events import RoundBegan, RoundEnded
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.flow import Rules, ask_all, checkpoint_for_copies
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview, Thing, WhyNot


def play_round(s: Session) -> Rules[None]:
    """One round: declare, draw, reveal, turns in order, clean-up (GH-0045); a copy may begin between its turns."""
    if s.scene.phase != "turns":
        yield from _until_turns(s)
    amid, s.scene.amid = s.scene.amid, None
    if amid is not None:
        yield from character_turn.goes_on(s, s.scene.characters[certain(s.scene.acting, "somebody acts")], amid)
        yield from special_rules.look(s)
    while True:
        yield from checkpoint_for_copies()
        figure = yield from initiative.next_figure(s)
        if figure is None:
            break
        if isinstance(figure, Character):
            yield from character_turn.take_turn(s, figure)
        elif isinstance(figure, Monster | Summon | AllyState):
            yield from monster_turn.take_turn(s, figure)
        yield from special_rules.look(s)
    yield from _end(s)


def _until_turns(s: Session) -> Rules[None]:
    """Cards are declared and shown, abilities drawn (GH-0046 to GH-0054)."""
    yield from _start(s)
    s.scene.phase = "declare"
    yield from _declare(s)
    _draw_abilities(s)
    _reveal(s)
    s.scene.phase = "turns"
    for hero in s.heroes():
        if not hero.resting:  # a long rest is at 99, whatever one wears: GH-0058, GH-0080
            yield from items.window(s, hero, "initiative", "GH-0068")


def _start(s: Session) -> Rules[None]:
    """A new round: who can declare nothing is exhausted (GH-0049); everybody has a turn to come."""
    scene = s.scene
    scene.round += 1
    scene.tie_order.clear()
    scene.lessons.clear()
    s.note(RoundBegan(scene.round), ("GH-0045", "GH-0303"))
    for pile in scene.piles.values():
        pile.drawn = None
    for type_ in scene.types.values():
        type_.paid.clear()
    for hero in s.heroes():
        hero.resting, hero.due = False, True
        if not scene.monsters:
            count(hero, "idle_rounds")
    yield from _exhaust_without_cards(s)
    yield from happen(s, Moment("round_start"))
    yield from _exhaust_without_cards(s)  # cards may have gone for damage
    for summon in scene.summons.values():  # and whoever has just come: GH-0065
        summon.due = True
    for ally in scene.allies.values():
        ally.due = True
    for monster in scene.monsters.values():
        monster.due, monster.at_once = not is_paused(s, monster.kind), False


def _exhaust_without_cards(s: Session) -> Rules[None]:
    """Who can declare neither two actions nor a long rest is exhausted (GH-0049)."""
    for hero in s.heroes():
        if len(cards.in_zone(hero, "hand")) < 2 and len(cards.discards(hero)) < 2:
            yield from exhaust(s, hero, "cards", ("GH-0049", "GH-0264"))


# Declaring


def _declare(s: Session) -> Rules[None]:
    """All players at once and in secret: two cards with a leading one, or a long rest (GH-0046 to GH-0050).

    A seat with several characters declares for one after the other; the seats do so side by side.
    """
    waiting: dict[Seat, list[Character]] = {}
    for hero in s.heroes():
        waiting.setdefault(hero.seat, []).append(hero)
    chosen: dict[str, list[Any]] = {}
    while waiting:
        heroes = {seat: queue.pop(0) for seat, queue in waiting.items()}
        waiting = {seat: queue for seat, queue in waiting.items() if queue}
        answers = yield from ask_all(_question(s, hero) for hero in heroes.values())
        chosen |= {hero.id: list(answers[seat]) for seat, hero in heroes.items()}
    for hero in s.heroes():
        picked = [card for card in chosen[hero.id] if isinstance(card, CardState)]
        _note_choice(s, hero, picked, resting=not picked)


def _question(s: Session, hero: Character) -> Choice:
    """Two cards, the leading one first, or a long rest, which stands alone."""
    hand = cards.in_zone(hero, "hand")
    options: list[Option[Any]] = []
    if len(hand) >= 2:
        for card in hand:
            printed = s.book.cards[card.id]
            say = Say("gh-option-lead", {"card": words(printed.name), "initiative": printed.initiative})
            options.append(Option(f"card:{card.id}", card, say, cards=(card.id,)))
    picks = 2 if options else 1
    rests = len(cards.discards(hero)) >= 2
    if rests:
        options.append(Option("rest", "rest", Say("gh-option-rest"), alone=True, preview=partial(_rested, hero)))
    return Choice(
        hero.seat,
        "declare",
        tuple(options),
        least=picks,
        most=picks,
        cites=("GH-0046", "GH-0047", "GH-0048", "GH-0050"),
        say=Say("gh-ask-declare", {"figure": s.name(hero.id), "rest": int(rests)}),
        ordered=True,
        why_not=partial(_why_not, s, hero, options),
    )


def _rested(hero: Character) -> Preview:
    """What a long rest gives and costs (GH-0080 to GH-0084)."""
    gained = Follow(Say("gh-follow-rest", {"count": len(cards.discards(hero)) - 1}), "good")
    mended = min(2, hero.most - hero.hit_points)
    healed = Say("gh-follow-heal", {"before": hero.hit_points, "left": hero.hit_points + mended})
    more = [Follow(healed, "good")] if mended and not has(hero, "poison") else []
    if any(item.state == "spent" for item in hero.items):
        more.append(Follow(Say("gh-follow-refresh"), "good"))
    return Preview(
        follows=(
            gained,
            *more,
            Follow(Say("gh-follow-long-rest-loss"), "price"),
            Follow(Say("gh-follow-acts-last"), "price"),
        )
    )


def _why_not(s: Session, hero: Character, options: Sequence[Option[Any]], thing: Thing) -> WhyNot | None:
    """Why a card cannot be declared (GH-0047)."""
    return reasons.asking(s, hero, options, "cards", ("GH-0046",))(thing)


def _note_choice(s: Session, hero: Character, picked: list[CardState], *, resting: bool) -> None:
    """What was declared is kept; others learn only that it was (GH-0051)."""
    hero.resting = resting  # GH-0048
    if resting:
        _reach_two(s, hero)  # GH-0048
        hero.initiative = hero.second = 99  # GH-0058
    else:
        lead, other = picked
        for card in picked:
            card.zone = "selected"
        hero.initiative = s.book.cards[lead.id].initiative
        hero.second = s.book.cards[other.id].initiative  # GH-0059
    event = Declared(hero.id, tuple(card.id for card in picked), resting)
    if s.scene.open_information:
        s.note(event, ("GH-0046", "GH-0051"))
    else:
        s.journal.whisper(event, (hero.seat,), ("GH-0046", "GH-0051"), instead=Declared(hero.id))


def _reach_two(s: Session, hero: Character) -> None:
    """For a long rest active cards bound for the discard pile are moved there until it holds two (GH-0048)."""
    for card in cards.in_zone(hero, "active"):
        if len(cards.in_zone(hero, "discard")) >= 2:
            return
        if card.bound == "discard":
            cards.leave_active(s, hero, card, "GH-0048")


def _draw_abilities(s: Session) -> None:
    """One card for every type with a figure on the map (GH-0052)."""
    for kind in dict.fromkeys(monster.kind for monster in s.scene.monsters.values()):
        rooms.draw_ability(s, kind, ("GH-0052", "GH-0053"))


def _reveal(s: Session) -> None:
    """All players show their cards at the same time (GH-0054)."""
    for hero in s.heroes():
        picked = cards.in_zone(hero, "selected")
        for card in picked:
            card.seen = True
        picked.sort(key=lambda card: s.book.cards[card.id].initiative != hero.initiative)
        s.journal.reveal(Revealed(hero.id, tuple(card.id for card in picked), hero.initiative), ("GH-0054", "GH-0058"))


# The end of the round


def _end(s: Session) -> Rules[None]:
    """Shuffle, put bonuses away, wane, rest (GH-0298)."""
    scene = s.scene
    scene.phase = "end"
    yield from happen(s, Moment("round_end"))
    for name in modifiers.shuffle_where_due(s):
        s.note(Shuffled(name), ("GH-0298", "GH-0299"))
    _shuffle_abilities(s)
    yield from _expire(s)
    elements.wane(s)
    if scene.result is None:
        yield from rest.short_rests(s)
    s.state.rounds += 1
    s.note(RoundEnded(scene.round), "GH-0298")


def _shuffle_abilities(s: Session) -> None:
    """Ability decks whose card shows the shuffle symbol (GH-0300)."""
    for name, pile in s.scene.piles.items():
        if pile.drawn is not None and s.book.ability_card(name, pile.drawn).shuffle:
            pile.deck.reshuffle(s.chance)
            s.note(Shuffled(pile.deck.name), "GH-0300")


def _expire(s: Session) -> Rules[None]:
    """Round bonuses and all that lasts until the end of the round (GH-0184, GH-0291)."""
    scene = s.scene
    for hero in s.heroes():
        hero.bonuses.clear()
        for card in cards.in_zone(hero, "active"):
            if card.half is not None and s.action(card.id, card.half).active == "round":
                cards.leave_active(s, hero, card, ("GH-0184", "GH-0298"))
    for monster in list(scene.monsters.values()):
        monster.bonuses.clear()
        monster.controller, monster.control_card = None, ""
        yield from land(s, monster)
    for summon in scene.summons.values():
        summon.bonuses.clear()
    for ally in scene.allies.values():
        ally.bonuses.clear()
