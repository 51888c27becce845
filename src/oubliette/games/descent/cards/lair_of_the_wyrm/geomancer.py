"""The Geomancer of Lair of the Wyrm and his Summoned Stones (D2-4118 to D2-4124, D2-0362 to D2-0364)."""

from oubliette.games.descent.attack.aiming import means_of
from oubliette.games.descent.attack.attack import perform_attack, prepare
from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.content.dice import DieName
from oubliette.games.descent.content.vocabulary import Attack as AttackVerb
from oubliette.games.descent.content.vocabulary import Condition, Surge
from oubliette.games.descent.figures.figures import held_card, is_weapon, weapons
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import defeat, space_key, suffer
from oubliette.games.descent.map.movement import follow, passable, place_by_choice, stands_fast, stops
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.points import (
    AttackPrepared,
    CardsReadied,
    DefenceDice,
    LentWeapons,
    MoreSpeed,
    MoreStones,
    Noted,
)
from oubliette.games.descent.state.registry import special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Figure, Hero
from oubliette.games.descent.turn.card_kit import about, choose, hero_of
from oubliette.games.descent.turn.elsewhere import attack_from, options_from
from oubliette.games.descent.turn.familiars import discard, on_map, summoned
from oubliette.games.descent.turn.verbs import attack_option
from oubliette.games.descent.uses.sources import Mine, card, of
from oubliette.kernel.boards import Cell, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

GEOMANCER = of("geomancer")

STONE = "summoned_stone"
STRUCK = "struck"
"""On Terracall: one Stone has attacked while it is exhausted."""
NEAR = 3
BURN: tuple[Condition, ...] = ("burning",)


def stones_of(s: Session, hero: Hero) -> list[Figure]:
    """His Stones on the map."""
    return on_map(s, hero, STONE)


def _stones(s: Session, deed: Deed) -> list[Figure]:
    return stones_of(s, hero_of(s, deed))


def _has_stones(s: Session, deed: Deed) -> bool:
    return bool(_stones(s, deed))


def _owner(s: Session, figure: Figure) -> Hero | None:
    """The Geomancer whose Stone it is."""
    return s.state.heroes.get(figure.group) if figure.kind == STONE else None


def _most(s: Session, hero: Hero) -> int:
    """How many he may have on the map (D2-4121)."""
    return 1 + s.at(MoreStones(s.figure(hero.id)))


# --- the Stones ---


@special("terracall")
def _terracall(s: Session, deed: Deed) -> Rules[None]:
    """A Stone within three spaces; at his limit one that lies elsewhere; or none at all (D2-4123, D2-4124)."""
    hero = hero_of(s, deed)
    lying = {one.id: one for one in stones_of(s, hero)}
    numbers = [n for n in range(1, _most(s, hero) + 1) if f"{STONE}_of_{hero.id}_{n}" not in lying]
    room = s.ground.within(s.closed, s.mask(deed.by), NEAR) & s.empty()
    options: list[Option[int]] = [Option("stone", numbers[0], Say("d2-stone-new"))] if numbers and room else []
    if not numbers:
        options = [
            Option(f"again:{name}", int(name.rpartition("_")[2]), s.name(one), pieces=(name,))
            for name, one in lying.items()
            if room
        ]
    options.append(Option("pass", 0, Say("d2-stone-none"), passes=True))
    say = about(s, deed.card, "d2-ask-stone")
    number = yield from ask(deed.seat, "terracall", options, cites=("D2-4123", "D2-4124"), say=say)
    if number:
        stone = summoned(s, hero, STONE, number)
        yield from place_by_choice(s, stone, room, deed.seat, "D2-4123")


@GEOMANCER.at(LentWeapons)
def _lent(s: Session, at: LentWeapons) -> list[str]:
    """While Terracall is exhausted one Stone may attack with a Magic weapon of his (D2-4123)."""
    hero = _owner(s, at.figure)
    call = held_card(hero, "terracall") if hero is not None else None
    if hero is None or call is None or not call.exhausted or STRUCK in call.on:
        return []
    owner = s.figure(hero.id)
    return [one for one in weapons(s, owner) if is_weapon(s, owner, one, "magic")]


@GEOMANCER.at(Noted)
def _struck(s: Session, at: Noted) -> None:
    hero = _owner(s, s.figure(at.attack.attacker))
    call = held_card(hero, "terracall") if hero is not None else None
    if call is not None:
        call.on.append(STRUCK)


@GEOMANCER.at(CardsReadied)
def _refreshed(_s: Session, at: CardsReadied) -> None:
    for held in at.cards:
        if held.card == "terracall":
            held.on.clear()


@card("stone_tongue").at(MoreSpeed)
def _walks_faster(s: Session, mine: Mine, at: MoreSpeed) -> int:
    return int(_owner(s, at.figure) is mine.hero)


@card("stone_tongue").at(DefenceDice)
@card("ways_of_stone").at(DefenceDice)
def _harder(s: Session, mine: Mine, at: DefenceDice) -> tuple[DieName, ...]:
    """His Stones have a gray die, of Ways of Stone while it is exhausted."""
    return ("gray",) if _owner(s, at.figure) is mine.hero else ()


@GEOMANCER.at(AttackPrepared)
def _beside_stones(s: Session, at: AttackPrepared) -> None:
    """His attacks on a monster next to one of his Stones have a surge more (D2-4121)."""
    attack = at.attack
    hero = s.state.heroes.get(attack.attacker)
    found = stones_of(s, hero) if hero is not None and "charmed" not in s.figure(hero.id).marks else []
    targets = [s.figure(hit.figure) for hit in attack.hits if hit.targeted] if found else []
    if any(s.side(one) == OVERLORD and s.are_adjacent(stone, one) for one in targets for stone in found):
        attack.more_surges += 1


# --- skills ---


@special("earthen_anguish", _has_stones)
def _earthen_anguish(s: Session, deed: Deed) -> Rules[None]:
    """Blast around a Stone, which is defeated by it."""
    stone = yield from choose(s, deed, _stones(s, deed), "D2-4121")
    aim = [(stone, stone.cells[0])]
    options = [attack_option(s, one, aim) for one in means_of(s, deed.by, "magic")]
    say = Say("d2-ask-attack", {"name": s.name(deed.by)})
    means, _ = yield from ask(deed.seat, "attack_with", options, cites="D2-0169", say=say)
    attack = prepare(s, deed.by, means, aim)
    attack.blast, attack.ignores_range, attack.skill = True, True, deed.card
    yield from perform_attack(s, attack)
    if stone.cells:
        yield from defeat(s, stone)


@special("quaking_word")
def _quaking_word(s: Session, _deed: Deed) -> Rules[None]:
    """Monsters near a Stone test Awareness, or are Stunned (D2-4118)."""
    stones = s.stones()
    for one in [one for one in s.monsters() if any(s.is_within(stone, one, 2) for stone in stones)]:
        passed = yield from passes(s, one, "awareness")
        if not passed:
            inflict(s, one, "stunned")


def _on_the_line(s: Session, deed: Deed) -> bool:
    return sum(s.is_within(deed.by, stone, NEAR) for stone in s.stones()) >= 2


@special("ley_line", _on_the_line)
def _ley_line(_s: Session, _deed: Deed) -> None:
    """Only near two Stones."""


def _is_struck(s: Session, deed: Deed) -> bool:
    return s.attack is not None and any(hit.figure == deed.by.id for hit in s.attack.hits) and _on_the_line(s, deed)


@special("ley_shield", _is_struck)
def _ley_shield(_s: Session, _deed: Deed) -> None:
    """Only near two Stones, and if he is attacked."""


def _sources(s: Session, deed: Deed) -> list[Figure]:
    return [one for one in _stones(s, deed) if options_from(s, deed.by, one, "magic")]


@special("molten_fury", lambda s, deed: bool(_sources(s, deed)))
def _molten_fury(s: Session, deed: Deed) -> Rules[None]:
    """An attack measured from a Stone, which burns."""
    stone = yield from choose(s, deed, _sources(s, deed), "D2-4121")
    told = AttackVerb(surges=(Surge(blast=True),))
    yield from attack_from(s, deed, stone, "magic", told=told, conditions=BURN)


@special("ways_of_stone", _has_stones)
def _ways_of_stone(s: Session, deed: Deed) -> Rules[None]:
    """He comes out of the ground next to a Stone."""
    near = 0
    for stone in _stones(s, deed):
        near |= s.adjacent_to(stone)
    yield from place_by_choice(s, deed.by, near, deed.seat, "D2-0143")


@special("cataclysm", _has_stones)
def _cataclysm(s: Session, deed: Deed) -> Rules[None]:
    """One attack from every Stone, which goes."""
    for stone in _stones(s, deed):
        if stone.cells and deed.by.cells:
            yield from attack_from(s, deed, stone, "magic")
        if stone.cells:
            discard(s, stone)


# --- Gravity Spike ---


@special("gravity_spike", lambda s, deed: bool(_stones(s, deed) and s.monsters()))
def _gravity_spike(s: Session, deed: Deed) -> Rules[None]:
    """Each monster of a group is drawn to a Stone of his choice (D2-4119, D2-4120)."""
    chosen = yield from choose(s, deed, s.monsters(), "D2-4119")
    group = s.state.groups.get(chosen.group)
    for monster in [s.figure(name) for name in group.figures] if group is not None else [chosen]:
        if not monster.cells:
            continue
        yield from _draw(s, deed, monster)
        if monster.cells and any(s.are_adjacent(stone, monster) for stone in s.stones()):
            yield from suffer(s, monster, damage=1, cites="D2-4119")


def _draw(s: Session, deed: Deed, monster: Figure) -> Rules[None]:
    """Up to two spaces, none of which leads away from the Stone (D2-4120)."""
    ways: dict[tuple[str, Cell], tuple[Cell, ...]] = {}
    for stone in _stones(s, deed):
        for cell, way in _drawn(s, monster, stone).items():
            ways.setdefault((stone.id, cell), way)
    if not ways or (yield from stands_fast(s, monster, forced=True)):
        return
    options: list[Option[tuple[Cell, ...]]] = [
        Option(f"{stone}:{space_key(s, cell)}", way, spot(s, cell), cells=(cell,), pieces=(monster.id, stone))
        for (stone, cell), way in ways.items()
    ]
    options.append(Option("stay", (), Say("d2-stay"), passes=True))
    say = Say("d2-ask-move-spaces", {"name": s.name(monster), "count": 2})
    way = yield from ask(deed.seat, "move_spaces", options, cites=("D2-4119", "D2-4120"), say=say)
    if way:
        yield from follow(s, monster, way, deed.seat)


def _drawn(s: Session, monster: Figure, stone: Figure) -> dict[Cell, tuple[Cell, ...]]:
    """Every end of one or two steps none of which is farther from the Stone than the one before."""
    ways, through, ends = s.ground.moving(s.closed), passable(s, monster), stops(s, monster)

    def away(cell: Cell) -> int:
        steps = s.ground.distance(s.closed, 1 << cell, s.mask(stone))
        return 999 if steps is None else steps

    now = min(away(cell) for cell in monster.cells)
    found: dict[Cell, tuple[Cell, ...]] = {}
    for start in monster.cells:
        for first in cells(ways.spread(1 << start) & through & ~s.mask(monster)):
            if away(first) > now:
                continue
            if ends >> first & 1:
                found[first] = (start, first)
            for second in cells(ways.spread(1 << first) & through & ends & ~s.mask(monster)):
                if away(second) <= away(first):
                    found.setdefault(second, (start, first, second))
    return found
