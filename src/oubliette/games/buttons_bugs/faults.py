"""Everything that can be wrong with a state: what play must never lead to."""

from collections.abc import Iterator

from oubliette.games.buttons_bugs.cards.bonuses import is_flying
from oubliette.games.buttons_bugs.content.vocabulary import Flying
from oubliette.games.buttons_bugs.scenario.setup import check_items, starting_hand
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import Figure, Monster
from oubliette.kernel.game import SetupError


def faults(s: Session) -> Iterator[str]:
    """All faults of a state; nothing, if it can occur in play."""
    if s.state.scene is None or not s.hero.cards:
        return
    yield from _misplaced_figures(s)
    yield from _hit_points(s)
    yield from _cards(s)
    yield from _marks(s)


def _misplaced_figures(s: Session) -> Iterator[str]:
    """Nobody shares a hex, stands off the map or, without ever having flown, on an obstacle (BB-0102, BB-0036)."""
    places: dict[int, str] = {}
    for figure in s.figures():
        if figure.hit_points <= 0:
            continue
        if figure.cell in places and not s.scene.acting:
            yield f"{figure.id} and {places[figure.cell]} share a hex"
        places[figure.cell] = figure.id
        if figure.cell not in s.map.board:
            yield f"{figure.id} stands off the map"
        elif s.ground.obstacles >> figure.cell & 1 and not _can_fly(s, figure):
            yield f"{figure.id} stands on an obstacle"


def _can_fly(s: Session, figure: Figure) -> bool:
    """Whether a figure flies, or may have flown before: a flight may end with the figure over an obstacle."""
    if is_flying(s, figure):
        return True
    if isinstance(figure, Monster):
        columns = s.book.monsters[figure.kind].columns
        return any(isinstance(verb, Flying) for it in (columns.minus, columns.zero, columns.plus) for verb in it.do)
    faces = [face for card in s.hero.cards for face in (s.book.face(card.id, "a"), s.book.face(card.id, "b"))]
    return any(isinstance(verb, Flying) for face in faces for half in (face.top, face.bottom) for verb in half.do)


def _hit_points(s: Session) -> Iterator[str]:
    """Nobody has more than the most; only an exhausted adventurer has none (BB-0151, BB-0286)."""
    for figure in s.figures():
        if figure.hit_points > figure.most:
            yield f"{figure.id} has {figure.hit_points} of {figure.most} hit points"
        if figure.hit_points <= 0 and not (figure is s.hero and s.scene.failed):
            yield f"{figure.id} is on the map with {figure.hit_points} hit points"


def _cards(s: Session) -> Iterator[str]:
    """Four cards, each once, each where it can be, and items that can be worn together (BB-0012, BB-0020, BB-0213)."""
    ids = [card.id for card in s.hero.cards]
    upgraded = [basic for basic, better in s.book.pairs[s.hero.of] if better in ids]
    if sorted(ids) != sorted(card.id for card in starting_hand(s, s.hero.of, upgraded)):
        yield f"the cards are {ids}"
    for card in s.hero.cards:
        if (card.zone == "active") != (card.half is not None):
            yield f"{card.id} lies in {card.zone}, but its active half is {card.half}"
        if card.unrecoverable and card.zone not in ("lost", "active", "selected"):
            yield f"{card.id} can't be recovered, but lies in {card.zone}"
    try:
        check_items(s.book, s.card, [item.id for item in s.hero.items])
    except SetupError as fault:
        yield str(fault)


def _marks(s: Session) -> Iterator[str]:
    """Rows lie on their tables, infusions are consumed once, monsters have a board (BB-0090, BB-0123)."""
    if not (0 <= s.hero.row < 6 and 0 <= s.scene.monster_row < 6):
        yield f"modifier rows are {s.hero.row} and {s.scene.monster_row}"
    if len(set(s.scene.consumed)) != len(s.scene.consumed):
        yield f"an infusion was consumed twice: {s.scene.consumed}"
    for monster in s.scene.monsters.values():
        if monster.kind not in s.scene.boards:
            yield f"{monster.id} has no board"
