"""Aiming an attack (GH-0124 to GH-0133): its range, how many targets it has, who they are, where its area lies."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, TypeAlias

from oubliette.games.gloomhaven.abilities import bonuses
from oubliette.games.gloomhaven.abilities.bonuses import boosts, extras
from oubliette.games.gloomhaven.cards import describe, items, reasons
from oubliette.games.gloomhaven.cards.additions import Addition, conditions_of
from oubliette.games.gloomhaven.cards.circumstances import holds
from oubliette.games.gloomhaven.cards.performing import Doing
from oubliette.games.gloomhaven.cards.targeting import MANY, Effects, LeftOut, candidates, placements, why_not_target
from oubliette.games.gloomhaven.content.condition_table import ConditionName
from oubliette.games.gloomhaven.content.vocabulary import Aimed, Attack, Gain, When, Wider
from oubliette.games.gloomhaven.figures.initiative import order_of
from oubliette.games.gloomhaven.figures.values import Values, values_of
from oubliette.games.gloomhaven.state.deeds import Deed
from oubliette.games.gloomhaven.state.session import Actor, Session, certain, has
from oubliette.games.gloomhaven.state.state import Character, Figure
from oubliette.kernel.boards import cells, mask_of
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say
from oubliette.table import Preview, Thing, WhyNot


class Plan:
    """An attack ability with everything that counts for all its targets."""

    def __init__(
        self,
        s: Session,
        actor: Actor,
        verb: Attack,
        paid: Sequence[Gain],
        deed: Deed,
        widening: Sequence[Addition] | None = None,
    ) -> None:
        values = values_of(s, actor.figure)
        self.verb = verb
        self.range = range_of(verb, values, is_character=isinstance(actor.figure, Character))
        self.area = verb.area
        if self.area is not None and s.book.area(self.area).grey:
            self.range = None  # a pattern with a grey hex is melee: GH-0129, GH-0287
        self.targets = MANY if verb.targets == "all" else verb.targets
        if not isinstance(actor.figure, Character) and self.targets == 1 and verb.area is None and not verb.on_one:
            self.targets = values.targets
        self.all_targets = verb.targets == "all"
        self.more = 0
        self.additions: list[Addition] = [Addition(one) for one in paid]
        """What counts for all its targets."""
        self.for_some: list[tuple[When, Gain]] = []
        """What was paid for, and counts only for targets of which something holds."""
        self.without: list[ConditionName] = []
        """Conditions that the player leaves out for all targets (GH-0089)."""
        self.by_target = False
        """Whether the player leaves conditions out target by target."""
        self.items: list[str] = []
        """Items used for it."""
        self.pool = 0
        """The hexes of the laid area."""
        self.group: int | None = None
        """How many targets the area or group has brought."""
        if widening is None:
            widening = boosts(s, actor, "attack", None, ranged=self.ranged, widening=True, deed=deed)
        self.used = list(widening)
        self.additions += self.used  # used up once: GH-0131
        for one in self.additions:
            self.widen(one.gain.wider)
        for one in extras(s, actor, verb.extra, None, deed):
            wider = one.gain.wider
            if wider.targets or wider.add_range or wider.range or wider.area:
                for _ in range(one.times):
                    self.widen(wider)

    @property
    def ranged(self) -> bool:
        """Whether the attack is a ranged one (GH-0125)."""
        return self.range is not None or self.verb.ranged

    @property
    def conditions(self) -> list[ConditionName]:
        """The conditions that the ability itself, and what was paid or used for it, put on all targets."""
        given = (*self.verb.conditions, *conditions_of(self.additions))
        return [condition for condition in dict.fromkeys(given) if condition not in self.without]

    @property
    def effects(self) -> Effects:
        """These conditions, of which a player may leave some out."""
        found = Effects(self.conditions)
        found.by_target = self.by_target
        return found

    @property
    def single(self) -> bool:
        """Whether it has one target only."""
        return self.targets == 1 and self.area is None and not self.more and self.verb.among != "path"

    @property
    def in_groups(self) -> bool:
        """Whether its targets are taken as a whole: an area, or all of a group (GH-0128)."""
        return self.area is not None or self.all_targets

    def add(self, gained: Gain, item: str) -> None:
        """What an item gives to the whole attack."""
        self.additions.append(Addition(gained, item=item))
        self.widen(gained.wider)

    def widen(self, wider: Wider) -> None:
        """What decides who can be a target."""
        if wider.range is not None:
            self.range = wider.range
        if wider.add_range and self.range is not None:
            self.range += wider.add_range
        self.more += wider.targets
        self.area = wider.area or self.area
        if wider.all_targets:
            self.all_targets, self.targets = True, MANY


class Aim(NamedTuple):
    """An answer that names targets of an attack: whose, which, and whom; a figure, a group, or the hexes of an area."""

    actor: Actor
    plan: Plan
    at: str | int | list[Figure]


Look: TypeAlias = Callable[[Session, Actor, Plan, Deed, Option[Any]], Preview]
"""How an attack on the targets of an answer is foreseen."""


def range_of(verb: Attack, values: Values, *, is_character: bool) -> int | None:
    """The range of an attack; a monster's own where the card names none (GH-0286)."""
    if verb.range is not None:
        return verb.range
    if is_character or values.range is None:
        return None
    if verb.targets == "all" and verb.add_range is None and verb.area is None:
        return None  # "all adjacent enemies" is a melee attack whatever the base range
    return max(1, values.range + (verb.add_range or 0))


def possible(s: Session, actor: Actor, verb: Attack, paid: Sequence[Gain], deed: Deed) -> bool:
    """Whether there is a target, with all that could still widen the attack (augments, items)."""
    widest = [offer.gain for offer in verb.consume if bonuses.affordable(s, actor, offer)]
    plan = Plan(s, actor, verb, [*paid, *widest], deed)
    if isinstance(actor.figure, Character):
        for offer in items.offers(s, actor.figure, "your_attack", ranged=plan.ranged, single=plan.single):
            if offer.value.effect.gain is not None:
                plan.widen(offer.value.effect.gain.wider)
    if plan.area is not None:
        plain = Plan(s, actor, verb, paid, deed)
        doing = Doing(actor, verb, deed)
        return bool(layings(s, doing, plan.area, plan.range) or enemies_in_reach(s, actor, plain, deed))
    return bool(enemies_in_reach(s, actor, plan, deed))


def enemies_in_reach(s: Session, actor: Actor, plan: Plan, deed: Deed) -> list[Figure]:
    """Enemies in range and in sight, or of the ability's own group; never invisible ones (GH-0124, GH-0125)."""
    return candidates(s, actor, plan.verb, "enemies", deed, reach=plan.range, attack=True)


# Choosing targets


def choose_targets(s: Session, doing: Doing[Attack], plan: Plan, look: Look) -> Rules[list[Figure]]:
    """All targets first (GH-0119): an area is laid, a group taken whole, or one enemy after the other picked."""
    actor, deed = doing.actor, doing.deed
    chosen: list[Figure] = []
    cites = ("GH-0119", "GH-0124", "GH-0125", "GH-0127", "GH-0132")
    while options := _offered(s, doing, plan, chosen, look):
        if doing.may_skip or chosen:
            word = "stop" if chosen else "skip"
            leaves = () if chosen else (Say("gh-leaves-attack"),)
            options.append(Option(word, None, Say(f"gh-option-{word}"), passes=True, leaves=leaves))
        say = Say("gh-ask-attack-target", {"figure": s.name(actor.figure.id)})
        seat = certain(actor.seat, "a player chooses")
        why_not = partial(_why_not, s, doing, plan, chosen, options)
        picked = yield from ask(seat, "attack_target", options, cites=cites, say=say, why_not=why_not)
        if picked is None:
            break
        if isinstance(picked, LeftOut):  # GH-0089
            _leave_out(plan, picked)
        elif isinstance(picked, items.Offer):
            effect = yield from items.use(s, picked)
            plan.items.append(picked.item.id)  # GH-0068
            plan.add(items.gain_of(s, actor, effect, deed), picked.item.id)  # for all its targets: GH-0131
        else:
            chosen += yield from _taken(s, doing, picked)
    if chosen and isinstance(actor.figure, Character):
        for offer in items.usable(
            s, actor.figure, "your_attack", ranged=plan.ranged, single=plan.single, slotted=True
        ):  # must be used: GH-0076
            effect = yield from items.use(s, offer)
            plan.add(items.gain_of(s, actor, effect, deed), offer.item.id)  # GH-0076
    return chosen


def _leave_out(plan: Plan, answer: LeftOut) -> None:
    """Leave a condition out for all targets, or choose target by target (GH-0089)."""
    if answer.condition is None:
        plan.by_target = True
    else:
        plan.without.append(answer.condition)


def _why_not(
    s: Session,
    doing: Doing[Attack],
    plan: Plan,
    chosen: Sequence[Figure],
    options: Sequence[Option[Any]],
    thing: Thing,
) -> WhyNot | None:
    """Why something cannot be chosen while an attack is aimed."""
    actor = doing.actor
    if reasons.lit(options, thing):
        return None
    if isinstance(actor.figure, Character) and thing.kind in ("card", "action"):
        return reasons.why_not_card(s, actor.figure, ("your_attack", "your_turn"), thing)
    if any(one.id == thing.id for one in chosen):
        return WhyNot(Say("gh-why-not-chosen", {"figure": s.name(thing.id)}), ("GH-0132",))
    return why_not_target(s, actor, plan.verb, "enemies", doing.deed, plan.range, thing)


def automatic_targets(s: Session, actor: Actor, plan: Plan, deed: Deed) -> list[Figure]:
    """Whom a figure that plays itself strikes with an attack on all around it, or with a pattern it stands in."""
    if plan.area is None:
        return enemies_in_reach(s, actor, plan, deed)
    laid = placements(s, s.book.area(plan.area), actor.figure.cell, plan.range, s.enemies(actor))
    plan.pool = max(laid, key=lambda hexes: len(_inside(s, actor, plan.verb, hexes, deed)), default=0)
    return _inside(s, actor, plan.verb, plan.pool, deed)


def _offered(s: Session, doing: Doing[Attack], plan: Plan, chosen: Sequence[Figure], look: Look) -> list[Option[Any]]:
    """What can be chosen next: where to lay the area, the whole group, one more enemy (GH-0128, GH-0132)."""
    actor, deed = doing.actor, doing.deed
    options: list[Option[Any]] = []
    if plan.in_groups and plan.group is None:
        if plan.area is not None:
            options += layings(s, doing, plan.area, plan.range)
        else:
            options += _everybody(s, actor, plan, deed)
    elif len(chosen) < (plan.targets if plan.group is None else plan.group) + plan.more:
        options += [s.figure_option(foe) for foe in enemies_in_reach(s, actor, plan, deed) if foe not in chosen]
    options = [_aimed_at(s, doing, plan, option, look) for option in options]
    if not chosen and options:  # GH-0089
        options += plan.effects.offers(several=not plan.single and len(enemies_in_reach(s, actor, plan, deed)) > 1)
    if not chosen and isinstance(actor.figure, Character):  # those of the attack before its first target: GH-0068
        options += items.offers(s, actor.figure, "your_attack", ranged=plan.ranged, single=plan.single, but=plan.items)
    if options and isinstance(actor.figure, Character):  # those of the turn in the middle of it too: GH-0068
        options += items.in_ability(s, actor.figure)
    return options


def _aimed_at(s: Session, doing: Doing[Attack], plan: Plan, plain: Option[Any], look: Look) -> Option[Any]:
    """The answer that aims an attack, with what that can do."""
    aim, foresee = Aim(doing.actor, plan, plain.value), partial(look, s, doing.actor, plan, doing.deed, plain)
    return Option(plain.key, aim, plain.say, plain.cells, plain.pieces, preview=foresee)


def _everybody(s: Session, actor: Actor, plan: Plan, deed: Deed) -> list[Option[Any]]:
    """All enemies of the ability's group at once."""
    found = enemies_in_reach(s, actor, plan, deed)
    say = describe.all_of([s.name(one.id) for one in found])
    return [Option("all", found, say, pieces=tuple(one.id for one in found))] if found else []


def _taken(s: Session, doing: Doing[Attack], aim: Aim) -> Rules[list[Figure]]:
    """The targets an answer stands for."""
    actor, plan, picked = aim
    if isinstance(picked, str):
        target = certain(s.figure(picked), "a target is on the map")
        if plan.verb.among != "path":
            return [target]
        taken = [target, *(yield from _on_the_way(s, actor, target))]
    elif isinstance(picked, int):
        plan.pool = picked
        taken = _inside(s, actor, plan.verb, picked, doing.deed)
    else:
        taken = picked
    plan.group = len(taken)
    return taken


def _on_the_way(s: Session, actor: Actor, target: Figure) -> Rules[list[Figure]]:
    """The enemies on a shortest way to the first target; the player chooses the way."""
    seen = s.layout.sight.seen_from(actor.figure.cell)
    foes = {
        foe.cell: foe
        for foe in s.enemies(actor)
        if foe is not target and seen >> foe.cell & 1 and not has(foe, "invisible")
    }
    ways = sorted(_ways(s, actor.figure.cell, target.cell, mask_of(foes)))
    chosen = ways[0]
    if len(ways) > 1:
        options = [
            Option(
                "way:" + ("+".join(foes[cell].id for cell in cells(way)) or "none"),
                way,
                Say("gh-option-way", {"targets": _names(s, [foes[cell].id for cell in cells(way)])}),
                pieces=tuple(foes[cell].id for cell in cells(way)),
            )
            for way in ways
        ]
        seat = certain(actor.seat, "a player chooses")
        say = Say("gh-ask-attack-way", {"figure": s.name(target.id)})
        chosen = yield from ask(seat, "attack_way", options, cites=("GH-0012", "GH-0132"), say=say)
    return [foes[cell] for cell in cells(chosen)]


def _ways(s: Session, here: int, there: int, foes: int) -> set[int]:
    """Which of some hexes the shortest ways between two others go through, one set for each different choice."""
    layout = s.layout
    if layout.adjacent(here, there) or here == there:
        return {0}
    left = layout.distance(here, there) - 1
    steps = [cell for cell in cells(layout.ways.neighbours(here)) if layout.distance(cell, there) == left]
    return {1 << step & foes | more for step in steps for more in _ways(s, step, there, foes)}


def _inside(s: Session, actor: Actor, verb: Aimed, pool: int, deed: Deed) -> list[Figure]:
    """Every enemy in the pattern that is in sight, none left out (GH-0128)."""
    visible = pool & s.layout.sight.seen_from(actor.figure.cell)
    return [
        foe
        for foe in s.enemies(actor)
        if visible >> foe.cell & 1 and not has(foe, "invisible") and holds(s, actor, verb.only, foe, deed)
    ]


def layings(s: Session, doing: Doing[Any], area: str, reach: int | None) -> list[Option[Any]]:
    """The ways to lay a pattern, one for each different set of targets, and of others if they are affected too."""
    actor, verb, deed = doing.actor, doing.verb, doing.deed
    foes = _inside(s, actor, verb, s.layout.board.cells, deed)
    later = any(isinstance(one, Aimed) and one.among == "in_area" for one in doing.later)
    others = [one for one in (*s.allies(actor), *s.enemies(actor)) if one not in foes] if later else []
    laid: dict[tuple[tuple[str, ...], tuple[str, ...]], int] = {}
    for hexes in placements(s, s.book.area(area), actor.figure.cell, reach, foes):
        hit = tuple(foe.id for foe in foes if hexes >> foe.cell & 1)
        laid.setdefault((hit, tuple(one.id for one in others if hexes >> one.cell & 1)), hexes)
    return [
        Option(
            "area:" + "+".join(hit) + "".join(f";{one}" for one in more),
            hexes,
            Say("gh-option-area", {"targets": _names(s, hit)}),
            cells=tuple(cells(hexes)),
            pieces=hit,
        )
        for (hit, more), hexes in sorted(laid.items())
    ]


def _names(s: Session, figures: Sequence[str]) -> Say:
    return describe.join([s.name(one) for one in figures] or [Say("gh-nobody")])


def lay(s: Session, doing: Doing[Any], area: str) -> Rules[list[Figure]]:
    """Lay the pattern of an ability that is no attack; returns the enemies in it that it can affect (GH-0128)."""
    actor, deed = doing.actor, doing.deed
    options = layings(s, doing, area, doing.verb.range)
    if not options:
        return []
    if doing.may_skip:
        options.append(Option("skip", 0, Say("gh-option-skip"), passes=True))
    say = Say("gh-ask-area", {"figure": s.name(actor.figure.id)})
    deed.area = yield from ask(s.decider(actor), "lay_area", options, cites=("GH-0127", "GH-0128"), say=say)
    return _inside(s, actor, doing.verb, deed.area, deed)


def one_more(s: Session, actor: Actor, plan: Plan, deed: Deed, struck: Sequence[Figure]) -> Rules[Figure | None]:
    """One more enemy in range that is not yet a target; players may leave it out, a monster never does.

    Who plays itself takes the best by the focus rules, which is the nearest, then the first in the order (GH-0289).
    """
    found = [foe for foe in enemies_in_reach(s, actor, plan, deed) if foe not in struck]
    if not found:
        return None
    if actor.seat is None:
        ranks = [(s.distance(actor.figure, foe), order_of(s, foe)) for foe in found]
        found = [foe for foe, rank in zip(found, ranks, strict=True) if rank == min(ranks)]
        if len(found) == 1 and s.side(actor.figure) != "party":
            return found[0]
    options: list[Option[Any]] = [s.figure_option(foe) for foe in found]
    if s.side(actor.figure) == "party":
        options.append(Option("skip", None, Say("gh-option-skip"), passes=True))
    say = Say("gh-ask-add-target", {"figure": s.name(actor.figure.id)})
    seat = s.decider(actor)
    picked = yield from ask(seat, "add_target", options, cites=("GH-0133", "GH-0144"), say=say)
    return next((foe for foe in found if foe.id == picked), None)
