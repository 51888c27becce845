"""Special rules of scenarios, their goals and failures (BB-0008, BB-0032, BB-0043, BB-0048, BB-0289)."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from oubliette.games.buttons_bugs import damage, elements, spawning
from oubliette.games.buttons_bugs.cards import in_zone, put
from oubliette.games.buttons_bugs.conditions import gain
from oubliette.games.buttons_bugs.events import (
    CardsTurned,
    GoalMet,
    MonstersGrew,
    Moved,
    ScenarioFailing,
    TerrainChanged,
    TokenCollected,
    TokenPlaced,
)
from oubliette.games.buttons_bugs.heal import heal_figure
from oubliette.games.buttons_bugs.scenario_card import (
    Add,
    Change,
    Count,
    Damage,
    Effects,
    GiveTo,
    Grow,
    Hurt,
    Infuse,
    Mend,
    NextRound,
    Place,
    Spawn,
    SpecialRule,
    Test,
    Timing,
    TurnCards,
    Who,
)
from oubliette.games.buttons_bugs.session import Session, in_play
from oubliette.games.buttons_bugs.state import Changed, Figure, Later, MonsterBoard, ObjectiveState
from oubliette.haven.events import CounterChanged, Told
from oubliette.haven.scenario_words import End, Shift, Tell
from oubliette.kernel.boards import cells, lowest
from oubliette.kernel.choices import named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.kernel.words import Words

# When rules happen


class Due(NamedTuple):
    """Something that is to happen now: what a rule does, or what it has put off."""

    place: int
    effects: Sequence[Effects]
    fell: int | None = None
    says: Words | None = None


class Arrival(NamedTuple):
    """A spawn that is to happen, the rule behind it, and where somebody fell for it."""

    place: int
    spawn: Spawn
    fell: int | None


def happen(s: Session, at: Timing, *, who: str | None = None, fell: int | None = None) -> Rules[None]:
    """Everything the scenario does at a moment, in the order of its rules; spawns together, last."""
    arrivals: list[Arrival] = []
    for due in _due_at(s, at, who, fell):
        yield from _carry_out(s, due)
        arrivals += _arrivals(due)
    yield from _spawn_all(s, arrivals)


def _due_at(s: Session, at: Timing, who: str | None, fell: int | None) -> list[Due]:
    """The rules that happen at a moment."""
    return [
        _count(s, place, fell)
        for place, rule in enumerate(s.card.rules)
        if rule.at == at and (rule.who is None or rule.who == who) and is_due(s, place, rule)
    ]


def start_of_round(s: Session) -> Rules[None]:
    """What was put off to this round and the start-of-round rules, in the order the player likes (BB-0048).

    All spawns are one of the things to put in order, for they happen at the same moment.
    """
    waiting, s.scene.later = s.scene.later, []
    due = {f"later:{place}": Due(it.rule, it.effects, it.fell) for place, it in enumerate(waiting)}
    due |= {f"rule:{one.place}": one for one in _due_at(s, "round_start", None, None)}
    arrivals = [arrival for one in due.values() for arrival in _arrivals(one)]
    left = {key: one for key, one in due.items() if not all(isinstance(effect, Spawn) for effect in one.effects)}
    only_spawns = [one for key, one in due.items() if key not in left]
    spawns_left = bool(arrivals)
    while left or spawns_left:
        chosen = yield from _ask_order(s, left, spawns=spawns_left)
        if chosen in left:
            yield from _carry_out(s, left.pop(chosen))
            continue
        spawns_left = False
        for one in only_spawns:
            yield from _carry_out(s, one)
        yield from _spawn_all(s, arrivals)


def _ask_order(s: Session, left: Mapping[str, Due], *, spawns: bool) -> Rules[str]:
    """What happens next at the start of the round; not asked where one thing is left."""
    options = [
        named(key, Say("bb-option-rule", {"number": due.place + 1}) if due.says is None else words(due.says))
        for key, due in left.items()
    ]
    if spawns:
        options.append(named("spawns", Say("bb-option-spawns")))
    if len(options) == 1:
        return options[0].key
    chosen = yield from ask(s.seat, "rule_order", options, cites="BB-0048", say=Say("bb-ask-rule-order"))
    return chosen


def is_due(s: Session, place: int, rule: SpecialRule) -> bool:
    """Whether a rule may still happen, and its condition holds."""
    most = rule.times if rule.times is not None else 1 if rule.at == "always" else None
    if most is not None and s.scene.fired.get(place, 0) >= most:
        return False
    return rule.when is None or is_true(s, rule.when)


def _count(s: Session, place: int, fell: int | None) -> Due:
    """A rule happens once more."""
    rule = s.card.rules[place]
    s.scene.fired[place] = s.scene.fired.get(place, 0) + 1
    return Due(place, rule.do, fell, rule.says)


# Entering hexes, tokens, ended turns


def hexes_that_answer(s: Session) -> int:
    """Hexes where something happens when the adventurer enters them."""
    mask = 0
    for rule in s.card.rules:
        if rule.on is not None:
            mask |= s.map.letter(rule.on)
    for cell, token in s.scene.tokens.items():
        if s.card.tokens[token].by == "entering":
            mask |= 1 << cell
    return mask


def adventurer_enters(s: Session) -> Rules[None]:
    """The adventurer has entered a hex: tokens are collected, rules of its letter happen."""
    yield from collect(s, "entering")
    cell = s.hero.cell
    for place, rule in enumerate(s.card.rules):
        if rule.on is not None and s.map.letter(rule.on) >> cell & 1 and is_due(s, place, rule):
            due = _count(s, place, cell)
            yield from _carry_out(s, due)
            yield from _spawn_all(s, _arrivals(due))


def adventurer_ends_turn(s: Session) -> Rules[None]:
    """The adventurer ends a turn where it stands."""
    yield from collect(s, "ending_turn")
    if s.hero.cell not in s.scene.visited:
        s.scene.visited.append(s.hero.cell)
    yield from happen(s, "turn_end")


def collect(s: Session, how: str) -> Rules[None]:
    """Take up the token on the adventurer's hex."""
    scene, cell = s.scene, s.hero.cell
    token = scene.tokens.get(cell)
    if token is None or s.card.tokens[token].by != how:
        return
    del scene.tokens[cell]
    scene.collected[token] = scene.collected.get(token, 0) + 1
    s.note(TokenCollected(token, cell, scene.collected[token]), "BB-0008")
    yield from happen(s, "collected", who=token)


# Looking


def look(s: Session) -> Rules[None]:
    """After everything that happens: rules that always hold, then goal and failure (BB-0289)."""
    card = s.card
    if s.has_lasting_rules:
        yield from happen(s, "always")
    scene, judge = s.scene, partial(is_true, s)
    if not scene.completed and card.goal.is_met(judge):
        scene.completed = True
        s.note(GoalMet(), ("BB-0289", "BB-0290"))
    if card.failure is not None and not scene.failed and card.failure.is_met(judge):
        scene.failed = True
        s.note(ScenarioFailing(), ("BB-0289", "BB-0290"))


def is_true(s: Session, test: Test) -> bool:
    """Whether everything that a test names holds."""
    for check, wanted in _checks_of(test):  # noqa: SIM110 - asked after everything that happens, so no generator
        if not check(s, wanted):
            return False
    return True


@lru_cache(maxsize=1024)
def _checks_of(test: Test) -> "tuple[tuple[Callable[[Session, Any], bool], Any], ...]":
    """What a test names, each with the function that looks at it."""
    return tuple((check, wanted) for name, check in _CHECKS if (wanted := getattr(test, name)) is not None)


def within(number: int, count: Count) -> bool:
    """Whether a number lies within the bounds."""
    return (
        (count.at_least is None or number >= count.at_least)
        and (count.at_most is None or number <= count.at_most)
        and (count.exactly is None or number == count.exactly)
        and (count.every is None or number % count.every == 0)
    )


def _slain(s: Session, kinds: str | tuple[str, ...]) -> bool:
    """All monsters (of these kinds) are dead and none is left to spawn (BB-0341)."""
    named = None if kinds == "all" else kinds
    if any(named is None or monster.kind in named for monster in s.scene.monsters.values()):
        return False
    return not any(named is None or kind in named for kind in left_to_spawn(s))


def left_to_spawn(s: Session) -> list[str]:
    """Kinds that rules with a limited number of times will still bring, and those already on their way."""
    kinds: list[str] = []
    for place, rule in enumerate(s.card.rules):
        most = rule.times or (1 if rule.at == "always" else None)
        if most is not None and s.scene.fired.get(place, 0) < most:
            kinds += _spawned_by(rule.do)
    for later in s.scene.later:
        kinds += _spawned_by(later.effects)
    return kinds


def _spawned_by(effects: Sequence[Effects]) -> list[str]:
    kinds = []
    for effect in effects:
        if isinstance(effect, Spawn):
            kinds.append(effect.monster)
        elif isinstance(effect, NextRound):
            kinds += _spawned_by(effect.do)
    return kinds


def _hurt(s: Session, hurt: Hurt) -> bool:
    scene = s.scene
    if hurt.objective is not None:
        figures: list[Figure] = [it for it in scene.objectives.values() if it.name == hurt.objective]
    else:
        figures = [it for it in scene.monsters.values() if hurt.kind in (None, it.kind)]
    return any(figure.hit_points <= hurt.hit_points for figure in figures)


def _rounds_survived(s: Session, rounds: int) -> bool:
    """So many rounds are over, or the last of them is ending."""
    return s.scene.round > rounds or (s.scene.round == rounds and s.scene.phase == "end")


def _monster_cells(s: Session) -> int:
    mask = 0
    for monster in s.scene.monsters.values():
        mask |= 1 << monster.cell
    return mask


def _alive(s: Session, kind: str | None) -> int:
    return sum(kind in (None, monster.kind) for monster in s.scene.monsters.values())


def _dead(s: Session, kind: str | None) -> int:
    slain = s.scene.slain
    return sum(slain.values()) if kind is None else slain.get(kind, 0)


_CHECKS: tuple[tuple[str, Callable[[Session, Any], bool]], ...] = (
    ("slain", _slain),
    ("destroyed", lambda s, names: all(name in s.scene.destroyed for name in names)),
    ("standing_on", lambda s, letter: bool(s.map.letter(letter) >> s.hero.cell & 1)),
    ("turn_ended_on", lambda s, letter: any(s.map.letter(letter) >> cell & 1 for cell in s.scene.visited)),
    ("turns_ended_on_all", lambda s, letter: all(cell in s.scene.visited for cell in cells(s.map.letter(letter)))),
    ("rounds_survived", _rounds_survived),
    ("round", lambda s, count: within(s.scene.round, count)),
    ("alive", lambda s, alive: within(_alive(s, alive.kind), alive)),
    ("dead", lambda s, dead: within(_dead(s, dead.kind), dead)),
    ("hurt", _hurt),
    ("collected", lambda s, it: within(s.scene.collected.get(it.token, 0), it)),
    ("counter", lambda s, it: within(s.scene.counters.get(it.name, 0), it)),
    ("occupied", lambda s, letter: bool(s.map.letter(letter) & s.occupied())),
    ("monster_on", lambda s, letter: bool(s.map.letter(letter) & _monster_cells(s))),
)


# What rules do


def _carry_out(s: Session, due: Due) -> Rules[None]:
    """Say what a rule says and do what it does, in order; spawns are for :func:`_spawn_all`."""
    if due.says is not None:
        s.note(Told(due.says), "BB-0008")
    for effect in due.effects:
        if isinstance(effect, NextRound):
            s.scene.later.append(Later(due.place, effect.do, due.fell))
        elif not isinstance(effect, Spawn):
            yield from _DO[type(effect)](s, effect)


def _arrivals(due: Due) -> list[Arrival]:
    return [Arrival(due.place, effect, due.fell) for effect in due.effects if isinstance(effect, Spawn)]


def _spawn_all(s: Session, arrivals: Sequence[Arrival]) -> Rules[None]:
    """Spawns that happen at the same moment."""
    for arrival in arrivals:
        effect = arrival.spawn
        if effect.unless_alive is not None and _alive(s, effect.monster) >= effect.unless_alive:
            continue
        for _ in range(effect.count):
            at = _spawn_hex(s, arrival)
            yield from spawning.spawn(s, effect.monster, at, effect.rank, effect.hit_points)


def _spawn_hex(s: Session, arrival: Arrival) -> int:
    """Where a spawn goes: a letter, the next of a cycle of letters, or where the slain one fell."""
    effect = arrival.spawn
    if effect.at == "where_it_fell":
        return s.hero.cell if arrival.fell is None else arrival.fell
    if isinstance(effect.at, str):
        return lowest(s.map.letter(effect.at))
    name = f"{arrival.place}/{effect.monster}"
    turn = s.scene.cycles.get(name, 0)
    s.scene.cycles[name] = turn + 1
    return lowest(s.map.letter(effect.at[turn % len(effect.at)]))


def befallen(s: Session, who: Who) -> list[Figure]:
    """The figures an effect befalls."""
    found: list[Figure] = []
    for figure in s.figures():
        if figure is s.hero:
            named = who.adventurer
        elif isinstance(figure, ObjectiveState):
            named = figure.name == who.objective
        else:
            named = who.monsters == "all" or figure.id.partition("/")[0] == who.monsters
        if named:
            found.append(figure)
    if who.on is not None:
        found = [figure for figure in found if s.map.letter(who.on) >> figure.cell & 1]
    if who.near is not None:
        near = s.map.letter(who.near)
        near |= s.map.ways.spread(near)
        found = [figure for figure in found if near >> figure.cell & 1]
    return found


def _damage(s: Session, effect: Damage) -> Rules[None]:
    for figure in befallen(s, effect.who):
        if in_play(figure):
            yield from damage.suffer(s, figure, effect.amount, "scenario", "BB-0074")


def _mend(s: Session, effect: Mend) -> Rules[None]:
    for figure in befallen(s, effect.who):
        heal_figure(s, figure, effect.amount)
    yield from ()


def _give(s: Session, effect: GiveTo) -> Rules[None]:
    for figure in befallen(s, effect.who):
        gain(s, figure, effect.conditions, "BB-0032")
    yield from ()


def _change(s: Session, effect: Change) -> Rules[None]:
    """Change terrain; an obstacle does not close on a figure."""
    hexes = s.map.letter(effect.at)
    if effect.becomes == "obstacle":
        hexes &= ~s.occupied()
    for cell in cells(hexes):
        s.scene.changed[cell] = Changed(effect.becomes, effect.hazard)
    s.forget_ground()
    s.note(TerrainChanged(tuple(cells(hexes)), effect.becomes), "BB-0008")
    yield from ()


def _add(s: Session, effect: Add) -> Rules[None]:
    counters = s.scene.counters
    counters[effect.counter] = counters.get(effect.counter, 0) + effect.by
    s.note(CounterChanged(effect.counter, counters[effect.counter]), "BB-0008")
    yield from ()


def _place(s: Session, effect: Place) -> Rules[None]:
    hexes = s.map.letter(effect.at)
    if effect.token is not None:
        for cell in cells(hexes):
            s.scene.tokens[cell] = effect.token
        s.note(TokenPlaced(effect.token, tuple(cells(hexes))), "BB-0008")
    if effect.objective is not None:
        for cell in cells(hexes & ~s.occupied()):
            put_objective(s, effect.objective, cell)
    yield from ()


def put_objective(s: Session, name: str, cell: int) -> None:
    """An objective stands on a hex (BB-0044, BB-0307); a second one of the same name has a number of its own."""
    figure_id, number = f"objective/{name}", 1
    while figure_id in s.scene.objectives:
        number += 1
        figure_id = f"objective/{name}@{number}"
    most = s.card.objectives[name].hit_points
    s.scene.objectives[figure_id] = ObjectiveState(id=figure_id, cell=cell, hit_points=most, most=most, name=name)


def _grow(s: Session, effect: Grow) -> Rules[None]:
    board = s.scene.boards.setdefault(effect.kind, MonsterBoard(effect.kind, ["zero"]))
    board.grown.append(effect.bonuses)
    s.note(MonstersGrew(effect.kind), "BB-0008")
    yield from ()


def _shift(s: Session, effect: Shift) -> Rules[None]:
    source, target = s.map.letter(effect.source), s.map.letter(effect.target) & ~s.occupied()
    for figure in list(s.figures()):
        if source >> figure.cell & 1 and target and not isinstance(figure, ObjectiveState):
            there = lowest(target)
            target &= target - 1
            s.note(Moved(figure.id, (figure.cell, there), "shift"), "BB-0008")
            figure.cell = there
    yield from ()


def _infuse(s: Session, effect: Infuse) -> Rules[None]:
    for icon in effect.icons:
        elements.create(s, icon)
    yield from ()


def _turn_cards(s: Session, effect: TurnCards) -> Rules[None]:
    for card in in_zone(s, "hand"):
        put(s, card, "hand", effect.side, "BB-0032")
    s.note(CardsTurned(effect.side), "BB-0032")
    yield from ()


def _end(s: Session, effect: End) -> Rules[None]:
    if effect.result == "completed":
        s.scene.completed = True
        s.note(GoalMet(), "BB-0290")
    else:
        s.scene.failed = True
        s.note(ScenarioFailing(), "BB-0290")
    yield from ()


def _tell(s: Session, effect: Tell) -> Rules[None]:
    s.note(Told(effect.words), "BB-0008")
    yield from ()


_DO: dict[type, Callable[[Session, Any], Rules[None]]] = {
    Damage: _damage,
    Mend: _mend,
    GiveTo: _give,
    Change: _change,
    Add: _add,
    Place: _place,
    Grow: _grow,
    Shift: _shift,
    Infuse: _infuse,
    TurnCards: _turn_cards,
    End: _end,
    Tell: _tell,
}
