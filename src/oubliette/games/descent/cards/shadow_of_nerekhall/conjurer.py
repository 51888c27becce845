"""The Conjurer of Shadow of Nerekhall: images that are hit in his stead (D2-0321 to D2-0324, D2-4109 to D2-4113)."""

from oubliette.games.descent.board.pool import points_of, spend
from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.figures.figures import attribute, speed, stamina
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer, take_off
from oubliette.games.descent.map.movement import move_spaces, place_by_choice, ways_to
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    AttackOver,
    AttackPrepared,
    Costly,
    DamageBetween,
    DefenceDice,
    LentAttribute,
    Suffering,
    TokensInUse,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.card_kit import MONSTERS, choose, hero_of, hit_on, is_struck, targets
from oubliette.games.descent.turn.elsewhere import attack_from, options_from
from oubliette.games.descent.uses.class_tokens import left
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.boards import NOWHERE, Mask
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

CONJURER = of("conjurer")

IMAGE = "image"
LIT = "blinding_light"
CROWD = 3
"""So many images on the map are Many Friends."""


def images(s: Session, owner: str = "") -> list[Figure]:
    """The images on the map."""
    return [one for one in s.on_map() if one.kind == IMAGE and (not owner or one.group == owner)]


@CONJURER.at(TokensInUse)
def _in_use(s: Session, at: TokensInUse) -> int:
    return len(images(s)) if at.kind == IMAGE else 0


@CONJURER.at(LentAttribute)
def _lent(s: Session, at: LentAttribute) -> int | None:
    """An image has the attributes of its Conjurer (D2-0321)."""
    figure = at.figure
    return attribute(s, s.figure(figure.group), at.name) if figure.kind == IMAGE else None


@CONJURER.at(Suffering)
def _shattered(s: Session, at: Suffering) -> Rules[int]:
    """Whatever it suffers, it is gone and he suffers one of each (D2-0322)."""
    damage, figure = at.value, at.figure
    if figure.kind != IMAGE or damage <= 0:
        return damage
    take_off(s, figure)
    yield from suffer(s, s.figure(figure.group), 1, 1, cites="D2-0322")
    return 0


def place_image(s: Session, deed: Deed, among: Mask) -> Rules[Figure | None]:
    """One image of the supply comes to an empty space."""
    free = among & s.empty()
    if not free or not left(s, IMAGE):
        return None
    number = next(n for n in range(1, 9) if not _is_there(s, f"image_of_{deed.by.id}_{n}"))
    image = Figure(id=f"image_of_{deed.by.id}_{number}", kind=IMAGE, rank="familiar", group=deed.by.id)
    s.state.figures.pop(image.id, None)
    s.state.figures[image.id] = image
    yield from place_by_choice(s, image, free, deed.seat, "D2-4112")
    return image


def _is_there(s: Session, name: str) -> bool:
    return name in s.state.figures and bool(s.state.figures[name].cells)


def _near(s: Session, figure: Figure, spaces: int) -> Mask:
    return s.ground.within(s.closed, s.mask(figure), spaces)


def _can_reflect(s: Session, deed: Deed) -> bool:
    hero = hero_of(s, deed)
    room = _near(s, deed.by, 2) & s.empty()
    return bool(room and left(s, IMAGE)) and hero.fatigue + len(images(s)) <= stamina(s, deed.by)


@special("mirror_image", _can_reflect)
def _mirror_image(s: Session, deed: Deed) -> Rules[None]:
    """The price is the number of images already there (D2-4112)."""
    hero_of(s, deed).fatigue += len(images(s))
    yield from place_image(s, deed, _near(s, deed.by, 2))


@special("discard_image", lambda s, deed: bool(images(s, deed.by.id)))
def _discard_image(s: Session, deed: Deed) -> Rules[None]:
    """Any number in his turn; that is no defeat (D2-0324)."""
    take_off(s, (yield from choose(s, deed, images(s, deed.by.id), "D2-0324")))


def _mobile(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in images(s, deed.by.id) if ways_to(s, one, 1, spaces=True)]


@special("walk_image", lambda s, deed: points_of(deed.by) > 0 and bool(_mobile(s, deed)))
def _walk_image(s: Session, deed: Deed) -> Rules[None]:
    """A movement point of his moves an image."""
    image = yield from choose(s, deed, _mobile(s, deed), "D2-0324")
    spend(deed.by, 1)
    yield from move_spaces(s, image, 1, may_stay=False)


@special("illusory_path", lambda s, deed: bool(_mobile(s, deed)))
def _illusory_path(s: Session, deed: Deed) -> Rules[None]:
    """Fatigue spent on moving moves an image too (D2-4109)."""
    image = yield from choose(s, deed, _mobile(s, deed), "D2-4109")
    yield from move_spaces(s, image, 1, cites="D2-4109")


@card("illusory_path").at(Costly)
def _winding(s: Session, mine: Mine, at: Costly) -> list[Mask]:
    """Spaces next to images cost a monster one point more, however many images (D2-4109, D2-4110)."""
    found = NOWHERE
    for image in images(s, mine.hero.id) if at.figure.rank in MONSTERS else []:
        found |= s.adjacent_to(image)
    return [found]


def _sources(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in images(s, deed.by.id) if options_from(s, deed.by, one, "magic")]


@special("channeling", lambda s, deed: bool(_sources(s, deed)))
def _channeling(s: Session, deed: Deed) -> Rules[None]:
    """An attack measured from an image."""
    source = yield from choose(s, deed, _sources(s, deed), "D2-0321")
    yield from attack_from(s, deed, source, "magic")


@special("refraction", lambda s, deed: bool(images(s, deed.by.id) and left(s, IMAGE)))
def _refraction(s: Session, deed: Deed) -> Rules[None]:
    """A second image, and an attack from one of the two."""
    first = yield from choose(s, deed, images(s, deed.by.id), "D2-0321")
    second = yield from place_image(s, deed, _near(s, first, 3))
    sources = [one for one in (first, second) if one is not None and options_from(s, deed.by, one, "magic")]
    if sources:
        source = yield from choose(s, deed, sources, "D2-0321")
        yield from attack_from(s, deed, source, "magic", may_pass=True)


@card("many_friends").at(DefenceDice)
def _many_friends(s: Session, mine: Mine, _at: DefenceDice) -> tuple[DieName, ...]:
    return ("brown",) if any(s.are_adjacent(mine.figure, one) for one in images(s)) else ()


@card("many_friends").at(AttackPrepared)
def _crowd(s: Session, _mine: Mine, at: AttackPrepared) -> None:
    """With many friends about a green die is rolled as well."""
    if len(images(s)) >= CROWD:
        at.attack.dice.append("green")


@CONJURER.at(DamageBetween)
def _focus_fire(s: Session, at: DamageBetween) -> int:
    """One damage for every image near the target (Focus Fire)."""
    named = targets(s, at.attack) if at.attack.skill == "focus_fire" else []
    return sum(any(s.is_within(target, one, 3) for target in named) for one in images(s)) if named else 0


@special("blinding_light", is_struck)
def _blinding_light(s: Session, deed: Deed) -> None:
    """Two shields now, an image when it is over."""
    hit = hit_on(s, deed.by)
    if hit is not None:
        hit.shields += 2
    s.blow.used.append(f"{LIT}:{deed.by.id}")


@CONJURER.at(AttackOver)
def _afterglow(s: Session, at: AttackOver) -> Rules[None]:
    attack = at.attack
    for note in [one for one in attack.used if one.startswith(LIT)]:
        figure = s.figure(note.partition(":")[2])
        if not figure.cells:
            continue
        yield from place_image(s, Deed(figure, s.seat_of(figure), LIT), s.adjacent_to(figure))
        if all(hit.dealt <= 0 for hit in attack.hits if hit.figure == figure.id):
            yield from move_spaces(s, figure, 2)


def _within_5(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in images(s, deed.by.id) if s.is_within(deed.by, one, 5)]


@special("sleight_of_mind", lambda s, deed: bool(_within_5(s, deed)))
def _sleight_of_mind(s: Session, deed: Deed) -> Rules[None]:
    """He stands where the image stood, and who stands there is Stunned."""
    image = yield from choose(s, deed, _within_5(s, deed), "D2-0324")
    spot = s.mask(image)
    take_off(s, image)
    yield from place_by_choice(s, deed.by, spot, deed.seat, "D2-0324")
    for one in s.monsters():
        if deed.by.cells and s.are_adjacent(deed.by, one):
            inflict(s, one, "stunned")


@special("prismatic_assault", lambda s, deed: bool(images(s, deed.by.id)))
def _prismatic_assault(s: Session, deed: Deed) -> Rules[None]:
    """Every image walks or strikes."""
    for image in images(s, deed.by.id):
        if not image.cells or not deed.by.cells:
            continue
        options = [Option("move", True, Say("d2-do-move"))]
        if options_from(s, deed.by, image, "magic"):
            options.append(Option("attack", False, Say("d2-image-attack")))
        say = Say("d2-ask-image", {"name": s.name(image)})
        if (yield from ask(deed.seat, "image", options, cites="D2-0321", say=say)):
            yield from move_spaces(s, image, speed(s, deed.by))
        else:
            yield from attack_from(s, deed, image, "magic")


@special("vortex", lambda s, deed: bool(images(s, deed.by.id)))
def _vortex(s: Session, deed: Deed) -> Rules[None]:
    """Monsters near an image are swept about it and hurt."""
    image = yield from choose(s, deed, images(s, deed.by.id), "D2-0321")
    near = _near(s, image, 3)
    for monster in [one for one in s.monsters() if s.mask(one) & near]:
        yield from move_spaces(s, monster, 2, deed.seat, within=near)
        if monster.cells:
            yield from suffer(s, monster, damage=2)
