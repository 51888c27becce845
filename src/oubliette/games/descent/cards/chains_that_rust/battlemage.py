"""The Battlemage: Runes wielded as blades (D2-4106 to D2-4108)."""

from oubliette.games.descent.content.vocabulary import Attack, Clause, Reach
from oubliette.games.descent.figures.figures import health, traits_of
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import HandsSpared, MonsterFalls, MoreHealth, WeaponTraits, WeaponType
from oubliette.games.descent.state.registry import perform, special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import about, hero_of
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def _is_planar(s: Session, weapon: str) -> bool:
    item = s.book.items.get(weapon)
    return item is not None and item.attack is not None and "rune" in item.traits


@card("planar_weapon").at(WeaponType)
def _planar_type(s: Session, _mine: Mine, at: WeaponType) -> Reach | None:
    return "melee" if _is_planar(s, at.weapon) else None


@card("planar_weapon").at(WeaponTraits)
def _planar_traits(s: Session, _mine: Mine, at: WeaponTraits) -> tuple[str, ...]:
    return ("blade", "hammer", "axe", "exotic") if _is_planar(s, at.weapon) else ()


@card("planar_weapon").at(HandsSpared)
def _hands_spared(s: Session, _mine: Mine, at: HandsSpared) -> int:
    """Each Rune weapon takes a hand less."""
    runes = [item for item in at.items if item.attack is not None and item.hands]
    return sum("rune" in traits_of(s, at.figure, item.id) for item in runes)


@card("runic_weave").at(MoreHealth)
def _runic_weave(s: Session, mine: Mine, at: MoreHealth) -> int:
    """Two for each Rune he has equipped."""
    worn = [held.card for held in mine.hero.items if held.equipped]
    return 2 * sum("rune" in traits_of(s, at.figure, name) for name in worn)


def _worn_clauses(s: Session, deed: Deed) -> list[tuple[str, Clause]]:
    """What his Cloak or Shield does for being exhausted after a defence roll."""
    worn = [held.card for held in hero_of(s, deed).items if held.equipped and not held.exhausted]
    cards = [name for name in worn if {"cloak", "shield"} & set(s.book.items[name].traits)]
    found = [(name, clause) for name in cards for _, clause in s.book.clauses(name, "defence_rolled")]
    return [(name, clause) for name, clause in found if clause.cost.exhaust]


@special("runic_weave", _worn_clauses)
def _weave_instead(s: Session, deed: Deed) -> Rules[None]:
    """The card is exhausted in their place."""
    options = [
        Option(f"clause:{place}:{name}", clause, s.card_name(name), cards=(name,))
        for place, (name, clause) in enumerate(_worn_clauses(s, deed))
    ]
    say = about(s, deed.card, "d2-ask-card")
    chosen = yield from ask(deed.seat, "shield", options, cites="D2-0011", say=say)
    yield from perform(s, deed, chosen.do)


@card("death_siphon").at(MonsterFalls)
def _death_feeds(s: Session, mine: Mine, at: MonsterFalls) -> Rules[None]:
    """A monster that falls beside him, while the card stands upright (D2-4106, D2-4108)."""
    figure, owner, hero = at.figure, mine.figure, mine.hero
    if figure.rank in ("person", "familiar", "object") or not figure.cells or not s.are_adjacent(owner, figure):
        return
    options = [Option("damage", True, Say("d2-mok-damage"))] if owner.damage else []
    options += [Option("fatigue", False, Say("d2-mok-fatigue"))] if hero.fatigue else []
    if options:
        say = about(s, mine.card, "d2-ask-card")
        heals = yield from ask(mine.seat, "death_siphon", options, cites="D2-4106", say=say)
        yield from recover(s, owner, int(heals), int(not heals), cites="D2-4106")


@special("death_siphon", lambda s, deed: deed.by.cells and deed.by.damage >= health(s, deed.by))
def _death_siphon(s: Session, deed: Deed) -> Rules[None]:
    """Before he falls he strikes; what he recovers by it may keep him up (D2-4106, D2-4107)."""
    standing = s.monsters()
    yield from attack_as_told(s, deed, Attack())
    if any(not one.cells for one in standing):
        yield from recover(s, deed.by, damage=1, cites="D2-4106")
    if deed.by.cells and deed.by.damage < health(s, deed.by):
        deed.by.marks.append("saved")
