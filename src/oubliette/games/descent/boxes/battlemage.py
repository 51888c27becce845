"""The Battlemage of The Chains That Rust: runes in melee, and strength from deaths beside him (D2-4106 to D2-4108)."""

from collections.abc import Sequence

from oubliette.games.descent.content import Item
from oubliette.games.descent.effects import attack_as_told, attack_options
from oubliette.games.descent.figures import health, held_card, items_equipped
from oubliette.games.descent.moments import Use
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.state import HEROES, OVERLORD, Figure, Held
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

PLANAR = ("blade", "hammer", "axe", "exotic")
WOVEN = 2
"""Health for each Rune (Runic Weave)."""


# --- Planar Weapon ---


def _is_planar(s: Session, figure: Figure) -> bool:
    hero = s.state.heroes.get(figure.id)
    return hero is not None and held_card(hero, "planar_weapon") is not None


@adds("weapon_traits")
def _planar_traits(s: Session, figure: Figure, traits: tuple[str, ...]) -> tuple[str, ...]:
    return PLANAR if "rune" in traits and _is_planar(s, figure) else ()


@adds("turned_melee")
def _planar_edge(s: Session, figure: Figure, traits: tuple[str, ...]) -> bool:
    return "rune" in traits and _is_planar(s, figure)


@adds("hands_spared")
def _lighter(s: Session, figure: Figure, items: Sequence[Item]) -> int:
    runes = [item for item in items if "rune" in item.traits and item.attack is not None and item.hands]
    return len(runes) if _is_planar(s, figure) else 0


# --- Runic Weave ---


@adds("health")
def _woven(s: Session, figure: Figure) -> int:
    hero = s.state.heroes.get(figure.id)
    if hero is None or held_card(hero, "runic_weave") is None:
        return 0
    return WOVEN * sum("rune" in item.traits for item in items_equipped(s, hero))


@adds("exhausting")
def _exhausts_instead(s: Session, held: Held, use: Use) -> Rules[Held]:
    """Runic Weave in place of a Cloak or a Shield."""
    weave = held_card(use.hero, "runic_weave")
    item = s.book.items.get(held.card)
    if weave is None or weave.exhausted or item is None or not {"cloak", "shield"} & set(item.traits):
        return held
    options = [
        Option("card", held, s.card_name(held.card)),
        Option("weave", weave, s.card_name(weave.card)),
    ]
    return (yield from ask(use.hero.seat, "runic_weave", options, cites="D2-4077", say=Say("d2-ask-weave")))


# --- Death Siphon ---


@adds("falls")
def _siphon(s: Session, figure: Figure) -> Rules[None]:
    """Each monster that is defeated beside him gives one of two; not while the card is exhausted (D2-4108)."""
    if s.side(figure) != OVERLORD:
        return
    for hero in s.state.heroes.values():
        card, mage = held_card(hero, "death_siphon"), s.figure(hero.id)
        if card is None or card.exhausted or hero.knocked_out or s.side(mage) != HEROES:
            continue
        if not mage.cells or not figure.cells or not s.are_adjacent(mage, figure):
            continue
        options = [Option("damage", True, Say("d2-siphon-damage")), Option("fatigue", False, Say("d2-siphon-fatigue"))]
        say = Say("d2-ask-siphon", {"card": s.card_name("death_siphon")})
        heals = yield from ask(hero.seat, "death_siphon", options, cites="D2-4106", say=say)
        yield from recover(s, mage, int(heals), int(not heals), cites="D2-4106")


@special("death_siphon", lambda s, deed: deed.subject is deed.by and bool(attack_options(s, deed.by, AttackVerb())))
def _last_strike(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Before he falls he attacks; if anything of it lets him recover damage he does not fall (D2-4107)."""
    before = [one.id for one in s.monsters()]
    yield from attack_as_told(s, deed, AttackVerb())
    fallen = [name for name in before if not s.figure(name).cells]
    if fallen:
        yield from recover(s, deed.by, damage=1, cites="D2-4106")
    if deed.by.damage < health(s, deed.by):
        deed.by.marks.append("saved")
