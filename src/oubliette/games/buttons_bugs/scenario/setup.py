"""Setting up a scenario (BB-0026 to BB-0033, BB-0018 to BB-0025, BB-0213)."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from oubliette.games.buttons_bugs.content.book import Book
from oubliette.games.buttons_bugs.content.kinds import Item
from oubliette.games.buttons_bugs.content.scenario_card import Scenario
from oubliette.games.buttons_bugs.scenario import special_rules
from oubliette.games.buttons_bugs.state import moments
from oubliette.games.buttons_bugs.state.events import Equipped, ScenarioBegan
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import ADVENTURER, Adventurer, CardState, ItemState, Scene
from oubliette.games.buttons_bugs.turn import spawning
from oubliette.haven.events import Placed
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask, ask_some
from oubliette.kernel.game import SetupError
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot

HANDS = 2


def set_up(s: Session, scenario: str, of: str, difficulty: str) -> Rules[None]:
    """Do what BB-0027 lists, in its order: map, monsters, tables, equipment, cards, hit points, scenario effects."""
    card = s.book.scenarios[scenario]
    most = s.book.classes[of].hit_points[card.level - 1]
    plan = s.book.map(scenario)
    hero = Adventurer(id=ADVENTURER, cell=plan.start, hit_points=most, most=most, of=of)
    s.enter(Scene(scenario=scenario, level=card.level, difficulty=difficulty, hero=hero))
    s.note(ScenarioBegan(scenario, card.level, difficulty), ("BB-0027", "BB-0018"))
    place_figures(s)
    items = yield from choose_items(s, card)
    upgraded = yield from choose_upgrades(s, card)
    hero.items = [ItemState(item) for item in items]
    hero.cards = starting_hand(s, of, upgraded)
    s.note(Equipped(tuple(items), tuple(state.id for state in hero.cards)), ("BB-0020", "BB-0213"))
    yield from moments.happen(s, "setup")  # scenario effects come last: BB-0032
    yield from moments.look(s)


def place_figures(s: Session) -> None:
    """Monsters, objectives, tokens and the adventurer, exactly as the map shows (BB-0028, BB-0029)."""
    scene, plan = s.scene, s.map
    for cell, placed in plan.monsters:
        monster = spawning.put_on_map(s, placed.kind, placed.number, cell, placed.rank, placed.hit_points)
        s.note(Placed(monster.id, cell, monster.hit_points), ("BB-0029", "BB-0031"))
    for cell, name in plan.objectives:
        special_rules.put_objective(s, name, cell)  # BB-0044
    scene.tokens.update(plan.tokens)
    s.note(Placed(ADVENTURER, plan.start, scene.hero.hit_points), ("BB-0029", "BB-0031"))


# Equipment


def item_pool(book: Book, scenario: Scenario) -> list[Item]:
    """The items of all cards with a lower number; scenario 1 is played without any (BB-0024)."""
    pool = [item for item in book.items.values() if item.card < scenario.number]
    pool.sort(key=lambda item: (item.card, item.pair, item.place == "footer", item.id))
    return pool


def small_items_allowed(level: int) -> int:
    """Half the scenario level, rounded up (BB-0019, BB-0213)."""
    return (level + 1) // 2


class Carried(NamedTuple):
    """What was taken so far: from which cards, how many small items, and how many hands are full."""

    sources: list[tuple[float, str]]
    small: int
    hands: int


def carried(book: Book, taken: Sequence[str]) -> Carried:
    """The items of these names together."""
    items = [book.items[name] for name in taken]
    hands = sum({"one_hand": 1, "two_hand": 2, "small": 0}[item.type] for item in items)
    return Carried([item.source for item in items], sum(item.type == "small" for item in items), hands)


def fits(item: Item, others: Carried, level: int) -> bool:
    """Whether an item can be taken besides the others: hands, bag, and one item of each card (BB-0025, BB-0213)."""
    if item.source in others.sources:
        return False
    if item.type == "small":
        return others.small < small_items_allowed(level)
    return others.hands + (1 if item.type == "one_hand" else 2) <= HANDS


def against_taking(s: Session, scenario: Scenario, taken: Sequence[str], thing: Thing) -> WhyNot | None:
    """Why an item cannot be taken along besides the others."""
    item = s.book.items.get(thing.id) if thing.kind == "card" else None
    if item is None or fits(item, carried(s.book, taken), scenario.level):
        return None
    others = carried(s.book, taken)
    if item.id in taken:
        return WhyNot(Say("bb-why-item-taken"), ("BB-0213",))
    if item.source in others.sources:
        return WhyNot(Say("bb-why-item-card"), ("BB-0025",))
    if item.type == "small":
        return WhyNot(Say("bb-why-item-bag", {"most": small_items_allowed(scenario.level)}), ("BB-0019", "BB-0213"))
    return WhyNot(Say("bb-why-item-hands"), ("BB-0213",))


def check_items(book: Book, scenario: Scenario, names: Sequence[str]) -> None:
    """Refuse equipment that the rules do not allow in this scenario; raises ``SetupError``."""
    pool = {item.id: item for item in item_pool(book, scenario)}
    for place, name in enumerate(names):
        if name not in pool:
            raise SetupError("bb-setup-unknown", option="items", value=name, known=", ".join(pool) or "-")
        if not fits(pool[name], carried(book, names[:place]), scenario.level):
            raise SetupError("bb-setup-item", item=name, level=scenario.level)


def choose_items(s: Session, scenario: Scenario) -> Rules[list[str]]:
    """Choose equipment from the whole pool, one item after the other (BB-0024)."""
    settled = s.state.equipment.items
    if settled is not None:
        return list(settled)
    taken: list[str] = []
    pool = item_pool(s.book, scenario)
    while True:
        others, known = carried(s.book, taken), s.book.item_options
        options: list[Option[str | None]] = [known[item.id] for item in pool if fits(item, others, scenario.level)]
        if not options:
            return taken
        options.append(Option("done", None, Say("bb-option-done"), passes=True))
        cites = ("BB-0213", "BB-0024", "BB-0025")
        with s.pointing(partial(against_taking, s, scenario, tuple(taken))):
            room = {"hands": HANDS - others.hands, "small": small_items_allowed(scenario.level) - others.small}
            say = Say("bb-ask-equip", {**room})
            chosen = yield from ask(s.seat, "equip", options, cites=cites, say=say)
        if chosen is None:
            return taken
        taken.append(chosen)


# Cards


def choose_upgrades(s: Session, scenario: Scenario) -> Rules[list[str]]:
    """Choose which level-1 cards to upgrade: exactly one less than the level (BB-0020, BB-0021)."""
    settled = s.state.equipment.cards
    if settled is not None:
        return list(settled)
    count = scenario.level - 1
    pairs = s.book.pairs[s.hero.of]
    if count == 0:
        return []
    if count >= len(pairs):
        return [basic for basic, _ in pairs]
    options = [
        Option(
            f"card:{basic}",
            basic,
            Say(
                "bb-option-upgrade",
                {"card": words(s.book.cards[basic].a.name), "upgrade": words(s.book.cards[better].a.name)},
            ),
            cards=(basic, better),
        )
        for basic, better in pairs
    ]
    say = Say("bb-ask-upgrade", {"count": count})
    chosen = yield from ask_some(
        s.seat, "upgrade", options, least=count, most=count, cites=("BB-0020", "BB-0021"), say=say
    )
    return chosen


def check_upgrades(book: Book, scenario: Scenario, of: str | None, names: Sequence[str]) -> None:
    """Refuse upgrades that the rules do not allow in this scenario; raises ``SetupError``."""
    if of is None:
        raise SetupError("bb-setup-cards-class")
    basics = [basic for basic, _ in book.pairs[of]]
    for name in names:
        if name not in basics:
            raise SetupError("bb-setup-unknown", option="cards", value=name, known=", ".join(basics))
    if len(set(names)) != scenario.level - 1 or len(names) != scenario.level - 1:
        raise SetupError("bb-setup-cards", count=scenario.level - 1, given=len(names))


def starting_hand(s: Session, of: str, upgraded: Sequence[str]) -> list[CardState]:
    """Four cards, all on side A, upgraded ones in the place of basic ones (BB-0030, BB-0020)."""
    return [CardState(better if basic in upgraded else basic) for basic, better in s.book.pairs[of]]
