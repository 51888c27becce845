"""The Soul Reaper of Lost Legends: essence of the fallen heals the living (D2-4038 to D2-4040)."""

from oubliette.games.descent.conditions import discard, inflict
from oubliette.games.descent.figures import held_card
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.state import OVERLORD, Attack, Figure, Held, Hero, Hit
from oubliette.games.descent.vocabulary import Condition
from oubliette.games.descent.whom import candidates
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

ESSENCE = "essence"
MOST = 4
LINKED = 4
NEAR = 3
LASTING = ("cursed_soul", "ethereal_armor")
"""Cards whose mark goes when they are refreshed."""


def _harvest(hero: Hero) -> Held | None:
    return held_card(hero, "essence_harvest")


def essence(hero: Hero) -> int:
    """What lies on Essence Harvest."""
    harvest = _harvest(hero)
    return len(harvest.on) if harvest is not None else 0


def reap(hero: Hero, count: int = 1) -> None:
    """Essence is put on Essence Harvest."""
    harvest = _harvest(hero)
    if harvest is not None:
        harvest.on += [ESSENCE] * count


def _spend(hero: Hero, count: int) -> None:
    harvest = _harvest(hero)
    if harvest is not None:
        del harvest.on[:count]


@adds("falls")
def _reaped(s: Session, figure: Figure) -> Rules[None]:
    """Every monster that is defeated, whoever defeats it."""
    if s.side(figure) == OVERLORD and figure.rank in ("minion", "master", "lieutenant"):
        for hero in s.state.heroes.values():
            reap(hero)
    yield from ()


@adds("taken_off")
def _lost(s: Session, figure: Figure) -> None:
    """All of it is lost if he is defeated."""
    hero = s.state.heroes.get(figure.id)
    if hero is not None and hero.knocked_out:
        _spend(hero, essence(hero))


@adds("encounter_begins")
def _linked(s: Session) -> None:
    for hero in s.state.heroes.values():
        if held_card(hero, "spirit_link") is not None:
            reap(hero, LINKED)


@adds("refreshed")
def _refreshed(_s: Session, _hero: Hero, cards: list[Held]) -> Rules[None]:
    for held in cards:
        if held.card in LASTING:
            held.on.clear()
    yield from ()


# --- Stream of Life ---


def _how_much(s: Session, deed: Deed, most: int) -> Rules[int]:
    options = [Option(f"essence:{n}", n, Say("d2-essence", {"count": n})) for n in range(1, most + 1)]
    say = Say("d2-ask-essence", {"card": s.card_name(deed.card)})
    return (yield from ask(deed.seat, "essence", options, cites="D2-4038", say=say))


@special("stream_of_life", lambda s, deed: essence(hero_of(s, deed)) > 0)
def _stream_of_life(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Up to four essence, as much damage; other skills add to it (D2-4038)."""
    hero = hero_of(s, deed)
    spent = yield from _how_much(s, deed, min(MOST, essence(hero)))
    _spend(hero, spent)
    found = candidates(s, deed, "one_hero_within_3")
    served = [(yield from choose(s, deed, found, "D2-4038"))]
    rests = 0
    if held_card(hero, "reapers_pact") is not None:
        served += yield from _second(s, deed, [one for one in found if one is not served[0]])
        rests = int((yield from _pays(s, deed, 1, "d2-pact-rest")))
    more = int(held_card(hero, "font_of_vitality") is not None)
    for one in served:
        yield from recover(s, one, spent + more, rests, cites="D2-4038", by=deed.by.id)
        yield from _blight(s, deed, one)
        galvanize = held_card(hero, "galvanize")
        if galvanize is not None and one.id not in galvanize.on:
            galvanize.on.append(one.id)


def _pays(s: Session, deed: Deed, price: int, say: str) -> Rules[bool]:
    """Whether he spends essence on something more."""
    hero = hero_of(s, deed)
    if essence(hero) < price:
        return False
    options = [Option("spend", True, Say(say)), Option("pass", False, Say("d2-pass"), passes=True)]
    asks = Say("d2-ask-essence", {"card": s.card_name("reapers_pact")})
    wants = yield from ask(deed.seat, "reapers_pact", options, cites="D2-4038", say=asks)
    if wants:
        _spend(hero, price)
    return bool(wants)


def _second(s: Session, deed: Deed, others: list[Figure]) -> Rules[list[Figure]]:
    if not others or not (yield from _pays(s, deed, 2, "d2-pact-second")):
        return []
    return [(yield from choose(s, deed, others, "D2-4038"))]


def _blight(s: Session, deed: Deed, one: Figure) -> Rules[None]:
    """A condition is discarded; the Soul Reaper may take it on himself for two essence (D2-4038).

    Corrected, only another hero's condition earns anything (D2-4039).
    """
    if held_card(hero_of(s, deed), "blight_extraction") is None or not one.conditions:
        return
    options: list[Option[Condition | None]] = [
        Option(f"condition:{name}", name, Say(f"d2-condition-{name}")) for name in one.conditions
    ]
    options.append(Option("pass", None, Say("d2-pass"), passes=True))
    name = yield from ask(s.seat_of(one), "cure", options, cites="D2-4038", say=Say("d2-ask-cure"))
    if name is None:
        return
    discard(s, one, name, "D2-4038")
    if one is deed.by and s.is_corrected:
        return
    takes = [Option("take", True, Say("d2-blight-take")), Option("pass", False, Say("d2-pass"), passes=True)]
    say = Say("d2-ask-blight", {"what": Say(f"d2-condition-{name}")})
    if (yield from ask(deed.seat, "blight_extraction", takes, cites=("D2-4038", "D2-4039"), say=say)):
        inflict(s, deed.by, name)
        reap(hero_of(s, deed), 2)


# --- others ---


def _saves(s: Session, deed: Deed) -> bool:
    fallen = deed.subject
    if fallen is None or fallen is deed.by or not essence(hero_of(s, deed)):
        return False
    return fallen.rank == "hero" and s.is_within(deed.by, fallen, NEAR)


@special("spirit_link", _saves)
def _spirit_link(s: Session, deed: Deed, _value: int) -> Rules[None]:
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
def _unholy_bond(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One essence, and a die of the monster's is rolled again (D2-4040)."""
    _spend(hero_of(s, deed), 1)
    yield from ()


def _cursable(s: Session, deed: Deed) -> list[Figure]:
    if essence(hero_of(s, deed)) < 2:
        return []
    return [one for one in s.monsters() if s.is_within(deed.by, one, NEAR)]


@special("cursed_soul", lambda s, deed: bool(_cursable(s, deed)))
def _cursed_soul(s: Session, deed: Deed, _value: int) -> Rules[None]:
    found = _cursable(s, deed)  # before it is paid for
    _spend(hero_of(s, deed), 2)
    chosen = yield from choose(s, deed, found, "D2-4038")
    if deed.held is not None:
        deed.held.on = [chosen.id]


@adds("damage_between")
def _cursed(s: Session, _attack: Attack, hit: Hit) -> int:
    """Attacks that target it deal one more."""
    cards = [held_card(hero, "cursed_soul") for hero in s.state.heroes.values()]
    return sum(card is not None and card.exhausted and hit.targeted and hit.figure in card.on for card in cards)


@special("ethereal_armor")
def _ethereal_armor(s: Session, deed: Deed, _value: int) -> Rules[None]:
    beside = [one for one in s.heroes_on_map() if one is deed.by or s.are_adjacent(deed.by, one)]
    chosen = yield from choose(s, deed, beside, "D2-4038")
    if deed.held is not None:
        deed.held.on = [chosen.id]


def _armored(s: Session, figure: Figure) -> list[Hero]:
    found = [(hero, held_card(hero, "ethereal_armor")) for hero in s.state.heroes.values()]
    return [hero for hero, card in found if card is not None and card.exhausted and figure.id in card.on]


@adds("shields")
def _shielded(s: Session, figure: Figure, _attack: Attack) -> int:
    return len(_armored(s, figure))


@adds("after_attack")
def _drunk(s: Session, attack: Attack) -> Rules[None]:
    """Each attack that affected him fed the Soul Reaper."""
    for hit in attack.hits:
        for hero in _armored(s, s.figure(hit.figure)):
            reap(hero)
    yield from ()


def _is_marked(_s: Session, deed: Deed) -> bool:
    return deed.held is not None and deed.by.id in deed.held.on


@special("galvanize", _is_marked)
def _galvanize(_s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The token is discarded."""
    if deed.held is not None:
        deed.held.on.remove(deed.by.id)
    yield from ()


def _rests_near(s: Session, deed: Deed) -> bool:
    rester = deed.subject
    return rester is not None and rester is not deed.by and s.is_within(deed.by, rester, NEAR)


@special("font_of_vitality", _rests_near)
def _font_of_vitality(s: Session, deed: Deed, _value: int) -> Rules[None]:
    reap(hero_of(s, deed), 2)
    yield from ()
