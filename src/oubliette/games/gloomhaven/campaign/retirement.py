"""Personal quests and retirement (GH-0351 to GH-0358)."""

from collections.abc import Iterable

from oubliette.games.gloomhaven.campaign import levels, parties, prosperity, records, rewards, sheets
from oubliette.games.gloomhaven.campaign.happenings import QuestShown, Retired
from oubliette.games.gloomhaven.content.campaign_words import QuestTest
from oubliette.games.gloomhaven.state.session import Session, certain
from oubliette.games.gloomhaven.state.world import Sheet
from oubliette.kernel.flow import Rules

SIDE_SCENARIOS = 52
"""The first number of a side scenario (GH-0325)."""


def progress(s: Session, sheet: Sheet, test: QuestTest) -> int:
    """How far a character has come with one part of its quest, now (GH-0353)."""
    match test.tally:
        case "kills" if test.of:
            return sum(sheet.kinds_killed.get(kind, 0) for kind in test.of)
        case "kinds_killed":
            return sum(not test.of or kind in test.of for kind in sheet.kinds_killed)
        case "scenarios_completed":
            return _completed(sheet, test.of or sheet.completed)
        case "side_scenarios_completed":
            return _completed(sheet, (one for one in sheet.completed if is_side_scenario(s, one)))
        case "items_owned":
            return sum(not test.of or s.book.items[item].slot in test.of for item in sheet.items)
        case "gold" | "experience" | "level" | "checkmarks":
            return int(getattr(sheet, test.tally))
        case "prosperity":
            return prosperity.level(s)
        case _:
            return sheet.tallies.get(test.tally, 0)


def _completed(sheet: Sheet, among: Iterable[str]) -> int:
    """Different scenarios of these that a character has completed."""
    return len(set(among) & set(sheet.completed))


def is_side_scenario(s: Session, scenario: str) -> bool:
    """Number 52 or higher (GH-0325)."""
    return s.book.scenarios[scenario].number >= SIDE_SCENARIOS


def is_complete(s: Session, sheet: Sheet) -> bool:
    """Whether a character's quest is met, and it must retire in the city; never without one (GH-0351, GH-0353)."""
    if sheet.quest is None:
        return False
    tests = s.book.personal_quests[sheet.quest].all_of
    return all(progress(s, sheet, test) >= test.at_least for test in tests)


def show_quest(s: Session, sheet: Sheet) -> None:
    """A player need not keep a quest secret (GH-0333)."""
    sheet.quest_shown = True
    s.journal.reveal(QuestShown(sheet.id, certain(sheet.quest, "it has a quest")), "GH-0333")


def retire(s: Session, sheet: Sheet) -> Rules[None]:
    """A character leaves for good; the city gains by it (GH-0351 to GH-0358)."""
    world = records.world(s)
    quest = s.book.personal_quests[certain(sheet.quest, "only who has a quest retires")]
    s.journal.reveal(Retired(sheet.id, quest.id), ("GH-0351", "GH-0353", "GH-0358"))
    parties.leave(s, sheet)
    sheet.retired = sheet.quest_shown = True
    sheet.items.clear()  # copies that nobody owns are on sale: GH-0358
    sheet.gold = 0
    world.retired += 1
    world.lines[sheet.line].retired += 1
    for ally in records.members(s):
        sheets.tally(ally, "retired_allies")
    yield from rewards.open_envelope(s, quest.opens)
    if sheet.of not in world.retired_classes:
        world.retired_classes.append(sheet.of)
        rewards.add_numbered_events(s, s.book.classes[sheet.of].retirement_event)
    prosperity.change_prosperity(s, 1, "GH-0356")
    yield from rewards.special_unlocks(s)  # the Town Records: GH-0357
    yield from levels.mark_perks(s, records.members(s))
