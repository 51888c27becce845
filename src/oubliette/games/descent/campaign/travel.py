"""Campaign phase 8: the way to the quest, icon by icon (D2-2286 to D2-2292, D2-0462)."""

from collections.abc import Callable
from typing import Any

from oubliette.games.descent.campaign.happenings import EventDrawn, EventTold, StepBegan
from oubliette.games.descent.campaign.lone_knight import duel
from oubliette.games.descent.campaign.records import ask_side, change_gold, icons_to, saga
from oubliette.games.descent.campaign.rumors import rumor_window
from oubliette.games.descent.content import campaign_book as written
from oubliette.games.descent.harm.attributes import test
from oubliette.games.descent.harm.conditions import inflict
from oubliette.games.descent.harm.damage import suffer
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.events import Recovered
from oubliette.games.descent.state.points import FirstSetUp, SetsOut, Travelled
from oubliette.games.descent.state.saga import Saga
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Figure
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.searching import draw_card
from oubliette.games.descent.uses.sources import CAMPAIGN
from oubliette.kernel.cards import Deck
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say, words


@CAMPAIGN.at(SetsOut)
def travel(s: Session, _at: SetsOut) -> Rules[None]:
    """With the heroes on the map already, what awaits them on the way befalls them (D2-2287, D2-2291)."""
    past = saga(s)
    yield from s.at(FirstSetUp())
    if past.kind == "introduction":
        return  # D2-2288
    past.step = "travel"
    s.journal.note(StepBegan("travel"), ("D2-0448", "D2-2287"))
    yield from draw_cards(s, past.more_cards, "D2-2232")
    for figure in s.heroes_on_map():
        yield from suffer(s, figure, fatigue=past.weariness, cites="D2-2232")
    past.more_cards = past.weariness = 0
    for icon in (*icons_to(s, s.state.quest, past.card), *past.icons):
        yield from _meet(s, past, icon)
    past.icons = []
    for deck in (past.travel, past.city):
        deck.reshuffle(s.chance)  # D2-2292
    yield from rumor_window(s, "travel")
    yield from s.at(Travelled())


def _meet(s: Session, past: Saga, icon: str) -> Rules[None]:
    """The overlord draws a card for an icon: of the city where it is one of the city's (D2-2289, D2-0462)."""
    deck: Deck = past.city if icon in written.CITY_ICONS else past.travel
    while deck.pile:
        card = deck.draw(s.chance)
        deck.discard(card)
        s.journal.reveal(EventDrawn(icon, card), ("D2-2289",))
        event = s.book.event_cards[card].events.get(icon)  # type: ignore[call-overload]
        if event is None:
            return
        s.journal.note(EventTold(icon, card), ("D2-2289",))
        journey = _Journey(s, card)
        yield from _do(journey, event.do, None)
        if journey.gone:
            deck.discarded.remove(card)  # it goes back to the box (D2-7232)
        if not journey.another:
            return


class _Journey:
    """One event as it is carried out."""

    def __init__(self, s: Session, card: str) -> None:
        self.s = s
        self.card = card
        self.another = False
        self.gone = False


def _do(j: _Journey, deeds: tuple[written.RoadDeed, ...], hero: Figure | None) -> Rules[None]:
    """Carry out deeds, about a hero where there is one."""
    for deed in deeds:
        yield from _DOES[type(deed)](j, deed, hero)


def _suffer(j: _Journey, deed: written.Suffer, hero: Figure) -> Rules[None]:
    yield from suffer(j.s, hero, deed.damage, deed.fatigue, cites="D2-2291")


def _afflict(j: _Journey, deed: written.Afflict, hero: Figure) -> Rules[None]:
    inflict(j.s, hero, deed.condition)
    yield from ()


def _recover(j: _Journey, deed: written.Recover, hero: Figure) -> Rules[None]:
    sheet = j.s.hero(hero.id)
    damage, fatigue = min(deed.damage, hero.damage), min(deed.fatigue, sheet.fatigue)
    if not hero.cells:  # who fell in this event is up again (D2-0240)
        yield from recover(j.s, hero, damage, fatigue, cites="D2-2289")
    elif damage or fatigue:
        hero.damage -= damage
        sheet.fatigue -= fatigue
        j.s.journal.note(Recovered(hero.id, damage, fatigue, off_map=True), ("D2-2289",))
    yield from ()


def _find(j: _Journey, deed: written.Find, hero: Figure) -> Rules[None]:
    for _ in range(deed.cards):
        yield from draw_card(j.s, j.s.hero(hero.id), hero, "")


def _gold(j: _Journey, deed: written.Gold, _hero: Figure | None) -> Rules[None]:
    change_gold(j.s, deed.amount, ("D2-2289", "D2-2273"))
    yield from ()


def _draws(j: _Journey, deed: written.OverlordDraws, _hero: Figure | None) -> Rules[None]:
    yield from draw_cards(j.s, deed.cards, "D2-2289")


def _another(j: _Journey, _deed: written.Another, _hero: Figure | None) -> Rules[None]:
    j.another = True
    yield from ()


def _check(j: _Journey, deed: written.Check, hero: Figure) -> Rules[None]:
    over = yield from test(j.s, hero, deed.attribute)
    yield from _do(j, deed.failed if over > 0 else deed.passed, hero)


def _each(j: _Journey, deed: written.Each, _hero: Figure | None) -> Rules[None]:
    for hero in j.s.heroes_on_map():
        yield from _do(j, deed.do, hero)


def _one(j: _Journey, deed: written.One, _hero: Figure | None) -> Rules[None]:
    options = [Option(f"hero:{one.id}", one, j.s.name(one), pieces=(one.id,)) for one in j.s.heroes_on_map()]
    if not options:
        return  # nobody stands whom it could happen to
    say = Say("d2-ask-travel-hero", {"card": j.s.card_name(j.card)})
    side = HEROES if deed.by == "heroes" else OVERLORD
    hero = yield from ask_side(j.s, side, "travel_hero", options, ("D2-2289",), say)
    yield from _do(j, deed.do, hero)


def _either(j: _Journey, deed: written.Either, hero: Figure | None) -> Rules[None]:
    options = [Option(f"way:{place}", way, words(way.text)) for place, way in enumerate(deed.ways)]
    say = Say("d2-ask-travel-way", {"card": j.s.card_name(j.card)})
    way = yield from ask_side(j.s, HEROES, "travel_way", options, ("D2-2289",), say)
    yield from _do(j, way.do, hero)


def _duel(j: _Journey, _deed: written.Duel, _hero: Figure | None) -> Rules[None]:
    j.gone = yield from duel(j.s, j.card)


_DOES: dict[type, Callable[[_Journey, Any, Any], Rules[None]]] = {
    written.Suffer: _suffer,
    written.Afflict: _afflict,
    written.Recover: _recover,
    written.Find: _find,
    written.Gold: _gold,
    written.OverlordDraws: _draws,
    written.Another: _another,
    written.Check: _check,
    written.Each: _each,
    written.One: _one,
    written.Either: _either,
    written.Duel: _duel,
}
