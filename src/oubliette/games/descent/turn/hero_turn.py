"""The hero turn (D2-2020 to D2-2027): start, refresh, equip, two actions, end."""

from __future__ import annotations  # rules inside rules are made again and again, and their types cost

from collections.abc import Iterator
from functools import partial
from typing import Any

from oubliette.games.descent.board.pool import points_of
from oubliette.games.descent.board.sight import in_pit, sees
from oubliette.games.descent.content.vocabulary import Moment
from oubliette.games.descent.figures.equipment import equip, hand_over, trades
from oubliette.games.descent.figures.figures import stamina
from oubliette.games.descent.harm.conditions import discard, end_of_turn, performed, start_of_turn
from oubliette.games.descent.harm.damage import less_health, room_to_rise, suffer
from oubliette.games.descent.harm.recovery import get_up, recover
from oubliette.games.descent.map.movement import (
    FATIGUE,
    HALTED,
    MOVE,
    begin_activation,
    end_activation,
    gain_points,
    interrupt_move,
    move_action,
)
from oubliette.games.descent.state.deed import Use
from oubliette.games.descent.state.events import CardsRefreshed, TurnBegan, TurnEnded, TurnResumed
from oubliette.games.descent.state.offers import Offer, Rule
from oubliette.games.descent.state.points import (
    CannotRise,
    CannotStrain,
    CardsReadied,
    ComesBack,
    FatigueBuys,
    Happened,
    HasRested,
    HeroTurnBegins,
    HeroTurnEnds,
    LooksRound,
    MoveBegun,
    OffersWhileDown,
    RestHeals,
    RestMayHeal,
    Rests,
    Rooted,
    SearchAction,
    StandsUpright,
    Strained,
    TurnIsOver,
    TurnOffers,
    TurnOpens,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Amid, Figure, HeldCard, Hero
from oubliette.games.descent.turn.activation import between_deeds
from oubliette.games.descent.turn.deeds import (
    attacks,
    common_actions,
    leaving,
    note_action,
    shaking_off,
    sources_of_points,
    walks,
)
from oubliette.games.descent.turn.familiars import activate_kind, on_map, suffers_by_acting, waiting
from oubliette.games.descent.turn.possible import could_do
from oubliette.games.descent.turn.stakes import healed_by, left_over, resting, reviving, standing_up
from oubliette.games.descent.turn.why_not import why_a_card_waits, why_who_lies_waits
from oubliette.games.descent.uses.moments import moment, resolve
from oubliette.games.descent.uses.prices import use_say
from oubliette.games.descent.uses.searching import search, searchable
from oubliette.games.descent.uses.usable import uses
from oubliette.kernel.choices import Group, Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say

GROUPS = tuple(Group(name, Say(f"d2-group-{name}")) for name in ("move", "attack", "skill", "action", "trade", "end"))
TWO_HEROES = 2
ACTED = "round/acted:"
"""A familiar that acted before a turn was suspended."""
IN_A_MOVE = ("go:", "spend:", "fatigue", "give:", "get:", "leave")
"""What a hero does without interrupting his move action (D2-0136)."""


def has_free_attack(s: Session) -> bool:
    """With two heroes each has an attack more; or only if one player has both (D2-2309)."""
    return s.party == TWO_HEROES and (len(s.hero_seats()) == 1 or not s.reads_otherwise("two_heroes"))


def hero_turn(s: Session, hero: Hero) -> Rules[None]:
    """All steps of one hero's turn."""
    figure = s.figure(hero.id)
    s.state.turn_of = hero.id
    if hero.suspended:
        yield from _resume(s, hero, figure)
        return
    s.journal.note(TurnBegan(hero.id), ("D2-2013", "D2-2014"))
    was_down = hero.knocked_out
    yield from _start(s, hero, figure)
    if was_down or not hero.knocked_out:  # who falls in his own turn has no more of it (D2-0235)
        yield from s.at(CardsReadied(hero, refresh(s, hero)))
        yield from equip(s, hero)
        yield from less_health(s, figure)
    if was_down or not hero.knocked_out:
        yield from (_knocked_out if hero.knocked_out else _activation)(s, hero, figure)
    if not hero.suspended:
        yield from _end(s, hero, figure)


def _resume(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """The rest of a turn that waited for another's: the same turn, with the points it had (D2-2369)."""
    hero.suspended = ""
    s.journal.note(TurnResumed(hero.id), ("D2-2369",))
    if not hero.knocked_out:
        yield from _activation(s, hero, figure, Amid(hero.id, begun=True, again=True))
    yield from _end(s, hero, figure)


def rest_of_turn(s: Session, amid: Amid) -> Rules[None]:
    """A hero's turn from between two of his deeds."""
    s.state.amid = None
    hero, figure = s.hero(amid.figure), s.figure(amid.figure)
    yield from _activation(s, hero, figure, amid)
    if amid.again or not hero.suspended:
        yield from _end(s, hero, figure)


# --- step 1 ---


def _start(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """What lasted until now ends; start-of-turn effects are triggered (D2-2020)."""
    hero.actions, hero.moves, hero.rested = 2, 0, False
    hero.free_attack = has_free_attack(s)
    hero.used = [name for name in hero.used if not name.startswith("turn/")]
    s.at(TurnOpens(hero, figure))
    yield from s.at(ComesBack(hero, figure))
    begin_activation(s, figure)
    hero.unseen_by = []
    if s.at(LooksRound(figure)) and figure.cells:
        hero.unseen_by = [one.id for one in s.monsters() if not sees(s, one, figure)]
    tested = any(name in figure.conditions for name in ("diseased", "poisoned", "cursed"))
    cards_first = tested and (yield from _cards_first(s, hero, figure, "turn_start"))
    if cards_first:
        yield from moment(s, "turn_start", figure, figure)
    if figure.cells:
        yield from start_of_turn(s, figure)
    if not hero.knocked_out:
        yield from s.at(HeroTurnBegins(hero, figure))
        if not cards_first:
            yield from moment(s, "turn_start", figure, figure)


def _cards_first(s: Session, hero: Hero, figure: Figure, at: Moment) -> Rules[bool]:
    """Who could use a card as his turn begins or ends says whether it comes before his conditions (D2-0004)."""
    offered = any(at == "turn_start" or not use.clause.must for use in uses(s, at, figure, figure))
    rests = at == "turn_end" and "burning" in figure.conditions and _rest_heals(s, hero, figure)
    if not figure.cells or not (offered or rests):
        return False
    options = [
        Option("conditions_first", False, Say("d2-conditions-first")),
        Option("cards_first", True, Say("d2-cards-first")),
    ]
    kind, cites = ("start_order", "D2-2020") if at == "turn_start" else ("end_order", "D2-2027")
    say = Say("d2-ask-start-order" if at == "turn_start" else "d2-ask-end-order")
    return (yield from ask(hero.seat, kind, options, cites=cites, say=say))


def refresh(s: Session, hero: Hero) -> list[HeldCard]:
    """Step 1.II: all exhausted cards stand upright again (D2-2021, D2-0336). Returns them."""
    turned = [held for held in (*hero.skills, *hero.items) if held.exhausted]
    for held in turned:
        held.exhausted = False
        s.at(StandsUpright(hero, held))
    if turned:
        s.journal.note(CardsRefreshed(hero.id, tuple(held.card for held in turned)), ("D2-2021",))
    return turned


# --- step 3 ---


def _knocked_out(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """Only one thing can be done: stand up, and the turn ends (D2-2120, D2-2121)."""
    acted: list[str] = []
    while True:
        options: list[Option[Any]] = [
            *_standing_up(s, figure),
            *_familiars(s, hero, acted),  # before he stands up (D2-0250)
            *s.at(OffersWhileDown(hero, figure)),
            Option("end", None, Say("d2-stay-down"), passes=True),
        ]
        cites = ("D2-2120", "D2-2121", "D2-0250")
        say = Say("d2-ask-knocked-out", {"name": s.name(hero.id)})
        why_not = partial(why_who_lies_waits, s, hero)
        rule = yield from ask(hero.seat, "knocked_out", options, cites=cites, say=say, why_not=why_not)
        if rule is None or rule is get_up:
            break
        yield from rule()
        if not hero.knocked_out:  # he is up without having acted
            yield from _activation(s, hero, figure)  # D2-2387
            return  # D2-2387
    if rule is get_up:
        note_action(s, figure, "stand_up")
        yield from _after(s, hero, figure, get_up(s, hero, figure))  # D2-4399
        yield from end_activation(s, figure)  # his turn ends where he stands, be it in lava (D2-2121, D2-2073)


def _is_kept_down(s: Session, figure: Figure, reviver: Figure | None) -> bool:
    """Whether something, or that no space is empty, keeps who lies from getting up by himself or by another."""
    return not room_to_rise(s, figure) or s.at(CannotRise(figure, reviver))


def _standing_up(s: Session, figure: Figure) -> list[Option[Any]]:
    """The action by which who lies gets up, unless something keeps him down (D2-2133)."""
    if _is_kept_down(s, figure, None):
        return []
    return [Option("stand_up", get_up, Say("d2-do-stand-up"), tone="suggested", preview=standing_up)]


def _activation(s: Session, hero: Hero, figure: Figure, amid: Amid | None = None) -> Rules[None]:
    """Step 3.II with the familiars before and after it."""
    amid = amid or Amid(hero.id)
    acted = amid.acted = amid.acted or [name for name in hero.familiars if f"{ACTED}{name}" in hero.used]
    while figure.cells and not hero.knocked_out and not s.state.winner and HALTED not in figure.marks:
        if s.state.legend is None:
            yield from between_deeds(s, amid)
        options: list[Option[Any]] = s.while_nothing_changes(lambda: [*_offers(s, hero, figure)])
        if not amid.begun:  # D2-2023
            options += _familiars(s, hero, acted)  # D2-2023
        unused = any(option.key.startswith("free:") for option in options)
        leaves = left_over(hero.actions, figure, free_attack=unused)
        options.append(Option("end", None, Say("d2-end-turn"), passes=True, group="end", leaves=leaves))
        asked = "d2-ask-action-free" if hero.free_attack else "d2-ask-action"
        say = Say(asked, {"name": s.name(figure), "actions": hero.actions, "points": points_of(figure)})
        s.menu = figure.id
        why_not, cites = partial(why_a_card_waits, s, hero, options), ("D2-2025", "D2-0020")
        rule = yield from ask(hero.seat, "hero_action", options, cites=cites, say=say, groups=GROUPS, why_not=why_not)
        s.menu = ""
        if rule is None:
            break
        key = next(option.key for option in options if option.value is rule)  # D2-2023
        amid.begun = amid.begun or not key.startswith("familiar:")  # D2-2023
        if not key.startswith(IN_A_MOVE):
            interrupt_move(s, figure)
        yield from rule()
        if hero.suspended:
            hero.used += [f"{ACTED}{name}" for name in acted]  # D2-2369
            s.state.turn_of = ""
            return  # D2-2369
    yield from _familiars_after(s, hero, acted)
    if figure.cells:
        yield from end_activation(s, figure)


def _familiars(s: Session, hero: Hero, acted: list[str]) -> list[Offer]:
    """The familiars that have not acted yet."""
    return [_familiar(s, hero, acted, name) for name in waiting(s, hero, acted)]


def _familiar(s: Session, hero: Hero, acted: list[str], name: str) -> Offer:
    """A familiar acts before the hero does (D2-2023), with the others of its kind."""
    rule = partial(activate_kind, s, hero, s.figure(name).kind, acted)
    say = Say("d2-do-familiar", {"name": s.name(name)})
    return Option(f"familiar:{name}", rule, say, pieces=(name,), group="action")


def _familiars_after(s: Session, hero: Hero, acted: list[str]) -> Rules[None]:
    """Step 3.III: familiars that have not acted may, in any order (D2-2026, D2-0352).

    Nobody is asked about one alone whose activation does it no harm: it may do nothing.
    """
    while not s.state.winner and not hero.knocked_out and (left := waiting(s, hero, acted)):
        options: list[Option[Any]] = [_familiar(s, hero, acted, name) for name in left]
        if len(left) > 1 or any(suffers_by_acting(s, one) for one in on_map(s, hero, s.figure(left[0]).kind)):
            options.append(Option("enough", None, Say("d2-enough"), passes=True))
            say = Say("d2-ask-familiars-after")
            rule = yield from ask(hero.seat, "familiars_after", options, cites="D2-2026", say=say)
        else:
            rule = options[0].value
        if rule is None:
            return
        yield from rule()


def _offers(s: Session, hero: Hero, figure: Figure) -> Iterator[Offer]:
    """Everything a hero could do now."""

    def pay() -> Rules[None]:
        hero.actions -= 1
        yield from ()

    stunned = "stunned" in figure.conditions
    if hero.free_attack:  # before those that cost an action
        yield from attacks(s, figure, lambda: _free(hero), "free")
    if hero.actions:
        for offer in shaking_off(s, figure, pay):
            yield _as_action(s, hero, figure, offer)
        if not stunned:
            yield from _actions(s, hero, figure, pay)
    yield from walks(s, figure)
    yield from leaving(s, figure)
    yield from _fatigue(s, hero, figure)
    yield from sources_of_points(figure)
    yield from _skills(s, hero, figure, "turn")
    yield from s.at(TurnOffers(hero, figure))
    if hero.moving:
        for giver, taker, held in trades(s, hero, figure):
            yield _trade(s, hero, giver, taker, held)


def _free(hero: Hero) -> Rules[None]:
    """With two heroes each has one attack a turn that costs no action (D2-2309)."""
    hero.free_attack = False
    yield from ()


def _actions(s: Session, hero: Hero, figure: Figure, pay: Rule) -> Iterator[Offer]:
    # In a pit no point is spent (D2-2078): there a move action serves to trade alone (D2-2282).
    if "immobilized" not in figure.conditions and (not in_pit(s, figure) or any(trades(s, hero, figure))):
        yield Option("move", lambda: _after(s, hero, figure, _move(s, hero, figure)), Say("d2-do-move"), group="move")
    yield from attacks(s, figure, pay, then=lambda rule: partial(_do, s, hero, figure, rule))
    yield from _skills(s, hero, figure, "action")
    for offer in common_actions(s, figure, pay):
        yield _as_action(s, hero, figure, offer)
    yield Option(
        "rest",
        lambda: _after(s, hero, figure, _rest(s, hero, figure)),
        Say("d2-do-rest"),
        group="action",
        tone="" if hero.fatigue else "costly",
        preview=partial(resting, s, hero, figure),
    )
    for token in searchable(s, figure):
        yield Option(
            f"search:{token}",
            partial(_do, s, hero, figure, partial(_search, s, hero, figure, token)),
            Say("d2-do-search"),
            pieces=(f"token:{token}",),
            group="action",
        )
    for other in revivable(s, figure):
        yield Option(
            f"revive:{other.id}",
            partial(_do, s, hero, figure, partial(_revive, s, hero, figure, other)),
            Say("d2-do-revive", {"name": s.name(other.id)}),
            pieces=(f"token:hero:{other.id}",),
            group="action",
            preview=reviving,
        )


def _as_action(s: Session, hero: Hero, figure: Figure, offer: Offer) -> Offer:
    """What is done as an action may have something follow it when it is over."""
    rule = offer.value
    return Option(
        offer.key,
        lambda: _after(s, hero, figure, rule()),
        offer.say,
        cells=offer.cells,
        pieces=offer.pieces,
        cards=offer.cards,
        edges=offer.edges,
        group=offer.group,
        preview=offer.preview,
    )


def _do(s: Session, hero: Hero, figure: Figure, rule: Rule) -> Rules[None]:
    """An action, begun when it is chosen."""
    yield from _after(s, hero, figure, rule())


def _after(s: Session, hero: Hero, figure: Figure, rule: Rules[None]) -> Rules[None]:
    """An action, and what a hero in despair pays for having completed it (D2-4399)."""
    yield from performed(s, figure, rule)  # D2-0261
    if "despair" in figure.marks and not hero.knocked_out:
        yield from suffer(s, figure, fatigue=1, cites="D2-4399")


def _move(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """A move action: points equal to Speed (D2-0133)."""
    hero.actions -= 1
    hero.moves += 1
    hero.moving = True
    note_action(s, figure, "move")
    move_action(s, figure, f"{MOVE}:{hero.moves}")
    yield from s.at(MoveBegun(hero, figure))


def _rest(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """Fatigue goes at the end of the turn, not now (D2-2119)."""
    hero.actions -= 1
    hero.rested = True
    note_action(s, figure, "rest")
    if "weakened" in figure.conditions:
        discard(s, figure, "weakened", "D2-0279")
    yield from s.at(Rests(figure))
    yield from moment(s, "rest", figure, figure)


def _search(s: Session, hero: Hero, figure: Figure, token: str) -> Rules[None]:
    hero.actions -= 1
    note_action(s, figure, "search")
    yield from s.at(SearchAction(figure))
    yield from search(s, hero, figure, token)


def revivable(s: Session, figure: Figure) -> list[Hero]:
    """Knocked-out heroes whose token lies adjacent; not in one's own space (D2-2125)."""
    down = [one for one in s.state.heroes.values() if one.knocked_out]
    if not down:
        return []
    near = s.adjacent_to(figure)
    down = [one for one in down if near >> (s.figure(one.id).shaken - 1) & 1]
    return [one for one in down if not _is_kept_down(s, s.figure(one.id), figure)]


def _revive(s: Session, hero: Hero, figure: Figure, other: Hero) -> Rules[None]:
    hero.actions -= 1
    note_action(s, figure, "revive")
    yield from get_up(s, other, s.figure(other.id), hero.id)


def _fatigue(s: Session, hero: Hero, figure: Figure) -> Iterator[Offer]:
    """Fatigue buys movement points, up to Stamina; not while Immobilized (D2-0139, D2-0140, D2-0271)."""
    if "immobilized" in figure.conditions or in_pit(s, figure) or hero.fatigue >= stamina(s, figure):
        return
    if s.at(Rooted(figure)) or s.at(CannotStrain(figure)):
        return

    def rule() -> Rules[None]:
        hero.fatigue += 1
        gain_points(s, figure, 1 + s.at(FatigueBuys(figure)), FATIGUE, "D2-0139")
        yield from s.at(Strained(figure))
        yield from moment(s, "fatigue_moved", figure, figure)

    yield Option("fatigue", rule, Say("d2-do-fatigue"), group="move", tone="costly")


def _skills(s: Session, hero: Hero, figure: Figure, when: Moment) -> Iterator[Offer]:
    """Skills, items, Search cards and the feat, as actions or beside them."""
    for use in uses(s, when, figure, figure):
        if not could_do(s, use):
            continue
        if when == "action" and "cursed" in figure.conditions and use.held.card in s.book.skills:
            continue  # D2-0265, but for feats, hero abilities and items (D2-0266)
        yield Option(
            use.key,
            partial(_use, s, hero, figure, use),
            use_say(s, use),
            cards=(use.held.card,),
            group="skill",
        )


def _use(s: Session, hero: Hero, figure: Figure, use: Use) -> Rules[None]:
    if use.clause.when == "action":
        hero.actions -= 1
        yield from _after(s, hero, figure, resolve(s, use, figure))
    else:
        yield from resolve(s, use, figure)


def _trade(s: Session, hero: Hero, giver: Hero, taker: Hero, held: HeldCard) -> Offer:
    """Cards change hands in a move action at no cost (D2-2282)."""
    card = held.card
    other = taker if giver is hero else giver
    place = [*giver.items, *giver.search].index(held)
    key = f"{'give' if giver is hero else 'get'}:{other.id}:{card}:{place}"
    say = Say("d2-do-give" if giver is hero else "d2-do-get", {"card": s.card_name(card), "name": s.name(other.id)})
    return Option(key, lambda: _changes_hands(s, giver, taker, held), say, cards=(card,), group="trade")


def _changes_hands(s: Session, giver: Hero, taker: Hero, held: HeldCard) -> Rules[None]:
    yield from hand_over(s, giver, taker, held)
    yield from less_health(s, s.figure(giver.id))


# --- step 4 ---


def _end(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """End-of-turn effects, then the turn is over (D2-2027); who fell in his own turn has none (D2-0235)."""
    if figure.cells:
        yield from _end_effects(s, hero, figure)
    s.at(TurnIsOver(hero, figure))
    for mark in ("monkey", "despair"):
        if mark in figure.marks:
            figure.marks.remove(mark)
    if "monkey_soon" in figure.marks:
        figure.marks.remove("monkey_soon")
        figure.marks.append("monkey")
    hero.done = True
    for other in s.state.heroes.values():
        if other.suspended:
            other.suspended = "due"
    hero.moving = hero.free_attack = False
    hero.actions = 0
    s.state.turn_of = ""
    s.journal.note(TurnEnded(hero.id), ("D2-2027",))
    s.state.passes.end("turn")
    yield from s.at(Happened("hero_turn_end", figure=figure))


def _end_effects(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """What comes at the end of a turn, in the order its owner likes, as long as he stands (D2-2027, D2-0235)."""
    fades = any(name in figure.conditions for name in ("burning", "terrified"))
    cards_first = fades and (yield from _cards_first(s, hero, figure, "turn_end"))
    if hero.rested and (cards_first or not _rest_heals(s, hero, figure)):
        yield from _rested(s, hero, figure)
    if cards_first:
        yield from moment(s, "turn_end", figure, figure)
    if "burning" in figure.conditions:
        yield from _instead_of_attack(s, hero, figure)
    if figure.cells:
        yield from end_of_turn(s, figure)
    if hero.knocked_out:
        return
    if hero.rested and not cards_first and _rest_heals(s, hero, figure):
        yield from _rested(s, hero, figure)
    yield from s.at(HeroTurnEnds(hero, figure))
    if not cards_first:
        yield from moment(s, "turn_end", figure, figure)
    if not hero.knocked_out:
        yield from _instead_of_attack(s, hero, figure)


def _rest_heals(s: Session, hero: Hero, figure: Figure) -> bool:
    """Whether the rest of a weary hero takes damage off as well: where it comes matters to who burns (D2-4367)."""
    return hero.rested and hero.fatigue > 0 and s.at(RestMayHeal(figure))


def _rested(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """All fatigue goes; some recover as much damage (D2-2119, D2-4367)."""
    tired = hero.fatigue
    yield from recover(s, figure, fatigue=tired, cites="D2-2119")
    yield from s.at(HasRested(figure, tired))
    yield from s.at(RestHeals(hero, figure, tired))


def _instead_of_attack(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """Who did not use the free attack may recover two damage (D2-2310)."""
    if not hero.free_attack or not figure.damage:
        return
    options = [
        Option("recover", True, Say("d2-recover-two"), tone="suggested", preview=partial(healed_by, s, figure, 2)),
        Option("pass", False, Say("d2-pass"), passes=True),
    ]
    say = Say("d2-ask-instead", {"name": s.name(hero.id)})
    wants = yield from ask(hero.seat, "instead_of_attack", options, cites="D2-2310", say=say)
    if wants:
        hero.free_attack = False
        yield from recover(s, figure, damage=2, cites="D2-2310")
