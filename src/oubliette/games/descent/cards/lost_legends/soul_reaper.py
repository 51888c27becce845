"""The Soul Reaper of Lost Legends: essence of the fallen heals the living (D2-4038 to D2-4040)."""

from oubliette.games.descent.figures.figures import held_card
from oubliette.games.descent.harm.conditions import discard, inflict
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    AttackOver,
    CardsReadied,
    DamageBetween,
    EncounterBegins,
    MonsterFalls,
    MoreShields,
    StreamFlowed,
    TakenOff,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Hero
from oubliette.games.descent.turn.card_kit import (
    MONSTERS,
    about,
    choose,
    hero_of,
    how_many,
    knows,
    may,
    may_pick_condition,
    monsters_near,
)
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.games.descent.uses.whom import candidates
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

SOUL_REAPER = of("soul_reaper")

ESSENCE = "essence"
MOST = 4
LINKED = 4
NEAR = 3
LASTING = ("cursed_soul", "ethereal_armor")
"""Cards whose mark goes when they are refreshed."""


def _harvest(hero: Hero) -> list[str]:
    """The essence on Essence Harvest, if he has it."""
    harvest = held_card(hero, "essence_harvest")
    return harvest.on if harvest is not None else []


def essence(hero: Hero) -> int:
    """What lies on Essence Harvest."""
    return len(_harvest(hero))


def reap(hero: Hero, count: int = 1) -> None:
    """Essence is put on Essence Harvest."""
    _harvest(hero).extend([ESSENCE] * count)


def _spend(hero: Hero, count: int) -> None:
    del _harvest(hero)[:count]


@card("essence_harvest").at(MonsterFalls)
def _reaped(_s: Session, mine: Mine, at: MonsterFalls) -> None:
    """Every monster that is defeated, whoever defeats it."""
    if at.figure.rank in MONSTERS:
        reap(mine.hero)


@card("essence_harvest").at(TakenOff)
def _lost(_s: Session, mine: Mine, _at: TakenOff) -> None:
    """All of it is lost if he is defeated."""
    if mine.hero.knocked_out:
        _spend(mine.hero, essence(mine.hero))


@card("spirit_link").at(EncounterBegins)
def _linked(_s: Session, mine: Mine, _at: EncounterBegins) -> None:
    reap(mine.hero, LINKED)


@SOUL_REAPER.at(CardsReadied)
def _refreshed(_s: Session, at: CardsReadied) -> None:
    for held in at.cards:
        if held.card in LASTING:
            held.on.clear()


# --- Stream of Life ---


def _how_much(s: Session, deed: Deed, most: int) -> Rules[int]:
    counts, say = range(1, most + 1), about(s, deed.card, "d2-ask-essence")
    return (yield from how_many(deed.seat, "essence", "essence", "d2-essence", counts, say, "D2-4038"))


@special("stream_of_life", lambda s, deed: essence(hero_of(s, deed)))
def _stream_of_life(s: Session, deed: Deed) -> Rules[None]:
    """Up to four essence, as much damage; other skills add to it (D2-4038)."""
    hero = hero_of(s, deed)
    spent = yield from _how_much(s, deed, min(MOST, essence(hero)))
    _spend(hero, spent)
    found = candidates(s, deed, "one_hero_within_3")
    served = [(yield from choose(s, deed, found, "D2-4038"))]
    rests = 0
    if knows(s, deed.by, "reapers_pact"):
        served += yield from _second(s, deed, [one for one in found if one is not served[0]])
        rests = int((yield from _pays(s, deed, 1, "d2-pact-rest")))
    more = int(held_card(hero, "font_of_vitality") is not None)
    for one in served:
        yield from recover(s, one, spent + more, rests, cites="D2-4038", by=deed.by.id)
        yield from s.at(StreamFlowed(deed.by, one))


def _pays(s: Session, deed: Deed, price: int, does: str) -> Rules[bool]:
    """Whether he spends essence on something more."""
    hero = hero_of(s, deed)
    if essence(hero) < price:
        return False
    say = about(s, "reapers_pact", "d2-ask-essence")
    wants = yield from may(deed.seat, "reapers_pact", "spend", Say(does), say, "D2-4038")
    if wants:
        _spend(hero, price)
    return wants


def _second(s: Session, deed: Deed, others: list[Figure]) -> Rules[list[Figure]]:
    if not others or not (yield from _pays(s, deed, 2, "d2-pact-second")):
        return []
    return [(yield from choose(s, deed, others, "D2-4038"))]


@card("blight_extraction").at(StreamFlowed)
def _blight(s: Session, mine: Mine, at: StreamFlowed) -> Rules[None]:
    """A condition is discarded; the Soul Reaper may take it on himself for two essence (D2-4038).

    Corrected, only another hero's condition earns anything (D2-4039).
    """
    one = at.figure
    if at.by is not mine.figure or not one.conditions:
        return
    name = yield from may_pick_condition(s.seat_of(one), one.conditions, "D2-4038")
    if name is None:
        return
    discard(s, one, name, "D2-4038")
    if one is mine.figure and s.is_corrected:
        return
    say, cites = Say("d2-ask-blight", {"what": Say(f"d2-condition-{name}")}), ("D2-4038", "D2-4039")
    if (yield from may(mine.seat, mine.card, "take", Say("d2-blight-take"), say, cites)):
        inflict(s, mine.figure, name)
        reap(mine.hero, 2)


@card("galvanize").at(StreamFlowed)
def _galvanized(_s: Session, mine: Mine, at: StreamFlowed) -> None:
    if at.by is mine.figure and at.figure.id not in mine.held.on:
        mine.held.on.append(at.figure.id)


# --- others ---


def _saves(s: Session, deed: Deed) -> bool:
    fallen = deed.subject
    if fallen is None or fallen is deed.by or not essence(hero_of(s, deed)):
        return False
    return fallen.rank == "hero" and s.is_within(deed.by, fallen, NEAR)


@special("spirit_link", _saves)
def _spirit_link(s: Session, deed: Deed) -> Rules[None]:
    """He recovers instead of falling."""
    hero = hero_of(s, deed)
    spent = yield from _how_much(s, deed, essence(hero))
    _spend(hero, spent)
    deed.about.marks.append("saved")
    yield from recover(s, deed.about, spent + (held_card(hero, "font_of_vitality") is not None), by=deed.by.id)


def _bound(s: Session, deed: Deed) -> bool:
    attack = s.attack
    if attack is None or not attack.rolled or not essence(hero_of(s, deed)):
        return False
    attacker = s.figure(attack.attacker)
    return s.side(attacker) == OVERLORD and s.is_within(deed.by, attacker, NEAR)


@special("unholy_bond", _bound)
def _unholy_bond(s: Session, deed: Deed) -> None:
    """One essence, and a die of the monster's is rolled again (D2-4040)."""
    _spend(hero_of(s, deed), 1)


def _cursable(s: Session, deed: Deed) -> list[Figure]:
    return monsters_near(s, deed.by) if essence(hero_of(s, deed)) > 1 else []


@special("cursed_soul", lambda s, deed: bool(_cursable(s, deed)))
def _cursed_soul(s: Session, deed: Deed) -> Rules[None]:
    found = _cursable(s, deed)  # before it is paid for
    _spend(hero_of(s, deed), 2)
    chosen = yield from choose(s, deed, found, "D2-4038")
    deed.mine.on = [chosen.id]


@card("cursed_soul").at(DamageBetween)
def _cursed(_s: Session, mine: Mine, at: DamageBetween) -> int:
    """Attacks that target it deal one more."""
    return int(at.hit.targeted and at.hit.figure in mine.held.on)


@special("ethereal_armor")
def _ethereal_armor(s: Session, deed: Deed) -> Rules[None]:
    beside = [one for one in s.heroes_on_map() if one is deed.by or s.are_adjacent(deed.by, one)]
    chosen = yield from choose(s, deed, beside, "D2-4038")
    deed.mine.on = [chosen.id]


@card("ethereal_armor").at(MoreShields)
def _shielded(_s: Session, mine: Mine, at: MoreShields) -> int:
    return int(at.figure.id in mine.held.on)


@card("ethereal_armor").at(AttackOver)
def _drunk(_s: Session, mine: Mine, at: AttackOver) -> None:
    """Each attack that affected him fed the Soul Reaper."""
    reap(mine.hero, sum(hit.figure in mine.held.on for hit in at.attack.hits))


def _is_marked(_s: Session, deed: Deed) -> bool:
    return deed.held is not None and deed.by.id in deed.held.on


@special("galvanize", _is_marked)
def _galvanize(_s: Session, deed: Deed) -> None:
    """The token is discarded."""
    deed.mine.on.remove(deed.by.id)


def _rests_near(s: Session, deed: Deed) -> bool:
    rester = deed.subject
    return rester is not None and rester is not deed.by and s.is_within(deed.by, rester, NEAR)


@special("font_of_vitality", _rests_near)
def _font_of_vitality(s: Session, deed: Deed) -> None:
    reap(hero_of(s, deed), 2)
