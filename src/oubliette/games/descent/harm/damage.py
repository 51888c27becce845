"""Damage, fatigue and defeat (D2-0221 to D2-0250)."""

from collections.abc import Callable
from itertools import pairwise
from typing import Any

from oubliette.games.descent.board.objects import broken
from oubliette.games.descent.board.spots import spot
from oubliette.games.descent.board.standing import is_unharmed
from oubliette.games.descent.figures.figures import health, stamina
from oubliette.games.descent.state.events import Defeated, KnockedOut, Removed, Suffered, TokenDropped, Woken
from oubliette.games.descent.state.points import (
    BeforeDefeat,
    CharmedFalls,
    Endured,
    Happened,
    HeroFalls,
    Hurt,
    KnockOutReward,
    Miserable,
    MonsterFalls,
    MonsterGone,
    MonsterSuffering,
    StandsBeside,
    Suffering,
    TakenOff,
    Tired,
    TokenSpace,
)
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import OVERLORD, STANDING, UNIQUE, Attack, Figure, Hero, Hit
from oubliette.games.descent.uses.moments import moment
from oubliette.games.descent.uses.overlord_cards import draw_cards
from oubliette.kernel.addends import Addend, Addends, told
from oubliette.kernel.boards import NOWHERE, Mask, alone, cells, holds
from oubliette.kernel.choices import Option
from oubliette.kernel.flow import Rules, ask
from oubliette.kernel.text import Say


def suffer(
    s: Session, figure: Figure, damage: int = 0, fatigue: int = 0, cites: str = "D2-0221", *, misery: bool = True
) -> Rules[int]:
    """Suffer fatigue, then damage; what fatigue a figure cannot take is damage. Returns the damage suffered."""
    hero = s.state.heroes.get(figure.id)
    if is_unharmed(s, figure):  # D2-7127, D2-7185, D2-7213
        return 0
    if not figure.cells:
        return 0  # who is off the map suffers nothing more (D2-0246)
    if s.treated_as(figure) == "nothing":
        return 0  # D2-0356
    if fatigue:
        left = _tire(s, figure, hero, fatigue, cites)  # D2-0226
        if hero is not None:  # what is taken as damage was fatigue, too (D2-0228)
            yield from _triggered(s, "tired", lambda: s.at(Happened("tired", figure=figure)))  # D2-2039
            yield from s.at(Tired(figure))
            if not figure.cells:
                return 0  # he fell to what his fatigue set off
        damage += left  # D2-0226
    if damage > 0 and (hero is not None or figure.rank == "familiar"):
        damage = yield from s.at(Suffering(damage, figure))
    elif damage > 0:
        damage = yield from s.at(MonsterSuffering(damage, figure))
    if damage <= 0:
        return 0
    suffered = _take(s, figure, damage, cites)  # D2-0221
    wake(s, figure)
    yield from s.at(Hurt(figure))
    if figure.damage >= health(s, figure):
        yield from _falls_unless_saved(s, figure)
        return suffered
    yield from s.at(Endured(figure, suffered))
    if misery and s.counts_as_hero(figure) and s.at(Miserable(figure)):
        yield from _triggered(s, "misery", lambda: suffer(s, figure, fatigue=1, cites="D2-4290", misery=False))
    return suffered


def _take(s: Session, figure: Figure, damage: int, cites: str) -> int:
    """Put damage on a figure, no more than it has Health (D2-0221, D2-0222); returns how much fitted."""
    doomed = "doomed" in figure.conditions
    if doomed:
        damage += 1  # the same damage, not another (D2-0268, D2-0270)
    suffered = min(damage, health(s, figure) - figure.damage)
    figure.damage += suffered
    attack = next((one for one in reversed(s.state.attacks) if one.dealing == figure.id), None)
    by = attack.attacker if attack is not None else ""
    terms: Addends = ()
    hit = None if attack is None else _struck(attack, figure)
    if hit is not None:
        own = (figure.id,)
        parts = [
            *hit.terms,
            Addend(int(doomed), Say("d2-condition-doomed"), pieces=own),
            Addend(damage - doomed - hit.dealt, Say("sum-rest"), pieces=own),
            Addend(suffered - damage, Say("d2-sum-beyond"), pieces=own),
        ]
        terms = told(parts, suffered)
    s.journal.note(Suffered(figure.id, suffered, by=by, beyond=damage - suffered, terms=terms), (cites, "D2-0222"))
    return suffered


def _struck(attack: Attack, figure: Figure) -> Hit | None:
    """The hit whose damage a figure suffers just now: of several the one dealt last."""
    return next((hit for hit in reversed(attack.hits) if hit.figure == figure.id and hit.terms), None)


def _falls_unless_saved(s: Session, figure: Figure) -> Rules[None]:
    """As much damage as health defeats it, unless something lets it recover just before (D2-0232, D2-4273)."""
    yield from s.at(BeforeDefeat(figure))
    if figure.damage >= health(s, figure):
        yield from defeat(s, figure)


def less_health(s: Session, figure: Figure) -> Rules[None]:
    """A card that gave Health is gone: that defeats like damage, and who is down has no more than he can (D2-0232)."""
    left = health(s, figure)
    if s.hero(figure.id).knocked_out:
        figure.damage = min(figure.damage, left)
    elif figure.damage >= left:
        yield from _falls_unless_saved(s, figure)


def _triggered(s: Session, effect: str, rule: Callable[[], Rules[Any]]) -> Rules[None]:
    """An effect set off by another: each sets the other off once in one sequence (D2-2039)."""
    chain = s.state.chain
    if chain and (chain[-1], effect) in pairwise(chain):
        return
    chain.append(effect)
    try:
        yield from rule()
    finally:
        chain.pop()


def _tire(s: Session, figure: Figure, hero: Hero | None, fatigue: int, cites: str) -> int:
    """Put fatigue on a hero sheet; returns what does not fit (D2-0226), all for who has none (D2-0227)."""
    if hero is None:
        return fatigue
    fits = max(0, min(fatigue, stamina(s, figure) - hero.fatigue))
    hero.fatigue += fits
    if fits:
        s.journal.note(Suffered(figure.id, fatigue=fits), (cites,))
    return fatigue - fits


def wake(s: Session, figure: Figure) -> None:
    """A group that was inactive no longer is once one of its monsters is hurt (D2-0393)."""
    group = s.state.groups.get(figure.group)
    if group is not None and group.inactive:
        group.inactive = False
        s.journal.note(Woken(group.id), ("D2-0393",))


def defeat(s: Session, figure: Figure) -> Rules[None]:
    """A figure has as much damage as health, or an effect defeats it outright (D2-0232)."""
    if is_unharmed(s, figure):  # D2-7127, D2-7185, D2-7213
        return
    if figure.rank == "hero":
        yield from _knock_out(s, s.hero(figure.id), figure)
    elif figure.rank == "lieutenant" and is_knocked_out_here(s, figure):  # D2-0401
        yield from _knock_out_lieutenant(s, figure)  # D2-0401
    elif figure.rank == "object":
        yield from _destroy(s, figure)
    else:
        yield from _remove(s, figure)


def _destroy(s: Session, figure: Figure) -> Rules[None]:
    """An object that could be attacked is gone (D2-0206)."""
    where = figure.cells[0]
    s.journal.note(Defeated(figure.id), ("D2-0233",))
    broken(s, figure)
    take_off(s, figure)
    yield from s.at(Happened("defeated", figure=figure, cell=where))


def _remove(s: Session, figure: Figure) -> Rules[None]:
    """A monster, or who is treated as a hero, leaves the map (D2-0233)."""
    where = figure.cells[0]
    s.journal.note(Defeated(figure.id), ("D2-0233",))
    _fallen_in_attacks(s, figure)
    drop_all(s, figure)
    if s.side(figure) == OVERLORD:
        yield from moment(s, "monster_defeated", figure)
    yield from s.at(MonsterFalls(figure))
    take_off(s, figure)
    group = s.state.groups.get(figure.group)
    if group is not None and figure.id in group.figures:  # not who came back for a while by a hero's skill
        group.figures.remove(figure.id)
    if figure.rank == "lieutenant":
        s.state.beaten_lieutenants.append(figure.kind)
        _lose_relic(s, figure)  # D2-2259
    figure.damage = 0
    yield from s.at(MonsterGone(figure))  # D2-7228
    yield from s.at(Happened("defeated", figure=figure, cell=where))


def _lose_relic(s: Session, figure: Figure) -> None:
    """What he carried works no more in this quest, even if he comes back (D2-2259)."""
    group, overlord = s.state.groups[figure.group], s.state.overlord
    carried = [relic for relic, bearer in overlord.bearers.items() if bearer == figure.kind]
    for relic in dict.fromkeys(relic for relic in (group.relic, *carried) if relic):
        if relic not in overlord.lost_relics:
            overlord.lost_relics.append(relic)
    group.relic = ""


def _fallen_in_attacks(s: Session, figure: Figure) -> None:
    """An attack that goes on knows whom it has felled; those of the fallen are over (D2-0167)."""
    _end_attacks_of(s, figure)
    attack = s.attack
    if attack is not None and attack.attacker != figure.id and s.side(figure) == OVERLORD:  # a monster: D2-4134
        attack.killed.append(figure.id)


def _end_attacks_of(s: Session, figure: Figure) -> None:
    """Who is defeated in the middle of his attack deals no more (D2-0167)."""
    for attack in s.state.attacks:
        if attack.attacker == figure.id:
            attack.over = True


def is_knocked_out_here(s: Session, figure: Figure) -> bool:
    """Whether the quest says that a lieutenant is knocked out like a hero (D2-0401)."""
    return any(one.who == figure.kind and one.knocked_out for one in s.encounter.lieutenants)


def _knock_out_lieutenant(s: Session, figure: Figure) -> Rules[None]:
    """He leaves the map without conditions, and a token marks his space (D2-0401)."""
    _fallen_in_attacks(s, figure)
    figure.damage = health(s, figure)
    drop_all(s, figure)
    figure.shaken = 1 + (yield from _token_space(s, figure))
    take_off(s, figure)
    s.journal.note(KnockedOut(figure.id), ("D2-0401",))
    yield from s.at(Happened("knocked_out", figure=figure, cell=figure.shaken - 1))


def take_off(s: Session, figure: Figure) -> None:
    """A figure leaves the map with nothing on it."""
    s.at(TakenOff(figure))
    figure.cells = ()
    figure.walked_from = STANDING
    figure.conditions.clear()
    figure.pool.clear()
    figure.marks = [mark for mark in figure.marks if mark == UNIQUE]  # a rule of the quest may ask who it was
    s.journal.note(Removed(figure.id), ("D2-0233", "D2-0258"))


def drop_all(s: Session, figure: Figure) -> None:
    """What a defeated figure carried lies in the space where it stood (D2-2177)."""
    for name in figure.carries:
        token = s.state.tokens[name]
        token.carrier, token.cell = "", figure.cells[0]
        s.journal.note(TokenDropped(name, token.cell), ("D2-2177",))
    figure.carries.clear()


def _knock_out(s: Session, hero: Hero, figure: Figure) -> Rules[None]:
    """Defeated, then knocked out: two steps with triggers of their own (D2-0235, D2-0237)."""
    if "falling" in figure.marks:  # he falls once his last attack is resolved: D2-4081
        return  # D2-4081
    figure.marks.append("falling")  # D2-4081
    yield from moment(s, "defeated", figure, figure)
    figure.marks.remove("falling")  # D2-0235
    if "saved" in figure.marks:
        figure.marks.remove("saved")
        return  # a card has kept him from falling (Lifeline)
    if "charmed" in figure.marks:
        yield from s.at(CharmedFalls(figure))
    _end_attacks_of(s, figure)  # D2-0167
    figure.damage = health(s, figure)
    hero.fatigue = stamina(s, figure)
    hero.knocked_out = True
    hero.rested = hero.moving = False
    drop_all(s, figure)
    cell = yield from _token_space(s, figure)
    figure.shaken = 1 + (yield from s.at(TokenSpace(cell, figure)))
    take_off(s, figure)
    s.journal.note(KnockedOut(figure.id), ("D2-0235",))
    yield from s.at(HeroFalls(figure))
    if not (yield from s.at(KnockOutReward(False, figure))):
        yield from draw_cards(s, 1, "D2-0236")
    yield from moment(s, "hero_knocked_out", figure)
    yield from s.at(Happened("knocked_out", figure=figure, cell=figure.shaken - 1))


def _token_space(s: Session, figure: Figure) -> Rules[int]:
    """Where the token goes: where he fell, never into lava but as near as can be, his player's choice (D2-2073)."""
    cell, deadly = figure.here, s.ground.deadly
    if not holds(deadly, cell):
        return cell
    spaces = closest(s, alone(cell), s.empty(figure) & ~deadly) or alone(cell)
    options = [Option(space_key(s, one), one, spot(s, one), cells=(one,)) for one in cells(spaces)]
    say = Say("d2-ask-token-where", {"name": s.name(figure.id)})
    hero = s.state.heroes.get(figure.id)  # his own player's, even if a charm has led him there
    return (yield from ask(hero.seat if hero else s.seat_of(figure), "token_space", options, cites="D2-2073", say=say))


def closest(s: Session, origin: Mask, among: Mask) -> Mask:
    """The spaces of a set that are closest to others, all that are equally close (D2-0148)."""
    if origin & among:
        return origin & among
    wave = seen = origin
    ways = s.ground.counting(s.closed)
    while wave := ways.spread(wave) & s.ground.spaces & ~seen:
        if wave & among:
            return wave & among
        seen |= wave
    return NOWHERE


def room_to_rise(s: Session, figure: Figure) -> Mask:
    """Where a figure may stand up: the space of its token, or the closest empty ones; none if all are taken."""
    return closest(s, s.at(StandsBeside(figure)) or alone(figure.shaken - 1), s.empty())


def stand_up_at_token(s: Session, hero: Hero | None, figure: Figure) -> Rules[None]:
    """The figure takes the place of its token, or the closest empty space, its player's choice (D2-0240)."""
    spaces = room_to_rise(s, figure)
    options = [Option(space_key(s, cell), cell, spot(s, cell), cells=(cell,)) for cell in cells(spaces)]
    say = Say("d2-ask-stand-where", {"name": s.name(figure.id)})
    cell = yield from ask(s.seat_of(figure), "stand_where", options, cites="D2-0240", say=say)
    figure.cells = (cell,)
    figure.shaken = 0
    if hero is not None:
        hero.knocked_out = False


def space_key(s: Session, cell: int) -> str:
    """A space in answers: ``space:4,7``."""
    column, row = s.ground.board.coords(cell)
    return f"space:{column},{row}"
