"""What to sell, buy, unlock and learn."""

from oubliette.games.euthia.bots.judging import best_attack, mean_damage
from oubliette.games.euthia.session import Session
from oubliette.games.euthia.state import Hero
from oubliette.kernel.choices import Choice


def trade(s: Session, hero: Hero, choice: Choice) -> str:
    """The most useful thing first; when nothing is worth it, done."""
    keys = choice.keys()
    worth = {key: worth_of(s, hero, key) for key in keys}
    best = max(worth, key=lambda key: worth[key])
    return best if worth[best] > 0 else "done"


def worth_of(s: Session, hero: Hero, key: str) -> float:
    """How useful one deed of trading is."""
    verb, _, rest = key.partition(":")
    if verb == "sell":
        return 10.0 if rest.startswith("resource:") and rest.endswith(":gold") else _spare(s, hero, rest)
    if verb == "reveal":
        return 9.0
    if verb == "learn":
        return learning(s, hero, rest)
    if verb == "buy":
        return buying(s, hero, rest)
    if verb == "unlock":
        return 3.0 if hero.gold >= 6 or not rest.endswith("gold") else 0.0
    if verb == "good":
        return 2.5 if rest == "healing_potion" and sum("healing_potion" in one for one in hero.sack) < 2 else 0.0
    return 6.0 if verb == "set" else 0.0


def _spare(s: Session, hero: Hero, piece: str) -> float:
    """An Item of the Sack that a worn one is better than."""
    if not piece.startswith(("ware:", "tile:")) or piece not in hero.sack:
        return 0.0
    slot = s.book.piece(piece).slot
    return 4.0 if slot is not None and hero.slots.get(slot) else 0.0


def learning(s: Session, hero: Hero, tile: str) -> float:
    """A tile for a free slot, or a Weapon that is better."""
    entry = s.book.tile(tile)
    if entry.slot == "weapon":
        return 8.0 if mean_damage(entry.attack) > best_attack(s, hero) + 0.1 else 0.0
    if entry.is_ability:
        free = any(slot.startswith("ability") and not piece for slot, piece in hero.slots.items())
        return 7.0 + entry.value / 10 if free else 0.0
    return 5.0 if entry.slot is not None and hero.slots.get(entry.slot) == "" else 0.0


def buying(s: Session, hero: Hero, piece: str) -> float:
    """Armour for a free slot, a better Weapon."""
    entry = s.book.piece(piece)
    if entry.slot == "weapon":
        return 7.5 if mean_damage(entry.attack) > best_attack(s, hero) + 0.15 else 0.0
    if entry.slot is not None and entry.slot in hero.slots and not hero.slots[entry.slot]:
        return 6.5 + entry.permanent.health
    return 0.0


def slot(choice: Choice, hero: Hero) -> str:
    """A free slot, else the one of its kind; into the Sack only where nothing else is."""
    keys = choice.keys()
    free = [key for key in keys if key.startswith("slot:") and not hero.slots.get(key.removeprefix("slot:"))]
    worn = [key for key in keys if key.startswith("slot:")]
    return (free or worn or keys)[0]
