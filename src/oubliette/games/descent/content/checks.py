"""What a pack must hold beyond the shape of its entries, told with the file, the line and what would do."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from oubliette.games.descent.content.campaign_book import Campaign, RumorCard
from oubliette.games.descent.content.campaign_ways import check_reached
from oubliette.games.descent.content.ground import Ground
from oubliette.games.descent.content.laying import Misfit, Sheets, TileSheet, covered, fault_of_tile, misfits, pairs
from oubliette.games.descent.content.quest_book import (
    MOMENTS,
    Arrive,
    Bring,
    Destroy,
    Encounter,
    Halt,
    Lay,
    Quest,
    Reinforce,
    Reveal,
    Rule,
    TakeAway,
    Turn,
    Unlock,
    Wake,
)
from oubliette.kernel.boards import BoardError, DrawingError, Mask
from oubliette.kernel.packs import Content, EachEntry, Report, nearest
from oubliette.kernel.scripts import Add, SetCounter, check_script
from oubliette.kernel.words import Words

Path = tuple[str | int, ...]
SIDES = ("hero", "hero_or_like", "monster", "monsters", "open")


class Fault(NamedTuple):
    """What is wrong with an encounter, where, and what would do instead."""

    says: Words
    path: Path
    hint: Sequence[str] = ()


def check_tiles(content: Content, report: Report) -> None:
    """Every tile can be read."""
    for sheet in content.all(TileSheet).values():
        error = fault_of_tile(sheet)
        if isinstance(error, DrawingError):
            report("tiles", sheet.id, Words(en=error.en, fr=error.fr), path=("drawing",))
        elif error is not None:
            told = Words(en=f"no tile is drawn with {error}", fr=f"aucune tuile ne se dessine avec {error}")
            report("tiles", sheet.id, told, path=("drawing",), hint=tuple(".wsplho"))


def _check_quest(content: Content, report: Report, quest: Quest) -> None:
    """Every encounter can be laid out: its map holds together, and all it names is there and can be reached."""
    sheets = {name: one for name, one in content.all(TileSheet).items() if fault_of_tile(one) is None}
    sizes = _sizes(content)
    traits = _traits(content)
    for place, encounter in enumerate(quest.encounters):
        for fault in faults_of(encounter, sheets, sizes, traits):
            report("quests", quest.id, fault.says, path=("encounters", place, *fault.path), hint=fault.hint)
        check_script(
            report,
            "quests",
            quest.id,
            {"encounters": _only(place, {"rules": encounter.rules})},
            moments=MOMENTS,
            set_elsewhere=[one.id for one in encounter.counters],
            read_elsewhere=[one.id for one in encounter.counters],
        )


check_quests = EachEntry("quests", _check_quest)


def _only(place: int, part: object) -> tuple[object, ...]:
    """One encounter in its place, so that the line of a fault is found."""
    return (*([None] * place), part)


def _sizes(content: Content) -> dict[str, tuple[int, int]]:
    """The base of every monster."""
    monsters: Mapping[str, Any] = content.kind("monsters")
    return {name: (one.size[0], one.size[1]) for name, one in monsters.items()}


def _traits(content: Content) -> dict[str, tuple[str, ...]]:
    monsters: Mapping[str, Any] = content.kind("monsters")
    return {name: tuple(one.traits) for name, one in monsters.items()}


def faults_of(
    encounter: Encounter,
    sheets: Sheets,
    sizes: Mapping[str, tuple[int, int]],
    traits: Mapping[str, tuple[str, ...]],
) -> Iterator[Fault]:
    """What is wrong with an encounter."""
    found = list(_misfits(encounter, sheets))
    yield from found
    if found:
        return
    try:
        ground = Ground(encounter, sheets)
    except DrawingError as error:
        yield Fault(Words(en=error.en, fr=error.fr), ("map",))
        return
    except BoardError as error:
        yield Fault(Words(en=f"the map cannot be laid: {error}", fr=f"la carte ne peut être posée : {error}"), ())
        return
    yield from _areas(encounter, ground)
    yield from _marks(encounter, ground)
    yield from _doors(encounter, ground)
    yield from _unreachable(encounter, ground)
    yield from _standing(encounter, ground, sizes, traits)
    yield from _rules(encounter)
    yield from _pages(encounter)


# --- the map ---


def _misfits(encounter: Encounter, sheets: Sheets) -> Iterator[Fault]:
    if bool(encounter.tiles) == bool(encounter.map):
        yield Fault(
            Words(
                en="a map is laid of `tiles` or drawn in a `map`, one of the two",
                fr="une carte est posée en tuiles (`tiles`) ou dessinée (`map`), l’un des deux",
            ),
            (),
        )
        return
    if any(one.tile not in sheets for one in encounter.tiles.values()):
        return  # told where the tile is named
    for misfit in misfits(encounter.tiles, sheets):
        yield Fault(_told(misfit), ("tiles", misfit.name), [f"turn: {turn}" for turn in misfit.turns])
    floor = covered(encounter.tiles, sheets)
    for letter, spots in encounter.marks.items():
        for x, y in pairs(spots):
            if (x, y) not in floor:
                yield Fault(_no_space(x, y), ("marks", letter))


def _told(misfit: Misfit) -> Words:
    """A tile that does not fit, in words."""
    name, other, at = misfit.name, misfit.other, f"[{misfit.at[0]}, {misfit.at[1]}]"
    if misfit.why == "lies_on":
        return Words(en=f"`{name}` lies on `{other}` at {at}", fr=f"`{name}` recouvre `{other}` en {at}")
    if misfit.why == "loose_join":
        return Words(
            en=f"the join of `{name}` at {at} leads nowhere; another tile or an end cap closes it",
            fr=f"la jonction de `{name}` en {at} ne mène nulle part ; une autre tuile ou un cul-de-sac la ferme",
        )
    if misfit.why == "join_at_wall":
        return Words(
            en=f"the join of `{name}` at {at} meets a wall of `{other}`",
            fr=f"la jonction de `{name}` en {at} rencontre un mur de `{other}`",
        )
    return Words(
        en=f"piece {other} is not in the box so often",
        fr=f"la pièce {other} n’est pas en assez d’exemplaires dans la boîte",
    )


def _areas(encounter: Encounter, ground: Ground) -> Iterator[Fault]:
    """Every area that is named is there and has a space."""
    named: list[tuple[str, Path]] = [(encounter.heroes, ("heroes",)), (encounter.exit, ("exit",))]
    named.append((encounter.deliver, ("deliver",)))
    named += [(one.at, ("groups", place, "at")) for place, one in enumerate(encounter.groups)]
    named += [(one.at or "", ("lieutenants", place, "at")) for place, one in enumerate(encounter.lieutenants)]
    named += [(one.at, ("persons", place, "at")) for place, one in enumerate(encounter.persons)]
    named += [(name, ("hidden", place)) for place, name in enumerate(encounter.hidden)]
    named += [(rule.area or "", ("rules", place, "area")) for place, rule in enumerate(encounter.rules)]
    for deed, path in _deeds(encounter):
        named += [(area, path) for area in _areas_of(deed)]
    for name, path in named:
        if name and name not in ground.areas:
            told = Words(en=f"there is no area `{name}`", fr=f"il n’y a pas de zone `{name}`")
            yield Fault(told, path, nearest(name, ground.areas) or sorted(ground.areas))
    for name in encounter.areas:
        if not ground.area(name):
            told = Words(
                en=f"the area `{name}` has no space on the map", fr=f"la zone `{name}` n’a aucune case sur la carte"
            )
            yield Fault(told, ("areas", name))


def _deeds(encounter: Encounter) -> Iterator[tuple[Any, Path]]:
    """Everything that rules and pages do, and where it is written."""
    for place, rule in enumerate(encounter.rules):
        yield from ((deed, ("rules", place, "do", number)) for number, deed in enumerate(rule.do))
    for name, page in encounter.pages.items():
        yield from ((deed, ("pages", name, "do", number)) for number, deed in enumerate(page.do))


def _areas_of(deed: Any) -> tuple[str, ...]:
    """The areas that something done speaks of."""
    if isinstance(deed, Reveal):
        return deed.areas
    if isinstance(deed, Bring):
        return (deed.group.at,)
    return (deed.at,) if isinstance(deed, Reinforce | Arrive) else ()


def _pages(encounter: Encounter) -> Iterator[Fault]:
    """Pages, tokens and counters that are named are there."""
    tokens = [token.id for token in encounter.tokens]
    counters = [counter.id for counter in encounter.counters]
    named: list[tuple[str, Path, Iterable[str]]] = []
    for deed, path in _deeds(encounter):
        if isinstance(deed, Turn):
            named += [(name, path, encounter.pages) for name in deed.pages]
        elif isinstance(deed, Lay | TakeAway):
            named += [(name, path, tokens) for name in deed.tokens]
        elif path[0] == "pages" and isinstance(deed, Add | SetCounter):
            named += [(deed.counter, path, counters)]
    for name, page in encounter.pages.items():
        for place, answer in enumerate(page.answers):
            named += [(then, ("pages", name, "answers", place), encounter.pages) for then in answer.then]
    for name, path, known in named:
        if name not in known:
            told = Words(en=f"there is no `{name}`", fr=f"il n’y a pas de `{name}`")
            yield Fault(told, path, nearest(name, known) or sorted(known))


def _marks(encounter: Encounter, ground: Ground) -> Iterator[Fault]:
    letters = sorted(mark for mark in ground.marks if mark.isupper() or mark.isdigit())
    for place, token in enumerate(encounter.tokens):
        if token.at not in ground.marks:
            yield Fault(_no_mark(token.at), ("tokens", place, "at"), letters)
    for letter in encounter.search:
        if letter not in ground.marks:
            yield Fault(_no_mark(letter), ("search",), letters)
    for letter in encounter.unique:
        if letter not in encounter.search:
            told = Words(en=f"`{letter}` is no search token", fr=f"`{letter}` n’est pas un jeton Fouille")
            yield Fault(told, ("unique",), sorted(encounter.search))
    for letter in encounter.marks:
        if ground.marks.get(letter, 0) & ground.obstacles:
            told = Words(en=f"`{letter}` lies on an obstacle", fr=f"`{letter}` est sur un obstacle")
            yield Fault(told, ("marks", letter))
    for x, y in pairs(encounter.crumbling):
        if ground.board.at(x, y) is None:
            yield Fault(_no_space(x, y), ("crumbling",))


def _no_space(x: int, y: int) -> Words:
    return Words(en=f"there is no space at [{x}, {y}]", fr=f"il n’y a pas de case en [{x}, {y}]")


def _no_mark(letter: str) -> Words:
    return Words(en=f"the map has no space `{letter}`", fr=f"la carte n’a pas de case `{letter}`")


def _doors(encounter: Encounter, ground: Ground) -> Iterator[Fault]:
    for name, door in encounter.doors.items():
        if not ground.doors[name].edges:
            one, other = door.between
            told = Words(
                en=f"`{one}` and `{other}` are not joined: no door can stand there",
                fr=f"`{one}` et `{other}` ne se joignent pas : aucune porte ne peut s’y trouver",
            )
            yield Fault(told, ("doors", name), _joined(ground, encounter))
    for name, path in _doors_named(encounter):
        if name not in ground.doors:
            told = Words(en=f"there is no door `{name}`", fr=f"il n’y a pas de porte `{name}`")
            yield Fault(told, path, sorted(ground.doors))


def _doors_named(encounter: Encounter) -> Iterator[tuple[str, Path]]:
    """Every door that something is said of, and where that is."""
    for field in ("door_tests", "barriers", "breakable"):
        yield from ((name, (field, name)) for name in getattr(encounter, field))
    for place, rule in enumerate(encounter.rules):
        if rule.door:
            yield rule.door, ("rules", place)
        yield from ((deed.door, ("rules", place)) for deed in rule.do if isinstance(deed, Unlock | Destroy))


def _joined(ground: Ground, encounter: Encounter) -> list[str]:
    """The tiles that are joined, as a door would name them."""
    names = list(encounter.tiles)
    open_ways = ground.counting(0)
    return [
        f"[{one}, {other}]"
        for place, one in enumerate(names)
        for other in names[place + 1 :]
        if open_ways.spread(ground.areas[one]) & ground.areas[other]
    ]


def _unreachable(encounter: Encounter, ground: Ground) -> Iterator[Fault]:
    """Tokens and areas that no way leads to, all doors open; where a page can tell players to go there none is."""
    if encounter.heroes not in ground.areas or (encounter.by_hand and encounter.hidden):
        return
    reached = ground.connected(ground.area(encounter.heroes), ())
    for place, token in enumerate(encounter.tokens):
        if token.at in ground.marks and not reached & ground.marks[token.at]:
            told = Words(en=f"no way leads to `{token.id}`", fr=f"aucun chemin ne mène à `{token.id}`")
            yield Fault(told, ("tokens", place), _within(ground, reached))
    for name, area in ground.areas.items():
        if area and not area & reached:
            told = Words(en=f"no way leads to the area `{name}`", fr=f"aucun chemin ne mène à la zone `{name}`")
            yield Fault(told, ("tiles" if name in encounter.tiles else "areas", name), _within(ground, reached))


def _within(ground: Ground, reached: Mask) -> list[str]:
    """The areas a way leads to."""
    return [name for name, area in ground.areas.items() if area & reached]


# --- who stands on it ---


def _standing(
    encounter: Encounter, ground: Ground, sizes: Mapping[str, tuple[int, int]], traits: Mapping[str, tuple[str, ...]]
) -> Iterator[Fault]:
    """Every group finds a place to stand, and every open group a kind that may be chosen."""
    taken = {place.monster for place in encounter.groups}
    for number, place in enumerate(encounter.groups):
        if place.at not in ground.areas:
            continue
        if place.monster is not None:
            if place.monster in sizes and not fits(ground, sizes[place.monster], place.at):
                yield Fault(_no_room(place.monster, place.at), ("groups", number), _roomy(ground, sizes[place.monster]))
            continue
        allowed = [kind for kind, its in traits.items() if kind not in taken and _has(its, encounter.traits)]
        if not any(fits(ground, sizes[kind], place.at) for kind in allowed):
            told = Words(
                en=f"no monster may be chosen for the open group in `{place.at}`",
                fr=f"aucun monstre ne peut être choisi pour le groupe libre dans `{place.at}`",
            )
            yield Fault(told, ("groups", number), sorted({trait for its in traits.values() for trait in its}))
    heroes = ground.areas.get(encounter.heroes, 0)
    wanted = 4 + sum(person.at == encounter.heroes for person in encounter.persons)
    if heroes and heroes.bit_count() < wanted:
        told = Words(
            en=f"`{encounter.heroes}` has {heroes.bit_count()} spaces; {wanted} figures begin there",
            fr=f"`{encounter.heroes}` a {heroes.bit_count()} cases ; {wanted} personnages y commencent",
        )
        yield Fault(told, ("heroes",), [name for name, area in ground.areas.items() if area.bit_count() >= wanted])


def _has(its: tuple[str, ...], wanted: tuple[str, ...]) -> bool:
    return not wanted or any(trait in wanted for trait in its)


def fits(ground: Ground, size: tuple[int, int], area: str) -> bool:
    """Whether a base can stand somewhere on an area, if only with a part of it."""
    return bool(ground.coverable(size, 0, ground.spaces) & ground.area(area))


def _roomy(ground: Ground, size: tuple[int, int]) -> list[str]:
    return [name for name in ground.areas if fits(ground, size, name)]


def _no_room(kind: str, area: str) -> Words:
    return Words(en=f"`{kind}` has no place to stand in `{area}`", fr=f"`{kind}` n’a pas la place dans `{area}`")


# --- what the rules name ---


def _rules(encounter: Encounter) -> Iterator[Fault]:
    """Groups, figures and tokens that rules speak of are in the encounter."""
    groups = {place.monster for place in encounter.groups if place.monster}
    if any(place.monster is None for place in encounter.groups):
        groups.add("open")
    deeds = [deed for deed, _ in _deeds(encounter)]
    groups |= {deed.group.monster for deed in deeds if isinstance(deed, Bring) and deed.group.monster}
    uniques = {f"{place.monster}_unique" for place in encounter.all_groups if place.unique is not None}
    cast = {
        *groups,
        *uniques,
        *SIDES,
        *(one.who for one in encounter.lieutenants),
        *(one.id for one in encounter.persons),
    }
    cast |= {deed.who for deed in deeds if isinstance(deed, Arrive)}
    cast |= {*encounter.breakable, *(token.id for token in encounter.tokens if token.breaks is not None)}
    tokens = {token.id for token in encounter.tokens}
    for place, rule in enumerate(encounter.rules):
        for word, known in _named(rule, groups, cast, tokens):
            if word not in known:
                told = Words(en=f"`{word}` is not in this encounter", fr=f"`{word}` n’est pas dans cette rencontre")
                yield Fault(told, ("rules", place), nearest(word, known) or sorted(known))


def _named(rule: Rule, groups: set[str], cast: set[str], tokens: set[str]) -> Iterator[tuple[str, set[str]]]:
    if rule.figure:
        yield rule.figure, cast
    if rule.token:
        yield rule.token, tokens
    if rule.when is not None and rule.when.none_left:
        yield rule.when.none_left, cast
    for deed in rule.do:
        if isinstance(deed, Reinforce | Wake | Halt) and deed.monster:
            yield deed.monster, groups


def check_closed(content: Content, report: Report) -> None:
    """No Rumor card names a quest of a campaign that keeps its quests to itself (D2-0455)."""
    kept = {quest for told in content.all(Campaign).values() if told.closed for quest in quests_of(told)}
    for card in content.all(RumorCard).values():
        if card.quest in kept:
            told = Words(
                en=f"`{card.quest}` is played in its own campaign alone",
                fr=f"`{card.quest}` ne se joue que dans sa propre campagne",
            )
            report("rumor_cards", card.id, told, path=("quest",))


def quests_of(told: Campaign) -> list[str]:
    """Every quest that a campaign names."""
    forks = [fork for fork in (told.interlude, told.finale, *(one.opens for one in told.act_1)) if fork is not None]
    ends = [quest for fork in forks for quest in (fork.heroes, fork.overlord)]
    return [told.introduction, *(one.quest for one in told.act_1), *ends]


CHECKS: tuple[Any, ...] = (check_tiles, check_quests, check_closed, check_reached)
