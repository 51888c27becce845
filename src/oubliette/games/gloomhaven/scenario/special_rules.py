"""Special rules of scenarios: goals, sections, spawning and everything else a scenario says of its own."""

from collections.abc import Iterator, Sequence
from typing import get_args

from oubliette.games.gloomhaven.abilities import damage
from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.content.book import elements_in
from oubliette.games.gloomhaven.content.condition_table import NEGATIVE
from oubliette.games.gloomhaven.content.scenario_book import (
    AddModifiers,
    Change,
    Close,
    Damage,
    Direction,
    Drift,
    Escape,
    GiveTo,
    Grow,
    Inert,
    InfuseNow,
    Lead,
    Mend,
    Open,
    Perform,
    PutDown,
    Roll,
    Section,
    Spawn,
    SpecialRule,
    Unlock,
)
from oubliette.games.gloomhaven.figures import conditions, heal
from oubliette.games.gloomhaven.figures.values import is_flying
from oubliette.games.gloomhaven.map.movement import go, spring
from oubliette.games.gloomhaven.state import elements
from oubliette.games.gloomhaven.state.affected import actor_of, affected, fell_at
from oubliette.games.gloomhaven.state.events import (
    DoorClosed,
    DoorUnlocked,
    Escaped,
    ModifierAdded,
    Moved,
    SectionTold,
    Strengthened,
    TerrainChanged,
    Waned,
)
from oubliette.games.gloomhaven.state.moments import Moment, listens
from oubliette.games.gloomhaven.state.scenario_tests import SCRIPTS, SECTION, decide, judge
from oubliette.games.gloomhaven.state.session import ScenarioOver, Session, certain, in_play
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.games.gloomhaven.turn import monster_turn
from oubliette.games.gloomhaven.turn.scenario_deeds import DEEDS, beside
from oubliette.haven.events import Told
from oubliette.haven.scenario_words import End, Shift
from oubliette.haven.vocabulary import Rank
from oubliette.kernel.boards import cells, lowest
from oubliette.kernel.flow import Rules
from oubliette.kernel.scripts import ALWAYS, Fact, Happening
from oubliette.kernel.text import Say

# When rules happen


@listens("destroyed")
def unbar(s: Session, moment: Moment) -> Rules[None]:
    """What stood in a door is gone: the door is open."""
    door = None if moment.fell is None else s.map.door_at.get(moment.fell)
    made = s.card.doors.get(door or "")
    if door is not None and made is not None and made.barred_by is not None:
        yield from rooms.open_door(s, door, None)


@listens("setup", "round_start", "round_end", "opened", "slain", "destroyed", "exhausted", "looted")
def answer(s: Session, moment: Moment) -> Rules[None]:
    """What was put off to a moment and all rules for it, then a look at goals and at rules that always watch."""
    yield from SCRIPTS.run(s, moment.at, **_facts(moment))
    yield from look(s)


def _facts(moment: Moment) -> dict[str, Fact]:
    """What a moment tells: ids and numbers, so that they can wait for another round."""
    facts: dict[str, Fact] = {"who": tuple(name for name in (moment.who, moment.kind, moment.rank) if name)}
    if moment.actor is not None:
        facts["actor"] = moment.actor.id
    if moment.fell is not None:
        facts["fell"] = moment.fell
    if moment.letters:
        facts["on"] = tuple(moment.letters)
    return facts


def look(s: Session) -> Rules[None]:
    """Rules that always watch, then goal and failure (GH-0067, GH-0388)."""
    if s.card.rules:
        yield from SCRIPTS.run(s, ALWAYS)
    if s.card.auras:
        for monster in s.scene.monsters.values():
            rooms.raise_hit_points(s, monster)
    judge(s)


@listens("stepped")
def stepped(s: Session, moment: Moment) -> Rules[None]:
    """A character is on a hex: story points, and rules for letters (GH-0111)."""
    hero = certain(moment.actor, "somebody stepped there")
    mark = s.map.marks[hero.cell]
    if mark.story is not None and mark.story not in s.scene.told:
        yield from tell_section(s, mark.story, hero)
    if s.card.carried:
        judge(s)
    if mark.letter is not None and any(rule.at == "enters" and rule.on == mark.letter for rule in s.card.rules):
        yield from answer(s, Moment("enters", actor=hero, letters=(mark.letter,)))


@listens("turn_over")
def turn_over(s: Session, moment: Moment) -> Rules[None]:
    """A character ends its turn: a pressure plate under it is pressed (GH-0095)."""
    hero = moment.actor
    if not isinstance(hero, Character):
        return
    if s.ground.plates >> hero.cell & 1:
        if hero.cell not in s.scene.pressed:
            s.scene.pressed.append(hero.cell)
        letter = s.map.marks[hero.cell].letter
        yield from answer(s, Moment("pressed", actor=hero, letters=() if letter is None else (letter,)))
    if not hero.gone:
        yield from answer(s, Moment("turn_end", actor=hero))


def tell_section(s: Session, name: str, actor: Figure | None) -> Rules[None]:
    """A section is read, and what it says is done (GH-0024)."""
    s.scene.told.append(name)
    section = s.card.sections[name]
    s.note(SectionTold(name), "GH-0024")
    s.note(Told(section.says), "GH-0024")
    facts: dict[str, Fact] = {} if actor is None else {"actor": actor.id}
    yield from SCRIPTS.perform(s, section.do, Happening("section", facts, f"{SECTION}{name}"))


# Figures


def _damage(s: Session, effect: Damage, now: Happening) -> Rules[None]:
    """Damage that is no attack, at one and the same moment (GH-0388)."""
    times = 1 if effect.each is None else s.scene.script.counters.get(effect.each, 0)
    for figure in sorted(affected(s, effect.who, now), key=_is_character):
        if _is_spared(s, figure, now):
            continue
        yield from damage.suffer(s, figure, times * _harm(s, effect.amount), "scenario", ())


def _mend(s: Session, effect: Mend, now: Happening) -> Rules[None]:
    for figure in affected(s, effect.who, now):
        heal.heal(s, figure, s.number(effect.amount), "GH-0186")
    yield from ()


def _give(s: Session, effect: GiveTo, now: Happening) -> Rules[None]:
    for figure in affected(s, effect.who, now):
        spared = NEGATIVE if _is_spared(s, figure, now) else ()
        conditions.gain(s, figure, [one for one in effect.conditions if one not in spared])
    yield from ()


def _is_spared(s: Session, figure: Figure, now: Happening) -> bool:
    """Whether a perk keeps what harms away from a character at the start of the scenario."""
    return now.moment == "setup" and isinstance(figure, Character) and ignores_scenario(s, figure)


def _grow(s: Session, effect: Grow, _now: Happening) -> Rules[None]:
    kinds = list(s.book.monsters) if effect.kind == "all" else [effect.kind]
    for kind in kinds:
        if kind in s.scene.types or effect.kind != "all":
            rooms.type_of(s, kind).grown.append(effect.traits)
    yield from ()


def _infuse(s: Session, effect: InfuseNow, _now: Happening) -> Rules[None]:
    """Elements become strong at once; the players choose for a wild icon (GH-0248)."""
    made = []
    for icon in effect.elements:
        among = elements_in(icon)
        made.append(among[0] if len(among) == 1 else (yield from elements.choose(s.leader, among, "infuse", "GH-0248")))
    for element in made:
        s.scene.elements[element] = "strong"
    s.note(Strengthened(tuple(made)), "GH-0246")


def _inert(s: Session, effect: Inert, _now: Happening) -> Rules[None]:
    gone = tuple(e for icon in effect.elements for e in elements_in(icon) if s.scene.elements.pop(e, None))
    s.note(Waned(gone, ()), "GH-0246")
    yield from ()


def _perform(s: Session, effect: Perform, _now: Happening) -> Rules[None]:
    for monster in s.monsters_of(effect.kind):
        yield from monster_turn.perform(s, s.own(monster), effect.do)


def _end(s: Session, effect: End, _now: Happening) -> Rules[None]:
    decide(s, effect.result, ("GH-0067", "GH-0388"))
    yield from ()


def _leave(s: Session, effect: Escape, now: Happening) -> Rules[None]:
    if effect.on is not None:
        there = s.map.letter(effect.on)
        for hero in [one for one in s.heroes() if there >> one.cell & 1]:
            yield from _escape(s, hero)
        return
    actor = actor_of(s, now)
    if isinstance(actor, Character):
        yield from _escape(s, actor)


def _lead_away(s: Session, effect: Lead, _now: Happening) -> Rules[None]:
    """Allies that have arrived leave the map."""
    there = s.map.letter(effect.on)
    for ally in [one for one in s.scene.allies.values() if one.name == effect.ally and there >> one.cell & 1]:
        del s.scene.allies[ally.id]
        s.note(Escaped(ally.id))
    yield from ()


# Everything moves


def _beside(s: Session, cell: int, towards: Direction) -> int | None:
    """The next hex of the map in a direction of the drawing."""
    board = s.layout.board
    there = board.towards(cell, board.grid.directions.index(towards))
    return there if there is not None and s.layout.ways.neighbours(cell) >> there & 1 else None


def _back(towards: Direction) -> Direction:
    """The other way."""
    return _WAYS[(_WAYS.index(towards) + 3) % len(_WAYS)]


_WAYS: Sequence[Direction] = get_args(Direction)


def _drift(s: Session, effect: Drift, now: Happening) -> Rules[None]:
    """Figures are moved in one direction, those in front first (GH-0220, GH-0221)."""
    figures = affected(s, effect.who, now)
    for figure in _those_in_front_first(s, figures, effect.towards[0]):
        moved = False
        for _ in range(effect.distance):
            cell = _free_beside(s, figure, effect.towards)
            if cell is None or not in_play(figure):
                break
            moved = True
            if not (yield from go(s, figure, (figure.cell, cell), "push")):
                break
        if not moved and effect.blocked and in_play(figure):
            yield from damage.suffer(s, figure, _harm(s, effect.blocked), "scenario", ())


def _those_in_front_first(s: Session, figures: list[Figure], towards: Direction) -> list[Figure]:
    """Nobody stands in the way of who is behind: the foremost moves first."""

    def ahead(figure: Figure) -> int:
        number, cell = 0, _beside(s, figure.cell, towards)
        while cell is not None and number < s.layout.board.cells.bit_count():
            number, cell = number + 1, _beside(s, cell, towards)
        return number

    return sorted(figures, key=ahead)


def _free_beside(s: Session, figure: Figure, towards: Sequence[Direction]) -> int | None:
    """The first hex in these directions into which the figure can be moved."""
    for one in towards:
        cell = _beside(s, figure.cell, one)
        if cell is not None and not s.occupied() >> cell & 1 and not s.ground.obstacles >> cell & 1:
            return cell
    return None


def _harm(s: Session, amount: int | str) -> int:
    fixed = {"trap": s.trap_damage, "hazard": s.hazard_damage}.get(str(amount))
    return s.number(amount) if fixed is None else fixed


def _roll(s: Session, effect: Roll, _now: Happening) -> Rules[None]:
    """Boulders roll on, all of them a hex at a time; they spring no traps and no ability touches them on the way."""
    scene = s.scene
    lane = _lanes(s, effect)
    rolling = [cell for cell in scene.boulders or scene.obstacles if cell in lane]
    for left in range(effect.distance, 0, -1):
        ways = [(cell, _rolled(s, cell, effect)) for cell in sorted(rolling, key=lane.__getitem__)]
        kept = {cell for cell, way in ways if not way}
        rolling = [way[-1] for _, way in ways if way] + sorted(kept)
        gone = {cell for cell, _ in ways} | {cell for _, way in ways for cell in way}
        scene.obstacles = [cell for cell in scene.obstacles if cell not in gone] + rolling
        if scene.boulders:
            scene.boulders = [cell for cell in scene.boulders if cell not in gone] + rolling
        s.forget_map()
        for cell in [cell for _, way in ways for cell in way]:
            for figure in [one for one in s.figures() if one.cell == cell]:
                yield from damage.suffer(s, figure, _harm(s, effect.amount), "scenario", ())
                if left == 1 and in_play(figure):
                    yield from _aside(s, figure, effect.towards)
    s.forget_map()
    s.note(TerrainChanged(tuple(sorted(scene.obstacles)), "obstacle"))


def _rolled(s: Session, cell: int, effect: Roll) -> list[int]:
    """The hexes over which a boulder rolls next; from the end of its row it is where it comes in again at once."""
    there = _beside(s, cell, effect.towards)
    if effect.again is None:
        return [] if there is None else [there]
    again = next((one for one in cells(s.map.letter(effect.again)) if _same_lane(s, one, cell, effect)), None)
    if there is None:
        return [] if again is None else [again]
    is_last = _beside(s, there, effect.towards) is None
    return [there, again] if is_last and again is not None else [there]


def _lanes(s: Session, effect: Roll) -> dict[int, int]:
    """The hexes of a letter and all before and behind them, with how far along they lie."""
    found: dict[int, int] = {}
    back = _back(effect.towards)
    for first in cells(s.map.letter(effect.at) & s.layout.board.cells):
        for direction, sign in ((effect.towards, -1), (back, 1)):
            cell: int | None = first
            number = 0
            while cell is not None and number < s.layout.board.cells.bit_count():
                found.setdefault(cell, sign * number)
                number, cell = number + 1, _beside(s, cell, direction)
    return found


def _same_lane(s: Session, one: int, other: int, effect: Roll) -> bool:
    """Whether a hex is reached from another by going on in the direction of a roll, either way."""
    for direction in (effect.towards, _back(effect.towards)):
        cell: int | None = one
        for _ in range(s.layout.board.cells.bit_count()):
            if cell == other:
                return True
            cell = None if cell is None else _beside(s, cell, direction)
    return False


def _aside(s: Session, figure: Figure, towards: Direction) -> Rules[None]:
    """A figure under a stone is moved on, or to the nearest empty hex."""
    cell = _free_beside(s, figure, (towards,))
    if cell is None:
        cell = yield from rooms.nearest_empty(s, figure.cell, "land_hex", "GH-0104", Say("gh-ask-land"))
    if cell is not None:
        yield from go(s, figure, (figure.cell, cell), "push")


def _section(s: Session, effect: Section, now: Happening) -> Rules[None]:
    yield from tell_section(s, effect.section, actor_of(s, now))


@listens("figure_begins", "figure_ends", "signalled")
def figure_turn(s: Session, moment: Moment) -> Rules[None]:
    """The turn of a figure begins or ends, or its card gives a signal; only told where the scenario listens."""
    if SCRIPTS.concerns(s, moment.at):
        yield from answer(s, moment)


@listens("forgone")
def forgone(s: Session, _moment: Moment) -> Rules[None]:
    """Something was done in place of an action."""
    yield from look(s)


def _is_character(figure: Figure) -> bool:
    return isinstance(figure, Character)


def _spawn(s: Session, effect: Spawn, now: Happening) -> Rules[None]:
    """New monsters by a rule (GH-0063)."""
    fell = fell_at(now)
    rank: Rank | str = effect.rank if isinstance(effect.rank, str) else effect.rank[max(0, s.scene.count - 2)]
    if rank == "none":
        return
    spots = [effect.at] if isinstance(effect.at, str) else list(effect.at)
    for number in range(s.number(effect.count)):
        spot = spots[number % len(spots)]
        actor = actor_of(s, now)
        if spot == "where_it_fell":
            cell = fell
        elif spot == "beside_actor":
            cell = None if actor is None else beside(s, actor)
        else:
            there = s.map.letter(spot)
            places = list(cells(there))
            cell = places[number // len(spots) % len(places)] if places else None
        if cell is not None:
            yield from rooms.spawn(s, effect.monster, cell, "elite" if rank == "elite" else "normal", effect.named)


def _change(s: Session, effect: Change, now: Happening) -> Rules[None]:
    """Hexes become another terrain; an obstacle cannot close on a figure."""
    scene, changed = s.scene, []
    for cell in [fell_at(now)] if effect.at == "where_it_fell" else list(cells(s.map.letter(effect.at))):
        if cell is None:
            continue
        if effect.becomes == "obstacle" and s.occupied() >> cell & 1:
            continue
        changed.append(cell)
        for listed in (scene.obstacles, scene.difficult, scene.hazards, scene.plates):
            if cell in listed:
                listed.remove(cell)
        scene.traps.pop(cell, None)
        if effect.clears:
            scene.goal_treasures.pop(cell, None)
        rooms.lay_terrain(s, cell, effect.becomes, effect.trap)
    s.forget_map()
    s.note(TerrainChanged(tuple(changed), effect.becomes))
    if effect.springs:
        for figure in [one for one in s.figures() if one.cell in scene.traps and one.cell in changed]:
            if not is_flying(s, figure):
                yield from spring(s, figure, None)


def _hexes_of(s: Session, effect: PutDown, now: Happening) -> Iterator[int | None]:
    """Where something comes to: next to a figure each time anew, for it fills up there."""
    if effect.at == "beside_actor":
        actor = actor_of(s, now)
        if actor is not None:
            yield from (beside(s, actor) for _ in range(s.number(effect.count)))
    elif effect.at == "where_it_fell":
        yield fell_at(now)
    else:
        yield from list(cells(s.map.letter(effect.at)))


def _place(s: Session, effect: PutDown, now: Happening) -> Rules[None]:
    """Something comes to hexes with a letter, or where it says."""
    scene = s.scene
    for cell in _hexes_of(s, effect, now):
        if cell is None:
            continue
        if effect.treasure is not None and effect.treasure not in s.state.looted:
            scene.treasures[cell] = effect.treasure
        if effect.goal_treasure is not None:
            scene.goal_treasures[cell] = effect.goal_treasure
        if effect.token:
            scene.tokens[cell] = scene.tokens.get(cell, 0) + 1
        if effect.ally is not None and not s.occupied() >> cell & 1:
            rooms.place_ally(s, effect.ally, cell)
        if effect.objective is not None and not s.occupied() >> cell & 1:
            rooms.place_objective(s, effect.objective, cell)
    yield from ()


def _door(s: Session, effect: Unlock | Open | Close, _now: Happening) -> Rules[None]:
    """Doors that a rule unlocks, opens or closes (GH-0108, GH-0114)."""
    door = s.scene.doors[effect.door]
    if isinstance(effect, Unlock):
        door.locked = False
        s.forget_map()
        s.note(DoorUnlocked(effect.door), "GH-0114")
    elif isinstance(effect, Open):
        yield from rooms.open_door(s, effect.door, None)
    elif door.open:
        yield from _close(s, effect)


def _close(s: Session, effect: Close) -> Rules[None]:
    """A door closes; who stands on it suffers and moves to the nearest empty hex (GH-0108)."""
    where = s.map.doors[effect.door]
    for figure in [one for one in s.figures() if where >> one.cell & 1]:
        yield from damage.suffer(s, figure, s.trap_damage, "door", "GH-0108")
        if s.figure(figure.id) is not None:
            cell = yield from rooms.nearest_empty(s, figure.cell, "door_hex", "GH-0108", Say("gh-ask-land"), but=where)
            if cell is not None:
                s.note(Moved(figure.id, (figure.cell, cell), "placed"), "GH-0108")
                figure.cell = cell
    for cell in cells(where):
        s.scene.traps.pop(cell, None)
    door = s.scene.doors[effect.door]
    door.open, door.locked = False, effect.locked
    s.forget_map()
    s.note(DoorClosed(effect.door), "GH-0108")


def _shift(s: Session, effect: Shift, _now: Happening) -> Rules[None]:
    """Figures are put from one letter to another, if there is room."""
    for figure in list(s.figures()):
        free = s.map.letter(effect.target) & s.layout.board.cells & ~s.occupied()
        if s.map.letter(effect.source) >> figure.cell & 1 and free:
            if s.worn_by(figure, lambda worn: worn.steady):
                continue
            there = lowest(free)
            s.note(Moved(figure.id, (figure.cell, there), "placed"))
            figure.cell = there
    yield from ()


def _add_modifiers(s: Session, effect: AddModifiers, _now: Happening) -> Rules[None]:
    """Cards for this scenario (GH-0034); Bless and Curse come from their supplies."""
    scene = s.scene
    decks = [scene.monster_deck] if effect.to != "characters" else []
    heroes = list(scene.characters.values()) if effect.to != "monsters" else []
    immune = [hero.deck for hero in heroes if ignores_scenario(s, hero)]
    for deck in [*(hero.deck for hero in heroes), *decks]:
        for card, times in effect.cards.items():
            if deck in immune and _is_bad(s, card):
                continue
            for _ in range(times):
                if card in ("bless", "curse"):
                    if not conditions.put_in(s, deck, card):
                        continue
                else:
                    deck.put_on_top(card)
                s.note(ModifierAdded(deck.name, card), "GH-0034")
        deck.shuffle(s.chance)
    yield from ()


def _is_bad(s: Session, card: str) -> bool:
    """Whether a modifier card is worse than none: a miss or a number below 0."""
    value = s.book.modifiers[card].value
    return value == "null" or (isinstance(value, int) and value < 0)


def ignores_scenario(s: Session, hero: Character) -> bool:
    """Whether a perk lets a character ignore negative scenario effects: those with which a scenario begins."""
    entrant = next(one for one in s.state.entrants if one.id == hero.id)
    perks = s.book.classes[hero.of].perks
    return any(times and perks[place].ignore_scenarios for place, times in enumerate(entrant.perks))


def _escape(s: Session, hero: Character) -> Rules[None]:
    """A character leaves the map safely; its summons go with it."""
    hero.escaped = True
    hero.due = False
    for summon in [one for one in s.scene.summons.values() if one.owner == hero.id]:
        yield from damage.kill(s, summon, None, ())
    s.note(Escaped(hero.id))
    judge(s)
    if not s.heroes():
        if s.scene.result is None:
            decide(s, "failed", "GH-0263")
        raise ScenarioOver


SCRIPTS.learn(
    {
        Spawn: _spawn,
        Damage: _damage,
        Mend: _mend,
        GiveTo: _give,
        Change: _change,
        PutDown: _place,
        Unlock: _door,
        Open: _door,
        Close: _door,
        Grow: _grow,
        Shift: _shift,
        InfuseNow: _infuse,
        Inert: _inert,
        AddModifiers: _add_modifiers,
        Perform: _perform,
        End: _end,
        Escape: _leave,
        Lead: _lead_away,
        Drift: _drift,
        Roll: _roll,
        Section: _section,
        **DEEDS,
    },
    rule=SpecialRule,
)
