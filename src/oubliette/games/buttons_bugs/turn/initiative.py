"""Selecting cards and finding the order of turns (BB-0053 to BB-0062)."""

from collections.abc import Sequence
from functools import partial
from typing import Any, NamedTuple

from msgspec.structs import replace

from oubliette.games.buttons_bugs.cards import items
from oubliette.games.buttons_bugs.cards.dropping import drop, drop_options
from oubliette.games.buttons_bugs.content.vocabulary import (
    RESULTS,
    Result,
)
from oubliette.games.buttons_bugs.state.events import ActionRolled, CardsSelected, LongRestDeclared
from oubliette.games.buttons_bugs.state.hand import cards_for_rest, in_zone, put
from oubliette.games.buttons_bugs.state.session import Session
from oubliette.games.buttons_bugs.state.state import (
    Adventurer,
    CardState,
    Figure,
    Monster,
    MonsterBoard,
)
from oubliette.haven.vocabulary import Rank
from oubliette.kernel.addends import Addend, Addends
from oubliette.kernel.choices import Choice, Group, Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say, words
from oubliette.table import Follow, Preview, Thing, WhyNot

STREAM = "actions"
LONG_REST = 99


# Selecting


def select_cards(s: Session) -> Rules[None]:
    """Choose two hand cards, the first for its initiative, or declare a long rest (BB-0053, BB-0054)."""
    s.hero.initiative_shift = 0
    while True:
        with s.pointing(partial(against_selecting, s)):
            picked = yield _plan(s)
        first = picked[0].value
        if first == "long_rest":
            s.hero.resting = True
            s.hero.initiative = LONG_REST
            s.note(LongRestDeclared(), "BB-0054")
            return
        if len(picked) == 2:
            _play(s, first, picked[1].value)
            return
        drop(s, first)


def _plan(s: Session) -> Choice:
    """Two cards in order; a rest, or a bonus to drop before, is an answer by itself."""
    hand = in_zone(s, "hand")
    cards = [_as_initiative(s, card) for card in hand] if len(hand) >= 2 else []
    others: list[Option[Any]] = []
    if cards_for_rest(s) >= 2:
        say = Say("bb-option-long-rest")
        others.append(Option("long_rest", "long_rest", say, alone=True, group="rest", preview=partial(_rested, s)))
    others += [replace(option, alone=True, group="drop") for option in drop_options(s)]
    count = 2 if cards else 1
    return Choice(
        s.seat,
        "plan",
        (*cards, *others),
        count,
        count,
        cites=("BB-0053", "BB-0054", "BB-0211"),
        say=Say("bb-ask-plan", {"round": s.scene.round}),
        ordered=True,
        groups=tuple(group for group in _PLANS if any(option.group == group.id for option in (*cards, *others))),
    )


def _rested(s: Session) -> Preview:
    """What a long rest gives and costs."""
    back = len(in_zone(s, "discard"))
    gained = [Follow(Say("bb-follow-rest", {"count": back}), "good")] if back else []
    lost, last = Follow(Say("bb-follow-long-rest"), "price"), Follow(Say("bb-follow-acts-last"), "price")
    return Preview(follows=(*gained, lost, last))


def against_selecting(s: Session, thing: Thing) -> WhyNot | None:
    """Why a card cannot be played this round: it is not in hand, or the hand is too small (BB-0053)."""
    card = next((one for one in s.hero.cards if one.id == thing.id), None) if thing.kind == "card" else None
    if card is None or card.zone == "active":
        return None
    if card.zone != "hand":
        return WhyNot(Say(f"bb-why-card-in-{card.zone}"), ("BB-0053",))
    return WhyNot(Say("bb-why-card-alone"), ("BB-0053", "BB-0054"))


_PLANS = tuple(Group(name, Say(f"bb-group-{name}")) for name in ("cards", "rest", "drop"))


def _as_initiative(s: Session, card: CardState) -> Option[CardState]:
    initiative = s.book.face(card.id, card.side).initiative
    say = Say("bb-option-lead", {"card": s.card_name(card), "initiative": initiative})
    return Option(f"card:{card.id}", card, say, cards=(card.id,), group="cards")


def _play(s: Session, first: CardState, second: CardState) -> None:
    """Two cards are played; the first gives the initiative."""
    hero = s.hero
    hero.resting = False
    hero.initiative = s.book.face(first.id, first.side).initiative
    put(s, first, "selected", first.side, "BB-0053")
    put(s, second, "selected", second.side, "BB-0053")
    s.note(CardsSelected((first.id, second.id), hero.initiative, (first.side, second.side)), "BB-0053")


# Rolling


def roll_actions(s: Session) -> Rules[None]:
    """Roll once for each monster type with a monster on the map (BB-0055), then items may move the initiative."""
    for kind, board in s.scene.boards.items():
        if s.monsters_of(kind):
            roll_type(s, board.kind)
            for monster in s.monsters_of(kind):
                monster.turns = columns_for(s, board, monster.rank)
    yield from items.after_initiative(s)


def roll_type(s: Session, kind: str) -> None:
    """Roll for a type: normals take the rolled column, elites the two others (BB-0056, BB-0058)."""
    board = s.scene.boards[kind]
    result = RESULTS[s.chance.below(STREAM, len(RESULTS))]
    board.rolled = result
    ranks = {monster.rank for monster in s.monsters_of(kind)}
    board.cubes = [column for column in RESULTS if ("normal" if column == result else "elite") in ranks]
    s.note(ActionRolled(kind, result, tuple(board.cubes)), ("BB-0055", "BB-0056"))


def columns_for(s: Session, board: MonsterBoard, rank: Rank) -> list[Result]:
    """The columns a monster of this rank performs this round, by ascending initiative (BB-0057)."""
    if rank == "normal":
        return [] if board.rolled is None else [board.rolled]
    others = [column for column in RESULTS if column != board.rolled]
    return sorted(others, key=lambda column: s.book.column(board.kind, column).initiative)


# Order


class Turn(NamedTuple):
    """A turn yet to be taken."""

    initiative: int
    figure: Adventurer | Monster
    column: Result | None = None


def pending_turns(s: Session) -> list[Turn]:
    """All turns still to come this round, in order as far as the rules settle it (BB-0059, BB-0061)."""
    hero = s.hero
    turns = [
        Turn(s.book.column(monster.kind, column).initiative, monster, column)
        for monster in s.scene.monsters.values()
        for column in monster.turns
    ]
    if not hero.acted:
        turns.append(Turn(hero_initiative(s), hero))
    turns.sort(key=lambda turn: _rank(s, turn))
    return turns


def hero_initiative(s: Session) -> int:
    """The adventurer's initiative this round, items included."""
    return sum(part.value for part in initiative_parts(s))


def initiative_parts(s: Session) -> Addends:
    """The card that leads or a long rest, and what items shift (BB-0053, BB-0059)."""
    hero = s.hero
    faces = {card.id: s.book.face(card.id, card.side) for card in hero.cards if card.zone != "hand"}
    lead = next((name for name, face in faces.items() if face.initiative == hero.initiative), None)
    if hero.initiative is None or hero.resting or lead is None:
        first = Addend(hero.initiative or LONG_REST, Say("sum-rests" if hero.resting else "sum-leads"))
    else:
        first = Addend(hero.initiative, Say("sum-leads"), of=words(faces[lead].name), cards=(lead,))
    return (first, Addend(hero.initiative_shift, Say("sum-item"))) if hero.initiative_shift else (first,)


def _rank(s: Session, turn: Turn) -> tuple[int, int, int, str, int]:
    figure = turn.figure
    if isinstance(figure, Adventurer):
        return (turn.initiative, 0, 0, "", 0)  # the adventurer wins ties: BB-0060
    decided = s.scene.tie_order
    tie = _tie(turn.initiative, figure.kind)
    place = decided.index(tie) if tie in decided else len(decided)
    return (turn.initiative, 1, place, figure.kind, figure.number)


def _tie(initiative: int, kind: str) -> str:
    """How a decided tie is remembered."""
    return f"{initiative}/{kind}"


def next_turn(s: Session) -> Rules[Turn | None]:
    """Whose turn is next: the lowest initiative; the player decides between monster types (BB-0060)."""
    turns = pending_turns(s)
    if not turns:
        return None
    first = turns[0]
    if isinstance(first.figure, Adventurer) or _tie(first.initiative, first.figure.kind) in s.scene.tie_order:
        return first
    tied: dict[str, Turn] = {}
    for turn in turns:
        if turn.initiative == first.initiative and isinstance(turn.figure, Monster):
            tied.setdefault(turn.figure.kind, turn)
    if len(tied) == 1:
        return first
    options = [
        Option(f"type:{kind}", kind, words(s.book.monsters[kind].name), pieces=(turn.figure.id,))
        for kind, turn in tied.items()
    ]
    kind = yield from ask(s.seat, "initiative_tie", options, cites="BB-0060", say=Say("bb-ask-tie"))
    s.scene.tie_order.append(_tie(first.initiative, kind))
    return tied[kind]


def follow_at_once(s: Session, spawned: Monster) -> None:
    """A new type at the very initiative of the running turn acts right after it, before all others there (BB-0285)."""
    at = s.scene.turn_at
    there = [turn.figure for turn in pending_turns(s) if turn.initiative == at and isinstance(turn.figure, Monster)]
    if at is not None and [figure for figure in there if figure.kind == spawned.kind] == [spawned]:
        s.scene.tie_order.insert(0, _tie(at, spawned.kind))


def first_initiative(s: Session, figure: Figure) -> int:
    """The initiative at which a figure acts first this round."""
    if not isinstance(figure, Monster):
        return hero_initiative(s)
    board = s.scene.boards[figure.kind]
    columns = columns_for(s, board, figure.rank)
    return min((s.book.column(figure.kind, column).initiative for column in columns), default=LONG_REST)


def earliest(s: Session, monsters: Sequence[Monster]) -> list[Monster]:
    """Who of these acts first this round; several if the order of their types is still open (BB-0060, BB-0061)."""
    ranks = {monster.id: _rank(s, Turn(first_initiative(s, monster), monster)) for monster in monsters}
    best = min(ranks.values())[:3]
    first_of: dict[str, Monster] = {}
    for monster in sorted(monsters, key=lambda monster: ranks[monster.id]):
        if ranks[monster.id][:3] == best:
            first_of.setdefault(monster.kind, monster)
    return list(first_of.values())
