"""The Shadow Walker of Shadow of Nerekhall and his Shadow Soul (D2-4152 to D2-4156, D2-0356, D2-0357)."""

from oubliette.games.descent.attack.aiming import best_targets, means_of
from oubliette.games.descent.attack.attack import perform_attack
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.figures.figures import card_of
from oubliette.games.descent.map.movement import gain_points, place
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Placed
from oubliette.games.descent.state.offers import Means
from oubliette.games.descent.state.points import (
    AttackPrepared,
    Dealing,
    HasEntered,
    RestedBySurge,
    SoulLeft,
    SurgesDemanded,
    Worsened,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure, Hero
from oubliette.games.descent.turn.card_kit import (
    MONSTERS,
    about,
    choose,
    hero_of,
    is_hero,
    marked_monsters,
    may,
    monsters_near,
    passing,
    pick_aim,
    search_near,
    spaces_of,
    targets,
)
from oubliette.games.descent.turn.familiars import discard, on_map, summoned
from oubliette.games.descent.turn.verbs import Aim, attack_as_told, attack_option, attack_options
from oubliette.games.descent.uses.searching import searchable
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.boards import Cell, Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

SHADOW_WALKER = of("shadow_walker")

SOUL = "shadow_soul"
NEAR = 3


def soul_of(s: Session, hero: Hero) -> Figure | None:
    """His Shadow Soul, while it is on the map."""
    return next(iter(on_map(s, hero, SOUL)), None)


def _soul(s: Session, deed: Deed) -> Figure | None:
    return soul_of(s, hero_of(s, deed))


def souls(s: Session) -> list[Figure]:
    """All Shadow Souls on the map."""
    found = [soul_of(s, hero) for hero in s.state.heroes.values() if hero.familiars]
    return [soul for soul in found if soul is not None]


def is_haunted(s: Session, figure: Figure, soul: Figure) -> bool:
    """Whether a figure is in the space of a Soul or next to it."""
    return bool(figure.cells) and bool(s.mask(figure) & (s.mask(soul) | s.adjacent_to(soul)))


def _put(s: Session, hero: Hero, cell: Cell) -> None:
    """It is taken from wherever it is and put into a space, whoever stands there (D2-4152, D2-4155)."""
    soul = summoned(s, hero, SOUL)
    soul.cells = (cell,)
    s.journal.note(Placed(soul.id, soul.cells), ("D2-4153",))


def _spaces(s: Session, among: Mask) -> list[Option[Cell | None]]:
    return spaces_of(s, among & s.ground.spaces)


def _leave(s: Session, hero: Hero, soul: Figure) -> Rules[None]:
    """A skill of his discards it."""
    discard(s, soul)
    yield from s.at(SoulLeft(s.figure(hero.id)))


# --- how it comes ---


@card("soul_bound").at(Dealing)
def _soul_bound(s: Session, mine: Mine, at: Dealing) -> Rules[None]:
    """Once the attack can no longer miss, and before its damage is suffered (D2-4155, D2-4156)."""
    near = 0
    for one in marked_monsters(s, at.attack):
        near |= s.adjacent_to(one) if one.cells else 0
    if near:
        options, say = [*_spaces(s, near), passing(None)], about(s, mine.card, "d2-ask-soul")
        cell = yield from ask(mine.seat, "soul_bound", options, cites=("D2-4155", "D2-4156"), say=say)
        if cell is not None:
            mine.pay()
            _put(s, mine.hero, cell)


@special("faithful_friend")
def _faithful_friend(s: Session, deed: Deed) -> Rules[None]:
    """Within three spaces of him, wherever it was (D2-4152)."""
    options = _spaces(s, s.ground.within(s.closed, s.mask(deed.by), NEAR))
    cell = yield from ask(deed.seat, "soul", options, cites="D2-4152", say=about(s, deed.card, "d2-ask-soul"))
    if cell is not None:
        _put(s, hero_of(s, deed), cell)


# --- what it does ---


@SHADOW_WALKER.at(Worsened)
def _haunts(s: Session, at: Worsened) -> int:
    """A monster near it suffers one more of the same blow (D2-4153, D2-4154)."""
    figure = at.figure
    return int(s.side(figure) == OVERLORD and any(is_haunted(s, figure, soul) for soul in souls(s)))


@card("endless_void").at(SurgesDemanded)
def _endless_void(s: Session, mine: Mine, at: SurgesDemanded) -> int:
    """Who aims at a hero in its space must spend a surge."""
    soul = soul_of(s, mine.hero)
    hidden = s.mask(soul) if soul is not None else 0
    return int(any(s.mask(one) & hidden for one in targets(s, at.attack) if one.rank == "hero"))


@card("otherworldly").at(AttackPrepared)
def _otherworldly(s: Session, mine: Mine, at: AttackPrepared) -> None:
    """Pierce for the heroes' attacks near it; looked at when the target is named (D2-0172)."""
    soul = soul_of(s, mine.hero)
    if soul is not None and s.side(s.figure(at.attack.attacker)) == HEROES:
        at.attack.pierce += any(is_haunted(s, one, soul) for one in marked_monsters(s, at.attack))


@card("otherworldly").at(RestedBySurge)
def _rested(_s: Session, _mine: Mine, at: RestedBySurge) -> None:
    """A surge spent on fatigue strikes harder too."""
    at.attack.damage += 1


def _veiled(s: Session, _deed: Deed) -> bool:
    struck = marked_monsters(s, s.attack) if s.attack is not None else []
    return any(is_haunted(s, one, soul) for one in struck for soul in souls(s))


@special("through_the_veil", _veiled)
def _through_the_veil(_s: Session, _deed: Deed) -> None:
    """Only against who is near the Soul."""


@card("dark_shift").at(HasEntered)
def _dark_shift(s: Session, mine: Mine, at: HasEntered) -> None:
    """Heroes are quicker where it is."""
    soul = soul_of(s, mine.hero)
    if soul is not None and is_hero(s, at.figure) and at.cell in soul.cells:
        gain_points(s, at.figure, 1, "dark_shift")


# --- actions ---


def _findable(s: Session, deed: Deed) -> list[str]:
    soul = _soul(s, deed)
    return searchable(s, soul, NEAR) if soul is not None else []


@special("dark_servant", _findable)
def _dark_servant(s: Session, deed: Deed) -> Rules[None]:
    """A search token near the Soul is searched, and the Soul goes."""
    soul = _soul(s, deed)
    yield from search_near(s, deed, NEAR, "D2-4153", near=soul)
    if soul is not None and soul.cells:
        yield from _leave(s, hero_of(s, deed), soul)


def _alone(s: Session, deed: Deed) -> bool:
    soul = _soul(s, deed)
    return soul is not None and bool(s.mask(soul) & s.empty())


@special("shadow_step", _alone)
def _shadow_step(s: Session, deed: Deed) -> Rules[None]:
    """He stands where the Soul is, and may give it up for an attack."""
    soul = _soul(s, deed)
    if soul is None:
        return
    yield from place(s, deed.by, soul.cells)
    if not deed.by.cells or not attack_options(s, deed.by, AttackVerb()):
        return
    say = Say("d2-ask-soul-strike")
    if (yield from may(deed.seat, "soul_strike", "attack", Say("d2-soul-strike"), say, "D2-4153")):
        yield from _leave(s, hero_of(s, deed), soul)
        yield from attack_as_told(s, deed, AttackVerb(more_surges=1))


def _puppets(s: Session, deed: Deed) -> list[Figure]:
    """Monsters near the Soul with whose attack it reaches somebody."""
    soul = _soul(s, deed)
    near = [one for one in monsters_near(s, soul, NEAR) if one.rank in MONSTERS] if soul is not None else []
    return [one for one in near if soul is not None and _aims(s, soul, means_of(s, one)[0])]


def _aims(s: Session, soul: Figure, means: Means) -> list[Aim]:
    return [attack_option(s, means, [target]) for target in best_targets(s, soul, means)]


@special("shadow_puppet", _puppets)
def _shadow_puppet(s: Session, deed: Deed) -> Rules[None]:
    """The Soul strikes as a monster near it would."""
    soul = _soul(s, deed)
    model = yield from choose(s, deed, _puppets(s, deed), "D2-4153")
    if soul is not None:
        attack = yield from pick_aim(s, deed.seat, soul, _aims(s, soul, means_of(s, model)[0]))
        attack.surges += card_of(s, model).surges
        attack.skill = deed.card
        yield from perform_attack(s, attack)
