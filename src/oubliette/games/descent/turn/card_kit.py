"""What cards are written with: whom they are about, what they ask, and how they roll, search and strike.

A card asks in one line what its player is asked in one sentence. The words of a question may follow; where they do not,
it says whom the card is used on.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.content.dice import DieName, Rolled, roll
from oubliette.games.descent.content.vocabulary import Attribute, Condition
from oubliette.games.descent.figures.figures import gains, held_card
from oubliette.games.descent.harm.damage import space_key
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import CardUsed, PowerRolled, Retargeted
from oubliette.games.descent.state.points import PowerDiceRolled
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Attack, Figure, HeldCard, Hero, Hit
from oubliette.games.descent.turn.verbs import Aim
from oubliette.games.descent.uses.searching import search, searchable
from oubliette.kernel.boards import Cell, Mask, cells
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

Cites = str | tuple[str, ...]
MONSTERS = ("minion", "master", "lieutenant")
"""What can be defeated as a monster."""


# --- whose it is, and whom it is about ---


def hero_of(s: Session, deed: Deed) -> Hero:
    """The hero whose ability it is."""
    return s.state.heroes[deed.by.id]


def has_card(s: Session, figure: Figure, card: str) -> HeldCard | None:
    """A hero's card by its name; who is no hero has none."""
    hero = s.state.heroes.get(figure.id)
    return held_card(hero, card) if hero is not None else None


def knows(s: Session, figure: Figure, rule: str) -> bool:
    """Whether one of his cards adds a rule to others of them (`gain: {rule: …}`)."""
    return any(gain.rule == rule for gain in gains(s, figure))


def owners(s: Session, card: str) -> list[tuple[Hero, Figure, HeldCard]]:
    """Heroes on the map who are themselves and have a card, with the card."""
    found = [(hero, s.figure(hero.id), held_card(hero, card)) for hero in s.state.heroes.values()]
    return [
        (hero, figure, held)
        for hero, figure, held in found
        if held is not None and figure.cells and not hero.knocked_out and "charmed" not in figure.marks
    ]


def targets(s: Session, attack: Attack | None = None) -> list[Figure]:
    """Whom an attack names: the one that is told, or the one in play; nobody without one."""
    attack = attack or s.attack
    return [s.figure(hit.figure) for hit in attack.hits if hit.targeted] if attack is not None else []


def marked_monsters(s: Session, attack: Attack) -> list[Figure]:
    """Figures on the overlord's side that an attack names."""
    return [one for one in targets(s, attack) if s.side(one) == OVERLORD]


def hit_on(s: Session, figure: Figure, *, targeted: bool = False) -> Hit | None:
    """The blow of the attack in play that falls on a figure, the first of them."""
    hits = s.attack.hits if s.attack is not None else []
    return next((hit for hit in hits if hit.figure == figure.id and (hit.targeted or not targeted)), None)


def is_struck(s: Session, deed: Deed) -> bool:
    """Whether the attack in play affects whose ability it is."""
    return hit_on(s, deed.by) is not None


def is_targeted(s: Session, deed: Deed) -> bool:
    """Whether the attack in play names whose ability it is."""
    return hit_on(s, deed.by, targeted=True) is not None


def monsters_near(s: Session, figure: Figure, spaces: int = 3) -> list[Figure]:
    """Monsters within some spaces of a figure."""
    return [one for one in s.monsters() if s.is_within(figure, one, spaces)]


def monsters_beside(s: Session, figure: Figure) -> list[Figure]:
    """Monsters next to a figure."""
    return [one for one in s.monsters() if s.are_adjacent(figure, one)]


def heroes_beside(s: Session, figure: Figure) -> list[Figure]:
    """Heroes next to a figure."""
    return [one for one in s.heroes_on_map() if s.are_adjacent(figure, one)]


def heroes_near(s: Session, figure: Figure, spaces: int = 3) -> list[Figure]:
    """Heroes within some spaces of a figure, himself among them if he is one."""
    return [one for one in s.heroes_on_map() if s.is_within(figure, one, spaces)]


def retarget(s: Session, hit: Hit, other: Figure) -> None:
    """Somebody else is the target; range and sight stay measured to the space that was named (D2-4072)."""
    s.journal.note(Retargeted(hit.figure, other.id), ("D2-2098", "D2-4072"))
    hit.figure, hit.cell = other.id, other.cells[0]


# --- what is asked ---


def about(s: Session, card: str, message: str = "d2-ask-whom") -> Say:
    """A question that names the card it comes from."""
    return Say(message, {"card": s.card_name(card)})


def choose(s: Session, deed: Deed, found: Sequence[Figure], cites: str) -> Rules[Figure]:
    """Whoever uses the ability chooses one of some figures."""
    return (yield from pick(s, deed.seat, "whom", found, about(s, deed.card), cites))


def _figures(s: Session, found: Iterable[Figure]) -> list[Option[Any]]:
    return [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,) if one.cells else ()) for one in found]


def pick(s: Session, seat: Seat, kind: str, found: Iterable[Figure], say: Say, cites: Cites = ()) -> Rules[Figure]:
    """Somebody names one of some figures."""
    chosen: Figure = yield from ask(seat, kind, _figures(s, found), cites=cites, say=say)
    return chosen


def may_pick(
    s: Session, seat: Seat, kind: str, found: Iterable[Figure], say: Say, cites: Cites = ()
) -> Rules[Figure | None]:
    """Somebody names one of some figures, or nobody; where there are none nothing is asked."""
    options = _figures(s, found)
    if not options:
        return None
    chosen: Figure | None = yield from ask(seat, kind, [*options, passing(None)], cites=cites, say=say)
    return chosen


def choose_attribute(
    s: Session, deed: Deed, figure: Figure, names: Sequence[Attribute], cites: Cites = "D2-4312"
) -> Rules[Attribute]:
    """Whoever uses the card chooses what a figure tests."""
    options = [Option(f"attribute:{name}", name, Say(f"d2-{name}")) for name in names]
    say = Say("d2-ask-plot-attribute", {"card": s.card_name(deed.card), "name": s.name(figure)})
    return (yield from ask(deed.seat, "plot_attribute", options, cites=cites, say=say))


def passing(value: Any = False, say: str = "d2-pass") -> Option[Any]:
    """The answer that does nothing."""
    return Option("pass", value, Say(say), passes=True)


def may(seat: Seat, kind: str, key: str, does: Say, say: Say, cites: Cites = ()) -> Rules[bool]:
    """Whether somebody wants something."""
    wanted: bool = yield from ask(seat, kind, [Option(key, True, does), passing()], cites=cites, say=say)
    return wanted


def may_use(s: Session, hero: Hero, card: str) -> Rules[bool]:
    """Whether a player uses a card now that has no price."""
    options = [Option(f"use:{hero.id}:{card}", True, s.card_name(card), cards=(card,)), passing()]
    wanted: bool = yield from ask(hero.seat, card, options, cites="D2-0011", say=about(s, card, "d2-ask-card"))
    if wanted:
        s.journal.note(CardUsed(hero.id, card), ("D2-0011",))
    return wanted


def how_many(seat: Seat, kind: str, key: str, text: str, numbers: Iterable[int], say: Say, cites: Cites) -> Rules[int]:
    """How many of something."""
    options = [Option(f"{key}:{n}", n, Say(text, {"count": n})) for n in numbers]
    return (yield from ask(seat, kind, options, cites=cites, say=say))


def pick_held(s: Session, seat: Seat, kind: str, found: Iterable[HeldCard], say: Say, cites: Cites) -> Rules[HeldCard]:
    """One of some cards in play."""
    options = [Option(f"card:{held.card}", held, s.card_name(held.card), cards=(held.card,)) for held in found]
    return (yield from ask(seat, kind, options, cites=cites, say=say))


def pick_card(s: Session, seat: Seat, kind: str, found: Iterable[str], say: Say, cites: Cites) -> Rules[str]:
    """One of some cards by their names."""
    options = [Option(f"card:{card}", card, s.card_name(card), cards=(card,)) for card in found]
    return (yield from ask(seat, kind, options, cites=cites, say=say))


def pick_condition(seat: Seat, found: Iterable[Condition], cites: Cites = "D2-0258") -> Rules[Condition]:
    """Which of some conditions goes."""
    options = [Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in found]
    return (yield from ask(seat, "cure", options, cites=cites, say=Say("d2-ask-cure")))


def may_pick_condition(seat: Seat, found: Iterable[Condition], cites: Cites) -> Rules[Condition | None]:
    """Which of some conditions goes, if any."""
    options: list[Option[Condition | None]] = [
        Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in found
    ]
    options.append(passing(None))
    return (yield from ask(seat, "cure", options, cites=cites, say=Say("d2-ask-cure")))


def spaces_of(s: Session, among: Mask) -> list[Option[Any]]:
    """Each of some spaces as an answer."""
    return [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(among)]


def pick_space(s: Session, seat: Seat, kind: str, among: Mask, say: Say, cites: Cites) -> Rules[Cell]:
    """One of some spaces."""
    cell: Cell = yield from ask(seat, kind, spaces_of(s, among), cites=cites, say=say)
    return cell


# --- what is done ---


def power_roll(s: Session, who: str, dice: tuple[DieName, ...], cites: str) -> Rules[list[Rolled]]:
    """Power dice that are rolled outside an attack or a test; cards may answer to them."""
    rolled = roll(s.chance, dice)
    s.journal.note(PowerRolled(who, tuple((die.die, die.face) for die in rolled)), (cites,))
    yield from s.at(PowerDiceRolled(who, rolled))
    return rolled


def search_near(s: Session, deed: Deed, spaces: int, cites: str, *, near: Figure | None = None) -> Rules[None]:
    """A search token near whose ability it is, or near another figure, is searched."""
    found = searchable(s, near or deed.by, spaces)
    options = [Option(f"search:{name}", name, Say("d2-do-search"), pieces=(f"token:{name}",)) for name in found]
    name = yield from ask(deed.seat, "search", options, cites=cites, say=Say("d2-ask-search"))
    yield from search(s, hero_of(s, deed), deed.by, name)


def can_search(spaces: int = 1) -> Any:
    """Whether there is a search token near whose ability it is."""
    return lambda s, deed: bool(searchable(s, deed.by, spaces))


def pick_aim(s: Session, seat: Seat, figure: Figure, aims: Sequence[Aim], cites: Cites = "D2-0169") -> Rules[Attack]:
    """Somebody says with what a figure strikes and whom; the attack is prepared and not begun."""
    say = Say("d2-ask-attack", {"name": s.name(figure)})
    means, chosen = yield from ask(seat, "attack_with", aims, cites=cites, say=say)
    return prepare(s, figure, means, chosen)


def strike(s: Session, deed: Deed, aims: Sequence[Aim], cites: str = "D2-0169") -> Rules[Attack]:
    """An attack by a card in one of some ways."""
    attack = yield from pick_aim(s, deed.seat, deed.by, aims, cites)
    attack.skill = deed.card
    return (yield from perform_attack(s, attack))


def stays_for_the_quest(s: Session, card: str) -> None:
    """An overlord card that was played stays in the play area until something ends it."""
    s.state.overlord.played.remove(card)
    s.state.kept.append(card)


def is_hero(s: Session, figure: Figure) -> bool:
    """Whether a figure is a hero who fights for the heroes."""
    return figure.rank == "hero" and s.side(figure) == HEROES
