"""Reading the campaign's records: who is in the party, who decides for it, what a thing is called."""

from collections.abc import Iterable

from oubliette.games.gloomhaven.content.campaign_words import Campaign
from oubliette.games.gloomhaven.state.session import Session, certain
from oubliette.games.gloomhaven.state.world import CITY, Party, Sheet, World
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.flow import Cites, Rules, ask
from oubliette.kernel.text import Say, words


def world(s: Session) -> World:
    """What all parties share."""
    return certain(s.state.campaign, "a campaign is being played")


def story(s: Session) -> Campaign:
    """The campaign as the pack has it."""
    return s.book.campaigns[world(s).campaign]


def party(s: Session) -> Party:
    """The party that plays now."""
    found = world(s)
    return found.parties[found.party]


def members(s: Session, of: Party | None = None) -> list[Sheet]:
    """The characters of a party, in the order in which they joined."""
    sheets = world(s).sheets
    return [sheets[name] for name in (of or party(s)).members]


def party_of(s: Session, sheet: Sheet) -> Party | None:
    """The party a character belongs to (GH-0322)."""
    return next((one for one in world(s).parties.values() if sheet.id in one.members), None)


def leader(s: Session) -> Seat:
    """The seat that decides for the party: that of its first character."""
    together = members(s)
    return together[0].seat if together else s.state.seats[0]


def in_city(s: Session) -> bool:
    """Whether the party is in Gloomhaven."""
    return party(s).place == CITY


# Words


def character(s: Session, sheet: Sheet) -> Say:
    """A character's name with its class, which is its name if it has no other (GH-0329)."""
    if not sheet.name:
        return s.name(sheet.id)
    return Say("gh-character", {"name": s.name(sheet.id), "class": words(s.book.classes[sheet.of].name)})


def party_name(s: Session, of: Party) -> Say:
    """What a party is called."""
    if of.name is None:
        return Say("gh-party", {"number": list(world(s).parties).index(of.id) + 1})
    return words(story(s).party_names[of.name])


def scenario(s: Session, name: str) -> Say:
    """A scenario's number and title."""
    card = s.book.scenarios[name]
    return Say("gh-scenario", {"number": card.number, "title": words(card.title)})


def place(s: Session, name: str) -> Say:
    """A place on the campaign map."""
    return Say("gh-city") if name == CITY else scenario(s, name)


def item(s: Session, name: str) -> Say:
    """An item's name."""
    return words(s.book.items[name].name)


def choose_character(s: Session, kind: str, among: Iterable[Sheet], cites: Cites, say: Say) -> Rules[Sheet]:
    """One of some characters, as the party likes."""
    options = [Option(f"character:{one.id}", one, character(s, one)) for one in among]
    return (yield from ask(leader(s), kind, options, cites=cites, say=say))
