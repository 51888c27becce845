"""Single overlord cards of boxes: Trading Pains, Solidarity, Forgotten Sorcery (D2-4253, D2-4278, D2-4281)."""

from oubliette.games.descent.damage import suffer
from oubliette.games.descent.moments import discard, overlord_window
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose
from oubliette.games.descent.state import HEROES, Figure, Hero
from oubliette.games.descent.vocabulary import Attribute
from oubliette.kernel.boards import Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

SOLIDARITY, SORCERY = "solidarity", "forgotten_sorcery"
SPELLS = 2

# --- Trading Pains ---


@adds("recovering")
def _may_be_traded(s: Session, amounts: tuple[int, int], figure: Figure) -> Rules[tuple[int, int]]:
    """The card is played before he recovers anything, or is up again (D2-4281)."""
    damage, fatigue = amounts
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
def _trading_pains(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """He may recover less; another suffers half of it."""
    hero = deed.about
    options = [Option(f"recover:{n}", n, Say("d2-recover-so-much", {"count": n})) for n in range(s.healing, -1, -1)]
    say = Say("d2-ask-recover-less", {"card": s.card_name(deed.card)})
    healing = yield from ask(s.seat_of(hero), "recover_less", options, cites="D2-4281", say=say)
    other = yield from choose(s, deed, _partners(s, deed), "D2-4281")
    yield from suffer(s, other, damage=(healing + 1) // 2, cites="D2-4281")
    s.healing = healing


# --- Solidarity ---


@special(SOLIDARITY)
def _solidarity(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """One sheet for all tests, until his next turn starts."""
    found = [s.figure(name) for name in s.state.heroes]
    options = [Option(f"hero:{one.id}", one, s.name(one)) for one in found]
    say = Say("d2-ask-whom", {"card": s.card_name(deed.card)})
    hero = yield from ask(deed.seat, "solidarity", options, cites="D2-4278", say=say)
    s.state.overlord.played.remove(deed.card)
    s.state.kept.append(f"{SOLIDARITY}:{hero.kind}")


@adds("tested_value")
def _printed(s: Session, figure: Figure, name: Attribute) -> int | None:
    """The value as it is printed there: nothing that lowers or raises it counts (D2-4278)."""
    sheet = next((one.partition(":")[2] for one in s.state.kept if one.startswith(f"{SOLIDARITY}:")), "")
    return s.book.heroes[sheet].attributes[name] if sheet and figure.rank == "hero" else None


@adds("overlord_turn_starts")
def _ends(s: Session) -> Rules[None]:
    for one in [kept for kept in s.state.kept if kept.startswith(f"{SOLIDARITY}:")]:
        s.state.kept.remove(one)
        discard(s, SOLIDARITY)
    yield from ()


# --- Forgotten Sorcery ---


def _casts(s: Session, deed: Deed) -> bool:
    group = s.state.groups.get(deed.subject.group) if deed.subject is not None else None
    monster = s.book.monsters.get(group.kind) if group is not None else None
    fresh = group is not None and len(group.done) <= 1
    return monster is not None and monster.attack_type == "ranged" and fresh


@special(SORCERY, _casts)
def _forgotten_sorcery(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The whole group for the round, whoever strikes with his hands too (D2-4253)."""
    s.state.overlord.played.remove(deed.card)
    s.group(deed.about).cards.append(deed.card)
    yield from ()


@adds("sorcery")
def _lent(s: Session, figure: Figure) -> int:
    group = s.state.groups.get(figure.group)
    return SPELLS if group is not None and SORCERY in group.cards else 0


@adds("hero_turn_begins")
def _fades(s: Session, _hero: Hero, _figure: Figure) -> Rules[None]:
    for group in s.state.groups.values():
        if SORCERY in group.cards:
            group.cards.remove(SORCERY)
            discard(s, SORCERY)
    yield from ()
