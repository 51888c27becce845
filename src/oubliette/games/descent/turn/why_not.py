"""Why something that is not lit cannot be chosen: sight, range, doors, points (D2-0120, D2-0198, D2-0108)."""

from collections.abc import Sequence
from typing import Any

from oubliette.games.descent.attack.aiming import means_of, pacified_by
from oubliette.games.descent.attack.aiming import why_not as why_not_target
from oubliette.games.descent.board.pool import points_of
from oubliette.games.descent.board.sight import in_pit, stoppers
from oubliette.games.descent.content.vocabulary import Clause
from oubliette.games.descent.figures.figures import has, stamina
from oubliette.games.descent.map.doors import why_not_open
from oubliette.games.descent.map.movement import may_spend, ways_to
from oubliette.games.descent.state.budget import Budget
from oubliette.games.descent.state.deed import Use
from oubliette.games.descent.state.points import CannotStrain, Rooted
from oubliette.games.descent.state.session import Session
from oubliette.games.descent.state.state import Figure, Hero, TokenState
from oubliette.games.descent.uses.prices import can_pay
from oubliette.games.descent.uses.searching import searchable
from oubliette.kernel.boards import cells
from oubliette.kernel.choices import Option, Seat
from oubliette.kernel.text import Say, words
from oubliette.table import Thing, WhyNot

_CITES = {
    "off-map": ("D2-0245",),
    "friend": ("D2-0171",),
    "self": ("D2-0171",),
    "air": ("D2-7005",),
    "too-far": ("D2-0198", "D2-2104"),
    "no-count": ("D2-0548",),
    "no-sight": ("D2-0120", "D2-0124"),
    "hidden": ("D2-2390",),
}
_MOVING = ("D2-2052", "D2-2053")
_STUNNED = ("D2-0275", "D2-0259")
_IMMOBILIZED = ("D2-0271",)
_ON_MAP = "token:"
_FALLEN = "token:hero:"
_SEARCH = ("D2-2134", "D2-2140")


def why_not(s: Session, seat: Seat, thing: Thing) -> WhyNot | None:
    """The reason against a piece, a space, a card or a door for whoever acts now."""
    if seat == s.overlord_seat and thing.kind in ("card", "action") and thing.id in s.state.overlord.hand:
        return _in_his_hand(s, thing.id)
    figure = s.state.figures.get(s.menu)
    if figure is None or s.seat_of(figure) != seat or not figure.cells:
        return None
    match thing.kind:
        case "piece" if thing.id in s.state.figures:
            return _piece(s, figure, s.figure(thing.id))
        case "piece" if thing.id.removeprefix(_ON_MAP) in s.state.tokens:
            return _token(s, figure, s.state.tokens[thing.id.removeprefix(_ON_MAP)])
        case "piece" if thing.id.startswith(_FALLEN):
            return _fallen(s, figure, s.figure(thing.id.removeprefix(_FALLEN)))
        case "cell":
            return _cell(s, figure, thing.cell)
        case "card" | "action":
            return _card(s, figure, thing.id)
        case "edge":
            return _edge(s, figure, thing)
    return None


def _in_his_hand(s: Session, card: str) -> WhyNot:
    """A card of the overlord waits for what its own text names (D2-2193)."""
    facts: dict[str, str | int | Say] = {"card": s.card_name(card), "text": words(s.book.overlord[card].text)}
    return WhyNot(Say("d2-why-trigger", facts), ("D2-2193",))


def _token(s: Session, figure: Figure, token: TokenState) -> WhyNot | None:
    """Why a search token is not searched: it is for heroes, beside it or on it, with an action (D2-2140)."""
    if token.kind != "search" or token.done or token.cell < 0:
        return None
    if figure.rank != "hero":
        return WhyNot(Say("d2-why-search-heroes"), _SEARCH)
    if token.id not in searchable(s, figure):
        return WhyNot(Say("d2-why-search-far"), _SEARCH, cells=(token.cell,))
    return _no_action(s, figure)


def _cell(s: Session, figure: Figure, cell: int) -> WhyNot | None:
    """Why nobody gets to a space: no points, somebody in the way, or too far (D2-2052, D2-0149)."""
    if cell in figure.cells or cell not in s.ground.board:
        return None
    points = points_of(figure)
    if not points:
        return _no_points(s, figure)
    if not may_spend(s, figure):
        return WhyNot(Say("d2-why-held", {"name": s.name(figure)}), _MOVING)
    if cell in ways_to(s, figure, points):
        return None
    standing = next((one for one in s.state.figures.values() if cell in one.cells), None)
    if standing is not None:
        return WhyNot(Say("d2-why-occupied", {"name": s.name(standing)}), ("D2-0149",), pieces=(standing.id,))
    return WhyNot(Say("d2-why-no-way", {"points": points}), _MOVING, cells=(cell,))


def _no_points(s: Session, figure: Figure) -> WhyNot:
    """Who has no movement points is told what gives some, and what keeps that from him (D2-0133, D2-0139)."""
    name = s.name(figure)
    hero = s.state.heroes.get(figure.id)
    if "immobilized" in figure.conditions:
        return WhyNot(Say("d2-why-immobilized", {"name": name}), _IMMOBILIZED)
    if in_pit(s, figure) and not has(s, figure, "fly"):
        return WhyNot(Say("d2-why-in-pit", {"name": name}), ("D2-2078",))
    strains = hero is not None and hero.fatigue < stamina(s, figure)
    strains = strains and not s.at(Rooted(figure)) and not s.at(CannotStrain(figure))
    if "stunned" in figure.conditions:
        return WhyNot(Say("d2-why-stunned-fatigue" if strains else "d2-why-stunned", {"name": name}), _STUNNED)
    acts = hero is None or hero.actions > 0
    ways = ("both" if strains else "action") if acts else ("fatigue" if strains else "none")
    return WhyNot(Say("d2-why-no-points", {"name": name, "ways": ways}), _MOVING)


def why_a_monster_waits(s: Session, figure: Figure, budget: Budget, thing: Thing) -> WhyNot | None:
    """What a figure with a budget of actions has no action left for (D2-0021, D2-0023)."""
    name = s.name(figure)
    if thing.kind == "piece" and thing.id in s.state.figures:
        target = s.figure(thing.id)
        if s.side(target) == s.side(figure) or not target.cells or "stunned" in figure.conditions:
            return None
        if not budget.actions and not budget.more_attacks:
            return WhyNot(Say("d2-why-no-actions", {"name": name}), ("D2-0021",))
        if not budget.attacks and not budget.more_attacks:
            return WhyNot(Say("d2-why-attacked", {"name": name}), ("D2-0023",))
    out_of_moves = not (budget.actions and budget.moves) and not budget.more_moves
    elsewhere = thing.kind == "cell" and thing.cell not in figure.cells and thing.cell in s.ground.board
    if elsewhere and out_of_moves and not points_of(figure) and not _is_held(s, figure):
        return WhyNot(Say("d2-why-no-points", {"name": name, "ways": "none"}), _MOVING)
    return None


def _is_held(s: Session, figure: Figure) -> bool:
    """Whether something else than the number of actions keeps a figure where it is."""
    return bool({"immobilized", "stunned"} & set(figure.conditions)) or in_pit(s, figure)


def why_who_lies_waits(s: Session, hero: Hero, thing: Thing) -> WhyNot | None:
    """Who is knocked out can do nothing but stand up (D2-2120)."""
    if thing.kind in ("piece", "cell", "card", "action", "edge"):
        return WhyNot(Say("d2-why-down", {"name": s.name(hero.id)}), ("D2-2120", "D2-2121"))
    return None


def _card(s: Session, figure: Figure, card: str) -> WhyNot | None:
    """Why a card of the acting hero cannot be used: it is exhausted, laid aside, or waits for its moment."""
    hero = s.state.heroes.get(figure.id)
    held = None if hero is None else next((one for one in (*hero.skills, *hero.items) if one.card == card), None)
    if hero is None or held is None:
        return _of_another(s, figure, card)
    if held.exhausted:
        return WhyNot(Say("d2-why-exhausted"), ("D2-0015", "D2-2021"))
    if held in hero.items and not held.equipped:
        return WhyNot(Say("d2-why-not-worn"), ("D2-0015",))
    return None


def _of_another(s: Session, figure: Figure, card: str) -> WhyNot | None:
    """A card of a hero who does not act now."""
    for other in s.state.heroes.values():
        own = (f"feat/{other.sheet}", f"ability/{other.sheet}")
        if other.id != figure.id and (card in own or any(one.card == card for one in (*other.skills, *other.items))):
            facts: dict[str, str | int | Say] = {"owner": s.name(other.id), "name": s.name(figure)}
            return WhyNot(Say("d2-why-other-hero", facts), ("D2-2021",))
    return None


def why_a_card_waits(s: Session, hero: Hero, options: Sequence[Option[Any]], thing: Thing) -> WhyNot | None:
    """Why a card of the acting hero is not among his answers: what stops it, or what it waits for."""
    if thing.kind not in ("card", "action") or any(thing.id in option.cards for option in options):
        return None
    figure = s.figure(hero.id)
    if thing.id == f"feat/{hero.sheet}":
        return _feat(s, hero, figure)
    if thing.id == f"ability/{hero.sheet}":
        by_itself = all(clause.when == "always" or clause.must for clause in s.book.all_clauses(thing.id))
        return WhyNot(Say("d2-why-holds" if by_itself else "d2-why-moment"), ("D2-2021",))
    if all(held.card != thing.id for held in (*hero.skills, *hero.items)):
        return None
    stopped = _card(s, figure, thing.id) or _stopped(s, hero, figure, thing.id)
    item = s.book.items.get(thing.id)
    if stopped is not None or item is None:
        return stopped or WhyNot(Say("d2-why-moment"), ("D2-2021",))
    if item.attack is not None:
        return WhyNot(Say("d2-why-weapon"), ("D2-0171",))
    return WhyNot(Say("d2-why-by-itself" if item.defence else "d2-why-moment"), ("D2-0015",))


def _feat(s: Session, hero: Hero, figure: Figure) -> WhyNot:
    """Why a heroic feat is not on offer: it was used, no action is left for it, or it waits."""
    if hero.feat_used:
        return WhyNot(Say("d2-why-feat-used"), ("D2-0288",))
    return _stopped(s, hero, figure, f"feat/{hero.sheet}") or WhyNot(Say("d2-why-moment"), ("D2-2021",))


def _stopped(s: Session, hero: Hero, figure: Figure, card: str) -> WhyNot | None:
    """What keeps a hero from using a card in his turn: a condition, his actions, his Stamina (D2-0011)."""
    clauses = [clause for when in ("action", "turn") for _, clause in s.book.clauses(card, when)]
    item = s.book.items.get(card)
    takes_action = bool(clauses) and all(clause.when == "action" for clause in clauses)
    strikes = item is not None and item.attack is not None
    if takes_action or strikes:
        stopped = _no_action(s, figure, free=strikes and hero.free_attack)
        if stopped is not None:
            return stopped
        if takes_action and "cursed" in figure.conditions and card in s.book.skills:
            return WhyNot(Say("d2-why-cursed", {"name": s.name(figure)}), ("D2-0265",))
    held = next((one for one in (*hero.skills, *hero.items) if one.card == card), None)
    if held is not None and clauses and not any(can_pay(s, Use(hero, figure, held, 0, clause)) for clause in clauses):
        price = min(_price(clause) for clause in clauses)
        if hero.fatigue + price > stamina(s, figure):
            return WhyNot(Say("d2-why-tired", {"name": s.name(figure), "count": price}), ("D2-0011",))
    return None


def _price(clause: Clause) -> int:
    """The least fatigue that a clause costs."""
    return 1 if clause.cost.fatigue == "x" else clause.cost.fatigue


def _no_action(s: Session, figure: Figure, *, free: bool = False) -> WhyNot | None:
    """What keeps the acting figure from any action but to shake off a condition; ``free`` if it needs none."""
    hero = s.state.heroes.get(figure.id)
    if hero is not None and (free or (hero.actions and "stunned" not in figure.conditions)):
        return None
    if "stunned" in figure.conditions:
        return WhyNot(Say("d2-why-stunned", {"name": s.name(figure)}), _STUNNED)
    return WhyNot(Say("d2-why-no-actions", {"name": s.name(figure)}), ("D2-0020",)) if hero is not None else None


def _fallen(s: Session, figure: Figure, other: Figure) -> WhyNot | None:
    """Why somebody who lies there cannot be revived now (D2-2125)."""
    if figure.rank != "hero" or not other.shaken:
        return None
    if not s.adjacent_to(figure) >> (other.shaken - 1) & 1:
        return WhyNot(Say("d2-why-revive-far", {"name": s.name(other)}), ("D2-2125",), cells=(other.shaken - 1,))
    return _no_action(s, figure)


def _piece(s: Session, figure: Figure, target: Figure) -> WhyNot | None:
    """Why a figure cannot be attacked: what keeps from any attack, or the best of the weapons' reasons."""
    reasons = [why_not_target(s, figure, means, target) for means in means_of(s, figure)]
    if not reasons or reasons[0] in ("friend", "self", "off-map"):
        return None if not reasons else _unaimed(s, figure, target, reasons)
    return _no_attack(s, figure) or _unaimed(s, figure, target, reasons)


def _no_attack(s: Session, figure: Figure) -> WhyNot | None:
    """What keeps a figure from any attack: no action, a Prayer of Peace beside it, the shape of a monkey."""
    hero = s.state.heroes.get(figure.id)
    stopped = _no_action(s, figure, free=hero is not None and hero.free_attack)
    if stopped is not None:
        return stopped
    name = s.name(figure)
    praying = pacified_by(s, figure)
    if praying is not None:
        args = {"name": name, "hero": s.name(praying)}
        return WhyNot(Say("d2-why-peace", args), ("D2-4025",), pieces=(praying.id,))
    return WhyNot(Say("d2-why-monkey", {"name": name}), ("D2-4396",)) if "monkey" in figure.marks else None


def _unaimed(s: Session, figure: Figure, target: Figure, reasons: Sequence[str]) -> WhyNot | None:
    """The best of the reasons of several weapons."""
    if "" in reasons:
        return None
    reason = "no-sight" if "no-sight" in reasons else reasons[0]
    standing = tuple(one.id for one in stoppers(s, figure, target)) if reason == "no-sight" else ()
    steps = s.distance(figure, target) if target.cells else None
    details = (Say("d2-why-distance", {"count": steps}),) if steps is not None else ()
    args = {"name": s.name(target)}
    return WhyNot(Say(f"d2-why-{reason}", args), _CITES[reason], details, pieces=standing)


def _edge(s: Session, figure: Figure, thing: Thing) -> WhyNot | None:
    """Why a door cannot be opened."""
    for door in s.ground.doors.values():
        if any({thing.cell, thing.other} == set(s.ground.board.grid.sides(edge)) for edge in cells(door.edges)):
            reason = why_not_open(s, figure, door.id)
            if reason in ("far", "locked"):
                return WhyNot(Say(f"d2-why-door-{reason}"), ("D2-0108", "D2-0109"))
    return None
