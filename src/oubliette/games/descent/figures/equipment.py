"""Equipment (D2-0330 to D2-0345) and trading (D2-2280 to D2-2285)."""

from collections.abc import Iterator

from oubliette.games.descent.figures.figures import hands_used, traits_of
from oubliette.games.descent.state.events import Equipped, Traded
from oubliette.games.descent.state.points import RunesAllowed
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, HeldCard, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

HANDS, ARMOURS, OTHERS = 2, 1, 2
"""How much can be worn at once (D2-0332)."""


def why_not_wear(s: Session, figure: Figure, worn: list[str], more: str) -> str:
    """Why an item cannot be worn together with others, as the name of a reason; nothing if it can."""
    items = [s.book.items[name] for name in (*worn, more)]
    if hands_used(s, figure, items) > HANDS:
        return "hands"
    if sum(item.slot == "armor" for item in items) > ARMOURS:
        return "armor"
    if sum(item.slot == "other" for item in items) > OTHERS:
        return "other"
    if sum("helmet" in item.traits for item in items) > 1:
        return "helmet"  # D2-0344
    barred = any(item.no_runes for item in items) and not s.at(RunesAllowed(figure))
    if barred and any("rune" in traits_of(s, figure, item.id) for item in items):
        return "runes"  # D2-4142, D2-4192
    return ""


def equip_best(s: Session, hero: Hero) -> None:
    """Wear whatever fits, in the order of the cards (D2-0549)."""
    worn: list[str] = []
    for held in hero.items:
        held.equipped = not why_not_wear(s, s.figure(hero.id), worn, held.card)
        if held.equipped:
            worn.append(held.card)


def equip(s: Session, hero: Hero) -> Rules[None]:
    """Step 2: put on and take off, within the limits (D2-2022). Who could gain nothing by it is not asked."""
    figure, changed = s.figure(hero.id), False
    if all(held.equipped for held in hero.items) and not _is_burdened(s, hero):
        return
    taken_off: list[HeldCard] = []
    while True:
        options: list[Option[HeldCard | None]] = []
        worn = [held.card for held in hero.items if held.equipped]
        for place, held in enumerate(hero.items):
            name = s.card_name(held.card)
            if held.equipped:
                options.append(
                    Option(f"off:{held.card}:{place}", held, Say("d2-take-off", {"card": name}), cards=(held.card,))
                )
            elif held not in taken_off and not why_not_wear(s, figure, worn, held.card):
                options.append(
                    Option(f"on:{held.card}:{place}", held, Say("d2-put-on", {"card": name}), cards=(held.card,))
                )
        options.append(Option("ready", None, Say("d2-ready"), passes=True))
        say = Say("d2-ask-equip", {"name": s.name(hero.id)})
        chosen = yield from ask(hero.seat, "equip", options, cites=("D2-2022", "D2-0332"), say=say)
        if chosen is None:
            break
        if chosen.equipped:
            taken_off.append(chosen)  # taken off in this step it stays off: the question comes to an end
        chosen.equipped, changed = not chosen.equipped, True
    if changed:
        s.journal.note(Equipped(hero.id, tuple(held.card for held in hero.items if held.equipped)), ("D2-2022",))


def _is_burdened(s: Session, hero: Hero) -> bool:
    """Whether he wears what slows him down, or fills the hand that a weapon would rather have empty."""
    worn = [s.book.items[held.card] for held in hero.items if held.equipped]
    clauses = [clause for item in worn for clause in item.clauses]
    bare = s.book.heroes[hero.sheet].speed
    slow = any(clause.gain is not None and 0 < clause.gain.speed_set < bare for clause in clauses)
    full = sum(item.slot == "hand" for item in worn) > 1
    return slow or (full and any(clause.needs.off_hand_empty for clause in clauses))


def trades(s: Session, hero: Hero, figure: Figure) -> Iterator[tuple[Hero, Hero, HeldCard]]:
    """Cards that could change hands with an adjacent hero: giver, taker and card; no starting equipment (D2-2283)."""
    for other in s.state.heroes.values():
        if s.are_adjacent(figure, s.figure(other.id)):
            for giver, taker in ((hero, other), (other, hero)):
                for held in (*giver.items, *giver.search):
                    if may_trade(s, held.card):
                        yield giver, taker, held


def may_trade(s: Session, card: str) -> bool:
    """Neither starting equipment changes hands nor what says that it does not (D2-2283, D2-2391)."""
    item = s.book.items.get(card)
    return item is None or (item.kind != "starting" and not item.keeps)


def hand_over(s: Session, giver: Hero, taker: Hero, held: HeldCard) -> Rules[None]:
    """A card changes hands as it lies; it is worn from its new owner's next equip step on (D2-2284, D2-2285)."""
    pile, other = (giver.search, taker.search) if held in giver.search else (giver.items, taker.items)
    pile.remove(held)
    held.equipped = False
    other.append(held)
    s.journal.note(Traded(giver.id, taker.id, held.card), ("D2-2280", "D2-2282"))
    yield from ()
