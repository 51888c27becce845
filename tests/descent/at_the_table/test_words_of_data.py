"""Words against data: what a card says and what it does are the same, in both languages.

Faces of items, monsters and heroes are told from their data; sentences of cards are written by hand. A sentence and its
clauses must name the same numbers, conditions and attributes, the same actions and exhausting; so a field that is
changed alone no longer fits its words.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.descent.table import hero, lieutenant, monster, shipped, table

from oubliette.games.descent import GAME, boxes
from oubliette.games.descent.table import cards as view_cards
from oubliette.kernel.text import texts_of

LANGUAGES = ("en", "fr")
TEXTS = texts_of(*GAME.table.locales)
TERMS: dict[str, tuple[str, str]] = {
    "bleeding": ("bleed", "hémorrag"),
    "burning": ("burning", "embras"),
    "cursed": (r"\bcursed?\b", "maudit"),
    "diseased": ("diseas", "malad"),
    "doomed": ("doom", "condamn"),
    "immobilized": ("immobili[sz]", "immobilis"),
    "poisoned": ("poison", "poison"),
    "stunned": ("stun", r"\b(sonné|étourdi|assomm)"),
    "terrified": ("terrif", "terrif"),
    "weakened": ("weaken", "affaibli"),
    "might": (r"\bmight\b", "puissance"),
    "knowledge": ("knowledge", "connaissance|savoir"),
    "willpower": ("willpower", "volonté"),
    "awareness": ("awareness", "perception"),
    "action": (r"\baction:", r"\baction\s?:"),
    "exhaust": ("exhaust", "inclin"),
}
SAID_ELSEWHERE = ("cost.fatigue",)
"""What the face of a card tells beside its sentence."""
BY_NAME = {
    "holy_power", "cloud_of_mist", "ancestor_spirits", "iron_will", "fleet_of_foot", "brute", "shield_of_zoreks_favor",
    "dark_shards_of_ithyndrus", "tome_of_the_five_lies",
    "staff_of_shadows", "scorpions_kiss", "feat/grisban", "ability/ashrian", "demonhide_leather",
}  # fmt: skip
BY_NAME |= {
    f"ability/{name}" for name in ("andira_runehand", "augur_grisom", "elder_mok", "ispher", "krutzbeck", "lindel")
}
LOOKED_FOR = r'(?:(?:held_card|has_card|owners)\((?:[^"()]|\([^()]*\))*|attack\.skill [!=]= )"([a-z_]+)"'
BY_NAME |= {
    name
    for module in Path(boxes.__file__).parent.glob("*.py")
    for name in re.findall(LOOKED_FOR, module.read_text(encoding="utf-8"))
}
"""Cards whose rules look for them by their name: their sentence says more than their clauses."""
WITH_A_FUNCTION = {
    name
    for module in (Path(boxes.__file__).parent.parent / "cards").glob("**/*.py")
    for named in (LOOKED_FOR, r'@card\("([a-z_]+)"\)')
    for name in re.findall(named, module.read_text(encoding="utf-8"))
}
"""Cards with a function beside them, which does what composition cannot say."""
NO_COUNT = {"power_potion", "lucky_charm", "lucky_charm_start", "feat/tarha"}
"""'All of its dice', 'both': their number has a word of its own, or needs none."""


def cards() -> Iterator[tuple[str, Any]]:
    """Every card with a sentence and clauses."""
    book = shipped()
    shelves: tuple[Mapping[str, Any], ...] = (book.skills, book.items, book.search, book.overlord, book.relics)
    for shelf in shelves:
        yield from ((name, card) for name, card in shelf.items() if card.text is not None)
    for name, sheet in book.heroes.items():
        yield f"ability/{name}", sheet.ability
        yield f"feat/{name}", sheet.feat


def atoms(value: object, path: str = "") -> Iterator[tuple[str, Any]]:
    """Every plain value inside a struct, with the way to it."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from atoms(getattr(value, name), f"{path}.{name}")
    elif isinstance(value, tuple):
        if path.endswith((".dice", ".defence", ".attack")) and len(value) > 1 and len(set(value)) == 1:
            yield f"{path}.count", len(value)
        for place, part in enumerate(value):
            yield from atoms(part, f"{path}.{place}")
    else:
        yield path, value


def has_a_rule(card: Any) -> bool:
    """Whether a rule with a name does a part of it."""
    return any(path.endswith(".rule") and value for path, value in atoms(card.clauses))


def numbers_of(card: Any) -> set[int]:
    """The numbers of its clauses; one is often said as 'a'."""
    found = set()
    deeds = tuple(surge.do for surge in getattr(card, "surges", ()))
    for path, value in (*atoms(card.clauses), *atoms(deeds)):
        if isinstance(value, bool) or path.endswith((*SAID_ELSEWHERE, ".cost")):
            continue
        if isinstance(value, int):
            found.add(value)
        elif isinstance(value, str):
            found |= {int(number) for number in re.findall(r"(?:within|of)_(\d)", value)}
            found |= {3} if value == "one_monster_near_target" else set()
    return found - {0, 1}


def terms_of(card: Any) -> set[str]:
    """Conditions, attributes, actions and exhausting of its clauses."""
    values = list(atoms(card.clauses))
    found = {value for _, value in values if value in TERMS}
    found |= {"exhaust"} if any(path.endswith("cost.exhaust") and value for path, value in values) else set()
    return found


def said(text: str, language: str) -> tuple[set[int], set[str]]:
    """The numbers and terms of a sentence."""
    words = text.lower().replace("\u202f", " ")
    terms = {name for name, forms in TERMS.items() if re.search(forms[LANGUAGES.index(language)], words)}
    return {int(number) for number in re.findall(r"\d+", words)} - {0, 1}, terms


def differences(name: str, card: Any) -> list[str]:
    """Where the words of a card and its data part."""
    found = []
    for language in LANGUAGES:
        numbers, terms = said(getattr(card.text, language), language)
        if name not in NO_COUNT and numbers != numbers_of(card):
            found.append(f"{language}: says {sorted(numbers)}, does {sorted(numbers_of(card))}")
        if terms != terms_of(card):
            found.append(f"{language}: says {sorted(terms)}, does {sorted(terms_of(card))}")
    return found


PLAIN = [(name, card) for name, card in cards() if not has_a_rule(card) and name not in BY_NAME | WITH_A_FUNCTION]


def test_most_cards_do_all_they_say_by_their_clauses_alone() -> None:
    assert len(PLAIN) > 80
    assert {name for name, _ in cards()} >= BY_NAME | NO_COUNT


@pytest.mark.parametrize(("name", "card"), PLAIN, ids=[name for name, _ in PLAIN])
def test_a_card_says_what_it_does(name: str, card: Any) -> None:
    assert differences(name, card) == []


def other(path: str, value: Any) -> Any:
    """Another value for a field."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return 7 if value != 7 else 8
    kinds = (("diseased", "immobilized", "poisoned", "stunned"), ("might", "knowledge", "willpower", "awareness"))
    for kind in kinds:
        if value in kind:
            return kind[(kind.index(value) + 1) % len(kind)]
    assert path.endswith(".when")
    return "turn" if value == "action" else "action"


def told_fields(card: Any) -> Iterator[tuple[str, Any]]:
    """The fields a sentence speaks of."""
    for path, value in atoms(card.clauses):
        if path.endswith((*SAID_ELSEWHERE, ".cost", ".count")):
            continue
        number = isinstance(value, int) and not isinstance(value, bool) and value > 0
        if number or value in TERMS or (path.endswith(("cost.exhaust", ".when")) and value is not None):
            yield path, value


def replaced(value: Any, steps: list[str], new: Any) -> Any:
    """The same data with another value at the end of a way."""
    if not steps:
        return new
    first, rest = steps[0], steps[1:]
    if isinstance(value, tuple):
        place = int(first)
        return (*value[:place], replaced(value[place], rest, new), *value[place + 1 :])
    return msgspec.structs.replace(value, **{first: replaced(getattr(value, first), rest, new)})


def test_any_field_that_is_changed_no_longer_fits_the_words_in_either_language() -> None:
    tried = 0
    for name, card in PLAIN:
        for path, value in told_fields(card):
            if name in NO_COUNT and isinstance(value, int):
                continue
            if path.endswith("cost.exhaust") and sum(clause.cost.exhaust for clause in card.clauses) > value:
                continue  # another clause exhausts it anyway
            clauses = replaced(card.clauses, path.split(".")[1:], other(path, value))
            changed = msgspec.structs.replace(card, clauses=clauses)
            told = differences(name, changed)
            for language in LANGUAGES:
                assert any(line.startswith(language) for line in told), (name, path, value, language)
            tried += 1
    assert tried > 180


# --- faces told from data ---


def face_words(name: str, item: Any, language: str) -> str:
    """All that stands on the face of an item or card."""
    t = table("A g", A=hero(), g=monster())
    book = t.s.book
    shelf = (
        "items"
        if name in book.items
        else "skills"
        if name in book.skills
        else "search"
        if name in book.search
        else "overlord"
    )
    setattr(book, shelf, {**getattr(book, shelf), name: item})
    return " | ".join(TEXTS.say(line, language) for line in view_cards.face(t.s, name).lines)


ITEM: dict[str, Any] = {
    "traits": ("bow",),
    "hands": 2,
    "slot": "armor",
    "defence": ("black",),
    "gold": 999,
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "field", [*ITEM, "attack.type", "attack.dice", "attack.reach", "attack.pierce", "surges", "text"]
)
def test_another_field_of_an_item_is_another_face(field: str, language: str) -> None:
    item = shipped().items["iron_longsword"]
    if field == "slot":
        item = msgspec.structs.replace(item, hands=0)
    before = face_words(item.id, item, language)
    if field.startswith("attack."):
        blow = {"type": "ranged", "dice": ("blue", "yellow"), "reach": True, "pierce": 3}[field.partition(".")[2]]
        changed = replaced(item, field.split("."), blow)
    elif field == "surges":
        changed = msgspec.structs.replace(item, surges=())
    elif field == "text":
        changed = msgspec.structs.replace(item, text=shipped().items["chainmail"].text)
    else:
        changed = msgspec.structs.replace(item, **{field: ITEM[field]})
    assert face_words(item.id, changed, language) != before


@pytest.mark.parametrize("language", LANGUAGES)
def test_prices_of_skills_and_cards_stand_on_them(language: str) -> None:
    book = shipped()
    skill, search, card = book.skills["brute"], book.search["health_potion"], book.overlord["dash"]
    for one, field, value in ((skill, "xp", 3), (search, "gold", 90), (card, "xp", 3), (card, "type", "trap")):
        changed = msgspec.structs.replace(one, **{field: value})
        assert face_words(one.id, one, language) != face_words(one.id, changed, language), (one.id, field)


MONSTER = {
    "speed": 9, "health": 19, "defence": ("black", "black"), "attack": ("blue", "blue"), "abilities": ("fly",),
    "surges": (),
}  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", ["goblin_archer", "splig"])
def test_another_field_of_a_monster_is_another_face(kind: str, language: str) -> None:
    spec = lieutenant("splig") if kind == "splig" else monster(kind)

    shelf = "lieutenants" if kind == "splig" else "monsters"

    def words(entry: Any = None) -> str:
        t = table("A g", A=hero(), g=spec)
        if entry is not None:
            setattr(t.s.book, shelf, {**getattr(t.s.book, shelf), kind: entry})
        sheet = next(one for one in view_cards.sheets(t.s) if one.id == kind)
        return " | ".join(TEXTS.say(line, language) for card in sheet.cards if card.face for line in card.face.lines)

    before = words()
    entry = getattr(shipped(), shelf)[kind]
    for field, value in MONSTER.items():
        where = ["acts", "0", field] if kind == "splig" else ["minion", "0", field]
        by_party = kind == "splig" and field in ("health", "defence")
        changed = replaced(entry, where, (value,) * 3 if by_party else value)
        assert words(changed) != before, field
    if kind != "splig":
        for field, value in (("traits", ("hot", "cave")), ("size", (2, 2)), ("attack_type", "melee")):
            changed = msgspec.structs.replace(entry, **{field: value})
            assert words(changed) != before, field
