"""What lies between scenarios in Gloomhaven Secretariat: events, treasures, rewards, achievements, quests.

Only what is structured comes in. Texts stay in the printed game: an event says which card to read. What an outcome
does beyond our words is named there, to be done by hand.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from oubliette.importers.ghs.actions import CONDITIONS, Data, entry_id
from oubliette.importers.ghs.written import Event, Outcome, Quest, Rewards, Scenario, Unstructured

_SIGNED: Final[Mapping[str, tuple[str, int]]] = {
    "gold": ("gold", 1),
    "goldAdditional": ("gold", 1),
    "loseGold": ("gold", -1),
    "experience": ("experience", 1),
    "reputation": ("reputation", 1),
    "reputationAdditional": ("reputation", 1),
    "loseReputation": ("reputation", -1),
    "prosperity": ("prosperity", 1),
    "loseProsperity": ("prosperity", -1),
    "battleGoal": ("checkmarks", 1),
    "loseBattleGoal": ("checkmarks", -1),
}
_TOGETHER: Final = {"collectiveGold": 1, "collectiveGoldAdditional": 1, "loseCollectiveGold": -1}
_SLOT: Final = {"head": "head", "body": "body", "legs": "legs", "small": "small"}
_TALLIES: Final = {
    "gold": "gold",
    "exhaustedChars": "allies_exhausted",
    "scenariosCompleted": "scenarios_completed",
    "battleGoals": "checkmarks",
    "sideScenarios": "side_scenarios_completed",
    "donatedGold": "gold_donated",
    "exhaustedSelf": "times_exhausted",
    "retiredChars": "retired_allies",
}


def both(en: str, fr: str) -> Data:
    """A text in both languages."""
    return {"en": en, "fr": fr}


class Chronicle:
    """Makes entries of a campaign; what is named must be there, so it asks who is."""

    def __init__(
        self,
        edition: str,
        item: Callable[[str], str | None],
        classes: Callable[[str], str | None],
        labels: Mapping[str, Mapping[str, Any]],
    ) -> None:
        self.edition = edition
        self.campaign = f"{edition}_campaign"
        self.item = item
        self.classes = classes
        self.labels = labels
        self.scenarios: dict[str, str] = {}
        """The id of each scenario that can be played, by its number."""
        self.events: dict[str, Data] = {}
        self.achievements: dict[str, Data] = {}
        self.quests: dict[str, Data] = {}
        self.envelopes: dict[str, Data] = {}
        self.known_events: set[str] = set()
        self.by_hand = 0
        """Outcomes and rewards of which something must be done by hand."""

    # Achievements

    def achievement(self, scope: str, name: str) -> str:
        """The id of an achievement, which is made if it is new."""
        id_ = f"{self.edition}_{scope}_{entry_id(name)}"
        if id_ not in self.achievements:
            told: Data = {"id": id_, "name": self._called(f"{scope}Achievements", name), "scope": scope}
            if scope == "global" and ("-" in name or ":" in name):
                told |= self._type(name)
            self.achievements[id_] = told
        return id_

    def _type(self, name: str) -> Data:
        """A global achievement of a type, such as City Rule: an older one of it is replaced."""
        text = self._called("globalAchievements", name)["en"]
        kind, colon, _ = text.partition(":")
        return {"type": entry_id(kind)} if colon else {}

    def _called(self, kind: str, name: str) -> Data:
        told = {}
        for language in ("en", "fr"):
            table = self.labels.get(language, {}).get(kind)
            found = table.get(name) if isinstance(table, dict) else None
            plain = name.replace("-", " ").title()[:80]
            told[language] = found[:120] if isinstance(found, str) and found and "%" not in found else plain
        return told

    # Rewards

    def reward(self, kind: str, values: Iterable[Any]) -> list[Data]:  # noqa: C901 - one case a word
        """One effect in our words; raises Unstructured."""
        told: list[Any] = [*values, None, None]
        first, more = told[0], told[1:]
        if kind in _SIGNED:
            verb, sign = _SIGNED[kind]
            return [{verb: sign * _int(first)}]
        if kind in _TOGETHER:
            return [{"gold": {"amount": _TOGETHER[kind] * _int(first), "collective": True}}]
        match kind:
            case "noEffect" | "":
                return []
            case "scenarioCondition" if first in CONDITIONS:
                return [{"begin": {"conditions": [first]}}]
            case "scenarioDamage":
                return [{"begin": {"damage": _int(first)}}]
            case "discard":
                return [{"begin": {"discard": _int(first)}}]
            case "unlockScenario":
                return [{"unlock_scenario": self._one(self.scenarios.get(str(first)))}]
            case "event":
                return [{"add_event": self._event_id(str(first), str(more[0]))}]
            case "item" | "itemCollective":
                return [{"item": self._one(self.item(str(first)))}]
            case "itemDesign":
                return [{"item_design": self._one(self.item(str(first)))}]
            case "randomItemDesign":
                return [{"random_item_design": 1}]
            case "randomScenario":
                return [{"random_side_scenario": 1}]
            case "partyAchievement":
                return [{"achieve": self.achievement("party", str(first))}]
            case "globalAchievement":
                return [{"achieve": self.achievement("global", str(first))}]
            case "consumeItem" | "consumeCollectiveItem" if more and more[0] in _SLOT:
                return [{"lose_item": {"slot": _SLOT[more[0]]}}]
        raise Unstructured(kind)

    def _one(self, id_: str | None) -> str:
        if id_ is None:
            raise Unstructured("unknown")
        return id_

    def _event_id(self, deck: str, number: str) -> str:
        id_ = f"{self.edition}_{deck}_{entry_id(number)}"
        if id_ not in self.known_events:
            raise Unstructured("event")
        return id_

    def treasure(self, written: str) -> list[Data]:
        """What a treasure gives to who loots it; damage and conditions are its looter's alone."""
        gives: list[Data] = []
        for part in filter(None, written.split("|")):
            name, _, value = part.partition(":")
            if name == "damage" and value.isdigit() and int(value):
                gives.append({"damage": int(value)})
            elif name == "condition":
                known = [one for one in value.split("+") if one in CONDITIONS]
                gives += [{"conditions": known}] if known else []
            else:
                kind = {"scenario": "unlockScenario"}.get(name, name)
                gives += self.tried(kind, value.split("+")[:1] if value else [1])
        return gives

    def tried(self, kind: str, values: Iterable[Any]) -> list[Data]:
        """The reward, or nothing and a note that it must be done by hand."""
        try:
            return self.reward(kind, values)
        except (Unstructured, ValueError, TypeError):
            self.by_hand += 1
            return []

    def rewards(self, written: Rewards) -> list[Data]:
        """What a scenario gives."""
        gives: list[Data] = []
        for kind, amount in (
            ("gold", written.gold),
            ("collectiveGold", written.collective_gold),
            ("experience", written.experience),
            ("reputation", written.reputation),
            ("prosperity", written.prosperity),
            ("battleGoal", written.battle_goals),
        ):
            if amount:
                gives += self.tried(kind, [amount])
        gives += [{"achieve": self.achievement("party", one)} for one in written.party_achievements]
        gives += [{"achieve": self.achievement("global", one)} for one in written.global_achievements]
        gives += [{"forfeit": self.achievement("party", one)} for one in written.lost_party_achievements]
        gives += [{"forfeit": self.achievement("global", one)} for one in written.lost_global_achievements]
        for kind, names in (("item", written.items), ("itemDesign", written.item_designs)):
            for name in names:
                gives += self.tried(kind, [str(name).partition(":")[0]])
        for name in written.events:
            gives += self.tried("event", str(name).split(":", 1))
        if written.unlock_character:
            of = self.classes(written.unlock_character)
            if of is not None:
                gives.append({"open_envelope": self.envelope(of)})
        return gives

    def requires(self, scenario: Scenario) -> Data:
        """The achievements a scenario asks for; several lists are one or the other."""
        told: Data = {}
        lists = [
            [("party", name) for name in one.party] + [("global", name) for name in one.globally]
            for one in scenario.requirements
        ]
        if len(lists) == 1:
            for scope, name in lists[0]:
                side = "lacks" if name.startswith("!") else "has"
                told.setdefault(side, []).append(self.achievement(scope, name.lstrip("!").partition(":")[0]))
        elif lists and all(len(one) == 1 and not one[0][1].startswith("!") for one in lists):
            told["has_one"] = [self.achievement(*one[0]) for one in lists]
        elif lists:
            self.by_hand += 1
        return told

    # Events

    def add_events(self, events: Iterable[Event], starting: Mapping[str, Iterable[str]]) -> None:
        """All events; those that the campaign names are in the decks from the start."""
        written = [event for event in events if event.type in ("road", "city") and len(event.options) == 2]
        self.known_events = {f"{self.edition}_{event.type}_{entry_id(event.card_id)}" for event in written}
        for event in written:
            digits = "".join(letter for letter in event.card_id if letter.isdigit())
            if not digits or not int(digits):
                continue
            id_ = f"{self.edition}_{event.type}_{entry_id(event.card_id)}"
            name = (
                both("road event", "événement de route")
                if event.type == "road"
                else both("city event", "événement de ville")
            )
            self.events[id_] = {
                "id": id_,
                "number": min(9999, int(digits)),
                "deck": event.type,
                "says": both(
                    f"Read {name['en']} {int(digits)} aloud.", f"Lisez à voix haute l’{name['fr']} {int(digits)}."
                ),
                "options": [self._option(place, option) for place, option in enumerate(event.options)],
                "starting": event.card_id in set(starting.get(event.type, ())),
                "campaign": self.campaign,
            }

    def _option(self, place: int, option: Any) -> Data:
        letter = "AB"[place]
        outcomes = [self._outcome(letter, number, one) for number, one in enumerate(option.outcomes, 1)]
        outcomes = [one for one in outcomes if one is not None]
        if not outcomes:
            outcomes = [{"says": both("Read the back of the card.", "Lisez le dos de la carte.")}]
        return {
            "says": both(f"Option {letter}", f"Choix {letter}"),
            "outcomes": outcomes,
            "after": "bottom" if option.return_to_deck else "remove",
        }

    def _outcome(self, letter: str, number: int, outcome: Outcome) -> Data | None:
        en, fr = f"Read the back, option {letter}, outcome {number}.", f"Lisez le dos, choix {letter}, issue {number}."
        told: Data = {}
        try:
            when = self._when(outcome.condition)
        except (Unstructured, ValueError, TypeError):
            self.by_hand += 1
            return None
        if when:
            told["when"] = when
        gives: list[Data] = []
        by_hand = self.by_hand
        for effect in outcome.effects:
            kind = str(effect.get("type", "")) if isinstance(effect, dict) else ""
            values = effect.get("values") if isinstance(effect, dict) else None
            gives += self.tried(kind, values if isinstance(values, list) else [1])
        if self.by_hand > by_hand:
            en, fr = en + " Some of it is yours to do.", fr + " Une partie reste à faire vous-mêmes."
        if gives:
            told["gives"] = gives
        if outcome.return_to_deck:
            told["after"] = "bottom"
        elif outcome.remove_from_deck:
            told["after"] = "remove"
        return {"says": both(en, fr), **told}

    def _when(self, written: Any) -> Data:
        if written is None:
            return {}
        kind, values = written.get("type"), written.get("values") or []
        match kind:
            case "otherwise":
                return {"otherwise": True}
            case "character":
                known = [of for of in map(self.classes, map(str, values)) if of is not None]
                if not known:
                    raise Unstructured("character")
                return {"classes": known}
            case "payCollectiveGold":
                return {"pays": _int(values[0])}
            case "reputationGT" if "effect" not in written:
                return {"reputation_at_least": max(-20, min(20, _int(values[0]) + 1))}
            case "reputationLT" if "effect" not in written:
                return {"reputation_at_most": max(-20, min(20, _int(values[0]) - 1))}
        raise Unstructured(str(kind))

    # Personal quests

    def envelope(self, of: str) -> str:
        """The box of a class."""
        name = f"box_{of}"
        self.envelopes[name] = {
            "says": both("A box may be opened: a new class.", "Une boîte peut être ouverte : une nouvelle classe."),
            "classes": [of],
        }
        return name

    def add_quests(self, quests: Iterable[Quest]) -> None:
        """The quests whose progress can be counted; the others stay in the printed game."""
        for quest in quests:
            of = self.classes(quest.unlock_character or "")
            tests = [self._test(one.autotrack or "", one.counter) for one in quest.requirements]
            if of is None or not tests or not all(tests) or not quest.card_id.isdigit():
                continue
            id_ = f"{self.edition}_quest_{quest.card_id}"
            self.quests[id_] = {
                "id": id_,
                "number": min(9999, max(1, int(quest.card_id))),
                "name": both(f"Personal quest {quest.card_id}", f"Quête personnelle {quest.card_id}"),
                "says": both("Read it on its card.", "Lisez-la sur sa carte."),
                "all_of": tests,
                "opens": self.envelope(of),
                "campaign": self.campaign,
            }

    def _test(self, track: str, count: Any) -> Data | None:
        name, _, value = track.partition(":")
        if not isinstance(count, int) or not 1 <= count <= 9999:
            return None
        if name in _TALLIES and not value:
            return {"tally": _TALLIES[name], "at_least": count}
        if name == "scenario":
            known = [self.scenarios[one] for one in value.split("|") if one in self.scenarios]
            return {"tally": "scenarios_completed", "at_least": count, "of": known} if known else None
        if name == "itemType":
            slots = {"onehand": "one_hand", "twohand": "two_hands", **_SLOT}
            known = [slots[one] for one in value.split("|") if one in slots]
            return {"tally": "items_owned", "at_least": count, "of": known} if known else None
        return None


def _int(value: Any) -> int:
    if isinstance(value, bool):
        raise Unstructured("value")
    number = int(value)
    if not -999 <= number <= 999:
        raise Unstructured("value")
    return number
