"""Reanimates, chaos beasts and ice wyrms of expansions (D2-7031 to D2-7034, D2-7065, D2-7066)."""

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.figures.figures import ally_of, blow_of, card_of, has, weapons
from oubliette.games.descent.harm.damage import space_key
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.map.movement import gain_points, lose_points, settle
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    CannotRise,
    Declared,
    DefencePool,
    Endured,
    LentDice,
    MonsterFalls,
    StandsBeside,
    Stepped,
    TokenSpace,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure
from oubliette.games.descent.turn.activation import act, no_actions
from oubliette.games.descent.turn.card_kit import choose
from oubliette.games.descent.uses.sources import ANY_BOX
from oubliette.kernel.boards import Cell, Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

SWALLOWED = "swallowed:"
POINTS = 2

# --- Mists of Bilehall ---


def _led(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if one.rank == "minion" and s.are_adjacent(deed.by, one)]


@special("maneuver", lambda s, deed: bool(_led(s, deed)))
def _maneuver(s: Session, deed: Deed) -> Rules[None]:
    """A minion beside it moves at once; points it does not spend are lost (D2-7031, D2-7032)."""
    minion = yield from choose(s, deed, _led(s, deed), "D2-7031")
    gain_points(s, minion, POINTS, deed.card, "D2-7031")
    yield from act(s, minion, no_actions())
    if minion.cells:
        yield from settle(s, minion)
        lose_points(s, minion, cites="D2-7032")


def _others(s: Session, figure: Figure) -> list[Figure]:
    """The other figures of its group that are on the map."""
    return [one for one in s.monsters() if one.group == figure.group and one is not figure]


@ANY_BOX.at(DefencePool)
def _phalanx(s: Session, at: DefencePool) -> None:
    figure, dice = at.figure, at.dice
    if has(s, figure, "phalanx") and "brown" in dice and any(s.are_adjacent(figure, one) for one in _others(s, figure)):
        dice[dice.index("brown")] = "gray"


@ANY_BOX.at(Endured)
def _reanimation(s: Session, at: Endured) -> Rules[None]:
    figure = at.figure
    if has(s, figure, "reanimation"):
        near = [one for one in _others(s, figure) if s.is_within(figure, one, 3)]
        yield from recover(s, figure, min(at.suffered, len(near)))


# --- Crown of Destiny ---

Pool = tuple[str, str, tuple[DieName, ...]]
"""A figure, a weapon of its if it is a hero, and the dice printed there."""


def _pools(s: Session, beast: Figure) -> list[Pool]:
    """The dice printed on the cards of figures in its sight, and nothing that is added to them (D2-7033, D2-7034)."""
    found: list[Pool] = []
    for one in s.on_map():
        if one is beast or not sees(s, beast, one):
            continue
        if one.rank == "hero":
            armed = [weapon for weapon in weapons(s, one) if weapon]
            found += [(one.id, weapon, blow_of(s, weapon).dice) for weapon in armed or [""]]
        elif dice := _printed(s, one):
            found.append((one.id, "", dice))
    return sorted(found, key=lambda pool: -len(pool[2]))


def _printed(s: Session, figure: Figure) -> tuple[DieName, ...]:
    ally = ally_of(s, figure)
    if ally is not None:
        return ally.attack.dice
    if figure.rank == "familiar":
        blow = s.book.familiars[figure.kind].attack
        return blow.dice if blow is not None else ()
    return () if figure.rank in ("person", "object") else card_of(s, figure).attack


@ANY_BOX.at(LentDice)
def _likely(s: Session, at: LentDice) -> tuple[DieName, ...] | None:
    """The largest pool it could take, for who weighs an attack beforehand."""
    figure = at.figure
    pools = _pools(s, figure) if has(s, figure, "morph") else []
    return pools[0][2] if pools else None


@ANY_BOX.at(Declared)
def _morph(s: Session, at: Declared) -> Rules[None]:
    """Whose dice it takes, and of a hero with which weapon, the overlord chooses (D2-7033)."""
    attack = at.attack
    beast = s.figure(attack.attacker)
    if not has(s, beast, "morph"):
        return
    options = [Option(f"dice:{name}:{weapon}", dice, _of(s, name, weapon)) for name, weapon, dice in _pools(s, beast)]
    dice = yield from ask(s.seat_of(beast), "morph", options, cites="D2-7033", say=Say("d2-ask-morph"))
    attack.dice = list(dice)


def _of(s: Session, name: str, weapon: str) -> Say:
    return Say("d2-dice-of", {"name": s.name(name), "weapon": s.card_name(weapon)}) if weapon else s.name(name)


# --- Conversion Kit ---


def _inside(s: Session, wyrm: Figure) -> list[str]:
    """The heroes whom a monster has swallowed and who have not got up since."""
    names = [mark.removeprefix(SWALLOWED) for mark in wyrm.marks if mark.startswith(SWALLOWED)]
    return [name for name in names if s.hero(name).knocked_out]


def _swallower(s: Session, hero: str) -> Figure | None:
    return next((one for one in s.on_map() if hero in _inside(s, one)), None)


@ANY_BOX.at(TokenSpace)
def _swallow(s: Session, at: TokenSpace) -> Rules[Cell]:
    """The token of a hero whom it defeats goes onto its base (D2-7065)."""
    space, figure = at.value, at.figure
    yield from ()
    for one in s.on_map():
        one.marks = [mark for mark in one.marks if mark != SWALLOWED + figure.id]
    attack = s.attack
    if attack is None or attack.dealing != figure.id:
        return space
    wyrm = s.figure(attack.attacker)
    if not wyrm.cells or not has(s, wyrm, "swallow"):
        return space
    wyrm.marks.append(SWALLOWED + figure.id)
    return wyrm.here


@ANY_BOX.at(CannotRise)
def _out_of_reach(s: Session, at: CannotRise) -> bool:
    """Nobody revives who is inside (D2-7065); he may stand up himself (D2-7066)."""
    return at.reviver is not None and _swallower(s, at.figure.id) is not None


@ANY_BOX.at(StandsBeside)
def _climbs_out(s: Session, at: StandsBeside) -> Mask | None:
    """He stands up beside the monster that swallowed him (D2-7066)."""
    wyrm = _swallower(s, at.figure.id)
    return s.mask(wyrm) if wyrm is not None else None


@ANY_BOX.at(Stepped)
def _carries_along(s: Session, at: Stepped) -> None:
    figure = at.figure
    for name in _inside(s, figure):
        s.figure(name).shaken = figure.here + 1


@ANY_BOX.at(MonsterFalls)
def _spits_out(s: Session, at: MonsterFalls) -> Rules[None]:
    """Defeated, it leaves the tokens of heroes in spaces where it stood (D2-7065)."""
    figure = at.figure
    for name in _inside(s, figure):
        where = s.mask(figure) & ~s.ground.deadly or s.mask(figure)
        options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(where)]
        say = Say("d2-ask-spat-out", {"name": s.name(name)})
        cell = yield from ask(s.hero(name).seat, "spat_out", options, cites="D2-7065", say=say)
        s.figure(name).shaken = cell + 1
