"""Tainted cards of Mists of Bilehall and The Chains That Rust (D2-2130 to D2-2133, D2-7231)."""

from oubliette.games.descent.content.vocabulary import Attribute
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.box_events import TaintDealt, TaintRevealed
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    BeyondHelp,
    CannotRise,
    CardsReadied,
    Healed,
    HeroFalls,
    HeroTurnBegins,
    KeepsCondition,
    MonsterFalls,
    MoreHealth,
    MoreOfAttribute,
    NoFeat,
    OverlordTurnStarts,
    QuestBegins,
    Recovering,
    Rests,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure, HeldCard, Hero
from oubliette.games.descent.turn.card_kit import about
from oubliette.games.descent.uses.sources import of_any
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

TAINTS = of_any("tainted")

HEALTH = 2
LOWERED: dict[str, tuple[Attribute, Attribute]] = {
    "gray_decay": ("awareness", "might"),
    "new_orders": ("knowledge", "willpower"),
    "dream_walk": ("awareness", "knowledge"),
    "perfect_peace": ("might", "willpower"),
}
KILLING = ("deaths_hand", "murderous_rage")
RAGE_DAMAGE, RAGE_SPACES = 2, 3


def tainted_by(s: Session, figure: Figure, card: str = "") -> Hero | None:
    """The hero whose card lies face up, or that very card."""
    hero = s.state.heroes.get(figure.id)
    if hero is None or hero.taint is None or hero.taint.flipped or card not in ("", hero.taint.card):
        return None
    return hero


@TAINTS.at(QuestBegins)
def _deal(s: Session, _at: QuestBegins) -> None:
    """One card for each hero, face down: nobody knows which (D2-2130)."""
    if not s.state.taints and not s.quest.tainted:
        return
    cards = list(s.book.tainted)
    s.chance.shuffle("tainted", cards)
    for hero in list(s.state.heroes.values())[: len(cards)]:
        hero.taint = HeldCard(cards.pop(), flipped=True)
        s.journal.note(TaintDealt(hero.id), ("D2-2130",))


@TAINTS.at(MoreHealth)
def _hardened(s: Session, at: MoreHealth) -> int:
    """Two Health more with a card, whichever side is up (D2-2131)."""
    hero = s.state.heroes.get(at.figure.id)
    return HEALTH if hero is not None and hero.taint is not None else 0


@TAINTS.at(HeroFalls)
def _becomes_tainted(s: Session, at: HeroFalls) -> None:
    """Who is defeated with his card face down turns it up (D2-2132); others grieve."""
    figure = at.figure
    for other in s.heroes_on_map():
        if tainted_by(s, other, "great_sorrow") is not None:
            inflict(s, other, "stunned")
    taint = s.hero(figure.id).taint
    if taint is not None and taint.flipped:
        taint.flipped = False
        s.journal.reveal(TaintRevealed(figure.id, taint.card), ("D2-2132",))


# --- what every card says (D2-2133) ---


def _may_help(s: Session, helper: Figure | None, card: str) -> bool:
    """Only heroes who are not tainted themselves, or a heroic feat, help a tainted hero up."""
    if card.startswith("feat/"):
        return True
    if helper is None:
        return False
    hero = s.state.heroes.get(helper.id) or s.state.heroes.get(helper.group)
    return hero is None or tainted_by(s, s.figure(hero.id)) is None


def _lies_tainted(s: Session, figure: Figure) -> bool:
    hero = tainted_by(s, figure)
    return hero is not None and hero.knocked_out


@TAINTS.at(BeyondHelp)
def _beyond_help(s: Session, at: BeyondHelp) -> bool:
    """Whether an ability cannot be used on somebody: it would let him recover damage."""
    deed = at.deed
    return _lies_tainted(s, at.figure) and not _may_help(s, deed.owner, deed.card)


@TAINTS.at(CannotRise)
def _cannot_rise(s: Session, at: CannotRise) -> bool:
    """No stand up action, and nobody tainted revives him."""
    return _lies_tainted(s, at.figure) and not _may_help(s, at.reviver, "")


@TAINTS.at(Recovering)
def _only_by_the_untainted(s: Session, at: Recovering) -> Rules[tuple[int, int]]:
    amounts = at.value
    yield from ()
    if not _lies_tainted(s, at.figure) or s.rising:
        return amounts
    deed: Deed | None = s.deeds[-1] if s.deeds else None
    helped = deed is not None and _may_help(s, deed.owner, deed.card)
    return amounts if helped else (0, amounts[1])


# --- cards ---


@TAINTS.at(MoreOfAttribute)
def _lowered(s: Session, at: MoreOfAttribute) -> int:
    hero = tainted_by(s, at.figure)
    if hero is None or hero.taint is None:
        return 0
    return -1 if at.name in LOWERED.get(hero.taint.card, ()) else 0


@TAINTS.at(Healed)
def _bad_blood(s: Session, at: Healed) -> Rules[None]:
    """Every recovery of damage tires, also that of who was knocked out by then (D2-7231)."""
    figure = at.figure
    if tainted_by(s, figure, "bad_blood") is not None:
        yield from suffer(s, figure, fatigue=1, cites="D2-7231")


@TAINTS.at(OverlordTurnStarts)
def _abomination(s: Session, _at: OverlordTurnStarts) -> None:
    for one in s.heroes_on_map():
        if tainted_by(s, one, "abomination") is not None:
            for other in s.of_side(HEROES):
                if s.are_adjacent(one, other):
                    inflict(s, other, "terrified")


@TAINTS.at(MonsterFalls)
def _sees_blood(s: Session, _at: MonsterFalls) -> None:
    """A monster is defeated in the turn of who has one of these cards."""
    hero = s.state.heroes.get(s.state.turn_of)
    if hero is not None and hero.taint is not None and not hero.taint.flipped and hero.taint.card in KILLING:
        hero.taint.exhausted = True


@TAINTS.at(CardsReadied)
def _deaths_hand(s: Session, at: CardsReadied) -> Rules[None]:
    hero = at.hero
    if hero.taint is None or not hero.taint.exhausted:
        return
    hero.taint.exhausted = False
    if hero.taint.card == "deaths_hand":
        for one in s.heroes_on_map():
            yield from suffer(s, one, damage=1, cites="D2-2132")


@TAINTS.at(HeroTurnBegins)
def _murderous_rage(s: Session, at: HeroTurnBegins) -> Rules[None]:
    hero, figure = at.hero, at.figure
    if tainted_by(s, figure, "murderous_rage") is None or hero.taint is None:
        return
    near = [one for one in s.heroes_on_map() if one is figure or s.is_within(figure, one, RAGE_SPACES)]
    options: list[Option[Figure | None]] = [
        Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,), tone="costly") for one in near
    ]
    if hero.taint.exhausted:
        options.insert(0, Option("refresh", None, Say("d2-taint-refresh"), tone="suggested"))
    say = about(s, hero.taint.card)
    struck = yield from ask(hero.seat, "whom", options, cites="D2-2132", say=say)
    if struck is None:
        hero.taint.exhausted = False
    else:
        yield from suffer(s, struck, damage=RAGE_DAMAGE, cites="D2-2132")


@TAINTS.at(NoFeat)
def _ordinary(s: Session, at: NoFeat) -> bool:
    hero = at.hero
    others = any(other.feat_used for other in s.state.heroes.values() if other is not hero)
    return others and tainted_by(s, s.figure(hero.id), "ordinary") is not None


@TAINTS.at(KeepsCondition)
def _martyrdom(s: Session, at: KeepsCondition) -> bool:
    figure = at.figure
    if tainted_by(s, figure, "martyrdom") is None:
        return False
    return any(at.condition in other.conditions for other in s.heroes_on_map() if other is not figure)


@TAINTS.at(Rests)
def _vile_shadow(s: Session, at: Rests) -> None:
    figure = at.figure
    if tainted_by(s, figure, "vile_shadow") is not None:
        inflict(s, figure, "terrified")
