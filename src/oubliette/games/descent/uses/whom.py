"""Whom an effect reaches: every word that packs use for it."""

from collections.abc import Callable
from functools import partial

from oubliette.games.descent.board.sight import sees, sees_cell
from oubliette.games.descent.board.standing import reached_by_cards
from oubliette.games.descent.content.vocabulary import Whom
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import BeyondHelp
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.kernel.boards import NOWHERE, alone
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


def _healable(s: Session, deed: Deed, *, spaces: int, with_self: bool) -> list[Figure]:
    """Heroes near the owner and who is treated as one; who is knocked out is counted to by his token (D2-0251)."""
    owner = deed.by
    near = s.ground.within(s.closed, s.mask(owner), spaces)
    found = []
    for figure in s.state.figures.values():
        here = s.mask(figure) if figure.cells else alone(figure.shaken - 1) if _lies(s, figure) else NOWHERE
        if here & near and (with_self or figure is not owner) and s.counts_as_hero(figure):
            found.append(figure)
    return found


def _lies(s: Session, figure: Figure) -> bool:
    """Whether a hero is knocked out."""
    hero = s.state.heroes.get(figure.id)
    return hero is not None and hero.knocked_out


def _healable_in_sight(s: Session, deed: Deed) -> list[Figure]:
    """Heroes whom the owner sees, the knocked out ones too: by their token (D2-0251, D2-4363)."""
    owner = deed.by
    lying = [one for one in s.state.figures.values() if _lies(s, one) and sees_cell(s, owner, one.shaken - 1)]
    return [*(one for one in s.of_side(HEROES) if sees(s, owner, one)), *lying]


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
    "heroes_within_3": partial(_healable, spaces=3, with_self=True),
    "heroes_in_sight": _healable_in_sight,
    "group_of_target": _group,
    "each_hero": lambda s, _deed: s.heroes_on_map(),
    "one_hero": lambda s, _deed: s.heroes_on_map(),
    "one_hero_adjacent": partial(_healable, spaces=1, with_self=False),
    "one_hero_adjacent_or_self": partial(_healable, spaces=1, with_self=True),
    "one_hero_within_3": partial(_healable, spaces=3, with_self=True),
    "one_monster": lambda s, _deed: s.monsters(),
    "one_hurt_monster": lambda s, _deed: [one for one in s.monsters() if one.damage],
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


def helped(s: Session, deed: Deed, whom: Whom, *, lying: bool = True) -> list[Figure]:
    """Those of them whom an effect may let recover (D2-2133); some familiars never do (D2-4347).

    Who is knocked out is among them only where damage is recovered (D2-0246, D2-0251)."""
    found = [one for one in candidates(s, deed, whom) if not s.at(BeyondHelp(deed, one))]
    found = [one for one in found if lying or one.cells]
    return [one for one in found if one.rank != "familiar" or s.book.familiars[one.kind].recovers]


def candidates(s: Session, deed: Deed, whom: Whom) -> list[Figure]:
    """All figures an effect reaches or could reach. Monsters' effects on heroes near them reach no tokens."""
    if deed.owner is not None and s.side(deed.owner) == OVERLORD and whom in ("heroes_within_3", "one_hero_within_3"):
        return _near_owner(HEROES, 3)(s, deed)
    if deed.owner is not None and s.side(deed.owner) == OVERLORD and whom == "one_hero_adjacent":
        return _near_owner(HEROES, 1)(s, deed)
    return FINDERS[whom](s, deed)


def fallen_lieutenants(s: Session, deed: Deed, whom: Whom) -> list[Figure]:
    """Knocked-out lieutenants whom an effect that lets a monster recover may reach, by their token (D2-0402)."""
    lying = [one for one in s.state.figures.values() if one.rank == "lieutenant" and one.shaken]
    if whom == "one_monster":
        return lying
    if whom != "one_monster_within_3":
        return []
    near = s.ground.within(s.closed, s.mask(deed.by), 3)
    return [one for one in lying if near >> one.shaken - 1 & 1]


def reached(s: Session, deed: Deed, whom: Whom, *, helps: bool = False, fallen: bool = False) -> Rules[list[Figure]]:
    """Whom an effect reaches; who is one of several is chosen. What `helps` reaches the fallen with damage alone."""
    found = helped(s, deed, whom, lying=fallen) if helps else candidates(s, deed, whom)  # D2-2133
    if deed.owner is None:  # D2-0391
        found = [one for one in found if reached_by_cards(s, one)]  # D2-0391
    if fallen:  # D2-0402
        found = [*found, *fallen_lieutenants(s, deed, whom)]  # D2-0402
    if not whom.startswith("one_") or not found:
        return found
    options = [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,) if one.cells else ()) for one in found]
    say = Say("d2-ask-whom", {"card": s.card_name(deed.card)})
    chosen = yield from ask(deed.seat, "whom", options, cites="D2-2046", say=say)
    return [chosen]
