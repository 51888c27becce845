"""Setting a scenario up (GH-0021 to GH-0044, GH-0369, GH-0370)."""

from collections.abc import Sequence
from math import ceil
from typing import Any

from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.cards import cards, reasons
from oubliette.games.gloomhaven.content.book import BASE_DECK, BLESS, Book
from oubliette.games.gloomhaven.content.kinds import Item
from oubliette.games.gloomhaven.figures import conditions
from oubliette.games.gloomhaven.state.events import GoalKept, GoalsDealt, HandChosen, ScenarioBegan, Suffered
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import CardState, Character, DoorState, Entrant, ItemState, Scene
from oubliette.haven.events import Placed, Told
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.cards import Deck, Supply
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.kernel.flow import Rules, ask, ask_all, ask_some
from oubliette.kernel.text import Say, words


def recommended_level(levels: Sequence[int], difficulty: int = 0) -> int:
    """Half the average level, rounded up, shifted by the difficulty, from 0 to 7 (GH-0025 to GH-0027)."""
    return max(0, min(7, ceil(sum(levels) / len(levels) / 2) + difficulty))


def begin_scene(s: Session, scenario: str) -> None:
    """Everything before the first question: level, decks, supplies, doors (GH-0021, steps 4 to 9)."""
    state = s.state
    entrants = state.entrants
    level = state.level
    if level is None:
        level = recommended_level([one.level for one in entrants], state.difficulty)
    if state.open_information:
        level = min(6, level)  # GH-0028
    base = [card for card, times in BASE_DECK.items() for _ in range(times)]
    monster_deck = Deck("modifiers/monsters", base)
    monster_deck.shuffle(s.chance)  # GH-0035
    scene = Scene(
        scenario=scenario,
        level=level,
        count=max(2, len(entrants)),
        open_information=state.open_information,
        monster_deck=monster_deck,
        bless=Supply("bless", 10),
        curse=Supply("curse", 10),
        monster_curse=Supply("monster_curse", 10),
    )
    s.enter(scene)
    for mark in s.map.doors:
        made = s.card.doors.get(mark)
        scene.doors[mark] = DoorState(open=False, locked=made is not None and made.locked)
    s.note(ScenarioBegan(scenario, level, len(entrants)), ("GH-0021", "GH-0025", "GH-0370"))


def set_up(s: Session, scenario: str) -> Rules[None]:
    """Set a scenario up in the order of the book: who chooses has seen the first room (GH-0021)."""
    begin_scene(s, scenario)
    for entrant in s.state.entrants:
        s.scene.characters[entrant.id] = make_character(s, entrant)
    yield from _fill_first_room(s)
    yield from _choose_goals(s)
    yield from _choose_equipment(s)
    for hero in s.scene.characters.values():
        hero.deck.shuffle(s.chance)
    yield from _choose_hands(s)
    yield from _begin_with(s)
    yield from _place_characters(s)
    yield from happen(s, Moment("setup"))


def _fill_first_room(s: Session) -> Rules[None]:
    """Overlays and monsters of the room with the starting hexes, and of rooms open to it (GH-0029)."""
    for room, hexes in enumerate(s.map.rooms):
        if hexes & s.map.starts:
            yield from rooms.reveal(s, room)
    for mark, made in s.card.doors.items():
        if made.open and mark in s.scene.doors:
            s.scene.doors[mark].open = True
            for room in s.map.rooms_at(mark):
                yield from rooms.reveal(s, room)
            if made.says is not None:
                s.note(Told(made.says), "GH-0029")


def make_character(s: Session, entrant: Entrant) -> Character:
    """A character at the start of a scenario: full hit points, its modifier deck, its items (GH-0039)."""
    of = s.book.classes[entrant.of]
    most = of.hit_points[entrant.level - 1]
    deck = Deck(f"modifiers/{entrant.id}", modifier_deck(s.book, entrant))
    for _ in range(entrant.bless):
        conditions.put_in(s, deck, BLESS)
    pool = entrant.cards if entrant.cards is not None else [card.id for card in s.book.cards_of(of.id, entrant.level)]
    hero = Character(
        id=entrant.id,
        cell=-1,
        hit_points=most,
        most=most,
        of=of.id,
        seat=entrant.seat,
        level=entrant.level,
        cards=[CardState(card) for card in pool],
        deck=deck,
    )
    for item in entrant.items or ():
        hero.items.append(ItemState(item))
    return hero


def modifier_deck(book: Book, entrant: Entrant) -> list[str]:
    """The 20 base cards, changed by perks (GH-0039, GH-0040, GH-0310)."""
    counts = dict(BASE_DECK)
    perks = book.classes[entrant.of].perks
    for place, times in enumerate(entrant.perks):
        for _ in range(times):
            for card, number in perks[place].remove.items():
                counts[card] = max(0, counts.get(card, 0) - number)
            for card, number in perks[place].add.items():
                counts[card] = counts.get(card, 0) + number
    return [card for card, times in counts.items() for _ in range(times)]


# Goals, items, hands


def _choose_goals(s: Session) -> Rules[None]:
    """Two battle goals each, one is kept in secret (GH-0036)."""
    heroes = list(s.scene.characters.values())
    deck = Deck("battle_goals", list(s.book.battle_goals))
    if len(deck) < 2 * len(heroes):
        return
    deck.shuffle(s.chance)
    for hero in heroes:
        hero.goals = [deck.draw(s.chance), deck.draw(s.chance)]
        event = GoalsDealt(hero.id, tuple(hero.goals))
        s.journal.whisper(event, (hero.seat,), "GH-0036", instead=GoalsDealt(hero.id))
    picked = yield from _each_seat(s, heroes, _goal_question)
    for hero in heroes:
        hero.goals = [picked[hero.id][0]]
        event_kept = GoalKept(hero.id, hero.goals[0])
        s.journal.whisper(event_kept, (hero.seat,), "GH-0036", instead=GoalKept(hero.id))


def _goal_question(s: Session, hero: Character) -> Choice:
    options = tuple(
        Option(f"goal:{goal}", goal, words(s.book.battle_goals[goal].name), cards=(f"goal:{goal}",))
        for goal in hero.goals
    )
    say = Say("gh-ask-goal", {"figure": s.name(hero.id)})
    why_not = reasons.asking(s, hero, options, "goal", ("GH-0036",))
    return Choice(hero.seat, "battle_goal", options, cites=("GH-0036",), say=say, why_not=why_not)


def _each_seat(s: Session, heroes: Sequence[Character], question: Any) -> Rules[dict[str, list[Any]]]:
    """Ask for every character: seats side by side, a seat's own characters one after the other."""
    waiting: dict[Seat, list[Character]] = {}
    for hero in heroes:
        waiting.setdefault(hero.seat, []).append(hero)
    answers: dict[str, list[Any]] = {}
    while waiting:
        first = {seat: queue.pop(0) for seat, queue in waiting.items()}
        given = yield from ask_all(question(s, hero) for hero in first.values())
        for seat, hero in first.items():
            answers[hero.id] = given[seat]
        waiting = {seat: queue for seat, queue in waiting.items() if queue}
    return answers


def small_items(level: int) -> int:
    """Half the level, rounded up (GH-0037)."""
    return -(-level // 2)


def fits(book: Book, items: Sequence[str], level: int) -> bool:
    """Whether items can be equipped together (GH-0037)."""
    worn: list[Item] = [book.items[item] for item in items]

    def number(slot: str) -> int:
        return sum(item.slot == slot for item in worn)

    hands = number("one_hand") + 2 * number("two_hands")
    small = small_items(level) + sum(item.effect.small_slots for item in worn)
    return max(number("head"), number("body"), number("legs")) <= 1 and hands <= 2 and number("small") <= small


def _choose_equipment(s: Session) -> Rules[None]:
    """Owned items beyond the limits stay behind; then the items' modifier cards come in (GH-0037, GH-0038)."""
    for hero in s.scene.characters.values():
        while not fits(s.book, [item.id for item in hero.items], hero.level):
            options = [Option(f"leave:{item.id}", item, words(s.book.items[item.id].name)) for item in hero.items]
            say = Say("gh-ask-leave-item", {"figure": s.name(hero.id)})
            why_not = reasons.asking(s, None, options, "items", ("GH-0037",))
            left = yield from ask(hero.seat, "leave_item", options, cites=("GH-0037",), say=say, why_not=why_not)
            hero.items.remove(left)
        entrant = next(one for one in s.state.entrants if one.id == hero.id)
        perks = s.book.classes[hero.of].perks
        if not any(times and perks[place].ignore_items for place, times in enumerate(entrant.perks)):
            hero.item_cards = sum(s.book.items[item.id].minus_one for item in hero.items)
            hero.deck.put_on_top(*["minus_1"] * hero.item_cards)


def _choose_hands(s: Session) -> Rules[None]:
    """Exactly as many cards as the mat says (GH-0041)."""
    heroes = list(s.scene.characters.values())
    chosen: dict[str, list[CardState]] = {}
    open_ = []
    for hero in heroes:
        entrant = next(one for one in s.state.entrants if one.id == hero.id)
        size = s.book.classes[hero.of].hand
        if entrant.hand is not None:
            chosen[hero.id] = [cards.card_of(hero, card) for card in entrant.hand]
        elif len(hero.cards) <= size:
            chosen[hero.id] = list(hero.cards)
        else:
            open_.append(hero)
    chosen |= yield from _each_seat(s, open_, _hand_question)
    for hero in heroes:
        hero.cards = [card for card in hero.cards if card in chosen[hero.id]]
        event = HandChosen(hero.id, tuple(card.id for card in hero.cards))
        s.journal.whisper(event, (hero.seat,), "GH-0041", instead=HandChosen(hero.id))


def _hand_question(s: Session, hero: Character) -> Choice:
    size = s.book.classes[hero.of].hand
    options = tuple(cards.option(s, card) for card in hero.cards)
    say = Say("gh-ask-hand", {"figure": s.name(hero.id), "size": size})
    usual = tuple(option.key for option in options[:size])  # the cards of the first level stand first
    why_not = reasons.asking(s, hero, options, "hand", ("GH-0041",))
    return Choice(hero.seat, "hand", options, size, size, ("GH-0041",), say, default=usual, why_not=why_not)


# Placing


def _place_characters(s: Session) -> Rules[None]:
    """Each on its own starting hex, as the players like (GH-0044); one may lie in water or among rubble."""
    ground = s.ground
    barred = ground.obstacles | ground.traps | ground.hazards
    for hero in s.scene.characters.values():
        taken = sum(1 << other.cell for other in s.scene.characters.values() if other.cell >= 0)
        free = s.map.starts & ~taken & ~barred & ~_full_rooms(s) & ~_for_more(s)
        say = Say("gh-ask-start", {"figure": s.name(hero.id)})
        options, cites = s.hex_options(cells(free)), ("GH-0044",)
        why_not = reasons.asking(s, hero, options, "hex", cites)
        hero.cell = yield from ask(hero.seat, "starting_hex", options, cites=cites, say=say, why_not=why_not)
        s.note(Placed(hero.id, hero.cell, hero.hit_points), "GH-0044")


def _for_more(s: Session) -> int:
    """Starting hexes that are there for more characters only."""
    few = len(s.scene.characters)
    return mask_of(cell for cell, mark in s.map.marks.items() if mark.start and mark.start_for > few)


def _full_rooms(s: Session) -> int:
    """Starting rooms that hold half the characters already, where a scenario splits them."""
    if not s.card.split_start:
        return 0
    most = -(-len(s.scene.characters) // 2)
    placed = [hero.cell for hero in s.scene.characters.values() if hero.cell >= 0]
    full = [room for room in s.map.rooms if sum(room >> cell & 1 for cell in placed) >= most]
    return sum(full)


def _begin_with(s: Session) -> Rules[None]:
    """What earlier events demand, once hands are built (GH-0042)."""
    for hero in s.scene.characters.values():
        entrant = next(one for one in s.state.entrants if one.id == hero.id)
        if entrant.damage:
            hero.hit_points = max(1, hero.hit_points - entrant.damage)
            s.note(Suffered(hero.id, entrant.damage, "event", hero.hit_points), "GH-0042")
        conditions.gain(s, hero, entrant.conditions, "GH-0042")
        number = min(entrant.discard, len(hero.cards))
        if number:
            options = [cards.option(s, card) for card in hero.cards]
            say = Say("gh-ask-discard", {"figure": s.name(hero.id), "count": number})
            why_not = reasons.asking(s, hero, options, "discards", ("GH-0042",))
            picked = yield from ask_some(
                hero.seat,
                "discard_at_start",
                options,
                least=number,
                most=number,
                cites=("GH-0042",),
                say=say,
                why_not=why_not,
            )
            for card in picked:
                cards.put(s, hero, card, "discard", "GH-0042")
