"""Putting monsters on the map: at set-up, as reinforcements, and lieutenants (D2-0382 to D2-0390, D2-2245 ff.)."""

from oubliette.games.descent.board.spots import spot_of
from oubliette.games.descent.content import quest_book as written
from oubliette.games.descent.content.campaign_book import PlotCard
from oubliette.games.descent.content.vocabulary import Rank
from oubliette.games.descent.figures.figures import column
from oubliette.games.descent.map.movement import nearest_placements
from oubliette.games.descent.state.events import Placed
from oubliette.games.descent.state.points import HeldBack, PutOnMap
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import UNIQUE, Figure, Group
from oubliette.games.descent.turn.overlord_relics import relic_of
from oubliette.kernel.boards import NOWHERE, Mask, cells
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

FOUR_HEROES = 2
"""The column of the 4-hero limit: as many figures are in the box (D2-2247)."""


RANKS: tuple[Rank, ...] = ("master", "minion")


def limit(s: Session, kind: str, rank: Rank, *, of_box: bool = False) -> int:
    """How many minions or masters a group may have (D2-0382); a servant is alone and never promoted (D2-2252)."""
    if kind in s.book.servants:
        return int(rank == "minion")
    minions, masters = s.book.monsters[kind].groups[FOUR_HEROES if of_box else column(s)]
    return masters if rank == "master" else minions


def missing(s: Session, group: Group, rank: Rank, *, of_box: bool = False) -> int:
    """How many of a rank a group lacks; beyond its limit there are the figures of the box (D2-7181, D2-7216)."""
    figures = [s.figure(name) for name in group.figures]
    there = sum(one.rank == rank and one.kind == group.kind and "challenge" not in one.marks for one in figures)
    return max(0, limit(s, group.kind, rank, of_box=of_box) - there - replaced(s, group, rank))  # D2-0407


def replaced(s: Session, group: Group, rank: Rank) -> int:
    """How many of a rank the agent on the map counts as: the limit is lower by them (D2-0404, D2-0407)."""
    card = s.book.plots.get(group.agent)
    if card is None or not s.figure(card.summons or "").cells:
        return 0
    if is_too_small(s, group, card):
        return limit(s, group.kind, rank)  # D2-0406
    return card.masters if rank == "master" else card.minions


def is_too_small(s: Session, group: Group, card: PlotCard) -> bool:
    """Whether the limit of a group is below what an agent replaces: then it replaces them all (D2-0406)."""
    return limit(s, group.kind, "minion") < card.minions or limit(s, group.kind, "master") < card.masters


def new_figure(s: Session, group: Group, rank: Rank) -> Figure:
    """A figure of a group, not on the map yet."""
    group.made += 1
    figure = Figure(id=f"{group.id}_{group.made}", kind=group.kind, rank=rank, group=group.id)
    s.state.figures[figure.id] = figure
    if group.done and not any(s.figure(name).cells for name in group.figures if name not in group.done):
        group.done.append(figure.id)  # its group has been activated: it waits for the next round (D2-0557)
    group.figures.append(figure.id)
    return figure


def put(
    s: Session, figure: Figure, area: Mask, *, away: Mask = NOWHERE, cites: str = "D2-0387", reinforces: bool = False
) -> Rules[bool]:
    """The overlord puts a figure into an area, or as near as can be (D2-0389); it enters nothing (D2-2049)."""
    places = nearest_placements(s, figure, area, away)
    if not places:
        return False
    options = [Option(_key(s, mask), mask, spot_of(s, mask), cells=tuple(cells(mask))) for mask in places]
    say = Say("d2-ask-put", {"name": s.name(figure)})
    chosen = yield from ask(s.overlord_seat, "put", options, cites=(cites, "D2-0389"), say=say)
    figure.cells = tuple(cells(chosen))
    placed = Placed(figure.id, figure.cells)
    if s.state.phase != "setup":  # D2-2245
        placed = Placed(figure.id, figure.cells, "reinforcement" if reinforces else "arrival", figure.rank)  # D2-2245
    s.journal.note(placed, ("D2-2245", cites) if reinforces else (cites, "D2-2049"))  # the quest brings them
    if s.state.turn_of in s.state.heroes:  # who comes in his turn did not see him when it began (D2-4172)
        s.hero(s.state.turn_of).unseen_by.append(figure.id)
    yield from s.at(PutOnMap(figure))
    return True


def _key(s: Session, mask: Mask) -> str:
    found = list(cells(mask))
    (a, b), (c, d) = s.ground.board.coords(found[0]), s.ground.board.coords(found[-1])
    return f"space:{a},{b}" if len(found) == 1 else f"base:{a},{b}-{c},{d}"


def place_group(s: Session, group: Group, place: written.GroupPlace) -> Rules[None]:
    """A whole group goes where the quest says, masters first (D2-0387)."""
    area = s.ground.area(place.at)
    at = column(s)
    ranks: list[Rank] = ["master"] * (place.masters[at] if place.masters else limit(s, group.kind, "master"))
    if not s.at(HeldBack(group.kind)):
        ranks += ["minion"] * (place.minions[at] if place.minions else limit(s, group.kind, "minion"))
    named = _named_rank(place, ranks)
    for rank in ranks:
        figure = new_figure(s, group, rank)
        if rank == named:
            figure.marks.append(UNIQUE)
            named = None
        placed = yield from put(s, figure, area)
        if not placed:
            group.figures.remove(figure.id)
            del s.state.figures[figure.id]


def _named_rank(place: written.GroupPlace, ranks: list[Rank]) -> Rank | None:
    """The rank of the unique monster of a group: as told, else a master where there is one (D2-0533)."""
    if place.unique is None:
        return None
    return place.unique.rank or ("master" if "master" in ranks else "minion")


def bring_group(s: Session, kind: str, place: written.GroupPlace) -> Rules[None]:
    """A group comes into play where the quest says; without a monster of its own its place is an open one."""
    group = Group(kind, kind, open=place.monster is None, inactive=place.inactive)
    s.state.groups[group.id] = group
    yield from place_group(s, group, place)


def reinforce(s: Session, deed: written.Reinforce) -> Rules[None]:
    """Monsters come back within the limit; the overlord chooses minion or master (D2-2246, D2-2247)."""
    group = next((one for one in s.state.groups.values() if is_meant(one, deed.monster)), None)
    if group is None:
        return
    for _ in range(deed.most):
        ranks: list[Rank] = [
            rank
            for rank in ("minion", "master")
            if deed.rank in ("", rank) and missing(s, group, rank, of_box=deed.beyond_limit) > 0
        ]
        if not ranks:
            return
        options = [Option(f"rank:{rank}", rank, Say(f"d2-rank-{rank}")) for rank in ranks]
        say = Say("d2-ask-reinforce", {"name": s.card_name(group.kind)})
        rank = yield from ask(s.overlord_seat, "reinforce", options, cites=("D2-2246", "D2-2247"), say=say)
        figure = new_figure(s, group, rank)
        placed = yield from put(s, figure, s.ground.area(deed.at), cites="D2-2247", reinforces=True)
        if not placed:
            group.figures.remove(figure.id)
            del s.state.figures[figure.id]
            return


def refill(s: Session, group: Group, area: str) -> Rules[None]:
    """Of a group that is there already as many come as its limit allows, and nobody is removed (D2-2334)."""
    for rank in RANKS:
        for _ in range(missing(s, group, rank)):
            figure = new_figure(s, group, rank)
            placed = yield from put(s, figure, s.ground.area(area), cites="D2-2334")
            if not placed:
                group.figures.remove(figure.id)
                del s.state.figures[figure.id]


def is_meant(group: Group, name: str) -> bool:
    """Whether a quest means this group by a name; `open` is an open group."""
    return group.open if name == "open" else group.kind == name


def bring_lieutenant(s: Session, who: str, area: str) -> Rules[None]:
    """A lieutenant comes into play; he is a group of his own (D2-0396)."""
    group = s.state.groups.get(who)
    if group is None:
        group = s.state.groups[who] = Group(who, who, relic=relic_of(s, who))
    if any(s.figure(name).cells for name in group.figures):
        return
    figure = Figure(id=who, kind=who, rank="lieutenant", group=who)
    s.state.figures[who] = figure
    if any(one.who == who and one.led for one in s.encounter.lieutenants):
        figure.marks += ["commanded", "led"]  # D2-0399
    group.figures = [who]
    yield from put(s, figure, s.ground.area(area), cites="D2-0395")
