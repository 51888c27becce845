"""A round from its start to its end (BB-0047 to BB-0052)."""

from oubliette.games.buttons_bugs.cards import dropping, triggers
from oubliette.games.buttons_bugs.content.vocabulary import (
    Result,
)
from oubliette.games.buttons_bugs.figures.damage import exhaust
from oubliette.games.buttons_bugs.state import moments
from oubliette.games.buttons_bugs.state.hand import active_action, cards_for_rest, in_zone, leave_active_area
from oubliette.games.buttons_bugs.state.session import Session, certain
from oubliette.games.buttons_bugs.state.state import (
    Monster,
)
from oubliette.games.buttons_bugs.turn import character_turn, initiative, monster_turn, rest
from oubliette.haven.events import RoundBegan, RoundEnded
from oubliette.kernel.flow import Rules


def play_round(s: Session) -> Rules[None]:
    """One round: start, card selection, initiative, turns, end (BB-0047)."""
    yield from start(s)
    s.scene.phase = "select"
    yield from initiative.select_cards(s)
    s.scene.phase = "turns"
    yield from initiative.roll_actions(s)
    if in_zone(s, "active") and isinstance(initiative.pending_turns(s)[0].figure, Monster):
        yield from dropping.before_the_turns(s)
    while (turn := (yield from initiative.next_turn(s))) is not None:
        if isinstance(turn.figure, Monster):
            column: Result = certain(turn.column, "a monster's turn has a column")
            yield from dropping.before_a_monster(s, turn.figure, column)
            yield from monster_turn.take_turn(s, turn.figure, column)
        else:
            yield from character_turn.take_turn(s)
    yield from end(s)


def start(s: Session) -> Rules[None]:
    """Fresh marks, the test for exhaustion by cards, then start-of-round effects (BB-0090, BB-0210, BB-0048)."""
    scene = s.scene
    scene.round += 1
    scene.phase = "start"
    scene.consumed.clear()  # whatever is in sight can be consumed again: BB-0090
    scene.tie_order.clear()  # a tie is decided for one round: BB-0060
    scene.turn_at = None  # nobody whom a new monster could follow: BB-0285
    for board in scene.boards.values():
        board.rolled = None
        board.paid.clear()
    scene.hero.acted = False
    s.note(RoundBegan(scene.round), ("BB-0047", "BB-0052"))
    if cards_for_rest(s) < 2:
        exhaust(s, "cards", ("BB-0210", "BB-0212"))
    yield from moments.start_of_round(s)  # BB-0048
    yield from moments.look(s)


def end(s: Session) -> Rules[None]:
    """End-of-round effects, round bonuses expire, the adventurer may take a short rest (BB-0050)."""
    scene = s.scene
    scene.phase = "end"
    yield from moments.happen(s, "round_end")
    yield from triggers.fire(s, "round_end", None)
    yield from moments.look(s)
    expire_round_bonuses(s)
    if not scene.completed and not scene.failed:  # else the scenario is over: BB-0290
        yield from rest.offer_short_rest(s)
    scene.created.clear()  # unused creations are gone: BB-0300
    s.state.rounds += 1
    s.note(RoundEnded(scene.round), "BB-0050")


def expire_round_bonuses(s: Session) -> None:
    """Cards with a round bonus leave the active area; monsters' round bonuses end (BB-0051, BB-0156, BB-0279)."""
    for card in in_zone(s, "active"):
        if active_action(s, card).active == "round":
            leave_active_area(s, card, "BB-0051")
    s.hero.round_bonuses.clear()
    for monster in s.scene.monsters.values():
        monster.bonuses.clear()
