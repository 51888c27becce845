"""A pack for Gloomhaven out of what was brought: maps of one set, monsters, rooms and rules of another."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from oubliette.games.gloomhaven.content import kinds as content
from oubliette.games.gloomhaven.content.book import OWN_PACK
from oubliette.games.gloomhaven.content.kinds import SCHEMA
from oubliette.games.gloomhaven.content.scenario_book import MOST_CHARACTERS, Mark, TrapEffect
from oubliette.importers import facts, goals
from oubliette.importers.atlas import Atlas, Unplaced, hexes_on
from oubliette.importers.choices import Choices
from oubliette.importers.ghs import rules as ghs_rules
from oubliette.importers.ghs.actions import CONDITIONS, Data, entry_id
from oubliette.importers.ghs.belongings import Armoury
from oubliette.importers.ghs.classes import Academy
from oubliette.importers.ghs.monsters import Bestiary
from oubliette.importers.ghs.story import Chronicle
from oubliette.importers.ghs.written import Scenario
from oubliette.importers.maps import Draughtsman, Drawn
from oubliette.importers.overlays import Overlay, overlay_of
from oubliette.importers.placing import Staging, free_letter
from oubliette.importers.recognising import Brought
from oubliette.importers.report import Disagreement, Report, ScenarioReport
from oubliette.importers.sayings import counted, spoken
from oubliette.importers.vgb import Layout, Standing, WrittenMap, lay_out
from oubliette.importers.writing import as_yaml
from oubliette.kernel.packs import Content, load_packs
from oubliette.kernel.words import Words

PLAYERS = (2, 3, 4)
_GOAL_CHEST = "goal"
Arrivals = dict[str, dict[tuple[str, ...], tuple[str, int]]]
"""Monsters that come late: by kind and rank, their letter and how many there are."""


class GloomhavenBox:
    """Makes the entries of a pack, and the report."""

    game = "gloomhaven"
    schema = SCHEMA
    own_packs = (OWN_PACK,)

    def __init__(self, brought: Brought, choices: Choices) -> None:
        self.brought = brought
        self.choices = choices
        self.own: Content = load_packs(SCHEMA, [OWN_PACK])
        self.edition = entry_id(brought.edition or "gh")
        names = {language: _texts(label.get("monster")) for language, label in brought.labels.items()}
        self.beasts = Bestiary(self.own, names)
        self.report = Report(game="gloomhaven", sources=dict(sorted(brought.counts.items())))
        self.academy = Academy(self.own, self.beasts.areas, brought.labels)
        self.armoury = Armoury(self.own, self.edition, brought.labels)
        self.story = Chronicle(self.edition, self.armoury.ids.get, self._class, brought.labels)
        self.entries: dict[str, Data] = {}
        """Each file of the pack with its entry."""
        self.treasures: dict[str, Data] = {}

    def make(self) -> dict[str, str]:
        """The files of the pack, without its manifest."""
        self.beasts.add_decks(self.brought.decks)
        self.beasts.add_monsters(self.brought.monsters)
        self.academy.add(self.brought.characters, self.brought.class_decks)
        self.armoury.add(self.brought.items)
        for number in sorted(set(self.brought.maps) | set(self.brought.scenarios), key=_in_order):
            self._scenario(number)
        self._campaign()
        self._tell_monsters()
        files = {name: as_yaml(entry) for name, entry in self.entries.items()}
        for kind, table in (
            ("monsters", self.beasts.monsters),
            ("ability_decks", self.beasts.decks),
            ("areas", self.beasts.areas.entries),
            ("treasures", self.treasures),
            ("classes", self.academy.classes),
            ("cards", self.academy.cards),
            ("modifiers", self.academy.modifiers),
            ("items", self.armoury.entries),
            ("events", self.story.events),
            ("achievements", self.story.achievements),
            ("personal_quests", self.story.quests),
        ):
            files |= {f"{kind}/{id_}.yaml": as_yaml(entry) for id_, entry in table.items()}
        return files

    def forget(self, scenario: str) -> dict[str, str]:
        """The files anew that only name a scenario which did not pass; it takes nothing else with it."""
        self.entries.pop(f"scenarios/{scenario}.yaml", None)
        anew: dict[str, str] = {}
        for file, entry in self.entries.items():
            for field in [one for one in _NAMING if scenario in entry.get(one, ())]:
                entry[field] = [one for one in entry[field] if one != scenario]
                if not entry[field]:
                    del entry[field]
                anew[file] = as_yaml(entry)
            if entry.get("last") == scenario:  # the story ends elsewhere then
                left = [id_ for id_ in self.story.scenarios.values() if f"scenarios/{id_}.yaml" in self.entries]
                entry["last"] = left[-1] if left else entry["first"]
                anew[file] = as_yaml(entry)
        return anew

    # The campaign

    def _class(self, name: str) -> str | None:
        """The id of a class by its name in the data, if it can be played."""
        id_ = entry_id(name)
        return id_ if id_ in self.academy.classes or id_ in self.academy.own else None

    def _campaign(self) -> None:
        """What lies between scenarios, once it is known which of them can be played."""
        story, brought = self.story, self.brought
        story.scenarios = {one.number: one.id for one in self.report.scenarios if one.id}
        story.add_events(brought.events.values(), brought.starting_events)
        for treasure in self.treasures.values():
            treasure["gives"] = self._gives(int(treasure["number"])) or [{"gold": 0}]
        for number, id_ in story.scenarios.items():
            rooms = brought.scenarios.get(number)
            if rooms is not None:
                self._between(self.entries[f"scenarios/{id_}.yaml"], rooms)
        story.add_quests(brought.quests.values())
        main = sorted(int(number) for number in story.scenarios if number.isdigit())
        first = next((n for n, one in brought.scenarios.items() if one.initial and n in story.scenarios), None)
        if first is None or len(main) < 2:
            return
        last = facts.LAST.get(self.edition, "")
        end = last if last in story.scenarios else str(max(main))
        random = [number for number, one in brought.scenarios.items() if one.random and number in story.scenarios]
        called = facts.CALLED.get(self.edition, self.edition)
        entry: Data = {
            "id": story.campaign,
            "title": _both(f"{called}: my box", f"{called} : ma boîte"),
            "introduction": _both("Read the introduction in your book.", "Lisez l’introduction dans votre livre."),
            "epilogue": _both(
                "Read the end of the story in your book.", "Lisez la fin de l’histoire dans votre livre."
            ),
            "first": story.scenarios[first],
            "last": story.scenarios[end],
        }
        if random:
            entry["side_scenarios"] = [story.scenarios[number] for number in sorted(random, key=_in_order)]
        if self.armoury.designs:
            entry["item_designs"] = self.armoury.designs
        if story.envelopes:
            entry["envelopes"] = story.envelopes
        enhancing = facts.ENHANCING.get(self.edition)
        if enhancing is not None and f"{self.edition}_global_{entry_id(enhancing)}" in story.achievements:
            entry["enhancement"] = f"{self.edition}_global_{entry_id(enhancing)}"
        reached = self._cut_loose({str(entry["first"]), *entry.get("side_scenarios", ())})
        if entry["last"] not in reached:
            entry["last"] = next(
                (one for n in reversed(main) if (one := story.scenarios[str(n)]) in reached), entry["first"]
            )
        self.entries[f"campaigns/{story.campaign}.yaml"] = entry

    def _cut_loose(self, reached: set[str]) -> set[str]:
        """What the campaign cannot reach, for a personal quest opens it in the book, is played from the lobby alone."""
        todo = sorted(reached)
        while todo:
            further = self.entries[f"scenarios/{todo.pop()}.yaml"].get("unlocks", ())
            todo += [one for one in further if one not in reached]
            reached |= set(further)
        for id_ in sorted(set(self.story.scenarios.values()) - reached):
            self.entries[f"scenarios/{id_}.yaml"].pop("unlocks", None)
        return reached

    def _between(self, entry: Data, rooms: Scenario) -> None:
        """What a scenario asks for, opens and gives."""
        story = self.story
        requires = story.requires(rooms)
        if requires:
            entry["requires"] = requires
        for field, numbers in (("unlocks", rooms.unlocks), ("links", rooms.links)):
            known = [story.scenarios[number] for number in numbers if number in story.scenarios]
            if known:
                entry[field] = known
        if rooms.event_type == "city":
            entry["in_city"] = True
        gives = story.rewards(rooms.rewards)
        if gives:
            entry["rewards"] = gives

    def _tell_monsters(self) -> None:
        report, beasts = self.report, self.beasts
        report.monsters = len(self.brought.monsters)
        report.cards, report.plain_cards = beasts.cards, beasts.plain_cards
        report.halves, report.plain_halves = self.academy.halves, self.academy.plain_halves
        report.classes, report.items = len(self.academy.classes), len(self.armoury.ids)
        report.read_items, report.events = self.armoury.read, len(self.story.events)
        report.quests, report.by_hand = len(self.story.quests), self.story.by_hand
        report.campaign = f"campaigns/{self.story.campaign}.yaml" in self.entries
        report.left_out = dict(sorted(beasts.missing.items()))
        faulty = {id_: beasts.problems_of(id_) for id_ in sorted(beasts.monsters)}
        report.read_cards = {id_: faults for id_, faults in faulty.items() if faults}
        report.troubles = self.brought.troubles

    # Scenarios

    def _scenario(self, number: str) -> None:
        written, rooms = self.brought.maps.get(number), self.brought.scenarios.get(number)
        title = written.title if written is not None else rooms.name if rooms is not None else number
        told = ScenarioReport(
            number=number, title=title[:120], spoiler=rooms is None or rooms.spoiler or not rooms.initial
        )
        self.report.scenarios.append(told)
        if written is None:
            self._not_yet(told, "no map of it was brought", "aucune carte n’en a été apportée")
            return
        layout = lay_out(written, self.brought.shapes)
        self._harden(layout, overlay_of(self.edition, number) or Overlay())
        if layout.unknown:
            sides = ", ".join(sorted(set(layout.unknown)))[:200]
            self._not_yet(told, f"shape of tiles unknown: {sides}", f"forme de tuiles inconnue : {sides}")
            return
        if layout.clashes:
            both = ", ".join(f"{one}/{other}" for one, other in layout.clashes)[:200]
            self._not_yet(told, f"tiles lie on one another: {both}", f"des tuiles se chevauchent : {both}")
            return
        self._playable(told, written, layout, rooms)

    def _harden(self, layout: Layout, overlay: Overlay) -> None:
        """Rock is no hex at all; kinds that are like others are made."""
        for kind, fields in overlay.variants.items():
            self.beasts.vary(kind, fields)
        try:
            rock = set(hexes_on(layout, overlay.solid))
        except Unplaced:
            return
        layout.owners = {hex_: tiles for hex_, tiles in layout.owners.items() if hex_ not in rock}
        layout.overlays = [one for one in layout.overlays if rock.isdisjoint(one.hexes)]

    def _not_yet(self, told: ScenarioReport, en: str, fr: str) -> None:
        told.lower("no")
        told.why.append(Words(en=en, fr=fr))

    def _playable(self, told: ScenarioReport, written: WrittenMap, layout: Layout, rooms: Scenario | None) -> None:
        overlay, staging = self._staging(told, layout, rooms)
        standing = self._who_is_there(told, layout, rooms)
        marks = self._late(staging, standing, overlay)
        kinds = sorted({one.monster for one in standing if one is not None and one.monster is not None})
        coming = {*kinds, *overlay.later, *overlay.instead.values(), *_kinds_in(overlay.rules)}
        coming |= {str(one["kind"]) for one in overlay.named.values()} | set(overlay.stands)
        missing = [kind for kind in sorted(coming) if not self.beasts.has(kind)]
        if missing:
            names = ", ".join(missing)
            self._not_yet(told, f"no statistics of {names}", f"pas de statistiques de {names}")
            return
        traps = self._traps(told.number)
        told.traps = self.choices.traps.get(told.number, "")
        drawn = Draughtsman(layout, self._treasure, standing.__getitem__, traps, staging.marks, overlay.firm).draw()
        if drawn.starts < MOST_CHARACTERS:
            en, fr = "fewer than four starting hexes", "moins de quatre cases de départ"
            self._not_yet(told, en, fr)
            return
        self._tell_map(told, drawn, sorted(coming), overlay)
        stage = Stage(layout, drawn, rooms, overlay, staging, kinds, marks)
        try:
            entry = self._entry(told, written, stage)
        except Unplaced as error:
            self._read(told, f"our notes do not fit this map ({error})", f"nos notes ne vont pas ici ({error})")
            bare = Overlay()
            stage = Stage(layout, drawn, rooms, bare, Staging(layout, None, bare, {}), kinds, {})
            entry = self._entry(told, written, stage)
        told.id = str(entry["id"])
        self.entries[f"scenarios/{told.id}.yaml"] = entry

    def _staging(self, told: ScenarioReport, layout: Layout, rooms: Scenario | None) -> tuple[Overlay, Staging]:
        """Our overlay on this map; none, if it does not fit."""
        overlay = overlay_of(self.edition, told.number) or Overlay()
        try:
            return overlay, Staging(layout, rooms, overlay, self.brought.labels)
        except Unplaced as error:
            self._read(told, f"our notes do not fit this map ({error})", f"nos notes ne vont pas ici ({error})")
            return Overlay(), Staging(layout, rooms, Overlay(), self.brought.labels)

    def _late(self, staging: Staging, standing: list[Mark | None], overlay: Overlay) -> Arrivals:
        """Monsters that come only when a rule says so: their hexes get letters, by rank."""
        arrivals: Arrivals = {}
        stands = {kind: set(hexes_on(staging.layout, where)) for kind, where in overlay.stands.items()}
        there = {str(one["kind"]): name for name, one in overlay.named.items() if one.get("there")}
        for place, shown in enumerate(standing):
            if shown is None or shown.monster is None:
                continue
            kind = overlay.instead.get(shown.monster, shown.monster)
            kind = next((one for one, hexes in stands.items() if staging.layout.monsters[place].hex in hexes), kind)
            mark = msgspec.structs.replace(shown, monster=kind, named=there.get(kind))
            standing[place] = mark
            if kind not in overlay.later:
                continue
            ranks = arrivals.setdefault(kind, {})
            rank = tuple(mark.rank)
            if rank not in ranks:
                wanted = overlay.later[kind]
                letter = wanted if not ranks else free_letter(staging.letters | set(overlay.later.values()))
                staging.letters.add(letter)
                ranks[rank] = (letter, 0)
            letter, count = ranks[rank]
            ranks[rank] = (letter, count + 1)
            staging.marks.setdefault(staging.layout.monsters[place].hex, {})["letter"] = letter
            standing[place] = None
        return arrivals

    def _entry(self, told: ScenarioReport, written: WrittenMap, stage: "Stage") -> Data:
        overlay, staging, drawn = stage.overlay, stage.staging, stage.drawn
        atlas = Atlas(stage.layout, drawn)
        script = self._rules(told, stage, atlas)
        goal = self._goal(told, stage, atlas)
        entry: Data = {
            "id": f"{self.edition}_{entry_id(told.number)}",
            "number": _numeral(told.number),
            "title": self._title(written.title),
            "introduction": self._introduction(told),
            "conclusion": _both(
                f"Read the conclusion in your scenario book: scenario {told.number}.",
                f"Lisez la conclusion dans votre livre de scénarios : scénario {told.number}.",
            ),
            "rooms": drawn.rooms,
            "map": drawn.text,
            "legend": {mark: msgspec.to_builtins(what) for mark, what in drawn.legend.items()},
            "goal": goal.entry,
        }
        doors = _doors(overlay, atlas)
        levels = _levels(stage.rooms)
        allied = [entry_id(one) for one in (stage.rooms.allies if stage.rooms is not None else ())]
        further: Data = {
            "failure": goal.failure,
            "rules": [*script, *goal.rules],
            "doors": doors,
            "objectives": staging.objectives,
            "allies": staging.allies,
            "named": {name: self._named(name, one) for name, one in overlay.named.items()},
            "allied": [kind for kind in allied if self.beasts.has(kind)],
            "levels": {kind: more for kind, more in levels.items() if kind in stage.kinds},
            **self._rest(overlay, atlas),
        }
        return entry | {field: value for field, value in further.items() if value}

    def _rest(self, overlay: Overlay, atlas: Atlas) -> Data:
        """Further fields of the scenario, in words."""
        told: Data = spoken(atlas.resolve(dict(overlay.rest)))
        if "counters" in told:
            told["counters"] = counted(told["counters"])
        return told

    def _asked(self, overlay: Overlay) -> dict[str, str]:
        """The ids of achievements that our rules ask for."""
        return {name: self.story.achievement(scope, called) for name, (scope, called) in overlay.achieved.items()}

    def _named(self, name: str, one: Data) -> Data:
        called = self.beasts.words(name.replace("_", "-"))
        return {"name": called, **{key: value for key, value in one.items() if key != "there"}}

    def _title(self, title: str) -> Data:
        return _both(title[:120], title[:120])

    def _introduction(self, told: ScenarioReport) -> Data:
        """Where to read, and what the players have to mind themselves."""
        en = [f"Read the introduction in your scenario book: scenario {told.number}."]
        fr = [f"Lisez l’introduction dans votre livre de scénarios : scénario {told.number}."]
        if told.grade == "goal":
            en.append("The goal here is a guess: compare it with the book.")
            fr.append("Le but donné ici est supposé : comparez-le avec le livre.")
        if told.read:
            en.append("Also read there: " + "; ".join(one.en for one in told.read) + ".")
            fr.append("Lisez-y aussi : " + " ; ".join(one.fr for one in told.read) + ".")
        return _both(" ".join(en), " ".join(fr))

    # Who is there

    def _who_is_there(self, told: ScenarioReport, layout: Layout, rooms: Scenario | None) -> list[Mark | None]:
        """The monsters as the map has them, or, where players chose so, as the rooms have them."""
        ranks: list[tuple[str, ...]] = [one.rank for one in layout.monsters]
        if rooms is not None:
            told.differ = [
                msgspec.structs.replace(
                    one, name=msgspec.convert(self.beasts.words(one.monster.replace("_", "-")), Words)
                )
                for one in _disagreements(layout, rooms)
            ]
            told.settled = self.choices.figures.get(told.number, "")
            if told.differ and told.settled == "rooms":
                ranks = _as_rooms_say(layout, rooms)
            elif told.differ and not told.settled:
                told.lower("goal")
        found: list[Mark | None] = []
        for one, rank in zip(layout.monsters, ranks, strict=True):
            there = any(which != "none" for which in rank)
            found.append(msgspec.convert({"monster": entry_id(one.monster), "rank": rank}, Mark) if there else None)
        return found

    # Treasures and traps

    def _treasure(self, number: str) -> Mark:
        if not number.isdigit():
            return Mark(goal_treasure=_GOAL_CHEST)
        id_ = f"{self.edition}_t{int(number)}"
        if id_ not in self.treasures:
            says = _both(
                f"Treasure {int(number)}: read it in your scenario book.",
                f"Trésor {int(number)} : lisez-le dans votre livre de scénarios.",
            )
            self.treasures[id_] = {
                "id": id_,
                "number": max(1, min(9999, int(number))),
                "says": says,
                "gives": [],
            }
        return Mark(treasure=id_)

    def _gives(self, number: int) -> list[Data]:
        written = self.brought.treasures[number - 1] if 0 < number <= len(self.brought.treasures) else ""
        return self.story.treasure(written)

    def _traps(self, number: str) -> dict[str, TrapEffect]:
        chosen = self.choices.traps.get(number)
        if chosen is None:
            return {}
        names = [part for part in chosen.split("+") if part in CONDITIONS]
        effect = TrapEffect() if not names else msgspec.convert({"conditions": names}, TrapEffect)
        return dict.fromkeys(("bear", "spike", "poison", ""), effect)

    def _tell_map(self, told: ScenarioReport, drawn: Drawn, kinds: list[str], overlay: Overlay) -> None:
        """What of the map must be looked up."""
        if drawn.traps:
            told.read.append(Words(en="what the traps do", fr="ce que font les pièges"))
            told.lower("goal")
        if drawn.no_doors:
            self._read(told, "a door that leads nowhere here", "une porte qui ne mène nulle part ici")
        if drawn.unreached:
            self._read(told, "how further rooms open", "comment s’ouvrent d’autres salles")
        for kind in kinds:
            if set(self.beasts.problems_of(kind)) - set(overlay.settles.get(kind, ())):
                self._read(told, f"the cards of {kind}", f"les cartes de {kind}")

    def _read(self, told: ScenarioReport, en: str, fr: str) -> None:
        told.read.append(Words(en=en, fr=fr))
        told.lower("rules")

    # Rules and goals

    def _rules(self, told: ScenarioReport, stage: "Stage", atlas: Atlas) -> list[Data]:
        overlay, rooms = stage.overlay, stage.rooms
        script: list[Data] = []
        unsaid: list[str] = []
        places = stage.staging.places(atlas, {kind for kind in self._all_kinds() if self.beasts.has(kind)})
        for place, rule in enumerate(rooms.rules if rooms is not None else (), 1):
            if place in overlay.drop:
                continue
            try:
                script += ghs_rules.script(rule, places)
            except (ghs_rules.Unsaid, Unplaced):
                unsaid.append(str(place))
        asked = self._asked(overlay)
        ours = spoken(_with_achievements(atlas.resolve(overlay.rules), asked))
        script += [_arrived(one, stage.arrivals) for one in ours]
        own = overlay_of(self.edition, told.number)
        if self.choices.rules.get(told.number) == "read":
            return script
        if overlay.missing:
            which, quels = _spoken(overlay.missing)
            self._read(told, f"special rules about {which}", f"règles spéciales : {quels}")
        is_ours = own is not None and not stage.staging.unplaced
        is_told = is_ours or (told.number in facts.TOLD.get(self.edition, ()) and rooms is not None)
        if unsaid:
            which = ", ".join(unsaid)
            self._read(told, f"special rules (in the data: {which})", f"règles spéciales (dans les données : {which})")
        elif overlay.missing or is_told:
            return script
        elif rooms is None or rooms.objectives:
            self._read(told, "special rules", "règles spéciales")
        else:
            self._read(told, "whether there are other special rules", "s’il y a d’autres règles spéciales")
        return script

    def _all_kinds(self) -> list[str]:
        return [*self.beasts.monsters, *self.beasts.own_monsters]

    def _goal(self, told: ScenarioReport, stage: "Stage", atlas: Atlas) -> goals.Goal:
        chest = any(mark.goal_treasure for mark in stage.drawn.legend.values())
        bosses = [kind for kind in stage.kinds if self.beasts.is_boss(kind)]
        told.goals = goals.possible(bosses, chest)
        staging, overlay = stage.staging, stage.overlay
        names = {kind: msgspec.convert(self._called(kind), Words) for kind in self._all_kinds()}
        own: dict[str, Data] = {**staging.objectives, **staging.allies}
        names |= {id_: msgspec.convert(one["name"], Words) for id_, one in own.items()}
        names |= {id_: msgspec.convert(self._named(id_, one)["name"], Words) for id_, one in overlay.named.items()}
        names |= _words_of(overlay.rest.get("counters", {})) | _words_of(overlay.rest.get("carried", {}))
        known = overlay.goal or facts.GOALS.get(self.edition, {}).get(told.number, "")
        if (
            not overlay.goal
            and known not in told.goals
            and known.partition(":")[0] in ("boss", "loot", "kill_all+loot")
        ):
            known = ""  # what it is about is not on this map
        chosen = self.choices.goals.get(told.number, known)
        found = goals.goal(chosen, names) if chosen else None
        if found is None:
            told.lower("goal")
            chosen = told.goals[0]
            found = goals.goal(chosen, names)
        else:
            told.sure = True
        told.goal = chosen
        if found is None:
            raise AssertionError(chosen)
        told.says = msgspec.convert(found.entry["says"], Words)
        if overlay.failure:
            fails = list(overlay.failure) + (found.failure["any_of"] if found.failure else [])
            says = found.failure["says"] if found.failure else _FAILS
            found = msgspec.structs.replace(found, failure={"says": says, "any_of": fails})
        return msgspec.structs.replace(
            found, entry=atlas.resolve(found.entry), failure=atlas.resolve(found.failure) if found.failure else None
        )

    def _called(self, kind: str) -> Data:
        own = self.own.all(content.Monster).get(kind)
        name: Data = self.beasts.monsters[kind]["name"] if own is None else msgspec.to_builtins(own.name)
        return name


def _words_of(named: Mapping[str, Any]) -> dict[str, Words]:
    """What counters and things that are carried are called."""
    found = {name: one.get("name", one) if isinstance(one, Mapping) else one for name, one in named.items()}
    return {name: msgspec.convert(told, Words) for name, told in counted(found).items()}


_NAMING: Final = ("unlocks", "links", "side_scenarios")
"""Fields that name other scenarios."""
_FAILS: Data = {"en": "The scenario is lost by its special rules.", "fr": "Le scénario est perdu par ses règles."}


class Stage(msgspec.Struct):
    """All that one scenario is made of."""

    layout: Layout
    drawn: Drawn
    rooms: Scenario | None
    overlay: Overlay
    staging: Staging
    kinds: list[str]
    arrivals: Arrivals


def _with_achievements(rules: Any, asked: Mapping[str, str]) -> Any:
    """Rules with the ids of achievements in place of our names for them."""
    if isinstance(rules, Mapping):
        return {
            key: asked.get(part, part)
            if key == "achievement" and isinstance(part, str)
            else _with_achievements(part, asked)
            for key, part in rules.items()
        }
    return [_with_achievements(part, asked) for part in rules] if isinstance(rules, list | tuple) else rules


def _arrived(rule: Data, arrivals: Arrivals) -> Data:
    """A rule with what arrives written out."""
    effects: list[Data] = []
    for effect in rule.get("do", ()):
        kind = effect.get("arrive") if isinstance(effect, dict) else None
        if kind is None:
            effects.append(effect)
            continue
        for rank, (letter, count) in sorted(arrivals.get(kind, {}).items()):
            told: Data = {"monster": kind, "at": letter, "rank": list(rank)}
            effects.append({"spawn": {**told, **({"count": count} if count > 1 else {})}})
    return {**rule, "do": effects} if "do" in rule else rule


def _kinds_in(rules: Any) -> set[str]:
    """The kinds that our rules spawn."""
    found: set[str] = set()
    for rule in rules:
        for effect in rule.get("do", ()):
            spawn = effect.get("spawn") if isinstance(effect, dict) else None
            found |= {str(spawn["monster"])} if isinstance(spawn, dict) and not spawn.get("named") else set()
    return found


def _doors(overlay: Overlay, atlas: Atlas) -> Data:
    """Doors that are locked, barred or forbidden."""
    doors: dict[str, Data] = {}
    for name in overlay.locked:
        for number in atlas.doors(name):
            doors.setdefault(number, {})["locked"] = True
    for name, objective in overlay.barred.items():
        for number in atlas.doors(name):
            doors.setdefault(number, {}).update({"locked": True, "barred_by": objective})
    for name, kinds in overlay.forbidden.items():
        for number in atlas.doors(name):
            doors.setdefault(number, {})["forbidden_to"] = list(kinds)
    return dict(sorted(doors.items(), key=lambda one: int(one[0])))


def _levels(rooms: Scenario | None) -> dict[str, int]:
    """Kinds that are some levels above the scenario, all of them alike."""
    found: dict[str, set[int]] = {}
    for room in rooms.rooms if rooms is not None else ():
        for figure in room.monster:
            name, _, more = figure.name.partition(":+")
            found.setdefault(entry_id(name), set()).add(int(more) if more.isdigit() else 0)
    return {kind: min(7, *levels) for kind, levels in found.items() if len(levels) == 1 and levels != {0}}


_ABOUT: Final[Mapping[str, Words]] = {
    "altar": Words(en="an altar", fr="un autel"),
    "achievement": Words(en="an achievement", fr="un succès"),
    "artifacts": Words(en="artifacts", fr="des artefacts"),
    "boss": Words(en="the boss", fr="le boss"),
    "boulders": Words(en="boulders", fr="des rochers"),
    "captives": Words(en="captives", fr="des captifs"),
    "cards": Words(en="cards given up", fr="des cartes cédées"),
    "carried": Words(en="something carried", fr="quelque chose qu’on porte"),
    "crossing": Words(en="a way between rooms", fr="un passage entre salles"),
    "current": Words(en="a current", fr="un courant"),
    "dagger": Words(en="a weapon found there", fr="une arme trouvée sur place"),
    "digging": Words(en="digging", fr="des fouilles"),
    "groups": Words(en="groups that take turns", fr="des groupes alternés"),
    "guards": Words(en="the ways of guards", fr="les gardes"),
    "items": Words(en="items", fr="des objets"),
    "kinds": Words(en="what monsters cannot do", fr="ce que des monstres ne peuvent pas"),
    "led": Words(en="somebody led along", fr="quelqu’un qu’on mène"),
    "sleepers": Words(en="monsters asleep", fr="des monstres endormis"),
    "terrain": Words(en="terrain", fr="le terrain"),
    "water": Words(en="water", fr="l’eau"),
    "wind": Words(en="wind", fr="le vent"),
}
"""What special rules that we cannot say are about."""


def _spoken(names: Iterable[str]) -> tuple[str, str]:
    told = [_ABOUT.get(name, Words(en=name, fr=name)) for name in names]
    return ", ".join(one.en for one in told), ", ".join(one.fr for one in told)


def _texts(value: Any) -> dict[str, str]:
    return {key: one[:120] for key, one in value.items() if isinstance(one, str)} if isinstance(value, dict) else {}


def _both(en: str, fr: str) -> Data:
    return {"en": en, "fr": fr}


def _in_order(number: str) -> tuple[int, str]:
    digits = "".join(letter for letter in number if letter.isdigit())
    return (int(digits[:6]) if number.isdigit() else 10**6, number)


def _numeral(number: str) -> int:
    digits = "".join(letter for letter in number if letter.isdigit())[:4]
    return int(digits or 0)


# Two sources about the same rooms


def _tally(ranks: list[tuple[str, ...]], column: int) -> Counter[str]:
    return Counter(rank[column] for rank in ranks if rank[column] != "none")


def _by_kind(layout: Layout, rooms: Scenario) -> dict[str, tuple[list[tuple[str, ...]], list[tuple[str, ...]]]]:
    """For each kind its ranks in both sets."""
    found: dict[str, tuple[list[tuple[str, ...]], list[tuple[str, ...]]]] = {}
    for one in layout.monsters:
        found.setdefault(entry_id(one.monster), ([], []))[0].append(one.rank)
    for room in rooms.rooms:
        for figure in room.monster:
            found.setdefault(entry_id(figure.name.split(":")[0]), ([], []))[1].append(figure.rank)
    return found


def _disagreements(layout: Layout, rooms: Scenario) -> list[Disagreement]:
    """Where the two sets count differently, by kind and number of players."""
    found: list[Disagreement] = []
    for kind, (maps, told) in sorted(_by_kind(layout, rooms).items()):
        for column, players in enumerate(PLAYERS):
            one, other = _tally(maps, column), _tally(told, column)
            if one != other:
                found.append(Disagreement(kind, "", players, _counted(one), _counted(other)))
    return found


def _counted(tally: Counter[str]) -> str:
    return ", ".join(f"{count} {rank}" for rank, count in sorted(tally.items())) or "0"


def _as_rooms_say(layout: Layout, rooms: Scenario) -> list[tuple[str, ...]]:
    """The places of the map, with the ranks of the rooms; a figure that has no place is not put anywhere."""
    told = {kind: list(ranks) for kind, (_, ranks) in _by_kind(layout, rooms).items()}
    result = [_take(told.get(entry_id(place.monster), []), place) for place in layout.monsters]
    for index, place in enumerate(layout.monsters):
        left = told.get(entry_id(place.monster), [])
        if result[index] == ("none", "none", "none") and left:
            result[index] = left.pop(0)
    return result


def _take(left: list[tuple[str, ...]], place: Standing) -> tuple[str, ...]:
    """The same ranks if the rooms have them too; places without stay open for what is left."""
    if place.rank in left:
        left.remove(place.rank)
        return place.rank
    return ("none", "none", "none")
