"""Turns of monsters, summons and allies (GH-0265 to GH-0297, GH-0379): they play themselves."""

from collections.abc import Sequence

import msgspec

from oubliette.games.gloomhaven.abilities import bonuses
from oubliette.games.gloomhaven.abilities.damage import suffer
from oubliette.games.gloomhaven.attack.aiming import range_of
from oubliette.games.gloomhaven.board import rooms
from oubliette.games.gloomhaven.cards import describe, performing, reasons
from oubliette.games.gloomhaven.cards.performing import Doing, performs
from oubliette.games.gloomhaven.content.condition_table import POSITIVE
from oubliette.games.gloomhaven.content.vocabulary import ActAgain, Attack, Gain, Give, Icon, Move, Special, Verbs
from oubliette.games.gloomhaven.figures import conditions
from oubliette.games.gloomhaven.figures.initiative import order_of
from oubliette.games.gloomhaven.figures.values import values_of
from oubliette.games.gloomhaven.map.movement import gait_of, go, move_value
from oubliette.games.gloomhaven.state import elements
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.events import AbilitySkipped, Focused, TurnBegan
from oubliette.games.gloomhaven.state.moments import Moment, happen
from oubliette.games.gloomhaven.state.session import Actor, Session, has, in_play
from oubliette.games.gloomhaven.state.state import AllyState, Figure, Monster, ObjectiveState, Summon
from oubliette.haven import brain
from oubliette.haven.events import TurnEnded
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

PLAIN: tuple[Verbs, ...] = (Move(plus=0), Attack(plus=0))
"""What a summon does, as if it had such a card (GH-0201)."""


def take_turn(s: Session, figure: Monster | Summon | AllyState) -> Rules[None]:
    """Wound, focus, the abilities in order, expiry, infusions (GH-0265, GH-0274, GH-0297)."""
    s.scene.acting = figure.id
    figure.due = False
    s.note(TurnBegan(figure.id), "GH-0056" if isinstance(figure, Monster) else "GH-0061")
    if has(figure, "wound"):
        yield from suffer(s, figure, 1, "wound", ("GH-0265", "GH-0233"))
    if in_play(figure):
        yield from happen(s, Moment("figure_begins", s.side(figure), actor=figure, kind=getattr(figure, "kind", None)))
    if in_play(figure):
        if has(figure, "stun"):
            s.note(AbilitySkipped(figure.id, "turn", "stunned"), "GH-0273")
        else:
            yield from _act(s, figure)
    if in_play(figure):
        conditions.expire(s, figure)
        yield from happen(s, Moment("figure_ends", s.side(figure), actor=figure, kind=getattr(figure, "kind", None)))
    elements.settle(s)
    s.note(TurnEnded(figure.id), ("GH-0297", "GH-0372"))
    s.scene.acting = None


def _act(s: Session, figure: Monster | Summon | AllyState) -> Rules[None]:
    """Everything on the card that it can perform, in printed order (GH-0274)."""
    todo, infusions = card_of(s, figure)
    actor = s.own(figure)
    if isinstance(figure, Monster) and figure.controller is not None:
        hero = s.scene.characters[figure.controller]
        seat = None if figure.controlled_by_rules else hero.seat
        actor = Actor(figure, "party", seat, hero.id)
    if actor.seat is not None:
        yield from performing.perform_all(s, actor, todo, Deed())
    else:
        yield from perform(s, actor, todo)
    if in_play(figure) and not has(figure, "stun"):
        yield from elements.infuse(s, actor, infusions, ("GH-0247", "GH-0293"))


def card_of(s: Session, figure: Monster | Summon | AllyState) -> tuple[tuple[Verbs, ...], tuple[Icon, ...]]:
    """The abilities a figure performs this turn, and its infusions; special actions are the boss's own (GH-0387)."""
    if isinstance(figure, AllyState):
        return s.card.allies[figure.name].do or PLAIN, ()
    if isinstance(figure, Summon):
        return PLAIN, ()  # GH-0201
    kind = s.book.monsters[figure.kind]
    pile = s.scene.piles.get(kind.deck)
    if pile is None or pile.drawn is None:
        return (), ()
    card = s.book.ability_card(kind.deck, pile.drawn)
    todo: list[Verbs] = []
    for ability in card.do:
        if isinstance(ability, Special):
            todo += kind.special_1 if ability.number == 1 else kind.special_2
        else:
            todo.append(ability)
    return tuple(todo), card.infuse


@performs(ActAgain)
def act_again(s: Session, doing: Doing[ActAgain]) -> Rules[bool]:
    """All monsters of a kind perform the abilities of their card once more, in their usual order (GH-0387, GH-0056)."""
    acted = False
    for monster in s.monsters_of(doing.verb.kind):
        if in_play(monster) and monster is not doing.actor.figure and not has(monster, "stun"):
            acted = True
            yield from _act(s, monster)
    return acted


# Abilities of figures that play themselves


class Mind:
    """What a figure has decided this turn: its focus; and whether its move is a jump, which opens other ways to one."""

    __slots__ = ("focus", "jump")

    def __init__(self, *, jump: bool) -> None:
        self.focus: str | None = None
        self.jump = jump


def perform(s: Session, actor: Actor, todo: Sequence[Verbs]) -> Rules[None]:
    """Perform abilities by the monsters' rules; the focus is chosen first and kept (GH-0266)."""
    mind, deed = Mind(jump=jumps(todo)), Deed()
    if in_play(actor.figure) and any(_wants_focus(ability) for ability in todo):
        attack = attack_after(s, actor, todo, 0)
        mind.focus = _lured(s, actor, todo, attack)
        if mind.focus is None:
            yield from _focus(s, actor, attack, mind)
        else:
            s.note(Focused(actor.figure.id, mind.focus), "GH-0266")
    for place, ability in enumerate(todo):
        if not in_play(actor.figure) or has(actor.figure, "stun"):
            return
        if isinstance(ability, Move):
            yield from _move(s, actor, ability, attack_after(s, actor, todo, place + 1), mind, f"{place}")
            for then in ability.then:
                if in_play(actor.figure) and not has(actor.figure, "stun"):
                    yield from _other(s, actor, then, mind, deed, f"{place}")
        elif isinstance(ability, Attack):
            yield from _attack(s, actor, ability, mind, deed, f"{place}")
        else:
            yield from _other(s, actor, ability, mind, deed, f"{place}")


def _lured(s: Session, actor: Actor, todo: Sequence[Verbs], attack: Attack | None) -> str | None:
    """What the scenario lays before the usual focus, if it can be attacked this turn."""
    lures = [foe for foe in s.enemies(actor) if isinstance(foe, ObjectiveState) and s.card.objectives[foe.name].lure]
    if not lures or attack is None:
        return None
    moves = [ability for ability in todo if isinstance(ability, Move)]
    points = 0
    if moves and not has(actor.figure, "immobilize"):
        points, _, _ = move_value(s, actor, moves[0], (), Deed())
    view = situation(s, actor, points, attack, jump=jumps(todo))
    for lure in sorted(lures, key=lambda one: (s.layout.distance(actor.figure.cell, one.cell), one.id)):
        if any(lure.id in found.attacks for found in brain.outcomes(view, lure.id)):
            return lure.id
    return None


def _wants_focus(ability: Verbs) -> bool:
    """Whether an ability looks at the focus: moves, attacks, and conditions for one enemy (GH-0266, GH-0281)."""
    if isinstance(ability, Give):
        return ability.targets == 1 and ability.to in (None, "enemies") and ability.conditions[0] not in POSITIVE
    return isinstance(ability, Move | Attack)


def _other(s: Session, actor: Actor, ability: Verbs, mind: Mind, deed: Deed, path: str) -> Rules[None]:
    """All other abilities; where one enemy is meant, that is the focus if it can be (GH-0296)."""
    focus = s.figure(mind.focus or "")
    targets = None if focus is None else [focus]
    yield from performing.perform(s, Doing(actor, ability, deed, path=path, targets=targets))


def jumps(todo: Sequence[Verbs]) -> bool:
    """Whether a card's move is a jump, also for the choice of a focus (GH-0268, GH-0269)."""
    return any(isinstance(ability, Move) and ability.jump for ability in todo)


def attack_after(s: Session, actor: Actor, todo: Sequence[Verbs], start: int) -> Attack | None:
    """The next attack of a card, as it will be once elements are consumed for it (GH-0266, GH-0292)."""
    for place, ability in enumerate(todo[start:], start=start):
        if isinstance(ability, Attack):
            return with_augments(s, actor, ability, f"{place}")
    return None


def situation(
    s: Session, actor: Actor, move: int, attack: Attack | None, *, jump: bool = False, leaving: int = 0
) -> brain.Situation:
    """The table as a figure that plays itself sees it (GH-0266).

    Who stands on ``leaving`` is thought away: it may have gone by then.
    """
    figure, values, ground = actor.figure, values_of(s, actor.figure), s.ground
    foes = s.enemies(actor)
    standing = mask_of(foe.cell for foe in foes) & ~leaving  # in its way and no place to stop, seen or not: GH-0242
    seen = [foe for foe in foes if not has(foe, "invisible") and not leaving >> foe.cell & 1]
    walls = mask_of(one.cell for one in s.scene.objectives.values())  # GH-0011
    return brain.Situation(
        s.layout.board,
        figure.cell,
        move=move,
        attack=None if attack is None else _planned(s, figure, attack),
        enemies=tuple(brain.Enemy(foe.id, foe.cell, order_of(s, foe)) for foe in seen),
        allies=mask_of(ally.cell for ally in s.of_side(actor.side)) & ~leaving | standing,  # GH-0283
        obstacles=ground.obstacles | standing | walls | forbidden(s, figure),
        negative=ground.traps | ground.hazards,  # GH-0268
        difficult=ground.difficult,  # GH-0269
        flying=values.flying,  # GH-0277
        jump=jump or values.jump,  # GH-0277
        muddled=has(figure, "muddle"),  # GH-0280
    )


def forbidden(s: Session, figure: Figure) -> int:
    """The hexes of doors that a monster never enters."""
    if not isinstance(figure, Monster) or not s.card.doors:
        return 0
    names = {figure.kind, figure.named}
    barred = [s.map.doors[mark] for mark, made in s.card.doors.items() if names & set(made.forbidden_to)]
    return sum(barred) & ~(1 << figure.cell)


def _planned(s: Session, figure: Figure, attack: Attack) -> brain.Attack | None:
    """An attack as the figure plans with it; nothing if it cannot attack at all (GH-0281)."""
    values = values_of(s, figure)
    if has(figure, "disarm") or (attack.plus is not None and values.attack is None):
        return None
    reach = range_of(attack, values, is_character=False)  # GH-0286
    pattern = None if attack.area is None else s.book.pattern(attack.area)
    if attack.area is not None:
        reach = None if s.book.area(attack.area).grey else reach or 1  # GH-0287
    targets = brain.ALL if attack.targets == "all" else attack.targets
    if targets == 1 and pattern is None and not attack.on_one:
        targets = values.targets  # GH-0289
    return brain.Attack(reach or 0, targets, pattern)  # GH-0286, GH-0287


def _focus(s: Session, actor: Actor, attack: Attack | None, mind: Mind) -> Rules[None]:
    """The one enemy it is after this turn; players choose between equals (GH-0266 to GH-0272)."""
    found = brain.find_focus(situation(s, actor, 0, attack, jump=mind.jump))
    if len(found) == 1:
        mind.focus = found[0].enemy.id
    elif found:
        options = [s.figure_option(foe) for one in found if (foe := s.figure(one.enemy.id)) is not None]
        say = Say("gh-ask-focus", {"figure": s.name(actor.figure.id)})
        mind.focus = yield from ask(s.decider(actor), "focus", options, cites=("GH-0266", "GH-0271"), say=say)
    s.note(Focused(actor.figure.id, mind.focus or ""), ("GH-0266",) if found else ("GH-0272",))


def _refocus(s: Session, actor: Actor, attack: Attack | None, mind: Mind) -> Rules[None]:
    """A focus that is gone is replaced from the present hex (GH-0266, GH-0285)."""
    if mind.focus is not None and s.figure(mind.focus) is None:
        mind.focus = None
        yield from _focus(s, actor, attack, mind)


def _move(s: Session, actor: Actor, verb: Move, attack: Attack | None, mind: Mind, path: str) -> Rules[None]:
    """It goes to the best attack hex, or as near to it as it can (GH-0279 to GH-0284)."""
    figure = actor.figure
    if has(figure, "immobilize"):
        s.note(AbilitySkipped(figure.id, "move", "immobilized"), "GH-0098")
        return
    if isinstance(figure, AllyState) and (goal := s.card.allies[figure.name].goes_to) is not None:
        points, _, _ = move_value(s, actor, verb, (), Deed())
        points -= yield from _through_doors(s, actor, s.map.letter(goal), points)
        if in_play(figure) and points > 0:
            yield from _head_for(s, actor, _goal_of(s, figure, goal), points)
        return
    yield from _refocus(s, actor, attack, mind)
    if mind.focus is None:
        return
    fed = yield from bonuses.choose_augments(s, actor, verb.consume, path)
    points, jump, _ = move_value(s, actor, verb, [verb.consume[place].gain for place in fed], Deed())
    if points <= 0:
        return
    found = brain.outcomes(situation(s, actor, points, attack, jump=jump), mind.focus)
    by_end = {outcome.move_to: outcome.path for outcome in reversed(found)}
    end = yield from _choose_end(s, actor, sorted(by_end))
    if by_end[end]:
        yield from go(s, figure, (figure.cell, *by_end[end]), gait_of(s, figure, jump=jump))


def _goal_of(s: Session, ally: AllyState, letter: str) -> int:
    """Where an ally goes: to its letter, or to where the monster from there stands by now."""
    hexes = s.map.letter(letter)
    if not s.card.allies[ally.name].follows or not hexes & s.layout.board.cells:
        return hexes
    found = mask_of(one.cell for one in s.scene.monsters.values() if one.from_letter == letter)
    return s.layout.ways.spread(found) if found else 1 << ally.cell


def _choose_end(s: Session, actor: Actor, ends: Sequence[int]) -> Rules[int]:
    """Where it goes; the players choose between hexes that are equally good (GH-0278, GH-0386)."""
    if len(ends) == 1:
        return ends[0]
    say = Say("gh-ask-monster-move", {"figure": s.name(actor.figure.id)})
    options, cites = s.hex_options(ends), ("GH-0278", "GH-0280")
    why_not = reasons.asking(s, None, options, "hex", cites)
    return (yield from ask(s.decider(actor), "monster_move", options, cites=cites, say=say, why_not=why_not))


def _through_doors(s: Session, actor: Actor, goal: int, points: int) -> Rules[int]:
    """An ally opens the doors on the way to where it goes, walking up to each; returns the points that took."""
    spent = 0
    while spent < points and in_play(actor.figure) and (door := _next_door(s, goal)) is not None:
        before = s.layout.ways.spread(s.map.doors[door]) & s.layout.board.cells
        here = actor.figure.cell
        if not before >> here & 1:
            view = situation(s, actor, points - spent, None)
            costs = {cell: taken for (_, taken), mask in view.layers for cell in cells(mask)}
            yield from _head_for(s, actor, before, points - spent)
            spent += costs.get(actor.figure.cell, 0)
        if not in_play(actor.figure) or not before >> actor.figure.cell & 1:
            return max(spent, points)  # not there yet: the rest of its way is for the next turn
        yield from rooms.open_door(s, door, actor.figure)
    return spent


def _next_door(s: Session, goal: int) -> str | None:
    """The first closed door on the shortest way, door by door, to a room that nobody has seen."""
    plan, scene = s.map, s.scene
    wanted = {place for place, room in enumerate(plan.rooms) if room & goal}
    if not wanted or wanted & set(scene.revealed):
        return None
    paths: dict[int, str | None] = dict.fromkeys(scene.revealed)
    todo = list(scene.revealed)
    while todo:
        room = todo.pop(0)
        for mark, door in scene.doors.items():
            beside = plan.rooms_at(mark)
            if room not in beside or door.locked:
                continue
            for further in beside:
                if further not in paths:
                    paths[further] = paths[room] or mark
                    todo.append(further)
    return next((paths[place] for place in sorted(wanted) if place in paths), None)


def _head_for(s: Session, actor: Actor, goal: int, points: int) -> Rules[None]:
    """An ally on its way: as near to the goal as it gets, with as few points as that takes."""
    figure = actor.figure
    view = situation(s, actor, points, None)
    costs = {cell: cost for cost, mask in view.layers for cell in cells(mask)}
    goals = [cell for cell in cells(goal & s.layout.board.cells) if cell in costs]
    ends: dict[int, None] = {}
    for nearest in [cell for cell in goals if costs[cell] == min(costs[one] for one in goals)]:
        left = view.remaining(nearest)
        worth = {cell: (left[cell], costs[cell]) for cell in view.stops if cell in left}
        ends |= dict.fromkeys(cell for cell, merit in worth.items() if merit == min(worth.values()))
    if ends:
        end = yield from _choose_end(s, actor, sorted(ends))
        if end != figure.cell:
            yield from go(s, figure, (figure.cell, *view.path_to(end)), gait_of(s, figure, jump=False))


def _attack(s: Session, actor: Actor, verb: Attack, mind: Mind, deed: Deed, path: str) -> Rules[None]:
    """The focus and as many others as the attack allows, if the focus can be attacked from here (GH-0288, GH-0289)."""
    if has(actor.figure, "disarm"):
        s.note(AbilitySkipped(actor.figure.id, "attack", "disarmed"), "GH-0120")
        return
    widened = with_augments(s, actor, verb, path)
    yield from _refocus(s, actor, widened, mind)
    found = brain.outcomes(situation(s, actor, 0, widened), mind.focus) if mind.focus is not None else []
    kept = [one for one in found if one.attacks]
    if not kept:
        s.note(AbilitySkipped(actor.figure.id, "attack", "no_target"), "GH-0288")
        return
    chosen = kept[0]
    if len(kept) > 1:
        options = [
            Option("targets:" + "+".join(one.attacks), one, _words(s, one.attacks), pieces=one.attacks) for one in kept
        ]
        say = Say("gh-ask-monster-targets", {"figure": s.name(actor.figure.id)})
        chosen = yield from ask(s.decider(actor), "monster_targets", options, cites=("GH-0278", "GH-0289"), say=say)
    targets = [foe for name in chosen.attacks if (foe := s.figure(name)) is not None]
    if verb.on_one:
        targets *= values_of(s, actor.figure).targets
    yield from performing.perform(s, Doing(actor, verb, deed, path=path, targets=targets))


def _words(s: Session, targets: Sequence[str]) -> Say:
    return Say("gh-option-targets", {"targets": describe.join([s.name(one) for one in targets])})


def with_augments(s: Session, actor: Actor, verb: Attack, path: str) -> Attack:
    """The attack as it will be with what the monster can consume: areas and targets count for choosing (GH-0292)."""
    own = values_of(s, actor.figure).targets
    for gained in fed_gains(s, actor, verb, path):
        more = 0 if verb.targets == "all" else gained.wider.targets
        if more and verb.targets == 1 and verb.area is None:
            more += own - 1
        if gained.wider.area or more or gained.wider.range or gained.wider.add_range:
            reach = gained.wider.range or verb.range
            verb = msgspec.structs.replace(
                verb,
                add_range=(verb.add_range or 0) + gained.wider.add_range if gained.wider.add_range else verb.add_range,
                range=None if reach is None else reach + gained.wider.add_range,
                targets="all" if verb.targets == "all" else verb.targets + more,
                area=gained.wider.area or verb.area,
            )
    return verb


def fed_gains(s: Session, actor: Actor, verb: Attack | Move, path: str) -> list[Gain]:
    """What the augments of a move or an attack give that are paid for, or can be, this round (GH-0292)."""
    kind = s.scene.types.get(getattr(actor.figure, "kind", ""))
    return [
        offer.gain
        for place, offer in enumerate(verb.consume)
        if (kind is not None and f"{path}/{place}" in kind.paid) or elements.payable(s, offer.cost)
    ]
