"""The campaign as the player sees it: the adventurer, the way so far and where it leads, what was completed."""

from collections.abc import Iterator

from oubliette.games.buttons_bugs.content.book import STANDARD
from oubliette.games.buttons_bugs.content.scenario_card import Scenario
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import ADVENTURER, Progress
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen


def campaign(s: Session, progress: Progress) -> seen.Campaign:
    """The records of a campaign (BB-0014): nothing else lasts from one scenario to the next."""
    done = len(progress.completed)
    return seen.Campaign(
        title=words(s.book.campaigns[progress.campaign].title),
        members=tuple(_adventurer(s, progress)),
        places=tuple(_places(s, progress)),
        marks=(
            seen.Mark("completed", "laurel-crown", Say("bb-track-scenarios"), done, good=True),
            seen.Mark("attempts", "crossed-swords", Say("bb-fact-attempts"), progress.attempts, good=True),
        ),
        chronicle=tuple(
            seen.PastChapter(Say("bb-text-chapter-completed", {"scenario": _title(s.book.scenarios[one])}), "won")
            for one in progress.completed
        ),
    )


def _title(card: Scenario) -> Say:
    return Say("bb-scenario", {"number": card.id, "title": words(card.title)})


def _adventurer(s: Session, progress: Progress) -> Iterator[seen.Member]:
    """The adventurer at the level of the scenario that comes next, or of the last one (BB-0018)."""
    if s.state.chosen_class is None:
        return
    of = s.book.classes[s.state.chosen_class]
    level = s.book.scenarios[progress.next or progress.completed[-1]].level
    difficulty = s.book.difficulties[s.state.difficulty or STANDARD]
    yield seen.Member(
        ADVENTURER,
        words(of.name),
        seat=s.state.seat,
        icon=of.icon,
        marks=(
            seen.Mark("level", "rank-1", Say("bb-level"), level, good=True),
            seen.Mark("hit_points", "hearts", Say("bb-hit-points"), of.hit_points[level - 1], good=True),
        ),
        lines=(words(of.blurb), Say("bb-text-difficulty", {"name": words(difficulty.name)})),
    )


def _places(s: Session, progress: Progress) -> Iterator[seen.MapPlace]:
    """Scenarios that were completed, the next one, and with free choice all that this class may play (BB-0015)."""
    here = progress.next or progress.completed[-1]
    known = [*progress.completed, here]
    for card in s.book.scenarios.values():
        allowed = s.state.free_choice and card.only_for in (None, s.state.chosen_class)
        if card.id in known or allowed:
            yield seen.MapPlace(
                card.id,
                _title(card),
                "",
                "done" if card.id in progress.completed else "open",
                card.id == here,
                Say("bb-text-scenario-level", {"level": card.level}),
                tuple(link.scenario for link in card.next),
            )
