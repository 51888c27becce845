"""The Knight (D2-4072 to D2-4081)."""

from oubliette.games.descent.board.sight import sees
from oubliette.games.descent.content.vocabulary import Attack, Clause
from oubliette.games.descent.figures.figures import speed
from oubliette.games.descent.harm.damage import closest
from oubliette.games.descent.map.movement import move_spaces, place_by_choice
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import DamageBetween, StandsUpright
from oubliette.games.descent.state.registry import perform, special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, Figure
from oubliette.games.descent.turn.card_kit import choose, hero_of, retarget, targets
from oubliette.games.descent.turn.verbs import attack_as_told
from oubliette.games.descent.uses.sources import Mine, card
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def _threatened(s: Session, deed: Deed) -> list[Figure]:
    """Monsters next to another hero within three spaces (D2-4080)."""
    friends = [one for one in s.of_side(HEROES) if one is not deed.by and s.is_within(deed.by, one, 3)]
    return [one for one in s.monsters() if any(s.are_adjacent(one, friend) for friend in friends)]


@special("oath_of_honor", _threatened)
def _oath_of_honor(s: Session, deed: Deed) -> Rules[None]:
    """Jump next to a monster that threatens a friend, and attack it (D2-4079, D2-4080)."""
    figure = deed.by
    monster = yield from choose(s, deed, _threatened(s, deed), "D2-4080")
    goal = s.adjacent_to(monster) & s.empty(figure)
    if not goal:
        goal = s.ground.within(s.closed, s.mask(monster), 2) & s.empty(figure)
    near = closest(s, s.mask(figure), goal)
    if near and not near & s.mask(figure):
        yield from place_by_choice(s, figure, near, deed.seat, "D2-4080")
    yield from attack_as_told(s, deed, Attack(weapon="melee"), monster)


def _seen(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in s.monsters() if sees(s, deed.by, one)]


@special("challenge", _seen)
def _challenge(s: Session, deed: Deed) -> Rules[None]:
    """One monster in sight bears the token (D2-4075, D2-4076)."""
    deed.mine.on = [(yield from choose(s, deed, _seen(s, deed), "D2-4075")).id]


@card("challenge").at(DamageBetween)
def _challenged(s: Session, mine: Mine, at: DamageBetween) -> int:
    """While it is exhausted the whole of an attack across it is stronger, once (D2-4075, D2-4010)."""
    attack, knight = at.attack, mine.figure.id
    named = [hit.figure for hit in attack.hits if hit.targeted]
    if attack.attacker == knight:
        return int("charmed" not in mine.figure.marks and any(name in mine.held.on for name in named))
    return int(attack.attacker in mine.held.on and knight in named and not _is_another_heros(s, attack.attacker))


def _is_another_heros(s: Session, attacker: str) -> bool:
    """A hero who attacks looks at his own Challenge alone, while he is himself."""
    return attacker in s.state.heroes and "charmed" not in s.figure(attacker).marks


@card("challenge").at(StandsUpright)
def _withdrawn(_s: Session, mine: Mine, at: StandsUpright) -> None:
    if at.held is mine.held:
        mine.held.on.clear()


def _defendable(s: Session, deed: Deed) -> list[Figure]:
    """Targets whose place the Knight could take; who is merely affected is none of them yet (D2-2097, D2-4072)."""
    return [one for one in targets(s) if s.side(one) == HEROES and one.cells and s.are_adjacent(deed.by, one)]


@special("defend", _defendable)
def _defend(s: Session, deed: Deed) -> Rules[None]:
    """The Knight takes the place of one target, even if he is a target himself (D2-4072 to D2-4074)."""
    chosen = yield from choose(s, deed, _defendable(s, deed), "D2-4073")
    hits = s.blow.hits
    for hit in hits:
        if hit.targeted and hit.figure == chosen.id:
            retarget(s, hit, deed.by)  # each figure is targeted once (D2-0196)
    hits[:] = [one for one in hits if one.targeted or one.figure != deed.by.id]  # a target, not merely affected, too


def _shields(s: Session, deed: Deed) -> list[tuple[str, Clause]]:
    """What his upright Shields could be exhausted for after a defence roll (D2-4077, D2-0015)."""
    upright = [held.card for held in hero_of(s, deed).items if held.equipped and not held.exhausted]
    found = [name for name in upright if "shield" in s.book.items[name].traits]
    return [(name, clause) for name in found for _, clause in s.book.clauses(name, "defence_rolled")]


@special("use_shield", _shields)
def _use_shield(s: Session, deed: Deed) -> Rules[None]:
    """Defense Training is exhausted in place of a Shield (D2-4077, D2-4078)."""
    options = [
        Option(f"clause:{place}", clause, s.card_name(name)) for place, (name, clause) in enumerate(_shields(s, deed))
    ]
    chosen = yield from ask(deed.seat, "shield", options, cites="D2-4077", say=Say("d2-ask-shield"))
    yield from perform(s, deed, chosen.do)


@special("stalwart")
def _stalwart(s: Session, deed: Deed) -> Rules[None]:
    """Before he falls he moves and strikes once more (D2-4081)."""
    yield from move_spaces(s, deed.by, speed(s, deed.by), cites="D2-4081")
    yield from attack_as_told(s, deed, Attack(weapon="melee"))
