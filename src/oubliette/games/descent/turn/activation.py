"""Activating monsters, familiars and persons: two actions, one of which may hold an attack (D2-0021 to D2-0036)."""

from __future__ import annotations  # rules inside rules are made again and again, and their types cost

from collections.abc import Iterator
from functools import partial

from oubliette.games.descent.attack.aiming import means_of
from oubliette.games.descent.board.pool import points_of
from oubliette.games.descent.board.sight import in_pit
from oubliette.games.descent.content.kinds import Ability
from oubliette.games.descent.content.vocabulary import Clause
from oubliette.games.descent.figures.figures import abilities, ally_of, has
from oubliette.games.descent.harm.conditions import bleed, despair, end_of_turn, start_of_turn
from oubliette.games.descent.harm.recovery import get_up
from oubliette.games.descent.map.movement import (
    HALTED,
    MOVE,
    begin_activation,
    can_expand,
    end_activation,
    move_action,
    settle,
)
from oubliette.games.descent.state.budget import Budget
from oubliette.games.descent.state.deed import Deed
from oubliette.games.descent.state.events import Activated
from oubliette.games.descent.state.offers import Offer, Rule
from oubliette.games.descent.state.points import (
    ActivationBegins,
    ActivationOver,
    CardPlayed,
    ForPoints,
    MonsterActions,
    MoreActions,
    OnlyMoves,
    Picked,
)
from oubliette.games.descent.state.registry import perform, perform_special
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import HEROES, OVERLORD, Amid, Figure
from oubliette.games.descent.turn.deeds import (
    attacks,
    common_actions,
    leaving,
    note_action,
    shaking_off,
    sources_of_points,
    walks,
)
from oubliette.games.descent.turn.overlord_relics import relic_action, staff_offers
from oubliette.games.descent.turn.possible import could_perform
from oubliette.games.descent.turn.stakes import left_over
from oubliette.games.descent.turn.why_not import why_a_monster_waits
from oubliette.games.descent.uses.moments import moment, play, resolve
from oubliette.games.descent.uses.overlord_plays import playable
from oubliette.games.descent.uses.usable import uses
from oubliette.kernel.choices import Choice, Group, Option
from oubliette.kernel.flow import Rules, ask, checkpoint_for_copies
from oubliette.kernel.text import Say, words

GROUPS = tuple(Group(name, Say(f"d2-group-{name}")) for name in ("move", "attack", "skill", "action", "cards", "end"))


def no_actions(more_attacks: int = 0, more_moves: int = 0) -> Budget:
    """For who may only spend points, or make the attacks and moves that a card gives."""
    return Budget(actions=0, attacks=0, moves=0, more_attacks=more_attacks, more_moves=more_moves)


def budget_of(s: Session, figure: Figure) -> Budget:
    """Two actions, one with an attack; Ravage allows two, Shambling one move (D2-0385, D2-7045)."""
    group = s.state.groups.get(figure.group)
    budget = Budget()
    if group is not None:
        budget.actions -= group.fewer_actions  # D2-4284
    more = s.at(MoreActions(figure))
    budget.actions += more  # D2-4327
    budget.moves += more  # nothing but an attack is limited (D2-0023, D2-4327)
    if has(s, figure, "ravage"):
        budget.attacks = 2
    if has(s, figure, "shambling"):
        budget.moves = 1
    if figure.kind in s.encounter.one_move:
        budget.moves, budget.capped = 1, True
    return budget


def activate(s: Session, figure: Figure) -> Rules[None]:
    """A monster's activation, from its start-of-turn effects to its end (D2-2032, D2-2033)."""
    s.journal.note(Activated(figure.id), ("D2-2032",))
    yield from s.at(Picked(figure))
    if not figure.cells and not figure.shaken:
        return
    budget = budget_of(s, figure)
    if figure.shaken:
        yield from _get_up(s, figure, budget)
    if figure.cells:
        yield from moment(s, "monster_chosen", figure)  # D2-0048
    if not figure.cells:
        return
    figure.active = True
    begin_activation(s, figure)
    yield from s.at(ActivationBegins(figure))
    yield from start_of_turn(s, figure)
    yield from goes_on(s, figure, budget)


def goes_on(s: Session, figure: Figure, budget: Budget) -> Rules[None]:
    """A monster's activation from its first deed on, or from between two of them."""
    yield from act(s, figure, budget, alone=s.state.legend is None)
    yield from end_activation(s, figure)
    yield from end_of_turn(s, figure)
    s.at(ActivationOver(figure))
    figure.active = False


def between_deeds(s: Session, amid: Amid) -> Rules[None]:
    """Copies of the match may begin here; the state says so to them alone."""
    s.state.amid = amid
    yield from checkpoint_for_copies()
    s.state.amid = None


def from_start_to_end(s: Session, figure: Figure, budget: Budget) -> Rules[None]:
    """Start-of-turn effects, actions, and what the end of an activation brings (D2-2033)."""
    yield from start_of_turn(s, figure)  # D2-2024
    yield from act(s, figure, budget)
    yield from end_activation(s, figure)
    yield from end_of_turn(s, figure)


def _get_up(s: Session, figure: Figure, budget: Budget) -> Rules[None]:
    """A knocked-out lieutenant may stand up with one action; the other is left to him (D2-0401)."""
    options = [
        Option("stand_up", True, Say("d2-do-stand-up"), tone="suggested"),
        Option("end", False, Say("d2-stay-down"), passes=True),
    ]
    cites = ("D2-0401", "D2-2121")
    say = Say("d2-ask-knocked-out", {"name": s.name(figure.id)})
    stands = yield from ask(s.seat_of(figure), "knocked_out", options, cites=cites, say=say)
    if stands:
        budget.actions -= 1
        note_action(s, figure, "stand_up")
        yield from get_up(s, None, figure)


def activate_familiar(s: Session, figure: Figure) -> Rules[None]:
    """One move action and one of the actions on its card, if it has any, in either order (D2-0025, D2-0355)."""
    s.journal.note(Activated(figure.id), ("D2-0025", "D2-2023"))
    begin_activation(s, figure)
    strikes = s.book.familiars[figure.kind].strikes is not None or bool(means_of(s, figure))
    yield from from_start_to_end(s, figure, Budget(actions=1 + strikes, moves=1))


def activate_person(s: Session, figure: Figure) -> Rules[None]:
    """A figure treated as a hero walks where its friends want it (D2-0293)."""
    s.journal.note(Activated(figure.id), ("D2-0293",))
    begin_activation(s, figure)
    yield from from_start_to_end(s, figure, Budget(actions=1))


def activate_led(s: Session, figure: Figure) -> Rules[None]:
    """A lieutenant whom the heroes lead acts for them, by his card of the act (D2-0399)."""
    s.journal.note(Activated(figure.id), ("D2-0399",))
    begin_activation(s, figure)
    yield from from_start_to_end(s, figure, budget_of(s, figure))


def act(s: Session, figure: Figure, budget: Budget, *, alone: bool = False) -> Rules[None]:
    """Offer all that can be done until the figure is done; ``alone`` if no other rule is under way meanwhile."""
    while figure.cells and not s.state.winner and HALTED not in figure.marks:
        if alone:
            yield from between_deeds(s, Amid(figure.id, budget))
        seat = s.seat_of(figure)
        hidden = seat == s.overlord_seat and s.side(figure) == OVERLORD
        options = s.while_nothing_changes(lambda: list(offers(s, figure, budget)))
        if can_expand(s, figure):
            leaves = left_over(budget.actions, figure) if options else ()
            end = Option("end", None, Say("d2-end-activation"), passes=True, group="end", leaves=leaves)
            options.append(end)  # type: ignore[arg-type]
        say = Say("d2-ask-activation", {"name": s.name(figure), "actions": budget.actions, "points": points_of(figure)})
        s.menu = figure.id
        picked = yield Choice(
            seat,
            "activation",
            tuple(options),
            cites=("D2-2032", "D2-0021"),
            say=say,
            groups=GROUPS,
            secret=hidden,
            why_not=partial(why_a_monster_waits, s, figure, budget),
        )
        s.menu = ""
        rule = picked[0].value
        if rule is None:
            return
        bleeds, acted = "bleeding" in figure.conditions, budget.left
        yield from rule()
        if bleeds and budget.left < acted and picked[0].key != "recover:bleeding":
            yield from bleed(s, figure)
        if budget.left < acted:
            yield from despair(s, figure)


def offers(s: Session, figure: Figure, budget: Budget) -> Iterator[Offer]:
    """Everything a figure could do now."""
    standing = can_expand(s, figure)
    if standing:
        yield from _actions(s, figure, budget)
        if s.side(figure) == OVERLORD:
            yield from _cards(s, figure, budget)
    yield from walks(s, figure)
    yield from sources_of_points(figure)
    if s.side(figure) == HEROES:
        yield from _shared(s, figure)
    if standing:
        yield from s.at(ForPoints(figure))
        yield from leaving(s, figure)


def _shared(s: Session, figure: Figure) -> Iterator[Offer]:
    """What cards let every figure on the heroes' side do in its turn, such as to drink an elixir (D2-0318)."""
    for use in uses(s, "turn", figure, figure):
        if figure.rank == "hero" and not use.clause.cost.points:
            continue  # in another's turn he has nothing but the points he was given (D2-2054, D2-2360)
        say = Say("d2-use", {"card": s.card_name(use.held.card), "hero": s.name(figure)})
        yield Option(use.key, partial(resolve, s, use, figure), say, cards=(use.held.card,), group="skill")


def _actions(s: Session, figure: Figure, budget: Budget) -> Iterator[Offer]:
    def pay() -> Rules[None]:
        budget.actions -= 1
        yield from settle(s, figure)

    if s.at(OnlyMoves(figure)):
        if (budget.actions and budget.moves) or budget.more_moves:
            yield Option("move", lambda: _move(s, figure, budget), Say("d2-do-move"), group="move")
        return
    if budget.actions:
        extra = figure.rank == "familiar" and s.reads_otherwise("familiars")
        yield from shaking_off(s, figure, _nothing if extra else pay)
    if "stunned" in figure.conditions and (budget.actions or figure.active):
        return  # nor what a card gives besides, in its own activation (D2-0259, D2-0275)
    mobile = "immobilized" not in figure.conditions and not in_pit(s, figure)
    if mobile and ((budget.actions and budget.moves) or budget.more_moves):
        yield Option("move", lambda: _move(s, figure, budget), Say("d2-do-move"), group="move")
    if budget.actions and budget.attacks:
        yield from attacks(s, figure, lambda: _pay_attack(s, figure, budget))
    if budget.more_attacks:
        yield from attacks(s, figure, lambda: _pay_more(s, figure, budget), "more")
    if budget.actions:
        yield from _abilities(s, figure, budget)
        yield from s.at(MonsterActions(figure, pay))
        if figure.rank not in ("familiar", "person") or ally_of(s, figure) is not None:
            yield from common_actions(s, figure, pay)
        else:
            yield from (one for one in common_actions(s, figure, pay) if one.key == "climb")


def _nothing() -> Rules[None]:
    yield from ()


def _move(s: Session, figure: Figure, budget: Budget) -> Rules[None]:
    """A move action; one that an effect gave comes besides the others, and is used before them (D2-4245)."""
    if figure.is_walking and budget.begun and not s.reads_otherwise("second_move"):
        yield from settle(s, figure)  # a second move action interrupts the first (D2-0154)
    if budget.more_moves:
        budget.more_moves -= 1  # D2-4245, D2-7046
    else:
        budget.actions -= 1
        budget.moves -= 1  # D2-7045
    budget.begun += 1
    note_action(s, figure, "move")
    if s.side(figure) == OVERLORD:
        yield from moment(s, "monster_moves", figure)
        if not figure.cells:
            return
    move_action(s, figure, f"{MOVE}:{budget.begun}")


def _pay_attack(s: Session, figure: Figure, budget: Budget) -> Rules[None]:
    budget.actions -= 1
    budget.attacks -= 1
    yield from settle(s, figure)


def _pay_more(s: Session, figure: Figure, budget: Budget) -> Rules[None]:
    """An attack action beside the others does not count towards the limit (D2-4256)."""
    budget.more_attacks -= 1
    yield from settle(s, figure)


def _abilities(s: Session, figure: Figure, budget: Budget) -> Iterator[Offer]:
    """The monster actions on its card (D2-0385)."""
    for name in abilities(s, figure):
        ability = s.book.abilities[name]
        if not ability.action or "cursed" in figure.conditions:  # D2-0265
            continue  # D2-0265
        if (ability.attack and not budget.attacks) or (ability.move and not budget.moves):
            continue
        if ability.move and ("immobilized" in figure.conditions or in_pit(s, figure)):
            continue
        deed = Deed(figure, s.seat_of(figure), name, None, figure)
        if could_perform(s, deed, ability.do):
            say = Say("d2-do-ability", {"ability": words(ability.name)})
            yield Option(f"ability:{name}", _ability(s, figure, budget, ability), say, group="action")
    relic = relic_action(s, figure)
    if relic:
        say = Say("d2-do-ability", {"ability": s.card_name(relic)})
        yield Option(f"relic:{relic}", partial(_relic, s, figure, budget, relic), say, group="action")


def _ability(s: Session, figure: Figure, budget: Budget, ability: Ability) -> Rule:
    def rule() -> Rules[None]:
        budget.actions -= 1
        budget.attacks -= ability.attack
        budget.moves -= ability.move
        yield from settle(s, figure)
        note_action(s, figure, "ability", ability.id)
        yield from perform(s, Deed(figure, s.seat_of(figure), ability.id, None, figure), ability.do)

    return rule


def _relic(s: Session, figure: Figure, budget: Budget, relic: str) -> Rules[None]:
    """The action of the relic that a lieutenant carries (D2-4432)."""
    budget.actions -= 1
    yield from settle(s, figure)
    yield from perform_special(s, Deed(figure, s.seat_of(figure), relic, None, figure), relic, 0)


def _cards(s: Session, figure: Figure, budget: Budget) -> Iterator[Offer]:
    """Overlord cards for a monster that is activated, and those for any moment of his turn (D2-0036)."""
    if not figure.active:
        return  # who acts by a card's leave alone is not activated (D2-0029, D2-4298)
    yield from staff_offers(s)  # D2-4432
    for card, clause in playable(s, "monster_activated", figure, budget.played):
        yield Option(
            f"play:{card}",
            partial(_play, s, figure, budget, card, clause),
            Say("d2-play", {"card": s.card_name(card)}),
            cards=(card,),
            group="cards",
        )
    for card, clause in playable(s, "overlord_turn", None, budget.played):
        rule = partial(play, s, card, clause, None, budget.played)
        yield Option(f"play:{card}", rule, Say("d2-play", {"card": s.card_name(card)}), cards=(card,), group="cards")


def _play(s: Session, figure: Figure, budget: Budget, card: str, clause: Clause) -> Rules[None]:
    yield from settle(s, figure)
    yield from play(s, card, clause, figure, budget.played)
    s.at(CardPlayed(figure, budget))
