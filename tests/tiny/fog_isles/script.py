"""The script of a voyage: gold for all, and pages of a story that somebody answers (FI-0013)."""

from tests.tiny.fog_isles.content import Effect, Gold, PageAnswer, ReadPage, VoyageRule
from tests.tiny.fog_isles.events import GoldGained, PageAnswered, PageRead, Told
from tests.tiny.fog_isles.state import Sea

from oubliette.kernel import scripts
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def give_gold(sea: Sea, effect: Gold, _happening: scripts.Happening) -> Rules[None]:
    """Every captain gets gold."""
    for captain in sea.state.captains.values():
        captain.gold += effect.amount
    sea.journal.note(GoldGained(effect.amount), "FI-0013")
    yield from ()


def read_page(sea: Sea, effect: ReadPage, happening: scripts.Happening) -> Rules[None]:
    """The captain who is behind answers a page; the first of equals (FI-0013)."""
    seat = min(sea.state.captains, key=sea.worth)
    page, sea.state.page = sea.page(effect.page), effect.page
    sea.journal.note(PageRead(page.id), "FI-0013")
    options: list[Option[PageAnswer]] = [
        Option(f"answer:{answer.id}", answer, words(answer.say)) for answer in page.answers
    ]
    say = Say("fi-ask-page", {"title": words(page.title)})
    answer = yield from ask(seat, "page", options, cites="FI-0013", say=say)
    sea.state.page = ""
    sea.journal.note(PageAnswered(seat, page.id, answer.id), "FI-0013")
    place = page.answers.index(answer)
    yield from SCRIPTS.perform(sea, answer.do, happening._replace(key=f"page:{page.id}/{place}", path=()))


def page_block(sea: Sea, key: str) -> tuple[Effect, ...]:
    """The effects of a page's answer, by the key under which they put something off."""
    page, _, place = key.removeprefix("page:").partition("/")
    return sea.page(page).answers[int(place)].do


SCRIPTS: scripts.Scripts[Sea] = scripts.Scripts(
    rule=VoyageRule,
    memory=lambda sea: sea.state.memory,
    rules=lambda sea: {"": sea.voyage.rules},
    verbs={Gold: give_gold, ReadPage: read_page},
    blocks=page_block,
    round_of=lambda sea: sea.state.round,
    tell=lambda sea, told: sea.journal.note(Told(told), "FI-0013"),
)
