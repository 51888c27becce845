"""Cards, items, monsters and tables say all that their data does: change a field, and the words change."""

import types
from collections.abc import Iterator
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest
from tests.buttons_bugs.table import foe, own_book, table

from oubliette.games.buttons_bugs import GAME
from oubliette.games.buttons_bugs.cards import describe
from oubliette.games.buttons_bugs.content.kinds import Action, AttackEffects, Item, ItemEffect
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
from oubliette.games.buttons_bugs.table.view import _action
from oubliette.kernel.text import Say, texts_of
from oubliette.kernel.words import LANGUAGES, Words

TEXTS = texts_of(*GAME.table.locales)
NAMED = Words(en="Thing", fr="Chose")

PLAIN: list[Verbs] = [
    Move(2),
    Attack(2),
    Attack(
        2,
        only=When(target_lacks="poison"),
        consume=(Consume(Gain(pierce=1), cost=("fire",), suffer=1),),
        extra=(Extra(Gain(attack=1), when=When(target_has="wound")), Extra(Gain(attack=1), per="adjacent_enemy")),
        then=(Heal(1),),
    ),
    Heal(2),
    Give(conditions=("poison",)),
    Give(conditions=("strengthen",)),
    Push(1),
    Pull(1),
    Control((Move(1),)),
    Suffer(1),
    Recover(1),
    Shield(1),
    Retaliate(1),
    Bonus(to="attack", gain=Gain(attack=1)),
    Trigger(at="after_attack", do=(Heal(1, to="self"),)),
    Flying(),
    Create(1),
    Cleanse(1),
    Refresh(1),
]
"""One of each verb; conditions of either kind, for their targets differ."""

OTHERS: dict[type, Any] = {
    Consume: Consume(Gain(attack=1), cost=("fire",)),
    Extra: Extra(Gain(attack=1), when=When(target_has="wound")),
    Gain: Gain(attack=1),
    When: When(target_has="wound"),
    Bonus: Bonus(to="attack", gain=Gain(attack=1)),
    Bonuses: Bonuses(shield=1),
    Retaliate: Retaliate(1),
    ItemEffect: ItemEffect(gain=Gain(attack=1)),
}
"""What stands for a part that was not there before."""

ALIKE = {
    ("Attack", "targets", 1),
}
"""Changes that change nothing."""


def changes(thing: msgspec.Struct, depth: int = 0) -> Iterator[tuple[str, Any]]:
    """The thing with one field, or one field of a part, changed; each with the way to it."""
    hints = get_type_hints(type(thing), include_extras=True)
    for name in thing.__struct_fields__:
        now = getattr(thing, name)
        for word, value in others(hints[name], now, depth):
            if (type(thing).__name__, name, value) not in ALIKE:
                try:
                    yield f"{name}{word}", msgspec.structs.replace(thing, **{name: value})
                except ValueError:
                    continue  # values that do not go together


def others(kind: Any, now: Any, depth: int) -> Iterator[tuple[str, Any]]:
    """Other values of a type than the one that is there."""
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(kind) in (Union, types.UnionType):
        for one in get_args(kind):
            yield from others(one, now, depth)
    elif get_origin(kind) is Literal:
        yield from ((f"={value}", value) for value in get_args(kind) if value != now)
    elif get_origin(kind) is tuple:
        yield from of_tuples(get_args(kind)[0], now, depth)
    elif kind is bool:
        yield (f"={not now}", not now)
    elif kind is int:
        number = now if isinstance(now, int) and not isinstance(now, bool) else 1
        yield (f"={number + 1}", number + 1)
    elif kind is str:
        yield from ((f"={value}", value) for value in ("pair", "cleave") if value != now)
    elif isinstance(kind, type) and issubclass(kind, msgspec.Struct) and depth < 3:
        if isinstance(now, kind):
            yield from ((f".{way}", changed) for way, changed in changes(now, depth + 1))
        elif kind in OTHERS:
            yield (f"+{kind.__name__}", OTHERS[kind])
            yield from ((f"+{kind.__name__}.{way}", changed) for way, changed in changes(OTHERS[kind], depth + 1))


def of_tuples(kind: Any, now: Any, depth: int) -> Iterator[tuple[str, Any]]:
    """One more, and each of them changed."""
    had = now if isinstance(now, tuple) else ()
    more = next((value for value in samples(kind) if value not in had), None)
    if more is not None:
        yield "+", (*had, more)
    for place, one in enumerate(had):
        if isinstance(one, msgspec.Struct) and depth < 2:
            for way, changed in changes(one, depth + 1):
                yield f"[{place}].{way}", (*had[:place], changed, *had[place + 1 :])


def samples(kind: Any) -> Iterator[Any]:
    kind = get_args(kind)[0] if get_origin(kind) is Annotated else kind
    if get_origin(kind) is Literal:
        yield from get_args(kind)
    elif kind is str:
        yield from ("fire", "ice/air", "any")
    elif kind in OTHERS:
        yield OTHERS[kind]
    elif get_origin(kind) in (Union, types.UnionType):
        yield Heal(1, to="self")
        yield Move(1)


def said(lines: list[Say], language: str) -> str:
    return "\n".join(TEXTS.say(line, language) for line in lines)


def looked_at(thing: Any, words_of: Any) -> int:
    """Every change of a thing changes its words in every language; how many were looked at."""
    count = 0
    for way, changed in changes(thing):
        for language in LANGUAGES:
            before, after = said(words_of(thing), language), said(words_of(changed), language)
            assert before != after, f"{type(thing).__name__}.{way} is not told in {language}: {after}"
        count += 1
    return count


@pytest.mark.parametrize("verb", PLAIN, ids=lambda verb: type(verb).__name__)
def test_every_field_of_an_ability_is_told(verb: Verbs) -> None:
    book = own_book()
    count = looked_at(verb, lambda one: describe.ability_lines(book, one))
    assert count >= (150 if getattr(verb, "consume", ()) else len(verb.__struct_fields__))


def test_every_field_of_an_item_is_told() -> None:
    book = own_book()
    item = Item(
        id="thing", name=NAMED, card=1, place="header", type="small", use="spent", window="your_attack",
        effects=(ItemEffect(gain=Gain(attack=1)),),
    )  # fmt: skip
    told = ("only", "single_target", "when", "cost", "effects", "window")

    def lines(one: Item) -> list[Say]:
        return describe.item_lines(book, one)

    count = 0
    for way, changed in changes(item):
        if way.startswith(told):
            for language in LANGUAGES:
                assert said(lines(item), language) != said(lines(changed), language), f"{way} is not told in {language}"
            count += 1
    assert count > 60


@pytest.mark.parametrize(
    ("thing", "words_of"),
    [
        (Bonuses(shield=1), describe.bonus_lines),
        (AttackEffects(pierce=1), lambda one: describe.bonus_lines(Bonuses(), one)),
        (ModifierCell(1), lambda one: [describe.cell_text(one)]),
        (Hazard(1), lambda one: [describe.hazard_text(one)]),
    ],
    ids=["bonuses", "attack effects", "cell", "hazard"],
)
def test_every_field_of_monsters_tables_and_hazards_is_told(thing: Any, words_of: Any) -> None:
    assert looked_at(thing, words_of) >= 2


def test_every_field_of_half_a_card_is_shown() -> None:
    session = table("@ m", m=foe()).session
    for action in (Action((Attack(2),)), Action((Attack(2),), lost=True), Action((Shield(1),), active="round")):
        for way, changed in changes(action):
            if not way.startswith("do["):
                assert _action(session, "top", action) != _action(session, "top", changed), way
