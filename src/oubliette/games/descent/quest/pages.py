"""Pages of a quest: words with answers, each of which leads on; and what they bring onto the table (D2-2179)."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from oubliette.games.descent.content import quest_book as written
from oubliette.games.descent.quest.placing import bring_group, refill
from oubliette.games.descent.quest.rules import SCRIPTS
from oubliette.games.descent.quest.setup import unless_hidden
from oubliette.games.descent.state.events import Told
from oubliette.games.descent.state.offers import Offer
from oubliette.games.descent.state.points import AreaOpens, TurnOffers
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.turn.table_actions import Hand, by_hand
from oubliette.games.descent.uses.sources import RULES
from oubliette.kernel.boards import lowest
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.scripts import STOP, Happening
from oubliette.kernel.text import Say, words

MOST_PAGES: Final = 100
"""So many pages one moment opens at most: pages that lead back to themselves end somewhere."""
_CITES: Final = ("D2-2179",)


def _turn(s: Session, deed: written.Turn, now: Happening) -> Rules[object]:
    """A page is opened, then the one to which its answer leads, and so forth."""
    names, random = deed.pages, deed.random
    for _ in range(MOST_PAGES):
        page = _first(s, names, random=random)
        if page is None:
            return None
        if page.says is not None:
            s.journal.note(Told(page.says), _CITES)
        if (yield from SCRIPTS.perform(s, page.do, now)) is STOP or s.state.winner:
            return STOP
        names, random = (yield from _answer(s, page, now)), page.random
        if not names:
            return None
    return None


def _first(s: Session, names: Sequence[str], *, random: bool) -> written.Page | None:
    """The first page whose circumstance holds, or any of those."""
    found = [page for name in names for page in [s.encounter.pages[name]] if _holds(s, page)]
    if not found:
        return None
    return found[s.chance.below("page", len(found))] if random and len(found) > 1 else found[0]


def _holds(s: Session, page: written.Page) -> bool:
    return page.when is None or SCRIPTS.holds(s, page.when)


def _answer(s: Session, page: written.Page, now: Happening) -> Rules[tuple[str, ...]]:
    """What the players answer; where nothing is left to say or to do, nobody is asked."""
    if page.says is None or (len(page.answers) < 2 and not s.encounter.by_hand):
        return page.answers[0].then if page.answers else ()
    options: list[Option[Any]] = [
        Option(f"answer:{place}", one.then, words(one.says)) for place, one in enumerate(page.answers, 1)
    ]
    if not options:
        options.append(Option("go_on", (), Say("d2-page-go-on"), passes=True))
    if s.encounter.by_hand:
        options.append(Option("by_hand", None, Say("d2-page-by-hand")))
    seat = s.hero_seats()[0] if s.state.legend is None else s.overlord_seat
    while True:
        names = yield from ask(seat, "page", options, cites=_CITES, say=words(page.says))
        if names is not None:
            told: tuple[str, ...] = names
            return told
        yield from by_hand(s, _reader(s, now))
        if s.state.winner:
            return ()


def _reader(s: Session, now: Happening) -> Hand:
    """Who does what a page says: the hero it happens to, whose turn it is, or the first."""
    names = (str(now.facts.get("who", "")), s.state.turn_of, *s.state.heroes)
    name = next(name for name in names if name in s.state.heroes)
    return Hand(s.hero(name).seat, s.figure(name))


def _reveal(s: Session, deed: written.Reveal, _now: Happening) -> Rules[None]:
    yield from s.at(AreaOpens("", deed.areas))


def _bring(s: Session, deed: written.Bring, _now: Happening) -> Rules[None]:
    """A group comes; one that is there already is filled up to its limit (D2-2334)."""
    place = deed.group
    if place.monster is None:
        return
    group = s.state.groups.get(place.monster)
    if group is None:
        yield from bring_group(s, place.monster, place)
    else:
        yield from refill(s, group, place.at)


def _lay(s: Session, deed: written.Lay, _now: Happening) -> Rules[None]:
    for name in deed.tokens:
        written_token = next(one for one in s.encounter.tokens if one.id == name)
        token = s.state.tokens.get(name)
        if token is not None and not token.carrier:
            token.done = False
            token.cell = unless_hidden(s, lowest(s.ground.marks[written_token.at]))
    yield from ()


def _take_away(s: Session, deed: written.TakeAway, _now: Happening) -> Rules[None]:
    for name in deed.tokens:
        token = s.state.tokens.get(name)
        if token is not None and not token.carrier:
            token.done, token.cell = True, -1
    yield from ()


@RULES.at(TurnOffers)
def _by_the_book(s: Session, at: TurnOffers) -> list[Offer]:
    """What the quest book says beside the rules is done by hand (D2-0003)."""
    return [*_offers(s, at.figure)] if s.encounter.by_hand else []


def _offers(s: Session, figure: Figure) -> Iterator[Offer]:
    seat = s.seat_of(figure)
    yield Option("by_hand", partial(by_hand, s, Hand(seat, figure)), Say("d2-page-by-hand"), group="action")
    yield Option("over", partial(_over, s, seat), Say("d2-page-over"), group="end")


def _over(s: Session, seat: Seat) -> Rules[None]:
    """The book or a page has said that the encounter is over, and who has won it."""
    options: list[Option[Any]] = [
        Option(f"won:{side}", side, Say(f"d2-page-won-{side}")) for side in (HEROES, OVERLORD)
    ]
    options.append(Option("go_on", None, Say("d2-page-not-yet"), passes=True))
    side = yield from ask(seat, "page_over", options, cites=_CITES, say=Say("d2-ask-page-over"))
    if side is not None:
        yield from SCRIPTS.do(s, written.Win(side), Happening("by_hand", {}, ""))


SCRIPTS.learn(
    {
        written.Turn: _turn,
        written.Reveal: _reveal,
        written.Bring: _bring,
        written.Lay: _lay,
        written.TakeAway: _take_away,
    },
    rule=written.Rule,
)
