"""The words for what happens, and for names (narration)."""

from tests.tiny.lantern_court import events as e
from tests.tiny.lantern_court.state import Night

from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event, Forced
from oubliette.kernel.text import Say, words


def card(night: Night, card_id: str) -> Say:
    """The name of a card."""
    return words(night.scheme(card_id).name)


def scheme(night: Night, card_id: str) -> Say:
    """A card with its number, its steps and its deed, for whoever must choose among several."""
    found = night.scheme(card_id)
    kind = "none" if found.deed is None else type(found.deed).__name__.lower()
    deed = Say(f"lc-deed-{kind}")
    return Say("lc-scheme", {"card": words(found.name), "order": found.order, "steps": found.steps, "deed": deed})


def token(night: Night, token_id: str) -> Say:
    """The name of a token."""
    return words(night.token(token_id).name)


def who(night: Night, name: str) -> Say:
    """A thief or a guard."""
    return token(night, name) if name in night.state.guards else Say("lc-thief", {"seat": name})


def ending(winners: list[Seat]) -> Say:
    """How the night ended."""
    return Say("lc-ended-won", {"winners": ", ".join(winners)}) if winners else Say("lc-ended-lost")


def narrate(night: Night, event: Event) -> Say | None:
    """The sentence for an event."""
    match event:
        case e.RoundBegan(round=number):
            return Say("lc-round-began", {"round": number})
        case e.TurnBegan(who=name):
            return Say("lc-turn-began", {"who": who(night, name)})
        case e.Moved(who=name, path=path):
            return Say("lc-moved", {"who": who(night, name), "hex": night.key(path[-1])[4:], "steps": len(path) - 1})
        case e.DoorOpened(seat=seat, token=hidden):
            return Say("lc-door-opened", {"seat": seat, "token": token(night, hidden)})
        case e.Peeked(seat=seat, room=room, token=hidden):
            if not hidden:
                return Say("lc-peeked-other", {"seat": seat, "room": room})
            return Say("lc-peeked", {"room": room, "token": token(night, hidden)})
        case e.Drew(seat=seat, count=count, cards=drawn):
            return Say("lc-drew", {"seat": seat, "count": count, "mine": "yes" if drawn else "no"})
        case e.Ended(winners=winners):
            return ending(list(winners))
        case Forced(seat=seat):
            return Say("lc-forced", {"seat": seat})
        case _:
            return plain(night, event)


def plain(night: Night, event: Event) -> Say | None:
    """Events whose sentence is filled with a seat and little else."""
    match event:
        case e.Shown():
            return Say("lc-shown")
        case e.Reshuffled():
            return Say("lc-reshuffled")
        case e.OilSpilt(seat=seat, amount=amount, left=left):
            return Say("lc-oil-spilt", {"seat": seat, "amount": amount, "left": left})
        case e.Fell(seat=seat):
            return Say("lc-fell", {"seat": seat})
        case e.Biding(seat=seat):
            return Say("lc-biding", {"seat": seat})
        case e.Shoved(seat=seat, target=target):
            return Say("lc-shoved", {"seat": seat, "target": target})
        case e.CardPlayed(seat=seat, card=played):
            return Say("lc-card-played", {"seat": seat, "card": card(night, played)})
        case e.CardUndone(seat=seat, card=played):
            return Say("lc-card-undone", {"seat": seat, "card": card(night, played)})
        case e.RelicTaken(seat=seat, token=taken):
            return Say("lc-relic-taken", {"seat": seat, "relic": token(night, taken)})
        case _:
            return None
