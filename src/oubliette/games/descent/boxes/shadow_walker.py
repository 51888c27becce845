"""The Shadow Walker of Shadow of Nerekhall and his Shadow Soul (D2-4152 to D2-4156, D2-0356, D2-0357)."""

from oubliette.games.descent.aiming import Means, best_targets, means_of
from oubliette.games.descent.attack import perform_attack, prepare
from oubliette.games.descent.damage import space_key
from oubliette.games.descent.effects import Aim, attack_as_told, attack_option, attack_options
from oubliette.games.descent.events import Placed
from oubliette.games.descent.familiars import discard, on_map, summoned
from oubliette.games.descent.figures import card_of, held_card, stamina
from oubliette.games.descent.movement import gain_points, place
from oubliette.games.descent.recovery import recover
from oubliette.games.descent.registry import Deed, adds, special
from oubliette.games.descent.searching import search, searchable
from oubliette.games.descent.session import Session
from oubliette.games.descent.skills import choose, hero_of
from oubliette.games.descent.spots import spot
from oubliette.games.descent.state import HEROES, OVERLORD, Attack, Figure, Hero
from oubliette.games.descent.vocabulary import Attack as AttackVerb
from oubliette.kernel.boards import Cell, Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

SOUL = "shadow_soul"
NEAR = 3


def soul_of(s: Session, hero: Hero) -> Figure | None:
    """His Shadow Soul, while it is on the map."""
    return next(iter(on_map(s, hero, SOUL)), None)


def _soul(s: Session, deed: Deed) -> Figure | None:
    return soul_of(s, hero_of(s, deed))


def souls(s: Session, card: str = "") -> list[Figure]:
    """All Shadow Souls on the map, or those of owners of a card."""
    owners = [hero for hero in s.state.heroes.values() if not card or held_card(hero, card) is not None]
    return [soul for hero in owners if hero.familiars and (soul := soul_of(s, hero)) is not None]


def is_haunted(s: Session, figure: Figure, soul: Figure) -> bool:
    """Whether a figure is in the space of a Soul or next to it."""
    return bool(figure.cells) and bool(s.mask(figure) & (s.mask(soul) | s.adjacent_to(soul)))


def _targets(s: Session, attack: Attack) -> list[Figure]:
    return [s.figure(hit.figure) for hit in attack.hits if hit.targeted]


def _put(s: Session, hero: Hero, cell: Cell) -> None:
    """It is taken from wherever it is and put into a space, whoever stands there (D2-4152, D2-4155)."""
    soul = summoned(s, hero, SOUL)
    soul.cells = (cell,)
    s.journal.note(Placed(soul.id, soul.cells), ("D2-4153",))


def _spaces(s: Session, among: Mask) -> list[Option[Cell | None]]:
    return [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(among & s.ground.spaces)]


def _leave(s: Session, hero: Hero, soul: Figure) -> Rules[None]:
    """A skill of his discards it (Endless Void)."""
    discard(s, soul)
    if held_card(hero, "endless_void") is not None:
        yield from recover(s, s.figure(hero.id), 1, 1)


# --- how it comes ---


@adds("dealing")
def _soul_bound(s: Session, attack: Attack) -> Rules[None]:
    """Once the attack can no longer miss, and before its damage is suffered (D2-4155, D2-4156)."""
    hero = s.state.heroes.get(attack.attacker)
    if hero is None or held_card(hero, "soul_bound") is None or s.side(s.figure(hero.id)) != HEROES:
        return
    near = 0
    for one in _targets(s, attack):
        near |= s.adjacent_to(one) if s.side(one) == OVERLORD and one.cells else 0
    if not near or hero.fatigue >= stamina(s, s.figure(hero.id)):
        return
    options = _spaces(s, near)
    options.append(Option("pass", None, Say("d2-pass"), passes=True))
    say = Say("d2-ask-soul", {"card": s.card_name("soul_bound")})
    cell = yield from ask(hero.seat, "soul_bound", options, cites=("D2-4155", "D2-4156"), say=say)
    if cell is not None:
        hero.fatigue += 1
        _put(s, hero, cell)


@special("faithful_friend")
def _faithful_friend(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """Within three spaces of him, wherever it was (D2-4152)."""
    options = _spaces(s, s.ground.within(s.closed, s.mask(deed.by), NEAR))
    say = Say("d2-ask-soul", {"card": s.card_name(deed.card)})
    cell = yield from ask(deed.seat, "soul", options, cites="D2-4152", say=say)
    if cell is not None:
        _put(s, hero_of(s, deed), cell)


# --- what it does ---


@adds("worsened")
def _haunts(s: Session, figure: Figure) -> int:
    """A monster near it suffers one more of the same blow (D2-4153, D2-4154)."""
    return int(s.side(figure) == OVERLORD and any(is_haunted(s, figure, soul) for soul in souls(s)))


@adds("demands")
def _endless_void(s: Session, attack: Attack) -> int:
    """Who aims at a hero in its space must spend a surge."""
    hidden = [s.mask(soul) for soul in souls(s, "endless_void")]
    targets = [one for one in _targets(s, attack) if hidden and one.rank == "hero"]
    return int(any(s.mask(one) & mask for one in targets for mask in hidden))


@adds("attack")
def _otherworldly(s: Session, attack: Attack) -> None:
    """Looked at when the target is named (D2-0172)."""
    if s.side(s.figure(attack.attacker)) != HEROES:
        return
    found = souls(s, "otherworldly")
    targets = [one for one in _targets(s, attack) if s.side(one) == OVERLORD] if found else []
    attack.pierce += any(is_haunted(s, one, soul) for one in targets for soul in found)


@adds("rested_by_surge")
def _rested(s: Session, attack: Attack) -> None:
    """A surge spent on fatigue strikes harder too (Otherworldly)."""
    hero = s.state.heroes.get(attack.attacker)
    if hero is not None and held_card(hero, "otherworldly") is not None:
        attack.damage += 1


def _veiled(s: Session, _deed: Deed) -> bool:
    targets = [one for one in _targets(s, s.attack) if s.side(one) == OVERLORD] if s.attack is not None else []
    return any(is_haunted(s, one, soul) for one in targets for soul in souls(s))


@special("through_the_veil", _veiled)
def _through_the_veil(_s: Session, _deed: Deed, _value: int) -> Rules[None]:
    """Only against who is near the Soul."""
    yield from ()


@adds("entered")
def _dark_shift(s: Session, figure: Figure, cell: Cell) -> Rules[None]:
    """Heroes are quicker where it is."""
    if figure.rank == "hero" and s.side(figure) == HEROES and any(cell in one.cells for one in souls(s, "dark_shift")):
        gain_points(s, figure, 1, "dark_shift")
    yield from ()


# --- actions ---


def _findable(s: Session, deed: Deed) -> list[str]:
    soul = _soul(s, deed)
    return searchable(s, soul, NEAR) if soul is not None else []


@special("dark_servant", lambda s, deed: bool(_findable(s, deed)))
def _dark_servant(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """A search token near the Soul is searched, and the Soul goes."""
    soul, found = _soul(s, deed), _findable(s, deed)
    options = [Option(f"search:{name}", name, Say("d2-do-search"), pieces=(f"token:{name}",)) for name in found]
    name = yield from ask(deed.seat, "search", options, cites="D2-4153", say=Say("d2-ask-search"))
    yield from search(s, hero_of(s, deed), deed.by, name)
    if soul is not None and soul.cells:
        yield from _leave(s, hero_of(s, deed), soul)


def _alone(s: Session, deed: Deed) -> bool:
    soul = _soul(s, deed)
    return soul is not None and bool(s.mask(soul) & s.empty())


@special("shadow_step", _alone)
def _shadow_step(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """He stands where the Soul is, and may give it up for an attack."""
    soul = _soul(s, deed)
    if soul is None:
        return
    yield from place(s, deed.by, soul.cells)
    if not deed.by.cells or not attack_options(s, deed.by, AttackVerb()):
        return
    options = [
        Option("attack", True, Say("d2-soul-strike")),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    strikes = yield from ask(deed.seat, "soul_strike", options, cites="D2-4153", say=Say("d2-ask-soul-strike"))
    if strikes:
        yield from _leave(s, hero_of(s, deed), soul)
        yield from attack_as_told(s, deed, AttackVerb(more_surges=1))


def _puppets(s: Session, deed: Deed) -> list[Figure]:
    """Monsters near the Soul with whose attack it reaches somebody."""
    soul = _soul(s, deed)
    near = [one for one in s.monsters() if soul is not None and s.is_within(soul, one, NEAR) and one.rank != "hero"]
    near = [one for one in near if one.rank in ("minion", "master", "lieutenant")]
    return [one for one in near if soul is not None and _aims(s, soul, means_of(s, one)[0])]


def _aims(s: Session, soul: Figure, means: Means) -> list[Aim]:
    return [attack_option(s, means, [target]) for target in best_targets(s, soul, means)]


@special("shadow_puppet", lambda s, deed: bool(_puppets(s, deed)))
def _shadow_puppet(s: Session, deed: Deed, _value: int) -> Rules[None]:
    """The Soul strikes as a monster near it would."""
    soul = _soul(s, deed)
    model = yield from choose(s, deed, _puppets(s, deed), "D2-4153")
    if soul is None:
        return
    say = Say("d2-ask-attack", {"name": s.name(soul)})
    aims = _aims(s, soul, means_of(s, model)[0])
    means, chosen = yield from ask(deed.seat, "attack_with", aims, cites="D2-0169", say=say)
    attack = prepare(s, soul, means, chosen)
    attack.surges += card_of(s, model).surges
    attack.skill = deed.card
    yield from perform_attack(s, attack)
