"""Card text: what abilities, items and modifier cards say, put together from their data in both languages."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, TypeAlias

from oubliette.games.gloomhaven.content.book import BLESS, CURSE, Book
from oubliette.games.gloomhaven.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.gloomhaven.content.kinds import Action, Modifier
from oubliette.games.gloomhaven.content.vocabulary import (
    ActAgain,
    Attack,
    Bonus,
    Call,
    Command,
    Consume,
    Control,
    Convert,
    DestroyObstacle,
    DisarmTrap,
    Evade,
    Extra,
    Gain,
    Give,
    Guard,
    Heal,
    Icon,
    If,
    Infuse,
    Intercept,
    Kill,
    Loot,
    Lose,
    Move,
    MoveObstacle,
    Obstacle,
    OnDeath,
    OpenDoor,
    Pay,
    Pull,
    Push,
    Read,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Signal,
    Special,
    Suffer,
    Summon,
    Tokens,
    Trap,
    Trigger,
    Verbs,
    When,
    Widen,
    X,
)
from oubliette.games.gloomhaven.figures.values import Values
from oubliette.haven.describing import circumstances
from oubliette.kernel.text import Say, led, listed, signed, words
from oubliette.kernel.verbs import VerbTable

_NUMBERS = ("pierce", "push", "pull")
_ADDED = ("attack", "move", "heal", "shield", "retaliate", "loot", "damage", "cards")
_GIVEN = ("heal_self", "shield_self", "retaliate_self")


def join(parts: Iterable[Say]) -> Say:
    """Several pieces of text as one, with commas."""
    return listed("gh-text-list", list(parts) or [Say("gh-text-nothing")])


def all_of(named: Sequence[Say]) -> Say:
    """The answer that takes everybody of a group, by their names."""
    return Say("gh-option-all", {"count": len(named), "targets": join(named)})


def number(name: str, value: int | X | str) -> Say:
    """A named number, such as Pierce 2; an X says what it counts."""
    if isinstance(value, X):
        return Say("gh-text-x", {"name": Say(f"gh-word-{name}"), "per": _per(value)})
    return Say("gh-text-number", {"name": Say(f"gh-word-{name}"), "value": value})


def _per(x: X) -> Say:
    said = Say(f"gh-per-{x.of.replace('_', '-')}")
    if x.times > 1:
        said = Say("gh-text-times", {"text": said, "times": x.times})
    if x.half is not None:
        said = Say(f"gh-text-half-{x.half}", {"text": said})
    if x.plus:
        said = Say("gh-text-and", {"first": said, "rest": Say("gh-text-modifier", {"value": signed(x.plus)})})
    return said


def conditions(named: Iterable[ConditionName]) -> list[Say]:
    """The names of conditions."""
    return [CONDITIONS[condition].name for condition in named]


def icons(cost: Sequence[Icon]) -> Say:
    """The names of elements."""
    return join([icon_name(icon) for icon in cost])


def icon_name(icon: Icon) -> Say:
    """An element, any, or one of a few."""
    first, *more = icon.split("/")
    said = Say(f"gh-element-{first}")
    for other in more:
        said = Say("gh-text-or", {"first": said, "rest": Say(f"gh-element-{other}")})
    return said


# Abilities


def ability_lines(book: Book, verb: Verbs) -> list[Say]:
    """An ability as its card shows it: the ability with its effects, then a line for each condition of it."""
    if verb.says is not None:
        return [words(verb.says)]
    parts = WORDS[type(verb)](book, verb) + _effects(book, verb)
    if verb.must:
        parts.append(Say("gh-text-must"))
    if verb.experience:
        parts.append(number("experience", verb.experience))
    if verb.infuse:
        parts.append(Say("gh-text-infuse", {"elements": icons(verb.infuse)}))
    lines = [led(parts or [Say("gh-text-nothing")])]
    lines += [_consume(book, offer) for offer in getattr(verb, "consume", ())]
    lines += [_extra(book, extra) for extra in getattr(verb, "extra", ())]
    only = getattr(verb, "only", None)
    if isinstance(only, When):
        lines.append(Say("gh-text-only", {"when": when_text(only)}))
    lines += [Say("gh-text-then", {"text": join(ability_lines(book, one))}) for one in getattr(verb, "then", ())]
    return lines


def action_lines(book: Book, action: Action) -> list[Say]:
    """Half a card: its abilities, then what can be consumed for all of them."""
    lines = [line for verb in action.do for line in ability_lines(book, verb)]
    return lines + [_consume(book, offer) for offer in action.consume]


def text(book: Book, verbs: Iterable[Verbs]) -> Say:
    """Several abilities on one line."""
    return join([line for verb in verbs for line in ability_lines(book, verb)])


Words: TypeAlias = Callable[[Book, Any], list[Say]]
WORDS: Final = VerbTable[Words]("wording")
"""What a card says of an ability before its range, targets and effects, by its verb."""


def _tag(verb: Verbs) -> str:
    return str(type(verb).__struct_config__.tag)


@WORDS.of(Move)
def _move(_: Book, verb: Move) -> list[Say]:
    return [_value("move", verb.value, verb.plus), *_manner(verb)]


@WORDS.of(Attack)
def _attack(_: Book, verb: Attack) -> list[Say]:
    parts = [_value("attack", verb.value, verb.plus)]
    parts += [Say("gh-text-through", {"damage": verb.through_obstacles})] if verb.through_obstacles else []
    return parts + ([Say("gh-text-with-augments")] if verb.with_augments else [])


@WORDS.of(Heal, Push, Shield)
def _valued(_: Book, verb: Heal | Push | Shield) -> list[Say]:
    return [number(_tag(verb), verb.value)]


@WORDS.of(Pull)
def _pull(_: Book, verb: Pull) -> list[Say]:
    towards = [Say("gh-text-to-hex", {"range": verb.to_hex})] if verb.to_hex is not None else []
    return [number("pull", verb.value), *towards]


@WORDS.of(Retaliate)
def _retaliate(_: Book, verb: Retaliate) -> list[Say]:
    return [number("retaliate", verb.value), *_gives(verb.gives)]


@WORDS.of(Give)
def _give(_: Book, verb: Give) -> list[Say]:
    return conditions(verb.conditions)


@WORDS.of(Suffer)
def _suffer(_: Book, verb: Suffer) -> list[Say]:
    return [number("suffer", verb.damage)]


@WORDS.of(Recover)
def _recover(_: Book, verb: Recover) -> list[Say]:
    parts = [number(f"recover-{verb.source}", _count(verb.cards))]
    parts += [Say("gh-text-of-neighbour")] if verb.of == "neighbour" else []
    return parts + ([Say("gh-text-then-lose", {"count": verb.then_lose})] if verb.then_lose else [])


@WORDS.of(Refresh)
def _refresh(_: Book, verb: Refresh) -> list[Say]:
    parts = [number("refresh", _count(verb.items)), *[Say(f"gh-text-items-{state}") for state in verb.state]]
    return parts + ([Say(f"gh-slot-{verb.slot.replace('_', '-')}")] if verb.slot is not None else [])


@WORDS.of(Loot)
def _loot(_: Book, verb: Loot) -> list[Say]:
    most = [Say("gh-text-loot-most", {"count": verb.most})] if verb.most is not None else []
    return [number("loot", verb.value), *most]


@WORDS.of(Tokens)
def _tokens(_: Book, verb: Tokens) -> list[Say]:
    return [number("tokens", verb.count)]


@WORDS.of(DisarmTrap)
def _disarm_trap(_: Book, verb: DisarmTrap) -> list[Say]:
    onto = [Say("gh-text-onto", {"range": verb.onto})] if verb.onto is not None else []
    return [Say("gh-word-disarm_trap"), *onto]


@WORDS.of(Obstacle)
def _obstacle(book: Book, verb: Obstacle) -> list[Say]:
    parts = [number("obstacle", verb.count)]
    parts += [Say("gh-text-area", {"name": words(book.area(verb.shape).name)})] if verb.shape else []
    return parts + ([Say("gh-text-at-target")] if verb.at_target else [])


@WORDS.of(DestroyObstacle)
def _destroy_obstacle(_: Book, verb: DestroyObstacle) -> list[Say]:
    return [number("destroy_obstacle", _count(verb.count))]


@WORDS.of(Widen)
def _widen(_: Book, verb: Widen) -> list[Say]:
    return [number("widen", verb.augments), *([Say("gh-text-widen-ranged")] if verb.ranged else [])]


@WORDS.of(Trap)
def _trap(_: Book, verb: Trap) -> list[Say]:
    return [number("trap", verb.damage), *_gives(verb.gives)]


@WORDS.of(Bonus)
def _bonus(book: Book, verb: Bonus) -> list[Say]:
    said = gain_text(book, verb.gain)
    if verb.when is not None:
        said = Say("gh-text-when", {"gain": said, "when": when_text(verb.when)})
    if verb.cost or verb.obstacle:
        paid = [icon_name(icon) for icon in verb.cost] + ([Say("gh-text-obstacle")] if verb.obstacle else [])
        said = Say("gh-text-consume", {"cost": join(paid), "gain": said})
    reach = "" if verb.reach is None else f"-{verb.reach}"
    return [Say("gh-text-bonus", {"occasion": Say(f"gh-occasion-{verb.to_verb}{reach}"), "gain": said})]


@WORDS.of(Guard)
def _guard(_: Book, verb: Guard) -> list[Say]:
    parts = [Say("gh-text-negate")] if verb.negate else []
    parts += [number("shield", verb.shield)] if verb.shield else []
    if verb.retaliate:
        parts.append(number("retaliate", verb.retaliate))
        parts += [number("range", verb.reach)] if verb.reach > 1 else []
    return [Say("gh-text-bonus", {"occasion": Say(f"gh-guard-{verb.against}"), "gain": join(parts)})]


@WORDS.of(Trigger)
def _trigger(book: Book, verb: Trigger) -> list[Say]:
    return [Say("gh-text-bonus", {"occasion": Say(f"gh-moment-{verb.at}"), "gain": text(book, verb.do)})]


@WORDS.of(OnDeath)
def _on_death(book: Book, verb: OnDeath) -> list[Say]:
    return [_dying(book, verb.do)]


@WORDS.of(Pay)
def _pay(book: Book, verb: Pay) -> list[Say]:
    return [Say("gh-text-consume", {"cost": icons(verb.cost), "gain": text(book, verb.do)})]


@WORDS.of(If)
def _if(book: Book, verb: If) -> list[Say]:
    return [Say("gh-text-when", {"gain": text(book, verb.do), "when": when_text(verb.when)})]


@WORDS.of(Control)
def _control(book: Book, verb: Control) -> list[Say]:
    what = Say("gh-text-turn") if verb.turn else text(book, verb.do)
    return [Say("gh-text-control", {"text": what}), *([] if verb.decides else [Say("gh-text-by-rules")])]


@WORDS.of(Command)
def _command(book: Book, verb: Command) -> list[Say]:
    return [Say("gh-text-command", {"text": text(book, verb.do)})]


@WORDS.of(Infuse)
def _infuse(_: Book, verb: Infuse) -> list[Say]:
    return [Say("gh-text-infuse", {"elements": icons(verb.elements)})]


@WORDS.of(Summon)
def _summon(book: Book, verb: Summon) -> list[Say]:
    parts = [Say("gh-text-summon", {"name": words(verb.name)}), number("hit-points", verb.hit_points)]
    parts += [number(name, value) for name in ("move", "attack", "range") if (value := getattr(verb, name)) is not None]
    parts += [number(name, value) for name in ("shield", "retaliate", "pierce") if (value := getattr(verb, name))]
    parts += [number("targets", verb.targets)] if verb.targets > 1 else []
    parts += [Say("gh-word-flying")] if verb.flying else []
    parts += [Say("gh-word-jump")] if verb.jump else []
    parts += conditions(verb.conditions)
    if verb.attack_infuses:
        parts.append(Say("gh-text-attack-infuses", {"elements": icons(verb.attack_infuses)}))
    return [*parts, _dying(book, verb.on_death)] if verb.on_death else parts


@WORDS.of(Call)
def _call(book: Book, verb: Call) -> list[Say]:
    """Which monsters a monster summons, of which rank, how many, with how many hit points."""
    ranks = (verb.rank,) if isinstance(verb.rank, str) else verb.rank
    parts = [Say("gh-text-summon", {"name": words(book.monsters[verb.monster].name)})]
    parts.append(Say("gh-text-ranks", {"ranks": join([Say(f"gh-rank-{rank}") for rank in ranks])}))
    if verb.count == "characters":
        parts.append(Say("gh-text-per-character"))
    elif verb.count > 1:
        parts.append(Say("gh-text-count", {"count": verb.count}))
    if verb.hit_points == "own":
        parts.append(Say("gh-text-own-hit-points"))
    return [*parts, Say("gh-text-beside-target")] if verb.at_target else parts


@WORDS.of(Special)
def _special(_: Book, verb: Special) -> list[Say]:
    return [number("special", verb.number)]


@WORDS.of(ActAgain)
def _act_again(book: Book, verb: ActAgain) -> list[Say]:
    return [Say("gh-text-act-again", {"kind": words(book.monsters[verb.kind].name)})]


@WORDS.of(Kill)
def _kill(_: Book, verb: Kill) -> list[Say]:
    return [Say("gh-word-kill"), *([] if verb.any_rank else [Say(f"gh-rank-{rank}") for rank in verb.rank])]


@WORDS.of(Lose)
def _lose(_: Book, verb: Lose) -> list[Say]:
    return [number("lose", verb.cards)]


@WORDS.of(MoveObstacle)
def _move_obstacle(_: Book, verb: MoveObstacle) -> list[Say]:
    return [number("move_obstacle", verb.range)]


@WORDS.of(Intercept, Convert, Evade, OpenDoor, Signal, Read)
def _by_name(_: Book, verb: Verbs) -> list[Say]:
    return [Say(f"gh-word-{_tag(verb)}")]


def _count(value: int | str) -> int | str:
    return "∞" if value == "all" else value


def _gives(experience: int) -> list[Say]:
    return [Say("gh-text-gives", {"value": experience})] if experience else []


def _value(name: str, value: int | X, plus: int | None) -> Say:
    if plus is not None:
        return Say("gh-text-number", {"name": Say(f"gh-word-{name}"), "value": signed(plus)})
    return number(name, value)


def _manner(verb: Move) -> list[Say]:
    """What a move must do, and does on its way."""
    parts = [Say("gh-text-straight")] if verb.straight else []
    parts += [Say(f"gh-text-end-beside-{verb.end_beside}")] if verb.end_beside is not None else []
    parts += [Say("gh-text-loot-way")] if verb.loot else []
    parts += [Say("gh-text-destroy-way")] if verb.destroy else []
    return parts


def _dying(book: Book, verbs: Iterable[Verbs]) -> Say:
    return Say("gh-text-bonus", {"occasion": Say("gh-moment-death"), "gain": text(book, verbs)})


_UNSAID_RANGE: dict[type, int] = {DisarmTrap: 1, Recover: 1, Refresh: 1}
"""Ranges that need no word: whoever is adjacent."""


def _effects(book: Book, verb: Any) -> list[Say]:
    """Range, targets, area, pierce, push, pull, conditions and the like, where an ability has them."""
    parts: list[Say] = []
    to = getattr(verb, "to", None)
    if to is not None and not (to == "enemies" or (to == "self" and isinstance(verb, Shield | Retaliate | Bonus))):
        parts.append(Say(f"gh-to-{to.replace('_', '-')}"))
    reach, unsaid = getattr(verb, "range", None), _UNSAID_RANGE.get(type(verb))
    if reach is not None and reach != unsaid and not isinstance(verb, Summon | MoveObstacle):
        parts.append(number("range", reach))
    if (more := getattr(verb, "add_range", None)) is not None:
        parts.append(Say("gh-text-number", {"name": Say("gh-word-range"), "value": signed(more)}))
    if isinstance(verb, Retaliate) and verb.reach > 1:
        parts.append(number("range", verb.reach))
    targets = getattr(verb, "targets", 1)
    if targets != 1 and not isinstance(verb, Summon):
        parts.append(Say("gh-text-all") if targets == "all" else number("targets", targets))
    among = getattr(verb, "among", "in_range")
    if among != "in_range":
        parts.append(Say(f"gh-among-{among.replace('_', '-')}"))
    if (area := getattr(verb, "area", None)) is not None:
        parts.append(Say("gh-text-area", {"name": words(book.area(area).name)}))
    parts += [
        number(name, value)
        for name in _NUMBERS
        if not isinstance(verb, Push | Pull | Summon) and (value := getattr(verb, name, 0))
    ]
    if not isinstance(verb, Give | Summon):
        parts += conditions(getattr(verb, "conditions", ()))
    parts += [
        Say(f"gh-word-{flag.replace('_', '-')}")
        for flag in ("jump", "advantage", "disadvantage", "ranged", "on_one")
        if getattr(verb, flag, False) is True and not isinstance(verb, Widen | Summon)
    ]
    return parts


def gain_text(book: Book, gain: Gain) -> Say:
    """What a gain adds."""
    more, wider, hit, own, once = gain.more, gain.wider, gain.hit, gain.own, gain.once
    parts = [_added(name, value) for name in _ADDED if (value := getattr(more, name))]
    parts += [_added("range", wider.add_range)] if wider.add_range else []
    parts += [_added("targets", wider.targets)] if wider.targets else []
    parts += [number(name.replace("_", "-"), value) for name in _GIVEN if (value := getattr(own, name))]
    parts += [number("experience", once.experience)] if once.experience else []
    parts += [number(name, value) for name in _NUMBERS if (value := getattr(hit, name))]
    if more.times > 1:
        parts.append(Say("gh-text-multiply", {"times": more.times}))
    if wider.range is not None:
        parts.append(number("range", wider.range))
    parts += conditions(hit.conditions)
    flags = {
        "jump": more.jump,
        "advantage": hit.advantage,
        "disadvantage": hit.disadvantage,
        "all-targets": wider.all_targets,
        "ignore-shields": hit.ignore_shields,
    }
    parts += [Say(f"gh-word-{flag}") for flag, said in flags.items() if said]
    if wider.area is not None:
        parts.append(Say("gh-text-area", {"name": words(book.area(wider.area).name)}))
    if hit.kill is not None:
        parts.append(Say("gh-text-kill" if hit.kill == "any" else "gh-text-kill-normal"))
    if once.infuse:
        parts.append(Say("gh-text-infuse", {"elements": icons(once.infuse)}))
    parts += [join(ability_lines(book, verb)) for verb in once.then]
    return join(parts)


def _added(name: str, value: int | X) -> Say:
    if isinstance(value, X):
        return number(name, value)
    return Say("gh-text-plus", {"name": Say(f"gh-word-{name}"), "value": signed(value)})


def _consume(book: Book, offer: Consume) -> Say:
    return Say("gh-text-consume", _price(book, offer))


def offer(book: Book, offered: Consume) -> Say:
    """The answer that pays for something: what it costs, and what it brings (GH-0250)."""
    return Say("gh-option-consume" if offered.cost else "gh-option-price", _price(book, offered))


def _price(book: Book, offer: Consume) -> dict[str, Say]:
    cost = [icon_name(icon) for icon in offer.cost]
    cost += [Say("gh-text-obstacle")] if offer.obstacle else []
    cost += [number("suffer", offer.suffer)] if offer.suffer else []
    gain = gain_text(book, offer.gain)
    if offer.when is not None:
        gain = Say("gh-text-when", {"gain": gain, "when": when_text(offer.when)})
    return {"cost": join(cost), "gain": gain}


def _extra(book: Book, extra: Extra) -> Say:
    said = gain_text(book, extra.gain)
    if extra.per is not None:
        said = Say("gh-text-per", {"gain": said, "per": Say(f"gh-per-{extra.per.replace('_', '-')}")})
    return said if extra.when is None else Say("gh-text-when", {"gain": said, "when": when_text(extra.when)})


def when_text(when: When) -> Say:
    """A circumstance in words."""
    return join(circumstances(when, lambda name: f"gh-when-{name.replace('_', '-')}", _what))


def _what(name: str, value: str | tuple[str, ...]) -> Say:
    if isinstance(value, str):
        return Say(f"gh-terrain-{value}")
    kind = "rank" if name == "target_rank" else "condition"
    return join(Say(f"gh-{kind}-{one}") for one in value)


# Modifier cards and statistics


def modifier_text(book: Book, card: Modifier) -> Say:
    """What a modifier card says."""
    if card.id in (BLESS, CURSE):
        return CONDITIONS["bless" if card.id == BLESS else "curse"].name
    value = {"x2": "×2", "null": "∅"}.get(str(card.value)) or signed(int(card.value))
    parts = [Say("gh-text-modifier", {"value": value})]
    if card.rolling:
        parts.append(Say("gh-word-rolling"))
    if card.effect != Gain():
        parts.append(gain_text(book, card.effect))
    return join(parts)


def trait_lines(values: Values) -> list[Say]:
    """What a figure is, beside its numbers: flying, evasive, the conditions of its attacks."""
    traits = [Say("gh-word-flying")] if values.flying else []
    traits += [Say("gh-word-advantage")] if values.advantage else []
    traits += [Say("gh-word-evasive")] if values.evasive else []
    return traits + conditions(values.conditions)
