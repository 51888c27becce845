"""Services of places: Chapel, Rotunda, Devotee, Rituals, Pegasus, Griffin (EU-1242, EU-0043, EU-0242, EU-1241)."""

from collections.abc import Iterator

from oubliette.games.euthia.board.geometry import CENTRE, distances
from oubliette.games.euthia.content.vocabulary import Metal, Teleport
from oubliette.games.euthia.figures.cards import ask_cards, discard_cards, held
from oubliette.games.euthia.figures.health import heal
from oubliette.games.euthia.figures.hero_board import maximum_health
from oubliette.games.euthia.figures.sack import room, take_potion
from oubliette.games.euthia.goods.gains import draw_reward
from oubliette.games.euthia.goods.learning import book_deeds
from oubliette.games.euthia.state.deeds import Deed, at_once
from oubliette.games.euthia.state.events import Spent
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Hero
from oubliette.games.euthia.turn.movement import ask_space, put_hero, targets
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

CHAPEL_HEALS, ROTUNDA_HEALS = 4, 6
PEGASUS = Teleport(within=4)
GRIFFIN_CALL = 3


def service_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """What the space under the Hero offers beside its Action."""
    what = s.printed(hero.at).what
    if hero.at == CENTRE and not s.state.switches.rotunda:
        yield pay_to_heal(s, hero, CHAPEL_HEALS, "EU-1242")
    elif what in ("chapel", "devotee") and s.state.switches.rotunda:
        yield from rotunda_deeds(s, hero)
    elif what == "ritual":
        yield from ritual_deeds(s, hero)
    elif what == "pegasus":
        why_not = "eu-why-not-gold" if hero.gold < 1 else None if targets(s, hero, PEGASUS) else "eu-why-not-target"
        yield Deed("pegasus", Say("eu-pegasus"), lambda: pegasus(s, hero), why_not=why_not, cites="EU-0243")
    if s.state.griffin is not None:
        yield from griffin_deeds(s, hero)


def pay_to_heal(s: Session, hero: Hero, by: int, cites: str) -> Deed:
    """1 Gold for healing."""

    def act() -> None:
        spend_gold(s, hero, 1, cites)
        heal(s, hero, by, cites)

    why_not = "eu-why-not-gold" if hero.gold < 1 else None
    if why_not is None and hero.health >= maximum_health(s, hero):
        why_not = "eu-why-not-unhurt"
    return Deed("heal_here", Say("eu-heal-here", {"by": by}), at_once(act), why_not=why_not, cites=cites)


def spend_gold(s: Session, hero: Hero, gold: int, cites: str) -> None:
    """Give Gold to nobody."""
    hero.gold -= gold
    s.note(Spent(hero.seat, "gold", gold), cites)


def rotunda_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Healing, Potions, and the small book; nothing is sold there (EU-0043, EU-0044)."""
    yield pay_to_heal(s, hero, ROTUNDA_HEALS, "EU-0043")

    def potion() -> Rules[None]:
        spend_gold(s, hero, 1, "EU-0043")
        yield from take_potion(s, hero, "EU-0043")

    why_not = "eu-why-not-gold" if hero.gold < 1 else None
    if why_not is None and not (s.state.potions.left and room(hero) > 0):
        why_not = "eu-why-not-supply"
    yield Deed("potion_here", Say("eu-potion-here"), potion, why_not=why_not, cites="EU-0043")
    yield from book_deeds(s, hero)


def ritual_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Cards are sacrificed, in any mix and number of times (EU-0242)."""
    silver, gold = len(held(s, hero, "silver")), len(held(s, hero, "gold"))
    hurt = hero.health < maximum_health(s, hero)
    offers: list[tuple[str, Metal, int, bool]] = [
        ("heal_3", "silver", 1, silver >= 1 and hurt),
        ("heal_10", "gold", 1, gold >= 1 and hurt),
        ("violet", "silver", 2, silver >= 2),
        ("magenta", "gold", 1, gold >= 1),
    ]
    for what, metal, count, can in offers:
        yield Deed(
            f"ritual:{what}",
            Say("eu-ritual", {"what": what.replace("_", "-")}),
            lambda what=what, metal=metal, count=count: sacrifice(s, hero, what, metal, count),  # type: ignore[misc]
            why_not=None if can else "eu-why-not-price",
            cites="EU-0242",
        )


def sacrifice(s: Session, hero: Hero, what: str, metal: Metal, count: int) -> Rules[None]:
    """Give the cards, take what the Ritual gives."""
    say = Say("eu-ask-pay-cards", {"metal": metal})
    given = yield from ask_cards(s, hero, held(s, hero, metal), count, "pay_cards", say, "EU-0242")
    discard_cards(s, hero, given, "EU-0242")
    if what.startswith("heal"):
        heal(s, hero, int(what.removeprefix("heal_")), "EU-0242")
    else:
        yield from draw_reward(s, hero, what)


def pegasus(s: Session, hero: Hero) -> Rules[None]:
    """1 Gold, up to 4 spaces, as a teleport; Pegasus stays at home (EU-0243)."""
    spend_gold(s, hero, 1, "EU-0243")
    cell = yield from ask_space(s, hero, targets(s, hero, PEGASUS), "pegasus", Say("eu-ask-teleport"), "EU-0243")
    yield from put_hero(s, hero, cell)


def griffin_deeds(s: Session, hero: Hero) -> Iterator[Deed]:
    """Call the Griffin for 1 Gold a space, at most 3, and fly for 1 Gold more; it stays there (EU-1241)."""
    griffin = s.state.griffin
    if griffin is None:
        return
    away = distances(hero.at, s.state.spaces).get(griffin.at, 99)
    why_not = None
    if griffin.used:
        why_not = "eu-why-not-griffin-used"
    elif away > GRIFFIN_CALL:
        why_not = "eu-why-not-far"
    elif hero.gold < away + 1:
        why_not = "eu-why-not-gold"
    elif not targets(s, hero, PEGASUS):
        why_not = "eu-why-not-target"
    yield Deed("griffin", Say("eu-griffin", {"gold": away + 1}), lambda: fly(s, hero, away + 1),
               why_not=why_not, cites="EU-1241")  # fmt: skip


def fly(s: Session, hero: Hero, gold: int) -> Rules[None]:
    """Teleport with the Griffin, which stays where it set the Hero down."""
    griffin = s.state.griffin
    if griffin is None:
        return
    spend_gold(s, hero, gold, "EU-1241")
    griffin.used = True
    cell = yield from ask_space(s, hero, targets(s, hero, PEGASUS), "griffin", Say("eu-ask-teleport"), "EU-1241")
    griffin.at = cell
    yield from put_hero(s, hero, cell)
