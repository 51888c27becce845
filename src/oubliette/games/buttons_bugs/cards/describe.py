"""Card text: what abilities, items and tables say, put together from their data in both languages."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from oubliette.games.buttons_bugs.cards.modifiers import modifier_name
from oubliette.games.buttons_bugs.content.book import Book
from oubliette.games.buttons_bugs.content.condition_table import CONDITIONS, ConditionName
from oubliette.games.buttons_bugs.content.kinds import AttackEffects, Item, ItemEffect
from oubliette.games.buttons_bugs.content.scenario_card import Bonuses, Hazard
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Cleanse,
    Consume,
    Control,
    Create,
    Extra,
    Flying,
    Gain,
    Give,
    Heal,
    Icon,
    ModifierCell,
    Move,
    Pull,
    Push,
    Recover,
    Refresh,
    Retaliate,
    Shield,
    Suffer,
    Trigger,
    Verbs,
    When,
)
from oubliette.games.buttons_bugs.state.elements import icon_name
from oubliette.haven.describing import circumstances
from oubliette.kernel.text import Say, led, listed, signed, words
from oubliette.kernel.verbs import VerbTable

NAMED_NUMBERS = ("pierce", "push", "pull")
ADDED_NUMBERS = ("attack", "move", "heal", "shield", "retaliate")


def join(parts: Iterable[Say]) -> Say:
    """Several pieces of text as one, with commas."""
    return listed("bb-text-list", parts)


def number(name: str, value: int) -> Say:
    """A named number, such as Pierce 2."""
    return Say(f"bb-text-{name}", {"value": value})


def added(name: str, value: int) -> Say:
    """A number that is added, such as +1 Attack."""
    return Say(f"bb-plus-{name}", {"value": signed(value)})


def condition_names(conditions: Iterable[ConditionName]) -> list[Say]:
    """The names of conditions."""
    return [CONDITIONS[condition].name for condition in conditions]


# Abilities


def ability_lines(book: Book, verb: Verbs) -> list[Say]:
    """An ability as its card shows it: the ability with its added effects, then a line for each condition of it."""
    lines = [led([*WORDS[type(verb)](book, verb), *([Say("bb-text-must")] if verb.must else [])])]
    lines += [_consume(book, offer) for offer in getattr(verb, "consume", ())]
    lines += [_extra(book, extra) for extra in getattr(verb, "extra", ())]
    only = getattr(verb, "only", None)
    if isinstance(only, When):
        lines.append(Say("bb-text-only", {"when": when_text(only)}))
    lines += [Say("bb-text-then", {"text": ability_text(book, follower)}) for follower in getattr(verb, "then", ())]
    return lines


def ability_text(book: Book, verb: Verbs) -> Say:
    """An ability on one line."""
    return led(ability_lines(book, verb))


def abilities_text(book: Book, verbs: Iterable[Verbs]) -> Say:
    """Several abilities on one line."""
    return join([line for verb in verbs for line in ability_lines(book, verb)])


def _reach(verb: Any) -> list[Say]:
    """Range, number of targets and whom it is for."""
    parts = []
    if getattr(verb, "to", None) is not None:
        parts.append(Say(f"bb-text-to-{verb.to}"))
    if verb.range is not None:
        parts.append(number("range", verb.range))
    if verb.targets == "all":
        parts.append(Say("bb-text-targets-all"))
    elif verb.targets != 1:
        parts.append(number("targets", verb.targets))
    return parts


def _effects(verb: Any) -> list[Say]:
    """Pierce, push, pull and conditions."""
    parts = [number(name, value) for name in NAMED_NUMBERS if (value := getattr(verb, name, 0))]
    return parts + condition_names(verb.conditions)


WORDS: Final = VerbTable[Callable[[Book, Any], list[Say]]]("wording")
"""What a card says of an ability, by its verb."""


@WORDS.of(Move)
def _move(book: Book, verb: Move) -> list[Say]:
    del book
    return [number("move", verb.value), *([Say("bb-text-jump")] if verb.jump else [])]


@WORDS.of(Attack)
def _attack(book: Book, verb: Attack) -> list[Say]:
    parts = [number("attack", verb.value), *_reach(verb)]
    if verb.area is not None:
        parts.append(Say("bb-text-area", {"name": words(book.areas[verb.area].name)}))
    parts += _effects(verb)
    parts += [Say("bb-text-advantage")] if verb.advantage else []
    parts += [Say("bb-text-disadvantage")] if verb.disadvantage else []
    return parts


@WORDS.of(Heal)
def _heal(book: Book, verb: Heal) -> list[Say]:
    del book
    return [number("heal", verb.value), *_reach(verb), *condition_names(verb.conditions)]


@WORDS.of(Give)
def _give(book: Book, verb: Give) -> list[Say]:
    del book
    return [*condition_names(verb.conditions), *_reach(verb)]


@WORDS.of(Push, Pull)
def _force(book: Book, verb: Push | Pull) -> list[Say]:
    del book
    name = "push" if isinstance(verb, Push) else "pull"
    return [number(name, verb.value), *_reach(verb), *condition_names(verb.conditions)]


@WORDS.of(Control)
def _control(book: Book, verb: Control) -> list[Say]:
    who = Say("bb-text-control-target") if verb.of == "target" else Say("bb-text-control")
    return [who, *_reach(verb), Say("bb-text-performs", {"text": abilities_text(book, verb.do)})]


@WORDS.of(Suffer)
def _suffer(book: Book, verb: Suffer) -> list[Say]:
    del book
    return [Say(f"bb-text-suffer-{verb.who}", {"damage": verb.damage, "range": verb.range})]


@WORDS.of(Recover)
def _recover(book: Book, verb: Recover) -> list[Say]:
    del book
    sources = join([Say(f"bb-zone-{source}") for source in verb.source])
    parts = [Say("bb-text-recover", {"count": verb.cards, "source": sources})]
    return parts + ([Say("bb-text-level", {"level": verb.level})] if verb.level else [])


@WORDS.of(Shield)
def _shield(book: Book, verb: Shield) -> list[Say]:
    del book
    return [number("shield", verb.value), *_uses(verb.uses)]


@WORDS.of(Retaliate)
def _retaliate(book: Book, verb: Retaliate) -> list[Say]:
    del book
    far = [number("range", verb.range)] if verb.range > 1 else []
    return [number("retaliate", verb.value), *far, *_effects(verb), *_uses(verb.uses)]


@WORDS.of(Bonus)
def _bonus(book: Book, verb: Bonus) -> list[Say]:
    occasion = Say(f"bb-occasion-{verb.to}{'-' + verb.only if verb.only else ''}")
    gained = gain_text(book, verb.gain)
    if verb.when is not None:
        gained = Say("bb-text-when", {"gain": gained, "when": when_text(verb.when)})
    if verb.per is not None:
        gained = Say("bb-text-per", {"gain": gained, "per": Say(f"bb-per-{verb.per}")})
    return [Say("bb-text-bonus", {"occasion": occasion, "gain": gained}), *_uses(verb.uses)]


@WORDS.of(Trigger)
def _trigger(book: Book, verb: Trigger) -> list[Say]:
    text = abilities_text(book, verb.do)
    parts = [Say("bb-text-bonus", {"occasion": Say(f"bb-moment-{verb.at}"), "gain": text})]
    if verb.when is not None:
        parts.append(Say("bb-text-only", {"when": when_text(verb.when)}))
    return parts + _uses(verb.uses)


def _uses(uses: int | None) -> list[Say]:
    return [] if uses is None else [Say("bb-text-uses", {"count": uses})]


@WORDS.of(Flying)
def _flying(book: Book, verb: Flying) -> list[Say]:
    del book, verb
    return [Say("bb-text-flying")]


@WORDS.of(Create)
def _create(book: Book, verb: Create) -> list[Say]:
    del book
    return [Say("bb-text-create", {"count": verb.elements})]


@WORDS.of(Cleanse)
def _cleanse(book: Book, verb: Cleanse) -> list[Say]:
    del book
    if verb.conditions == "all":
        return [Say("bb-text-cleanse-all")]
    return [Say("bb-text-cleanse", {"count": verb.conditions})]


@WORDS.of(Refresh)
def _refresh(book: Book, verb: Refresh) -> list[Say]:
    del book
    return [Say("bb-text-refresh-all")] if verb.items == "all" else [Say("bb-text-refresh", {"count": verb.items})]


# What adds to abilities


def gain_text(book: Book, gain: Gain) -> Say:
    """What a gain adds."""
    parts = [added(name, value) for name in ADDED_NUMBERS if (value := getattr(gain, name))]
    if gain.range is not None:
        parts.append(number("range", gain.range))
    parts += [added("range", gain.add_range)] if gain.add_range else []
    parts += [added("targets", gain.targets)] if gain.targets else []
    parts += _effects(gain)
    parts += [Say("bb-text-jump")] if gain.jump else []
    parts += [Say("bb-text-advantage")] if gain.advantage else []
    if gain.area is not None:
        parts.append(Say("bb-text-area", {"name": words(book.areas[gain.area].name)}))
    parts += [ability_text(book, verb) for verb in gain.then]
    return join(parts or [Say("bb-text-nothing")])


def cost_text(cost: Sequence[Icon], suffer: int = 0) -> Say:
    """What must be paid."""
    parts = [icon_name(icon) for icon in cost]
    return join(parts + ([Say("bb-cost-damage", {"damage": suffer})] if suffer else []))


def _consume(book: Book, offer: Consume) -> Say:
    return Say("bb-text-consume", {"cost": cost_text(offer.cost, offer.suffer), "gain": gain_text(book, offer.gain)})


def _extra(book: Book, extra: Extra) -> Say:
    text = gain_text(book, extra.gain)
    if extra.per is not None:
        text = Say("bb-text-per", {"gain": text, "per": Say(f"bb-per-{extra.per}")})
    return text if extra.when is None else Say("bb-text-when", {"gain": text, "when": when_text(extra.when)})


def when_text(when: When) -> Say:
    """A circumstance in words."""
    parts = circumstances(when, lambda name: f"bb-when-{name}", _what)
    return join(parts or [Say("bb-text-nothing")])


def _what(name: str, value: str) -> Say:
    return Say(f"bb-{'terrain' if name == 'target_beside' else 'condition'}-{value}")


# Monsters, items, tables, hazards


def bonus_lines(bonuses: Bonuses, effects: AttackEffects | None = None) -> list[Say]:
    """Lasting bonuses, and attack effects, of a monster."""
    lines = [number("shield", bonuses.shield)] if bonuses.shield else []
    if bonuses.retaliate is not None:
        far = [number("range", bonuses.retaliate.range)] if bonuses.retaliate.range > 1 else []
        lines.append(join([number("retaliate", bonuses.retaliate.value), *far, *_effects(bonuses.retaliate)]))
    lines += [Say("bb-text-flying")] if bonuses.flying else []
    lines += [added("attack", bonuses.attack)] if bonuses.attack else []
    lines += [added("move", bonuses.move)] if bonuses.move else []
    if effects is not None and (parts := _effects(effects)):
        lines.append(Say("bb-text-every-attack", {"effects": join(parts)}))
    return lines


def item_lines(book: Book, item: Item) -> list[Say]:
    """When an item can be used, what it costs and what it does."""
    window = Say(f"bb-window-{item.window}")
    limits = [Say(f"bb-only-{item.only}")] if item.only else []
    limits += [Say("bb-only-single")] if item.single_target else []
    limits += [when_text(item.when)] if item.when is not None else []
    lines = [join([window, *limits])]
    if item.cost:
        lines.append(Say("bb-text-cost", {"cost": cost_text(item.cost)}))
    texts = [_item_effect(book, effect) for effect in item.effects]
    lines.append(texts[0] if len(texts) == 1 else Say("bb-text-either", {"one": texts[0], "other": join(texts[1:])}))
    return lines


def _item_effect(book: Book, effect: ItemEffect) -> Say:
    parts = [gain_text(book, effect.gain)] if effect.gain is not None else []
    if effect.rest_of_turn is not None:
        parts.append(Say("bb-text-rest-of-turn", {"text": join(_bonus(book, effect.rest_of_turn))}))
    if effect.rest_of_round is not None:
        parts.append(Say("bb-text-rest-of-round", {"text": join(bonus_lines(effect.rest_of_round))}))
    if effect.attacker_gains:
        parts.append(Say("bb-text-attacker-gains", {"conditions": join(condition_names(effect.attacker_gains))}))
    if effect.read_die is not None:
        parts.append(Say(f"bb-text-read-{effect.read_die.result}"))
    if effect.initiative is not None:
        parts.append(Say("bb-text-initiative", {"steps": effect.initiative}))
    parts += [Say("bb-text-perform-bottom")] if effect.perform_bottom else []
    parts += [Say("bb-text-basic-attack", {"value": effect.basic_attack})] if effect.basic_attack else []
    parts += [ability_text(book, verb) for verb in effect.do]
    return led(parts or [Say("bb-text-nothing")])


def cell_text(cell: ModifierCell) -> Say:
    """A cell of a modifier table, with its effects."""
    parts = _effects(cell)
    parts += [added("targets", cell.targets)] if cell.targets else []
    parts += [Say("bb-text-on-self", {"text": name}) for name in condition_names(cell.on_self)]
    parts += [Say("bb-text-on-self", {"text": number("heal", cell.heal)})] if cell.heal else []
    value = modifier_name(cell)
    return (
        Say("bb-text-cell", {"value": value, "effects": join(parts)})
        if parts
        else Say("bb-text-value", {"value": value})
    )


def hazard_text(hazard: Hazard) -> Say:
    """What a hazard does."""
    parts = [Say("bb-cost-damage", {"damage": hazard.damage})] if hazard.damage else []
    return Say("bb-text-hazard", {"effect": join(parts + condition_names(hazard.conditions))})
