"""Parties and their members (GH-0322 to GH-0324): founding, switching, joining, leaving, handing characters over."""

from oubliette.games.gloomhaven.campaign import possessions, records
from oubliette.games.gloomhaven.campaign.happenings import (
    HandedOver,
    ItemSold,
    JoinedParty,
    LeftParty,
    PartyFounded,
    PartySwitched,
)
from oubliette.games.gloomhaven.content.scenario_book import MOST_CHARACTERS
from oubliette.games.gloomhaven.state.session import Session
from oubliette.games.gloomhaven.state.world import Party, Sheet
from oubliette.kernel.choices import Option, Seat, named
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words


def found(s: Session, seat: Seat) -> Rules[None]:
    """A new party, in the city, with reputation 0 (GH-0393)."""
    world = records.world(s)
    used = [party.name for party in world.parties.values()]
    options: list[Option[int | None]] = [
        Option(f"name:{place}", place, words(name))
        for place, name in enumerate(records.story(s).party_names)
        if place not in used
    ]
    name = None
    if options:
        name = yield from ask(seat, "party_name", options, cites="GH-0393", say=Say("gh-ask-party-name"))
    party = Party(id=f"party_{len(world.parties) + 1}", name=name)
    world.parties[party.id] = party
    world.party = party.id
    s.note(PartyFounded(party.id), ("GH-0322", "GH-0393"))


def switch(s: Session, name: str) -> None:
    """Go on with another party, wherever it is (GH-0322)."""
    world = records.world(s)
    world.party = name
    world.phase = "city" if records.in_city(s) else "camp"
    s.note(PartySwitched(name), "GH-0322")


def others(s: Session) -> list[Party]:
    """The parties that do not play now."""
    world = records.world(s)
    return [party for party in world.parties.values() if party.id != world.party]


# Members


def can_join(s: Session, sheet: Sheet) -> bool:
    """Whether there is room for a character that exists already, and for its class (GH-0322, GH-0324)."""
    together = records.members(s)
    return (
        not sheet.retired
        and sheet not in together
        and len(together) < MOST_CHARACTERS
        and all(one.of != sheet.of for one in together)
    )


def join(s: Session, sheet: Sheet) -> None:
    """A character joins the party, and leaves the one it was in (GH-0322)."""
    leave(s, sheet)
    party = records.party(s)
    party.members.append(sheet.id)
    s.note(JoinedParty(sheet.id, party.id), "GH-0322")
    for item in list(sheet.items):
        if possessions.owned_in(s, party, item) > s.book.items[item].count:
            sheet.items.remove(item)
            sheet.gold += possessions.resale(s, item)
            s.note(ItemSold(sheet.id, item, possessions.resale(s, item)), ("GH-0348", "GH-0350"))


def leave(s: Session, sheet: Sheet) -> None:
    """A character leaves its party, if it has one (GH-0322)."""
    party = records.party_of(s, sheet)
    if party is not None:
        party.members.remove(sheet.id)
        s.note(LeftParty(sheet.id, party.id), "GH-0322")


def hand_over(s: Session, sheet: Sheet, seat: Seat) -> None:
    """Another player plays this character, and its line, from now on (GH-0323)."""
    sheet.seat = seat
    records.world(s).lines[sheet.line].seat = seat
    s.note(HandedOver(sheet.id, seat), "GH-0323")


def change_options(s: Session, seat: Seat | None) -> list[Option[str]]:
    """Who of a seat's characters (or of all) could leave the party, join it, or be handed over."""
    options: list[Option[str]] = []
    for sheet in records.members(s):
        if seat in (None, sheet.seat):
            name = {"character": records.character(s, sheet)}
            options.append(
                named(
                    f"leave:{sheet.id}",
                    Say("gh-option-leave-party", name),
                    pieces=(sheet.id,),
                    tone="costly",
                    icon="exit-door",
                )
            )
            options += [
                named(
                    f"hand:{sheet.id}/{other}",
                    Say("gh-option-hand-over", name | {"seat": other}),
                    pieces=(sheet.id,),
                    tone="costly",
                    icon="player-next",
                )
                for other in s.state.seats
                if other != sheet.seat
            ]
    for sheet in records.world(s).sheets.values():
        if seat in (None, sheet.seat) and can_join(s, sheet):
            say = Say("gh-option-join", {"character": records.character(s, sheet)})
            options.append(named(f"join:{sheet.id}", say, pieces=(sheet.id,), icon="shaking-hands"))
    return options


def change(s: Session, answer: str) -> None:
    """Carry out one of the :func:`change_options`."""
    what, _, rest = answer.partition(":")
    name, _, seat = rest.partition("/")
    sheet = records.world(s).sheets[name]
    if what == "leave":
        leave(s, sheet)
    elif what == "join":
        join(s, sheet)
    else:
        hand_over(s, sheet, seat)
