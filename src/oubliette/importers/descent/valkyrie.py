"""Valkyrie quests as quests of ours: the event graph becomes pages, and what no rule of ours says is read.

Components are events (pages with buttons), spawns, tokens and doors (which are events, too), tiles and custom monsters.
"""

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, get_args

import msgspec

from oubliette.games.descent.content import kinds as content
from oubliette.games.descent.content.laying import TileSheet
from oubliette.games.descent.content.vocabulary import MonsterTrait
from oubliette.importers.choices import Choices
from oubliette.importers.descent.circumstances import NEVER, Unsaid, condition_of, counter_of, operations_of
from oubliette.importers.descent.encounters import Laid, closed, islands, joined, tile_at
from oubliette.importers.descent.figures import Figures, Own, words
from oubliette.importers.descent.ini import Section, WrittenQuest, words_of
from oubliette.importers.descent.printed import lieutenant_called
from oubliette.importers.descent.valkyrie_map import free_space, from_zero, place_of, roomy, tiles_of
from oubliette.importers.ghs.actions import Data, entry_id
from oubliette.importers.report import ScenarioReport
from oubliette.kernel.packs import Content
from oubliette.kernel.words import Words

_PARTY: Final = 4
_MOST_PAGES: Final = 800
_MOST_TOKENS: Final = 60
_EVENTS: Final = ("Event", "Spawn", "Token", "Door", "Puzzle", "Monster")
_GO_ON: Final = {"en": "Go on", "fr": "Continuer"}
_TRIGGERS: Final = {"EventStart": "begin", "StartRound": "round_start", "EndRound": "round_end"}
_WON: Final = re.compile(r"won|win|victor|success")
_LOST: Final = re.compile(r"lost|lose|defeat|fail|gameover")
GOALS: Final = ("pages", "slay")


class QuestPages:
    """Makes one quest of a Valkyrie quest."""

    def __init__(
        self, own: Content, sheets: Mapping[str, TileSheet], choices: Choices, figures: Figures, quest: WrittenQuest
    ) -> None:
        self.own = own
        self.sheets = dict(sheets)
        self.choices = choices
        self.quest = quest
        self.sections = quest.sections
        self.monsters = Own(own).base(content.Monster) | figures.monsters
        self.told = ScenarioReport(number=quest.name, title=quest.name)
        self.counters: set[str] = set()
        self.unsaid: list[str] = []
        self.pages: dict[str, Data] = {}
        self.tokens: dict[str, Data] = {}
        self.marks: dict[str, list[int]] = {}
        self.doors: dict[str, Data] = {}
        self.ends: dict[str, str] = {}
        """Pages with which the quest ends, and who has won by them."""
        self.more_sheets: dict[str, TileSheet] = {}

    def made(self) -> tuple[ScenarioReport, Data | None]:
        """What is told about the quest, and the entry if it can be played."""
        laid, unknown = tiles_of(self.sections, self.sheets)
        if unknown:
            which = ", ".join(sorted(set(unknown)))
            self._no(f"shape of tiles unknown: {which}", f"forme de tuiles inconnue : {which}")
            return self.told, None
        if not laid.tiles:
            self._no("there is no map", "il n’y a pas de carte")
            return self.told, None
        self.more_sheets = closed(laid, self.sheets)
        self.sheets |= self.more_sheets
        if self.more_sheets:
            self._read(
                f"{len(self.more_sheets)} tiles with open ends, which are closed",
                f"{len(self.more_sheets)} tuiles à bouts ouverts, fermés",
            )
        self.shift = from_zero(laid)
        self._copies(laid)
        start = self._start(laid)
        if start is None:
            self._no("no tile has room for the heroes", "aucune tuile n’a la place pour les héros")
            return self.told, None
        if len(islands(laid, self.sheets)) > 1:
            self._read(
                "parts of the map that no way joins: figures are put there by hand",
                "des parties de la carte que rien ne relie : on y place les figures à la main",
            )
        self._doors(laid)
        self._tokens(laid)
        for name, section in self.sections.items():
            if name.startswith(_EVENTS) and len(self.pages) < _MOST_PAGES and not self._is_kind(name, section):
                self.pages[_page(name)] = self._page_of(name, section, laid)
        rules = self._rules()
        goal = self._goal(rules)
        return self.told, self._entry(laid, start, rules, goal)

    def _is_kind(self, name: str, section: Section) -> bool:
        """A monster that is described and not one that comes: only older quests call spawns so."""
        return name.startswith("Monster") and "monster" not in section

    # The map

    def _copies(self, laid: Laid) -> None:
        """Pieces that are used more often than our box holds them: the same drawing, more copies."""
        used = Counter(self.sheets[one.tile].piece for one in laid.tiles.values())
        for name, one in list(laid.tiles.items()):
            sheet = self.sheets[one.tile]
            if used[sheet.piece] > sheet.copies:
                id_ = f"box_many_{sheet.id.removeprefix('box_')}"
                more = msgspec.structs.replace(sheet, id=id_, copies=min(99, used[sheet.piece]))
                self.sheets[id_] = self.more_sheets[id_] = more
                laid.tiles[name] = msgspec.structs.replace(one, tile=id_)
        laying = {one.tile for one in laid.tiles.values()}
        self.more_sheets = {id_: sheet for id_, sheet in self.more_sheets.items() if id_ in laying}

    def _start(self, laid: Laid) -> str | None:
        """Where the heroes begin: the entrance that is laid first, else the first tile with room for them."""
        first = [entry_id(name) for event in self._from_start() for name in self._list(event, "add")]
        order = [name for name in (*first, *laid.tiles) if name in laid.tiles]
        fitting = [name for name in dict.fromkeys(order) if roomy(laid, self.sheets, name, _PARTY)]
        entrance = next((name for name in fitting if "way_in" in laid.tiles[name].tile), None)
        if entrance is None and fitting:
            self._read("where the heroes begin", "où les héros commencent")
        return entrance or next(iter(fitting), None)

    def _from_start(self) -> Iterable[str]:
        """The events that follow from the start, one after the other."""
        left = [name for name, section in self.sections.items() if section.get("trigger") == "EventStart"]
        seen: list[str] = []
        while left:
            name = left.pop(0)
            if name not in seen and name in self.sections:
                seen.append(name)
                left += [other for _, others in self._buttons(name) for other in others]
        return seen

    def _at(self, section: Section) -> tuple[float, float]:
        x, y = place_of(section)
        return x + self.shift[0], y + self.shift[1]

    def _doors(self, laid: Laid) -> None:
        for name, section in self.sections.items():
            if not name.startswith("Door"):
                continue
            x, y = self._at(section)
            pair = joined(laid, self.sheets, round(x), round(y))
            if pair is None or any(door["between"] == list(pair) for door in self.doors.values()):
                self._read(f"the door {name}", f"la porte {name}")
                continue
            self.doors[entry_id(name)] = {"between": list(pair)}

    def _tokens(self, laid: Laid) -> None:
        """Tokens wait until an event lays them; whoever works one opens its page."""
        for name, section in self.sections.items():
            if not name.startswith("Token") or len(self.tokens) >= _MOST_TOKENS:
                continue
            id_, kind = entry_id(name), section.get("type", "").lower()
            label = ("search token", "jeton Fouille") if "search" in kind else ("token", "jeton")
            label = ("villager", "villageois") if "villager" in kind else label
            self.marks[f"T{len(self.marks)}"] = list(free_space(laid, self.sheets, *self._at(section)))
            self.tokens[id_] = {
                "id": id_,
                "name": {"en": label[0], "fr": label[1]},
                "at": f"T{len(self.marks) - 1}",
                "by": "heroes",
                "waits": True,
            }

    # Events

    def _list(self, name: str, key: str) -> list[str]:
        return self.sections.get(name, {}).get(key, "").split()[:60]

    def _buttons(self, name: str) -> list[tuple[int, list[str]]]:
        """The buttons of an event, and the events to which each leads."""
        section = self.sections[name]
        told = section.get("buttons", "")
        count = int(told) if told.isdigit() else 0
        named = (n for n in range(1, 21) if f"event{n}" in section or f"button{n}" in section)
        return [(n, self._list(name, f"event{n}")) for n in range(1, min(20, max((count, *named))) + 1)]

    def _page_of(self, name: str, section: Section, laid: Laid) -> Data:
        page: Data = {}
        shown = section.get("display", "true").lower() != "false"
        says = words_of(self.quest, f"{name}.text") if shown else None
        if says is not None:
            page["says"] = says
        when = self._when(section)
        if when is not None:
            page["when"] = when
        do = self._do(name, section, laid)
        if do:
            page["do"] = do
        answers = self._answers(name)
        if answers:
            page["answers"] = answers
        if section.get("randomevents", "").lower() == "true":
            page["random"] = True
        self._unsaid_of(name, section)
        return page

    def _when(self, section: Section) -> Data | None:
        told = section.get("vartests") or section.get("conditions") or ""
        try:
            return condition_of(told, self.counters)
        except Unsaid as error:
            self.unsaid.append(str(error))
            return NEVER

    def _answers(self, name: str) -> list[Data]:
        found = [
            {"says": words_of(self.quest, f"{name}.button{number}") or _GO_ON, "then": self._known(then)}
            for number, then in self._buttons(name)
        ]
        return [] if len(found) == 1 and not found[0]["then"] else found

    def _known(self, names: list[str]) -> list[str]:
        """The pages of these events; names of nothing lead nowhere."""
        found = [one for one in names if one.startswith(_EVENTS) and one in self.sections]
        return [_page(one) for one in found if not self._is_kind(one, self.sections[one])]

    def _do(self, name: str, section: Section, laid: Laid) -> list[Data]:
        """What happens as an event is opened: variables, what it adds, who comes, what it takes away."""
        do: list[Data] = []
        if name.startswith("Token") and entry_id(name) in self.tokens:
            do.append({"lay": {"tokens": [entry_id(name)]}})
        operations, ends = operations_of(section.get("operations", ""), self.counters, self.unsaid)
        do += operations
        added = [entry_id(one) for one in self._list(name, "add")]
        if areas := [one for one in added if one in laid.tiles]:
            do.append({"reveal": {"areas": areas}})
        if tokens := [one for one in added if one in self.tokens]:
            do.append({"lay": {"tokens": tokens}})
        if name.startswith(("Spawn", "Monster")):
            do += self._spawn(name, section, laid)
        gone = [entry_id(one) for one in self._list(name, "remove")]
        if tokens := [one for one in gone if one in self.tokens]:
            do.append({"take_away": {"tokens": tokens}})
        if any(one.startswith(("Spawn", "Tile")) for one in self._list(name, "remove")):
            self.unsaid.append(f"{name}: remove")
        if ends:
            do.append({"page": {"pages": [self._end(name)]}})
        return do

    def _end(self, name: str) -> str:
        """The page on which the quest ends; where nothing says who has won the players are asked."""
        side = _winner(name)
        self.ends[name] = side
        return f"the_end_{side}" if side else "the_end"

    # Monsters

    def _spawn(self, name: str, section: Section, laid: Laid) -> list[Data]:
        """A group comes: of the first kind that is known, or of any kind with the traits."""
        area = self._area(name, section, laid)
        for told in section.get("monster", "").split()[:20]:
            base = self.sections.get(told, {}).get("base", told)
            plain = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", base.removeprefix("Monster"))
            if entry_id(plain) in self.monsters:
                return [{"bring": {"group": self._group(name, section, entry_id(plain), area)}}]
            who = lieutenant_called(self.own, plain)
            if who is not None:
                return [{"arrive": {"who": who, "at": area}}]
        traits = [
            one
            for one in (*section.get("traits", "").split(), *section.get("traitpool", "").split())
            if one in get_args(MonsterTrait)
        ]
        kinds = [
            id_
            for id_, one in self.own.all(content.Monster).items()
            if id_ in self.monsters and set(traits) & set(one.traits)
        ]
        if not kinds:
            which = section.get("monster", "")[:60] or name
            self._read(f"the monsters of {name} ({which})", f"les monstres de {name} ({which})")
            return []
        for kind in kinds:
            group = {"bring": {"group": self._group(name, section, kind, area)}}
            self.pages[f"{_page(name)}_{kind}"[:80]] = {"do": [group]}
        return [{"page": {"pages": [f"{_page(name)}_{kind}"[:80] for kind in kinds][:40], "random": True}}]

    def _area(self, name: str, section: Section, laid: Laid) -> str:
        """The tile on which a group comes: where it is placed, else where the event is shown."""
        for key in ("placement4", "placement3", "placement2"):
            place = next((one for one in self._list(name, key) if one in self.sections), None)
            if place is not None:
                section = self.sections[place]
                break
        x, y = self._at(section)
        return tile_at(laid, self.sheets, round(x), round(y))

    def _group(self, name: str, section: Section, kind: str, area: str) -> Data:
        group: Data = {"at": area, "monster": kind}
        placed = [self._list(name, f"placement{count}") for count in (2, 3, 4)]
        if all(placed):
            masters = [[self._is_master(one) for one in places] for places in placed]
            group["masters"] = [sum(one) for one in masters]
            group["minions"] = [len(one) - sum(one) for one in masters]
        if section.get("unique", "").lower() == "true":
            base, hero = (_whole(section.get(key, "0")) for key in ("uniquehealth", "uniquehealthhero"))
            title = words_of(self.quest, f"{name}.uniquetitle") or words(name)
            group["unique"] = {"name": title, "health": [max(0, min(99, base + hero * count)) for count in (2, 3, 4)]}
        return group

    def _is_master(self, place: str) -> bool:
        return self.sections.get(place, {}).get("master", "").lower() == "true"

    # Rules

    def _rules(self) -> list[Data]:
        rules: list[Data] = []
        for name, section in self.sections.items():
            if _page(name) not in self.pages:
                continue
            turn = [{"page": {"pages": [_page(name)]}}]
            trigger = section.get("trigger", "")
            if entry_id(name) in self.tokens:
                rules.append({"at": "token_worked", "token": entry_id(name), "do": turn})
            elif entry_id(name) in self.doors:
                rules.append({"at": "door_opened", "door": entry_id(name), "times": 1, "do": turn})
            elif trigger in _TRIGGERS:
                rules.append({"at": _TRIGGERS[trigger], "do": turn})
            elif trigger == "Eliminated":
                rules.append({"at": "knocked_out", "figure": "hero", "do": turn})
            elif trigger.startswith("Defeated"):
                rules += self._defeated(trigger, turn)
            elif trigger and trigger != "NoMorale":
                self.unsaid.append(trigger[:60])
        return rules

    def _defeated(self, trigger: str, turn: list[Data]) -> list[Data]:
        """A kind of monster is felled: the last of it, or the one with a name."""
        told = trigger.removeprefix("Defeated")
        unique = told.startswith("Unique") and told not in self.sections
        told = told.removeprefix("Unique") if unique else told
        told = self.sections.get(told, {}).get("monster", told).split()[0] if told else told
        base = self.sections.get(told, {}).get("base", told)
        plain = re.sub(r"(?<=[a-z])(?=[A-Z])", " ", base.removeprefix("Monster"))
        kind = entry_id(plain) if entry_id(plain) in self.monsters else lieutenant_called(self.own, plain)
        if kind is None or not self._comes(kind):
            self.unsaid.append(trigger[:60])
            return []
        if unique and kind in self.monsters and self._comes(kind, unique=True):
            return [{"at": "defeated", "figure": f"{kind}_unique", "do": turn}]
        return [{"at": "defeated", "figure": kind, "when": {"none_left": kind}, "do": turn}]

    def _comes(self, kind: str, *, unique: bool = False) -> bool:
        """Whether any page brings such figures, or one of them with a name."""
        deeds = [deed for page in self.pages.values() for deed in page.get("do", ())]
        groups = [deed["bring"]["group"] for deed in deeds if "bring" in deed]
        brought = {group["monster"] for group in groups if "unique" in group or not unique}
        return kind in brought | {deed["arrive"]["who"] for deed in deeds if "arrive" in deed}

    def _goal(self, rules: list[Data]) -> str:
        """How the quest ends: by its pages, or as the players say."""
        if not self.ends:
            self._last_pages()
        goals = list(GOALS) if self.ends else ["slay"]
        self.told.goals = goals
        chosen = self.choices.goals.get(self.told.number, "")
        self.told.goal = chosen if chosen in goals else goals[0]
        if chosen not in goals:
            self.told.lower("goal")
        if self.told.goal == "slay":
            self.pages = {name: _without_end(page) for name, page in self.pages.items()}
            rules.append({"at": "defeated", "when": {"none_left": "monsters"}, "do": [{"win": "heroes"}]})
            return "slay"
        self.pages["the_end"] = {
            "says": {"en": "The quest is over. Who has won it?", "fr": "La quête est finie. Qui l’a gagnée ?"},
            "answers": [
                {"says": {"en": "The heroes", "fr": "Les héros"}, "then": ["the_end_heroes"]},
                {"says": {"en": "The monsters", "fr": "Les monstres"}, "then": ["the_end_overlord"]},
            ],
        }
        for side in ("heroes", "overlord"):
            self.pages[f"the_end_{side}"] = {"do": [{"win": side}]}
        return "pages"

    def _last_pages(self) -> None:
        """Older quests do not say where they end: pages that lead nowhere and are called by victory or defeat."""
        for name in self.sections:
            page = self.pages.get(_page(name))
            side = _winner(name)
            if page is not None and side and "says" in page and not any(one["then"] for one in page.get("answers", ())):
                self.ends[name] = side
                page.setdefault("do", []).append({"page": {"pages": [f"the_end_{side}"]}})

    def _unsaid_of(self, name: str, section: Section) -> None:
        """What an event has that our pages have no words for."""
        for key in ("minhero", "maxhero", "quota"):
            if section.get(key, "0") not in ("", "0"):
                self.unsaid.append(f"{name}: {key}")
        if name.startswith("Puzzle"):
            self.unsaid.append(f"{name}: puzzle")

    def _entry(self, laid: Laid, start: str, rules: list[Data], goal: str) -> Data:
        custom = sum(name.startswith(("CustomMonster", "UniqueMonster", "Activation")) for name in self.sections)
        if self.choices.rules.get(self.told.number) == "read":
            self.told.read.clear()
        else:
            self._read(
                "what its pages say beside their buttons is done by hand",
                "ce que disent ses pages hormis leurs boutons se fait à la main",
            )
            if custom:
                self._read(
                    "what its own monsters do: they act as ours",
                    "ce que font ses propres monstres : ils agissent comme les nôtres",
                )
            for one in dict.fromkeys(self.unsaid):
                self._read(f"cannot be said: {one}", f"ne peut être dit : {one}")
        self.told.id = f"box_{entry_id(self.quest.name)}"[:80]
        blurb = words_of(self.quest, "quest.description") or {
            "en": "From your own box.",
            "fr": "De votre propre boîte.",
        }
        hidden = [name for name in laid.tiles if name != start]
        encounter: Data = {
            "id": "e1",
            "tiles": {name: msgspec.to_builtins(tile) for name, tile in laid.tiles.items()},
            **({"doors": self.doors} if self.doors else {}),
            **({"marks": self.marks, "tokens": list(self.tokens.values())} if self.tokens else {}),
            "heroes": start,
            **({"hidden": hidden} if hidden else {}),
            "by_hand": True,
            "counters": [{"id": counter_of(one), "name": words(one[:60])} for one in sorted(self.counters)],
            "pages": self.pages,
            "rules": rules or [{"at": "begin", "do": [{"set": "begun"}]}],
            "goal_heroes": _GOALS_TOLD[goal],
            "goal_overlord": {"en": "The heroes' morale breaks.", "fr": "Le moral des héros se brise."},
        }
        return {
            "id": self.told.id,
            "number": 0,
            "title": words_of(self.quest, "quest.name") or words(self.quest.name),
            "blurb": {language: text[:300] for language, text in blurb.items()},
            "by_app": True,
            "encounters": [encounter],
        }

    def _no(self, en: str, fr: str) -> None:
        self.told.lower("no")
        self.told.why.append(Words(en=en, fr=fr))

    def _read(self, en: str, fr: str) -> None:
        self.told.read.append(Words(en=en, fr=fr))
        self.told.lower("rules")


_GOALS_TOLD: Final = {
    "pages": {"en": "Do what the pages of the quest ask for.", "fr": "Faites ce que demandent les pages de la quête."},
    "slay": {"en": "Defeat every monster.", "fr": "Vainquez tous les monstres."},
}


def _page(name: str) -> str:
    return entry_id(name)[:80]


def _winner(name: str) -> str:
    """Who has won by an event, as its name says; nothing where it says neither or both."""
    plain = re.sub(r"^(event|spawn|token)", "", name.lower())
    won, lost = bool(_WON.search(plain)), bool(_LOST.search(plain))
    return "" if won == lost else "heroes" if won else "overlord"


def _without_end(page: Data) -> Data:
    """A page that does not end the quest."""
    do = [one for one in page.get("do", ()) if not str(one.get("page", {}).get("pages", [""])[0]).startswith("the_end")]
    return {**{key: value for key, value in page.items() if key != "do"}, **({"do": do} if do else {})}


def _whole(text: str) -> int:
    return round(float(text)) if re.fullmatch(r"-?\d{1,3}(\.\d+)?", text) else 0
