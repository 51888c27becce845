"""Whom an effect reaches: every word that packs use for it."""

from collections.abc import Callable

from oubliette.games.descent.registry import Deed, added
from oubliette.games.descent.session import Session
from oubliette.games.descent.sight import sees
from oubliette.games.descent.standing import reached_by_cards
from oubliette.games.descent.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.vocabulary import Whom
from oubliette.kernel.boards import alone
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

Finder = Callable[[Session, Deed], list[Figure]]


def heroes(s: Session) -> list[Figure]:
    """Heroes and figures treated as heroes that are on the map (D2-0291)."""
    return s.of_side(HEROES)


def _subject(_s: Session, deed: Deed) -> list[Figure]:
    return [deed.subject] if deed.subject is not None else []


def _targets(s: Session, deed: Deed) -> list[Figure]:
    if deed.dealt:
        return [s.figure(name) for name in deed.dealt]
    if s.attack is not None:
        return [s.figure(hit.figure) for hit in s.attack.hits if hit.targeted]
    return _subject(s, deed)


def _near_owner(side: str, spaces: int, *, others: bool = False) -> Finder:
    """Figures of a side within some spaces of the owner, in the order they came."""

    def find(s: Session, deed: Deed) -> list[Figure]:
        owner = deed.owner
        if owner is None:
            return []
        found = s.prey() if side == HEROES and s.side(owner) == OVERLORD else s.of_side(side)
        if spaces == 1:
            near = [one for one in found if s.are_adjacent(owner, one)]
        else:
            near = [one for one in found if one is owner or s.is_within(owner, one, spaces)]
        return [one for one in near if not others or one is not owner]

    return find


def _with_self(find: Finder) -> Finder:
    """The owner too, where he is on the map."""
    return lambda s, deed: [*([deed.owner] if deed.owner is not None and deed.owner.cells else []), *find(s, deed)]


def _in_sight(side: str) -> Finder:
    return lambda s, deed: [one for one in s.of_side(side) if deed.owner is not None and sees(s, deed.owner, one)]


def _around_subject(spaces: int) -> Finder:
    """The subject and the heroes near it."""

    def find(s: Session, deed: Deed) -> list[Figure]:
        one = deed.subject
        if one is None or not one.cells:
            return []
        return [one, *(other for other in heroes(s) if other is not one and s.is_within(one, other, spaces))]

    return find


def _group(s: Session, deed: Deed) -> list[Figure]:
    """The other figures of the group of the target."""
    found = _targets(s, deed)
    if not found or found[0].group not in s.state.groups:
        return []
    return [s.figure(name) for name in s.state.groups[found[0].group].figures if name != found[0].id]


def _near_target(s: Session, deed: Deed) -> list[Figure]:
    found = _targets(s, deed)
    return [one for one in s.monsters() if one not in found and any(s.is_within(target, one, 3) for target in found)]


def _healable(spaces: int, *, with_self: bool) -> Finder:
    """Heroes near the owner, the knocked out ones too: they are counted to by their token (D2-0251)."""

    def find(s: Session, deed: Deed) -> list[Figure]:
        owner = deed.by
        near = s.ground.within(s.closed, s.mask(owner), spaces)
        found = []
        for hero in s.state.heroes.values():
            figure = s.figure(hero.id)
            here = (
                s.mask(figure)
                if figure.cells
                else alone(figure.shaken - 1)
                if figure.shaken and hero.knocked_out
                else 0
            )
            if here & near and (with_self or figure is not owner) and "charmed" not in figure.marks:
                found.append(figure)
        return found

    return find


FINDERS: dict[Whom, Finder] = {
    "self": lambda _s, deed: [deed.owner] if deed.owner is not None else [],
    "subject": _subject,
    "target": _targets,
    "monsters_adjacent": _near_owner(OVERLORD, 1),
    "monsters_within_3": _near_owner(OVERLORD, 3),
    "monsters_in_sight": _in_sight(OVERLORD),
    "heroes": lambda s, _deed: heroes(s),
    "heroes_adjacent": _near_owner(HEROES, 1),
    "heroes_adjacent_to_subject": _around_subject(1),
    "heroes_within_2_of_subject": _around_subject(2),
    "heroes_within_3": _healable(3, with_self=True),
    "heroes_in_sight": _in_sight(HEROES),
    "group_of_target": _group,
    "one_hero": lambda s, _deed: s.heroes_on_map(),
    "one_hero_adjacent": _healable(1, with_self=False),
    "one_hero_adjacent_or_self": _healable(1, with_self=True),
    "one_hero_within_3": _healable(3, with_self=True),
    "one_monster": lambda s, _deed: s.monsters(),
    "one_monster_adjacent": _near_owner(OVERLORD, 1),
    "one_monster_within_3": _near_owner(OVERLORD, 3),
    "one_monster_near_target": _near_target,
    "one_monster_in_sight": _in_sight(OVERLORD),
    "friends_adjacent": _near_owner(HEROES, 1),
    "friends_adjacent_or_self": _with_self(_near_owner(HEROES, 1)),
    "friends_within_3": _near_owner(HEROES, 3),
    "other_friends_within_3": _near_owner(HEROES, 3, others=True),
    "one_friend": lambda s, _deed: heroes(s),
    "one_friend_adjacent": _near_owner(HEROES, 1),
    "one_friend_adjacent_or_self": _with_self(_near_owner(HEROES, 1)),
    "one_friend_within_3": _near_owner(HEROES, 3),
    "one_other_friend_within_3": _near_owner(HEROES, 3, others=True),
}


def helped(s: Session, deed: Deed, whom: Whom) -> list[Figure]:
    """Those of them whom an effect may let recover (D2-2133)."""
    return [one for one in candidates(s, deed, whom) if not any(added("beyond_help", s, deed, one))]


def candidates(s: Session, deed: Deed, whom: Whom) -> list[Figure]:
    """All figures an effect reaches or could reach. Monsters' effects on heroes near them reach no tokens."""
    if deed.owner is not None and s.side(deed.owner) == OVERLORD and whom in ("heroes_within_3", "one_hero_within_3"):
        return _near_owner(HEROES, 3)(s, deed)
    if deed.owner is not None and s.side(deed.owner) == OVERLORD and whom == "one_hero_adjacent":
        return _near_owner(HEROES, 1)(s, deed)
    return FINDERS[whom](s, deed)


def fallen_lieutenants(s: Session, deed: Deed, whom: Whom) -> list[Figure]:
    """Knocked-out lieutenants whom an effect that lets a monster recover may reach, by their token (D2-0402)."""
    if whom not in ("one_monster", "one_monster_within_3", "one_monster_adjacent"):
        return []
    found = [one for one in s.state.figures.values() if one.rank == "lieutenant" and one.shaken]
    if not found or deed.owner is None:
        return found if whom == "one_monster" else []
    near = s.ground.within(s.closed, s.mask(deed.owner), 3 if whom == "one_monster_within_3" else 1)
    return [one for one in found if near >> one.shaken - 1 & 1]


def reached(s: Session, deed: Deed, whom: Whom, *, fallen: bool = False) -> Rules[list[Figure]]:
    """Whom an effect reaches; who is one of several is chosen."""
    found = helped(s, deed, whom) if fallen else candidates(s, deed, whom)
    if deed.owner is None:
        found = [one for one in found if reached_by_cards(s, one)]
    if fallen:
        found = [*found, *fallen_lieutenants(s, deed, whom)]
    if not whom.startswith("one_") or not found:
        return found
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,) if one.cells else ()) for one in found]
    say = Say("d2-ask-whom", {"card": s.card_name(deed.card)})
    chosen = yield from ask(deed.seat, "whom", options, cites="D2-2046", say=say)
    return [chosen]
