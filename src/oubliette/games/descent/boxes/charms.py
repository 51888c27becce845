"""Cards that make heroes serve the overlord: the family of Dark Charm (D2-4293, D2-4341 to D2-4344)."""

from functools import partial

from oubliette.games.descent.cards.base.overlord import charm, under_charm
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.offers import Offer
from oubliette.games.descent.state.points import OverlordOffers, OverlordTurnEnds, Revived
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.activation import act, no_actions
from oubliette.games.descent.turn.card_kit import choose
from oubliette.games.descent.uses.class_tokens import held, lose
from oubliette.games.descent.uses.moments import overlord_window
from oubliette.games.descent.uses.overlord_plays import discard
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules

HOST, INFECTION = "dark_host", "infection"
PRICE, STRUCK = 3, 2


# --- Dark Host ---


def _hosts(s: Session) -> list[Figure]:
    return [one for one in s.heroes_on_map() if held(one, INFECTION) >= PRICE]


@special(HOST, lambda s, _deed: bool(_hosts(s)))
def _dark_host(s: Session, deed: Deed) -> Rules[None]:
    """His tokens go at once; he serves later, among the monsters (D2-4341, D2-4295)."""
    hero = yield from choose(s, deed, _hosts(s), "D2-4341")
    for _ in range(PRICE):
        lose(s, hero, INFECTION)
    s.state.overlord.played.remove(deed.card)
    s.state.kept.append(f"{HOST}:{hero.id}")


def _served(s: Session) -> list[str]:
    return [one for one in s.state.kept if one.startswith(f"{HOST}:")]


@ANY_BOX.at(OverlordOffers)
def _serves(s: Session, _at: OverlordOffers) -> list[Offer]:
    """A group of his own: he is activated like one (D2-4341)."""
    found = [s.figure(one.partition(":")[2]) for one in _served(s)]
    return [
        Option(f"host:{one.id}", partial(_as_a_monster, s, one), s.name(one), pieces=(one.id,))
        for one in found
        if one.cells
    ]


def _as_a_monster(s: Session, hero: Figure) -> Rules[None]:
    _done(s, f"{HOST}:{hero.id}")
    yield from under_charm(s, hero, act(s, hero, no_actions(more_moves=1, more_attacks=1)), HOST)


def _done(s: Session, name: str) -> None:
    s.state.kept.remove(name)
    discard(s, HOST)


@ANY_BOX.at(OverlordTurnEnds)
def _host_is_free(s: Session, _at: OverlordTurnEnds) -> None:
    for one in _served(s):
        _done(s, one)


# --- the Shadowmancer ---


@ANY_BOX.at(Revived)
def _rises(s: Session, at: Revived) -> Rules[None]:
    figure = at.figure
    if figure.cells and figure.rank == "hero":
        yield from overlord_window(s, "hero_revived", figure)


@special("out_of_darkness")
def _out_of_darkness(s: Session, deed: Deed) -> Rules[None]:
    """Who rises strikes another hero first (D2-4342)."""
    yield from charm(s, deed.about, deed.card, may_move=False, others=True)


@special("treacherous_shadows", lambda s, _deed: bool(s.heroes_on_map()))
def _treacherous_shadows(s: Session, deed: Deed) -> Rules[None]:
    """Each who fails strikes once for him, be it himself (D2-4343)."""
    resists: dict[str, bool] = {}
    for hero in list(s.heroes_on_map()):
        resists[hero.id] = yield from passes(s, hero, "willpower")
    for hero in [s.figure(name) for name, passed in resists.items() if not passed]:
        if hero.cells:
            yield from charm(s, hero, deed.card, may_move=False)


# --- the Soulbinder ---


def _slayer(s: Session, deed: Deed) -> Figure | None:
    """The hero whose attack has just felled a servant."""
    attack, servant = s.attack, deed.subject
    if attack is None or servant is None or servant.kind not in s.book.servants:
        return None
    hero = s.figure(attack.attacker)
    return hero if hero.rank == "hero" and hero.cells and "charmed" not in hero.marks else None


@special("possessive", lambda s, deed: _slayer(s, deed) is not None)
def _possessive(s: Session, deed: Deed) -> Rules[None]:
    """Two damage, then he strikes for his foe, if he still stands (D2-4344)."""
    hero = _slayer(s, deed)
    if hero is None:
        return
    yield from suffer(s, hero, damage=STRUCK, cites="D2-4344")
    if hero.cells:
        yield from charm(s, hero, deed.card, may_move=False)
