"""The overlord turn (D2-2029 to D2-2035): draw, activate every group, end."""

from collections.abc import Callable, Sequence
from typing import Any

from oubliette.games.descent.figures.figures import has
from oubliette.games.descent.harm.recovery import recover
from oubliette.games.descent.state.events import TurnBegan, TurnEnded
from oubliette.games.descent.state.points import (
    Happened,
    OverlordOffers,
    OverlordReadies,
    OverlordTurnEnds,
    OverlordTurnStarts,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, Amid, Figure, Group
from oubliette.games.descent.turn.activation import activate, goes_on
from oubliette.games.descent.turn.overlord_relics import refresh_relics, staff_is_ready, staff_offers
from oubliette.games.descent.uses.moments import moment, overlord_window, play
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.games.descent.uses.overlord_plays import could_play, discard, playable
from oubliette.kernel.choices import Choice, Option
from oubliette.kernel.flow import Rules
from oubliette.kernel.text import Say


def begin_turn(s: Session) -> Rules[None]:
    """Step 1: one card is drawn and start-of-turn effects are used, in the order he likes (D2-2029)."""
    s.state.turn_of = OVERLORD
    s.state.passes.end("heroes")
    s.journal.note(TurnBegan(OVERLORD), ("D2-2015", "D2-2029"))
    for figure in s.monsters():
        if "air" in figure.marks:
            figure.marks.remove("air")  # D2-7005
        if has(s, figure, "regeneration"):
            yield from recover(s, figure, damage=1, cites="D2-7330")
    for group in s.state.groups.values():
        group.fewer_actions = 0
        group.done.clear()
    yield from s.at(Happened("overlord_turn_start"))
    yield from s.at(OverlordTurnStarts())
    yield from _draw_and_begin(s)


def _draw_and_begin(s: Session) -> Rules[None]:
    drawn, played = False, [""]
    while not s.state.winner:
        options: list[Option[Callable[[], Rules[None]] | None]] = []
        if not drawn:
            options.append(Option("draw", lambda: _draw(s), Say("d2-do-draw"), tone="suggested"))
        else:
            options.append(Option("go_on", None, Say("d2-go-on"), passes=True))
        for card, clause in playable(s, "overlord_turn_start", None, played):
            rule = lambda card=card, clause=clause: play(s, card, clause, None, played)  # noqa: E731
            options.append(Option(f"play:{card}", rule, Say("d2-play", {"card": s.card_name(card)}), cards=(card,)))
        options += [Option(one.key, one.value, one.say) for one in staff_offers(s)]
        if drawn and not could_play(s, "overlord_turn_start") and not staff_is_ready(s):
            break
        picked = yield Choice(
            s.overlord_seat,
            "overlord_start",
            tuple(options),
            cites=("D2-2029",),
            say=Say("d2-ask-overlord-start"),
            secret=could_play(s, "overlord_turn_start"),
        )
        if picked[0].value is None:
            break
        drawn = drawn or picked[0].key == "draw"
        yield from picked[0].value()
    s.at(OverlordReadies())
    refresh_relics(s)  # after what the start of his turn brings (D2-2030, D2-7235)


def _draw(s: Session) -> Rules[None]:
    yield from draw_cards(s, 1, "D2-2029")


def waiting(s: Session) -> list[Figure]:
    """The figures that can be activated next: those of the group that was begun, else of any (D2-0034)."""
    begun = next((group for group in s.state.groups.values() if group.done and _left(s, group)), None)
    groups = [begun] if begun is not None else list(s.state.groups.values())
    return [s.figure(name) for group in groups if not group.inactive for name in _left(s, group)]


def _left(s: Session, group: Group) -> list[str]:
    found = [name for name in group.figures if name not in group.done and "led" not in s.figure(name).marks]
    return [name for name in found if s.figure(name).cells or s.figure(name).shaken]


def activate_next(s: Session) -> Rules[bool]:
    """Step 2: the next monster, chosen by the overlord; cards of his turn may be played before (D2-2031)."""
    s.state.turn_of = OVERLORD
    played: list[str] = []
    while not s.state.winner:
        figures = waiting(s)
        offers: Sequence[Option[Any]] = s.at(OverlordOffers())
        if not figures and not offers:
            yield from overlord_window(s, "overlord_turn", None)
            return False
        options: list[Option[Figure | Callable[[], Rules[None]]]] = [
            Option(f"activate:{one.id}", one, s.name(one), pieces=(one.id,) if one.cells else ()) for one in figures
        ]
        options += offers
        for card, clause in playable(s, "overlord_turn", None, played):
            rule = lambda card=card, clause=clause: play(s, card, clause, None, played)  # noqa: E731
            options.append(Option(f"play:{card}", rule, Say("d2-play", {"card": s.card_name(card)}), cards=(card,)))
        options += [Option(one.key, one.value, one.say) for one in staff_offers(s)]
        picked = yield Choice(
            s.overlord_seat,
            "activate",
            tuple(options),
            cites=("D2-2031", "D2-0034"),
            say=Say("d2-ask-activate"),
            secret=could_play(s, "overlord_turn"),
        )
        chosen = picked[0].value
        if isinstance(chosen, Figure):
            s.state.groups[chosen.group].done.append(chosen.id)
            yield from activate(s, chosen)
            yield from _activated(s, chosen)
            return True
        yield from chosen()
    return False


def go_on(s: Session, amid: Amid) -> Rules[bool]:
    """The rest of step 2 for a monster, from between two of its deeds."""
    s.state.amid = None
    figure = s.figure(amid.figure)
    yield from goes_on(s, figure, amid.budget)
    yield from _activated(s, figure)
    return True


def _activated(s: Session, figure: Figure) -> Rules[None]:
    group = s.state.groups.get(figure.group)
    if group is not None and not _left(s, group):
        yield from moment(s, "monster_group_done", figure)


def end_turn(s: Session) -> Rules[None]:
    """Step 3: end-of-turn effects, his and the quest's (D2-2035)."""
    yield from overlord_window(s, "overlord_turn_end", None)
    yield from s.at(OverlordTurnEnds())
    for card in list(s.state.overlord.played):
        s.state.overlord.played.remove(card)
        discard(s, card)
    if not s.state.winner:
        yield from s.at(Happened("overlord_turn_end"))
    s.state.passes.end("turn")
    s.state.turn_of = ""
    s.journal.note(TurnEnded(OVERLORD), ("D2-2035",))
