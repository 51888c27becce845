"""The Trickster."""

from oubliette.games.descent.map.movement import enter
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Placed
from oubliette.games.descent.state.points import (
    AttackPrepared,
    Discounted,
    Discounts,
    HeroesPlaced,
    SearchKept,
    WeaponTraits,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.card_kit import about, choose, heroes_near, hit_on, may_use, passing, retarget
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

FAR = 5
KEPT_FATIGUE = "fatigue"

# --- Private Collection ---


@card("private_collection").at(Discounts)
def _collected(_s: Session, mine: Mine, at: Discounts) -> list[int]:
    """A token pays for one of his skills."""
    price, skills = at.cost.fatigue, [one.card for one in mine.hero.skills]
    pays = at.hero is mine.hero and mine.held.on and at.card in skills
    return [price] if pays and isinstance(price, int) else []


@card("private_collection").at(Discounted)
def _token_paid(_s: Session, mine: Mine, at: Discounted) -> None:
    if at.hero is mine.hero and mine.held.on:
        mine.held.on.pop()


@card("private_collection").at(SearchKept)
def _collect(_s: Session, mine: Mine, at: SearchKept) -> None:
    if at.hero is mine.hero:
        mine.held.on.append(KEPT_FATIGUE)


# --- changing places ---


def swap(s: Session, one: Figure, other: Figure) -> Rules[None]:
    """Two figures change places; both enter their new space."""
    one.cells, other.cells = other.cells, one.cells
    for figure in (one, other):
        figure.entered += 1
        s.journal.note(Placed(figure.id, figure.cells), ("D2-0143",))
    for figure in (one, other):
        if figure.cells:
            yield from enter(s, figure, figure.cells[0])


def _doubles(s: Session, deed: Deed) -> list[Figure]:
    """Heroes near him whom the attack on him does not affect."""
    if s.attack is None or hit_on(s, deed.by, targeted=True) is None:
        return []
    struck = [hit.figure for hit in s.attack.hits]
    return [one for one in heroes_near(s, deed.by, FAR) if one.id not in struck]


@special("now_you_see_me", _doubles)
def _now_you_see_me(s: Session, deed: Deed) -> Rules[None]:
    """Another is where he was, and is struck for him, if he likes."""
    other = yield from choose(s, deed, _doubles(s, deed), "D2-2098")
    if not (yield from may_use(s, s.hero(other.id), deed.card)):
        return
    yield from swap(s, deed.by, other)
    for hit in s.blow.hits:
        if hit.targeted and hit.figure == deed.by.id and other.cells:
            retarget(s, hit, other)


# --- Arcane Fusion ---


@card("arcane_fusion").at(HeroesPlaced)
def _fuse(s: Session, mine: Mine, _at: HeroesPlaced) -> Rules[None]:
    """At the start of an encounter a Magic weapon out of the bag joins one in the hand."""
    hero, held = mine.hero, mine.held
    held.on.clear()
    weapons = [(one, s.book.items[one.card]) for one in hero.items if s.book.items[one.card].attack is not None]
    bag = [one.card for one, item in weapons if not one.equipped and "magic" in item.traits]
    hand = [one.card for one, _ in weapons if one.equipped]
    options = [
        Option(f"fuse:{magic}:{weapon}", (magic, weapon), _pair(s, magic, weapon), cards=(magic, weapon))
        for magic in bag
        for weapon in hand
    ]
    if options:
        say = about(s, held.card, "d2-ask-card")
        picked = yield from ask(hero.seat, "arcane_fusion", [*options, passing(None)], cites="D2-0170", say=say)
        held.on.extend(picked or ())


def _pair(s: Session, magic: str, weapon: str) -> Say:
    return Say("d2-fusion", {"magic": s.card_name(magic), "weapon": s.card_name(weapon)})


def _fused(mine: Mine, weapon: str) -> str:
    """The Magic weapon whose powers another has for now."""
    if len(mine.held.on) < 2 or mine.held.on[1] != weapon:
        return ""
    worn = any(one.card == weapon and one.equipped for one in mine.hero.items)
    return mine.held.on[0] if worn else ""


@card("arcane_fusion").at(WeaponTraits)
def _fused_traits(s: Session, mine: Mine, at: WeaponTraits) -> tuple[str, ...]:
    magic = _fused(mine, at.weapon)
    return s.book.items[magic].traits if magic else ()


@card("arcane_fusion").at(AttackPrepared)
def _fused_powers(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """Its surges, its Pierce, and what it always adds."""
    attack = at.attack
    magic = _fused(mine, attack.weapon) if attack.weapon else ""
    if not magic:
        return
    item = s.book.items[magic]
    attack.surges += item.surges
    attack.pierce += item.attack.pierce if item.attack is not None else 0
    for gain in [clause.gain for clause in item.clauses if clause.when == "always" and clause.gain is not None]:
        attack.surges += gain.surges
        attack.damage += gain.damage
        attack.pierce += gain.pierce
        attack.range += gain.range if attack.type == "ranged" else 0
