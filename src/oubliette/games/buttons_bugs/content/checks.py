"""What must hold between the entries of packs: drawings, letters, pairs of cards, and what monsters can do."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from oubliette.games.buttons_bugs.content.scenario_card import (
    MOMENTS,
    PLAIN_MARKS,
    Mark,
    Scenario,
    spawned_by,
)
from oubliette.games.buttons_bugs.content.vocabulary import (
    Attack,
    Bonus,
    Cleanse,
    Control,
    Create,
    Recover,
    Refresh,
    Trigger,
    Verb,
)
from oubliette.haven.maps import Fault, check_drawing, faults_in
from oubliette.kernel.boards import Drawing
from oubliette.kernel.linking import by_lists, reached_check
from oubliette.kernel.packs import Content, Report
from oubliette.kernel.scripts import check_script
from oubliette.kernel.words import Words

ADVENTURERS_ONLY = (Control, Recover, Create, Cleanse, Refresh, Trigger)
PIECES = 4
"""Monster boards and counters of the box (BB-0003)."""
CARDS_OF_A_CLASS = 4


def check_cards(content: Content, report: Report) -> None:
    """Four level-1 cards a class, each with one level-2 card of the same class (BB-0005, BB-0020)."""
    cards: Any = content.kind("cards")
    for card in cards.values():
        upgraded = cards.get(card.upgrades)
        if upgraded is not None and (upgraded.of != card.of or upgraded.upgrades is not None):
            message = Words(
                en="a card upgrades a level-1 card of its own class",
                fr="une carte améliore une carte de niveau 1 de sa classe",
            )
            report("cards", card.id, message, path=["upgrades"])
    upgrades = Counter(card.upgrades for card in cards.values() if card.upgrades)
    for of in content.kind("classes"):
        basics = [card.id for card in cards.values() if card.of == of and card.upgrades is None]
        paired = [name for name in basics if upgrades[name] == 1]
        if (basics and len(basics) != CARDS_OF_A_CLASS) or len(paired) != len(basics):
            message = Words(
                en=f"a class needs four level-1 cards, each upgraded once; of {len(basics)} here {len(paired)} are",
                fr=f"une classe a quatre cartes de niveau 1, améliorées une fois chacune ; des {len(basics)} d’ici,"
                f" {len(paired)} le sont",
            )
            report("classes", of, message)


def check_abilities(content: Content, report: Report) -> None:
    """Areas fit the attacks that use them, and monsters do only what monsters can do (BB-0085)."""
    areas: Any = content.kind("areas")
    for kind in ("cards", "monsters", "items"):
        for entry_id, entry in content.kind(kind).items():
            for verb in _verbs_in(entry):
                if isinstance(verb, Attack) and _is_ill_fitting(verb, areas):
                    report(kind, entry_id, AREA_AND_RANGE)
                if kind == "monsters" and _is_for_adventurers(verb):
                    name = type(verb).__name__.lower()
                    report(kind, entry_id, Words(en=f"a monster cannot {name}", fr=f"un monstre ne peut pas : {name}"))


AREA_AND_RANGE = Words(
    en="an area with a grey hex is melee, any other needs a range",
    fr="une zone à hexagone gris est de mêlée, toute autre a besoin d’une portée",
)


def _is_ill_fitting(verb: Attack, areas: Any) -> bool:
    area = areas.get(verb.area)
    return area is not None and area.grey == (verb.range is not None)


def _is_for_adventurers(verb: Verb) -> bool:
    if isinstance(verb, Bonus):
        return verb.uses is not None
    return isinstance(verb, ADVENTURERS_ONLY) or any(offer.suffer for offer in getattr(verb, "consume", ()))


def _verbs_in(value: object) -> Iterator[Verb]:
    """Every ability written anywhere inside an entry."""
    if isinstance(value, Verb):
        yield value
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _verbs_in(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from _verbs_in(part)


def check_scenarios(content: Content, report: Report) -> None:
    """Drawings can be read, and everything that is named stands on the map (BB-0009)."""
    scenarios: Any = content.kind("scenarios")
    for scenario in scenarios.values():
        fault = faults_in(report, scenario.id)
        drawing = check_drawing(scenario.map, fault)
        if drawing is not None:
            _check_marks(scenario, drawing, fault)
            _check_letters(scenario, drawing, fault)
        parts = {"rules": scenario.rules, "goal": scenario.goal, "failure": scenario.failure}
        check_script(report, "scenarios", scenario.id, parts, moments=MOMENTS, read_elsewhere=scenario.counters)


def _check_marks(scenario: Scenario, drawing: Drawing, fault: Fault) -> None:
    """All marks are explained, one start, monsters once each, objectives and tokens known."""
    marks: dict[str, tuple[Mark, int]] = {}
    for mark, mask in drawing.marks.items():
        meaning = scenario.legend.get(mark) or PLAIN_MARKS.get(mark)
        if meaning is None and not (mark.isalpha() and mark.isupper() and mark.isascii()):
            fault(f"the legend does not explain {mark!r}", f"la légende n’explique pas {mark!r}", "legend")
        marks[mark] = (meaning or Mark(letter=mark), mask.bit_count())
    starts = sum(count for mark, count in marks.values() if mark.start)
    if starts != 1:
        fault(f"one hex is the start, not {starts}", f"un hexagone est le départ, et non {starts}", "map")
    for name in scenario.legend:
        if name not in marks:
            fault(f"{name!r} is not on the map", f"{name!r} n’est pas sur la carte", "legend", name)
    numbers = Counter(mark.monster.number for mark, count in marks.values() if mark.monster for _ in range(count))
    for number, count in numbers.items():
        if count > 1:
            fault(f"{count} monsters have the number {number}", f"{count} monstres ont le numéro {number}", "legend")
    for name, (meant, _) in marks.items():
        if meant.objective is not None and meant.objective not in scenario.objectives:
            en, fr = f"there is no objective {meant.objective!r}", f"il n’y a pas d’objectif {meant.objective!r}"
            fault(en, fr, "legend", name)
        if meant.token is not None and meant.token not in scenario.tokens:
            fault(f"there is no token {meant.token!r}", f"il n’y a pas de jeton {meant.token!r}", "legend", name)
        if (meant.monster or meant.start) and meant.terrain == "obstacle":
            fault("a figure stands on an obstacle", "une figurine se tient sur un obstacle", "legend", name)


def _check_letters(scenario: Scenario, drawing: Drawing, fault: Fault) -> None:
    """Every letter that goal, failure or rules speak of stands on the map."""
    letters = {mark for mark in drawing.marks if mark not in scenario.legend}
    letters |= {mark.letter for mark in scenario.legend.values() if mark.letter}
    told = msgspec.to_builtins((scenario.goal, scenario.failure, scenario.rules))
    for letter in dict.fromkeys(_letters_in(told)):
        if letter not in letters:
            fault(f"no hex has the letter {letter}", f"aucun hexagone n’a la lettre {letter}", "map")


_LETTER_FIELDS = (
    "standing_on", "turn_ended_on", "turns_ended_on_all", "occupied", "monster_on", "on", "near", "at", "source",
    "target",
)  # fmt: skip


def _letters_in(value: object) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name in _LETTER_FIELDS:
                yield from (one for one in _texts(inner) if len(one) == 1 and one.isupper())
            yield from _letters_in(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from _letters_in(inner)


def _texts(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    return [one for one in value if isinstance(one, str)] if isinstance(value, list | tuple) else []


LINKED = by_lists("next", "scenario", begins=("first",))
CHECKS = (check_cards, check_abilities, check_scenarios, reached_check(LINKED, "scenarios"))


# Not faults, but worth a word


def piece_warnings(scenarios: Iterable[Scenario]) -> list[str]:
    """Scenarios that ask for more monster types, or more monsters at the start, than the box has pieces (BB-0003)."""
    warnings = []
    for scenario in scenarios:
        placed = [mark.monster for mark in scenario.legend.values() if mark.monster]
        spawned = (kind for rule in scenario.rules for kind in spawned_by(rule.do))
        kinds = {*(monster.kind for monster in placed), *spawned}
        if len(kinds) > PIECES:
            warnings.append(f"scenario {scenario.id} has {len(kinds)} monster types")
        if len(placed) > PIECES:
            warnings.append(f"scenario {scenario.id} starts with {len(placed)} monsters")
    return warnings
