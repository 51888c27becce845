"""What a player of Buttons & Bugs works out before answering: reach, odds, danger, what halves of cards do.

These are facts, not judgements: how far, how likely, how much. What they are worth is for the network to learn.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final, NamedTuple

from oubliette.games.buttons_bugs.attack.attack_plan import AttackPlan
from oubliette.games.buttons_bugs.bots import endurance
from oubliette.games.buttons_bugs.bots.mind import Mind
from oubliette.games.buttons_bugs.bots.reading import acting, ahead
from oubliette.games.buttons_bugs.bots.turns import ends_of
from oubliette.games.buttons_bugs.bots.worth import hit_on, payable
from oubliette.games.buttons_bugs.cards.bonuses import shield_of
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, NEGATIVE
from oubliette.games.buttons_bugs.content.kinds import Action
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Consume,
    Control,
    Give,
    Heal,
    Move,
    Retaliate,
    Shield,
    Suffer,
    Verbs,
)
from oubliette.games.buttons_bugs.figures.targeting import enemies
from oubliette.games.buttons_bugs.state import elements
from oubliette.games.buttons_bugs.state.hand import cards_for_rest, in_zone
from oubliette.games.buttons_bugs.state.session import Session, has
from oubliette.games.buttons_bugs.state.state import CardState, Figure, Monster
from oubliette.games.buttons_bugs.turn.character_turn import BASIC_MOVE, Deed
from oubliette.games.buttons_bugs.turn.initiative import hero_initiative
from oubliette.haven.bots import members, told
from oubliette.kernel.choices import Choice, Option, Seat
from oubliette.research.shapes import code
from oubliette.research.sight import Row, Sight

_HALF: Final = (
    "attack", "range", "targets", "pierce", "push", "afflicts", "move", "jump", "heal", "guard", "bonus",
    "suffers", "others", "lost", "stays", "infuses", "pays",
)  # fmt: skip
_PLACE: Final = (
    "away", "walk", "adjacent", "strike_now", "strike_next", "hazard", "reach_hit", "reach_falls", "reach_foes",
)  # fmt: skip
"""Of a hex: how far from the adventurer, and round walls from the nearest enemy; enemies next to it; the damage to
expect there of enemies who act later in this round and in the next; what entering does; what the attacks to come reach
from there."""
_TARGET: Final = ("health", "most", "danger", "guarded", "ills", "elite", "turns_left", "struck", "blow", "blow_falls")
"""Of an enemy: its hit points, the damage to expect of it, its shield and conditions; what the attack now does."""
_CARD: Final = ("initiative", "turned", "in_hand", *(f"one_{it}" for it in _HALF), *(f"two_{it}" for it in _HALF))
"""Of a card: its top and bottom; of half a card: that half, and what the other card offers beside it."""
_PAIR: Final = ("before", "top_hit", "top_falls", "top_danger", "bottom_hit", "bottom_falls", "bottom_danger")
"""Of a card to play: the damage to expect before its initiative; as the top beside the best bottom, and the other way
round, what its attack does and what is to be expected where it is struck from."""
_AFTER: Final = ("rounds_then", "health_then")
"""How many rounds the cards last and how many hit points are left, where the answer says so at once."""


class Best(NamedTuple):
    """The best blow of an attack from one hex: damage in tenths, chance to fell in hundredths, enemies in reach."""

    hit: int
    falls: int
    foes: int


_NO_BLOW: Final = Best(0, 0, 0)
Blows = dict[int, Best]
"""The best blow from each hex from which there is one."""


class ButtonsBugsSight(Sight):
    """Buttons & Bugs."""

    names = (*_PLACE, *_TARGET, *_CARD, *_PAIR, *_AFTER)
    situation = (
        "of", "hit_points", "most_hit_points", "round", "hand", "selected", "discard", "lost", "active", "plays",
        "rounds", "foes", "foes_health", "foe_walk", "danger_before", "danger_after", "danger_next", "danger_at_large",
        "acts_at", "moved", "acted", "resting", "infusions", "asked_damage",
        *(f"is_{name}" for name in CONDITIONS.names()), *(f"first_{it}" for it in _CARD),
    )  # fmt: skip
    named = frozenset({"of"})

    def facts(
        self, s: Session, _seat: Seat, choice: Choice, shown: Sequence[Option[Any]], picked: Sequence[str]
    ) -> tuple[Row, list[Row]]:
        """The situation, and a row for each option; nothing but noughts before a scenario begins."""
        if s.state.scene is None:
            return [0] * len(self.situation), [[0] * len(self.names) for _ in shown]
        looking = _Looking(s, choice, picked)
        return looking.situation(), [looking.row(option) for option in shown]


class _Looking:
    """One question, looked at closely."""

    def __init__(self, s: Session, choice: Choice, picked: Sequence[str]) -> None:
        self.s = s
        self.choice = choice
        self.mind = Mind(s)
        self.here = s.hero.cell
        self.cards = {card.id: card for card in s.hero.cards}
        led = next((key for key in picked if key.startswith("card:")), None) if choice.kind == "plan" else None
        self.led = None if led is None else self.cards.get(led.removeprefix("card:"))
        self.amount = told(choice, "amount") if choice.kind == "damage" else 0
        self._minds: dict[int, Mind] = {}
        self._blows: dict[tuple[int, int], Blows] = {}
        self._danger: dict[int, list[float]] = {}

    # The situation

    def situation(self) -> Row:
        """What is so whatever is answered."""
        s, mind = self.s, self.mind
        hero, foes = s.hero, list(s.scene.monsters.values())
        zones = [len(in_zone(s, zone)) for zone in ("hand", "selected", "discard", "lost", "active")]
        danger = mind.danger
        return [
            code(hero.of), hero.hit_points, hero.most, s.scene.round, *zones,
            sum(endurance.plays_of(s, hero.cards)), mind.rounds, len(foes), sum(foe.hit_points for foe in foes),
            self._walk(self.here), _tenths(danger.before(mind.initiative, self.here)),
            _tenths(danger.after(mind.initiative)[self.here]), _tenths(mind.harm_here()), _tenths(danger.at_large),
            hero_initiative(s), hero.moved, int(hero.acted), int(hero.resting),
            len(elements.available_infusions(s)), self.amount,
            *(int(has(hero, name)) for name in CONDITIONS.names()),
            *(self._card(self.led, None) if self.led is not None else [0] * len(_CARD)),
        ]  # fmt: skip

    # An option

    def row(self, option: Option[Any]) -> Row:
        """All that is told of an option."""
        value = option.value
        card = self._card_of(option)
        return [
            *self._place(option),
            *self._target(option),
            *(self._card(card, value if isinstance(value, Deed) else None) if card else [0] * len(_CARD)),
            *(self._pair(card, value) if card else [0] * len(_PAIR)),
            *self._after(option, card),
        ]

    def _card_of(self, option: Option[Any]) -> CardState | None:
        value = option.value
        if isinstance(value, Deed):
            return value.card
        if isinstance(value, CardState):
            return value
        return next((self.cards[card] for card in option.cards if card in self.cards), None)

    # Hexes

    def _place(self, option: Option[Any]) -> Row:
        s, mind = self.s, self.mind
        cell = option.cells[0] if option.cells and not option.board else self.here
        hazard = s.ground.effects.get(cell) if cell != self.here else None
        reached = self._to_come.get(cell, _NO_BLOW)
        near = s.map.near[cell]
        return [
            s.map.distance(self.here, cell), self._walk(cell),
            sum(near >> foe.cell & 1 for foe in s.scene.monsters.values()),
            _tenths(self._after_now(mind)[cell]), _tenths(mind._next[cell]),  # noqa: SLF001 - worked out once there
            0 if hazard is None else hazard.damage + len(hazard.conditions), *reached,
        ]  # fmt: skip

    def _after_now(self, mind: Mind) -> list[float]:
        found = self._danger.get(id(mind))
        if found is None:
            found = self._danger[id(mind)] = mind.danger.after(mind.initiative)
        return found

    def _walk(self, cell: int) -> int:
        """Steps to the nearest enemy, round walls."""
        s = self.s
        return min((s.map.distance(cell, foe.cell) for foe in s.scene.monsters.values()), default=0)

    @cached_property
    def _to_come(self) -> Blows:
        """The best blow from every hex with the attacks that may still follow in this turn."""
        now = acting(self.s)
        lines = ahead(self.mind, now, Move if self.choice.kind == "move" else Attack).lines if now is not None else ()
        verbs = [verb for line in lines for verb in line if isinstance(verb, Attack)]
        found: Blows = {}
        for verb in verbs:
            for cell, best in self._blows_of(self.mind, verb).items():
                found[cell] = max(found.get(cell, _NO_BLOW), best)
        return found

    # Enemies

    def _target(self, option: Option[Any]) -> Row:
        s = self.s
        foes = [foe for foe in map(s.figure, option.pieces) if foe is not None and foe is not s.hero]
        if not foes:
            return [0] * len(_TARGET)
        first = foes[0]
        blows = [self._blow_now(foe) for foe in foes]
        return [
            first.hit_points, first.most, _tenths(self.mind.danger.of(first.id)), shield_of(s, first),
            sum(name in NEGATIVE for name in first.conditions),
            *((int(first.rank == "elite"), len(first.turns)) if isinstance(first, Monster) else (0, 0)),
            len(foes), sum(hit for hit, _ in blows), sum(falls for _, falls in blows),
        ]  # fmt: skip

    def _blow_now(self, foe: Figure) -> tuple[int, int]:
        """What the attack that is being made does to an enemy on average."""
        if self.choice.kind != "attack_target":
            return 0, 0
        mind = self.mind
        own = mind.s.figure(foe.id)
        if own is None:
            return 0, 0
        close = bool(self.s.map.near[self.here] >> foe.cell & 1)
        hit, _ = hit_on(mind, mind.actor, own, self._attack_now, close=close)
        return _tenths(hit.damage), round(100 * hit.kills)

    @cached_property
    def _attack_now(self) -> AttackPlan:
        value = told(self.choice, "attack")
        verb: Any = ahead(self.mind, acting(self.s), Attack).verb
        if isinstance(verb, Attack):
            verb = Attack(value, verb.range, pierce=verb.pierce, conditions=verb.conditions, extra=verb.extra)
        else:
            verb = Attack(value)
        return AttackPlan(self.mind.s, self.mind.actor, verb)

    def _blows_of(self, mind: Mind, verb: Attack) -> Blows:
        """The best blow of an attack from each hex; an area or several targets count the enemies side by side."""
        key = id(mind), id(verb)
        known = self._blows.get(key)
        if known is not None:
            return known
        found: Blows = {}
        self._blows[key] = found
        s = mind.s
        if has(s.hero, "disarm"):
            return found
        plan = AttackPlan(s, mind.actor, verb, payable(mind, verb.consume))
        foes = [foe for foe in enemies(s, mind.actor) if not has(foe, "invisible")]
        hits = {foe.id: hit_on(mind, mind.actor, foe, plan, close=False)[0] for foe in foes}
        struck: dict[int, list[tuple[int, int]]] = {}
        for foe in foes:
            hit = hits[foe.id]
            for cell in members(s.map.within(foe.cell, plan.range or 1) & ~(1 << foe.cell)):
                struck.setdefault(cell, []).append((_tenths(hit.damage), round(100 * hit.kills)))
        most = 3 if plan.area is not None or plan.targets == "all" else plan.targets + plan.more_targets
        for cell, blows in struck.items():
            best = sorted(blows, reverse=True)[:most]
            found[cell] = Best(sum(hit for hit, _ in best), sum(falls for _, falls in best), len(blows))
        return found

    # Cards

    def _card(self, card: CardState, deed: Deed | None) -> Row:
        book = self.s.book
        face = book.face(card.id, card.side)
        head = [face.initiative, int(card.side == "b"), int(card.zone == "hand")]
        if deed is None:
            return [*head, *self._half(face.top), *self._half(face.bottom)]
        if deed.basic:
            verb: Verbs = self.mind.basic_attack if deed.half == "top" else BASIC_MOVE
            own = self._verbs((verb,))
        else:
            own = self._half(book.action(card.id, card.side, deed.half))
        rest = [other for other in in_zone(self.s, "selected") if other is not card]
        if not rest:
            return [*head, *own, *([0] * len(_HALF))]
        beside = book.action(rest[0].id, rest[0].side, "bottom" if deed.half == "top" else "top")
        return [*head, *own, *self._half(beside)]

    def _half(self, action: Action) -> Row:
        found = self._verbs(action.do)
        return [*found[:-4], int(action.lost), ("", "round", "persistent").index(action.active or ""),
                len(action.infuse), found[-1]]  # fmt: skip

    def _verbs(self, verbs: Sequence[Verbs]) -> Row:
        """What abilities do, added up."""
        facts = dict.fromkeys(_HALF, 0)
        for verb in verbs:
            offers: tuple[Consume, ...] = getattr(verb, "consume", ())
            facts["pays"] += sum(1 + gain.attack for gain in payable(self.mind, offers))
            for name, value in _told_of(verb):
                facts[name] = max(facts[name], value) if name == "range" else facts[name] + value
        return list(facts.values())

    # What cards reach

    def _pair(self, card: CardState, value: object) -> Row:
        if isinstance(value, Deed):
            return self._pair_of_deed(value)
        if self.choice.kind != "plan" or card.zone != "hand" or card is self.led:
            return [0] * len(_PAIR)
        lead = self.led or card
        initiative = self.s.book.face(lead.id, lead.side).initiative
        mind = self._at(initiative)
        others = [self.led] if self.led is not None else [one for one in in_zone(self.s, "hand") if one is not card]
        top = max((self._together(mind, card, other) for other in others), default=(0, 0, 0))
        bottom = max((self._together(mind, other, card) for other in others), default=(0, 0, 0))
        return [_tenths(self.mind.danger.before(initiative, self.here)), *_told_pair(top), *_told_pair(bottom)]

    def _pair_of_deed(self, deed: Deed) -> Row:
        """What an attack does if it is made now, and what it does after the best move of the other card."""
        mind, book = self.mind, self.s.book
        rest = [other for other in in_zone(self.s, "selected") if other is not deed.card]
        own = self._performed(deed.card, deed.half, basic=deed.basic)
        now = _NO_BLOW
        for verb in own:
            if isinstance(verb, Attack):
                now = max(now, self._blows_of(mind, verb).get(self.here, _NO_BLOW))
        exposed = _tenths(self._after_now(mind)[self.here])
        best = (now.hit, now.falls, -exposed)
        if rest:
            half = book.action(rest[0].id, rest[0].side, "bottom" if deed.half == "top" else "top").do
            tops, bottoms = (own, half) if deed.half == "top" else (half, own)
            best = max(best, self._reached(mind, tops, bottoms))
        return [0, now.hit, now.falls, exposed, *_told_pair(best)]

    def _performed(self, card: CardState, half: Any, *, basic: bool) -> tuple[Verbs, ...]:
        if basic:
            return (self.mind.basic_attack if half == "top" else BASIC_MOVE,)
        return self.s.book.action(card.id, card.side, half).do

    def _at(self, initiative: int) -> Mind:
        """The table once those have come who probably act earlier."""
        found = self._minds.get(initiative)
        if found is None:
            found = self._minds[initiative] = self.mind.at(initiative)
        return found

    def _together(self, mind: Mind, top: CardState, bottom: CardState) -> tuple[int, int, int]:
        book = self.s.book
        tops = book.action(top.id, top.side, "top").do
        return self._reached(mind, tops, book.action(bottom.id, bottom.side, "bottom").do)

    def _reached(self, mind: Mind, tops: Sequence[Verbs], bottoms: Sequence[Verbs]) -> tuple[int, int, int]:
        """The best blow of these tops with these bottoms: where a move leads, or from here; and least danger there."""
        cells = {self.here}
        for verb in (*bottoms, *tops):
            if isinstance(verb, Move):
                cells |= {cell for cell, _ in ends_of(mind, verb, self.here)}
        danger = self._after_now(mind)
        best = (0, 0, -min(_tenths(danger[cell]) for cell in cells))
        for verb in (*tops, *bottoms):
            if isinstance(verb, Attack):
                blows = self._blows_of(mind, verb)
                for cell in cells & blows.keys():
                    blow = blows[cell]
                    best = max(best, (blow.hit, blow.falls, -_tenths(danger[cell])))
        return best

    # What is left

    def _after(self, option: Option[Any], card: CardState | None) -> Row:
        s, kind = self.s, self.choice.kind
        health = s.hero.hit_points
        if kind == "damage":
            if option.value is None:
                return [self.mind.rounds, max(0, health - self.amount)]
            is_loss, cards = option.value
            return [endurance.rounds_without(s, cards, is_loss=is_loss), health]
        if card is not None and kind in ("rest_loss", "redraw"):
            return [endurance.rounds_without(s, (card,), is_loss=True), health]
        if option.key == "short_rest":
            return [sum(range(2, cards_for_rest(s))), health]
        return [self.mind.rounds, health]


def _tenths(value: float) -> int:
    return round(10 * value)


def _told_pair(pair: tuple[int, int, int]) -> tuple[int, int, int]:
    hit, falls, safe = pair
    return hit, falls, -safe


def _told_of(verb: Verbs) -> Iterator[tuple[str, int]]:
    """What one ability adds to the facts of its half."""
    if isinstance(verb, Attack):
        yield from (("attack", verb.value), ("range", verb.range or 1), ("pierce", verb.pierce), ("push", verb.push))
        yield "targets", 3 if verb.area is not None or verb.targets == "all" else verb.targets
        yield "afflicts", len(verb.conditions)
    elif isinstance(verb, Move):
        yield from (("move", verb.value), ("jump", int(verb.jump)))
    elif isinstance(verb, Heal):
        yield "heal", verb.value
    elif isinstance(verb, Shield | Retaliate):
        yield "guard", verb.value
    elif isinstance(verb, Bonus):
        yield "bonus", 1 + verb.gain.attack
    elif isinstance(verb, Suffer):
        yield ("suffers", verb.damage) if verb.who == "self" else ("attack", verb.damage)
    elif isinstance(verb, Give):
        yield "afflicts", len(verb.conditions)
    elif isinstance(verb, Control):
        yield "others", 2
    else:
        yield "others", 1
