"""A visit to the city (GH-0315): each player's own business, then what the party decides together."""

from oubliette.games.gloomhaven.campaign import (
    characters,
    city_events,
    enhancing,
    levels,
    parties,
    records,
    retirement,
    sanctuary,
    shop,
)
from oubliette.games.gloomhaven.campaign.happenings import CityReached
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import CITY, Sheet, Visit
from oubliette.kernel.choices import Option, Seat, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

DONE = "done"
_WORDS = {"level": "level-up", "enhance": "enhance-visit"}
"""Deeds whose sentence has another name than their key."""
_PICTURES = {
    "level": "rank-3",
    "retire": "rocking-chair",
    "buy": "shopping-bag",
    "sell": "cash",
    "enhance": "anvil",
    "donate": "church",
    "show": "scroll-unfurled",
}


def arrive(s: Session) -> None:
    """The party comes back to Gloomhaven: a new visit begins."""
    party = records.party(s)
    party.place = CITY
    party.visit = Visit()
    records.world(s).phase = "city"
    s.note(CityReached(party.id), "GH-0315")


def offer_event(s: Session) -> Rules[None]:
    """A city event may be drawn (GH-0359)."""
    visit = records.party(s).visit
    options = [
        named("draw", Say("gh-option-draw-event"), icon="card-draw"),
        named("later", Say("gh-option-later"), passes=True),
    ]
    say = Say("gh-ask-city-event")
    if (yield from ask(records.leader(s), "draw_city_event", options, cites="GH-0359", say=say)) == "draw":
        yield from draw_event(s)
    else:
        visit.event_declined = True


def draw_event(s: Session) -> Rules[None]:
    """The city event of this visit (GH-0359)."""
    records.party(s).visit.event_drawn = True
    yield from city_events.resolve(s, "city")


# Each player's business


def next_seat(s: Session) -> Seat | None:
    """The first seat that still has something to do in the city."""
    done = records.party(s).visit.done
    return next((seat for seat in s.state.seats if seat not in done or _must_stay(s, seat)), None)


def business(s: Session, seat: Seat) -> Rules[None]:
    """One thing that a player does in the city, or the word that all is done."""
    options = _business_options(s, seat)
    if not _must_stay(s, seat):
        options.insert(0, named(DONE, Say("gh-option-done"), passes=True))
    cites = ("GH-0315", "GH-0336", "GH-0351", "GH-0352")
    answer = yield from ask(seat, "city", options, cites=cites, say=Say("gh-ask-city", {"seat": seat}))
    if answer == DONE:
        records.party(s).visit.done.append(seat)
    else:
        yield from _carry_out(s, seat, answer)


def _own(s: Session, seat: Seat) -> list[Sheet]:
    return [sheet for sheet in records.members(s) if sheet.seat == seat]


def _must_stay(s: Session, seat: Seat) -> bool:
    """Whether a character of a seat must still level up (GH-0336) or retire (GH-0351) before the party leaves."""
    return any(levels.must_level_up(sheet) or retirement.is_complete(s, sheet) for sheet in _own(s, seat))


def _business_options(s: Session, seat: Seat) -> list[Option[str]]:
    """What the characters of a seat could do now."""
    options: list[Option[str]] = []
    bound = [f"leave:{sheet.id}" for sheet in _own(s, seat) if retirement.is_complete(s, sheet)]
    enhancing_allowed = enhancing.can_enhance(s)
    for sheet in _own(s, seat):
        open_ = {
            "level": levels.may_level_up(s, sheet),
            "retire": retirement.is_complete(s, sheet),
            "buy": bool(shop.can_buy(s, sheet)),
            "sell": bool(sheet.items),
            "enhance": enhancing_allowed and enhancing.could_enhance(s, sheet),
            "donate": sanctuary.can_donate(s, sheet),
            "show": sheet.quest is not None and not sheet.quest_shown,
        }
        name = {"character": records.character(s, sheet)}
        options += [
            named(
                f"{deed}:{sheet.id}",
                Say(f"gh-option-{_WORDS.get(deed, deed)}", name),
                pieces=(sheet.id,),
                icon=_PICTURES[deed],
            )
            for deed, possible in open_.items()
            if possible
        ]
    options += [option for option in parties.change_options(s, seat) if option.key not in bound]
    if characters.can_create(s):
        options.append(named("create", Say("gh-option-create"), icon="person"))
    return options


def _carry_out(s: Session, seat: Seat, answer: str) -> Rules[None]:
    """Do what a player has chosen in the city."""
    if answer == "create":
        yield from characters.create(s, seat)
        return
    deed, _, name = answer.partition(":")
    if deed in ("leave", "join", "hand"):
        parties.change(s, answer)
        return
    sheet = records.world(s).sheets[name]
    match deed:
        case "level":
            yield from levels.level_up(s, sheet)
        case "retire":
            yield from retirement.retire(s, sheet)
        case "buy":
            yield from shop.buy(s, sheet)
        case "sell":
            yield from shop.sell(s, sheet)
        case "enhance":
            yield from enhancing.enhance(s, sheet)
        case "donate":
            yield from sanctuary.donate(s, sheet)
        case _:
            retirement.show_quest(s, sheet)
