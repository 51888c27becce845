"""The Lone Knight of The Trollfens: a duel on the way for the weapon that he carries (D2-7232, D2-7233)."""

from itertools import combinations

from oubliette.games.descent.content.dice import DieName, Rolled, hearts, misses, roll, shields, surges
from oubliette.games.descent.content.kinds import Item
from oubliette.games.descent.figures.figures import defence
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.events import AttackRolled, DefenceRolled, ItemGained
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HeldCard, Hero
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

GUARD: tuple[DieName, ...] = ("gray",)
"""What the stranger defends himself with."""
Champion = tuple[Hero, Item]


def duel(s: Session, card: str) -> Rules[bool]:
    """A hero strikes at the stranger and is struck with the weapon drawn; tells whether the card goes to the box."""
    prize = _prize(s)
    if prize is None:
        return False
    champion = yield from _who_dares(s, card, prize)
    if champion is None:
        return False
    hero, weapon = champion
    figure = s.figure(hero.id)
    given = _strike(s, figure.id, weapon, "", list(GUARD))
    taken = _strike(s, "", prize, figure.id, defence(s, figure))
    if taken:
        yield from suffer(s, figure, damage=taken, cites="D2-7233")
    if given > taken and (yield from _takes(s, hero, prize)):
        s.state.shop.remove(prize.id)
        hero.items.append(HeldCard(prize.id))
        s.journal.reveal(ItemGained(hero.id, prize.id), ("D2-7232",))
    return True


def _prize(s: Session) -> Item | None:
    """The first melee weapon that comes up; all other cards stay in the deck."""
    found = [name for name in s.state.shop if _is_melee(s.book.items[name])]
    return s.book.items[found[s.chance.below("shop", len(found))]] if found else None


def _is_melee(item: Item) -> bool:
    return item.attack is not None and item.attack.type == "melee"


def _who_dares(s: Session, card: str, prize: Item) -> Rules[Champion | None]:
    options: list[Option[Champion | None]] = []
    for hero in s.state.heroes.values():
        for held in hero.items:
            item = s.book.items[held.card]
            if held.equipped and _is_melee(item):
                about = {"name": s.name(hero.id), "card": s.card_name(item.id)}
                key = f"duel:{hero.id}:{item.id}"
                options.append(Option(key, (hero, item), Say("d2-duel", about), pieces=(hero.id,)))
    options.append(Option("refuse", None, Say("d2-duel-refuse"), passes=True))
    say = Say("d2-ask-duel", {"card": s.card_name(card), "prize": s.card_name(prize.id)})
    seat = next(iter(s.state.heroes.values())).seat
    return (yield from ask(seat, "duel", options, cites="D2-7232", say=say))


def _strike(s: Session, attacker: str, weapon: Item, defender: str, guard: list[DieName]) -> int:
    """One blow with all its surges spent for the best; an X misses."""
    blow = weapon.attack
    rolled = roll(s.chance, blow.dice if blow is not None else ())
    against = roll(s.chance, guard)
    dice = tuple((die.die, die.face) for die in rolled)
    s.journal.note(AttackRolled(attacker, dice, hearts(rolled), surges(rolled), 0), ("D2-7232",))
    shown = tuple((die.die, die.face) for die in against)
    s.journal.note(DefenceRolled(defender, shown, shields(against)), ("D2-7232",))
    return 0 if misses(rolled) else _best(weapon, rolled, shields(against))


def _best(weapon: Item, rolled: list[Rolled], guard: int) -> int:
    """The most that the surges make of a roll."""
    pierce = weapon.attack.pierce if weapon.attack is not None else 0
    bought = [
        chosen
        for count in range(len(weapon.surges) + 1)
        for chosen in combinations(weapon.surges, count)
        if sum(one.cost for one in chosen) <= surges(rolled)
    ]
    return max(
        max(
            0,
            hearts(rolled)
            + sum(one.damage for one in chosen)
            - max(0, guard - pierce - sum(one.pierce for one in chosen)),
        )
        for chosen in bought
    )


def _takes(s: Session, hero: Hero, prize: Item) -> Rules[bool]:
    about = {"card": s.card_name(prize.id)}
    options = [
        Option("take", True, Say("d2-duel-take", about), tone="suggested"),
        Option("leave", False, Say("d2-duel-leave", about), passes=True),
    ]
    return (yield from ask(hero.seat, "duel_prize", options, cites="D2-7232", say=Say("d2-ask-duel-prize", about)))
