"""How what happens moves on the table, is told in words, and why something cannot be chosen."""

from tests.tiny.fog_isles import events as e
from tests.tiny.fog_isles.actions import HARBOUR, ISLES, against_buying, against_sailing
from tests.tiny.fog_isles.content import Land
from tests.tiny.fog_isles.state import Sea
from tests.tiny.fog_isles.table import die, squall_card, ware_card

from oubliette.kernel.choices import Seat
from oubliette.kernel.journal import Event, Forced
from oubliette.kernel.text import Say, words
from oubliette.table import Beats, Mark, Thing, WhyNot, beats


def show(sea: Sea, event: Event) -> Beats:
    """The beats of an event."""
    match event:
        case e.RoundBegan():
            return (beats.Banner(Say("fi-round-began", {"round": event.round}), "sundial"),)
        case e.Sailed():
            return (beats.Walk(event.who, event.path, ISLES),)
        case e.Walked():
            return (beats.Walk(f"agent:{event.seat}", event.path, HARBOUR),)
        case e.Explored():
            return (beats.Uncover(event.cells, ISLES), beats.Pulse(cells=event.cells, board=ISLES))
        case e.Damaged():
            return (beats.Number(f"ship:{event.seat}", -event.amount),)
        case e.Wrecked():
            ship = f"ship:{event.seat}"
            return (beats.Leave(ship, fallen=True), beats.Put(ship, (event.cell,), ISLES))
        case e.Rested():
            return (beats.Number(f"ship:{event.seat}", 1, "fatigue"),)
        case e.GoldGained():
            return tuple(beats.Number(f"ship:{seat}", event.amount, "gold") for seat in sea.state.captains)
        case e.DigRolled():
            dice = tuple(die(place, face, again=place == event.again) for place, face in enumerate(event.dice))
            return (beats.Rolled(dice, (f"ship:{event.seat}",)),)
        case e.DigEnded():
            found = Mark("found", "locked-chest", Say("fi-dig-finds"), good=event.found)
            return (beats.Gained(f"ship:{event.seat}", found, lost=not event.found),)
        case _:
            return of_cards(sea, event)


def of_cards(sea: Sea, event: Event) -> Beats:
    """The beats of cards, pages and endings."""
    match event:
        case e.Bought():
            card = ware_card(sea, event.ware, f"ware:{event.ware}")
            return (beats.Shown(card, f"ship:{event.seat}", f"hold:{event.seat}"), beats.Pulse(tracks=("score",)))
        case e.Offered():
            return (beats.Dealt("market", count=len(event.wares)),)
        case e.SquallPlayed():
            card = squall_card(sea, event.squall, event.squall)
            return (beats.Shown(card, zone="blown"), beats.Blow("serpent", (f"ship:{event.seat}",), "magic"))
        case e.SquallDrawn():
            return (beats.Dealt("hand:storm", "squalls"),)
        case e.PageRead():
            return (beats.Banner(words(sea.page(event.page).title), "open-book"),)
        case e.Told():
            return (beats.Banner(words(event.words)),)
        case e.Ended():
            return (beats.Banner(Say("fi-won", {"winners": ", ".join(event.winners)}), "trophy"),)
        case _:
            return ()


def narrate(sea: Sea, event: Event) -> Say | None:
    """The sentence for an event."""
    match event:
        case e.RoundBegan():
            return Say("fi-round-began", {"round": event.round})
        case e.Sailed():
            return Say("fi-sailed", {"who": event.who, "hex": sea.place(event.path[-1])})
        case e.Walked() | e.Rested() | e.Wrecked():
            return Say(f"fi-{event.kind}", {"seat": event.seat})
        case e.Explored():
            return Say("fi-explored", {"seat": event.seat, "land": words(sea.content.get(Land, event.land).name)})
        case e.Bought():
            ware = words(sea.ware(event.ware).name)
            return Say("fi-bought", {"seat": event.seat, "ware": ware, "price": event.price})
        case e.Damaged():
            return Say("fi-damaged", {"seat": event.seat, "amount": event.amount, "left": event.left})
        case e.DigRolled():
            return Say("fi-dig-rolled", {"seat": event.seat, "sum": sum(event.dice)})
        case e.DigEnded():
            return Say("fi-dig-found" if event.found else "fi-dig-nothing", {"seat": event.seat})
        case e.SquallPlayed():
            return Say("fi-squall-played", {"seat": event.seat, "squall": words(sea.squall(event.squall).name)})
        case _:
            return of_the_rest(sea, event)


def of_the_rest(sea: Sea, event: Event) -> Say | None:
    """Sentences about cards that come and go, about pages, and about the end."""
    match event:
        case e.Offered():
            return Say("fi-offered", {"count": len(event.wares)})
        case e.SquallDrawn() if event.squall:
            return Say("fi-squall-drawn", {"squall": words(sea.squall(event.squall).name)})
        case e.SquallDrawn():
            return Say("fi-squall-drawn-hidden")
        case e.SquallsOrdered():
            return Say("fi-squalls-ordered")
        case e.GoldGained():
            return Say("fi-gold-gained", {"amount": event.amount})
        case e.PageRead():
            return words(sea.page(event.page).title)
        case e.PageAnswered():
            answers = {answer.id: answer for answer in sea.page(event.page).answers}
            return Say("fi-page-answered", {"seat": event.seat, "answer": words(answers[event.answer].say)})
        case e.Told():
            return words(event.words)
        case e.Ended():
            return Say("fi-won", {"winners": ", ".join(event.winners)})
        case Forced():
            return Say("fi-forced", {"seat": event.seat})
        case _:
            return None


def why_not(sea: Sea, seat: Seat, thing: Thing) -> WhyNot | None:
    """Why a captain who can act cannot sail there, or buy that."""
    captain = sea.state.captains.get(seat)
    if captain is None or not captain.left or sea.state.drawn or sea.state.dig or sea.state.page:
        return None
    if thing.kind == "cell" and thing.board in (ISLES, ""):
        return against_sailing(sea, seat, thing.cell)
    if thing.kind == "card" and thing.id.startswith("offer:"):
        place = int(thing.id.partition(":")[2])
        return against_buying(sea, seat, sea.state.market[place]) if place < len(sea.state.market) else None
    return None
