"""Named moments: rules raise them, and the scenario's special rules, goal and failure answer (BB-0008, BB-0289).

What special rules *do* is in :mod:`special_rules`, which teaches it to :data:`SCRIPTS`; so whatever raises a moment
needs to know nothing of what may come of it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from oubliette.games.buttons_bugs.content.scenario_card import Goal, Hurt, Spawn, Timing, spawned_by
from oubliette.games.buttons_bugs.state.events import GoalMet, ScenarioFailing, TokenCollected
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Figure
from oubliette.haven.events import CounterChanged, Told
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.scripts import Fact, Ready, Scripts
from oubliette.kernel.text import Say, words

# When rules happen


def happen(s: Session, at: Timing, **facts: Fact) -> Rules[None]:
    """Everything the scenario does at a moment, in the order of its rules; spawns together, last."""
    if not s.card.rules or not SCRIPTS.concerns(s, at):
        return
    due = [*SCRIPTS.waiting(s, at), *SCRIPTS.ready(s, at, **facts)]
    for one in due:
        yield from _carry_out(s, one)
    yield from _spawn_all(s, due)


def start_of_round(s: Session) -> Rules[None]:
    """What was put off to this round and the start-of-round rules, in the order the player likes (BB-0048).

    All spawns are one of the things to put in order, for they happen at the same moment.
    """
    due = {f"later:{place}": it for place, it in enumerate(SCRIPTS.waiting(s, "round_start"))}
    due |= {f"rule:{it.key}": it for it in SCRIPTS.ready(s, "round_start")}
    left = {key: one for key, one in due.items() if not all(isinstance(effect, Spawn) for effect in one.effects)}
    only_spawns = [one for key, one in due.items() if key not in left]
    spawns_left = any(isinstance(effect, Spawn) for one in due.values() for effect in one.effects)
    while left or spawns_left:
        chosen = yield from _ask_order(s, left, spawns=spawns_left)
        if chosen in left:
            yield from _carry_out(s, left.pop(chosen))
            continue
        spawns_left = False
        for one in only_spawns:
            yield from _carry_out(s, one)
        yield from _spawn_all(s, list(due.values()))


def _ask_order(s: Session, left: Mapping[str, Ready], *, spawns: bool) -> Rules[str]:
    """What happens next at the start of the round; not asked where one thing is left."""
    options = [named(key, _name_of(s, due)) for key, due in left.items()]
    if spawns:
        options.append(named("spawns", Say("bb-option-spawns")))
    if len(options) == 1:
        return options[0].key
    chosen = yield from ask(s.seat, "rule_order", options, cites="BB-0048", say=Say("bb-ask-rule-order"))
    return chosen


def _name_of(s: Session, due: Ready) -> Say:
    if due.rule is not None and due.rule.says is not None:
        return words(due.rule.says)
    keys = [key for key, _ in SCRIPTS.rules(s)]
    return Say("bb-option-rule", {"number": keys.index(due.key) + 1})


def _carry_out(s: Session, due: Ready) -> Rules[None]:
    """Say what a rule says and do what it does, in order; its spawns come with all others of the moment."""
    SCRIPTS.announce(s, due)
    for place, effect in enumerate(due.effects):
        if not isinstance(effect, Spawn):
            yield from SCRIPTS.do(s, effect, due.happening.inside(place))


def _spawn_all(s: Session, due: Sequence[Ready]) -> Rules[None]:
    """Spawns that happen at the same moment."""
    for one in due:
        for place, effect in enumerate(one.effects):
            if isinstance(effect, Spawn):
                yield from SCRIPTS.do(s, effect, one.happening.inside(place))


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
    letters = {rule.on for rule in s.card.rules if rule.on is not None}
    here = tuple(sorted(letter for letter in letters if s.map.letter(letter) >> cell & 1))
    if here:
        yield from happen(s, "enters", on=here, fell=cell)


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
    scene = s.scene
    if not scene.completed and _is_met(s, card.goal):
        scene.completed = True
        s.note(GoalMet(), ("BB-0289", "BB-0290"))
    if card.failure is not None and not scene.failed and _is_met(s, card.failure):
        scene.failed = True
        s.note(ScenarioFailing(), ("BB-0289", "BB-0290"))


def _is_met(s: Session, goal: Goal) -> bool:
    """Asked after everything that happens: most goals are a single test."""
    holds = SCRIPTS.holds
    if len(goal.all_of) == 1:
        return holds(s, goal.all_of[0])
    return goal.is_met(partial(holds, s))


def _slain(s: Session, kinds: str | tuple[str, ...]) -> bool:
    """All monsters (of these kinds) are dead and none is left to spawn (BB-0341)."""
    monsters = s.scene.monsters
    if kinds == "all":  # the goal of most scenarios, asked after everything that happens
        return not monsters and not left_to_spawn(s)
    if any(monster.kind in kinds for monster in monsters.values()):
        return False
    return not any(kind in kinds for kind in left_to_spawn(s))


def left_to_spawn(s: Session) -> list[str]:
    """Kinds that rules with a limited number of times will still bring, and those already on their way."""
    return [kind for effects in SCRIPTS.still_to_come(s) for kind in spawned_by(effects)]


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


def alive(s: Session, kind: str | None) -> int:
    """How many monsters of a kind, or of all, are on the map."""
    monsters = s.scene.monsters
    return len(monsters) if kind is None else sum(monster.kind == kind for monster in monsters.values())


def _dead(s: Session, kind: str | None) -> int:
    slain = s.scene.slain
    return sum(slain.values()) if kind is None else slain.get(kind, 0)


_TESTS: Mapping[str, Callable[[Session, Any], bool]] = {
    "slain": _slain,
    "destroyed": lambda s, names: all(name in s.scene.destroyed for name in names),
    "standing_on": lambda s, letter: bool(s.map.letter(letter) >> s.hero.cell & 1),
    "turn_ended_on": lambda s, letter: any(s.map.letter(letter) >> cell & 1 for cell in s.scene.visited),
    "turns_ended_on_all": lambda s, letter: all(cell in s.scene.visited for cell in cells(s.map.letter(letter))),
    "rounds_survived": _rounds_survived,
    "alive": lambda s, it: SCRIPTS.within(s, alive(s, it.kind), it),
    "dead": lambda s, it: SCRIPTS.within(s, _dead(s, it.kind), it),
    "hurt": _hurt,
    "collected": lambda s, it: SCRIPTS.within(s, s.scene.collected.get(it.token, 0), it),
    "occupied": lambda s, letter: bool(s.map.letter(letter) & s.occupied()),
    "monster_on": lambda s, letter: bool(s.map.letter(letter) & _monster_cells(s)),
}

SCRIPTS: Scripts[Session] = Scripts(
    memory=lambda s: s.scene.script,
    rules=lambda s: s.scripts,
    tests=_TESTS,
    verbs={},
    round_of=lambda s: s.scene.round,
    tell=lambda s, told: s.note(Told(told), "BB-0008"),
    counted=lambda s, counter, value: s.note(CounterChanged(counter, value), "BB-0008"),
)
"""The special rules of scenarios at work."""
