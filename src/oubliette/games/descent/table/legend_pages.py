"""What players see between two quests of a campaign, or between two stages of the Delve."""

from collections.abc import Iterator, Sequence
from typing import Literal

from oubliette.games.descent.legend.city import place_of
from oubliette.games.descent.state.legend_state import Delve, Legend, Trek
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.table import cards as cards_view
from oubliette.games.descent.table.members import member
from oubliette.kernel.choices import Seat
from oubliette.kernel.text import Say, words
from oubliette.table import view as seen

PlaceState = Literal["open", "closed", "done"]


def between(s: Session, seat: Seat | None, legend: Legend, hidden: Sequence[str]) -> seen.View | None:
    """The table between two maps; nothing while one lies there."""
    delve, trek = legend.delve, legend.trek
    if delve is not None and delve.step != "stage":
        title, phase, wares = Say("d2-delve"), Say(f"d2-delve-{delve.step}"), delve.wares
    elif trek is not None and trek.step != "quest":
        title, phase, wares = words(s.book.roads[trek.road].title), Say(f"d2-road-{trek.step}"), trek.stock
    else:
        return None
    zones = [zone for zone in cards_view.zones(s, own=False) if zone.id not in hidden]
    return seen.View(
        game="descent",
        title=title,
        seat=seat,
        phase=phase,
        zones=(_wares(s, wares), *zones, *(cards_view.lessons(s) if trek is None else ())),
        sheets=tuple(sheet for sheet in cards_view.sheets(s) if sheet.id in s.state.heroes),
        tracks=tuple(tracks(legend)),
        charts=tuple(charts(s, legend)),
        marks=tuple(_marks(s, trek)),
        campaign=campaign(s, trek) if trek is not None else None,
        mode="campaign",
    )


def _wares(s: Session, names: Sequence[str]) -> seen.Zone:
    cards = tuple(
        seen.Card(
            name,
            cards_view.face(s, name),
            kind="item",
            icon=cards_view.picture(s, name),
            price=(seen.Mark("gold", "two-coins", Say("d2-gold-pool"), s.book.items[name].gold, good=True),),
        )
        for name in dict.fromkeys(names)
    )
    return seen.Zone("shop", Say("d2-zone-stock"), "offer", cards=cards, shown="market")


def _marks(s: Session, trek: Trek | None) -> Iterator[seen.Mark]:
    if trek is not None:
        yield seen.Mark("gold", "two-coins", Say("d2-gold-pool"), s.state.gold, good=True)
        yield seen.Mark("fame", "laurels", Say("d2-fame"), trek.fame, good=True)
        yield seen.Mark("weeks", "calendar", Say("d2-weeks"), trek.weeks)


def tracks(legend: Legend) -> Iterator[seen.Track]:
    """Morale, and how far the party has come."""
    yield seen.Track("morale", Say("d2-morale"), legend.morale, legend.most_morale, "clock")
    if legend.delve is not None:
        yield seen.Track("stage", Say("d2-stage"), legend.delve.stage, 6)


def charts(s: Session, legend: Legend) -> Iterator[seen.Chart]:
    """The table of records: every stage or quest so far."""
    if legend.delve is not None and legend.delve.records:
        yield _records(s, legend.delve)
    if legend.trek is not None and legend.trek.past:
        rows = tuple(
            (
                words(s.book.recipes[deed.quest].title),
                Say("d2-quest-won" if deed.won else "d2-quest-lost"),
                _number(deed.rounds),
            )
            for deed in legend.trek.past
        )
        yield seen.Chart("records", Say("d2-records"), (Say("d2-quest"), Say("d2-how"), Say("d2-rounds")), rows)


def _records(s: Session, delve: Delve) -> seen.Chart:
    columns = tuple(Say(f"d2-{name}") for name in ("stage", "rounds", "drawn", "kept", "morale"))
    rows = tuple(
        (
            words(s.book.quest(one.quest).title),
            *(_number(value) for value in (one.rounds, one.drawn, one.kept, one.morale)),
        )
        for one in delve.records
    )
    return seen.Chart("records", Say("d2-records"), columns, rows)


def _number(value: int) -> Say:
    return Say("d2-number", {"value": value})


def campaign(s: Session, trek: Trek) -> seen.Campaign:
    """The records of a campaign without an overlord."""
    road = s.book.roads[trek.road]
    return seen.Campaign(
        title=words(road.title),
        members=tuple(member(s, hero, in_quest=trek.step == "quest") for hero in s.state.heroes.values()),
        places=tuple(_places(s, trek)),
        marks=tuple(_marks(s, trek)),
        phases=_phases(trek),
        chronicle=tuple(
            seen.PastChapter(
                Say(
                    "d2-chronicle-won" if deed.won else "d2-chronicle-lost",
                    {"quest": words(s.book.recipes[deed.quest].title)},
                ),
                "won" if deed.won else "lost",
            )
            for deed in trek.past
        ),
    )


ROUND: tuple[Literal["city", "map", "quest"], ...] = ("city", "map", "quest")
"""A city, the way to a quest, the quest; and again."""


def _phases(trek: Trek) -> seen.Track:
    """Where the party stands between two quests."""
    steps = tuple(seen.Step(at + 1, Say(f"d2-road-{one}")) for at, one in enumerate(ROUND))
    return seen.Track("step", Say("d2-track-step"), ROUND.index(trek.step) + 1, len(ROUND), "order", 1, steps)


def _places(s: Session, trek: Trek) -> Iterator[seen.MapPlace]:
    """Story quests in their order, the side quests on offer, and the cities."""
    road = s.book.roads[trek.road]
    for place, name in enumerate(road.story):
        recipe = s.book.recipes[name]
        state: PlaceState = "done" if place < trek.story else "open" if place == trek.story else "closed"
        links = (road.story[place + 1],) if place + 1 < len(road.story) else ()
        yield seen.MapPlace(
            name, words(recipe.title), recipe.icon, state, trek.playing == name, Say("d2-kind-story"), links
        )
    for name in trek.side:
        recipe = s.book.recipes[name]
        here = trek.step == "quest" and trek.playing == name
        yield seen.MapPlace(name, words(recipe.title), recipe.icon, "open", here, Say("d2-kind-side"), ())
    for city in road.cities:
        visited, here = trek.visited, trek.step == "city" and trek.city == city.id
        note = (words(city.blurb),)
        yield seen.MapPlace(
            place_of(city), words(city.name), "castle", "closed" if visited else "open", here, notes=note, town=True
        )
