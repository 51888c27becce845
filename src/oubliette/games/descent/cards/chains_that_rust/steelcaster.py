"""The Steelcaster: Runes, Shields and iron."""

from oubliette.games.descent.content.vocabulary import Recover, Surge
from oubliette.games.descent.figures.figures import held_card, items_equipped, stamina
from oubliette.games.descent.harm.conditions import discard
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    Afflicted,
    Afflictions,
    AttackOver,
    AttackPrepared,
    HandsSpared,
    MoreShields,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, HeldCard, Hero
from oubliette.games.descent.turn.card_kit import about, choose, hero_of, may_use, pick_held
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.flow import Rules

LENT = "lent/"


@card("rune_grafting").at(AttackPrepared)
def _grafted(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """A rune in the hands of who wears heavy armour heals him."""
    if any("heavy_armor" in item.traits for item in items_equipped(s, mine.hero)):
        at.attack.surges.append(Surge(recover=2, do=(Recover(fatigue=1),)))


# --- Shield Mage ---


@card("shield_mage").at(HandsSpared)
def _shield_spared(_s: Session, _mine: Mine, at: HandsSpared) -> int:
    """One Shield takes no hand."""
    return int(any("shield" in item.traits and item.hands for item in at.items))


def _shields(s: Session, hero: Hero) -> list[HeldCard]:
    return [held for held in hero.items if held.equipped and "shield" in s.book.items[held.card].traits]


def _shielded(s: Session, deed: Deed) -> list[Figure]:
    """Other heroes near him whom the attack affects."""
    found = [s.figure(hit.figure) for hit in s.attack.hits] if s.attack is not None else []
    return [one for one in found if one.rank == "hero" and one is not deed.by and s.is_within(deed.by, one, 3)]


@special("shield_mage", lambda s, deed: _shielded(s, deed) and _shields(s, hero_of(s, deed)))
def _shield_mage(s: Session, deed: Deed) -> Rules[None]:
    """His Shield is another's for this attack."""
    one = yield from choose(s, deed, _shielded(s, deed), "D2-0174")
    shields, say = _shields(s, hero_of(s, deed)), about(s, deed.card, "d2-ask-card")
    held = yield from pick_held(s, s.seat_of(one), "shield", shields, say, "D2-0174")
    s.hero(one.id).items.append(
        HeldCard(held.card, exhausted=held.exhausted, equipped=True, on=[f"{LENT}{deed.by.id}"])
    )
    s.blow.used.append(f"{LENT}{deed.by.id}/{one.id}/{held.card}")


@card("shield_mage").at(AttackOver)
def _shield_returned(s: Session, mine: Mine, at: AttackOver) -> Rules[None]:
    """It is his again, as it lies now; for a fatigue it stands upright, and the card too."""
    hero = mine.hero
    for entry in [name for name in at.attack.used if name.startswith(f"{LENT}{hero.id}/")]:
        _, user, name = entry.removeprefix(LENT).split("/")
        borrowed = next(held for held in s.hero(user).items if held.on == [f"{LENT}{hero.id}"])
        s.hero(user).items = [held for held in s.hero(user).items if held is not borrowed]
        shield = held_card(hero, name)
        if shield is None:
            continue
        shield.exhausted = borrowed.exhausted
        can_pay = not hero.knocked_out and hero.fatigue < stamina(s, mine.figure)
        if can_pay and (yield from may_use(s, hero, mine.card)):
            hero.fatigue += 1
            shield.exhausted = mine.held.exhausted = False


# --- Iron Blooded ---


@card("iron_blooded").at(MoreShields)
def _iron_blood(_s: Session, mine: Mine, at: MoreShields) -> int:
    """A blank die is worth a shield."""
    dice = (die for hit in at.attack.hits if hit.figure == mine.figure.id for die in hit.rolled)
    return int(any(not die.shows.shields for die in dice))


@card("iron_blooded").at(Afflicted)
@card("ancient_remedy").at(Afflicted)
def _noticed(s: Session, _mine: Mine, at: Afflicted) -> None:
    """Somebody may answer to a condition that was gained."""
    entry = f"{at.figure.id}/{at.condition}"
    if not s.state.afflicted or s.state.afflicted[-1] != entry:
        s.state.afflicted.append(entry)


@card("iron_blooded").at(Afflictions)
def _iron_blooded(s: Session, mine: Mine, _at: Afflictions) -> Rules[None]:
    """Who has iron in his blood shrugs a condition off for a fatigue."""
    for entry in list(s.state.afflicted):
        name, _, condition = entry.partition("/")
        if name != mine.figure.id or condition not in mine.figure.conditions:
            continue
        can_pay = mine.hero.fatigue < stamina(s, mine.figure)
        if can_pay and (yield from may_use(s, mine.hero, mine.card)):
            mine.hero.fatigue += 1
            discard(s, mine.figure, condition)
