"""Single overlord cards of boxes: Trading Pains, Solidarity, Forgotten Sorcery (D2-4253, D2-4278, D2-4281)."""

from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    HeroTurnBegins,
    MoreSorcery,
    OverlordTurnStarts,
    Recovering,
    TestedValue,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.games.descent.turn.card_kit import about, choose, how_many
from oubliette.games.descent.uses.moments import overlord_window
from oubliette.games.descent.uses.overlord_plays import discard
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask

SOLIDARITY, SORCERY = "solidarity", "forgotten_sorcery"
SPELLS = 2

# --- Trading Pains ---


@ANY_BOX.at(Recovering)
def _may_be_traded(s: Session, at: Recovering) -> Rules[tuple[int, int]]:
    """The card is played before he recovers anything, or is up again (D2-4281)."""
    figure = at.figure
    damage, fatigue = at.value
    could = s.healing = min(damage, figure.damage)
    if figure.rank == "hero" and s.side(figure) == HEROES and could > 0:
        yield from overlord_window(s, "hero_recovers", figure)
        damage = s.healing if s.healing < could else damage
    return damage, fatigue


def _place(s: Session, figure: Figure) -> Mask:
    """Where he is counted from: his token, while he lies there (D2-4281)."""
    return s.mask(figure) if figure.cells else 1 << figure.shaken - 1


def _partners(s: Session, deed: Deed) -> list[Figure]:
    hero = deed.subject
    if hero is None or not (hero.cells or hero.shaken):
        return []
    near = s.ground.within(s.closed, _place(s, hero), 3)
    return [one for one in s.heroes_on_map() if one is not hero and s.mask(one) & near]


@special("trading_pains", lambda s, deed: bool(_partners(s, deed)))
def _trading_pains(s: Session, deed: Deed) -> Rules[None]:
    """He may recover less; another suffers half of it."""
    hero = deed.about
    say = about(s, deed.card, "d2-ask-recover-less")
    healing = yield from how_many(
        s.seat_of(hero), "recover_less", "recover", "d2-recover-so-much", range(s.healing, -1, -1), say, "D2-4281"
    )
    other = yield from choose(s, deed, _partners(s, deed), "D2-4281")
    yield from suffer(s, other, damage=(healing + 1) // 2, cites="D2-4281")
    s.healing = healing


# --- Solidarity ---


@special(SOLIDARITY)
def _solidarity(s: Session, deed: Deed) -> Rules[None]:
    """One sheet for all tests, until his next turn starts."""
    found = [s.figure(name) for name in s.state.heroes]
    options = [Option(f"hero:{one.id}", one, s.name(one)) for one in found]
    say = about(s, deed.card)
    hero = yield from ask(deed.seat, "solidarity", options, cites="D2-4278", say=say)
    s.state.overlord.played.remove(deed.card)
    s.state.kept.append(f"{SOLIDARITY}:{hero.kind}")


@ANY_BOX.at(TestedValue)
def _printed(s: Session, at: TestedValue) -> int | None:
    """The value as it is printed there: nothing that lowers or raises it counts (D2-4278)."""
    sheet = next((one.partition(":")[2] for one in s.state.kept if one.startswith(f"{SOLIDARITY}:")), "")
    return s.book.heroes[sheet].attributes[at.name] if sheet and at.figure.rank == "hero" else None


@ANY_BOX.at(OverlordTurnStarts)
def _ends(s: Session, _at: OverlordTurnStarts) -> None:
    for one in [kept for kept in s.state.kept if kept.startswith(f"{SOLIDARITY}:")]:
        s.state.kept.remove(one)
        discard(s, SOLIDARITY)


# --- Forgotten Sorcery ---


def _casts(s: Session, deed: Deed) -> bool:
    group = s.state.groups.get(deed.subject.group) if deed.subject is not None else None
    monster = s.book.monsters.get(group.kind) if group is not None else None
    fresh = group is not None and len(group.done) <= 1
    return monster is not None and monster.attack_type == "ranged" and fresh


@special(SORCERY, _casts)
def _forgotten_sorcery(s: Session, deed: Deed) -> None:
    """The whole group for the round, whoever strikes with his hands too (D2-4253)."""
    s.state.overlord.played.remove(deed.card)
    s.group(deed.about).cards.append(deed.card)


@ANY_BOX.at(MoreSorcery)
def _lent(s: Session, at: MoreSorcery) -> int:
    group = s.state.groups.get(at.figure.group)
    return SPELLS if group is not None and SORCERY in group.cards else 0


@ANY_BOX.at(HeroTurnBegins)
def _fades(s: Session, _at: HeroTurnBegins) -> None:
    for group in s.state.groups.values():
        if SORCERY in group.cards:
            group.cards.remove(SORCERY)
            discard(s, SORCERY)
