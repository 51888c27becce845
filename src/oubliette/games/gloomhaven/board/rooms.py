"""Doors, rooms and who comes into play (GH-0029 to GH-0031, GH-0063 to GH-0066, GH-0112 to GH-0118)."""

from oubliette.games.gloomhaven.content.scenario_book import Mark, Terrain, TrapEffect
from oubliette.games.gloomhaven.figures.initiative import kind_initiative
from oubliette.games.gloomhaven.figures.values import auras_on, monster_values
from oubliette.games.gloomhaven.state.events import AbilityDrawn, DoorOpened, RoomRevealed
from oubliette.games.gloomhaven.state.experience import count
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.scenario_tests import is_paused
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.state import (
    AbilityPile,
    AllyState,
    Character,
    Figure,
    Monster,
    MonsterType,
    ObjectiveState,
    TrapState,
)
from oubliette.haven.events import Placed
from oubliette.haven.vocabulary import Rank
from oubliette.kernel.boards import cells, lowest, mask_of
from oubliette.kernel.cards import Deck
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say


def type_of(s: Session, kind: str) -> MonsterType:
    """What a monster type has at the table; its standees are shuffled when it first appears (GH-0031)."""
    known = s.scene.types.get(kind)
    if known is None:
        numbers = list(range(1, s.book.monsters[kind].standees + 1))
        s.chance.shuffle(f"standees/{kind}", numbers)
        known = s.scene.types[kind] = MonsterType(kind, numbers)
    return known


def pile_of(s: Session, kind: str) -> AbilityPile:
    """The ability deck of a type, shuffled before its first draw (GH-0035)."""
    deck = s.book.monsters[kind].deck
    known = s.scene.piles.get(deck)
    if known is None:
        places = [str(place) for place in range(len(s.book.decks[deck].cards))]
        known = s.scene.piles[deck] = AbilityPile(Deck(f"abilities/{deck}", places))
        known.deck.shuffle(s.chance)
    return known


def draw_ability(s: Session, kind: str, cites: Cites) -> None:
    """One card for a type that has none this round (GH-0052, GH-0064, GH-0117); types that share a deck share it."""
    pile = pile_of(s, kind)
    if pile.drawn is None:
        card = pile.deck.draw(s.chance)
        pile.deck.discard(card)
        pile.drawn = int(card)
        deck = s.book.monsters[kind].deck
        initiative = s.book.ability_card(deck, pile.drawn).initiative
        there = (kind, *(one.kind for one in s.scene.monsters.values() if s.book.monsters[one.kind].deck == deck))
        s.journal.reveal(AbilityDrawn(deck, pile.drawn, initiative, tuple(dict.fromkeys(there))), cites)


def place_monster(
    s: Session, kind: str, cell: int, rank: Rank, *, worth: bool, named: str | None = None
) -> Monster | None:
    """A monster of a rank on a hex, if a standee is left (GH-0116); bosses and named ones have no rank (GH-0004)."""
    type_, scene = type_of(s, kind), s.scene
    boss = s.book.monsters[kind].boss
    if named is None and not type_.free:
        return None
    half: Rank = rank
    if named is not None:
        half = s.card.named[named].rank
        number, figure_id = 1, f"named/{named}"
    else:
        number = type_.free.pop()
        figure_id = f"{kind}/{number}"
    values = monster_values(s.book, kind, half, s.level_of(kind), scene.count)
    most = values.hit_points
    if named is not None:
        own = s.card.named[named]
        most = s.number(own.hit_points) if own.hit_points is not None else most * s.number(own.times)
        most = -(-most // own.shared)
    monster = Monster(
        id=figure_id,
        cell=cell,
        hit_points=most,
        most=most,
        kind=kind,
        number=number,
        rank=None if boss or named is not None else rank,
        half=half,
        named=named,
        worth=worth,
    )
    scene.monsters[monster.id] = monster
    raise_hit_points(s, monster)
    return monster


def raise_hit_points(s: Session, monster: Monster) -> None:
    """What auras of the scenario add to its hit points now; less of it takes none that are left below the most."""
    now = sum(traits.hit_points for traits in auras_on(s, monster)) if s.card.auras else 0
    if now != monster.raised:
        monster.most += now - monster.raised
        monster.hit_points = min(monster.most, monster.hit_points + max(0, now - monster.raised))
        monster.raised = now


def announce(s: Session, figure: Figure, cites: Cites) -> None:
    """A figure has come into play."""
    s.journal.reveal(Placed(figure.id, figure.cell, figure.hit_points), cites)


ALLY_TOKENS = 24


def place_ally(s: Session, name: str, cell: int) -> AllyState:
    """An ally of the scenario comes into play; the number of its token is dealt at random (GH-0062)."""
    most = s.number(s.card.allies[name].hit_points)
    s.scene.serial += 1
    taken = [other.number for other in s.scene.allies.values()]
    free = [token for token in range(1, ALLY_TOKENS + 1) if token not in taken]
    number = s.chance.pick("ally_tokens", free or [max(taken) + 1])
    ally = AllyState(
        id=f"ally/{name}#{s.scene.serial}", cell=cell, hit_points=most, most=most, name=name, number=number
    )
    ally.due = s.scene.phase == "turns"
    s.scene.allies[ally.id] = ally
    announce(s, ally, "GH-0062")
    return ally


def place_objective(s: Session, name: str, cell: int) -> ObjectiveState:
    """An obstacle with hit points comes into play."""
    most = s.number(s.card.objectives[name].hit_points)
    objective = ObjectiveState(id=f"objective/{name}@{cell}", cell=cell, hit_points=most, most=most, name=name)
    s.scene.objectives[objective.id] = objective
    announce(s, objective, "GH-0011")
    return objective


# Rooms


def reveal(s: Session, room: int, door_cell: int | None = None) -> Rules[None]:
    """Fill a room: overlays, tokens, monsters by the number of characters that started (GH-0030, GH-0115)."""
    scene, plan = s.scene, s.map
    if room in scene.revealed:
        return
    scene.revealed.append(room)
    s.forget_map()
    s.journal.reveal(RoomRevealed(room), ("GH-0115", "GH-0029"))
    for cell in cells(plan.rooms[room]):
        _lay(s, cell, plan.marks[cell])
    _join(s, plan.rooms[room])
    s.forget_map()
    for mark, made in s.card.doors.items():
        if made.barred_by is not None and room in plan.rooms_at(mark) and not scene.doors[mark].open:
            for cell in cells(plan.doors[mark]):
                if not any(one.cell == cell for one in scene.objectives.values()):
                    place_objective(s, made.barred_by, cell)
    yield from _fill(s, plan.rooms[room], door_cell)


def _lay(s: Session, cell: int, mark: Mark) -> None:
    """What lies on a hex."""
    scene = s.scene
    lay_terrain(s, cell, mark.terrain, mark.trap)
    if mark.boulder:
        scene.boulders.append(cell)
    if mark.token:
        scene.tokens[cell] = scene.tokens.get(cell, 0) + 1
    if mark.treasure and mark.treasure not in s.state.looted:
        scene.treasures[cell] = mark.treasure
    if mark.goal_treasure:
        scene.goal_treasures[cell] = mark.goal_treasure
    if mark.objective:
        place_objective(s, mark.objective, cell)
    if mark.ally:
        place_ally(s, mark.ally, cell)


def lay_terrain(s: Session, cell: int, terrain: Terrain, trap: TrapEffect | None) -> None:
    """A bare hex becomes this terrain."""
    scene = s.scene
    match terrain:
        case "obstacle":
            scene.obstacles.append(cell)
        case "difficult":
            scene.difficult.append(cell)
        case "hazard":
            scene.hazards.append(cell)
        case "plate":
            scene.plates.append(cell)
        case "trap":
            scene.traps[cell] = trap_of(s, trap)
        case "floor":
            pass


def _join(s: Session, room: int) -> None:
    """Neighbouring hexes of an obstacle that is drawn as one are one obstacle."""
    marks, ways = s.map.marks, s.map.board.ways()
    left = mask_of(cell for cell in cells(room) if marks[cell].whole)
    while left:
        mark = marks[lowest(left)]
        alike = mask_of(cell for cell in cells(left) if marks[cell] == mark)
        one = ways.connected(1 << lowest(left), alike)
        left &= ~one
        if one.bit_count() > 1:
            s.scene.wholes.append(list(cells(one)))


def trap_of(s: Session, effect: TrapEffect | None) -> TrapState:
    """A trap as the scenario describes it (GH-0106)."""
    if effect is None:
        return TrapState(s.trap_damage)
    damage = effect.damage
    if damage is None:
        damage = 0 if effect.conditions else s.trap_damage
    return TrapState(damage, effect.conditions)


def _fill(s: Session, room: int, door_cell: int | None) -> Rules[None]:
    """Monsters; where standees run out, the positions nearest to the door are filled first (GH-0116)."""
    scene, column = s.scene, max(0, s.scene.count - 2)
    wanted: dict[str, list[tuple[int, Mark]]] = {}
    for cell in cells(room):
        mark = s.map.marks[cell]
        if mark.monster is not None and mark.rank[column] != "none":
            wanted.setdefault(mark.monster, []).append((cell, mark))
    for kind, drawn in wanted.items():
        places, plain = drawn, [place for place in drawn if place[1].named is None]
        if door_cell is not None and len(plain) > len(type_of(s, kind).free):
            named = [place for place in drawn if place[1].named is not None]  # they need no standee
            places = named + (yield from _nearest_first(s, plain, door_cell, len(type_of(s, kind).free)))
        for cell, mark in places:
            rank = mark.rank[column]
            monster = place_monster(s, kind, cell, "normal" if rank == "none" else rank, worth=True, named=mark.named)
            if monster is not None:
                monster.from_letter = mark.letter or ""
                monster.due = scene.phase == "turns" and not is_paused(s, kind)  # it acts this round: GH-0118
                announce(s, monster, ("GH-0030", "GH-0031"))
        if scene.phase == "turns":
            draw_ability(s, kind, "GH-0117")


def _nearest_first(s: Session, places: list[tuple[int, Mark]], door: int, free: int) -> Rules[list[tuple[int, Mark]]]:
    """Positions by their nearness to the door; the players decide ties where standees run out (GH-0116)."""
    places = sorted(places, key=lambda place: s.layout.distance(door, place[0]))
    edge = s.layout.distance(door, places[free - 1][0])
    sure = [place for place in places if s.layout.distance(door, place[0]) < edge]
    tied = [place for place in places if s.layout.distance(door, place[0]) == edge]
    while len(sure) < free and len(tied) > free - len(sure):
        options = s.hex_options(cell for cell, _ in tied)
        cell = yield from ask(s.leader, "standee_hex", options, cites="GH-0116", say=Say("gh-ask-standee"))
        sure.append(next(place for place in tied if place[0] == cell))
        tied = [place for place in tied if place[0] != cell]
    return (sure + tied)[:free]


def open_door(s: Session, door: str, by: Figure | None) -> Rules[None]:
    """A door opens at once and the room behind it is revealed before anything else happens (GH-0112)."""
    state = s.scene.doors[door]
    if state.open:
        return
    state.open, state.locked = True, False
    s.forget_map()
    s.note(DoorOpened(door, by.id if by is not None else ""), "GH-0112")
    behind = s.map.rooms_at(door)
    if isinstance(by, Character) and s.scene.acting == by.id and any(one not in s.scene.revealed for one in behind):
        count(by, "doors_opened")  # onto an unseen room, in one's own turn
    where = next(iter(cells(s.map.doors[door])))
    for room in behind:
        yield from reveal(s, room, where)
    made = s.card.doors.get(door)
    if made is not None and made.says is not None:
        s.tell(made.says, "GH-0112")
    yield from happen(s, Moment("opened", door, actor=by))


def nearest_empty(s: Session, cell: int, kind: str, cites: Cites, say: Say, but: int = 0) -> Rules[int | None]:
    """The hex itself if it is empty, or the nearest empty one; players choose between equals (GH-0063)."""
    empty = s.empty() & ~but
    if empty >> cell & 1:
        return cell
    for ring in s.layout.ways.rings(cell):
        if ring & empty:
            return (yield from ask(s.leader, kind, s.hex_options(cells(ring & empty)), cites=cites, say=say))
    return None


def spawn(s: Session, kind: str, cell: int, rank: Rank, named: str | None = None) -> Rules[Monster | None]:
    """A monster spawned by a scenario rule (GH-0063 to GH-0066); without a free standee nothing comes."""
    if named is None and not type_of(s, kind).free:
        return None
    if not s.layout.board.cells >> cell & 1:
        return None  # its hex is in a room that nobody has seen
    say = Say("gh-ask-spawn")
    there = yield from nearest_empty(s, cell, "spawn_hex", ("GH-0063",), say)
    if there is None:
        return None
    monster = place_monster(s, kind, there, rank, worth=False, named=named)
    if monster is not None:
        monster.due = s.scene.phase == "turns" and not is_paused(s, kind)
        announce(s, monster, ("GH-0063", "GH-0065"))
        if s.scene.phase == "turns":
            draw_ability(s, kind, "GH-0064")
            monster.at_once = kind_initiative(s, kind) == s.scene.current and not _is_acting(s, kind)
    return monster


def _is_acting(s: Session, kind: str) -> bool:
    """Whether it is the turn of a monster of this type."""
    acting = s.scene.acting or ""
    monster = s.scene.monsters.get(acting)  # none, if it has just died
    return kind == (acting.partition("/")[0] if monster is None else monster.kind)
