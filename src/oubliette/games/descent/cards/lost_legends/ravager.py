"""The Ravager."""

from oubliette.games.descent.attack.aiming import best_targets
from oubliette.games.descent.attack.attack import perform_attack
from oubliette.games.descent.board.pool import has_points, points_of, spend
from oubliette.games.descent.figures.figures import blow_of, remaining, speed, type_of, weapons
from oubliette.games.descent.map.movement import gain_points
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.offers import Means
from oubliette.games.descent.state.points import Dealing
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.turn.card_kit import hero_of, how_many, pick_aim
from oubliette.games.descent.turn.verbs import Aim, attack_option
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say

LEFT = "left/"


@card("momentum").at(Dealing)
def _health_before(s: Session, _mine: Mine, at: Dealing) -> None:
    """What each target had left: nobody suffers more than that (D2-0222)."""
    hits = [hit for hit in at.attack.hits if hit.targeted]
    at.attack.used += [f"{LEFT}{min(hit.dealt, remaining(s, s.figure(hit.figure)))}" for hit in hits]


def _suffered(s: Session, _deed: Deed) -> int:
    used = s.attack.used if s.attack is not None else []
    return sum(int(name.removeprefix(LEFT)) for name in used if name.startswith(LEFT))


@special("momentum", _suffered)
def _momentum(s: Session, deed: Deed) -> None:
    """As many points as the target has suffered."""
    gain_points(s, deed.by, _suffered(s, deed), deed.card)


@special("charging_assault", lambda s, deed: has_points(s, deed.by, 1))
def _charging_assault(s: Session, deed: Deed) -> Rules[None]:
    """Points for damage (D2-0017)."""
    most, say = min(3, points_of(deed.by)), Say("d2-ask-points")
    count = yield from how_many(deed.seat, "charge", "points", "d2-spend-points", range(1, most + 1), say, "D2-0017")
    spend(deed.by, count)
    s.blow.damage += count


def _throws(s: Session, deed: Deed) -> list[Aim]:
    """Every Melee weapon on everybody in sight."""
    melee = [one for one in weapons(s, deed.by) if one and type_of(s, deed.by, one) == "melee"]
    means = [Means(one, "ranged", blow_of(s, one).dice, 1, blow_of(s, one).pierce) for one in melee]
    return [attack_option(s, one, [target]) for one in means for target in best_targets(s, deed.by, one)]


@special("vicious_throw", _throws)
def _vicious_throw(s: Session, deed: Deed) -> Rules[None]:
    """It flies as far as he is fast, and lies there."""
    attack = yield from pick_aim(s, deed.seat, deed.by, _throws(s, deed))
    attack.range += speed(s, deed.by)
    attack.skill = deed.card
    yield from perform_attack(s, attack)
    for held in hero_of(s, deed).items:
        if held.card == attack.weapon:
            held.equipped = False
