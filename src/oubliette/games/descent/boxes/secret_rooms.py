"""Secret rooms: the passage, the room beside the map, challenge tokens and the way out (D2-2150 to D2-2169)."""

from collections.abc import Iterator
from functools import partial

from oubliette.games.descent.board.pool import spend
from oubliette.games.descent.content.laying import ROOM_MARK
from oubliette.games.descent.content.vocabulary import ATTRIBUTES
from oubliette.games.descent.harm.attributes import passes
from oubliette.games.descent.harm.damage import closest, take_off
from oubliette.games.descent.map.movement import may_spend, place, place_by_choice
from oubliette.games.descent.quest.placing import new_figure, put
from oubliette.games.descent.state.box_events import (
    ChallengeLost,
    ChallengeTurned,
    PassageFound,
    RoomClosed,
    RoomExplored,
)
from oubliette.games.descent.state.offers import Offer, Rule
from oubliette.games.descent.state.points import (
    Challenged,
    CommonActions,
    EncounterEnds,
    MonsterGone,
    OverlordTurnStarts,
    Passages,
    QuestBegins,
    RoomFound,
    RoomWon,
    SearchAction,
    SecretPassage,
    TokenSpace,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, STANDING, Figure, Group, Hero, Secret
from oubliette.games.descent.turn.card_kit import pick
from oubliette.games.descent.turn.deeds import note_action
from oubliette.games.descent.uses.moments import moment
from oubliette.games.descent.uses.searching import draw_card
from oubliette.games.descent.uses.sources import of_any
from oubliette.kernel.boards import Cell, lowest
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

ROOMS = of_any("secret_rooms")

CHALLENGE = "challenge"
"""The mark of a monster that was a challenge token: it does not count towards its group (D2-2159)."""
SPACES = "1234"


def secret(s: Session) -> Secret:
    """The secret rooms of the quest; the cards are shuffled when they are first asked for."""
    if s.state.secret is None:
        deck = list(s.book.secret_rooms)
        s.chance.shuffle("secret_rooms", deck)
        s.state.secret = Secret(deck=deck)
    return s.state.secret


def is_inside(s: Session, figure: Figure) -> bool:
    """Whether a figure is in the secret room."""
    return bool(figure.cells) and bool(s.ground.room >> figure.here & 1)


def inside(s: Session) -> list[Figure]:
    """Heroes and allies in the room: for secret rooms allies are treated as heroes (D2-2168)."""
    return [one for one in s.of_side(HEROES) if one.rank in ("hero", "person") and is_inside(s, one)]


def monsters_inside(s: Session) -> list[Figure]:
    """The monsters in the room, wherever they came from (D2-2164)."""
    return [one for one in s.monsters() if is_inside(s, one)]


# --- the passage ---


@ROOMS.at(SecretPassage)
def _passage(s: Session, at: SecretPassage) -> Rules[None]:
    """The entrance token lies where he stands; he may explore at once, without a point (D2-2150)."""
    figure = at.figure
    secret(s).entrance = figure.here
    s.journal.note(PassageFound(figure.id, figure.here), ("D2-2150",))
    if not _may_explore(s):
        return
    options = [
        Option("explore", True, Say("d2-do-explore"), tone="suggested"),
        Option("later", False, Say("d2-explore-later"), passes=True),
    ]
    if (yield from ask(s.seat_of(figure), "explore", options, cites="D2-2150", say=Say("d2-ask-explore"))):
        yield from explore(s, figure)


def _may_explore(s: Session) -> bool:
    """Not while a Secret Room card is in play (D2-2154)."""
    rooms = secret(s)
    return not rooms.card and bool(rooms.deck)


@ROOMS.at(Passages)
def _ways(s: Session, at: Passages) -> Iterator[Offer]:
    """For one point a hero or an ally explores, or goes from one entrance to the other (D2-2152, D2-2155, D2-2157)."""
    figure = at.figure
    rooms = s.state.secret
    if rooms is None or s.side(figure) != HEROES or figure.rank not in ("hero", "person"):
        return
    if not figure.cells or not may_spend(s, figure):
        return
    here, inner = figure.here, _inner(s)
    if here == rooms.entrance and _may_explore(s):
        yield Option("leave:explore", partial(_go, s, figure, None), Say("d2-do-explore"), group="move")
    elif inner is not None and here in (rooms.entrance, inner):
        goal = inner if here == rooms.entrance else rooms.entrance
        yield Option("leave:passage", partial(_go, s, figure, goal), Say("d2-do-passage"), group="move", cells=(goal,))


def _inner(s: Session) -> Cell | None:
    """The entrance space of the room, if one lies there."""
    mark = s.ground.marks.get(f"{ROOM_MARK}E", 0)
    return lowest(mark) if mark else None


def _go(s: Session, figure: Figure, goal: Cell | None) -> Rules[None]:
    spend(figure, 1)
    if goal is None:
        yield from explore(s, figure)
    else:
        yield from _placed_at(s, figure, goal)
        yield from check_completed(s)  # nobody was there to see the last one go


def _placed_at(s: Session, figure: Figure, goal: Cell) -> Rules[None]:
    """On the space itself, or on the nearest one that is empty, as its player likes (D2-2156)."""
    if s.empty(figure) >> goal & 1:
        yield from place(s, figure, (goal,))
    else:
        near = closest(s, 1 << goal, s.empty(figure))
        yield from place_by_choice(s, figure, near, s.seat_of(figure), "D2-2156")


def explore(s: Session, figure: Figure) -> Rules[None]:
    """A card is drawn; with a tile he is put on its entrance and tokens are laid out, face down (D2-2153)."""
    rooms = secret(s)
    card = rooms.card = s.chance.take(rooms.deck)
    s.journal.reveal(RoomExplored(figure.id, card), ("D2-2153",))
    told = s.book.secret_rooms[card]
    if told.tile is None:
        yield from s.at(RoomFound(card, figure))
        _discard(s)
        return
    rooms.faces = list(s.book.secret_tiles[told.tile].tokens)
    yield from _placed_at(s, figure, lowest(s.ground.marks[f"{ROOM_MARK}E"]))
    marks = [s.ground.marks[f"{ROOM_MARK}{place}"] for place in SPACES]
    rooms.challenges = {f"challenge_{n + 1}": lowest(mark) for n, mark in enumerate(marks[: s.party])}


# --- challenge tokens ---


@ROOMS.at(CommonActions)
def _searching(s: Session, at: CommonActions) -> Iterator[Offer]:
    """A search action on a token in the hero's space or next to it (D2-2158)."""
    figure = at.figure
    rooms = s.state.secret
    if rooms is None or figure.rank != "hero" or s.side(figure) != HEROES:
        return
    near = s.mask(figure) | s.adjacent_to(figure)
    for name, cell in rooms.challenges.items():
        if near >> cell & 1:
            rule = partial(_search, s, figure, name, at.pay)
            yield Option(f"challenge:{name}", rule, Say("d2-do-challenge"), pieces=(name,), group="action")


def _search(s: Session, figure: Figure, name: str, pay: Rule) -> Rules[None]:
    yield from pay()
    note_action(s, figure, "search")
    yield from search_challenge(s, figure, name)


def search_challenge(s: Session, figure: Figure, name: str) -> Rules[None]:
    """A token is turned over by a search action, by an action or by a card, near or far (D2-2158, D2-2161, D2-7081)."""
    yield from s.at(SearchAction(figure))
    rooms = secret(s)
    if name not in rooms.challenges:
        return
    cell = rooms.challenges.pop(name)
    face = rooms.faces.pop(s.chance.below("challenge", len(rooms.faces)))
    s.journal.reveal(ChallengeTurned(figure.id, name, face), ("D2-2158",))
    yield from moment(s, "door_or_search", figure)
    if face in s.book.monsters:
        yield from _monster(s, face, cell)
    else:
        yield from _trial(s, figure, face, name)
    yield from check_completed(s)


def _monster(s: Session, kind: str, cell: Cell) -> Rules[None]:
    """A minion of that kind as near as can be, of its group if that is there, beyond every limit (D2-2159)."""
    group = s.state.groups.setdefault(kind, Group(kind, kind))
    figure = new_figure(s, group, "minion")
    figure.marks.append(CHALLENGE)
    yield from put(s, figure, 1 << cell, cites="D2-2159")


def _trial(s: Session, figure: Figure, face: str, name: str) -> Rules[None]:
    """He tests at once; passed, he draws a Search card (D2-2160)."""
    attribute = next(one for one in ATTRIBUTES if one == face)
    passed = yield from passes(s, figure, attribute)
    hero = s.state.heroes.get(figure.id)
    if passed and hero is not None:
        yield from draw_card(s, hero, figure, name)
    yield from s.at(Challenged(figure, attribute, passed))


def lose_challenge(s: Session, name: str, cites: str) -> None:
    """A token is discarded, and nobody sees what it was (D2-2162, D2-7229)."""
    del secret(s).challenges[name]
    s.journal.note(ChallengeLost(name), (cites,))


@ROOMS.at(OverlordTurnStarts)
def _clears(s: Session, _at: OverlordTurnStarts) -> Rules[None]:
    """Before he draws, the overlord may take a token or a monster out of a room with somebody in it (D2-2162)."""
    rooms = s.state.secret
    if rooms is None or not rooms.card or not inside(s):
        return
    options: list[Option[str | Figure | None]] = [
        Option(f"token:{name}", name, Say("d2-challenge"), pieces=(name,)) for name in rooms.challenges
    ]
    options += [Option(f"figure:{one.id}", one, s.name(one), pieces=(one.id,)) for one in monsters_inside(s)]
    options.append(Option("pass", None, Say("d2-pass"), passes=True))
    gone = yield from ask(s.overlord_seat, "clear_room", options, cites="D2-2162", say=Say("d2-ask-clear-room"))
    if isinstance(gone, str):
        lose_challenge(s, gone, "D2-2162")
    elif gone is not None:
        s.state.groups[gone.group].figures.remove(gone.id)
        take_off(s, gone)
    yield from check_completed(s)


# --- the end of a room ---


@ROOMS.at(MonsterGone)
def _after_a_fall(s: Session, _at: MonsterGone) -> Rules[None]:
    yield from check_completed(s)


def check_completed(s: Session) -> Rules[None]:
    """As soon as neither monsters nor tokens are left: the reward, everybody out, the room is gone (D2-2163)."""
    rooms = s.state.secret
    if rooms is None or not s.room_tile or rooms.challenges or monsters_inside(s) or not inside(s):
        return
    finder = yield from _finder(s)
    if finder is not None:
        yield from s.at(RoomWon(rooms.card, finder))
    leader = s.seat_of(finder) if finder is not None else s.active_seat
    yield from _everybody_out(s, leader)
    _discard(s)


def _finder(s: Session) -> Rules[Figure | None]:
    """Who resolves the reward: a hero in the room, or the nearest to the entrance (D2-2163, D2-2169)."""
    found = [one for one in inside(s) if one.rank == "hero"]
    if not found:
        spaces = 0
        for one in s.heroes_on_map():
            spaces |= s.mask(one)
        near = closest(s, 1 << secret(s).entrance, spaces)
        found = [one for one in s.heroes_on_map() if s.mask(one) & near]
    if not found:
        return None
    say = Say("d2-ask-finder")
    return (yield from pick(s, s.seat_of(found[0]), "finder", found, say, ("D2-2163", "D2-2169")))


def _everybody_out(s: Session, leader: str) -> Rules[None]:
    """On the entrance token and the nearest empty spaces, in the order and to the places that the finder likes."""
    rooms = secret(s)
    left = [one for one in s.of_side(HEROES) if is_inside(s, one)]
    while left:
        say = Say("d2-ask-out")
        first = yield from pick(s, leader, "out", left, say, "D2-2163")
        left.remove(first)
        near = closest(s, 1 << rooms.entrance, s.empty(first) & ~s.ground.room)
        yield from place_by_choice(s, first, near, leader, "D2-2163")
    _things_out(s, rooms.entrance)


def _things_out(s: Session, entrance: Cell) -> None:
    """What else lies in the room lies at the entrance then; traps stay behind."""
    room = s.ground.room
    for token in s.state.tokens.values():
        if token.cell >= 0 and room >> token.cell & 1:
            token.cell = entrance
    if s.state.sun_stone >= 0 and room >> s.state.sun_stone & 1:
        s.state.sun_stone = entrance
    s.state.traps = [cell for cell in s.state.traps if not room >> cell & 1]
    for figure in s.state.figures.values():
        if figure.shaken and room >> figure.shaken - 1 & 1:
            figure.shaken = entrance + 1
    rising = [entry.partition("@") for entry in s.state.overlord.rising]
    s.state.overlord.rising = [f"{name}@{entrance if room >> int(cell) & 1 else cell}" for name, _, cell in rising]


def _discard(s: Session) -> None:
    """Card, tile and entrance token are discarded; a card that somebody claimed is his (D2-2163, D2-7225)."""
    rooms = secret(s)
    if not any(held.card == rooms.card for hero in s.state.heroes.values() for held in hero.rooms):
        rooms.discarded.append(rooms.card)
    s.journal.note(RoomClosed(rooms.card), ("D2-2163", "D2-7225"))
    rooms.card, rooms.entrance, rooms.challenges, rooms.faces = "", -1, {}, []


@ROOMS.at(EncounterEnds)
def _cleanup(s: Session, _at: EncounterEnds) -> None:
    """A card that nobody claimed is discarded with the encounter (D2-2166)."""
    rooms = s.state.secret
    if rooms is not None:
        for one in s.on_map():
            if is_inside(s, one):
                one.cells, one.walked_from = (), STANDING
        rooms.discarded += [rooms.card] if rooms.card else []
        rooms.card, rooms.entrance, rooms.challenges, rooms.faces = "", -1, {}, []


@ROOMS.at(QuestBegins)
def _shuffle(s: Session, _at: QuestBegins) -> None:
    """With a new quest all cards are in the deck again, those that heroes kept too (D2-2166)."""
    s.state.secret = None
    for hero in s.state.heroes.values():
        hero.rooms = []


@ROOMS.at(TokenSpace)
def _falls_in_the_room(s: Session, at: TokenSpace) -> Rules[Cell]:
    """Whoever is knocked out in the room: his token lies on the entrance token, come what may (D2-2167)."""
    yield from ()
    return secret(s).entrance if is_inside(s, at.figure) else at.value


def hero_inside(s: Session, figure: Figure, card: str) -> Hero | None:
    """A hero in a room whose card is in play."""
    rooms = s.state.secret
    if rooms is None or rooms.card != card or not is_inside(s, figure):
        return None
    return s.state.heroes.get(figure.id)
