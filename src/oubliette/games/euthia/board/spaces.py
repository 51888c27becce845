"""The life of a space: guarded, liberated, marked (EU-1072 to EU-1080, EU-0015)."""

from oubliette.games.euthia.board.geometry import distances
from oubliette.games.euthia.content.kinds import PrintedSpace
from oubliette.games.euthia.content.vocabulary import MINES, TRADES, Mine, Trade
from oubliette.games.euthia.state.events import Liberated, QuestMarked, WoundMarked
from oubliette.games.euthia.state.session import Session
from oubliette.games.euthia.state.state import Cell, Hero
from oubliette.kernel.text import Say

MOST_INTERACTIONS = 2
"""Interaction tokens of a player on a space (EU-1158)."""
_MINES: dict[str, Mine] = {mine: mine for mine in MINES}
_TRADES: dict[str, Trade] = {trade: trade for trade in TRADES}


def mine_at(s: Session, cell: Cell) -> Mine | None:
    """The kind of Mine on a space."""
    what = s.printed(cell).what
    return _MINES.get(what)


def trade_at(s: Session, cell: Cell) -> Trade | None:
    """The kind of Place of Trade on a space."""
    what = s.printed(cell).what
    return _TRADES.get(what)


def treasure_at(s: Session, cell: Cell) -> int:
    """The Level of the Treasure on a space, or 0."""
    what = s.printed(cell).what
    return int(what[-1]) if what.startswith("treasure") else 0


def is_trade_or_encounter(s: Session, cell: Cell) -> bool:
    """Spaces that some teleports shun (EU-0035)."""
    return trade_at(s, cell) is not None or s.printed(cell).what == "encounter"


def space_in_words(s: Session, start: Cell, cell: Cell) -> Say:
    """A space by what is there and how far away that is: coordinates tell a player nothing."""
    place = s.printed(cell)
    steps = distances(start, s.state.spaces).get(cell, 0)
    guard = Say("eu-terrain", {"kind": "minion" if place.minion else f"guard-{place.guard}"})
    what = Say("eu-terrain", {"kind": place.what.replace("_", "-")}) if place.what else None
    if s.space(cell).guarded:
        what = guard if what is None else Say("eu-space-guarded", {"what": what, "guard": guard})
    return Say("eu-space", {"what": what or Say("eu-plain-space"), "steps": steps})


def end_familiar_move(hero: Hero) -> None:
    """A Hero Action forfeits what is left of the Familiar's Move (EU-0073)."""
    if hero.familiars is not None:
        hero.familiars.moves = 0
        hero.familiars.moving = False


def liberate(s: Session, hero: Hero, cell: Cell, cites: str = "EU-0015") -> None:
    """The Monster is gone for the rest of the game; the liberator's marker goes on the space (EU-1074)."""
    space = s.space(cell)
    space.guarded = False
    for other in s.in_play():
        if other.at == cell:
            other.waiting = False  # nobody is left to wait for (EU-0314)
    s.note(Liberated(hero.seat, cell), cites)
    if trade_at(s, cell) is not None:
        put_trade_token(hero, s, cell)
        _count(s, "liberated_trade")
    elif mine_at(s, cell) is not None:
        add_interaction(s, hero, cell, 2)
        _count(s, "liberated_mines")
    else:
        put_hero_token(s, hero, cell)
    if space.wound_mark:
        take_wound_mark(s, cell)
    mark_quests(s, hero, s.printed(cell))


def _count(s: Session, what: str) -> None:
    """The objective of a scenario counts every liberation, with or without a Combat (EU-1260)."""
    s.state.objective[what] = s.state.objective.get(what, 0) + 1


def put_trade_token(hero: Hero, s: Session, cell: Cell) -> None:
    """A Trade token, while there are any (EU-1005)."""
    if hero.trade_tokens:
        hero.trade_tokens -= 1
        s.space(cell).trade = hero.seat


def add_interaction(s: Session, hero: Hero, cell: Cell, count: int) -> None:
    """Interaction tokens, at most two of a player on a space (EU-1158)."""
    space = s.space(cell)
    have = space.interactions.get(hero.seat, 0)
    placed = min(count, MOST_INTERACTIONS - have, hero.interaction_tokens)
    if placed > 0:
        hero.interaction_tokens -= placed
        space.interactions[hero.seat] = have + placed


def put_hero_token(s: Session, hero: Hero, cell: Cell) -> None:
    """A Hero token on a space, while there are any."""
    if hero.hero_tokens and hero.seat not in s.space(cell).heroes:
        hero.hero_tokens -= 1
        s.space(cell).heroes.append(hero.seat)


def take_wound_mark(s: Session, cell: Cell) -> None:
    """The Wolf's mark goes back beside the Familiar board (EU-0096)."""
    s.space(cell).wound_mark = False
    for hero in s.in_play():
        if hero.familiars is not None:
            hero.familiars.marks_left += 1
    s.note(WoundMarked(cell, placed=False), "EU-0096")


def mark_quests(s: Session, hero: Hero, place: PrintedSpace) -> None:
    """A Hero token on the open card of a Quest that asks for such a space (EU-1222, EU-0106)."""
    for kind, card in s.state.open_encounters.items():
        token = s.book.encounters[card.partition("/")[0]].token
        if token is None or not token.liberate:
            continue
        if _named(token.liberate, place):
            mark_quest(s, hero, kind, card)


def _named(wanted: str, place: PrintedSpace) -> bool:
    if wanted == "guard_2":
        return place.guard == 2
    return place.what in {"mine": MINES, "trade": TRADES, "treasure_2": ("treasure_2",)}[wanted]


def mark_victory(s: Session, hero: Hero, level: int) -> None:
    """A Hero token on the open card of a Quest that asks for a victory (EU-1222, EU-1282)."""
    for kind, card in s.state.open_encounters.items():
        token = s.book.encounters[card.partition("/")[0]].token
        if token is not None and token.defeat == level:
            mark_quest(s, hero, kind, card)


def mark_quest(s: Session, hero: Hero, kind: str, card: str) -> None:
    """Put the token there, once."""
    tokens = s.state.encounter_tokens.setdefault(kind, [])
    if hero.seat not in tokens and hero.hero_tokens:
        hero.hero_tokens -= 1
        tokens.append(hero.seat)
        s.note(QuestMarked(hero.seat, card), "EU-1222")
